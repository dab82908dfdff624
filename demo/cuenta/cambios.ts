import type { Linea } from '#domain/cobranza/imputar.ts'
import { celdaPac } from '#domain/cobranza/pac.ts'
import { caeConLaBaja, darDeBaja, errorDeFechaDeBaja } from '#domain/cuenta/baja.ts'
import { claveDeValor } from '#domain/cuenta/catalogo.ts'
import { type Antecedentes, reabrir } from '#domain/cuenta/reabrir.ts'
import { filaDe, repreciarPorPrecio } from '#domain/cuenta/repreciar.ts'
import { centavos } from '#domain/dinero.ts'
import { auditar } from '../auditar.ts'
import type { Anulacion, Cobranza } from '../cobranza/cobranza.ts'
import { type Colegio, rechazo } from '../colegio.ts'
import { type Momento, sucesoDe } from '../tiempo.ts'
import { type Cuenta, type Cuentas, cuentaDe, itemDe } from './cuenta.ts'
import { cambiarItem, type MutableItem } from './items.ts'
import type { PrecioFijado } from './precios.ts'

/** Re-prices the items that follow a new price (D-044). */
export function repreciar(
  { tablas, politica }: Colegio,
  { porPrecio, cambios, todas }: Cuentas,
  fijado: PrecioFijado,
  idUsuario: number,
): void {
  const suyos = porPrecio.get(fijado.clave)
  if (!suyos) return
  const { valor, libro, momento, idProceso } = fijado
  const causa = { momento, idUsuario, motivo: 'PRECIO', idProceso } as const
  for (const { item, despues } of repreciarPorPrecio(suyos, filaDe(valor), libro, politica)) {
    cambiarItem(tablas, cambios, item as MutableItem, { despues }, causa)
    fijado.cantidad += 1
    fijado.alumnos.add(cuentaDe(todas, item.idInscripcion).idAlumno)
  }
}

/** Pays the lines of a collection; `diciembres` are those that a PAC makes free (D-072). */
export function pagar(
  { tablas }: Colegio,
  { todas, cambios, cobranzas }: Cuentas,
  cobranza: Cobranza,
  { lineas, diciembres }: { readonly lineas: readonly Linea[]; readonly diciembres: ReadonlySet<number> },
): void {
  const { momento, operador } = cobranza
  const causa = { momento, idUsuario: operador.idUsuario, motivo: 'PAC' } as const
  for (const { item, monto } of lineas) {
    const pagado = centavos(item.pagado + monto)
    const gratis = diciembres.has(item.id)
    cambiarItem(tablas, cambios, item as MutableItem, gratis ? { despues: celdaPac(item), pagado } : { pagado }, causa)
    if (gratis) for (const c of todas) if (c.id === item.idInscripcion) c.pac = cobranza
  }
  cobranzas.push(cobranza)
}

/**
 * Annuls a collection: its items become what they would be without it, by replaying their histories (D-082). `precios`
 * are those entered until now. Nobody in the demo changes course, so only a withdrawal ends an item.
 */
export function anular(
  { tablas, politica }: Colegio,
  cuentas: Cuentas,
  cobranza: Cobranza,
  de: Anulacion & { readonly idUsuario: number; readonly precios: readonly PrecioFijado[] },
): void {
  cobranza.anulada = de
  for (const { id_item, id_inscripcion } of cobranza.lineas) {
    const cuenta = cuentaDe(cuentas.todas, id_inscripcion)
    const item = itemDe(cuenta, id_item)
    const aplica = cuenta.baja === null || !caeConLaBaja(item, cuenta.baja.fecha)
    const reabierto = reabrir(item, antecedentesDe(cuentas, item, de.precios), aplica, politica)
    cambiarItem(tablas, cuentas.cambios, item, reabierto, { ...de, motivo: 'ANULACION' })
    if (cuenta.pac === cobranza) cuenta.pac = null
  }
}

/**
 * Collects what happened to an item: payments of annulled collections left out, and the prices of its type and level,
 * or of its subject.
 */
function antecedentesDe(
  { cambios, cobranzas }: Cuentas,
  item: MutableItem,
  precios: readonly PrecioFijado[],
): Antecedentes {
  const { tipo, idNivel, idMateria } = claveDeValor(item)
  return {
    cambios: cambios.filter((c) => c.idItem === item.id),
    pagos: cobranzas
      .filter((c) => c.anulada === null)
      .flatMap(({ momento, lineas }) =>
        lineas.filter((l) => l.id_item === item.id).map(({ monto }) => ({ momento: sucesoDe(momento), monto })),
      ),
    precios: precios
      .filter(({ valor: v }) => v.tipo === tipo && v.idNivel === idNivel && v.idMateria === idMateria)
      .map(({ momento, valor }) => ({ momento: sucesoDe(momento), valor })),
  }
}

/** Withdraws the student from the rest of the year (D-226). */
export function darDeBajaCuenta(
  colegio: Colegio,
  { cambios }: Cuentas,
  cuenta: Cuenta,
  { momento, idUsuario, motivo }: { readonly momento: Momento; readonly idUsuario: number; readonly motivo: string },
): void {
  const { dia: fecha } = momento
  const mala = errorDeFechaDeBaja(fecha, cuenta.cursado.fecha, fecha)
  if (mala) throw rechazo('da de baja cuando no puede', mala)
  const caen = darDeBaja(cuenta.items, fecha)
  for (const { item, despues } of caen)
    cambiarItem(colegio.tablas, cambios, item as MutableItem, { despues }, { momento, idUsuario, motivo: 'BAJA' })
  cuenta.baja = { fecha, motivo }
  const { idAlumno, cursado } = cuenta
  auditar(colegio, {
    evento: 'INS-BAJA',
    id: cuenta.id,
    momento,
    idUsuario,
    params: {
      idAlumno,
      alumno: colegio.nombres.de('alumno', idAlumno),
      ano: cursado.ano,
      antes: null,
      fecha,
      motivo,
      cuotas: caen.length,
      vuelven: null,
      noVuelven: null,
      otroMonto: null,
    },
  })
}
