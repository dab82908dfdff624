import type { inscripcion } from '#contract/inscripcion.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { type Centavos, centavos, sumar } from '#domain/dinero.ts'
import { type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { enCentavos } from '../ui/centavos.ts'

export type Costo = RecibidoDe<typeof inscripcion.costo>

/** What an enrolment costs in few lines. Amounts are null where there is no price. */
export interface ResumenDeCosto {
  readonly inscripcion: Centavos | null
  /** 'Cuota Marzo a Diciembre'. */
  readonly cuotas: string
  /** The least and the most that a month of them costs. */
  readonly cuota: readonly [Centavos, Centavos] | null
  /** Materials, insurance and lockers of the year. */
  readonly demas: Centavos
  readonly total: Centavos
}

/** Sums up the lines of the server: the fee of the months, which can rise in the year, and all else beside them. */
export function resumenDeCosto({ lineas, total }: Costo): ResumenDeCosto {
  const montos = (concepto: string) => lineas.filter((l) => l.concepto === concepto)
  const [inscripcion] = montos('Inscripción')
  const cuotas = montos('Cuota')
  const [desde, hasta] = [cuotas[0]?.desde, cuotas.at(-1)?.hasta]
  const conPrecio = cuotas.flatMap((l) => (l.monto === null ? [] : enCentavos(l.monto)))
  const deCuotas = sumar(
    cuotas.map((l) => centavos(enCentavos(l.monto ?? (0 as never)) * ((l.hasta ?? 0) - (l.desde ?? 0) + 1))),
  )
  const deInscripcion = inscripcion?.monto ? enCentavos(inscripcion.monto) : null
  return {
    inscripcion: deInscripcion,
    cuotas: desde
      ? `Cuota ${NOMBRE_MES[desde as Mes]}${hasta === desde ? '' : ` a ${NOMBRE_MES[hasta as Mes]}`}`
      : 'Cuota',
    cuota: conPrecio.length ? [centavos(Math.min(...conPrecio)), centavos(Math.max(...conPrecio))] : null,
    demas: centavos(enCentavos(total) - deCuotas - (deInscripcion ?? 0)),
    total: enCentavos(total),
  }
}
