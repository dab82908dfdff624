import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string

beforeAll(async () => {
  e = await escuela('2026-03-12')
  p = await primario(e)
  token = await e.con(['COB-COBRAR', 'CAJ-VER'], p.idSucursal)
})
afterAll(() => e.cerrar())

it('finds by every word, without accents, in any case; % is no wildcard', async () => {
  const idAlumno = await e.nueva.alumno({ apellido: 'Ñandú Güemes', nombre: 'Zoé' })
  await p.inscribir({ alumno: idAlumno })
  for (const query of ['ñandu', 'NANDU zoe', 'güe zo']) {
    expect((await e.llamar(token, 'GET', 'cobranza/find', { query: { query } })).json.data).toMatchObject([
      { id: idAlumno, curso: '1° Grado A', ano: 2026 },
    ])
  }
  for (const query of ['%', 'nandu juan', ''])
    expect((await e.llamar(token, 'GET', 'cobranza/find', { query: { query } })).json.data).toEqual([])
})

it('says of which year a course is: this one, else the nearest', async () => {
  const idAlumno = await e.nueva.alumno({ apellido: 'Zzyx Antigua' })
  await p.inscribir({ alumno: idAlumno, ano: 2027 })
  const { data } = (await e.llamar(token, 'GET', 'cobranza/find', { query: { query: 'zzyx' } })).json
  expect(data).toMatchObject([{ id: idAlumno, ano: 2027 }])
})

it('who is found by his course of the next year comes after who is there now, and it is told', async () => {
  const [pasa, nuevo, repite] = [
    await e.nueva.alumno({ apellido: 'Aa Oviedo' }),
    await e.nueva.alumno({ apellido: 'Bb Oviedo' }),
    await e.nueva.alumno({ apellido: 'Cc Oviedo' }),
  ]
  const idCurso = await e.nueva.curso({ numero: 4, division: 'K', idSucursal: p.idSucursal })
  await p.inscribir({ alumno: pasa })
  await p.inscribir({ alumno: pasa, ano: 2027, curso: idCurso })
  await p.inscribir({ alumno: nuevo, ano: 2027, curso: idCurso })
  await p.inscribir({ alumno: repite, curso: idCurso })
  await p.inscribir({ alumno: repite, ano: 2027, curso: idCurso })
  const { data } = (await e.llamar(token, 'GET', 'cobranza/find', { query: { query: 'oviedo 1k' } })).json
  expect(data.map((a: { id: number; ano: number; por: string }) => [a.id, a.ano, a.por])).toEqual([
    [repite, 2026, ''],
    [pasa, 2026, '2027: 1° Grado K'],
    [nuevo, 2027, ''],
  ])
})

it('takes an ordinal in words for a course when nobody is called so', async () => {
  const idCurso = await e.nueva.curso({ numero: 9, division: 'W', idSucursal: p.idSucursal })
  const [alumno, segundo] = [await e.nueva.alumno({ apellido: 'Ybarra' }), await e.nueva.alumno({ nombre: 'Segundo' })]
  for (const id of [alumno, segundo]) await p.inscribir({ alumno: id, curso: idCurso })
  const ids = async (query: string) =>
    (await e.llamar(token, 'GET', 'cobranza/find', { query: { query } })).json.data.map((a: { id: number }) => a.id)
  expect(await ids('sexto grado w')).toEqual(expect.arrayContaining([alumno, segundo]))
  expect(await ids('segundo')).toEqual([segundo])
})

it('takes a letter after a course as its division, and where there is none as the beginning of a name', async () => {
  const idCurso = await e.nueva.curso({ numero: 4, division: 'B', idSucursal: p.idSucursal })
  const poner = async (apellido: string, nombre: string) => {
    const id = await e.nueva.alumno({ apellido, nombre })
    await p.inscribir({ alumno: id, curso: idCurso })
    return id
  }
  const [bianchi, vila, solo] = [
    await poner('Bianchi', 'Mora'),
    await poner('Vila', 'Úrsula'),
    await poner('Ta', 'Ema'),
  ]
  const hallar = async (query: string) =>
    (await e.llamar(token, 'GET', 'cobranza/find', { query: { query } })).json.data.map((a: { id: number }) => a.id)
  const curso = (await e.llamar(token, 'GET', 'cobranza/find', { query: { query: 'bianchi' } })).json.data[0].curso
  const numero = /^\d+°/.exec(curso)?.[0] ?? ''
  expect(await hallar(`${numero} b`)).toEqual(expect.arrayContaining([bianchi, vila, solo]))
  expect(await hallar(`${numero} ú`)).toEqual([vila])
  expect(await hallar(`${numero} w`)).toEqual([])
  // the word of the course is typed little by little
  const todos = await hallar(`${numero} grado b`)
  expect(todos).toEqual(expect.arrayContaining([bianchi, vila, solo]))
  for (const texto of ['gr', 'grad', 'gra b', 'g b'])
    expect(await hallar(`${numero} ${texto}`)).toEqual(expect.arrayContaining(todos))
  expect(await hallar(`${numero} gr vila`)).toEqual([vila])
  // a course comes before a number in a document, though the letters of its words are in a name too
  const ajeno = await e.nueva.alumno({ apellido: 'Vilagrado', dni: `1${numero.slice(0, 1)}000001` })
  await p.inscribir({ alumno: ajeno, curso: await e.nueva.curso({ numero: 5, idSucursal: p.idSucursal }) })
  const [cifra] = numero
  for (const texto of [`vila ${cifra}`, `${cifra} vila`, `${cifra} grado vila`])
    expect((await hallar(texto))[0]).toBe(vila)
})

