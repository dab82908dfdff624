import { type RawBuilder, sql } from 'kysely'
import type { importacion } from '#contract/importacion.ts'
import type { RespuestaDe } from '#contract/route.ts'
import type { ClaseImportada } from '#domain/importacion/campos.ts'
import { camposDe, lugaresDe, type TipoImportacion } from '#domain/importacion/tipos.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import type { Decision, DetalleDePersona, Veredicto } from '../db/esquema/importacion.ts'
import { nombreCompleto as nombreEnSql } from '../db/words/persona.ts'
import { plegado } from '../db/words/plegado.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'
import { IMPORTACION } from './importacion.job.ts'
import { type Importacion, reglasDe, veTodas } from './permiso.service.ts'
import { textoDe } from './read/limits.ts'

/** Rows of the file that are shown while its columns are named. */
const SAMPLE = 5
const ULTIMAS = 20

const CORTADO = 'El trabajo se cortó y no se escribió nada. Vuelva a intentarlo.'

type Resumida = Pick<Importacion, 'id' | 'tipo' | 'nombre' | 'fecha' | 'estado' | 'filas' | 'cuentas' | 'aviso'>

const resumen = ({ id, tipo, nombre, fecha, estado, filas, cuentas, aviso }: Resumida, usuario: string) => ({
  id,
  tipo,
  nombre,
  fecha: fecha.toISOString(),
  usuario,
  estado,
  filas,
  cuentas: { nuevo: 0, cambia: 0, igual: 0, dudoso: 0, error: 0, ...cuentas },
  aviso,
})

/** Tells of an import what its screen shows besides the rows. */
export async function unaImportacion(
  db: Db,
  usuario: Usuario,
  imp: Importacion,
): Promise<RespuestaDe<typeof importacion.una>> {
  const job = imp.id_job
    ? await db
        .selectFrom('job')
        .select(['state', 'done', 'total', 'payload'])
        .where('id', '=', imp.id_job)
        .executeTakeFirst()
    : undefined
  const work = job && IMPORTACION.payload.safeParse(job.payload).data
  const muestra = await db
    .selectFrom('importacion_fila')
    .select('celdas')
    .where('id_importacion', '=', imp.id)
    .orderBy('nro')
    .limit(SAMPLE)
    .execute()
  const quien = await db
    .selectFrom('importacion as i')
    .select(nombreDeUsuario('i.id_usuario').as('nombre'))
    .where('i.id', '=', imp.id)
    .executeTakeFirst()
  const sigue = job?.state === 'pending' || job?.state === 'running'
  return {
    ...resumen(imp, quien?.nombre ?? ''),
    ...(job?.state === 'dead' && { aviso: CORTADO }),
    titulos: [...imp.titulos],
    columnas: [...imp.columnas],
    muestra: muestra.map(({ celdas }) => celdas.map(textoDe)),
    opciones: imp.opciones,
    avance: sigue && work ? { que: work.que, hechas: job.done, total: job.total } : null,
    posteriores: imp.estado === 'hecha' ? await posterioresDe(db, usuario, imp) : [],
    puedeActualizar: reglasDe(imp.tipo, imp.columnas, true).every((regla) => puede(usuario, regla)),
  }
}

/** Lists the imports written later about the same people, the last first: those have to be undone before. */
async function posterioresDe(db: Db, usuario: Usuario, imp: Importacion) {
  const suyas = (id: RawBuilder<unknown>) => sql`(select p.clase, p.id_persona from importacion_persona p
    where p.id_importacion = ${id} and p.hecho is not null)`
  const { rows } = await sql<{ id: number; tipo: TipoImportacion; nombre: string }>`
    select i.id, i.tipo, i.nombre from importacion i
    where i.estado = 'hecha' and i.id_evento > ${imp.id_evento}
      and (${veTodas(usuario)} or i.id_usuario = ${usuario.id})
      and exists (select clase, id_persona from (select * from ${suyas(sql`i.id`)} o
        intersect select * from ${suyas(sql`${imp.id}`)} s) c)
    order by i.id_evento desc limit ${ULTIMAS}`.execute(db)
  return rows
}

