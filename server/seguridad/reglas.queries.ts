import { sql } from 'kysely'
import { REGLAS, type Regla } from '#contract/reglas.ts'
import type { NodoDeRegla } from '#contract/seguridad.ts'
import { esServerAdmin, type Usuario } from '../acceso/usuario.ts'
import { versionDeLeido } from '../auditoria/version.service.ts'
import type { Db, Trx } from '../db/database.ts'

export interface FilaDeRegla {
  readonly id: number
  readonly padre: number | null
  readonly tipo: 0 | 1
  readonly texto: string
  readonly codigo: string
  /** Names of the roles that hold it, and of the functionalities that ask for it. */
  readonly roles: string[]
  readonly funcionalidades: string[]
}

/** Reads groups and rules, in the order in which they are shown. */
export async function leerReglas(db: Db | Trx): Promise<FilaDeRegla[]> {
  const { rows } = await sql<FilaDeRegla>`
    select g.id, g.id_padre as padre, g.tipo, g.texto, g.codigo::text as codigo,
      array(select r.nombre::text from rol_regla rr join rol r on r.id = rr.id_rol where rr.id_regla = g.id order by r.nombre) as roles,
      array(select s.codigo::text || ' · ' || f.codigo::text from funcionalidad_regla fr
        join funcionalidad f on f.id = fr.id_funcionalidad join seccion s on s.id = f.id_seccion
        where fr.id_regla = g.id order by 1) as funcionalidades
    from regla g order by g.orden, g.id`.execute(db)
  return rows
}

/** The state of the tree, whoever holds its rules. */
export const versionDeReglas = (filas: readonly FilaDeRegla[]): string =>
  versionDeLeido(filas.map(({ id, padre, tipo, texto, codigo }) => [id, padre, tipo, texto, codigo]))

/** Arranges the rows as a tree, as the editor of this user shows it. */
export function arbolDeReglas(filas: readonly FilaDeRegla[], usuario: Usuario): NodoDeRegla[] {
  const hijosDe = (de: number | null, level: number): NodoDeRegla[] =>
    filas
      .filter((f) => f.padre === de)
      .map(({ id, padre, tipo, texto, codigo, roles, funcionalidades }) => ({
        id,
        type: tipo,
        text: texto,
        code: codigo,
        parent: padre,
        level,
        roles,
        funcionalidades,
        delPrograma: tipo === 1 && REGLAS.includes(codigo.toUpperCase() as Regla),
        propia: tipo === 1 && (esServerAdmin(usuario) || usuario.reglas.has(codigo)),
        cNodes: tipo === 0 ? hijosDe(id, level + 1) : [],
      }))
  return hijosDe(null, 0)
}
