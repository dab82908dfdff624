import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['PAD-VER', 'USU-VER'])
  for (const [apellido, nombre, dni] of [
    ['Ñandú', 'Ana', '20000005'],
    ['Nuñez', 'Zoe', '20000004'],
    ['Ortiz', 'Beto', '20000003'],
    ['Álvarez', 'Ciro', '20000002'],
    ['Nuñez', 'Ada', '20000001'],
  ] as const) {
    const id = await e.nueva.padre({ apellido, nombre })
    await e.db.updateTable('padre').set({ doc_nro: dni }).where('id', '=', id).execute()
  }
})
afterAll(() => e.cerrar())

const pagina = async (query: Record<string, unknown> = {}, quien = token) =>
  (await e.llamar(quien, 'GET', 'padre/getpage', { query })).json
const quienes = (r: { aaData: { apellido: string; nombre: string }[] }) =>
  r.aaData.map((p) => `${p.apellido} ${p.nombre}`)

describe('padre/getpage', () => {
  it('pages in Spanish order, both ways, with the rows of getall, and counts before and after the search', async () => {
    const todos = (await e.llamar(token, 'GET', 'padre/getall', { query: {} })).json.data
    const [una, otra] = [await pagina({ iDisplayLength: 3 }), await pagina({ iDisplayStart: 3, iDisplayLength: 3 })]
    const sinLoDeLaPagina = ({ telefono: _, hijos: __, ...p }: Record<string, unknown>) => p
    expect([...una.aaData, ...otra.aaData].map(sinLoDeLaPagina)).toEqual(todos)
    expect(quienes(una)).toEqual(['Álvarez Ciro', 'Nuñez Ada', 'Nuñez Zoe'])
    expect(una).toMatchObject({ iTotalRecords: 5, iTotalDisplayRecords: 5 })
    expect(quienes(await pagina({ sSortDir_0: 'desc', iDisplayLength: 2 }))).toEqual(['Ortiz Beto', 'Ñandú Ana'])
    const halladas = await pagina({ sSearch: 'nunez 20000001' })
    expect(quienes(halladas)).toEqual(['Nuñez Ada'])
    expect(halladas).toMatchObject({ iTotalRecords: 5, iTotalDisplayRecords: 1 })
  })

  it('tells the telephone, and the children who are not deleted, the eldest first', async () => {
    const hijos = [
      await e.nueva.alumno({ nombre: 'Eva', fechaNacimiento: '2017-01-01' }),
      await e.nueva.alumno({ nombre: 'Tomás', fechaNacimiento: '2013-01-01' }),
      await e.nueva.alumno({ nombre: 'Borrada', fechaNacimiento: '2010-01-01', eliminado: true }),
    ]
    const id = await e.nueva.padre({ apellido: 'Zelaya', nombre: 'Con Hijos', hijos })
    const suyo = (await pagina({ sSearch: 'con hijos' })).aaData
    expect(suyo).toMatchObject([{ id, telefono: '387 411-1111', hijos: 'Tomás, Eva' }])
    await e.db.updateTable('padre').set({ eliminado: true }).where('id', '=', id).execute()
  })

  it('finds who has a child with the words when no parent has them, and says so', async () => {
    const [mia, borrada] = [
      await e.nueva.alumno({ apellido: 'Wenceslao', nombre: 'Mía Luz', dni: '51222333' }),
      await e.nueva.alumno({ apellido: 'Wenceslao', nombre: 'Borrada', eliminado: true }),
    ]
    const id = await e.nueva.padre({ apellido: 'Iturbe', nombre: 'Rosa', hijos: [mia, borrada] })
    for (const sSearch of ['wenceslao', 'mia luz wences', '51.222.333']) {
      const halladas = await pagina({ sSearch })
      expect(quienes(halladas)).toEqual(['Iturbe Rosa'])
      expect(halladas).toMatchObject({ suenan: false, porHijos: true, iTotalDisplayRecords: 1 })
    }
    expect(await pagina({ sSearch: 'borrada wenceslao' })).toMatchObject({ porHijos: false, aaData: [] })
    expect(await pagina({ sSearch: 'iturbe' })).toMatchObject({ porHijos: false, iTotalDisplayRecords: 1 })
    await e.db.updateTable('padre').set({ eliminado: true }).where('id', '=', id).execute()
  })

  it('finds with those who have the words the parents of who has them, when it is asked to, and says how many they are', async () => {
    const [hija, otra] = [
      await e.nueva.alumno({ apellido: 'Quiroga', nombre: 'Lucía Inés' }),
      await e.nueva.alumno({ apellido: 'Otra', nombre: 'Lucía Inés' }),
    ]
    const ids = [
      await e.nueva.padre({ apellido: 'Luna', nombre: 'Inés Lucía', hijos: [otra] }),
      await e.nueva.padre({ apellido: 'Ybarra', nombre: 'Marta', hijos: [hija, otra] }),
      await e.nueva.padre({ apellido: 'Zotto', nombre: 'Juan', hijos: [hija] }),
      await e.nueva.padre({ apellido: 'Zuviría', nombre: 'Borrado', hijos: [hija], eliminado: true }),
    ]
    const palabras = await pagina({ sSearch: 'lucía inés' })
    expect(quienes(palabras)).toEqual(['Luna Inés Lucía'])
    expect(palabras).toMatchObject({ porHijos: false, otrosPorHijos: 2 })
    expect(await pagina({ sSearch: 'lucía inés', getEliminados: true })).toMatchObject({ otrosPorHijos: 3 })
    const todos = await pagina({ sSearch: 'lucía inés', porHijos: true })
    expect(quienes(todos)).toEqual(['Luna Inés Lucía', 'Ybarra Marta', 'Zotto Juan'])
    expect(todos).toMatchObject({ porHijos: true, otrosPorHijos: 0, suenan: false, iTotalDisplayRecords: 3 })
    expect(
      quienes(await pagina({ sSearch: 'lucía inés', porHijos: true, iDisplayStart: 1, iDisplayLength: 1 })),
    ).toEqual(['Ybarra Marta'])
    // asked for in vain it is a search as any other
    expect(await pagina({ sSearch: 'luna ines', porHijos: true })).toMatchObject({ iTotalDisplayRecords: 1 })
    expect(await pagina({ sSearch: 'alvares', porHijos: true })).toMatchObject({ suenan: true, porHijos: false })
    expect(await pagina({ porHijos: true })).toMatchObject({ porHijos: false, otrosPorHijos: 0 })
    await e.db.updateTable('padre').set({ eliminado: true }).where('id', 'in', ids).execute()
  })

  it('finds who sounds alike when nobody has the words, and says so', async () => {
    expect(await pagina({ sSearch: 'nunies' })).toMatchObject({ suenan: false, iTotalDisplayRecords: 0 })
    const suenan = await pagina({ sSearch: 'alvares' })
    expect(quienes(suenan)).toEqual(['Álvarez Ciro'])
    expect(suenan).toMatchObject({ suenan: true, iTotalDisplayRecords: 1 })
  })

  it('sorts by e-mail, document, account and telephone, alike ones by name', async () => {
    const [{ id }] = (await pagina({ sSearch: 'ortiz' })).aaData
    await e.db
      .insertInto('padre_email')
      .values({ id_padre: id, value: 'b@x.ar', orden: 0, predeterminado: true })
      .execute()
    expect(quienes(await pagina({ iSortCol_0: 2 }))[0]).toBe('Nuñez Ada')
    const porEmail = quienes(await pagina({ iSortCol_0: 1 }))
    expect([porEmail[0], porEmail.at(-1)]).toEqual(['Álvarez Ciro', 'Ortiz Beto'])
    const cuenta = await e.nueva.usuario({ rol: 'padre' })
    await e.db.updateTable('usuario').set({ id_padre: id }).where('id', '=', cuenta.id).execute()
    expect(quienes(await pagina({ iSortCol_0: 3, sSortDir_0: 'desc' }))[0]).toBe('Ortiz Beto')
    await e.db.updateTable('padre').set({ telefono1: '(099) 1' }).where('id', '=', id).execute()
    expect(quienes(await pagina({ iSortCol_0: 4 }))[0]).toBe('Ortiz Beto')
  })

  it('keeps the names of accounts, and their order, from who may not see users', async () => {
    const sin = await e.con(['PAD-VER'])
    const filas = (await pagina({ iSortCol_0: 3, sSortDir_0: 'desc' }, sin)).aaData
    expect(filas.every((f: { username: string }) => f.username === '')).toBe(true)
    expect(filas[0].apellido).toBe('Ortiz')
    expect(quienes({ aaData: filas })).toEqual(quienes(await pagina({ sSortDir_0: 'desc' }, sin)))
  })

  it('deleted ones come only when they are asked for, marked', async () => {
    const id = await e.nueva.padre({ apellido: 'Zeta' })
    await e.db.updateTable('padre').set({ eliminado: true }).where('id', '=', id).execute()
    expect(quienes(await pagina({}))).toHaveLength(5)
    expect((await pagina({ getEliminados: true, sSearch: 'zeta' })).aaData).toMatchObject([{ id, eliminado: true }])
  })
})

it('finds a parent by a part of any e-mail, and by telephone', async () => {
  const id = await e.nueva.padre({ apellido: 'Quispe' })
  const emails = ['quispe@x.com', 'La.Negra@correo.com.ar'].map((value, orden) => ({
    id_padre: id,
    value,
    orden,
    predeterminado: !orden,
  }))
  await e.db.insertInto('padre_email').values(emails).execute()
  await e.db.updateTable('padre').set({ telefono1: '387 455-0011' }).where('id', '=', id).execute()
  const ids = async (sSearch: string) => (await pagina({ sSearch })).aaData.map((p: { id: number }) => p.id)
  for (const texto of ['la.negra@correo.com.ar', 'LA.NEGRA', '@correo', '4550011', '455 001'])
    expect(await ids(texto), texto).toEqual([id])
  expect(await pagina({ sSearch: 'la.negra' })).toMatchObject({ iTotalDisplayRecords: 1 })
  expect(await ids('nadie@correo.com.ar')).toEqual([])
})
