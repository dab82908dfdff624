import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Col } from '#domain/cuenta/tipos.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { importador } from '../../test/importar.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { lockInscripciones } from '../cuenta/locks.ts'

let e: Escuela
let p: Primario
let i: ReturnType<typeof importador>
let director: string
let dni = 47_500_000

beforeAll(async () => {
  e = await escuela('2026-06-15')
  p = await primario(e)
  director = await e.rol('serveradmin', p.idSucursal)
  i = importador(e, director)
})
afterAll(() => e.cerrar())

const inscripto = async () => {
  const suyo = ++dni
  const alumno = await e.nueva.alumno({ dni: String(suyo) })
  return { dni: suyo, inscripcion: await p.inscribir({ alumno, casoEspecial: p.idNinguno }) }
}
const cuota = async (inscripcion: number, col: Col) =>
  e.db
    .selectFrom('item_cuenta')
    .select(['id', 'pagado'])
    .where('id_inscripcion', '=', inscripcion)
    .where('col', '=', col)
    .executeTakeFirstOrThrow()

it('who collects while earlier payments are taken back is seen, or waits and is refused what is out of order (D-069)', async () => {
  const [uno, otro] = [await inscripto(), await inscripto()]
  const TITULOS = ['DNI', 'Inscripción', 'Marzo']
  const id = await i.revisada('saldos', [TITULOS, [uno.dni, 'pagado', 'pagado'], [otro.dni, 'pagado', 'pagado']])
  await i.confirmar(id)
  const abril = await cuota(uno.inscripcion, 6)
  let deshecha: Promise<unknown> = Promise.resolve()
  let cobrada: ReturnType<typeof e.llamar> | undefined
  await e.db.transaction().execute(async (trx) => {
    // the undo comes as far as the last of them
    await lockInscripciones(trx, [otro.inscripcion])
    deshecha = i.deshacer(id)
    await new Promise((seguir) => setTimeout(seguir, 700))
    cobrada = e.llamar(director, 'POST', 'cobranza', { body: { data: [{ id: abril.id, type: 6, monto: 5 }] } })
    await new Promise((seguir) => setTimeout(seguir, 700))
  })
  await deshecha
  expect(await i.una(id)).toMatchObject({ estado: 'deshecha' })
  expect((await cobrada)?.json.Status).not.toBe('OK')
  expect((await cuota(uno.inscripcion, 5)).pagado).toBe(0)
  expect((await cuota(uno.inscripcion, 6)).pagado).toBe(0)
})
