import type { agenda } from '#contract/agenda.ts'
import { anoDe } from '#domain/fecha.ts'
import type { Handlers } from '../http/contexto.ts'
import {
  agregarFeriados,
  anoQueCambia,
  cambiarClases,
  cambiarVacaciones,
  cargarAgenda,
  eliminarAgenda,
  leerAgenda,
  quitarFeriado,
} from './agenda.service.ts'
import { feriadosNacionales } from './nacionales.ts'

export const agendaHandlers: Handlers<typeof agenda> = {
  leer: ({ db, query, hoy }) => leerAgenda(db, query.ano ?? anoDe(hoy), hoy),
  cargar: ({ trx, usuario, body, hoy, ahora }) => cargarAgenda(trx, body, { usuario, hoy, ahora }),
  vacaciones: ({ trx, usuario, body, hoy, ahora }) => cambiarVacaciones(trx, body, { usuario, hoy, ahora }),
  clases: ({ trx, usuario, body, hoy, ahora }) => cambiarClases(trx, body, { usuario, hoy, ahora }),
  eliminar: ({ trx, usuario, query, hoy, ahora }) => eliminarAgenda(trx, query.ano, { usuario, hoy, ahora }),
  feriados: ({ trx, usuario, body, hoy, ahora }) => agregarFeriados(trx, body, { usuario, hoy, ahora }),
  quitarFeriado: ({ trx, usuario, query, hoy, ahora }) => quitarFeriado(trx, query.IdDia, { usuario, hoy, ahora }),
  nacionales: async ({ query, hoy }) => {
    const ano = anoQueCambia(query.ano, hoy)
    return { ano, feriados: await feriadosNacionales(ano) }
  },
}
