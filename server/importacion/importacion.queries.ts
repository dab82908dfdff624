import { type RawBuilder, sql } from 'kysely'
import type { ParamGuardado } from '#contract/eventos/eventos.ts'
import type { importacion } from '#contract/importacion.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { aPesos, centavos } from '#domain/dinero.ts'
import type { TipoImportacion } from '#domain/importacion/tipos.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'
import { dicho, type Hechas } from './hechas.ts'
import { IMPORTACION } from './importacion.job.ts'
import { jornadasDelColegio } from './jornadas.queries.ts'
import { type Importacion, type ImportacionLeida, reglasDe, veTodas } from './permiso.service.ts'
import { escrita } from './read/limits.ts'
import { reintentada } from './reintentada.ts'
import { SE_ESCRIBE } from './task.ts'

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
  cuentas: {
    nuevo: cuentas.nuevo ?? 0,
    cambia: cuentas.cambia ?? 0,
    igual: cuentas.igual ?? 0,
    dudoso: cuentas.dudoso ?? 0,
    error: cuentas.error ?? 0,
  },
  aviso,
})

/** Tells of an import what its screen shows besides the rows. */
export async function unaImportacion(
  db: Db,
  usuario: Usuario,
  imp: ImportacionLeida,
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
  const { hojas, fijos = [], ...opciones } = imp.opciones
  const sigue = job?.state === 'pending' || job?.state === 'running'
  const seNombra = imp.estado === 'leida' && !sigue
  return {
    ...resumen(imp, quien?.nombre ?? ''),
    ...(job?.state === 'dead' && { aviso: CORTADO }),
    hecho: imp.estado === 'hecha' ? await hechoDe(db, imp) : '',
    titulos: [...imp.titulos],
    columnas: [...imp.columnas],
    corregidas: imp.cuentas.corregidas ?? 0,
    avisos: imp.cuentas.avisos ?? 0,
    dudosas: await dudosasDe(db, imp),
    pagos: imp.tipo === 'saldos' ? await pagosDe(db, imp) : null,
    muestra: muestra.map(({ celdas }) => celdas.map(escrita)),
    hojas: hojas ? { leida: hojas.leida, otras: [...hojas.otras] } : null,
    opciones: { nombres: 'coma', proponerTelefono: false, ...opciones, fijos: [...fijos] },
    // not while it is worked on, when it is asked for again and again
    jornadas: seNombra && imp.tipo === 'inscripciones' ? await jornadasDelColegio(db) : null,
    sucursales: seNombra && imp.tipo === 'personal' ? await sucursalesPropias(db, usuario) : null,
    version: imp.version,
    avance: sigue && work ? { que: work.que, hechas: job.done, total: job.total } : null,
    posteriores: imp.estado === 'hecha' ? await posterioresDe(db, usuario, imp) : [],
    puedeActualizar: reglasDe(imp.tipo, imp.columnas, true).every((regla) => puede(usuario, regla)),
  }
}

/** Says what an import wrote, as its event of the audit tells it: `aviso` is of the last work, which may be a refused undo. */
async function hechoDe(db: Db, { id_evento }: Importacion): Promise<string> {
  const evento = await db.selectFrom('audit_evento').select('params').where('id', '=', id_evento).executeTakeFirst()
  const params = (evento?.params ?? []) as readonly ParamGuardado[]
  return dicho(Object.fromEntries(params.map(({ parametro, valor }) => [parametro, valor])) as unknown as Hechas)
}

/** Names the branches in which the user may put employees. */
async function sucursalesPropias(db: Db, usuario: Usuario): Promise<string[]> {
  const visibles = sucursalesVisibles(usuario)
  const filas = await db
    .selectFrom('sucursal')
    .select('nombre')
    .$if(visibles !== null, (q) => q.where('id', 'in', [...(visibles ?? []), 0]))
    .orderBy('nombre')
    .execute()
  return filas.map(({ nombre }) => nombre)
}

/** Counts the doubtful rows by what was decided of them. */
async function dudosasDe(db: Db, { id }: Importacion) {
  const { rows } = await sql<{ decididas: number; dejadas: number; sinDecidir: number }>`
    select count(*) filter (where decision in ('nuevo', 'actualizar'))::int as decididas,
      count(*) filter (where decision = 'dejar')::int as dejadas,
      count(*) filter (where decision is null)::int as "sinDecidir"
    from importacion_fila where id_importacion = ${id} and veredicto = 'dudoso'`.execute(db)
  return rows[0] ?? { decididas: 0, dejadas: 0, sinDecidir: 0 }
}

/** Sums what the rows that are written take as paid. */
async function pagosDe(db: Db, { id }: Importacion) {
  const { rows } = await sql<{ items: number; monto: number }>`
    select coalesce(sum((detalle->'paga'->>'items')::int), 0)::int as items,
      coalesce(sum((detalle->'paga'->>'monto')::bigint), 0)::bigint as monto
    from importacion_persona p join importacion_fila f on f.id_importacion = p.id_importacion and f.nro = p.nro
    where p.id_importacion = ${id} and ${SE_ESCRIBE}`.execute(db)
  const { items = 0, monto = 0 } = rows[0] ?? {}
  return { items, monto: aPesos(centavos(Number(monto))) }
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

/**
 * Lists the latest imports that the user may see, and all of his own that wait to be imported or discarded; of those that
 * were not written the last one of each file.
 */
export async function ultimas(db: Db, usuario: Usuario) {
  const deTodos = db
    .selectFrom('importacion as i')
    .select(['id', 'tipo', 'nombre', 'fecha', 'estado', 'filas', 'cuentas', 'aviso', 'columnas'])
    .select(nombreDeUsuario('i.id_usuario').as('usuario'))
    .where(sql<boolean>`(i.estado in ('hecha', 'deshecha') or not ${reintentada})`)
    .orderBy('i.id', 'desc')
  const propias = deTodos.where('i.id_usuario', '=', usuario.id)
  const espera = sql<boolean>`i.estado in ('leida', 'revisada') and i.id_usuario = ${usuario.id}`
  const [demas, suyasQueEsperan] = await Promise.all([
    (veTodas(usuario) ? deTodos : propias).where(sql<boolean>`not (${espera})`).limit(ULTIMAS).execute(),
    deTodos.where(espera).execute(),
  ])
  const filas = [...demas, ...suyasQueEsperan].sort((a, b) => b.id - a.id)
  const suyas = filas.filter((f) => reglasDe(f.tipo, f.columnas, false).every((regla) => puede(usuario, regla)))
  return suyas.map((f) => resumen(f, f.usuario))
}
