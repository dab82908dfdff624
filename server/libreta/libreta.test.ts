import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PENDIENTE, REVOCADO } from '#domain/examen/examen.ts'
import { aspectoDeNota, NOTAS, VALOR_DE_NOTA } from '#domain/libreta/notas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { constructorDeExamen } from '../../test/examenes.ts'
import { textoDePdf } from '../../test/textoDePdf.ts'

let e: Escuela
let examen: ReturnType<typeof constructorDeExamen>
let token: string
let idCurso: number
let lengua: number
let matematica: number
let musica: number
/** Students and their enrolments, by surname. */
let abella: number
let zurita: number
let idAbella: number

beforeAll(async () => {
  e = await escuela('2026-05-10')
  examen = constructorDeExamen(e.db)
  token = await e.con(['CUR-VER', 'ALU-VER', 'CUR-EXPORTAR'])
  idCurso = await e.nueva.curso({ numero: 4 })
  const de = async (apellido: string, mas: object = {}) => {
    const idAlumno = await e.nueva.alumno({ apellido, nombre: 'Luz', ...mas })
    return { idAlumno, id: await e.nueva.inscripcion({ idCurso, idAlumno }) }
  }
  zurita = (await de('Zurita')).id
  ;({ id: abella, idAlumno: idAbella } = await de('Ábella'))
  lengua = await e.nueva.materia({ nombre: 'Lengua' })
  matematica = await e.nueva.materia({ nombre: 'Matemática' })
  musica = await e.nueva.materia({ nombre: 'Coro', opcional: true })
  for (const id of [zurita, abella])
    for (const idMateria of [lengua, matematica])
      await e.db.insertInto('inscripcion_materia').values({ id_inscripcion: id, id_materia: idMateria }).execute()
})
afterAll(() => e.cerrar())

const deCurso = (query: object, quien = token) =>
  e.llamar(quien, 'GET', 'cursos/elibreta', { query: { ...query } as Record<string, unknown> })
const deAlumno = (idInscripcion: number, quien = token, path = 'materias/getbyinscripcion') =>
  e.llamar(quien, 'GET', path, { query: { idInscripcion } })

it('the grades of the database are those of the domain, with their values', async () => {
  const filas = await e.db.selectFrom('nota').select(['nombre', 'valor', 'aprueba']).orderBy('orden').execute()
  expect(filas.map((f) => [f.nombre, f.valor, f.aprueba])).toEqual(
    NOTAS.map((nota) => [nota, VALOR_DE_NOTA[nota], aspectoDeNota(nota) === 'buena']),
  )
})

