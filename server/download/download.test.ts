import { setTimeout as pausa } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let sucursal: number
let quien: string

beforeAll(async () => {
  e = await escuela()
  sucursal = await e.nueva.sucursal('Centro')
  quien = await e.con(['CAJ-VER', 'CAJ-EXPORTAR'], sucursal)
})
afterAll(() => e.cerrar())

const exportar = async () =>
  (await e.llamar(quien, 'GET', 'caja/print', { query: { idSucursal: sucursal, fecha: '04-15-2026' } })).json
const bajar = (id: string, token: string | null = quien) => e.llamar(token, 'GET', 'download', { query: { id } })

it('is refused with no id, and for a file that does not exist', async () => {
  expect((await bajar('x')).json.errors).toEqual({ id: 'El identificador no es válido' })
  expect((await bajar('11111111-1111-4111-8111-111111111111')).http).toBe(404)
})

it('D-170: one user, one time, under its name', async () => {
  const { Status, Id, FileName, Url } = await exportar()
  expect({ Status, FileName, Url }).toEqual({
    Status: 'OK',
    FileName: 'Caja Centro 15-04-2026.xlsx',
    Url: `/api/download?id=${Id}`,
  })
  expect((await bajar(Id, await e.rol('serveradmin'))).http).toBe(403)
  const archivo = await bajar(Id)
  expect(archivo.http).toBe(200)
  expect(archivo.bytes.subarray(0, 2).toString()).toBe('PK')
  expect((await bajar(Id)).http).toBe(404)
})

const vencido = async () => {
  const { Id } = await exportar()
  await e.db
    .updateTable('archivo_descarga')
    .set({ expira: new Date('2026-04-14') })
    .where('id', '=', Id)
    .execute()
  return Id
}
const quedan = async () => (await e.db.selectFrom('archivo_descarga').select('id').execute()).map((f) => f.id)

it('D-170: ten minutes, and what nobody took goes when another is taken', async () => {
  const id = await vencido()
  expect((await bajar(id)).http).toBe(404)
  const otro = await exportar()
  expect((await bajar(otro.Id)).http).toBe(200)
  expect(await quedan()).toEqual([])
})

it('what is too old is being removed by another: a report does not fail, a download does not wait', async () => {
  const suyo = (await exportar()).Id
  const id = await vencido()
  const [hecho, bajado] = await e.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('archivo_descarga').where('id', '=', id).execute()
    const pedidos = [exportar(), bajar(suyo)] as const
    // the snapshot of the report is older than the end of this transaction
    await Promise.race([Promise.all(pedidos), pausa(1_000)])
    return pedidos
  })
  expect([(await hecho).Status, (await bajado).http]).toEqual(['OK', 200])
})
