import type { ColumnType, Generated } from 'kysely'
import type { Id, Momento, MomentoNulo, SiNo, TextoVacio } from './comun.ts'

/** Why a session was ended: its owner closed the others, or his password changed, or what the school did. */
export type FinDeSesion = 'otra' | 'clave' | 'restablecida' | 'bloqueo' | 'desaprobado' | 'colegio' | 'rol' | 'sin-rol'

export interface EsquemaSeguridad {
  env_key: { id: Id; tag_name: string; display_text: string; value: string; default_value: string | null }
  webapp_config: {
    app_key: string
    skin: TextoVacio
    icon_path: TextoVacio
    logo_path: TextoVacio
    logo_email_path: TextoVacio
    system_text: TextoVacio
    system_text_img_path: TextoVacio
    login_img_path: TextoVacio
    footer: TextoVacio
    mail_host: TextoVacio
    mail_user: TextoVacio
    mail_password_enc: TextoVacio
    mail_ssl: SiNo
    mail_port: Generated<number>
  }
  webapp_imagen: {
    /** SHA-256 of what is kept. */
    id: string
    mime: 'image/jpeg' | 'image/png'
    bytes: Buffer
    ancho: number
    alto: number
    created_at: Date
  }
  usuario: {
    id: Id
    username: string
    password_hash: string
    /** Somebody else chose it, and so knows it. */
    clave_ajena: SiNo
    email: TextoVacio
    bloqueado: SiNo
    aprobado: SiNo
    last_login: MomentoNulo
    id_personal: number | null
    id_padre: number | null
  }
  intento_login: {
    id_usuario: number
    /** What redDe gives (server/http/direccion.ts). */
    direccion: string
    /** Which of his two names was typed. */
    por_email: SiNo
    fallos: Generated<number>
    bloqueado_hasta: MomentoNulo
    ingreso: MomentoNulo
  }
  demora_ingreso: { id_usuario: number; por_email: SiNo; fallos: number; ultimo: Momento; hasta: MomentoNulo }
  rol: { id: Id; nombre: string; es_base: SiNo }
  usuario_rol: { id_usuario: number; id_rol: number }
  regla: { id: Id; id_padre: number | null; tipo: 0 | 1; texto: string; codigo: string; orden: Generated<number> }
  rol_regla: { id_rol: number; id_regla: number }
  seccion: { id: Id; codigo: string; texto: string; orden: Generated<number> }
  funcionalidad: { id: Id; id_seccion: number; codigo: string; texto: string; orden: Generated<number>; alguna: SiNo }
  funcionalidad_regla: { id_funcionalidad: number; id_regla: number }
  /** One row: raised by every change of roles, rules and sections (migration 029). */
  seguridad_version: { unica: SiNo; version: Generated<number> }
  /** What the program's catalogue has brought once; of a functionality its section's code, a blank and its own. */
  sembrado: { clase: 'regla' | 'seccion' | 'funcionalidad'; codigo: string }
  sesion: {
    id: Id
    token_hash: Buffer
    foto_token_hash: Buffer
    id_usuario: number
    id_usuario_admin: number | null
    creada: Momento
    expira: Date
    revocada: MomentoNulo
    ingreso: Generated<string>
    /** Where it was opened, and what the browser says of itself. */
    ip: TextoVacio
    agente: TextoVacio
    /** It may do nothing until a second factor was set up, which the school asks for. */
    sin_factor: SiNo
    /** Why somebody else than its own browser ended it. */
    fin: ColumnType<FinDeSesion | null, FinDeSesion | undefined, FinDeSesion>
  }
  audit_evento: {
    id: Id
    fecha: Momento
    estado: 1 | 2 | 3
    tipo: string
    id_usuario: number | null
    id_usuario_admin: number | null
    entidad: string | null
    id_entidad: number | null
    ip: TextoVacio
    params: ColumnType<unknown, string | undefined, string>
    /** Seal that stands for it (record 070). */
    sello: ColumnType<number | null, never, never>
  }
  archivo_descarga: {
    id: Generated<string>
    id_usuario: number
    nombre: string
    mime: string
    bytes: Buffer
    expira: Date
  }
  idempotencia: {
    clave: string
    id_usuario: number
    ruta: string
    cuerpo_hash: Buffer
    id_cobranza: number | null
    estado: Generated<'EN_CURSO' | 'HECHA'>
    respuesta: ColumnType<unknown, string | null | undefined, string>
    created_at: Momento
  }
}
