import { anoDe, type Fecha } from '#domain/fecha.ts'
import { evento, eventoDe, fecha, json, numero, oNada } from './evento.ts'
import { cuantos, dia, lista } from './palabras.ts'

const enAgenda = ({ ano }: { ano: number }) => ({ pantalla: 'agenda', ano }) as const

/** A holiday that was added or removed. */
interface Feriado {
  readonly fecha: string
  readonly nombre: string
}

/** Holidays that a sentence names; with more it says how many. */
const NOMBRADOS = 3

const cuales = (feriados: readonly Feriado[]): string =>
  feriados.length > NOMBRADOS
    ? cuantos(feriados.length, 'feriado')
    : lista(feriados.map((f) => `${f.nombre} (${dia(f.fecha as never)})`))

/** Events of the school year; the row is the year's. */
export const AGENDA = {
  'AGE-NEW': eventoDe('agenda', {
    nombre: 'Agenda Académica Cargada',
    params: { ano: numero, desde: fecha, hasta: fecha, desdeVacaciones: oNada(fecha), hastaVacaciones: oNada(fecha) },
    frase: ({ ano, desde, hasta, desdeVacaciones, hastaVacaciones }) =>
      `Cargó la Agenda Académica de ${ano}: clases del ${dia(desde)} al ${dia(hasta)}${
        desdeVacaciones && hastaVacaciones ? `, vacaciones del ${dia(desdeVacaciones)} al ${dia(hastaVacaciones)}` : ''
      }`,
    abre: enAgenda,
  }),
  'AGE-VAC': eventoDe('agenda', {
    nombre: 'Vacaciones',
    params: {
      ano: numero,
      desdeVacaciones: fecha,
      hastaVacaciones: fecha,
      antesDesde: oNada(fecha),
      antesHasta: oNada(fecha),
    },
    frase: ({ ano, desdeVacaciones, hastaVacaciones, antesDesde, antesHasta }) =>
      `Cambió las vacaciones de ${ano}: del ${dia(desdeVacaciones)} al ${dia(hastaVacaciones)}${
        antesDesde && antesHasta ? `; eran del ${dia(antesDesde)} al ${dia(antesHasta)}` : ''
      }`,
    abre: enAgenda,
  }),
  'AGE-CLA': eventoDe('agenda', {
    nombre: 'Inicio y Fin de Clases',
    params: { ano: numero, desde: fecha, hasta: fecha, antesDesde: fecha, antesHasta: fecha },
    frase: ({ ano, desde, hasta, antesDesde, antesHasta }) =>
      `Cambió las clases de ${ano}: del ${dia(desde)} al ${dia(hasta)}; eran del ${dia(antesDesde)} al ${dia(antesHasta)}`,
    abre: enAgenda,
  }),
  'AGE-DEL': eventoDe('agenda', {
    nombre: 'Agenda Académica Eliminada',
    params: { ano: numero, desde: fecha, hasta: fecha, feriados: json<readonly Feriado[]>() },
    frase: ({ ano, desde, hasta, feriados }) =>
      `Eliminó la Agenda Académica de ${ano}, del ${dia(desde)} al ${dia(hasta)}${
        feriados.length ? `, con ${cuantos(feriados.length, 'feriado')}` : ''
      }`,
    abre: enAgenda,
  }),
  'AGE-FER': evento({
    nombre: 'Feriados',
    params: { agregados: json<readonly Feriado[]>(), quitados: json<readonly Feriado[]>() },
    frase: ({ agregados, quitados }) =>
      agregados.length
        ? `Agregó ${agregados.length > NOMBRADOS ? '' : agregados.length === 1 ? 'el feriado ' : 'los feriados '}${cuales(agregados)}`
        : `Quitó el feriado ${cuales(quitados)}`,
    // all of one call are of one year
    abre: ({ agregados: [uno], quitados: [otro] }) => enAgenda({ ano: anoDe(((uno ?? otro)?.fecha ?? '') as Fecha) }),
  }),
}
