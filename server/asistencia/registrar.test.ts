import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUSENTE, type Aula, aula, PRESENTE, TARDE } from '../../test/asistencia.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let a: Aula
const HOY = '2026-04-15'
const AYER = '2026-04-14'

beforeAll(async () => {
  e = await escuela(HOY)
  a = await aula(e)
})
afterAll(() => e.cerrar())

const eventos = async (idCurso: number) =>
  (
    await e.db
      .selectFrom('audit_evento')
      .select('params')
      .where('tipo', '=', 'ASI-REG')
      .where('id_entidad', '=', idCurso)
      .orderBy('id')
      .execute()
  ).map((v) =>
    Object.fromEntries((v.params as { parametro: string; valor: unknown }[]).map((p) => [p.parametro, p.valor])),
  )

it('needs ASI-REGISTRAR', async () => {
  const { idCurso, alumnos } = await a.curso(1)
  const quien = await e.con(['CUR-VER'])
  expect((await a.guardar(idCurso, [HOY], a.todos(alumnos, HOY, PRESENTE), { quien })).http).toBe(403)
  expect((await e.llamar(quien, 'GET', 'asistencia/forregistracion', { query: { idCurso } })).http).toBe(403)
})

it('a day is saved, corrected and audited (D-150)', async () => {
  const { idCurso, alumnos } = await a.curso(3)
  const [uno, dos] = alumnos as [number, number, number]
  const r = await a.guardar(idCurso, [HOY], a.todos(alumnos, HOY, PRESENTE))
  expect(r.json).toEqual({ Status: 'OK', Message: '', guardadas: 3, conflictos: [], quien: '' })
  const otra = [
    ...a.todos([uno], HOY, AUSENTE),
    ...a.todos([dos], HOY, TARDE),
    ...a.todos(alumnos.slice(2), HOY, PRESENTE),
  ]
  expect((await a.guardar(idCurso, [HOY], otra)).json.guardadas).toBe(2)
  expect(await a.guardadas(idCurso, HOY)).toEqual([AUSENTE, TARDE, PRESENTE])
  // saved as it is, nothing has happened
  expect((await a.guardar(idCurso, [HOY], otra)).json.guardadas).toBe(0)
  expect(await eventos(idCurso)).toMatchObject([
    { curso: expect.stringContaining('1° Grado'), dias: [HOY], marcas: 3, cambios: [] },
    {
      marcas: 2,
      cambios: [
        { alumno: 'A1, Ana', fecha: HOY, antes: 'P', despues: 'A' },
        { alumno: 'A2, Ana', fecha: HOY, antes: 'P', despues: 'T' },
      ],
    },
  ])
})

