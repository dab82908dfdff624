import { expect, test } from 'vitest'
import { clasesDe, revisarEstilos, sueltas, violaciones } from './estilos.mjs'

const MODULO = 'web/caja/Caja.module.css'

test.each([
  ['font-size: 12px'],
  ['font-size: 0.9em'],
  ['font: 600 14px/20px var(--familia)'],
  ['border-radius: 8px'],
  ['border-radius: 8px 0'],
  ['z-index: 90'],
])('refuses a measure of its own: %s', (declaracion) => {
  expect(violaciones(MODULO, `.a {\n  ${declaracion};\n}`)).toHaveLength(1)
})

test.each([
  ['font-size: var(--letra-s)'],
  ['font-size: 5.5pt'],
  ['font: var(--titulo)'],
  ['font: 500 var(--letra-xs) / var(--renglon-m) var(--familia)'],
  ['font: inherit'],
  ['border-radius: 50%'],
  ['border-radius: 0'],
  ['z-index: var(--z-pie)'],
  ['height: 31px'],
])('accepts %s', (declaracion) => {
  expect(violaciones(MODULO, `.a {\n  ${declaracion};\n}`)).toEqual([])
})

test('measures have their numbers in the tokens', () => {
  expect(violaciones('web/estilos/tokens.css', ':root {\n  font-size: 13px;\n}')).toEqual([])
})

test.each([['.mantine-Button-root'], ['.a > .mantine-Input-input:focus'], ['.m_77c9d27d']])(
  'refuses a class of the kit: %s',
  (selector) => {
    expect(violaciones(MODULO, `${selector} {\n  color: red;\n}`)).toHaveLength(1)
    expect(violaciones('web/estilos/kit.module.css', `${selector} {\n  color: red;\n}`)).toEqual([])
  },
)

test('what a comment says does not count', () => {
  expect(violaciones(MODULO, '/* .mantine-Button-root { z-index: 3; } */\n.a {\n  color: red;\n}')).toEqual([])
})

test('refuses a sheet beside a component that is no module', () => {
  expect(violaciones('web/caja/caja.css', '.a {\n  color: red;\n}')).toHaveLength(1)
})

test('the classes of a sheet: nested, in media, but not those of somebody else', () => {
  const css = '.a {\n  &.b { margin: 0.5em; }\n}\n@media print { :global(.x) .c-d::before { content: ".e"; } }'
  expect([...clasesDe(css)]).toEqual(['a', 'b', 'c-d'])
})

const hojas = new Map([
  ['web/estilos/base.css', '.oculto {\n  width: 1px;\n}'],
  [MODULO, '.tabla {\n  width: 1px;\n}\n.pie {\n  width: 1px;\n}'],
])
const con = (texto: string) =>
  sueltas(hojas, new Map([['web/caja/Caja.tsx', `import css from './Caja.module.css'\n${texto}`]]))
const TODO = '<i className={css.tabla} /><i className={css.pie} />'

test('classes that are there and used, global ones among them', () => {
  expect(con(`${TODO}<i className="oculto" /><i className={clases('oculto', x === 'y' && css.pie)} />`)).toEqual([])
})

test.each([
  [`${TODO}<i className={css.cabeza} />`],
  [`${TODO}<i className="ocultos" />`],
  [`${TODO}<i className={clases('ocultos', css.pie)} />`],
  [`${TODO}<i className="mantine-Button-root" />`],
  ['<i className={css.tabla} />'],
])('refuses %s', (texto) => {
  expect(con(texto).length).toBeGreaterThan(0)
})

test('this repository keeps them', () => {
  expect(revisarEstilos()).toEqual([])
})
