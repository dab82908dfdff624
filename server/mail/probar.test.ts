import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { retrato } from '../../test/fotos.ts'
import { recibirImagen } from '../webapp/imagen.service.ts'
import { estadoDeMails } from './bandeja.service.ts'
import { probarMail } from './probar.service.ts'

let e: Escuela
let token: string
/** Id of the last event before the test. */
let desde: number
let cartas: { para: string[]; texto: string }[]
let rechazar: { responseCode: number; message: string } | null
let casilla: SMTPServer
let mudo: Server
const ahora = new Date('2026-04-15T12:00:00Z')

const puertoDe = (server: { address: () => unknown }) => (server.address() as AddressInfo).port

const ultimoEvento = async () =>
  (
    await e.db
      .selectFrom('audit_evento')
      .select((f) => f.fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0

beforeAll(async () => {
  e = await escuela()
  token = await e.rol('serveradmin')
  casilla = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, listo) =>
      listo(rechazar ? Object.assign(new Error(rechazar.message), { responseCode: rechazar.responseCode }) : undefined),
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
  // a host that takes the connection and says nothing
  mudo = createServer(() => undefined)
  mudo.listen(0, '127.0.0.1')
  await once(mudo, 'listening')
})
beforeEach(async () => {
  cartas = []
  rechazar = null
  // the audit is not deleted: what came before does not count
  desde = await ultimoEvento()
})
afterAll(async () => {
  await new Promise<void>((resolve) => casilla.close(() => resolve()))
  mudo.close()
  await e.cerrar()
})

const probar = (otros: object = {}) =>
  e.llamar(token, 'POST', 'systemcfg/probarmail', {
    body: { para: 'ana@ejemplo.ar', mailHost: '127.0.0.1', mailPort: puertoDe(casilla.server), ...otros },
  })
const eventos = () =>
  e.db.selectFrom('audit_evento').select(['tipo', 'estado', 'params']).where('id', '>', desde).execute()

it.each([
  [{ para: 'nadie' }, 'para'],
  [{ para: 'a@b.ar, c@d.ar' }, 'para'],
  [{ para: 'a@b.ar\r\nBcc: c@d.ar' }, 'para'],
  [{ mailHost: 'http://x.ar/' }, 'mailHost'],
  [{ mailPort: 0 }, 'mailPort'],
])('%j names its field', async (mal, campo) => {
  const { http, json } = await probar(mal)
  expect([http, Object.keys(json.errors)]).toEqual([400, [campo]])
})

it.each([
  [{ mailHost: '' }, 'mail-sin-servidor'],
  [{ mailUser: 'ana@x.ar' }, 'mail-sin-clave'],
  [{ mailPort: 1 }, 'mail-no-salio'],
])('%j is refused by its code', async (mal, code) => {
  expect((await probar(mal)).json.code).toBe(code)
})

it('goes out now, in the look of the school, with its logo inside and as plain text', async () => {
  const logo_path = await recibirImagen(e.db, 'logoPath', await retrato('png', { ancho: 300, alto: 80 }), ahora)
  await e.db.updateTable('webapp_config').set({ logo_path, footer: 'Tel. 431-5500' }).execute()
  await e.db.updateTable('env_key').set({ value: 'Colegio <Ñandú>' }).where('tag_name', '=', 'system.name').execute()
  expect((await probar()).json.Status).toBe('OK')
  const [carta] = cartas
  expect(carta?.para).toEqual(['ana@ejemplo.ar'])
  const texto = carta?.texto.replace(/=\r\n/g, '') ?? ''
  expect(texto).toMatch(/Content-Type: text\/plain/)
  expect(texto).toMatch(/Content-Type: text\/html/)
  expect(texto).toContain('cid:logo@campana')
  expect(texto).toContain('Content-ID: <logo@campana>')
  expect(texto).toContain('Tel. 431-5500')
  expect(texto).not.toContain('<Ñandú>')
  expect(await eventos()).toMatchObject([{ tipo: 'MAIL-TEST', estado: 1 }])
  await e.db.updateTable('webapp_config').set({ logo_path: '', footer: '' }).execute()
})

it('the words of the host come back, and so they do of one that does not accept the user', async () => {
  rechazar = { responseCode: 550, message: 'no mailbox here' }
  expect((await probar()).json.Message).toBe(
    'El servidor no aceptó la dirección. El servidor dijo: «550 no mailbox here»',
  )
  expect(await eventos()).toMatchObject([{ tipo: 'MAIL-TEST', estado: 2 }])
  const { json } = await probar({ mailUser: 'ana@x.ar', mailPassword: 'muy secreta' })
  expect(json.Message).toMatch(/no cifra la conexión/)
  expect(JSON.stringify(await eventos())).not.toContain('secreta')
})

it('a host that says nothing is given up, and holds no transaction', async () => {
  const pedido = { para: 'a@b.ar', mailHost: '127.0.0.1', mailUser: '', mailPassword: '', mailSSL: false }
  const usuario = await e.db.selectFrom('usuario').select('id').executeTakeFirstOrThrow()
  await expect(
    probarMail(
      e.db,
      { ...usuario, idAdmin: null } as never,
      { ...pedido, mailPort: puertoDe(mudo) },
      () => {
        throw new Error('no secret is needed')
      },
      ahora,
      { paso: 150, todo: 100 },
    ),
  ).rejects.toThrow(/no contestó a tiempo/)
})

it('counts what waits and what failed, and sends again what failed but was not held back', async () => {
  const tarea = (state: 'pending' | 'dead' | 'done', error: string, n: number) => ({
    kind: 'mail',
    payload: JSON.stringify({ idMail: n }),
    unique_key: String(n),
    state,
    error,
    attempts: 6,
    max_attempts: 6,
    finished_at: state === 'pending' ? null : new Date(),
  })
  await e.db
    .insertInto('job')
    .values([
      tarea('pending', '', 1),
      tarea('dead', 'ECONNREFUSED', 2),
      tarea('dead', 'Retenido al restaurar el respaldo: pudo haber salido después', 3),
      tarea('done', '', 4),
    ] as never)
    .execute()
  expect(await estadoDeMails(e.db)).toEqual({
    esperan: 1,
    fallaron: 1,
    retenidos: 1,
    sinServidor: 0,
    motivo: 'ECONNREFUSED',
    remitente: '',
  })
  const remitente = async () => (await e.llamar(token, 'GET', 'systemcfg/mails')).json.remitente
  await e.db.updateTable('webapp_config').set({ mail_host: 'smtp.x.ar', mail_user: 'ana@x.ar' }).execute()
  expect(await remitente()).toBe('Colegio <Ñandú>, ana@x.ar')
  await sql`update env_key set value = 'sec@x.ar' where tag_name = 'escuela.email'`.execute(e.db)
  expect(await remitente()).toBe('Colegio <Ñandú>, sec@x.ar')
  expect((await e.llamar(token, 'POST', 'systemcfg/reenviarmails')).json.cuantos).toBe(1)
  expect((await e.llamar(token, 'GET', 'systemcfg/mails')).json).toMatchObject({
    esperan: 2,
    fallaron: 0,
    retenidos: 1,
  })
  expect((await eventos()).map((v) => v.tipo)).toEqual(['MAIL-RETRY'])
  expect((await e.llamar(token, 'POST', 'systemcfg/reenviarmails')).json.cuantos).toBe(0)
})
