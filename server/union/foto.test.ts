import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { retrato, subir, ver } from '../../test/fotos.ts'

let e: Escuela
let director: string

beforeAll(async () => {
  e = await escuela()
  director = await e.rol('serveradmin')
})
afterAll(() => e.cerrar())

describe.each(['alumno', 'padre'] as const)('the photo of a %s who is merged', (kind) => {
  const mandar = async (que: 'unir' | 'separar', body: object) =>
    (await e.llamar(director, 'POST', `${kind}/${que}`, { body })).json
  const poner = async (id: number, color: string) =>
    expect((await subir(e, director, kind, id, await retrato('jpeg', { color }))).json.Status).toBe('OK')
  const dos = async () => ({ idDestino: await e.nueva[kind](), idOrigen: await e.nueva[kind]() })
  /** Who of both has one. */
  const hay = async ({ idDestino, idOrigen }: Awaited<ReturnType<typeof dos>>) =>
    Promise.all([idDestino, idOrigen].map(async (id) => (await ver(e, kind, id, { token: director })).http === 200))

  it('goes to the one who lacks one, is told beforehand, and goes back when it is undone', async () => {
    const ambos = await dos()
    await poner(ambos.idOrigen, '#ff0000')
    const previa = await e.llamar(director, 'GET', `${kind}/union`, { query: ambos })
    expect(previa.json.campos).toContainEqual({ campo: 'foto', destino: '', origen: 'si', queda: 'si' })
    const { IdFusion: idFusion } = await mandar('unir', ambos)
    expect(await hay(ambos)).toEqual([true, false])
    expect(await mandar('separar', { idFusion })).toMatchObject({ Status: 'OK' })
    expect(await hay(ambos)).toEqual([false, true])
  })

  it('stays with each of two who have one', async () => {
    const ambos = await dos()
    await poner(ambos.idDestino, '#0000ff')
    await poner(ambos.idOrigen, '#ff0000')
    const antes = (await ver(e, kind, ambos.idDestino, { token: director })).bytes
    const { IdFusion: idFusion } = await mandar('unir', ambos)
    expect((await ver(e, kind, ambos.idDestino, { token: director })).bytes.equals(antes)).toBe(true)
    expect(await mandar('separar', { idFusion })).toMatchObject({ Status: 'OK' })
    expect(await hay(ambos)).toEqual([true, true])
  })

  it('once another was sent the merge stands', async () => {
    const ambos = await dos()
    await poner(ambos.idOrigen, '#ff0000')
    const { IdFusion: idFusion } = await mandar('unir', ambos)
    await poner(ambos.idDestino, '#0000ff')
    expect(await mandar('separar', { idFusion })).toMatchObject({ code: 'union-con-cambios' })
  })
})
