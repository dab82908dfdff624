import { expect, test } from 'vitest'
import { anchorsOf, citasRotas, enlacesRotos } from './citas.mjs'

const anchors = anchorsOf([
  ['docs/dominio/cuotas.md', '# 3. Cuotas\n\n## 3.1 Números\n\n<a id="d-043"></a>**D-043** … <a id="d-044"></a>'],
  ['docs/dominio/ejemplo.md', '# Apéndices\n\n## A. Un ejemplo\n'],
  ['docs/reglas/dinero.md', '- <a id="cob-001"></a>**COB-001** …\n- <a id="cob-042"></a>'],
  ['docs/pantallas.md', '- <a id="s65"></a>**S65**'],
  ['docs/llamadas.md', '- <a id="c85"></a>**C85**'],
  ['docs/invariantes.md', '- <a id="invariante-2"></a> <a id="invariante-28"></a>'],
  ['docs/especificacion.md', '| <a id="000-8"></a>000§8 |'],
  ['docs/interfaz.md', '7. <a id="interfaz-7"></a>'],
  ['README.md', ''],
])

test.each([
  ['domain/cuenta/plan.ts', '/** Freezes (D-045). */'],
  ['domain/cuenta/plan.ts', '// As D-43 says.'],
  ['domain/cuenta/plan.ts', '/** From D-043 to D-099. */'],
  ['server/cobranza/cobranza.test.ts', "it('COB-043: one receipt each', async () => {"],
  ['server/db/migrations/004_cuenta.ts', '-- a check of the table (COB-42)'],
  ['web/cursos/CuentaDeCurso.tsx', '/** S66. */'],
  ['web/cursos/CuentaDeCurso.tsx', ' * The accounts of a course (S66).'],
  ['server/sesion/sesion.test.ts', "it('get: without a session (C86)', async () => {"],
  ['docs/decisions/001-palabras.md', 'As S66 shows.'],
  ['web/mensajes.ts', '/** The texts of 000§9. */'],
  ['web/mensajes.ts', '/** The texts of 003§8. */'],
  ['domain/cuenta/catalogo.ts', '/** The columns (dominio §3.2). */'],
  ['domain/cuenta/catalogo.ts', '/** The columns (dominio §3.1, §4). */'],
  ['domain/cuenta/catalogo.ts', '/** The columns (domain §3.1). */'],
  ['test/primario.ts', '/** The school of domain.md. */'],
  ['server/config.ts', '// docs/decisions/099-nada.md'],
  ['web/ui/Vacio.tsx', '/** Says why (interfaz 8). */'],
  ['domain/cuenta/catalogo.ts', '/** The columns (§3.1). */'],
  ['docs/dominio/caja.md', 'The numbers of §5.'],
  ['domain/cuenta/plan.test.ts', "test('invariant 31: nothing', () => {"],
  ['domain/cuenta/plan.test.ts', "test('invariants 2, 28 and 31: nothing', () => {"],
  ['domain/cuenta/plan.test.ts', "test('appendix D, 10 March', () => {"],
])('refuses %s: %s', (file, source) => {
  expect(citasRotas(file, source, anchors)).toHaveLength(1)
})

test.each([
  ['domain/cuenta/plan.ts', '/** Freezes (D-043, D-044). */'],
  ['domain/cuenta/plan.test.ts', "test('COB-042 D-043: both', () => {"],
  ['server/secret.ts', '// AES-256-GCM, SHA-512: of no family of ours; ARCA-2026 neither.'],
  ['server/db/seed/gente.ts', "const codigos = ['AD-045', 'xD-045', 'd-045']"],
  ['web/cursos/CuentaDeCurso.tsx', '/** S65: GET cargos is C85. */'],
  ['web/ui/Icono.tsx', '<path d="M3 12 C99 8 S66 4 9 9" />'],
  ['web/busquedaUrl.test.ts', "expect(url).toBe('#/Cont/Cumplea%C3%B1os')"],
  ['web/estilos/tokens.css', '/* #C99, .S66, S3_BUCKET */'],
  ['server/documents/xlsx.test.ts', "expect(hoja['C99']).toBe(1)"],
  ['web/mensajes.ts', '/** The texts of 000§8. */'],
  ['domain/cuenta/catalogo.ts', '/** The columns (dominio §3.1, §3). */'],
  ['docs/dominio/caja.md', 'The numbers of §3.1, as 000§8 has them.'],
  ['domain/cuenta/plan.test.ts', "test('invariants 2 and 28, appendix A: both', () => {"],
  ['docs/invariantes.md', 'Thirty invariants can be asked.'],
  ['server/config.ts', '/** The variables (README.md), docs/pantallas.md and interfaz 7. */'],
  ['docs/decisions/001-palabras.md', 'What stack.md said.'],
])('lets pass %s: %s', (file, source) => {
  expect(citasRotas(file, source, anchors)).toEqual([])
})

test('says file, line and id', () => {
  expect(citasRotas('a.ts', 'const a = 1\n\n// D-043, D-045', anchors)).toEqual([
    'a.ts:3: cita D-045, que no está en docs/',
  ])
})

test.each([
  ['[D-043](cuotas.md#d-045)'],
  ['[D-043]: cuotas.md#cob-042'],
  ['[caja](efectivo.md)'],
  ['[arriba](#d-043)'],
])('refuses the link %s', (source) => {
  expect(enlacesRotos('docs/dominio/caja.md', source, anchors, existe)).toHaveLength(1)
})

test.each([
  ['[D-043](cuotas.md#d-043)'],
  ['[COB-042]: ../reglas/dinero.md#cob-042'],
  ['[ARCA](https://www.arca.gob.ar/#nada)'],
])('lets the link %s pass', (source) => {
  expect(enlacesRotos('docs/dominio/caja.md', source, anchors, existe)).toEqual([])
})

test('an anchor that stands twice has both documents', () => {
  const dos = anchorsOf([
    ['docs/a.md', '<a id="d-043"></a>'],
    ['docs/b.md', '<a id="d-043"></a>'],
  ])
  expect(dos.get('d-043')).toEqual(['docs/a.md', 'docs/b.md'])
})

const existe = (file: string) =>
  ['docs/dominio/cuotas.md', 'docs/dominio/caja.md', 'docs/reglas/dinero.md'].includes(file)
