import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/**
 * Verifies a password. For an unknown name, and an account that has no password yet, it is verified against a hash that
 * nobody has, so that all take as long.
 */
export async function isPassword(guardada: string | undefined, password: string): Promise<boolean> {
  nadie ??= hashPassword(nuevoToken())
  const correcta = await verify(guardada || (await nadie), password).catch(() => false)
  return Boolean(guardada) && correcta
}

/** What an account without password has in place of its hash: nothing that is typed is right (record 068). */
export const SIN_CLAVE = ''

let nadie: Promise<string> | undefined

/** Makes a token of 256 random bits. */
export const nuevoToken = (): string => randomBytes(32).toString('base64url')