describe('is refused, and nothing is saved:', () => {
  it.each([
    ['a day to come (ASI-010)', '2026-04-16', 'dia-por-venir', 'El 16/04/2026 todavía no llegó'],
    ['a holiday (ASI-010)', '2026-03-24', 'dia-sin-clases', 'El 24/03/2026 no es un día de clases: Memoria'],
  ])('%s', async (_, fecha, code, Message) => {
    const { idCurso, alumnos } = await a.curso(1)
    const r = await a.guardar(
      idCurso,
      [HOY, fecha],
      [...a.todos(alumnos, HOY, PRESENTE), ...a.todos(alumnos, fecha, PRESENTE)],
    )
    expect(r.json).toMatchObject({ Status: 'Error', code, Message })
    expect(await a.guardadas(idCurso, HOY)).toEqual([])
  })

  it('a day of vacation, of another year, and one that is no more', async () => {
    const { idCurso, alumnos } = await a.curso(1)
    const otros = await e.db
      .insertInto('agenda_dia')
      .values([
        { fecha: '2026-01-05', tipo: 'Vacaciones' },
        { fecha: '2025-04-15', tipo: 'Normal' },
      ] as never)
      .returning('id')
      .execute()
    const en = (idDia: number) =>
      e.llamar(a.token, 'POST', 'asistencia', {
        body: { idCurso, dias: [idDia], data: alumnos.map((idAlumno) => ({ idAlumno, idDia, idTipo: PRESENTE })) },
      })
    expect((await en(otros[0]?.id ?? 0)).json.Message).toBe('El 05/01/2026 no es un día de clases: Vacaciones')
    expect((await en(otros[1]?.id ?? 0)).json.code).toBe('dia-de-otro-ano')
    expect((await en(999_999)).json.code).toBe('dia-quitado')
  })

  it('a student who lacks a mark, and says who (ASI-011)', async () => {
    const { idCurso, alumnos } = await a.curso(4)
    const r = await a.guardar(
      idCurso,
      [AYER, HOY],
      [...a.todos(alumnos, AYER, PRESENTE), ...a.todos(alumnos.slice(0, 1), HOY, TARDE)],
    )
    expect(r.json).toMatchObject({
      Status: 'Error',
      code: 'asistencia-incompleta',
      Message: 'Falta marcar a A2, Ana el 15/04, y otros 2 más',
    })
    expect(await a.guardadas(idCurso, AYER)).toEqual([])
  })

  it('a student who went to another course, was withdrawn, or was never here', async () => {
    const { idCurso, alumnos } = await a.curso(4)
    const [uno, dos, tres, cuatro] = alumnos as [number, number, number, number]
    const otro = await a.curso(0)
    await a.cambiar(uno, { id_curso: otro.idCurso })
    await a.cambiar(dos, { fecha_baja: HOY })
    await e.db.updateTable('alumno').set({ eliminado: true }).where('id', '=', tres).execute()
    for (const quien of [uno, dos, tres]) {
      const r = await a.guardar(idCurso, [HOY], a.todos([quien, cuatro], HOY, PRESENTE))
      expect(r.json).toMatchObject({ Status: 'Error', code: 'no-cursa' })
      expect(r.json.Message).toMatch(/^A\d, Ana no cursa aquí el 15\/04\/2026$/)
    }
    expect(await a.guardadas(idCurso, HOY)).toEqual([])
    // the day before his withdrawal he was there
    const ayer = a.todos([dos, cuatro], AYER, PRESENTE)
    expect((await a.guardar(idCurso, [AYER], ayer)).json.Status).toBe('OK')
    expect((await a.guardar(idCurso, [HOY], a.todos([cuatro], HOY, PRESENTE))).json.Status).toBe('OK')
    expect((await a.guardar(idCurso, [HOY], a.todos([999_999], HOY, PRESENTE))).http).toBe(404)
    expect((await a.guardar(999_999, [HOY], a.todos([cuatro], HOY, PRESENTE))).http).toBe(404)
  })

  it('input that no screen sends, naming each field', async () => {
    const { idCurso, alumnos } = await a.curso(1)
    const idAlumno = alumnos[0] as number
    const hoy = a.dia(HOY)
    const enviar = async (body: object) => {
      const r = await e.llamar(a.token, 'POST', 'asistencia', { body: { idCurso, ...body } })
      return [r.http, Object.keys(r.json.errors ?? {})]
    }
    const bien = { idAlumno, idDia: hoy, idTipo: PRESENTE }
    expect(await enviar({ dias: [], data: [] })).toEqual([400, ['dias']])
    expect(await enviar({ dias: [hoy] })).toEqual([400, ['data']])
    expect(await enviar({ dias: [hoy, hoy], data: [bien] })).toEqual([400, ['dias.1']])
    expect(await enviar({ dias: [hoy], data: [{ ...bien, idTipo: 9 }] })).toEqual([400, ['data.0.idTipo']])
    expect(await enviar({ dias: [hoy], data: [bien, bien] })).toEqual([400, ['data.1.idAlumno']])
    expect(await enviar({ dias: [hoy], data: [{ ...bien, idDia: a.dia(AYER) }] })).toEqual([400, ['data.0.idDia']])
    expect(await enviar({ dias: [hoy], data: [{ ...bien, antes: 'x' }] })).toEqual([400, ['data.0.antes']])
  })
})

it('who enrolled later may lack the days before, or have them (D-206)', async () => {
  const { idCurso, alumnos } = await a.curso(2)
  const [viejo, nuevo] = alumnos as [number, number]
  await a.cambiar(nuevo, { fecha: HOY })
  const marcas = [...a.todos([viejo], AYER, PRESENTE), ...a.todos(alumnos, HOY, PRESENTE)]
  expect((await a.guardar(idCurso, [AYER, HOY], marcas)).json.guardadas).toBe(3)
  expect((await a.guardar(idCurso, [AYER], a.todos(alumnos, AYER, TARDE))).json.guardadas).toBe(2)
})

