import { type Cuit, esDeOtroDni, formatoCuit } from '#domain/cuit.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { dniEscrito } from './dni.ts'

interface ConDocumentos {
  readonly cuil?: unknown
  readonly dni?: unknown
}

/** Asks before a person is saved whose CUIL is of another DNI, because receipts and invoices carry it. */
export async function quiereEseCuil({ cuil, dni }: ConDocumentos): Promise<boolean> {
  const { tipo, numero = '' } = (dni ?? {}) as { tipo?: string; numero?: string }
  const escrito = String(cuil ?? '').replaceAll(/\D/g, '')
  if (tipo !== 'DNI' || !esDeOtroDni(escrito, numero)) return true
  return confirmar({
    titulo: 'El CUIL no coincide con el DNI',
    texto: (
      <>
        El CUIL <b>{formatoCuit(escrito as Cuit)}</b> es de otro DNI que <b>{dniEscrito(numero)}</b>. ¿Guardar así?
      </>
    ),
    si: 'Guardar así',
    no: 'Corregir',
  })
}
