import type { RolBase } from '#contract/reglas.ts'

/** The accounts of the demo school; each has the password CLAVE_DEMO. */
export const USUARIOS_DEMO: readonly { usuario: string; rol: RolBase; texto: string }[] = [
  { usuario: 'admin', rol: 'serveradmin', texto: 'ServerAdmin' },
  { usuario: 'administrador', rol: 'administrador', texto: 'Administrador' },
  { usuario: 'operador', rol: 'operador', texto: 'Operador' },
  { usuario: 'profesor', rol: 'profesor', texto: 'Profesor' },
  { usuario: 'talleres', rol: 'profesor de talleres', texto: 'Profesor de Talleres' },
  { usuario: 'padre', rol: 'padre', texto: 'Padre' },
]

export const DEMO_PASSWORD = 'campana'
