import { columna, type EtiquetaTaller, etiquetaDeCol } from '#domain/cuenta/catalogo.ts'
import { conAno } from '#domain/cuenta/columnas.ts'
import { palabraDeEstado } from '#domain/cuenta/estado.ts'
import { esFutura } from '#domain/cuenta/tiempo.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import { columnasDeDeudores as deLaCuenta } from '#domain/deudores/columnas.ts'
import { montoDeCelda } from '#domain/deudores/cuenta.ts'
import { CERO, type Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { sinSigno } from '../ui/centavos.ts'
import { anchoDeMontos, cifra } from '../ui/sabana/cifra.tsx'
import type { Celda, ColumnaDeSabana, Nota } from '../ui/sabana/columna.ts'
import { type Deudor, debeEnTotal } from './deudor.ts'
import { Pagos } from './Pagos.tsx'
import { deAnos, debeHoyDe } from './pedido.ts'
import { type PuedeConDeudor, Quien } from './Quien.tsx'
import { celdaDeHoy, suma } from './sumas.tsx'

export interface Reporte {
  /** Totals of the 17 columns; null while rows are still coming. */
  readonly totales: readonly Centavos[] | null
  /** The largest amount of each of the 17 columns, and a total that must have room below it. */
  readonly lugar: readonly (readonly [mayor: Centavos, total: Centavos])[]
  /** What all of them owe, until today's month and in all. */
  readonly deHoy: Centavos
  readonly total: Centavos
  /** What they owe of lockers and optional subjects, which have none of the 17 columns. */
  readonly otros: Centavos
  /** What the half-year workshop item is called at the levels shown. */
  readonly talleres: ReadonlySet<EtiquetaTaller>
  /** Columns that were asked for. */
  readonly pedidas: ReadonlySet<number>
  /** Whether cells show what is still owed. */
  readonly adeudado: boolean
  /** Whether there is room for little beside the name: then what was asked for comes first. */
  readonly angosta: boolean
  readonly hoy: Fecha
  /** Years that were asked for: what is owed of others is in no row. */
  readonly anos: readonly number[]
}

/** Pixels that its heading takes: 'Debe hoy de 2026'. */
const ANCHO_DE_HOY = 128

/** The same of 'Taller o Fotocopia 1', and of 'Locker y materias'. */
const ANCHO_DE_TALLER = 142
const ANCHO_DE_OTROS = 132

/** Makes the columns of the debtors: the 17 of their accounts, those asked for first, with the total of each. */
export const columnasDeDeudores = (
  { totales, lugar, deHoy, total: deTodos, otros, pedidas, adeudado, angosta, talleres, hoy, anos }: Reporte,
  puede: PuedeConDeudor,
): ColumnaDeSabana<Deudor>[] => {
  const deCuenta = primeroLasPedidas(
    deLaCuenta(talleres).map(
      ({ key, col, titulo, corto }, i): ColumnaDeSabana<Deudor> => ({
        key,
        titulo: corto,
        entero: titulo,
        ancho: Math.max(
          anchoDeMontos(lugar[i]?.slice(0, 1) ?? [], lugar[i]?.[1]),
          talleres.size > 1 && columna(col).clase === 'taller' ? ANCHO_DE_TALLER : 0,
        ),
        alinear: 'derecha',
        ordenable: true,
        resaltada: pedidas.has(col),
        total: totales ? suma(totales[i] ?? CERO) : '…',
        celda: (a) => celdaDe(a, col, adeudado, hoy),
        nota: (a) => notaDe(a, col, adeudado, hoy),
      }),
    ),
  )
  const sumas: ColumnaDeSabana<Deudor>[] = [
    {
      key: 'hoy',
      titulo: debeHoyDe(anos),
      entero: `Debe hasta este mes, solo de ${deAnos(anos)}, con lockers y materias`,
      ancho: Math.max(anchoDeMontos([], deHoy), ANCHO_DE_HOY),
      alinear: 'derecha',
      ordenable: true,
      total: totales ? suma(deHoy) : '…',
      celda: ({ debeHoy }) => celdaDeHoy(debeHoy),
    },
    {
      key: 'total',
      titulo: 'En total',
      entero: `Debe en total, solo de ${deAnos(anos)}, con lo que vence después`,
      ancho: anchoDeMontos([], deTodos),
      alinear: 'derecha',
      ordenable: true,
      total: totales ? suma(deTodos) : '…',
      celda: (a) => {
        const debe = debeEnTotal(a)
        return { nombre: `Debe en total, ${sinSigno(debe)}`, contenido: cifra(debe) }
      },
    },
  ]
  return [
    {
      key: 'alumno',
      titulo: 'Alumno',
      ancho: 320,
      angosto: 168,
      fija: true,
      ordenable: true,
      total: adeudado ? 'Total adeudado' : 'Total',
      celda: (alumno) => ({ rotulo: true, contenido: <Quien alumno={alumno} puede={puede} angosta={angosta} /> }),
    },
    ...(angosta
      ? [...deCuenta.filter((c) => c.resaltada), ...sumas, ...deCuenta.filter((c) => !c.resaltada)]
      : [...sumas, ...deCuenta]),
    ...(otros > 0
      ? [
          {
            key: 'otros',
            titulo: 'Locker y materias',
            entero: 'Lo que debe en el año de lockers y materias optativas',
            ancho: Math.max(anchoDeMontos([], otros), ANCHO_DE_OTROS),
            alinear: 'derecha' as const,
            ordenable: true as const,
            total: totales ? cifra(otros) : '…',
            celda: (d: Deudor) =>
              d.otros > 0 ? { nombre: `Lockers y materias, ${sinSigno(d.otros)}`, contenido: cifra(d.otros) } : null,
          },
        ]
      : []),
  ]
}

/** Puts what was asked for beside the name, and the rest of the account after it. */
const primeroLasPedidas = (columnas: readonly ColumnaDeSabana<Deudor>[]) =>
  columnas.toSorted((a, b) => Number(b.resaltada) - Number(a.resaltada))

/** Names the item as his own level does (D-031); the headings stand for several levels (D-020). */
function celdaDe({ ano, celdas, taller }: Deudor, col: Col, adeudado: boolean, hoy: Fecha): Celda | null {
  const celda = celdas[col - 1]
  if (!celda) return null
  const { estado } = celda
  const monto = montoDeCelda(celda, adeudado)
  return {
    estado,
    futura: esFutura({ ...columna(col), ano }, hoy),
    nombre: `${etiquetaDeCol(col, taller)}, ${palabraDeEstado(estado, esFutura({ ...columna(col), ano }, hoy))}${estado === 0 ? '' : `, ${sinSigno(monto)}`}`,
    // of what is paid the tick says all
    contenido: estado === 0 ? 'N/A' : monto > 0 && cifra(monto),
  }
}

function notaDe(deudor: Deudor, col: Col, adeudado: boolean, hoy: Fecha): Nota | null {
  const { idInscripcion, celdas, ano, taller } = deudor
  const celda = celdas[col - 1]
  return celda
    ? {
        titulo: conAno(etiquetaDeCol(col, taller), ano),
        de: nombreCompleto(deudor),
        estado: celda.estado,
        futura: esFutura({ ...columna(col), ano }, hoy),
        contenido: (
          <Pagos
            key={`${idInscripcion} ${col}`}
            idInscripcion={idInscripcion}
            item={col}
            celda={celda}
            adeudado={adeudado}
          />
        ),
      }
    : null
}
