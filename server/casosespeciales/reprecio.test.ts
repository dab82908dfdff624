import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Centavos } from '#domain/dinero.ts'
import type { Mes } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { lockPrecios } from '../cuenta/locks.ts'

/** Tests a special case whose percentage is edited in April 2026 (month 2), over a fee of $ 100.000 (D-046). */
let e: Escuela
let token: string
let jornada: number
let idNivel: number

beforeAll(async () => {
  e = await escuela('2026-04-15')
  token = await e.con(['CES-VER', 'CES-EDITAR'])
  jornada = await e.nueva.tipoJornada()
  idNivel = (await e.nueva.grado()).id_nivel
  await e.nueva.valor({ tipo: 2, monto: 100_000_00, idNivel, idTipoJornada: jornada, ano: 2024 })
  await e.nueva.valor({ tipo: 1, monto: 80_000_00, idNivel, ano: 2024 })
})
afterAll(() => e.cerrar())

const inscribir = (idCaso: number, ano = 2026) => e.nueva.inscripcion({ idCaso, ano, idTipoJornada: jornada })
const guardar = (id: number, porcentaje: number, nombre = `Caso de prueba ${id}`) =>
  e.llamar(token, 'POST', 'casosespeciales', { body: { id, nombre, porcentaje, observaciones: 'Revisado' } })
const cuotas = (idInscripcion: number) =>
  e.db
    .selectFrom('item_cuenta')
    .selectAll()
    .where('id_inscripcion', '=', idInscripcion)
    .where('charge_type', '=', 6)
    .orderBy('mes')
    .execute()
const pagar = (idInscripcion: number, mes: Mes, pagado: number) =>
  e.db
    .updateTable('item_cuenta')
    .set({ pagado: pagado as Centavos, version: sql<number>`version + 1` })
    .where('id_inscripcion', '=', idInscripcion)
    .where('charge_type', '=', 6)
    .where('mes', '=', mes)
    .execute()

