import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Salida, salida } from '../../test/salida.ts'

const HOY = '2026-06-15'
let e: Escuela
let s: Salida

beforeAll(async () => {
  e = await escuela(HOY)
  s = await salida(e)
})
beforeEach(() => e.dia(HOY))
afterAll(() => e.cerrar())

const sinFaltas = async () => expect(await s.c.violaciones(HOY)).toEqual([])

const precio = (mes: number, monto: number) =>
  s.llamar('valores', { type: 2, idNivel: s.idNivel, idTipoJornada: s.p.idSimple, mes, monto })

describe('back after a withdrawal in which prices moved', () => {
  it('at the price in force and the percentage of now; pinned months at their own amount', async () => {
    e.dia('2026-03-20')
    const id = await s.inscribir()
    await s.baja(id, '2026-03-20')
    await precio(8, 120_000)
    await s.post('casoespecial', { IdInscripcion: id, IdCasoEspecial: s.p.idNinguno })
    await s.baja(id, null)
    expect((await s.c.cuotas(id)).slice(5).map((i) => [i.monto / 100, i.origen])).toEqual([
      [100_000, 'PRECIO'],
      [90_000, 'MANUAL'],
      [120_000, 'PRECIO'],
      [95_000, 'MANUAL'],
      [120_000, 'PRECIO'],
    ])
    await sinFaltas()
  })

  it('pinned to a price of the list it stays pinned; once that price is withdrawn it follows the list', async () => {
    const de = { tipo: 2, idNivel: s.idNivel, idTipoJornada: s.p.idCompleta } as const
    const desdeNoviembre = await e.nueva.valor({ ...de, monto: 21_000_000, mesDesde: 9 })
    const error = await e.nueva.valor({ ...de, monto: 20_000_000 })
    const id = await s.inscribir()
    const data = [{ mes: 10, idRef: error, idJornada: s.p.idCompleta, monto: null }]
    await s.post('cambiovalor', { IdInscripcion: id, data })
    const diciembre = async () => {
      const { monto, origen, id_valor } = (await s.c.cuotas(id))[9] ?? {}
      return { monto, origen, id_valor }
    }
    await s.baja(id, HOY)
    await s.baja(id, null)
    expect(await diciembre()).toEqual({ monto: 16_000_000, origen: 'REF', id_valor: error })
    await s.baja(id, HOY)
    await s.llamar('valores/deshacer', { idValor: error })
    await s.baja(id, null)
    expect(await diciembre()).toEqual({ monto: 16_800_000, origen: 'PRECIO', id_valor: desdeNoviembre })
    await sinFaltas()
  })
})

describe('a course without lockers and without the subject', () => {
  const mudar = (IdInscripcion: number, IdCurso: number) => s.post('curso', { IdInscripcion, IdCurso })
  const soloTildados = (i: { charge_type: number; mes: number | null }) => i.charge_type > 6 && i.mes === 7
  const tildados = async (id: number) => (await s.aplican(id)).filter((t) => !t.startsWith('Cuota'))

  it('on the way back: named as what does not come back, and not ticked any more', async () => {
    const id = await s.inscribir()
    const cobranza = await s.cobrar(id, soloTildados)
    await s.baja(id, HOY)
    await s.anular(cobranza)
    await mudar(id, s.sinLockers)
    expect(await s.baja(id, null)).toMatchObject({
      cantidad: 9,
      vuelven: [
        { clase: 'Cuota', meses: [5, 6, 7, 8, 9, 10] },
        { clase: 'Material 2', meses: [] },
      ],
      noVuelven: [
        { clase: 'Locker', meses: [7, 8] },
        { clase: 'Francés', meses: [7, 8] },
      ],
    })
    expect(await tildados(id)).toEqual([])
    await sinFaltas()
    await mudar(id, s.idCurso)
    await s.baja(id, HOY)
    expect(await s.baja(id, null)).toMatchObject({ noVuelven: [] })
    expect(await tildados(id)).toEqual([])
    await sinFaltas()
  })

  it('left again before the way back, it takes nothing; the subject is in the list again', async () => {
    const id = await s.inscribir()
    const cobranza = await s.cobrar(id, soloTildados)
    await s.baja(id, HOY)
    await s.anular(cobranza)
    await mudar(id, s.sinLockers)
    await mudar(id, s.idCurso)
    await s.baja(id, null)
    expect(await tildados(id)).toEqual(['Locker 7', 'Locker 8', 'Materia 7', 'Materia 8'])
    expect((await s.c.inscripcion(id)).locker).toBe(true)
    await sinFaltas()
  })

  it('what is annulled in it ends with it, as if it had never been paid', async () => {
    const id = await s.inscribir()
    const cobranza = await s.cobrar(id, soloTildados)
    await mudar(id, s.sinLockers)
    await s.anular(cobranza)
    await mudar(id, s.idCurso)
    expect(await tildados(id)).toEqual([])
    await sinFaltas()
    await s.baja(id, HOY)
    await s.baja(id, null)
    expect(await tildados(id)).toEqual([])
    await sinFaltas()
  })
})
