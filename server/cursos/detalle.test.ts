import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let c: Cuentas
let token: string
let zurita: number
let abella: number

beforeAll(async () => {
  e = await escuela('2026-05-10')
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  token = await e.con(['CUR-VER'])
  zurita = await p.inscribir({ alumno: await e.nueva.alumno({ apellido: 'Zurita', nombre: 'Ana' }) })
  abella = await p.inscribir({ alumno: await e.nueva.alumno({ apellido: 'Ábella', nombre: 'Luz' }) })
})
afterAll(() => e.cerrar())

const ver = (query: object, quien = token, path = 'cursos') =>
  e.llamar(quien, 'GET', path, { query: { ...query } as Record<string, unknown> })

describe.each(['cursos', 'cursos/cuenta', 'cursos/materiasopcionales'])('GET %s', (path) => {
  it('is refused without its course, for an unknown one and for no year', async () => {
    expect((await ver({}, token, path)).http).toBe(400)
    expect((await ver({ idCurso: 'uno' }, token, path)).http).toBe(400)
    expect((await ver({ idCurso: 98_765 }, token, path)).http).toBe(404)
    expect((await ver({ idCurso: p.idCurso, ano: 'hoy' }, token, path)).http).toBe(400)
  })
})

/** The account's columns in their order. */
const COLUMNAS = Array.from({ length: 17 }, (_, i) => i + 1)

describe('GET cursos', () => {
  it('is an empty list in a year without enrolments (D-213)', async () => {
    const { json } = await ver({ idCurso: p.idCurso, ano: 2031 })
    expect(json).toMatchObject({ Status: 'OK', ano: 2031, anoShow: 2031, anos: [2026], alumnos: [] })
    expect(json.curso).toMatchObject({ IdCurso: p.idCurso, Curso: '1° Grado', Division: 'A', CantAls: 0 })
  })

  it('tells who may act in its branch (D-229)', async () => {
    const suya = async (quien: string) => (await ver({ idCurso: p.idCurso }, quien)).json.deSuSucursal
    expect(await suya(token)).toBe(false)
    expect(await suya(await e.con(['CUR-VER'], p.idSucursal))).toBe(true)
    expect(await suya(await e.con(['CUR-VER'], await e.nueva.sucursal('Otra')))).toBe(false)
    expect(await suya(await e.con(['CUR-VER', 'OTR-TODAS-SUCURSALES']))).toBe(true)
  })

  it('leaves out annulled enrolments, deleted students and other courses', async () => {
    const idCurso = await e.nueva.curso({ numero: 4, division: 'B' })
    await e.nueva.inscripcion({ idCurso, anulada: true })
    await e.nueva.inscripcion({ idCurso, idAlumno: await e.nueva.alumno({ eliminado: true }) })
    await e.nueva.inscripcion({ idCurso, ano: 2024 })
    const { json } = await ver({ idCurso })
    expect(json.alumnos).toEqual([])
    expect(json.anos).toEqual([2026, 2024])
  })

  it('gives each student by name with 17 cells that say how they were paid', async () => {
    await c.cobrar(zurita, [1, 80_000], [2, 30_000])
    const { json } = await ver({ idCurso: p.idCurso })
    expect(json.security).toBeUndefined()
    expect(json.alumnos.map((a: { Apellido: string }) => a.Apellido)).toEqual(['Ábella', 'Zurita'])
    const [, alumna] = json.alumnos
    expect(alumna).toMatchObject({
      IdInscripcion: zurita,
      Nombre: 'Ana',
      Sexo: 'M',
      Edad: 10,
      TipoJornada: 'Simple',
      CasoEspecial: 'Hermano',
      Descuento: 20,
      baja: '',
      ShowLocker: false,
      locker: [],
    })
    const celdas: { estado: number; monto: number; detallePago: string }[] = alumna.CuentaCorriente
    expect(celdas.map((x) => x.estado)).toEqual([1, 1, 0, 1, 3, 2, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1])
    expect(celdas[0]?.monto).toBe(80_000)
    expect(celdas[4]).toMatchObject({ monto: 80_000, saldo: 0, lockerEstado: 0, lockerMonto: 0, detalleLocker: '' })
    expect(celdas[4]?.detallePago).toMatch(/^10\/05\/2026 \$ 80\.000,00 \(/)
    expect(celdas[5]).toMatchObject({
      monto: 80_000,
      saldo: 50_000,
      detallePago: expect.stringMatching(/\nResta: \$ 50\.000,00$/),
    })
  })

  it('has the same cells as the account of the student', async () => {
    const { json } = await ver({ idCurso: p.idCurso })
    const propia = await e.llamar(await e.con(['ALU-VER']), 'GET', 'alumno/getcuentacorriente', {
      query: { idInscripcion: zurita },
    })
    const sinLugar = propia.json.ctaCte.cuenta.map(({ col, label, mes, ...celda }: Record<string, unknown>) => celda)
    expect(json.alumnos[1].CuentaCorriente).toEqual(sinLugar)
  })

  it('names the shift type of the month it is (D-053)', async () => {
    const [, , abril] = await c.cuotas(abella)
    await e.db
      .updateTable('item_cuenta')
      .set({ id_tipo_jornada: p.idCompleta })
      .where('id', '=', abril?.id ?? 0)
      .execute()
    const [alumna] = (await ver({ idCurso: p.idCurso })).json.alumnos
    expect(alumna.TipoJornada).toBe('Completa')
    e.dia('2027-02-01')
    expect((await ver({ idCurso: p.idCurso, ano: 2026 })).json.alumnos[0].TipoJornada).toBe('Simple')
    e.dia('2026-05-10')
  })

  it('shows the locker under its months for who has one', async () => {
    const idCurso = await e.nueva.curso({ numero: 11, idSucursal: p.idSucursal })
    const { id_nivel: idNivel } = await e.nueva.grado(11)
    await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada: p.idSimple, monto: 10_000_000 })
    await e.nueva.valor({ tipo: 10, idNivel, monto: 500_000 })
    await p.inscribir({ curso: idCurso, locker: true, alumno: await e.nueva.alumno({ apellido: 'Bravo' }) })
    await p.inscribir({ curso: idCurso, alumno: await e.nueva.alumno({ apellido: 'Castro' }) })
    const { curso, alumnos } = (await ver({ idCurso })).json
    expect(curso.ShowLocker).toBe(true)
    expect(alumnos[0].locker).toHaveLength(10)
    expect(alumnos[0].CuentaCorriente[4]).toMatchObject({ lockerEstado: 1, lockerMonto: alumnos[0].locker[0].monto })
    expect(alumnos[0].CuentaCorriente[0]).toMatchObject({ lockerEstado: 0, lockerMonto: 0 })
    expect(alumnos[0].CuentaCorriente.map((c: { displayOrder: number }) => c.displayOrder)).toEqual(COLUMNAS)
    expect(alumnos[1].locker).toEqual([])
  })

  it('a deleted student is not listed, but what he paid and owes is told (D-154)', async () => {
    const idCurso = await e.nueva.curso({ numero: 4, division: 'Z', idSucursal: p.idSucursal })
    const alumno = await e.nueva.alumno({ apellido: 'Ausente' })
    await p.inscribir({ curso: idCurso, alumno })
    const cobrar = await e.con(['COB-COBRAR', 'ALU-ELIMINAR', 'CUR-VER'], p.idSucursal)
    const [cuota] = (await ver({ idCurso })).json.alumnos[0].CuentaCorriente.filter(
      (c: { saldo: number }) => c.saldo > 0,
    )
    const data = [{ id: cuota.idItem, type: 1, monto: cuota.saldo }]
    expect((await e.llamar(cobrar, 'POST', 'cobranza', { body: { data } })).json.Status).toBe('OK')
    expect((await ver({ idCurso })).json.eliminados).toEqual({ alumnos: 0, cobrado: 0, resta: 0 })
    expect((await e.llamar(cobrar, 'DELETE', 'alumno', { query: { idAlumno: alumno } })).http).toBe(200)
    const { alumnos, curso, eliminados } = (await ver({ idCurso })).json
    expect([alumnos, curso.CantAls]).toEqual([[], 0])
    const { sumas } = await e.db
      .selectFrom('item_cuenta as i')
      .innerJoin('inscripcion as n', 'n.id', 'i.id_inscripcion')
      .select((b) => b.fn.sum<number>('i.monto').as('sumas'))
      .where('n.id_alumno', '=', alumno)
      .where('i.aplicable', '=', true)
      .executeTakeFirstOrThrow()
    expect(eliminados).toMatchObject({ alumnos: 1, cobrado: cuota.monto })
    expect(eliminados.cobrado + eliminados.resta).toBe(sumas / 100)
    expect(eliminados.resta).toBeGreaterThan(0)
  })

  it('tells the flags of the screen when asked', async () => {
    const { security } = (await ver({ idCurso: p.idCurso, getSecurity: true }, await e.con(['CUR-VER', 'ALU-VER'])))
      .json
    expect(security).toMatchObject({ alumno: true, cobrar: false, docentes: false, materias: false, asistencia: false })
  })
})

