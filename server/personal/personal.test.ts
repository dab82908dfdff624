import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string
let sucursal: number
let cargo: number

const REGLAS = ['PER-VER', 'PER-NUEVO', 'PER-EDITAR', 'PER-ELIMINAR'] as const

beforeAll(async () => {
  e = await escuela('2026-04-15')
  sucursal = await e.nueva.sucursal('Centro')
  token = await e.con([...REGLAS, 'OTR-TODAS-SUCURSALES'])
  cargo = (await e.db.insertInto('cargo').values({ nombre: 'Portero' }).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => e.cerrar())

let n = 0
/** Makes a new employee with another document and file each time. */
const nuevo = (d: object = {}) => ({
  apellido: 'Quiroga Saravia',
  nombre: 'Carolina Inés',
  sexo: 'F',
  dni: { tipo: 'DNI', numero: String(20_000_000 + ++n) },
  fechaNacimiento: '1980-05-01',
  direccion: 'España 250',
  telefono1: '387 155-042',
  email: 'caro@colegio.edu.ar',
  fechaDesde: '2015-03-01',
  sucursal,
  cargo,
  cuil: '27-25884310-5',
  legajo: `P${++n}`,
  ...d,
})
const guardar = (body: object, quien = token) => e.llamar(quien, 'POST', 'personal', { body })
const agregar = async (d: object = {}): Promise<number> => (await guardar(nuevo(d))).json.Id
const de = (metodo: 'GET' | 'DELETE' | 'PATCH', idPersonal: number, quien = token) =>
  e.llamar(quien, metodo, 'personal', { query: { idPersonal } })
const eventos = async (id: number) =>
  (
    await e.db
      .selectFrom('audit_evento')
      .select('tipo')
      .where('entidad', '=', 'personal')
      .where('id_entidad', '=', id)
      .orderBy('id')
      .execute()
  ).map((v) => v.tipo)

describe('personal', () => {
  it('needs NUEVO to add and EDITAR to change', async () => {
    const id = await agregar()
    expect((await guardar(nuevo({ id }), await e.con(['PER-NUEVO', 'OTR-TODAS-SUCURSALES']))).http).toBe(403)
    expect((await guardar(nuevo(), await e.con(['PER-EDITAR', 'OTR-TODAS-SUCURSALES']))).http).toBe(403)
  })

  it.each([
    [{ apellido: '' }, 'apellido', 'El Apellido es requerido'],
    [{ nombre: 'x'.repeat(51) }, 'nombre', 'No puede tener más de 50 caracteres'],
    [{ sexo: null }, 'sexo', 'El Sexo es requerido'],
    [{ dni: { tipo: 'DNI', numero: '1' } }, 'dni.numero', 'El DNI debe tener 7 u 8 dígitos'],
    [{ fechaNacimiento: '' }, 'fechaNacimiento', 'La Fecha de Nacimiento es requerida'],
    [{ fechaNacimiento: '2026-04-16' }, 'fechaNacimiento', 'La Fecha de Nacimiento no puede ser posterior a hoy'],
    [{ direccion: ' ' }, 'direccion', 'La Dirección es requerida'],
    [{ telefono1: '' }, 'telefono1', 'El Teléfono es requerido'],
    [{ email: '' }, 'email', 'El Email es requerido'],
    [{ email: 'caro@colegio' }, 'email', 'El Email no es válido'],
    [{ fechaDesde: '2026-04-16' }, 'fechaDesde', 'La fecha desde la que trabaja no puede ser posterior a hoy'],
    [{ fechaDesde: '1979-01-01' }, 'fechaDesde', 'La fecha desde la que trabaja no puede ser anterior al nacimiento'],
    [{ sucursal: null }, 'sucursal', 'La Sucursal es requerida'],
    [{ sucursal: 99_999_999 }, 'sucursal', 'No existe'],
    [{ cargo: '' }, 'cargo', 'El Cargo es requerido'],
    [{ cargo: 99_999_999 }, 'cargo', 'No existe'],
    [{ cuil: '27-25884310-6' }, 'cuil', 'El CUIL no es válido: revise sus dígitos'],
    [{ cuil: '' }, 'cuil', 'El CUIL es requerido'],
    [{ legajo: '' }, 'legajo', 'El Legajo es requerido'],
    [{ legajo: 'x'.repeat(21) }, 'legajo', 'No puede tener más de 20 caracteres'],
  ])('names the field of %j', async (cambio, campo, mensaje) => {
    const r = await guardar(nuevo(cambio))
    expect(r.http).toBe(400)
    expect(r.json.errors).toEqual({ [campo]: mensaje })
  })

  it('adds, shows, fills its form, and tells what changed', async () => {
    const alta = await guardar(nuevo({ legajo: 'A-12', observaciones: 'uno\r\ndos' }))
    expect(alta.json).toMatchObject({ Status: 'OK', Operation: 'Insert' })
    const id = alta.json.Id
    const { data, cursos, usuario, security } = (await de('GET', id)).json
    expect(data).toMatchObject({
      cargo: 'Portero',
      sucursal: 'Centro',
      idSucursal: sucursal,
      cuil: '27258843105',
      legajo: 'A-12',
      edad: 45,
      fechaDesde: '2015-03-01',
      observaciones: 'uno\ndos',
      eliminado: false,
    })
    expect([cursos, usuario]).toEqual([[], null])
    expect(security).toMatchObject({ edit: true, delete: true, cursosEdit: false, user: false, pagos: false })
    const modelo = (await e.llamar(token, 'GET', 'personal/getmodel', { query: { idPersonal: id } })).json
    expect(modelo.personal).toMatchObject({ sucursal, cargo })
    expect(modelo.sucursales).toContainEqual({ id: sucursal, text: 'Centro' })
    expect(modelo.cargos).toContainEqual({ id: cargo, text: 'Portero' })
    expect(modelo.security).toEqual({ photo: false, canEdit: true })
    await guardar({ ...nuevo(), id, legajo: 'A-13' })
    expect(await eventos(id)).toEqual(['PER-NEW', 'PER-UPD'])
  })

  it('refuses document and file of another active employee, also on restoring (D-153, D-155)', async () => {
    const dni = { tipo: 'DNI', numero: '31222333' }
    const id = await agregar({ dni, legajo: '501' })
    expect((await guardar(nuevo({ dni }))).json).toMatchObject({ Status: 'Error', Message: 'El DNI ya existe' })
    expect((await guardar(nuevo({ legajo: '501' }))).json).toMatchObject({
      Message: 'El Legajo ya existe',
      errors: { legajo: 'El Legajo ya existe' },
    })
    expect((await de('DELETE', id)).texto).toBe('Ok')
    expect((await guardar(nuevo({ legajo: '501' }))).json.Status).toBe('OK')
    expect((await de('PATCH', id)).json.Message).toBe('El Legajo ya existe')
  })

  it('does not know an id that is not there', async () => {
    for (const metodo of ['GET', 'PATCH', 'DELETE'] as const)
      expect((await de(metodo, 99_999_999)).http, metodo).toBe(404)
    expect((await guardar(nuevo({ id: 99_999_999 }))).http).toBe(404)
  })
})

describe('without OTR-TODAS-SUCURSALES (D-229)', () => {
  it('only the own branch is listed, opened, changed and offered', async () => {
    const [propia, otra] = [await e.nueva.sucursal(), await e.nueva.sucursal()]
    const [mio, ajeno] = [await agregar({ sucursal: propia }), await agregar({ sucursal: otra })]
    const quien = await e.con(REGLAS, propia)
    for (const call of ['getall', 'getpage']) {
      const { data, aaData } = (await e.llamar(quien, 'GET', `personal/${call}`, { query: {} })).json
      const ids = (data ?? aaData).map((p: { id: number }) => p.id)
      expect(ids).toContain(mio)
      expect(ids).not.toContain(ajeno)
    }
    for (const metodo of ['GET', 'DELETE', 'PATCH'] as const) expect((await de(metodo, ajeno, quien)).http).toBe(403)
    expect((await guardar(nuevo({ id: ajeno, sucursal: propia }), quien)).http).toBe(403)
    expect((await guardar(nuevo({ id: mio, sucursal: otra }), quien)).http).toBe(403)
    expect((await guardar(nuevo({ id: mio, sucursal: propia }), quien)).json.Status).toBe('OK')
    const modelo = (await e.llamar(quien, 'GET', 'personal/getmodel', { query: {} })).json
    expect(modelo.sucursales.map((s: { id: number }) => s.id)).toEqual([propia])
    expect(modelo.personal.sucursal).toBe(propia)
  })
})

describe('deleting an employee (D-013)', () => {
  it('blocks his account and ends its sessions; restoring does not free it', async () => {
    const cuenta = await e.nueva.usuario({ idSucursal: sucursal, reglas: ['PER-VER'] })
    const id = cuenta.idPersonal ?? 0
    expect((await de('GET', id, cuenta.token)).http).toBe(200)
    expect((await de('DELETE', id)).texto).toBe('Ok')
    expect((await de('GET', id, cuenta.token)).http).toBe(401)
    await de('PATCH', id)
    const { data, usuario } = (await de('GET', id, await e.con(['PER-VER', 'USU-VER', 'OTR-TODAS-SUCURSALES']))).json
    expect([data.eliminado, usuario.bloqueado]).toEqual([false, true])
    expect(await eventos(id)).toEqual(['PER-DEL', 'PER-RES'])
    const bloqueos = await e.db
      .selectFrom('audit_evento')
      .select('tipo')
      .where('entidad', '=', 'usuario')
      .where('id_entidad', '=', cuenta.id)
      .execute()
    expect(bloqueos).toEqual([{ tipo: 'USR-LOCK' }])
  })

  it('refuses one’s own, and that of the last ServerAdmin', async () => {
    const propia = await e.nueva.usuario({ idSucursal: sucursal, reglas: ['PER-ELIMINAR'] })
    expect((await de('DELETE', propia.idPersonal ?? 0, propia.token)).json.code).toBe('es-usted')
    const ultimo = await e.nueva.usuario({ idSucursal: sucursal, rol: 'serveradmin' })
    await e.db.updateTable('usuario').set({ bloqueado: true }).where('id', '<>', ultimo.id).execute()
    expect((await de('DELETE', ultimo.idPersonal ?? 0, ultimo.token)).json.code).toBe('es-usted')
    await e.db.updateTable('usuario').set({ id_personal: null }).where('id', '=', ultimo.id).execute()
    await e.db.updateTable('usuario').set({ bloqueado: false }).execute()
  })

  it('refuses that of whose account one could not disapprove either (D-231)', async () => {
    const cuenta = await e.nueva.usuario({ idSucursal: sucursal, reglas: ['COB-COBRAR'] })
    const borrar = async (reglas: Parameters<typeof e.con>[0]) =>
      de('DELETE', cuenta.idPersonal ?? 0, await e.con(['PER-ELIMINAR', 'OTR-TODAS-SUCURSALES', ...reglas]))
    expect((await borrar([])).http).toBe(403)
    const quedo = await e.db.selectFrom('usuario').select('bloqueado').where('id', '=', cuenta.id).executeTakeFirst()
    expect(quedo).toEqual({ bloqueado: false })
    expect((await borrar(['COB-COBRAR'])).texto).toBe('Ok')
  })

  it('refuses that of a ServerAdmin, and his e-mail, to who is none; his other data are saved (D-231)', async () => {
    const jefe = await e.nueva.usuario({ idSucursal: sucursal, rol: 'serveradmin' })
    const id = jefe.idPersonal ?? 0
    const administrador = await e.rol('administrador', sucursal)
    expect((await de('DELETE', id, administrador)).http).toBe(403)
    expect((await de('GET', id)).json.data.eliminado).toBe(false)
    expect((await e.llamar(jefe.token, 'GET', 'personal/getall')).http).toBe(200)
    const { id: _, version: __, ...datos } = { ...nuevo(), id, version: '' }
    const cambiar = (quien: string, d: object) => e.llamar(quien, 'POST', 'personal', { body: { ...datos, id, ...d } })
    expect((await cambiar(administrador, { email: 'otra@colegio.edu.ar' })).http).toBe(403)
    const otro = await e.rol('serveradmin', sucursal)
    expect((await cambiar(otro, { email: 'jefe@colegio.edu.ar' })).json).toMatchObject({ Status: 'OK', Message: '' })
    const igual = { email: 'jefe@colegio.edu.ar', telefono1: '387 422-2222' }
    expect((await cambiar(administrador, igual)).json.Status).toBe('OK')
    expect((await de('DELETE', id, otro)).texto).toBe('Ok')
  })
})
