import { sql } from 'kysely'
import type { Destino } from '#contract/eventos/destino.ts'
import { contar, type ParamGuardado } from '#contract/eventos/eventos.ts'
import type { Trx } from '../db/database.ts'
import type { Hecho } from '../db/esquema/union.ts'
import { instante } from '../db/words/instante.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'
import { enlacesUnidos, mismosEnlaces } from './enlaces.service.ts'
import { LADOS, type TipoDeUnion } from './lados.ts'

/** Something that happened since a merge, for which it cannot be undone. */
export interface Cambio {
  /** Instant, ISO. */
  readonly fecha: string
  /** Who did it, 'Nombre Apellido'. */
  readonly quien: string
  /** What, as the audit tells it: 'Modificó al Alumno Pérez, Juan: Dirección'. */
  readonly frase: string
  /** Where it can be looked at. */
  readonly abre: Destino | null
}

export interface FusionHecha {
  readonly id_destino: number
  readonly id_origen: number
  readonly id_evento: number | null
  readonly suceso: number
  readonly id_ultimo_proceso: number
  readonly hecho: Hecho
}

/**
 * Lists what stands in the way of undoing a merge, the first first, and nothing when it can be: a change of what the
 * merge wrote or moved (record 063). The fields that it filled, the addresses and the photo that it brought, an account
 * that was made since and follows these addresses, whom both
 * are linked to, their enrolments and what was collected of them or of who paid; the deletion of the one who was kept;
 * and prices, while an enrolment is annulled.
 */
export async function cambiosDesde(
  trx: Trx,
  tipo: TipoDeUnion,
  fusion: FusionHecha,
  { eliminado, conEmails }: { eliminado: boolean; conEmails: boolean },
): Promise<Cambio[]> {
  const { id_destino: idDestino, hecho } = fusion
  const escritos = new Set([...hecho.rellenos, ...(conEmails ? ['emails'] : [])])
  const conEnlaces = await cambiaronEnlaces(trx, tipo, fusion)
  const eventos = await eventosDesde(trx, tipo, fusion, conEmails)
  const otras = await unionesDeshechas(trx)
  const estorban = eventos.filter(({ tipo: code, entidad, id, params }) => {
    const dato = (nombre: string) => params.find(({ parametro }) => parametro === nombre)?.valor
    const accion = code.slice(code.indexOf('-') + 1)
    if (code === 'ALU-PADRES') {
      const tenia = (cuando: string) => [dato(cuando)].flat().includes(idDestino)
      return conEnlaces && (tipo === 'alumno' ? id === idDestino : tenia('antes') !== tenia('despues'))
    }
    if (accion === 'UNMERGE') return false
    if (accion === 'MERGE') return !otras.has(Number(dato('idFusion'))) && (entidad === tipo || conEnlaces)
    if (entidad !== tipo) return true
    if (id !== idDestino) return false
    if (accion === 'UPD') return Object.keys(dato('despues') ?? {}).some((campo) => escritos.has(campo))
    if (accion === 'PIC') return Boolean(hecho.foto)
    if (accion === 'RES') return false
    return accion !== 'DEL' || eliminado
  })
  if (estorban.length)
    return estorban.map(({ fecha, quien, tipo: code, id, params }) => {
      const { frase, abre } = contar({ tipo: code, idEntidad: id, params })
      return { fecha, quien, frase, abre }
    })
  if (conEnlaces || eliminado) return [await sinContar(trx, tipo, idDestino, conEnlaces)]
  return await valoresDesde(trx, tipo, fusion)
}

interface EventoDesde {
  tipo: string
  entidad: string
  id: number
  fecha: string
  quien: string
  params: readonly ParamGuardado[]
}

const otraClase = { alumno: 'padre', padre: 'alumno' } as const

/**
 * Events since then of both, of their enrolments and collections, of the families of those whom both have, and of an
 * account that the kept parent got, which is called by his address.
 */
