import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, avisos, CUIL, DE_MADRE, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>

beforeAll(async () => {
  e = await escuela('2026-04-15')
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

const DE_PADRES = ['Apellido', 'Nombre', 'DNI', 'Sexo', 'Teléfono', 'CUIL']
const madre = (dni: number, cuil = CUIL) => ['Vera', 'Rosa', dni, 'F', '387 411-1111', cuil]

it('tells of a new parent who has the name and CUIL of one who is there and another document', async () => {
  await i.confirmar(await i.revisada('padres', [DE_PADRES, madre(25_884_310)]))
  const ya = 'Ya está Vera, Rosa con este CUIL y el DNI 25884310: si es la misma persona, corrija el DNI'
  const otra = await i.revisada('padres', [
    DE_PADRES,
    madre(25_884_311, '27 25884310 5'),
    madre(25_884_310),
    ['Sosa', 'Ana', ...madre(25_884_313).slice(2)],
  ])
  expect(avisos(await i.filas(otra))).toEqual([`2 CUIL: ${ya}`])
  const deAlumnos = [
    [...TITULOS, ...DE_MADRE],
    [...alumno('Vera', 57_000_000), 'Vera', 'Rosa', 25_884_312, '1234567', CUIL],
  ]
  expect(avisos(await i.filas(await i.revisada('alumnos', deAlumnos)))).toContain(`2 CUIL de la Madre: ${ya}`)
  // it is told, and whoever knows better goes on
  await i.confirmar(otra)
  expect(await mirar(e).deDni(25_884_311, 'padre')).toBeDefined()
})
