import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let centro: number
let norte: number
let director: string

beforeAll(async () => {
  e = await escuela('2026-04-15')
  centro = await e.nueva.sucursal('Centro')
  norte = await e.nueva.sucursal('Norte')
  director = await e.rol('serveradmin')
  for (const [idSucursal, otro] of [
    [centro, 'centro'],
    [norte, 'norte'],
  ] as const) {
    for (const tabla of ['libreria', 'mobiliario'])
      await e.llamar(director, 'POST', tabla, {
        body: { descripcion: `=Silla ${otro}`, stock: 2, stockMinimo: 5, idSucursal, observaciones: '' },
      })
    await e.llamar(director, 'POST', 'servicios', { body: { nombre: `Luz ${otro}`, idSucursal } })
    await e.nueva.personal({ apellido: `Empleado ${otro}`, idSucursal })
    const alumno = await e.nueva.alumno({
      apellido: `Alumno ${otro}`,
      dni: idSucursal === centro ? '41222333' : '41222444',
    })
    await e.nueva.inscripcion({ idAlumno: alumno, idCurso: await e.nueva.curso({ idSucursal }), ano: 2026 })
    if (idSucursal === centro) await e.nueva.padre({ apellido: 'Madre', hijos: [alumno] })
  }
  const borrado = await e.nueva.alumno({ apellido: 'Borrado', eliminado: true })
  await e.nueva.inscripcion({ idAlumno: borrado, idCurso: await e.nueva.curso({ idSucursal: centro, division: 'B' }) })
  await e.nueva.alumno({ apellido: 'Sin curso' })
  await e.nueva.padre({ apellido: 'Zamora', nombre: '+54' })
})
afterAll(() => e.cerrar())

/** Reads back the sheet that a call answers: its rows by heading. */
async function planilla(token: string, path: string, query: Record<string, unknown> = {}) {
  const r = await e.llamar(token, 'GET', path, { query })
  expect([r.http, r.texto.slice(0, 2)]).toEqual([200, 'PK'])
  const [titulos = [], ...filas] = (await readXlsx(r.bytes)).sheets[0]?.rows ?? []
  return filas.map((f) => Object.fromEntries(titulos.map((t, i) => [String(t), f[i] ?? ''])))
}
const columna = (filas: Record<string, unknown>[], titulo: string) => filas.map((f) => f[titulo])

describe.each([
  ['libreria', 'REP-LIBRERIA', 'Descripción', ['=Silla centro', '=Silla norte']],
  ['mobiliario', 'REP-MOBILIARIO', 'Descripción', ['=Silla centro', '=Silla norte']],
  ['servicios', 'REP-SERVICIOS', 'Servicio', ['Luz centro', 'Luz norte']],
  ['personal', 'REP-PERSONAL', 'Apellido', ['Empleado centro', 'Empleado norte']],
] as const)('reportes/%s', (cual, regla, titulo, todos) => {
  it('has the active rows of the branches that one may see (D-171, D-229)', async () => {
    const propio = await e.con([regla], centro)
    const suyas = columna(await planilla(propio, `reportes/${cual}`), titulo)
    expect(suyas).toContain(todos[0])
    expect(suyas).not.toContain(todos[1])
    const todas = await e.con([regla, 'OTR-TODAS-SUCURSALES'], centro)
    expect(columna(await planilla(todas, `reportes/${cual}`), titulo)).toEqual(expect.arrayContaining([...todos]))
    expect(columna(await planilla(todas, `reportes/${cual}`, { idSucursal: norte }), titulo)).not.toContain(todos[0])
    expect((await e.llamar(propio, 'GET', `reportes/${cual}`, { query: { idSucursal: norte } })).http).toBe(403)
  })
})

it('an article below its minimum is told, and an empty list has its headings', async () => {
  const propio = await e.con(['REP-LIBRERIA'], centro)
  expect(await planilla(propio, 'reportes/libreria')).toMatchObject([
    { Descripción: '=Silla centro', Stock: 2, 'Stock Mínimo': 5, 'Bajo el mínimo': 'Sí', Sucursal: 'Centro' },
  ])
  const sinSucursal = await e.con(['REP-LIBRERIA'])
  expect(await planilla(sinSucursal, 'reportes/libreria')).toEqual([])
})

