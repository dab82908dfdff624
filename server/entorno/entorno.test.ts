import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fechaEnSalta } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string
/** Id of the last event before the test. */
let desde: number

const ultimoEvento = async () =>
  (
    await e.db
      .selectFrom('audit_evento')
      .select((f) => f.fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['CFG-ENTORNO'])
})
beforeEach(async () => {
  await e.llamar(token, 'POST', 'environment/reset')
  await e.db.deleteFrom('env_key').where('default_value', 'is', null).execute()
  // the audit is not deleted: what came before does not count
  desde = await ultimoEvento()
})
afterAll(() => e.cerrar())

interface Fila {
  id: number
  version: string
  tagName: string
  displayText: string
  value: string
  defaultValue: string | null
  conocida: boolean
}
const claves = async (): Promise<Fila[]> => (await e.llamar(token, 'GET', 'environment/get')).json.data
const clave = async (tagName: string): Promise<Fila> => {
  const fila = (await claves()).find((c) => c.tagName === tagName)
  if (!fila) throw new Error(`No hay ${tagName}`)
  return fila
}
const guardar = (body: object, quien = token) => e.llamar(quien, 'POST', 'environment/set', { body })
const cambiar = async (tagName: string, value: string, otros: object = {}) =>
  guardar({ ...(await clave(tagName)), value, ...otros })
const quitar = (IdTag: number) => e.llamar(token, 'POST', 'environment/remove', { query: { IdTag } })
const eventos = () =>
  e.db.selectFrom('audit_evento').select(['tipo', 'params', 'fecha']).where('id', '>', desde).orderBy('id').execute()
const parametros = async () =>
  (await eventos()).map(({ tipo, params }) => [
    tipo,
    Object.fromEntries((params as { parametro: string; valor: unknown }[]).map((p) => [p.parametro, p.valor])),
  ])

describe('what is refused', () => {
  it.each(['environment/get', 'environment/set', 'environment/reset', 'environment/remove'])(
    '%s without CFG-ENTORNO; an administrador has it not',
    async (path) => {
      const method = path.endsWith('get') ? 'GET' : 'POST'
      for (const quien of [await e.con(['CFG-WEBAPP']), await e.rol('administrador')])
        expect((await e.llamar(quien, method, path)).http).toBe(403)
      expect((await e.llamar(null, method, path)).http).toBe(401)
    },
  )

  it('whether a second factor is asked for, to who is no ServerAdmin: it guards his account too', async () => {
    const director = await e.rol('serveradmin')
    const TAG = 'login.segundoFactor'
    const dicho = { code: 'entorno-de-serveradmin', errors: { value: 'La cambia un ServerAdmin' } }
    expect((await cambiar(TAG, 'personal')).json).toMatchObject(dicho)
    const fila = await clave(TAG)
    expect((await guardar({ ...fila, value: 'personal' }, director)).json.Status).toBe('OK')
    expect((await quitar(fila.id)).json.code).toBe('entorno-de-serveradmin')
    await e.llamar(token, 'POST', 'environment/reset')
    expect((await clave(TAG)).value).toBe('personal')
    // its words are anybody's
    expect((await cambiar(TAG, 'personal', { displayText: 'A quién' })).json.Status).toBe('OK')
    expect((await e.llamar(director, 'POST', 'environment/reset')).json.Status).toBe('OK')
    expect((await clave(TAG)).value).toBe('no')
  })

  it('ENV-001: clave, detalle and valor are required, and have their limits', async () => {
    const vacia = await guardar({ tagName: ' ', displayText: '', value: '' })
    expect([vacia.http, vacia.json.errors]).toEqual([
      400,
      { tagName: 'La Clave es requerida', displayText: 'El Detalle es requerido', value: 'El Valor es requerido' },
    ])
    const larga = await guardar({ tagName: 'x'.repeat(51), displayText: 'x'.repeat(251), value: 'x'.repeat(1001) })
    expect(larga.json.errors).toEqual({
      tagName: 'No puede tener más de 50 caracteres',
      displayText: 'No puede tener más de 250 caracteres',
      value: 'No puede tener más de 1000 caracteres',
    })
  })

  it('a value that the key may not hold names its field and what is admitted', async () => {
    const { http, json } = await cambiar('pac.minCuotas', '11')
    expect([http, json]).toMatchObject([
      200,
      {
        Status: 'Error',
        code: 'entorno-no-admite',
        Message: 'El Valor de pac.minCuotas no es válido. Se admite un número entero de 1 a 10',
        errors: { value: 'Se admite un número entero de 1 a 10' },
      },
    ])
    expect((await clave('pac.minCuotas')).value).toBe('10')
    expect(await eventos()).toEqual([])
  })

  it('staff cannot be locked out, nor a branch named that there is not', async () => {
    expect((await cambiar('session.allowedGroups', 'parent')).json.errors.value).toContain('staff no puede faltar')
    expect((await cambiar('caja.sucursalDefault', '999')).json.errors.value).toBe('No hay una sucursal con ese número')
    const idSucursal = await e.nueva.sucursal()
    expect((await cambiar('caja.sucursalDefault', String(idSucursal))).json.Status).toBe('OK')
  })

  it('a key of the system keeps its name, and a name is taken once, capitals aside', async () => {
    expect((await cambiar('setup.menu', 'true', { tagName: 'otro' })).json).toMatchObject({
      code: 'entorno-con-nombre',
      errors: { tagName: expect.any(String) },
    })
    const repetida = await guardar({ tagName: 'SETUP.Menu', displayText: 'x', value: 'true' })
    expect(repetida.json).toMatchObject({ code: 'duplicado', errors: { tagName: expect.any(String) } })
    const { json } = await guardar({ tagName: 'propia', displayText: 'x', value: 'y' })
    expect((await guardar({ id: json.Id, tagName: 'setup.menu', displayText: 'x', value: 'true' })).json.code).toBe(
      'duplicado',
    )
  })

  it('an unknown id is none', async () => {
    expect((await guardar({ id: 999_999, tagName: 'x', displayText: 'x', value: 'x' })).http).toBe(404)
    expect((await quitar(999_999)).http).toBe(404)
  })

  it('who edits what another one has changed is told by whom (record 037)', async () => {
    const leida = await clave('system.name')
    const { token: otro } = await e.nueva.usuario({ reglas: ['CFG-ENTORNO'], username: 'marcela' })
    await guardar({ ...leida, value: 'Colegio A' }, otro)
    const tarde = await guardar({ ...leida, value: 'Colegio B' })
    expect(tarde.json).toMatchObject({ code: 'modificado', Message: expect.stringMatching(/modificó «system.name»/) })
    expect((await clave('system.name')).value).toBe('Colegio A')
    // a save made twice finds its own
    expect((await guardar({ ...leida, value: 'Colegio A' })).json.Status).toBe('OK')
  })
})

