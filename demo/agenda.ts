import type pg from 'pg'
import { diasHabiles, siguienteHabil } from '#domain/agenda/agenda.ts'
import { construir, esFinDeSemana, type Fecha, sumarDias } from '#domain/fecha.ts'
import { feriadosNacionales } from '../server/agenda/nacionales.ts'

const MARTES = 2
const LUNES = 1

/** The first day of a month on which the week has come to `semanal`, 0 for Sunday. */
function primero(ano: number, mes: number, semanal: number): Fecha {
  const dia = construir(ano, mes, 1) as Fecha
  const cual = new Date(`${dia}T00:00:00Z`).getUTCDay()
  return sumarDias(dia, (semanal - cual + 7) % 7)
}

/** The school year as Salta has it: from the first Monday of March to mid December, two weeks of July without classes. */
function periodosDe(ano: number) {
  const desdeVacaciones = sumarDias(primero(ano, 7, LUNES), 7)
  return {
    desde: primero(ano, 3, LUNES),
    hasta: siguienteHabil(sumarDias(primero(ano, 12, MARTES), 9)),
    desdeVacaciones,
    hastaVacaciones: sumarDias(desdeVacaciones, 11),
  }
}

/** Loads the school years of the demo with the holidays of the nation and the feast of the patron. */
export async function escribirAgenda(client: pg.ClientBase, desde: number, hasta: number): Promise<void> {
  for (let ano = desde; ano <= hasta; ano++) {
    const p = periodosDe(ano)
    await client.query('insert into agenda values ($1, $2, $3, $4, $5)', [ano, ...Object.values(p)])
    const feriados = new Map(
      (await feriadosNacionales(ano)).filter((f) => f.clase === 'feriado').map((f) => [f.fecha, f.nombre]),
    )
    const patrona = `${ano}-10-15` as Fecha
    if (!esFinDeSemana(patrona)) feriados.set(patrona, 'Santa Teresa, patrona del colegio')
    const dias = [...new Set([...diasHabiles(p.desde, p.hasta), ...feriados.keys()])].sort()
    await client.query(
      `insert into agenda_dia (fecha, tipo, feriado, base)
       select fecha, case when feriado is not null then 'Feriado' else base end, feriado, case when feriado is not null then base end
       from (select d.fecha, d.feriado, case when d.fecha between $5 and $6 then 'Vacaciones' when d.fecha between $3 and $4 then 'Normal' end as base
         from unnest($1::date[], $2::text[]) d (fecha, feriado)) dias`,
      [dias, dias.map((d) => feriados.get(d) ?? null), p.desde, p.hasta, p.desdeVacaciones, p.hastaVacaciones],
    )
  }
}
