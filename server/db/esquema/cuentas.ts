import type { Generated } from 'kysely'
import type { Id, Momento, MomentoNulo, TextoVacio } from './comun.ts'

/** What a link for choosing a password was made for. */
export type MotivoDeEnlace = 'primero' | 'invitacion' | 'restablecer' | 'olvido'

export interface EsquemaCuentas {
  enlace_clave: {
    id: Id
    /** Null: whoever has it makes the first ServerAdmin (D-138). */
    id_usuario: number | null
    motivo: MotivoDeEnlace
    token_hash: Buffer
    creado: Momento
    expira: Date
  }
  segundo_factor: {
    id_usuario: number
    secreto_enc: string
    creado: Momento
    /** Null until a code has shown that the telephone has the secret. */
    confirmado: MomentoNulo
    /** The last step of 30 seconds of which a code was taken. */
    ultimo_paso: Generated<number>
  }
  codigo_recuperacion: { id_usuario: number; hash: Buffer; usado: MomentoNulo }
  alta_masiva: { id: Id; id_usuario: number; creada: Date; roles: number[]; id_job: number | null }
  alta_masiva_fila: {
    id_alta: number
    nro: number
    /** 'per-12', 'pad-7'. */
    persona: string
    estado: Generated<'pendiente' | 'creado' | 'omitido'>
    /** Code of the refusal for which it was left out. */
    motivo: TextoVacio
    id_usuario: number | null
  }
}
