import { fold } from '../texto.ts'

/** Names that do not end as those of their sex do. */
const DE_MUJER = new Set(
  `abigail agnes ailen ailin amparo anabel angeles araceli azul beatriz belen betsabe carmen caren celeste chantal charo
  cielo clotilde concepcion consuelo denise dolores edith elizabeth ester esther evelin evelyn flor fleur gisel gisele gladys
  grisel guadalupe haydee heidi ines ingrid irene iris isabel isis itati ivon ivonne janet jazmin jennifer judith karen katherine
  lilian liliam lis liz lizbeth loreto lourdes lucero luz mabel magali mailen malen mar maribel maricel marie marisel marisol marlene
  matilde mercedes micol milagro milagros miriam monserrat nahir nancy nazaret nair nelly nieves noelle noemi paz pilar raquel
  rocio rosario rosmery ruth salome sharon socorro sol soledad susan trinidad valery vivian yael yamile yanet yasmin zoe`.split(
    /\s+/,
  ),
)
const DE_VARON = new Set(
  'bautista borja elia isaia jeremia jona joshua josua juanma luca nicola noa tobia zacaria'.split(' '),
)

/** Names of both, and a surname that stands where the name should, that end as those of women do. */
const DE_AMBOS = new Set('garcia mika sasha'.split(' '))

/**
 * Tells whose a given name probably is, by its first word: 'María Belén' → 'F', 'José María' → 'M'; null when it does not
 * tell.
 */
export function sexoProbable(nombre: string): 'F' | 'M' | null {
  const [primero = ''] = fold(nombre).match(/[a-z]+/g) ?? []
  if (DE_MUJER.has(primero)) return 'F'
  if (DE_VARON.has(primero)) return 'M'
  if (primero.length < 3 || DE_AMBOS.has(primero)) return null
  return primero.endsWith('a') ? 'F' : primero.endsWith('o') ? 'M' : null
}
