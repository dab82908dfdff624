import { expect, it } from 'vitest'
import { libroDePrecios } from '../cuenta/precios.ts'
import type { Valor } from '../cuenta/tipos.ts'
import {
  type EstadoDePaso,
  estadoDePaso,
  faltanAntes,
  type Hechos,
  PASOS,
  type Paso,
  siguientePaso,
  valoresQueFaltan,
} from './pasos.ts'

const NADA: Hechos = {
  nombre: false,
  sucursales: false,
  cursos: false,
  jornadas: false,
  valores: false,
  agenda: false,
  fiscales: false,
  correo: false,
  usuarios: false,
  importacion: false,
}
const con = (estados: Partial<Record<Paso, EstadoDePaso>>) =>
  new Map(PASOS.map((paso) => [paso, estados[paso] ?? ('pendiente' as EstadoDePaso)]))

it('what is there counts more than what was said of a step', () => {
  expect(estadoDePaso('cursos', NADA, null)).toBe('pendiente')
  expect(estadoDePaso('cursos', NADA, 'despues')).toBe('despues')
  expect(estadoDePaso('cursos', { ...NADA, cursos: true }, 'despues')).toBe('hecho')
  // nothing but a person tells these
  expect(estadoDePaso('niveles', NADA, 'hecho')).toBe('hecho')
  expect(estadoDePaso('cursos', NADA, 'hecho')).toBe('pendiente')
})

it('the next step is the first that is open, waits for none and is his', () => {
  expect(siguientePaso(con({}))).toBe('nombre')
  expect(siguientePaso(con({ nombre: 'hecho', sucursales: 'despues', niveles: 'hecho' }))).toBe('jornadas')
  expect(siguientePaso(con({}), (paso) => paso === 'cursos' || paso === 'importacion')).toBe('importacion')
  expect(siguientePaso(new Map(PASOS.map((paso) => [paso, 'despues'])))).toBeNull()
  expect(faltanAntes('valores', con({ jornadas: 'hecho' }))).toEqual(['cursos'])
})

const valor = (tipo: number, idNivel: number, idTipoJornada: number | null, ano: number): Valor =>
  ({ id: tipo, tipo, idNivel, idTipoJornada, idMateria: null, ano, mesDesde: 1, monto: 100 }) as unknown as Valor

it('missing prices are told by level, of this year or the next', () => {
  const niveles = [
    { id: 1, nombre: 'Inicial' },
    { id: 2, nombre: 'Primario' },
    { id: 3, nombre: 'Secundario' },
  ]
  const jornadas = [
    { id: 8, nombre: 'Doble' },
    { id: 9, nombre: 'Simple' },
  ]
  const libro = libroDePrecios([
    valor(1, 2, null, 2026),
    valor(2, 2, 9, 2027),
    valor(1, 3, null, 2025),
    valor(2, 3, 8, 2026),
    valor(2, 3, 9, 2026),
    // of a year to come nobody is asked
    valor(1, 1, null, 2028),
  ])
  expect(valoresQueFaltan(libro, niveles, jornadas, 2026)).toEqual([
    { nivel: 'Inicial', faltan: ['Inscripción', 'Cuota'], sinCuota: [] },
    { nivel: 'Primario', faltan: [], sinCuota: ['Doble'] },
  ])
})
