import { claveDeCuota } from '../cuenta/catalogo.ts'
import { type Libro, precioVigente, tienePrecioDeCuota } from '../cuenta/precios.ts'

/** The steps in which a real school is set up, in their order (record 075). */
export const PASOS = [
  'nombre',
  'sucursales',
  'niveles',
  'cursos',
  'jornadas',
  'valores',
  'agenda',
  'fiscales',
  'correo',
  'usuarios',
  'importacion',
] as const
export type Paso = (typeof PASOS)[number]

/** What each step is called. */
export const NOMBRE_DE_PASO: Readonly<Record<Paso, string>> = {
  nombre: 'Nombre y logo',
  sucursales: 'Sucursales',
  niveles: 'Niveles y grados',
  cursos: 'Cursos',
  jornadas: 'Tipos de jornada y casos especiales',
  valores: 'Valores',
  agenda: 'Agenda académica',
  fiscales: 'Datos fiscales',
  correo: 'Correo',
  usuarios: 'Usuarios',
  importacion: 'Importación',
}

/** What a person said of a step that the data do not say: left for later, or looked at and right as it is. */
export type Marca = 'despues' | 'hecho'
export type EstadoDePaso = 'pendiente' | 'hecho' | 'despues'

/** Steps that nothing in the data can tell to be done: somebody confirms them. */
export const SE_CONFIRMAN: readonly Paso[] = ['niveles']

/** What must be there before a step can be done. */
export const ANTES_DE: Readonly<Partial<Record<Paso, readonly Paso[]>>> = {
  cursos: ['sucursales'],
  valores: ['cursos', 'jornadas'],
}

/** Which steps are done by what is there. */
export type Hechos = Readonly<Record<Exclude<Paso, 'niveles'>, boolean>>

/** Tells the state of a step. What is there counts more than what was said of it. */
export function estadoDePaso(paso: Paso, hechos: Hechos, marca: Marca | null): EstadoDePaso {
  if (paso === 'niveles' ? marca === 'hecho' : hechos[paso]) return 'hecho'
  return marca === 'despues' ? 'despues' : 'pendiente'
}

/** Which of the steps that come before one are still to be done. */
export const faltanAntes = (paso: Paso, estados: ReadonlyMap<Paso, EstadoDePaso>): Paso[] =>
  (ANTES_DE[paso] ?? []).filter((otro) => estados.get(otro) !== 'hecho')

/**
 * Finds the step to go on with: the first that is open and waits for no other. Of those that wait for one that was left
 * for later none is it.
 */
export const siguientePaso = (
  estados: ReadonlyMap<Paso, EstadoDePaso>,
  puede: (paso: Paso) => boolean = () => true,
): Paso | null =>
  PASOS.find((paso) => estados.get(paso) === 'pendiente' && puede(paso) && faltanAntes(paso, estados).length === 0) ??
  null

interface Nombrado {
  readonly id: number
  readonly nombre: string
}

/** Prices without which nobody is enrolled at a level, and shift types that nobody can be given there. */
export interface FaltanValores {
  readonly nivel: string
  /** 'Inscripción', 'Cuota': at least one shift type must have its fee. */
  readonly faltan: readonly string[]
  /** Shift types without a fee, while another has one: a level need not have all of them. */
  readonly sinCuota: readonly string[]
}

/**
 * Lists the prices that are missing at the levels that have courses, of this year or the next, since one sets up in
 * November what begins in March. Levels without anything to say are left out.
 */
export function valoresQueFaltan(
  libro: Libro,
  niveles: readonly Nombrado[],
  jornadas: readonly Nombrado[],
  ano: number,
): FaltanValores[] {
  return niveles
    .map(({ id, nombre }) => {
      const conCuota = jornadas.filter((j) => tienePrecioDeCuota(libro, id, j.id, ano + 1))
      const inscripcion = precioVigente(libro, { ...claveDeCuota(id, null), tipo: 1 }, ano + 1, 10)
      return {
        nivel: nombre,
        faltan: [...(inscripcion ? [] : ['Inscripción']), ...(conCuota.length ? [] : ['Cuota'])],
        sinCuota: conCuota.length ? jornadas.filter((j) => !conCuota.includes(j)).map((j) => j.nombre) : [],
      }
    })
    .filter(({ faltan, sinCuota }) => faltan.length > 0 || sinCuota.length > 0)
}
