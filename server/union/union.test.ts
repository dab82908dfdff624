import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { uniones } from '../../test/uniones.ts'
import { violaciones } from '../db/invariantes.ts'

let e: Escuela
let p: Primario
let director: string
let u: ReturnType<typeof uniones>

beforeAll(async () => {
  e = await escuela()
  p = await primario(e)
  director = await e.rol('serveradmin', p.idSucursal)
  u = uniones(e, director)
})
afterAll(() => e.cerrar())

describe('POST alumno/unir (D-156)', () => {
  let uno: number
  let otro: number
  beforeEach(async () => {
    uno = await e.nueva.alumno({ apellido: 'Pérez', nombre: 'Juan' })
    otro = await e.nueva.alumno({ apellido: 'Perez', nombre: 'Juan' })
  })

  it('is for ALU-UNIR; an operator does not have it', async () => {
    expect((await u.unir(uno, otro, 'alumno', await e.rol('operador', p.idSucursal))).http).toBe(403)
    expect((await u.fila(otro)).eliminado).toBe(false)
  })

  it('refuses one and the same, an unknown one, a deleted one', async () => {
    expect(await u.unir(uno, uno)).toMatchObject({
      http: 400,
      json: { errors: { idOrigen: 'Elija dos personas distintas' } },
    })
    expect((await u.unir(uno, 999_999)).http).toBe(404)
    const eliminado = await e.nueva.alumno({ eliminado: true })
    expect((await u.unir(uno, eliminado)).json).toMatchObject({ Status: 'Error', Message: 'El Alumno está eliminado' })
    expect((await u.unir(eliminado, uno)).json).toMatchObject({ Status: 'Error', code: 'eliminado' })
  })

  it('moves years, money and parents; fills what is empty; the other is deleted for good', async () => {
    const [madre, padre] = [await e.nueva.padre({ hijos: [uno, otro] }), await e.nueva.padre({ hijos: [otro] })]
    await e.db
      .updateTable('alumno')
      .set({ email: 'juan@x.com', telefono1: '9', sexo: 'M' })
      .where('id', '=', otro)
      .execute()
    const suya = await p.inscribir({ alumno: otro })
    await u.cobrar(suya)
    await e.db.updateTable('alumno').set({ telefono1: '4', sexo: 'F' }).where('id', '=', uno).execute()
    expect(await u.previa(uno, otro)).toMatchObject({
      impedimentos: [],
      diferencias: expect.arrayContaining(['sexo']),
      campos: expect.arrayContaining([{ campo: 'telefono2', destino: '', origen: '', queda: '9' }]),
      anos: [{ ano: 2026, destino: null, origen: { pagado: 64_000 }, queda: 'origen' }],
      enlaces: [
        { id: madre, de: 'ambos' },
        { id: padre, de: 'origen' },
      ],
    })
    const r = await u.unir(uno, otro)
    expect(r.json).toMatchObject({ Status: 'OK' })
    expect(await u.inscripciones(uno)).toEqual([{ id: suya, ano: 2026, estado: 'ACTIVA' }])
    expect(await u.inscripciones(otro)).toEqual([])
    expect(await u.padresDe(uno)).toEqual([madre, padre])
    expect(await u.padresDe(otro)).toEqual([])
    expect(await u.fila(uno)).toMatchObject({
      apellido: 'Pérez',
      email: 'juan@x.com',
      telefono2: '9',
      eliminado: false,
    })
    expect(await u.fila(otro)).toMatchObject({ eliminado: true, fusionado_en: uno })
    const restaurar = await e.llamar(director, 'PATCH', 'alumno', { query: { idAlumno: otro } })
    const unidoA = { id: uno, nombre: 'Pérez, Juan' }
    expect(restaurar.json).toMatchObject({
      Message: 'El Alumno fue unido a Pérez, Juan y no se puede restaurar',
      unidoA,
    })
    const suFicha = await e.llamar(director, 'GET', 'alumno', { query: { idAlumno: otro } })
    expect(suFicha.json.data).toMatchObject({ eliminado: true, unidoA })
    const lista = await e.llamar(director, 'GET', 'alumno/getpage', {
      query: { getEliminados: true, sSearch: 'pérez' },
    })
    expect(lista.json.aaData.filter((a: { unidoA: unknown }) => a.unidoA)).toMatchObject([{ id: otro, unidoA }])
    expect((await e.llamar(director, 'GET', 'alumno', { query: { idAlumno: uno } })).json.data.unidoA).toBeNull()
    expect(await violaciones(e.db, '2026-04-15' as Fecha)).toEqual([])
  })

  it.each([
    ['his', true],
    ['the other’s', false],
  ])('of two enrolments of a year %s is kept, because it has money', async (_, suya) => {
    const [primera, segunda] = [await p.inscribir({ alumno: uno }), await p.inscribir({ alumno: otro })]
    await u.cobrar(suya ? primera : segunda)
    expect((await u.unir(uno, otro)).json.Status).toBe('OK')
    expect(await u.inscripciones(uno)).toEqual([
      { id: primera, ano: 2026, estado: suya ? 'ACTIVA' : 'ANULADA' },
      { id: segunda, ano: 2026, estado: suya ? 'ANULADA' : 'ACTIVA' },
    ])
    expect(await violaciones(e.db, '2026-04-15' as Fecha)).toEqual([])
  })

  it('when both have money nothing moves, and what each paid is told', async () => {
    await u.cobrar(await p.inscribir({ alumno: uno }), 10_000)
    await u.cobrar(await p.inscribir({ alumno: otro }))
    const antes = await u.todo(uno, otro)
    const conflictos = [{ ano: 2026, items: [{ item: 'Inscripción', destino: 10_000, origen: 64_000 }] }]
    const mensaje = 'Los dos tienen cobranzas, notas o asistencias en 2026: no se pueden unir'
    expect(await u.previa(uno, otro)).toMatchObject({ impedimentos: [mensaje], conflictos })
    expect((await u.unir(uno, otro)).json).toMatchObject({ Status: 'Error', Message: mensaje, conflictos })
    expect(await u.todo(uno, otro)).toEqual(antes)
  })

  it('an annulled collection is no obstacle, and stays in the cash', async () => {
    const [primera, segunda] = [await p.inscribir({ alumno: uno }), await p.inscribir({ alumno: otro })]
    const mala = await u.cobrar(segunda)
    await e.llamar(director, 'DELETE', 'cobranza', { query: { idCobranza: mala, id: mala, motivo: 'era el otro' } })
    await u.cobrar(primera)
    expect((await u.unir(uno, otro)).json.Status).toBe('OK')
    expect(await violaciones(e.db, '2026-04-15' as Fecha)).toEqual([])
  })

  it('undone, everything is as it was; twice it is refused', async () => {
    await e.nueva.padre({ hijos: [uno, otro] })
    await e.nueva.padre({ hijos: [otro] })
    await e.db.updateTable('alumno').set({ email: 'juan@x.com' }).where('id', '=', otro).execute()
    await p.inscribir({ alumno: uno })
    await u.cobrar(await p.inscribir({ alumno: otro }))
    const antes = await u.todo(uno, otro)
    const { IdFusion } = (await u.unir(uno, otro)).json
    expect(await u.separar(IdFusion)).toMatchObject({ Status: 'OK' })
    expect(await u.todo(uno, otro)).toEqual(antes)
    expect(await violaciones(e.db, '2026-04-15' as Fecha)).toEqual([])
    expect(await u.separar(IdFusion)).toMatchObject({ Status: 'Error', Message: 'La unión ya se deshizo' })
    expect((await u.unir(otro, uno)).json.Status).toBe('OK')
  })

  it('two at once in both directions: one is done, the other refused', async () => {
    await p.inscribir({ alumno: otro })
    const dos = await Promise.all([u.unir(uno, otro), u.unir(otro, uno)])
    expect(new Set(dos.map((r) => r.json.Status))).toEqual(new Set(['Error', 'OK']))
    expect(await violaciones(e.db, '2026-04-15' as Fecha)).toEqual([])
  })

  it('while somebody collects of him, the collection is there or refused, never lost', async () => {
    const suya = await p.inscribir({ alumno: otro })
    const [cobrado, unido] = await Promise.all([u.cobrar(suya), u.unir(uno, otro)])
    expect([cobrado > 0, unido.json.Status]).toEqual([true, 'OK'])
    expect((await u.previa(uno, await e.nueva.alumno())).anos).toMatchObject([{ destino: { pagado: 64_000 } }])
    expect(await violaciones(e.db, '2026-04-15' as Fecha)).toEqual([])
  })

  it('the list tells of it, the latest first', async () => {
    const { IdFusion } = (await u.unir(uno, otro)).json
    const { json } = await e.llamar(director, 'GET', 'alumno/uniones')
    expect(json.data[0]).toMatchObject({
      id: IdFusion,
      idDestino: uno,
      destino: 'Pérez, Juan',
      origen: 'Perez, Juan',
      usuario: expect.stringMatching(/^\p{L}+ \p{L}+$/u),
      deshecha: false,
    })
  })
})

