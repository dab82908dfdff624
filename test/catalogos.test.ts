import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contrato } from '../contract/index.ts'
import type { Regla } from '../contract/reglas.ts'
import type { Catalogo } from '../server/catalogo/catalogo.ts'
import { CATALOGOS } from '../server/catalogos.ts'
import { MUESTRAS } from './catalogos/muestras.ts'
import { type Escuela, escuela } from './escuela.ts'

let e: Escuela
let centro: number
let norte: number

beforeAll(async () => {
  e = await escuela()
  centro = await e.nueva.sucursal('Centro')
  norte = await e.nueva.sucursal('Norte')
})
afterAll(() => e.cerrar())

const negados = async () =>
  (await e.db.selectFrom('audit_evento').select('id').where('tipo', '=', 'ACCESO').execute()).length

type Fila = Record<string, unknown> & { canDelete: boolean; canEdit?: boolean; eliminado?: boolean }

describe.each(Object.entries(CATALOGOS) as [keyof typeof CATALOGOS, Catalogo][])('%s', (nombre, catalogo) => {
  type Ruta = { path: string; regla?: Regla }
  const rutas = contrato[nombre] as { [L in 'all' | 'guardar' | 'eliminar']: Ruta }
  const { uno, model = uno } = contrato[nombre] as { uno?: Ruta; model?: Ruta }
  const muestra = MUESTRAS[nombre]
  const { id: campoId = 'id', key } = muestra
  const regla = (accion: string) => `${catalogo.prefijo}-${accion}` as Regla
  const TODAS = ['VER', 'NUEVO', 'EDITAR', 'ELIMINAR'].map(regla)

  const como = (...reglas: Regla[]) => e.con(reglas, centro)
  const todo = () => como(...TODAS, 'OTR-TODAS-SUCURSALES')
  const camino = (llamada: keyof typeof rutas) => rutas[llamada].path.slice(1)
  const guardar = async (body: object, token?: string) =>
    e.llamar(token ?? (await todo()), 'POST', camino('guardar'), { body })
  const quitar = async (id: number, token?: string, metodo = 'DELETE') =>
    e.llamar(token ?? (await todo()), metodo, camino('eliminar'), { query: { [key]: id } })
  const listar = async (query: object = {}, token?: string): Promise<Fila[]> =>
    (await e.llamar(token ?? (await todo()), 'GET', camino('all'), { query: { ...query } })).json.data
  const fila = async (id: number, query: object = {}) => (await listar(query)).find((f) => f[campoId] === id)
  /** Reads the row from the call that fills its form. */
  const enFormulario = async (id: number) => {
    if (!model) return fila(id)
    const { json } = await e.llamar(await todo(), 'GET', model.path.slice(1), { query: { [key]: id } })
    return Object.values(json).find((v) => (v as Fila | null)?.[campoId] === id) as Fila
  }
  const eventosDe = async (id: number) =>
    e.db
      .selectFrom('audit_evento')
      .select(['tipo', 'params'])
      .where('entidad', '=', catalogo.tabla)
      .where('id_entidad', '=', id)
      .orderBy('id')
      .execute()
  const nueva = async (): Promise<number> => (await guardar(await muestra.cuerpo(e, centro))).json.Id
  const ok = catalogo.restaurable ? { texto: 'Ok' } : { json: { Status: 'OK', Message: '' } }

  it('adds with NUEVO and changes with EDITAR; both are audited, the change with what was there before', async () => {
    const cuerpo = await muestra.cuerpo(e, centro)
    expect((await guardar(cuerpo, await como(regla('EDITAR'), 'OTR-TODAS-SUCURSALES'))).http).toBe(403)
    const alta = await guardar(cuerpo, await como(regla('NUEVO'), 'OTR-TODAS-SUCURSALES'))
    expect(alta.json).toMatchObject({ Status: 'OK', Operation: 'Insert' })
    const id = alta.json.Id
    const otro = { ...(await muestra.cuerpo(e, centro)), [campoId]: id }
    expect((await guardar(otro, await como(regla('NUEVO'), 'OTR-TODAS-SUCURSALES'))).http).toBe(403)
    const cambio = await guardar(otro, await como(regla('EDITAR'), 'OTR-TODAS-SUCURSALES'))
    expect(cambio.json).toMatchObject({ Status: 'OK', Operation: 'Update', Id: id })
    const eventos = await eventosDe(id)
    expect(eventos.map((v) => v.tipo)).toEqual([`${catalogo.prefijo}-NEW`, `${catalogo.prefijo}-UPD`])
    expect(JSON.stringify(eventos[1]?.params)).toContain('"antes"')
    // saved as it is, nothing has happened
    expect((await guardar(otro)).json).toMatchObject({ Status: 'OK', Operation: 'Update', Id: id })
    expect(await eventosDe(id)).toHaveLength(2)
  })

  it('refuses a form that was filled before somebody else saved, and writes nothing of it (record 037)', async () => {
    const id = await nueva()
    const version = (await enFormulario(id))?.['version']
    expect(version).toEqual(expect.any(String))
    const suyo = { ...(await muestra.cuerpo(e, centro)), [campoId]: id, version }
    expect((await guardar(suyo)).json).toMatchObject({ Status: 'OK', Operation: 'Update' })
    const guardada = await enFormulario(id)
    expect(guardada?.['version']).not.toBe(version)

    const mio = { ...(await muestra.cuerpo(e, centro)), [campoId]: id, version }
    expect(await guardar(mio)).toMatchObject({
      http: 200,
      json: {
        Status: 'Validation',
        code: 'modificado',
        Message: expect.stringMatching(/^.+ modificó «.+» mientras tanto$/),
      },
    })
    expect(await enFormulario(id)).toEqual(guardada)
    expect(await eventosDe(id)).toHaveLength(2)
    // a save made twice finds what it wrote itself
    expect((await guardar(suyo)).json).toMatchObject({ Status: 'OK', Operation: 'Update' })
    expect(await enFormulario(id)).toEqual(guardada)
    expect((await guardar({ ...mio, version: guardada?.['version'] })).json.Status).toBe('OK')
    const { version: _, ...sinVersion } = suyo
    expect((await guardar(sinVersion)).json.Status, 'a client that knows of no version').toBe('OK')
  })

  it('of many forms of one version exactly one is saved, and each without a version', async () => {
    const id = await nueva()
    const version = (await enFormulario(id))?.['version']
    const token = await todo()
    const aLaVez = async (con: object) => {
      const cuerpos = []
      for (let i = 0; i < 6; i++) cuerpos.push({ ...(await muestra.cuerpo(e, centro)), [campoId]: id, ...con })
      const r = await Promise.all(cuerpos.map((cuerpo) => guardar(cuerpo, token)))
      return r.map(({ json }): string => json.code ?? json.Status).toSorted()
    }
    expect(await aLaVez({ version })).toEqual(['OK', ...Array(5).fill('modificado')])
    expect(await eventosDe(id)).toHaveLength(2)
    expect(await aLaVez({})).toEqual(Array(6).fill('OK'))
  })

  it('says what it refuses and of which field: an empty form, a second one of the same name in another case', async () => {
    const vacio = await guardar({})
    expect([vacio.http, Object.keys(vacio.json.errors)]).toEqual([400, expect.arrayContaining([...muestra.requeridos])])
    const cuerpo = await muestra.cuerpo(e, centro)
    await guardar(cuerpo)
    const { campo } = catalogo.unico
    const repetida = await guardar(muestra.enOtraCaja(cuerpo))
    expect(repetida).toMatchObject({
      http: 200,
      json: { Status: 'Error', Message: muestra.yaExiste, code: 'duplicado', errors: { [campo]: muestra.yaExiste } },
    })
  })

  it.runIf(catalogo.unico.sinAcentos)('takes a name that differs in accents only for the same one', async () => {
    const { campo } = catalogo.unico
    const cuerpo: Record<string, unknown> = await muestra.cuerpo(e, centro)
    const llamada = (nombre: string) => ({ ...cuerpo, [campo]: `${nombre} ${String(cuerpo[campo])}` })
    const { json } = await guardar(llamada('Canción'))
    expect(json.Status).toBe('OK')
    expect((await guardar(llamada('CANCION'))).json).toMatchObject({ Status: 'Error', code: 'duplicado' })
    // its own spelling can be put right
    const mia = { ...llamada('Cancion'), [campoId]: json.Id }
    expect((await guardar(mia)).json).toMatchObject({ Status: 'OK', Operation: 'Update' })
  })

  it('an id that is not there is 404, and nothing is written', async () => {
    const cuerpo = await muestra.cuerpo(e, centro)
    expect((await guardar({ ...cuerpo, [campoId]: 999_999 })).http).toBe(404)
    expect((await quitar(999_999)).http).toBe(404)
    expect((await guardar(cuerpo)).json.Operation).toBe('Insert')
  })

  it('answers the flags of its section only when they are asked for (D-120)', async () => {
    const token = await como(regla('VER'), regla('EDITAR'))
    const sin = await e.llamar(token, 'GET', camino('all'))
    expect(sin.json).not.toHaveProperty('security')
    const con = await e.llamar(token, 'GET', camino('all'), { query: { getSecurity: true } })
    expect(con.json.security).toMatchObject({ new: false, edit: true, delete: false })
  })

  it('deletes what nothing refers to, once, with ELIMINAR', async () => {
    const id = await nueva()
    expect(await fila(id)).toMatchObject({ canDelete: true })
    expect((await quitar(id, await como(regla('EDITAR'), 'OTR-TODAS-SUCURSALES'))).http).toBe(403)
    expect(await quitar(id, await como(regla('ELIMINAR'), 'OTR-TODAS-SUCURSALES'))).toMatchObject({ http: 200, ...ok })
    expect(await fila(id)).toBeUndefined()
    if (!catalogo.restaurable) expect((await quitar(id)).http).toBe(404)
  })

  it.skipIf(!muestra.usar)('does not delete what is in use, and says so in the list (D-161)', async () => {
    const id = await nueva()
    await muestra.usar?.(e, id)
    expect(await fila(id)).toMatchObject({ canDelete: false })
    expect(await quitar(id)).toMatchObject({
      http: 200,
      json: { Status: 'Error', Message: 'No se puede eliminar porque está en uso', code: 'en-uso' },
    })
    expect(await fila(id)).toBeDefined()
  })

  it.skipIf(!catalogo.restaurable)(
    'a deleted one is listed when asked for, frees its name and comes back',
    async () => {
      const cuerpo = await muestra.cuerpo(e, centro)
      const id = (await guardar(cuerpo)).json.Id
      await quitar(id)
      expect(await fila(id, { getEliminados: true })).toMatchObject({ eliminado: true })
      const sinRegla = await listar({ getEliminados: true }, await como(regla('VER')))
      expect(sinRegla.some((f) => f['eliminado'])).toBe(false)
      expect((await guardar({ ...cuerpo, [campoId]: id })).json).toMatchObject({ Status: 'Error', code: 'eliminado' })
      const mismo = (await guardar(cuerpo)).json.Id
      expect((await quitar(id, undefined, 'PATCH')).json).toMatchObject({ Status: 'Error', code: 'duplicado' })
      await quitar(mismo)
      expect((await quitar(id, undefined, 'PATCH')).texto).toBe('Ok')
      expect((await quitar(id, undefined, 'PATCH')).texto).toBe('Ok')
      expect(await fila(id)).toMatchObject({ eliminado: false })
    },
  )

  it.skipIf(!catalogo.deSucursal)('of another branch it is neither listed nor touched (D-229)', async () => {
    const antes = await negados()
    const propio = await como(...TODAS)
    const ajena = (await guardar(await muestra.cuerpo(e, norte))).json.Id
    expect((await listar({}, propio)).map((f) => f[campoId])).not.toContain(ajena)
    expect((await listar({ idSucursal: norte })).map((f) => f[campoId])).toContain(ajena)
    const pedido = await e.llamar(propio, 'GET', camino('all'), { query: { idSucursal: norte } })
    expect(pedido.http).toBe(403)
    expect((await e.llamar(propio, 'GET', camino('guardar'), { query: { [key]: ajena } })).http).toBe(403)
    expect((await guardar({ ...(await muestra.cuerpo(e, centro)), [campoId]: ajena }, propio)).http).toBe(403)
    expect((await guardar(await muestra.cuerpo(e, norte), propio)).http).toBe(403)
    expect((await quitar(ajena, propio)).http).toBe(403)
    expect((await negados()) - antes, 'each refusal is audited (SEC-017)').toBe(5)
    const suya = (await guardar(await muestra.cuerpo(e, centro), propio)).json.Id
    expect((await listar({}, propio)).find((f) => f[campoId] === suya)).toMatchObject({ canEdit: true })
    const ficha = await e.llamar(propio, 'GET', camino('guardar'), { query: { [key]: suya } })
    expect(ficha.json).toMatchObject({ sucursales: [{ id: centro, text: 'Centro' }], general: false })
    expect((await e.llamar(propio, 'GET', camino('guardar'), { query: { [key]: 999_999 } })).http).toBe(404)
  })
})
