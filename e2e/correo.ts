import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { crearDb, crearPool, type Db } from '../server/db/database.ts'
import { configurarMail } from '../server/mail/configurar.service.ts'
import { createSecret } from '../server/secret.ts'

/** A mail host that keeps what a school sends. */
export interface Correo {
  readonly db: Db
  /** The link in the last message to an address, once it has come. */
  enlaceA: (para: string) => Promise<string>
  cerrar: () => Promise<void>
}

const legible = (carta: string) =>
  carta.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Opens a mail host, and has the school on this database send through it. */
export async function abrirCorreo(base: string): Promise<Correo> {
  const cartas: { para: string[]; texto: string }[] = []
  const casilla = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, sesion, listo) => {
      const partes: Buffer[] = []
      stream.on('data', (p: Buffer) => partes.push(p))
      stream.on('end', () => {
        cartas.push({
          para: sesion.envelope.rcptTo.map((r) => r.address),
          texto: legible(Buffer.concat(partes).toString()),
        })
        listo()
      })
    },
  })
  casilla.listen(0, '127.0.0.1')
  await once(casilla.server, 'listening')
  const db = crearDb(crearPool(base, 1))
  const { port } = casilla.server.address() as AddressInfo
  const datos = { host: '127.0.0.1', port, user: '', password: '' }
  await db.transaction().execute((trx) => configurarMail(trx, datos, createSecret('de prueba')))
  return {
    db,
    enlaceA: async (para) => {
      const ultima = () => cartas.findLast((c) => c.para.includes(para))?.texto ?? ''
      await expect.poll(ultima, { message: `un mail a ${para}` }).toMatch(/#\/clave\//)
      return /href="([^"]+#\/clave\/[\w-]+)"/.exec(ultima())?.[1] ?? ''
    },
    cerrar: async () => {
      await db.destroy()
      await new Promise<void>((listo) => casilla.close(() => listo()))
    },
  }
}
