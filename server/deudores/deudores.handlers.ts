import type { reportes } from '#contract/deudores.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Handlers } from '../http/contexto.ts'
import { alumnosDePadre, nivelesDe } from './deudores.queries.ts'
import { filasDeDeudores, pagosDeCelda } from './filas.service.ts'
import { planillaDeDeudores } from './planilla.service.ts'
import { reporteDeDeudores } from './reporte.service.ts'

export const deudoresHandlers: Handlers<typeof reportes> = {
  deuda: ({ db, usuario, body, hoy, ahora }) => reporteDeDeudores(db, usuario, body, { hoy, ahora }),
  deudaexcel: ({ db, usuario, body, hoy, ahora }) => planillaDeDeudores(db, usuario, body, { hoy, ahora }),
  filas: ({ db, usuario, body, hoy, ahora }) => filasDeDeudores(db, usuario, body, { hoy, ahora }),
  niveles: async ({ db }) => ({ niveles: await nivelesDe(db) }),
  dePadre: async ({ db, usuario, query }) => ({
    alumnos: await alumnosDePadre(db, query.buscar, sucursalesVisibles(usuario)),
  }),
  pagos: ({ db, usuario, query }) => pagosDeCelda(db, usuario, query),
}
