import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { Corregidas, ErrorDeCelda } from '../db/esquema/importacion.ts'
import type { Importacion } from './permiso.service.ts'
import { type Celda, textoDe } from './read/limits.ts'

/** What tells a person apart: no two rows are meant to say the same. */
const PROPIOS: readonly string[] = ['dni', 'cuil', 'legajo']

/** A cell of a row, with what is wrong with it. */
export interface CeldaMala {
  readonly nro: number
  readonly campo: string
  /** What the row says in it, typed over or not. */
  readonly texto: string
  readonly motivos: readonly string[]
}

interface Dichas {
  readonly nro: number
  readonly celdas: readonly Celda[]
  readonly corregidas: Corregidas
}

/** Takes the cell of a row in which other rows may be wrong alike; null where it says who somebody is, or has no column. */
export function celdaMala(
  { columnas }: Importacion,
  { nro, celdas, corregidas }: Dichas,
  campo: string,
  errores: readonly ErrorDeCelda[],
): CeldaMala | null {
  const columna = columnas.indexOf(campo)
  const motivos = errores.filter((e) => e.campo === campo).map(({ motivo }) => motivo)
  if (columna < 0 || PROPIOS.includes(campo) || motivos.length === 0) return null
  return { nro, campo, texto: (corregidas[campo] ?? textoDe(celdas[columna])).trim(), motivos }
}

/** What the file says in a column, as SQL of `f`. */
const delArchivo = (columna: number) =>
  sql`btrim(coalesce(f.celdas->${columna}::int->>'texto', f.celdas->>${columna}::int, ''))`

/** Tells in SQL of `f` whether it is another row that says the same in that column, and has the same error in it. */
function esOtra({ id, columnas }: Importacion, { nro, campo, texto, motivos }: CeldaMala) {
  const dice = sql`btrim(coalesce(f.corregidas->>${campo}, ${delArchivo(columnas.indexOf(campo))}))`
  return sql<boolean>`f.id_importacion = ${id} and f.nro <> ${nro} and f.veredicto = 'error' and ${dice} = ${texto}
    and exists (select 1 from importacion_persona p, jsonb_array_elements(p.detalle->'errores') x
      where p.id_importacion = f.id_importacion and p.nro = f.nro
        and x->>'campo' = ${campo} and x->>'motivo' = any(${motivos}::text[]))`
}

/** Counts for each of these cells the other rows that are wrong alike, by the key of the column. */
export async function cuantasOtras(db: Db, imp: Importacion, malas: readonly CeldaMala[]) {
  const cuentas = new Map<string, number>()
  for (const mala of malas) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from importacion_fila f where ${esOtra(imp, mala)}`.execute(db)
    cuentas.set(mala.campo, rows[0]?.n ?? 0)
  }
  return cuentas
}

/** Types over that cell of the other rows that are wrong alike; null puts back what the file says. Answers their numbers. */
export async function corregirOtras(
  trx: Trx,
  imp: Importacion,
  mala: CeldaMala,
  valor: string | null,
): Promise<number[]> {
  const { campo } = mala
  const { rows } = await sql<{ nro: number }>`
    update importacion_fila f set decision = null,
      corregidas = case when ${valor}::text is null or ${valor}::text = ${delArchivo(imp.columnas.indexOf(campo))}
        then f.corregidas - ${campo}::text else f.corregidas || jsonb_build_object(${campo}::text, ${valor}::text) end
    where ${esOtra(imp, mala)} returning f.nro`.execute(trx)
  return rows.map(({ nro }) => nro)
}
