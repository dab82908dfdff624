import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type FinDeAno, finDeAno } from '../../test/pase.ts'

let e: Escuela
let f: FinDeAno

beforeAll(async () => {
  e = await escuela('2026-11-22')
  f = await finDeAno(e)
})
beforeEach(async () => {
  await e.db.updateTable('inscripcion').set({ estado: 'ANULADA' }).execute()
})
afterAll(() => e.cerrar())

const deCurso = async (idCurso: number, quien = f.token) =>
  (await f.propuestas({}, quien)).cursos.find((c: { idCurso: number }) => c.idCurso === idCurso)
const unico = async (idCurso: number) => (await f.lista(idCurso))[0] as Record<string, unknown>
const pasaAlSegundo = () => ({
  que: 'pasa',
  idCurso: f.cursos.segundo,
  idTipoJornada: f.idSimple,
  idCasoEspecial: f.idNinguno,
  locker: false,
})

describe('the proposal', () => {
  it('counts by course who passes, who leaves the school and who has nowhere to go', async () => {
    const [ido] = (await f.alumnos(3)) as [number]
    await f.alumnos(2, { curso: f.cursos.quinto })
    await f.alumnos(1, { curso: f.cursos.otroPrimero })
    await e.db.updateTable('alumno').set({ eliminado: true }).where('id', '=', ido).execute()
    const { ano, anos, cursos } = await f.propuestas()
    expect({ ano, anos }).toEqual({ ano: 2027, anos: [2026, 2027] })
    expect(new Set(cursos.map((c: { idCurso: number }) => c.idCurso))).toEqual(
      new Set([f.cursos.primero, f.cursos.quinto, f.cursos.otroPrimero]),
    )
    expect(await deCurso(f.cursos.primero)).toMatchObject({
      alumnos: 2,
      pasan: 2,
      ausentes: 1,
      destinos: [{ idCurso: f.cursos.segundo, alumnos: 2 }],
    })
    expect(await deCurso(f.cursos.quinto)).toMatchObject({ alumnos: 2, egresan: 2, pasan: 0, destinos: [] })
    expect(await deCurso(f.cursos.otroPrimero)).toMatchObject({ alumnos: 1, sinCurso: 1, pasan: 0 })
  })

  it('lets nobody leave a school whose next grade has no course yet', async () => {
    await f.alumnos(1, { curso: f.cursos.quinto })
    const { id_nivel } = await e.nueva.grado(15)
    await e.db.insertInto('grado').values({ id_nivel, numero: 16, nombre: '6° Año', con_locker: false }).execute()
    expect(await deCurso(f.cursos.quinto)).toMatchObject({ alumnos: 1, egresan: 0, sinCurso: 1 })
    await e.db.deleteFrom('grado').where('numero', '=', 16).execute()
    expect(await deCurso(f.cursos.quinto)).toMatchObject({ egresan: 1, sinCurso: 0 })
  })

  it('names the branch of a course that is of another one', async () => {
    const [uno, otro] = (await f.alumnos(3)) as [number, number]
    await f.corregir([uno], { idCurso: f.cursos.otroPrimero })
    const centro = await e.db
      .selectFrom('curso as c')
      .innerJoin('sucursal as s', 's.id', 'c.id_sucursal')
      .select('s.nombre')
      .where('c.id', '=', f.cursos.otroPrimero)
      .executeTakeFirstOrThrow()
    const { destinos } = (await deCurso(f.cursos.primero)) as { destinos: { idCurso: number; curso: string }[] }
    expect(destinos.find((d) => d.idCurso === f.cursos.otroPrimero)?.curso).toMatch(new RegExp(`, ${centro.nombre}$`))
    expect(destinos.find((d) => d.idCurso === f.cursos.segundo)?.curso).not.toContain(',')
    await f.inscribir({ alumno: otro, curso: f.cursos.otroPrimero, ano: 2027, fecha: '2026-11-20' })
    const lista = await f.lista(f.cursos.primero)
    expect(lista.find((a) => a['idAlumno'] === otro)?.['inscripto']).toMatch(new RegExp(`, ${centro.nombre}$`))
  })

  it('keeps shift type and special case, says what is owed, and who is enrolled, withdrawn or deleted', async () => {
    const [igual, inscripto, baja, borrado] = (await f.alumnos(4)) as [number, number, number, number]
    const inscripcion = await f.inscribir({ alumno: inscripto, ano: 2027, fecha: '2026-11-20' })
    await e.db
      .updateTable('inscripcion')
      .set({ fecha_baja: '2026-10-01' as never })
      .where('id_alumno', '=', baja)
      .execute()
    await e.db.updateTable('alumno').set({ eliminado: true }).where('id', '=', borrado).execute()
    const lista = await f.lista(f.cursos.primero)
    const de = (id: number) => lista.find((a) => a['idAlumno'] === id)
    expect(inscripcion).toBeGreaterThan(0)
    // nine months at 100,000, December not being due, and the fees of the year
    expect(de(igual)).toMatchObject({
      ...pasaAlSegundo(),
      corregido: false,
      inscripto: '',
      ausente: null,
      debe: 1_020_000,
    })
    expect(de(inscripto)).toMatchObject({ inscripto: '1° Grado A' })
    expect([de(baja)?.['ausente'], de(borrado)?.['ausente']]).toEqual(['baja', 'eliminado'])
    expect(await deCurso(f.cursos.primero)).toMatchObject({ alumnos: 2, inscriptos: 1, pasan: 1, ausentes: 2 })
  })

  it('leaves who has no price in the next level to be chosen for', async () => {
    await f.alumnos(1, { tipoJornada: f.idCompleta })
    const { segundo, quinto } = f.cursos
    expect(await unico(f.cursos.primero)).toMatchObject({ que: 'pasa', idCurso: segundo, idTipoJornada: f.idCompleta })
    const { idAlumno } = (await unico(f.cursos.primero)) as { idAlumno: number }
    await f.corregir([idAlumno], { idCurso: quinto })
    expect(await unico(f.cursos.primero)).toMatchObject({ que: 'sin-jornada', idCurso: quinto })
    await f.corregir([idAlumno], { idTipoJornada: f.idSimple })
    expect(await unico(f.cursos.primero)).toMatchObject({ que: 'pasa', idCurso: quinto, idTipoJornada: f.idSimple })
  })

  it('of the current year, until March, asks who was there the year before', async () => {
    await f.alumnos(1)
    e.dia('2027-02-10')
    expect(await f.propuestas()).toMatchObject({ ano: 2027, anos: [2027, 2028] })
    expect(await deCurso(f.cursos.primero)).toMatchObject({ pasan: 1 })
    e.dia('2026-11-22')
  })

  it('shows only his own branch to who sees no other', async () => {
    await f.alumnos(1)
    await f.alumnos(1, { curso: f.cursos.otroPrimero })
    const suyo = await e.con(['INS-INSCRIBIR'], f.idSucursal)
    const { cursos } = await f.propuestas({}, suyo)
    expect(cursos.map((c: { idCurso: number }) => c.idCurso)).toEqual([f.cursos.primero])
    const query = { idCurso: f.cursos.otroPrimero }
    expect((await e.llamar(suyo, 'GET', 'inscripcion/pase/alumnos', { query })).http).toBe(403)
    expect(
      (await e.llamar(suyo, 'POST', 'inscripcion/pase/preparar', { body: { ano: 2027, cursos: [query.idCurso] } }))
        .http,
    ).toBe(403)
    const ajeno = (await f.lista(f.cursos.otroPrimero))[0]?.['idAlumno'] as number
    expect((await f.corregir([ajeno], { queda: true }, suyo)).http).toBe(403)
  })

  it('an unknown course is told', async () => {
    const r = await e.llamar(f.token, 'GET', 'inscripcion/pase/alumnos', { query: { idCurso: 999_999 } })
    expect([r.http, r.json.Message]).toEqual([404, 'El Curso no existe'])
  })
})

