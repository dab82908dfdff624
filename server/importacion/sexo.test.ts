import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, avisos, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let dni = 56_000_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

const DE = (quien: string) => ['Apellido', 'Nombre', 'DNI', 'Teléfono'].map((t) => `${t} ${quien}`)

/** Imports students, each with a parent of every name, without a sex; answers notes, and of each parent sex, CUIL and link. */
async function importados(titulos: readonly string[], nombres: readonly (readonly string[])[]) {
  const docs: number[] = []
  const filas = nombres.map((suyos) => [
    ...alumno(`Sexo ${dni}`, otroDni()),
    ...suyos.flatMap((nombre) => [`Sexo`, nombre, docs[docs.push(otroDni()) - 1] as number, '387 411-1111']),
  ])
  const id = await i.revisada('alumnos', [[...TITULOS, ...titulos], ...filas], true)
  const dichos = avisos(await i.filas(id))
  await i.confirmar(id)
  const hechos = await Promise.all(docs.map((doc) => mirar(e).deDni(doc, 'padre')))
  // biome-ignore lint/suspicious/noExplicitAny: a parent has a CUIL, which a student has not
  const suyos = hechos.map((p: any) => `${p.nombre} ${p.sexo} ${p.cuil.slice(0, 2)}`)
  return { dichos, suyos }
}

it('who stands in a column of mothers is a woman, whatever her name', async () => {
  const { dichos, suyos } = await importados(DE('de la Madre'), [['Lucero'], ['Socorro'], ['Juana'], ['Amado']])
  expect(suyos).toEqual(['Lucero F 27', 'Socorro F 27', 'Juana F 27', 'Amado F 27'])
  expect(dichos).toEqual(['5 Sexo de la Madre: Se toma Femenino, por la columna; por el nombre sería Masculino'])
})

it('beside the mother a father is a man, and alone he may be the mother', async () => {
  const juntos = await importados([...DE('del Padre'), ...DE('de la Madre')], [['Andrea', 'Rosa']])
  expect(juntos.suyos).toEqual(['Andrea M 20', 'Rosa F 27'])
  expect(juntos.dichos).toEqual(['2 Sexo del Padre: Se toma Masculino, por la columna; por el nombre sería Femenino'])
  const solo = await importados(DE('del Padre'), [['Andrea'], ['Sasha']])
  expect(solo.suyos).toEqual(['Andrea F 27', 'Sasha M 20'])
  expect(solo.dichos).toEqual(['2 Sexo del Padre: Se toma Femenino, por el nombre: la planilla no lo dice'])
})
