import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { leerSecciones, type Secciones } from './secciones.ts'
import type { Usuario } from './usuario.ts'

/** What roles may do and what sections ask for, kept in memory (record 066). */
export interface Seguridad {
  secciones: () => Secciones
  /** The names and the rules of who has these roles, by their ids as PostgreSQL writes an array: '{3,7}'. */
  de: (idsRoles: string) => Pick<Usuario, 'roles' | 'reglas'>
  /** Reads everything again when the database is in another state than this one, which came with a session. */
  alDia: (version: number) => Promise<void>
}

interface Leida {
  version: number
  roles: ReadonlyMap<number, { nombre: string; reglas: readonly string[] }>
  secciones: Secciones
  /** Of a set of roles, so that a call costs the same whatever their rules; users share a few of them. */
  conjuntos: Map<string, Pick<Usuario, 'roles' | 'reglas'>>
}

/** Sets of roles that are kept at most. */
const CONJUNTOS = 1_000

/** Reads what roles may do and what sections ask for, and keeps it until a session comes with another state. */
export async function crearSeguridad(db: Db): Promise<Seguridad> {
  let actual = await leer(db)
  let leyendo: Promise<void> | null = null
  const releer = (): Promise<void> => {
    leyendo ??= leer(db)
      .then((leida) => {
        actual = leida
      })
      .finally(() => {
        leyendo = null
      })
    return leyendo
  }
  return {
    secciones: () => actual.secciones,
    de: (ids) => {
      const conocido = actual.conjuntos.get(ids)
      if (conocido) return conocido
      const suyos = (ids.match(/\d+/g) ?? []).flatMap((id) => actual.roles.get(Number(id)) ?? [])
      const nuevo = { roles: suyos.map((r) => r.nombre), reglas: new Set(suyos.flatMap((r) => r.reglas)) }
      if (actual.conjuntos.size >= CONJUNTOS) actual.conjuntos.clear()
      actual.conjuntos.set(ids, nuevo)
      return nuevo
    },
    alDia: async (version) => {
      if (actual.version === version) return
      await releer()
      // that reading may have begun before the change
      if (actual.version < version) await releer()
    },
  }
}

/** Reads state, roles and sections of one moment. */
const leer = (db: Db): Promise<Leida> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { version } = await trx.selectFrom('seguridad_version').select('version').executeTakeFirstOrThrow()
      const { rows } = await sql<{ id: number; nombre: string; reglas: string[] }>`
        select r.id, r.nombre::text as nombre,
          array(select g.codigo::text from rol_regla rr join regla g on g.id = rr.id_regla where rr.id_rol = r.id) as reglas
        from rol r`.execute(trx)
      const roles = new Map(rows.map(({ id, ...rol }) => [id, rol]))
      return { version, roles, secciones: await leerSecciones(trx), conjuntos: new Map() }
    })
