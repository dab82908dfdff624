import type { Col } from '../cuenta/tipos.ts'
import { CAMPOS_DE_INSCRIPCION, type CampoDePersona } from './campos.ts'

/** How the months of fees are shortened in headings, besides their first three letters. */
const ABREVIADOS: Readonly<Record<string, readonly string[]>> = {
  Agosto: ['agos'],
  Septiembre: ['setiembre', 'sept', 'set'],
}

const conMes = (mes: string) => {
  const dichos = [mes, mes.slice(0, 3), ...(ABREVIADOS[mes] ?? [])]
  return { titulo: mes, otros: dichos.flatMap((dicho) => [dicho, `cuota ${dicho}`]) }
}

/** What the columns of an account are called in a spreadsheet (D-032): that of a workshop by what the level charges. */
const DE_CUENTA: readonly (readonly Pick<CampoDePersona, 'titulo' | 'otros'>[])[] = [
  [{ titulo: 'Inscripción', otros: ['matricula'] }],
  [{ titulo: 'Material 1', otros: ['materiales 1', 'material'] }],
  [
    { titulo: 'Taller 1', otros: ['material taller 1', 'material taller', 'taller'] },
    { titulo: 'Fotocopia 1', otros: ['fotocopias 1', 'fotocopias', 'fotocopia'] },
  ],
  [{ titulo: 'Seguro 1', otros: ['seguro'] }],
  ...['Marzo', 'Abril', 'Mayo', 'Junio'].map((mes) => [conMes(mes)]),
  [{ titulo: 'Material 2', otros: ['materiales 2'] }],
  [
    { titulo: 'Taller 2', otros: ['material taller 2'] },
    { titulo: 'Fotocopia 2', otros: ['fotocopias 2'] },
  ],
  [{ titulo: 'Seguro 2' }],
  ...['Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre'].map((mes) => [conMes(mes)]),
]

/** Lists the keys of the columns that say how much of a column of the account was paid; a second one is of Fotocopia. */
export const clavesDeCol = (col: Col): readonly string[] =>
  (DE_CUENTA[col - 1] ?? []).map((_, i) => `c${col}${i > 0 ? 'f' : ''}`)

/** Tells whether a column says how much of an account was paid. */
export const esDeCuenta = (key: string): boolean => /^c\d+f?$/.test(key)

const AYUDA = 'Lo que ya pagó: un importe, o «pagado» si pagó todo. Vacío es nada'
const DE_NIVEL = 'Cada nivel cobra Taller o Fotocopia: va en una sola de las dos'

/** What can be said of what a student had paid before: the year, and of each item how much. */
export const CAMPOS_DE_SALDO: readonly CampoDePersona[] = [
  ...CAMPOS_DE_INSCRIPCION.filter(({ key }) => key === 'ano'),
  ...DE_CUENTA.flatMap((nombres, i) => {
    const claves = clavesDeCol((i + 1) as Col)
    return nombres.map((c, n) => ({
      ...c,
      key: claves[n] as string,
      ayuda: nombres.length > 1 ? `${AYUDA}. ${DE_NIVEL}` : AYUDA,
      ...(i === 4 && { ejemplo: 'pagado' }),
      ...(i === 5 && { ejemplo: '50.000,00' }),
    }))
  }),
]
