import { expect, it } from 'vitest'
import type { Deudor } from './deudor.ts'
import { filtrados } from './filtro.ts'

const deudor = (apellido: string, nombre: string, idCurso = 1) =>
  ({ apellido, nombre, dni: '45123456', idCurso, idSucursal: 1 }) as Deudor
const TODOS = [deudor('González', 'Juan'), deudor('Gonzálvez', 'Ana', 2), deudor('Núñez', 'Luz', 2)]
const buscar = (buscado: string, idCurso: number | null = null) => {
  const { deudores, suenan } = filtrados(TODOS, { idSucursal: null, idCurso, buscar: buscado })
  return { apellidos: deudores.map((d) => d.apellido), suenan }
}

it('finds by words, and by their sound only when nobody has them', () => {
  expect(buscar('gonzal')).toEqual({ apellidos: ['González', 'Gonzálvez'], suenan: false })
  expect(buscar('gonsales')).toEqual({ apellidos: ['González'], suenan: true })
  expect(buscar('juan gonsales')).toEqual({ apellidos: ['González'], suenan: true })
  expect(buscar('gonsal', 2)).toEqual({ apellidos: ['Gonzálvez'], suenan: true })
  expect(buscar('pedro gonsales')).toEqual({ apellidos: [], suenan: false })
  expect(buscar('45.999')).toEqual({ apellidos: [], suenan: false })
  expect(filtrados(TODOS, { idSucursal: null, idCurso: null, buscar: ' ' }).deudores).toBe(TODOS)
})
