import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Academia, academia } from '../../test/academia.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let a: Academia
let token: string
let ana: { id: number; inscripcion: number }
let beto: { id: number; inscripcion: number }

beforeAll(async () => {
  e = await escuela('2026-04-15')
  a = await academia(e)
  token = await e.con(['EXA-VER', 'EXA-NUEVO', 'EXA-EDITAR', 'EXA-APROBAR', 'EXA-TIPOS'])
  ana = await a.alumno({ apellido: 'Alba' })
  beto = await a.alumno({ apellido: 'Bravo' })
})
beforeEach(async () => {
  for (const tabla of ['examen_nota', 'examen'] as const) await e.db.deleteFrom(tabla).execute()
  e.dia('2026-04-15')
})
afterAll(() => e.cerrar())

const guardar = (body: object, quien = token) => e.llamar(quien, 'POST', 'examenes', { body })
const leer = async (idExamen: number) =>
  (await e.llamar(token, 'GET', 'examenes', { query: { idExamen, getModel: true } })).json
const registrar = async (...de: Parameters<Academia['deStaff']>): Promise<number> => {
  const { json } = await guardar(a.deStaff(...de))
  expect(json).toMatchObject({ Status: 'OK', Operation: 'Insert' })
  return json.Id
}
const pendientes = async () => (await e.llamar(token, 'GET', 'examenes/pendientes')).json.data
const notasDe = async (id: number) =>
  (await leer(id)).calificaciones.flatMap((c: { alumno: string; notaDesc: string; observaciones: string }) =>
    c.notaDesc ? [`${c.alumno.split(',')[0]} ${c.notaDesc} ${c.observaciones}`.trim()] : [],
  )

it('a registered exam waits for approval, with what decides about it', async () => {
  const id = await registrar([
    [ana.id, 'A', 'Excelente'],
    [beto.id, 'D'],
  ])
  expect(await pendientes()).toMatchObject([
    {
      id,
      fechaExamen: '2026-04-10',
      fechaCarga: '2026-04-15',
      tipo: 'Escrito',
      idCurso: a.idCurso,
      materia: 'Matemática',
      ano: 2026,
      profesor: '',
      idProfesor: null,
      alumnos: 2,
      promedio: 3.5,
      desaprobados: 1,
      ausentes: 0,
    },
  ])
  expect(await notasDe(id)).toEqual(['Alba A Excelente', 'Bravo D'])
  const evento = await e.db.selectFrom('audit_evento').select('params').where('tipo', '=', 'EXA-NEW').execute()
  expect(JSON.stringify(evento.at(-1))).toContain('Matemática')
})

describe('is refused', () => {
  const dicho = async (body: object) => {
    const r = await guardar(body)
    return r.http === 200
      ? `${r.json.Status}: ${r.json.Message}`
      : `${r.http}: ${String(Object.values(r.json.errors ?? {}))}`
  }

  it('a day after today, and one of another year (EXA-036, D-148)', async () => {
    expect(await dicho(a.deStaff([[ana.id, 'A']], { fechaExamen: '2026-04-16' }))).toBe(
      'Error: La Fecha no puede ser posterior a hoy',
    )
    expect(await dicho(a.deStaff([[ana.id, 'A']], { fechaExamen: '2025-12-10' }))).toBe(
      'Error: La Fecha debe ser de 2026',
    )
  })

  it('an observation without grade, and nobody graded (EXA-003, EXA-004)', async () => {
    const r = await guardar(
      a.deStaff([
        [ana.id, 'A'],
        [beto.id, '', 'Faltó'],
      ]),
    )
    expect(r.json).toMatchObject({
      Status: 'Error',
      code: 'observacion-sin-nota',
      errors: { 'calificaciones.1.Observaciones': 'No se puede indicar observación sin nota' },
    })
    expect(await dicho(a.deStaff([[beto.id, '']]))).toBe(
      'Error: Para registrar el examen, debe calificar al menos un alumno',
    )
  })

  it('what does not exist: course, subject, type, grade, student', async () => {
    const con = (d: object) => a.deStaff([[ana.id, 'A']], d as never)
    expect(await dicho(con({ idCurso: 99_999 }))).toBe('400: El Curso no existe')
    expect(await dicho(con({ idMateria: 99_999 }))).toBe('400: La Materia no es de ese curso')
    expect(await dicho(con({ idTipoExamen: 99_999 }))).toBe('400: El Tipo de Examen no existe')
    expect(await dicho(a.deStaff([[99_999, 'A']]))).toBe('400: El Alumno no existe')
    const nota = { ...con({}), calificaciones: [{ IdAlumno: ana.id, IdNota: 999, Observaciones: '' }] }
    expect(await dicho(nota)).toBe('400: La Nota no existe')
    expect(
      await dicho(
        a.deStaff([
          [ana.id, 'A'],
          [ana.id, 'B'],
        ]),
      ),
    ).toBe('400: El Alumno está dos veces')
  })

  it('a student of another course or subject, one who left before, and nothing of it is written', async () => {
    const deB = await a.alumno({ apellido: 'Castro', curso: a.idB })
    expect(
      await dicho(
        a.deStaff([
          [ana.id, 'A'],
          [deB.id, 'A'],
        ]),
      ),
    ).toMatch(/^Error: Castro, .* no cursa Matemática en .* A$/)
    expect(await dicho(a.deStaff([[deB.id, 'A']], { idMateria: a.idLengua, idCurso: a.idQuinto }))).toBe(
      '400: La Materia no es de ese curso',
    )
    const ido = await a.alumno({ apellido: 'Díaz' })
    await e.db
      .updateTable('inscripcion')
      .set({ fecha_baja: '2026-04-05' as never })
      .where('id', '=', ido.inscripcion)
      .execute()
    expect(await dicho(a.deStaff([[ido.id, 'A']]))).toMatch(/^Error: Díaz, .* se fue antes del examen$/)
    expect(await dicho(a.deStaff([[ido.id, 'A']], { fechaExamen: '2026-04-05' }))).toBe('OK: ')
    expect(await pendientes()).toHaveLength(1)
  })

  it('the same exam again, until it is said that it is another one', async () => {
    await registrar([[ana.id, 'A']])
    const otra = a.deStaff([[beto.id, 'B']])
    expect((await guardar(otra)).json).toMatchObject({
      Status: 'Error',
      code: 'examen-repetido',
      Message: expect.stringContaining('Ya hay un examen Escrito del 10/04/2026'),
    })
    expect((await guardar({ ...otra, repetir: true })).json.Status).toBe('OK')
    expect(await pendientes()).toHaveLength(2)
  })
})

