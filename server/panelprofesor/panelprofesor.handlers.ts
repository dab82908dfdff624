import type { panelprofesor } from '#contract/panelprofesor.ts'
import { anoDe } from '#domain/fecha.ts'
import type { Handlers } from '../http/contexto.ts'
import { contarPropios, cursosPropios, porCorregir } from './panelprofesor.queries.ts'

export const panelprofesorHandlers: Handlers<typeof panelprofesor> = {
  ver: async ({ db, usuario, hoy, ahora }) => {
    const ano = anoDe(hoy)
    const [cuentas, corregir, cursos] = await Promise.all([
      contarPropios(db, usuario.idPersonal, ano),
      porCorregir(db, usuario.idPersonal, ahora),
      cursosPropios(db, usuario.idPersonal, ano),
    ])
    return { ano, ...cuentas, porCorregir: corregir, cursos }
  },
}
