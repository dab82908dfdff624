import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { avisos, errores, importador, mirar } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let dni = 57_300_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
})
beforeEach(async () => {
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

it('takes the sex of a new parent from what he is of the child, then from his name', async () => {
  const docs = Array.from({ length: 7 }, otroDni)
  const [madre, padre, tutor, tutora, dicha, ninguno, esta] = docs as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const ya = await e.nueva.padre()
  await e.db
    .updateTable('padre')
    .set({ doc_nro: String(esta) })
    .where('id', '=', ya)
    .execute()
  const fila = (nombre: string, n: number, vinculo: string, sexo = '') => [
    'Lazo',
    nombre,
    n,
    sexo,
    '387 411-1111',
    vinculo,
  ]
  const id = await i.revisada(
    'padres',
    [
      ['Apellido', 'Nombre', 'DNI', 'Sexo', 'Teléfono', 'Vínculo'],
      fila('Sasha', madre, 'Mamá'),
      fila('Andrea', padre, 'PADRE'),
      fila('Rosa', tutor, 'Tutor'),
      fila('Lucero', tutora, 'Tutora'),
      fila('Mika', dicha, 'Padre', 'F'),
      fila('Sasha', ninguno, 'Tutor'),
      ['', '', esta, '', '387 499-9999', 'Padre'],
    ],
    true,
  )
  const filas = await i.filas(id)
  expect(errores(filas)).toEqual(['7 Sexo: El Sexo es requerido', '7 CUIL: El CUIL es requerido'])
  expect(avisos(filas)).toEqual([
    '3 Sexo: Se toma Masculino, por el parentesco; por el nombre sería Femenino',
    '4 Sexo: Se toma Femenino, por el nombre: la planilla no lo dice',
  ])
  await i.confirmar(id)
  const sexos = await Promise.all(
    // biome-ignore lint/suspicious/noExplicitAny: a parent has a sex as a student has
    docs.map(async (n) => ((await mirar(e).deDni(n, 'padre')) as any)?.sexo),
  )
  expect(sexos).toEqual(['F', 'M', 'F', 'F', 'F', undefined, 'F'])
})

it('takes the DNI of an employee from his CUIL, and his branch from what all rows say', async () => {
  const sede = `Sede ${otroDni()}`
  await e.nueva.sucursal(sede)
  await e.db.insertInto('cargo').values({ nombre: sede }).execute()
  const titulos = [
    'Apellido',
    'Nombre',
    'Sexo',
    'F. Nac.',
    'Dirección',
    'Tel',
    'Email',
    'CUIL',
    'Legajo',
    'F. INGRESO',
    'Puesto',
  ]
  const fila = (cuil: string, legajo: string) => [
    'Cuil',
    'Ana',
    'F',
    '29000',
    'Mitre 1',
    '387 411-1111',
    'a@c.com.ar',
    cuil,
    legajo,
    '1/3/2015',
    sede,
  ]
  const { json } = await i.subir('personal', [
    titulos,
    fila('27-25884310-5', 'C1'),
    fila('27-25884310-1', 'C2'),
    fila('30-25884310-6', 'C3'),
  ])
  const leida = await i.una(json.Id)
  expect(leida.sucursales).toContain(sede)
  const { columnas } = leida
  expect(columnas).not.toContain(null)
  const fijos = [{ campo: 'sucursal', valor: sede }]
  await i.llamar('PUT', '/columnas', { body: { id: json.Id, columnas, proponerCuil: false, fijos } })
  await i.trabajos()
  expect(errores(await i.filas(json.Id)).filter((motivo) => /DNI|Sucursal|CUIL/.test(motivo))).toEqual([
    '3 DNI: El DNI es requerido',
    '3 CUIL: El CUIL no es válido: revise sus dígitos',
    '4 DNI: El DNI es requerido',
  ])
  await i.confirmar(json.Id)
  expect(await mirar(e).deDni(25_884_310, 'personal')).toMatchObject({ legajo: 'C1', fecha_nacimiento: '1979-05-25' })
  expect((await i.una(json.Id)).sucursales).toBeNull()
})
