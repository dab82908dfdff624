import type { Linea } from '#domain/cobranza/imputar.ts'
import { celdaPac } from '#domain/cobranza/pac.ts'
import { caeConLaBaja, darDeBaja, errorDeFechaDeBaja } from '#domain/cuenta/baja.ts'
import { textoDeClave } from '#domain/cuenta/catalogo.ts'
import { aPrecioVigente, noAplicable } from '#domain/cuenta/celda.ts'
import type { Libro } from '#domain/cuenta/precios.ts'
import { filaDe, repreciarPorPrecio } from '#domain/cuenta/repreciar.ts'
import { centavos } from '#domain/dinero.ts'
import { auditar } from '../auditar.ts'
import type { Cobranza } from '../cobranza/cobranza.ts'
import { type Colegio, rechazo } from '../colegio.ts'
import type { Momento } from '../tiempo.ts'
import { type Cuenta, type Cuentas, itemDe } from './cuenta.ts'
import { cambiarItem, type ItemVivo } from './items.ts'
import type { PrecioFijado } from './precios.ts'

/** What a new price does to the items that follow it (D-044). */
export function repreciar(
  { tablas, politica }: Colegio,
  { porPrecio, historial }: Cuentas,
  fijado: PrecioFijado,
  idUsuario: number,
): void {
  const { valor, libro, momento, idProceso } = fijado
  const suyos = porPrecio.get(textoDeClave(valor))
  if (!suyos) return
  const causa = { momento, idUsuario, motivo: 'PRECIO', idProceso } as const
  for (const { item, despues } of repreciarPorPrecio(suyos, filaDe(valor), libro, politica)) {
    cambiarItem(tablas, historial, item as ItemVivo, { despues }, causa)
    fijado.cantidad += 1
  }
}

/** Pays the lines of a collection; `diciembres` are those that a PAC makes free (D-072). */
export function pagar(
  { tablas }: Colegio,
  { todas, historial, cobranzas }: Cuentas,
  cobranza: Cobranza,
  { lineas, diciembres }: { readonly lineas: readonly Linea[]; readonly diciembres: ReadonlySet<number> },
): void {
  const { momento, operador } = cobranza
  const causa = { momento, idUsuario: operador.idUsuario, motivo: 'PAC' } as const
  for (const { item, monto } of lineas) {
    const pagado = centavos(item.pagado + monto)
    const gratis = diciembres.has(item.id)
    cambiarItem(tablas, historial, item as ItemVivo, gratis ? { despues: celdaPac(item), pagado } : { pagado }, causa)
    if (gratis) for (const c of todas) if (c.id === item.idInscripcion) c.pac = cobranza
  }
  cobranzas.push(cobranza)
}

/** The items of an annulled collection become what they would be without it (D-082). */
export function anular(
  { tablas }: Colegio,
  { todas, historial }: Cuentas,
  cobranza: Cobranza,
  de: { readonly momento: Momento; readonly motivo: string; readonly idUsuario: number; readonly libro: Libro },
): void {
  cobranza.anulada = de
  for (const { id_item, id_inscripcion, monto } of cobranza.lineas) {
    const cuenta = todas.find((c) => c.id === id_inscripcion) as Cuenta
    const fila = itemDe(cuenta, id_item)
    const pagado = centavos(fila.pagado - monto)
    const cae = pagado === 0 && cuenta.baja !== null && caeConLaBaja(fila, cuenta.baja.fecha)
    const vigente = aPrecioVigente(fila, fila.porcentaje, fila.idTipoJornada, de.libro)
    const despues = cae
      ? noAplicable(fila.porcentaje, fila.idTipoJornada)
      : { ...vigente, monto: centavos(Math.max(vigente.monto, pagado)) }
    cambiarItem(tablas, historial, fila, { despues, pagado }, { ...de, motivo: 'ANULACION' })
    if (cuenta.pac === cobranza) cuenta.pac = null
  }
}

/** Withdraws the student from the rest of the year (D-226). */
export function darDeBajaCuenta(
  colegio: Colegio,
  { historial }: Cuentas,
  cuenta: Cuenta,
  { momento, idUsuario, motivo }: { readonly momento: Momento; readonly idUsuario: number; readonly motivo: string },
): void {
  const { dia: fecha } = momento
  const mala = errorDeFechaDeBaja(fecha, cuenta.cursado.fecha, fecha)
  if (mala) throw rechazo('da de baja cuando no puede', mala)
  for (const { item, despues } of darDeBaja(cuenta.items, fecha))
    cambiarItem(colegio.tablas, historial, item as ItemVivo, { despues }, { momento, idUsuario, motivo: 'BAJA' })
  cuenta.baja = { fecha, motivo }
  const params = { motivo }
  auditar(colegio, { tipo: 'INS-BAJA', entidad: 'inscripcion', id: cuenta.id, momento, idUsuario, params })
}
