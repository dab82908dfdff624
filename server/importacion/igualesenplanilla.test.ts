import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, avisos, CUIL, DE_MADRE, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let deDni: ReturnType<typeof mirar>['deDni']
let dni = 50_777_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
  ;({ deDni } = mirar(e))
})
beforeEach(async () => {
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

/** Two rows of a file with one name and birthday, in other letters, and two documents. */
async function dosVeces(nombre: string) {
  const [uno, otro] = [otroDni(), otroDni()]
  const id = await i.revisada('alumnos', [
    TITULOS,
    alumno('Nueva', uno, { nombre }),
    alumno('NUÉVA', otro, { nombre: nombre.toUpperCase() }),
  ])
  return { id, uno, otro }
}
const dice = (fila: number, suyo: number, otro: number) =>
  `La fila ${fila} tiene el mismo nombre y la misma fecha de nacimiento, con DNI ${suyo} y no DNI ${otro}`
const fila = async (id: number, nro: number) => (await i.filas(id)).aaData.find((f: { nro: number }) => f.nro === nro)

describe('somebody who is in the file with the same name and birthday, and another document', () => {
  it('is doubtful, names the other row and its document, and is not written before he is decided', async () => {
    const { id, uno, otro } = await dosVeces('Zoe')
    expect((await i.filas(id)).aaData).toMatchObject([
      { nro: 2, veredicto: 'nuevo', decisiones: [] },
      { nro: 3, veredicto: 'dudoso', decisiones: ['nuevo', 'dejar'], personas: [{ duda: dice(2, uno, otro) }] },
    ])
    expect((await i.decidir(id, 3, 'actualizar')).http).toBe(400)
    const { sheets } = await readXlsx(await i.errores(id))
    expect(sheets[0]?.rows[2]?.at(-1)).toBe(`Dudosa, y no se decidió: ${dice(2, uno, otro)}`)
    await i.confirmar(id)
    expect(await deDni(uno)).toMatchObject({ nombre: 'Zoe' })
    expect(await deDni(otro)).toBeUndefined()
  })

  it('is another person when that is decided, of this row or of all, and it is kept when all is judged again', async () => {
    for (const nro of [3, 0]) {
      const { id, uno, otro } = await dosVeces(`Ema${'x'.repeat(nro)}`)
      expect((await i.decidir(id, nro, 'nuevo')).json).toMatchObject({ filas: 1 })
      await i.revisar(id)
      expect(await fila(id, 3)).toMatchObject({ veredicto: 'dudoso', decision: 'nuevo' })
      await i.confirmar(id)
      expect(await i.una(id)).toMatchObject({ estado: 'hecha', aviso: '2 personas agregadas' })
      expect([await deDni(uno), await deDni(otro)]).toEqual([expect.anything(), expect.anything()])
    }
  })

  it('is left out when that is decided', async () => {
    const { id, uno, otro } = await dosVeces('Lía')
    await i.decidir(id, 3, 'dejar')
    await i.confirmar(id)
    expect([await deDni(uno), await deDni(otro)]).toEqual([expect.anything(), undefined])
  })

  it('is the first of the file for the third one too, and twins and another birthday are nothing to ask about', async () => {
    const dnis = Array.from({ length: 5 }, otroDni) as [number, number, number, number, number]
    const id = await i.revisada('alumnos', [
      TITULOS,
      alumno('Tres', dnis[0], { nombre: 'Ana' }),
      alumno('Tres', dnis[1], { nombre: 'Eva' }),
      alumno('Tres', dnis[2], { nombre: 'Ana', nacimiento: '11/06/2015' }),
      alumno('Tres', dnis[3], { nombre: 'Ana' }),
      alumno('Tres', dnis[4], { nombre: 'Ana' }),
    ])
    const visto = (await i.filas(id)).aaData.map((f: { veredicto: string; personas: { duda: string }[] }) => [
      f.veredicto,
      f.personas[0]?.duda,
    ])
    const [uno, , , cuatro, cinco] = dnis
    const nuevo = ['nuevo', '']
    expect(visto).toEqual([nuevo, nuevo, nuevo, ['dudoso', dice(2, uno, cuatro)], ['dudoso', dice(2, uno, cinco)]])
  })

  it('is judged again when one of the two rows is corrected', async () => {
    const { id, uno, otro } = await dosVeces('Cora')
    await i.decidir(id, 3, 'nuevo')
    await i.corregir(id, 2, { nombre: 'Dora' })
    expect(await fila(id, 3)).toMatchObject({ veredicto: 'nuevo', decision: null })
    await i.corregir(id, 2, { nombre: 'cora' })
    expect(await fila(id, 3)).toMatchObject({ veredicto: 'dudoso', decision: null })
    expect((await fila(id, 3)).personas[0].duda).toBe(dice(2, uno, otro))
    expect(await i.corregir(id, 3, { nombre: 'Flora' })).toMatchObject({ veredicto: 'nuevo' })
  })

  it('is asked about by whom is there already, and by who was deleted, where there is such a one', async () => {
    const [suyo, uno, otro] = [otroDni(), otroDni(), otroDni()]
    const primera = await i.revisada('alumnos', [TITULOS, alumno('Esta', suyo)])
    await i.confirmar(primera)
    const id = await i.revisada('alumnos', [TITULOS, alumno('Esta', suyo), alumno('Esta', uno)])
    expect((await i.filas(id)).aaData).toMatchObject([
      { veredicto: 'igual' },
      { veredicto: 'dudoso', personas: [{ duda: expect.stringMatching(/^Ya está/) }] },
    ])
    await e.db.updateTable('alumno').set({ eliminado: true }).where('doc_nro', '=', String(suyo)).execute()
    const otra = await i.revisada('alumnos', [TITULOS, alumno('Esta', otro), alumno('Esta', suyo)])
    const visto = await i.filas(otra)
    expect(visto.aaData[1]).toMatchObject({ veredicto: 'dudoso', decisiones: ['nuevo', 'dejar'] })
    expect(visto.aaData[1].personas[0].duda).toContain('fue eliminado')
    expect(avisos(visto)).toEqual([`3 DNI: ${dice(2, otro, suyo)}`])
  })

  it('is an employee too', async () => {
    const [uno, otro] = [otroDni(), otroDni()]
    const { sede, cargo } = await e.db
      .selectFrom('personal as p')
      .innerJoin('sucursal as s', 's.id', 'p.id_sucursal')
      .innerJoin('cargo as c', 'c.id', 'p.id_cargo')
      .select(['s.nombre as sede', 'c.nombre as cargo'])
      .where('p.id', '=', await e.nueva.personal({ apellido: 'Sede', nombre: 'Leo' }))
      .executeTakeFirstOrThrow()
    const empleado = (n: number, legajo: string) => [
      ...alumno('Doble', n, { nacimiento: '1/5/1980' }),
      'm@colegio.edu.ar',
      CUIL,
      legajo,
      '1/3/2015',
      sede,
      cargo,
    ]
    const id = await i.revisada('personal', [
      [...TITULOS, 'Email', 'CUIL', 'Legajo', 'Trabaja desde', 'Sede', 'Puesto'],
      empleado(uno, 'D1'),
      empleado(otro, 'D2'),
    ])
    expect((await i.filas(id)).aaData).toMatchObject([
      { veredicto: 'nuevo' },
      { veredicto: 'dudoso', decisiones: ['nuevo', 'dejar'], personas: [{ duda: dice(2, uno, otro) }] },
    ])
  })
})

it('asks nothing of a mother who stands in the rows of all her children', async () => {
  const madre = ['Vega', 'Rita', otroDni(), '387 411-2222', CUIL]
  const id = await i.revisada('alumnos', [
    [...TITULOS, ...DE_MADRE],
    [...alumno('Hermano', otroDni(), { nombre: 'Ana' }), ...madre],
    [...alumno('Hermano', otroDni(), { nombre: 'Eva' }), ...madre],
  ])
  expect((await i.una(id)).cuentas).toMatchObject({ nuevo: 2, dudoso: 0 })
  await i.confirmar(id)
  expect(await i.una(id)).toMatchObject({ aviso: expect.stringMatching(/^3 personas agregadas/) })
})
