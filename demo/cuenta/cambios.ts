import type { Linea } from '#domain/cobranza/imputar.ts'
import { celdaPac } from '#domain/cobranza/pac.ts'
import { caeConLaBaja, darDeBaja, errorDeFechaDeBaja } from '#domain/cuenta/baja.ts'
import { textoDeClave } from '#domain/cuenta/catalogo.ts'
import { aPrecioVigente, celdaDe, noAplicable } from '#domain/cuenta/celda.ts'
import type { Libro } from '#domain/cuenta/precios.ts'
import { filaDe, repreciarPorPrecio } from '#domain/cuenta/repreciar.ts'
import { centavos } from '#domain/dinero.ts'
import { auditar } from '../auditar.ts'
import type { Cobranza } from '../cobranza/cobranza.ts'
import { type Colegio, rechazo } from '../colegio.ts'
import { type Momento, sucesoDe } from '../tiempo.ts'
import { type Cuenta, type Cuentas, itemDe } from './cuenta.ts'
import { cambiarItem, type ItemConHistoria } from './items.ts'
import type { PrecioFijado } from './precios.ts'

/** What a new price does to the items that follow it (D-044). */
export function repreciar(
  { tablas, politica }: Colegio,
  cuentas: Cuentas,
  fijado: PrecioFijado,
  idUsuario: number,
): void {
  const { valor, libro, momento, idProceso } = fijado
  const suyos = cuentas.porPrecio.get(textoDeClave(valor)) ?? []
  for (const { item, despues } of repreciarPorPrecio(suyos, filaDe(valor), libro, politica)) {
    cambiarItem(tablas, item as ItemConHistoria, despues, { momento, idUsuario, motivo: 'PRECIO', idProceso })
    fijado.cantidad += 1
  }
}

/** Pays a line of a collection; `gratis`: it is the December of a PAC. */
export function pagar(
  { tablas }: Colegio,
  cuenta: Cuenta,
  { item, monto }: Linea,
  cobranza: Cobranza,
  gratis: boolean,
): void {
  const suyo = itemDe(cuenta, item.id)
  const { momento, operador } = cobranza
  const causa = { momento, idUsuario: operador.idUsuario, motivo: 'PAC' } as const
  cambiarItem(tablas, suyo, gratis ? celdaPac(suyo) : celdaDe(suyo), causa, centavos(suyo.pagado + monto))
  suyo.pagos.push({ momento: sucesoDe(momento), monto })
  if (gratis) cuenta.pac = cobranza
}

/** The items of an annulled collection become what they would be without it (D-082). */
export function reabrirLinea(
  { tablas }: Colegio,
  cuenta: Cuenta,
  { item, monto }: Linea,
  de: { momento: Momento; idUsuario: number; libro: Libro },
): void {
  const fila = itemDe(cuenta, item.id)
  const pagado = centavos(fila.pagado - monto)
  const cae = pagado === 0 && cuenta.baja !== null && caeConLaBaja(fila, cuenta.baja.fecha)
  const vigente = aPrecioVigente(fila, fila.porcentaje, fila.idTipoJornada, de.libro)
  const despues = cae
    ? noAplicable(fila.porcentaje, fila.idTipoJornada)
    : { ...vigente, monto: centavos(Math.max(vigente.monto, pagado)) }
  cambiarItem(tablas, fila, despues, { ...de, motivo: 'ANULACION' }, pagado)
}

/** Withdraws the student from the rest of the year (D-226). */
export function darDeBajaCuenta(
  colegio: Colegio,
  cuenta: Cuenta,
  { momento, idUsuario, motivo }: { momento: Momento; idUsuario: number; motivo: string },
): void {
  const { dia: fecha } = momento
  const mala = errorDeFechaDeBaja(fecha, cuenta.cursado.fecha, fecha)
  if (mala) throw rechazo('da de baja cuando no puede', mala)
  for (const { item, despues } of darDeBaja(cuenta.items, fecha))
    cambiarItem(colegio.tablas, item as ItemConHistoria, despues, { momento, idUsuario, motivo: 'BAJA' })
  cuenta.baja = { fecha, motivo }
  const params = { motivo }
  auditar(colegio, { tipo: 'INS-BAJA', entidad: 'inscripcion', id: cuenta.id, momento, idUsuario, params })
}
