import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, CUIL, DE_MADRE, importador, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let dni = 49_000_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

const padre = async (apellido: string) => {
  const suyo = otroDni()
  const id = await e.nueva.padre({ apellido, nombre: 'Ana' })
  await e.db
    .updateTable('padre')
    .set({ doc_nro: String(suyo) })
    .where('id', '=', id)
    .execute()
  return { dni: suyo, id }
}
/** A student who is there, with as many parents. */
const conPadres = async (...padres: { id: number }[]) => {
  const suyo = otroDni()
  const id = await e.nueva.alumno({ apellido: 'Acosta', dni: String(suyo) })
  for (const { id: id_padre } of padres)
    await e.db.insertInto('alumno_padre').values({ id_alumno: id, id_padre, vinculo: null, porcentaje: null }).execute()
  return suyo
}
type Fila = { nro: number; personas: { rotulo: string; avisos: { columna: string; motivo: string }[] }[] }
const avisos = async (id: number) =>
  (await i.filas(id, { avisos: true })).aaData.flatMap(({ nro, personas }: Fila) =>
    personas.flatMap((p) => p.avisos.map(({ columna, motivo }) => `${nro} ${columna}: ${motivo}`)),
  )

it('takes the sex of a tutor from his name before that of his column, says so, and proposes his CUIL by it', async () => {
  const filas = (['Marta Susana', 'Raúl', 'Rocío'] as const).map((tutor) => [
    ...alumno('Robledo', otroDni(), { nombre: `Hijo de ${tutor}` }),
    'Robledo',
    tutor,
    otroDni(),
    '387 411-1111',
  ])
  const titulos = [...TITULOS, 'Tutor: Apellido', 'Tutor: Nombre', 'Tutor: DNI', 'Tutor: Teléfono']
  const id = await i.revisada('alumnos', [titulos, ...filas], true)
  const motivo = 'Sexo del Padre: Se toma Femenino, por el nombre: la planilla no lo dice'
  expect(await avisos(id)).toEqual([`2 ${motivo}`, `4 ${motivo}`])
  await i.confirmar(id)
  const padres = filas.map((fila) => String(fila.at(-2)))
  const hechos = await e.db
    .selectFrom('padre')
    .select(['sexo', 'cuil'])
    .where('doc_nro', 'in', padres)
    .orderBy('doc_nro')
    .execute()
  expect(hechos.map(({ sexo, cuil }) => [sexo, cuil?.slice(0, 2)])).toEqual([
    ['F', '27'],
    ['M', '20'],
    ['F', '27'],
  ])
})

it('tells of a student who has his parents that he would have more, and takes them all the same', async () => {
  const [uno, otro, tercero] = [await padre('Acosta'), await padre('Zelaya'), await padre('Tres')]
  const [con, conUno] = [await conPadres(uno, otro), await conPadres(uno)]
  const vinculos = await i.revisada('vinculos', [
    ['DNI alumno', 'DNI padre', 'DNI madre'],
    [con, tercero.dni, ''],
    // those whom he has are no news, nor is the second one
    [con, uno.dni, otro.dni],
    [conUno, '', tercero.dni],
    [conUno, otro.dni, tercero.dni],
  ])
  const yaTiene = 'Ya tiene padres: Acosta, Ana y Zelaya, Ana'
  expect(await avisos(vinculos)).toEqual([`2 DNI: ${yaTiene}`, '5 DNI: Ya tiene padres: Acosta, Ana'])
  expect(await i.una(vinculos)).toMatchObject({ avisos: 2, cuentas: { error: 0 } })
  const padres = await i.revisada('padres', [
    ['Apellido', 'Nombre', 'DNI', 'Sexo', 'Teléfono', 'CUIL', 'DNI del alumno'],
    ['Cruz', 'Raúl', otroDni(), 'M', '387 411-1111', CUIL, con],
  ])
  expect(await avisos(padres)).toEqual([`2 DNI del Hijo: ${yaTiene}`])
  await i.confirmar(padres)
  expect(await i.una(padres)).toMatchObject({ aviso: '1 persona agregada, 1 padre asignado' })
})

it('tells so of a student who may be one with another document', async () => {
  const [uno, otro, tercero] = [await padre('Ibáñez'), await padre('Ocampo'), await padre('Nadie')]
  const suyo = await conPadres(uno, otro)
  await e.db.updateTable('alumno').set({ apellido: 'Homónima' }).where('doc_nro', '=', String(suyo)).execute()
  const revisada = (madre: number) =>
    i.revisada('alumnos', [
      [...TITULOS, 'DNI madre'],
      [...alumno('Homónima', otroDni(), { nombre: 'Juan' }), madre],
    ])
  expect(await avisos(await revisada(tercero.dni))).toEqual([
    '2 DNI: Si es la misma persona: Ya tiene padres: Ibáñez, Ana y Ocampo, Ana',
  ])
  expect(await avisos(await revisada(otro.dni))).toEqual([])
})

it('tells of one document for two people of a row', async () => {
  const [uno, con] = [await padre('Vera'), await conPadres()]
  const vinculos = await i.revisada('vinculos', [
    ['DNI alumno', 'DNI padre', 'DNI madre'],
    [con, uno.dni, uno.dni],
  ])
  expect(await avisos(vinculos)).toEqual(['2 DNI de la Madre: Es el mismo documento que el del Padre'])
  expect((await i.filas(vinculos)).aaData[0].personas.map((p: { enlace: boolean }) => p.enlace)).toEqual([
    false,
    true,
    false,
  ])
  const suyo = otroDni()
  const alumnos = await i.revisada('alumnos', [
    [...TITULOS, ...DE_MADRE],
    [...alumno('Vera', suyo), 'Vera', 'Eva', suyo, '387 411-1111', CUIL],
  ])
  expect(await avisos(alumnos)).toEqual(['2 DNI de la Madre: Es el mismo documento que el del Alumno'])
})
