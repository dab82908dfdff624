import type { materias } from '../contract/materias.ts'
import type { RecibidoDe } from '../contract/route.ts'
import type { Escuela } from './escuela.ts'

type Leidas = RecibidoDe<typeof materias.leer>

/** Edits subjects as a user who may do it all. */
export async function editorDeMaterias(e: Escuela, username: string) {
  const { token } = await e.nueva.usuario({ username, reglas: ['MAT-VER', 'MAT-EDITAR', 'VAL-EDITAR'] })
  const leer = async (ano?: number): Promise<Leidas> =>
    (await e.llamar(token, 'GET', 'materias', { query: ano ? { ano } : {} })).json
  return {
    token,
    leer,
    materia: async (nombre: string, ano?: number) => (await leer(ano)).materias.find((m) => m.nombre === nombre),
    /** Numbers of the grades that a subject has. */
    numeros: async (nombre: string) => {
      const materia = (await leer()).materias.find((m) => m.nombre === nombre)
      return materia?.cols.filter((c) => c.checked).map((c) => c.numero)
    },
    agregar: (data: unknown) => e.llamar(token, 'POST', 'materias', { body: { data } }),
    cambiar: (data: unknown, version?: string) => e.llamar(token, 'PATCH', 'materias', { body: { data, version } }),
    eliminar: (idMateria: number) => e.llamar(token, 'DELETE', 'materias', { query: { idMateria } }),
    /** Ids of the subjects in the list of an enrolment. */
    deInscripcion: async (idInscripcion: number): Promise<number[]> => {
      const filas = await e.db
        .selectFrom('inscripcion_materia')
        .select('id_materia')
        .where('id_inscripcion', '=', idInscripcion)
        .orderBy('id_materia')
        .execute()
      return filas.map((f) => f.id_materia)
    },
    /** What the audit says of subjects, newest first. */
    eventos: () =>
      e.db
        .selectFrom('audit_evento')
        .select(['tipo', 'id_entidad', 'params'])
        .where('entidad', '=', 'materia')
        .orderBy('id', 'desc')
        .execute(),
  }
}
