import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { crearSecreto } from '../secreto.ts'
import { crearCartero } from './cartero.ts'
import { configurarMail } from './configurar.service.ts'
import { html } from './html.ts'
import { dejarMail } from './mail.service.ts'

let e: Escuela
let cartas: { para: string[]; texto: string }[]
let rechazar: number | null
let casilla: SMTPServer
const secreto = crearSecreto('una frase para las pruebas')
const avisos: string[] = []

beforeAll(async () => {
  e = await escuela()
  casilla = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, listo) =>
      listo(rechazar ? Object.assign(new Error('no existe'), { responseCode: rechazar }) : undefined),
    onData: (flujo, sesion, listo) => {
      const partes: Buffer[] = []
      flujo.on('data', (p: Buffer) => partes.push(p))
      flujo.on('end', () => {
        cartas.push({ para: sesion.envelope.rcptTo.map((r) => r.address), texto: Buffer.concat(partes).toString() })
        listo()
      })
    },
  })
  casilla.listen(0, '127.0.0.1')
  await once(casilla.server, 'listening')
})
beforeEach(async () => {
  cartas = []
  avisos.length = 0
  rechazar = null
  await e.db.deleteFrom('mail_outbox').execute()
  await configurar({ host: '127.0.0.1', port: (casilla.server.address() as AddressInfo).port, user: '', password: '' })
})
afterAll(async () => {
  await new Promise<void>((resolve) => casilla.close(() => resolve()))
  await e.cerrar()
})

const configurar = (datos: Parameters<typeof configurarMail>[1]) =>
  e.db.transaction().execute((trx) => configurarMail(trx, datos, secreto))
const dejar = (para = 'familia@ejemplo.ar') =>
  e.db.transaction().execute((trx) =>
    dejarMail(trx, {
      para,
      asunto: 'Año nuevo: «lista»',
      cuerpo: html`<p>${'<b>Núñez & Cía.</b>'}</p>`,
      adjuntos: [{ tipo: 'cuotas-atrasadas', idProceso: 7 }],
    }),
  )
const cartero = () =>
  crearCartero({
    db: e.db,
    secreto,
    avisar: (texto) => avisos.push(texto),
    adjuntos: {
      'cuotas-atrasadas': async (_, { idProceso }) => ({
        nombre: `Proceso ${idProceso}.txt`,
        mime: 'text/plain',
        cuerpo: new TextEncoder().encode('la lista'),
      }),
    },
  })
const bandeja = () =>
  e.db.selectFrom('mail_outbox').select(['para', 'estado', 'intentos', 'error']).orderBy('id').execute()
const vencer = () =>
  e.db
    .updateTable('mail_outbox')
    .set({ proximo: new Date(0) })
    .execute()

it('a host, a port that is none are refused', async () => {
  const bien = { host: 'mail.colegio.ar', port: 587, user: '', password: '' }
  await expect(configurar({ ...bien, host: 'una casa' })).rejects.toThrow('El servidor de correo no es válido')
  await expect(configurar({ ...bien, port: 70_000 })).rejects.toThrow('El puerto no es válido')
})

it('D-173: without a host it is kept unsent, and not sent when there is one later', async () => {
  await configurar(null)
  expect(await dejar()).toBe(false)
  await configurar({ host: '127.0.0.1', port: 1, user: '', password: '' })
  expect(await cartero().repartir()).toBe(0)
  expect(await bandeja()).toMatchObject([{ estado: 'SIN_SERVIDOR', intentos: 0 }])
})

it('goes out once, with its file; what was put into the text is text', async () => {
  expect(await dejar()).toBe(true)
  const [uno, otro] = await Promise.all([cartero().repartir(), cartero().repartir()])
  expect(uno + otro).toBe(1)
  expect(await cartero().repartir()).toBe(0)
  expect(await bandeja()).toEqual([{ para: 'familia@ejemplo.ar', estado: 'ENVIADO', intentos: 1, error: '' }])
  const [carta] = cartas
  expect(carta?.para).toEqual(['familia@ejemplo.ar'])
  expect(carta?.texto).toMatch(/^From: Campana <campana@127\.0\.0\.1>/m)
  expect(carta?.texto).toMatch(/filename="Proceso 7\.txt"/)
  expect(carta?.texto).toContain(Buffer.from('la lista').toString('base64'))
  const cuerpo = carta?.texto.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, '%$1') ?? ''
  expect(decodeURIComponent(/<p>(.*?)<\/p>/.exec(cuerpo)?.[1] ?? '')).toBe('&lt;b&gt;Núñez &amp; Cía.&lt;/b&gt;')
})

it('a host that is not there is asked again later, and at last no more', async () => {
  await configurar({ host: '127.0.0.1', port: 1, user: '', password: '' })
  await dejar()
  for (let i = 0; i < 6; i++) {
    expect(await cartero().repartir()).toBe(0)
    expect(await cartero().repartir()).toBe(0)
    await vencer()
  }
  expect(await bandeja()).toMatchObject([
    { estado: 'FALLIDO', intentos: 6, error: expect.stringContaining('ECONNREFUSED') },
  ])
  expect(avisos).toHaveLength(6)
})

it('an address that the host refuses for good fails at once, one that it refuses for now does not', async () => {
  rechazar = 550
  await dejar()
  expect(await cartero().repartir()).toBe(0)
  expect(await bandeja()).toMatchObject([{ estado: 'FALLIDO', intentos: 1 }])
  rechazar = 451
  await dejar('otra@ejemplo.ar')
  await cartero().repartir()
  expect((await bandeja())[1]).toMatchObject({ estado: 'PENDIENTE', intentos: 1 })
  rechazar = null
  await vencer()
  expect(await cartero().repartir()).toBe(1)
})

it('a password is kept encrypted and never sent in the clear', async () => {
  const { port } = casilla.server.address() as AddressInfo
  await configurar({ host: '127.0.0.1', port, user: 'colegio@ejemplo.ar', password: 'muy secreta' })
  const { mail_password_enc: guardada } = await e.db
    .selectFrom('webapp_config')
    .select('mail_password_enc')
    .executeTakeFirstOrThrow()
  expect(guardada).not.toContain('secreta')
  expect(secreto.descifrar(guardada)).toBe('muy secreta')
  await dejar()
  expect(await cartero().repartir()).toBe(0)
  expect(cartas).toEqual([])
  expect((await bandeja())[0]?.error).toMatch(/STARTTLS/i)
})
