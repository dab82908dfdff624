import type { panelprofesor } from '#contract/panelprofesor.ts'
import { cuantosPropios, retirarDeProfesor } from '../examen/propios.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { cursosPropios, porCorregir } from './panelprofesor.queries.ts'

export const panelprofesorHandlers: Handlers<typeof panelprofesor> = {
  ver: async ({ db, usuario, hoy, ahora }) => {
    const [cuentas, corregir, cursos] = await Promise.all([
      cuantosPropios(db, usuario, hoy),
      porCorregir(db, usuario.idPersonal, ahora),
      cursosPropios(db, usuario.idPersonal, hoy),
    ])
    return { ...cuentas, porCorregir: corregir, cursos }
  },
  retirar: ({ trx, body, ...quien }) => retirarDeProfesor(trx, quien, body.IdExamen),
}
