import fc from 'fast-check'
import type { Respuesta } from '../escuela.ts'
import type { Mundo } from './mundo.ts'

/** A change of one enrolment; indexes are taken modulo what there is. */
export type CambioDeInscripcion =
  | { readonly que: 'caso'; readonly cual: number; readonly caso: number }
  | {
      readonly que: 'jornada'
      readonly cual: number
      readonly a: number
      readonly mes: number
      readonly quitar: boolean
    }
  | {
      readonly que: 'pin'
      readonly cual: number
      readonly mes: number
      readonly jornada: number
      readonly ref: number | null
      readonly centavos: number
    }
  | { readonly que: 'curso'; readonly cual: number; readonly curso: number }
  | { readonly que: 'locker' | 'opcional'; readonly cual: number; readonly mes: number; readonly checked: boolean }
  | { readonly que: 'baja'; readonly cual: number; readonly hace: number | null }
  | { readonly que: 'eliminar' | 'restaurar'; readonly cual: number }

const cual = fc.nat({ max: 7 })
const mes = fc.integer({ min: 1, max: 10 })
const uno = fc.nat({ max: 1 })

export const cambioDeInscripcion: fc.Arbitrary<CambioDeInscripcion> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ que: fc.constant('caso' as const), cual, caso: fc.nat({ max: 2 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ que: fc.constant('jornada' as const), cual, a: uno, mes, quitar: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      que: fc.constant('pin' as const),
      cual,
      mes,
      jornada: uno,
      ref: fc.option(fc.nat({ max: 3 })),
      centavos: fc.integer({ min: 1, max: 20_000_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ que: fc.constant('curso' as const), cual, curso: fc.nat({ max: 3 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      que: fc.constantFrom('locker' as const, 'opcional' as const),
      cual,
      mes,
      checked: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      que: fc.constant('baja' as const),
      cual,
      hace: fc.option(fc.oneof(fc.constant(0), fc.nat({ max: 90 }))),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ que: fc.constantFrom('eliminar' as const, 'restaurar' as const), cual }),
  },
)

/** Makes the change through the API, as a user who may do everything. Null when there is no enrolment for it. */
export async function cambiar(m: Mundo, s: CambioDeInscripcion): Promise<Respuesta | null> {
  const una = m.inscripciones[s.cual % Math.max(1, m.inscripciones.length)]
  if (!una) return null
  const llamar = (metodo: string, path: string, envio: { body?: object; query?: Record<string, unknown> }) =>
    m.e.llamar(m.p.director, metodo, path, envio)
  const post = (path: string, body: object) =>
    llamar('POST', `inscripcion/${path}`, { body: { idInscripcion: una.id, ...body } })
  switch (s.que) {
    case 'caso':
      return post('casoespecial', { IdCasoEspecial: m.casos[s.caso] })
    case 'jornada':
      return post('tipojornada', {
        IdTjSource: m.p.jornadas[1 - s.a],
        IdTjTarget: m.p.jornadas[s.a],
        MesDesde: s.mes,
        quitarFijos: s.quitar,
      })
    case 'pin': {
      const idJornada = m.p.jornadas[s.jornada] ?? 0
      const refs = s.ref === null ? [] : await referencias(m, una.id, idJornada)
      const idRef = s.ref === null || refs.length === 0 ? null : (refs[s.ref % refs.length] ?? null)
      return post('cambiovalor', { data: [{ mes: s.mes, idRef, idJornada, monto: idRef ? null : s.centavos / 100 }] })
    }
    case 'curso':
      return post('curso', { IdCurso: m.p.cursos[s.curso % m.p.cursos.length] })
    case 'locker':
      return post('locker', { data: [{ mes: s.mes, checked: s.checked }] })
    case 'opcional': {
      const { id_nivel } = await m.e.db
        .selectFrom('inscripcion')
        .select('id_nivel')
        .where('id', '=', una.id)
        .executeTakeFirstOrThrow()
      const id = await m.materia(una.ano, m.p.niveles.indexOf(id_nivel))
      return post('materiasopcionales', { data: [{ id, meses: [{ mes: s.mes, checked: s.checked }] }] })
    }
    case 'baja':
      return post('baja', { fecha: s.hace === null ? null : hace(m.hoy(), s.hace), motivo: 'prueba' })
    default:
      return llamar(s.que === 'eliminar' ? 'DELETE' : 'PATCH', 'alumno', { query: { idAlumno: una.alumno } })
  }
}

const hace = (hoy: string, dias: number) => new Date(Date.parse(hoy) - dias * 86_400_000).toISOString().slice(0, 10)

async function referencias(m: Mundo, idInscripcion: number, idJornada: number): Promise<number[]> {
  const { json } = await m.e.llamar(m.p.director, 'GET', 'inscripcion/cambiovalor', { query: { idInscripcion } })
  const jornada = json.tipoJornadas.find((t: { id: number }) => t.id === idJornada)
  return (jornada?.refs ?? []).map((r: { id: number }) => r.id)
}
