import type { security } from '#contract/seguridad.ts'
import type { Handlers } from '../http/contexto.ts'
import { CONJUNTO_BASICO } from './basico.ts'
import { leerFuncionalidades, reglasParaElegir, versionDeSecciones } from './funcionalidades.queries.ts'
import { guardarFuncionalidades } from './funcionalidades.service.ts'
import { arbolDeReglas, leerReglas, versionDeReglas } from './reglas.queries.ts'
import { guardarReglas } from './reglas.service.ts'
import { guardarReglasDeRol, reglasDeRol, rolesDelEditor } from './rol.service.ts'

export const securityHandlers: Handlers<typeof security> = {
  saverules: ({ trx, usuario, body, ahora }) => guardarReglas(trx, usuario, body, ahora),
  getrules: async ({ db, usuario }) => {
    const filas = await leerReglas(db)
    return { cNodes: arbolDeReglas(filas, usuario), version: versionDeReglas(filas) }
  },
  getroles: ({ db, usuario }) => rolesDelEditor(db, usuario),
  getrulesforrole: ({ db, usuario, query }) => reglasDeRol(db, usuario, query.roleId),
  saverulesforrole: ({ trx, usuario, body, ahora }) => guardarReglasDeRol(trx, usuario, body, ahora),
  getseccionesfunctionalities: async ({ db }) => {
    const secciones = await leerFuncionalidades(db)
    return {
      cNodes: secciones.map(({ id, codigo, texto, funcionalidades }) => ({
        id,
        type: 0 as const,
        text: texto,
        code: codigo,
        parent: null,
        level: 0,
        cNodes: funcionalidades.map((f) => ({
          id: f.id,
          type: 1 as const,
          text: f.texto,
          code: f.codigo,
          parent: id,
          level: 1,
          rules: [...f.reglas],
          alguna: f.alguna,
        })),
      })),
      cRules: await reglasParaElegir(db),
      version: versionDeSecciones(secciones),
    }
  },
  savefunctionalities: ({ trx, usuario, body, ahora }) => guardarFuncionalidades(trx, usuario, body, ahora),
  getbasicrules: async () => CONJUNTO_BASICO,
}
