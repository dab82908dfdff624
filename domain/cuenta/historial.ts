import type { Cambio } from './tipos.ts'

/** What a recorded change did, in the words of the counter; `materia` tells a month that came to be by being ticked. */
export function textoDeCambio(
  { motivo, idProceso, antes, despues }: Omit<Cambio, 'antes'> & { readonly antes: Cambio['antes'] | null },
  { materia }: { readonly materia: boolean },
): string {
  const numero = idProceso === null ? '' : ` N.º ${idProceso}`
  switch (motivo) {
    case 'ALTA':
      if (materia) return 'Mes tildado'
      return despues.aplicable ? 'Inscripción' : 'Inscripción: no corresponde'
    case 'PRECIO':
      return antes?.montoLista === null ? 'Primer precio de lista' : 'Cambio del precio de lista'
    case 'CASO':
      return idProceso === null ? 'Cambio de caso especial' : 'Cambio del porcentaje del caso especial'
    case 'JORNADA':
      return 'Cambio de jornada'
    case 'REF':
      return despues.origen === 'PRECIO' ? 'Vuelve a seguir la lista' : 'Valor fijado a un precio de la lista'
    case 'MANUAL':
      return 'Valor fijado'
    case 'BULK':
      return `Actualización de cuotas atrasadas${numero}`
    case 'UNDO':
      return `Se deshizo la actualización${numero}`
    case 'PAC':
      return 'Bonificada por pago anual contado'
    case 'ANULACION':
      return 'Anulación de un cobro'
    case 'TILDE':
      return despues.aplicable ? 'Mes tildado' : 'Mes destildado'
    case 'CURSO':
      return despues.aplicable ? 'Corrección de la inscripción' : 'Cambio de curso: ya no corresponde'
    case 'BAJA':
      return despues.aplicable ? 'Vuelve de la baja' : 'Baja: ya no corresponde'
  }
}
