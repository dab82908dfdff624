import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Kind, retrato, subir, ver } from '../../test/fotos.ts'
import { abrirSesion } from '../sesion/sesion.service.ts'

let e: Escuela
let token: string
let fotoToken: string
let idSucursal: number

const REGLAS = [
  'ALU-VER',
  'ALU-EDITAR',
  'ALU-ELIMINAR',
  'ALU-FOTO',
  'PAD-VER',
  'PAD-EDITAR',
  'PAD-FOTO',
  'PER-VER',
  'PER-EDITAR',
  'PER-FOTO',
] as const

beforeAll(async () => {
  e = await escuela()
  idSucursal = await e.nueva.sucursal()
  const ana = await e.nueva.usuario({ username: 'ana.paz', idSucursal, reglas: REGLAS })
  token = ana.token
  fotoToken = ana.fotoToken
})
afterAll(() => e.cerrar())

const KINDS = {
  alumno: { key: 'idAlumno', nueva: () => e.nueva.alumno({ apellido: 'Ríos', nombre: 'Eva' }) },
  padre: { key: 'idPadre', nueva: () => e.nueva.padre({ apellido: 'Ríos', nombre: 'Eva' }) },
  personal: { key: 'idPersonal', nueva: () => e.nueva.personal({ apellido: 'Ríos', nombre: 'Eva', idSucursal }) },
} as const
const eventos = async (kind: Kind, id: number) =>
  (
    await e.db
      .selectFrom('audit_evento')
      .select('params')
      .where('tipo', 'like', '%-PIC')
      .where('entidad', '=', kind)
      .where('id_entidad', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ params }) => (params as { parametro: string; valor: string }[]).map((p) => p.valor).join(' '))

/** What a form would send back. */
async function modelo(kind: Kind, id: number) {
  const { key } = KINDS[kind]
  const { json } = await e.llamar(token, 'GET', `${kind}/getmodel`, { query: { [key]: id } })
  const { email, ...persona } = json[kind]
  return {
    ...(kind === 'personal' && { email }),
    ...persona,
    telefono1: '387 411-1111',
    direccion: 'España 250',
    cuil: '27258843105',
    sexo: 'F',
  }
}

