import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string

beforeAll(async () => {
  e = await escuela('2026-03-12')
  p = await primario(e)
  token = await e.con(['PAD-VER'])
})
afterAll(() => e.cerrar())

const cuentas = (idPadre: number, ano: unknown, quien = token) =>
  e.llamar(quien, 'GET', 'padre/getdatoshijos', { query: { idPadre, ano } as never })

it('answers the accounts of the children enrolled in a year, as each account by itself', async () => {
  const idPadre = await e.nueva.padre()
  const hijo = async (apellido: string) => {
    const idAlumno = await e.nueva.alumno({ apellido })
    await e.db.insertInto('alumno_padre').values({ id_alumno: idAlumno, id_padre: idPadre }).execute()
    return idAlumno
  }
  const [zoe, ana] = [await hijo('Zorrilla'), await hijo('Abán')]
  await hijo('Sin Inscripción')
  const inscriptos = [await p.inscribir({ alumno: ana }), await p.inscribir({ alumno: zoe })]
  await e.db.updateTable('alumno').set({ eliminado: true }).where('id', '=', zoe).execute()
  const r = (await cuentas(idPadre, 2026)).json
  expect(r.detail).toMatchObject([
    { idAlumno: ana, apellido: 'Abán', eliminado: false, inscripcion: { id: inscriptos[0], curso: '1° Grado A' } },
    { idAlumno: zoe, apellido: 'Zorrilla', eliminado: true, inscripcion: { id: inscriptos[1], ano: 2026 } },
  ])
  const quien = await e.con(['ALU-VER'])
  for (const [i, idInscripcion] of inscriptos.entries()) {
    const sola = await e.llamar(quien, 'GET', 'alumno/getcuentacorriente', { query: { idInscripcion } })
    expect(r.data[i]).toEqual(sola.json.ctaCte)
  }
  expect(r.facturas).toEqual([])
  expect((await cuentas(idPadre, 2025)).json).toMatchObject({ Status: 'OK', detail: [], data: [] })
})

it('refuses who may not see parents, a parent that is not there, and what is no year', async () => {
  const idPadre = await e.nueva.padre()
  expect((await cuentas(idPadre, 2026, await e.con(['ALU-VER']))).http).toBe(403)
  expect((await cuentas(99_999_999, 2026)).http).toBe(404)
  for (const ano of ['', 'x', '1.5']) expect((await cuentas(idPadre, ano)).json.errors).toHaveProperty('ano')
})
