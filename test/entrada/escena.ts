import { sql } from 'kysely'
import { contrato } from '../../contract/index.ts'
import type { Definicion, Schema } from '../../contract/route.ts'
import type { Escuela } from '../escuela.ts'
import { retrato, subir } from '../fotos.ts'
import { alumno as de, importador, TITULOS } from '../importar.ts'
import { primario } from '../primario.ts'
import { muestrasDeAgenda } from './agenda.ts'
import { type Esquema, esquemaDe, muestra, SIN } from './campos.ts'
import { muestrasDeCuentas } from './cuentas.ts'
import { directorQueEnsena, muestrasDeExamenes } from './examenes.ts'
import { SIN_IMAGENES, unaImagen } from './imagenes.ts'
import { muestrasDeMaterias } from './materias.ts'
import { muestrasDeNiveles } from './niveles.ts'

export interface Llamada {
  /** 'alumno.guardar' */
  nombre: string
  ruta: Definicion
}

/** Every call of the contract. */
export const LLAMADAS: Llamada[] = Object.entries(contrato).flatMap(([controlador, rutas]) =>
  Object.entries(rutas).map(([nombre, ruta]) => ({ nombre: `${controlador}.${nombre}`, ruta: ruta as Definicion })),
)

/** Makes a school in which the ids of the samples exist, and the users who call. */
export async function escena(e: Escuela) {
  const p = await primario(e)
  const alumno = await e.nueva.alumno()
  const inscripto = await e.nueva.alumno()
  const padre = await e.nueva.padre({ hijos: [alumno, inscripto] })
  const inscripcion = await p.inscribir({ alumno: inscripto })
  const cobrada = await p.inscribir()
  const deCobrada = await e.db
    .selectFrom('item_cuenta')
    .select('id')
    .where('id_inscripcion', '=', cobrada)
    .where('col', '=', 1)
    .executeTakeFirstOrThrow()
  let suyos: readonly number[] = []
  const director = () => directorQueEnsena(e, p, suyos)
  const { json } = await e.llamar(await director(), 'POST', 'cobranza', {
    body: { data: [{ id: deCobrada.id, type: 1, monto: 1 }] },
  })

  const empleado = await e.nueva.personal({ idSucursal: p.idSucursal })
  const concepto = (await e.llamar(await director(), 'POST', 'conceptos', { body: { nombre: 'Kermés' } })).json.Id
  const hoy = { fecha: '2026-04-15', monto: 1 }
  const servicio = (
    await e.llamar(await director(), 'POST', 'servicios', { body: { nombre: 'Luz', idSucursal: p.idSucursal } })
  ).json.Id
  const articulo = async (de: 'libreria' | 'mobiliario') => {
    const body = { descripcion: 'Tiza', stock: 4, stockMinimo: 6, idSucursal: p.idSucursal }
    return (await e.llamar(await director(), 'POST', de, { body })).json.Id
  }
  const [libreria, mobiliario] = [await articulo('libreria'), await articulo('mobiliario')]
  const cargo = (await e.llamar(await director(), 'POST', 'cargos', { body: { nombre: 'Portero' } })).json.Id
  const pago = await e.llamar(await director(), 'POST', 'movimientos/pago', {
    body: { tipo: 'P', destino: empleado, ...hoy },
  })
  const ingreso = await e.llamar(await director(), 'POST', 'movimientos/ingreso', {
    body: { idConcepto: concepto, ...hoy },
  })

  const union = async (que: 'alumno' | 'padre') => {
    const body = { idDestino: await e.nueva[que](), idOrigen: await e.nueva[que]() }
    return (await e.llamar(await director(), 'POST', `${que}/unir`, { body })).json.IdFusion
  }
  const fusion = { alumno: await union('alumno'), padre: await union('padre') }

  for (const [kind, id] of [
    ['alumno', alumno],
    ['padre', padre],
    ['personal', empleado],
  ] as const)
    await subir(e, await director(), kind, id, await retrato())
  // students of the year before, so that there is somebody to pass to this one
  const pasa = await e.nueva.alumno()
  await e.nueva.inscripcion({ idAlumno: pasa, idCurso: p.idCurso, ano: 2025, idTipoJornada: p.idSimple })
  const siguiente = await e.nueva.curso({ numero: 5, idSucursal: p.idSucursal })
  const prepararPase = async (quien: string) => {
    const body = { ano: 2026, cursos: [p.idCurso] }
    return (await e.llamar(quien, 'POST', 'inscripcion/pase/preparar', { body })).json.idPase
  }
  const jefe = await director()
  const hecho = await prepararPase(jefe)
  await e.llamar(jefe, 'POST', 'inscripcion/pase/confirmar', { body: { idPase: hecho } })
  const otroQuePasa = await e.nueva.alumno()
  await e.nueva.inscripcion({ idAlumno: otroQuePasa, idCurso: p.idCurso, ano: 2025, idTipoJornada: p.idSimple })
  const importacion = async () => {
    const i = importador(e, await director())
    return i.revisada('alumnos', [TITULOS, de('Paz', '45000111')])
  }
  const { Id: mensaje } = (await e.llamar(await director(), 'POST', 'mensajes', { body: { message: 'Hay acto' } })).json
  /** Makes a director who has received the notification too. */
  const directorConMensaje = async () => {
    const token = await director()
    await sql`insert into mensaje_destinatario (id_usuario, id_mensaje)
      select max(id), ${mensaje} from usuario on conflict do nothing`.execute(e.db)
    return token
  }
  const importada = await importacion()
  await importador(e, await director()).confirmar(importada)
  const deCuentas = await muestrasDeCuentas(e, p.idCurso)
  const deExamenes = await muestrasDeExamenes(e, p)
  suyos = ['profesores.exdetail', 'panelprofesor.retirar'].map((de) => Number(deExamenes[de]?.['IdExamen']))
  const comunes: Record<string, unknown> = {
    ano: 2026,
    mes: 10,
    idAlumno: alumno,
    IdAlumno: alumno,
    alumno: inscripto,
    idPadre: padre,
    IdPadre: padre,
    rule: SIN,
    token: SIN,
    idsPadres: [padre],
    idPersonal: empleado,
    IdPersonal: empleado,
    IdsCursos: [p.idCurso],
    idSucursal: p.idSucursal,
    IdSucursal: p.idSucursal,
    idNivel: p.idNivel,
    idTipo: p.idCompleta,
    idTipoJornada: p.idSimple,
    tipoJornada: p.idSimple,
    idCasoEspecial: p.idHermano,
    casoEspecial: p.idHermano,
    IdTjSource: p.idSimple,
    IdTjTarget: p.idCompleta,
    idTjSource: p.idSimple,
    idTjTarget: p.idCompleta,
    idCurso: p.idCurso,
    IdCurso: p.idCurso,
    curso: p.idCurso,
    Curso: (await e.nueva.grado(4)).id,
    Division: 'A',
    idInscripcion: inscripcion,
    IdInscripcion: inscripcion,
    idsInscripciones: String(inscripcion),
    idCobranza: json.Id,
    idMateria: null,
    mesInicio: 1,
    processToday: true,
    term: 'perez',
    cuil: '27258843105',
    telefono1: '387 411-1111',
    telefono2: '387 411-2222',
    sSortDir_0: 'asc',
    iSortCol_0: 0,
    pac: [],
    afip: null,
    toRemove: false,
    civa: 5,
    version: SIN,
  }
  const propios: Record<string, Record<string, unknown>> = {
    'importacion.subir': { tipo: 'alumnos' },
    'importacion.una': { id: importada },
    'importacion.columnas': {
      id: await importacion(),
      columnas: TITULOS.map(() => 'dni').fill(null as never, 1),
      fijos: [],
    },
    'importacion.filas': { id: importada, sSearch: '' },
    'importacion.fila': { id: importada, nro: 2 },
    'importacion.corregir': { id: await importacion(), nro: 2, celdas: [{ campo: 'nombre', valor: 'Ana' }] },
    'importacion.decidir': { id: await importacion(), nro: 0 },
    'importacion.confirmar': { id: await importacion() },
    'importacion.deshacer': { id: importada },
    'importacion.descartar': { id: await importacion() },
    'importacion.errores': { id: importada },
    'alumno.guardar': { id: alumno, dni: { tipo: 'DNI', numero: '41222333' } },
    'padre.guardar': { id: padre, dni: { tipo: 'DNI', numero: '21222333' } },
    'alumno.eliminar': { idAlumno: await e.nueva.alumno() },
    'personal.guardar': {
      id: empleado,
      dni: { tipo: 'DNI', numero: '24222333' },
      sucursal: p.idSucursal,
      cargo,
      legajo: 'L-77',
    },
    'personal.eliminar': { idPersonal: await e.nueva.personal({ idSucursal: p.idSucursal }) },
    'padre.eliminar': { idPadre: await e.nueva.padre() },
    'usuarios.createuser': {
      idPersona: `pad-${await e.nueva.padre()}`,
      email: 'nueva@x.com',
      roles: [1],
      vincular: '',
    },
    ...deCuentas,
    ...(await muestrasDeAgenda(e)),
    ...deExamenes,
    ...(await muestrasDeNiveles(e, await director())),
    ...(await muestrasDeMaterias(e, empleado)),
    'audit.persona': { clase: 'alumno', id: alumno, from: '2026-01-01', to: '2026-04-15' },
    'usuarios.getnewusermodel': { idPersona: `per-${empleado}` },
    'unionalumno.previa': { idDestino: alumno, idOrigen: inscripto },
    'unionalumno.unir': { idDestino: await e.nueva.alumno(), idOrigen: await e.nueva.alumno() },
    'unionalumno.separar': { idFusion: fusion.alumno },
    'unionpadre.previa': { idDestino: padre, idOrigen: await e.nueva.padre() },
    'unionpadre.unir': { idDestino: await e.nueva.padre(), idOrigen: await e.nueva.padre() },
    'unionpadre.separar': { idFusion: fusion.padre },
    'alumno.eliminarpadre': { idAlumno: inscripto },
    'cobranza.familia': { idAlumno: SIN },
    'cambioinscripcion.baja': { fecha: '2026-04-15' },
    'cambioinscripcion.bajaPrevia': { fecha: '2026-04-15' },
    'cambioinscripcion.caso': { MesDesde: 10 },
    'cambioinscripcion.casoPrevia': { mesDesde: 10 },
    'cambioinscripcion.anular': { idInscripcion: await e.nueva.inscripcion({ idCurso: p.idCurso }) },
    'mesesinscripcion.materiasopcionales': { data: [] },
    'caja.dia': { fecha: '04-15-2026' },
    'caja.arqueo': { fecha: '2026-04-15', efectivoContado: 0 },
    'caja.print': { fecha: '04-15-2026' },
    'caja.resumen': { sucursales: String(p.idSucursal) },
    'caja.reportecaja': { sucursales: [p.idSucursal] },
    'download.bajar': { id: '11111111-1111-4111-8111-111111111111' },
    'pase.corregir': { alumnos: [otroQuePasa], idCurso: siguiente, volver: false },
    'pase.preparar': { cursos: [p.idCurso] },
    'pase.confirmar': { idPase: await prepararPase(jefe) },
    'pase.deshacer': { idPase: hecho, idCurso: SIN },
    'mensajes.uno': { id: mensaje },
    'mensajes.markread': { id: mensaje, type: 1 },
    'mensajes.agregar': { type: 1 },
    'movimientos.pago': { tipo: 'P', destino: empleado, monto: 1, ncomprobante: SIN, tcomprobante: SIN },
    'movimientos.ingreso': { idConcepto: concepto, concepto: SIN, monto: 1 },
    'movimientos.anularPago': { idPago: pago.json.Id },
    'movimientos.anularIngreso': { idIngreso: ingreso.json.Id },
    'conceptos.all': { idSucursal: SIN },
    'conceptos.uno': { idConcepto: concepto },
    'conceptos.guardar': { id: concepto, nombre: 'Cantina' },
    'conceptos.eliminar': { idConcepto: concepto },
    'servicios.all': { idSucursal: SIN },
    'servicios.uno': { idServicio: servicio },
    'servicios.guardar': { id: servicio, nombre: 'Gas' },
    'servicios.eliminar': { idServicio: servicio },
    'servicios.restaurar': { idServicio: servicio },
    'libreria.all': { idSucursal: SIN },
    'libreria.uno': { idLibreria: libreria },
    'libreria.guardar': { id: libreria, descripcion: 'Borrador' },
    'libreria.eliminar': { idLibreria: libreria },
    'libreria.restaurar': { idLibreria: libreria },
    'mobiliario.all': { idSucursal: SIN },
    'mobiliario.uno': { idMobiliario: mobiliario },
    'mobiliario.guardar': { id: mobiliario, descripcion: 'Silla' },
    'mobiliario.eliminar': { idMobiliario: mobiliario },
    'mobiliario.restaurar': { idMobiliario: mobiliario },
    'cargos.guardar': { id: cargo, nombre: 'Ordenanza' },
    'cargos.eliminar': { idCargo: cargo },
    'casosespeciales.guardar': { id: p.idNinguno, porcentaje: 100 },
    'reportes.deuda': { year: 2026, item: 5, type: 4 },
    'reportes.filas': { year: 2026, item: 5, type: 4 },
    'reportes.deudaexcel': { year: 2026, item: 5, type: 4, orden: '-hoy' },
    'sucursal.guardar': { id: p.idSucursal, nombre: 'Sede' },
    'tipojornada.guardar': { id: p.idCompleta, tipo: 'Completa' },
    'cobranza.registrar': {
      id: deCobrada.id,
      type: 1,
      monto: 1,
      medios: [{ medio: 'EFECTIVO', monto: 1, referencia: '' }],
    },
    'valores.guardar': { type: 2, monto: 200_000 },
    'environment.set': { tagName: 'clave.propia', displayText: 'Una clave', value: 'uno' },
    'environment.remove': { IdTag: 1 },
    'puesta.marcar': { paso: 'sucursales', marca: 'despues' },
    'systemcfg.get': { appKey: 'campana' },
    'systemcfg.set': {
      appKey: 'campana',
      skin: 'skin-black',
      ...SIN_IMAGENES,
      mailHost: '',
      mailUser: '',
      mailPort: 587,
    },
    'systemcfg.subir': { campo: 'logoPath' },
    'systemcfg.imagen': { id: await unaImagen(e) },
    'systemcfg.probarmail': { para: 'ana@ejemplo.ar', mailHost: '', mailUser: '', mailPort: 587 },
    'sesion.token': { grant_type: 'password', username: 'nadie', password: 'nada' },
  }
  const conocido = (llamada: string) => (campo: string) => propios[llamada]?.[campo] ?? comunes[campo]
  // a JSON schema takes milliseconds to make, and a sample is asked for thousands of times
  const hechos = new Map<Schema, Esquema>()
  const esquema = (schema: Schema): Esquema => {
    const hecho = hechos.get(schema) ?? esquemaDe(schema)
    hechos.set(schema, hecho)
    return hecho
  }
  return {
    director: directorConMensaje,
    /** Branch and parent of what the samples name. */
    idSucursal: p.idSucursal,
    idPadre: padre,
    query: ({ nombre, ruta }: Llamada) =>
      ruta.query ? (muestra(esquema(ruta.query), conocido(nombre)) as Record<string, unknown>) : {},
    body: ({ nombre, ruta }: Llamada) => (ruta.body ? muestra(esquema(ruta.body), conocido(nombre)) : undefined),
  }
}
export type Escena = Awaited<ReturnType<typeof escena>>
