import type { materias } from '#contract/materias.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { conY } from '#domain/lista.ts'
import { numero } from '../ui/paginas.ts'

export type Leidas = RecibidoDe<typeof materias.leer>
export type Materia = Leidas['materias'][number]
export type Curso = Leidas['cursos'][number]

/** What was ticked over what is saved: by subject and by the id of the grade, for a grade may get another number. */
export type Cambios = ReadonlyMap<number, ReadonlyMap<number, boolean>>
export const SIN_CAMBIOS: Cambios = new Map()

/** A box of a subject. */
export interface Casilla {
  readonly tildada: boolean
  /** Whether it is another than what is saved. */
  readonly cambiada: boolean
  /** Whether it cannot be cleared: there are exams or fees of the subject in that grade. */
  readonly trabada: boolean
}

/** A subject as it is shown, its boxes in the order of the grades. */
export interface Fila {
  readonly materia: Materia
  readonly casillas: readonly Casilla[]
}

/** The last row that was made of each subject: one whose boxes are the same is the same, and is not drawn again. */
const hechas = new WeakMap<Materia, { marcas: ReadonlyMap<number, boolean> | undefined; fila: Fila }>()

export function filasDe({ materias, cursos }: Pick<Leidas, 'materias' | 'cursos'>, cambios: Cambios): Fila[] {
  return materias.map((materia) => {
    const marcas = cambios.get(materia.id)
    const hecha = hechas.get(materia)
    if (hecha && hecha.marcas === marcas) return hecha.fila
    const casillas = materia.cols.map(({ checked, canCheck }, i): Casilla => {
      const pedida = marcas?.get(cursos[i]?.id ?? 0) ?? checked
      const tildada = pedida || !canCheck
      return { tildada, cambiada: tildada !== checked, trabada: checked && !canCheck }
    })
    const fila = { materia, casillas }
    hechas.set(materia, { marcas, fila })
    return fila
  })
}

/** Ticks or clears boxes of these rows: of these columns, or of all. Those that cannot be cleared stay. */
export function tildar(
  cambios: Cambios,
  cursos: readonly Curso[],
  filas: readonly Fila[],
  cuales: readonly number[] | 'todas',
  si: boolean,
): Cambios {
  const nuevos = new Map(cambios)
  for (const { materia } of filas) {
    const marcas = new Map(cambios.get(materia.id))
    for (const [i, col] of materia.cols.entries()) {
      const curso = cursos[i]
      if (!curso || (cuales !== 'todas' && !cuales.includes(i)) || (!si && !col.canCheck)) continue
      if (col.checked === si) marcas.delete(curso.id)
      else marcas.set(curso.id, si)
    }
    if (marcas.size > 0) nuevos.set(materia.id, marcas)
    else nuevos.delete(materia.id)
  }
  return nuevos
}

/** Lists what is to be saved. */
export const porGuardar = (filas: readonly Fila[]) =>
  filas.flatMap(({ materia, casillas }) =>
    casillas.flatMap((c, i) => {
      const col = materia.cols[i]
      return c.cambiada && col ? [{ id: materia.id, numero: col.numero, checked: c.tildada }] : []
    }),
  )

/** How much of some boxes is ticked, and whether any can be changed. */
export interface Tanteo {
  readonly todas: boolean
  readonly algunas: boolean
  readonly libres: boolean
}

export const tanteo = (casillas: readonly Casilla[]): Tanteo => {
  const tildadas = casillas.filter((c) => c.tildada).length
  return {
    todas: casillas.length > 0 && tildadas === casillas.length,
    algunas: tildadas > 0 && tildadas < casillas.length,
    libres: casillas.some((c) => !c.trabada),
  }
}

/** Writes '1 cambio', '3 cambios'. */
export const cuantosCambios = (n: number): string => (n === 1 ? '1 cambio' : `${numero(n)} cambios`)

const alumnos = (n: number): string => (n === 1 ? '1 alumno' : `${numero(n)} alumnos`)

