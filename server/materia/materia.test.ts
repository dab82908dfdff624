import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editorDeMaterias } from '../../test/editorDeMaterias.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { ponerExamen } from '../../test/examenes.ts'
import { type Primario, primario } from '../../test/primario.ts'

/** Tests the subjects of 2026 in April; the course of `p` is of 1° Grado, the fourth grade. */
let e: Escuela
let p: Primario
let m: Awaited<ReturnType<typeof editorDeMaterias>>

beforeAll(async () => {
  e = await escuela('2026-04-15')
  p = await primario(e)
  m = await editorDeMaterias(e, 'materias')
})
afterAll(() => e.cerrar())

let n = 0
const nombre = (que = 'Materia') => `${que} ${++n}`
/** Adds one and answers its id. */
const nueva = async (d: object = {}): Promise<number> => {
  const r = await m.agregar([{ nombre: nombre(), cursos: '4', ...d }])
  expect(r.json.Status, r.texto).toBe('OK')
  return r.json.ids[0]
}
const precios = (idMateria: number) =>
  e.db.selectFrom('valor').select(['monto', 'ano', 'mes_desde']).where('id_materia', '=', idMateria).execute()

describe('POST materias', () => {
  it('adds them to the current year, with their grades and prices, and to who is enrolled (D-140, D-141)', async () => {
    const [inscripto, otro] = [await p.inscribir(), await p.inscribir()]
    const [musica, robotica, suelta] = [nombre('Música'), nombre('Robótica'), nombre('Suelta')]
    const r = await m.agregar([
      { nombre: `  ${musica} `, opcional: false, monto: 0, cursos: '5, 4,4' },
      { nombre: robotica, opcional: true, monto: 12_500.5, cursos: '4' },
      { nombre: suelta, monto: '', cursos: '' },
    ])
    const [idMusica, idRobotica, idSuelta] = r.json.ids
    expect(r.json).toMatchObject({ Status: 'OK', alumnos: 2 })
    const { materias, cursos, ano, editable } = await m.leer()
    expect({ ano, editable }).toEqual({ ano: 2026, editable: true })
    expect(cursos.map((c) => c.numero)).toEqual(cursos.map((_, i) => i + 1))
    expect(cursos[3]).toMatchObject({ nombre: '1° Grado', nivel: 'Primario', alumnos: 2 })
    const hallada = materias.find((x) => x.id === idMusica)
    expect(hallada).toMatchObject({ nombre: musica, opcional: false, monto: null, canDelete: true })
    expect(hallada?.cols.filter((c) => c.checked)).toEqual(
      [4, 5].map((numero) => ({ numero, checked: true, canCheck: true })),
    )
    expect(materias.find((x) => x.id === idRobotica)).toMatchObject({ opcional: true, monto: 12_500.5 })
    expect(await precios(idRobotica)).toEqual([{ monto: 1_250_050, ano: 2026, mes_desde: 1 }])
    expect(await precios(idMusica)).toEqual([])
    // the optional one is chosen by each student, so no list has it
    expect(await m.deInscripcion(inscripto)).toEqual([idMusica])
    expect(await m.deInscripcion(otro)).toEqual([idMusica])
    expect((await m.eventos()).slice(0, 3).map((v) => [v.tipo, v.id_entidad])).toEqual([
      ['MAT-NEW', idSuelta],
      ['MAT-NEW', idRobotica],
      ['MAT-NEW', idMusica],
    ])
  })

  it('MAT-003, MAT-004, MAT-008: what is missing or wrong is named, and nothing is added', async () => {
    const bueno = { nombre: nombre('Bueno') }
    const casos: [object, string][] = [
      [{ nombre: ' ', opcional: true }, 'data.1.nombre'],
      [{ nombre: 'x'.repeat(51) }, 'data.1.nombre'],
      [{ nombre: nombre(), opcional: true }, 'data.1.monto'],
      [{ nombre: nombre(), opcional: true, monto: 0 }, 'data.1.monto'],
      [{ nombre: nombre(), opcional: true, monto: 1.234 }, 'data.1.monto'],
      [{ nombre: nombre(), cursos: '4,x' }, 'data.1.cursos'],
      [{ nombre: nombre(), cursos: '99' }, 'data.1.cursos'],
      [{ nombre: bueno.nombre.toUpperCase() }, 'data.1.nombre'],
    ]
    for (const [malo, campo] of casos) {
      const r = await m.agregar([bueno, malo])
      expect([r.http, Object.keys(r.json.errors)], JSON.stringify(malo)).toEqual([400, [campo]])
    }
    expect((await m.agregar([])).json.errors).toEqual({ data: 'Ingrese al menos el nombre de una materia' })
    expect(await m.materia(bueno.nombre)).toBeUndefined()
  })

  it('MAT-017: a name that the year has is refused, whatever its case and accents; of another year it is free', async () => {
    const repetida = nombre('Ñandú')
    await nueva({ nombre: repetida })
    await e.nueva.materia({ nombre: 'De 2025', ano: 2025 })
    for (const igual of [repetida.toLocaleUpperCase('es'), repetida.replace('Ñandú', 'nandu'), `  ${repetida} `]) {
      const r = await m.agregar([{ nombre: nombre() }, { nombre: igual }])
      expect([r.http, r.json]).toMatchObject([
        200,
        { Status: 'Error', code: 'materia-existe', errors: { 'data.1.nombre': 'La Materia ya existe' } },
      ])
    }
    expect((await m.agregar([{ nombre: 'De 2025' }])).json.Status).toBe('OK')
  })
})

