import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartasA, conCorreo } from '../../test/enlaces.ts'
import { type Escuela, escuela, URL_DEL_COLEGIO } from '../../test/escuela.ts'
import { work } from '../../test/jobs.ts'
import { runner } from '../jobs/runner.ts'
import { configurarMail } from '../mail/configurar.service.ts'
import { MAIL } from '../mail/mail.job.ts'
import { createSecret } from '../secret.ts'
import { altaMasiva } from './alta.service.ts'
import { ALTAS } from './altas.job.ts'

let e: Escuela
let director: string
let sucursal: number
let roles: Map<string, number>
beforeAll(async () => {
  e = await escuela()
  sucursal = await e.nueva.sucursal('Centro')
  director = await e.rol('serveradmin')
  roles = new Map((await e.db.selectFrom('rol').select(['id', 'nombre']).execute()).map((r) => [r.nombre, r.id]))
  await conCorreo(e)
})
afterAll(() => e.cerrar())

const rol = (nombre: string) => roles.get(nombre) ?? 0
const hacer = (veces = 1) => work(e, [runner(ALTAS, altaMasiva({ url: URL_DEL_COLEGIO }))], veces)
const previa = async (query: object) =>
  (await e.llamar(director, 'GET', 'usuarios/lote/previa', { query: { ...query } })).json
const crear = (body: object, { token = director, key = crypto.randomUUID() as string } = {}) =>
  e.llamar(token, 'POST', 'usuarios/lote', { body, key })
const ver = async (id: number, token = director) =>
  (await e.llamar(token, 'GET', 'usuarios/lote', { query: { id } })).json

async function padre(email: string, d: { hijos?: number[]; apellido?: string } = {}) {
  const id = await e.nueva.padre(d)
  if (email)
    await e.db
      .insertInto('padre_email')
      .values({ id_padre: id, value: email, orden: 0, predeterminado: true })
      .execute()
  return `pad-${id}`
}
/** A course with a student, for parents. */
async function curso() {
  const idCurso = await e.nueva.curso({ idSucursal: sucursal })
  const idAlumno = await e.nueva.alumno()
  await e.nueva.inscripcion({ idAlumno, idCurso, ano: 2026 })
  return { idCurso, idAlumno }
}

describe('the preview', () => {
  it('says who gets one and who does not, and why', async () => {
    const { idCurso, idAlumno } = await curso()
    const hijos = [idAlumno]
    const bien = await padre('bien@x.ar', { hijos, apellido: 'Aa' })
    const sin = await padre('', { hijos, apellido: 'Bb' })
    const mismo = await padre('BIEN@x.ar', { hijos, apellido: 'Cc' })
    const tiene = await padre('tiene@x.ar', { hijos, apellido: 'Dd' })
    await e.nueva.usuario({ rol: 'padre', idPadre: Number(tiene.slice(4)), username: 'tiene@x.ar' })
    const empleado = await e.nueva.usuario({ rol: 'operador', idSucursal: sucursal })
    await e.db.updateTable('usuario').set({ email: 'doble@x.ar' }).where('id', '=', empleado.id).execute()
    const doble = await padre('doble@x.ar', { hijos, apellido: 'Ee' })
    await e.nueva.usuario({ rol: 'operador', username: 'tomado@x.ar' })
    const tomado = await padre('tomado@x.ar', { hijos, apellido: 'Ff' })
    await padre('deotro@x.ar')
    const { personas } = await previa({ quienes: 'curso', id: idCurso })
    const modelo = (await e.llamar(director, 'GET', 'usuarios/lote/modelo')).json
    expect(modelo).toMatchObject({
      mail: true,
      cursos: [{ id: idCurso }],
      roles: expect.arrayContaining([{ id: rol('Padre'), text: 'Padre', dePadre: true }]),
    })
    expect(personas.map((p: { persona: string; motivo: string }) => [p.persona, p.motivo])).toEqual([
      [bien, ''],
      [sin, 'email-requerido'],
      [mismo, 'usuario-duplicado'],
      [tiene, 'ya-tiene-usuario'],
      [doble, 'usuario-de-otro'],
      [tomado, 'usuario-duplicado'],
    ])
    expect(personas[0]).toMatchObject({
      usuario: 'bien@x.ar',
      email: 'bien@x.ar',
      detalle: expect.stringMatching(/^Pérez/),
    })
    const deSucursal = (await previa({ quienes: 'sucursal', id: sucursal })).personas
    expect(deSucursal.map((p: { persona: string }) => p.persona)).toEqual(expect.arrayContaining([bien, tomado]))
  })

  it('gives employees of one name different users', async () => {
    for (let i = 0; i < 3; i++) await e.nueva.personal({ idSucursal: sucursal, apellido: 'Repetida', nombre: 'Zoe' })
    await e.nueva.usuario({ rol: 'operador', username: 'zrepetida2' })
    const { personas } = await previa({ quienes: 'personal' })
    expect(
      personas
        .filter((p: { nombre: string }) => p.nombre === 'Repetida, Zoe')
        .map((p: { usuario: string }) => p.usuario),
    ).toEqual(['zrepetida', 'zrepetida3', 'zrepetida4'])
  })

  it.each([
    [{ quienes: 'nadie' }, 'quienes'],
    [{ quienes: 'curso' }, 'id'],
    [{ quienes: 'sucursal' }, 'id'],
  ])('%j is refused by its field', async (query, campo) => {
    const r = await e.llamar(director, 'GET', 'usuarios/lote/previa', { query })
    expect([r.http, Object.keys(r.json.errors)]).toEqual([400, [campo]])
  })
})

