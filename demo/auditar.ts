import { type CodigoEvento, EVENTOS, type ParamsDe, paramsGuardados } from '#contract/eventos/eventos.ts'
import type { Colegio } from './colegio.ts'
import { instante, type Momento } from './tiempo.ts'

/** Writes the audit event of what somebody did to a row (D-139), as the services do. */
export function auditar<C extends CodigoEvento>(
  { tablas: { audit_evento } }: Colegio,
  e: {
    readonly evento: C
    readonly id: number
    readonly momento: Momento
    readonly idUsuario: number
    readonly params: ParamsDe<C>
  },
): void {
  audit_evento.fila({
    id: audit_evento.proximo(),
    fecha: instante(e.momento),
    estado: 1,
    tipo: e.evento,
    id_usuario: e.idUsuario,
    id_usuario_admin: null,
    entidad: EVENTOS[e.evento].entidad,
    id_entidad: e.id,
    ip: '192.168.10.20',
    params: JSON.stringify(paramsGuardados(e.evento, e.params)),
  })
}