describe('corrections', () => {
  it.each([
    ['left out', { queda: true }, { que: 'queda', idCurso: null }],
    ['to repeat', () => ({ idCurso: f.cursos.primero }), { que: 'repite' }],
    ['another course', () => ({ idCurso: f.cursos.cuarto }), { que: 'pasa', locker: false }],
    ['a locker', () => ({ idCurso: f.cursos.cuarto, locker: true }), { que: 'pasa', locker: true }],
    ['a special case', () => ({ idCasoEspecial: f.idHermano }), () => ({ que: 'pasa', idCasoEspecial: f.idHermano })],
  ])('%s; and back to what was proposed', async (_, cambio, queda) => {
    const [uno, otro] = (await f.alumnos(3)) as [number, number]
    const body = typeof cambio === 'function' ? cambio() : cambio
    expect((await f.corregir([uno], body)).json.Status).toBe('OK')
    const de = async (id: number) => (await f.lista(f.cursos.primero)).find((a) => a['idAlumno'] === id)
    expect(await de(uno)).toMatchObject({ ...(typeof queda === 'function' ? queda() : queda), corregido: true })
    expect(await de(otro)).toMatchObject({ ...pasaAlSegundo(), corregido: false })
    expect((await f.corregir([uno], { volver: true })).json.Status).toBe('OK')
    expect(await de(uno)).toMatchObject({ ...pasaAlSegundo(), corregido: false })
  })

  it('change what they name and leave the rest', async () => {
    const ids = await f.alumnos(2)
    await f.corregir(ids, { idCurso: f.cursos.cuarto, locker: true })
    await f.corregir(ids, { idCasoEspecial: f.idHermano })
    expect(await f.lista(f.cursos.primero)).toMatchObject(
      ids.map(() => ({ idCurso: f.cursos.cuarto, locker: true, idCasoEspecial: f.idHermano })),
    )
    await f.corregir(ids, { idCurso: null })
    expect(await f.lista(f.cursos.primero)).toMatchObject(ids.map(() => ({ idCurso: f.cursos.segundo })))
  })

  it('refuse what nobody can be enrolled by, for all of them', async () => {
    const [primero] = (await f.alumnos(1)) as [number]
    const [cuarto] = (await f.alumnos(1, { curso: f.cursos.cuarto })) as [number]
    const r = [
      await f.corregir([primero, cuarto], { idCurso: f.cursos.segundo }),
      await f.corregir([cuarto], { idTipoJornada: f.idCompleta }),
      await f.corregir([cuarto], { idTipoJornada: 999_999 }),
    ]
    expect(r.map((x) => [x.http, x.json.code])).toEqual([
      [200, 'curso-bajo'],
      [200, 'jornada-sin-valores'],
      [200, 'jornada-sin-valores'],
    ])
    expect(await unico(f.cursos.primero)).toMatchObject({ corregido: false })
  })

  it.each([
    ['a course', { idCurso: 999_999 }, 'idCurso', 'El Curso no existe'],
    ['a special case', { idCasoEspecial: 999_999 }, 'idCasoEspecial', 'El Caso Especial no existe'],
    ['the year', { ano: 2029, queda: true }, 'ano', 'El Año debe ser 2026 o 2027'],
    ['a student', { alumnos: [999_999], queda: true }, 'alumnos', 'Hay alumnos que no están inscriptos en 2026'],
    ['no student', { alumnos: [], queda: true }, 'alumnos', 'Elija al menos un Alumno'],
  ])('%s that there is not is told by its field', async (_, cambio, campo, mensaje) => {
    const ids = await f.alumnos(1)
    const r = await f.corregir(ids, cambio)
    expect([r.http, r.json.errors]).toEqual([400, { [campo]: mensaje }])
  })
})
