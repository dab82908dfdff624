import { expect } from 'vitest'
import type { niveles } from '../contract/niveles.ts'
import type { RecibidoDe } from '../contract/route.ts'
import type { Escuela } from './escuela.ts'

type Leido = RecibidoDe<typeof niveles.all>

/** Edits levels and grades as a user with the rules of courses does. */
export async function editor(e: Escuela, username: string) {
  const { token } = await e.nueva.usuario({ username, reglas: ['CUR-EDITAR', 'CUR-ELIMINAR'] })
  const leer = async (): Promise<Leido> => (await e.llamar(token, 'GET', 'niveles')).json
  const nivel = async (nombre: string) => {
    const hallado = (await leer()).niveles.find((n) => n.nombre === nombre)
    if (!hallado) throw new Error(`no hay nivel ${nombre}`)
    return hallado
  }
  const grado = async (nombre: string) => {
    const { niveles } = await leer()
    const hallado = niveles.flatMap((n) => n.grados).find((g) => g.nombre === nombre)
    if (!hallado) throw new Error(`no hay grado ${nombre}`)
    const { id, idNivel, conLocker } = hallado
    return { id, idNivel, nombre, conLocker }
  }
  return {
    token,
    leer,
    nivel,
    grado,
    guardarNivel: (body: object) => e.llamar(token, 'POST', 'niveles', { body }),
    guardarGrado: (body: object) => e.llamar(token, 'POST', 'niveles/grado', { body }),
    eliminarNivel: (idNivel: number, version?: string) =>
      e.llamar(token, 'DELETE', 'niveles', { query: { idNivel, ...(version && { version }) } }),
    eliminarGrado: (idGrado: number, version?: string) =>
      e.llamar(token, 'DELETE', 'niveles/grado', { query: { idGrado, ...(version && { version }) } }),
    /** The whole as '3 Inicial: Sala de 3 años, …', after a look at whether its numbers have no gaps. */
    orden: async (): Promise<string[]> => {
      const { niveles } = await leer()
      const grados = niveles.flatMap((n) => n.grados)
      expect(grados.map((g) => g.numero)).toEqual(grados.map((_, i) => i + 1))
      return niveles.map((n) => `${n.edad} ${n.nombre}: ${n.grados.map((g) => g.nombre).join(', ')}`)
    },
    /** What the audit says of the last change. */
    ultimo: () =>
      e.db
        .selectFrom('audit_evento')
        .select(['tipo', 'id_entidad', 'params'])
        .where('entidad', 'in', ['nivel', 'grado'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
  }
}
