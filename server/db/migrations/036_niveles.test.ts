import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseDePrueba, baseDePrueba } from '../../../test/base.ts'
import { crearDb, crearPool, type Db } from '../database.ts'
import { MIGRACIONES, migrar } from '../migrate.ts'

let base: BaseDePrueba
let db: Db

beforeAll(async () => {
  base = await baseDePrueba()
  db = crearDb(crearPool(base.url, 2))
})
afterAll(async () => {
  await db.destroy()
  await base.drop()
})

it('levels of a school that is there begin at the age that their numbers said, and keep all else', async () => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRACIONES) } })
  const { error } = await migrator.migrateTo('035_sesion_origen')
  if (error) throw error
  await sql`insert into nivel (nombre, orden, etiqueta_taller) values
    ('Inicial', 0, 'Fotocopia'), ('Secundario', 1, 'Material Taller'), ('Sin grados', 2, 'Fotocopia')`.execute(db)
  await sql`insert into grado (nombre, numero, id_nivel) values
    ('Sala de 3 años', 1, 1), ('1° Año', 11, 2), ('2° Año', 12, 2)`.execute(db)
  await sql`insert into materia (ano, nombre) values (2026, 'Física')`.execute(db)
  await sql`insert into materia_grado (id_materia, numero) values (1, 12)`.execute(db)

  expect(await migrar(db)).toContain('036_niveles')
  const niveles = await db.selectFrom('nivel').select(['nombre', 'orden', 'edad']).orderBy('orden').execute()
  expect(niveles).toEqual([
    { nombre: 'Inicial', orden: 0, edad: 3 },
    { nombre: 'Secundario', orden: 1, edad: 13 },
    { nombre: 'Sin grados', orden: 2, edad: 6 },
  ])
  await db.updateTable('grado').set({ numero: 13 }).where('numero', '=', 12).execute()
  expect(await db.selectFrom('materia_grado').select('numero').execute()).toEqual([{ numero: 13 }])
  const otro = { nombre: 'INICIÁL', orden: 9, etiqueta_taller: 'Fotocopia', edad: 3 } as const
  await expect(db.insertInto('nivel').values(otro).execute()).rejects.toThrow('nivel_nombre_igual')
})
