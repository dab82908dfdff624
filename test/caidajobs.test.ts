import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { html } from '../server/mail/html.ts'
import { dejarMail } from '../server/mail/mail.service.ts'
import { ambiente, CAIDAS, type Campana, folder, start } from './caida/campana.ts'
import { conBase, HOY } from './caida/colegio.ts'
import { constructores } from './constructores.ts'
import { ENTERO } from './entero.ts'
import { alumno, TITULOS } from './importar.ts'
import { until } from './jobs.ts'
import { ambienteDe, RAIZ, terminar } from './programa.ts'

let lugar: ReturnType<typeof folder>
let campana: Campana
let casilla: SMTPServer
let idUsuario: number
/** Messages that a client began to send, and those that were accepted. */
let empezados: number
let tomados: string[]
/** While this is set, the mail host hears a message and does not answer. */
let colgada: boolean

beforeAll(async () => {
  casilla = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, listo) => {
      const partes: Buffer[] = []
      stream.on('data', (p: Buffer) => partes.push(p))
      stream.on('end', () => {
        empezados++
        if (colgada) return
        tomados.push(/^Message-ID: (\S+)/im.exec(Buffer.concat(partes).toString())?.[1] ?? '')
        listo()
      })
    },
  })
  casilla.listen(0, '127.0.0.1')
  await once(casilla.server, 'listening')
  lugar = folder()
  campana = await start(lugar.dir, HOY)
  await conBase(campana.base.url, async (db) => {
    ;({ id: idUsuario } = await constructores(db).usuario({ rol: 'serveradmin' }))
    const mail_port = (casilla.server.address() as AddressInfo).port
    await db.updateTable('webapp_config').set({ mail_host: '127.0.0.1', mail_port }).execute()
  })
}, 120_000)
beforeEach(async () => {
  empezados = 0
  tomados = []
  colgada = true
  await conBase(campana.base.url, async (db) => {
    await db.deleteFrom('job').execute()
    await db
      .transaction()
      .execute((trx) => dejarMail(trx, { para: 'a@ejemplo.ar', asunto: 'A', cuerpo: html`<p>A</p>`, idUsuario }))
  })
  await until(() => empezados === 1)
}, 120_000)
afterAll(async () => {
  await terminar(campana, 'SIGTERM')
  await new Promise<void>((resolve) => casilla.close(() => resolve()))
  lugar.borrar()
}, 60_000)

const tareas = () =>
  conBase(campana.base.url, (db) =>
    db.selectFrom('job').select(['state', 'attempts']).where('kind', '=', 'mail').orderBy('id').execute(),
  )
const enviada = () => until(async () => (await tareas())[0]?.state === 'done')
const consolaEn = async (data: string, ...argumentos: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/campana.ts', ...argumentos], {
    cwd: RAIZ,
    env: ambienteDe(ambiente(data, HOY)),
  })
  return stdout
}
const consola = (...argumentos: string[]) => consolaEn(lugar.dir, ...argumentos)

// Tells whether PostgreSQL is not ours to kill: only the embedded one is, so a run on another server skips these tests.
const AJENA = Boolean(process.env['TEST_DATABASE_URL']) || process.platform === 'win32'

