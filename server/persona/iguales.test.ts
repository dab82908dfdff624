import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string
let suya: number
let ajena: number

beforeAll(async () => {
  e = await escuela()
  ;[suya, ajena] = [await e.nueva.sucursal(), await e.nueva.sucursal()]
  const reglas = ['ALU-NUEVO', 'PAD-NUEVO', 'PER-NUEVO'] as const
  token = (await e.nueva.usuario({ reglas, idSucursal: suya })).token
})
afterAll(() => e.cerrar())

const iguales = async (clase: 'alumno' | 'padre' | 'personal', query: Record<string, unknown>, quien = token) => {
  const r = await e.llamar(quien, 'GET', `${clase}/iguales`, { query })
  return r.http === 200 ? r.json.data.map((p: { id: number }) => p.id) : r.http
}

describe('a student to be added', () => {
  let suyo: number
  const ella = { apellido: 'Ríos', nombre: 'Eva María', dni: '60111222', fechaNacimiento: '10-06-2015' }
  beforeAll(async () => {
    suyo = await e.nueva.alumno({
      apellido: 'Ríos',
      nombre: 'Eva María',
      dni: '52061243',
      fechaNacimiento: '2015-06-10',
    })
  })

  it('is compared by name and birthday, without accents and case', async () => {
    expect(await iguales('alumno', { ...ella, apellido: 'RIOS', nombre: 'eva  maria' })).toEqual([suyo])
    expect(await iguales('alumno', { ...ella, nombre: 'Eva' })).toEqual([])
    expect(await iguales('alumno', { ...ella, fechaNacimiento: '11-06-2015' })).toEqual([])
  })

  it('is compared by name and a document one slip away, whatever the birthday', async () => {
    const otroDia = { ...ella, fechaNacimiento: '' }
    expect(await iguales('alumno', { ...otroDia, dni: '52.061.234' })).toEqual([suyo])
    expect(await iguales('alumno', { ...otroDia, dni: '52061299' })).toEqual([])
  })

  it('is nobody who was deleted', async () => {
    const nombre = { apellido: 'Paz', nombre: 'Ana' }
    await e.nueva.alumno({ ...nombre, fechaNacimiento: '2015-06-10', eliminado: true })
    expect(await iguales('alumno', { ...ella, ...nombre })).toEqual([])
  })

  it('is asked about by who may add one, with a name', async () => {
    expect(await iguales('alumno', ella, await e.con(['ALU-VER']))).toBe(403)
    const { json } = await e.llamar(token, 'GET', 'alumno/iguales', { query: { apellido: ' ', nombre: 'Eva' } })
    expect(json.errors).toEqual({ apellido: 'El Apellido es requerido' })
  })
})

it('of a parent the name is enough; it says his document', async () => {
  const id = await e.nueva.padre({ apellido: 'Íñigo', nombre: 'Luz' })
  const { json } = await e.llamar(token, 'GET', 'padre/iguales', { query: { apellido: 'iñigo', nombre: 'LUZ' } })
  expect(json.data).toEqual([
    { id, apellido: 'Íñigo', nombre: 'Luz', dni: expect.stringMatching(/^\d{7,8}$/), fechaNacimiento: '' },
  ])
})

it('employees of a branch that one may not see are not told', async () => {
  const nombre = { apellido: 'Saravia', nombre: 'Iván' }
  const [uno, otro] = [
    await e.nueva.personal({ ...nombre, idSucursal: suya }),
    await e.nueva.personal({ ...nombre, idSucursal: ajena }),
  ]
  const { fecha_nacimiento: fechaNacimiento } = await e.db
    .selectFrom('personal')
    .select('fecha_nacimiento')
    .where('id', '=', uno)
    .executeTakeFirstOrThrow()
  const query = { ...nombre, dni: '1', fechaNacimiento }
  expect(await iguales('personal', query)).toEqual([uno])
  const todas = await e.con(['PER-NUEVO', 'OTR-TODAS-SUCURSALES'])
  expect(await iguales('personal', query, todas)).toEqual([otro, uno])
})
