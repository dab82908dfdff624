import type { ColumnType } from 'kysely'
import type { Id, Momento, MomentoNulo, SiNo } from './comun.ts'

/** An attachment, kept as what it is made from; the file is made when the message is sent. */
export interface AdjuntoDeMail {
  readonly tipo: 'cuotas-atrasadas'
  readonly idProceso: number
}

export interface EsquemaMail {
  mail_outbox: {
    id: Id
    para: string
    asunto: string
    html: string
    adjuntos: ColumnType<AdjuntoDeMail[], string | undefined, never>
    /** There was no mail host, so it is never sent (D-173). Every other message has a job until it is sent. */
    sin_servidor: SiNo
    created_at: Momento
    enviado_at: MomentoNulo
  }
}
