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

interface DiaLeido {
  fecha: string
  marcas: number
  version: string
}
const leer = async (idCurso: number, mes?: number) =>
  (await e.llamar(a.token, 'GET', 'asistencia/forregistracion', { query: { idCurso, ...(mes && { mes }) } })).json
const dia = async (idCurso: number, fecha = HOY): Promise<DiaLeido> =>
  (await leer(idCurso)).days.find((d: DiaLeido) => d.fecha === fecha)
const quitar = (idCurso: number, idDia = a.dia(HOY), { version = '', key = '', quien = a.token } = {}) =>
  e.llamar(quien, 'DELETE', 'asistencia', {
    query: { idCurso, idDia, ...(version && { version }) },
    ...(key && { key }),
  })
const eventos = async (idCurso: number) =>
  (
    await e.db
      .selectFrom('audit_evento')
      .select('params')
      .where('tipo', '=', 'ASI-DEL')
      .where('id_entidad', '=', idCurso)
      .execute()
  ).map((v) =>
    Object.fromEntries((v.params as { parametro: string; valor: unknown }[]).map((p) => [p.parametro, p.valor])),
  )

describe('a day that was taken by mistake', () => {
  it('is taken back, of one course alone, and says whose marks they were', async () => {
    const { idCurso, alumnos } = await a.curso(2)
    const otro = await a.curso(1)
    await a.guardar(otro.idCurso, [HOY], a.todos(otro.alumnos, HOY, PRESENTE))
    const marcas = [...a.todos(alumnos.slice(0, 1), HOY, AUSENTE), ...a.todos(alumnos.slice(1), HOY, TARDE)]
    await a.guardar(idCurso, [HOY, AYER], [...marcas, ...a.todos(alumnos, AYER, PRESENTE)])
    const { marcas: cuantas, version } = await dia(idCurso)
    expect(cuantas).toBe(2)
    expect((await quitar(idCurso, a.dia(HOY), { version })).json).toMatchObject({ Status: 'OK', quitadas: 2 })
    expect(await a.guardadas(idCurso, HOY)).toEqual([])
    expect(await a.guardadas(idCurso, AYER)).toHaveLength(2)
    expect(await a.guardadas(otro.idCurso, HOY)).toHaveLength(1)
    expect(await dia(idCurso)).toMatchObject({ marcas: 0, version: '' })
    expect(await eventos(idCurso)).toMatchObject([
      {
        curso: expect.stringContaining('1° Grado'),
        dia: HOY,
        marcas: 2,
        quitadas: [
          { alumno: 'A1, Ana', marca: 'A' },
          { alumno: 'A2, Ana', marca: 'T' },
        ],
      },
    ])
  })

  it('can be a holiday again, with the marks of who was withdrawn or deleted gone too', async () => {
    const fecha = '2026-04-07'
    const { idCurso, alumnos } = await a.curso(3)
    await a.guardar(idCurso, [fecha], a.todos(alumnos, fecha, PRESENTE))
    await a.cambiar(alumnos[0] as number, { fecha_baja: '2026-04-01' })
    await e.db
      .updateTable('alumno')
      .set({ eliminado: true })
      .where('id', '=', alumnos[1] as number)
      .execute()
    const agenda = await e.con(['CFG-AGENDA'])
    const feriado = () => e.llamar(agenda, 'POST', 'agenda/feriados', { body: { data: [{ nombre: 'Duelo', fecha }] } })
    const antes = await feriado()
    expect(antes.json.Status).toBe('Existen Asistencias registradas')
    expect(antes.json.errors['data.0.fecha']).toMatch(
      /^07\/04: asistencia de 1° Grado . .+\. Se quita en Registrar Asistencia\.$/,
    )
    expect((await quitar(idCurso, a.dia(fecha))).json.quitadas).toBe(3)
    expect((await feriado()).json.Status).toBe('OK')
  })

  it('is not when it has no attendance, is of another year, or of no course', async () => {
    const { idCurso } = await a.curso(1)
    const otro = await e.db
      .insertInto('agenda_dia')
      .values({ fecha: '2025-04-15', tipo: 'Normal' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await quitar(idCurso)).json).toMatchObject({
      Status: 'Error',
      code: 'dia-sin-asistencia',
      Message: expect.stringMatching(/^1° Grado . .+ no tiene asistencia el 15\/04\/2026$/),
    })
    expect((await quitar(idCurso, otro.id)).json.code).toBe('dia-de-otro-ano')
    expect((await quitar(idCurso, 999_999)).json.code).toBe('dia-quitado')
    expect((await quitar(999_999)).http).toBe(404)
    expect((await quitar(idCurso, a.dia(HOY), { quien: await e.con(['CUR-VER']) })).http).toBe(403)
  })

  it('is not when a colleague changed a mark meanwhile, and says who', async () => {
    const { idCurso, alumnos } = await a.curso(2)
    await a.guardar(idCurso, [HOY], a.todos(alumnos, HOY, PRESENTE))
    const { version } = await dia(idCurso)
    const colega = (await e.nueva.usuario({ reglas: ['ASI-REGISTRAR'] })).token
    await a.guardar(idCurso, [HOY], a.todos(alumnos, HOY, AUSENTE), { quien: colega })
    const r = await quitar(idCurso, a.dia(HOY), { version })
    expect(r.json).toMatchObject({ Status: 'Validation', code: 'modificado' })
    expect(r.json.Message).toMatch(/ modificó «Asistencia de 1° Grado . .+ del 15\/04\/2026» mientras tanto$/)
    expect(await a.guardadas(idCurso, HOY)).toEqual([AUSENTE, AUSENTE])
  })

  it('names who saved that day, not who saved another one since', async () => {
    const { idCurso, alumnos } = await a.curso(2)
    await a.guardar(idCurso, [HOY], a.todos(alumnos, HOY, PRESENTE))
    const { version } = await dia(idCurso)
    const colega = async (username: string) => (await e.nueva.usuario({ reglas: ['ASI-REGISTRAR'], username })).token
    await a.guardar(idCurso, [HOY], a.todos(alumnos, HOY, AUSENTE), { quien: await colega('de.ese.dia') })
    await a.guardar(idCurso, ['2026-04-14'], a.todos(alumnos, '2026-04-14', TARDE), { quien: await colega('de.otro') })
    const r = await quitar(idCurso, a.dia(HOY), { version })
    expect(r.json.Message).toMatch(/^de\.ese\.dia modificó/)
    const tarde = await a.guardar(idCurso, [HOY], a.todos(alumnos, HOY, TARDE, PRESENTE))
    expect(tarde.json).toMatchObject({ quien: 'de.ese.dia' })
  })

  it('twice with one key is once; at the same time as a save one of them comes first', async () => {
    const { idCurso, alumnos } = await a.curso(2)
    await a.guardar(idCurso, [HOY], a.todos(alumnos, HOY, PRESENTE))
    const key = randomUUID()
    const una = await quitar(idCurso, a.dia(HOY), { key })
    expect((await quitar(idCurso, a.dia(HOY), { key })).json).toEqual(una.json)
    expect(await eventos(idCurso)).toHaveLength(1)
    await a.guardar(idCurso, [HOY], a.todos(alumnos, HOY, PRESENTE))
    const { version } = await dia(idCurso)
    const [quitada] = await Promise.all([
      quitar(idCurso, a.dia(HOY), { version }),
      a.guardar(idCurso, [HOY], a.todos(alumnos, HOY, TARDE, PRESENTE)),
    ])
    // first, its day is taken anew; second, it finds marks that it was not shown
    expect(['OK', 'Validation']).toContain(quitada.json.Status)
    expect(await a.guardadas(idCurso, HOY)).toEqual([TARDE, TARDE])
  })
})

