import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { HOY } from './colegio.ts'
import { PASSWORD } from './entrar.ts'
import { cuilDe, type Persona, persona } from './gente.ts'

type Cuerpo = Record<string, unknown>

/** Makes calls as a user, to prepare what a test is not about. */
export async function como(request: APIRequestContext, usuario: string) {
  const form = { grant_type: 'password', username: usuario, password: PASSWORD }
  const { access_token } = (await (await request.post('/api/token', { form })).json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  return {
    put: async (ruta: string, data: Cuerpo): Promise<void> => {
      expect((await request.put(`/api/${ruta}`, { headers, data })).ok()).toBe(true)
    },
    patch: async (ruta: string, data: Cuerpo): Promise<void> => {
      expect((await request.patch(`/api/${ruta}`, { headers, data })).ok()).toBe(true)
    },
    borrar: async (ruta: string, params: Record<string, string | number>): Promise<void> => {
      // D-003: some deletions answer the text Ok
      expect(await (await request.delete(`/api/${ruta}`, { headers, params })).text()).toMatch(/^Ok$|"Status":"OK"/)
    },
    get: async <T>(ruta: string, params: Record<string, string | number> = {}): Promise<T> =>
      (await request.get(`/api/${ruta}`, { headers, params })).json(),
    post: async <T extends Cuerpo>(ruta: string, data: Cuerpo): Promise<T> => {
      const respuesta = await request.post(`/api/${ruta}`, {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        data,
      })
      const cuerpo = (await respuesta.json()) as T
      expect(cuerpo['Status'], JSON.stringify(cuerpo)).toBe('OK')
      return cuerpo
    },
  }
}

export interface Alumno extends Persona {
  readonly id: number
}

/** A student with the enrolment of this year. */
export interface Inscripto extends Alumno {
  readonly idInscripcion: number
  readonly idCurso: number
}

/** Makes a student who is in no course yet, with a surname that nobody else has, unless the whole person is given. */
export async function alumnoNuevo(request: APIRequestContext, quien: string | Persona = 'Valentina'): Promise<Alumno> {
  const nuevo = typeof quien === 'string' ? persona(quien) : quien
  const { post } = await como(request, 'operador')
  const { Id } = await post<{ Id: number }>('alumno', {
    apellido: nuevo.apellido,
    nombre: nuevo.nombre,
    sexo: 'F',
    dni: { tipo: 'DNI', numero: nuevo.dni },
    fechaNacimiento: '2015-02-17',
    fechaIngreso: HOY,
    telefono1: '387 4000000',
    direccion: 'España 250',
  })
  return { ...nuevo, id: Id }
}

interface Modelo {
  readonly cursos: readonly { id: number; idNivel: number; numero: number; sucursal: string }[]
  readonly tiposJornada: readonly { id: number; niveles: readonly number[] }[]
  readonly casosEspeciales: readonly { id: number; porcentaje: number }[]
}

/**
 * Makes a student of a course of Centro since March, who has paid nothing. The course is of 3° Grado, unless another
 * grade is asked for by its number; with a day of April he owes from April on.
 */
export async function inscripto(
  request: APIRequestContext,
  quien?: string | Persona,
  numero = 6,
  fecha = '2026-03-04',
): Promise<Inscripto> {
  const alumno = await alumnoNuevo(request, quien)
  const { get, post } = await como(request, 'operador')
  const modelo = await get<Modelo>('inscripcion', { ano: 2026, idAlumno: alumno.id })
  const curso = modelo.cursos.find((c) => c.sucursal === 'Centro' && c.numero === numero)
  const jornada = modelo.tiposJornada.find((t) => curso && t.niveles.includes(curso.idNivel))
  const idCurso = curso?.id ?? 0
  const { Id } = await post<{ Id: number }>('inscripcion', {
    ano: 2026,
    alumno: alumno.id,
    curso: idCurso,
    tipoJornada: jornada?.id,
    casoEspecial: modelo.casosEspeciales.find((c) => c.porcentaje === 100)?.id,
    fecha,
  })
  return { ...alumno, idInscripcion: Id, idCurso }
}

/**
 * Gives a student of a secondary grade a locker and the first optional subject of his course in some months. Answers
 * the subject's name.
 */
export async function conLockerYMateria(
  request: APIRequestContext,
  { idInscripcion }: Inscripto,
  meses: readonly number[],
): Promise<string> {
  const { get, post } = await como(request, 'administrador')
  const data = meses.map((mes) => ({ mes, checked: true }))
  await post('inscripcion/locker', { idInscripcion, data })
  const { materias } = await get<{ materias: { id: number; nombre: string }[] }>('materias/getforinscripcion', {
    idInscripcion,
  })
  const { id, nombre } = materias[0] ?? { id: 0, nombre: '' }
  await post('inscripcion/materiasopcionales', { idInscripcion, data: [{ id, meses: data }] })
  return nombre
}

/** Makes a mother of these students. */
export async function madreDe(
  request: APIRequestContext,
  hijos: readonly Alumno[],
  nombres = 'Carolina',
): Promise<Alumno> {
  const madre = persona(nombres)
  const { apellido, nombre, dni } = madre
  const { post, put } = await como(request, 'operador')
  const { Id } = await post<{ Id: number }>('padre', {
    apellido,
    nombre,
    sexo: 'F',
    dni: { tipo: 'DNI', numero: dni },
    telefono1: '387 4111111',
    cuil: cuilDe(dni),
  })
  for (const { id } of hijos) await put('alumno/setpadres', { idAlumno: id, idsPadres: [Id] })
  return { ...madre, id: Id }
}
