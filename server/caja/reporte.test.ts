import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { CON_LIBREOFFICE, hayLibreOffice, leidaPorLibreOffice } from '../../test/libreoffice.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let otra: number
let luz: number
let cajero: string
let director: string
let todo: string

/** Two branches, three days; a count closes 3 March, and a payment of it is annulled on the 9th. */
beforeAll(async () => {
  e = await escuela('2026-03-03')
  p = await primario(e)
  otra = await e.nueva.sucursal('Norte')
  await e.db.updateTable('sucursal').set({ nombre: 'Centro' }).where('id', '=', p.idSucursal).execute()
  const reglas = [
    'CAJ-VER',
    'CAJ-EXPORTAR',
    'CAJ-REPORTE',
    'CAJ-ARQUEO',
    'COB-COBRAR',
    'MOV-PAGO',
    'MOV-INGRESO',
    'MOV-CONCEPTO-NUEVO',
  ] as const
  cajero = await e.con(reglas, p.idSucursal)
  todo = await e.con([...reglas, 'OTR-TODAS-SUCURSALES'])
  director = await e.rol('serveradmin', p.idSucursal)
  luz = (
    await e.db
      .insertInto('servicio')
      .values({ nombre: '=Luz', id_sucursal: p.idSucursal })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  const id = await p.inscribir({
    fecha: '2026-03-01',
    alumno: await e.nueva.alumno({ apellido: '@Ríos', nombre: 'Ana' }),
  })
  const item = await e.db
    .selectFrom('item_cuenta')
    .select('id')
    .where('id_inscripcion', '=', id)
    .where('col', '=', 1)
    .executeTakeFirstOrThrow()
  const numeracion = { pto_vta: 1, n_factura: 1234 }
  await e.db
    .insertInto('punto_venta')
    .values({ id_sucursal: p.idSucursal, ...numeracion })
    .onConflict((c) => c.column('id_sucursal').doUpdateSet(numeracion))
    .execute()
  const cobro = { data: [{ id: item.id, monto: 5000.5, type: 1 }], observaciones: '+54 387' }
  expect((await e.llamar(cajero, 'POST', 'cobranza', { body: cobro })).json.Status).toBe('OK')
  const pago = await mover('pago', { tipo: 'S', destino: luz, monto: 30.25, fecha: '2026-03-03' })
  await e.llamar(cajero, 'POST', 'caja/arqueo', {
    body: { idSucursal: p.idSucursal, fecha: '2026-03-03', efectivoContado: 4970, observaciones: 'Un redondeo' },
  })
  e.dia('2026-03-09')
  await mover('ingreso', { concepto: '-Kermés', monto: 200, fecha: '2026-03-09', medio: 'QR' })
  await mover('ingreso', { concepto: 'Cantina', monto: 7, fecha: '2026-03-06', idSucursal: otra }, todo)
  const anulado = await e.llamar(director, 'DELETE', 'movimientos/pago', { query: { idPago: pago } })
  expect(anulado.json.Status).toBe('OK')
})
afterAll(() => e.cerrar())

async function mover(que: 'pago' | 'ingreso', body: object, quien = cajero): Promise<number> {
  const { json } = await e.llamar(quien, 'POST', `movimientos/${que}`, { body })
  expect(json.Status).toBe('OK')
  return json.Id
}
const resumir = (desde: string, hasta: string, sucursales: number[], quien = todo) =>
  e.llamar(quien, 'GET', 'caja/resumen', {
    query: { fechaDesde: desde, fechaHasta: hasta, sucursales: sucursales.join(',') },
  })
const pedir = (body: object, quien = todo) =>
  e.llamar(quien, 'POST', 'caja/reportecaja', {
    body: { fechaDesde: '2026-03-01', fechaHasta: '2026-03-09', sucursales: [p.idSucursal, otra], ...body },
  })
const bajar = async (id: string, quien: string): Promise<Uint8Array> =>
  (await e.llamar(quien, 'GET', 'download', { query: { id } })).bytes
async function leer(id: string, quien: string) {
  return (await readXlsx(await bajar(id, quien))).sheets.map((h) => ({ name: h.name, rows: h.rows }))
}
const dia = (f: string) => new Date(`${f}T00:00:00Z`)

describe('POST caja/reportecaja', () => {
  it.each([
    [
      'CAJ-011',
      { fechaDesde: '2026-03-05', fechaHasta: '2026-03-04' },
      'fechaHasta',
      'La Fecha Hasta no puede ser anterior a la Fecha Desde',
    ],
    ['CAJ-011', { fechaHasta: '2026-03-10' }, 'fechaHasta', 'La Fecha Hasta no puede ser posterior a hoy'],
    ['more than a year', { fechaDesde: '2025-03-01' }, 'fechaHasta', 'El período no puede pasar de un año'],
    ['D-089', { sucursales: [] }, 'sucursales', 'Elija al menos una Sucursal'],
    ['a thousand', { sucursales: Array(1001).fill(1) }, 'sucursales', 'Elija 1000 Sucursales a lo sumo'],
    ['required', { fechaDesde: '' }, 'fechaDesde', 'La Fecha Desde es requerida'],
  ])('%s: %j is refused by its field', async (_, body, campo, mensaje) => {
    const r = await pedir(body)
    expect([r.http, r.json.errors]).toEqual([400, { [campo]: mensaje }])
  })

  it('the summary refuses more than a thousand branches, and none, as the workbook does', async () => {
    const muchas = await resumir('2026-03-01', '2026-03-09', Array(1001).fill(1))
    expect([muchas.http, muchas.json.errors]).toEqual([400, { sucursales: 'Elija 1000 Sucursales a lo sumo' }])
    const ninguna = await resumir('2026-03-01', '2026-03-09', [])
    expect([ninguna.http, ninguna.json.errors]).toEqual([400, { sucursales: 'Elija al menos una Sucursal' }])
  })

  it('needs CAJ-REPORTE, and the own branch without OTR-TODAS-SUCURSALES (D-229)', async () => {
    expect((await pedir({}, await e.con(['CAJ-VER'], p.idSucursal))).http).toBe(403)
    expect((await pedir({}, cajero)).http).toBe(403)
    expect((await resumir('2026-03-01', '2026-03-09', [otra], cajero)).http).toBe(403)
    expect((await pedir({ sucursales: [p.idSucursal, 98_765] })).http).toBe(404)
    expect((await pedir({ sucursales: [p.idSucursal] }, cajero)).json.Status).toBe('OK')
  })

  it('CAJ-026: ingresos without the balance rows; opening + cobranzas + ingresos − pagos = closing, reversals included', async () => {
    const { sucursales } = (await resumir('2026-03-01', '2026-03-09', [p.idSucursal, otra])).json
    expect(sucursales).toEqual([
      {
        idSucursal: p.idSucursal,
        sucursal: 'Centro',
        apertura: 0,
        cobranzas: 5000.5,
        ingresos: 200,
        pagos: 0,
        cierre: 5200.5,
        dias: [
          { dia: '2026-03-03', apertura: 0, cobranzas: 5000.5, ingresos: 0, pagos: 30.25, cierre: 4970.25 },
          { dia: '2026-03-09', apertura: 4970.25, cobranzas: 0, ingresos: 200, pagos: -30.25, cierre: 5200.5 },
        ],
      },
      {
        idSucursal: otra,
        sucursal: 'Norte',
        apertura: 0,
        cobranzas: 0,
        ingresos: 7,
        pagos: 0,
        cierre: 7,
        dias: [{ dia: '2026-03-06', apertura: 0, cobranzas: 0, ingresos: 7, pagos: 0, cierre: 7 }],
      },
    ])
    const tarde = (await resumir('2026-03-07', '2026-03-09', [p.idSucursal, otra])).json.sucursales
    expect(tarde).toMatchObject([
      { apertura: 4970.25, cierre: 5200.5 },
      { apertura: 7, cierre: 7, dias: [] },
    ])
    const caja = await e.llamar(todo, 'GET', 'caja', { query: { idSucursal: p.idSucursal, fecha: '03-09-2026' } })
    expect(caja.json.total.saldo).toBe(5200.5)
  })

  it('the file: a summary and a sheet per branch, amounts as numbers, texts as texts', async () => {
    const { Id, FileName } = (await pedir({})).json
    expect(FileName).toBe('Reporte de Caja 01-03-2026 a 09-03-2026.xlsx')
    const [resumen, medios, centro, norte] = await leer(Id, todo)
    expect(resumen).toEqual({
      name: 'Resumen',
      rows: [
        ['Sucursal', 'Fecha', 'Saldo inicial', 'Cobranzas', 'Ingresos', 'Pagos', 'Saldo final'],
        ['Centro', dia('2026-03-03'), 0, 5000.5, 0, 30.25, 4970.25],
        ['Centro', dia('2026-03-09'), 4970.25, 0, 200, -30.25, 5200.5],
        ['Total Centro', null, 0, 5000.5, 200, 0, 5200.5],
        ['Norte', dia('2026-03-06'), 0, 0, 7, 0, 7],
        ['Total Norte', null, 0, 0, 7, 0, 7],
        ['Total general', null, 0, 5000.5, 207, 0, 5207.5],
      ],
    })
    expect(medios).toEqual({
      name: 'Medios de pago',
      rows: [
        ['Sucursal', 'Medio', 'Cobranzas', 'Ingresos', 'Pagos', 'Neto'],
        ['Centro', 'Efectivo', 5000.5, 0, 0, 5000.5],
        ['Centro', 'QR', 0, 200, 0, 200],
        ['Norte', 'Efectivo', 0, 7, 0, 7],
        ['Total general', null, 5000.5, 207, 0, 5207.5],
      ],
    })
    const sinHora = (fila: unknown[]) => fila.filter((_, i) => i !== 1 && i !== 7)
    expect(centro?.name).toBe('Centro')
    expect(centro?.rows.map(sinHora)).toEqual([
      ['Fecha', 'Tipo', 'Comprobante', 'Factura', 'Detalle', 'Medio', 'Observaciones', 'Monto'],
      [dia('2026-03-03'), 'Cobranza', 'Recibo 1', '0001-00001234', '@Ríos, Ana', 'Efectivo', '+54 387', 5000.5],
      [dia('2026-03-03'), 'Pago', null, null, '=Luz', 'Efectivo', null, -30.25],
      [dia('2026-03-09'), 'Ingreso', null, null, '-Kermés', 'QR', null, 200],
      [dia('2026-03-09'), 'Anulación de Pago', null, null, '=Luz', 'Efectivo', null, 30.25],
    ])
    expect(norte?.rows.slice(1).map((f) => [f[1] ?? '', f[8]])).toEqual([
      ['', expect.stringMatching(/^registrado el 09\/03 \d\d:\d\d por /)],
    ])
  })

  it.skipIf(!hayLibreOffice)('LibreOffice reads its numbers and days as such', CON_LIBREOFFICE, async () => {
    const hojas = leidaPorLibreOffice(await bajar((await pedir({})).json.Id, todo))
    expect(Object.keys(hojas).sort()).toEqual(['Centro', 'Medios de pago', 'Norte', 'Resumen'])
    expect(hojas['Resumen']?.slice(1, 4)).toEqual([
      '"Centro",03/03/2026,0,5000.5,0,30.25,4970.25',
      '"Centro",03/09/2026,4970.25,0,200,-30.25,5200.5',
      '"Total Centro",,0,5000.5,200,0,5200.5',
    ])
    expect(hojas['Centro']?.[1]).toMatch(/^03\/03\/2026,"\d\d:\d\d","Cobranza",.*,"@Ríos, Ana",.*,"\+54 387",5000\.5$/)
    expect(hojas['Centro']?.[3]).toMatch(/^03\/09\/2026,.*,"-Kermés","QR",.*,200$/)
  })

  it('D-089: exportIds adds the ids as columns', async () => {
    const [resumen, , centro] = await leer((await pedir({ exportIds: true })).json.Id, todo)
    expect(resumen?.rows[1]?.slice(0, 2)).toEqual([p.idSucursal, 'Centro'])
    expect(centro?.rows[0]?.slice(0, 4)).toEqual(['ID', 'ID Sucursal', 'ID Personal', 'Fecha'])
    expect(centro?.rows[1]?.slice(0, 2)).toEqual([expect.any(Number), p.idSucursal])
  })

  it('is audited with what was asked for', async () => {
    const eventos = await e.db
      .selectFrom('audit_evento')
      .select('params')
      .where('tipo', '=', 'CAJ-REP')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(JSON.stringify(eventos[0]?.params)).toContain('2026-03-09')
  })
})

describe('GET caja/print', () => {
  const exportar = (fecha: string, quien = cajero, idSucursal: number = p.idSucursal) =>
    e.llamar(quien, 'GET', 'caja/print', { query: { idSucursal, fecha } })

  it('needs CAJ-EXPORTAR and the own branch; the date is MM-DD-YYYY', async () => {
    expect((await exportar('03-09-2026', await e.con(['CAJ-VER'], p.idSucursal))).http).toBe(403)
    expect((await exportar('03-09-2026', cajero, otra)).http).toBe(403)
    expect((await exportar('13-09-2026')).http).toBe(400)
  })

  it('three sheets and the totals, the marks of a closed day among the remarks', async () => {
    const hojas = await leer((await exportar('03-09-2026')).json.Id, cajero)
    expect(hojas.map((h) => [h.name, h.rows.length])).toEqual([
      ['Cobranzas', 2],
      ['Pagos', 3],
      ['Ingresos', 4],
      ['Totales', 8],
    ])
    const [, pagos, ingresos, totales] = hojas
    expect(pagos?.rows[1]?.slice(0, 2)).toEqual(['Centro', expect.anything()])
    expect(pagos?.rows[1]?.slice(3)).toEqual([
      null,
      '=Luz',
      'Efectivo',
      expect.any(String),
      'Anulación de Pago del 03/03/2026',
      -30.25,
    ])
    expect(pagos?.rows[2]?.at(-1)).toBe(-30.25)
    expect(ingresos?.rows.map((r) => [r[3], r.at(-1)])).toEqual([
      ['Concepto', 'Monto'],
      ['-Kermés', 200],
      ['Saldo de Caja 03-03-2026', 4970.25],
      [null, 5170.25],
    ])
    expect(totales?.rows.map((r) => [r[0], r.at(-1)])).toEqual([
      ['Caja', 'Neto'],
      ['Saldo anterior', 4970.25],
      ['Movimientos del día', 230.25],
      ['Saldo al cierre', 5200.5],
      ['Efectivo en caja', 5000.5],
      [null, null],
      ['Efectivo', 30.25],
      ['QR', 200],
    ])
    const [, cerrado, , contado] = await leer((await exportar('03-03-2026')).json.Id, cajero)
    expect(contado?.rows.slice(-2).map((r) => [r[0], r.at(-1)])).toEqual([
      ['Diferencia', -0.25],
      ['Observaciones del arqueo: Un redondeo', null],
    ])
    expect(cerrado?.rows[1]?.[7]).toMatch(/^Anulado el 09\/03 \d\d:\d\d por /)
  })

  it.skipIf(!hayLibreOffice)('LibreOffice reads its numbers as numbers', CON_LIBREOFFICE, async () => {
    const hojas = leidaPorLibreOffice(await bajar((await exportar('03-09-2026')).json.Id, cajero))
    expect(hojas['Pagos']?.at(-1)).toMatch(/^"Total",.*,-30\.25$/)
    expect(hojas['Ingresos']?.[1]).toMatch(/,"-Kermés","QR",.*,200$/)
    expect(hojas['Totales']?.slice(1, 4)).toEqual([
      '"Saldo anterior",,,,4970.25',
      '"Movimientos del día",0,200,-30.25,230.25',
      '"Saldo al cierre",,,,5200.5',
    ])
    const { Cobranzas } = leidaPorLibreOffice(await bajar((await exportar('03-03-2026')).json.Id, cajero))
    expect(Cobranzas?.[1]).toMatch(/^"Centro",03\/03\/2026,"\d\d:\d\d",1,.*,"@Ríos, Ana",.*,5000\.5$/)
  })
})
