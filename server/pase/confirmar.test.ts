import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type FinDeAno, finDeAno } from '../../test/pase.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { violaciones } from '../db/invariantes.ts'
import { confirmarPase } from './confirmar.service.ts'

const HOY = '2026-11-22' as Fecha
let e: Escuela
let f: FinDeAno

beforeAll(async () => {
  e = await escuela(HOY)
  f = await finDeAno(e)
  await e.nueva.materia({ nombre: 'Lengua', numeros: [5, 15], ano: 2027 })
})
beforeEach(async () => {
  await e.db.updateTable('inscripcion').set({ estado: 'ANULADA' }).execute()
})
afterEach(async () => {
  expect(await violaciones(e.db, HOY)).toEqual([])
})
afterAll(() => e.cerrar())

/** All that is written of the enrolment of 2027, without ids, moments and the roll-over. */
async function escrito(idAlumno: number) {
  const inscripcion = await f.en2027(idAlumno)
  if (!inscripcion) return null
  const { id, id_alumno: _, created_at: __, created_by: ___, id_pase: ____, ...fila } = inscripcion
  const items = await e.db
    .selectFrom('item_cuenta')
    .selectAll()
    .where('id_inscripcion', '=', id)
    .orderBy('id')
    .execute()
  const cambios = await e.db
    .selectFrom('item_cambio')
    .selectAll()
    .where(
      'id_item',
      'in',
      items.map((i) => i.id),
    )
    .orderBy('id')
    .execute()
  const materias = await e.db
    .selectFrom('inscripcion_materia')
    .select('id_materia')
    .where('id_inscripcion', '=', id)
    .execute()
  return {
    fila,
    items: items.map(({ id: _, id_inscripcion: __, ...i }) => i),
    cambios: cambios.map(({ id: _, id_item, fecha: __, id_usuario: ___, suceso: ____, ...c }) => c),
    materias,
  }
}

