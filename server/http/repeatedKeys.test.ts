import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { repeatedKey } from './repeatedKeys.ts'

let e: Escuela
let token: string
beforeAll(async () => {
  e = await escuela()
  token = await e.con(['ALU-ELIMINAR'])
})
afterAll(() => e.cerrar())

const enviar = async (payload: string) => {
  const r = await e.app.inject({
    method: 'POST',
    url: '/api/inscripcion/baja',
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=utf-8' },
  })
  return [r.statusCode, r.json().errors]
}

describe('a JSON body', () => {
  it.each([
    ['{"idInscripcion":1,"fecha":"2026-04-10","motivo":"x","fecha":null}', 'fecha'],
    ['{"idInscripcion":1,"f\\u0065cha" : "2026-04-10","motivo":"x", "fecha"\n:null}', 'fecha'],
    ['{"idInscripcion":1,"fecha":null,"otro":[{"a":{}},{"b":1,"c":{"b":2},"b":3}]}', 'b'],
    ['{"":1,"":2}', ''],
  ])('case %#: with a key twice is refused, naming it', async (payload, key) => {
    expect(await enviar(payload)).toEqual([400, { [key]: 'La clave está repetida' }])
  })

  it.each([
    '{"idInscripcion":1,"fecha":null,"fecha":null',
    '{"idInscripcion":1,"__proto__":{},"a":1}',
    '{"idInscripcion":1,"constructor":{"prototype":{}},"a":1}',
    '',
  ])('case %#: that is none, or poisons a prototype, is told so as before', async (payload) => {
    expect(await enviar(payload)).toEqual([400, { cuerpo: 'El cuerpo no es JSON válido' }])
  })

  it('whose keys differ is taken, whatever strings and depth look like', async () => {
    expect((await enviar('{"idInscripcion":98765,"fecha":null,"motivo":"\\"fecha\\":{ } \\\\"}'))[0]).toBe(404)
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(repeatedKey(json)).toBeNull()
        expect(repeatedKey(`[{"a":${json},"a":${json}}]`)).toBe('a')
      }),
    )
  })
})
