import type { CuotasPrevistas } from '#contract/cambioinscripcion.ts'
import { type Mes, NOMBRE_MES } from '#domain/fecha.ts'

type Prevista = CuotasPrevistas[number]

/** Joins fees of consecutive months that change alike: 'Cuota Mayo a Diciembre'. A month that stays parts them. */
export function enTramos(cuotas: CuotasPrevistas): CuotasPrevistas {
  const tramos: { de: Prevista; hasta: Prevista }[] = []
  for (const cuota of cuotas) {
    const ultimo = tramos.at(-1)
    if (ultimo && sigue(ultimo.hasta, cuota)) ultimo.hasta = cuota
    else tramos.push({ de: cuota, hasta: cuota })
  }
  return tramos.map(({ de, hasta }) => ({
    ...de,
    text: de === hasta ? de.text : `${de.text} a ${NOMBRE_MES[hasta.mes as Mes]}`,
  }))
}

const sigue = (una: Prevista, otra: Prevista) =>
  una.mes !== null && otra.mes === una.mes + 1 && una.antes === otra.antes && una.despues === otra.despues