it('D-074, D-075: a deleted student is listed while he owes, marked; a stranger is 404', async () => {
  const idAlumno = await e.nueva.alumno({ apellido: 'Eliminado Conde' })
  const id = await p.inscribir({ alumno: idAlumno })
  await e.db.updateTable('alumno').set({ eliminado: true }).where('id', '=', idAlumno).execute()
  expect((await e.llamar(token, 'GET', 'cobranza/find', { query: { query: 'conde' } })).json.data).toMatchObject([
    { id: idAlumno, eliminado: true },
  ])
  const opciones = await e.llamar(token, 'GET', 'cobranza/getinscripcionesdeuda', { query: { idAlumno } })
  expect(opciones.json.options).toMatchObject([{ idInscripcion: id, conDeuda: true, ano: 2026 }])
  expect(
    (await e.llamar(token, 'GET', 'cobranza/getinscripcionesdeuda', { query: { idAlumno: 123_456_789 } })).http,
  ).toBe(404)
})

it('finds by parent, course and receipt too, and says by which; the student himself goes first', async () => {
  const idAlumno = await e.nueva.alumno({ apellido: 'Quispe Mamaní', nombre: 'Wara' })
  const idInscripcion = await p.inscribir({ alumno: idAlumno })
  const idPadre = await e.nueva.padre({ apellido: 'Yapura', nombre: 'Sixto' })
  await e.db.insertInto('alumno_padre').values({ id_alumno: idAlumno, id_padre: idPadre }).execute()
  const hallar = async (query: string) =>
    (await e.llamar(token, 'GET', 'cobranza/find', { query: { query } })).json.data.map(
      (a: { id: number; por: string }) => [a.id, a.por],
    )
  expect(await hallar('yapura sixto')).toEqual([[idAlumno, 'Padre: Yapura, Sixto']])
  const { json } = await e.llamar(token, 'GET', 'cobranza/find', { query: { query: 'yapura' } })
  expect(json.data).toMatchObject([{ id: idAlumno, idPadre }])
  for (const query of ['quispe 1a', '1° A quispe', 'quispe 1 grado'])
    expect(await hallar(query)).toEqual([[idAlumno, '']])
  expect(await hallar('1 a')).toContainEqual([idAlumno, ''])
  for (const query of ['quispe 1º', '1ª a quispe', 'quispe 1ro a', '1er grado quispe', '1°a quispe'])
    expect(await hallar(query)).toEqual([[idAlumno, '']])
  for (const query of ['1º grado a', '1ro a', '1°a']) expect(await hallar(query)).toContainEqual([idAlumno, ''])
  for (const query of ['quispe 9z', 'quispe 1 b', '1° M quispe']) expect(await hallar(query)).toEqual([])
  const { inscripciones } = (await e.llamar(token, 'GET', 'cobranza', { query: { idsInscripciones: idInscripcion } }))
    .json
  const { id: idItem, type, maxMonto: monto } = inscripciones[0].rows[0].cells[0]
  const body = { observaciones: '', data: [{ id: idItem, type, monto }] }
  const { Id: id, recibo } = (await e.llamar(token, 'POST', 'cobranza', { body })).json
  expect(await hallar(`rec. ${recibo}`)).toContainEqual([idAlumno, `Rec. ${recibo}`])
  const porNumero = async () =>
    (await e.llamar(token, 'GET', 'cobranza/porNumero', { query: { query: String(recibo) } })).json.data
  expect(await porNumero()).toContainEqual(
    expect.objectContaining({
      id,
      comprobante: `Rec. ${recibo}`,
      dia: '2026-03-12',
      anulada: false,
      alumnos: 'Quispe Mamaní, Wara',
    }),
  )
  // who has the word in her own name goes before him whose father has it
  const otra = await e.nueva.alumno({ apellido: 'Yapura', nombre: 'Ana' })
  await p.inscribir({ alumno: otra })
  expect(await hallar('yapura')).toEqual([
    [otra, ''],
    [idAlumno, 'Padre: Yapura, Sixto'],
  ])
})

