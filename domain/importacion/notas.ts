import { fold } from '../texto.ts'
import { pareceNombreEntero } from './nombres.ts'

/** How a note begins: '* Becados', '(1) Ver anexo', 'Nota: …', 'Ref. …'. */
const MARCA = /^[*(]/
const PALABRA =
  /^(notas?|obs|observacion(es)?|ref|referencias?|aclaracion(es)?|importante|fuente|aviso)\s*\d{0,2}\s*[:.)\-–—]/
/** Letters from which a text alone in its row is no name, and words from which it is none even if it looks like one. */
const LARGO = 40
const PALABRAS = 10

/**
 * Tells a row below a table that is a note to it, and about nobody: one text alone, which begins as notes do or is long.
 * What may be the name of somebody is none. Nobody can be added, changed or found by such a cell.
 */
export function esNota(celdas: readonly string[]): boolean {
  const [texto, ...otras] = celdas.map((c) => c.trim()).filter(Boolean)
  if (texto === undefined || otras.length > 0 || !/\p{L}/u.test(texto)) return false
  if (pareceDeAlguien(texto.replaceAll(/^[*(\s]+|[)\s]+$/g, ''))) return false
  return MARCA.test(texto) || PALABRA.test(fold(texto)) || texto.length > LARGO
}

/** Names are of few words, without digits, each in capitals but for particles; 'Nota: …' and a sentence are none. */
function pareceDeAlguien(texto: string): boolean {
  const palabras = texto.replace(',', ' ').trim().split(/\s+/)
  if (palabras.length >= PALABRAS || !pareceNombreEntero(texto) || /[^\p{L}\p{M}\s.,'’-]/u.test(texto)) return false
  return palabras.every((p) => /^\p{Lu}/u.test(p) || p.length <= 3)
}
