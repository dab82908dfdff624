import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string

const NUEVO = {
  apellido: 'Quiroga Saravia',
  nombre: 'Carolina Inés',
  sexo: 'F',
  dni: { tipo: 'DNI', numero: '25884310' },
  telefono1: '387 155-042',
  cuil: '27-25884310-5',
}

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['PAD-VER', 'PAD-NUEVO', 'PAD-EDITAR', 'PAD-ELIMINAR', 'ALU-VER'])
})
afterAll(() => e.cerrar())

let n = 0
/** Makes a new parent with another document each time, so that only the tests about documents meet that rule. */
const nuevo = (d: object = {}) => ({ ...NUEVO, dni: { tipo: 'DNI', numero: String(20_000_000 + ++n) }, ...d })
const guardar = (body: object, quien = token) => e.llamar(quien, 'POST', 'padre', { body })
const detalle = async (idPadre: number, quien = token) =>
  (await e.llamar(quien, 'GET', 'padre', { query: { idPadre } })).json

describe('padre', () => {
  it('needs NUEVO to add and EDITAR to change', async () => {
    const id = await e.nueva.padre()
    expect((await guardar(nuevo({ id }), await e.con(['PAD-NUEVO']))).http).toBe(403)
    expect((await guardar(nuevo(), await e.con(['PAD-EDITAR']))).http).toBe(403)
  })

  it.each([
    [{ apellido: '' }, 'apellido', 'El Apellido es requerido'],
    [{ nombre: undefined }, 'nombre', 'El Nombre es requerido'],
    [{ nombre: 'x'.repeat(10_000) }, 'nombre', 'No puede tener más de 50 caracteres'],
    [{ sexo: null }, 'sexo', 'El Sexo es requerido'],
    [{ telefono1: '' }, 'telefono1', 'El Teléfono es requerido'],
    [{ dni: { tipo: 'Pasaporte', numero: 'A' } }, 'dni.numero', 'Pasaporte: el número no es válido'],
    [{ cuil: '' }, 'cuil', 'El CUIL es requerido'],
    [{ cuil: '27-25884310-6' }, 'cuil', 'El CUIL no es válido: revise sus dígitos'],
    [{ cuil: '2725884310' }, 'cuil', 'El CUIL debe tener 11 dígitos'],
    [{ civa: 99 }, 'civa', 'La Condición Iva no es válida'],
    [{ email: 'caro@gmail' }, 'email', 'El Email no es válido'],
    [{ email: 'a\u0001@b.com' }, 'email', 'El Email no es válido'],
    [{ emails: [{ value: 'a@b.com' }, { value: 'x' }] }, 'emails.1.value', 'El Email no es válido'],
    [{ emails: [{ value: 'a@b.com' }, { value: 'A@B.com' }] }, 'emails.1.value', 'El Email está repetido'],
    [{ direccion: 'x'.repeat(101) }, 'direccion', 'No puede tener más de 100 caracteres'],
  ])('names the field of %j', async (cambio, campo, mensaje) => {
    const r = await guardar(nuevo(cambio))
    expect(r.http).toBe(400)
    expect(r.json.errors).toEqual({ [campo]: mensaje })
  })

  it('does not know an id that is not there', async () => {
    const query = { idPadre: 99_999_999 }
    expect((await guardar(nuevo({ id: 99_999_999 }))).http).toBe(404)
    for (const [metodo, path] of [
      ['GET', 'padre'],
      ['GET', 'padre/getmodel'],
      ['PATCH', 'padre'],
      ['DELETE', 'padre'],
    ] as const)
      expect((await e.llamar(token, metodo, path, { query })).http, `${metodo} ${path}`).toBe(404)
  })

  it('adds with the digits of the CUIL, and offers the IVA conditions', async () => {
    const alta = await guardar({ ...NUEVO, email: 'Caro@gmail.com', civa: 5, observaciones: 'uno\r\ndos' })
    expect(alta.json).toMatchObject({ Status: 'OK', Operation: 'Insert' })
    const { data, usuario } = await detalle(alta.json.Id)
    expect(data).toMatchObject({
      cuil: '27258843105',
      civa: 5,
      condicionIva: 'Consumidor Final',
      email: 'Caro@gmail.com',
      emails: [{ value: 'Caro@gmail.com', predeterminado: true }],
      observaciones: 'uno\ndos',
      conUsuario: false,
    })
    expect(usuario).toBeNull()
    const modelo = await e.llamar(token, 'GET', 'padre/getmodel', { query: { idPadre: alta.json.Id } })
    expect(modelo.json.condicionIva).toContainEqual({ id: 5, text: 'Consumidor Final' })
    expect(modelo.json.security).toEqual({ photo: false, canEdit: true })
  })

  it('refuses the document of another active parent, also on restoring (D-153, D-155)', async () => {
    const dni = { tipo: 'DNI', numero: '31222333' }
    const { Id: idPadre } = (await guardar(nuevo({ dni }))).json
    expect((await guardar(nuevo({ dni }))).json).toMatchObject({ Status: 'Error', Message: 'El DNI ya existe' })
    expect((await e.llamar(token, 'DELETE', 'padre', { query: { idPadre } })).texto).toBe('Ok')
    expect((await guardar(nuevo({ dni }))).json.Status).toBe('OK')
    expect((await e.llamar(token, 'PATCH', 'padre', { query: { idPadre } })).json.Message).toBe('El DNI ya existe')
  })

  it('lists by name; deleted ones only when asked; account names only with USU-VER (D-025)', async () => {
    const [activo, borrado] = [
      await e.nueva.padre({ apellido: 'Ávila' }),
      await e.nueva.padre({ apellido: 'Azar', eliminado: true }),
    ]
    await e.nueva.usuario({ rol: 'padre', idPadre: activo, username: 'avila@mail.com' })
    const lista = async (query: object, quien = token) =>
      (await e.llamar(quien, 'GET', 'padre/getall', { query: { ...query } })).json
    expect((await lista({})).data[0]).toMatchObject({ id: activo, conUsuario: true, username: '', eliminado: false })
    expect((await lista({})).data.map((p: { id: number }) => p.id)).not.toContain(borrado)
    expect((await lista({ getEliminados: true })).data[1]).toMatchObject({ id: borrado, eliminado: true })
    const ve = await lista({ getSecurity: true }, await e.con(['PAD-VER', 'USU-VER']))
    expect(ve.data[0].username).toBe('avila@mail.com')
    expect(ve.security).toEqual({ view: true, user: true, edit: false, delete: false, restore: false, new: false })
  })

  it('knows children, their other parents, and the years of their enrolments (D-160, D-190)', async () => {
    const [hijo, ajeno] = [await e.nueva.alumno({ apellido: 'Hijo' }), await e.nueva.alumno()]
    const idPadre = await e.nueva.padre({ hijos: [hijo] })
    const otro = await e.nueva.padre({ hijos: [hijo, ajeno] })
    await e.nueva.padre({ hijos: [ajeno] })
    const idCurso = await e.nueva.curso({ numero: 5 })
    await e.nueva.inscripcion({ idAlumno: hijo, ano: 2024, idCurso })
    expect(await detalle(idPadre)).toMatchObject({
      ano: 2026,
      anos: [2026, 2024],
      hijos: [{ id: hijo, curso: '', idCurso: null, edad: 10 }],
      padresRelacionados: [{ id: otro }],
    })
    await e.nueva.inscripcion({ idAlumno: hijo, idCurso })
    expect((await detalle(idPadre)).hijos).toMatchObject([{ curso: '2° Grado A', sucursal: '', idCurso }])
    const suya = await e.db
      .selectFrom('curso as c')
      .innerJoin('sucursal as s', 's.id', 'c.id_sucursal')
      .select('s.nombre')
      .where('c.id', '=', idCurso)
      .executeTakeFirstOrThrow()
    await e.nueva.curso({ numero: 5, idSucursal: await e.nueva.sucursal() })
    expect((await detalle(idPadre)).hijos).toMatchObject([{ curso: '2° Grado A', sucursal: suya.nombre }])
  })
})
