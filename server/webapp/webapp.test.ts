import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela, SECRETO } from '../../test/escuela.ts'
import { bomba, formulario, retrato } from '../../test/fotos.ts'
import { purge } from '../nightly/purge.service.ts'
import { createSecret } from '../secret.ts'

let e: Escuela
let token: string
/** Id of the last event before the test. */
let desde: number
const secret = createSecret(SECRETO)

const ultimoEvento = async () =>
  (
    await e.db
      .selectFrom('audit_evento')
      .select((f) => f.fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0

beforeAll(async () => {
  e = await escuela()
  token = await e.rol('serveradmin')
})
beforeEach(async () => {
  await e.db
    .updateTable('webapp_config')
    .set({ skin: 'skin-black', logo_path: '', icon_path: '', footer: '', mail_host: '', mail_user: '' })
    .set({ mail_password_enc: '', mail_ssl: false, mail_port: 587 })
    .execute()
  // the audit is not deleted: what came before does not count
  desde = await ultimoEvento()
})
afterAll(() => e.cerrar())

const leer = async (quien: string | null = token, path = 'systemcfg/get') =>
  (await e.llamar(quien, 'GET', path, { query: { appKey: 'campana' } })).json
/** The configuration as the form sends it back. */
const forma = async (otros: object = {}) => {
  const { toda, ...publica } = await leer()
  return { ...publica, ...toda, ...otros }
}
const guardar = async (otros: object, quien = token) =>
  e.llamar(quien, 'POST', 'systemcfg/set', { body: await forma(otros) })
const fila = () => e.db.selectFrom('webapp_config').selectAll().executeTakeFirstOrThrow()
const evento = async () => {
  const filas = await e.db
    .selectFrom('audit_evento')
    .select(['tipo', 'params'])
    .where('id', '>', desde)
    .orderBy('id')
    .execute()
  return JSON.stringify(filas)
}
const subir = async (campo: string, bytes: Uint8Array, quien: string | null = token) => {
  const { payload, headers } = formulario([{ campo: 'imagen', bytes }])
  const r = await e.app.inject({
    method: 'POST',
    url: `/api/systemcfg/imagen?campo=${campo}`,
    headers: { ...headers, ...(quien && { authorization: `Bearer ${quien}` }) },
    payload,
  })
  return { http: r.statusCode, json: r.json() }
}

describe('who may', () => {
  it('saving, pictures and mail need CFG-WEBAPP', async () => {
    const otro = await e.con(['CFG-ENTORNO'])
    for (const [method, path] of [
      ['POST', 'systemcfg/set'],
      ['POST', 'systemcfg/probarmail'],
      ['POST', 'systemcfg/reenviarmails'],
      ['GET', 'systemcfg/mails'],
    ] as const) {
      expect((await e.llamar(otro, method, path)).http).toBe(403)
      expect((await e.llamar(null, method, path)).http).toBe(401)
    }
    expect((await subir('logoPath', await retrato(), otro)).http).toBe(403)
    expect((await subir('logoPath', await retrato(), null)).http).toBe(401)
  })

  it('the mail host is a ServerAdmin’s, for the links of passwords go out there; all else is saved (D-231)', async () => {
    const administrador = await e.rol('administrador')
    await guardar({ mailHost: 'smtp.x.ar', mailUser: 'ana@x.ar', mailPassword: 'muy secreta' })
    const mal = [{ mailHost: 'smtp.ladron.ar' }, { mailPort: 2525 }, { mailSSL: true }, { mailUser: 'otra@x.ar' }]
    for (const cambio of [...mal, { mailPassword: 'otra' }]) {
      const datos = { mailHost: 'smtp.x.ar', mailUser: 'ana@x.ar', ...cambio }
      expect((await guardar(datos, administrador)).json.code).toBe('mail-de-serveradmin')
    }
    expect((await e.llamar(administrador, 'POST', 'systemcfg/probarmail', { body: {} })).http).toBe(403)
    const igual = { mailHost: 'smtp.x.ar', mailUser: 'ana@x.ar', footer: 'Otro pie' }
    expect((await guardar(igual, administrador)).json.Status).toBe('OK')
  })

  it('anyone reads the public part under both addresses, nobody the password (C6, C15)', async () => {
    await guardar({ mailHost: 'smtp.x.ar', mailUser: 'ana@x.ar', mailPassword: 'muy secreta' })
    const administrador = await e.rol('administrador')
    for (const path of ['syscfg/get', 'systemcfg/get'])
      for (const quien of [null, await e.con(['CFG-ENTORNO']), token, administrador]) {
        const json = await leer(quien, path)
        expect(json).toMatchObject({ Status: 'OK', skin: 'skin-black', systemName: 'Campana' })
        expect(JSON.stringify(json)).not.toMatch(/secreta|mail_password/)
        const toda = path === 'systemcfg/get' && (quien === token || quien === administrador)
        expect([path, JSON.stringify(json).includes('smtp.x.ar')]).toEqual([path, toda])
      }
    expect((await leer()).toda).toMatchObject({ mailHost: 'smtp.x.ar', mailPassword: '', mailConClave: true })
  })
})

describe('what is refused', () => {
  it.each([
    [{ skin: 'skin-pink' }, 'skin', 'Ese skin no existe'],
    [{ mailPort: 70_000 }, 'mailPort', 'El Puerto debe ser un número de 1 a 65535, sin separadores'],
    [{ mailPort: '1.000' }, 'mailPort', 'El Puerto debe ser un número de 1 a 65535, sin separadores'],
    [{ mailPort: '1234567' }, 'mailPort', 'El Puerto debe ser un número de 1 a 65535, sin separadores'],
    [{ mailHost: 'una casa' }, 'mailHost', 'Escriba solo el nombre del servidor, como smtp.colegio.edu.ar'],
    [{ mailHost: 'a.ar\r\nBcc: x' }, 'mailHost', 'Escriba solo el nombre del servidor, como smtp.colegio.edu.ar'],
    [{ logoPath: 'https://otro.ar/logo.png' }, 'logoPath', 'Suba la imagen: no se admite otra dirección'],
    [{ logoPath: 'javascript:alert(1)' }, 'logoPath', 'Suba la imagen: no se admite otra dirección'],
    [{ footer: 'x'.repeat(301) }, 'footer', 'No puede tener más de 300 caracteres'],
  ])('%j', async (mal, campo, dicho) => {
    const { http, json } = await guardar(mal)
    expect([http, json.errors]).toEqual([400, { [campo]: dicho }])
  })

  it('a picture that is not there', async () => {
    const { http, json } = await guardar({ loginImgPath: `/api/systemcfg/imagen?id=${'0'.repeat(64)}` })
    expect([http, json.errors]).toEqual([
      400,
      { loginImgPath: 'Imagen del ingreso: la imagen ya no está, súbala otra vez' },
    ])
  })

  it('the configuration of another key', async () => {
    expect((await guardar({ appKey: 'otra' })).http).toBe(404)
  })

  it.each([
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      400,
      'Solo se admiten imágenes JPG o PNG',
    ],
    ['another kind', () => retrato('webp'), 400, 'Solo se admiten imágenes JPG o PNG'],
    ['nothing', () => Buffer.alloc(0), 400, 'Falta la imagen'],
    ['half of one', async () => (await retrato('png')).subarray(0, 100), 400, 'La imagen está dañada: elija otra'],
    ['too many pixels', () => bomba(20_000), 400, 'La imagen tiene demasiados píxeles: elija una más chica'],
    ['too many bytes', () => Buffer.alloc(5_000_001, 0xff), 413, 'La imagen no puede pesar más de 5 MB'],
  ])('a file that is %s', async (_, hacer, estado, dicho) => {
    const { http, json } = await subir('logoPath', await hacer())
    expect([http, json.errors]).toEqual([estado, { imagen: dicho }])
  })

  it('a picture of no field', async () => {
    const { http, json } = await subir('otroPath', await retrato())
    expect([http, Object.keys(json.errors)]).toEqual([400, ['campo']])
  })

  it('who edits what another one has changed is told by whom (record 037)', async () => {
    const { token: otra } = await e.nueva.usuario({ reglas: ['CFG-WEBAPP'], username: 'marce' })
    const leida = await forma({ footer: 'Mío' })
    await guardar({ skin: 'skin-red' }, otra)
    const { json } = await e.llamar(token, 'POST', 'systemcfg/set', { body: leida })
    expect(json).toMatchObject({
      code: 'modificado',
      Message: expect.stringMatching(/modificó «Configuración de WebAPP»/),
    })
    expect(await fila()).toMatchObject({ skin: 'skin-red', footer: '' })
  })
})

it('saves, says in the audit what, and the page and the login have it', async () => {
  const { json } = await guardar({ skin: 'skin-green-light', systemText: 'Gestión', footer: 'Tel. 4', mailPort: '465' })
  expect(json.Status).toBe('OK')
  expect(await leer(null, 'syscfg/get')).toMatchObject({
    skin: 'skin-green-light',
    systemText: 'Gestión',
    footer: 'Tel. 4',
  })
  expect(await evento()).toContain('el texto del sistema')
  await guardar({})
  expect(await e.db.selectFrom('audit_evento').selectAll().where('id', '>', desde).execute()).toHaveLength(1)
})

describe('the password of the mail', () => {
  const MAIL = { mailHost: 'smtp.x.ar', mailUser: 'ana@x.ar', mailPassword: 'muy secreta' }
  const guardada = async () => {
    const { mail_password_enc: cifrada } = await fila()
    return cifrada && secret.decrypt(cifrada)
  }

  it('is kept encrypted, and never written in the audit', async () => {
    await guardar(MAIL)
    expect((await fila()).mail_password_enc).not.toContain('secreta')
    expect(await guardada()).toBe('muy secreta')
    expect(await evento()).toContain('la contraseña del mail')
    expect(await evento()).not.toMatch(/muy secreta|mail_password/)
    expect(await evento()).not.toContain((await fila()).mail_password_enc)
  })

  it('stays when its field is empty, whatever else changes', async () => {
    await guardar(MAIL)
    await guardar({ mailPort: 465, mailSSL: true, skin: 'skin-red' })
    expect(await guardada()).toBe('muy secreta')
  })

  it.each([{ mailHost: 'smtp.otro.ar' }, { mailUser: 'otra@x.ar' }])(
    'has to be typed again for %j, so that it goes to nobody else',
    async (otro) => {
      await guardar(MAIL)
      const { json } = await guardar(otro)
      expect(json).toMatchObject({ code: 'mail-sin-clave', errors: { mailPassword: expect.any(String) } })
      expect(await fila()).toMatchObject({ mail_host: 'smtp.x.ar', mail_user: 'ana@x.ar' })
    },
  )

  it('goes with the user and with the host', async () => {
    await guardar(MAIL)
    await guardar({ mailUser: '' })
    expect(await guardada()).toBe('')
    await guardar(MAIL)
    await guardar({ mailHost: '' })
    expect(await fila()).toMatchObject({ mail_host: '', mail_user: '', mail_password_enc: '' })
  })
})

describe('pictures', () => {
  it('are drawn anew, fit their place, and anyone may keep them', async () => {
    const grande = await retrato('jpeg', { ancho: 2000, alto: 500 })
    const { json } = await subir('logoPath', grande)
    expect((await guardar({ logoPath: json.path })).json.Status).toBe('OK')
    const r = await e.app.inject({ method: 'GET', url: json.path })
    expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(r.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(r.headers['x-content-type-options']).toBe('nosniff')
    expect(await sharp(r.rawPayload).metadata()).toMatchObject({ width: 640, height: 160 })
    const otra = await e.app.inject({
      method: 'GET',
      url: json.path,
      headers: { 'if-none-match': String(r.headers.etag) },
    })
    expect(otra.statusCode).toBe(304)
    expect((await leer(null, 'syscfg/get')).logoPath).toBe(json.path)
    await guardar({ logoPath: '' })
    expect((await leer(null, 'syscfg/get')).logoPath).toBe('')
  })

  it('an icon is a square that one can see through, whatever it was made of', async () => {
    const { json } = await subir('iconPath', await retrato('jpeg', { ancho: 60, alto: 30 }))
    const { rawPayload } = await e.app.inject({ method: 'GET', url: json.path })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512, height: 512, format: 'png', hasAlpha: true })
  })

  it('the same one is kept once; one that nobody saved is gone after some days', async () => {
    const foto = await retrato('png', { ancho: 33, alto: 33 })
    const [una, otra] = [await subir('logoPath', foto), await subir('loginImgPath', foto)]
    expect(una.json.path).toBe(otra.json.path)
    await subir('logoPath', await retrato('png', { ancho: 34, alto: 33 }))
    await guardar({ logoPath: una.json.path })
    await e.db
      .updateTable('webapp_imagen')
      .set({ created_at: new Date('2026-01-01') })
      .execute()
    await purge(e.db)
    expect(await e.db.selectFrom('webapp_imagen').select('id').execute()).toEqual([{ id: una.json.path.slice(-64) }])
  })
})
