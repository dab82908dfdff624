import type { RolBase } from '#contract/reglas.ts'

/** The accounts of the demo school; each has the password CLAVE_DEMO. */
export const USUARIOS_DEMO: readonly { usuario: string; roles: readonly RolBase[]; texto: string }[] = [
  { usuario: 'admin', roles: ['serveradmin'], texto: 'ServerAdmin' },
  { usuario: 'administrador', roles: ['administrador'], texto: 'Administrador' },
  { usuario: 'operador', roles: ['operador'], texto: 'Operador' },
  { usuario: 'profesor', roles: ['profesor'], texto: 'Profesor' },
  { usuario: 'talleres', roles: ['profesor de talleres'], texto: 'Profesor de Talleres' },
  { usuario: 'padre', roles: ['padre'], texto: 'Padre' },
  { usuario: 'secretario', roles: ['operador', 'padre'], texto: 'Operador y Padre' },
]

export const DEMO_PASSWORD = 'campana'
