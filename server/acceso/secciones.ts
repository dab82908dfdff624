import { sql } from 'kysely'
import { type Flag, SECCIONES, type Seccion } from '#contract/secciones.ts'
import type { Db, Trx } from '../db/database.ts'
import { esServerAdmin, type Usuario } from './usuario.ts'

interface Funcionalidad {
  codigo: string
  alguna: boolean
  reglas: string[]
}

/** Section code in upper case → its functionalities, as the database has them (D-117). */
export type Secciones = ReadonlyMap<string, readonly Funcionalidad[]>

/** Reads them whole; each process keeps them until they change (seguridad.ts). */
export async function leerSecciones(db: Db | Trx): Promise<Secciones> {
  const filas = await db
    .selectFrom('seccion as s')
    .innerJoin('funcionalidad as f', 'f.id_seccion', 's.id')
    .leftJoin('funcionalidad_regla as fr', 'fr.id_funcionalidad', 'f.id')
    .leftJoin('regla as r', 'r.id', 'fr.id_regla')
    .select([
      's.codigo as seccion',
      'f.codigo',
      'f.alguna',
      sql<string[]>`coalesce(array_agg(r.codigo::text) filter (where r.id is not null), '{}')`.as('reglas'),
    ])
    .groupBy(['s.codigo', 's.orden', 'f.codigo', 'f.alguna', 'f.orden'])
    .orderBy('s.orden')
    .orderBy('f.orden')
    .execute()
  const mapa = new Map<string, Funcionalidad[]>()
  for (const { seccion, ...f } of filas) {
    const lista = mapa.get(seccion.toUpperCase())
    if (lista) lista.push(f)
    else mapa.set(seccion.toUpperCase(), [f])
  }
  return mapa
}

const permitida = (usuario: Usuario, f: Funcionalidad): boolean =>
  esServerAdmin(usuario) ||
  (f.reglas.length > 0 &&
    (f.alguna ? f.reglas.some((r) => usuario.reglas.has(r)) : f.reglas.every((r) => usuario.reglas.has(r))))

/** The answer of getseccionsecurity for one section; an unknown one is not visible (D-119). */
export function seccionDe(secciones: Secciones, usuario: Usuario, codigo: string) {
  const funcionalidades = (secciones.get(codigo.toUpperCase()) ?? []).map((f) => ({
    Codigo: f.codigo,
    Permitido: permitida(usuario, f),
  }))
  return { Codigo: codigo, Visible: funcionalidades.some((f) => f.Permitido), Funcionalidades: funcionalidades }
}

/** The flags of a screen as a flat object (D-120). */
export function flags<S extends Seccion>(secciones: Secciones, usuario: Usuario, seccion: S): Record<Flag<S>, boolean> {
  const dadas = new Map((secciones.get(seccion) ?? []).map((f) => [f.codigo.toUpperCase(), f]))
  const nombres = Object.keys(SECCIONES[seccion]) as Flag<S>[]
  return Object.fromEntries(
    nombres.map((nombre) => {
      const f = dadas.get(nombre.toUpperCase())
      return [nombre, f !== undefined && permitida(usuario, f)]
    }),
  ) as Record<Flag<S>, boolean>
}
