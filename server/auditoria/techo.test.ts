import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { crearLimite } from '../http/limite.ts'
import { crearTecho } from './techo.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

const escritos = async (id: number) => {
  const eventos = await e.db
    .selectFrom('audit_evento')
    .select('params')
    .where('tipo', '=', 'ACCESO')
    .where('id_usuario', '=', id)
    .orderBy('id')
    .execute()
  return eventos.map(({ params }) => JSON.stringify(params))
}

it('writes what somebody was refused until it is too much, says so, and counts changes apart', async () => {
  const { id, token } = await e.nueva.usuario()
  for (let n = 0; n < 103; n++) await e.llamar(token, 'GET', 'cargos')
  const dichos = await escritos(id)
  expect(dichos).toHaveLength(100)
  expect(dichos.filter((d) => d.includes('no se anotan'))).toEqual([dichos[99]])
  await e.llamar(token, 'POST', 'usuarios/addusertorole', { body: { userId: id, roleId: 1 } })
  expect((await escritos(id))[100]).toContain('addusertorole')
})

it('has a limit of all addresses together, and one of all users', () => {
  const techo = crearTecho(crearLimite(5, 1000), crearLimite(2, 1000))
  const [una, otra, tercera] = ['10.0.0.1', '10.0.0.2', '10.0.0.3']
  expect([techo.admite(una), techo.lleno(una), techo.admite(otra), techo.lleno(otra)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(techo.admite(tercera)).toBe(false)
  // who has signed in is not silenced by strangers
  expect(techo.admite('usuario 7 cambia')).toBe(true)
})
