import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Regla } from '../../contract/reglas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Kind, retrato, subir, ver } from '../../test/fotos.ts'

let e: Escuela
let admin: string
let idSucursal: number
const ids = {} as Record<Kind, number>

beforeAll(async () => {
  e = await escuela()
  idSucursal = await e.nueva.sucursal()
  admin = await e.rol('serveradmin')
  const foto = await retrato()
  ids.alumno = await e.nueva.alumno()
  ids.padre = await e.nueva.padre()
  ids.personal = await e.nueva.personal({ idSucursal })
  for (const kind of ['alumno', 'padre', 'personal'] as const) await subir(e, admin, kind, ids[kind], foto)
})
afterAll(() => e.cerrar())

const conReglas = async (...reglas: Regla[]) => (await e.nueva.usuario({ reglas, idSucursal })).fotoToken
const pide = async (token: string, kind: Kind, rule?: number, id = ids[kind]) =>
  (await ver(e, kind, id, { token, ...(rule !== undefined && { rule }) })).http

describe('the place where it is shown (D-126)', () => {
  it.each([
    ['alumno', undefined, 'ALU-VER'],
    ['alumno', 0, 'ALU-VER'],
    ['alumno', 99, 'ALU-VER'],
    ['alumno', 1, 'BUS-ALUMNOS'],
    ['alumno', 2, 'CUM-ALUMNOS'],
    ['alumno', 3, 'EXA-VER'],
    ['alumno', 4, 'EXA-NUEVO'],
    ['alumno', 5, 'CUR-VER'],
    ['alumno', 5, 'ASI-REGISTRAR'],
    ['alumno', 6, 'COB-COBRAR'],
    ['alumno', 6, 'REP-DEUDA'],
    ['alumno', 7, 'USU-VER'],
    ['alumno', 7, 'NOT-VER'],
    ['personal', undefined, 'PER-VER'],
    ['personal', 1, 'BUS-PERSONAL'],
    ['personal', 2, 'CUM-PERSONAL'],
    ['personal', 3, 'PER-VER'],
    ['personal', 5, 'CUR-VER'],
    ['personal', 7, 'USU-VER'],
    ['padre', undefined, 'PAD-VER'],
    ['padre', 1, 'BUS-PADRES'],
    ['padre', 2, 'PAD-VER'],
    ['padre', 7, 'NOT-VER'],
  ] as const)('%s, rule %s: %s opens it, no other one', async (kind, rule, regla) => {
    const todas = ['ALU-VER', 'PER-VER', 'PAD-VER', 'BUS-ALUMNOS', 'BUS-PADRES', 'CUM-ALUMNOS', 'CUM-PERSONAL'] as const
    const otras = [...todas, 'BUS-PERSONAL', 'EXA-VER', 'EXA-NUEVO'] as const
    expect(await pide(await conReglas(regla), kind, rule)).toBe(200)
    expect(await pide(await conReglas(...otras.filter((r) => r !== regla)), kind, rule)).toBe(403)
  })

  it('an employee of another branch is seen only with all branches, or as an account', async () => {
    const ajeno = await e.nueva.personal()
    await subir(e, admin, 'personal', ajeno, await retrato())
    for (const [rule, regla, http] of [
      [undefined, 'PER-VER', 403],
      [1, 'BUS-PERSONAL', 403],
      [2, 'CUM-PERSONAL', 403],
      [7, 'USU-VER', 200],
    ] as const) {
      expect([rule, await pide(await conReglas(regla), 'personal', rule, ajeno)]).toEqual([rule, http])
      const todas = await conReglas(regla, 'OTR-TODAS-SUCURSALES')
      expect([rule, await pide(todas, 'personal', rule, ajeno)]).toEqual([rule, 200])
    }
  })

  it('who may not see it is not told whether there is one', async () => {
    const nadie = await conReglas()
    for (const kind of ['alumno', 'padre', 'personal'] as const)
      expect([await pide(nadie, kind), await pide(nadie, kind, undefined, 999_999)]).toEqual([403, 403])
    expect(await pide(await conReglas('ALU-VER'), 'alumno', undefined, 999_999)).toBe(404)
  })
})

