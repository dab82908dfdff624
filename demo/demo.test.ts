import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contar } from '#contract/eventos/eventos.ts'
import type { Fecha } from '#domain/fecha.ts'
import { seedBase } from '../server/db/base.ts'
import { crearDb, crearPool, type Db } from '../server/db/database.ts'
import { violaciones } from '../server/db/invariantes.ts'
import { isPassword } from '../server/sesion/password.ts'
import { DEMO_PASSWORD, USUARIOS_DEMO } from '../server/syscfg/demo.ts'
import { type BaseDePrueba, baseDePrueba } from '../test/base.ts'
import { ENTERO } from '../test/entero.ts'
import { armarColegio, type Tamano } from './armar.ts'
import { crearTablas } from './db/tablas.ts'
import { armarDemo } from './demo.ts'

interface Colegio {
  base: BaseDePrueba
  pool: pg.Pool
  db: Db
}

const abiertos: Colegio[] = []

async function vacio(): Promise<Colegio> {
  const base = await baseDePrueba()
  const pool = crearPool(base.url, 3)
  const db = crearDb(pool)
  abiertos.push({ base, pool, db })
  await db.transaction().execute(seedBase)
  return { base, pool, db }
}

const numero = async (pool: pg.Pool, sql: string): Promise<number> => Number((await pool.query(sql)).rows[0]?.n)

const MINIMO: Tamano = { alumnos: 10, anos: 1, seed: 1, sucursales: 1 }
const PEQUENO: Tamano = { alumnos: 90, anos: 2, seed: 1, sucursales: 2 }

/** Computes one digest over all rows of all tables that the demo fills. */
async function digest(pool: pg.Pool): Promise<string> {
  const partes = Object.keys(crearTablas()).map(
    (t) => `select string_agg(md5(x::text), '' order by md5(x::text)) s from ${t} x`,
  )
  const { rows } = await pool.query(`select md5(string_agg(s, ' ')) as n from (${partes.join(' union all ')}) y`)
  return rows[0].n
}

async function colegio(hoy: string, de: Tamano): Promise<Colegio> {
  const nuevo = await vacio()
  await armarColegio(nuevo.pool, hoy as Fecha, de, () => undefined)
  return nuevo
}

afterAll(async () => {
  for (const { base, db } of abiertos) {
    await db.destroy()
    await base.drop()
  }
})

