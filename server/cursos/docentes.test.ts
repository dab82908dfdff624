import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { ponerExamen } from '../../test/examenes.ts'

let e: Escuela
let token: string
let sucursal: number
let [curso, otro] = [0, 0]

beforeAll(async () => {
  e = await escuela('2026-04-15')
  sucursal = await e.nueva.sucursal('Centro')
  curso = await e.nueva.curso({ numero: 4, division: 'A', idSucursal: sucursal })
  otro = await e.nueva.curso({ numero: 4, division: 'B', idSucursal: sucursal })
  token = await e.con(['CUR-DOCENTES', 'CUR-MATERIAS', 'PER-CURSOS', 'OTR-TODAS-SUCURSALES'])
})
afterAll(() => e.cerrar())

const listar = (ano?: number, idCurso = curso) =>
  e.llamar(token, 'GET', 'cursos/profesores', { query: { idCurso, ...(ano && { ano }) } })
const elegir = (quien = token) => e.llamar(quien, 'GET', 'cursos/profesoresedit', { query: { idCurso: curso } })
const guardar = (profesores: unknown, mas: object = {}, quien = token) =>
  e.llamar(quien, 'POST', 'cursos/profesores', { body: { IdCurso: curso, profesores, ...mas } })
const empleado = (apellido: string) => e.nueva.personal({ idSucursal: sucursal, apellido, nombre: 'Ana' })
const ensena = (id_personal: number, ano_desde: number, id_curso = curso) =>
  e.db.insertInto('curso_profesor').values({ id_curso, id_personal, ano_desde }).execute()
const ids = async (ano?: number): Promise<number[]> =>
  (await listar(ano)).json.profesores.map((x: { Id: number }) => x.Id)

it('C100, C101: any active employee may be assigned; who is not sent stays (D-142, D-143)', async () => {
  const [a, b] = [await empleado('Alba'), await empleado('Bravo')]
  await ensena(b, 2024, otro)
  const fila = (await elegir()).json.profesores.find((x: { Id: number }) => x.Id === b)
  expect(fila).toMatchObject({
    Apellido: 'Bravo',
    Nombre: 'Ana',
    Sucursal: 'Centro',
    IdSucursal: sucursal,
    hasUser: false,
    isSelected: false,
    cursos: [{ id: otro, text: '1° Grado B' }],
  })
  // of another branch than his own it is said
  const lejos = await e.nueva.curso({ numero: 4, division: 'B', idSucursal: await e.nueva.sucursal('Norte') })
  await ensena(b, 2024, lejos)
  const { cursos } = (await elegir()).json.profesores.find((x: { Id: number }) => x.Id === b)
  expect(cursos.map((c: { text: string }) => c.text)).toEqual(['1° Grado B', '1° Grado B · Norte'])
  await e.db.deleteFrom('curso_profesor').where('id_curso', '=', lejos).execute()
  expect((await guardar([{ Id: a, Selected: true }])).json).toEqual({ Status: 'OK', Message: '' })
  expect((await guardar([{ Id: b, Selected: 'true' }])).json.Status).toBe('OK')
  expect(await ids()).toEqual([a, b])
  const { profesores } = (await listar()).json
  expect(profesores[0]).toMatchObject({ Id: a, isSelected: true, desde: 2026, hasta: null, eliminado: false })
  expect(profesores[1].cursos.map((c: { id: number }) => c.id)).toEqual([curso, otro])
  const evento = await e.db
    .selectFrom('audit_evento')
    .select(['id_entidad', 'params'])
    .where('tipo', '=', 'CUR-DOC')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(evento.id_entidad).toBe(curso)
  expect(JSON.stringify(evento.params)).toContain('Bravo, Ana')
  await guardar([a, b].map((Id) => ({ Id, Selected: false })))
  expect(await ids()).toEqual([])
})

it('CUR-027: who was taken away this year stays in the years before, and who was deleted is only there', async () => {
  const [a, b] = [await empleado('Antes'), await empleado('Borrada')]
  await ensena(a, 2024)
  await ensena(b, 2024)
  expect(await ids()).toEqual([a, b])
  await guardar([{ Id: a, Selected: false }])
  await e.db.updateTable('personal').set({ eliminado: true }).where('id', '=', b).execute()
  expect(await ids()).toEqual([])
  expect(await ids(2025)).toEqual([a, b])
  expect((await listar(2025)).json.profesores[0]).toMatchObject({ desde: 2024, hasta: 2025 })
  expect((await listar(2025)).json.profesores[1].eliminado).toBe(true)
  expect(await ids(2023)).toEqual([])
  expect((await guardar([{ Id: b, Selected: true }])).json.Status, 'she is there already').toBe('OK')
  await guardar([{ Id: b, Selected: false }])
  expect((await guardar([{ Id: b, Selected: true }])).json).toMatchObject({ Status: 'Error', code: 'eliminado' })
})

