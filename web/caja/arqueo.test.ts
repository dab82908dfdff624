import { expect, it } from 'vitest'
import { cambioDesdeElArqueo, type DiaDeCaja } from './movimientos.ts'

const dia = (mas: object) =>
  ({
    arqueo: { saldo: 100, fecha: '2026-04-15T18:00:00.000Z' },
    total: { saldo: 100 },
    cobranzas: [{ Fecha: '2026-04-15T17:59:00.000Z' }],
    pagos: [],
    // entered on another day: it has no time
    ingresos: [{ Fecha: '2026-04-15' }],
    ...mas,
  }) as unknown as DiaDeCaja

it('a count is stale when something came after it, also when the balance is the same again', () => {
  expect(cambioDesdeElArqueo(dia({}))).toBe(false)
  expect(cambioDesdeElArqueo(dia({ total: { saldo: 90 } }))).toBe(true)
  expect(cambioDesdeElArqueo(dia({ pagos: [{ Fecha: '2026-04-15T18:01:00.000Z' }] }))).toBe(true)
  expect(cambioDesdeElArqueo(dia({ arqueo: null, total: { saldo: 90 } }))).toBe(false)
})
