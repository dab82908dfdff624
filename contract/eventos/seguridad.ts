import { evento, eventoDe, json, texto } from './evento.ts'
import { lista } from './palabras.ts'

/** What changed in a tree, by code; the rest is kept for whoever looks it up. */
interface Cambios {
  readonly agregadas: readonly { readonly codigo: string }[]
  readonly cambiadas: readonly { readonly codigo: string; readonly aCodigo?: string }[]
  readonly eliminadas: readonly { readonly codigo: string; readonly roles?: readonly string[] }[]
}

/** Codes that a sentence names of each kind; the rest are counted. */
const NOMBRADAS = 6

const nombrar = (codigos: readonly string[]): string => {
  const resto = codigos.length - NOMBRADAS
  return resto > 1 ? lista([...codigos.slice(0, NOMBRADAS), `${resto} más`]) : lista(codigos)
}
const parte = (verbo: string, codigos: readonly string[]): string[] =>
  codigos.length > 0 ? [`${verbo} ${nombrar(codigos)}`] : []

/** 'las reglas: agregó A, cambió B (ahora C) y eliminó D (la tenía Operador)'. */
function contarCambios({ agregadas, cambiadas, eliminadas }: Cambios): string {
  const partes = [
    ...parte(
      'agregó',
      agregadas.map((n) => n.codigo),
    ),
    ...parte(
      'cambió',
      cambiadas.map(({ codigo, aCodigo }) => (aCodigo ? `${codigo} (ahora ${aCodigo})` : codigo)),
    ),
    ...parte(
      'eliminó',
      eliminadas.map(({ codigo, roles = [] }) =>
        roles.length > 0 ? `${codigo} (${roles.length === 1 ? 'la tenía' : 'la tenían'} ${lista(roles)})` : codigo,
      ),
    ),
  ]
  return partes.join('; ')
}

/** Events of the security editor (D-125). */
export const SEGURIDAD = {
  'SEC-RULES': evento({
    nombre: 'Reglas',
    params: { cambios: json<Cambios>() },
    frase: ({ cambios }) => `Cambió las reglas: ${contarCambios(cambios)}`,
    abre: () => ({ pantalla: 'rolesYReglas', vista: 'editRules' }),
  }),
  'SEC-ROLERULES': eventoDe('rol', {
    nombre: 'Reglas de un Rol',
    params: {
      rol: texto,
      cambios: json<{ readonly dadas: readonly string[]; readonly quitadas: readonly string[] }>(),
    },
    frase: ({ rol, cambios: { dadas, quitadas } }) =>
      `Cambió las reglas del rol ${rol}: ${[...parte('dio', dadas), ...parte('quitó', quitadas)].join('; ')}`,
    abre: (_, rol) => ({ pantalla: 'rolesYReglas', vista: 'editRulesForRole', rol }),
  }),
  'SEC-FUNC': evento({
    nombre: 'Secciones y Funcionalidades',
    params: { cambios: json<Cambios>() },
    frase: ({ cambios }) => `Cambió las secciones: ${contarCambios(cambios)}`,
    abre: () => ({ pantalla: 'rolesYReglas', vista: 'editSections' }),
  }),
}
