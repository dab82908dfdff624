import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string

beforeAll(async () => {
  e = await escuela('2026-06-20')
  p = await primario(e)
  token = await e.con(['INS-INSCRIBIR', 'ALU-VER'], p.idSucursal)
})
afterAll(() => e.cerrar())

const cuerpo = async (extra: object = {}) => ({
  ano: 2026,
  alumno: await e.nueva.alumno(),
  curso: p.idCurso,
  tipoJornada: p.idSimple,
  casoEspecial: p.idHermano,
  fecha: '2026-03-10',
  ...extra,
})
const inscribir = async (extra: object = {}, quien = token) =>
  e.llamar(quien, 'POST', 'inscripcion', { body: await cuerpo(extra) })
const items = (id: number) =>
  e.db.selectFrom('item_cuenta').selectAll().where('id_inscripcion', '=', id).orderBy('col').orderBy('mes').execute()
const cuenta = async (id: number) =>
  (await e.llamar(token, 'GET', 'alumno/getcuentacorriente', { query: { idInscripcion: id } })).json.ctaCte

describe('POST inscripcion', () => {
  it.each([
    ['alumno', 'El Alumno es requerido'],
    ['curso', 'El Curso es requerido'],
    ['tipoJornada', 'El Tipo de Jornada es requerido'],
    ['casoEspecial', 'El Caso Especial es requerido'],
    ['fecha', 'La Fecha es requerida'],
  ])('INS-001, INS-002: %s is required', async (campo, mensaje) => {
    const r = await inscribir({ [campo]: undefined })
    expect(r.http).toBe(400)
    expect(r.json.errors[campo]).toBe(mensaje)
  })

  it.each([
    ['ano', { ano: 2025 }],
    ['ano', { ano: 2028 }],
    ['fecha', { fecha: '2026-06-21' }],
    ['fecha', { fecha: '2024-12-31' }],
    ['fecha', { fecha: '2026-02-30' }],
    ['curso', { curso: 98_765 }],
    ['casoEspecial', { casoEspecial: 98_765 }],
    ['locker', { locker: true }],
    ['mesInicio', { mesInicio: 11 }],
  ])('INS-025, INS-027: case %# is refused at %s', async (campo, extra) => {
    const r = await inscribir(extra)
    expect(r.http).toBe(400)
    expect(Object.keys(r.json.errors)).toEqual([campo])
  })

  it('refuses an unknown student with 404, a deleted one with a Message (D-199)', async () => {
    expect((await inscribir({ alumno: 98_765 })).http).toBe(404)
    expect((await inscribir({ alumno: await e.nueva.alumno({ eliminado: true }) })).json).toMatchObject({
      Status: 'Error',
    })
  })

  it('INS-023: once per year; INS-028: only with a shift type that has a price', async () => {
    const alumno = await e.nueva.alumno()
    expect((await inscribir({ alumno })).json.Status).toBe('OK')
    expect((await inscribir({ alumno })).json).toMatchObject({
      Status: 'Error',
      Message: 'El Alumno ya se encuentra inscripto',
    })
    expect((await inscribir({ tipoJornada: p.idCompleta })).json.Message).toBe('El Tipo de Jornada no posee Valores')
  })

  it('INS-024: a course below the last level needs forzar and ALU-EDITAR', async () => {
    const alumno = await e.nueva.alumno()
    const segundo = await e.nueva.curso({ numero: 6, idSucursal: p.idSucursal })
    await p.inscribir({ alumno, curso: segundo, fecha: '2026-03-10' })
    const baja = { alumno, ano: 2027, curso: p.idCurso, fecha: '2026-06-20' }
    expect((await inscribir(baja)).json.code).toBe('curso-bajo')
    expect((await inscribir({ ...baja, forzar: true })).json.code).toBe('curso-bajo')
    const editor = await e.con(['INS-INSCRIBIR', 'ALU-EDITAR'])
    expect((await inscribir({ ...baja, forzar: true }, editor)).json.Status).toBe('OK')
  })

  it('FEE-001, FEE-006: 17 items, the percentage on the fees alone', async () => {
    const { json } = await inscribir()
    const filas = await items(json.Id)
    expect(filas.filter((f) => f.col !== null)).toHaveLength(17)
    const montos = Object.fromEntries(
      (await cuenta(json.Id)).cuenta.map((c: { col: number; monto: number; estado: number }) => [
        c.col,
        [c.monto, c.estado],
      ]),
    )
    expect(montos[1]).toEqual([80_000, 1])
    expect(montos[3]).toEqual([0, 0])
    expect(montos[5]).toEqual([80_000, 1])
    expect(montos[17]).toEqual([80_000, 1])
  })

  it('FEE-001: a course with lockers has ten more, ticked when asked', async () => {
    const idCurso = await e.nueva.curso({ numero: 11, idSucursal: p.idSucursal })
    const { id_nivel: idNivel } = await e.nueva.grado(11)
    await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada: p.idSimple, monto: 15_000_000 })
    await e.nueva.valor({ tipo: 10, idNivel, monto: 500_000 })
    const con = await inscribir({ curso: idCurso, locker: true, fecha: '2026-06-10' })
    expect((await items(con.json.Id)).filter((f) => f.charge_type === 7 && f.aplicable).map((f) => f.mes)).toEqual([
      4, 5, 6, 7, 8, 9, 10,
    ])
    const sin = await inscribir({ curso: idCurso })
    expect((await items(sin.json.Id)).filter((f) => f.charge_type === 7)).toHaveLength(10)
    expect((await cuenta(sin.json.Id)).locker.every((l: { estado: number }) => l.estado === 0)).toBe(true)
  })

  it('FEE-002, FEE-003: one who comes in June does not owe March to May; another first month needs INS-VALOR', async () => {
    const { json } = await inscribir({ processToday: true, fecha: undefined })
    const estados = Object.fromEntries(
      (await cuenta(json.Id)).cuenta.map((c: { col: number; estado: number }) => [c.col, c.estado]),
    )
    expect([5, 6, 7, 8].map((c) => estados[c])).toEqual([0, 0, 0, 1])
    expect((await inscribir({ mesInicio: 5 })).http).toBe(403)
    const conValor = await e.con(['INS-INSCRIBIR', 'INS-VALOR'])
    const tarde = await inscribir({ mesInicio: 5 }, conValor)
    expect((await items(tarde.json.Id)).filter((f) => f.aplicable).map((f) => f.col)).toEqual([
      1, 9, 10, 11, 12, 13, 14, 15, 16, 17,
    ])
  })

  it('writes ALTA for each item, the compulsory subjects and an audit event', async () => {
    const materia = await e.db
      .insertInto('materia')
      .values({ ano: 2026, nombre: 'Lengua' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await e.db.insertInto('materia_grado').values({ id_materia: materia.id, numero: 4 }).execute()
    const { json } = await inscribir()
    const altas = await e.db
      .selectFrom('item_cambio as c')
      .innerJoin('item_cuenta as i', 'i.id', 'c.id_item')
      .select('c.motivo')
      .where('i.id_inscripcion', '=', json.Id)
      .execute()
    expect(altas.map((a) => a.motivo)).toEqual(Array(17).fill('ALTA'))
    expect(
      await e.db.selectFrom('inscripcion_materia').select('id_materia').where('id_inscripcion', '=', json.Id).execute(),
    ).toEqual([{ id_materia: materia.id }])
    expect(
      await e.db
        .selectFrom('audit_evento')
        .select('tipo')
        .where('entidad', '=', 'inscripcion')
        .where('id_entidad', '=', json.Id)
        .execute(),
    ).toEqual([{ tipo: 'INS-NEW' }])
  })
})