// the browser tests use the school of April
describe.each(['2026-11-20', ...(ENTERO ? ['2026-04-15'] : [])])('the demo school on %s', (hoy) => {
  let pool: pg.Pool
  let db: Db
  const dicho: string[] = []
  const n = (sql: string) => numero(pool, sql)

  beforeAll(async () => {
    ;({ pool, db } = await vacio())
    await armarDemo(pool, { hoy: hoy as Fecha, log: (linea) => dicho.push(linea) })
    // three years of a whole school, on a machine that makes another one at the same time
  }, 240_000)

  test('every invariant holds', async () => {
    expect(await violaciones(db, hoy as Fecha)).toEqual([])
  })

  test('a school with people stays as it is', async () => {
    await armarDemo(pool, { hoy: '2026-12-01' as Fecha, log: () => expect.unreachable() })
    expect(dicho.length).toBeGreaterThan(1)
  })

  test('every event of the audit is told, with where it is looked at', async () => {
    const { rows } = await pool.query('select distinct on (tipo) tipo, id_entidad, params from audit_evento')
    const contados = rows.map((f) => {
      const fila = { tipo: f.tipo, idEntidad: Number(f.id_entidad), params: f.params }
      return { tipo: f.tipo, told: contar(fila) }
    })
    expect(contados.length).toBeGreaterThan(6)
    for (const { tipo, told } of contados)
      expect({ tipo, told: told.frase !== told.nombre, abre: told.abre !== null }).toEqual({
        tipo,
        told: true,
        abre: true,
      })
    expect(await n("select count(*) n from audit_evento where params::text like '%undefined%'")).toBe(0)
  })

  test('nobody is led through setting it up', async () => {
    expect(await n('select count(*) n from puesta_en_marcha where terminada is not null')).toBe(1)
  })

  test('it is as large as it should be', async () => {
    const entre = async (sql: string, minimo: number, maximo: number) => {
      const hay = await n(sql)
      expect({ sql, hay, dentro: minimo <= hay && hay <= maximo }).toEqual({ sql, hay, dentro: true })
    }
    await entre('select count(*) n from alumno', 1200, 1200)
    await entre('select count(*) n from alumno where eliminado', 3, 25)
    await entre('select count(*) n from padre', 1800, 2000)
    await entre('select count(*) n from personal', 140, 140)
    await entre('select count(*) n from sucursal', 3, 3)
    await entre('select count(*) n from libreria where stock < stock_minimo', 2, 25)
    await entre('select count(distinct id_sucursal) n from mobiliario', 3, 3)
    await entre('select count(*) n from inscripcion where ano = 2026', 850, 1100)
    await entre('select count(distinct ano) n from inscripcion where ano <= 2026', 3, 3)
    await entre('select count(*) n from inscripcion where pac', 20, 150)
    await entre('select count(*) n from inscripcion where mes_inicio > 1', 10, 120)
    await entre('select count(*) n from inscripcion where fecha_baja is not null', 5, 60)
    await entre('select count(*) n from cobranza', 12_000, 30_000)
    await entre('select count(*) n from cobranza where anulada_at is not null', 20, 200)
    await entre('select count(*) n from item_cuenta where estado = 2', 10, 500)
    await entre('select count(*) n from item_cuenta where charge_type = 8', 1000, 20_000)
    await entre(`select count(*) n from usuario where id_padre is not null`, 280, 480)
    await entre(`select count(*) n from (select id_padre from alumno_padre group by 1 having count(*) > 1) x`, 200, 700)
    // a year has some 180 days of classes, of which in April few have gone
    const deEste = hoy > '2026-07' ? [140_000, 180_000] : [24_000, 32_000]
    await entre(
      'select count(*) n from asistencia s join inscripcion i on i.id = s.id_inscripcion where i.ano = 2026',
      ...(deEste as [number, number]),
    )
    await entre('select round(100.0 * count(*) filter (where id_tipo = 2) / count(*)) n from asistencia', 90, 93)
    await entre('select round(100.0 * count(*) filter (where id_tipo = 1) / count(*)) n from asistencia', 5, 8)
    await entre(
      `select count(*) n from agenda_dia d where d.fecha = '${hoy}' and exists (select 1 from asistencia where id_dia = d.id)`,
      0,
      0,
    )
    await entre(
      `select count(distinct motivo) n from item_cambio where motivo in ('ALTA', 'PRECIO', 'PAC', 'BAJA')`,
      4,
      4,
    )
    await entre(
      'select count(*) n from (select tipo from valor where ano = 2025 and tipo = 2 group by tipo, id_nivel, id_tipo_jornada having count(*) = 4) x',
      6,
      6,
    )
  })

  test('nothing happens after today, and every branch has movements today', async () => {
    expect(await n(`select count(*) n from cobranza where dia > '${hoy}'`)).toBe(0)
    expect(await n(`select count(*) n from audit_evento where fecha >= '${hoy}T12:30:00Z'`)).toBe(0)
    expect(await n(`select count(*) n from inscripcion where fecha > '${hoy}'`)).toBe(0)
    expect(await n(`select count(*) n from caja_dia where dia = '${hoy}' and cobranzas > 0 and ingresos > 0`)).toBe(3)
  })

  test('next year has prices and enrolments from October on only', async () => {
    const tarde = hoy >= '2026-10'
    expect((await n('select count(*) n from valor where ano = 2027')) > 0).toBe(tarde)
    expect((await n('select count(*) n from inscripcion where ano = 2027')) > 50).toBe(tarde)
  })

  test('the demo accounts open with the demo password, each with its role and person', async () => {
    const { rows } = await pool.query(
      `select u.username, array_agg(lower(r.nombre)) roles, u.password_hash, u.id_personal, u.id_padre from usuario u
       join usuario_rol ur on ur.id_usuario = u.id join rol r on r.id = ur.id_rol group by u.id`,
    )
    for (const { usuario, roles } of USUARIOS_DEMO) {
      const fila = rows.find((r) => r.username === usuario)
      expect(fila?.roles.toSorted()).toEqual([...roles].sort())
      expect(await isPassword(fila.password_hash, DEMO_PASSWORD)).toBe(true)
      expect([fila.id_personal !== null, fila.id_padre !== null]).toEqual([
        roles.some((rol) => rol !== 'serveradmin' && rol !== 'padre'),
        roles.includes('padre'),
      ])
    }
    const hijos = await pool.query(
      `select g.numero from usuario u join alumno_padre ap on ap.id_padre = u.id_padre join inscripcion i on i.id_alumno = ap.id_alumno
       join curso c on c.id = i.id_curso join grado g on g.id = c.id_grado where u.username = 'padre' and i.ano = 2026 order by 1 desc`,
    )
    expect(hijos.rows.length).toBeGreaterThanOrEqual(2)
    expect(hijos.rows[0].numero).toBeGreaterThan(10)
  })

  test('new rows get ids and events after those of the seed', async () => {
    const { rows: conId } = await pool.query<{ nombre: string }>(
      `select table_name as nombre from information_schema.columns
       where table_schema = 'public' and column_name = 'id' and table_name = any($1)`,
      [Object.keys(crearTablas())],
    )
    expect(conId.length).toBeGreaterThan(20)
    for (const { nombre } of conId) {
      const { rows } = await pool.query(
        `select nextval(pg_get_serial_sequence('${nombre}', 'id')) > max(id) as libre from ${nombre}`,
      )
      expect([nombre, rows]).toEqual([nombre, [{ libre: true }]])
    }
    const ultimo =
      'select greatest((select max(suceso) from cobranza), (select max(suceso) from valor), (select max(suceso) from item_cambio))'
    expect((await pool.query(`select nextval('suceso') > (${ultimo}) as despues`)).rows).toEqual([{ despues: true }])
  })
})

