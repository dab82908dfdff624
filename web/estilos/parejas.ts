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
  menu: ['menu-texto', 'menu-activo-texto'],
  'menu-activo': ['menu-activo-texto'],
  // the bar above every screen
  barra: ['barra-texto', 'barra-texto-2'],
  'barra-hundido': ['barra-texto', 'barra-texto-2'],
  // a count in it, and the sign of the school
  'barra-texto': ['barra'],
  // the sign of the school
  'menu-activo-texto': ['menu'],
  '#ffffff': ['#171b24'],
}

/** Says which lines and bars stand on which ground: what is no text must differ by 3 (WCAG 1.4.11). */
export const GRAFICOS: Readonly<Record<string, readonly string[]>> = {
  superficie: ['acento-borde', 'borde-campo', 'acento'],
  // the ring of the focus
  pagina: ['acento'],
  menu: ['menu-activo-texto'],
  barra: ['barra-texto'],
}