describe('correction (D-024)', () => {
  it('INS-029: is refused once anything was collected, annulled ones included', async () => {
    const alumno = await e.nueva.alumno()
    const id = await p.inscribir({ alumno })
    const [primero] = await items(id)
    const admin = await e.rol('serveradmin', p.idSucursal)
    const cobro = await e.llamar(admin, 'POST', 'cobranza', {
      body: { data: [{ id: primero?.id, monto: 10, type: 1 }] },
    })
    await e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza: cobro.json.Id } })
    expect((await inscribir({ alumno, idInscripcion: id })).json.Message).toBe(
      'La Inscripción ya tiene movimientos: no puede corregirse',
    )
  })

  it('computes the same rows anew, also on another level', async () => {
    const alumno = await e.nueva.alumno()
    const id = await p.inscribir({ alumno })
    const antes = await items(id)
    const secundario = await e.nueva.curso({ numero: 12, idSucursal: p.idSucursal })
    const r = await inscribir({ alumno, idInscripcion: id, curso: secundario, casoEspecial: p.idNinguno, locker: true })
    expect(r.json).toMatchObject({ Status: 'OK', Id: id })
    const despues = await items(id)
    expect(despues.filter((f) => f.col !== null).map((f) => f.id)).toEqual(antes.map((f) => f.id))
    expect(despues.filter((f) => f.charge_type === 3)).toHaveLength(2)
    expect(despues.filter((f) => f.charge_type === 7)).toHaveLength(10)
    expect(despues.find((f) => f.col === 5)?.monto).toBe(15_000_000)
    expect((await inscribir({ idInscripcion: id })).json.code).toBe('correccion-de-otra')
    expect((await inscribir({ idInscripcion: 98_765 })).http).toBe(404)
  })
})