describe('without a rule', () => {
  it('everybody sees his own', async () => {
    const yo = await e.nueva.usuario({ reglas: [], idSucursal })
    expect(await pide(yo.fotoToken, 'personal', undefined, yo.idPersonal ?? 0)).toBe(404)
    expect(await pide(yo.fotoToken, 'personal')).toBe(403)
    const idPadre = await e.nueva.padre()
    const padre = await e.nueva.usuario({ rol: 'padre', idPadre })
    expect([await pide(padre.fotoToken, 'padre', undefined, idPadre), await pide(padre.fotoToken, 'padre')]).toEqual([
      404, 403,
    ])
    const alumno = await e.nueva.usuario({ reglas: [] })
    const suyo = await e.nueva.alumno()
    await e.db.updateTable('alumno').set({ id_usuario: alumno.id }).where('id', '=', suyo).execute()
    expect([await pide(alumno.fotoToken, 'alumno', undefined, suyo), await pide(alumno.fotoToken, 'alumno')]).toEqual([
      404, 403,
    ])
  })

  it('a parent sees those of his active children, with whatever number', async () => {
    const [hijo, eliminado, ajeno] = [await e.nueva.alumno(), await e.nueva.alumno({ eliminado: true }), ids.alumno]
    const idPadre = await e.nueva.padre({ hijos: [hijo, eliminado] })
    await subir(e, admin, 'alumno', hijo, await retrato())
    const { fotoToken } = await e.nueva.usuario({ rol: 'padre', idPadre })
    for (const rule of [undefined, 8, 3, 99])
      expect([
        await pide(fotoToken, 'alumno', rule, hijo),
        await pide(fotoToken, 'alumno', rule, eliminado),
        await pide(fotoToken, 'alumno', rule, ajeno),
      ]).toEqual([200, 403, 403])
    expect(await pide(await conReglas('ALU-VER'), 'alumno', 8, hijo)).toBe(403)
  })

  it('a teacher sees the students of his courses of this year, in the exams only', async () => {
    const idCurso = await e.nueva.curso({ idSucursal })
    const [suyo, deAntes] = [await e.nueva.alumno(), await e.nueva.alumno()]
    await e.nueva.inscripcion({ idAlumno: suyo, idCurso })
    await e.nueva.inscripcion({ idAlumno: deAntes, idCurso, ano: 2025 })
    const profe = await e.nueva.usuario({ rol: 'profesor', idSucursal })
    await e.db
      .insertInto('curso_profesor')
      .values({ id_curso: idCurso, id_personal: profe.idPersonal ?? 0, ano_desde: 2026 } as never)
      .execute()
    const ve = (rule: number | undefined, id: number) => pide(profe.fotoToken, 'alumno', rule, id)
    for (const rule of [3, 4])
      expect([await ve(rule, suyo), await ve(rule, deAntes), await ve(rule, ids.alumno)]).toEqual([404, 403, 403])
    expect([await ve(undefined, suyo), await ve(5, suyo)]).toEqual([403, 403])
  })
})