describe('two at once', () => {
  it('a mark that a colleague changed is answered, the others are saved', async () => {
    const { idCurso, alumnos } = await a.curso(3)
    const [uno, dos] = alumnos as [number, number, number]
    const colega = (await e.nueva.usuario({ reglas: ['ASI-REGISTRAR'] })).token
    await a.guardar(idCurso, [HOY], a.todos(alumnos, HOY, TARDE), { quien: colega })
    const mias = a.todos(alumnos, HOY, PRESENTE, null).map((m) => (m.idAlumno === dos ? { ...m, antes: TARDE } : m))
    const r = await a.guardar(idCurso, [HOY], mias)
    const deDos = [alumnos[0], alumnos[2]].map((idAlumno) => ({ idAlumno, idDia: a.dia(HOY), idTipo: TARDE }))
    expect(r.json).toMatchObject({ Status: 'OK', guardadas: 1, conflictos: deDos })
    expect(r.json.quien).not.toBe('')
    expect(await a.guardadas(idCurso, HOY)).toEqual([TARDE, PRESENTE, TARDE])
    // made on what is there now, it replaces it; without `antes`, always
    await a.guardar(
      idCurso,
      [HOY],
      [...a.todos([uno], HOY, AUSENTE, TARDE), ...a.todos(alumnos.slice(1), HOY, AUSENTE)],
    )
    expect(await a.guardadas(idCurso, HOY)).toEqual([AUSENTE, AUSENTE, AUSENTE])
  })

  it('of many who save the same empty day one is first, the others are told', async () => {
    const { idCurso, alumnos } = await a.curso(5)
    const hechas = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        a.guardar(idCurso, [HOY], a.todos(alumnos, HOY, [AUSENTE, PRESENTE][i % 2] ?? 1, null)),
      ),
    )
    const primeras = hechas.filter((r) => r.json.guardadas === 5)
    expect(primeras).toHaveLength(1)
    const quedo = await a.guardadas(idCurso, HOY)
    expect(new Set(quedo).size).toBe(1)
    for (const r of hechas.filter((r) => r !== primeras[0])) {
      expect(r.json.Status).toBe('OK')
      expect([0, 5]).toContain(r.json.conflictos.length)
    }
  })

  it('saved twice with one key it is saved once; the same answer comes again', async () => {
    const { idCurso, alumnos } = await a.curso(2)
    const key = randomUUID()
    const marcas = a.todos(alumnos, HOY, PRESENTE, null)
    const una = await a.guardar(idCurso, [HOY], marcas, { key })
    const otra = await a.guardar(idCurso, [HOY], marcas, { key })
    expect([una.json.guardadas, otra.json]).toEqual([2, una.json])
    expect((await a.guardar(idCurso, [HOY], a.todos(alumnos, HOY, AUSENTE, null), { key })).http).toBe(409)
    expect(await eventos(idCurso)).toHaveLength(1)
  })

  it('a student who moves while his mark is saved has it, or is refused; a holiday waits', async () => {
    const { idCurso, alumnos } = await a.curso(3)
    const otro = await a.curso(0)
    const mudar = e.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('inscripcion')
        .select('id')
        .where('id_curso', '=', idCurso)
        .orderBy('id')
        .forUpdate()
        .execute()
      await trx
        .updateTable('inscripcion')
        .set({ id_curso: otro.idCurso })
        .where('id_alumno', '=', alumnos[0] as number)
        .execute()
    })
    const [r] = await Promise.all([a.guardar(idCurso, [HOY], a.todos(alumnos, HOY, PRESENTE)), mudar])
    const quedo = (await a.guardadas(idCurso, HOY)).length + (await a.guardadas(otro.idCurso, HOY)).length
    expect(r.json.Status === 'OK' ? quedo : [r.json.code, quedo]).toEqual(r.json.Status === 'OK' ? 3 : ['no-cursa', 0])
    const agenda = await e.con(['CFG-AGENDA'])
    const [, feriado] = await Promise.all([
      a.guardar(idCurso, ['2026-04-13'], a.todos(alumnos.slice(1), '2026-04-13', PRESENTE)),
      e.llamar(agenda, 'POST', 'agenda/feriados', { body: { data: [{ nombre: 'Asueto', fecha: '2026-04-13' }] } }),
    ])
    const hay = (await a.guardadas(idCurso, '2026-04-13')).length
    expect(hay).toBe(feriado.json.Status === 'OK' ? 0 : 2)
  })
})
