import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sonido } from '#domain/sonido.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela

beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

const buscar = async (token: string, term: string, mas: object = {}) =>
  (await e.llamar(token, 'GET', 'search', { query: { term, ...mas } })).json
const clases = (r: { results: { type: number }[] }) => [...new Set(r.results.map((x) => x.type))]

describe('search', () => {
  it.each([[''], ['a'], [' a '], ['x'.repeat(101)], ['a\u0007b'], ['\u0301\u0301']])(
    'names the term of %j',
    async (term) => {
      const r = await e.llamar(await e.con(['BUS-ALUMNOS']), 'GET', 'search', { query: { term } })
      expect(r.http).toBe(400)
      expect(Object.keys(r.json.errors)).toEqual(['term'])
    },
  )

  it('finds the kinds that the rules allow, active people only', async () => {
    const idSucursal = await e.nueva.sucursal()
    const alumno = await e.nueva.alumno({ apellido: 'Mamaní', dni: '50111222' })
    await e.nueva.alumno({ apellido: 'Mamaní', eliminado: true })
    const padre = await e.nueva.padre({ apellido: 'Mamaní' })
    const personal = await e.nueva.personal({ apellido: 'Mamaní', idSucursal })
    const todo = await buscar(
      await e.con(['BUS-ALUMNOS', 'BUS-PADRES', 'BUS-PERSONAL', 'OTR-TODAS-SUCURSALES']),
      'mamani',
      { getSecurity: true },
    )
    expect(todo.results.map((x: { id: number; type: number }) => [x.type, x.id])).toEqual([
      [1, alumno],
      [2, personal],
      [3, padre],
    ])
    expect(todo.results[0]).toMatchObject({
      apellido: 'Mamaní',
      dni: '50111222',
      dniType: 'DNI',
      detalle: '',
      sexo: 'M',
    })
    expect(todo.security).toEqual({ alumnos: true, padres: true, personal: true })
    expect(clases(await buscar(await e.con(['BUS-PADRES']), 'mamani'))).toEqual([3])
  })

  it('shows employees of the own branch only (D-229)', async () => {
    const [propia, otra] = [await e.nueva.sucursal(), await e.nueva.sucursal()]
    const mio = await e.nueva.personal({ apellido: 'Colque', idSucursal: propia })
    await e.nueva.personal({ apellido: 'Colque', idSucursal: otra })
    const suyos = await buscar(await e.con(['BUS-PERSONAL'], propia), 'colque')
    expect(suyos.results.map((x: { id: number }) => x.id)).toEqual([mio])
    expect((await buscar(await e.con(['BUS-PERSONAL']), 'colque')).results).toEqual([])
  })

  it('finds by sound, telephone and e-mail what nothing else finds, and says so (record 049)', async () => {
    const [propia, otra] = [await e.nueva.sucursal(), await e.nueva.sucursal()]
    const gonzalez = await e.nueva.alumno({ apellido: 'González', nombre: 'Yanina Valeria' })
    const nunez = await e.nueva.padre({ apellido: 'Núñez', nombre: 'Óscar' })
    const oconnor = await e.nueva.personal({ apellido: 'O’Connor', idSucursal: propia })
    await e.nueva.personal({ apellido: 'O’Connor', idSucursal: otra })
    await e.db.updateTable('alumno').set({ telefono2: '(387) 15-422-7788' }).where('id', '=', gonzalez).execute()
    await e.db.insertInto('padre_email').values({ id_padre: nunez, value: 'Oski77@mail.com' }).execute()
    const token = await e.con(['BUS-ALUMNOS', 'BUS-PADRES', 'BUS-PERSONAL'], propia)
    const hallados = async (term: string, quien = token) =>
      (await buscar(quien, term)).results.map((x: { id: number; por: string }) => [x.id, x.por])
    expect(await hallados('gonzález')).toEqual([[gonzalez, '']])
    for (const term of ['gonzales', 'GONSALEZ', 'gonsales ianina', 'llanina gonzáles', 'baleria gonzales'])
      expect([term, await hallados(term)]).toEqual([term, [[gonzalez, 'Suena parecido']]])
    for (const term of ['nunes', 'nuñes oscar', 'nunes hoscar'])
      expect([term, await hallados(term)]).toEqual([term, [[nunez, 'Suena parecido']]])
    for (const term of ['oconnor', 'O Conor', "o'conor"])
      expect([term, await hallados(term)]).toEqual([term, [[oconnor, 'Suena parecido']]])
    for (const term of ['4227788', '+54 9 387 4227788', '0387-15 422 7788'])
      expect([term, await hallados(term)]).toEqual([term, [[gonzalez, 'Por teléfono']]])
    const conDni = await e.nueva.alumno({ apellido: 'Zerpa', dni: '51422778' })
    for (const term of ['422778', '422 77-8'])
      expect([term, await hallados(term)]).toEqual([
        term,
        [...(term === '422778' ? [[conDni, '']] : []), [gonzalez, 'Por teléfono']],
      ])
    for (const term of ['oski77@mail.com', 'OSKI77'])
      expect([term, await hallados(term)]).toEqual([term, [[nunez, 'Por email']]])
    for (const term of ['gonzales pedro', '27788', '22-77', 'h', 'hh', '%%', '5550000', 'nadie@mail.com'])
      if (term.length > 1) expect([term, await hallados(term)]).toEqual([term, []])
    expect(await hallados('nunes', await e.con(['BUS-ALUMNOS']))).toEqual([])
    expect(await hallados('oconor', await e.con(['BUS-PERSONAL'], otra))).not.toContainEqual([
      oconnor,
      expect.anything(),
    ])
  })

  it('sounds in the database as in the browser', async () => {
    const nombres = [
      "O'Connor Luz",
      'De la Cruz Inés',
      'Schmidt Joaquín',
      'Guerrero Ximena',
      'Llanos Chávez',
      'Nuñez-Paz W. Í.',
    ]
    const { rows } = await sql<{ s: string }>`select sonido(n) as s from unnest(${nombres}::text[]) n`.execute(e.db)
    expect(rows.map(({ s }) => s)).toEqual(nombres.map(sonido))
  })

  it('lists first whose surname is what was typed, and finds by CUIL', async () => {
    for (const [apellido, nombre] of [
      ['Abán Sosa', 'Bruno'],
      ['Zárate', 'Sosa'],
      ['Sosa', 'Zulma'],
    ] as const)
      await e.nueva.alumno({ apellido, nombre })
    const token = await e.con(['BUS-ALUMNOS', 'BUS-PADRES'])
    const apellidos = (r: { results: { apellido: string }[] }) => r.results.map((x) => x.apellido)
    expect(apellidos(await buscar(token, 'sosa'))).toEqual(['Sosa', 'Abán Sosa', 'Zárate'])
    expect(apellidos(await buscar(token, 'sosa aban'))).toEqual(['Abán Sosa'])
    const conCuil = await e.nueva.padre({ apellido: 'Cardozo' })
    await e.db.updateTable('padre').set({ cuil: '27201234563' }).where('id', '=', conCuil).execute()
    const hijo = await e.nueva.alumno({ apellido: 'Cardozo', dni: '55666777' })
    for (const [term, id] of [
      ['27-20123456-3', conCuil],
      ['27201234563', conCuil],
      ['20-55666777-9', hijo],
    ] as const)
      expect((await buscar(token, term)).results).toMatchObject([{ id, por: 'Por CUIL' }])
    expect((await buscar(token, '27-20123456-4')).results).toEqual([])
  })

  it('finds by name and course, in the course that has most of the words first, before those whose document has the number', async () => {
    const poner = async (apellido: string, numero: number, dni: string) => {
      const idAlumno = await e.nueva.alumno({ apellido, nombre: 'Ludmila', dni })
      await e.nueva.inscripcion({ idAlumno, idCurso: await e.nueva.curso({ numero, division: 'Q' }) })
      return idAlumno
    }
    const sala = await poner('Abregú', 2, '50111333')
    const ano = await poner('Villalba', 14, '52111333')
    const segundo = await poner('Villalba', 5, '50111334')
    const hallados = async (term: string, token: string) =>
      (await buscar(token, term)).results.map((x: { id: number; por: string }) => [x.id, x.por])
    const token = await e.con(['BUS-ALUMNOS'])
    expect(await hallados('4 año q', token)).toEqual([
      [ano, 'Por curso'],
      [sala, 'Por curso'],
    ])
    expect(await hallados('villalba 2', token)).toEqual([
      [segundo, 'Por curso'],
      [ano, ''],
    ])
    expect(await hallados('4 año q', await e.con(['BUS-PADRES']))).toEqual([])
    await e.db.updateTable('alumno').set({ eliminado: true }).where('id', '=', segundo).execute()
    expect(await hallados('villalba 2', token)).toEqual([[ano, '']])
  })

  it('gives this year’s course, and at most 100 of a kind', async () => {
    const idAlumno = await e.nueva.alumno({ apellido: 'Único' })
    await e.nueva.inscripcion({ idAlumno, idCurso: await e.nueva.curso({ numero: 4, division: 'D' }) })
    const token = await e.con(['BUS-ALUMNOS'])
    expect((await buscar(token, 'unico')).results).toMatchObject([{ detalle: expect.stringMatching(/^1° Grado D/) }])
    for (let i = 0; i < 102; i++) await e.nueva.alumno({ apellido: `Gómez ${i}` })
    expect((await buscar(token, 'gómez')).results).toHaveLength(100)
  })
})
