import type { Fecha } from '#domain/fecha.ts'
import type { Academia } from '../academia.ts'
import { auditar, diaDe, iso, type Obra, suceso } from '../colegio.ts'
import type { Cobro } from './cobrar.ts'

/** The cash of a branch's day, centavos. */
export interface Dia {
  cobranzas: number
  efectivo: number
  pagos: number
  ingresos: number
}

/** The entry of a day, made when it is missing. */
export const diaDeCaja = (dias: Map<string, Dia>, idSucursal: number, dia: Fecha): Dia => {
  const clave = `${idSucursal} ${dia}`
  const hay = dias.get(clave) ?? { cobranzas: 0, efectivo: 0, pagos: 0, ingresos: 0 }
  dias.set(clave, hay)
  return hay
}

/** Ids, receipts and manual numbers by the order of time, then the rows of every collection. Annulled ones keep their numbers. */
export function escribirCobros(
  obra: Obra,
  academia: Academia,
  cobros: readonly Cobro[],
  idAdmin: number,
): Map<string, Dia> {
  const { tablas } = obra
  const ordenados = cobros.map((cobro, i) => ({ cobro, i })).sort((x, y) => x.cobro.t - y.cobro.t || x.i - y.i)
  const recibos = new Map<number, number>(academia.sucursales.map((s) => [s.id, 0]))
  const dias = new Map<string, Dia>()
  for (const { cobro: c } of ordenados) {
    c.id = tablas.cobranza.proximo()
    const recibo = (recibos.get(c.idSucursal) ?? 0) + 1
    recibos.set(c.idSucursal, recibo)
    const { t, operador } = c
    tablas.cobranza.fila(
      c.id,
      c.idSucursal,
      operador.idPersonal,
      operador.idUsuario,
      iso(t),
      suceso(t),
      diaDe(t),
      c.observaciones,
      recibo,
      c.idSucursal,
      recibo,
      c.total,
      c.anulada ? iso(c.anulada.t) : null,
      c.anulada ? idAdmin : null,
      c.anulada?.motivo ?? null,
    )
    for (const l of c.lineas) {
      tablas.cobranza_item.fila(
        tablas.cobranza_item.proximo(),
        c.id,
        l.idItem,
        l.idInscripcion,
        l.destino,
        l.anoMes,
        l.monto,
        l.saldoAntes,
        l.saldoDespues,
      )
    }
    for (const [medio, monto, referencia] of c.medios)
      tablas.cobranza_medio.fila(tablas.cobranza_medio.proximo(), c.id, medio, monto, referencia)
    auditar(
      obra,
      'COB-NEW',
      'cobranza',
      c.id,
      { t, idUsuario: operador.idUsuario },
      {
        total: c.total / 100,
        recibo,
        items: c.lineas.map((l) => ({ id: l.idItem, monto: l.monto / 100 })),
      },
    )
    if (c.anulada) {
      auditar(
        obra,
        'COB-DEL',
        'cobranza',
        c.id,
        { t: c.anulada.t, idUsuario: idAdmin },
        { total: c.total / 100, recibo, motivo: c.anulada.motivo },
      )
      continue
    }
    const dia = diaDeCaja(dias, c.idSucursal, diaDe(t))
    dia.cobranzas += c.total
    for (const [medio, monto] of c.medios) if (medio === 'EFECTIVO') dia.efectivo += monto
  }
  for (const s of academia.sucursales) {
    const n = (recibos.get(s.id) ?? 0) + 1
    tablas.punto_venta.fila(s.id, s.id, n, n, DIRECCIONES[s.id - 1] ?? 'Salta')
  }
  return dias
}

const DIRECCIONES = ['Caseros 642, Salta', 'Los Ceibos 180, Salta', 'Av. San Martín 1550, Villa San Lorenzo']
