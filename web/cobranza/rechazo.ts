import type { InscripcionACobrar } from '#contract/cobranza.ts'
import { formatoPesos } from '#domain/dinero.ts'
import { enCentavos } from '../ui/centavos.ts'
import { ESTADOS } from '../ui/Estado.tsx'
import { celdasDe } from './grillas.ts'

/** Words for the codes of `invalid:<codes>` (D-078). */
const TIPOS: Readonly<Record<string, string>> = {
  1: 'inscripciones',
  2: 'materiales',
  3: 'seguros',
  4: 'cuotas',
  5: 'locker',
  6: 'materias opcionales',
}

/** Says what 'invalid:2,4' means, and why: 'Ítems no válidos: materiales, cuotas. …' (D-078) */
export function itemsNoValidos(mensaje = ''): string {
  const tipos = (mensaje.match(/\d/g) ?? []).flatMap((codigo) => TIPOS[codigo] ?? [])
  return `Ítems no válidos: ${tipos.join(', ')}. Se cobraron o cambió su valor desde que los abrió. Revise los importes, ya actualizados, y vuelva a continuar.`
}

/** A chosen cell whose amount has changed. */
export interface Cambio {
  readonly key: string
  readonly texto: string
  readonly antes: string
  readonly ahora: string
}

/** Finds chosen cells that have changed since: somebody else collected them, or the price rose. */
export function cambiosDe(
  antes: readonly InscripcionACobrar[],
  ahora: readonly InscripcionACobrar[],
  ids: ReadonlySet<number>,
): Cambio[] {
  return antes.flatMap((vieja) => {
    const nuevas = ahora.find((i) => i.idInscripcion === vieja.idInscripcion)
    const porId = new Map((nuevas ? celdasDe(nuevas) : []).map((c) => [c.id, c]))
    return celdasDe(vieja).flatMap((celda): Cambio[] => {
      const nueva = porId.get(celda.id)
      if (!ids.has(celda.id) || !nueva || (nueva.maxMonto === celda.maxMonto && nueva.status === celda.status))
        return []
      return [
        {
          key: `${celda.id}`,
          texto: `${celda.labelText} de ${vieja.alumno.apellido}, ${vieja.alumno.nombre}`,
          antes: formatoPesos(enCentavos(celda.maxMonto)),
          ahora: nueva.maxMonto > 0 ? formatoPesos(enCentavos(nueva.maxMonto)) : ESTADOS[nueva.status].palabra,
        },
      ]
    })
  })
}
