import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string

beforeAll(async () => {
  e = await escuela()
  const ana = await e.nueva.usuario({
    username: 'ana.paz',
    reglas: [
      'ALU-EDITAR',
      'ALU-ELIMINAR',
      'ALU-PADRES',
      'PAD-EDITAR',
      'PAD-ELIMINAR',
      'PER-EDITAR',
      'PER-ELIMINAR',
      'OTR-TODAS-SUCURSALES',
    ],
  })
  token = ana.token
})
afterAll(() => e.cerrar())

let n = 0
const KINDS = {
  alumno: { key: 'idAlumno', nueva: () => e.nueva.alumno({ apellido: 'Ríos', nombre: `Eva ${++n}` }) },
  padre: { key: 'idPadre', nueva: () => e.nueva.padre({ apellido: 'Ríos', nombre: `Eva ${++n}` }) },
  personal: { key: 'idPersonal', nueva: () => e.nueva.personal({ apellido: 'Ríos', nombre: `Eva ${++n}` }) },
} as const

describe.each(Object.entries(KINDS))('two forms of the same %s', (kind, { key, nueva }) => {
  /** Opens the form: what it would send if nothing were typed. */
  const abrir = async (id: number) => {
    const { json } = await e.llamar(token, 'GET', `${kind}/getmodel`, { query: { [key]: id } })
    const { email, ...persona } = json[kind]
    const completa = { sexo: 'F', direccion: 'España 250', telefono1: '387 411-1111', fechaNacimiento: '2015-02-17' }
    const lleno = Object.entries(persona).filter(([, valor]) => valor !== '' && valor !== null)
    return {
      ...completa,
      ...(kind === 'personal' && { email }),
      cuil: '27258843105',
      ...Object.fromEntries(lleno),
    } as Record<string, unknown>
  }
  const guardar = (body: object, quien = token) => e.llamar(quien, 'POST', kind, { body })
  const cambios = async (id: number) =>
    (
      await e.db
        .selectFrom('audit_evento')
        .select('id')
        .where('entidad', '=', kind)
        .where('id_entidad', '=', id)
        .where('tipo', 'like', '%-UPD')
        .execute()
    ).length
  /** Makes a person whose form can be saved as it is. */
  const persona = async () => {
    const id = await nueva()
    expect((await guardar(await abrir(id))).json).toMatchObject({ Status: 'OK' })
    return id
  }

  it('the later one is refused by the name of who was first, and writes nothing', async () => {
    const id = await persona()
    const [una, otra] = [await abrir(id), await abrir(id)]
    const antes = await cambios(id)
    expect((await guardar({ ...una, telefono1: '387 400-0001' })).json.Status).toBe('OK')
    const despues = await abrir(id)
    const tarde = { ...otra, direccion: 'Caseros 10', nombre: 'Otra' }
    const ajeno = await e.con(['ALU-EDITAR', 'PAD-EDITAR', 'PER-EDITAR', 'OTR-TODAS-SUCURSALES'])
    expect(await guardar(tarde, ajeno)).toMatchObject({
      http: 200,
      json: {
        Status: 'Validation',
        code: 'modificado',
        Message: `ana.paz modificó «Ríos, ${String(una['nombre'])}» mientras tanto`,
      },
    })
    expect((await guardar(tarde)).json.Message).toMatch(/^Usted modificó «Ríos, /)
    expect(await abrir(id)).toEqual(despues)
    expect(await cambios(id)).toBe(antes + 1)

    // with the version of now it goes through, and what the other one changed stays
    expect((await guardar({ ...despues, direccion: 'Caseros 10' })).json.Status).toBe('OK')
    expect(await abrir(id)).toMatchObject({ telefono1: '387 400-0001', direccion: 'Caseros 10' })
  })

  it('one who sends no version overwrites, as before', async () => {
    const id = await persona()
    const { version: _, ...vieja } = await abrir(id)
    await guardar({ ...vieja, telefono1: '387 400-0002' })
    for (const sin of [undefined, null, ''])
      expect((await guardar({ ...vieja, version: sin, telefono2: `387 400-0000 ${sin}` })).json.Status).toBe('OK')
    expect(await abrir(id)).toMatchObject({ telefono1: vieja['telefono1'] })
  })

  it('a save made twice is not refused by itself, nor one that changes nothing', async () => {
    const id = await persona()
    const abierta = await abrir(id)
    const cambiada = { ...abierta, telefono1: '387 400-0003' }
    for (let vez = 0; vez < 2; vez++) expect((await guardar(cambiada)).json.Status).toBe('OK')
    const { version } = await abrir(id)
    expect((await guardar(await abrir(id))).json.Status).toBe('OK')
    expect((await abrir(id))['version'], 'saved as it is, it is the same row').toBe(version)
  })

  it('of many at once exactly one is saved', async () => {
    const id = await persona()
    const abierta = await abrir(id)
    const antes = await cambios(id)
    const r = await Promise.all([1, 2, 3, 4, 5, 6].map((i) => guardar({ ...abierta, telefono2: `387 400-000${i}` })))
    expect(r.map(({ json }): string => json.code ?? json.Status).toSorted()).toEqual([
      'OK',
      ...Array(5).fill('modificado'),
    ])
    expect(await cambios(id)).toBe(antes + 1)
  })

  it('one that was deleted says so first, and is another one after it was restored', async () => {
    const id = await persona()
    const abierta = { ...(await abrir(id)), telefono1: '387 400-0004' }
    await e.llamar(token, 'DELETE', kind, { query: { [key]: id } })
    expect((await guardar(abierta)).json.code).toBe('eliminado')
    await e.llamar(token, 'PATCH', kind, { query: { [key]: id } })
    expect((await guardar(abierta)).json.code).toBe('modificado')
    expect((await guardar({ ...(await abrir(id)), telefono1: '387 400-0004' })).json.Status).toBe('OK')
  })
})

