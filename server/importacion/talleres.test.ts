import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { errores, importador } from '../../test/importar.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { violaciones } from '../db/invariantes.ts'

const HOY = '2026-06-15'
let e: Escuela
let p: Primario
let i: ReturnType<typeof importador>
let dni = 47_000_000

beforeAll(async () => {
  e = await escuela(HOY)
  p = await primario(e)
  i = importador(e, await e.rol('serveradmin', p.idSucursal))
})
afterAll(() => e.cerrar())

const inscripto = async (curso = p.idCurso) => {
  const suyo = ++dni
  const alumno = await e.nueva.alumno({ dni: String(suyo) })
  return { dni: suyo, inscripcion: await p.inscribir({ alumno, curso, casoEspecial: p.idNinguno }) }
}
const pagado = async (inscripcion: number) => {
  const items = await e.db
    .selectFrom('item_cuenta')
    .select(['col', 'pagado'])
    .where('id_inscripcion', '=', inscripcion)
    .where('pagado', '>', 0 as never)
    .execute()
  return items.map(({ col, pagado: centavos }) => [col, centavos / 100])
}

it('takes Taller and Fotocopia for what the level of the student charges, and refuses amounts in both', async () => {
  const { id_nivel: secundario } = await e.nueva.grado(11)
  const curso = await e.nueva.curso({ numero: 11, idSucursal: p.idSucursal })
  await e.nueva.valor({ tipo: 2, idNivel: secundario, idTipoJornada: p.idSimple, monto: 10_000_000 })
  for (const idNivel of [p.idNivel, secundario]) await e.nueva.valor({ tipo: 7, idNivel, monto: 500_000 })
  const [uno, otro, tercero, cuarto] = [await inscripto(), await inscripto(), await inscripto(), await inscripto()]
  const grande = await inscripto(curso)
  const id = await i.revisada('saldos', [
    ['DNI', 'Fotocopias 2', 'Material Taller 2'],
    [uno.dni, 'pagado', ''],
    [otro.dni, '', '2.000'],
    [grande.dni, '2.000', ''],
    [tercero.dni, '1.000', 'pagado'],
    [cuarto.dni, 'no', 'pagado'],
  ])
  const { aaData } = await i.filas(id)
  expect(errores({ aaData })).toEqual([
    '5 Taller 2: También dice algo en Fotocopia 2, que es lo que cobra el nivel del alumno: deje uno de los dos importes',
  ])
  type Fila = { personas: { cambios: { campo: string; despues: string }[] }[] }
  expect(aaData.map((f: Fila) => f.personas[0]?.cambios.map((c) => `${c.campo}: ${c.despues}`))).toEqual([
    ['Fotocopia 2: pagada ($ 5.000,00)'],
    ['Fotocopia 2: $ 2.000,00 de $ 5.000,00'],
    ['Taller 2: $ 2.000,00 de $ 5.000,00'],
    [],
    ['Fotocopia 2: pagada ($ 5.000,00)'],
  ])
  await i.confirmar(id)
  expect(await i.una(id)).toMatchObject({ aviso: 'pagos anteriores de 4 alumnos' })
  expect(await Promise.all([uno, otro, grande, tercero].map((x) => pagado(x.inscripcion)))).toEqual([
    [[10, 5000]],
    [[10, 2000]],
    [[10, 2000]],
    [],
  ])
  expect(await violaciones(e.db, HOY as Fecha)).toEqual([])
})
