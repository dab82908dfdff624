import { beforeEach, describe, expect, it } from 'vitest'
import { fechaEnSalta } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { primario } from '../../test/primario.ts'
import { up } from '../db/migrations/037_puesta.ts'

let e: Escuela
/** ServerAdmin, alone in an empty school. */
let admin: { id: number; token: string }

beforeEach(async () => {
  e = await escuela()
  admin = await e.nueva.usuario({ rol: 'serveradmin' })
  return () => e.cerrar()
})

const ver = async (token = admin.token) => (await e.llamar(token, 'GET', 'puestaenmarcha')).json
const resumen = async (token = admin.token) => (await e.llamar(token, 'GET', 'puestaenmarcha/resumen')).json
const marcar = (body: object, token = admin.token) => e.llamar(token, 'POST', 'puestaenmarcha/paso', { body })
const terminar = (body: object, token = admin.token) => e.llamar(token, 'POST', 'puestaenmarcha/terminar', { body })
const estados = async (token = admin.token): Promise<Record<string, string>> =>
  Object.fromEntries((await ver(token)).pasos.map((p: { paso: string; estado: string }) => [p.paso, p.estado]))
const eventos = () =>
  e.db
    .selectFrom('audit_evento')
    .select(['tipo', 'id_entidad', 'fecha', 'params'])
    .where('tipo', 'like', 'PEM-%')
    .execute()
const flags = async (token = admin.token): Promise<Record<string, boolean>> => {
  const { Secciones } = (
    await e.llamar(token, 'GET', 'syscfg/getseccionsecurity', { query: { seccion: 'CONT-PUESTA' } })
  ).json
  return Object.fromEntries(
    Secciones[0].Funcionalidades.map((f: { Codigo: string; Permitido: boolean }) => [f.Codigo, f.Permitido]),
  )
}
const entorno = (tag: string, value: string) =>
  e.db.updateTable('env_key').set({ value }).where('tag_name', '=', tag).execute()

describe('what is refused', () => {
  it('who may set up nothing sees nothing of it', async () => {
    const operador = await e.rol('operador')
    expect((await e.llamar(operador, 'GET', 'puestaenmarcha')).http).toBe(403)
    expect((await e.llamar(operador, 'GET', 'puestaenmarcha/resumen')).http).toBe(403)
    expect(await flags(operador)).toEqual({ VIEW: false, OPEN: false, START: false })
  })

  it('a step is left for later by who may do it; the mail is of ServerAdmin alone', async () => {
    const administrador = await e.rol('administrador')
    expect((await marcar({ paso: 'nombre', marca: 'despues' }, administrador)).http).toBe(403)
    expect((await marcar({ paso: 'correo', marca: 'despues' }, administrador)).http).toBe(403)
    expect((await marcar({ paso: 'cursos', marca: 'despues' }, administrador)).json.Status).toBe('OK')
    const { pasos } = await ver(administrador)
    expect(pasos.find((p: { paso: string }) => p.paso === 'correo')).toMatchObject({
      puede: false,
      quien: ['ServerAdmin'],
    })
    expect(pasos.find((p: { paso: string }) => p.paso === 'sucursales')).toMatchObject({
      puede: true,
      quien: ['Administrador', 'ServerAdmin'],
    })
  })

  it('only what the data do not tell is confirmed', async () => {
    const r = await marcar({ paso: 'cursos', marca: 'hecho' })
    expect(r.http).toBe(400)
    expect(r.json.errors.marca).toMatch(/no se confirma/)
    expect((await marcar({ paso: 'otro', marca: null })).json.errors.paso).toBe('Ese paso no existe')
    expect((await marcar({ paso: 'cursos', marca: 'nunca' })).json.errors.marca).toBe('Esa marca no existe')
    expect((await terminar({})).json.errors.terminada).toBe('Diga si se da por terminada')
    expect(await eventos()).toEqual([])
  })

  it('two who say something else of the same step: the later is told, of another step nobody', async () => {
    const otra = await e.nueva.usuario({ rol: 'serveradmin', username: 'otra' })
    const [niveles, cursos] = ['niveles', 'cursos'].map((paso) => (p: { paso: string }) => p.paso === paso) as [
      (p: { paso: string }) => boolean,
      (p: { paso: string }) => boolean,
    ]
    const { pasos, version } = await ver()
    expect((await marcar({ paso: 'niveles', marca: 'hecho', version: pasos.find(niveles).version })).json.Status).toBe(
      'OK',
    )
    const tarde = { paso: 'niveles', marca: 'despues', version: pasos.find(niveles).version }
    expect((await marcar(tarde, otra.token)).json).toMatchObject({ code: 'modificado', Status: 'Validation' })
    const igual = { paso: 'niveles', marca: 'hecho', version: pasos.find(niveles).version }
    expect((await marcar(igual, otra.token)).json.Status).toBe('OK')
    const deOtro = { paso: 'cursos', marca: 'despues', version: pasos.find(cursos).version }
    expect((await marcar(deOtro, otra.token)).json.Status).toBe('OK')
    expect((await terminar({ terminada: true, version })).json.Status).toBe('OK')
    expect((await terminar({ terminada: false, version }, otra.token)).json.code).toBe('modificado')
  })
})

