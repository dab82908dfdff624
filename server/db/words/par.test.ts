import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../../test/escuela.ts'
import { MUCHOS, primerosDePar } from './par.ts'
import { apellidoDicho, coincide } from './persona.ts'

const MAXIMO = 20
const APELLIDOS = [
  'Ña',
  'Na',
  'Ná',
  'Naón',
  'Ñandú',
  'Nahuel',
  'Peña',
  'Arana',
  'de Na',
  'Zé',
  'Zelaya',
  'Íñiguez',
  "D'Íaz",
]
const NOMBRES = ['Luisa', 'Juana', 'José', 'Ñusta', 'Ema']

let e: Escuela
beforeAll(async () => {
  e = await escuela()
  const personas = [
    ...APELLIDOS.flatMap((apellido) => NOMBRES.map((nombre) => ({ apellido, nombre }))),
    // more than are sorted have 'wo' in the name, and less than are shown begin with it
    ...Array.from({ length: MUCHOS + 3 }, (_, n) => ({ apellido: 'XYZ'[n % 3] ?? '', nombre: `Iwo ${n}` })),
    { apellido: 'Wolf', nombre: 'Zoe' },
    { apellido: 'Wó', nombre: 'Ema' },
  ]
  for (const [tabla, mas, suyo] of [
    ['alumno', sql`, sexo, fecha_ingreso, fecha_nacimiento`, sql`, 'M', '2020-03-01'::date, '2014-01-01'::date`],
    ['padre', sql`, cuil`, sql`, ''`],
  ] as const)
    await sql`
      insert into ${sql.table(tabla)} (apellido, nombre, doc_tipo, doc_nro${mas})
      select apellido, nombre, 'DNI', (70000000 + n)::text${suyo}
      from jsonb_to_recordset(${JSON.stringify(personas.map((p, n) => ({ ...p, n })))}::jsonb) as p(apellido text, nombre text, n int)`.execute(
      e.db,
    )
})
afterAll(() => e.cerrar())

interface Uno {
  id: number
  quien: string
}

const elegirDe =
  (tabla: 'alumno' | 'padre', maximo: number) => (donde: RawBuilder<boolean>, primero: RawBuilder<unknown>) =>
    sql<Uno>`
    select x.*, x.apellido || ', ' || x.nombre as quien, ${primero} as primero from ${sql.table(tabla)} x where ${donde}
    order by primero desc, x.apellido, x.nombre, x.id limit ${maximo}`

const primeros = async (tabla: 'alumno' | 'padre', busqueda: string, maximo: number) => {
  const consulta = primerosDePar({ tabla, persona: 'x', busqueda, maximo, elegir: elegirDe(tabla, maximo) })
  return consulta && (await sql<Uno>`select * from ${consulta} p`.execute(e.db)).rows.map((r) => r.quien)
}

describe.each(['alumno', 'padre'] as const)('the first of two letters, of %s', (tabla) => {
  it.each([
    ['na', 'whole surnames with and without tilde, then their beginnings, then the others'],
    ['ÑÁ', 'the same, typed otherwise'],
    ['wo', 'few surnames, and in the names of more than are sorted'],
    ['iw', 'no surname, and more than are sorted'],
    ['ze', 'few'],
    ['ia', 'after an apostrophe'],
    ['qq', 'nobody'],
    ['70', "the digits of everybody's document"],
    ['41', 'digits of some'],
  ])('%s: %s', async (busqueda) => {
    for (const maximo of [MAXIMO, 3, 600]) {
      const { rows } = await elegirDe(tabla, maximo)(coincide('x', busqueda), apellidoDicho('x', busqueda)).execute(
        e.db,
      )
      expect(await primeros(tabla, busqueda, maximo)).toEqual(rows.map((r) => r.quien))
      expect(rows.length > 0).toBe(busqueda !== 'qq')
    }
  })

  it('has once who is renamed again and again while others look', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(tabla)} where apellido = 'Wolf' or nombre = 'Iwo 7'`.execute(e.db)
    const ids = rows.map((r) => r.id)
    let mirando = true
    const renombrar = async () => {
      for (let vez = 0; mirando; vez++)
        await sql`update ${sql.table(tabla)} set apellido = ${vez % 2 ? 'Wolf' : 'Xwolf'} where id = any(${ids})`.execute(
          e.db,
        )
    }
    const mirar = async () => {
      const vistos: (string[] | null)[] = []
      for (let vez = 0; vez < 15; vez++) vistos.push(await primeros(tabla, 'wo', 600))
      mirando = false
      return vistos
    }
    const [vistos] = await Promise.all([mirar(), renombrar()])
    // the two of them, who is called Wó, and the others in whose name it is
    expect(new Set(vistos.map((v) => v?.length))).toEqual(new Set([MUCHOS + 5]))
    expect(vistos.every((v) => new Set(v).size === v?.length)).toBe(true)
  })

  it.each(['n', 'nah', 'na lu', '123', '2º', "d'", ''])("'%s' is none", async (busqueda) => {
    expect(await primeros(tabla, busqueda, MAXIMO)).toBeNull()
  })
})
