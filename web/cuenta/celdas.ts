import type { CeldaCuenta, cuenta } from '#contract/cuenta.ts'
import type { RecibidoDe } from '#contract/route.ts'
import type { EtiquetaTaller } from '#domain/cuenta/catalogo.ts'
import type { Origen } from '#domain/cuenta/tipos.ts'
import { type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { enCentavos, sinSigno } from '../ui/centavos.ts'

export type Cuenta = RecibidoDe<typeof cuenta.getcuentacorriente>['ctaCte']

/** Turns the label of a level into the domain's (D-031). */
export const etiquetaTaller = (etiqueta: string): EtiquetaTaller =>
  etiqueta === 'Fotocopia' ? 'Fotocopia' : 'Material Taller'

export const nombreMes = (mes: number): string => NOMBRE_MES[mes as Mes]

/** Writes the amount of a cell; one that does not apply has none. */
export const montoDeCelda = (celda: Pick<CeldaCuenta, 'estado' | 'monto'>): string =>
  celda.estado === 0 ? 'N/A' : sinSigno(enCentavos(celda.monto))

/** Says why a cell does not follow the price table; null when it does. */
export const ORIGEN: Readonly<Record<Origen, string | null>> = {
  PRECIO: null,
  REF: 'Valor fijado. No sigue los aumentos.',
  MANUAL: 'Valor fijado. No sigue los aumentos.',
  BULK: 'Actualizada por atraso',
  PAC: 'Bonificada por pago anual contado',
}

export const estaFijada = (celda: Pick<CeldaCuenta, 'origen'>): boolean =>
  celda.origen === 'REF' || celda.origen === 'MANUAL'
