import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Regla } from '#contract/reglas.ts'
import type { Fecha } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { errores, importador } from '../../test/importar.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { violaciones } from '../db/invariantes.ts'

const HOY = '2026-06-15'
const REGLAS = ['ALU-VER', 'COB-COBRAR', 'INS-VALOR'] as const
let e: Escuela
let p: Primario
let dni = 53_000_000

beforeAll(async () => {
  e = await escuela(HOY)
  p = await primario(e)
})
afterAll(() => e.cerrar())

const inscripto = async () => {
  const suyo = ++dni
  const alumno = await e.nueva.alumno({ dni: String(suyo) })
  return { suyo, inscripcion: await p.inscribir({ alumno, casoEspecial: p.idNinguno }) }
}
const planilla = (suyo: number) => [
  ['DNI', 'Inscripción'],
  [suyo, 'pagado'],
]
const sucursalDe = (inscripcion: number) =>
  e.db
    .selectFrom('cobranza as c')
    .innerJoin('cobranza_item as ci', 'ci.id_cobranza', 'c.id')
    .select(['c.id_sucursal', 'c.apertura'])
    .where('ci.id_inscripcion', '=', inscripcion)
    .executeTakeFirst()

it.each<[string, readonly Regla[]]>([
  ['who collects in another branch', REGLAS],
  ['who works in another branch and sees all', [...REGLAS, 'OTR-TODAS-SUCURSALES']],
])('what a student paid before is of the branch of his course, whoever enters it: %s (D-229)', async (_, reglas) => {
  const { suyo, inscripcion } = await inscripto()
  const i = importador(e, await e.con(reglas, await e.nueva.sucursal()))
  const id = await i.revisada('saldos', planilla(suyo))
  expect(errores(await i.filas(id))).toEqual([])
  await i.confirmar(id)
  expect(await i.una(id)).toMatchObject({ estado: 'hecha', aviso: 'pagos anteriores de 1 alumno' })
  expect(await sucursalDe(inscripcion)).toEqual({ id_sucursal: p.idSucursal, apertura: true })
  expect(await violaciones(e.db, HOY as Fecha)).toEqual([])
  await i.deshacer(id)
  expect(await i.una(id)).toMatchObject({ estado: 'deshecha' })
})

it('who has no branch collects nothing: each row says so of the student', async () => {
  const { suyo } = await inscripto()
  const i = importador(e, await e.con(REGLAS))
  const { nombre } = await e.db
    .selectFrom('sucursal')
    .select('nombre')
    .where('id', '=', p.idSucursal)
    .executeTakeFirstOrThrow()
  expect(errores(await i.filas(await i.revisada('saldos', planilla(suyo))))).toEqual([
    `2 DNI: El Alumno es de la Sucursal «${nombre}», y su usuario no tiene ninguna en la que cobrar`,
  ])
})
