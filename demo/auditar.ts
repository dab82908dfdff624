import { type Evento, enParams } from '../server/auditoria/auditoria.service.ts'
import type { Colegio } from './colegio.ts'
import type { Tablas } from './db/tablas.ts'
import { instante, type Momento } from './tiempo.ts'

/** Writes the audit event of what somebody did to a row (D-139), as the services write theirs. */
export function auditar(
  { tablas: { audit_evento } }: Colegio,
  e: {
    readonly tipo: string
    readonly entidad: keyof Tablas
    readonly id: number
    readonly momento: Momento
    readonly idUsuario: number
    readonly params: Evento['params']
  },
): void {
  audit_evento.fila({
    id: audit_evento.proximo(),
    fecha: instante(e.momento),
    estado: 1,
    tipo: e.tipo,
    id_usuario: e.idUsuario,
    id_usuario_admin: null,
    entidad: e.entidad,
    id_entidad: e.id,
    ip: '192.168.10.20',
    params: enParams(e.params),
  })
}
