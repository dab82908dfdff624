import { cuitPropuesto } from '#domain/cuit.ts'
import { fold } from '#domain/texto.ts'
import type { Random } from '../random.ts'
import type { Sexo } from './nombres.ts'

/** Builds the columns that students, parents and employees share. `baja`: when the person was deleted. */
export const columnasDePersona = (p: {
  readonly id: number
  readonly apellido: string
  readonly nombre: string
  readonly dni: string
  readonly direccion: string
  readonly telefono1: string
  readonly telefono2: string
  readonly observaciones: string
  readonly alta: Date
  readonly baja?: Date | null
}) => ({
  id: p.id,
  apellido: p.apellido,
  nombre: p.nombre,
  doc_tipo: 'DNI',
  doc_nro: p.dni,
  direccion: p.direccion,
  telefono1: p.telefono1,
  telefono2: p.telefono2,
  observaciones: p.observaciones,
  eliminado: p.baja != null,
  created_at: p.alta,
  created_by: null,
  updated_at: p.baja ?? p.alta,
  updated_by: null,
})

export function celular(random: Random): string {
  const n = String(random.int(4_000_000, 6_999_999))
  return `387 15${n.slice(0, 1)}-${n.slice(1, 4)}-${n.slice(4)}`
}

/** Domains that belong to nobody, because a demo may be told to send mail. */
const DOMINIOS = [
  ['correo.example', 60],
  ['familia.example', 20],
  ['casa.example', 10],
  ['oficina.example', 8],
  ['barrio.example', 2],
] as const

/** Turns a name into small letters without accents, for an address or a username. */
export const enLetras = (texto: string): string => fold(texto).replace(/[^a-z ]/g, '')

/** Makes an address that no earlier call with the same `usados` gave. */
export function email(random: Random, persona: { apellido: string; nombre: string }, usados: Set<string>): string {
  const [nombre = '', apellido = ''] = [persona.nombre, persona.apellido].map((texto) => enLetras(texto).split(' ')[0])
  const local = random.chance(0.4) ? `${nombre.slice(0, 1)}${apellido}` : `${nombre}.${apellido}`
  const dominio = random.weighted(DOMINIOS)
  for (let n = random.chance(0.3) ? random.int(60, 99) : 0; ; n = n * 3 + 7) {
    const direccion = `${local}${n || ''}@${dominio}`
    if (usados.has(direccion)) continue
    usados.add(direccion)
    return direccion
  }
}

/** Computes the CUIL of a DNI of eight digits. */
export function cuil(sexo: Sexo, dni: string): string {
  const cuit = cuitPropuesto(sexo, dni)
  if (cuit === null) throw new Error(`Ningún CUIL para ${dni}`)
  return cuit
}

/** Makes a DNI that suits the year of birth and that no earlier call with the same `usados` gave. */
export function dni(random: Random, nacido: number, usados: Set<string>): string {
  const base = nacido < 1960 ? 11_000_000 : 12_000_000 + (nacido - 1960) * 790_000
  for (;;) {
    const numero = String(Math.min(99_000_000, base) + random.int(0, 780_000)).padStart(8, '0')
    if (usados.has(numero)) continue
    usados.add(numero)
    return numero
  }
}
