import { sql } from 'kysely'
import { type Clave, type EtiquetaTaller, etiquetaDeValor } from '#domain/cuenta/catalogo.ts'
import { type Libro, libroDePrecios } from '#domain/cuenta/precios.ts'
import type { Valor } from '#domain/cuenta/tipos.ts'
import type { Db, Trx } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'
import { instante } from '../db/words/instante.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'

const CAMPOS = [
  'id',
  'tipo',
  'id_nivel as idNivel',
  'id_tipo_jornada as idTipoJornada',
  'id_materia as idMateria',
  'ano',
  'mes_desde as mesDesde',
  'monto',
] as const

const vivos = (db: Db | Trx) =>
  db.selectFrom('valor').select(CAMPOS).where('reemplazado_por', 'is', null).where('retirado_at', 'is', null)

/** Reads every live row of the price table: neither replaced nor withdrawn. */
export const valoresVivos = (db: Db | Trx): Promise<Valor[]> => vivos(db).orderBy('ano').orderBy('mes_desde').execute()

/** Reads the price book. When money is moved, read it after the locks (D-217). */
export const libroVivo = async (db: Db | Trx): Promise<Libro> => libroDePrecios(await valoresVivos(db))

/** Selects a row of the price table, live or not, with the process that entered it. */
export const valorPorId = (trx: Trx, id: number) =>
  trx
    .selectFrom('valor')
    .select([...CAMPOS, 'id_proceso as idProceso', sql<boolean>`retirado_at is not null`.as('retirado')])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Tells which part of a key does not exist, or null. It is for the preview: entering a price has foreign keys for that.
 */
export async function parteQueFalta(db: Db, { idNivel, idTipoJornada, idMateria }: Clave) {
  const falta = (tabla: 'nivel' | 'tipo_jornada' | 'materia', id: number | null) =>
    sql`${id}::bigint is not null and not exists (select from ${sql.table(tabla)} where id = ${id})`
  const { rows } = await sql<{ parte: 'idNivel' | 'idTipoJornada' | 'idMateria' | null }>`
    select case when ${falta('nivel', idNivel)} then 'idNivel' when ${falta('tipo_jornada', idTipoJornada)} then 'idTipoJornada'
      when ${falta('materia', idMateria)} then 'idMateria' end as parte`.execute(db)
  return rows[0]?.parte ?? null
}

/** Names a price: 'Cuota, Primario, Simple'. */
export async function nombreDeClave(trx: Trx, { tipo, idNivel, idTipoJornada, idMateria }: Clave): Promise<string> {
  const { rows } = await sql<{ taller: EtiquetaTaller | null; partes: (string | null)[] }>`
    select (select etiqueta_taller from nivel where id = ${idNivel}) as taller,
      array[(select nombre::text from nivel where id = ${idNivel}), (select tipo::text from tipo_jornada where id = ${idTipoJornada}),
        (select nombre::text from materia where id = ${idMateria})] as partes`.execute(trx)
  const { taller = null, partes = [] } = rows[0] ?? {}
  return [etiquetaDeValor(tipo, taller ?? 'Material Taller'), ...partes].filter(Boolean).join(', ')
}

/** Selects the items that a row of this key reaches: open or without price, of its position or later (D-044). */
export const itemsDeClave = (db: Db | Trx, clave: Clave, ano: number) => {
  const tipos = TIPOS_DE_VALOR[clave.tipo]
  return db
    .selectFrom('item_cuenta as i')
    .innerJoin('inscripcion as n', 'n.id', 'i.id_inscripcion')
    .selectAll('i')
    .where(viva('n'))
    .where('i.charge_type', 'in', tipos.cargos)
    .where('i.ano', '>=', ano)
    .where('i.aplicable', '=', true)
    .where((e) => e.or([e('i.pagado', '<', e.ref('i.monto')), e('i.monto', '=', 0 as never)]))
    .$if(tipos.semestre !== null, (q) => q.where('i.semestre', '=', tipos.semestre))
    .$if(clave.idNivel !== null, (q) => q.where('i.id_nivel', '=', clave.idNivel as number))
    .$if(clave.idTipoJornada !== null, (q) => q.where('i.id_tipo_jornada', '=', clave.idTipoJornada))
    .$if(clave.idMateria !== null, (q) => q.where('i.id_materia', '=', clave.idMateria))
}

/** Finds the enrolments of those items. */
export async function inscripcionesDeClave(trx: Trx, clave: Clave, ano: number): Promise<number[]> {
  const filas = await itemsDeClave(trx, clave, ano).clearSelect().select('i.id_inscripcion').distinct().execute()
  return filas.map((f) => f.id_inscripcion)
}

interface FilaDeHistorial extends Valor {
  fecha: string
  usuario: string
  cuotas: number
  estado: 'vivo' | 'reemplazado' | 'retirado'
}

/**
 * Reads every row entered for a year, newest first: who, when, how many items it changed, and whether it is still live.
 */
export async function historialDelAno(db: Db, ano: number): Promise<FilaDeHistorial[]> {
  const { rows } = await sql<FilaDeHistorial>`
    select v.id, v.tipo, v.id_nivel as "idNivel", v.id_tipo_jornada as "idTipoJornada", v.id_materia as "idMateria", v.ano,
      v.mes_desde as "mesDesde", v.monto, ${instante('v.created_at')} as fecha,
      ${nombreDeUsuario('p.id_usuario')} as usuario, p.cantidad as cuotas,
      case when v.retirado_at is not null then 'retirado' when v.reemplazado_por is not null then 'reemplazado' else 'vivo' end as estado
    from valor v join proceso p on p.id = v.id_proceso
    where v.ano = ${ano} order by v.id desc`.execute(db)
  return rows
}

/** Reads the optional subjects of a year, by name. */
export const opcionalesDelAno = (db: Db, ano: number) =>
  db
    .selectFrom('materia')
    .select(['id', 'nombre'])
    .where('opcional', '=', true)
    .where('ano', '=', ano)
    .orderBy('nombre')
    .orderBy('id')
    .execute()

/** Reads the students of these enrolments by name, with course and year. */
export async function alumnosPorNombre(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ idInscripcion: number; apellido: string; nombre: string; curso: string; ano: number }>`
    select n.id as "idInscripcion", a.apellido, a.nombre, c.nombre as curso, n.ano
    from inscripcion n join alumno a on a.id = n.id_alumno join curso_nombrado c on c.id = n.id_curso
    where n.id = any(${ids}::bigint[]) order by a.apellido, a.nombre, n.ano, n.id`.execute(db)
  return rows
}

/** Value type → the charge types and semester that it prices (D-032). */
const TIPOS_DE_VALOR: Record<Valor['tipo'], { cargos: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[]; semestre: 1 | 2 | null }> = {
  1: { cargos: [1], semestre: null },
  2: { cargos: [6], semestre: null },
  3: { cargos: [2], semestre: 1 },
  4: { cargos: [3, 4], semestre: 1 },
  5: { cargos: [5], semestre: 1 },
  6: { cargos: [2], semestre: 2 },
  7: { cargos: [3, 4], semestre: 2 },
  8: { cargos: [5], semestre: 2 },
  9: { cargos: [8], semestre: null },
  10: { cargos: [7], semestre: null },
}
