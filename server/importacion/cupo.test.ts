import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>

beforeAll(async () => {
  e = await escuela()
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

const subida = (de: typeof i, dni: number, nombre?: string) =>
  de.subir('alumnos', [TITULOS, alumno('Vera', dni)], nombre)
const lista = async (de: typeof i): Promise<{ id: number; estado: string }[]> =>
  (await de.llamar('GET', '/lista')).json.data

it('who has twenty discards some first, of those that his list has; each upload is written to the audit', async () => {
  const quien = await e.nueva.usuario({ rol: 'serveradmin' })
  const suyo = importador(e, quien.token)
  const ids: number[] = []
  for (let n = 0; n < 20; n++) ids.push((await subida(suyo, 55_200_000 + n, `${n}.csv`)).json.Id)
  expect((await subida(suyo, 55_200_100, 'otra.csv')).json).toMatchObject({
    code: 'planillas-sin-importar',
    Message: 'Ya subió 20 planillas que no importó: descarte las que no vaya a usar, en «Últimas importaciones»',
  })
  // one of the same name takes the place of the other
  expect((await subida(suyo, 55_200_101, '7.csv')).json.Status).toBe('OK')
  // of others many have come since
  for (let n = 0; n < 5; n++) await subida(i, 55_200_200 + n, `ajena ${n}.csv`)
  const suyas = (await lista(suyo)).filter(({ id }) => ids.includes(id))
  expect(suyas).toHaveLength(19)
  await suyo.llamar('DELETE', '', { query: { id: suyas[0]?.id } })
  const { Id } = (await subida(suyo, 55_200_102, 'otra.csv')).json
  expect(await mirar(e).eventos('IMP-SUB', Id)).toHaveLength(1)
})

it('of a file that is sent again and again the tries that no list shows make room', async () => {
  const suyo = importador(e, await e.rol('serveradmin'))
  for (let n = 0; n < 30; n++) expect((await subida(suyo, 55_300_000 + n)).json.Status).toBe('OK')
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from importacion i where i.estado = 'leida' and i.id_usuario =
      (select id_usuario from importacion where id = ${(await lista(suyo))[0]?.id})`.execute(e.db)
  expect(rows[0]?.n).toBeLessThanOrEqual(20)
})

it('what one may not bring any more takes no place of what one may', async () => {
  const quien = await e.nueva.usuario({ reglas: ['ALU-VER', 'ALU-NUEVO', 'PAD-VER', 'PAD-NUEVO'] })
  const suyo = importador(e, quien.token)
  const padre = ['Vera', 'Rosa', 30_111_222, 'F', '387 411-1111']
  for (let n = 0; n < 20; n++)
    await suyo.subir('padres', [['Apellido', 'Nombre', 'DNI', 'Sexo', 'Teléfono'], padre], `${n}.csv`)
  expect((await subida(suyo, 55_400_000)).json.code).toBe('planillas-sin-importar')
  await sql`delete from rol_regla using regla where regla.id = id_regla and regla.codigo = 'PAD-NUEVO'
    and id_rol in (select id_rol from usuario_rol where id_usuario = ${quien.id})`.execute(e.db)
  expect((await subida(suyo, 55_400_000)).json.Status).toBe('OK')
})

it('a work that is asked for while room is made keeps its import, and is done', async () => {
  const suyo = importador(e, await e.rol('serveradmin'))
  for (let n = 0; n < 18; n++) await subida(suyo, 55_500_000 + n, `${n}.csv`)
  let dni = 55_600_000
  for (let vez = 0; vez < 12; vez++) {
    const nombre = `Ana ${String.fromCodePoint(65 + vez).repeat(3)}`
    const id = await suyo.revisada('alumnos', [TITULOS, alumno('Quiroga', ++dni, { nombre })])
    // the import is now an earlier try of its file, and the only one that can go
    await subida(suyo, 55_700_000 + vez)
    const pedir = suyo.llamar('POST', '/confirmar', { body: { id, existentes: 'actualizar' } })
    const [confirmada] = await Promise.all([pedir, subida(suyo, 55_800_000 + vez)])
    await suyo.trabajos()
    if (confirmada.json.Status === 'OK') expect((await suyo.una(id)).estado).toBe('hecha')
    const esta = await mirar(e).deDni(dni)
    expect([confirmada.json.Status === 'OK', esta !== undefined], `vez ${vez}`).toEqual(
      confirmada.json.Status === 'OK' ? [true, true] : [false, false],
    )
  }
})

it('what is worked on counts too', async () => {
  const suyo = importador(e, await e.rol('serveradmin'))
  for (let n = 0; n < 20; n++) {
    const { Id } = (await subida(suyo, 55_900_000 + n)).json
    const { columnas } = await suyo.una(Id)
    // its review is asked for and waits
    await suyo.llamar('PUT', '/columnas', { body: { id: Id, columnas, proponerCuil: false } })
  }
  expect((await subida(suyo, 55_900_100)).json.code).toBe('planillas-sin-importar')
  await suyo.trabajos()
  expect((await subida(suyo, 55_900_100)).json.Status).toBe('OK')
})
