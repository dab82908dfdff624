import type { importacion } from '#contract/importacion.ts'
import type { Handlers } from '../http/contexto.ts'
import { celdasDeFila } from './celdas.queries.ts'
import { corregir } from './corregir.service.ts'
import { paginaDeFilas } from './filas.queries.ts'
import { ultimas, unaImportacion } from './importacion.queries.ts'
import { decidir, descartar, nombrarColumnas, pedirConfirmar, pedirDeshacer } from './pedir.service.ts'
import { exigirReglas, importacionDe } from './permiso.service.ts'
import { conErrores, modelo } from './planillas.service.ts'
import { subirAparte } from './subir.service.ts'

export const importacionHandlers: Handlers<typeof importacion> = {
  subir: ({ db, usuario, query, body, ahora }) => subirAparte(db, usuario, query, body, ahora),
  una: async ({ trx, usuario, query }) => unaImportacion(trx, usuario, await importacionDe(trx, usuario, query.id)),
  lista: async ({ db, usuario }) => ({ data: await ultimas(db, usuario) }),
  columnas: ({ trx, usuario, body, hoy, ahora }) => nombrarColumnas(trx, usuario, body, { hoy, ahora }),
  filas: async ({ db, usuario, query }) =>
    paginaDeFilas(db, usuario, await importacionDe(db, usuario, query.id), query),
  fila: async ({ db, usuario, query }) =>
    celdasDeFila(db, usuario, await importacionDe(db, usuario, query.id), query.nro),
  corregir: ({ trx, usuario, body, hoy, ahora }) => corregir(trx, usuario, body, { hoy, ahora }),
  decidir: ({ trx, usuario, body }) => decidir(trx, usuario, body),
  confirmar: ({ trx, usuario, body, hoy, ahora }) => pedirConfirmar(trx, usuario, body, { hoy, ahora }),
  deshacer: ({ trx, usuario, body, hoy, ahora }) => pedirDeshacer(trx, usuario, body.id, { hoy, ahora }),
  descartar: ({ trx, usuario, query }) => descartar(trx, usuario, query.id),
  errores: async ({ db, usuario, query }) => conErrores(db, usuario, await importacionDe(db, usuario, query.id)),
  modelo: async ({ usuario, query }) => {
    exigirReglas(usuario, query.tipo, [])
    return modelo(query.tipo)
  },
}
