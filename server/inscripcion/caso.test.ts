import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let c: Cuentas
let token: string
let beca: number

beforeAll(async () => {
  e = await escuela('2026-05-10')
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  token = await e.con(['INS-CASO'])
  beca = await e.nueva.casoEspecial(50, 'Beca')
})
afterAll(() => e.cerrar())

const cambiar = (IdInscripcion: number, IdCasoEspecial = beca, quien = token) =>
  e.llamar(quien, 'POST', 'inscripcion/casoespecial', { body: { IdInscripcion, IdCasoEspecial } })
const ver = (idInscripcion: number) =>
  e.llamar(token, 'GET', 'casosespeciales/getforchange', { query: { idInscripcion } })

const prever = (idInscripcion: number, idCasoEspecial = beca) =>
  e.llamar(token, 'GET', 'casosespeciales/previa', { query: { idInscripcion, idCasoEspecial } })

describe('GET casosespeciales/previa', () => {
  it('says what the change would move, changes nothing, and the change does just that', async () => {
    const id = await p.inscribir()
    await c.cobrar(id, [1, 80_000], [2, 80_000], [3, 80_000], [4, 10_000])
    const antes = await c.cuotas(id)
    const { cuotas } = (await prever(id)).json
    expect(cuotas).toHaveLength(7)
    expect([cuotas[0], cuotas[6]]).toEqual([
      { mes: 4, text: 'Cuota Junio', antes: 80_000, despues: 50_000 },
      { mes: 10, text: 'Cuota Diciembre', antes: 80_000, despues: 50_000 },
    ])
    expect(await c.cuotas(id)).toEqual(antes)
    expect((await cambiar(id)).json.cantidad).toBe(cuotas.length)
  })

  it('is refused as the change is, and for an enrolment or a case that are not there', async () => {
    const id = await p.inscribir()
    expect((await prever(id)).json.Message).toBe('Hay cuotas sin pagar: Cuota Marzo, Cuota Abril')
    await c.cobrar(id, [1, 80_000], [2, 80_000], [3, 60_000])
    expect((await prever(id)).json.Message).toBe('Cuota Mayo quedaría en $ 50.000,00 y ya tiene pagados $ 60.000,00')
    expect((await prever(98_765)).http).toBe(404)
    expect(Object.keys((await prever(id, 98_765)).json.errors)).toEqual(['IdCasoEspecial'])
  })
})

