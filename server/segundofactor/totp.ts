import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds of a step, and digits of a code: what every application for telephones takes for granted. */
const SEGUNDOS = 30
const DIGITOS = 6

const ALFABETO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Writes bytes in base 32 (RFC 4648) without padding, as secrets are typed into a telephone. */
export function base32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((cinco) => ALFABETO[Number.parseInt(cinco.padEnd(5, '0'), 2)]).join('')
}

/** Tells in which step of 30 seconds an instant is. */
export const pasoDe = (ahora: Date): number => Math.floor(ahora.getTime() / 1000 / SEGUNDOS)

/** Computes the code of a step: HOTP over SHA-1 (RFC 4226, 5.3), with the step as its counter (RFC 6238). */
export function codigoDe(secreto: Uint8Array, paso: number, digitos = DIGITOS): string {
  const contador = Buffer.alloc(8)
  contador.writeBigUInt64BE(BigInt(paso))
  const hmac = createHmac('sha1', secreto).update(contador).digest()
  const desde = hmac.readUInt8(hmac.length - 1) & 15
  const numero = hmac.readUInt32BE(desde) & 0x7fffffff
  return String(numero % 10 ** digitos).padStart(digitos, '0')
}

/** Finds the step, the present one or a neighbour of it, whose code this is; undefined when it is none of theirs. */
export function pasoDelCodigo(secreto: Uint8Array, codigo: string, ahora: Date): number | undefined {
  const dado = Buffer.from(codigo)
  const paso = pasoDe(ahora)
  return [paso - 1, paso, paso + 1].find((uno) => {
    const bueno = Buffer.from(codigoDe(secreto, uno))
    return bueno.length === dado.length && timingSafeEqual(bueno, dado)
  })
}
