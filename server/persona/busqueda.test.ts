import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string

/** Names of which each becomes a student, an employee and a parent; a wildcard would find the last two. */
const PERSONAS = [
  { apellido: 'Zelaya', nombre: 'Juan Martín', dni: '45123456' },
  { apellido: 'Rojo_Azul', nombre: 'Cien%', dni: '46000001' },
  { apellido: 'Barra\\Vertical', nombre: 'Ñusta', dni: '46000002' },
  { apellido: 'Rojoxazul', nombre: 'Inés', dni: '46000003' },
  { apellido: 'Barravertical', nombre: 'Elena', dni: '46000004' },
] as const
const TODAS = PERSONAS.map((p) => p.apellido)

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['ALU-VER', 'COB-COBRAR', 'BUS-ALUMNOS', 'BUS-PADRES', 'BUS-PERSONAL', 'OTR-TODAS-SUCURSALES'])
  const [idCurso, idCaso, idSucursal] = [await e.nueva.curso(), await e.nueva.casoEspecial(), await e.nueva.sucursal()]
  const idTipoJornada = await e.nueva.tipoJornada()
  for (const { dni, ...nombre } of PERSONAS) {
    await e.nueva.inscripcion({
      idAlumno: await e.nueva.alumno({ ...nombre, dni }),
      idCurso,
      idCaso,
      idTipoJornada,
    })
    for (const [tabla, id] of [
      ['padre', await e.nueva.padre(nombre)],
      ['personal', await e.nueva.personal({ ...nombre, idSucursal })],
    ] as const)
      await e.db.updateTable(tabla).set({ doc_nro: dni }).where('id', '=', id).execute()
  }
})
afterAll(() => e.cerrar())

type Encontrada = { apellido: string; type?: number }
const pedir = async (call: string, query: object) => {
  const r = await e.llamar(token, 'GET', call, { query: { ...query } })
  expect(r.http, JSON.stringify(query)).toBe(200)
  return r.json
}
const enPaleta = (type: number) => async (term: string) =>
  (await pedir('search', { term })).results.filter((p: Encontrada) => p.type === type)

/** Calls that look for people by what somebody types. */
const BUSCADORES: Record<string, (texto: string) => Promise<Encontrada[]>> = {
  'cobranza/find': async (query) => (await pedir('cobranza/find', { query })).data,
  'alumno/getpage': async (sSearch) => (await pedir('alumno/getpage', { sSearch })).aaData,
  'search of students': enPaleta(1),
  'search of employees': enPaleta(2),
  'search of parents': enPaleta(3),
}

describe.each(Object.entries(BUSCADORES))('%s', (_, buscar) => {
  const apellidos = async (texto: string) => (await buscar(texto)).map((p) => p.apellido).toSorted()

  it.each([
    '45.123.456',
    '45123456',
    '45.123',
    '45123',
    'zelaya, juan',
    'juan zelaya',
    'Juan Martin,Zelaya',
    'ZELAYA JUA',
    'zeláya jüan',
    'zelaya; 45.123.456',
    'ZÉ',
    'yá jü',
    '51 el',
  ])('finds Juan Zelaya by %j', async (texto) => expect(await apellidos(texto)).toEqual(['Zelaya']))

  it.each(['qx', 'ze qx', 'zelaya, pedro', '45.123.457', 'zelayajuan', `${'x'.repeat(99)}`, 'z e l a y j u n w'])(
    'finds nobody by %j',
    async (texto) => expect(await apellidos(texto)).toEqual([]),
  )

  it.each([
    ['n%', ['Rojo_Azul']],
    ['rojo_azul', ['Rojo_Azul']],
    ['barra\\vertical', ['Barra\\Vertical']],
    ['\\_', []],
    ['e％a', []],
    ['zelay\\', []],
    ['%%', []],
    ['s%', []],
    ['ñu', ['Barra\\Vertical']],
  ])('reads wildcards as letters in %j', async (texto, esperados) => expect(await apellidos(texto)).toEqual(esperados))

  it('takes many words', async () =>
    expect(await apellidos('z '.repeat(50).trim())).toEqual(['Rojo_Azul', 'Rojoxazul', 'Zelaya']))
})

describe('a search without words', () => {
  it.each(['cobranza/find', 'search of students', 'search of employees', 'search of parents'])(
    'finds nobody: %s',
    async (nombre) => expect(await BUSCADORES[nombre]?.(', ;')).toEqual([]),
  )
  it.each(['', ', ;'])('leaves the list whole: %j', async (texto) =>
    expect((await BUSCADORES['alumno/getpage']?.(texto))?.map((p) => p.apellido).toSorted()).toEqual(TODAS.toSorted()),
  )
})
