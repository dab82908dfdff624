import { expect, it } from 'vitest'
import { columnasQueFaltan } from './faltan.ts'

const DE_ALUMNO = ['apellidoNombre', 'dni', 'sexo', 'direccion', 'telefono1', 'fechaNacimiento']
const faltan = (columnas: (string | null)[], { proponerCuil = false, proponerTelefono = false } = {}) =>
  columnasQueFaltan('alumnos', columnas, { proponerCuil, proponerTelefono }).map(({ titulo }) => titulo)

it.each([
  [[...DE_ALUMNO], []],
  [
    [null, 'apellido', 'dni', 'sexo', 'direccion', 'telefono1'],
    ['Nombre', 'Fecha de Nacimiento'],
  ],
  // by the document alone a parent who is there is found
  [[...DE_ALUMNO, 'padre.dni'], []],
  [
    [...DE_ALUMNO, 'padre.dni', 'padre.apellido'],
    ['Nombre del Padre', 'Teléfono 1 del Padre', 'CUIL del Padre'],
  ],
  [[...DE_ALUMNO, 'madre.apellidoNombre', 'madre.telefono1', 'madre.cuil'], ['DNI de la Madre']],
])('%j lack %j', (columnas, titulos) => {
  expect(faltan(columnas)).toEqual(titulos)
})

it('lacks no CUIL when it is proposed', () => {
  expect(
    faltan([...DE_ALUMNO, 'madre.apellidoNombre', 'madre.dni', 'madre.telefono1'], { proponerCuil: true }),
  ).toEqual([])
})

it('lacks no telephone of the student when that of a parent is proposed, and the file has one', () => {
  const sinSuyo = DE_ALUMNO.filter((key) => key !== 'telefono1')
  const deMadre = ['madre.apellidoNombre', 'madre.dni', 'madre.telefono1', 'madre.cuil']
  expect(faltan([...sinSuyo, ...deMadre], { proponerTelefono: true })).toEqual([])
  expect(faltan([...sinSuyo, ...deMadre])).toEqual(['Teléfono 1'])
  expect(faltan(sinSuyo, { proponerTelefono: true })).toEqual(['Teléfono 1'])
})

it('lacks no sex of a parent who is said to be mother or father, nor the DNI of an employee with a CUIL', () => {
  const deTipo = (tipo: 'padres' | 'personal', columnas: string[]) =>
    columnasQueFaltan(tipo, columnas, { proponerCuil: false, proponerTelefono: false }).map(({ key }) => key)
  expect(deTipo('padres', ['apellido', 'nombre', 'dni', 'telefono1', 'cuil', 'parentesco'])).toEqual([])
  expect(deTipo('padres', ['apellido', 'nombre', 'telefono1', 'cuil'])).toEqual(['dni', 'sexo'])
  expect(deTipo('personal', ['apellido', 'cuil'])).not.toContain('dni')
  expect(deTipo('personal', ['apellido'])).toContain('dni')
})
