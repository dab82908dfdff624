import { textoDeFactura } from '#domain/cobranza/comprobante.ts'
import { aPesos, sumar } from '#domain/dinero.ts'
import type { Academia } from '../academia.ts'
import { auditar } from '../auditar.ts'
import { type Caja, sumarACaja } from '../caja/caja.ts'
import type { Colegio } from '../colegio.ts'
import { instante, sucesoDe } from '../tiempo.ts'
import type { Cobranza } from './cobranza.ts'

const DIRECCIONES = ['Caseros 642, Salta', 'Los Ceibos 180, Salta', 'Av. San Martín 1550, Villa San Lorenzo']

/**
 * Writes the collections with ids, receipts and manual numbers in the order of time; annulled ones keep their numbers.
 * The live ones are entered into the cash.
 */
export function escribirCobranzas(
  colegio: Colegio,
  { sucursales }: Academia,
  cobranzas: readonly Cobranza[],
  { caja, idAdmin }: { caja: Caja; idAdmin: number },
): void {
  const { punto_venta } = colegio.tablas
  const proximos = new Map<number, number>(sucursales.map((s) => [s.id, 1]))
  for (const c of enOrden(cobranzas)) {
    const numero = proximos.get(c.idSucursal) ?? 1
    proximos.set(c.idSucursal, numero + 1)
    escribir(colegio, c, numero, idAdmin)
    if (c.anulada) continue
    const efectivo = sumar(c.medios.filter((m) => m.medio === 'EFECTIVO').map((m) => m.monto))
    const { idSucursal, momento, total: monto } = c
    sumarACaja(caja, { clase: 'COBRANZA', idSucursal, dia: momento.dia, monto, efectivo })
  }
  for (const [id, proximo] of proximos) {
    punto_venta.fila({
      id_sucursal: id,
      pto_vta: id,
      n_factura: proximo,
      n_recibo: proximo,
      electronico: false,
      e_pto_vta: null,
      direccion: DIRECCIONES[id - 1] ?? 'Salta',
    })
  }
}

/** Sorts by time, day by day because there are many. */
function enOrden(cobranzas: readonly Cobranza[]): Cobranza[] {
  const dias = Map.groupBy(cobranzas, (c) => c.momento.dia)
  return [...dias.keys()].sort().flatMap((dia) => dias.get(dia)?.sort((a, b) => a.momento.ms - b.momento.ms) ?? [])
}

/** Writes a collection. The manual number of the branch's sales point rises with its receipts. */
function escribir(colegio: Colegio, c: Cobranza, numero: number, idAdmin: number): void {
  const { cobranza, cobranza_item, cobranza_medio } = colegio.tablas
  const { momento, operador, anulada } = c
  c.id = cobranza.proximo()
  cobranza.fila({
    id: c.id,
    id_sucursal: c.idSucursal,
    id_personal: operador.idPersonal,
    id_usuario: operador.idUsuario,
    id_usuario_admin: null,
    fecha: instante(momento),
    suceso: sucesoDe(momento),
    dia: momento.dia,
    observaciones: c.observaciones,
    recibo_nro: numero,
    apertura: false,
    id_padre: null,
    de_alumnos: false,
    manual_pto: c.idSucursal,
    manual_nro: numero,
    total: c.total,
    anulada_at: anulada && instante(anulada.momento),
    anulada_por: anulada && idAdmin,
    motivo_anulacion: anulada?.motivo ?? null,
  })
  for (const linea of c.lineas) cobranza_item.fila({ id: cobranza_item.proximo(), id_cobranza: c.id, ...linea })
  for (const { medio, monto, referencia } of c.medios) {
    const id = cobranza_medio.proximo()
    cobranza_medio.fila({ id, id_cobranza: c.id, medio, monto, referencia: referencia ?? '' })
  }
  const alumnos = new Set(c.lineas.map((l) => colegio.nombres.de('inscripcion', l.id_inscripcion)))
  const comun = {
    alumnos: [...alumnos].sort(),
    total: aPesos(c.total),
    recibo: numero,
    factura: textoDeFactura(c.idSucursal, numero) || null,
    idSucursal: c.idSucursal,
    fecha: momento.dia,
  }
  const items = c.lineas.map((l) => ({ id: l.id_item, monto: aPesos(l.monto) }))
  const { idUsuario } = operador
  auditar(colegio, { evento: 'COB-NEW', id: c.id, momento, idUsuario, params: { ...comun, items } })
  if (!anulada) return
  const { motivo, momento: cuando } = anulada
  auditar(colegio, {
    evento: 'COB-DEL',
    id: c.id,
    momento: cuando,
    idUsuario: idAdmin,
    params: { ...comun, motivo },
  })
}
