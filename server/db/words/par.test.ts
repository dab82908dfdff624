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

const leerDe =
  (tabla: 'alumno' | 'padre', maximo: number) => async (donde: RawBuilder<boolean>, primero: RawBuilder<unknown>) => {
    const { rows } = await sql<{ quien: string }>`
      select x.apellido || ', ' || x.nombre as quien from ${sql.table(tabla)} x where ${donde}
      order by ${primero} desc, x.apellido, x.nombre, x.id limit ${maximo}`.execute(e.db)
    return rows.map((r) => r.quien)
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
  ])('%s: %s', async (busqueda) => {
    for (const maximo of [MAXIMO, 3, 600]) {
      const leer = leerDe(tabla, maximo)
      const esperados = await leer(coincide('x', busqueda), apellidoDicho('x', busqueda))
      expect(await primerosDePar(e.db, { tabla, persona: 'x', busqueda, maximo, leer })).toEqual(esperados)
      expect(esperados.length > 0).toBe(busqueda !== 'qq')
    }
  })

  it.each(['n', 'nah', 'na lu', '12', '3a', '2º', "d'", ''])("'%s' is none", async (busqueda) => {
    const leer = () => Promise.reject(new Error('nobody is to be read'))
    expect(await primerosDePar(e.db, { tabla, persona: 'x', busqueda, maximo: MAXIMO, leer })).toBeNull()
  })
})
