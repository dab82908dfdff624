import { expect, it } from 'vitest'
import { qrDe } from './qr.ts'
import { base32, codigoDe, pasoDe, pasoDelCodigo } from './totp.ts'

const SECRETO = Buffer.from('12345678901234567890')
const en = (segundos: number) => new Date(segundos * 1000)

it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('second %d: %s (RFC 6238, appendix B)', (segundos, codigo) => {
  expect(codigoDe(SECRETO, pasoDe(en(segundos)), 8)).toBe(codigo)
  expect(codigoDe(SECRETO, pasoDe(en(segundos)))).toBe(codigo.slice(2))
})

it('takes the code of this step and of its neighbours, and of no other', () => {
  const ahora = en(1111111109)
  const de = (pasos: number) => codigoDe(SECRETO, pasoDe(ahora) + pasos)
  expect([-2, -1, 0, 1, 2].map((n) => pasoDelCodigo(SECRETO, de(n), ahora) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  for (const malo of ['', '0', '0000000', 'abcdef', '08180 '])
    expect(pasoDelCodigo(SECRETO, malo, ahora)).toBeUndefined()
})

it.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %j (RFC 4648)', (texto, escrito) => expect(base32(Buffer.from(texto))).toBe(escrito))

it('a QR has its three corners, and nothing outside of its frame', async () => {
  const { lado, trazo } = await qrDe('otpauth://totp/Colegio:ana?secret=JBSWY3DPEHPK3PXP&issuer=Colegio')
  expect(lado).toBeGreaterThan(20)
  const negros = new Set([...trazo.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x},${y}`))
  for (const esquina of ['0,0', `${lado - 7},0`, `0,${lado - 7}`]) expect(negros).toContain(esquina)
  for (const negro of negros) for (const n of negro.split(',')) expect(Number(n)).toBeLessThan(lado)
})
