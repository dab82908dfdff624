import type { Pesos } from '#contract/campos.ts'
import type { Deudor } from '#contract/deudores.ts'
import { conAno } from '#domain/cuenta/columnas.ts'
import { PALABRA_DE_ESTADO } from '#domain/cuenta/estado.ts'
import { COLUMNAS_DE_DEUDORES } from '#domain/deudores/columnas.ts'
import { enCentavos, sinSigno } from '../ui/centavos.ts'
import { anchoDeMontos, cifra } from '../ui/sabana/cifra.tsx'
import type { Celda, ColumnaDeSabana, Nota } from '../ui/sabana/columna.ts'
import { Pagos } from './Pagos.tsx'
import { type PuedeConDeudor, Quien } from './Quien.tsx'

interface Reporte {
  readonly alumnos: readonly Deudor[]
  /** Totals of the 17 columns. */
  readonly totales: readonly Pesos[]
  /** Columns that were asked for. */
  readonly pedidas: ReadonlySet<number>
  /** Whether cells show what is still owed. */
  readonly adeudado: boolean
}

/** Makes the columns of the debtors: the 17 of their accounts, with the total of each. */
export const columnasDeDeudores = (
  { alumnos, totales, pedidas, adeudado }: Reporte,
  puede: PuedeConDeudor,
): ColumnaDeSabana<Deudor>[] => [
  {
    key: 'alumno',
    titulo: 'Alumno',
    ancho: 320,
    angosto: 168,
    fija: true,
    total: adeudado ? 'Total adeudado' : 'Total',
    celda: (alumno) => ({ rotulo: true, contenido: <Quien alumno={alumno} puede={puede} /> }),
  },
  ...COLUMNAS_DE_DEUDORES.map(({ key, col, titulo, corto }, i): ColumnaDeSabana<Deudor> => {
    const total = enCentavos(totales[i] as Pesos)
    const mayor = alumnos.reduce((hasta, a) => Math.max(hasta, a.CuentaCorriente[i]?.monto ?? 0), 0)
    return {
      key,
      titulo: corto,
      entero: titulo,
      ancho: anchoDeMontos([enCentavos(mayor as Pesos)], total),
      alinear: 'derecha',
      resaltada: pedidas.has(col),
      total: cifra(total),
      celda: (a) => celdaDe(a, i, titulo),
      nota: (a) => notaDe(a, i, titulo, adeudado),
    }
  }),
]

function celdaDe({ CuentaCorriente }: Deudor, i: number, titulo: string): Celda | null {
  const celda = CuentaCorriente[i]
  if (!celda) return null
  const { estado } = celda
  const monto = enCentavos(celda.monto)
  return {
    estado,
    nombre: `${titulo}, ${PALABRA_DE_ESTADO[estado]}${estado === 0 ? '' : `, ${sinSigno(monto)}`}`,
    contenido: estado === 0 ? 'N/A' : cifra(monto),
  }
}

function notaDe({ CuentaCorriente, Ano }: Deudor, i: number, titulo: string, adeudado: boolean): Nota | null {
  const celda = CuentaCorriente[i]
  return celda
    ? {
        titulo: conAno(titulo, Ano),
        estado: celda.estado,
        contenido: <Pagos celda={celda} adeudado={adeudado} />,
      }
    : null
}