it('a month has all its days up to today, complete or not, filled in (D-150)', async () => {
  const { idCurso, alumnos } = await a.curso(1)
  await a.guardar(idCurso, ['2026-03-05'], a.todos(alumnos, '2026-03-05', TARDE))
  expect(await leer(idCurso)).toMatchObject({ mes: null, meses: [3, 4] })
  const marzo = await leer(idCurso, 3)
  expect(marzo.mes).toBe(3)
  expect(marzo.days).toHaveLength(21)
  expect(marzo.days.every((d: DiaLeido) => d.fecha.startsWith('2026-03-'))).toBe(true)
  expect(marzo.itemSave).toEqual([{ idAlumno: alumnos[0], idDia: a.dia('2026-03-05'), idTipo: TARDE }])
  expect((await a.guardar(idCurso, ['2026-03-05'], a.todos(alumnos, '2026-03-05', AUSENTE, TARDE))).json).toMatchObject(
    { Status: 'OK', guardadas: 1 },
  )
  expect((await leer(idCurso, 4)).days.at(-1)).toMatchObject({ fecha: HOY, checked: true })
  expect((await leer(idCurso, 5)).days).toEqual([])
  const malo = await e.llamar(a.token, 'GET', 'asistencia/forregistracion', { query: { idCurso, mes: 13 } })
  expect([malo.http, Object.keys(malo.json.errors)]).toEqual([400, ['mes']])
})