describe('GET cursos/elibreta', () => {
  it('is refused without its course, for an unknown one and for no year', async () => {
    expect((await deCurso({})).http).toBe(400)
    expect((await deCurso({ idCurso: 98_765 })).http).toBe(404)
    expect((await deCurso({ idCurso, ano: 'hoy' })).http).toBe(400)
    expect((await deCurso({ idCurso }, await e.con(['ALU-VER']))).http).toBe(403)
  })

  it('has the students and no subject before there is an approved exam', async () => {
    await examen({ idCurso, idMateria: lengua, estado: PENDIENTE, notas: [[abella, 'A']] })
    await examen({ idCurso, idMateria: lengua, estado: REVOCADO, notas: [[abella, 'E']] })
    const { json } = await deCurso({ idCurso })
    expect(json).toMatchObject({ Status: 'OK', ano: 2026, limite: 2, materias: [] })
    expect(json.alumnos.map((a: { Apellido: string }) => a.Apellido)).toEqual(['Ábella', 'Zurita'])
    expect((await deAlumno(abella)).json.eLibreta).toMatchObject({ fechas: [], promedio: null, bajas: 0 })
  })

  it('gives by subject the grades of approved exams, in the columns of their days', async () => {
    await examen({
      idCurso,
      idMateria: lengua,
      fecha: '2026-04-20',
      notas: [
        [abella, 'B'],
        [zurita, 'D', 'Falta leer'],
      ],
    })
    await examen({ idCurso, idMateria: lengua, fecha: '2026-03-20', tipo: 'Oral', notas: [[abella, 'A']] })
    await examen({ idCurso, idMateria: lengua, fecha: '2026-03-20', notas: [[abella, 'Aus']] })
    await examen({ idCurso, idMateria: musica, notas: [[zurita, 'A']] })
    const { json } = await deCurso({ idCurso })
    expect(json.materias.map((m: { nombre: string }) => m.nombre)).toEqual(['Lengua', 'Coro'])
    const [deLengua, deCoro] = json.materias
    expect(deLengua).toMatchObject({ idMateria: lengua, opcional: false, fechas: ['2026-03-20', '2026-04-20'] })
    expect(deLengua.alumnos).toMatchObject([
      {
        Apellido: 'Ábella',
        promedio: 4.5,
        fechas: [
          {
            calificaciones: [
              { Nota: 'A', TipoExamen: 'Oral', Observaciones: '' },
              { Nota: 'Aus', TipoExamen: 'Escrito', Observaciones: '' },
            ],
          },
          { calificaciones: [{ Nota: 'B' }] },
        ],
      },
      {
        Apellido: 'Zurita',
        promedio: 2,
        fechas: [{ calificaciones: [] }, { calificaciones: [{ Nota: 'D', Observaciones: 'Falta leer' }] }],
      },
    ])
    // who does not take it is not listed; who has a grade is, though it is not in his list any more
    expect(deCoro.alumnos.map((a: { IdInscripcion: number }) => a.IdInscripcion)).toEqual([zurita])
  })

  it('shows who changed the course with his grades in the new one only (D-146)', async () => {
    const otro = await e.nueva.curso({ numero: 4, division: 'C' })
    const id = await e.nueva.inscripcion({ idCurso: otro })
    await examen({ idCurso, idMateria: matematica, notas: [[id, 'C']] })
    expect((await deCurso({ idCurso: otro })).json.materias).toMatchObject([
      { nombre: 'Matemática', alumnos: [{ IdInscripcion: id, promedio: 3 }] },
    ])
    expect((await deCurso({ idCurso })).json.materias).toHaveLength(2)
  })

  it('counts an exam of February in the school year that it is of (D-227)', async () => {
    const otro = await e.nueva.curso({ numero: 4, division: 'D' })
    const id = await e.nueva.inscripcion({ idCurso: otro, ano: 2025 })
    const vieja = await e.nueva.materia({ nombre: 'Lengua', ano: 2025 })
    await examen({ idCurso: otro, idMateria: vieja, fecha: '2026-02-20', ano: 2025, notas: [[id, 'B']] })
    expect((await deCurso({ idCurso: otro, ano: 2025 })).json.materias).toMatchObject([{ fechas: ['2026-02-20'] }])
    expect((await deCurso({ idCurso: otro })).json.materias).toEqual([])
  })
})

describe('GET materias/getbyinscripcion', () => {
  it('is for who may see students, and for the parent of this one', async () => {
    const idPadre = await e.nueva.padre({ hijos: [idAbella] })
    const { token: padre } = await e.nueva.usuario({ rol: 'padre', idPadre })
    expect((await deAlumno(abella, padre)).json.Status).toBe('OK')
    expect((await deAlumno(zurita, padre)).http).toBe(403)
    expect((await deAlumno(98_765, padre)).http).toBe(403)
    expect((await deAlumno(98_765)).http).toBe(404)
    expect((await deAlumno(abella, await e.con(['CUR-VER']))).http).toBe(403)
  })

  it('gives all subjects of the list, each with as many days as the answer has', async () => {
    const { eLibreta } = (await deAlumno(abella)).json
    expect(eLibreta).toMatchObject({ ano: 2026, fechas: ['2026-03-20', '2026-04-20'], promedio: 4.5, bajas: 0 })
    expect(eLibreta.materias).toMatchObject([
      { nombre: 'Lengua', promedio: 4.5 },
      { nombre: 'Matemática', promedio: null, fechas: [{ calificaciones: [] }, { calificaciones: [] }] },
    ])
    expect((await deAlumno(zurita)).json.eLibreta).toMatchObject({ promedio: 3.5, bajas: 1, limite: 2 })
  })
})

