import type { Pesos } from '#contract/campos.ts'
import { columna } from '#domain/cuenta/catalogo.ts'
import { esFutura } from '#domain/cuenta/tiempo.ts'
import type { Col, Posicion } from '#domain/cuenta/tipos.ts'
import { CERO, type Centavos, centavos } from '#domain/dinero.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import { enCentavos } from '../ui/centavos.ts'
import type { Cuenta } from './celdas.ts'

/** What is owed of a part of an account: until today's month, and of the whole year. */
export interface Parte {
  readonly clase: 'cuotas' | 'locker' | 'materias'
  readonly titulo: string
  readonly hoy: Centavos
  readonly resta: Centavos
}

type Debida = Pick<Posicion, 'mes' | 'semestre'> & { readonly saldo: Pesos }

/** Splits what is owed of a year into fees with the one-offs, lockers and optional subjects; parts that it has not are left out. */
export function partesDe({ config: { ano }, cuenta, locker, materias }: Cuenta, hoy: Fecha): Parte[] {
  const parte = (clase: Parte['clase'], titulo: string, celdas: readonly Debida[]): Parte => {
    const sumas = { clase, titulo, hoy: CERO, resta: CERO }
    for (const { mes, semestre, saldo } of celdas) {
      const debe = enCentavos(saldo)
      sumas.resta = centavos(sumas.resta + debe)
      if (!esFutura({ ano, mes, semestre }, hoy)) sumas.hoy = centavos(sumas.hoy + debe)
    }
    return sumas
  }
  const delMes = ({ mes, saldo }: { mes: number; saldo: Pesos }): Debida => ({
    mes: mes as Mes,
    semestre: null,
    saldo,
  })
  return [
    parte(
      'cuotas',
      'Cuotas y demás conceptos',
      cuenta.map(({ col, saldo }) => ({ ...columna(col as Col), saldo })),
    ),
    ...(locker.length > 0 ? [parte('locker', 'Locker', locker.map(delMes))] : []),
    ...(materias.length > 0
      ? [
          parte(
            'materias',
            'Materias opcionales',
            materias.flatMap((m) => m.meses.map(delMes)),
          ),
        ]
      : []),
  ]
}
