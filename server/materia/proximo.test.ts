import { afterAll, beforeAll, expect, it } from 'vitest'
import { VALOR_MATERIA } from '#domain/cuenta/catalogo.ts'
import { editorDeMaterias } from '../../test/editorDeMaterias.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

/** Tests the subjects of 2027 in November of 2026; the course of `p` is of 1° Grado, the fourth grade. */
let e: Escuela
let p: Primario
let m: Awaited<ReturnType<typeof editorDeMaterias>>

beforeAll(async () => {
  e = await escuela('2026-11-15')
  p = await primario(e)
  m = await editorDeMaterias(e, 'materias')
})
afterAll(() => e.cerrar())

const PROXIMO = 2027
let n = 0
const nombre = (que = 'Materia') => `${que} ${++n}`
const precios = (idMateria: number) =>
  e.db.selectFrom('valor').select(['monto', 'ano', 'mes_desde']).where('id_materia', '=', idMateria).execute()
const nueva = async (d: object = {}): Promise<number> =>
  (await m.agregar([{ nombre: nombre(), cursos: '4', ...d }])).json.ids[0]

it('gets subjects, of which who is enrolled for it has the compulsory ones, and prices of its own', async () => {
  const inscripto = await p.inscribir({ ano: PROXIMO })
  const [danza, ajedrez] = [nombre('Danza'), nombre('Ajedrez')]
  const data = [
    { nombre: danza, cursos: '4' },
    { nombre: ajedrez, opcional: true, monto: 900, cursos: '4' },
  ]
  const r = await e.llamar(m.token, 'POST', 'materias', { body: { ano: PROXIMO, data } })
  expect(r.json, r.texto).toMatchObject({ Status: 'OK', alumnos: 1 })
  const [idDanza, idAjedrez] = r.json.ids
  expect(await m.deInscripcion(inscripto)).toEqual([idDanza])
  const leidas = await m.leer(PROXIMO)
  expect([leidas.editable, leidas.anos[0]]).toEqual([true, PROXIMO])
  expect(leidas.materias.find((x) => x.id === idAjedrez)).toMatchObject({ monto: 900, canDelete: true })
  expect(await precios(idAjedrez)).toEqual([{ monto: 90_000, ano: PROXIMO, mes_desde: 1 }])
  const { json } = await e.llamar(m.token, 'GET', 'materias/getrefmateria', { query: { id: idAjedrez } })
  expect(json.srvMes).toBe(1)

  expect((await m.cambiar([{ id: idDanza, numero: 4, checked: false }], leidas.version)).json.Status).toBe('OK')
  expect(await m.deInscripcion(inscripto)).toEqual([])
  for (const id of [idDanza, idAjedrez]) expect((await m.eliminar(id)).json.Status).toBe('OK')
})

it('takes over the subjects of this one, with their last price', async () => {
  const optativa = nombre('Optativa')
  const id = await nueva({ nombre: optativa, opcional: true, monto: 500, cursos: '4,5' })
  await e.nueva.valor({ tipo: VALOR_MATERIA, idMateria: id, monto: 70_000, mesDesde: 9 })
  const { json } = await e.llamar(m.token, 'GET', 'materias/getmateriasduplicate', { query: { ano: PROXIMO } })
  expect(json.ano).toBe(2026)
  expect(json.materias.find((x: { nombre: string }) => x.nombre === optativa)).toMatchObject({
    monto: 700,
    cursos: [4, 5],
  })
})

it('a year after it is refused, and so are changes of two years at once', async () => {
  const data = [{ nombre: nombre(), cursos: '4' }]
  for (const ano of [2025, 2028]) {
    const r = await e.llamar(m.token, 'POST', 'materias', { body: { ano, data } })
    expect([r.http, r.json.errors]).toEqual([400, { ano: 'El Año debe ser 2026 o 2027' }])
  }
  const proxima = (await e.llamar(m.token, 'POST', 'materias', { body: { ano: PROXIMO, data } })).json.ids[0]
  const r = await m.cambiar([
    { id: await nueva(), numero: 5, checked: true },
    { id: proxima, numero: 5, checked: true },
  ])
  expect([r.http, r.json.errors]).toEqual([400, { data: 'Las Materias son de años distintos' }])
})
