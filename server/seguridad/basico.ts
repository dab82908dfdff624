import { ARBOL_REGLAS, REGLAS_DE_ROL, ROLES, type RolBase } from '#contract/reglas.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { type Funcionalidad, SECCIONES } from '#contract/secciones.ts'
import type { security } from '#contract/seguridad.ts'

/** The basic set (C213, D-124): the catalogue that fills a new school's database. */
export const CONJUNTO_BASICO: RespuestaDe<typeof security.getbasicrules> = {
  Groups: Object.entries(ARBOL_REGLAS).map(([code, { texto, reglas }]) => ({
    code,
    text: texto,
    rules: Object.entries(reglas).map(([regla, text]) => ({ code: regla, text: String(text) })),
  })),
  Roles: Object.entries(REGLAS_DE_ROL).map(([rol, reglas]) => ({
    RoleName: ROLES[rol as RolBase],
    rules: [...reglas],
  })),
  Sections: Object.entries(SECCIONES).map(([code, funcionalidades]) => ({
    code,
    text: code,
    functionalities: Object.entries(funcionalidades as Record<string, Funcionalidad>).map(([nombre, pide]) => {
      const alguna = 'alguna' in pide
      return { code: nombre.toUpperCase(), text: nombre, rules: [...(alguna ? pide.alguna : pide)], alguna }
    }),
  })),
}
