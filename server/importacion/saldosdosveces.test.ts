import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { errores, importador } from '../../test/importar.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { violaciones } from '../db/invariantes.ts'

const HOY = '2026-06-15'
const TITULOS = ['DNI', 'Inscripción', 'Marzo']
let e: Escuela
let p: Primario
let i: ReturnType<typeof importador>
let dni = 54_000_000

beforeAll(async () => {
  e = await escuela(HOY)
  p = await primario(e)
  i = importador(e, await e.rol('serveradmin', p.idSucursal))
})
afterAll(() => e.cerrar())

const inscripto = async () => {
  const suyo = ++dni
  const alumno = await e.nueva.alumno({ dni: String(suyo) })
  return { suyo, inscripcion: await p.inscribir({ alumno, casoEspecial: p.idNinguno }) }
}
const pagado = async (inscripcion: number) => {
  const { total } = await e.db
    .selectFrom('item_cuenta')
    .select((q) => q.fn.sum<number>('pagado').as('total'))
    .where('id_inscripcion', '=', inscripcion)
    .executeTakeFirstOrThrow()
  return Number(total) / 100
}
const una = async (id: number) => (await i.filas(id)).aaData[0]
const YA = 'Ya tiene pagos anteriores: $ 30.000,00 en Inscripción, importados el 15-06-2026'

it('a decision is of what was shown: with other columns it is forgotten', async () => {
  const { suyo, inscripcion } = await inscripto()
  await i.confirmar(await i.revisada('saldos', [TITULOS, [suyo, '100', '']]))
  const id = await i.revisada('saldos', [
    ['DNI', 'Inscripción', 'Otra'],
    [suyo, '200', '40.000'],
  ])
  await i.decidir(id, 2, 'nuevo')
  const [dniCol, inscripcionCol] = (await i.una(id)).columnas
  await i.revisar(id, [dniCol, null, inscripcionCol])
  expect(await una(id)).toMatchObject({ veredicto: 'dudoso', decision: null })
  await i.confirmar(id)
  expect(await pagado(inscripcion)).toBe(100)
})

it('what was imported of an item is not added to it again unless somebody decides that it is another payment', async () => {
  const { suyo, inscripcion } = await inscripto()
  const filas = [TITULOS, [suyo, '30.000', '']]
  await i.confirmar(await i.revisada('saldos', filas))
  const id = await i.revisada('saldos', filas)
  expect(await una(id)).toMatchObject({
    veredicto: 'dudoso',
    decisiones: ['nuevo', 'dejar'],
    personas: [{ duda: YA, cambios: [{ campo: 'Inscripción', despues: '$ 30.000,00 de $ 50.000,00' }] }],
  })
  expect((await i.una(id)).pagos).toEqual({ items: 0, monto: 0 })
  // undecided it is left out
  await i.confirmar(id)
  expect(await pagado(inscripcion)).toBe(30_000)

  const otra = await i.revisada('saldos', [TITULOS, [suyo, '20.000', '']])
  expect((await i.decidir(otra, 2, 'actualizar')).http).toBe(400)
  await i.decidir(otra, 2, 'nuevo')
  expect((await i.una(otra)).pagos).toEqual({ items: 1, monto: 20_000 })
  await i.confirmar(otra)
  expect(await i.una(otra)).toMatchObject({ estado: 'hecha' })
  expect(await pagado(inscripcion)).toBe(50_000)
  await i.deshacer(otra)
  expect(await pagado(inscripcion)).toBe(30_000)
  expect(await violaciones(e.db, HOY as Fecha)).toEqual([])
})

it('what was imported and taken back, or collected in Campana, is no doubt, nor is another item', async () => {
  const { suyo, inscripcion } = await inscripto()
  const filas = [TITULOS, [suyo, '50.000', '']]
  const primera = await i.revisada('saldos', filas)
  await i.confirmar(primera)
  await i.deshacer(primera)
  const id = await i.revisada('saldos', filas)
  expect(await una(id)).toMatchObject({ veredicto: 'nuevo' })
  await i.confirmar(id)
  const { id: idItem } = await e.db
    .selectFrom('item_cuenta')
    .select('id')
    .where('id_inscripcion', '=', inscripcion)
    .where('col', '=', 1)
    .executeTakeFirstOrThrow()
  const cobrador = await e.rol('serveradmin', p.idSucursal)
  const resto = { data: [{ id: idItem, type: 1, monto: 30_000 }] }
  expect((await e.llamar(cobrador, 'POST', 'cobranza', { body: resto })).json).toMatchObject({ Status: 'OK' })
  expect(await una(await i.revisada('saldos', [TITULOS, [suyo, '', '40.000']]))).toMatchObject({ veredicto: 'nuevo' })
})

it('of the same file reviewed twice the second writes nothing, nor when it is confirmed again', async () => {
  const { suyo, inscripcion } = await inscripto()
  const filas = [TITULOS, [suyo, 'pagado', '40.000']]
  const [una, otra] = [await i.revisada('saldos', filas), await i.revisada('saldos', filas)]
  await i.confirmar(una)
  await i.confirmar(otra)
  expect((await i.una(otra)).aviso).toMatch(/^No se importó nada: mientras tanto cambiaron datos, y la fila 2 es otra/)
  await i.confirmar(otra)
  expect(await i.una(otra)).toMatchObject({ estado: 'revisada' })
  expect((await i.filas(otra)).aaData[0]).toMatchObject({
    veredicto: 'dudoso',
    decision: null,
    personas: [{ duda: 'Ya tiene pagos anteriores: $ 40.000,00 en Marzo, importados el 15-06-2026' }],
  })
  expect(await pagado(inscripcion)).toBe(120_000)
})

it('of a payment that was decided, another one of the same item that came meanwhile is told', async () => {
  const { suyo, inscripcion } = await inscripto()
  const filas = [TITULOS, [suyo, '20.000', '']]
  await i.confirmar(await i.revisada('saldos', filas))
  const [una, otra] = [await i.revisada('saldos', filas), await i.revisada('saldos', filas)]
  for (const id of [una, otra]) await i.decidir(id, 2, 'nuevo')
  await i.confirmar(una)
  await i.confirmar(otra)
  expect((await i.una(otra)).aviso).toMatch(/^No se importó nada/)
  expect(await pagado(inscripcion)).toBe(40_000)
})

it('says of an amount that is too much what of it came before', async () => {
  const { suyo } = await inscripto()
  const filas = [TITULOS, [suyo, '50.000', '']]
  await i.confirmar(await i.revisada('saldos', filas))
  expect(errores(await i.filas(await i.revisada('saldos', filas)))).toEqual([
    '2 Inscripción: La planilla dice más de lo que debe ($ 30.000,00). Ya tiene pagos anteriores: $ 50.000,00 en Inscripción, importados el 15-06-2026',
  ])
})
