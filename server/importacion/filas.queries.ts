import { sql } from 'kysely'
import type { importacion } from '#contract/importacion.ts'
import type { RespuestaDe } from '#contract/route.ts'
import type { ClaseImportada } from '#domain/importacion/campos.ts'
import { camposDe, corregibles, lugaresDe } from '#domain/importacion/tipos.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import type { Corregidas, Decision, DetalleDePersona, ErrorDeCelda, Veredicto } from '../db/esquema/importacion.ts'
import { nombreCompleto as nombreEnSql } from '../db/words/persona.ts'
import { plegado } from '../db/words/plegado.ts'
import { versionDeFila } from './decididas.queries.ts'
import type { Importacion } from './permiso.service.ts'
import { type Celda, escrita } from './read/limits.ts'
import { detalleVisto, personaVista } from './visto.ts'

/** Tells in SQL whether anything was typed over the cells of a row. */
export const HAY_CORREGIDAS = sql<boolean>`(corregidas <> '{}')`

interface Pedida {
  readonly veredicto: Veredicto | ''
  readonly corregidas: boolean
  readonly avisos: boolean
  readonly sSearch: string
  readonly sEcho: number
  readonly iDisplayStart: number
  readonly iDisplayLength: number
}

/** Reads a page of the rows that were judged, in their order in the file. */
export async function paginaDeFilas(
  db: Db,
  usuario: Usuario,
  imp: Importacion,
  pedida: Pedida,
): Promise<RespuestaDe<typeof importacion.filas>> {
  const { veredicto, corregidas, avisos, sSearch, sEcho, iDisplayStart, iDisplayLength } = pedida
  const donde = sql`f.id_importacion = ${imp.id} and f.veredicto is not null
    and (${veredicto} = '' or f.veredicto = ${veredicto}) and (not ${corregidas} or ${HAY_CORREGIDAS}) and (not ${avisos} or con_avisos)
    and (${sSearch} = '' or f.nombre <> '' and ${plegado(sql`f.nombre`)} like que_contiene(${sSearch}) or f.nro::text = ${sSearch})`
  const { rows: filas } = await sql<{
    nro: number
    nombre: string
    veredicto: Veredicto
    decision: Decision | null
    decisiones: Decision[]
    celdas: readonly Celda[]
    corregidas: Corregidas
    version: string
  }>`
    select ${versionDeFila} as version, f.nro, f.nombre, f.veredicto, f.decision, f.decisiones, f.celdas, f.corregidas from importacion_fila f where ${donde}
    order by f.nro limit ${iDisplayLength} offset ${iDisplayStart}`.execute(db)
  const { rows: cuentas } = await sql<{ todas: number; halladas: number }>`
    select (select count(*)::int from importacion_fila t where t.id_importacion = ${imp.id} and t.veredicto is not null) as todas,
      count(*)::int as halladas from importacion_fila f where ${donde}`.execute(db)
  const personas = await personasDe(
    db,
    sucursalesVisibles(usuario),
    imp,
    filas.map(({ nro }) => nro),
  )
  return {
    sEcho,
    iTotalRecords: cuentas[0]?.todas ?? 0,
    iTotalDisplayRecords: cuentas[0]?.halladas ?? 0,
    aaData: filas.map(({ celdas, corregidas: suyas, ...f }) => ({
      ...f,
      corregidas: corregidasDe(imp, { celdas, corregidas: suyas }),
      personas: personas.get(f.nro) ?? [],
    })),
  }
}

