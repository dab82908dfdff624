import { type RawBuilder, sql } from 'kysely'
import type { Regla } from '#contract/reglas.ts'
import { noEncontrado, prohibido } from '#domain/errores.ts'
import { camposDe, lugaresDe, type TipoImportacion } from '#domain/importacion/tipos.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import type { Db, Trx } from '../db/database.ts'
import { versionDe } from '../db/words/version.ts'
import type { Work } from './importacion.job.ts'

const PREFIJO = { alumno: 'ALU', padre: 'PAD', personal: 'PER' } as const

/** Keys of the columns that are taken, null for the others. */
type Columnas = readonly (string | null)[]

/**
 * Lists the rules that a file asks for (record 053): to see and to add each kind of person that its columns bring, to link
 * parents where it links them, and to change those who are there when it `actualiza`.
 */
export function reglasDe(tipo: TipoImportacion, columnas: Columnas, actualiza: boolean): Regla[] {
  const campos = camposDe(tipo).filter(({ key }) => columnas.includes(key))
  const lugares = lugaresDe(tipo).filter((_, i) => i === 0 || campos.some((c) => c.lugar === i))
  const deClase = lugares.flatMap(({ clase, solo }): Regla[] => {
    const prefijo = PREFIJO[clase]
    if (solo) return [`${prefijo}-VER`]
    return [`${prefijo}-VER`, `${prefijo}-NUEVO`, ...(actualiza ? [`${prefijo}-EDITAR` as const] : [])]
  })
  if (tipo === 'inscripciones') deClase.push('INS-INSCRIBIR')
  if (tipo === 'saldos') deClase.push('COB-COBRAR', 'INS-VALOR')
  return [...new Set([...deClase, ...(lugares.length > 1 || tipo === 'vinculos' ? (['ALU-PADRES'] as const) : [])])]
}

/** Tells whether the user may bring a column; null is one that is not taken. */
export const puedeTraer = (usuario: Usuario, tipo: TipoImportacion, columna: string | null): boolean =>
  reglasDe(tipo, [columna], false).every((regla) => puede(usuario, regla))

/** Throws `prohibido` when one of the rules of the file is missing. */
export function exigirReglas(usuario: Usuario, tipo: TipoImportacion, columnas: Columnas, actualiza = false): void {
  if (!reglasDe(tipo, columnas, actualiza).every((regla) => puede(usuario, regla))) throw prohibido()
}

/**
 * Throws `prohibido` when a rule is missing of those that a work on an import asks for: of changing too where it changes
 * somebody, or puts back what was changed.
 */
export async function exigirDeTrabajo(
  trx: Trx,
  usuario: Usuario,
  imp: Pick<Importacion, 'id' | 'tipo' | 'columnas' | 'opciones' | 'cuentas'>,
  que: Work['que'],
): Promise<void> {
  exigirReglas(usuario, imp.tipo, imp.columnas, await CAMBIA[que](trx, imp))
}

/** Whether a work changes people who were there. */
const CAMBIA: Readonly<
  Record<Work['que'], (trx: Trx, imp: Pick<Importacion, 'id' | 'opciones' | 'cuentas'>) => Promise<boolean>>
> = {
  revisar: async () => false,
  confirmar: async (trx, { id, opciones, cuentas }) =>
    // a row with a new student may change a parent who is there
    (opciones.existentes === 'actualizar' &&
      ((cuentas.cambia ?? 0) > 0 ||
        (await hay(
          trx,
          sql`importacion_persona p join importacion_fila f on f.id_importacion = p.id_importacion and f.nro = p.nro
            where p.id_importacion = ${id} and p.veredicto = 'cambia' and f.veredicto <> 'error'`,
        )))) ||
    hay(trx, sql`importacion_fila where id_importacion = ${id} and decision = 'actualizar'`),
  deshacer: (trx, { id }) => hay(trx, sql`importacion_persona where id_importacion = ${id} and hecho ? 'antes'`),
}

async function hay(trx: Trx, donde: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`select exists (select 1 from ${donde}) as hay`.execute(trx)
  return rows[0]?.hay ?? false
}

/** Tells whose imports a user sees: his own, or those of all who work beside him. */
export const veTodas = (usuario: Usuario): boolean => puede(usuario, 'OTR-TODAS-SUCURSALES')

/**
 * Reads an import that the user may see. Throws `no-encontrado`, and `prohibido` for one whose rules he lacks; with
 * `propia` his own needs none.
 */
export async function importacionDe(db: Db | Trx, usuario: Usuario, id: number, propia = false) {
  const fila = await db
    .selectFrom('importacion as i')
    .selectAll('i')
    .select(versionDe('i').as('version'))
    .where('i.id', '=', id)
    .executeTakeFirst()
  const suya = fila?.id_usuario === usuario.id
  if (!fila || !(veTodas(usuario) || suya)) throw noEncontrado('La Importación')
  if (!(propia && suya)) exigirReglas(usuario, fila.tipo, fila.columnas)
  return fila
}

/** The same, locked until the transaction ends. */
export async function lockImportacion(trx: Trx, usuario: Usuario, id: number, propia = false) {
  await trx.selectFrom('importacion').select('id').where('id', '=', id).forUpdate().execute()
  return importacionDe(trx, usuario, id, propia)
}

/** An import with the state in which it was read. */
export type ImportacionLeida = Awaited<ReturnType<typeof importacionDe>>
export type Importacion = Omit<ImportacionLeida, 'version'>