describe('POST inscripcion/casoespecial', () => {
  it('needs INS-CASO, an enrolment and a case that exist', async () => {
    const id = await p.inscribir()
    expect((await cambiar(id, beca, await e.con(['CES-EDITAR', 'ALU-VER']))).http).toBe(403)
    expect((await cambiar(98_765)).http).toBe(404)
    expect((await cambiar(await e.nueva.inscripcion({ anulada: true }))).http).toBe(404)
    const sinCaso = await cambiar(id, 98_765)
    expect([sinCaso.http, Object.keys(sinCaso.json.errors)]).toEqual([400, ['IdCasoEspecial']])
  })

  it('INS-009, FEE-019: while earlier months are owed it is refused, and the dialog lists them', async () => {
    const id = await p.inscribir()
    await c.cobrar(id, [1, 80_000], [2, 30_000])
    expect((await ver(id)).json.validations).toEqual([{ mes: 2, text: 'Cuota Abril', saldo: 50_000 }])
    expect((await cambiar(id)).json).toMatchObject({ Status: 'Error', Message: 'Hay cuotas sin pagar: Cuota Abril' })
    expect(await c.cambios(id)).toEqual([])
  })

  it('FEE-020: a month that would fall below its payment refuses all, naming month and amount', async () => {
    const id = await p.inscribir()
    await c.cobrar(id, [1, 80_000], [2, 80_000], [3, 60_000])
    expect((await cambiar(id)).json.Message).toBe('Cuota Mayo quedaría en $ 50.000,00 y ya tiene pagados $ 60.000,00')
    expect(await c.montos(id)).toEqual(Array(10).fill(80_000))
  })

  it("record 089: a month before today's is refused, by the dialog too", async () => {
    const id = await p.inscribir()
    await c.cobrar(id, [1, 80_000], [2, 80_000])
    const errors = { MesDesde: 'El mes va de Mayo a Diciembre' }
    const body = { IdInscripcion: id, IdCasoEspecial: beca, MesDesde: 2 }
    expect((await e.llamar(token, 'POST', 'inscripcion/casoespecial', { body })).json.errors).toEqual(errors)
    const query = { idInscripcion: id, idCasoEspecial: beca, mesDesde: 2 }
    expect((await e.llamar(token, 'GET', 'casosespeciales/previa', { query })).json.errors).toEqual(errors)
    expect(await c.cambios(id)).toEqual([])
  })

  it('record 089: from a later month on, what comes before keeps its percentage and does not refuse it', async () => {
    const id = await p.inscribir()
    await c.cobrar(id, [1, 80_000], [2, 80_000], [3, 60_000])
    const desde = (MesDesde: number | null, quien = id) =>
      e.llamar(token, 'POST', 'inscripcion/casoespecial', {
        body: { IdInscripcion: quien, IdCasoEspecial: beca, MesDesde },
      })
    expect((await desde(null)).json.Status).toBe('Error')
    expect((await desde(11)).http).toBe(400)
    const previa = await e.llamar(token, 'GET', 'casosespeciales/previa', {
      query: { idInscripcion: id, idCasoEspecial: beca, mesDesde: 4 },
    })
    expect(previa.json.cuotas).toHaveLength(7)
    expect((await desde(4)).json.cantidad).toBe(7)
    const cuotas = await c.cuotas(id)
    expect(cuotas.map((f) => f.porcentaje)).toEqual([80, 80, 80, ...Array(7).fill(50)])
    expect(cuotas.map((f) => f.monto / 100)).toEqual([80_000, 80_000, 80_000, ...Array(7).fill(50_000)])
    // a month before the present one is never reached
    const otra = await p.inscribir()
    await c.cobrar(otra, [1, 80_000], [2, 80_000])
    await desde(null, otra)
    expect((await c.cuotas(otra)).map((f) => f.porcentaje)).toEqual([80, 80, ...Array(8).fill(50)])
  })

  it('record 089: the same case again from a later month leaves it the months that it had', async () => {
    const id = await p.inscribir({ ano: 2027, fecha: '2026-05-10', alumno: await e.nueva.alumno() })
    const caso = await e.nueva.casoEspecial(50, 'De todo el año')
    const dar = async (MesDesde?: number) => {
      const body = { IdInscripcion: id, IdCasoEspecial: caso, ...(MesDesde && { MesDesde }) }
      return (await e.llamar(token, 'POST', 'inscripcion/casoespecial', { body })).json
    }
    const editar = async (porcentaje: number) =>
      e.llamar(await e.con(['CES-EDITAR']), 'POST', 'casosespeciales', {
        body: { id: caso, nombre: 'De todo el año', porcentaje, observaciones: '' },
      })
    await dar()
    expect(await dar(8)).toMatchObject({ Status: 'OK', cantidad: 0 })
    expect((await c.inscripcion(id)).caso_desde).toBe(null)
    await editar(60)
    expect(await c.montos(id)).toEqual(Array(10).fill(60_000))

    const otra = await p.inscribir({ ano: 2027, fecha: '2026-05-10', alumno: await e.nueva.alumno() })
    const darle = (MesDesde: number) =>
      e.llamar(token, 'POST', 'inscripcion/casoespecial', {
        body: { IdInscripcion: otra, IdCasoEspecial: caso, MesDesde },
      })
    for (const mes of [6, 9, 4]) await darle(mes)
    expect((await c.inscripcion(otra)).caso_desde).toBe(4)
  })

  it('record 089: another percentage of the case, and a correction, leave the months before it began', async () => {
    const alumno = await e.nueva.alumno()
    const deProximo = { ano: 2027, fecha: '2026-05-10', alumno }
    const id = await p.inscribir(deProximo)
    const caso = await e.nueva.casoEspecial(50, 'Desde octubre')
    const body = { IdInscripcion: id, IdCasoEspecial: caso, MesDesde: 8 }
    expect((await e.llamar(token, 'POST', 'inscripcion/casoespecial', { body })).json.Status).toBe('OK')
    const porcentajes = async () => (await c.cuotas(id)).map((f) => f.porcentaje)
    const montos = (desde: number) => [...Array(7).fill(80_000), ...Array(3).fill(desde)]
    expect(await c.montos(id)).toEqual(montos(50_000))

    const editor = await e.con(['CES-EDITAR'])
    const editado = { id: caso, nombre: 'Desde octubre', porcentaje: 60, observaciones: '' }
    expect((await e.llamar(editor, 'POST', 'casosespeciales', { body: editado })).json.Status).toBe('OK')
    expect(await c.montos(id)).toEqual(montos(60_000))

    await p.inscribir({ ...deProximo, idInscripcion: id, casoEspecial: caso } as never)
    expect(await c.montos(id)).toEqual(montos(60_000))
    expect(await porcentajes()).toEqual([...Array(7).fill(80), ...Array(3).fill(60)])
    expect(await c.violaciones('2026-05-10')).toEqual([])

    // with another case it is as if it had been enrolled so
    await p.inscribir({ ...deProximo, idInscripcion: id, casoEspecial: beca } as never)
    expect(await c.montos(id)).toEqual(Array(10).fill(50_000))
    expect(await c.inscripcion(id)).toMatchObject({ caso_desde: null, porcentaje: 50 })
  })

  it('FEE-020: months from today’s on take it; earlier and fully paid ones keep their amount', async () => {
    const id = await p.inscribir()
    await c.cobrar(id, [1, 80_000], [2, 80_000], [3, 80_000], [4, 10_000])
    const antes = await c.cuotas(id)
    expect((await cambiar(id)).json).toEqual({ Status: 'OK', Message: '', cantidad: 7 })
    const despues = await c.cuotas(id)
    expect(despues.map((f) => f.monto / 100)).toEqual([80_000, 80_000, 80_000, ...Array(7).fill(50_000)])
    expect(despues.map((f) => f.porcentaje)).toEqual([80, 80, ...Array(8).fill(50)])
    expect(despues.map((f, i) => f.version - (antes[i]?.version ?? 0))).toEqual([0, 0, 0, ...Array(7).fill(1)])
    expect(await c.cambios(id)).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map((m) => ['CASO', m]))
    expect(await c.inscripcion(id)).toMatchObject({ id_caso_especial: beca, porcentaje: 50 })
    expect(await c.auditados(id)).toContain('INS-CE')
    expect(await c.violaciones('2026-05-10')).toEqual([])
  })

  it('FEE-040: a paid month whose payment is annulled later re-opens at the new percentage', async () => {
    const id = await p.inscribir()
    await c.cobrar(id, [1, 80_000], [2, 80_000])
    const mayo = await c.cobrar(id, [3, 80_000])
    await cambiar(id)
    await c.anular(mayo)
    expect((await c.montos(id))[2]).toBe(50_000)
  })

  it('FEE-042: of next year nothing is earlier than today', async () => {
    const id = await p.inscribir({ ano: 2027, fecha: '2026-05-10' })
    expect((await ver(id)).json.validations).toEqual([])
    expect((await cambiar(id)).json.cantidad).toBe(10)
    expect(await c.montos(id)).toEqual(Array(10).fill(50_000))
  })

  it('a past year that owes anything is refused', async () => {
    const id = await e.nueva.inscripcion({ ano: 2025, idCurso: p.idCurso, idTipoJornada: p.idSimple })
    expect((await cambiar(id)).json.Status).toBe('OK')
    await e.nueva.valor({ tipo: 2, idNivel: p.idNivel, idTipoJornada: p.idCompleta, monto: 9_000_000, ano: 2025 })
    const debe = await e.nueva.inscripcion({ ano: 2025, idCurso: p.idCurso, idTipoJornada: p.idCompleta })
    expect((await ver(debe)).json.validations).toHaveLength(10)
    expect((await cambiar(debe)).json.Status).toBe('Error')
  })
})

describe('GET casosespeciales/getforchange', () => {
  it('INS-022: marks the present case; an unknown enrolment is 404', async () => {
    const { json } = await ver(await p.inscribir())
    expect(json.data.filter((o: { actual: boolean }) => o.actual)).toEqual([
      expect.objectContaining({ id: p.idHermano, text: 'Hermano', porcentaje: 80 }),
    ])
    expect((await ver(98_765)).http).toBe(404)
  })

  it('names the siblings enrolled in the year with what they pay', async () => {
    const [uno, otro] = [await e.nueva.alumno(), await e.nueva.alumno({ apellido: 'Paz', nombre: 'Luz' })]
    await e.nueva.padre({ hijos: [uno, otro] })
    const id = await p.inscribir({ alumno: uno })
    expect((await ver(id)).json.hermanos).toEqual([])
    await p.inscribir({ alumno: otro })
    expect((await ver(id)).json.hermanos).toMatchObject([{ text: 'Paz, Luz', casoEspecial: 'Hermano', porcentaje: 80 }])
  })
})
