import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let cajero: string

beforeAll(async () => {
  e = await escuela('2026-03-03')
  p = await primario(e)
  await e.db.updateTable('sucursal').set({ nombre: 'Centro' }).where('id', '=', p.idSucursal).execute()
  cajero = await e.con(['CAJ-VER', 'CAJ-EXPORTAR', 'COB-COBRAR'], p.idSucursal)
})
afterAll(() => e.cerrar())

it('a row says its branch and day, and of several means how much was paid by each', async () => {
  const id = await p.inscribir({ fecha: '2026-03-01' })
  const item = await e.db
    .selectFrom('item_cuenta')
    .select('id')
    .where('id_inscripcion', '=', id)
    .where('col', '=', 1)
    .executeTakeFirstOrThrow()
  const cobrar = async (montos: readonly [string, number][]) => {
    const monto = montos.reduce((suma, [, parte]) => suma + parte, 0)
    const medios = montos.map(([medio, parte]) => ({ medio, monto: parte }))
    const body = { data: [{ id: item.id, monto, type: 1 }], observaciones: '', medios }
    expect((await e.llamar(cajero, 'POST', 'cobranza', { body })).json.Status).toBe('OK')
  }
  await cobrar([['EFECTIVO', 100]])
  await cobrar([
    ['EFECTIVO', 600],
    ['TRANSFERENCIA', 1400.5],
  ])
  const query = { idSucursal: p.idSucursal, fecha: '03-03-2026' }
  const { Id } = (await e.llamar(cajero, 'GET', 'caja/print', { query })).json
  const archivo = await e.llamar(cajero, 'GET', 'download', { query: { id: Id } })
  const [cobranzas, ...otras] = (await readXlsx(archivo.bytes)).sheets
  const [titulos = [], ...filas] = cobranzas?.rows ?? []
  for (const hoja of [cobranzas, ...otras.slice(0, 2)])
    expect(hoja?.rows[0]?.slice(0, 3)).toEqual(['Sucursal', 'Fecha', 'Hora'])
  const dia = new Date('2026-03-03T00:00:00Z')
  const medio = titulos.indexOf('Medio')
  expect(filas.map((f) => [f[0], f[1], f[medio], f.at(-1)])).toEqual(
    expect.arrayContaining([
      ['Centro', dia, 'Efectivo', 100],
      ['Centro', dia, expect.stringMatching(/^Efectivo \$\s600,00, Transferencia \$\s1\.400,50$/), 2000.5],
      ['Total', null, null, 2100.5],
    ]),
  )
})
