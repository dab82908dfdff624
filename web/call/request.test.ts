import { describe, expect, it } from 'vitest'
import { consultaTexto, newKey, peticion } from './request.ts'

describe('consultaTexto', () => {
  it('sends nothing for what is absent, and keeps 0, false and empty text', () => {
    expect(consultaTexto({ a: undefined, b: null })).toBe('')
    expect(consultaTexto(undefined)).toBe('')
    expect(consultaTexto({ a: 0, b: false, c: '' })).toBe('?a=0&b=false&c=')
  })

  it('escapes what would break the address, and joins lists', () => {
    expect(consultaTexto({ term: 'Ñandú & Cía', ids: [1, 2] })).toBe('?term=%C3%91and%C3%BA+%26+C%C3%ADa&ids=1%2C2')
  })
})

describe('peticion', () => {
  it('sends JSON, and a form where the call says so', () => {
    const json = peticion({ method: 'POST', path: '/alumno' }, { body: { id: 1 } })
    expect(json).toMatchObject({
      url: '/api/alumno',
      init: { body: '{"id":1}', headers: { 'content-type': 'application/json' } },
    })
    const form = peticion({ method: 'POST', path: '/token', formulario: true }, { body: { username: 'a b' } })
    expect(form.init.body).toBe('username=a+b')
  })

  it('has no body and no content type without one', () => {
    const { init } = peticion({ method: 'GET', path: '/x' }, {})
    expect(init.body).toBeUndefined()
    expect(init.headers).not.toHaveProperty('content-type')
  })
})

it('newKey is a uuid of version 4, another one each time', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newKey()).not.toBe(newKey())
})