describe('PATCH materias', () => {
  it('gives and takes grades, to and from the enrolments of the year, and says how many', async () => {
    const idCurso = await e.nueva.curso({ numero: 5 })
    const id = await nueva({ cursos: '' })
    const [este, anulado, previo] = [
      await e.nueva.inscripcion({ idCurso }),
      await e.nueva.inscripcion({ idCurso, anulada: true }),
      await e.nueva.inscripcion({ idCurso, ano: 2025 }),
    ]
    const dar = await m.cambiar([
      { id, numero: 5, checked: true },
      { id, numero: 6, checked: 'true' },
    ])
    expect(dar.json).toMatchObject({ Status: 'OK', agregadas: 2, quitadas: 0, alumnosCon: 1, alumnosSin: 0 })
    const listas = () => Promise.all([este, anulado, previo].map((i) => m.deInscripcion(i)))
    expect(await listas()).toEqual([[id], [], []])
    // of a box that was sent twice the last word counts, and what is so already is no news
    const antes = await m.eventos()
    expect((await m.cambiar([5, 5].map((numero) => ({ id, numero, checked: true })))).json.agregadas).toBe(0)
    expect(await m.eventos()).toEqual(antes)
    const quitar = await m.cambiar([{ id, numero: 5, checked: false }])
    expect(quitar.json).toMatchObject({ quitadas: 1, alumnosSin: 1 })
    expect(await listas()).toEqual([[], [], []])
    expect((await m.eventos())[0]).toMatchObject({ tipo: 'MAT-UPD', id_entidad: id })
    expect(JSON.stringify((await m.eventos())[0]?.params)).toContain('2° Grado')
  })

  it('D-140: what has exams or fees in a grade stays there, and nothing of the rest is done', async () => {
    const examinada = await nueva({ cursos: '4,5' })
    await ponerExamen(e.db, { idCurso: p.idCurso, idMateria: examinada })
    const optativa = await nueva({ opcional: true, monto: 100, cursos: '4,5' })
    const idInscripcion = await p.inscribir()
    const elige = await e.con(['INS-OPCIONALES'])
    const tildar = (checked: boolean) =>
      e.llamar(elige, 'POST', 'inscripcion/materiasopcionales', {
        body: { idInscripcion, data: [{ id: optativa, meses: [{ mes: 5, checked }] }] },
      })
    expect((await tildar(true)).json.Status).toBe('OK')
    for (const id of [examinada, optativa]) {
      const materia = (await m.leer()).materias.find((x) => x.id === id)
      expect(materia?.canDelete).toBe(false)
      expect(materia?.cols.filter((c) => !c.canCheck).map((c) => c.numero)).toEqual([4])
      const r = await m.cambiar([
        { id, numero: 5, checked: false },
        { id, numero: 4, checked: false },
      ])
      expect(r.json).toMatchObject({ Status: 'Error', code: 'materia-con-datos' })
      expect(r.json.Message).toContain('1° Grado')
      expect((await m.cambiar([{ id, numero: 5, checked: false }])).json.Status).toBe('OK')
    }
    // a month that was ticked and cleared again, never paid, keeps neither its place in the grade nor the subject
    await tildar(false)
    expect((await m.cambiar([{ id: optativa, numero: 4, checked: false }])).json.Status).toBe('OK')
    expect((await m.leer()).materias.find((x) => x.id === optativa)?.canDelete).toBe(true)
    expect((await m.eliminar(optativa)).json.Status).toBe('OK')
  })

  it('a month that was paid keeps its subject, also when its collection was annulled', async () => {
    const id = await nueva({ opcional: true, monto: 100, cursos: '4' })
    const idInscripcion = await p.inscribir()
    const quien = await e.con(['INS-OPCIONALES', 'COB-COBRAR', 'OTR-TODAS-SUCURSALES'])
    const tildar = (checked: boolean) =>
      e.llamar(quien, 'POST', 'inscripcion/materiasopcionales', {
        body: { idInscripcion, data: [{ id, meses: [{ mes: 5, checked }] }] },
      })
    await tildar(true)
    const item = await e.db
      .selectFrom('item_cuenta')
      .select('id')
      .where('id_materia', '=', id)
      .executeTakeFirstOrThrow()
    const cobro = await e.llamar(quien, 'POST', 'cobranza', {
      body: { idSucursal: p.idSucursal, data: [{ id: item.id, type: 8, monto: 100 }] },
    })
    expect(cobro.json.Status, cobro.texto).toBe('OK')
    const anular = await e.llamar(await e.rol('serveradmin', p.idSucursal), 'DELETE', 'cobranza', {
      query: { idCobranza: cobro.json.Id, motivo: 'mal' },
    })
    expect(anular.http, anular.texto).toBe(200)
    expect((await tildar(false)).json.Status).toBe('OK')
    expect((await m.eliminar(id)).json).toMatchObject({ Status: 'Error', code: 'en-uso' })
  })

  it('a student who was graded keeps the subject that his new grade loses', async () => {
    const id = await nueva({ cursos: '4,6' })
    const idCurso = await e.nueva.curso({ numero: 6 })
    const movida = await e.nueva.inscripcion({ idCurso })
    await e.db.insertInto('inscripcion_materia').values({ id_inscripcion: movida, id_materia: id }).execute()
    await ponerExamen(e.db, { idCurso: p.idCurso, idMateria: id, inscripciones: [movida] })
    expect((await m.cambiar([{ id, numero: 6, checked: false }])).json).toMatchObject({ Status: 'OK', alumnosSin: 0 })
    expect(await m.deInscripcion(movida)).toContain(id)
  })

  it('names what is wrong: subjects and grades that there are not, subjects of another year', async () => {
    const id = await nueva()
    const vieja = await e.nueva.materia({ ano: 2025 })
    expect((await m.cambiar([{ id: 987_654, numero: 4, checked: true }])).http).toBe(404)
    const r = await m.cambiar([
      { id, numero: 5, checked: true },
      { id, numero: 99, checked: true },
    ])
    expect([r.http, Object.keys(r.json.errors)]).toEqual([400, ['data.1.numero']])
    expect((await m.cambiar('todo')).http).toBe(400)
    expect((await m.cambiar([{ id: vieja, numero: 5, checked: true }])).json.code).toBe('materia-de-otro-ano')
    expect((await m.eliminar(vieja)).json.code).toBe('materia-de-otro-ano')
  })

  it('record 080: of two who edit the second is told, and saves again', async () => {
    const ana = await editorDeMaterias(e, 'ana')
    const id = await nueva()
    const { version } = await m.leer()
    expect((await ana.cambiar([{ id, numero: 5, checked: true }], version)).json.Status).toBe('OK')
    const r = await m.cambiar([{ id, numero: 6, checked: true }], version)
    expect(r.json).toMatchObject({ Status: 'Validation', code: 'modificado' })
    expect(r.json.Message).toBe('ana modificó «Materias 2026» mientras tanto')
    // what she did too is no news
    expect((await m.cambiar([{ id, numero: 5, checked: true }], version)).json.Status).toBe('OK')
    expect((await m.cambiar([{ id, numero: 6, checked: true }], (await m.leer()).version)).json.agregadas).toBe(1)
  })
})

