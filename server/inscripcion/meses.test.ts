import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

/** Tests lockers and optional subjects in a first year of Secundario (with lockers), in May 2026. */
let e: Escuela
let p: Primario
let c: Cuentas
let token: string
let idCurso: number
let ingles: number

beforeAll(async () => {
  e = await escuela('2026-05-10')
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  token = await e.con(['INS-LOCKER', 'INS-OPCIONALES', 'ALU-CONTROLMATERIAS', 'VAL-EDITAR'])
  idCurso = await e.nueva.curso({ numero: 11, idSucursal: p.idSucursal })
  const { id_nivel: idNivel } = await e.nueva.grado(11)
  await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada: p.idSimple, monto: 15_000_000 })
  await e.nueva.valor({ tipo: 10, idNivel, monto: 500_000 })
  await e.nueva.valor({ tipo: 10, idNivel, monto: 600_000, mesDesde: 6 })
  ingles = await e.nueva.materia({ nombre: 'Inglés', numeros: [11], opcional: true })
  await e.nueva.valor({ tipo: 9, idMateria: ingles, monto: 1_000_000 })
})
afterAll(() => e.cerrar())

const inscribir = (d: object = {}) => p.inscribir({ curso: idCurso, casoEspecial: p.idHermano, ...d })
const pedir = (checked: boolean, ...meses: number[]) => meses.map((mes) => ({ mes, checked }))
const locker = (idInscripcion: number, data: unknown, quien = token) =>
  e.llamar(quien, 'POST', 'inscripcion/locker', { body: { idInscripcion, data } })
const verLocker = async (idInscripcion: number) =>
  (await e.llamar(token, 'GET', 'inscripcion/changelocker', { query: { idInscripcion } })).json
const opcionales = (idInscripcion: number, data: unknown, quien = token) =>
  e.llamar(quien, 'POST', 'inscripcion/materiasopcionales', { body: { idInscripcion, data } })
const verOpcionales = async (idInscripcion: number) =>
  (await e.llamar(token, 'GET', 'materias/getforinscripcion', { query: { idInscripcion } })).json
const materiasDe = async (id: number) =>
  (
    await e.db
      .selectFrom('inscripcion_materia')
      .select('id_materia')
      .where('id_inscripcion', '=', id)
      .orderBy('id_materia')
      .execute()
  ).map((m) => m.id_materia)
const tildados = (meses: { mes: number; checked: boolean }[]) => meses.filter((m) => m.checked).map((m) => m.mes)

