import type { inscripcion } from '#contract/inscripcion.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { type Centavos, centavos, sumar } from '#domain/dinero.ts'
import { type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { enCentavos } from '../ui/centavos.ts'

export type Costo = RecibidoDe<typeof inscripcion.costo>

/** What an enrolment costs in few lines. Amounts are null where there is no price. */
export interface ResumenDeCosto {
  readonly inscripcion: Centavos | null
  /** The months that have a price: 'Cuota Marzo a Diciembre', or all where none has. */
  readonly cuotas: string
  /** The months that have none, and are not owed until they have: 'Marzo', 'Marzo a Mayo y Julio'; '' for none. */
  readonly sinValor: string
  /** The least and the most that a month of them costs. */
  readonly cuota: readonly [Centavos, Centavos] | null
  /** Materials, insurance and lockers of the year. */
  readonly demas: Centavos
  readonly total: Centavos
}

const meses = (desde: number | null, hasta: number | null | undefined): string =>
  `${NOMBRE_MES[desde as Mes]}${hasta === desde ? '' : ` a ${NOMBRE_MES[hasta as Mes]}`}`

/** Writes 'a, b y c'. */
const enLista = (nombres: readonly string[]): string =>
  nombres.length < 2 ? nombres.join('') : `${nombres.slice(0, -1).join(', ')} y ${nombres.at(-1)}`

/** Sums up the lines of the server: the fee of the months, which can rise in the year, and all else beside them. */
export function resumenDeCosto({ lineas, total }: Costo): ResumenDeCosto {
  const montos = (concepto: string) => lineas.filter((l) => l.concepto === concepto)
  const [inscripcion] = montos('Inscripción')
  const cuotas = montos('Cuota')
  const conValor = cuotas.filter((l) => l.monto !== null)
  const nombradas = conValor.length ? conValor : cuotas
  const [desde, hasta] = [nombradas[0]?.desde, nombradas.at(-1)?.hasta]
  const conPrecio = conValor.map((l) => enCentavos(l.monto ?? (0 as never)))
  const deCuotas = sumar(
    cuotas.map((l) => centavos(enCentavos(l.monto ?? (0 as never)) * ((l.hasta ?? 0) - (l.desde ?? 0) + 1))),
  )
  const deInscripcion = inscripcion?.monto ? enCentavos(inscripcion.monto) : null
  return {
    inscripcion: deInscripcion,
    cuotas: desde ? `Cuota ${meses(desde, hasta)}` : 'Cuota',
    sinValor: enLista(cuotas.filter((l) => l.monto === null).map((l) => meses(l.desde, l.hasta))),
    cuota: conPrecio.length ? [centavos(Math.min(...conPrecio)), centavos(Math.max(...conPrecio))] : null,
    demas: centavos(enCentavos(total) - deCuotas - (deInscripcion ?? 0)),
    total: enCentavos(total),
  }
}
