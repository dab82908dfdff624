import type { Escuela, Respuesta } from './escuela.ts'
import { type Primario, primario } from './primario.ts'

/**
 * Makes a school at the end of 2026: 1° and 2° Grado A and the last two years of the secondary school, all of one branch,
 * and 1° Grado A of another one that ends there. Jornada Simple has prices everywhere, Completa in the primary alone.
 */
export async function finDeAno(e: Escuela) {
  const p: Primario = await primario(e)
  const { idSucursal } = p
  const { id_nivel: secundario } = await e.nueva.grado(14)
  for (const [idNivel, idTipoJornada, monto] of [
    [p.idNivel, p.idCompleta, 15_000_000],
    [secundario, p.idSimple, 12_000_000],
  ] as const)
    await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada, monto })
  await e.nueva.valor({ tipo: 10, idNivel: secundario, monto: 500_000 })
  const cursos = {
    primero: p.idCurso,
    segundo: await e.nueva.curso({ numero: 5, idSucursal }),
    cuarto: await e.nueva.curso({ numero: 14, idSucursal }),
    quinto: await e.nueva.curso({ numero: 15, idSucursal }),
    otroPrimero: await e.nueva.curso({ numero: 4, idSucursal: await e.nueva.sucursal() }),
  }
  const token = await e.con(['INS-INSCRIBIR', 'OTR-TODAS-SUCURSALES'], idSucursal)

  const llamar = (camino: string, body: object, { quien = token, key }: { quien?: string; key?: string } = {}) =>
    e.llamar(quien, 'POST', `inscripcion/pase/${camino}`, { body, ...(key && { key }) })

  return {
    ...p,
    cursos,
    token,
    /** Enrols students in 2026; answers their ids. */
    async alumnos(cuantos: number, d: Parameters<Primario['inscribir']>[0] = {}): Promise<number[]> {
      const ids: number[] = []
      for (let i = 0; i < cuantos; i++) {
        const alumno = await e.nueva.alumno()
        await p.inscribir({ alumno, curso: cursos.primero, casoEspecial: p.idNinguno, ...d })
        ids.push(alumno)
      }
      return ids
    },
    propuestas: async (query: object = {}, quien = token) =>
      (await e.llamar(quien, 'GET', 'inscripcion/pase', { query: { ...query } })).json,
    /** Lists the students of a course of 2026 with what is proposed. */
    async lista(idCurso: number): Promise<Record<string, unknown>[]> {
      return (await e.llamar(token, 'GET', 'inscripcion/pase/alumnos', { query: { idCurso } })).json.alumnos
    },
    corregir: (alumnos: number[], cambio: object, quien = token) =>
      llamar('corregir', { ano: 2027, alumnos, ...cambio }, { quien }),
    preparar: (idsCursos: number[], quien = token) => llamar('preparar', { ano: 2027, cursos: idsCursos }, { quien }),
    confirmar: (idPase: number, mas: { quien?: string; key?: string } = {}) => llamar('confirmar', { idPase }, mas),
    deshacer: (body: object, quien = token) => llamar('deshacer', body, { quien }),
    /** Prepares and confirms; answers the id of the roll-over. */
    async pasar(...idsCursos: number[]): Promise<number> {
      const { json } = await llamar('preparar', { ano: 2027, cursos: idsCursos })
      const r: Respuesta = await llamar('confirmar', { idPase: json.idPase })
      if (r.json?.Status !== 'OK') throw new Error(r.texto)
      return json.idPase
    },
    /** The living enrolment of 2027, if there is one. */
    en2027: (idAlumno: number) =>
      e.db
        .selectFrom('inscripcion')
        .selectAll()
        .where('id_alumno', '=', idAlumno)
        .where('ano', '=', 2027)
        .where('estado', '=', 'ACTIVA')
        .executeTakeFirst(),
  }
}

export type FinDeAno = Awaited<ReturnType<typeof finDeAno>>
