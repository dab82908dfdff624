import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { clavesDeOrden, cuentasDe } from './cuentas.queries.ts'
import { buscarDeudores } from './deudores.queries.ts'

// accounts that somebody took away by hand

const HOY = '2026-04-15' as Fecha
const NADA_MAS = { columnas: [], leer: () => ({}) }

let e: Escuela
let p: Primario
beforeAll(async () => {
  e = await escuela(HOY)
  p = await primario(e)
  for (const apellido of ['Acosta', 'Bravo', 'Cuello'])
    await p.inscribir({ alumno: await e.nueva.alumno({ apellido }) })
})
afterAll(() => e.cerrar())
beforeEach(async () => {
  await sql`select rehacer_sumas()`.execute(e.db)
})

const hallados = () => buscarDeudores(e.db, [{ ano: 2026, col: 5 }], null, { incluirBajas: false })
const leer = async () => cuentasDe(e.db, await hallados(), HOY, NADA_MAS)
const borrar = (id: number | undefined) =>
  sql`delete from cuenta_escrita where ${id === undefined ? sql`true` : sql`id_inscripcion = ${id}`}`.execute(e.db)

it('is written while another one is being changed', async () => {
  const antes = await leer()
  expect(antes.map((d) => d.apellido)).toEqual(['Acosta', 'Bravo', 'Cuello'])
  await borrar(antes[0]?.idInscripcion)
  const leidas = await e.db.transaction().execute(async (trx) => {
    await sql`update item_cuenta set pagado = pagado where id_inscripcion = ${antes[1]?.idInscripcion}`.execute(trx)
    return leer()
  })
  expect(leidas).toEqual(antes)
})

it('is written while somebody who changes one of them goes on to another one', async () => {
  const antes = await leer()
  const [primera, segunda] = antes.map((d) => d.idInscripcion)
  const tocar = (trx: typeof e.db, id: number | undefined) =>
    sql`update item_cuenta set pagado = pagado where id_inscripcion = ${id}`.execute(trx)
  for (const [una, otra] of [
    [primera, segunda],
    [segunda, primera],
  ]) {
    await borrar(undefined)
    const leidas = await e.db.transaction().execute(async (trx) => {
      // as a collection does: first all that it will write to, then one after another
      await sql`select from inscripcion where id in (${una}, ${otra}) order by id for update`.execute(trx)
      await tocar(trx, una)
      const leyendo = leer()
      leyendo.catch(() => undefined)
      await espera(e.db)
      await tocar(trx, otra)
      return { leyendo }
    })
    expect(await leidas.leyendo).toEqual(antes)
  }
})

/** Waits until somebody waits for a lock. */
const espera = (db: typeof e.db) =>
  expect
    .poll(async () => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      return rows.length
    })
    .toBeGreaterThan(0)

it('sorts by what it would say', async () => {
  const ids = (await hallados()).map((h) => h.idInscripcion)
  const como = { adeudado: true, hoy: HOY } as const
  for (const clave of ['hoy', 'total', 'otros', 'alumno', 5] as const) {
    const antes = await clavesDeOrden(e.db, ids, clave, como)
    expect(antes.size, String(clave)).toBe(3)
    await borrar(undefined)
    expect(await clavesDeOrden(e.db, ids, clave, como), String(clave)).toEqual(antes)
  }
})

it('whose enrolment is gone meanwhile is left out', async () => {
  const fuera = await p.inscribir({ alumno: await e.nueva.alumno({ apellido: 'Dib' }) })
  const encontrados = await hallados()
  expect(encontrados).toHaveLength(4)
  await sql`delete from item_cambio where id_item in (select id from item_cuenta where id_inscripcion = ${fuera})`.execute(
    e.db,
  )
  await e.db.deleteFrom('item_cuenta').where('id_inscripcion', '=', fuera).execute()
  await e.db.deleteFrom('inscripcion').where('id', '=', fuera).execute()
  const leidas = await cuentasDe(e.db, encontrados, HOY, NADA_MAS)
  expect(leidas.map((d) => d.apellido)).toEqual(['Acosta', 'Bravo', 'Cuello'])
})

it('fails, and leaves nobody out, when it cannot be written', async () => {
  await borrar(undefined)
  await sql`create function no_se_escribe() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
    e.db,
  )
  await sql`create trigger no_se_escribe before insert on cuenta_escrita for each row execute function no_se_escribe()`.execute(
    e.db,
  )
  try {
    await expect(leer()).rejects.toThrow('3 accounts are missing')
  } finally {
    await sql`drop trigger no_se_escribe on cuenta_escrita`.execute(e.db)
  }
})
