import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { until } from '../../test/jobs.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

it('who reads is answered while one user writes more than there are connections', async () => {
  const [escribe, lee] = [await e.con(['CES-NUEVO', 'CES-EDITAR']), await e.con(['ALU-VER'])]
  const id = await e.nueva.casoEspecial(80, 'Beca')
  const suelta = Promise.withResolvers<void>()
  const trabada = Promise.withResolvers<void>()
  const fin = e.db.transaction().execute(async (trx) => {
    await sql`select 1 from caso_especial where id = ${id} for update`.execute(trx)
    trabada.resolve()
    await suelta.promise
  })
  await trabada.promise
  const escritas = Array.from({ length: 20 }, (_, i) =>
    e.llamar(escribe, 'POST', 'casosespeciales', {
      body: { id, nombre: `Beca ${i}`, porcentaje: 80, observaciones: '' },
    }),
  )
  await until(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(e.db)
    return (rows[0]?.n ?? 0) > 0
  })
  expect((await e.llamar(lee, 'GET', 'alumno/getpage')).json.Status).toBe('OK')
  suelta.resolve()
  await fin
  const hechas = await Promise.all(escritas)
  expect(hechas.every((r) => r.http === 200)).toBe(true)
})
