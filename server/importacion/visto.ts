import { sql } from 'kysely'
import type { DetalleDePersona } from '../db/esquema/importacion.ts'
import { enSucursales } from '../db/words/sucursal.ts'

/** What is said of a row that names an employee of a branch that the reader may not see (D-229). */
export const DE_OTRA_SUCURSAL = 'El DNI es de personal de otra Sucursal, que no puede cambiar'

const TAPADO: DetalleDePersona = {
  errores: [{ campo: 'dni', motivo: DE_OTRA_SUCURSAL }],
  cambios: [],
  duda: null,
  enlace: null,
}

/**
 * Tells in SQL of `importacion_persona` whether it is, or may be, an employee of a branch that is none of these; null is
 * all.
 */
const tapado = (sucursales: readonly number[] | null) => sql<boolean>`(clase = 'personal' and exists (
  select 1 from personal e where e.id in (importacion_persona.id_persona, (importacion_persona.detalle->'duda'->>'id')::bigint)
    and not ${enSucursales('e.id_sucursal', sucursales)}))`

/**
 * Gives in SQL what was found of somebody of a row as these branches may see it: somebody who sees all of them may have
 * had the file judged.
 */
export const detalleVisto = (sucursales: readonly number[] | null) =>
  sql<DetalleDePersona>`case when ${tapado(sucursales)} then ${JSON.stringify(TAPADO)}::jsonb else detalle end`.as(
    'detalle',
  )

/** Gives in SQL who he is, as these branches may see it. */
export const personaVista = (sucursales: readonly number[] | null) =>
  sql<number | null>`case when not ${tapado(sucursales)} then id_persona end`.as('id_persona')
