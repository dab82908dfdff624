import { sql } from 'kysely'
import { versionDeLeido } from '../auditoria/version.service.ts'
import type { Db, Trx } from '../db/database.ts'

export interface FilaDeSeccion {
  readonly id: number
  readonly texto: string
  readonly codigo: string
  readonly funcionalidades: readonly FilaDeFuncionalidad[]
}
export interface FilaDeFuncionalidad {
  readonly id: number
  readonly texto: string
  readonly codigo: string
  readonly alguna: boolean
  readonly reglas: readonly { readonly Id: number; readonly Code: string }[]
}

/** Reads the sections with their functionalities and the rules of each, in the order in which they are shown. */
export async function leerFuncionalidades(db: Db | Trx): Promise<FilaDeSeccion[]> {
  const { rows } = await sql<FilaDeSeccion>`
    select s.id, s.texto, s.codigo::text as codigo, coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'texto', f.texto, 'codigo', f.codigo, 'alguna', f.alguna, 'reglas', coalesce((
          select jsonb_agg(jsonb_build_object('Id', g.id, 'Code', g.codigo) order by g.codigo)
          from funcionalidad_regla fr join regla g on g.id = fr.id_regla where fr.id_funcionalidad = f.id), '[]'))
        order by f.orden, f.id)
      from funcionalidad f where f.id_seccion = s.id), '[]') as funcionalidades
    from seccion s order by s.orden, s.id`.execute(db)
  return rows
}

/** The state of the sections, whatever the rules are called. */
export const versionDeSecciones = (filas: readonly FilaDeSeccion[]): string =>
  versionDeLeido(
    filas.map((s) => [
      s.id,
      s.codigo,
      s.texto,
      s.funcionalidades.map((f) => [
        f.id,
        f.codigo,
        f.texto,
        f.alguna,
        f.reglas.map((r) => r.Id).toSorted((a, b) => a - b),
      ]),
    ]),
  )

/** Lists the rules that a functionality may ask for, with the name of the group of each. */
export async function reglasParaElegir(db: Db) {
  const { rows } = await sql<{ Id: number; Code: string; Text: string; Group: string }>`
    select g.id as "Id", g.codigo::text as "Code", g.texto as "Text", coalesce(p.texto, '') as "Group"
    from regla g left join regla p on p.id = g.id_padre where g.tipo = 1
    order by p.orden, p.id, g.orden, g.id`.execute(db)
  return rows
}
