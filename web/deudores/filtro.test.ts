import { expect, it } from 'vitest'
import type { Deudor } from './deudor.ts'
import { filtrados } from './filtro.ts'

const deudor = (apellido: string, nombre: string, idCurso = 1, responsable = '') =>
  ({ apellido, nombre, dni: '45123456', idCurso, idSucursal: 1, responsable }) as Deudor
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

it('finds by words, and by their sound only when nobody has them', () => {
  expect(buscar('gonzal')).toEqual({ apellidos: ['González', 'Gonzálvez'], suenan: false })
  expect(buscar('gonsales')).toEqual({ apellidos: ['González'], suenan: true })
  expect(buscar('juan gonsales')).toEqual({ apellidos: ['González'], suenan: true })
  expect(buscar('gonsal', 2)).toEqual({ apellidos: ['Gonzálvez'], suenan: true })
  expect(buscar('pedro gonsales')).toEqual({ apellidos: [], suenan: false })
  expect(buscar('45.999')).toEqual({ apellidos: [], suenan: false })
  expect(filtrados(TODOS, { idSucursal: null, idCurso: null, buscar: ' ' }).deudores).toBe(TODOS)
})