/** Makes a mother with this address. */
async function madre(email: string) {
  const datos = { apellido: 'Ríos', sexo: 'F', telefono1: '387 411-1111', cuil: '27258843105' }
  const id = await e.nueva.padre()
  const dni = { tipo: 'DNI', numero: String(25_884_310 + ++n) }
  const guardar = (body: object, quien = token) =>
    e.llamar(quien, 'POST', 'padre', { body: { id, ...datos, nombre: 'Luz', dni, ...body } })
  const version = async (): Promise<string> =>
    (await e.llamar(token, 'GET', 'padre/getmodel', { query: { idPadre: id } })).json.padre.version
  expect((await guardar({ email })).json.Status).toBe('OK')
  return { id, guardar, version }
}

it('the e-mails of a parent count, the children do not', async () => {
  const { id, guardar, version } = await madre('luz@mail.com')
  const abierta = await version()
  await e.llamar(token, 'PUT', 'alumno/setpadres', { body: { idAlumno: await e.nueva.alumno(), idsPadres: [id] } })
  expect(await version()).toBe(abierta)
  await guardar({ email: 'otra@mail.com' })
  const tarde = { version: abierta, emails: [{ value: 'luz@mail.com', predeterminado: true }] }
  expect((await guardar(tarde)).json.code).toBe('modificado')
  const emails = await e.db.selectFrom('padre_email').select('value').where('id_padre', '=', id).execute()
  expect(emails).toEqual([{ value: 'otra@mail.com' }])
})

it('an outdated e-mail of a parent with an account is told as such, not as a want of permission (D-132)', async () => {
  const { guardar, version, id } = await madre('mar@mail.com')
  await e.nueva.usuario({ rol: 'padre', idPadre: id, username: 'mar@mail.com' })
  const abierta = await version()
  const quienAdministra = await e.con(['PAD-EDITAR', 'USU-NUEVO'])
  expect((await guardar({ email: 'nueva@mail.com' }, quienAdministra)).json.Status).toBe('OK')
  const tarde = await guardar({ version: abierta, email: 'mar@mail.com' })
  expect(tarde.json.code).toBe('modificado')
})
