import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import type { Db } from './database.ts'
import { INVARIANTES } from './invariantes.ts'
import { rehacerSumas } from './words/sumas.ts'

const HOY = '2026-04-15'

let e: Escuela
beforeAll(async () => {
  e = await escuela(HOY)
})
afterAll(() => e.cerrar())
beforeEach(() => rehacerSumas(e.db))

const ficha = (id: number) =>
  e.db.selectFrom('ficha_escrita').selectAll().where('id_alumno', '=', id).executeTakeFirst()
const contacto = async (id: number) => {
  const f = await ficha(id)
  return f && [f.telefono, f.responsable, f.dni_responsable]
}
/** The rows that the invariant finds wrong. */
const mal = async () => {
  const suya = INVARIANTES.filter((i) => i.sql.includes('ficha_escrita'))
  expect(suya).toHaveLength(1)
  return (await sql<{ id: number }>`${sql.raw(suya[0]?.sql ?? '')}`.execute(e.db)).rows.map((r) => r.id)
}
const cambiar = (db: Db, tabla: 'alumno' | 'padre', id: number, que: object) =>
  db.updateTable(tabla).set(que).where('id', '=', id).execute()

/** A parent who has this telephone, and his document. */
async function padre(apellido: string, telefono1: string, hijos: number[] = []) {
  const id = await e.nueva.padre({ apellido, hijos })
  await cambiar(e.db, 'padre', id, { nombre: 'Inés', telefono1, telefono2: '' })
  const { doc_nro } = await e.db.selectFrom('padre').select('doc_nro').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, quien: [telefono1, `${apellido}, Inés`, doc_nro] }
}