async function eventosDesde(
  trx: Trx,
  tipo: TipoDeUnion,
  fusion: FusionHecha,
  conEmails: boolean,
): Promise<EventoDesde[]> {
  const ambos = sql`(${fusion.id_destino}, ${fusion.id_origen})`
  const suyas = inscripcionesDe(tipo, fusion.id_destino)
  const { enlace, otros } = LADOS[tipo]
  const parientes = sql`(select ${sql.ref(`ap.${otros}`)} from alumno_padre ap where ${sql.ref(`ap.${enlace}`)} in ${ambos}
    union select unnest(${fusion.hecho.enlaces.map((e) => e[otros])}::bigint[]))`
  const { rows } = await sql<EventoDesde>`
    select e.tipo, e.entidad, e.id_entidad as id, ${instante('e.fecha')} as fecha,
      coalesce(${nombreDeUsuario('e.id_usuario')}, 'Otra persona') as quien, e.params
    from audit_evento e where e.estado = 1 and e.id > ${fusion.id_evento} and (
      (e.entidad = ${tipo} and e.id_entidad in ${ambos})
      or (e.tipo like '%-MERGE' and e.entidad = ${tipo} and e.params @> ${JSON.stringify([
        { parametro: 'idOrigen', valor: fusion.id_destino },
      ])}::jsonb)
      or (e.entidad = ${otraClase[tipo]} and e.id_entidad in ${parientes} and (e.tipo like '%-MERGE' or e.tipo = 'ALU-PADRES'))
      or (e.entidad = 'inscripcion' and e.id_entidad in ${suyas})
      or (${tipo === 'padre' && conEmails} and e.entidad = 'usuario' and e.tipo in ('USR-NEW', 'USR-LINK') and e.id_entidad in (
        select u.id from usuario u where u.id_padre = ${fusion.id_destino}))
      or (e.entidad = 'cobranza' and e.id_entidad in (
        select ci.id_cobranza from cobranza_item ci where ci.id_inscripcion in ${suyas}
        union select c.id from cobranza c where ${tipo === 'padre'} and c.id_padre in ${ambos} and c.suceso > ${fusion.suceso})))
    order by e.id`.execute(trx)
  return rows
}

const inscripcionesDe = (tipo: TipoDeUnion, idDestino: number) =>
  sql`(select n.id from inscripcion n where ${tipo === 'alumno'} and n.id_alumno = ${idDestino})`

/** Merges that were undone: what they did is as it was. */
async function unionesDeshechas(trx: Trx): Promise<Set<number>> {
  const filas = await trx.selectFrom('fusion').select('id').where('deshecha_at', 'is not', null).execute()
  return new Set(filas.map(({ id }) => id))
}

async function cambiaronEnlaces(trx: Trx, tipo: TipoDeUnion, { id_destino, id_origen, hecho }: FusionHecha) {
  const hay = await trx
    .selectFrom('alumno_padre')
    .selectAll()
    .where(LADOS[tipo].enlace, 'in', [id_destino, id_origen])
    .execute()
  return !mismosEnlaces(hay, enlacesUnidos(tipo, id_destino, hecho.enlaces))
}

/**
 * Changes of the items that no event of the enrolment tells, by price or special case; and, while an enrolment is
 * annulled, any process at all, since none reaches it.
 */
async function valoresDesde(trx: Trx, tipo: TipoDeUnion, fusion: FusionHecha): Promise<Cambio[]> {
  const anulo = fusion.hecho.inscripciones.some(({ anulada }) => anulada)
  const { rows } = await sql<{ fecha: string; quien: string; suyas: boolean }>`
    select ${instante('x.fecha')} as fecha, ${nombreDeUsuario('x.id_usuario')} as quien, x.suyas from (
      (select c.fecha, c.id_usuario, true as suyas from item_cambio c join item_cuenta i on i.id = c.id_item
        where i.id_inscripcion in ${inscripcionesDe(tipo, fusion.id_destino)} and c.suceso > ${fusion.suceso}
        order by c.id limit 1)
      union all
      (select p.fecha, p.id_usuario, false from proceso p
        where ${anulo} and p.id > ${fusion.id_ultimo_proceso} order by p.id limit 1)) x
    order by x.suyas desc limit 1`.execute(trx)
  return rows.map(({ fecha, quien, suyas }) => ({
    fecha,
    quien,
    frase: suyas
      ? 'Actualizó los valores de sus cuotas'
      : 'Actualizó valores, y la inscripción que se anuló quedaría con los de antes',
    abre: tipo === 'alumno' ? { pantalla: 'alumno', id: fusion.id_destino } : null,
  }))
}

/** Names, by the stamp of the row, who changed last what no event tells of. */
async function sinContar(trx: Trx, tipo: TipoDeUnion, id: number, conEnlaces: boolean): Promise<Cambio> {
  const { rows } = await sql<{ fecha: string; quien: string | null }>`
    select ${instante('t.updated_at')} as fecha, ${nombreDeUsuario('t.updated_by')} as quien
    from ${sql.table(tipo)} t where t.id = ${id}`.execute(trx)
  const { fecha = '', quien = null } = rows[0] ?? {}
  const frase = conEnlaces ? `Cambió ${tipo === 'alumno' ? 'sus Padres' : 'sus Hijos'}` : 'Eliminó a quien se conservó'
  return { fecha, quien: quien ?? 'Otra persona', frase, abre: { pantalla: tipo, id } }
}