describe('GET cursos/materiasopcionales', () => {
  it('gives the students of each subject by name with their ten months; none, none', async () => {
    expect((await ver({ idCurso: p.idCurso }, token, 'cursos/materiasopcionales')).json.materias).toEqual([])
    const idMateria = await e.nueva.materia({ nombre: 'Robótica', opcional: true })
    await e.nueva.valor({ tipo: 9, idMateria, monto: 1_500_000 })
    const quien = await e.con(['INS-OPCIONALES'])
    for (const id of [zurita, abella]) {
      const r = await e.llamar(quien, 'POST', 'inscripcion/materiasopcionales', {
        body: { idInscripcion: id, data: [{ id: idMateria, meses: [{ mes: 10, checked: true }] }] },
      })
      expect([id, r.json?.Status]).toEqual([id, 'OK'])
    }
    const { json } = await ver({ idCurso: p.idCurso }, token, 'cursos/materiasopcionales')
    expect(json.materias).toHaveLength(1)
    expect(json.materias[0]).toMatchObject({ idMateria, nombre: 'Robótica' })
    expect(json.materias[0].alumnos.map((a: { Apellido: string }) => a.Apellido)).toEqual(['Ábella', 'Zurita'])
    expect(json.materias[0].alumnos[1]).toMatchObject({
      cuota10: 15_000,
      cuota10Status: 1,
      cuota10Detalle: '',
      cuota1Status: 0,
      baja: '',
    })
    const baja = { fecha_baja: '2026-05-09' as Fecha, motivo_baja: 'Mudanza' }
    await e.db.updateTable('inscripcion').set(baja).where('id', '=', abella).execute()
    const [materia] = (await ver({ idCurso: p.idCurso }, token, 'cursos/materiasopcionales')).json.materias
    expect(materia.alumnos.map((a: { baja: string }) => a.baja)).toEqual(['2026-05-09', ''])
  })
})
