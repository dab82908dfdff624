import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { work } from '../../test/jobs.ts'
import { runner } from '../jobs/runner.ts'
import { createSecret } from '../secret.ts'
import { configurarMail } from './configurar.service.ts'
import { enviarMail } from './enviar.service.ts'
import { html } from './html.ts'
import { MAIL } from './mail.job.ts'
import { dejarMail } from './mail.service.ts'

let e: Escuela
let cartas: { para: string[]; texto: string }[]
let rechazar: number | null
let casilla: SMTPServer
const secret = createSecret('una frase para las pruebas')
let idUsuario: number

beforeAll(async () => {
  e = await escuela()
  await e.rol('serveradmin')
  idUsuario = (await e.db.selectFrom('usuario').select('id').executeTakeFirstOrThrow()).id
  casilla = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, listo) =>
      listo(rechazar ? Object.assign(new Error('no existe'), { responseCode: rechazar }) : undefined),
    onData: (stream, sesion, listo) => {
      const partes: Buffer[] = []
      stream.on('data', (p: Buffer) => partes.push(p))
      stream.on('end', () => {
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
  rechazar = null
  await e.db.deleteFrom('job').execute()
  await e.db.deleteFrom('mail_outbox').execute()
  await configurar({ host: '127.0.0.1', port: (casilla.server.address() as AddressInfo).port, user: '', password: '' })
})
afterAll(async () => {
  await new Promise<void>((resolve) => casilla.close(() => resolve()))
  await e.cerrar()
})

const configurar = (datos: Parameters<typeof configurarMail>[1]) =>
  e.db.transaction().execute((trx) => configurarMail(trx, datos, secret))
const dejar = (para = 'familia@ejemplo.ar', asunto = 'Año nuevo: «lista»') =>
  e.db.transaction().execute((trx) =>
    dejarMail(trx, {
      para,
      idUsuario,
      asunto,
      cuerpo: html`<p>${'<b>Núñez & Cía.</b>'}</p>`,
      adjuntos: [{ tipo: 'cuotas-atrasadas', idProceso: 7 }],
    }),
  )
const cartero = [
  runner(
    MAIL,
    enviarMail(secret, {
      'cuotas-atrasadas': async (_, { idProceso }) => ({
        nombre: `Proceso ${idProceso}.txt`,
        mime: 'text/plain',
        cuerpo: new TextEncoder().encode('la lista'),
      }),
    }),
  ),
]
const repartir = (servidores = 1) => work(e, cartero, servidores)
/** Reads the messages with the job that sends each. */
const outbox = () =>
  e.db
    .selectFrom('mail_outbox as m')
    .leftJoin('job as j', (j) => j.on('j.unique_key', '=', (eb) => eb.cast<string>('m.id', 'text')))
    .select(['m.para', 'm.sin_servidor', 'm.enviado_at', 'j.state', 'j.attempts', 'j.error'])
    .orderBy('m.id')
    .execute()
const vencer = () =>
  e.db
    .updateTable('job')
    .set({ run_at: new Date(0) })
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
  await repartir()
  expect(await outbox()).toMatchObject([{ sin_servidor: true, enviado_at: null, state: null }])
})

it('goes out once, with its file; what was put into the text is text', async () => {
  expect(await dejar()).toBe(true)
  await repartir(2)
  await repartir()
  expect(cartas).toHaveLength(1)
  expect(await outbox()).toMatchObject([
    { para: 'familia@ejemplo.ar', enviado_at: expect.any(Date), state: 'done', attempts: 1, error: '' },
  ])
  const [carta] = cartas
  expect(carta?.para).toEqual(['familia@ejemplo.ar'])
  expect(carta?.texto).toMatch(/^From: Campana <campana@127\.0\.0\.1>/m)
  expect(carta?.texto).toMatch(/filename="Proceso 7\.txt"/)
  expect(carta?.texto).toContain(Buffer.from('la lista').toString('base64'))
  const cuerpo = carta?.texto.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, '%$1') ?? ''
  expect(decodeURIComponent(/<p>(.*?)<\/p>/.exec(cuerpo)?.[1] ?? '')).toBe('&lt;b&gt;Núñez &amp; Cía.&lt;/b&gt;')
})

it('one that went out is not sent by a second run; one whose sending was cut off is, under the same name', async () => {
  const nombre = () => cartas.map((c) => /^Message-ID: (\S+)/im.exec(c.texto)?.[1])
  await dejar()
  await repartir()
  const otraVez = () => e.db.updateTable('job').set({ state: 'pending', finished_at: null }).execute()
  await otraVez()
  await repartir()
  expect(cartas).toHaveLength(1)
  await e.db.updateTable('mail_outbox').set({ enviado_at: null }).execute()
  await otraVez()
  await repartir()
  expect(nombre()).toEqual([nombre()[0], nombre()[0]])
  expect(nombre()[0]).toMatch(/^<mail\.\d+\.\d+@127\.0\.0\.1>$/)
})

it('a host that is not there is asked again later, and at last no more', async () => {
  await configurar({ host: '127.0.0.1', port: 1, user: '', password: '' })
  await dejar()
  for (let i = 1; i <= 6; i++) {
    await repartir()
    await repartir()
    expect(await outbox()).toMatchObject([{ state: i < 6 ? 'pending' : 'dead', attempts: i }])
    await vencer()
  }
  expect(await outbox()).toMatchObject([
    { enviado_at: null, error: expect.stringMatching(/^127\.0\.0\.1:\d+ no acepta conexiones: revise el puerto$/) },
  ])
})

it('a host that was taken away meanwhile is a failure like that', async () => {
  await dejar()
  await configurar(null)
  await repartir()
  expect(await outbox()).toMatchObject([{ state: 'pending', error: 'No hay un servidor de correo configurado' }])
})

it('an address that the host refuses for good fails at once, one that it refuses for now does not', async () => {
  rechazar = 550
  await dejar()
  await repartir()
  expect(await outbox()).toMatchObject([{ state: 'dead', attempts: 1 }])
  rechazar = 451
  await dejar('otra@ejemplo.ar')
  await repartir()
  expect((await outbox())[1]).toMatchObject({ state: 'pending', attempts: 1 })
  rechazar = null
  await vencer()
  await repartir()
  expect(cartas.map((c) => c.para)).toEqual([['otra@ejemplo.ar']])
})

it('a line break in a subject makes no header of its own (record 076)', async () => {
  await dejar('familia@ejemplo.ar', 'Colegio\r\nBcc: espia@ejemplo.ar\n\n<b>otro cuerpo</b>')
  await repartir()
  expect(cartas.map((c) => c.para)).toEqual([['familia@ejemplo.ar']])
  const [cabeza = ''] = cartas[0]?.texto.split('\r\n\r\n') ?? []
  expect(cabeza).toMatch(/^Subject: Colegio Bcc: espia/m)
  expect(cabeza).not.toMatch(/^Bcc:/m)
})

it('a password is kept encrypted and never sent in the clear', async () => {
  const { port } = casilla.server.address() as AddressInfo
  await configurar({ host: '127.0.0.1', port, user: 'colegio@ejemplo.ar', password: 'muy secreta' })
  const { mail_password_enc: guardada } = await e.db
    .selectFrom('webapp_config')
    .select('mail_password_enc')
    .executeTakeFirstOrThrow()
  expect(guardada).not.toContain('secreta')
  expect(secret.decrypt(guardada)).toBe('muy secreta')
  await dejar()
  await repartir()
  expect(cartas).toEqual([])
  expect((await outbox())[0]?.error).toMatch(/la contraseña no se envía sin cifrar/)
})
