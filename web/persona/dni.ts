import { type Documento, formatoDocumento } from '#domain/documento.ts'

/** Writes the document of a list, which arrives as text: a DNI with its dots, others as they are. */
export const dniEscrito = (texto: string): string =>
  /^\d{7,8}$/.test(texto) ? formatoDocumento({ tipo: 'DNI', numero: texto }) : texto

/** Writes the document of a detail: with its type, unless it is a DNI. */
export const documentoEscrito = (d: Documento): string =>
  d.tipo === 'DNI' ? formatoDocumento(d) : `${d.tipo} ${d.numero}`

export const SEXOS = [
  { id: 'M', text: 'Masculino' },
  { id: 'F', text: 'Femenino' },
] as const

/** Names the sex (PAD-002). */
export const sexoEscrito = (sexo: 'M' | 'F' | null): string =>
  SEXOS.find((s) => s.id === sexo)?.text ?? 'No especificado'
