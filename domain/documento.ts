export const TIPOS_DOCUMENTO = ['DNI', 'LE', 'LC', 'CI', 'Pasaporte'] as const
export type TipoDocumento = (typeof TIPOS_DOCUMENTO)[number]

/** A document as it is kept and compared (D-153): a DNI in 7 or 8 digits without leading zeros. */
export interface Documento {
  readonly tipo: TipoDocumento
  readonly numero: string
}

const FORMA: Readonly<Record<TipoDocumento, RegExp>> = {
  DNI: /^\d{7,8}$/,
  LE: /^\d{4,8}$/,
  LC: /^\d{4,8}$/,
  CI: /^\d{4,10}$/,
  Pasaporte: /^[A-Z0-9]{5,15}$/,
}

/** Tells of a number with dots whether they part thousands: one that lost a digit, '55.123.45', is none. */
const conPuntosBien = (texto: string): boolean =>
  texto
    .split('.')
    .slice(1)
    .every((_, i, partes) => partes.slice(i).join('').replaceAll(/\D/g, '').length % 3 === 0)

/** Drops dots, spaces and dashes between its parts; null when it is no such document, or its dots part no thousands. */
export function leerDocumento(tipo: TipoDocumento, texto: string): Documento | null {
  if (/^[^\p{L}\d]|[^\p{L}\d]$/u.test(texto.trim())) return null
  if (tipo === 'DNI' && !conPuntosBien(texto)) return null
  const limpio = texto.replaceAll(/[.\s-]/g, '').toUpperCase()
  const numero = tipo === 'DNI' ? limpio.replace(/^0+/, '') : limpio
  return FORMA[tipo].test(numero) ? { tipo, numero } : null
}

/** '12.345.678' for a DNI, others as they are kept. */
export const formatoDocumento = ({ tipo, numero }: Documento): string =>
  tipo === 'DNI' ? numero.replaceAll(/\B(?=(\d{3})+$)/g, '.') : numero
