import type { agenda } from '#contract/agenda.ts'
import { anoDe } from '#domain/fecha.ts'
import type { Handlers } from '../http/contexto.ts'
import {
  agregarFeriados,
  cambiarVacaciones,
  cargarAgenda,
  eliminarAgenda,
  leerAgenda,
  quitarFeriado,
} from './agenda.service.ts'
import { feriadosNacionales } from './nacionales.ts'

export const agendaHandlers: Handlers<typeof agenda> = {
  leer: ({ db, query, hoy }) => leerAgenda(db, query.ano ?? anoDe(hoy)),
  cargar: ({ trx, usuario, body, hoy, ahora }) => cargarAgenda(trx, body, { usuario, hoy, ahora }),
  vacaciones: ({ trx, usuario, body, hoy, ahora }) => cambiarVacaciones(trx, body, { usuario, hoy, ahora }),
  eliminar: ({ trx, usuario, hoy, ahora }) => eliminarAgenda(trx, { usuario, hoy, ahora }),
  feriados: ({ trx, usuario, body, hoy, ahora }) => agregarFeriados(trx, body, { usuario, hoy, ahora }),
  quitarFeriado: ({ trx, usuario, query, hoy, ahora }) => quitarFeriado(trx, query.IdDia, { usuario, hoy, ahora }),
  nacionales: async ({ hoy }) => ({ ano: anoDe(hoy), feriados: await feriadosNacionales(anoDe(hoy)) }),
}