it('refuses courses and employees that there are not, and those of a branch of others (D-229)', async () => {
  const ajeno = await e.nueva.personal()
  const suyo = await e.con(['CUR-DOCENTES'], sucursal)
  expect((await guardar([{ Id: ajeno, Selected: true }], {}, suyo)).http).toBe(403)
  const vistos = (await elegir(suyo)).json.profesores.map((x: { Id: number }) => x.Id)
  expect(vistos).not.toContain(ajeno)
  expect((await guardar([{ Id: 987_654, Selected: true }])).http).toBe(404)
  expect((await guardar([], { IdCurso: 987_654 })).http).toBe(404)
  expect((await listar(2026, 987_654)).http).toBe(404)
  expect((await guardar([{ Id: 'x', Selected: true }])).json.errors).toHaveProperty(['profesores.0.Id'])
})

it('record 057: a set that somebody else changed is not written over, and what is so already is no news', async () => {
  const [a, b] = [await empleado('Celis'), await empleado('Duarte')]
  const { version } = (await elegir()).json
  expect((await guardar([{ Id: a, Selected: true }], { version })).json.Status).toBe('OK')
  expect((await guardar([{ Id: b, Selected: true }], { version })).json.code).toBe('modificado')
  expect((await guardar([{ Id: a, Selected: true }], { version })).json.Status).toBe('OK')
  expect((await guardar([{ Id: b, Selected: true }], { version: (await elegir()).json.version })).json.Status).toBe(
    'OK',
  )
})

it('the course and the employee give one another at once: once, and without a deadlock', async () => {
  const [a, b] = [await empleado('Esquivel'), await empleado('Funes')]
  const r = await Promise.all([
    guardar([a, b].map((Id) => ({ Id, Selected: true }))),
    guardar([b, a].map((Id) => ({ Id, Selected: true }))),
    e.llamar(token, 'POST', 'cursos/cursosprofesor', { body: { IdPersonal: a, IdsCursos: [curso] } }),
    e.llamar(token, 'POST', 'cursos/cursosprofesor', { body: { IdPersonal: b, IdsCursos: [curso, otro] } }),
  ])
  expect(r.map((x) => x.json.Status)).toEqual(['OK', 'OK', 'OK', 'OK'])
  const filas = await e.db
    .selectFrom('curso_profesor')
    .select('id_personal')
    .where('id_curso', '=', curso)
    .where('id_personal', 'in', [a, b])
    .execute()
  expect(new Set(filas.map((f) => f.id_personal))).toEqual(new Set([a, b]))
  expect(filas).toHaveLength(2)
})

it('C102: the subjects of the course in a year, compulsory ones first', async () => {
  const materias = async (ano?: number) =>
    (await e.llamar(token, 'GET', 'cursos/materias', { query: { idCurso: curso, ...(ano && { ano }) } })).json
  await e.nueva.materia({ nombre: 'Ajedrez', opcional: true })
  await e.nueva.materia({ nombre: 'Música' })
  await e.nueva.materia({ nombre: 'De otro grado', numeros: [5] })
  expect((await materias()).materias.map((m: { Nombre: string; Opcional: boolean }) => [m.Nombre, m.Opcional])).toEqual(
    [
      ['Música', false],
      ['Ajedrez', true],
    ],
  )
  expect(await materias(2025)).toMatchObject({ ano: 2025, materias: [] })
})

it('D-161: a course with an exam is not deleted', async () => {
  const director = await e.con(['CUR-VER', 'CUR-ELIMINAR', 'OTR-TODAS-SUCURSALES'])
  const conExamen = await e.nueva.curso({ numero: 5, division: 'Z', idSucursal: sucursal })
  const puede = async () =>
    (await e.llamar(director, 'GET', 'cursos/all')).json.data.find((c: { IdCurso: number }) => c.IdCurso === conExamen)
      .canDelete
  expect(await puede()).toBe(true)
  await ponerExamen(e.db, { idCurso: conExamen, idMateria: await e.nueva.materia() })
  expect(await puede()).toBe(false)
  const r = await e.llamar(director, 'DELETE', 'cursos', { query: { idCurso: conExamen } })
  expect(r.json).toMatchObject({ Status: 'Error', code: 'en-uso' })
})
