import { type Centavos, sumar } from '#domain/dinero.ts'
import { type Cuenta, nombreMes } from '../cuenta/celdas.ts'
import { enCentavos } from '../ui/centavos.ts'

/** What one collection paid of an enrolment. */
export interface PagoDeCuenta {
  readonly idCobranza: number
  /** 'YYYY-MM-DD'. */
  readonly fecha: string
  /** 'Fact. 0001-00001234', 'Rec. 15'. */
  readonly comprobante: string
  readonly items: readonly string[]
  readonly monto: Centavos
}

/**
 * Lists the collections of an account, the last one first, each with its items in the order of the account; 'Cuota Marzo (parte)' where
 * it paid less than the item costs.
 */
export function pagosDeCuenta({
  cuenta,
  locker,
  materias,
}: Pick<Cuenta, 'cuenta' | 'locker' | 'materias'>): PagoDeCuenta[] {
  const celdas = [
    ...cuenta.map((c) => ({ ...c, item: c.label })),
    ...locker.map((c) => ({ ...c, item: `Locker ${nombreMes(c.mes)}` })),
    ...materias.flatMap((m) => m.meses.map((c) => ({ ...c, item: `${m.nombre} ${nombreMes(c.mes)}` }))),
  ]
  const sueltos = celdas.flatMap(({ item, pagos, monto }) =>
    pagos.map((pago) => ({ item: pago.monto < monto ? `${item} (parte)` : item, pago })),
  )
  const juntos = [...Map.groupBy(sueltos, ({ pago }) => pago.idCobranza)].map(([idCobranza, suyos]) => ({
    idCobranza,
    fecha: suyos[0]?.pago.fecha ?? '',
    comprobante: suyos[0]?.pago.comprobante ?? '',
    items: suyos.map(({ item }) => item),
    monto: sumar(suyos.map(({ pago }) => enCentavos(pago.monto))),
  }))
  return juntos.sort((a, b) => b.fecha.localeCompare(a.fecha) || b.idCobranza - a.idCobranza)
}