test.each(['2026-02-28', ...(ENTERO ? ['2026-01-04', '2026-12-31', '2020-08-09'] : [])])(
  'a small school on %s keeps every invariant',
  async (hoy) => {
    const { db, pool } = await colegio(hoy, { ...PEQUENO, anos: 3 })
    expect(await violaciones(db, hoy as Fecha)).toEqual([])
    expect(await numero(pool, 'select count(*) n from alumno')).toBe(90)
  },
)

test.runIf(ENTERO)('the same seed and day make the same school, another seed another one', async () => {
  const uno = await digest((await colegio('2026-04-15', MINIMO)).pool)
  expect(uno).toMatch(/^[0-9a-f]{32}$/)
  expect(await digest((await colegio('2026-04-15', MINIMO)).pool)).toBe(uno)
  expect(await digest((await colegio('2026-04-15', { ...MINIMO, seed: 2 })).pool)).not.toBe(uno)
})

test.runIf(ENTERO)('the load leaves every key and index as the migrations made it', async () => {
  const forma = `
    select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as x
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public' and tablename <> 'audit_evento_resto' order by 1`
  const { pool } = await vacio()
  const antes = (await pool.query(forma)).rows
  await armarColegio(pool, '2026-04-15' as Fecha, PEQUENO, () => undefined)
  expect((await pool.query(forma)).rows).toEqual(antes)
  expect(antes.length).toBeGreaterThan(100)
})

test.runIf(ENTERO)('a school of one student', async () => {
  const { db } = await colegio('2026-04-15', { alumnos: 1, anos: 1, seed: 3, sucursales: 1 })
  expect(await violaciones(db, '2026-04-15' as Fecha)).toEqual([])
})

test.runIf(ENTERO)('a school that is made at four in the morning holds nothing of later', async () => {
  const { db, pool } = await vacio()
  const ahora = new Date('2026-04-15T04:00:00-03:00')
  await armarColegio(pool, '2026-04-15' as Fecha, PEQUENO, () => undefined, ahora)
  expect(await violaciones(db, '2026-04-15' as Fecha)).toEqual([])
  for (const [tabla, columna] of [
    ['cobranza', 'fecha'],
    ['pago', 'created_at'],
    ['ingreso', 'created_at'],
    ['audit_evento', 'fecha'],
  ]) {
    const { rows } = await pool.query(
      `select count(*)::int n, max(${columna}) <= $1 as antes from ${tabla} where ${columna} >= '2026-04-15T00:00:00-03:00'`,
      [ahora],
    )
    expect([tabla, rows[0]]).toEqual([tabla, { n: expect.any(Number), antes: true }])
    expect(rows[0].n).toBeGreaterThan(0)
  }
})

test('a broken row is found', async () => {
  const { db, pool } = await colegio('2026-04-15', PEQUENO)
  await pool.query(
    'update item_cuenta set pagado = pagado - 1 where id = (select min(id) from item_cuenta where pagado > 1)',
  )
  await pool.query('update caja_dia set pagos = pagos + 1')
  expect((await violaciones(db, '2026-04-15' as Fecha)).map((v) => v.n)).toEqual([1, 24, 30])
})
