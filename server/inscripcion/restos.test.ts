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
  token = await e.rol('serveradmin', p.idSucursal)
})
afterAll(() => e.cerrar())

const anular = async (idInscripcion: number) =>
  expect((await e.llamar(token, 'POST', 'inscripcion/anular', { body: { idInscripcion } })).json.Status).toBe('OK')
const estado = async (id: number) =>
  (await e.db.selectFrom('inscripcion').select('estado').where('id', '=', id).executeTakeFirst())?.estado

let letra = 'B'.charCodeAt(0)
const otroCurso = () => e.nueva.curso({ numero: 4, division: String.fromCharCode(letra++), idSucursal: p.idSucursal })

/** What an enrolment refers to: its field, the call of its list, that of its deletion and how both name it. */
const REFERIDOS = [
  [
    'special case',
    'casoEspecial',
    'casosespeciales/all',
    'casosespeciales',
    'idCasoEspecial',
    'id',
    () => e.nueva.casoEspecial(50),
  ],
  ['course', 'curso', 'cursos/all', 'cursos', 'idCurso', 'IdCurso', otroCurso],
  [
    'shift type',
    'tipoJornada',
    'tipojornada',
    'tipojornada',
    'idTipo',
    'id',
    async () => {
      const id = await e.nueva.tipoJornada()
      await e.nueva.valor({ tipo: 2, idNivel: p.idNivel, idTipoJornada: id, monto: 5_000_000 })
      return id
    },
  ],
] as const

describe.each(REFERIDOS)('an annulled enrolment does not keep its %s', (_, campo, lista, llamada, clave, id, crear) => {
  const borrable = async (cual: number) =>
    (await e.llamar(token, 'GET', lista)).json.data.find((f: Record<string, number>) => f[id] === cual).canDelete
  const borrar = async (cual: number) => (await e.llamar(token, 'DELETE', llamada, { query: { [clave]: cual } })).json

  it('when nothing hangs on it: both go, and the sums still agree', async () => {
    const cual = await crear()
    const suya = await p.inscribir({ [campo]: cual })
    expect(await borrable(cual)).toBe(false)
    expect(await borrar(cual)).toMatchObject({ Status: 'Error', code: 'en-uso' })
    await anular(suya)
    expect(await borrable(cual)).toBe(true)
    expect(await borrar(cual)).toMatchObject({ Status: 'OK' })
    expect(await estado(suya)).toBeUndefined()
    // the audit names what went with it
    expect(await c.auditados(suya)).toContain('INS-DEL')
    expect(await c.violaciones('2026-05-10')).toEqual([])
  })

  it('who enrols with it while it is deleted keeps it, or is told which field', async () => {
    for (let i = 0; i < 6; i++) {
      const [cual, alumno] = [await crear(), await e.nueva.alumno()]
      const [inscribe, borra] = await Promise.all([
        p.inscribir({ alumno, [campo]: cual }).then(
          () => null,
          (error: Error) => JSON.parse(error.message),
        ),
        borrar(cual),
      ])
      if (inscribe === null) expect(borra.code).toBe('en-uso')
      else {
        expect(borra.Status).toBe('OK')
        expect(inscribe.code ?? Object.keys(inscribe.errors)).toEqual(inscribe.code ? 'jornada-sin-valores' : [campo])
      }
    }
  })

  it('while another lives with it, it stays, and so does what was annulled', async () => {
    const cual = await crear()
    const [anulada, viva] = [await p.inscribir({ [campo]: cual }), await p.inscribir({ [campo]: cual })]
    await anular(anulada)
    expect(await borrable(cual)).toBe(false)
    expect(await borrar(cual)).toMatchObject({ Status: 'Error', code: 'en-uso' })
    expect([await estado(anulada), await estado(viva)]).toEqual(['ANULADA', 'ACTIVA'])
  })

  it.each(['collected', 'attended', 'annulled by a merge'])('but one that was %s does', async (que) => {
    const cual = await crear()
    const suya = await p.inscribir({ [campo]: cual })
    if (que === 'collected') await c.anular(await c.cobrar(suya, [1, 10_000]))
    if (que === 'attended') {
      const { id: id_dia } = await e.db
        .insertInto('agenda_dia')
        .values({ fecha: '2026-05-08' as never, tipo: 'Normal', feriado: null })
        .onConflict((o) => o.column('fecha').doUpdateSet({ tipo: 'Normal' }))
        .returning('id')
        .executeTakeFirstOrThrow()
      await e.db.insertInto('asistencia').values({ id_inscripcion: suya, id_dia, id_tipo: 2 }).execute()
    }
    if (que === 'annulled by a merge') {
      const { id_alumno: idOrigen } = await c.inscripcion(suya)
      const idDestino = (await c.inscripcion(await p.inscribir())).id_alumno
      const body = { idDestino, idOrigen, anos: [] }
      expect((await e.llamar(token, 'POST', 'alumno/unir', { body })).json).toMatchObject({ Status: 'OK' })
    } else await e.db.updateTable('inscripcion').set({ estado: 'ANULADA' }).where('id', '=', suya).execute()
    expect(await estado(suya)).toBe('ANULADA')
    expect(await borrable(cual)).toBe(false)
    expect(await borrar(cual)).toMatchObject({ Status: 'Error', code: 'en-uso' })
    expect(await estado(suya)).toBe('ANULADA')
  })
})

it('of a student whom another was merged into before it was made keeps nothing', async () => {
  const [idDestino, idOrigen] = [await e.nueva.alumno(), await e.nueva.alumno()]
  const unidos = await e.llamar(token, 'POST', 'alumno/unir', { body: { idDestino, idOrigen, anos: [] } })
  expect(unidos.json).toMatchObject({ Status: 'OK' })
  const caso = await e.nueva.casoEspecial(40)
  await anular(await p.inscribir({ alumno: idDestino, casoEspecial: caso }))
  const query = { idCasoEspecial: caso }
  expect((await e.llamar(token, 'DELETE', 'casosespeciales', { query })).json).toMatchObject({ Status: 'OK' })
})

it('an annulled enrolment does not keep its course in its grade', async () => {
  const { id: grado } = await e.nueva.grado(5)
  const idCurso = await otroCurso()
  const { json } = await e.llamar(token, 'GET', 'cursos/model', { query: { idCurso } })
  const { version, Division, IdSucursal } = json.curso
  const mudar = async () =>
    (
      await e.llamar(token, 'POST', 'cursos', {
        body: { IdCurso: idCurso, version, Curso: grado, Division, IdSucursal },
      })
    ).json
  const suya = await p.inscribir({ curso: idCurso })
  expect(await mudar()).toMatchObject({ code: 'curso-con-inscripciones' })
  await anular(suya)
  expect(await mudar()).toMatchObject({ Status: 'OK' })
})
