import { hash } from '@node-rs/argon2'
import type { EtiquetaTaller } from '#domain/cuenta/catalogo.ts'
import type { Politica } from '#domain/cuenta/tipos.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../server/db/database.ts'
import { politicaDe } from '../server/entorno/entorno.service.ts'
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import type { Tablas } from './db/tablas.ts'
import type { Nombres } from './nombres.ts'
import { habil } from './tiempo.ts'

/** Everything that the school is built with. */
export interface Colegio {
  readonly hoy: Fecha
  /** First and last school year. */
  readonly desde: number
  readonly hasta: number
  readonly alumnos: number
  readonly sucursales: number
  readonly seed: number
  readonly tablas: Tablas
  readonly nombres: Nombres
  readonly base: Base
  readonly politica: Politica
}

/** What the database brings already, and the school refers to. */
interface Base {
  readonly niveles: readonly { readonly id: number; readonly nombre: string; readonly etiqueta: EtiquetaTaller }[]
  /** By rising numero. */
  readonly grados: readonly Grado[]
  /** Role name as in ROLES → id. */
  readonly roles: ReadonlyMap<string, number>
  /** Hash of the demo's password, salted by the seed. */
  readonly hash: string
}

export interface Grado {
  readonly id: number
  readonly nombre: string
  readonly numero: number
  readonly idNivel: number
  readonly conLocker: boolean
  readonly etiqueta: EtiquetaTaller
}

/** Reads the levels, grades and roles of a prepared database, and its rules of prices and payments. */
export async function leerBase(db: Db, seed: number): Promise<Pick<Colegio, 'base' | 'politica'>> {
  const niveles = await db
    .selectFrom('nivel')
    .select(['id', 'nombre', 'etiqueta_taller as etiqueta'])
    .orderBy('orden')
    .execute()
  const grados = await db
    .selectFrom('grado as g')
    .innerJoin('nivel as n', 'n.id', 'g.id_nivel')
    .select([
      'g.id',
      'g.nombre',
      'g.numero',
      'g.id_nivel as idNivel',
      'g.con_locker as conLocker',
      'n.etiqueta_taller as etiqueta',
    ])
    .orderBy('g.numero')
    .execute()
  const roles = await db.selectFrom('rol').select(['id', 'nombre']).execute()
  return {
    base: {
      niveles,
      grados,
      roles: new Map(roles.map(({ id, nombre }) => [nombre, id])),
      // Everybody has the same salt: the password is on the login screen anyway, and the same seed must give the same
      // rows.
      hash: await hash(DEMO_PASSWORD, { salt: Buffer.alloc(16, `campana ${seed} `) }),
    },
    politica: await politicaDe(db),
  }
}

/** Lists the school years, first to last. */
export const anosDe = ({ desde, hasta }: Colegio): number[] =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i)

/** First day of the demo: families come from October before the first school year. */
export const primerDia = ({ desde }: Colegio): Fecha => habil(desde - 1, 10, 15)

/** Makes the error for what the rules of the counter refuse, which the demo must never do. */
export const rechazo = (que: string, motivo: string): Error => new Error(`La demostración ${que}: ${motivo}`)
