import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AlumnoDeCurso, FilaDeCurso } from '#contract/cursodetalle.ts'
import { leerCeldas } from '#domain/cuenta/escritas.ts'
import type { Fecha } from '#domain/fecha.ts'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let c: Cuentas
let token: string
/** A course whose grade has lockers. */
let conLocker: number
let conParte: number

beforeAll(async () => {
  e = await escuela('2026-05-10')
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  token = await e.con(['CUR-VER'])
  conLocker = await e.nueva.curso({ numero: 11, idSucursal: p.idSucursal })
  const { id_nivel: idNivel } = await e.nueva.grado(11)
  await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada: p.idSimple, monto: 10_000_000 })
  await e.nueva.valor({ tipo: 10, idNivel, monto: 500_000 })

  conParte = await inscribir('Zurita')
  await c.cobrar(conParte, [1, 80_000], [2, 30_000.5])
  const baja = await inscribir('Ábella')
  const siempre = { fecha_baja: '2026-04-01' as Fecha, motivo_baja: 'Mudanza' }
  await e.db.updateTable('inscripcion').set(siempre).where('id', '=', baja).execute()
  const completa = await inscribir('Medina', { casoEspecial: p.idNinguno })
  await e.db
    .updateTable('item_cuenta')
    .set({ id_tipo_jornada: p.idCompleta })
    .where('id_inscripcion', '=', completa)
    .where('mes', '=', 3)
    .execute()
  await inscribir('Quinteros', { ano: 2027, fecha: '2026-05-02' })
  const bravo = await inscribir('Bravo', { curso: conLocker, locker: true })
  const [marzo, abril] = await c.lockers(bravo)
  await c.cobrarItem(marzo?.id, 7, 5000)
  await c.cobrarItem(abril?.id, 7, 1234.5)
  await inscribir('Castro', { curso: conLocker })
})
afterAll(() => e.cerrar())

const inscribir = async (apellido: string, d: Parameters<Primario['inscribir']>[0] = {}) =>
  p.inscribir({ alumno: await e.nueva.alumno({ apellido }), ...d })
const ver = async (path: string, query: object, quien = token) => e.llamar(quien, 'GET', path, { query: { ...query } })
const cuenta = async (query: object) => (await ver('cursos/cuenta', query)).json
const celdas = (idInscripcion: number | string, quien = token) => ver('cursos/cuenta/celdas', { idInscripcion }, quien)

/** What both calls say of a student: the short one's cells read, the long one's without what explains them. */
const deCorta = ({ cuenta: suya, locker, ...alumno }: FilaDeCurso) => ({
  ...alumno,
  celdas: leerCeldas(suya).map(({ estado, monto, resta }) => [estado, monto / 100, resta / 100]),
  locker: locker
    ? leerCeldas(locker).map(({ estado, monto, resta }, i) => [locker.meses[i], estado, monto / 100, resta / 100])
    : [],
})
const deLarga = (a: AlumnoDeCurso) => ({
  IdAlumno: a.IdAlumno,
  IdInscripcion: a.IdInscripcion,
  Apellido: a.Apellido,
  Nombre: a.Nombre,
  TipoJornada: a.TipoJornada,
  CasoEspecial: a.CasoEspecial,
  Descuento: a.Descuento,
  baja: a.baja,
  celdas: a.CuentaCorriente.map((x) => [x.estado, x.monto, x.saldo]),
  locker: a.locker.map((x) => [x.mes, x.estado, x.monto, x.saldo]),
})

describe('GET cursos/cuenta', () => {
  it.each([
    ['this year', () => p.idCurso, 2026, ['Ábella', 'Medina', 'Zurita']],
    ['next year', () => p.idCurso, 2027, ['Quinteros']],
    ['a year without anybody', () => p.idCurso, 2025, []],
    ['with lockers', () => conLocker, 2026, ['Bravo', 'Castro']],
  ] as const)('says in short what the call of the specification says: %s', async (_, curso, ano, apellidos) => {
    for (const dia of ['2026-05-10', '2026-01-20', '2027-02-01'] as const) {
      e.dia(dia)
      const { alumnos: cortas, ...corta } = await cuenta({ idCurso: curso(), ano })
      const { alumnos: largas, anoShow, ...larga } = (await ver('cursos', { idCurso: curso(), ano })).json
      expect(corta).toEqual(larga)
      expect(cortas.map((a: FilaDeCurso) => a.Apellido)).toEqual(apellidos)
      expect(cortas.map(deCorta)).toEqual(largas.map(deLarga))
    }
    e.dia('2026-05-10')
  })

  it('says what is paid in part, the shift of the month and the locker', async () => {
    const { alumnos } = await cuenta({ idCurso: p.idCurso })
    expect(alumnos.map((a: FilaDeCurso) => a.TipoJornada)).toEqual(['Simple', 'Completa', 'Simple'])
    const { cuenta: suya, locker } = alumnos[2]
    expect(suya.estados.slice(4, 7)).toBe('321')
    expect([suya.montos[5], suya.restas, locker]).toEqual([8_000_000, [4_999_950], null])
    const [bravo, castro] = (await cuenta({ idCurso: conLocker })).alumnos
    expect(bravo.locker).toMatchObject({ meses: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], estados: '3211111111' })
    expect(bravo.locker.restas).toEqual([376_550])
    expect(castro.locker).toBeNull()
  })

  it('writes an account that somebody took away, and says it', async () => {
    const antes = await cuenta({ idCurso: p.idCurso })
    await sql`delete from cuenta_escrita where id_inscripcion = ${conParte}`.execute(e.db)
    expect(await cuenta({ idCurso: p.idCurso })).toEqual(antes)
  })
})

describe('GET cursos/cuenta/celdas', () => {
  it('is refused without an enrolment, for an unknown one and for an annulled one', async () => {
    expect((await ver('cursos/cuenta/celdas', {})).http).toBe(400)
    expect((await celdas('uno')).http).toBe(400)
    expect((await celdas(98_765)).http).toBe(404)
    const anulada = await e.nueva.inscripcion({ idCurso: p.idCurso, anulada: true })
    expect((await celdas(anulada)).http).toBe(404)
    expect((await celdas(conParte, await e.con(['ALU-VER']))).http).toBe(403)
  })

  it('explains each cell as the call of the specification does', async () => {
    for (const idCurso of [p.idCurso, conLocker]) {
      for (const alumno of (await ver('cursos', { idCurso })).json.alumnos as AlumnoDeCurso[]) {
        const { json } = await celdas(alumno.IdInscripcion)
        const sinLugar = alumno.CuentaCorriente.map(
          ({ displayOrder, lockerEstado, lockerMonto, detalleLocker, detallePago, ...celda }) => celda,
        )
        expect(json.celdas).toEqual(sinLugar)
        const sinDetalle = alumno.locker.map(({ detallePago, ...celda }) => celda)
        if (sinDetalle.length > 0) expect(json.locker).toEqual(sinDetalle)
      }
    }
  })
})
