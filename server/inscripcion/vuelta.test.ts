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

/** Picks the items that are paid: fees, locker and Francés until September, and Material 2. */
const hastaSeptiembre = (i: { mes: number | null; col: number | null }) => (i.mes !== null ? i.mes <= 7 : i.col === 9)
const TODO = [
  ...[5, 6, 7, 8, 9, 10].map((mes) => `Cuota ${mes}`),
  ...['Locker', 'Materia'].flatMap((que) => [`${que} 7`, `${que} 8`]),
]

describe('cleared after an annulment while the student was out (D-226)', () => {
  it('the account is as before: fees, half-year items, locker, optional months, pins', async () => {
    const id = await s.inscribir()
    const antes = await s.cuenta(id)
    const cobranza = await s.cobrar(id, hastaSeptiembre)
    await s.baja(id, HOY)
    expect(await s.aplican(id)).toEqual(['Cuota 5', 'Cuota 6', 'Cuota 7', 'Locker 7', 'Materia 7'])
    await s.anular(cobranza)
    expect(await s.aplican(id)).toEqual([])
    await sinFaltas()
    expect(await s.baja(id, null)).toEqual({
      Status: 'OK',
      Message: '',
      cantidad: 13,
      vuelven: [
        { clase: 'Cuota', meses: [5, 6, 7, 8, 9, 10] },
        { clase: 'Locker', meses: [7, 8] },
        { clase: 'Francés', meses: [7, 8] },
        { clase: 'Material 2', meses: [] },
      ],
      noVuelven: [],
      otroMonto: [],
    })
    expect(await s.cuenta(id)).toEqual(antes)
    await sinFaltas()
  })

  it('restored after deleting, the same', async () => {
    const alumno = await e.nueva.alumno()
    const [id, proxima] = [
      await s.inscribir({ alumno }),
      await s.p.inscribir({ alumno, ano: 2027, fecha: HOY, curso: s.idCurso }),
    ]
    const antes = [await s.cuenta(id), await s.cuenta(proxima)]
    const cobranzas = [await s.cobrar(id, hastaSeptiembre), await s.cobrar(proxima, (i) => i.mes === 1 || i.col === 1)]
    expect((await s.eliminar(alumno)).texto).toBe('Ok')
    for (const una of cobranzas) await s.anular(una)
    expect([await s.aplican(id), await s.aplican(proxima)]).toEqual([[], []])
    expect((await s.restaurar(alumno)).texto).toBe('Ok')
    expect([await s.cuenta(id), await s.cuenta(proxima)]).toEqual(antes)
    await sinFaltas()
  })

  it('with the shift that was changed while out, without the pins of its months (D-055)', async () => {
    const idCompleta = s.p.idCompleta
    await e.nueva.valor({ tipo: 2, idNivel: s.idNivel, idTipoJornada: idCompleta, monto: 15_000_000 })
    const cambiar = (IdInscripcion: number, quitarFijos: boolean) =>
      s.post('tipojornada', {
        IdInscripcion,
        IdTjSource: s.p.idSimple,
        IdTjTarget: idCompleta,
        MesDesde: 3,
        quitarFijos,
      })
    const [fuera, gemela] = [await s.inscribir(), await s.inscribir()]
    await s.baja(fuera, HOY)
    await cambiar(fuera, false)
    await s.baja(fuera, null)
    await cambiar(gemela, true)
    const cuotas = async (id: number) =>
      (await s.cuenta(id))
        .filter((i) => i.charge_type === 6)
        .sort((a, b) => (a.mes ?? 0) - (b.mes ?? 0))
        .map((i) => [i.mes, i.monto, i.id_tipo_jornada, i.origen])
    expect(await cuotas(fuera)).toEqual(await cuotas(gemela))
    expect((await cuotas(fuera)).at(-1)).toEqual([10, 12_000_000, idCompleta, 'PRECIO'])
    await sinFaltas()
  })

  it('while out of months that are past the special case stays: they would block its change (D-052)', async () => {
    const id = await s.inscribir()
    await s.cobrar(id, (i) => i.mes !== null && i.mes <= 2)
    await s.baja(id, '2026-04-30')
    const antes = await s.cuenta(id)
    await expect(s.post('casoespecial', { IdInscripcion: id, IdCasoEspecial: s.p.idNinguno })).rejects.toThrow(
      'La Inscripción está dada de baja',
    )
    expect(await s.cuenta(id)).toEqual(antes)
  })

  it('only by a null: an empty date is none, and taking back what there is not is no event', async () => {
    const id = await s.inscribir()
    await s.baja(id, HOY)
    await expect(s.post('baja', { idInscripcion: id, fecha: '', motivo: 'otro' })).rejects.toThrow(
      'La Fecha es requerida',
    )
    expect(await s.aplican(id)).not.toContain('Cuota 8')
    await s.baja(id, null)
    const eventos = () =>
      e.db.selectFrom('audit_evento').select('id').where('tipo', '=', 'INS-BAJA').where('id_entidad', '=', id).execute()
    expect(await eventos()).toHaveLength(2)
    expect(await s.baja(id, null)).toMatchObject({ Status: 'OK', cantidad: 0 })
    await s.locker(id, true, 7, 8)
    expect(await eventos()).toHaveLength(2)
  })

  it('an item paid twice stays while one payment is left; without both it ends, and comes back', async () => {
    const id = await s.inscribir()
    const soloLocker = (i: { charge_type: number; mes: number | null }) => i.charge_type === 7 && i.mes === 7
    const [una, otra] = [await s.cobrar(id, soloLocker, 1_000), await s.cobrar(id, soloLocker, 500)]
    await s.baja(id, HOY)
    await s.anular(una)
    expect(await s.aplican(id)).toEqual(['Locker 7'])
    expect((await s.baja(id, null)).vuelven).toContainEqual({ clase: 'Locker', meses: [8] })
    await s.baja(id, HOY)
    await s.anular(otra)
    expect(await s.aplican(id)).toEqual([])
    expect((await s.baja(id, null)).vuelven).toContainEqual({ clase: 'Locker', meses: [7, 8] })
    expect(await s.aplican(id)).toEqual(TODO)
    await sinFaltas()
  })

  it('moved earlier and later, and withdrawn once more: what lies until the date is owed, no more and no less', async () => {
    e.dia('2026-10-20')
    const id = await s.inscribir()
    const antes = await s.cuenta(id)
    const cobranza = await s.cobrar(id, (i) => i.mes !== null && i.mes <= 8)
    await s.baja(id, '2026-08-20')
    await s.anular(cobranza)
    expect(await s.aplican(id)).toEqual(['Cuota 5', 'Cuota 6'])
    expect(await s.baja(id, HOY)).toMatchObject({ vuelven: [], noVuelven: [] })
    expect(await s.aplican(id)).toEqual([])
    expect((await s.baja(id, '2026-09-02')).vuelven).toEqual([
      { clase: 'Cuota', meses: [5, 6, 7] },
      { clase: 'Locker', meses: [7] },
      { clase: 'Francés', meses: [7] },
      { clase: 'Material 2', meses: [] },
    ])
    await sinFaltas()
    await s.baja(id, null)
    expect(await s.cuenta(id)).toEqual(antes)
    await s.baja(id, '2026-07-01')
    expect(await s.aplican(id)).toEqual(['Cuota 5'])
    await s.baja(id, null)
    expect(await s.cuenta(id)).toEqual(antes)
    await sinFaltas()
  })

  it('a month unticked by hand before the withdrawal does not come back, once paid or not', async () => {
    const id = await s.inscribir()
    await s.anular(await s.cobrar(id, (i) => (i.charge_type === 7 || i.charge_type === 8) && i.mes === 7))
    await s.locker(id, false, 7)
    await s.opcional(id, false, 8)
    await s.baja(id, HOY)
    await s.baja(id, null)
    expect(await s.aplican(id)).toEqual(TODO.filter((t) => t !== 'Locker 7' && t !== 'Materia 8'))
    await sinFaltas()
  })

  it('months before the enrolment’s first, and its first half, never come back', async () => {
    e.dia('2026-08-20')
    const id = await s.inscribir({ fecha: '2026-08-10' })
    const antes = await s.cuenta(id)
    const cobranza = await s.cobrar(id, (i) => i.mes !== null && i.mes <= 8)
    await s.baja(id, '2026-08-20')
    await s.anular(cobranza)
    await s.baja(id, null)
    expect(await s.cuenta(id)).toEqual(antes)
    expect((await s.c.cuotas(id)).filter((i) => i.aplicable).map((i) => i.mes)).toEqual([6, 7, 8, 9, 10])
    expect((await s.c.items(id)).filter((i) => i.col !== null && i.col < 5).map((i) => i.aplicable)).toEqual([
      true,
      false,
      false,
      false,
    ])
    await sinFaltas()
  })

  it('a PAC annulled while out: December is owed again with the rest; through a withdrawal alone it stays free', async () => {
    e.dia('2026-03-20')
    const id = await s.inscribir()
    const antes = await s.cuenta(id)
    const data = antes
      .filter((i) => i.aplicable && i.monto > 0 && i.charge_type < 8)
      .map((i) => ({ id: i.id, type: i.charge_type, monto: i.col === 17 ? 0 : i.monto / 100 }))
    const { Id } = await s.llamar('cobranza', { data, pac: [id] })
    const pagada = await s.cuenta(id)
    await s.baja(id, '2026-03-20')
    await s.baja(id, null)
    expect(await s.cuenta(id)).toEqual(pagada)
    await s.baja(id, '2026-03-20')
    await s.anular(Id)
    expect(await s.aplican(id)).toEqual([])
    expect((await s.baja(id, null)).vuelven[0]).toEqual({ clase: 'Cuota', meses: [2, 3, 4, 5, 6, 7, 8, 9, 10] })
    expect(await s.cuenta(id)).toEqual(antes)
    expect((await s.c.inscripcion(id)).pac).toBe(false)
    await sinFaltas()
  })

  it('fees that a process had raised come back at the price of their month, and it is told with what they owed', async () => {
    const id = await s.inscribir()
    e.dia('2026-07-10')
    const director = await e.rol('serveradmin', s.p.idSucursal)
    const precio = { type: 2, idNivel: s.idNivel, idTipoJornada: s.p.idSimple, ano: 2026, mes: 5, monto: 120_000 }
    await s.llamar('valores', precio)
    const subir = () => e.llamar(director, 'GET', 'valores/cuotas', { query: { type: 2, ano: 2026 } })
    expect((await subir()).json.Status).toBe('OK')
    expect((await s.c.montos(id)).slice(0, 5)).toEqual(Array(5).fill(96_000))
    expect(await s.baja(id, '2026-05-20')).toMatchObject({ vuelven: [], otroMonto: [] })
    const abajo = [{ clase: 'Cuota', meses: [4], antes: 96_000, ahora: 80_000, atrasada: true }]
    expect((await s.baja(id, '2026-06-20')).otroMonto).toEqual(abajo)
    const { params } = await e.db
      .selectFrom('audit_evento')
      .select('params')
      .where('tipo', '=', 'INS-BAJA')
      .where('id_entidad', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(params).toContainEqual(
      expect.objectContaining({
        parametro: 'otroMonto',
        valor: expect.stringContaining('Cuota Junio debía $ 96.000,00 y debe $ 80.000,00'),
      }),
    )
    expect((await s.baja(id, null)).otroMonto).toEqual([])
    await subir()
    expect((await s.c.montos(id))[3]).toBe(96_000)
    expect(await s.c.violaciones('2026-07-10')).toEqual([])
  })
})
