import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import { anoDe, construir, esFinDeSemana, type Fecha, mesCalendario } from '#domain/fecha.ts'
import type { Pedido } from '../cobranza/elegir.ts'
import type { Colegio } from '../colegio.ts'
import type { Familia, Perfil } from '../personas/familias.ts'

/** Habits of each profile: chance of paying in a month, days on which it pays, share that pays the whole debt. */
export const HABITOS: Readonly<Record<Perfil, { paga: number; desde: number; hasta: number; todo: number }>> = {
  puntual: { paga: 0.985, desde: 1, hasta: 10, todo: 1 },
  normal: { paga: 0.93, desde: 3, hasta: 19, todo: 0.95 },
  tardio: { paga: 0.6, desde: 8, hasta: 20, todo: 0.6 },
  moroso: { paga: 0.25, desde: 5, hasta: 20, todo: 0.25 },
}

/** Finds the fee month of a day, 0 before March: nothing of the year is due yet. */
export const mesDebido = (fecha: Fecha): number => (mesCalendario(fecha) < 3 ? 0 : mesCorriente(fecha))

/** Lists the days on which the family comes to the counter, with what it means to pay. */
export function* visitas({ desde, hasta, hoy }: Colegio, familia: Familia): Generator<[Fecha, Pedido]> {
  const { random, perfil, pac, indice } = familia
  const habito = HABITOS[perfil]
  const algunDia = (ano: number, mes: number) => construir(ano, mes, random.int(habito.desde, habito.hasta)) as Fecha
  for (let ano = desde; ano <= hasta; ano++) {
    for (let calendario = 3; calendario <= 12; calendario++) {
      if (!random.chance(habito.paga)) continue
      let fecha = algunDia(ano, calendario)
      while (esFinDeSemana(fecha)) fecha = algunDia(ano, calendario)
      if (fecha > hoy) continue
      const mes = mesDebido(fecha)
      const que: Pedido = { ano, mes, viejas: random.chance(habito.todo) }
      if (pac && mes === 1) yield [fecha, { ...que, pac: true }]
      else if (!random.chance(habito.todo))
        yield [fecha, random.chance(0.5) ? { ...que, parte: random.int(30, 75) / 100 } : { ...que, meses: 1 }]
      else if (random.chance(0.02)) yield [fecha, { ...que, mes: Math.min(10, mes + random.int(1, 2)) }]
      else if (random.chance(0.015)) yield [fecha, { ...que, parte: random.int(40, 80) / 100 }]
      else yield [fecha, que]
    }
  }
  // These come today, so that somebody is at the counter whatever day it is.
  if (indice >= 1 && (indice <= 24 || random.chance(0.025))) {
    const mes = Math.max(1, mesDebido(hoy) + (random.chance(0.5) ? 1 : 0))
    yield [hoy, { ano: anoDe(hoy), mes: Math.min(10, mes) }]
  }
}
