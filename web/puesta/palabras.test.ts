import { expect, it } from 'vitest'
import { type EstadoDePaso, PASOS } from '#domain/puesta/pasos.ts'
import { type Hay, loQueHay, notasDe, quienLoHace } from './palabras.ts'

const VACIO: Hay = {
  nombre: '',
  logo: false,
  sucursales: 0,
  sinCursos: [],
  niveles: 4,
  grados: 15,
  cursos: 0,
  jornadas: 0,
  casos: 0,
  casoEntero: false,
  valores: [],
  clases: null,
  cuit: '',
  correo: false,
  servidor: '',
  probado: false,
  usuarios: 0,
  sinIngresar: 0,
  alumnos: 0,
  padres: 0,
  personal: 0,
  cargos: 0,
  personalSinUsuario: false,
  inscripto: false,
  cobrado: false,
}
const todos = (estado: EstadoDePaso) => new Map(PASOS.map((paso) => [paso, estado]))

it.each([
  ['nombre', {}, 'Todavía se llama Campana, sin logo'],
  ['nombre', { nombre: 'San José', logo: true }, 'San José, con logo'],
  ['sucursales', {}, 'Ninguna todavía'],
  ['sucursales', { sucursales: 2 }, '2 sucursales'],
  ['niveles', {}, '4 niveles y 15 grados'],
  ['cursos', { cursos: 14, sucursales: 3, sinCursos: ['Norte'] }, '14 cursos en 2 sucursales'],
  ['jornadas', { jornadas: 1, casos: 2 }, '1 tipo de jornada y 2 casos especiales'],
  ['valores', {}, 'Todavía no hay a qué ponerle valor'],
  [
    'valores',
    { cursos: 1, jornadas: 1, valores: [{ nivel: 'Primario', faltan: ['Inscripción', 'Cuota'], sinCuota: [] }] },
    'Faltan 2 valores de Primario',
  ],
  [
    'valores',
    { cursos: 1, jornadas: 2, valores: [{ nivel: 'Primario', faltan: [], sinCuota: ['Doble'] }] },
    'Los que hacen falta están',
  ],
  ['agenda', {}, 'Sin cargar'],
  ['agenda', { clases: 195 }, '195 días de clases'],
  ['correo', { correo: true, servidor: 'smtp.x.ar' }, 'smtp.x.ar, sin probar'],
  ['correo', { correo: true, probado: true }, 'Con servidor de mail, probado'],
  ['usuarios', {}, 'Solo el suyo'],
  ['usuarios', { usuarios: 1, sinIngresar: 1 }, '1 usuario más, 1 todavía no ingresó'],
  ['usuarios', { usuarios: 1000, sinIngresar: 1000 }, 'Más de 1.000 usuarios más, más de 1.000 todavía no ingresaron'],
  ['importacion', { alumnos: 10_000, padres: 1, personal: 0 }, 'Más de 10.000 alumnos y 1 padre'],
] as const)('%s with %j: %s', (paso, otro, dicho) => {
  expect(loQueHay(paso, { ...VACIO, ...(otro as Partial<Hay>) })).toBe(dicho)
})

it('says what comes first, and what a step lacks', () => {
  expect(notasDe('cursos', VACIO, todos('pendiente'))).toEqual(['Antes hace falta el paso «Sucursales».'])
  expect(notasDe('valores', VACIO, todos('pendiente'))[0]).toBe(
    'Antes hacen falta los pasos «Cursos» y «Tipos de jornada y casos especiales».',
  )
  const valores = [{ nivel: 'Primario', faltan: ['Inscripción'], sinCuota: ['Doble'] }]
  expect(notasDe('valores', { ...VACIO, valores }, todos('hecho'))).toEqual([
    'Primario: falta la Inscripción.',
    'Primario no tiene cuota para Doble; está bien si no la ofrece.',
  ])
  expect(notasDe('usuarios', { ...VACIO, sucursales: 1 }, todos('hecho'))).toEqual([
    'Para cargar Personal hace falta al menos un Cargo.',
  ])
  expect(notasDe('usuarios', { ...VACIO, sucursales: 1, cargos: 1 }, todos('hecho'))).toEqual([])
  expect(notasDe('sucursales', VACIO, todos('pendiente'))).toEqual([])
})

it('names who may', () => {
  expect(quienLoHace(['ServerAdmin'])).toBe('Lo hace quien tiene el rol ServerAdmin.')
  expect(quienLoHace(['Administrador', 'ServerAdmin'])).toBe('Lo hace quien tiene el rol Administrador o ServerAdmin.')
})
