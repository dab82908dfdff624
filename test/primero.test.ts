import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearAdministrador } from '../server/usuario/administrador.service.ts'
import { type Escuela, escuela } from './escuela.ts'
import { ingresar } from './ingreso.ts'
import { until } from './jobs.ts'
import { iniciar, type Programa, terminar } from './programa.ts'

const CLAVE = 'jacaranda-y-ceibo'
let e: Escuela
let programa: Programa
beforeAll(async () => {
  e = await escuela()
  programa = await arrancar()
})
afterAll(async () => {
  await terminar(programa, 'SIGTERM')
  await e.cerrar()
})

/** Starts Campana, as of a real school, on the database of the tests. */
const arrancar = () => iniciar({ DATABASE_URL: e.url, CAMPANA_DEMO: '0', CAMPANA_SECRET: 'un secreto de prueba' })
/** The token of the link that a start printed. */
async function impreso(de: Programa): Promise<string> {
  const hallado = () => /#\/clave\/([\w-]{43})/.exec(de.ultimo().join('\n'))?.[1]
  await until(() => hallado() !== undefined)
  return hallado() ?? ''
}
const post = async (que: string, body: object) => {
  const r = await fetch(`${programa.direccion}/api/clave/${que}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return r.json()
}
const crear = (token: string, usuario: string, nueva = CLAVE, confirmacion = nueva) =>
  post('primero', { token, usuario, nueva, confirmacion })

it('the first start of a school without demo prints a link that makes its first ServerAdmin, once (D-138)', async () => {
  const viejo = await impreso(programa)
  await terminar(programa, 'SIGTERM')
  programa = await arrancar()
  const token = await impreso(programa)
  expect(await crear(viejo, 'directora')).toMatchObject({ code: 'enlace-no-vale' })
  expect(await post('enlace', { token })).toMatchObject({ para: 'primero', minimo: 10 })
  expect(await post('elegir', { token, nueva: CLAVE, confirmacion: CLAVE })).toMatchObject({ code: 'enlace-no-vale' })
  expect(await crear(token, 'directora', 'corta')).toMatchObject({ code: 'clave-corta' })
  expect(await crear(token, 'directora', CLAVE, 'otra')).toMatchObject({ code: 'clave-distinta' })
  const dos = await Promise.all([crear(token, 'directora'), crear(token, 'intrusa')])
  expect(new Set(dos.map((r) => r.code ?? r.Status))).toEqual(new Set(['OK', 'enlace-no-vale']))
  const admin = dos.find((r) => r.Status === 'OK').usuario
  const { json } = await ingresar(e, admin, CLAVE)
  expect(json).toMatchObject({ roles: 'ServerAdmin' })
  expect(await crear(token, 'otra')).toMatchObject({ code: 'enlace-no-vale' })
  await terminar(programa, 'SIGTERM')
  programa = await arrancar()
  expect(programa.ultimo().join('\n')).not.toContain('#/clave/')
}, 120_000)

it('the console voids it too', async () => {
  const otra = await escuela()
  const p = await iniciar({ DATABASE_URL: otra.url, CAMPANA_DEMO: '0', CAMPANA_SECRET: 'un secreto de prueba' })
  try {
    const token = await impreso(p)
    await otra.db.transaction().execute((trx) => crearAdministrador(trx, 'directora', CLAVE))
    const payload = { token, usuario: 'x', nueva: CLAVE, confirmacion: CLAVE }
    const r = await otra.app.inject({ method: 'POST', url: '/api/clave/primero', payload })
    expect(r.json().code).toBe('enlace-no-vale')
    expect(await otra.db.selectFrom('enlace_clave').selectAll().execute()).toEqual([])
  } finally {
    await terminar(p, 'SIGTERM')
    await otra.cerrar()
  }
}, 120_000)
