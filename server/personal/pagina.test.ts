import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string
let [norte, sur] = [0, 0]

beforeAll(async () => {
  e = await escuela('2026-04-15')
  ;[norte, sur] = [await e.nueva.sucursal('Norte'), await e.nueva.sucursal('Sur')]
  token = await e.con(['PER-VER', 'USU-VER', 'OTR-TODAS-SUCURSALES'])
  for (const [apellido, legajo, email, idSucursal] of [
    ['Ñandú', '9', 'c@x.ar', norte],
    ['Nuñez', '10', 'b@x.ar', sur],
    ['Álvarez', 'A1', 'd@x.ar', norte],
    ['Ortiz', '100', 'a@x.ar', sur],
  ] as const) {
    const id = await e.nueva.personal({ apellido, nombre: 'Ana', idSucursal })
    await e.db.updateTable('personal').set({ legajo, email }).where('id', '=', id).execute()
  }
})
afterAll(() => e.cerrar())

const pagina = async (query: Record<string, unknown> = {}, quien = token) =>
  (await e.llamar(quien, 'GET', 'personal/getpage', { query })).json
const quienes = (r: { aaData: { apellido: string }[] }) => r.aaData.map((p) => p.apellido)

describe('personal/getpage', () => {
  it('pages in Spanish order with the rows of getall, and counts before and after the search', async () => {
    const todos = (await e.llamar(token, 'GET', 'personal/getall', { query: {} })).json.data
    const [una, otra] = [await pagina({ iDisplayLength: 3 }), await pagina({ iDisplayStart: 3, iDisplayLength: 3 })]
    expect([...una.aaData, ...otra.aaData]).toEqual(todos)
    expect(quienes(una)).toEqual(['Álvarez', 'Nuñez', 'Ñandú'])
    expect(await pagina({ sSearch: 'nunez ana' })).toMatchObject({ iTotalRecords: 4, iTotalDisplayRecords: 1 })
  })

  it('finds who sounds alike when nobody has the words, and says so', async () => {
    const suenan = await pagina({ sSearch: 'ortis' })
    expect(quienes(suenan)).toEqual(['Ortiz'])
    expect(suenan).toMatchObject({ suenan: true, iTotalDisplayRecords: 1 })
    expect(await pagina({ sSearch: 'ortiz' })).toMatchObject({ suenan: false })
  })

  it('sorts by each column: a file number as a number', async () => {
    const por = async (iSortCol_0: number, sSortDir_0 = 'asc') => quienes(await pagina({ iSortCol_0, sSortDir_0 }))
    expect(await por(1, 'desc')).toEqual(['Ortiz', 'Álvarez', 'Nuñez', 'Ñandú'])
    expect(await por(2)).toEqual(['Ortiz', 'Nuñez', 'Ñandú', 'Álvarez'])
    expect((await por(3)).toSorted()).toEqual(quienes(await pagina()).toSorted())
    expect(await por(4)).toEqual(['Álvarez', 'Ñandú', 'Nuñez', 'Ortiz'])
    expect(await por(5)).toEqual(['Ñandú', 'Nuñez', 'Ortiz', 'Álvarez'])
    expect((await e.llamar(token, 'GET', 'personal/getpage', { query: { iSortCol_0: 6 } })).http).toBe(400)
  })

  it('shows deleted ones only when asked, and names of users only to who may see them', async () => {
    const { idPersonal } = await e.nueva.usuario({ idSucursal: norte, username: 'ana.paz' })
    const fila = async (quien = token) =>
      (await pagina({ getEliminados: true }, quien)).aaData.find((p: { id: number }) => p.id === idPersonal)
    expect(await fila()).toMatchObject({ username: 'ana.paz', conUsuario: true, eliminado: false })
    expect(await fila(await e.con(['PER-VER', 'OTR-TODAS-SUCURSALES']))).toMatchObject({ username: '' })
    await e.db.updateTable('personal').set({ eliminado: true }).where('id', '=', idPersonal).execute()
    expect(await fila()).toMatchObject({ eliminado: true })
    expect((await pagina()).aaData.map((p: { id: number }) => p.id)).not.toContain(idPersonal)
  })
})

describe('personal/pagos', () => {
  it('has what each cash that the reader may see paid him, the last first; annulled ones do not count', async () => {
    const idPersonal = await e.nueva.personal({ idSucursal: norte })
    const otro = await e.nueva.personal({ idSucursal: norte })
    const director = await e.rol('serveradmin', norte)
    const pagar = async (destino: number, monto: number, d: object = {}) =>
      (
        await e.llamar(director, 'POST', 'movimientos/pago', {
          body: { tipo: 'P', destino, fecha: '2026-04-15', monto, idSucursal: norte, ...d },
        })
      ).json.Id
    await pagar(idPersonal, 100.5, { fecha: '2026-04-13', observaciones: 'Sueldo de Marzo' })
    const anulado = await pagar(idPersonal, 7)
    await pagar(idPersonal, 50, { comprobante: 'R', tcomprobante: 'Recibo', ncomprobante: '0001-12' })
    await pagar(otro, 1)
    await e.llamar(director, 'DELETE', 'movimientos/pago', { query: { idPago: anulado, motivo: 'dos veces' } })
    const pagos = (quien = token) => e.llamar(quien, 'GET', 'personal/pagos', { query: { idPersonal } })
    expect((await pagos()).http, 'without CAJ-VER').toBe(403)
    const cajero = await e.con(['PER-VER', 'CAJ-VER', 'OTR-TODAS-SUCURSALES'])
    const { data, total } = (await pagos(cajero)).json
    expect(total).toBe(150.5)
    expect(data).toMatchObject([
      { Fecha: '2026-04-15', Comprobante: 'Recibo 0001-12', Medio: 'Efectivo', Monto: 50, anulado: false },
      { Monto: 7, anulado: true },
      { Fecha: '2026-04-13', Sucursal: 'Norte', Observaciones: 'Sueldo de Marzo', Monto: 100.5 },
    ])
    const deSur = await e.con(['PER-VER', 'CAJ-VER'], sur)
    expect((await pagos(deSur)).http, 'an employee of another branch').toBe(403)
    await e.db.updateTable('personal').set({ id_sucursal: sur }).where('id', '=', idPersonal).execute()
    expect((await pagos(deSur)).json, 'the cash of another branch').toMatchObject({ data: [], total: 0 })
  })
})
