import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Colegio, conBase, HOY, nuevoCobro, seed } from '../../test/caida/colegio.ts'
import { type BaseDePrueba, copyOf } from '../../test/cluster.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { retrato, subir } from '../../test/fotos.ts'
import { violaciones } from '../db/invariantes.ts'
import { prepararBase } from '../db/preparar.ts'
import { listJobs } from '../jobs/console.ts'
import { html } from '../mail/html.ts'
import { dejarMail } from '../mail/mail.service.ts'
import { soltarMails } from '../mail/retenido.service.ts'
import { compareWith, verifyFile } from './compare.service.ts'
import { restoreBackup } from './restore.service.ts'
import { writeBackup } from './write.service.ts'

let e: Escuela
let colegio: Colegio
let dir: string
/** Backup of the school after twenty collections. */
let file: string
const empties: BaseDePrueba[] = []
/** A database in which nothing may ever be. */
let nowhere: string

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'campana-backup-'))
  e = await escuela(HOY)
  colegio = await seed(e.db)
  for (let i = 0; i < 20; i++) await cobrar(i)
  // what a text format could stumble over
  const id = await e.nueva.alumno({ apellido: '\\.', nombre: 'Ñandú "é"\t\\N\n\\.\nfin' })
  await subir(e, await e.rol('serveradmin'), 'alumno', id, await retrato('jpeg', { ancho: 512, alto: 512 }))
  file = path.join(dir, 'colegio.gz')
  await writeBackup(file, { url: e.url, files: [] })
  nowhere = await emptyBase()
})
afterAll(async () => {
  for (const empty of empties) await empty.drop()
  await e.cerrar()
  rmSync(dir, { recursive: true })
})

async function cobrar(i: number): Promise<void> {
  const { body, key } = nuevoCobro(colegio, i)
  const r = await e.llamar(colegio.token, 'POST', 'cobranza', { body: JSON.parse(body), key })
  expect(r.json.Status).toBe('OK')
}

async function emptyBase(): Promise<string> {
  const empty = await copyOf(inject('cluster'), 'template0')
  empties.push(empty)
  return empty.url
}

const tablesIn = (url: string) =>
  conBase(url, async (db) => {
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db)
    return rows.length
  })

it('what is restored is the same row by row, with its keys, and goes on', async () => {
  const url = await emptyBase()
  const { rows, passed } = await restoreBackup(file, { url, data: null })
  expect(passed).toEqual([])
  expect(rows).toBe((await verifyFile(file)).rows)
  expect(await compareWith(file, url)).toEqual([])
  await conBase(url, async (db) => {
    expect(await prepararBase(db, HOY as never)).toEqual([])
    expect(await violaciones(db, HOY as never)).toEqual([])
    const fotos = (on: typeof db) => on.selectFrom('foto').selectAll().execute()
    expect(await fotos(db)).toEqual(await fotos(e.db))
    expect((await fotos(db)).map(({ bytes }) => bytes.subarray(0, 3).toString('hex'))).toEqual(['ffd8ff'])
    const keys = sql<{ n: number }>`select count(*)::int as n from pg_constraint where contype = 'f' and convalidated`
    expect((await keys.execute(db)).rows).toEqual((await keys.execute(e.db)).rows)
    // ids go on where they were
    const idOf = async (on: typeof db) =>
      (await on.insertInto('cargo').values({ nombre: 'Nuevo' }).returning('id').executeTakeFirstOrThrow()).id
    expect(await idOf(db)).toBe(await idOf(e.db))
    const suceso = sql<{ n: string }>`select nextval('suceso')::text as n`
    expect((await suceso.execute(db)).rows).toEqual((await suceso.execute(e.db)).rows)
  })
  await expect(restoreBackup(file, { url, data: null })).rejects.toThrow(
    /^Se restaura solo en una base de datos vacía, y esta tiene la tabla \w+$/,
  )
  expect(await compareWith(file, url)).toEqual([expect.stringMatching(/^cargo \(\d+ filas en lugar de \d+\)$/)])
})

it('while collecting goes on it is of one moment', async () => {
  let going = true
  let made = 0
  const collecting = [0, 1, 2].map(async (who) => {
    for (let i = who; going; i += 3) {
      await cobrar(i)
      made += 1
    }
  })
  const during = path.join(dir, 'durante.gz')
  await writeBackup(during, { url: e.url, files: [] })
  going = false
  await Promise.all(collecting)
  expect(made).toBeGreaterThan(0)
  const url = await emptyBase()
  await restoreBackup(during, { url, data: null })
  await conBase(url, async (db) => expect(await violaciones(db, HOY as never)).toEqual([]))
})

it('the files of the data folder are in it, and come back for their owner only', async () => {
  const secreto = path.join(dir, 'secreto')
  writeFileSync(secreto, 'abc')
  const withFile = path.join(dir, 'con-secreto.gz')
  await writeBackup(withFile, { url: e.url, files: [secreto, path.join(dir, 'no-hay')] })
  expect(statSync(withFile).mode & 0o077).toBe(0)
  // on a new machine the folder is not there yet
  const data = path.join(dir, 'datos', 'nuevos')
  await restoreBackup(withFile, { url: await emptyBase(), data })
  expect(readFileSync(path.join(data, 'secreto'), 'utf8')).toBe('abc')
  expect(statSync(path.join(data, 'secreto')).mode & 0o077).toBe(0)

  writeFileSync(path.join(data, 'secreto'), 'otro')
  await expect(restoreBackup(withFile, { url: nowhere, data })).rejects.toThrow('Ya hay otro archivo')
  expect(await tablesIn(nowhere)).toBe(0)
  expect(readFileSync(path.join(data, 'secreto'), 'utf8')).toBe('otro')
  // what is missing or in the way is not said of the backup
  writeFileSync(path.join(dir, 'archivo'), '')
  const enUnArchivo = restoreBackup(withFile, { url: nowhere, data: path.join(dir, 'archivo', 'datos') })
  await expect(enUnArchivo).rejects.toThrow('No se puede escribir en la carpeta')
})