describe('GET inscripcion', () => {
  it('gives courses, students without enrolment with their last place, and the levels that a shift type has prices for', async () => {
    const alumno = await e.nueva.alumno({ apellido: 'Zapata' })
    await p.inscribir({ alumno })
    const este = (await e.llamar(token, 'GET', 'inscripcion')).json
    expect(este).toMatchObject({ ano: 2026, anos: [2026, 2027] })
    expect(este.alumnos.map((a: { id: number }) => a.id)).not.toContain(alumno)
    const otro = (await e.llamar(token, 'GET', 'inscripcion', { query: { ano: 2027, idAlumno: alumno } })).json
    expect(otro.alumnos).toEqual([
      expect.objectContaining({ id: alumno, maxNumero: 4, maxDivision: 'A', maxAno: 2026 }),
    ])
    // a later year is no place from which one goes on
    const proximo = await e.nueva.alumno()
    await p.inscribir({ alumno: proximo, ano: 2027 })
    const deEste = (await e.llamar(token, 'GET', 'inscripcion', { query: { ano: 2026, idAlumno: proximo } })).json
    expect(deEste.alumnos).toEqual([expect.objectContaining({ id: proximo, maxNumero: null, maxAno: null })])
    expect(este.tiposJornada.find((t: { id: number }) => t.id === p.idSimple).niveles).toContain(p.idNivel)
    expect(este.tiposJornada.find((t: { id: number }) => t.id === p.idCompleta).niveles).toEqual([])
  })
})

describe('GET alumno/getcuentacorriente', () => {
  it('is for staff with ALU-VER (unknown: 404) and for the own child alone (D-168)', async () => {
    const hijo = await e.nueva.alumno()
    const id = await p.inscribir({ alumno: hijo })
    const ajena = await p.inscribir()
    const idPadre = await e.nueva.padre({ hijos: [hijo] })
    const padre = (await e.nueva.usuario({ rol: 'padre', idPadre })).token
    const ver = (quien: string, idInscripcion: number) =>
      e.llamar(quien, 'GET', 'alumno/getcuentacorriente', { query: { idInscripcion } })
    expect((await ver(padre, id)).json.ctaCte.cuenta).toHaveLength(17)
    expect((await ver(padre, ajena)).http).toBe(403)
    expect((await ver(padre, 98_765)).http).toBe(403)
    expect((await ver(token, 98_765)).http).toBe(404)
    expect((await ver(await e.con(['CAJ-VER']), id)).http).toBe(403)
    expect((await ver(await e.rol('profesor'), id)).http).toBe(403)
  })
})