describe('POST inscripcion/locker', () => {
  it('needs INS-LOCKER, an enrolment, and each month once with its mark', async () => {
    const id = await inscribir()
    expect((await locker(id, [], await e.con(['INS-OPCIONALES']))).http).toBe(403)
    expect((await locker(98_765, [])).http).toBe(404)
    expect((await locker(id, pedir(true, 3, 3))).json.errors).toEqual({ data: 'Hay un mes repetido' })
    expect(Object.keys((await locker(id, [{ mes: 3 }])).json.errors)).toEqual(['data.0.checked'])
    expect(Object.keys((await locker(id, pedir(true, 11))).json.errors)).toEqual(['data.0.mes'])
  })

  it('FEE-038: a past year is refused, and so is a course without lockers', async () => {
    const pasada = await e.nueva.inscripcion({ ano: 2025, idCurso, idTipoJornada: p.idSimple })
    expect((await locker(pasada, pedir(true, 3))).json.Message).toBe('La Inscripción es de un año anterior')
    const primaria = await p.inscribir()
    expect((await locker(primaria, pedir(true, 3))).json.Message).toBe('El Curso no tiene lockers')
    expect((await verLocker(primaria)).Message).toBe('El Curso no tiene lockers')
  })

  it('FEE-036: a month with a payment is disabled, and contradicting it answers Validation', async () => {
    const id = await inscribir({ locker: true, fecha: '2026-04-10' })
    const abril = (await c.lockers(id)).find((l) => l.mes === 2)
    await c.cobrarItem(abril?.id, 7, 10)
    const { meses } = await verLocker(id)
    expect(meses.filter((m: { disabled: boolean }) => m.disabled).map((m: { mes: number }) => m.mes)).toEqual([1, 2])
    expect(meses[1]).toMatchObject({ checked: true, status: 2, text: 'Abril', monto: 5_000 })
    expect((await locker(id, [...pedir(false, 5), ...pedir(false, 2)])).json.Status).toBe('Validation')
    expect((await locker(id, pedir(true, 1))).json.Status).toBe('Validation')
    expect(await c.cambios(id)).toEqual([])
  })

  it('FEE-035: ticks at the price of the month, without discount; unticked it owes nothing and its row stays', async () => {
    const id = await inscribir()
    expect((await verLocker(id)).meses.map((m: { monto: number }) => m.monto)).toEqual([
      ...Array(5).fill(5_000),
      ...Array(5).fill(6_000),
    ])
    expect((await locker(id, pedir(true, 5, 6))).json).toEqual({ Status: 'OK', Message: '', cantidad: 2 })
    const antes = await c.lockers(id)
    expect(antes.filter((l) => l.aplicable).map((l) => [l.mes, l.monto, l.porcentaje, l.version])).toEqual([
      [5, 500_000, 100, 2],
      [6, 600_000, 100, 2],
    ])
    expect((await c.inscripcion(id)).locker).toBe(true)
    expect((await locker(id, pedir(false, 5, 6))).json.cantidad).toBe(2)
    const despues = await c.lockers(id)
    expect(despues.map((l) => l.id)).toEqual(antes.map((l) => l.id))
    expect(despues.every((l) => !l.aplicable && l.monto === 0)).toBe(true)
    expect((await c.inscripcion(id)).locker).toBe(false)
    expect(await c.cambios(id)).toEqual([5, 6, 5, 6].map((m) => ['TILDE', m]))
    expect(await c.auditados(id)).toEqual(['INS-NEW', 'INS-LOCKER', 'INS-LOCKER'])
  })

  it('FEE-039: a month whose payment was annulled is the same item when ticked again', async () => {
    const id = await inscribir({ locker: true })
    const marzo = (await c.lockers(id))[0]
    await c.anular(await c.cobrarItem(marzo?.id, 7, 10))
    await locker(id, pedir(false, 1))
    await locker(id, pedir(true, 1))
    expect((await c.lockers(id))[0]).toMatchObject({ id: marzo?.id, monto: 500_000, pagado: 0, aplicable: true })
    expect(await c.violaciones('2026-05-10')).toEqual([])
  })
})

