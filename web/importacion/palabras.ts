import { desdePesos, formatoPesos } from '#domain/dinero.ts'
import { numero } from '../ui/paginas.ts'
import type { Importacion } from './importacion.ts'

type Contada = Pick<Importacion, 'tipo' | 'cuentas' | 'dudosas'>

/** Writes a number of rows and what they are: '1 fila dudosa', '1.200 filas con errores'. */
export const filasDe = (n: number, de: string, varias = de): string =>
  `${numero(n)} ${n === 1 ? `fila ${de}` : `filas ${varias}`}`

/** Offers to correct the other rows that say the same: 'También en las otras 199 filas que dicen «JS»'. */
export function enLasOtras(n: number, dicen: string): string {
  const cual = dicen.length > CITADO ? `${dicen.slice(0, CITADO)}…` : dicen
  const verbo = n === 1 ? 'dice' : 'dicen'
  const que = dicen.trim() === '' ? `no ${verbo} nada` : `${verbo} «${cual}»`
  return n === 1 ? `También en la otra fila que ${que}` : `También en las otras ${numero(n)} filas que ${que}`
}

/** As much of a cell as is quoted. */
const CITADO = 40

/** Joins as one says it: 'a, b y c'. */
const juntar = (partes: readonly string[]): string =>
  [partes.slice(0, -1).join(', '), ...partes.slice(-1)].filter(Boolean).join(' y ')

/** What new rows are of, where it is not people: of one and of many. */
const DE_QUE: Readonly<Partial<Record<Importacion['tipo'], readonly [string, string]>>> = {
  inscripciones: ['de inscripciones', 'de inscripciones'],
  saldos: ['de pagos anteriores', 'de pagos anteriores'],
  vinculos: ['nueva', 'nuevas'],
}

const GENTE = ['de gente nueva', 'de gente nueva'] as const

/** Says what an import writes: '2 filas de gente nueva y 1 fila dudosa que decidió'. */
export function seImporta(
  { tipo, cuentas: { nuevo, cambia }, dudosas: { decididas } }: Contada,
  existentes: 'actualizar' | 'dejar',
): string {
  const partes = [
    nuevo > 0 && filasDe(nuevo, ...(DE_QUE[tipo] ?? GENTE)),
    existentes === 'actualizar' && cambia > 0 && filasDe(cambia, 'con cambios'),
    decididas > 0 && filasDe(decididas, 'dudosa que decidió', 'dudosas que decidió'),
  ].filter((parte) => parte !== false)
  return juntar(partes) || `lo que es nuevo en ${filasDe(cambia, 'de gente que ya está')}`
}

/** Says which rows an import leaves out without anybody having said so: 'Queda afuera 1 fila con errores'; '' for none. */
export function quedaAfuera({ cuentas: { error }, dudosas: { sinDecidir } }: Contada, hecha = false): string {
  const n = error + sinDecidir
  if (n === 0) return ''
  const verbo = hecha ? (n === 1 ? 'Quedó' : 'Quedaron') : n === 1 ? 'Queda' : 'Quedan'
  const partes = [
    error > 0 && filasDe(error, 'con errores'),
    sinDecidir > 0 && filasDe(sinDecidir, 'dudosa sin decidir', 'dudosas sin decidir'),
  ].filter((parte) => parte !== false)
  return `${verbo} afuera ${juntar(partes)}`
}

/** Says how what was left out comes in after all. */
export function queHacer({ cuentas: { error }, dudosas: { sinDecidir } }: Contada): string {
  const sinRepetir = 'lo que ya está no se repite'
  if (sinDecidir === 0) return `Corríjalas en la planilla y vuelva a importarla: ${sinRepetir}`
  if (error === 0) return `Vuelva a importar la planilla y decídalas: ${sinRepetir}`
  return `Corrija los errores en la planilla, vuelva a importarla y decida las dudosas: ${sinRepetir}`
}

/** Says why nothing would be imported, and what to do; null where something would be. */
export function porQueNada({ cuentas: { nuevo, cambia, error }, dudosas: { decididas, sinDecidir } }: Contada) {
  if (nuevo + cambia + decididas > 0) return null
  const faltan = [sinDecidir > 0 && 'decida las dudosas', error > 0 && 'corrija las filas con errores'].filter(
    (falta) => falta !== false,
  )
  return `No hay nada para importar: ${faltan.join(' o ') || 'ninguna fila trae algo nuevo'}`
}

/** Says what is recorded of earlier payments: 'Se registran pagos de 6 cuotas por $ 360.000,00'; '' for none. */
export function pagosDe({ items, monto }: NonNullable<Importacion['pagos']>): string {
  const total = desdePesos(monto)
  if (items === 0 || total === null) return ''
  return `Se registran pagos de ${numero(items)} ${items === 1 ? 'cuota' : 'cuotas'} por ${formatoPesos(total)}`
}
