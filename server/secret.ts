import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'

const ALGORITMO = 'aes-256-gcm'
const [IV, MARCA] = [12, 16]

/** Encrypts what nobody may read in the database. */
export interface Secret {
  encrypt(texto: string): string
  /** Throws an Error in Spanish when it was encrypted with another secret. */
  decrypt(encrypted: string): string
  /** Signs: nobody else can make the same of the same bytes. */
  sign(bytes: Buffer): Buffer
}

/** Opens the secret: CAMPANA_SECRET, or one made here and kept in the data folder, readable by its owner only. */
export function openSecret({ secret, data }: Pick<Config, 'secret' | 'data'>): Secret {
  return createSecret(secret ?? deArchivo(secretFile({ data })))
}

const abiertos = new WeakMap<object, Secret>()

/** Gives the secret of a configuration, opened when it is first needed. */
export function secretOf(config: Pick<Config, 'secret' | 'data'>): Secret {
  const abierto = abiertos.get(config) ?? openSecret(config)
  abiertos.set(config, abierto)
  return abierto
}

/** Address of the file of the secret, whether there is one or not. */
export const secretFile = ({ data }: Pick<Config, 'data'>): string => path.resolve(data, 'secreto')

function deArchivo(archivo: string): string {
  mkdirSync(path.dirname(archivo), { recursive: true })
  try {
    writeFileSync(archivo, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(archivo, 'utf8').trim()
}

export function createSecret(frase: string): Secret {
  const key = Buffer.from(hkdfSync('sha256', frase, '', 'campana', 32))
  const signingKey = Buffer.from(hkdfSync('sha256', frase, '', 'campana auditoria', 32))
  return {
    sign: (bytes) => createHmac('sha256', signingKey).update(bytes).digest(),
    encrypt(texto) {
      const iv = randomBytes(IV)
      const cifra = createCipheriv(ALGORITMO, key, iv)
      const cuerpo = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()])
      return Buffer.concat([iv, cifra.getAuthTag(), cuerpo]).toString('base64')
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64')
      try {
        const cifra = createDecipheriv(ALGORITMO, key, bytes.subarray(0, IV))
        cifra.setAuthTag(bytes.subarray(IV, IV + MARCA))
        return cifra.update(bytes.subarray(IV + MARCA), undefined, 'utf8') + cifra.final('utf8')
      } catch {
        throw new Error('Se guardó con otra clave: revise CAMPANA_SECRET o el archivo «secreto» de CAMPANA_DATA')
      }
    },
  }
}
