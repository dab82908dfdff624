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
  token = await e.con(['INS-CURSO', 'INS-OPCIONALES', 'INS-LOCKER'])
  const { id_nivel: idNivel } = await e.nueva.grado(11)
  await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada: p.idSimple, monto: 15_000_000 })
})
afterAll(() => e.cerrar())

const porNumero = (a: number, b: number) => a - b
const cambiar = (IdInscripcion: number, IdCurso: number, quien = token) =>
  e.llamar(quien, 'POST', 'inscripcion/curso', { body: { IdInscripcion, IdCurso } })
const ver = (idInscripcion: number) => e.llamar(token, 'GET', 'cursos/change', { query: { idInscripcion } })
const materiasDe = async (id: number) =>
  (await e.db.selectFrom('inscripcion_materia').select('id_materia').where('id_inscripcion', '=', id).execute())
    .map((m) => m.id_materia)
    .sort(porNumero)
const tildar = (idInscripcion: number, id: number, ...meses: number[]) =>
  e.llamar(token, 'POST', 'inscripcion/materiasopcionales', {
    body: { idInscripcion, data: [{ id, meses: meses.map((mes) => ({ mes, checked: true })) }] },
  })

describe('POST inscripcion/curso', () => {
  it('needs INS-CURSO, an enrolment and a course that exist', async () => {
    const id = await p.inscribir()
    expect((await cambiar(id, p.idCurso, await e.con(['CUR-EDITAR']))).http).toBe(403)
    expect((await cambiar(98_765, p.idCurso)).http).toBe(404)
    const r = await cambiar(id, 98_765)
    expect([r.http, Object.keys(r.json.errors)]).toEqual([400, ['IdCurso']])
  })

  it('tells of the enrolment of a later year, which stays as it is', async () => {
    const alumno = await e.nueva.alumno()
    const id = await p.inscribir({ alumno })
    expect((await ver(id)).json.siguiente).toBeNull()
    const proxima = await p.inscribir({ alumno, ano: 2027 })
    expect((await ver(id)).json.siguiente).toMatchObject({ ano: 2027, curso: '1° Grado A' })
    await e.db.updateTable('inscripcion').set({ estado: 'ANULADA' }).where('id', '=', proxima).execute()
    expect((await ver(id)).json.siguiente).toBeNull()
  })

  it('INS-026: refuses its own course and another level; neither is offered', async () => {
    const id = await p.inscribir()
    const secundario = await e.nueva.curso({ numero: 11, idSucursal: p.idSucursal })
    const paralelo = await e.nueva.curso({ numero: 4, division: 'B', idSucursal: p.idSucursal })
    expect((await cambiar(id, p.idCurso)).json.Message).toBe('El Alumno ya está en ese Curso')
    expect((await cambiar(id, secundario)).json.Message).toBe('El Curso es de otro Nivel')
    const { data, actual } = (await ver(id)).json
    const ids = data.map((o: { id: number }) => o.id)
    expect([ids.includes(paralelo), ids.includes(secundario), ids.includes(p.idCurso), actual.id]).toEqual([
      true,
      false,
      false,
      p.idCurso,
    ])
  })

  it('FEE-038: a past year is refused', async () => {
    const id = await e.nueva.inscripcion({ ano: 2025, idCurso: p.idCurso, idTipoJornada: p.idSimple })
    expect((await cambiar(id, p.idCurso)).json.Message).toBe('La Inscripción es de un año anterior')
    expect((await ver(id)).json.Message).toBe('La Inscripción es de un año anterior')
  })

  it('another division keeps the account and the subjects as they are', async () => {
    const lengua = await e.nueva.materia({ numeros: [4, 5] })
    const taller = await e.nueva.materia({ numeros: [4], opcional: true })
    const id = await p.inscribir()
    await tildar(id, taller, 6)
    const antes = await c.items(id)
    const division = await e.nueva.curso({ numero: 4, division: 'C' })
    expect((await cambiar(id, division)).json).toEqual({ Status: 'OK', Message: '', cantidad: 0 })
    expect(await c.items(id)).toEqual(antes)
    expect(await materiasDe(id)).toEqual([lengua, taller].sort(porNumero))
    expect((await c.inscripcion(id)).id_curso).toBe(division)
    expect(await c.auditados(id)).toContain('INS-CURSO')
  })

  it('on another numero the subjects are the grade’s; unpaid optional months that it lacks end, paid ones stay', async () => {
    const delCuarto = await e.nueva.materia({ numeros: [4] })
    const delQuinto = await e.nueva.materia({ numeros: [5] })
    const [suelta, pagada, comun] = [
      await e.nueva.materia({ numeros: [4], opcional: true }),
      await e.nueva.materia({ numeros: [4], opcional: true }),
      await e.nueva.materia({ numeros: [4, 5], opcional: true }),
    ] as const
    for (const id of [suelta, pagada, comun]) await e.nueva.valor({ tipo: 9, idMateria: id, monto: 100_000 })
    const id = await p.inscribir()
    for (const materia of [suelta, pagada, comun]) await tildar(id, materia, 5, 6)
    const primero = (await c.opcionales(id)).find((i) => i.id_materia === pagada && i.mes === 5)
    const cobro = await c.cobrarItem(primero?.id, 8, 1_000)
    const quinto = await e.nueva.curso({ numero: 5, idSucursal: p.idSucursal })
    expect((await cambiar(id, quinto)).json.cantidad).toBe(3)
    const quedan = async () =>
      (await c.opcionales(id)).filter((i) => i.aplicable).map((i) => [i.id_materia, i.mes].join())
    expect((await quedan()).sort()).toEqual([`${comun},5`, `${comun},6`, `${pagada},5`].sort())
    const materias = await materiasDe(id)
    expect([delCuarto, delQuinto, suelta, pagada, comun].map((m) => materias.includes(m))).toEqual([
      false,
      true,
      false,
      true,
      true,
    ])
    expect(await c.cambios(id)).toEqual([
      ['CURSO', 5],
      ['CURSO', 6],
      ['CURSO', 6],
    ])
    // the month ends with the rest of its subject, as if it had never been paid (D-082)
    await c.anular(cobro)
    expect((await quedan()).sort()).toEqual([`${comun},5`, `${comun},6`].sort())
    expect(await c.violaciones('2026-05-10')).toEqual([])
  })

  it('lockers follow the grade: rows are made, and unpaid months end where there are none', async () => {
    const con = await e.nueva.curso({ numero: 12, idSucursal: p.idSucursal })
    const sin = await e.nueva.curso({ numero: 13, idSucursal: p.idSucursal })
    await e.db.updateTable('grado').set({ con_locker: false }).where('numero', '=', 13).execute()
    const id = await p.inscribir({ curso: con, locker: true })
    expect((await cambiar(id, sin)).json.cantidad).toBe(10)
    expect((await c.lockers(id)).some((l) => l.aplicable)).toBe(false)
    expect((await c.inscripcion(id)).locker).toBe(false)
    const otra = await p.inscribir({ curso: sin })
    expect(await c.lockers(otra)).toEqual([])
    await cambiar(otra, con)
    expect((await c.lockers(otra)).map((l) => l.aplicable)).toEqual(Array(10).fill(false))
    expect(await c.violaciones('2026-05-10')).toEqual([])
  })
})
