import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string
let sucursal: number
let [a, b, c] = [0, 0, 0]

beforeAll(async () => {
  e = await escuela('2026-04-15')
  sucursal = await e.nueva.sucursal('Centro')
  token = await e.con(['PER-CURSOS', 'PER-VER', 'CUR-VER', 'OTR-TODAS-SUCURSALES'])
})
afterAll(() => e.cerrar())

const leer = (idPersonal: number, quien = token) =>
  e.llamar(quien, 'GET', 'cursos/cursosprofesor', { query: { idPersonal } })
const guardar = (IdPersonal: number, IdsCursos: unknown, quien = token) =>
  e.llamar(quien, 'POST', 'cursos/cursosprofesor', { body: { IdPersonal, IdsCursos } })
const suyos = async (idPersonal: number): Promise<number[]> =>
  (await e.llamar(token, 'GET', 'personal', { query: { idPersonal } })).json.cursos.map((x: { id: number }) => x.id)
const filas = (idPersonal: number) =>
  e.db
    .selectFrom('curso_profesor')
    .select(['id_curso', 'ano_desde', 'ano_hasta'])
    .where('id_personal', '=', idPersonal)
    .orderBy('id')
    .execute()

it('is empty while the school has no courses (PER-010)', async () => {
  const id = await e.nueva.personal({ idSucursal: sucursal })
  expect((await leer(id)).json.data).toEqual([])
  for (const [numero, division] of [
    [6, 'B'],
    [6, 'A'],
    [4, 'A'],
  ] as const) {
    ;[a, b, c] = [await e.nueva.curso({ numero, division, idSucursal: sucursal }), a, b]
  }
  const { data } = (await leer(id)).json
  expect(data.map((x: { id: number }) => x.id)).toEqual([a, b, c])
  expect(data[0]).toEqual({ id: a, curso: '1° Grado A', nivel: 'Primario', sucursal: 'Centro', selected: false })
})

it('replaces the whole set, in the order of promotion, and tells what changed', async () => {
  const id = await e.nueva.personal({ idSucursal: sucursal, apellido: 'Ríos', nombre: 'Ana' })
  expect((await guardar(id, [c, a, c])).json).toEqual({ Status: 'OK', Message: '' })
  expect(await suyos(id)).toEqual([a, c])
  expect((await leer(id)).json.data.map((x: { selected: boolean }) => x.selected)).toEqual([true, false, true])
  expect((await e.llamar(token, 'GET', 'personal', { query: { idPersonal: id } })).json.cursos[0]).toEqual({
    id: a,
    curso: '1° Grado A',
    nivel: 'Primario',
    sucursal: 'Centro',
    idSucursal: sucursal,
  })
  await guardar(id, [b, a])
  await guardar(id, [b, a])
  expect(await suyos(id)).toEqual([a, b])
  const eventos = await e.db
    .selectFrom('audit_evento')
    .select('params')
    .where('tipo', '=', 'PER-CURSOS')
    .where('id_entidad', '=', id)
    .orderBy('id')
    .execute()
  expect(eventos, 'what changes nothing is no event').toHaveLength(2)
  expect(JSON.stringify(eventos[1])).toContain('3° Grado A')
  await guardar(id, [])
  expect(await filas(id), 'what began this year leaves no trace').toEqual([])
})

it('past years stay as they were: an older assignment ends with the year before (D-142)', async () => {
  const id = await e.nueva.personal({ idSucursal: sucursal })
  await e.db.insertInto('curso_profesor').values({ id_curso: a, id_personal: id, ano_desde: 2024 }).execute()
  expect(await suyos(id)).toEqual([a])
  await guardar(id, [])
  expect(await filas(id)).toEqual([{ id_curso: a, ano_desde: 2024, ano_hasta: 2025 }])
  await guardar(id, [a])
  expect(await filas(id)).toEqual([
    { id_curso: a, ano_desde: 2024, ano_hasta: 2025 },
    { id_curso: a, ano_desde: 2026, ano_hasta: null },
  ])
})

it('refuses what cannot be, and then changes nothing', async () => {
  const id = await e.nueva.personal({ idSucursal: sucursal })
  await guardar(id, [a])
  expect((await guardar(id, [b, 99_999_999])).http).toBe(404)
  expect((await guardar(99_999_999, [a])).http).toBe(404)
  expect((await leer(99_999_999)).http).toBe(404)
  expect((await guardar(id, null)).json.errors).toEqual({ IdsCursos: 'Falta la lista de cursos' })
  const deOtra = await e.con(['PER-CURSOS'], await e.nueva.sucursal())
  expect([(await leer(id, deOtra)).http, (await guardar(id, [], deOtra)).http]).toEqual([403, 403])
  await e.db.updateTable('personal').set({ eliminado: true }).where('id', '=', id).execute()
  expect((await guardar(id, [])).json.code).toBe('eliminado')
  expect(await suyos(id)).toEqual([a])
})

it('of two who give him the same course at once, he gets it once; deleted teachers are not counted', async () => {
  const id = await e.nueva.personal({ idSucursal: sucursal })
  await Promise.all([1, 2, 3, 4].map(() => guardar(id, [c])))
  expect(await filas(id)).toHaveLength(1)
  const docentes = async () =>
    (await e.llamar(token, 'GET', 'cursos', { query: { idCurso: c, ano: 2026 } })).json.curso.CantDocentes
  expect(await docentes()).toBe(1)
  await e.db.updateTable('personal').set({ eliminado: true }).where('id', '=', id).execute()
  expect(await docentes()).toBe(0)
})
