import { textoDeFactura } from '#domain/cobranza/comprobante.ts'
import { NOMBRE_MEDIO } from '#domain/cobranza/medios.ts'
import { type Cuit, formatoCuit } from '#domain/cuit.ts'
import { formatoDocumento } from '#domain/documento.ts'
import { fechaEnSalta, formatoFecha, ZONA } from '#domain/fecha.ts'
import { enLetras } from '#domain/letras.ts'
import { partible } from '../documents/papel.ts'
import type { ReciboImpreso } from './impreso.ts'
import type { LineaDeRecibo, Recibo } from './recibo.queries.ts'

const HORA = new Intl.DateTimeFormat('es-AR', { timeZone: ZONA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Says what the paper is worth: one that names an invoice must not say beside it that it is none. */
export const validezDe = (r: Pick<ReciboImpreso, 'pto' | 'nro'>): string =>
  facturaDe(r) ? 'Comprobante interno' : 'Documento no válido como factura'

type DeQuien = Pick<ReciboImpreso, 'padre' | 'deAlumnos' | 'padres' | 'alumnos'>

/**
 * Names from whom the money was received: who was said to pay, or of the parents that all its students share the one who
 * answers for the payments, or the only one; otherwise the students.
 */
export function recibidoDe({ padre: dicho, deAlumnos, padres, alumnos }: DeQuien): string {
  const responsables = padres.filter((p) => p.responsable)
  const [unico, otro] = responsables.length > 0 ? responsables : padres
  const padre = dicho ?? (deAlumnos || otro ? null : unico)
  if (!padre) return partible(alumnos.map((a) => a.alumno).join('; '))
  const { nombre, cuil, documento } = padre
  const numero = cuil ? `CUIL ${formatoCuit(cuil as Cuit)}` : `${documento.tipo} ${formatoDocumento(documento)}`
  return partible(`${nombre} (${numero})`)
}

/** 'DNI 54.968.687 · 7° Grado B 2026', and whether the whole year was paid at once. */
export const cursoDe = ({ documento, curso, ano, pac }: ReciboImpreso['alumnos'][number]): string =>
  [documento, `${curso} ${ano}`, pac && 'Pago anual contado'].filter(Boolean).join(' · ')

/** 'Son pesos: ciento sesenta y dos mil cuatrocientos con 00/100'. */
export const sonPesos = ({ total }: Pick<ReciboImpreso, 'total'>): string => `Son pesos: ${enLetras(total)}`

/** Names the school's number at the tax authority; '' while it is not set. */
export const cuitDe = ({ cuit }: Pick<ReciboImpreso, 'cuit'>): string => cuit && `CUIT ${cuit}`

/** 15-04-2026 10:32 */
export const fechaYHora = (momento: Date): string => `${formatoFecha(fechaEnSalta(momento))} ${HORA.format(momento)}`

/** Names what was paid: 'Cuota Marzo 2026', 'Material 1 · 2026'. */
export const conceptoDe = ({ destino, ano }: LineaDeRecibo): string =>
  partible(/\d$/.test(destino) ? `${destino} · ${ano}` : `${destino} ${ano}`)

export const medioDe = ({ medio, referencia }: Recibo['medios'][number]): string =>
  referencia ? partible(`${NOMBRE_MEDIO[medio]} ${referencia}`) : NOMBRE_MEDIO[medio]

/** 'Factura 0001-00001234', or '' without a manual number. */
export function facturaDe({ pto, nro }: Pick<ReciboImpreso, 'pto' | 'nro'>): string {
  const texto = textoDeFactura(pto, nro)
  return texto && `Factura ${texto}`
}

/** Says when it was printed again; '' for the paper of the collection itself. */
export const reimpresionDe = ({ reimpresoAt }: Pick<ReciboImpreso, 'reimpresoAt'>): string =>
  reimpresoAt ? `Reimpreso el ${fechaYHora(reimpresoAt)}` : ''

/** Says who annulled it, when and why; '' when nobody did. */
export function anulacionDe({ anuladaAt, anuladaPor, motivo }: ReciboImpreso): string {
  if (!anuladaAt) return ''
  const quien = `Anulada el ${fechaYHora(anuladaAt)} por ${anuladaPor ?? ''}`
  return partible(motivo ? `${quien}: ${motivo}` : quien)
}
