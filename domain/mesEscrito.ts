import { fold } from './texto.ts'

const MESES = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** Finds a calendar month, 1 to 12, by its name or three letters or more of it: 'Setiembre', 'nov.'; 0 for what is none. */
export function mesEscrito(texto: string): number {
  const dicho = fold(texto).replace(/\.$/, '').replace(/^set/, 'sept')
  return dicho.length < 3 ? 0 : MESES.findIndex((m) => m.startsWith(dicho)) + 1
}

/** A day, a month in letters and, if it is said, a year. */
const EN_LETRAS = /^(\d{1,2})[\s\-/.]+(?:de\s+)?([a-z]{3,10})(?:[\s\-/.,]+(?:del?\s+)?(\d{2,4}))?\.?$/

/** Writes a month in letters as its number: '17 de septiembre de 2017', '17-sep-17', '5 de marzo' → '17/9/2017', '17/9/17', '5/3'. */
export function conMesEnCifras(texto: string): string {
  const [, dia, escrito = '', ano] = EN_LETRAS.exec(fold(texto)) ?? []
  const mes = mesEscrito(escrito)
  return mes === 0 ? texto : [dia, mes, ano].filter((parte) => parte !== undefined).join('/')
}
