import { agenda } from './agenda.ts'
import { altas } from './altas.ts'
import { alumno } from './alumno.ts'
import { libreria, mobiliario } from './articulos.ts'
import { asistencia } from './asistencia.ts'
import { atrasadas } from './atrasadas.ts'
import { audit } from './auditoria.ts'
import { caja } from './caja.ts'
import { cambioinscripcion } from './cambioinscripcion.ts'
import { cargos } from './cargos.ts'
import { casosespeciales } from './casosespeciales.ts'
import { claves } from './claves.ts'
import { cobranza } from './cobranza.ts'
import { conceptos } from './conceptos.ts'
import { cuenta } from './cuenta.ts'
import { cumpleanos } from './cumpleanos.ts'
import { cursodetalle } from './cursodetalle.ts'
import { cursodocentes } from './cursodocentes.ts'
import { cursos } from './cursos.ts'
import { cursosprofesor } from './cursosprofesor.ts'
import { reportes } from './deudores.ts'
import { download } from './download.ts'
import { environment } from './environment.ts'
import { examenes } from './examenes.ts'
import { importacion } from './importacion.ts'
import { inscripcion } from './inscripcion.ts'
import { libreta } from './libreta.ts'
import { listados } from './listados.ts'
import { materias } from './materias.ts'
import { mensajes } from './mensajes.ts'
import { mesesinscripcion } from './mesesinscripcion.ts'
import { movimientos } from './movimientos.ts'
import { nfactura } from './nfactura.ts'
import { niveles } from './niveles.ts'
import { padre } from './padre.ts'
import { panel } from './panel.ts'
import { panelprofesor } from './panelprofesor.ts'
import { pase } from './pase.ts'
import { personal } from './personal.ts'
import { planillacurso } from './planillacurso.ts'
import { profesores } from './profesores.ts'
import { puesta } from './puesta.ts'
import { recibo } from './recibo.ts'
import { search } from './search.ts'
import { segundofactor } from './segundofactor.ts'
import { security } from './seguridad.ts'
import { servicios } from './servicios.ts'
import { sesion } from './sesion.ts'
import { sucursal } from './sucursal.ts'
import { syscfg } from './syscfg.ts'
import { systemcfg } from './systemcfg.ts'
import { tipojornada } from './tipojornada.ts'
import { unionalumno, unionpadre } from './union.ts'
import { usuarios } from './usuarios.ts'
import { valores } from './valores.ts'

/** Every call of the product, by controller. A call exists by its entry here. */
export const contrato = {
  agenda,
  alumno,
  altas,
  atrasadas,
  asistencia,
  audit,
  caja,
  cambioinscripcion,
  casosespeciales,
  claves,
  cobranza,
  conceptos,
  cuenta,
  cumpleanos,
  cursodetalle,
  cursodocentes,
  cursos,
  cursosprofesor,
  download,
  environment,
  examenes,
  importacion,
  inscripcion,
  libreria,
  libreta,
  listados,
  materias,
  mensajes,
  mesesinscripcion,
  mobiliario,
  movimientos,
  niveles,
  nfactura,
  padre,
  panel,
  panelprofesor,
  pase,
  personal,
  planillacurso,
  profesores,
  puesta,
  recibo,
  reportes,
  search,
  security,
  segundofactor,
  servicios,
  cargos,
  sesion,
  sucursal,
  syscfg,
  systemcfg,
  tipojornada,
  unionalumno,
  unionpadre,
  usuarios,
  valores,
}

export type Contrato = typeof contrato