describe('porcentaje de un caso especial', () => {
  it('leaves everything when only name and notes change', async () => {
    const caso = await e.nueva.casoEspecial(80)
    const id = await inscribir(caso)
    const r = await guardar(caso, 80)
    expect(r.json).toEqual({ Status: 'OK', Message: '', Id: caso, Operation: 'Update' })
    expect((await cuotas(id)).map((c) => [c.monto, c.version])).toEqual(Array(10).fill([80_000_00, 1]))
    expect(await e.db.selectFrom('proceso').select('id').where('tipo', '=', 'CASO').execute()).toEqual([])
  })

  it('leaves everything when the form had been filled with another percentage (record 037)', async () => {
    const caso = await e.nueva.casoEspecial(80)
    const id = await inscribir(caso)
    const query = { idCasoEspecial: caso }
    const abierto = (await e.llamar(token, 'GET', 'casosespeciales', { query })).json.casoEspecial
    await guardar(caso, 50)
    const antes = await cuotas(id)
    const r = await e.llamar(token, 'POST', 'casosespeciales', { body: { ...abierto, observaciones: 'Mía' } })
    expect(r.json.code).toBe('modificado')
    expect(await cuotas(id)).toEqual(antes)
    expect(await e.db.selectFrom('proceso').select('id').where('tipo', '=', 'CASO').execute()).toHaveLength(1)
  })

  it('changes the fees from the current month on, this year and the next, and records each', async () => {
    const caso = await e.nueva.casoEspecial(80)
    const [esta, proxima, pasada, ajena] = [
      await inscribir(caso),
      await inscribir(caso, 2027),
      await inscribir(caso, 2025),
      await inscribir(await e.nueva.casoEspecial(80)),
    ]
    const uno = await e.llamar(token, 'GET', 'casosespeciales', { query: { idCasoEspecial: caso } })
    expect(uno.json.alcanza).toEqual([
      { ano: 2026, alumnos: 1 },
      { ano: 2027, alumnos: 1 },
    ])
    const r = await guardar(caso, 50)
    expect(r.json).toEqual({ Status: 'OK', Message: '', Id: caso, Operation: 'Update', quedaron: [] })
    expect((await cuotas(esta)).map((c) => c.monto)).toEqual([80_000_00, ...Array(9).fill(50_000_00)])
    expect((await cuotas(esta)).map((c) => [c.porcentaje, c.version])).toEqual([[80, 1], ...Array(9).fill([50, 2])])
    expect((await cuotas(proxima)).map((c) => c.monto)).toEqual(Array(10).fill(50_000_00))
    for (const otra of [pasada, ajena])
      expect((await cuotas(otra)).map((c) => [c.monto, c.version])).toEqual(Array(10).fill([80_000_00, 1]))
    const copias = await e.db
      .selectFrom('inscripcion')
      .select(['id', 'porcentaje'])
      .where('id', 'in', [esta, proxima, pasada])
      .orderBy('id')
      .execute()
    expect(copias.map((c) => c.porcentaje)).toEqual([50, 50, 80])

    const proceso = await e.db
      .selectFrom('proceso')
      .selectAll()
      .where('tipo', '=', 'CASO')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(proceso).toMatchObject({ ano_desde: 2026, cantidad: 19 })
    const cambios = await e.db.selectFrom('item_cambio').selectAll().where('id_proceso', '=', proceso.id).execute()
    expect(cambios).toHaveLength(19)
    expect(cambios[0]).toMatchObject({
      motivo: 'CASO',
      monto_antes: 80_000_00,
      monto_despues: 50_000_00,
      porcentaje_antes: 80,
      porcentaje_despues: 50,
    })
    const evento = await e.db
      .selectFrom('audit_evento')
      .selectAll()
      .where('tipo', '=', 'CES-UPD')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(evento.id_entidad).toBe(caso)
    expect(evento.params).toContainEqual(
      expect.objectContaining({ parametro: 'antes', valor: expect.objectContaining({ porcentaje: 80 }) }),
    )
  })

  it('touches fees only: the enrolment keeps its price (D-040)', async () => {
    const caso = await e.nueva.casoEspecial(100)
    const id = await inscribir(caso)
    await guardar(caso, 10)
    const inscripcion = await e.db
      .selectFrom('item_cuenta')
      .selectAll()
      .where('id_inscripcion', '=', id)
      .where('charge_type', '=', 1)
      .executeTakeFirstOrThrow()
    expect(inscripcion).toMatchObject({ monto: 80_000_00, porcentaje: 100, version: 1 })
  })

  it('keeps the amount of what is paid, and lists what would fall below its payment (D-043)', async () => {
    const caso = await e.nueva.casoEspecial(80)
    const idAlumno = await e.nueva.alumno({ apellido: 'Zerpa', nombre: 'Ana' })
    const id = await e.nueva.inscripcion({ idCaso: caso, idAlumno, idTipoJornada: jornada })
    await pagar(id, 2, 80_000_00)
    await pagar(id, 3, 60_000_00)
    await pagar(id, 4, 20_000_00)
    const r = await guardar(caso, 50)
    expect(r.json.quedaron).toEqual([
      {
        id: expect.any(Number),
        idInscripcion: id,
        alumno: 'Zerpa, Ana',
        ano: 2026,
        item: 'Cuota Mayo',
        monto: 80_000,
        pagado: 60_000,
      },
    ])
    const filas = await cuotas(id)
    expect(filas.slice(1, 5).map((c) => [c.monto, c.porcentaje, c.estado])).toEqual([
      [80_000_00, 50, 3],
      [80_000_00, 50, 2],
      [50_000_00, 50, 2],
      [50_000_00, 50, 1],
    ])
    // An item that changed in its percentage alone keeps its version: a cashier's screen stays valid.
    expect(filas.slice(1, 5).map((c) => c.version)).toEqual([2, 2, 3, 2])
  })

  it('keeps a pinned list price (D-046)', async () => {
    const caso = await e.nueva.casoEspecial(100)
    const id = await inscribir(caso)
    const fijo = 60_000_00 as Centavos
    await e.db
      .updateTable('item_cuenta')
      .set({ origen: 'MANUAL', monto_lista: fijo, monto: fijo, id_valor: null })
      .where('id_inscripcion', '=', id)
      .where('charge_type', '=', 6)
      .where('mes', '=', 5)
      .execute()
    await guardar(caso, 50)
    expect((await cuotas(id))[4]).toMatchObject({
      origen: 'MANUAL',
      monto_lista: 60_000_00,
      monto: 30_000_00,
      porcentaje: 50,
    })
  })

  it('changes nothing when the name and percentage exist already', async () => {
    const [caso, otro] = [await e.nueva.casoEspecial(80, 'Beca A'), await e.nueva.casoEspecial(50, 'Beca B')]
    const id = await inscribir(caso)
    expect((await guardar(caso, 50, 'beca b')).json).toMatchObject({
      Status: 'Error',
      Message: 'El Caso Especial ya existe',
    })
    expect(otro).not.toBe(caso)
    expect((await cuotas(id)).every((c) => c.monto === 80_000_00 && c.version === 1)).toBe(true)
  })

  it('queues behind other price work; name and notes do not (D-217)', async () => {
    const caso = await e.nueva.casoEspecial(80)
    const queued = async () => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(e.db)
      return rows.length
    }
    const edicion = await e.db.transaction().execute(async (trx) => {
      await lockPrecios(trx)
      const pendiente = guardar(caso, 40)
      await vi.waitFor(async () => expect(await queued()).toBe(1), { timeout: 4000, interval: 10 })
      expect((await guardar(caso, 80)).json.Status).toBe('OK')
      return { pendiente }
    })
    expect((await edicion.pendiente).json).toMatchObject({ Status: 'OK', quedaron: [] })
  })
})
