import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['ALU-VER', 'CUR-VER'])
})
afterAll(() => e.cerrar())

const pagina = async (query: Record<string, unknown> = {}) =>
  (await e.llamar(token, 'GET', 'alumno/getpage', { query })).json
const apellidos = (r: { aaData: { apellido: string }[] }) => r.aaData.map((a) => a.apellido)

describe('alumno/getpage', () => {
  it.each([
    [{ iDisplayLength: 0 }, 'iDisplayLength'],
    [{ iDisplayLength: 101 }, 'iDisplayLength'],
    [{ iDisplayStart: -1 }, 'iDisplayStart'],
    [{ iDisplayStart: 'uno' }, 'iDisplayStart'],
    [{ iSortCol_0: 4 }, 'iSortCol_0'],
    [{ sSortDir_0: 'up' }, 'sSortDir_0'],
    [{ sSearch: 'x'.repeat(101) }, 'sSearch'],
    [{ onlyInscriptos: 'quizás' }, 'onlyInscriptos'],
  ])('names the field of %j', async (query, campo) => {
    const r = await e.llamar(token, 'GET', 'alumno/getpage', { query })
    expect(r.http).toBe(400)
    expect(Object.keys(r.json.errors)).toEqual([campo])
  })

  it('pages in Spanish order, both ways, and counts before and after the search', async () => {
    for (const apellido of ['Ñandú', 'Nuñez', 'Ortiz', 'Álvarez', 'Nuñez']) await e.nueva.alumno({ apellido })
    const r = await pagina({ sEcho: 7, iDisplayLength: 3, getSecurity: true })
    expect(r).toMatchObject({
      sEcho: 7,
      iTotalRecords: 5,
      iTotalDisplayRecords: 5,
      security: { view: true, curso: true, edit: false },
    })
    expect(apellidos(r)).toEqual(['Álvarez', 'Nuñez', 'Nuñez'])
    expect(apellidos(await pagina({ iDisplayStart: 3, iDisplayLength: 3 }))).toEqual(['Ñandú', 'Ortiz'])
    expect(apellidos(await pagina({ sSortDir_0: 'desc', iDisplayLength: 2 }))).toEqual(['Ortiz', 'Ñandú'])
    expect(await pagina({ iDisplayStart: 100 })).toMatchObject({ aaData: [], iTotalDisplayRecords: 5 })
    expect(await pagina({ sSearch: 'nunez' })).toMatchObject({ iTotalRecords: 5, iTotalDisplayRecords: 2 })
  })

  it('finds every word in name or document, accents, case and dots ignored; wildcards are letters', async () => {
    await e.nueva.alumno({ apellido: "D'Andrea Fernández", nombre: 'José 100%', dni: '55003918' })
    const buscar = async (sSearch: string) => apellidos(await pagina({ sSearch }))
    for (const texto of ["d'andrea", 'JOSE fernandez', '55.003.918', 'Fernández, José', '0%'])
      expect(await buscar(texto), texto).toEqual(["D'Andrea Fernández"])
    expect(await buscar('jos_')).toEqual([])
    expect(await buscar('%')).toEqual(["D'Andrea Fernández"])
    expect(await buscar('\\')).toEqual([])
  })

  it('finds an accent typed for an apostrophe by its own spelling', async () => {
    for (const apellido of ['D´Angelozz', 'Dangelozz']) await e.nueva.alumno({ apellido })
    expect(apellidos(await pagina({ sSearch: 'D´Angelozz' }))).toEqual(['D´Angelozz'])
    expect(apellidos(await pagina({ sSearch: 'angelozz' }))).toHaveLength(2)
  })

  it('finds by a part of a telephone, six digits at least, however it is written', async () => {
    const id = await e.nueva.alumno({ apellido: 'Tel' })
    await e.db.updateTable('alumno').set({ telefono2: '(0387) 15-611-2233' }).where('id', '=', id).execute()
    const buscar = async (sSearch: string) => apellidos(await pagina({ sSearch }))
    for (const texto of ['6112233', '611 22-33', '156112233', '+54 9 387 6112233', '611223'])
      expect(await buscar(texto), texto).toEqual(['Tel'])
    for (const texto of ['61122', '2233', 'tel 6112233', '6112234']) expect(await buscar(texto), texto).toEqual([])
  })

  it('finds the children of a parent by a part of his telephone, not of a deleted one, once each', async () => {
    const [hijo, otro] = [
      await e.nueva.alumno({ apellido: 'Telmo' }),
      await e.nueva.alumno({ apellido: 'Telmo Segundo' }),
    ]
    const [madre, padre, borrado] = [
      await e.nueva.padre({ hijos: [hijo, otro] }),
      await e.nueva.padre({ hijos: [hijo] }),
      await e.nueva.padre({ hijos: [otro], eliminado: true }),
    ]
    const llaman = (telefono1: string, ids: number[]) =>
      e.db.updateTable('padre').set({ telefono1 }).where('id', 'in', ids).execute()
    await llaman('387 15 644-5566', [madre, padre])
    await llaman('387 15 655-6677', [borrado])
    const buscar = async (sSearch: string) => apellidos(await pagina({ sSearch }))
    expect(await buscar('644 55 66')).toEqual(['Telmo', 'Telmo Segundo'])
    expect(await pagina({ sSearch: '6445566', iDisplayLength: 1 })).toMatchObject({
      iTotalDisplayRecords: 2,
      suenan: false,
    })
    expect(await buscar('6556677')).toEqual([])
    expect(await buscar('telmo 6445566')).toEqual([])
    await e.db.deleteFrom('alumno_padre').where('id_alumno', 'in', [hijo, otro]).execute()
    await e.db.deleteFrom('alumno').where('id', 'in', [hijo, otro]).execute()
  })

  it('knows this year’s course, and with onlyInscriptos only those who have one', async () => {
    const idCurso = await e.nueva.curso({ numero: 6, division: 'C' })
    const [inscripto, anterior] = [
      await e.nueva.alumno({ apellido: 'Inscripto' }),
      await e.nueva.alumno({ apellido: 'Inscripta antes' }),
    ]
    const idInscripcion = await e.nueva.inscripcion({ idAlumno: inscripto, idCurso })
    await e.nueva.inscripcion({ idAlumno: anterior, idCurso, ano: 2025 })
    await e.nueva.inscripcion({ idAlumno: anterior, idCurso, ano: 2027 })
    const todos = await pagina({ sSearch: 'inscript' })
    expect(todos.aaData).toMatchObject([
      { apellido: 'Inscripta antes', curso: '', idCurso: null, cursoProximo: '3° Grado C', idInscripcion: null },
      { apellido: 'Inscripto', curso: '3° Grado C', cursoProximo: '', idCurso, idInscripcion, edad: 10, username: '' },
    ])
    expect(todos.aaData[1].baja).toBe('')
    await e.db
      .updateTable('inscripcion')
      .set({ fecha_baja: '2026-04-02' as never })
      .where('id', '=', idInscripcion)
      .execute()
    expect((await pagina({ onlyInscriptos: true })).aaData).toMatchObject([
      { apellido: 'Inscripto', baja: '2026-04-02' },
    ])
    expect(apellidos(await pagina({ onlyInscriptos: true }))).toEqual(['Inscripto'])
    expect(apellidos(await pagina({ idCurso }))).toEqual(['Inscripto'])
    const cero = await e.llamar(token, 'GET', 'alumno/getpage', { query: { idCurso: 0 } })
    expect([cero.http, cero.json.errors]).toEqual([400, { idCurso: 'El Curso no es válido' }])
    const cuantos = async (query: object) => (await pagina({ ...query })).iTotalRecords
    const eliminar = (eliminado: boolean) =>
      e.db.updateTable('alumno').set({ eliminado }).where('id', '=', inscripto).execute()
    const vivos = await cuantos({})
    await eliminar(true)
    expect([await cuantos({}), await cuantos({ getEliminados: true })]).toEqual([vivos - 1, vivos])
    expect(await cuantos({ onlyInscriptos: true })).toBe(0)
    expect(await cuantos({ onlyInscriptos: true, getEliminados: true })).toBe(1)
    await eliminar(false)
    await e.db.updateTable('inscripcion').set({ estado: 'ANULADA' }).where('id', '=', idInscripcion).execute()
    expect(await pagina({ onlyInscriptos: true })).toMatchObject({ aaData: [], iTotalRecords: 0 })
  })

  it('lists who is in a course this year, and counts them', async () => {
    const [suyo, otro] = [
      await e.nueva.curso({ numero: 7, division: 'D' }),
      await e.nueva.curso({ numero: 7, division: 'E' }),
    ]
    const en = async (apellido: string, idCurso: number, mas: object = {}) => {
      const idAlumno = await e.nueva.alumno({ apellido })
      await e.nueva.inscripcion({ idAlumno, idCurso, ...mas })
    }
    await en('Curso Zeta', suyo)
    await en('Curso Alfa', suyo)
    await en('Curso Otro', otro)
    await en('Curso Antes', suyo, { ano: 2025 })
    await en('Curso Anulado', suyo, { anulada: true })
    for (const onlyInscriptos of [true, false]) {
      const r = await pagina({ idCurso: suyo, onlyInscriptos })
      expect([apellidos(r), r.iTotalDisplayRecords]).toEqual([['Curso Alfa', 'Curso Zeta'], 2])
    }
    const buscado = await pagina({ idCurso: suyo, sSearch: 'zeta', iSortCol_0: 3 })
    expect([apellidos(buscado), buscado.iTotalDisplayRecords]).toEqual([['Curso Zeta'], 1])
    expect(await pagina({ idCurso: 98_765 })).toMatchObject({ aaData: [], iTotalDisplayRecords: 0 })
    const malo = await e.llamar(token, 'GET', 'alumno/getpage', { query: { idCurso: 'uno' } })
    expect(Object.keys(malo.json.errors)).toEqual(['idCurso'])
  })

  it('sorts by document, age and course, alike ones by name, and without a course at the end', async () => {
    const [sala, grado] = [
      await e.nueva.curso({ numero: 1, division: 'A' }),
      await e.nueva.curso({ numero: 12, division: 'A' }),
    ]
    for (const [apellido, dni, fechaNacimiento, idCurso] of [
      ['Orden Uno', '9999999', '2015-05-01', grado],
      ['Orden Dos', '50000001', '2022-03-01', sala],
      ['Orden Tres', '50000000', '2015-05-01', null],
      ['Orden Cero', '50000002', '2010-01-01', grado],
    ] as const) {
      const idAlumno = await e.nueva.alumno({ apellido, dni, fechaNacimiento })
      if (idCurso) await e.nueva.inscripcion({ idAlumno, idCurso })
    }
    const por = async (iSortCol_0: number, sSortDir_0: string) =>
      apellidos(await pagina({ sSearch: 'orden', iSortCol_0, sSortDir_0 })).map((a) => a.replace('Orden ', ''))
    expect(await por(1, 'asc')).toEqual(['Uno', 'Tres', 'Dos', 'Cero'])
    expect(await por(1, 'desc')).toEqual(['Cero', 'Dos', 'Tres', 'Uno'])
    expect(await por(2, 'asc')).toEqual(['Dos', 'Tres', 'Uno', 'Cero'])
    expect(await por(2, 'desc')).toEqual(['Cero', 'Uno', 'Tres', 'Dos'])
    expect(await por(3, 'asc')).toEqual(['Dos', 'Cero', 'Uno', 'Tres'])
    expect(await por(3, 'desc')).toEqual(['Uno', 'Cero', 'Dos', 'Tres'])
    expect(apellidos(await pagina({ sSearch: 'orden', iSortCol_0: 3, iDisplayStart: 2, iDisplayLength: 1 }))).toEqual([
      'Orden Uno',
    ])
  })

  it('passes by the deleted on a page far behind, as near ones do', async () => {
    await sql`
      insert into alumno (apellido, nombre, sexo, doc_tipo, doc_nro, fecha_ingreso, fecha_nacimiento, eliminado)
      select 'Lejano ' || lpad(n::text, 3, '0'), 'Ana', 'F', 'DNI', (60000000 + n)::text, '2020-01-01', '2015-01-01', n % 7 = 0
      from generate_series(1, 640) n`.execute(e.db)
    const antes = (await pagina({ sSearch: 'lejano', iDisplayLength: 1 })).iTotalDisplayRecords
    const desde = async (iDisplayStart: number, mas: object = {}) =>
      apellidos(await pagina({ iDisplayStart, iDisplayLength: 100, sSearch: 'lejano', ...mas }))
    const todos = (await Promise.all([0, 100, 200, 300, 400, 500].map((n) => desde(n)))).flat()
    expect([antes, todos.length, todos.filter((a) => Number(a.slice(7)) % 7 === 0)]).toEqual([549, 549, []])
    expect(await desde(501)).toEqual(todos.slice(501))
    expect((await desde(501, { getEliminados: true }))[0]).toBe('Lejano 502')
    // without a search too, where the index of the names leads to the page
    const sinBuscar = async (n: number) => apellidos(await pagina({ iDisplayStart: n, iDisplayLength: 100 }))
    expect((await sinBuscar(501)).slice(0, 99)).toEqual((await sinBuscar(500)).slice(1))
  })
})