describe('an empty school', () => {
  it('has everything to be done, and who administers it is led there until something is', async () => {
    expect(new Set(Object.values(await estados()))).toEqual(new Set(['pendiente']))
    expect(await resumen()).toMatchObject({ abierta: true, hechos: 0, total: 11, siguiente: 'nombre' })
    expect(await flags()).toEqual({ VIEW: true, OPEN: true, START: true })
    expect(await flags(await e.rol('administrador'))).toMatchObject({ START: false })
  })

  it('is not led there again once a step was left for later', async () => {
    await marcar({ paso: 'nombre', marca: 'despues' })
    expect(await flags()).toEqual({ VIEW: true, OPEN: true, START: false })
    expect(await resumen()).toMatchObject({ hechos: 0, despues: 1, siguiente: 'sucursales' })
    await marcar({ paso: 'nombre', marca: null })
    expect(await resumen()).toMatchObject({ despues: 0, siguiente: 'nombre' })
    const dichos = await eventos()
    expect(dichos.map((v) => [v.tipo, v.id_entidad])).toEqual([
      ['PEM-PASO', 1],
      ['PEM-PASO', 1],
    ])
    expect(fechaEnSalta(dichos[0]?.fecha ?? new Date(0))).toBe('2026-04-15')
  })

  it('what is there counts more than what was said', async () => {
    await marcar({ paso: 'sucursales', marca: 'despues' })
    await e.nueva.sucursal('Norte')
    expect(await estados()).toMatchObject({ sucursales: 'hecho' })
    expect((await ver()).hay).toMatchObject({ sucursales: 1, sinCursos: ['Norte'] })
  })
})

