import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Col } from '#domain/cuenta/tipos.ts'
import type { Fecha } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { esperenTraba } from '../../test/esperar.ts'
import { errores, importador } from '../../test/importar.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { lockInscripciones } from '../cuenta/locks.ts'
import { violaciones } from '../db/invariantes.ts'

const HOY = '2026-06-15'
/** Of Inscripción 80.000 are owed, of each month 100.000. */
const TITULOS = ['DNI', 'Inscripción', 'Marzo', 'Abril', 'Mayo', 'Junio']
let e: Escuela
let p: Primario
let i: ReturnType<typeof importador>
let director: string
let dni = 55_000_000

beforeAll(async () => {
  e = await escuela(HOY)
  p = await primario(e)
  director = await e.rol('serveradmin', p.idSucursal)
  i = importador(e, director)
})
afterAll(() => e.cerrar())

const inscripto = async () => {
  const suyo = ++dni
  const alumno = await e.nueva.alumno({ dni: String(suyo) })
  return { suyo, inscripcion: await p.inscribir({ alumno, casoEspecial: p.idNinguno }) }
}
const pagado = async (inscripcion: number) => {
  const items = await e.db
    .selectFrom('item_cuenta')
    .select(['col', 'pagado'])
    .where('id_inscripcion', '=', inscripcion)
    .where('pagado', '>', 0 as never)
    .orderBy('col')
    .execute()
  return items.map(({ col, pagado: centavos }) => [col, centavos / 100])
}
const importar = async (...celdas: (string | number)[]) => {
  const id = await i.revisada('saldos', [TITULOS, celdas])
  await i.confirmar(id)
  expect(await i.una(id)).toMatchObject({ estado: 'hecha' })
}
const cobrar = async (inscripcion: number, col: number, monto: number) => {
  const { id } = await e.db
    .selectFrom('item_cuenta')
    .select('id')
    .where('id_inscripcion', '=', inscripcion)
    .where('col', '=', col as Col)
    .executeTakeFirstOrThrow()
  const body = { data: [{ id, type: col === 1 ? 1 : 6, monto }] }
  return e.llamar(director, 'POST', 'cobranza', { body })
}
const una = async (id: number) => (await i.filas(id)).aaData[0]
const cambios = async (id: number): Promise<string[]> =>
  (await una(id)).personas[0].cambios.map((c: { campo: string; despues: string }) =>
    [c.campo, c.despues].filter(Boolean).join(': '),
  )

it('the same file again changes nothing and is no error, in words or in amounts', async () => {
  const { suyo, inscripcion } = await inscripto()
  await importar(suyo, 'pagado', 'x', '100.000', '', '')
  const antes = await pagado(inscripcion)
  const id = await i.revisada('saldos', [TITULOS, [suyo, 'pagado', 'x', '100.000', '', '']])
  expect(await una(id)).toMatchObject({ veredicto: 'igual', decisiones: [] })
  expect(await cambios(id)).toEqual(['Sin pagos nuevos: ya pagó Inscripción, Marzo y Abril'])
  expect(await i.una(id)).toMatchObject({ cuentas: { igual: 1, error: 0 }, pagos: { items: 0, monto: 0 } })
  // an amount and the word are the same of a fee that is wholly paid
  const otra = await i.revisada('saldos', [TITULOS, [suyo, '80.000', '100.000,00', 'si', '', 'no']])
  expect(await una(otra)).toMatchObject({ veredicto: 'igual' })
  expect(await pagado(inscripcion)).toEqual(antes)
})

it('of a sheet that goes on, what is new enters and nothing is credited twice', async () => {
  const { suyo, inscripcion } = await inscripto()
  await importar(suyo, 'x', 'x', '100.000', 'x', '')
  const id = await i.revisada('saldos', [TITULOS, [suyo, 'x', 'x', '100.000', 'x', '60.000']])
  expect(await una(id)).toMatchObject({ veredicto: 'nuevo' })
  expect(await cambios(id)).toEqual(['Junio: $ 60.000,00 de $ 100.000,00', 'ya pagó Inscripción, Marzo, Abril y Mayo'])
  expect((await i.una(id)).pagos).toEqual({ items: 1, monto: 60_000 })
  await i.confirmar(id)
  expect(await pagado(inscripcion)).toEqual([
    [1, 80_000],
    [5, 100_000],
    [6, 100_000],
    [7, 100_000],
    [8, 60_000],
  ])
  // taking the later one back leaves the earlier one
  await i.deshacer(id)
  expect((await pagado(inscripcion)).at(-1)).toEqual([7, 100_000])
  expect(await violaciones(e.db, HOY as Fecha)).toEqual([])
})

it('what was paid in part is asked beside what is there wholly, and both stay out undecided', async () => {
  const { suyo, inscripcion } = await inscripto()
  await importar(suyo, 'x', '40.000', '', '', '')
  const id = await i.revisada('saldos', [TITULOS, [suyo, 'x', '40.000', '', '', '']])
  expect(await una(id)).toMatchObject({
    veredicto: 'dudoso',
    decisiones: ['nuevo', 'dejar'],
    personas: [{ duda: 'Ya tiene pagos anteriores: $ 40.000,00 en Marzo, importados el 15-06-2026' }],
  })
  expect(await cambios(id)).toEqual(['Marzo: $ 40.000,00 de $ 60.000,00', 'ya pagó Inscripción'])
  await i.confirmar(id)
  const antes = [
    [1, 80_000],
    [5, 40_000],
  ]
  expect(await pagado(inscripcion)).toEqual(antes)
  // nor does the word for all of it enter by itself
  expect(await una(await i.revisada('saldos', [TITULOS, [suyo, 'x', 'x', '', '', '']]))).toMatchObject({
    veredicto: 'dudoso',
  })
})

