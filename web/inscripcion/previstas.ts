import type { CuotasPrevistas } from '#contract/cambioinscripcion.ts'

const CUOTA = 'Cuota '

/** Joins neighbouring fees that change alike: 'Cuota Mayo a Diciembre'. */
export function enTramos(cuotas: CuotasPrevistas): CuotasPrevistas {
  const tramos: { de: CuotasPrevistas[number]; hasta: CuotasPrevistas[number] }[] = []
  for (const cuota of cuotas) {
    const ultimo = tramos.at(-1)
    const igual = ultimo && ultimo.de.antes === cuota.antes && ultimo.de.despues === cuota.despues
    if (igual && [ultimo.de, cuota].every(({ text }) => text.startsWith(CUOTA))) ultimo.hasta = cuota
    else tramos.push({ de: cuota, hasta: cuota })
  }
  return tramos.map(({ de, hasta }) => ({
    ...de,
    text: de === hasta ? de.text : `${de.text} a ${hasta.text.slice(CUOTA.length)}`,
  }))
}
