import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, avisos, CUIL, DE_MADRE, errores, importador, mirar, TITULOS } from '../../test/importar.ts'

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
    await i.revisada('alumnos', [[...TITULOS, ...DE_ELLA], fila('Núñez', 'Belén', madre, '4123456', CUIL, '')]),
  )
  const otra = await i.revisada('alumnos', [
    [...TITULOS, ...DE_ELLA],
    fila('NUÑEZ', 'Belen', madre, '4999999', CUIL, ''),
  ])
  const { aaData } = await i.filas(otra)
  expect(aaData[0].personas[1]).toMatchObject({
    veredicto: 'cambia',
    cambios: [{ campo: 'Teléfono 1 de la Madre', antes: '4123456', despues: '4999999' }],
  })
})

it('tells of what siblings say otherwise of a parent, and takes what is said first; who she is must be the same', async () => {
  const madre = otroDni()
  const id = await i.revisada('alumnos', [
    [...TITULOS, ...DE_ELLA],
    fila('Núñez', 'Inés', madre, '387 412-3456', CUIL, ''),
    // written otherwise it is the same
    fila('NUÑEZ', 'Ines', madre, '3874123456', CUIL, 'ines@casa.com.ar'),
    fila('Núñez', 'Inés', madre, '4999999', CUIL, 'otra@casa.com.ar'),
    fila('Soto', 'Inés', madre, '', '', ''),
    fila('Núñez', 'Inés', madre, '4777777', '27-25945678-4', ''),
    // a third telephone has no place, and the second one has it already
    fila('Núñez', 'Inés', madre, '4888888', CUIL, ''),
    fila('Núñez', 'Inés', madre, '499-9999', CUIL, ''),
  ])
  expect(errores(await i.filas(id))).toEqual([
    '5 DNI de la Madre: El mismo documento tiene otro nombre en la fila 2',
    '6 CUIL de la Madre: Dice «27259456784», y la fila 2 dice «27258843105» de la misma persona',
  ])
  const otra = 'y la fila 2 dice «387 412-3456» de la misma persona: se toma «387 412-3456»'
  expect(avisos(await i.filas(id, { avisos: true }))).toEqual([
    '4 Email de la Madre: Dice «otra@casa.com.ar», y la fila 3 dice «ines@casa.com.ar» de la misma persona: se toma «ines@casa.com.ar»',
    `4 Teléfono 1 de la Madre: Dice «4999999», ${otra}, y «4999999» como Teléfono 2`,
    `7 Teléfono 1 de la Madre: Dice «4888888», ${otra}`,
    `8 Teléfono 1 de la Madre: Dice «499-9999», ${otra}, y «4999999» como Teléfono 2`,
  ])
  expect(await i.una(id)).toMatchObject({ avisos: 3, cuentas: { nuevo: 5, error: 2 } })
  // the row itself says Soto
  const { aaData } = await i.filas(id)
  expect(aaData.map((f: { personas: { nombre: string }[] }) => f.personas[1]?.nombre)).toEqual([
    'Núñez, Inés',
    'Núñez, Inés',
    'Núñez, Inés',
    'Soto, Inés',
    'Núñez, Inés',
    'Núñez, Inés',
    'Núñez, Inés',
  ])
  await i.confirmar(id)
  // what her first row lacks is taken from the others that come in
  const suya = await deDni(madre, 'padre')
  expect(suya).toMatchObject({ apellido: 'Núñez', telefono1: '387 412-3456', telefono2: '4999999' })
  const emails = await e.db
    .selectFrom('padre_email')
    .select('value')
    .where('id_padre', '=', suya?.id ?? 0)
    .execute()
  expect(emails).toEqual([{ value: 'ines@casa.com.ar' }])
})

it('keeps the second telephone of a parent who is there, and tells nothing again of what was taken', async () => {
  const [madre, sola, otra] = [otroDni(), otroDni(), otroDni()]
  const columnas = [...TITULOS, ...DE_ELLA, 'Dirección madre']
  const hermanos = [
    fila('Paz', 'Rita', madre, '387 411-1111', CUIL, '', 'Mitre 1'),
    fila('Paz', 'Rita', madre, '387 422-2222', CUIL, '', 'Belgrano 2'),
    fila('Sosa', 'Ana', sola, '387 411-1111', CUIL, '', 'Mitre 1'),
    // no telephone at all takes no place
    fila('Sosa', 'Ana', sola, 'no tiene', CUIL, '', ''),
    // and what is none gives way to one that is, though it comes first
    fila('Ruiz', 'Eva', otra, 'llamar al trabajo', CUIL, '', ''),
    fila('Ruiz', 'Eva', otra, '387 15-436-2332', CUIL, '', ''),
  ]
  const suId = await e.nueva.padre({ apellido: 'Paz', nombre: 'Rita' })
  const suyo = { doc_nro: String(madre), telefono2: '387 433-3333' }
  await e.db.updateTable('padre').set(suyo).where('id', '=', suId).execute()
  const id = await i.revisada('alumnos', [columnas, ...hermanos])
  const se = (que: string) => `dice «${que}» de la misma persona: se toma «${que}»`
  expect(avisos(await i.filas(id, { avisos: true }))).toEqual([
    `3 Dirección de la Madre: Dice «Belgrano 2», y la fila 2 ${se('Mitre 1')}`,
    `3 Teléfono 1 de la Madre: Dice «387 422-2222», y la fila 2 ${se('387 411-1111')}`,
    `5 Teléfono 1 de la Madre: Dice «no tiene», y la fila 4 ${se('387 411-1111')}`,
    `6 Teléfono 1 de la Madre: Dice «llamar al trabajo», y la fila 7 ${se('387 15-436-2332')}`,
  ])
  await i.confirmar(id)
  expect(await i.una(id)).toMatchObject({ estado: 'hecha', cuentas: { nuevo: 6, error: 0 } })
  expect(await deDni(madre, 'padre')).toMatchObject({
    telefono1: '387 411-1111',
    telefono2: '387 433-3333',
    direccion: 'Mitre 1',
  })
  expect(await deDni(sola, 'padre')).toMatchObject({ telefono1: '387 411-1111', telefono2: '' })
  expect(await deDni(otra, 'padre')).toMatchObject({ telefono1: '387 15-436-2332', telefono2: '' })
  const otraVez = await i.revisada('alumnos', [columnas, ...hermanos])
  expect(await i.una(otraVez)).toMatchObject({ avisos: 0, cuentas: { igual: 6 } })
})