/** Lists the latest imports that the user may see; of those that were not written the last one of each file. */
export async function ultimas(db: Db, usuario: Usuario) {
  const filas = await db
    .selectFrom('importacion as i')
    .select(['id', 'tipo', 'nombre', 'fecha', 'estado', 'filas', 'cuentas', 'aviso', 'columnas'])
    .select(nombreDeUsuario('i.id_usuario').as('usuario'))
    // of a file that was tried again only the last try is of use
    .where(
      sql<boolean>`(i.estado in ('hecha', 'deshecha') or not exists (select 1 from importacion o
        where o.id > i.id and o.id_usuario = i.id_usuario and o.tipo = i.tipo and o.nombre = i.nombre))`,
    )
    .$if(!veTodas(usuario), (q) => q.where('i.id_usuario', '=', usuario.id))
    .orderBy('i.id', 'desc')
    .limit(ULTIMAS)
    .execute()
  const suyas = filas.filter((f) => reglasDe(f.tipo, f.columnas, false).every((regla) => puede(usuario, regla)))
  return suyas.map((f) => resumen(f, f.usuario))
}

interface Pedida {
  readonly veredicto: Veredicto | ''
  readonly sSearch: string
  readonly sEcho: number
  readonly iDisplayStart: number
  readonly iDisplayLength: number
}

/** Reads a page of the rows that were judged, in their order in the file. */
export async function paginaDeFilas(
  db: Db,
  imp: Importacion,
  pedida: Pedida,
): Promise<RespuestaDe<typeof importacion.filas>> {
  const { veredicto, sSearch, sEcho, iDisplayStart, iDisplayLength } = pedida
  const donde = sql`f.id_importacion = ${imp.id} and f.veredicto is not null
    and (${veredicto} = '' or f.veredicto = ${veredicto})
    and (${sSearch} = '' or f.nombre <> '' and ${plegado(sql`f.nombre`)} like que_contiene(${sSearch}) or f.nro::text = ${sSearch})`
  const { rows: filas } = await sql<{
    nro: number
    nombre: string
    veredicto: Veredicto
    decision: Decision | null
    decisiones: Decision[]
  }>`
    select f.nro, f.nombre, f.veredicto, f.decision, f.decisiones from importacion_fila f where ${donde}
    order by f.nro limit ${iDisplayLength} offset ${iDisplayStart}`.execute(db)
  const { rows: cuentas } = await sql<{ todas: number; halladas: number }>`
    select (select count(*)::int from importacion_fila t where t.id_importacion = ${imp.id} and t.veredicto is not null) as todas,
      count(*)::int as halladas from importacion_fila f where ${donde}`.execute(db)
  const personas = await personasDe(
    db,
    imp,
    filas.map(({ nro }) => nro),
  )
  return {
    sEcho,
    iTotalRecords: cuentas[0]?.todas ?? 0,
    iTotalDisplayRecords: cuentas[0]?.halladas ?? 0,
    aaData: filas.map((f) => ({ ...f, personas: personas.get(f.nro) ?? [] })),
  }
}

async function personasDe(db: Db, imp: Importacion, nros: readonly number[]) {
  if (nros.length === 0) return new Map<number, []>()
  const titulos = new Map(camposDe(imp.tipo).map(({ key, titulo }) => [key, titulo]))
  const lugares = lugaresDe(imp.tipo)
  const filas = await db
    .selectFrom('importacion_persona')
    .select(['nro', 'lugar', 'clase', 'doc', 'datos', 'veredicto', 'detalle', 'id_persona'])
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
  const personas = filas.map(({ nro, lugar, doc, datos, veredicto, detalle, id_persona, sexo }) => {
    const suyo = lugares[lugar]
    const { apellido = '', nombre = '' } = datos
    const { errores = [], cambios = [], duda = null, enlace = null } = (detalle ?? {}) as Partial<DetalleDePersona>
    return {
      nro,
      rotulo: (suyo?.sexo && PARENTESCO[sexo ?? '']) ?? suyo?.rotulo ?? '',
      nombre:
        apellido && nombre
          ? nombreCompleto({ apellido, nombre })
          : (nombres.get(`${suyo?.clase} ${id_persona}`) ?? doc ?? ''),
      veredicto: veredicto ?? ('error' as const),
      idPersona: id_persona,
      errores: errores.map(({ campo, motivo }) => ({ columna: titulos.get(campo) ?? '', motivo })),
      cambios: cambios.map(({ campo, ...c }) => ({
        ...c,
        campo: titulos.get(`${suyo?.prefijo ?? ''}${campo}`) ?? campo,
      })),
      duda: duda ? DUDAS[duda.por](duda.quien, doc ?? '') : '',
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

/** A mother in the father's column is called what she is. */
const PARENTESCO: Readonly<Record<string, string>> = { M: 'Padre', F: 'Madre' }

const DUDAS = {
  'otro-nombre': (quien: string, doc: string) => `El ${doc} es de ${quien}`,
  'mismo-nombre': (quien: string) => `Ya está ${quien}, con la misma fecha de nacimiento y otro documento`,
  eliminado: (quien: string, doc: string) => `El ${doc} era de ${quien}, que fue eliminado`,
} as const
