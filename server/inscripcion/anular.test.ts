import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let c: Cuentas
let token: string

beforeAll(async () => {
  e = await escuela('2026-05-10')
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  token = await e.con(['ALU-ELIMINAR', 'INS-VALOR'])
})
afterAll(() => e.cerrar())

const anular = (idInscripcion: number, quien = token) =>
  e.llamar(quien, 'POST', 'inscripcion/anular', { body: { idInscripcion } })
const estado = async (id: number) =>
  (await e.db.selectFrom('inscripcion').select('estado').where('id', '=', id).executeTakeFirstOrThrow()).estado

async function asistio(id_inscripcion: number): Promise<void> {
  const { id } = await e.db
    .insertInto('agenda_dia')
    .values({ fecha: '2026-05-08' as never, tipo: 'Normal', feriado: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await e.db.insertInto('asistencia').values({ id_inscripcion, id_dia: id, id_tipo: 2 }).execute()
}

describe('POST inscripcion/anular', () => {
  it('needs ALU-ELIMINAR, and an enrolment that lives', async () => {
    const id = await p.inscribir()
    expect((await anular(id, await e.con(['INS-INSCRIBIR', 'INS-VALOR']))).http).toBe(403)
    expect((await anular(98_765)).http).toBe(404)
    expect((await anular(await e.nueva.inscripcion({ anulada: true }))).http).toBe(404)
    expect(await estado(id)).toBe('ACTIVA')
  })

  it('annuls one without movements, says so in the audit, and leaves room for another of that year', async () => {
    const id = await p.inscribir()
    const { id_alumno } = await c.inscripcion(id)
    expect((await anular(id)).json).toEqual({ Status: 'OK', Message: '' })
    expect(await estado(id)).toBe('ANULADA')
    expect(await c.auditados(id)).toContain('INS-ANU')
    expect((await anular(id)).http).toBe(404)
    expect(await estado(await p.inscribir({ alumno: id_alumno }))).toBe('ACTIVA')
    expect(await c.violaciones('2026-05-10')).toEqual([])
  })

  it('is refused once something was collected, even if that was annulled, or pinned, or attended', async () => {
    const [cobrada, fijada, asistida] = [await p.inscribir(), await p.inscribir(), await p.inscribir()]
    await c.anular(await c.cobrar(cobrada, [1, 10_000]))
    await asistio(asistida)
    await e.llamar(token, 'POST', 'inscripcion/cambiovalor', {
      body: { IdInscripcion: fijada, data: [{ mes: 5, idRef: null, idJornada: p.idSimple, monto: 90_000 }] },
    })
    for (const id of [cobrada, fijada, asistida]) {
      expect((await anular(id)).json).toMatchObject({ Status: 'Error', code: 'inscripcion-con-movimientos' })
      expect(await estado(id)).toBe('ACTIVA')
    }
  })

  it('is possible after the overdue fees of everybody were raised', async () => {
    const id = await p.inscribir()
    await e.db
      .updateTable('item_cuenta')
      .set({ origen: 'BULK' })
      .where('id_inscripcion', '=', id)
      .where('mes', '=', 1)
      .execute()
    expect((await anular(id)).json).toMatchObject({ Status: 'OK' })
    expect(await estado(id)).toBe('ANULADA')
  })
})