it('sent twice with one key it is registered once; two at once by two people, one is asked', async () => {
  const body = a.deStaff([[ana.id, 'A']])
  const key = crypto.randomUUID()
  const dos = await Promise.all([1, 2].map(() => e.llamar(token, 'POST', 'examenes', { body, key })))
  expect(dos.map((r) => r.json.Status)).toEqual(['OK', 'OK'])
  expect(dos[0]?.json.Id).toBe(dos[1]?.json.Id)
  expect(await pendientes()).toHaveLength(1)
  await e.db.deleteFrom('examen_nota').execute()
  await e.db.deleteFrom('examen').execute()
  const otro = await e.con(['EXA-NUEVO'])
  const juntos = await Promise.all([token, otro].map((quien) => guardar(body, quien)))
  expect(juntos.map((r) => String(r.json.code ?? r.json.Status)).sort()).toEqual(['OK', 'examen-repetido'])
})

it('February belongs to the year before where it is said, with the students of then (D-227, EXA-037)', async () => {
  const antes = await a.alumno({ apellido: 'Antes' })
  await e.db.updateTable('inscripcion').set({ ano: 2025 }).where('id', '=', antes.inscripcion).execute()
  await e.db
    .insertInto('inscripcion_materia')
    .values({ id_inscripcion: antes.inscripcion, id_materia: a.idVieja })
    .execute()
  const mesa = { idMateria: a.idVieja, fechaExamen: '2026-02-20', ano: 2025 }
  const { json } = await e.llamar(token, 'GET', 'examenes/changemateria', {
    query: { idCurso: a.idCurso, idMateria: a.idVieja },
  })
  expect(json.calificaciones.map((c: { idAlumno: number }) => c.idAlumno)).toEqual([antes.id])
  expect((await guardar(a.deStaff([[antes.id, 'C']], mesa))).json.Status).toBe('OK')
  expect((await pendientes())[0]).toMatchObject({ ano: 2025, fechaExamen: '2026-02-20' })
  expect((await guardar(a.deStaff([[antes.id, 'C']], { ...mesa, fechaExamen: '2026-04-01' }))).json).toMatchObject({
    Status: 'Error',
    Message: 'Un examen del 01/04/2026 no es del año lectivo 2025',
  })
  expect((await guardar(a.deStaff([[antes.id, 'C']], { ...mesa, ano: 2026 }))).http).toBe(400)
})

it('its teacher is who registers it, where he has the course; the detail names another who has it', async () => {
  const suyo = { idPersonal: await a.empleado([a.idCurso]) }
  const ajeno = await a.profesor([a.idB])
  const propio = await e.nueva.usuario({ reglas: ['EXA-NUEVO'], idPersonal: suyo.idPersonal })
  const { json } = await guardar(a.deStaff([[ana.id, 'A']], { idProfesor: ajeno.idPersonal }), propio.token)
  expect((await leer(json.Id)).detalle.idProfesor).toBe(suyo.idPersonal)
  const cambiar = (idProfesor: number | null) =>
    guardar(a.deStaff([[ana.id, 'A']], { id: json.Id, idProfesor: idProfesor as never }))
  expect((await cambiar(ajeno.idPersonal)).json).toMatchObject({ Status: 'Error', code: 'profesor-sin-curso' })
  expect((await cambiar(null)).json.Status).toBe('OK')
  expect((await cambiar(suyo.idPersonal)).json.Status).toBe('OK')
})

