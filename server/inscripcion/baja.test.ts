import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let c: Cuentas
let token: string
let idCurso: number

beforeAll(async () => {
  e = await escuela('2026-08-20')
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  token = await e.con(['ALU-ELIMINAR', 'INS-LOCKER', 'INS-INSCRIBIR', 'VAL-EDITAR'])
  idCurso = await e.nueva.curso({ numero: 11, idSucursal: p.idSucursal })
  const { id_nivel: idNivel } = await e.nueva.grado(11)
  await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada: p.idSimple, monto: 10_000_000 })
  await e.nueva.valor({ tipo: 6, idNivel, monto: 3_000_000 })
  await e.nueva.valor({ tipo: 10, idNivel, monto: 500_000 })
})
afterAll(() => e.cerrar())

const inscribir = (d: object = {}) => p.inscribir({ curso: idCurso, casoEspecial: p.idNinguno, ...d })
const baja = (idInscripcion: number, fecha: unknown, motivo: unknown = 'Mudanza', quien = token) =>
  e.llamar(quien, 'POST', 'inscripcion/baja', { body: { idInscripcion, fecha, motivo } })
const aplican = async (id: number) => (await c.cuotas(id)).filter((q) => q.aplicable).map((q) => q.mes)
const lockers = async (id: number) => (await c.lockers(id)).filter((q) => q.aplicable).map((q) => q.mes)

