import { type Cuit, formatoCuit } from '#domain/cuit.ts'
import { CONDICIONES_IVA } from '#domain/factura/condicionIva.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { conY } from '#domain/lista.ts'
import { soloDocumentos } from '#domain/persona/union.ts'
import { dniEscrito } from '../persona/dni.ts'
import type { Previa } from './union.ts'

/** Names of the fields that are shown side by side. */
export const ROTULOS: Readonly<Record<string, string>> = {
  apellido: 'Apellido',
  nombre: 'Nombre',
  dni: 'DNI',
  sexo: 'Sexo',
  cuil: 'CUIL',
  civa: 'Condición de IVA',
  fechaNacimiento: 'Fecha de Nacimiento',
  fechaIngreso: 'Fecha de Ingreso',
  direccion: 'Dirección',
  telefono1: 'Teléfono 1',
  telefono2: 'Teléfono 2',
  email: 'Email',
  emails: 'Emails',
  observaciones: 'Observaciones',
  foto: 'Foto',
}

/** Writes a field of a person as the other screens do: days are ISO, the CUIL eleven digits, the condition its code. */
export function escrito(campo: string, valor: string): string {
  if (valor === '') return ''
  if (campo.startsWith('fecha')) return formatoFecha(valor as Fecha)
  if (campo === 'dni') return dniEscrito(valor)
  if (campo === 'sexo') return valor === 'F' ? 'Femenino' : 'Masculino'
  if (campo === 'cuil') return formatoCuit(valor as Cuit)
  if (campo === 'foto') return 'Tiene'
  if (campo === 'civa') return CONDICIONES_IVA.find(({ id }) => String(id) === valor)?.text ?? valor
  return valor
}

/** 'No parecen la misma persona: tienen otro Apellido y otro Sexo', less surely for documents alone; '' when they do. */
export function noParecenLaMisma({ diferencias }: Pick<Previa, 'diferencias'>): string {
  if (diferencias.length === 0) return ''
  const otros = diferencias.map((campo) => `${campo.startsWith('fecha') ? 'otra' : 'otro'} ${ROTULOS[campo] ?? campo}`)
  const quienes = soloDocumentos(diferencias) ? 'Puede que no sean la misma persona' : 'No parecen la misma persona'
  return `${quienes}: tienen ${conY(otros)}`
}
