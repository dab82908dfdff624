import { describe, expect, it } from 'vitest'
import {
  alcance,
  alcanza,
  cortosDe,
  filasDe,
  type Leidas,
  porGuardar,
  queCambio,
  resumen,
  SIN_CAMBIOS,
  tanteo,
  tildar,
} from './materias.ts'
import { comoSeEnvia, conVacia, deDuplicables, juzgar, malesDelServidor, queCuentan } from './nuevas.ts'

const CURSOS = [
  { id: 11, numero: 1, nombre: '1° Grado', nivel: 'Primario', alumnos: 20 },
  { id: 12, numero: 2, nombre: '2° Grado', nivel: 'Primario', alumnos: 30 },
]
const materia = (id: number, nombre: string, tildes: string, mas: object = {}) => ({
  id,
  nombre,
  opcional: false,
  monto: null,
  canDelete: true,
  // x: ticked, L: ticked for good
  cols: [...tildes].map((t, i) => ({ numero: i + 1, checked: t !== '.', canCheck: t !== 'L' })),
  ...mas,
})
const leidas = (...materias: ReturnType<typeof materia>[]): Leidas =>
  ({ ano: 2026, anos: [2026], editable: true, version: 'v', materias, cursos: CURSOS }) as unknown as Leidas

describe('ticks', () => {
  const de = leidas(materia(1, 'Música', 'x.'), materia(2, 'Lengua', 'Lx'))
  const [musica, lengua] = filasDe(de, SIN_CAMBIOS)
  const filas = [musica, lengua].filter((f) => f !== undefined)

  it('a column or a row as a whole; what cannot be cleared stays, and what is as saved is no change', () => {
    const columna = tildar(SIN_CAMBIOS, CURSOS, filas, [0], false)
    expect(porGuardar(filasDe(de, columna))).toEqual([{ id: 1, numero: 1, checked: false }])
    const fila = tildar(columna, CURSOS, filas.slice(0, 1), 'todas', true)
    expect(porGuardar(filasDe(de, fila))).toEqual([{ id: 1, numero: 2, checked: true }])
    expect(tildar(fila, CURSOS, filas, [1], false).size).toBe(1)
    expect(tildar(fila, CURSOS, filas.slice(0, 1), [1], false)).toEqual(SIN_CAMBIOS)
  })

  it('a row whose boxes did not change stays the same object, so that only the others are drawn again', () => {
    const cambios = tildar(SIN_CAMBIOS, CURSOS, filas.slice(0, 1), [1], true)
    const despues = filasDe(de, cambios)
    expect(despues[1]).toBe(filasDe(de, SIN_CAMBIOS)[1])
    expect(despues[0]).not.toBe(musica)
  })

  it('what somebody else saved meanwhile is no change any more; what he locked is not cleared', () => {
    const cambios = tildar(tildar(SIN_CAMBIOS, CURSOS, filas, [1], false), CURSOS, filas.slice(0, 1), [1], true)
    const ahora = leidas(materia(1, 'Música', 'xx'), materia(2, 'Lengua', 'LL'))
    expect(porGuardar(filasDe(ahora, cambios))).toEqual([])
  })

  it('counts how much is ticked', () => {
    expect(tanteo(musica?.casillas ?? [])).toEqual({ todas: false, algunas: true, libres: true })
    expect(tanteo((lengua?.casillas ?? []).slice(0, 1))).toEqual({ todas: true, algunas: false, libres: false })
  })

  it('says whom it reaches: the grades of compulsory subjects', () => {
    const cambios = tildar(SIN_CAMBIOS, CURSOS, filas, [1], false)
    expect(alcanza(2, filasDe(de, cambios), CURSOS)).toBe('alcanzan a 30 alumnos')
    expect(alcanza(1, filasDe(de, cambios), CURSOS)).toBe('alcanza a 30 alumnos')
    const optativa = leidas(materia(3, 'Ajedrez', '..', { opcional: true }))
    const suyas = filasDe(optativa, SIN_CAMBIOS)
    expect(alcanza(1, filasDe(optativa, tildar(SIN_CAMBIOS, CURSOS, suyas, 'todas', true)), CURSOS)).toBe('')
    expect(alcance({ alumnosCon: 41, alumnosSin: 1 })).toBe(
      'Se agregaron a la inscripción de 41 alumnos y se quitaron de la de 1 alumno',
    )
    expect(alcance({ alumnosCon: 0, alumnosSin: 0 })).toBe('')
  })

  it('names what another one did', () => {
    const ahora = leidas(materia(1, 'Música', 'xx'), materia(4, 'Arte', '..'))
    expect(queCambio(de, ahora)).toBe('cambió «Música», agregó «Arte» y eliminó «Lengua»')
    expect(queCambio(de, de)).toBe('')
    expect(resumen(de.materias)).toBe('2 materias')
    expect(resumen([{ opcional: true }])).toBe('1 materia, 1 opcional')
  })
})

it('shortens the names of grades by what those of a level share', () => {
  const de = (nivel: string, ...nombres: string[]) => nombres.map((nombre) => ({ nivel, nombre }))
  expect(
    cortosDe([
      ...de('Inicial', 'Sala de 3 años', 'Sala de 4 años'),
      ...de('Primario', '1° Grado', '2° Grado', '10° Grado'),
      ...de('Terciario', 'Profesorado'),
      ...de('Taller', 'Cerámica y Vidrio', 'Dibujo Artístico'),
    ]),
  ).toEqual(['3', '4', '1°', '2°', '10°', 'Profesorado', 'Cerámica y Vidrio', 'Dibujo Artístico'])
})

describe('rows that are added', () => {
  const [vacia] = conVacia([])
  const nueva = (mas: object) => ({ ...vacia, ...mas }) as NonNullable<typeof vacia>

  it('MAT-009: there is always one empty row', () => {
    const dos = conVacia([nueva({ nombre: 'Música' })])
    expect(dos).toHaveLength(2)
    expect(conVacia(dos)).toBe(dos)
  })

  it('MAT-003, MAT-004, MAT-005: names what is missing, and leaves out what is empty', () => {
    const filas = [
      nueva({ key: 1, nombre: 'Música' }),
      nueva({ key: 2, cursos: new Set([1]) }),
      nueva({ key: 3, nombre: 'Ajedrez', opcional: true }),
      nueva({ key: 4, nombre: ' MUSICA ' }),
      nueva({ key: 5, nombre: 'Sin elegir', opcional: true, elegida: false }),
      nueva({ key: 6 }),
    ]
    expect(queCuentan(filas).map((f) => f.key)).toEqual([1, 2, 3, 4])
    expect([...juzgar(filas)]).toEqual([
      [2, { nombre: 'El Nombre es requerido' }],
      [3, { monto: 'El Monto es requerido' }],
      [4, { nombre: 'Esa Materia está dos veces' }],
    ])
    expect([...malesDelServidor(queCuentan(filas), { 'data.2.nombre': 'La Materia ya existe', data: 'x' })]).toEqual([
      [3, { nombre: 'La Materia ya existe' }],
    ])
  })

  it('MAT-013: sends the grades as a comma list, and the amount of optional ones alone', () => {
    const [una] = deDuplicables([{ nombre: 'Música', opcional: false, monto: 5 as never, cursos: [10, 2] }])
    expect(una && comoSeEnvia(una)).toEqual({ nombre: 'Música', opcional: false, monto: null, cursos: '2,10' })
  })
})