describe('GET inscripcion/baja/previa', () => {
  const prever = (idInscripcion: number, fecha: string, quien = token) =>
    e.llamar(quien, 'GET', 'inscripcion/baja/previa', { query: { idInscripcion, fecha } })

  it('says what would end and what would be owed, also a later month with a part payment, and changes nothing', async () => {
    const id = await inscribir()
    await c.cobrar(id, [1, 100_000], [2, 100_000], [3, 100_000], [4, 100_000], [5, 100_000], [6, 100_000], [7, 30_000])
    const antes = await c.cuotas(id)
    const { cuotas, queda } = (await prever(id, '2026-08-20')).json
    expect(cuotas.map((q: { text: string }) => q.text)).toEqual(
      ['Octubre', 'Noviembre', 'Diciembre'].map((m) => `Cuota ${m}`),
    )
    expect(queda.filter((q: { text: string }) => q.text.startsWith('Cuota'))).toEqual([
      { text: 'Cuota Septiembre', saldo: 70_000, pagada: true },
    ])
    expect(await c.cuotas(id)).toEqual(antes)
    await baja(id, '2026-08-20')
    expect(await aplican(id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('names an optional subject that would end', async () => {
    const idMateria = await e.nueva.materia({ nombre: 'Inglés', numeros: [11], opcional: true })
    await e.nueva.valor({ tipo: 9, idMateria, monto: 1_000_000 })
    const idInscripcion = await inscribir()
    const body = { idInscripcion, data: [{ id: idMateria, meses: [{ mes: 9, checked: true }] }] }
    const r = await e.llamar(await e.con(['INS-OPCIONALES']), 'POST', 'inscripcion/materiasopcionales', { body })
    expect(r.json).toMatchObject({ Status: 'OK' })
    const { cuotas } = (await prever(idInscripcion, '2026-08-20')).json
    expect(cuotas.map((q: { text: string }) => q.text)).toContain('Inglés Noviembre')
  })

  it('is refused as the withdrawal is', async () => {
    const id = await inscribir()
    expect((await prever(id, '2026-08-20', await e.con(['ALU-EDITAR']))).http).toBe(403)
    expect((await prever(98_765, '2026-08-20')).http).toBe(404)
    expect((await prever(id, '2026-08-21')).json.errors).toEqual({
      fecha: 'La Fecha debe estar entre 10-03-2026 y 20-08-2026',
    })
  })
})

describe('POST inscripcion/baja', () => {
  it('needs ALU-ELIMINAR, an enrolment, a reason and a date from the enrolment to today', async () => {
    const id = await inscribir()
    expect((await baja(id, '2026-08-20', 'x', await e.con(['ALU-EDITAR']))).http).toBe(403)
    expect((await baja(98_765, '2026-08-20')).http).toBe(404)
    for (const [campo, fecha, motivo] of [
      ['motivo', '2026-08-20', ' '],
      ['fecha', '2026-08-21', 'x'],
      ['fecha', '2026-03-09', 'x'],
      ['fecha', '2026-02-30', 'x'],
      ['fecha', undefined, 'x'],
    ] as const) {
      const r = await baja(id, fecha, motivo)
      expect([r.http, Object.keys(r.json.errors)]).toEqual([400, [campo]])
    }
    expect(await c.auditados(id)).toEqual(['INS-NEW'])
  })

  it('later months without payment end; what is owed until then, and what was paid, stays', async () => {
    const id = await inscribir({ locker: true })
    await c.cobrar(id, ...[1, 2, 3, 4, 5, 6].map((m): [number, number] => [m, 100_000]), [7, 1_000])
    expect((await baja(id, '2026-06-15')).json.Status).toBe('OK')
    expect(await aplican(id)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(await lockers(id)).toEqual([1, 2, 3, 4])
    expect((await c.items(id)).find((i) => i.col === 9)).toMatchObject({ aplicable: false, monto: 0 })
    expect(await c.inscripcion(id)).toMatchObject({ fecha_baja: '2026-06-15', motivo_baja: 'Mudanza' })
    expect(await c.auditados(id)).toContain('INS-BAJA')
    expect(new Set((await c.cambios(id)).map(([motivo]) => motivo))).toEqual(new Set(['BAJA']))
    expect(await c.violaciones('2026-08-20')).toEqual([])
  })

  it('moved on, the months until then come back; cleared, all of them at the price in force', async () => {
    const id = await inscribir({ locker: true })
    await e.llamar(token, 'POST', 'inscripcion/locker', {
      body: { idInscripcion: id, data: [{ mes: 10, checked: false }] },
    })
    await baja(id, '2026-04-15')
    expect([await aplican(id), await lockers(id)]).toEqual([
      [1, 2],
      [1, 2],
    ])
    await baja(id, '2026-07-01')
    expect([await aplican(id), await lockers(id)]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ])
    const { id_nivel: idNivel } = await e.nueva.grado(11)
    const body = { type: 2, idNivel, idTipoJornada: p.idSimple, mes: 8, monto: 120_000 }
    expect((await e.llamar(token, 'POST', 'valores', { body })).json.Status).toBe('OK')
    expect((await baja(id, null, '')).json.Status).toBe('OK')
    expect(await c.montos(id)).toEqual([...Array(7).fill(100_000), ...Array(3).fill(120_000)])
    // December's locker had been unticked before: it does not come back
    expect(await lockers(id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(await c.inscripcion(id)).toMatchObject({ fecha_baja: null, motivo_baja: null })
    expect(await c.violaciones('2026-08-20')).toEqual([])
  })

  it('a month after it cannot be ticked, and a correction waits until it is cleared', async () => {
    const alumno = await e.nueva.alumno()
    const id = await inscribir({ alumno })
    await baja(id, '2026-06-15')
    const body = { idInscripcion: id, data: [{ mes: 5, checked: true }] }
    expect((await e.llamar(token, 'POST', 'inscripcion/locker', { body })).json.Status).toBe('Validation')
    const correccion = {
      idInscripcion: id,
      ano: 2026,
      alumno,
      curso: idCurso,
      tipoJornada: p.idSimple,
      casoEspecial: p.idHermano,
      fecha: '2026-03-10',
    }
    expect((await e.llamar(token, 'POST', 'inscripcion', { body: correccion })).json.Message).toBe(
      'La Inscripción está dada de baja',
    )
  })

  it('of a past year it may be set too', async () => {
    const id = await e.nueva.inscripcion({ ano: 2025, idCurso, idTipoJornada: p.idSimple })
    expect((await baja(id, '2025-09-10')).json.Status).toBe('OK')
  })
})

describe('eliminar y restaurar un alumno (ALU-044)', () => {
  const eliminar = (idAlumno: number) => e.llamar(token, 'DELETE', 'alumno', { query: { idAlumno } })
  const restaurar = (idAlumno: number) => e.llamar(token, 'PATCH', 'alumno', { query: { idAlumno } })

  it('ends the current and the next year today; restored, they are back at the price in force', async () => {
    const alumno = await e.nueva.alumno()
    const [pasada, esta, proxima] = [
      await e.nueva.inscripcion({ idAlumno: alumno, ano: 2025, idCurso, idTipoJornada: p.idSimple }),
      await inscribir({ alumno }),
      await inscribir({ alumno, ano: 2027, fecha: '2026-08-20' }),
    ]
    expect((await eliminar(alumno)).texto).toBe('Ok')
    expect(await aplican(esta)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await aplican(proxima)).toEqual([])
    expect(await aplican(pasada)).toHaveLength(10)
    for (const [id, fecha] of [
      [esta, null],
      [esta, '2026-07-15'],
      [pasada, '2025-09-10'],
    ] as const)
      expect((await baja(id, fecha)).json.Message).toBe('El Alumno está eliminado')
    expect((await restaurar(alumno)).texto).toBe('Ok')
    expect([await aplican(esta), await aplican(proxima)].map((m) => m.length)).toEqual([10, 10])
    expect((await c.inscripcion(esta)).fecha_baja).toBeNull()
    expect(await c.violaciones('2026-08-20')).toEqual([])
  })

  it('an earlier withdrawal stays as it was, through deleting and restoring', async () => {
    const alumno = await e.nueva.alumno()
    const id = await inscribir({ alumno })
    await baja(id, '2026-05-02')
    await eliminar(alumno)
    expect(await c.inscripcion(id)).toMatchObject({ fecha_baja: '2026-05-02', motivo_baja: 'Mudanza' })
    await restaurar(alumno)
    expect(await c.inscripcion(id)).toMatchObject({ fecha_baja: '2026-05-02' })
    expect(await aplican(id)).toEqual([1, 2, 3])
  })
})
