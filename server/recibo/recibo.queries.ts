import { sql } from 'kysely'
import type { Medio } from '#domain/cobranza/medios.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Documento } from '#domain/documento.ts'
import type { Db } from '../db/database.ts'
import { documentoDe, nombreCompleto } from '../db/words/persona.ts'
import { cajeroDeMovimiento, cajeroDeUsuario } from '../db/words/usuario.ts'

export interface LineaDeRecibo {
  idInscripcion: number
  alumno: string
  documento: Documento
  curso: string
  ano: number
  /** Whether this collection paid the whole year at once (PAC). */
  pac: boolean
  destino: string
  monto: Centavos
  /** Left to pay just after this collection. */
  resta: Centavos
}

/** Parent whom a receipt can name. */
export interface PadreDeRecibo {
  nombre: string
  documento: Documento
  /** '' when it is not known. */
  cuil: string
  /** Whether he answers for the payments of all of them. */
  responsable: boolean
}

export interface Recibo {
  idSucursal: number
  sucursal: string
  direccion: string
  numero: number
  pto: number | null
  nro: number | null
  momento: Date
  cajero: string
  total: Centavos
  observaciones: string
  anuladaAt: Date | null
  anuladaPor: string | null
  motivo: string | null
  /** Who was said to pay; null when nobody said. */
  padre: PadreDeRecibo | null
  /** Whether it was said that the students pay. */
  deAlumnos: boolean
  /** Those of all its students. */
  padres: PadreDeRecibo[]
  lineas: LineaDeRecibo[]
  medios: { medio: Medio; monto: Centavos; referencia: string }[]
}

/**
 * Reads everything that a receipt says, lines in the order in which they were collected; undefined for an unknown
 * collection.
 */
export async function leerRecibo(db: Db, idCobranza: number): Promise<Recibo | undefined> {
  const { rows } = await sql<Recibo>`
    select c.id_sucursal as "idSucursal", s.nombre::text as sucursal, coalesce(pv.direccion, '') as direccion, c.recibo_nro as numero,
      c.manual_pto as pto, c.manual_nro as nro, c.fecha as momento, ${cajeroDeMovimiento('p', 'c.id_usuario')} as cajero,
      c.total, c.observaciones, c.anulada_at as "anuladaAt", ${cajeroDeUsuario('c.anulada_por')} as "anuladaPor",
      c.motivo_anulacion as motivo, c.de_alumnos as "deAlumnos",
      (select jsonb_build_object('nombre', ${nombreCompleto('pa')}, 'documento', ${documentoDe('pa')}, 'cuil', pa.cuil,
          'responsable', true) from padre pa where pa.id = c.id_padre) as padre,
      (select jsonb_agg(jsonb_build_object('idInscripcion', n.id, 'alumno', ${nombreCompleto('l')}, 'documento', ${documentoDe('l')},
          'curso', coalesce(nullif(ci.curso, ''), k.nombre), 'ano', n.ano, 'pac', n.pac_id_cobranza is not distinct from c.id, 'destino', ci.destino, 'monto', ci.monto, 'resta', ci.saldo_despues) order by ci.id)
        from cobranza_item ci join inscripcion n on n.id = ci.id_inscripcion join alumno l on l.id = n.id_alumno
          join curso_nombrado k on k.id = n.id_curso
        where ci.id_cobranza = c.id) as lineas,
      (with suyo as (select distinct n.id_alumno from cobranza_item ci join inscripcion n on n.id = ci.id_inscripcion
          where ci.id_cobranza = c.id)
        select coalesce(jsonb_agg(jsonb_build_object('nombre', ${nombreCompleto('pa')}, 'documento', ${documentoDe('pa')},
          'cuil', pa.cuil, 'responsable', de_todos.responsable) order by pa.id), '[]')
        from (select ap.id_padre, bool_and(ap.responsable_pago) as responsable
            from alumno_padre ap join suyo on suyo.id_alumno = ap.id_alumno
            group by ap.id_padre having count(*) = (select count(*) from suyo)) de_todos
          join padre pa on pa.id = de_todos.id_padre and not pa.eliminado) as padres,
      (select jsonb_agg(jsonb_build_object('medio', m.medio, 'monto', m.monto, 'referencia', m.referencia) order by m.id)
        from cobranza_medio m where m.id_cobranza = c.id) as medios
    from cobranza c join sucursal s on s.id = c.id_sucursal left join punto_venta pv on pv.id_sucursal = s.id
      left join personal p on p.id = c.id_personal
    where c.id = ${idCobranza}`.execute(db)
  return rows[0]
}
