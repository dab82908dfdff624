import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string
let idSucursal: number

beforeAll(async () => {
  e = await escuela()
  idSucursal = await e.nueva.sucursal()
  const reglas = ['ALU-PADRES', 'PER-CURSOS', 'OTR-TODAS-SUCURSALES'] as const
  token = (await e.nueva.usuario({ username: 'ana.paz', reglas })).token
})
afterAll(() => e.cerrar())

/** Dialogs that choose a set of all: where it is read and saved, and what may be in it. */
const CONJUNTOS = {
  'the parents of a student': {
    nuevo: () => e.nueva.alumno({ apellido: 'Ríos', nombre: 'Eva' }),
    elegible: () => e.nueva.padre(),
    leer: ['alumno/getpadresselect', 'idAlumno'],
    guardar: (id: number, ids: readonly number[], version?: string | null) =>
      ['PUT', 'alumno/setpadres', { idAlumno: id, idsPadres: ids, version }] as const,
  },
  'the courses of an employee': {
    nuevo: () => e.nueva.personal({ apellido: 'Ríos', nombre: 'Eva', idSucursal }),
    elegible: () => e.nueva.curso({ division: String(++n), idSucursal }),
    leer: ['cursos/cursosprofesor', 'idPersonal'],
    guardar: (id: number, ids: readonly number[], version?: string | null) =>
      ['POST', 'cursos/cursosprofesor', { IdPersonal: id, IdsCursos: ids, version }] as const,
  },
} as const
let n = 0

describe.each(Object.entries(CONJUNTOS))('two who choose %s at once', (_, { nuevo, elegible, leer, guardar }) => {
  const abrir = async (id: number) => {
    const { json } = await e.llamar(token, 'GET', leer[0], { query: { [leer[1]]: id } })
    const elegidos: number[] = json.data
      .filter((f: { selected: boolean }) => f.selected)
      .map((f: { id: number }) => f.id)
    return { version: json.version as string, elegidos: elegidos.toSorted((a, b) => a - b) }
  }
  const mandar = async (id: number, ids: readonly number[], version?: string | null) => {
    const [method, path, body] = guardar(id, ids, version)
    return (await e.llamar(token, method, path, { body })).json
  }
  const tres = async () => [await elegible(), await elegible(), await elegible()] as const

  it('the later one is refused by the name of who was first, and nothing is lost', async () => {
    const [id, [a, b, c]] = [await nuevo(), await tres()]
    await mandar(id, [a])
    const { version } = await abrir(id)
    expect(await mandar(id, [a, b], version)).toMatchObject({ Status: 'OK' })
    expect(await mandar(id, [a, c], version)).toMatchObject({
      Status: 'Validation',
      code: 'modificado',
      Message: 'Usted modificó «Ríos, Eva» mientras tanto',
    })
    const ahora = await abrir(id)
    expect(ahora.elegidos).toEqual([a, b])
    // what the second one wants beside what is there by now goes through
    expect((await mandar(id, [a, b, c], ahora.version)).Status).toBe('OK')
    expect((await abrir(id)).elegidos).toEqual([a, b, c])
  })

  it('of many at once exactly one is saved', async () => {
    const [id, elegibles] = [await nuevo(), await tres()]
    const { version } = await abrir(id)
    const r = await Promise.all(elegibles.map((uno) => mandar(id, [uno], version)))
    expect(r.map((x): string => x.code ?? x.Status).toSorted()).toEqual(['OK', 'modificado', 'modificado'])
    expect((await abrir(id)).elegidos).toHaveLength(1)
  })

  it('a save made twice is not refused by itself, and one without version overwrites', async () => {
    const [id, [a, b]] = [await nuevo(), await tres()]
    const { version } = await abrir(id)
    for (let vez = 0; vez < 2; vez++) expect((await mandar(id, [b, a], version)).Status).toBe('OK')
    for (const sin of [undefined, null, '']) expect((await mandar(id, [], sin)).Status).toBe('OK')
    // back to what it was, it is the same set
    expect((await abrir(id)).version).toBe(version)
  })
})