describe('POST padre/unir (D-157)', () => {
  const emails = async (idPadre: number) =>
    (
      await e.db
        .selectFrom('padre_email')
        .select(['value', 'predeterminado'])
        .where('id_padre', '=', idPadre)
        .orderBy('orden')
        .execute()
    ).map((f) => (f.predeterminado ? `${f.value}*` : f.value))
  const conEmail = (id_padre: number, value: string) =>
    e.db.insertInto('padre_email').values({ id_padre, value, orden: 0, predeterminado: true }).execute()

  it('moves children and addresses, and the account when only the other has one; undone, they are as before', async () => {
    const [a, b, c] = [await e.nueva.alumno(), await e.nueva.alumno(), await e.nueva.alumno()]
    const [una, otra] = [await e.nueva.padre({ hijos: [a, b] }), await e.nueva.padre({ hijos: [b, c] })]
    await conEmail(una, 'a@x.com')
    await conEmail(otra, 'b@x.com')
    const cuenta = await e.nueva.usuario({ rol: 'padre', idPadre: otra })
    const { IdFusion } = (await u.unir(una, otra, 'padre')).json
    const hijos = async (id: number) =>
      (
        await e.db
          .selectFrom('alumno_padre')
          .select('id_alumno')
          .where('id_padre', '=', id)
          .orderBy('id_alumno')
          .execute()
      ).map((f) => f.id_alumno)
    const deQuien = async () =>
      (await e.db.selectFrom('usuario').select('id_padre').where('id', '=', cuenta.id).executeTakeFirstOrThrow())
        .id_padre
    expect([await hijos(una), await hijos(otra), await deQuien()]).toEqual([[a, b, c], [], una])
    expect(await emails(una)).toEqual(['a@x.com', 'b@x.com*'])
    expect(await u.separar(IdFusion, 'padre')).toMatchObject({ Status: 'OK' })
    expect([await hijos(una), await hijos(otra), await deQuien()]).toEqual([[a, b], [b, c], otra])
    expect([await emails(una), await emails(otra)]).toEqual([['a@x.com*'], ['b@x.com*']])
  })

  it('refuses two accounts, and moves nothing', async () => {
    const [una, otra] = [await e.nueva.padre(), await e.nueva.padre()]
    await e.nueva.usuario({ rol: 'padre', idPadre: una })
    await e.nueva.usuario({ rol: 'padre', idPadre: otra })
    const mensaje = 'Los dos tienen usuario: no se pueden unir'
    expect(await u.previa(una, otra, 'padre')).toMatchObject({ impedimentos: [mensaje] })
    expect((await u.unir(una, otra, 'padre')).json).toMatchObject({ Status: 'Error', Message: mensaje })
  })

  it('a merge of students is not undone as one of parents', async () => {
    const { IdFusion } = (await u.unir(await e.nueva.alumno(), await e.nueva.alumno())).json
    expect((await e.llamar(director, 'POST', 'padre/separar', { body: { idFusion: IdFusion } })).http).toBe(404)
  })
})
