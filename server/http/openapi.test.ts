import { expect, it } from 'vitest'
import { openapi } from './openapi.ts'

type Operacion = {
  parameters: { name: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> }
}
const operacion = (path: string, metodo: string) => (openapi().paths[path]?.[metodo] ?? {}) as Operacion
const requeridos = (path: string) =>
  operacion(path, 'get')
    .parameters.filter((p) => p.required)
    .map((p) => p.name)

it('says of every field that is refused when it is absent that it is required', () => {
  expect(requeridos('/api/inscripcion/costo')).toEqual(['ano', 'curso', 'tipoJornada', 'casoEspecial', 'mesInicio'])
  expect(requeridos('/api/inscripcion/hermanos')).toEqual(['ano', 'idAlumno'])
  expect(requeridos('/api/search')).toEqual(['term'])
  const { content } = operacion('/api/inscripcion/tipojornada', 'post').requestBody ?? { content: {} }
  expect(content['application/json']?.schema.required).toEqual([
    'IdInscripcion',
    'IdTjSource',
    'IdTjTarget',
    'MesDesde',
  ])
})

it('requires nothing that may be absent', () => {
  expect(requeridos('/api/alumno/getpage')).toEqual([])
})