it('deleted rows come for who may delete', async () => {
  const { json } = await e.llamar(director, 'GET', 'libreria/all', { query: { idSucursal: norte } })
  await e.llamar(director, 'DELETE', 'libreria', { query: { idLibreria: json.data[0].id } })
  const ver = async (token: string) => planilla(token, 'reportes/libreria', { getEliminados: true, idSucursal: norte })
  expect(await ver(await e.con(['REP-LIBRERIA'], norte))).toEqual([])
  expect(await ver(await e.con(['REP-LIBRERIA', 'LIB-ELIMINAR'], norte))).toMatchObject([{ Situación: 'Eliminado' }])
})

it('students of the panel: of the branch by their course of this year, the deleted ones left out', async () => {
  const apellidos = async (token: string, query = {}) =>
    columna(await planilla(token, 'reportes/alumnos', query), 'Apellido')
  expect(await apellidos(await e.con(['REP-ALUMNOS'], centro))).toEqual(['Alumno centro'])
  expect(await apellidos(director)).toEqual(['Alumno centro', 'Alumno norte', 'Sin curso'])
  expect(await apellidos(director, { idSucursal: norte })).toEqual(['Alumno norte'])
  expect(await apellidos(director, { idSucursal: centro, getEliminados: true })).toEqual(['Alumno centro', 'Borrado'])
})

it('the list of students as it is filtered and sorted, with what one needs on paper', async () => {
  const token = await e.con(['REP-ALUMNOS'])
  const filas = await planilla(token, 'alumno/excel', { onlyInscriptos: true, iSortCol_0: 1, sSortDir_0: 'desc' })
  expect(columna(filas, 'Apellido')).toEqual(['Alumno norte', 'Alumno centro'])
  expect(filas[1]).toMatchObject({ DNI: '41222333', Edad: 10, Sucursal: 'Centro', 'Teléfono 1': '387 400-0000' })
  expect(filas[1]?.['Fecha de Nacimiento']).toBeTruthy()
  expect(columna(await planilla(token, 'alumno/excel', { sSearch: 'sin cur' }), 'Apellido')).toEqual(['Sin curso'])
  expect(await planilla(token, 'alumno/excel', { sSearch: 'nadie así' })).toEqual([])
  expect(filas[1]).not.toHaveProperty('Padres')
  const conPadres = await planilla(await e.con(['REP-ALUMNOS', 'PAD-VER']), 'alumno/excel', { onlyInscriptos: true })
  expect(conPadres).toMatchObject([
    {
      Apellido: 'Alumno centro',
      Padres: expect.stringContaining('Madre, '),
      'Teléfonos de los padres': '387 411-1111',
    },
    { Apellido: 'Alumno norte', Padres: '', 'Emails de los padres': '' },
  ])
  // for whoever sees the list, and as he sees it: deleted ones, a course, a telephone
  const lector = await e.con(['ALU-VER'])
  const pedida = async (query: object) => columna(await planilla(lector, 'alumno/excel', { ...query }), 'Apellido')
  expect(await pedida({ getEliminados: true, sSearch: 'borr' })).toEqual(['Borrado'])
  expect(await pedida({ sSearch: 'borr' })).toEqual([])
  const { idCurso } = await e.db
    .selectFrom('inscripcion as i')
    .innerJoin('alumno as a', 'a.id', 'i.id_alumno')
    .select('i.id_curso as idCurso')
    .where('a.apellido', '=', 'Alumno norte')
    .executeTakeFirstOrThrow()
  expect(await pedida({ idCurso })).toEqual(['Alumno norte'])
  await e.db.updateTable('alumno').set({ telefono2: '0387 155-123456' }).where('apellido', '=', 'Sin curso').execute()
  expect(await pedida({ sSearch: '5123456' })).toEqual(['Sin curso'])
  const evento = await e.db
    .selectFrom('audit_evento')
    .select('params')
    .where('tipo', '=', 'REP-LIS')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(evento.params)).toContain('Alumnos')
})