describe('a roll-over', () => {
  it('writes for each, item by item, what enrolling him would', async () => {
    const casos = [
      { desde: f.cursos.primero, curso: f.cursos.segundo },
      { desde: f.cursos.primero, curso: f.cursos.segundo, tipoJornada: f.idCompleta },
      { desde: f.cursos.primero, curso: f.cursos.primero, casoEspecial: f.idHermano },
      { desde: f.cursos.cuarto, curso: f.cursos.quinto },
      { desde: f.cursos.cuarto, curso: f.cursos.quinto, locker: true },
    ]
    const parejas: [number, number][] = []
    for (const { desde, curso, locker = false, ...mas } of casos) {
      const [pasa, inscripto] = (await f.alumnos(2, { curso: desde, ...mas })) as [number, number]
      await f.corregir([pasa], { idCurso: curso, locker })
      await f.inscribir({
        alumno: inscripto,
        casoEspecial: f.idNinguno,
        ...mas,
        curso,
        locker,
        ano: 2027,
        fecha: HOY,
      })
      parejas.push([pasa, inscripto])
    }
    await f.pasar(f.cursos.primero, f.cursos.cuarto)
    for (const [pasa, inscripto] of parejas) {
      const suyo = await escrito(pasa)
      expect(suyo?.items.length).toBeGreaterThanOrEqual(17)
      expect(suyo).toEqual(await escrito(inscripto))
    }
    expect((await escrito(parejas[0]?.[0] as number))?.materias).toHaveLength(1)
  })

  it('counts beforehand what it does, tells it in one event and leaves the rest for later', async () => {
    const [uno, afuera] = (await f.alumnos(3)) as [number, number]
    await f.alumnos(1, { curso: f.cursos.quinto })
    await f.alumnos(1, { curso: f.cursos.otroPrimero })
    await f.corregir([uno], { idCurso: f.cursos.primero })
    await f.corregir([afuera], { queda: true })
    const { json } = await f.preparar([f.cursos.primero, f.cursos.quinto, f.cursos.otroPrimero])
    expect(json).toMatchObject({ ano: 2027, cantidad: 2, repiten: 1, cursos: 1, egresan: 1, quedan: 1, faltan: 1 })
    expect((await f.confirmar(json.idPase)).json).toMatchObject({ Status: 'OK', inscriptos: 2, omitidos: [] })
    const eventos = await e.db
      .selectFrom('audit_evento')
      .selectAll()
      .where('tipo', '=', 'PAS-NEW')
      .where('id_entidad', '=', json.idPase)
      .execute()
    expect(eventos).toHaveLength(1)
    const { cursos, pases } = await f.propuestas()
    expect(cursos.find((c: { idCurso: number }) => c.idCurso === f.cursos.primero)).toMatchObject({
      alumnos: 3,
      inscriptos: 2,
      quedan: 1,
      pasan: 0,
    })
    expect(pases[0]).toMatchObject({ id: json.idPase, cantidad: 2, vivos: 2, omitidos: [], deshecho: null })
    // what it did is told by course for as long as it stands
    const { porCurso } = pases[0]
    expect(porCurso.reduce((suma: number, c: { alumnos: number }) => suma + c.alumnos, 0)).toBe(2)
    expect(porCurso[0]).toEqual({
      id: expect.any(Number),
      nombre: expect.any(String),
      sucursal: expect.any(String),
      alumnos: expect.any(Number),
    })
    expect((await f.preparar([f.cursos.primero])).json.code).toBe('pase-vacio')
  })

  it('leaves out, by name, who changed since he was shown, and takes nobody who came since', async () => {
    const ids = (await f.alumnos(6)) as [number, number, number, number, number, number]
    const [igual, aMano, borrado, baja, corregido, anulado] = ids
    const { json } = await f.preparar([f.cursos.primero])
    await f.inscribir({ alumno: aMano, curso: f.cursos.segundo, ano: 2027, fecha: HOY })
    await e.db.updateTable('alumno').set({ eliminado: true }).where('id', '=', borrado).execute()
    const director = await e.rol('serveradmin', f.idSucursal)
    const suya = await e.db
      .selectFrom('inscripcion')
      .select('id')
      .where('id_alumno', '=', baja)
      .where('estado', '=', 'ACTIVA')
      .executeTakeFirstOrThrow()
    const body = { idInscripcion: suya.id, fecha: HOY, motivo: 'se muda' }
    expect((await e.llamar(director, 'POST', 'inscripcion/baja', { body })).json.Status).toBe('OK')
    await f.corregir([corregido], { idCurso: f.cursos.cuarto })
    await e.db.updateTable('inscripcion').set({ estado: 'ANULADA' }).where('id_alumno', '=', anulado).execute()
    const [nuevo] = (await f.alumnos(1)) as [number]
    const r = await f.confirmar(json.idPase)
    expect(r.json).toMatchObject({ Status: 'OK', inscriptos: 1 })
    const motivos = new Map(r.json.omitidos.map((o: { idAlumno: number; motivo: string }) => [o.idAlumno, o.motivo]))
    expect([...motivos].sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [aMano, 'ya está inscripto en 2° Grado A'],
      [borrado, 'fue eliminado'],
      [baja, 'se lo dio de baja'],
      [corregido, 'ahora se propone 4° Año A'],
      [anulado, 'ya no está inscripto en 2026'],
    ])
    expect(r.json.omitidos.every((o: { alumno: string; curso: string }) => o.alumno !== '' && o.curso !== '')).toBe(
      true,
    )
    expect(await f.en2027(igual)).toBeDefined()
    expect(await f.en2027(nuevo)).toBeUndefined()
    await e.db.updateTable('alumno').set({ eliminado: false }).where('id', '=', borrado).execute()
  })

  it('is done once, with one answer per key, and not of another branch', async () => {
    await f.alumnos(1)
    const { json } = await f.preparar([f.cursos.primero])
    const ajeno = await e.con(['INS-INSCRIBIR'], await e.nueva.sucursal())
    expect((await f.confirmar(json.idPase, { quien: ajeno })).http).toBe(403)
    const key = randomUUID()
    const [una, otra] = await Promise.all([f.confirmar(json.idPase, { key }), f.confirmar(json.idPase, { key })])
    expect(una.json).toMatchObject({ Status: 'OK', inscriptos: 1 })
    expect(otra.json).toEqual(una.json)
    expect((await f.confirmar(json.idPase)).json.code).toBe('pase-hecho')
    expect((await f.confirmar(999_999)).http).toBe(404)
  })

  it('one that was prepared before another can be confirmed after it, and enrols who is left', async () => {
    await f.alumnos(2)
    const preparados: number[] = []
    for (let n = 0; n < 12; n++) preparados.push((await f.preparar([f.cursos.primero])).json.idPase)
    expect((await f.confirmar(preparados[11] as number)).json).toMatchObject({ inscriptos: 2, omitidos: [] })
    const tarde = await f.confirmar(preparados[0] as number)
    expect(tarde.json).toMatchObject({ Status: 'OK', inscriptos: 0 })
    expect(tarde.json.omitidos).toHaveLength(2)
    // of the day before only the proposal is true
    await f.alumnos(1)
    const { json } = await f.preparar([f.cursos.primero])
    await e.db
      .updateTable('pase')
      .set({ fecha: new Date(0) })
      .where('id', '=', json.idPase)
      .execute()
    await f.preparar([f.cursos.primero])
    expect((await f.confirmar(json.idPase)).json.Message).toBe('Ese pase ya no está preparado: prepárelo otra vez')
  })

  it('of a year that has passed is prepared anew', async () => {
    await f.alumnos(1)
    const { json } = await f.preparar([f.cursos.primero])
    e.dia('2028-01-05')
    expect((await f.confirmar(json.idPase)).json.code).toBe('pase-viejo')
    e.dia(HOY)
  })

  it.each([
    [{ ano: 2030, cursos: [1] }, 'ano', 'El Año debe ser 2026 o 2027'],
    [{ ano: 2027, cursos: [999_999] }, 'cursos', 'Hay un Curso que no existe'],
    [{ ano: 2027, cursos: [] }, 'cursos', 'Elija al menos un Curso'],
  ])('%j is not prepared', async (body, campo, mensaje) => {
    const r = await e.llamar(f.token, 'POST', 'inscripcion/pase/preparar', { body })
    expect([r.http, r.json.errors]).toEqual([400, { [campo]: mensaje }])
  })
})

