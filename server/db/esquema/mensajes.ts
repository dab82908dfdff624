import type { TipoDeMensaje } from '#contract/mensajes.ts'
import type { Id, Momento, MomentoNulo } from './comun.ts'

export interface EsquemaMensajes {
  mensaje: {
    id: Id
    tipo: TipoDeMensaje
    texto: string
    /** Null when the program itself wrote it. */
    id_usuario_emisor: number | null
    /** Whom it is about. */
    id_alumno: number | null
    id_padre: number | null
    fecha: Momento
  }
  mensaje_destinatario: {
    id_usuario: number
    id_mensaje: number
    leido_at: MomentoNulo
  }
}