/** Says whom a save reached: 'La materia se agregó a 41 alumnos y se quitó a 3'. */
export function alcance({ alumnosCon, alumnosSin }: { alumnosCon: number; alumnosSin: number }): string {
  const partes = [
    ...(alumnosCon ? [`Se agregaron a la inscripción de ${alumnos(alumnosCon)}`] : []),
    ...(alumnosSin ? [`${alumnosCon ? 'se' : 'Se'} quitaron de la de ${alumnos(alumnosSin)}`] : []),
  ]
  return partes.join(' y ')
}

/**
 * Says before a save of so many changes whom it reaches: the students of the grades in which a compulsory subject changes;
 * '' for none.
 */
export function alcanza(cambios: number, filas: readonly Fila[], cursos: readonly Curso[]): string {
  const tocados = cursos.filter((_, i) =>
    filas.some(({ materia, casillas }) => !materia.opcional && casillas[i]?.cambiada),
  )
  const n = tocados.reduce((suma, c) => suma + c.alumnos, 0)
  return n === 0 ? '' : `alcanza${cambios === 1 ? '' : 'n'} a ${alumnos(n)}`
}

/** Writes '25 materias, 5 opcionales'. */
export function resumen(materias: readonly Pick<Materia, 'opcional'>[]): string {
  const opcionales = materias.filter((m) => m.opcional).length
  const todas = materias.length === 1 ? '1 materia' : `${materias.length} materias`
  return opcionales === 0 ? todas : `${todas}, ${opcionales === 1 ? '1 opcional' : `${opcionales} opcionales`}`
}

const NOMBRADAS = 3

/** Says what somebody else changed between two readings: 'cambió «Música» y agregó «Ajedrez»'; '' for nothing. */
export function queCambio(antes: Leidas, ahora: Leidas): string {
  const eran = new Map(antes.materias.map((m) => [m.id, cursosDe(m, antes.cursos)]))
  const son = new Set(ahora.materias.map((m) => m.id))
  const decir = (verbo: string, suyas: readonly { nombre: string }[]) => {
    const dichas = suyas.slice(0, NOMBRADAS).map((m) => `«${m.nombre}»`)
    const resto = suyas.length - dichas.length
    return suyas.length === 0 ? [] : [`${verbo} ${[...dichas, ...(resto > 0 ? [`${resto} más`] : [])].join(', ')}`]
  }
  const partes = [
    ...decir(
      'cambió',
      ahora.materias.filter((m) => eran.has(m.id) && eran.get(m.id) !== cursosDe(m, ahora.cursos)),
    ),
    ...decir(
      'agregó',
      ahora.materias.filter((m) => !eran.has(m.id)),
    ),
    ...decir(
      'eliminó',
      antes.materias.filter((m) => !son.has(m.id)),
    ),
  ]
  return conY(partes)
}

const cursosDe = (m: Materia, cursos: readonly Curso[]): string =>
  cursos.flatMap(({ id }, i) => (m.cols[i]?.checked ? [id] : [])).join(' ')

/** Letters that a short name may have. */
const CORTO = 6

/**
 * Shortens the names of the grades by what all of a level say alike: '1° Grado' is '1°' below Primario, 'Sala de 3 años'
 * is '3' below Inicial. A level in which that leaves too little, or too much, keeps its names.
 */
export function cortosDe(cursos: readonly Pick<Curso, 'nombre' | 'nivel'>[]): string[] {
  const porNivel = new Map<string, string[][]>()
  for (const { nivel, nombre } of cursos) porNivel.set(nivel, [...(porNivel.get(nivel) ?? []), nombre.split(' ')])
  return cursos.map(({ nombre, nivel }) => {
    const todos = porNivel.get(nivel) ?? []
    const suyas = nombre.split(' ')
    if (todos.length < 2) return nombre
    const igual = (i: number) => todos.every((t) => t.at(i) !== undefined && t.at(i) === suyas.at(i))
    let [desde, hasta] = [0, suyas.length]
    while (desde < hasta && igual(desde)) desde++
    while (hasta > desde && igual(hasta - 1 - suyas.length)) hasta--
    const corto = suyas.slice(desde, hasta).join(' ')
    return corto !== '' && corto.length <= CORTO ? corto : nombre
  })
}