it('each step is done by what is there', async () => {
  await entorno('system.name', 'Colegio del Sol')
  await entorno('escuela.cuit', '30712345671')
  await e.db.updateTable('webapp_config').set({ mail_host: 'smtp.colegio.edu.ar' }).execute()
  await marcar({ paso: 'niveles', marca: 'hecho' })
  expect(await estados()).toEqual({
    nombre: 'hecho',
    sucursales: 'pendiente',
    niveles: 'hecho',
    cursos: 'pendiente',
    jornadas: 'pendiente',
    valores: 'pendiente',
    agenda: 'pendiente',
    fiscales: 'hecho',
    correo: 'hecho',
    usuarios: 'pendiente',
    importacion: 'pendiente',
  })
  const sucursal = await e.nueva.sucursal('Centro')
  await e.nueva.curso({ numero: 4, idSucursal: sucursal })
  const simple = await e.nueva.tipoJornada('Simple')
  await e.nueva.tipoJornada('Doble')
  await e.nueva.casoEspecial(80, 'Hermano')
  expect(await estados()).toMatchObject({ cursos: 'hecho', jornadas: 'pendiente', valores: 'pendiente' })
  await e.nueva.casoEspecial(100, 'Ninguno')
  const { hay } = await ver()
  expect(hay.valores).toEqual([{ nivel: 'Primario', faltan: ['Inscripción', 'Cuota'], sinCuota: [] }])
  expect(await estados()).toMatchObject({ jornadas: 'hecho', valores: 'pendiente' })
  const { id_nivel: idNivel } = await e.nueva.grado(4)
  await e.nueva.valor({ tipo: 1, idNivel, monto: 8_000_000 })
  await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada: simple, monto: 10_000_000 })
  expect((await ver()).hay.valores).toEqual([{ nivel: 'Primario', faltan: [], sinCuota: ['Doble'] }])
  expect((await ver()).hay).toMatchObject({ cargos: 0, personalSinUsuario: false })
  await e.nueva.personal({ idSucursal: sucursal })
  expect((await ver()).hay).toMatchObject({ cargos: 1, personalSinUsuario: true })
  await e.db.deleteFrom('personal').execute()
  await e.nueva.usuario({ rol: 'operador', idSucursal: sucursal })
  expect((await ver()).hay).toMatchObject({ personalSinUsuario: false })
  await e.nueva.alumno()
  const cargar = (ano: number) =>
    e.db
      .insertInto('agenda')
      .values({ ano, desde: `${ano}-03-02` as never, hasta: `${ano}-12-11` as never })
      .execute()
  await cargar(2025)
  expect((await ver()).hay).toMatchObject({ clases: null })
  expect(await estados()).toMatchObject({ agenda: 'pendiente' })
  const clases = { desde: '2026-03-02', hasta: '2026-12-11' }
  expect((await e.llamar(admin.token, 'POST', 'agenda', { body: clases })).json.Status).toBe('OK')
  expect(new Set(Object.values(await estados()))).toEqual(new Set(['hecho']))
  expect(await resumen()).toMatchObject({ hechos: 11, siguiente: null })
  expect((await ver()).hay).toMatchObject({
    nombre: 'Colegio del Sol',
    cuit: '30-71234567-1',
    servidor: 'smtp.colegio.edu.ar',
    probado: false,
    cursos: 1,
    usuarios: 1,
    sinIngresar: 1,
    clases: 205,
    alumnos: 1,
    inscripto: false,
    cobrado: false,
  })
  expect((await ver(await e.con(['SUC-NUEVO']))).hay).toMatchObject({ correo: true, servidor: '' })
})

it('is over when somebody says so, and taken up again', async () => {
  const { version } = await ver()
  expect((await terminar({ terminada: true, version })).json.Status).toBe('OK')
  expect(await flags()).toEqual({ VIEW: true, OPEN: false, START: false })
  expect(await resumen()).toMatchObject({ abierta: false })
  expect(await ver()).toMatchObject({ terminada: true })
  expect((await terminar({ terminada: true, version })).json.Status).toBe('OK')
  expect((await terminar({ terminada: false })).json.Status).toBe('OK')
  expect(await resumen()).toMatchObject({ abierta: true })
  expect((await eventos()).map((v) => v.tipo)).toEqual(['PEM-FIN', 'PEM-FIN'])
})

it('a school that has enrolments when the migration comes is at work, and an empty one is not', async () => {
  const otraVez = async () => {
    await e.db.schema.dropTable('puesta_paso').execute()
    await e.db.schema.dropTable('puesta_en_marcha').execute()
    await up(e.db as never)
    return (await ver()).terminada
  }
  expect(await otraVez()).toBe(false)
  const p = await primario(e)
  expect(await otraVez()).toBe(false)
  await p.inscribir()
  expect((await ver()).hay).toMatchObject({ inscripto: true, cobrado: false })
  expect(await otraVez()).toBe(true)
})