it('the collections of an enrolment are listed for who sees students, with their means and the annulled ones', async () => {
  const idInscripcion = await p.inscribir({ alumno: await e.nueva.alumno({ apellido: 'Anulada' }) })
  const { inscripciones } = (await e.llamar(token, 'GET', 'cobranza', { query: { idsInscripciones: idInscripcion } }))
    .json
  const { id, type, maxMonto: monto } = inscripciones[0].rows[0].cells[0]
  const quien = await e.con(['ALU-VER'])
  const suyas = async () =>
    (await e.llamar(quien, 'GET', 'cobranza/deinscripcion', { query: { idInscripcion } })).json.data
  expect(await suyas()).toEqual([])
  const medios = [
    { medio: 'EFECTIVO', monto: 1 },
    { medio: 'QR', monto: monto - 1 },
  ]
  const { Id, recibo } = (await e.llamar(token, 'POST', 'cobranza', { body: { data: [{ id, type, monto }], medios } }))
    .json
  const de = { id: Id, recibo, comprobante: `Rec. ${recibo}`, medios: 'Efectivo, QR', idSucursal: p.idSucursal }
  expect(await suyas()).toMatchObject([{ ...de, dia: '2026-03-12', anulada: false, anulacion: null }])
  await e.llamar(await e.rol('serveradmin', p.idSucursal), 'DELETE', 'cobranza', {
    query: { idCobranza: Id, motivo: 'mal' },
  })
  expect(await suyas()).toMatchObject([{ ...de, anulada: true, anulacion: { motivo: 'mal' } }])
  expect((await e.llamar(token, 'GET', 'cobranza/deinscripcion', { query: { idInscripcion } })).http).toBe(403)
})

it('a number whose collection was annulled finds that, with when and by whom, and nobody to collect from', async () => {
  const idAlumno = await e.nueva.alumno({ apellido: 'Zárate', nombre: 'Inés' })
  const idsInscripciones = await p.inscribir({ alumno: idAlumno })
  const { inscripciones } = (await e.llamar(token, 'GET', 'cobranza', { query: { idsInscripciones } })).json
  const { id: idItem, type, maxMonto: monto } = inscripciones[0].rows[0].cells[0]
  const { Id, recibo } = (await e.llamar(token, 'POST', 'cobranza', { body: { data: [{ id: idItem, type, monto }] } }))
    .json
  const hallar = async () =>
    (await e.llamar(token, 'GET', 'cobranza/find', { query: { query: `recibo ${recibo}` } })).json
  expect(await hallar()).toMatchObject({ data: [{ id: idAlumno }], anuladas: [] })
  const director = await e.rol('serveradmin', p.idSucursal)
  await e.llamar(director, 'DELETE', 'cobranza', { query: { idCobranza: Id, motivo: 'Era de otro' } })
  expect(await hallar()).toMatchObject({
    data: [],
    anuladas: [
      {
        id: Id,
        comprobante: `Rec. ${recibo}`,
        anulacion: {
          fecha: expect.stringMatching(/^20.*Z$/),
          usuario: expect.stringMatching(/./),
          motivo: 'Era de otro',
        },
        alumnos: 'Zárate, Inés',
      },
    ],
  })
})

it('finds by sound, telephone and e-mail, also of the parents, only what nothing else finds (record 049)', async () => {
  const idAlumno = await e.nueva.alumno({ apellido: 'Güiraldes', nombre: 'Benicio' })
  await p.inscribir({ alumno: idAlumno })
  const idPadre = await e.nueva.padre({ apellido: 'Zeballos', nombre: 'Hilda' })
  await e.db.insertInto('alumno_padre').values({ id_alumno: idAlumno, id_padre: idPadre }).execute()
  await e.db.updateTable('padre').set({ telefono1: '387 4556677' }).where('id', '=', idPadre).execute()
  await e.db.insertInto('padre_email').values({ id_padre: idPadre, value: 'hildaz@mail.com' }).execute()
  const hallar = async (query: string) =>
    (await e.llamar(token, 'GET', 'cobranza/find', { query: { query } })).json.data.map(
      (a: { id: number; por: string }) => [a.id, a.por],
    )
  expect(await hallar('guiraldes')).toEqual([[idAlumno, '']])
  expect(await hallar('guiraldez venisio')).toEqual([[idAlumno, 'Suena parecido']])
  expect(await hallar('ceballos ilda')).toEqual([[idAlumno, 'Suena parecido · Padre: Zeballos, Hilda']])
  expect(await hallar('155-4556677')).toEqual([[idAlumno, 'Por teléfono · Padre: Zeballos, Hilda']])
  expect(await hallar('hildaz@mail')).toEqual([[idAlumno, 'Por email · Padre: Zeballos, Hilda']])
  expect(await hallar('guiraldez pedro')).toEqual([])
})

it('lists first whose surname is what was typed, then whose begins so, before all who have it in their name', async () => {
  const poner = async (apellido: string, nombre: string) => {
    const idAlumno = await e.nueva.alumno({ apellido, nombre })
    await p.inscribir({ alumno: idAlumno })
    return idAlumno
  }
  for (let n = 0; n < 20; n++) await poner(`Aguirre ${n}`, 'Leandra')
  const empieza = await poner('Leándrez', 'Bruno')
  const entero = await poner('Leandr', 'Tomás')
  const { data } = (await e.llamar(token, 'GET', 'cobranza/find', { query: { query: 'leandr' } })).json
  expect(data).toHaveLength(20)
  expect(data.slice(0, 2).map((a: { id: number }) => a.id)).toEqual([entero, empieza])
})
