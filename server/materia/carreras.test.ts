import { afterAll, beforeAll, expect, it } from 'vitest'
import { editorDeMaterias } from '../../test/editorDeMaterias.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { ponerExamen } from '../../test/examenes.ts'
import { type Primario, primario } from '../../test/primario.ts'

/** Tests what others do at the same moment. */
let e: Escuela
let p: Primario
let m: Awaited<ReturnType<typeof editorDeMaterias>>

beforeAll(async () => {
  e = await escuela('2026-04-15')
  p = await primario(e)
  m = await editorDeMaterias(e, 'materias')
})
afterAll(() => e.cerrar())

const nueva = async (d: object): Promise<number> => (await m.agregar([d])).json.ids[0]

it('who enrols while a grade gets a subject has it, whoever was first', async () => {
  const id = await nueva({ nombre: 'Música', cursos: '' })
  const [dada, ...inscripciones] = await Promise.all([
    m.cambiar([{ id, numero: 4, checked: true }]),
    ...Array.from({ length: 6 }, () => p.inscribir()),
  ])
  expect(dada.json.Status).toBe('OK')
  expect(await Promise.all(inscripciones.map((i) => m.deInscripcion(i)))).toEqual(inscripciones.map(() => [id]))
})

it('a month that is ticked and the subject deleted at once: one of the two is refused', async () => {
  const token = await e.con(['INS-OPCIONALES'])
  for (const vez of [1, 2, 3, 4]) {
    const id = await nueva({ nombre: `Robótica ${vez}`, opcional: true, monto: 10, cursos: '4' })
    const idInscripcion = await p.inscribir()
    const body = { idInscripcion, data: [{ id, meses: [{ mes: 5, checked: true }] }] }
    const hechos = await Promise.all([
      m.eliminar(id),
      e.llamar(token, 'POST', 'inscripcion/materiasopcionales', { body }),
    ])
    expect(hechos.map((r) => r.http)).toEqual([200, 200])
    expect(hechos.filter((r) => r.json.Status === 'OK')).toHaveLength(1)
  }
})

it('an exam that is being registered keeps its subject from being deleted or taken from the grade', async () => {
  const id = await nueva({ nombre: 'Plástica', cursos: '4' })
  let soltar = () => {}
  const suelto = new Promise<void>((listo) => {
    soltar = listo
  })
  let escrito = () => {}
  const puesto = new Promise<void>((listo) => {
    escrito = listo
  })
  const examen = e.db.transaction().execute(async (trx) => {
    await ponerExamen(trx, { idCurso: p.idCurso, idMateria: id })
    escrito()
    await suelto
  })
  await puesto
  const espera = Promise.all([m.eliminar(id), m.cambiar([{ id, numero: 4, checked: false }])])
  // both wait for it, or for each other
  await new Promise((listo) => setTimeout(listo, 60))
  soltar()
  await examen
  expect((await espera).map((r) => r.json.code)).toEqual(['en-uso', 'materia-con-datos'])
})

it('two who add the same name at once: it is there once, and the other is told', async () => {
  const r = await Promise.all([1, 2, 3].map(() => m.agregar([{ nombre: 'Teatro', cursos: '4' }])))
  expect(r.filter((x) => x.json.Status === 'OK')).toHaveLength(1)
  expect(r.filter((x) => x.json.code === 'materia-existe')).toHaveLength(2)
})

it('an answer that was lost is given again, and nothing is added twice (D-218)', async () => {
  const envio = { body: { data: [{ nombre: 'Ajedrez', cursos: '4' }] }, key: crypto.randomUUID() }
  const [una, otra] = [
    await e.llamar(m.token, 'POST', 'materias', envio),
    await e.llamar(m.token, 'POST', 'materias', envio),
  ]
  expect(otra.json).toEqual(una.json)
  expect((await m.leer()).materias.filter((x) => x.nombre === 'Ajedrez')).toHaveLength(1)
})

it('D-049: a subject in which he was graded stays when its last month is unticked; of a revoked exam it goes', async () => {
  const token = await e.con(['INS-OPCIONALES'])
  for (const [estado, queda] of [
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    const id = await nueva({ nombre: `Natación ${estado}`, opcional: true, monto: 10, cursos: '4' })
    const idInscripcion = await p.inscribir()
    const tildar = (checked: boolean) =>
      e.llamar(token, 'POST', 'inscripcion/materiasopcionales', {
        body: { idInscripcion, data: [{ id, meses: [{ mes: 5, checked }] }] },
      })
    expect((await tildar(true)).json.Status).toBe('OK')
    await ponerExamen(e.db, { idCurso: p.idCurso, idMateria: id, inscripciones: [idInscripcion], estado })
    expect((await tildar(false)).json.Status).toBe('OK')
    expect((await m.deInscripcion(idInscripcion)).includes(id), `estado ${estado}`).toBe(queda)
  }
})