describe('a change', () => {
  it('keeps who is not sent, takes away what was cleared, and counts who was graded though he left or moved', async () => {
    const ido = await a.alumno({ apellido: 'Ferro' })
    const id = await registrar([
      [ana.id, 'A'],
      [beto.id, 'D'],
      [ido.id, 'E'],
    ])
    await e.db
      .updateTable('inscripcion')
      .set({ id_curso: a.idB, fecha_baja: '2026-04-01' as never })
      .where('id', '=', ido.inscripcion)
      .execute()
    const body = a.deStaff(
      [
        [beto.id, ''],
        [ido.id, 'C'],
      ],
      { id },
    )
    expect((await guardar(body)).json).toMatchObject({ Status: 'OK', Operation: 'Update' })
    expect(await notasDe(id)).toEqual(['Alba A', 'Ferro C'])
    const ninguna = a.deStaff(
      [
        [ana.id, ''],
        [ido.id, ''],
      ],
      { id },
    )
    expect((await guardar(ninguna)).json.code).toBe('examen-sin-notas')
    const sinTocar = {
      ...body,
      calificaciones: [{ IdAlumno: ana.id, HasChanges: false, IdNota: a.nota('E'), Observaciones: '' }],
    }
    expect((await guardar(sinTocar)).json.Status).toBe('OK')
    expect(await notasDe(id)).toEqual(['Alba A', 'Ferro C'])
  })

  it('of another subject has the grades that come with it', async () => {
    const id = await registrar([
      [ana.id, 'A'],
      [beto.id, 'D'],
    ])
    expect((await guardar(a.deStaff([[beto.id, 'B']], { id, idMateria: a.idLengua }))).json.Status).toBe('OK')
    expect(await notasDe(id)).toEqual(['Bravo B'])
    expect((await leer(id)).detalle).toMatchObject({ idMateria: a.idLengua, materia: 'Lengua' })
  })

  it('from what somebody else changed meanwhile is refused and names him; of nothing is not', async () => {
    const id = await registrar([[ana.id, 'A']])
    const { version } = (await leer(id)).detalle
    const otra = await e.nueva.usuario({ reglas: ['EXA-EDITAR'] })
    expect((await guardar(a.deStaff([[ana.id, 'B']], { id, version }), otra.token)).json.Status).toBe('OK')
    const tarde = (await guardar(a.deStaff([[ana.id, 'C']], { id, version }))).json
    expect(tarde).toMatchObject({ Status: 'Validation', code: 'modificado' })
    expect((await guardar(a.deStaff([[ana.id, 'B']], { id, version }))).json.Status).toBe('OK')
    expect(await notasDe(id)).toEqual(['Alba B'])
  })

  it('in January of what was registered in December keeps its day', async () => {
    const id = await registrar([[ana.id, 'A']])
    await e.db
      .updateTable('examen')
      .set({ fecha: '2026-04-10' as never })
      .where('id', '=', id)
      .execute()
    e.dia('2027-01-12')
    expect((await guardar(a.deStaff([[ana.id, 'B']], { id }))).json.Status).toBe('OK')
    expect(await notasDe(id)).toEqual(['Alba B'])
  })
})

describe('types', () => {
  const tipo = (texto: string) => e.llamar(token, 'POST', 'examenes/tipo', { body: { tipo: texto } })
  const quitar = (id: number) => e.llamar(token, 'DELETE', 'examenes/tipo', { query: { id } })

  it('are added once, whatever the accents, and deleted while no exam has them', async () => {
    const { json } = await tipo('Exposición')
    expect(json.tiposExamen).toContainEqual({ id: json.Id, text: 'Exposición', allowDelete: true })
    for (const igual of ['Exposición', 'EXPOSICION'])
      expect((await tipo(igual)).json).toMatchObject({ Status: 'Error', Message: 'El Tipo de Examen ya existe' })
    expect((await tipo(' ')).json.errors).toEqual({ tipo: 'El Tipo es Requerido' })
    const id = await registrar([[ana.id, 'A']], { idTipoExamen: json.Id })
    expect((await quitar(json.Id)).json).toMatchObject({ Status: 'Error', code: 'en-uso' })
    await e.db.deleteFrom('examen_nota').where('id_examen', '=', id).execute()
    await e.db.deleteFrom('examen').where('id', '=', id).execute()
    const { json: quitado } = await quitar(json.Id)
    expect(quitado.tiposExamen.map((t: { id: number }) => t.id)).not.toContain(json.Id)
    expect((await quitar(json.Id)).http).toBe(404)
  })
})