describe.each(Object.keys(KINDS) as Kind[])('the photo of a %s', (kind) => {
  const { key, nueva } = KINDS[kind]

  it('is kept, shown in its list, its screen and its form, and deleted by a save', async () => {
    const id = await nueva()
    expect((await ver(e, kind, id, { token: fotoToken })).http).toBe(404)
    const r = await subir(e, token, kind, id, await retrato('png'))
    expect([r.http, r.json.Status]).toEqual([200, 'OK'])
    const { fotoUrl } = r.json
    expect(fotoUrl).toMatch(new RegExp(`^/api/${kind}/foto\\?t=\\d{13}&${key}=${id}$`))

    const foto = await e.app.inject(`${fotoUrl}&token=${fotoToken}`)
    expect([foto.statusCode, foto.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(foto.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 80 })
    const lista = await e.llamar(token, 'GET', `${kind}/getpage`, { query: { iDisplayLength: 100 } })
    const fila = lista.json.aaData.find((p: { id: number }) => p.id === id)
    expect(fila.foto).toBe(fotoUrl)
    const detalle = await e.llamar(token, 'GET', kind, { query: { [key]: id } })
    expect(detalle.json.data).toMatchObject({ foto: true, fotoUrl })
    const abierto = await modelo(kind, id)
    expect(abierto).toMatchObject({ foto: true, fotoUrl })

    const guardado = await e.llamar(token, 'POST', kind, { body: { ...abierto, deleteFoto: true } })
    expect(guardado.json).toMatchObject({ Status: 'OK', Operation: 'Update' })
    expect((await ver(e, kind, id, { token: fotoToken })).http).toBe(404)
    expect(await modelo(kind, id)).toMatchObject({ foto: false, fotoUrl: '' })
    expect(await eventos(kind, id)).toEqual(['Ríos, Eva Agregó', 'Ríos, Eva Quitó'])
  })

  it('of an unknown one is 404, of a deleted one refused', async () => {
    const foto = await retrato()
    expect((await subir(e, token, kind, 999_999, foto)).http).toBe(404)
    const id = await nueva()
    await e.db.updateTable(kind).set({ eliminado: true }).where('id', '=', id).execute()
    expect((await subir(e, token, kind, id, foto)).json.code).toBe('eliminado')
  })
})

describe('a photo', () => {
  it('that changes has another address at once, and the form of somebody else stays up to date', async () => {
    const id = await e.nueva.alumno()
    const una = await subir(e, token, 'alumno', id, await retrato('jpeg', { color: '#ff0000' }))
    const { version } = await modelo('alumno', id)
    const otra = await subir(e, token, 'alumno', id, await retrato('jpeg', { color: '#0000ff' }))
    expect(otra.json.fotoUrl).not.toBe(una.json.fotoUrl)
    expect((await modelo('alumno', id)).version).toBe(version)
    expect(await eventos('alumno', id)).toHaveLength(2)
  })

  it('that is sent twice is one', async () => {
    const id = await e.nueva.alumno()
    const foto = await retrato()
    const una = await subir(e, token, 'alumno', id, foto)
    const otra = await subir(e, token, 'alumno', id, foto)
    expect(otra.json).toEqual(una.json)
    expect(await eventos('alumno', id)).toHaveLength(1)
  })

  it('is small for rows, and sent again only when it changed', async () => {
    const id = await e.nueva.alumno()
    await subir(e, token, 'alumno', id, await retrato())
    const chica = await ver(e, 'alumno', id, { token: fotoToken, chica: 'true' })
    expect(await sharp(chica.bytes).metadata()).toMatchObject({ width: 96, height: 96 })
    const entera = await ver(e, 'alumno', id, { token: fotoToken })
    expect(entera.headers['cache-control']).toBe('private, max-age=3600')
    expect(entera.headers['referrer-policy']).toBe('no-referrer')
    expect(entera.headers['x-content-type-options']).toBe('nosniff')
    expect(entera.headers.etag).not.toBe(chica.headers.etag)
    const otra = await ver(
      e,
      'alumno',
      id,
      { token: fotoToken },
      { headers: { 'if-none-match': String(entera.headers.etag) } },
    )
    expect([otra.http, otra.bytes.length]).toEqual([304, 0])
  })

  it('HEAD tells whether there is one', async () => {
    const id = await e.nueva.alumno()
    const pedir = () => ver(e, 'alumno', id, { token: fotoToken }, { metodo: 'HEAD' })
    expect((await pedir()).http).toBe(404)
    await subir(e, token, 'alumno', id, await retrato())
    const hay = await pedir()
    expect([hay.http, hay.bytes.length, hay.headers['content-type']]).toEqual([200, 0, 'image/jpeg'])
  })

  it('of who signs in is in the answer', async () => {
    const { id: idUsuario, idPersonal } = await e.nueva.usuario({ idSucursal, reglas: [] })
    const suya = async () =>
      (
        await e.db
          .transaction()
          .execute((trx) => abrirSesion(trx, idUsuario, { ip: '', offsetMinutes: 30, evento: null }))
      ).foto
    expect(await suya()).toBe('')
    const { json } = await subir(e, token, 'personal', idPersonal ?? 0, await retrato())
    expect(await suya()).toBe(json.fotoUrl)
  })
})

describe('who may change a photo', () => {
  it('who has the rule of the kind; one who only edits the person cannot delete it', async () => {
    const id = await e.nueva.alumno()
    const foto = await retrato()
    const edita = await e.con(['ALU-VER', 'ALU-EDITAR', 'PAD-FOTO', 'PER-FOTO'])
    expect(await subir(e, edita, 'alumno', id, foto)).toEqual({
      http: 403,
      json: { Status: 'Error', Message: 'No Autorizado' },
    })
    await subir(e, token, 'alumno', id, foto)
    const body = { ...(await modelo('alumno', id)), apellido: 'Otro', deleteFoto: true }
    expect((await e.llamar(edita, 'POST', 'alumno', { body })).http).toBe(403)
    expect(await modelo('alumno', id)).toMatchObject({ foto: true, apellido: expect.not.stringMatching('Otro') })
    const sinCambio = { ...(await modelo('alumno', id)), deleteFoto: false }
    expect((await e.llamar(edita, 'POST', 'alumno', { body: sinCambio })).json.Status).toBe('OK')
  })

  it('of an employee, only in the own branch (D-229)', async () => {
    const ajeno = await e.nueva.personal()
    expect((await subir(e, token, 'personal', ajeno, await retrato())).http).toBe(403)
    const todas = await e.con(['PER-FOTO', 'OTR-TODAS-SUCURSALES'], idSucursal)
    expect((await subir(e, todas, 'personal', ajeno, await retrato())).json.Status).toBe('OK')
  })
})