it('ENV-003: adds and changes, and says which; the value is kept as the product reads it', async () => {
  const nueva = await guardar({ tagName: 'rector', displayText: 'Rector', value: ' Juan  Pérez ' })
  expect(nueva.json).toMatchObject({ Status: 'OK', Operation: 'Insert' })
  expect(await clave('rector')).toMatchObject({ value: 'Juan Pérez', defaultValue: null, conocida: false })
  expect((await cambiar('setup.menu', 'TRUE')).json).toMatchObject({ Operation: 'Update' })
  expect(await clave('setup.menu')).toMatchObject({ value: 'true', defaultValue: 'false', conocida: true })
  expect(await parametros()).toEqual([
    ['ENV-SET', { nombre: 'rector', nueva: true, despues: 'Juan Pérez' }],
    ['ENV-SET', { nombre: 'setup.menu', nueva: false, antes: 'false', despues: 'true' }],
  ])
  expect((await eventos()).map((v) => fechaEnSalta(v.fecha))).toEqual(['2026-04-15', '2026-04-15'])
})

it('what changes nothing writes nothing', async () => {
  await cambiar('setup.menu', ' False ')
  expect(await eventos()).toEqual([])
})

it('the audit never tells the value of a key that may hold a secret', async () => {
  await guardar({ tagName: 'sms.token', displayText: 'SMS', value: 'muysecreto' })
  await cambiar('sms.token', 'otrosecreto')
  await quitar((await clave('sms.token')).id)
  expect(await eventos()).toHaveLength(3)
  expect(JSON.stringify(await eventos())).not.toContain('secreto')
})

it('D-180: restoring gives the known keys their defaults and leaves those that users added', async () => {
  await guardar({ tagName: 'rector', displayText: 'Rector', value: 'Juan' })
  await cambiar('setup.menu', 'true')
  await cambiar('pac.minCuotas', '8')
  const { json } = await e.llamar(token, 'POST', 'environment/reset')
  expect(json).toMatchObject({ Status: 'OK', restauradas: 2 })
  expect((await clave('setup.menu')).value).toBe('false')
  expect((await clave('rector')).value).toBe('Juan')
  const [, params] = (await parametros()).at(-1) as [string, { cambios: { nombre: string }[] }]
  expect(params.cambios.map((c) => c.nombre).sort()).toEqual(['pac.minCuotas', 'setup.menu'])
})

it('removing a key of a user deletes it; one of the system has its default again, even an empty one', async () => {
  await guardar({ tagName: 'rector', displayText: 'Rector', value: 'Juan' })
  await quitar((await clave('rector')).id)
  expect((await claves()).some((c) => c.tagName === 'rector')).toBe(false)
  await cambiar('movimientos.diasAtras', '5')
  await quitar((await clave('movimientos.diasAtras')).id)
  expect((await clave('movimientos.diasAtras')).value).toBe('')
})

it('what is saved is what the product goes by: the limit of a password', async () => {
  const largo = async () =>
    (
      await e.llamar(await e.rol('serveradmin'), 'POST', 'usuarios/createuser', {
        body: { idPersona: `pad-${await e.nueva.padre()}`, email: 'a@b.ar', roles: [4], password: 'jacarandáceibo' },
      })
    ).json.Message
  await cambiar('password.minLength', '40')
  expect(await largo()).toContain('al menos 40 caracteres')
})

it('D-176: the setup menu is for ServerAdmin, while its key shows it', async () => {
  const admin = await e.rol('serveradmin')
  const muestra = async (quien: string) => {
    const { json } = await e.llamar(quien, 'GET', 'syscfg/getseccionsecurity', { query: { seccion: 'CONT-HEADER' } })
    const flags: { Codigo: string; Permitido: boolean }[] = json.Secciones[0].Funcionalidades
    return flags.find((f) => f.Codigo === 'SETUPMENU')?.Permitido
  }
  expect(await muestra(admin)).toBe(false)
  await cambiar('setup.menu', 'true')
  expect([await muestra(admin), await muestra(token)]).toEqual([true, false])
})
