/**
 * Says which text stands on which ground, by the names of the tokens: ground → texts. A colour of the school's mark,
 * which no skin changes, is given as it is. contraste.test.ts proves the contrast of each pair, in both schemes; the
 * views of the browser tests must show no other.
 */
export const PAREJAS: Readonly<Record<string, readonly string[]>> = {
  pagina: ['texto', 'texto-2', 'texto-3', 'acento', 'cancelado', 'parte', 'peligro'],
  superficie: ['texto', 'texto-2', 'texto-3', 'acento', 'cancelado', 'parte', 'peligro'],
  // a link under the mouse, in its row
  hundido: ['texto', 'texto-2', 'texto-3', 'acento', 'peligro'],
  sobre: ['texto', 'texto-2', 'texto-3', 'acento', 'peligro'],
  acento: ['sobre-acento'],
  'acento-fuerte': ['sobre-acento'],
  'acento-tinte': ['texto', 'texto-2', 'texto-3', 'acento', 'peligro'],
  'cancelado-tinte': ['texto', 'cancelado'],
  'parte-tinte': ['texto', 'texto-2', 'parte'],
  'peligro-tinte': ['texto', 'peligro'],
  peligro: ['superficie'],
  // a note over the page
  texto: ['superficie'],
  menu: ['#ffffff', 'menu-texto', 'menu-activo-texto'],
  'menu-activo': ['menu-activo-texto'],
  // the sign of the school
  'menu-activo-texto': ['menu'],
  '#ffffff': ['#171b24'],
}