it('the list of employees as it is filtered and sorted, of the branches that the caller may see', async () => {
  const lector = await e.con(['PER-VER', 'OTR-TODAS-SUCURSALES'], centro)
  const pedidos = async (token: string, query: object = {}) =>
    columna(await planilla(token, 'personal/excel', { ...query }), 'Sucursal')
  expect(await pedidos(lector)).toEqual(expect.arrayContaining(['Centro', 'Norte']))
  expect(new Set(await pedidos(await e.con(['PER-VER'], norte)))).toEqual(new Set(['Norte']))
  const porSucursal = await pedidos(lector, { iSortCol_0: 4, sSortDir_0: 'desc' })
  expect(porSucursal).toEqual(porSucursal.toSorted((a, b) => String(b).localeCompare(String(a))))
  expect(await pedidos(lector, { sSearch: 'nadie así' })).toEqual([])
  expect((await e.llamar(await e.con(['REP-PERSONAL'], centro), 'GET', 'personal/excel')).http).toBe(403)
})

it('the list of parents: children by name, the user only for who may see users, a formula stays a text', async () => {
  const filas = await planilla(await e.con(['PAD-VER']), 'padre/excel')
  expect(filas).toMatchObject([
    { Apellido: 'Madre', Sexo: 'F', CUIL: '27-25884310-5', Hijos: 'Alumno centro, Juan', 'Teléfono 1': '387 411-1111' },
    { Apellido: 'Zamora', Nombre: '+54', Hijos: '' },
  ])
  expect(filas[0]).not.toHaveProperty('Usuario')
  expect((await planilla(await e.con(['PAD-VER', 'USU-VER']), 'padre/excel'))[0]).toHaveProperty('Usuario')
  const id = await e.nueva.padre({ apellido: 'Yapura' })
  await e.db
    .insertInto('padre_email')
    .values({ id_padre: id, value: 'yapu@x.com', orden: 0, predeterminado: true })
    .execute()
  await e.db.updateTable('padre').set({ eliminado: true }).where('id', '=', id).execute()
  const pedida = async (query: object) =>
    columna(await planilla(await e.con(['PAD-VER']), 'padre/excel', { ...query }), 'Apellido')
  expect(await pedida({ sSearch: 'yapu@x' })).toEqual([])
  expect(await pedida({ sSearch: 'yapu@x', getEliminados: true })).toEqual(['Yapura'])
})

it('the accounts of the list, as it is narrowed; nothing that opens one is in it', async () => {
  const lector = await e.con(['USU-VER'])
  const trabado = await e.nueva.usuario({ username: 'planilla.trabado' })
  const libre = await e.nueva.usuario({ username: 'planilla.libre' })
  await e.db.updateTable('usuario').set({ bloqueado: true }).where('id', '=', trabado.id).execute()
  await e.db
    .updateTable('usuario')
    .set({ last_login: new Date('2026-04-14T12:00:00Z') })
    .where('id', '=', libre.id)
    .execute()
  const usuarios = (query: object) =>
    planilla(lector, 'usuarios/excel', { sSearch: 'planilla', iSortCol_0: 1, ...query })
  const [una, otra] = await usuarios({})
  expect(una).toMatchObject({ Usuario: 'planilla.libre', Estado: 'Activo' })
  expect(otra).toMatchObject({ Usuario: 'planilla.trabado', Estado: 'Bloqueado' })
  expect(Object.keys(una ?? {}).join()).not.toMatch(/clave|hash|contraseña|token/i)
  const de = async (estado: string) => columna(await usuarios({ estado }), 'Usuario')
  expect(await de('bloqueado')).toEqual(['planilla.trabado'])
  expect(await de('sin-ingresar')).toEqual(['planilla.trabado'])
  expect(await de('sin-aprobar')).toEqual([])
  const malo = await e.llamar(lector, 'GET', 'usuarios/excel', { query: { estado: 'dormido' } })
  expect([malo.http, Object.keys(malo.json.errors)]).toEqual([400, ['estado']])
  expect((await e.llamar(await e.con(['PAD-VER']), 'GET', 'usuarios/excel')).http).toBe(403)
})
