import type { altas } from '#contract/altas.ts'
import type { RecibidoDe } from '#contract/route.ts'

export type Propuesta = RecibidoDe<typeof altas.previa>['personas'][number]
export type Hecha = RecibidoDe<typeof altas.una>['personas'][number]

/** Why somebody gets no account. */
export const MOTIVO: Readonly<Record<Exclude<Propuesta['motivo'], ''>, string>> = {
  'ya-tiene-usuario': 'Ya tiene usuario',
  'email-requerido': 'No tiene email',
  'usuario-duplicado': 'Otro usuario tiene ese email',
  'usuario-de-otro': 'Ya ingresa con otro usuario: vincúlelo desde su ficha',
  otro: 'No se pudo crear: créelo desde su ficha',
}

export const porQueNo = (motivo: Propuesta['motivo']): string => (motivo === '' ? '' : MOTIVO[motivo])