async function personasDe(db: Db, sucursales: readonly number[] | null, imp: Importacion, nros: readonly number[]) {
  if (nros.length === 0) return new Map<number, []>()
  const titulos = new Map(camposDe(imp.tipo).map(({ key, titulo }) => [key, titulo]))
  const lugares = lugaresDe(imp.tipo)
  const filas = await db
    .selectFrom('importacion_persona')
    .select(['nro', 'lugar', 'clase', 'doc', 'datos', 'veredicto'])
    .select([detalleVisto(sucursales), personaVista(sucursales)])
    .select(
      sql<string | null>`case when clase = 'padre' then
        coalesce((select a.sexo from padre a where a.id = id_persona), datos->>'sexo') end`.as('sexo'),
    )
    .where('id_importacion', '=', imp.id)
    .where('nro', 'in', nros)
    .orderBy('lugar')
    .execute()
  const nombres = await nombresDe(
    db,
    filas.filter(({ datos }) => !(datos['apellido'] && datos['nombre'])),
  )
  const deCelda = ({ campo, motivo }: ErrorDeCelda) => ({ campo, columna: titulos.get(campo) ?? '', motivo })
  const personas = filas.map(({ nro, lugar, doc, datos, veredicto, detalle, id_persona, sexo }) => {
    const suyo = lugares[lugar]
    const { apellido = '', nombre = '' } = datos
    const {
      errores = [],
      cambios = [],
      avisos = [],
      duda = null,
      enlace = null,
    } = (detalle ?? {}) as Partial<DetalleDePersona>
    return {
      nro,
      rotulo: (suyo?.sexo && PARENTESCO[sexo ?? '']) ?? suyo?.rotulo ?? '',
      nombre:
        apellido && nombre
          ? nombreCompleto({ apellido, nombre })
          : (nombres.get(`${suyo?.clase} ${id_persona}`) ?? doc ?? ''),
      veredicto: veredicto ?? ('error' as const),
      idPersona: id_persona,
      errores: errores.map(deCelda),
      avisos: avisos.map(deCelda),
      cambios: cambios.map(({ campo, ...c }) => ({
        ...c,
        campo: titulos.get(`${suyo?.prefijo ?? ''}${campo}`) ?? campo,
      })),
      duda: dudaDicha(duda, doc),
      enlace: enlace === true,
    }
  })
  return Map.groupBy(personas, ({ nro }) => nro)
}

/** Names those of whom the file says only the document: 'alumno 12' → 'Pérez, Juan'. */
async function nombresDe(db: Db, filas: readonly { clase: ClaseImportada; id_persona: number | null }[]) {
  const nombres = new Map<string, string>()
  for (const [clase, suyas] of Map.groupBy(filas, (f) => f.clase)) {
    const ids = suyas.flatMap(({ id_persona }) => id_persona ?? [])
    const { rows } = await sql<{ id: number; nombre: string }>`
      select p.id, ${nombreEnSql('p')} as nombre from ${sql.table(clase)} p where p.id = any(${ids}::bigint[])`.execute(
      db,
    )
    for (const { id, nombre } of rows) nombres.set(`${clase} ${id}`, nombre)
  }
  return nombres
}

interface Dichas {
  readonly celdas: readonly Celda[]
  readonly corregidas: Corregidas
}

/** Lists what was typed over the cells of a row, with what the file says; '' where it has no such column. */
export const corregidasDe = ({ tipo, columnas }: Importacion, { celdas, corregidas }: Dichas) =>
  corregibles(tipo, columnas)
    .filter(({ key }) => corregidas[key] !== undefined)
    .map(({ key, titulo }) => ({
      campo: key,
      columna: titulo,
      decia: escrita(celdas[columnas.indexOf(key)]),
      falta: !columnas.includes(key),
      dice: corregidas[key] ?? '',
    }))

/** A mother in the father's column is called what she is. */
const PARENTESCO: Readonly<Record<string, string>> = { M: 'Padre', F: 'Madre' }

/** Says what is doubtful of somebody of a row; '' when nothing is. */
export const dudaDicha = (duda: DetalleDePersona['duda'], doc: string | null): string =>
  duda ? DUDAS[duda.por](duda.quien, doc ?? '') : ''

const DUDAS = {
  'otro-nombre': (quien: string, doc: string) => `El ${doc} es de ${quien}`,
  'mismo-nombre': (quien: string) => `Ya está ${quien}, con la misma fecha de nacimiento y otro documento`,
  eliminado: (quien: string, doc: string) => `El ${doc} era de ${quien}, que fue eliminado`,
  'otra-fila': (quien: string) => quien,
  'ya-pagado': (quien: string) => quien,
} as const