describe('DELETE materias', () => {
  it('deletes it with its grades, its prices and its place in lists', async () => {
    const [obligatoria, optativa] = [await nueva(), await nueva({ opcional: true, monto: 50, cursos: '4' })]
    const inscripcion = await p.inscribir()
    expect(await m.deInscripcion(inscripcion)).toContain(obligatoria)
    for (const id of [obligatoria, optativa]) expect((await m.eliminar(id)).json.Status).toBe('OK')
    expect(await m.deInscripcion(inscripcion)).not.toContain(obligatoria)
    expect(await precios(optativa)).toEqual([])
    expect((await m.eventos()).slice(0, 2).map((v) => [v.tipo, v.id_entidad])).toEqual([
      ['MAT-DEL', optativa],
      ['MAT-DEL', obligatoria],
    ])
    expect((await m.eliminar(obligatoria)).http).toBe(404)
  })

  it('one with an exam, even a revoked one, stays', async () => {
    const id = await nueva()
    await ponerExamen(e.db, { idCurso: p.idCurso, idMateria: id, estado: 2 })
    expect((await m.eliminar(id)).json).toMatchObject({ Status: 'Error', code: 'en-uso' })
  })
})

it('getmateriasduplicate: those of the year before that this year lacks, with their last price (D-140)', async () => {
  const [va, hay, opta] = [nombre('Va'), nombre('Hay'), nombre('Opta')]
  await e.nueva.materia({ nombre: va, ano: 2025, numeros: [4, 6] })
  await e.nueva.materia({ nombre: hay, ano: 2025 })
  await nueva({ nombre: hay.toUpperCase() })
  const idOpta = await e.nueva.materia({ nombre: opta, ano: 2025, opcional: true })
  await e.nueva.valor({ tipo: 9, idMateria: idOpta, ano: 2025, monto: 900_00 })
  await e.nueva.valor({ tipo: 9, idMateria: idOpta, ano: 2025, mesDesde: 8, monto: 1_200_00 })
  const { ano, materias } = (await e.llamar(m.token, 'GET', 'materias/getmateriasduplicate')).json
  const suya = (que: string) => materias.find((x: { nombre: string }) => x.nombre === que)
  expect(ano).toBe(2025)
  expect(suya(va)).toMatchObject({ opcional: false, monto: null, cursos: [4, 6] })
  expect(suya(hay)).toBeUndefined()
  expect(suya(opta)).toMatchObject({ opcional: true, monto: 1200, cursos: [4] })
})

