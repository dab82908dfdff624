import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, csv, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>

beforeAll(async () => {
  e = await escuela()
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

const SVG = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">\n<path d="M0 0"/>\n</svg>\n'

it.each([
  ['an .svg', 'logo.xlsx', SVG],
  ['a text', 'Notas.XLSX', 'Querida maestra:\nmañana no vamos.\n'],
  ['a text with quotes', 'notas.xlsm', 'Dijo "hola\ny se fue'],
  ['one empty line', 'vacia.xls', '\n'],
])('%s that is called %s is told to be no spreadsheet', async (_, nombre, texto) => {
  const { json } = await i.subir('alumnos', Buffer.from(texto), nombre)
  expect(json).toMatchObject({ code: 'no-es-planilla', Message: 'El archivo no es una planilla .xlsx ni .csv' })
})

it('a .csv without titles is told to have none, and one that is called .xlsx comes in', async () => {
  expect((await i.subir('alumnos', Buffer.from(SVG), 'logo.csv')).json.code).toBe('planilla-sin-titulos')
  expect((await i.subir('alumnos', Buffer.from(''), 'nada.xlsx')).json.code).toBe('planilla-vacia')
  const { json } = await i.subir('alumnos', csv([TITULOS, alumno('Vera', 55_100_000)]), 'exportada.xlsx')
  expect(json.Status).toBe('OK')
})

it('titles that nobody knows are taken, and their columns named by hand', async () => {
  const filas = [
    ['Zeta', 'Beta', 'Gama', 'Delta', 'Épsilon', 'Iota', 'Kapa'],
    ...[55_200_001, 55_200_002].map((n) => alumno('Vera', n)),
  ]
  const { json } = await i.subir('alumnos', filas)
  expect(json.Status).toBe('OK')
  expect(await i.una(json.Id)).toMatchObject({ titulos: filas[0], columnas: filas[0]?.map(() => null), filas: 2 })
  await i.revisar(json.Id, ['apellido', 'nombre', 'dni', 'sexo', 'fechaNacimiento', 'direccion', 'telefono1'])
  expect((await i.una(json.Id)).cuentas).toMatchObject({ nuevo: 1, dudoso: 1 })
})

it.each([
  ['rows without titles', [alumno('Vera', 55_200_003), alumno('Luna', 55_200_004)]],
  [
    'names alone',
    [
      ['Vera', 'Ana', 'Luz'],
      ['Luna', 'Eva', 'Sol'],
    ],
  ],
  ['two titles of one name', [['Zeta', 'zeta', 'Gama'], alumno('Vera', 55_200_005)]],
])('%s have no titles', async (_, filas) => {
  expect((await i.subir('alumnos', filas as string[][])).json.code).toBe('planilla-sin-titulos')
})

describe('spreadsheets that are not imported', () => {
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
})