describe('POST inscripcion/materiasopcionales', () => {
  it('needs INS-OPCIONALES, a subject and month once each, and not a past year (FEE-038)', async () => {
    const id = await inscribir()
    expect((await opcionales(id, [], await e.con(['INS-LOCKER']))).http).toBe(403)
    expect((await opcionales(98_765, [])).http).toBe(404)
    const dosVeces = [
      { id: ingles, meses: [] },
      { id: ingles, meses: [] },
    ]
    expect((await opcionales(id, dosVeces)).json.errors).toEqual({ data: 'Hay una materia repetida' })
    expect((await opcionales(id, [{ id: ingles, meses: pedir(true, 1, 1) }])).json.errors).toEqual({
      'data.0.meses': 'Hay un mes repetido',
    })
    const pasada = await e.nueva.inscripcion({ ano: 2025, idCurso, idTipoJornada: p.idSimple })
    expect((await opcionales(pasada, [])).json.Message).toBe('La Inscripción es de un año anterior')
  })

  it('a subject of another grade, of another year or compulsory answers Validation', async () => {
    const id = await inscribir()
    const otras = [
      await e.nueva.materia({ numeros: [12], opcional: true }),
      await e.nueva.materia({ numeros: [11], opcional: true, ano: 2027 }),
      await e.nueva.materia({ numeros: [11] }),
      98_765,
    ]
    for (const otra of otras)
      expect((await opcionales(id, [{ id: otra, meses: pedir(true, 5) }])).json.Status).toBe('Validation')
    expect((await verOpcionales(id)).materias.map((m: { id: number }) => m.id)).toEqual([ingles])
    expect(await c.opcionales(id)).toEqual([])
  })

  it('FEE-037: a first tick makes the item, without discount; the last untick takes the subject from the list', async () => {
    const id = await inscribir()
    expect((await opcionales(id, [{ id: ingles, meses: pedir(true, 5, 6) }])).json).toEqual({
      Status: 'OK',
      Message: '',
      cantidad: 2,
    })
    const items = await c.opcionales(id)
    expect(items.map((i) => [i.charge_type, i.id_materia, i.mes, i.monto, i.porcentaje])).toEqual([
      [8, ingles, 5, 1_000_000, 100],
      [8, ingles, 6, 1_000_000, 100],
    ])
    expect(await materiasDe(id)).toContain(ingles)
    await c.cobrarItem(items[0]?.id, 8, 10)
    expect((await opcionales(id, [{ id: ingles, meses: pedir(false, 5) }])).json.Status).toBe('Validation')
    expect((await opcionales(id, [{ id: ingles, meses: pedir(false, 6) }])).json.cantidad).toBe(1)
    expect(await materiasDe(id)).toContain(ingles)
    const { meses } = (await verOpcionales(id)).materias[0]
    expect([tildados(meses), meses[4].disabled]).toEqual([[5], true])

    const otra = await inscribir()
    await opcionales(otra, [{ id: ingles, meses: pedir(true, 8) }])
    await opcionales(otra, [{ id: ingles, meses: pedir(false, 8) }])
    expect(await materiasDe(otra)).not.toContain(ingles)
    await opcionales(otra, [{ id: ingles, meses: pedir(true, 8) }])
    expect(await c.opcionales(otra)).toHaveLength(1)
    expect(await c.cambios(otra)).toEqual([
      ['TILDE', 8],
      ['TILDE', 8],
    ])
    expect(await c.auditados(otra)).toEqual(['INS-NEW', 'INS-OPC', 'INS-OPC', 'INS-OPC'])
    expect(await c.violaciones('2026-05-10')).toEqual([])
  })
})

describe('GET alumno/controlmaterias (ALU-028, D-141)', () => {
  const control = (idInscripcion: number, type: number, extra: object = {}) =>
    e.llamar(token, 'GET', 'alumno/controlmaterias', { query: { idInscripcion, type }, ...extra })

  it('needs its rule, an enrolment and a type of 1 to 3', async () => {
    const id = await inscribir()
    const query = { idInscripcion: id, type: 2 }
    expect((await e.llamar(await e.con(['ALU-VER']), 'GET', 'alumno/controlmaterias', { query })).http).toBe(403)
    expect((await control(98_765, 2)).http).toBe(404)
    expect((await control(98_765, 3)).http).toBe(404)
    expect((await control(id, 4)).http).toBe(400)
  })

  it('type 2 lists what is missing, type 3 adds it once; the key gives the same answer again', async () => {
    const id = await inscribir()
    expect((await control(id, 2)).json.materias).toEqual([])
    const antes = (await control(id, 2)).json.obligatorias
    const fisica = await e.nueva.materia({ nombre: 'Física', numeros: [11] })
    expect((await control(id, 2)).json).toMatchObject({
      materias: [{ id: fisica, nombre: 'Física' }],
      obligatorias: antes + 1,
    })
    expect(await materiasDe(id)).not.toContain(fisica)
    const key = randomUUID()
    expect((await control(id, 3, { key })).json.materias).toEqual([{ id: fisica, nombre: 'Física' }])
    expect((await control(id, 3, { key })).json.materias).toEqual([{ id: fisica, nombre: 'Física' }])
    expect((await control(id, 3)).json.materias).toEqual([])
    expect(await materiasDe(id)).toContain(fisica)
    expect(await c.auditados(id)).toEqual(['INS-NEW', 'MAT-CONTROL'])
  })
})