it('refuses what the account has not, of a fee that is paid: more of it, or another payment', async () => {
  const { suyo } = await inscripto()
  await importar(suyo, 'x', 'x', '', '', '')
  const id = await i.revisada('saldos', [TITULOS, [suyo, '80.000,01', '30.000', 'x', '', '']])
  expect(errores(await i.filas(id))).toEqual([
    '2 Inscripción: No debe Inscripción: ya se pagó ($ 80.000,00), y la planilla dice $ 80.000,01',
    '2 Marzo: No debe Cuota Marzo: ya se pagó ($ 100.000,00), y la planilla dice $ 30.000,00',
  ])
})

it('an amount of before is not taken for what Campana collected of a fee, unless it is the whole of it', async () => {
  const [uno, otro] = [await inscripto(), await inscripto()]
  expect((await cobrar(uno.inscripcion, 1, 80_000)).json).toMatchObject({ Status: 'OK' })
  const id = await i.revisada('saldos', [TITULOS, [uno.suyo, '30.000', '', '', '', '']])
  expect(errores(await i.filas(id))).toEqual([
    '2 Inscripción: No debe Inscripción: ya se pagó ($ 80.000,00), y la planilla dice $ 30.000,00',
  ])
  for (const dice of ['80.000', 'pagado'])
    expect(await una(await i.revisada('saldos', [TITULOS, [uno.suyo, dice, '', '', '', '']]))).toMatchObject({
      veredicto: 'igual',
    })
  // what was imported in part is there when the rest was collected since
  await importar(otro.suyo, '30.000', '', '', '', '')
  expect((await cobrar(otro.inscripcion, 1, 50_000)).json).toMatchObject({ Status: 'OK' })
  for (const [dice, veredicto] of [
    ['30.000', 'igual'],
    ['50.000', 'error'],
    ['80.000', 'igual'],
  ] as const)
    expect(await una(await i.revisada('saldos', [TITULOS, [otro.suyo, dice, '', '', '', '']]))).toMatchObject({
      veredicto,
    })
})

it('asks about a part payment that is as much as Campana collected of the fee', async () => {
  const { suyo, inscripcion } = await inscripto()
  await cobrar(inscripcion, 1, 20_000)
  expect(await una(await i.revisada('saldos', [TITULOS, [suyo, '10.000', '', '', '', '']]))).toMatchObject({
    veredicto: 'nuevo',
  })
  const id = await i.revisada('saldos', [TITULOS, [suyo, '20.000', '', '', '', '']])
  expect(await una(id)).toMatchObject({
    veredicto: 'dudoso',
    personas: [{ duda: 'Ya tiene pagos anteriores: $ 20.000,00 en Inscripción, cobrados en Campana' }],
  })
  await i.decidir(id, 2, 'nuevo')
  await i.confirmar(id)
  expect(await pagado(inscripcion)).toEqual([[1, 40_000]])
})

it('keeps asking for the order of the fees, and refuses a fee that is not charged', async () => {
  const { suyo } = await inscripto()
  await importar(suyo, 'x', 'x', '', '', '')
  expect(errores(await i.filas(await i.revisada('saldos', [TITULOS, [suyo, 'x', 'x', '', 'x', '']])))).toEqual([
    '2 Mayo: Se paga en orden, y de Cuota Abril todavía debe',
  ])
  const tarde = ++dni
  const alumno = await e.nueva.alumno({ dni: String(tarde) })
  await p.inscribir({ alumno, casoEspecial: p.idNinguno, fecha: '2026-05-04' })
  expect(errores(await i.filas(await i.revisada('saldos', [TITULOS, [tarde, '', 'x', '', '', '']])))).toEqual([
    '2 Marzo: No debe Cuota Marzo: se inscribió desde Mayo. Para que la deba, vuelva a inscribirlo con «Debe desde» Marzo',
  ])
})

it('what is collected after the review is not taken for what the row would have paid', async () => {
  const { suyo, inscripcion } = await inscripto()
  const id = await i.revisada('saldos', [TITULOS, [suyo, 'x', '50.000', '', '', '']])
  expect((await cobrar(inscripcion, 1, 80_000)).json).toMatchObject({ Status: 'OK' })
  await i.confirmar(id)
  expect((await i.una(id)).aviso).toMatch(/^No se importó nada: mientras tanto cambiaron datos, y la fila 2 es otra/)
  expect(await cambios(id)).toEqual(['Marzo: $ 50.000,00 de $ 100.000,00', 'ya pagó Inscripción'])
  await i.confirmar(id)
  expect(await pagado(inscripcion)).toEqual([
    [1, 80_000],
    [5, 50_000],
  ])
})

it('nor what is collected while the file is being written, which writes nothing then', async () => {
  const { suyo, inscripcion } = await inscripto()
  const antes = await inscripto()
  const id = await i.revisada('saldos', [TITULOS, [antes.suyo, 'x', '', '', '', ''], [suyo, 'x', '50.000', '', '', '']])
  let confirmada: Promise<unknown> = Promise.resolve()
  let cobrada: ReturnType<typeof cobrar> | undefined
  await e.db.transaction().execute(async (trx) => {
    await lockInscripciones(trx, [inscripcion])
    cobrada = cobrar(inscripcion, 1, 80_000)
    await esperenTraba(e, 1)
    confirmada = i.confirmar(id)
    await esperenTraba(e, 2)
  })
  await confirmada
  expect((await cobrada)?.json).toMatchObject({ Status: 'OK' })
  expect(await pagado(inscripcion)).toEqual([[1, 80_000]])
  expect(await pagado(antes.inscripcion)).toEqual([])
  expect(await i.una(id)).toMatchObject({ estado: 'revisada' })
})
