import { contrato } from '#contract/index.ts'
import type { Definicion } from '#contract/route.ts'
import { agendaHandlers } from './agenda/agenda.handlers.ts'
import { altasHandlers } from './altas/altas.handlers.ts'
import { alumnoHandlers } from './alumno/alumno.handlers.ts'
import { libreriaHandlers, mobiliarioHandlers } from './articulos/articulos.handlers.ts'
import { asistenciaHandlers } from './asistencia/asistencia.handlers.ts'
import { auditHandlers } from './auditoria/auditoria.handlers.ts'
import { cajaHandlers } from './caja/caja.handlers.ts'
import { cargosHandlers } from './cargos/cargos.handlers.ts'
import { casosespecialesHandlers } from './casosespeciales/casosespeciales.handlers.ts'
import { clavesHandlers } from './claves/claves.handlers.ts'
import { cobranzaHandlers } from './cobranza/cobranza.handlers.ts'
import { conceptosHandlers } from './conceptos/conceptos.handlers.ts'
import { cuentaHandlers } from './cuenta/cuenta.handlers.ts'
import { cumpleanosHandlers } from './cumpleanos/cumpleanos.handlers.ts'
import { cursosHandlers } from './cursos/cursos.handlers.ts'
import { cursodetalleHandlers } from './cursos/detalle.handlers.ts'
import { cursodocentesHandlers } from './cursos/docentes.handlers.ts'
import { planillacursoHandlers } from './cursos/planilla.handlers.ts'
import { cursosprofesorHandlers } from './cursosprofesor/cursosprofesor.handlers.ts'
import { deudoresHandlers } from './deudores/deudores.handlers.ts'
import { downloadHandlers } from './download/download.handlers.ts'
import { environmentHandlers } from './entorno/entorno.handlers.ts'
import { examenesHandlers } from './examen/examen.handlers.ts'
import type { Handler, Handlers } from './http/contexto.ts'
import { importacionHandlers } from './importacion/importacion.handlers.ts'
import { cambioHandlers } from './inscripcion/cambio.handlers.ts'
import { inscripcionHandlers } from './inscripcion/inscripcion.handlers.ts'
import { mesesHandlers } from './inscripcion/meses.handlers.ts'
import { libretaHandlers } from './libreta/libreta.handlers.ts'
import { listadosHandlers } from './listados/listados.handlers.ts'
import { materiasHandlers } from './materia/materia.handlers.ts'
import { mensajesHandlers } from './mensajes/mensajes.handlers.ts'
import { movimientosHandlers } from './movimientos/movimientos.handlers.ts'
import { nfacturaHandlers } from './nfactura/nfactura.handlers.ts'
import { nivelesHandlers } from './nivel/nivel.handlers.ts'
import { padreHandlers } from './padre/padre.handlers.ts'
import { panelHandlers } from './panel/panel.handlers.ts'
import { panelprofesorHandlers } from './panelprofesor/panelprofesor.handlers.ts'
import { paseHandlers } from './pase/pase.handlers.ts'
import { personalHandlers } from './personal/personal.handlers.ts'
import { profesoresHandlers } from './profesores/profesores.handlers.ts'
import { puestaHandlers } from './puesta/puesta.handlers.ts'
import { reciboHandlers } from './recibo/recibo.handlers.ts'
import { searchHandlers } from './search/search.handlers.ts'
import { segundofactorHandlers } from './segundofactor/segundofactor.handlers.ts'
import { securityHandlers } from './seguridad/seguridad.handlers.ts'
import { serviciosHandlers } from './servicios/servicios.handlers.ts'
import { sesionHandlers } from './sesion/sesion.handlers.ts'
import { sucursalHandlers } from './sucursal/sucursal.handlers.ts'
import { syscfgHandlers } from './syscfg/syscfg.handlers.ts'
import { tipojornadaHandlers } from './tipojornada/tipojornada.handlers.ts'
import { unionalumnoHandlers, unionpadreHandlers } from './union/union.handlers.ts'
import { usuariosHandlers } from './usuario/usuarios.handlers.ts'
import { atrasadasHandlers } from './valores/atrasadas.handlers.ts'
import { valoresHandlers } from './valores/valores.handlers.ts'
import { systemcfgHandlers } from './webapp/systemcfg.handlers.ts'

/** Every controller's handlers; the type demands all of them. */
const handlers: { [C in keyof typeof contrato]: Handlers<(typeof contrato)[C]> } = {
  agenda: agendaHandlers,
  alumno: alumnoHandlers,
  altas: altasHandlers,
  atrasadas: atrasadasHandlers,
  audit: auditHandlers,
  caja: cajaHandlers,
  cambioinscripcion: cambioHandlers,
  casosespeciales: casosespecialesHandlers,
  claves: clavesHandlers,
  cobranza: cobranzaHandlers,
  conceptos: conceptosHandlers,
  cuenta: cuentaHandlers,
  cumpleanos: cumpleanosHandlers,
  asistencia: asistenciaHandlers,
  cursodetalle: cursodetalleHandlers,
  planillacurso: planillacursoHandlers,
  cursodocentes: cursodocentesHandlers,
  cursos: cursosHandlers,
  cursosprofesor: cursosprofesorHandlers,
  download: downloadHandlers,
  environment: environmentHandlers,
  examenes: examenesHandlers,
  importacion: importacionHandlers,
  inscripcion: inscripcionHandlers,
  libreria: libreriaHandlers,
  libreta: libretaHandlers,
  listados: listadosHandlers,
  materias: materiasHandlers,
  mensajes: mensajesHandlers,
  mesesinscripcion: mesesHandlers,
  mobiliario: mobiliarioHandlers,
  movimientos: movimientosHandlers,
  nfactura: nfacturaHandlers,
  niveles: nivelesHandlers,
  padre: padreHandlers,
  panel: panelHandlers,
  panelprofesor: panelprofesorHandlers,
  pase: paseHandlers,
  personal: personalHandlers,
  profesores: profesoresHandlers,
  puesta: puestaHandlers,
  recibo: reciboHandlers,
  reportes: deudoresHandlers,
  search: searchHandlers,
  security: securityHandlers,
  segundofactor: segundofactorHandlers,
  servicios: serviciosHandlers,
  cargos: cargosHandlers,
  sesion: sesionHandlers,
  sucursal: sucursalHandlers,
  syscfg: syscfgHandlers,
  systemcfg: systemcfgHandlers,
  tipojornada: tipojornadaHandlers,
  unionalumno: unionalumnoHandlers,
  unionpadre: unionpadreHandlers,
  usuarios: usuariosHandlers,
  valores: valoresHandlers,
}

/** Pairs the calls of the contract with their handlers. */
export function llamadas(): { ruta: Definicion; handler: Handler<Definicion> }[] {
  return Object.entries(contrato).flatMap(([controlador, rutas]) =>
    Object.entries(rutas).map(([nombre, ruta]) => ({
      ruta: ruta as Definicion,
      // The type above has checked the pairs; the cast only loses their shape.
      handler: (handlers as unknown as Record<string, Record<string, Handler<Definicion>>>)[controlador]?.[
        nombre
      ] as Handler<Definicion>,
    })),
  )
}