describe('two at once', () => {
  it('two roll-overs of the same students: each is enrolled once, and the other is told so', async () => {
    const ids = await f.alumnos(12)
    const otro = await e.con(['INS-INSCRIBIR', 'OTR-TODAS-SUCURSALES'], f.idSucursal)
    const [a, b] = [await f.preparar([f.cursos.primero]), await f.preparar([f.cursos.primero], otro)]
    const r = await Promise.all([f.confirmar(a.json.idPase), f.confirmar(b.json.idPase, { quien: otro })])
    expect(r.map((x) => x.json.Status)).toEqual(['OK', 'OK'])
    expect(r.map((x) => x.json.inscriptos).sort((x, y) => x - y)).toEqual([0, 12])
    expect(r.map((x) => x.json.omitidos.length).sort((x, y) => x - y)).toEqual([0, 12])
    expect(await f.en2027(ids[0] as number)).toBeDefined()
  })

  it('the counter collects from them while it is written, and price work is told that something goes on', async () => {
    const [idAlumno] = (await f.alumnos(2)) as [number]
    const { json } = await f.preparar([f.cursos.primero])
    const director = await e.rol('serveradmin', f.idSucursal)
    const { id: idUsuario } = await e.db.selectFrom('usuario').select('id').limit(1).executeTakeFirstOrThrow()
    const roles = ['ServerAdmin']
    const usuario = { id: idUsuario, idAdmin: null, idSucursal: null, roles, reglas: new Set() } as unknown as Usuario
    const item = await e.db
      .selectFrom('item_cuenta as i')
      .innerJoin('inscripcion as n', 'n.id', 'i.id_inscripcion')
      .select('i.id')
      .where('n.id_alumno', '=', idAlumno)
      .where('n.ano', '=', 2026)
      .where('n.estado', '=', 'ACTIVA')
      .where('i.col', '=', 1)
      .executeTakeFirstOrThrow()
    const sight = { begin: async () => undefined, progress: () => undefined }
    await e.db
      .transaction()
      .execute(async (trx) => {
        await confirmarPase(trx, usuario, json.idPase, { hoy: HOY, ahora: new Date() }, sight)
        const body = { data: [{ id: item.id, type: 1, monto: 1_000 }] }
        expect((await e.llamar(director, 'POST', 'cobranza', { body })).json.Status).toBe('OK')
        const precio = { type: 2, idNivel: f.idNivel, idTipoJornada: f.idSimple, ano: 2027, mes: 1, monto: 900_000 }
        expect((await e.llamar(director, 'POST', 'valores', { body: precio })).json.code).toBe('valores-en-curso')
        throw new Error('se deja')
      })
      .catch((error: Error) => expect(error.message).toBe('se deja'))
    expect(await f.en2027(idAlumno)).toBeUndefined()
  })

  it('somebody enrols one of them by hand meanwhile: he is enrolled once', async () => {
    const ids = await f.alumnos(8)
    const { json } = await f.preparar([f.cursos.primero])
    const aMano = { alumno: ids[3] as number, curso: f.cursos.segundo, ano: 2027, fecha: HOY }
    const [pase, mano] = await Promise.all([
      f.confirmar(json.idPase),
      f.inscribir(aMano).then(
        () => 1,
        () => 0,
      ),
    ])
    expect(pase.json).toMatchObject({ Status: 'OK', inscriptos: 8 - mano })
    expect(pase.json.omitidos).toHaveLength(mano)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from inscripcion where ano = 2027 and estado = 'ACTIVA' and id_alumno = any(${ids}::bigint[])`.execute(
      e.db,
    )
    expect(rows[0]?.n).toBe(8)
  })
})