describe('many at once', () => {
  it('is refused without people or mail, with roles of the other kind, and with those that the caller lacks', async () => {
    const uno = await padre('rechazos@x.ar')
    const empleado = `per-${await e.nueva.personal({ idSucursal: sucursal })}`
    const con = (personas: string[], nombre: string) => crear({ personas, roles: [rol(nombre)] })
    expect((await con([], 'Padre')).json.code).toBe('alta-masiva-vacia')
    expect((await con([uno], 'Operador')).json.code).toBe('rol-de-otra-clase')
    expect((await con([empleado], 'Padre')).json.code).toBe('rol-de-otra-clase')
    const poco = await e.con(['USU-NUEVO'])
    expect((await crear({ personas: [empleado], roles: [rol('Operador')] }, { token: poco })).http).toBe(403)
    await e.db.transaction().execute((trx) => configurarMail(trx, null, createSecret('x')))
    expect((await con([uno], 'Padre')).json.code).toBe('sin-enlaces')
    await conCorreo(e)
  })

  it('makes each account once with its link, and says what came of each', async () => {
    const [uno, dos, sin] = [await padre('uno@x.ar'), await padre('dos@x.ar'), await padre('')]
    const { id } = (await crear({ personas: [uno, dos, sin, uno], roles: [rol('Padre')] })).json
    expect(await ver(id)).toMatchObject({ estado: 'en-curso', hechas: 0, total: 3, personas: [] })
    await hacer(2)
    const hecha = await ver(id)
    expect(hecha).toMatchObject({
      estado: 'hecha',
      hechas: 3,
      total: 3,
      creados: 2,
      correo: { esperan: 2, motivo: '' },
    })
    // who made them is told when the server of mail takes none
    await e.db.updateTable('job').set({ error: 'No acepta conexiones' }).where('kind', '=', MAIL.kind).execute()
    expect((await ver(id)).correo).toEqual({ esperan: 2, motivo: 'No acepta conexiones' })
    const de = (persona: string) => hecha.personas.find((p: { persona: string }) => p.persona === persona)
    expect(de(uno)).toMatchObject({ usuario: 'uno@x.ar', motivo: '', ingreso: false })
    expect(de(sin)).toMatchObject({ userId: null, motivo: 'email-requerido' })
    expect(await cartasA(e, 'uno@x.ar')).toHaveLength(1)
    const sucesos = await e.db
      .selectFrom('audit_evento')
      .select('tipo')
      .where('id_entidad', '=', de(uno).userId)
      .orderBy('id')
      .execute()
    expect(sucesos.map((s) => s.tipo)).toEqual(['USR-NEW', 'PWD-LINK'])
    const ajeno = await e.con(['USU-NUEVO'])
    expect((await e.llamar(ajeno, 'GET', 'usuarios/lote', { query: { id } })).http).toBe(404)
  })

  it('makes no account for who may not make them any more when its turn comes', async () => {
    const quien = await e.nueva.usuario({ rol: 'serveradmin' })
    const { id } = (await crear({ personas: [await padre('tarde@x.ar')], roles: [rol('Padre')] }, quien)).json
    await e.llamar(director, 'POST', 'usuarios/approve', { body: { userid: quien.id, approve: false } })
    await hacer()
    expect(await ver(id)).toMatchObject({ estado: 'hecha', creados: 0, personas: [{ userId: null, motivo: 'otro' }] })
    expect(await cartasA(e, 'tarde@x.ar')).toHaveLength(0)
  })

  it('the same key is one work; two works of the same people make each once', async () => {
    const personas = await Promise.all(Array.from({ length: 60 }, (_, i) => padre(`lote${i}@x.ar`)))
    const body = { personas, roles: [rol('Padre')] }
    const key = crypto.randomUUID()
    const [una, otra] = await Promise.all([crear(body, { key }), crear(body, { key })])
    expect(una.json.id).toBe(otra.json.id)
    const segunda = (await crear(body)).json.id
    await hacer(2)
    const creados = (await ver(una.json.id)).creados + (await ver(segunda)).creados
    expect(creados).toBe(60)
    expect(await cartasA(e, 'lote7@x.ar')).toHaveLength(1)
  })

  it('a run that was cut off is gone on with', async () => {
    const personas = await Promise.all(Array.from({ length: 30 }, (_, i) => padre(`corte${i}@x.ar`)))
    const { id } = (await crear({ personas, roles: [rol('Padre')] })).json
    const run = altaMasiva({ url: URL_DEL_COLEGIO })
    const { payload } = await e.db
      .selectFrom('job')
      .select('payload')
      .where('kind', '=', 'altas')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const corte = new AbortController()
    const contexto = { db: e.db, signal: corte.signal, progress: () => corte.abort() }
    await expect(run(ALTAS.payload.parse(payload), contexto)).rejects.toThrow('aborted')
    expect((await ver(id)).hechas).toBe(25)
    await hacer()
    expect(await ver(id)).toMatchObject({ estado: 'hecha', creados: 30 })
    expect(await cartasA(e, 'corte3@x.ar')).toHaveLength(1)
  })
})