const written = (name: string, content: Buffer | string) => {
  writeFileSync(path.join(dir, name), content)
  return path.join(dir, name)
}

it.each([
  ['no-esta.gz', () => path.join(dir, 'no-esta.gz'), /^No está el archivo «.*no-esta\.gz»$/],
  ['a folder', () => dir, /^No se puede leer/],
  ['no gzip', () => written('foto.gz', 'esto no es un respaldo'), /^«foto\.gz» no es un respaldo de Campana$/],
  ['an empty file', () => written('vacio.gz', ''), /^«vacio\.gz» está cortado o dañado$/],
  ['another gzip', () => written('otro.gz', gzipSync('{"hola":1}\n')), /^«otro\.gz» no es un respaldo de Campana$/],
  [
    'a cut one',
    () => {
      const cut = written('cortado.gz', readFileSync(file))
      truncateSync(cut, statSync(file).size - 100)
      return cut
    },
    /^«cortado\.gz» está cortado o dañado$/,
  ],
  [
    'one without its last tables',
    () => {
      const text = gunzipSync(readFileSync(file)).toString()
      return written('sin-fin.gz', gzipSync(text.slice(0, text.indexOf('{"table":"usuario"'))))
    },
    /^«sin-fin\.gz» está cortado o dañado$/,
  ],
  [
    'one that was changed',
    () => written('cambiado.gz', gzipSync(gunzipSync(readFileSync(file)).toString().replace('Ñandú', 'Ñandu'))),
    /^«cambiado\.gz» está dañado: la tabla alumno no es la que se guardó$/,
  ],
  [
    'one of a newer Campana',
    () => {
      const text = gunzipSync(readFileSync(file)).toString()
      return written('nuevo.gz', gzipSync(text.replace('"001_seguridad"', '"999_nueva"')))
    },
    /^El respaldo es de una versión más nueva de Campana \(tiene la migración 999_nueva\)/,
  ],
])('refuses %s, and restores nothing of it', async (_, make, reason) => {
  await expect(restoreBackup(make(), { url: nowhere, data: null })).rejects.toThrow(reason)
  expect(await tablesIn(nowhere)).toBe(0)
})

it('writes over nothing, leaves nothing half written, and keeps no school where there is none', async () => {
  await expect(writeBackup(file, { url: e.url, files: [] })).rejects.toThrow(/^Ya hay un archivo «/)
  await expect(writeBackup(path.join(dir, 'no/x.gz'), { url: e.url, files: [] })).rejects.toThrow(/^No está la carpeta/)
  const none = path.join(dir, 'ninguno.gz')
  await expect(writeBackup(none, { url: nowhere, files: [] })).rejects.toThrow(
    'En la base de datos no hay ningún colegio',
  )
  const signal = AbortSignal.abort(new Error('basta'))
  await expect(writeBackup(none, { url: e.url, files: [], signal })).rejects.toThrow('aborted')
  expect(readdirSync(dir).filter((name) => /ninguno|parcial/.test(name))).toEqual([])
})

it('a table that is not of Campana is passed over, and said', async () => {
  await sql`create table ajena (a text)`.execute(e.db)
  await sql`insert into ajena values ('b'), ('a')`.execute(e.db)
  const other = path.join(dir, 'ajena.gz')
  await writeBackup(other, { url: e.url, files: [] })
  await sql`drop table ajena`.execute(e.db)
  expect(await restoreBackup(other, { url: await emptyBase(), data: null })).toMatchObject({ passed: ['ajena'] })
})

it('mail that waited when it was made is held back when it is restored, until somebody says so', async () => {
  const nuevo = (asunto: string) =>
    e.db.transaction().execute((trx) => dejarMail(trx, { para: 'ana@x.ar', asunto, cuerpo: html``, idUsuario: null }))
  await e.db.updateTable('webapp_config').set({ mail_host: 'mail.x.ar' }).execute()
  for (const asunto of ['espera', 'sale', 'salió']) await nuevo(asunto)
  const [, sale, salio] = await e.db.selectFrom('job').select('id').where('kind', '=', 'mail').orderBy('id').execute()
  await sql`update job set state = 'running', holder = 1 where id = ${sale?.id}`.execute(e.db)
  await sql`update job set state = 'done', finished_at = now() where id = ${salio?.id}`.execute(e.db)
  const waiting = path.join(dir, 'con-correo.gz')
  await writeBackup(waiting, { url: e.url, files: [] })
  const url = await emptyBase()
  expect(await restoreBackup(waiting, { url, data: null })).toMatchObject({ held: 2 })
  await conBase(url, async (db) => {
    const states = async () => (await db.selectFrom('job').select('state').orderBy('id').execute()).map((j) => j.state)
    expect(await states()).toEqual(['dead', 'dead', 'done'])
    expect(await listJobs(db)).toContain('Retenido al restaurar el respaldo: pudo haber salido después')
    expect(await db.transaction().execute(soltarMails)).toBe(2)
    expect(await states()).toEqual(['pending', 'pending', 'done'])
    expect(await db.transaction().execute(soltarMails)).toBe(0)
  })
})
