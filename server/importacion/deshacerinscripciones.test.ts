import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, TITULOS } from '../../test/importar.ts'
import { DE_INSCRIPCIONES, type Inscriptos, inscriptos } from '../../test/inscriptos.ts'

let e: Escuela
let p: Inscriptos['p']
let i: Inscriptos['i']
let curso: Inscriptos['curso']
let otroDni: Inscriptos['otroDni']
let nuevo: Inscriptos['nuevo']
let inscripcionDe: Inscriptos['inscripcionDe']

beforeAll(async () => {
  e = await escuela('2026-04-15')
  ;({ p, i, curso, otroDni, nuevo, inscripcionDe } = await inscriptos(e))
})
afterAll(() => e.cerrar())

it('is not undone once something was collected, and says of whom', async () => {
  const { dni: suyo, id: alumno } = await nuevo()
  const id = await i.revisada('inscripciones', [DE_INSCRIPCIONES, [suyo, curso, 'Simple', '', '']])
  await i.confirmar(id)
  const inscripcion = (await inscripcionDe(alumno))?.id ?? 0
  const item = await e.db
    .selectFrom('item_cuenta')
    .select('id')
    .where('id_inscripcion', '=', inscripcion)
    .where('col', '=', 1)
    .executeTakeFirstOrThrow()
  const cobra = await e.rol('serveradmin', p.idSucursal)
  const cobrada = await e.llamar(cobra, 'POST', 'cobranza', { body: { data: [{ id: item.id, type: 1, monto: 1 }] } })
  expect(cobrada.json.Status).toBe('OK')
  await i.deshacer(id)
  expect((await i.una(id)).aviso).toMatch(/^La importación no se puede deshacer: .+, Juan tiene cobranzas$/)
})

/** Imports a student and his enrolment, from two files. */
const importado = async () => {
  const suyo = otroDni()
  const persona = await i.revisada('alumnos', [TITULOS, alumno('Paz', suyo)])
  await i.confirmar(persona)
  const inscripcion = await i.revisada('inscripciones', [DE_INSCRIPCIONES, [suyo, curso, 'Simple', '', '']])
  await i.confirmar(inscripcion)
  const { id } = await e.db
    .selectFrom('alumno')
    .select('id')
    .where('doc_nro', '=', String(suyo))
    .executeTakeFirstOrThrow()
  return { id, suya: (await inscripcionDe(id))?.id ?? 0, persona, inscripcion }
}
const anular = async (idInscripcion: number) =>
  e.llamar(await e.con(['ALU-ELIMINAR']), 'POST', 'inscripcion/anular', { body: { idInscripcion } })

it('is undone after its enrolment was annulled by hand, and so is the import of the student', async () => {
  const { id, suya, persona, inscripcion } = await importado()
  expect((await anular(suya)).json.Status).toBe('OK')
  await i.deshacer(inscripcion)
  expect(await i.una(inscripcion)).toMatchObject({ estado: 'deshecha' })
  await i.deshacer(persona)
  expect(await i.una(persona)).toMatchObject({ estado: 'deshecha' })
  expect(await inscripcionDe(id)).toBeUndefined()
  expect(await e.db.selectFrom('alumno').select('id').where('id', '=', id).execute()).toEqual([])
})

it('of the student is undone though an enrolment of his, made and annulled by hand, was there', async () => {
  const suyo = otroDni()
  const persona = await i.revisada('alumnos', [TITULOS, alumno('Sosa', suyo)])
  await i.confirmar(persona)
  const { id } = await e.db
    .selectFrom('alumno')
    .select('id')
    .where('doc_nro', '=', String(suyo))
    .executeTakeFirstOrThrow()
  const suya = await p.inscribir({ alumno: id })
  await i.deshacer(persona)
  expect((await i.una(persona)).aviso).toContain('tiene inscripciones')
  await anular(suya)
  await i.deshacer(persona)
  expect(await i.una(persona)).toMatchObject({ estado: 'deshecha' })
})

it('is not undone once the student was attended', async () => {
  const { suya, inscripcion } = await importado()
  const { id } = await e.db
    .insertInto('agenda_dia')
    .values({ fecha: '2026-04-14' as never, tipo: 'Normal', feriado: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await e.db.insertInto('asistencia').values({ id_inscripcion: suya, id_dia: id, id_tipo: 2 }).execute()
  await i.deshacer(inscripcion)
  expect((await i.una(inscripcion)).aviso).toContain('tiene asistencias o calificaciones')
})
