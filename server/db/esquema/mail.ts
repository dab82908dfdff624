import type { ColumnType, Generated } from 'kysely'
import type { Id, Momento, MomentoNulo, TextoVacio } from './comun.ts'

/** A file of a message by what it is made of: made when the message is sent. */
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
    /** SIN_SERVIDOR: there was no mail host; it is never sent (D-173). */
    estado: ColumnType<
      'PENDIENTE' | 'ENVIADO' | 'FALLIDO' | 'SIN_SERVIDOR',
      'PENDIENTE' | 'SIN_SERVIDOR' | undefined,
      'PENDIENTE' | 'ENVIADO' | 'FALLIDO'
    >
    intentos: Generated<number>
    proximo: Momento
    error: TextoVacio
    created_at: Momento
    enviado_at: MomentoNulo
  }
}
