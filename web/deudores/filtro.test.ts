import { expect, it } from 'vitest'
import type { Deudor } from './deudor.ts'
import { filtrados, filtroEnPalabras } from './filtro.ts'

const deudor = (apellido: string, nombre: string, idCurso = 1, responsable = '') => {
  const suyo = responsable && { dniResponsable: '20111222', telefono: '0387 15 411-1111 (mamá)' }
  return {
    apellido,
    nombre,
    dni: '45123456',
    idCurso,
    idSucursal: 1,
    responsable,
    dniResponsable: '',
    telefono: '',
    ...(suyo || undefined),
  } as Deudor
}
const TODOS = [deudor('González', 'Juan'), deudor('Gonzálvez', 'Ana', 2), deudor('Núñez', 'Luz', 2, 'Zelaya, Juan')]
const buscar = (buscado: string, idCurso: number | null = null) => {
  const { deudores, suenan } = filtrados(TODOS, { idSucursal: null, idCurso, buscar: buscado })
  return { apellidos: deudores.map((d) => d.apellido), suenan }
}

it('finds by the parent whom the row shows, words of both not mixed', () => {
  expect(buscar('zelaya juan')).toEqual({ apellidos: ['Núñez'], suenan: false })
  expect(buscar('juan')).toEqual({ apellidos: ['González', 'Núñez'], suenan: false })
  expect(buscar('nunez zelaya')).toEqual({ apellidos: [], suenan: false })
})

it.each(['20.111.222', 'zelaya 20111222', '387 411-1111', '4111111', '+54 9 387 411-1111'])(
  'finds by the parent %s',
  (que) => expect(buscar(que)).toEqual({ apellidos: ['Núñez'], suenan: false }),
)

it('one letter or digit may be inside of a word, as in the workbook; the type of a document is none', () => {
  expect(buscar('l').apellidos).toEqual(['González', 'Gonzálvez', 'Núñez'])
  expect(buscar('gonzalez u').apellidos).toEqual(['González'])
  expect(buscar('6').apellidos).toHaveLength(3)
  const extranjera = { ...deudor('Paz', 'Ada'), dni: 'Pasaporte AB123' }
  const de = (que: string) => filtrados([extranjera], { idSucursal: null, idCurso: null, buscar: que }).deudores
  expect(de('ab123')).toHaveLength(1)
  expect(de('pasaporte')).toEqual([])
})

it('finds by a parent whom the row does not show, as the server says', () => {
  const [una] = TODOS
  const dePadres = new Set([7])
  const de = { idSucursal: null, idCurso: null, buscar: 'arroyo' }
  const suya = { ...una, idAlumno: 7 } as Deudor
  expect(filtrados([suya, ...TODOS.slice(1)], de, dePadres).deudores).toEqual([suya])
})

it('finds by words, and by their sound only when nobody has them', () => {
  expect(buscar('gonzal')).toEqual({ apellidos: ['González', 'Gonzálvez'], suenan: false })
  expect(buscar('gonsales')).toEqual({ apellidos: ['González'], suenan: true })
  expect(buscar('juan gonsales')).toEqual({ apellidos: ['González'], suenan: true })
  expect(buscar('gonsal', 2)).toEqual({ apellidos: ['Gonzálvez'], suenan: true })
  expect(buscar('pedro gonsales')).toEqual({ apellidos: [], suenan: false })
  expect(buscar('45.999')).toEqual({ apellidos: [], suenan: false })
  expect(filtrados(TODOS, { idSucursal: null, idCurso: null, buscar: ' ' }).deudores).toBe(TODOS)
})

it('says on paper of which branch it is, also where nobody chose one', () => {
  const de = (idSucursal: number, sucursal: string, idCurso: number) =>
    ({ ...deudor('Paz', 'Ada', idCurso), curso: 'Sala de 4 años A', idSucursal, sucursal }) as Deudor
  const [centro, norte] = [de(1, 'Centro', 1), de(2, 'Norte', 2)]
  const nada = { idSucursal: null, idCurso: null, buscar: '' }
  expect(filtroEnPalabras([centro, norte], nada)).toEqual([])
  expect(filtroEnPalabras([centro], nada)).toEqual(['Sucursal Centro'])
  expect(filtroEnPalabras([centro, norte], { ...nada, idCurso: 2 })).toEqual(['Curso Sala de 4 años A · Norte'])
  expect(filtroEnPalabras([centro, norte], { ...nada, idSucursal: 1, idCurso: 1 })).toEqual([
    'Sucursal Centro',
    'Curso Sala de 4 años A',
  ])
})