it('getrefmateria: the prices of an optional subject, and the fee month (MAT-011)', async () => {
  const ref = (id: number, token = m.token) => e.llamar(token, 'GET', 'materias/getrefmateria', { query: { id } })
  const id = await nueva({ opcional: true, monto: 1234 })
  await e.llamar(m.token, 'POST', 'valores', { body: { type: 9, idMateria: id, mes: 6, ano: 2026, monto: 2000 } })
  const { json } = await ref(id)
  expect(json).toMatchObject({ srvMes: 2, ano: 2026 })
  expect(json.ref.map((v: { montoDesc: string; mes: number }) => [v.montoDesc, v.mes])).toEqual([
    ['$ 1.234,00 (Marzo)', 1],
    ['$ 2.000,00 (Agosto)', 6],
  ])
  expect((await ref(await nueva())).http).toBe(404)
  expect((await ref(id, await e.con(['MAT-EDITAR']))).http).toBe(403)
})

it('another year is only read, and taken away as a workbook', async () => {
  const ano = 2024
  await e.nueva.materia({ nombre: 'Caligrafía', ano, numeros: [4] })
  const { editable, materias, anos } = await m.leer(ano)
  expect(editable).toBe(false)
  expect(materias[0]).toMatchObject({ nombre: 'Caligrafía', canDelete: false })
  expect(anos).toContain(ano)
  const r = await e.llamar(m.token, 'GET', 'materias/excel', { query: { ano } })
  const [hoja] = (await readXlsx(r.bytes)).sheets
  const fila = hoja?.rows.at(-1)
  expect([fila?.[0], fila?.filter((c) => c === 'X').length]).toEqual(['Caligrafía', 1])
})
