import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { digest } from '../../test/propiedad/libreta.ts'
import type { Mundo } from '../../test/propiedad/mundo.ts'

let e: Escuela
let p: Primario
let token: string
let cuota: object

beforeAll(async () => {
  e = await escuela('2026-05-02')
  p = await primario(e)
  token = await e.con(['VAL-EDITAR'])
  cuota = { type: 2, idNivel: p.idNivel, idTipoJornada: p.idSimple }
})
afterAll(() => e.cerrar())

const previa = (body: object, quien: string | null = token) => e.llamar(quien, 'POST', 'valores/previa', { body })

it('400 and Validation are those of POST valores', async () => {
  const malo = await previa({ ...cuota, mes: 11, monto: 5 })
  expect([malo.http, Object.keys(malo.json.errors)]).toEqual([400, ['mes']])
  const bajo = await previa({ ...cuota, mes: 5, monto: 99_999 })
  expect(bajo.json).toMatchObject({ Status: 'Validation', errors: { monto: expect.any(String) } })
  for (const [campo, mas] of [
    ['idNivel', { idNivel: 98_765 }],
    ['idTipoJornada', { idTipoJornada: 98_765 }],
    ['idMateria', { type: 9, idMateria: 98_765 }],
  ] as const) {
    const body = { ...cuota, mes: 5, monto: 500_000, ...mas }
    const dichas = [await previa(body), await e.llamar(token, 'POST', 'valores', { body })]
    expect(dichas.map((r) => [r.http, r.json.errors])).toEqual(Array(2).fill([400, { [campo]: 'No existe' }]))
  }
})

it('says whom a price would touch and by how much, as entering it then does, and changes nothing', async () => {
  const alumno = await e.nueva.alumno({ apellido: 'Zárate', nombre: 'Ana' })
  await p.inscribir({ casoEspecial: p.idNinguno, alumno })
  await p.inscribir({ alumno: await e.nueva.alumno({ apellido: 'Abdo', nombre: 'Luz' }) })
  const nuevo = { ...cuota, mes: 6, monto: 120_000 }
  const antes = await digest({ e } as Mundo)
  const { json } = await previa({ ...nuevo, detalle: true })
  expect(json).toMatchObject({
    cuotas: 10,
    alumnos: 2,
    suma: 5 * 20_000 + 5 * 16_000,
    antes: 900_000,
    despues: 1_080_000,
    grupos: [{ de: 100_000, a: 120_000, cuotas: 10, alumnos: 2 }],
    detalle: [
      { apellido: 'Abdo', ano: 2026, cuotas: 5, antes: 400_000, despues: 480_000 },
      { apellido: 'Zárate', cuotas: 5, antes: 500_000, despues: 600_000 },
    ],
  })
  expect(await digest({ e } as Mundo)).toBe(antes)
  const hecho = await e.llamar(token, 'POST', 'valores', { body: nuevo })
  expect(hecho.json).toMatchObject({ cuotas: json.cuotas, alumnos: json.alumnos })
})

it('a price for a position that has one is judged without that row; a first price has no amount before it', async () => {
  expect((await previa({ ...cuota, mes: 6, monto: 150_000 })).json.grupos).toEqual([
    { de: 120_000, a: 150_000, cuotas: 10, alumnos: 2 },
  ])
  expect((await previa({ type: 4, idNivel: p.idNivel, monto: 5_000 })).json).toMatchObject({
    suma: 10_000,
    grupos: [{ de: null, a: 5_000, cuotas: 2, alumnos: 2 }],
  })
  expect((await previa({ ...cuota, ano: 2027, mes: 1, monto: 200_000 })).json).toMatchObject({ cuotas: 0, grupos: [] })
})

it('D-044: what keeps its amount is counted apart, and not among what moves', async () => {
  const id = await p.inscribir({ casoEspecial: p.idNinguno })
  const julio = { ...cuota, mes: 5, monto: 110_000 }
  const antes = (await previa(julio)).json
  // an edit of the case lowered its percentage after a payment (record 005)
  await e.db
    .updateTable('item_cuenta')
    .set({ porcentaje: 60 as never, pagado: 9_000_000 as never })
    .where('id_inscripcion', '=', id)
    .where('col', '=', 12)
    .execute()
  const { json } = await previa(julio)
  expect([antes.conservan, json.conservan]).toEqual([0, 0])
  await e.db
    .updateTable('item_cuenta')
    .set({ pagado: 6_500_000 as never })
    .where('id_inscripcion', '=', id)
    .where('col', '=', 12)
    .execute()
  const { json: ahora } = await previa(julio)
  expect(ahora).toMatchObject({ conservan: 1, cuotas: antes.cuotas - 1, suma: antes.suma - 10_000 })
})
