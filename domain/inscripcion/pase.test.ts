import { describe, expect, test } from 'vitest'
import { type Correccion, type CursoDePase, colegioDe, cursoSiguiente, proponer, seInscribe } from './pase.ts'

const curso = (id: number, numero: number, division: string, idSucursal = 1): CursoDePase => ({
  id,
  numero,
  division,
  idSucursal,
  idNivel: numero <= 3 ? 1 : 2,
  conLocker: numero > 4,
})
const [SALA, PRIMERO_A, PRIMERO_B, SEGUNDO_A, OTRO_TERCERO] = [
  curso(1, 3, 'C'),
  curso(2, 4, 'A'),
  curso(3, 4, 'B'),
  curso(4, 5, 'A'),
  curso(5, 6, 'A', 2),
] as const
const CURSOS = [SALA, PRIMERO_A, PRIMERO_B, SEGUNDO_A, OTRO_TERCERO]
const ULTIMOS = new Map([
  [1, 3],
  [2, 6],
])
const COLEGIO = colegioDe(CURSOS, ULTIMOS, (idNivel, idTipoJornada) => idTipoJornada === 10 || idNivel === 1)

describe('the next course', () => {
  test.each([
    ['the same division', PRIMERO_A, SEGUNDO_A],
    ['the only division that there is', PRIMERO_B, SEGUNDO_A],
    ['none of several other divisions', SALA, null],
    ['none of another branch', SEGUNDO_A, null],
    ['out of the school after its last course', OTRO_TERCERO, 'egresa'],
  ])('%s', (_, de, a) => {
    expect(cursoSiguiente(CURSOS, de, ULTIMOS.get(de.idNivel) ?? 0)).toEqual(a)
  })

  test('nobody leaves a school whose next grade has no course yet', () => {
    expect(cursoSiguiente(CURSOS, OTRO_TERCERO, 7)).toBeNull()
    expect(cursoSiguiente([PRIMERO_A], PRIMERO_A, 4)).toBe('egresa')
  })
})

const origen = { idCurso: PRIMERO_A.id, idTipoJornada: 10, idCasoEspecial: 20 }
const nada: Correccion = { queda: false, idCurso: null, idTipoJornada: null, idCasoEspecial: null, locker: false }

describe('what becomes of a student', () => {
  test('he passes with his shift type and his case, and takes no locker', () => {
    expect(proponer(origen, null, COLEGIO)).toEqual({
      que: 'pasa',
      idCurso: SEGUNDO_A.id,
      idTipoJornada: 10,
      idCasoEspecial: 20,
      locker: false,
    })
  })

  test.each([
    ['queda', { queda: true, idCurso: SEGUNDO_A.id }],
    ['repite', { idCurso: PRIMERO_B.id }],
    ['pasa', { idCurso: OTRO_TERCERO.id }],
    ['sin-jornada', { idTipoJornada: 11 }],
    // the course of a correction was deleted since: what is proposed counts again
    ['pasa', { idCurso: 99 }],
  ] as const)('corrected: %s', (que, correccion) => {
    const propuesta = proponer(origen, { ...nada, ...correccion }, COLEGIO)
    expect(propuesta.que).toBe(que)
    expect(seInscribe(propuesta)).toBe(que === 'pasa' || que === 'repite')
  })

  test.each([
    ['sin-curso', { idCurso: SALA.id }],
    ['egresa', { idCurso: OTRO_TERCERO.id }],
    ['sin-curso', { idCurso: 99 }],
  ] as const)('%s, and nobody is enrolled', (que, de) => {
    expect(proponer({ ...origen, ...de }, null, COLEGIO)).toMatchObject({ que, idCurso: null })
  })

  test('a locker only where the course has them', () => {
    const con = { ...nada, locker: true }
    expect(proponer(origen, con, COLEGIO).locker).toBe(true)
    expect(proponer(origen, { ...con, idCurso: PRIMERO_B.id }, COLEGIO).locker).toBe(false)
  })
})
