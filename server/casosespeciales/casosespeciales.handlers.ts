import type { casosespeciales } from '#contract/casosespeciales.ts'
import { noEncontrado } from '#domain/errores.ts'
import { anoDe } from '#domain/fecha.ts'
import type { Handlers } from '../http/contexto.ts'
import { eliminarRegistro } from '../registro/registro.service.ts'
import { anosConInscripciones, leerCaso, listarCasos } from './casosespeciales.queries.ts'
import { guardarCaso } from './casosespeciales.service.ts'

export const casosespecialesHandlers: Handlers<typeof casosespeciales> = {
  all: async ({ db, query, hoy }) => {
    const ano = query.ano ?? anoDe(hoy)
    const [data, anos] = await Promise.all([listarCasos(db, ano), anosConInscripciones(db, anoDe(hoy))])
    return {
      data,
      ano,
      anos,
    }
  },
  uno: async ({ db, query }) => {
    const casoEspecial = await leerCaso(db, query.idCasoEspecial)
    if (!casoEspecial) throw noEncontrado('El Caso Especial')
    return { casoEspecial }
  },
  guardar: ({ trx, usuario, body, hoy, ahora }) => guardarCaso(trx, usuario, body, { hoy, ahora }),
  eliminar: ({ trx, usuario, query }) => eliminarRegistro(trx, 'caso_especial', query.idCasoEspecial, usuario),
}