describe('the token in the address (D-228)', () => {
  const token = async () => e.nueva.usuario({ reglas: ['ALU-VER'] })

  it('is that of photos, or the bearer token as the texts have it; in the header too', async () => {
    const yo = await token()
    expect([await pide(yo.fotoToken, 'alumno'), await pide(yo.token, 'alumno')]).toEqual([200, 200])
    for (const t of [yo.fotoToken, yo.token]) {
      const r = await ver(e, 'alumno', ids.alumno, {}, { headers: { authorization: `Bearer ${t}` } })
      expect(r.http).toBe(200)
    }
    const r = await e.app.inject(`/api/alumno/foto?IDALUMNO=${ids.alumno}&TOKEN=${yo.fotoToken}`)
    expect(r.statusCode).toBe(200)
  })

  it('of photos opens nothing else, neither in the header nor in the address', async () => {
    const { fotoToken } = await e.nueva.usuario({ rol: 'serveradmin' })
    const query = { idAlumno: ids.alumno, token: fotoToken }
    expect((await e.llamar(fotoToken, 'GET', 'alumno', { query })).http).toBe(401)
    expect((await e.llamar(null, 'GET', 'alumno', { query })).http).toBe(401)
    expect((await e.llamar(fotoToken, 'POST', 'alumno/setpicture', { query: { IdAlumno: ids.alumno } })).http).toBe(401)
    const { token: bearer } = await e.nueva.usuario({ rol: 'serveradmin' })
    expect((await e.llamar(null, 'GET', 'alumno', { query: { ...query, token: bearer } })).http).toBe(401)
  })

  it.each([
    ['none', ''],
    ['a short one', 'token=abc'],
    ['an unknown one', `token=${'x'.repeat(43)}`],
    ['two of them', 'dos'],
  ])('%s: 401', async (_, query) => {
    const { fotoToken } = await token()
    const texto = query === 'dos' ? `token=${fotoToken}&TOKEN=${fotoToken}` : query
    const r = await e.app.inject(`/api/alumno/foto?idAlumno=${ids.alumno}&${texto}`)
    expect([r.statusCode, r.json()]).toEqual([401, { Status: 'Error', Message: 'No Autorizado' }])
  })

  it('dies with the session: after it expires, after signing out, when the account is blocked', async () => {
    const vencida = await token()
    await e.db
      .updateTable('sesion')
      .set({ expira: new Date(Date.now() - 1000) })
      .where('id_usuario', '=', vencida.id)
      .execute()
    expect(await pide(vencida.fotoToken, 'alumno')).toBe(401)
    const sale = await token()
    const otra = await token()
    await e.llamar(sale.token, 'POST', 'token/cerrar')
    expect([await pide(sale.fotoToken, 'alumno'), await pide(otra.fotoToken, 'alumno')]).toEqual([401, 200])
    await e.db.updateTable('usuario').set({ bloqueado: true }).where('id', '=', otra.id).execute()
    expect(await pide(otra.fotoToken, 'alumno')).toBe(401)
  })
})

it('a list gives no address to who may not see the photos of the kind', async () => {
  const padre = await e.nueva.padre({ hijos: [ids.alumno] })
  await subir(e, admin, 'padre', padre, await retrato())
  const sin = await e.con(['ALU-VER'])
  const con = await e.con(['ALU-VER', 'PAD-VER'])
  const fotos = async (token: string) =>
    (await e.llamar(token, 'GET', 'alumno', { query: { idAlumno: ids.alumno } })).json.padres.map(
      (p: { foto: string }) => p.foto !== '',
    )
  expect([await fotos(sin), await fotos(con)]).toEqual([[false], [true]])
  const hijos = async (token: string) =>
    (await e.llamar(token, 'GET', 'padre', { query: { idPadre: padre } })).json.hijos.map(
      (p: { foto: string }) => p.foto !== '',
    )
  expect([await hijos(await e.con(['PAD-VER'])), await hijos(con)]).toEqual([[false], [true]])
})

it('what is found says where it is shown, and its address opens there', async () => {
  const id = await e.nueva.alumno({ apellido: 'Zurbarán' })
  await subir(e, admin, 'alumno', id, await retrato())
  const busca = await e.nueva.usuario({ reglas: ['BUS-ALUMNOS'] })
  const { json } = await e.llamar(busca.token, 'GET', 'search', { query: { term: 'zurbarán' } })
  expect(json.results[0].foto).toMatch(/&rule=1$/)
  expect((await e.app.inject(`${json.results[0].foto}&token=${busca.fotoToken}`)).statusCode).toBe(200)
})