describe('the row of a student that is kept written (record 132)', () => {
  it('says who he is, and follows him', async () => {
    const id = await e.nueva.alumno({ apellido: 'Ñandú' })
    await cambiar(e.db, 'alumno', id, {
      doc_tipo: 'Pasaporte',
      doc_nro: 'AB123',
      sexo: 'F',
      telefono1: '',
      telefono2: '155',
    })
    expect(await ficha(id)).toMatchObject({ apellido: 'Ñandú', dni: 'Pasaporte AB123', sexo: 'F', eliminado: false })
    expect(await contacto(id)).toEqual(['155', '', ''])
    await cambiar(e.db, 'alumno', id, { doc_tipo: 'DNI', doc_nro: '40111999', eliminado: true, telefono1: '156' })
    expect(await ficha(id)).toMatchObject({ dni: '40111999', eliminado: true, telefono: '156' })
    await e.db.deleteFrom('alumno').where('id', '=', id).execute()
    expect(await ficha(id)).toBeUndefined()
    expect(await mal()).toEqual([])
  })

  it('says the first parent who has a telephone, whatever changes of them', async () => {
    const id = await e.nueva.alumno()
    await cambiar(e.db, 'alumno', id, { telefono1: '100', telefono2: '' })
    const [sin, uno, otro] = [
      await padre('Alba', '', [id]),
      await padre('Bravo', '201', [id]),
      await padre('Cuello', '301'),
    ]
    expect(await contacto(id)).toEqual(uno.quien)
    await e.db.insertInto('alumno_padre').values({ id_alumno: id, id_padre: otro.id }).execute()
    expect(await contacto(id)).toEqual(uno.quien)
    await cambiar(e.db, 'padre', uno.id, { eliminado: true })
    expect(await contacto(id)).toEqual(otro.quien)
    await cambiar(e.db, 'padre', sin.id, { telefono2: '102' })
    expect(await contacto(id)).toEqual(['102', ...sin.quien.slice(1)])
    await e.db.deleteFrom('alumno_padre').where('id_padre', '=', sin.id).execute()
    expect(await contacto(id)).toEqual(otro.quien)
    await cambiar(e.db, 'padre', otro.id, { apellido: 'Cuéllar', doc_tipo: 'LE', doc_nro: '777' })
    expect(await contacto(id)).toEqual(['301', 'Cuéllar, Inés', 'LE 777'])
    await e.db.updateTable('alumno_padre').set({ id_padre: sin.id }).where('id_padre', '=', otro.id).execute()
    expect(await contacto(id)).toEqual(['102', ...sin.quien.slice(1)])
    await e.db.deleteFrom('alumno_padre').where('id_alumno', '=', id).execute()
    expect(await contacto(id)).toEqual(['100', '', ''])
    expect(await mal()).toEqual([])
  })

  it('is what both have written when one links a parent whom another changes, whoever ends first', async () => {
    for (const primero of ['quien vincula', 'quien cambia']) {
      const [id, { id: idPadre }] = [await e.nueva.alumno(), await padre('Dib', '401')]
      // by hand: our code locks the parent for both
      const vincula = await e.db.startTransaction().execute()
      await vincula.insertInto('alumno_padre').values({ id_alumno: id, id_padre: idPadre }).execute()
      const cambia = await e.db.startTransaction().execute()
      await cambiar(cambia as unknown as Db, 'padre', idPadre, { telefono1: '402' })
      const [uno, otro] = primero === 'quien vincula' ? [vincula, cambia] : [cambia, vincula]
      await uno.commit().execute()
      await otro.commit().execute()
      expect((await contacto(id))?.[0], primero).toBe('402')
    }
    expect(await mal()).toEqual([])
  })

  it('is what both have written when who changes the parent waits for the turn of who links him', async () => {
    const [id, { id: idPadre }] = [await e.nueva.alumno(), await padre('Dib', '403')]
    const vincula = await e.db.startTransaction().execute()
    await vincula.insertInto('alumno_padre').values({ id_alumno: id, id_padre: idPadre }).execute()
    await sql`set constraints all immediate`.execute(vincula)
    const cambia = cambiar(e.db, 'padre', idPadre, { telefono1: '404' })
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(e.db)
        return rows.length
      })
      .toBe(1)
    await vincula.commit().execute()
    await cambia
    expect((await contacto(id))?.[0]).toBe('404')
  })

  it('leaves nothing noted, whether a transaction ends or is undone, and writes once what was changed often', async () => {
    const id = await e.nueva.alumno()
    const trx = await e.db.startTransaction().execute()
    for (let i = 0; i < 30; i++) await cambiar(trx as unknown as Db, 'alumno', id, { telefono1: `8${i}` })
    await trx.commit().execute()
    expect((await contacto(id))?.[0]).toBe('829')
    const otra = await e.db.startTransaction().execute()
    await cambiar(otra as unknown as Db, 'alumno', id, { telefono1: '900' })
    await otra.rollback().execute()
    expect((await contacto(id))?.[0]).toBe('829')
    expect((await sql`select from ficha_pendiente`.execute(e.db)).rows).toEqual([])
  })

  it('has nobody wait in a circle: two who change both parents of two siblings, each in an order of his own', async () => {
    const hijos = [await e.nueva.alumno(), await e.nueva.alumno()]
    const padres = [await padre('Egea', '501', hijos), await padre('Funes', '601', hijos)]
    const tarea = async (vez: number, quien: number) => {
      const trx = await e.db.startTransaction().execute()
      // one of them changes the student first, the other one the parent: what each holds the other one does not ask for
      await cambiar(trx as unknown as Db, 'padre', padres[quien]?.id ?? 0, { telefono1: `5${vez}${quien}` })
      await setTimeout(Math.random() * 3)
      await cambiar(trx as unknown as Db, 'alumno', hijos[1 - quien] ?? 0, { telefono2: `7${vez}${quien}` })
      await trx.commit().execute()
    }
    for (let vez = 0; vez < 20; vez++) await Promise.all([tarea(vez, 0), tarea(vez, 1)])
    expect((await contacto(hijos[0] ?? 0))?.[0]).toBe('5190')
    expect(await mal()).toEqual([])
  })

  it('is written anew where it is missing, wrong or of nobody', async () => {
    const [falta, mala] = [await e.nueva.alumno(), await e.nueva.alumno()]
    await sql`delete from ficha_escrita where id_alumno = ${falta}`.execute(e.db)
    await sql`update ficha_escrita set telefono = 'x' where id_alumno = ${mala}`.execute(e.db)
    await sql`
      insert into ficha_escrita select 999999, apellido, nombre, dni, sexo, nacimiento, eliminado, telefono, responsable, dni_responsable
      from ficha_escrita where id_alumno = ${mala}`.execute(e.db)
    expect((await mal()).toSorted((a, b) => a - b)).toEqual([falta, mala, 999_999])
    await rehacerSumas(e.db)
    expect(await mal()).toEqual([])
    expect(await ficha(999_999)).toBeUndefined()
  })
})