it('cursos/excel 2: the averages, and a sheet for each subject; or one subject alone', async () => {
  const bajar = async (query: object) => {
    const r = await e.llamar(token, 'GET', 'cursos/excel', { query: { type: 2, idCurso, ...query } })
    if (r.json?.Status !== 'OK') return { r, hojas: [] }
    const { bytes } = await e.llamar(token, 'GET', 'download', { query: { id: r.json.Id } })
    return { r, hojas: (await readXlsx(bytes)).sheets }
  }
  const { hojas } = await bajar({})
  expect(hojas.map((h) => h.name)).toEqual(['Promedios', 'Lengua', 'Coro'])
  expect(hojas[0]?.rows.map((f) => f.filter((_, i) => i !== 2))).toEqual([
    ['Apellido', 'Nombre', 'Promedio', 'Desaprobadas', 'Lengua', 'Coro'],
    ['Ábella', 'Luz', 4.5, 0, 4.5, null],
    ['Zurita', 'Luz', 3.5, 1, 2, 5],
  ])
  expect(hojas[1]?.rows).toEqual([
    ['Apellido', 'Nombre', 'Promedio', '20/03', '20/04'],
    ['Ábella', 'Luz', 4.5, 'A, Aus', 'B'],
    ['Zurita', 'Luz', 2, null, 'D'],
  ])
  expect((await bajar({ idMateria: musica })).hojas.map((h) => h.name)).toEqual(['Coro'])
  expect((await bajar({ idMateria: matematica })).r.http).toBe(404)
  expect((await bajar({ ano: 2020 })).hojas.map((h) => h.name)).toEqual(['Promedios'])
})

describe('the report card', () => {
  it('says what the eLibreta says, in the name of the school', async () => {
    const r = await deAlumno(zurita, token, 'materias/boletin')
    const [hoja, ...mas] = await textoDePdf(r.bytes)
    expect(mas).toEqual([])
    for (const dicho of [
      'Boletín de calificaciones',
      'Zurita, Luz',
      'Lengua D 20-04',
      'Falta leer',
      'Materias desaprobadas 1',
      'Emitido el 10-05-2026',
    ])
      expect(hoja).toContain(dicho)
    expect(hoja).not.toContain('Faltas')
  })

  it('of a course has a page for each student, and is kept in the audit', async () => {
    const r = await e.llamar(token, 'GET', 'cursos/boletines', { query: { idCurso } })
    const hojas = await textoDePdf(r.bytes)
    expect(hojas.map((h) => /Ábella|Zurita/.exec(h)?.[0])).toEqual(['Ábella', 'Zurita'])
    const evento = await e.db
      .selectFrom('audit_evento')
      .select('params')
      .where('tipo', '=', 'REP-LIS')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(evento.params)).toContain('Boletines 2026')
  })

  it('is refused for a course without students, and to who does not see the course', async () => {
    const pedir = (quien: string, query: Record<string, unknown>) =>
      e.llamar(quien, 'GET', 'cursos/boletines', { query })
    expect((await pedir(token, { idCurso, ano: 2020 })).json).toMatchObject({
      Status: 'Error',
      Message: 'El curso no tiene alumnos en 2020',
    })
    expect((await pedir(token, { idCurso: 98_765 })).http).toBe(404)
    expect((await pedir(await e.con(['ALU-VER']), { idCurso })).http).toBe(403)
    expect((await pedir(await e.con(['CUR-VER']), { idCurso })).http, 'who sees them prints them').toBe(200)
  })
})
