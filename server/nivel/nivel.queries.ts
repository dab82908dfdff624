import { sql } from 'kysely'
import type { EtiquetaTaller } from '#domain/cuenta/catalogo.ts'
import type { Db, Trx } from '../db/database.ts'

export interface Grado {
  id: number
  idNivel: number
  nombre: string
  numero: number
  conLocker: boolean
  cursos: number
  /** Also annulled ones, whose items keep the prices of the level. */
  conInscripciones: boolean
  materias: number
}

export interface Nivel {
  id: number
  nombre: string
  etiquetaTaller: EtiquetaTaller
  edad: number
  conValores: boolean
  grados: Grado[]
}

/** Reads the catalogue: levels in their order, each with its grades in that of promotion. */
export async function leerNiveles(db: Db | Trx): Promise<Nivel[]> {
  const { rows: niveles } = await sql<Omit<Nivel, 'grados'>>`
    select n.id, n.nombre, n.etiqueta_taller as "etiquetaTaller", n.edad,
      exists (select 1 from valor v where v.id_nivel = n.id) as "conValores"
    from nivel n order by n.orden`.execute(db)
  const { rows: grados } = await sql<Grado>`
    select g.id, g.id_nivel as "idNivel", g.nombre, g.numero, g.con_locker as "conLocker",
      (select count(*)::int from curso c where c.id_grado = g.id) as cursos,
      exists (select 1 from curso c join inscripcion i on i.id_curso = c.id where c.id_grado = g.id) as "conInscripciones",
      (select count(*)::int from materia_grado m where m.numero = g.numero) as materias
    from grado g order by g.numero`.execute(db)
  return niveles.map((n) => ({ ...n, grados: grados.filter((g) => g.idNivel === n.id) }))
}

/** Numbers rows from 1 in this order. First aside, then to their places, because no two may have the same number meanwhile. */
export async function renumerar(trx: Trx, tabla: 'nivel' | 'grado', ids: readonly number[]): Promise<void> {
  const numero = sql.ref(tabla === 'nivel' ? 'orden' : 'numero')
  const de = sql.table(tabla)
  await sql`
    update ${de} t set ${numero} = -n.lugar
    from unnest(${ids}::bigint[]) with ordinality n(id, lugar) where n.id = t.id and t.${numero} <> n.lugar`.execute(
    trx,
  )
  await sql`update ${de} set ${numero} = -${numero} where ${numero} < 0`.execute(trx)
}

export const ponerEdad = (trx: Trx, idNivel: number, edad: number) =>
  trx.updateTable('nivel').set({ edad }).where('id', '=', idNivel).execute()

/** Takes a grade from the subjects that have it; answers their names with their year. */
export async function quitarDeMaterias(trx: Trx, numero: number): Promise<string[]> {
  const { rows } = await sql<{ materia: string }>`
    with quitada as (delete from materia_grado where numero = ${numero} returning id_materia)
    select m.nombre || ' ' || m.ano as materia from quitada q join materia m on m.id = q.id_materia
    order by m.ano, m.nombre`.execute(trx)
  return rows.map((f) => f.materia)
}
