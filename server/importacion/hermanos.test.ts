import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, CUIL, DE_MADRE, errores, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let deDni: ReturnType<typeof mirar>['deDni']
let dni = 48_000_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
  ;({ deDni } = mirar(e))
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

const DE_ELLA = [...DE_MADRE, 'Email madre']
const fila = (...suya: (string | number)[]) => [...alumno('Núñez', otroDni(), { nombre: `Uno ${dni}` }), ...suya]

it('says what changes of a parent who is there, of a sibling who is new too', async () => {
  const madre = otroDni()
  await i.confirmar(
    await i.revisada('alumnos', [[...TITULOS, ...DE_ELLA], fila('Núñez', 'Inés', madre, '4123456', CUIL, '')]),
  )
  const otra = await i.revisada('alumnos', [
    [...TITULOS, ...DE_ELLA],
    fila('NUÑEZ', 'Ines', madre, '4999999', CUIL, ''),
  ])
  const { aaData } = await i.filas(otra)
  expect(aaData[0].personas[1]).toMatchObject({
    veredicto: 'cambia',
    cambios: expect.arrayContaining([
      { campo: 'Apellido de la Madre', antes: 'Núñez', despues: 'NUÑEZ' },
      { campo: 'Teléfono 1 de la Madre', antes: '4123456', despues: '4999999' },
    ]),
  })
})

it('names both rows and the field when siblings say different things of the same parent', async () => {
  const madre = otroDni()
  const id = await i.revisada('alumnos', [
    [...TITULOS, ...DE_ELLA],
    fila('Núñez', 'Inés', madre, '387 412-3456', CUIL, ''),
    // written otherwise it is the same
    fila('NUÑEZ', 'Ines', madre, '3874123456', CUIL, 'ines@casa.com.ar'),
    fila('Núñez', 'Inés', madre, '4999999', CUIL, 'otra@casa.com.ar'),
    fila('Soto', 'Inés', madre, '', '', ''),
  ])
  expect(errores(await i.filas(id))).toEqual([
    '4 Email de la Madre: Dice «otra@casa.com.ar», y la fila 3 dice «ines@casa.com.ar» de la misma persona',
    '4 Teléfono 1 de la Madre: Dice «4999999», y la fila 2 dice «387 412-3456» de la misma persona',
    '5 DNI de la Madre: El mismo documento tiene otro nombre en la fila 2',
  ])
  // the row itself says Soto
  const { aaData } = await i.filas(id)
  expect(aaData.map((f: { personas: { nombre: string }[] }) => f.personas[1]?.nombre)).toEqual([
    'Núñez, Inés',
    'Núñez, Inés',
    'Núñez, Inés',
    'Soto, Inés',
  ])
  await i.confirmar(id)
  // what her first row lacks is taken from the others that come in
  const suya = await deDni(madre, 'padre')
  expect(suya).toMatchObject({ apellido: 'Núñez', telefono1: '387 412-3456' })
  const emails = await e.db
    .selectFrom('padre_email')
    .select('value')
    .where('id_padre', '=', suya?.id ?? 0)
    .execute()
  expect(emails).toEqual([{ value: 'ines@casa.com.ar' }])
})