describe.skipIf(AJENA)('in the middle of a message', () => {
  it.each(CAIDAS)(
    'kill -9 of %s: the next start takes it up at once, and it goes out once',
    async (_, caer) => {
      expect(await tareas()).toEqual([{ state: 'running', attempts: 1 }])
      await caer(campana)
      colgada = false
      campana = await start(lugar.dir, HOY)
      await enviada()
      expect(await tareas()).toEqual([{ state: 'done', attempts: 2 }])
      expect(tomados).toHaveLength(1)
    },
    120_000,
  )

  it.runIf(ENTERO)(
    'a stop gives it back, uncounted',
    async () => {
      await terminar(campana, 'SIGTERM')
      expect(campana.proceso.exitCode).toBe(0)
      colgada = false
      campana = await start(lugar.dir, HOY)
      await enviada()
      expect(await tareas()).toEqual([{ state: 'done', attempts: 1 }])
      expect(tomados).toHaveLength(1)
    },
    120_000,
  )

  it.runIf(ENTERO)(
    'the console tells of it beside the running program, and without it',
    async () => {
      const [, id = ''] =
        /^mail: 1 en curso\n\n +(\d+) {2}mail {2}en curso .* intento 1 de 6\n$/.exec(await consola('jobs')) ?? []
      await expect(consola('jobs', 'cancel', id)).rejects.toThrow(`La tarea ${id} está en curso`)
      await terminar(campana, 'SIGKILL')
      expect(await consola('jobs')).toMatch(/mail: 1 en curso/)
      colgada = false
      campana = await start(lugar.dir, HOY)
      await enviada()
      expect(await consola('jobs')).toMatch(/^mail: 1 hecha$/m)
      const respaldo = path.join(lugar.dir, 'respaldo.gz')
      expect(await consola('backup', respaldo)).toMatch(/^El colegio está guardado en /)
      const otra = path.join(lugar.dir, 'restaurada')
      expect(await consolaEn(otra, 'restore', respaldo)).toMatch(/está restaurado y es igual, fila por fila/)
      expect(readFileSync(path.join(otra, 'secreto'))).toEqual(readFileSync(path.join(lugar.dir, 'secreto')))
      expect(await consola('check')).toMatch(/^Todo coincide \(\d\d comprobaciones\)\.\n$/)
    },
    120_000,
  )

  it.runIf(ENTERO)(
    'kill -9 while an import writes: the next start does it, whole and once',
    async () => {
      const { token } = await conBase(campana.base.url, (db) =>
        constructores(db).usuario({ rol: 'serveradmin', username: 'importa' }),
      )
      const llamar = async (method: string, donde: string, body?: unknown) => {
        const r = await fetch(`${campana.direccion}/api/importacion${donde}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body !== undefined && {
              'content-type': typeof body === 'string' ? 'application/octet-stream' : 'application/json',
            }),
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        })
        return r.json()
      }
      const CUANTOS = 1_500
      const filas = Array.from({ length: CUANTOS }, (_, n) => alumno(`Caído${n}`, 50_000_000 + n).join(';'))
      const { Id: id } = await llamar('POST', '?tipo=alumnos&nombre=a.csv', [TITULOS.join(';'), ...filas].join('\n'))
      const una = () => llamar('GET', `?id=${id}`)
      const { columnas } = await una()
      await llamar('PUT', '/columnas', { id, columnas })
      await until(async () => (await una()).estado === 'revisada')
      await llamar('POST', '/confirmar', { id, existentes: 'dejar' })
      // the review is over, so rows are being written
      await until(async () => ((await una()).avance?.hechas ?? CUANTOS + 1) > CUANTOS)
      await terminar(campana, 'SIGKILL')
      colgada = false
      campana = await start(lugar.dir, HOY)
      await until(async () => (await una()).avance === null)
      expect(await una()).toMatchObject({ estado: 'hecha' })
      const hay = await conBase(campana.base.url, async (db) => {
        const alumnos = await db.selectFrom('alumno').select('id').where('apellido', 'like', 'Caído%').execute()
        const eventos = await db
          .selectFrom('audit_evento')
          .select('tipo')
          .where('tipo', 'in', ['ALU-NEW', 'IMP-NEW'])
          .execute()
        const job = await db
          .selectFrom('job')
          .select('attempts')
          .where('kind', '=', 'importacion')
          .orderBy('id', 'desc')
          .execute()
        return [alumnos.length, eventos.length, job[0]?.attempts]
      })
      expect(hay).toEqual([CUANTOS, CUANTOS + 1, 2])
    },
    120_000,
  )

  it('the console makes no school where there is none', async () => {
    const vacia = path.join(lugar.dir, 'otra')
    for (const orden of ['jobs', 'check'])
      await expect(consolaEn(vacia, orden)).rejects.toThrow(`En ${vacia} no hay ningún colegio`)
    expect(existsSync(vacia)).toBe(false)
  }, 120_000)
})
