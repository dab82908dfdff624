import type { Centavos } from '../dinero.ts'
import { MAX_CENTAVOS } from '../dinero.ts'
import { type Falla, rechazo } from '../errores.ts'
import type { Fecha, Mes } from '../fecha.ts'
import { anoDe, NOMBRE_MES } from '../fecha.ts'
import type { Clave } from './catalogo.ts'
import { claveDeCuota, esValorMensual, textoDeClave } from './catalogo.ts'
import { mesCorriente, posicion } from './tiempo.ts'
import type { Valor } from './tipos.ts'

/** Live price rows by key, each list by rising position. */
export type Libro = ReadonlyMap<string, readonly Valor[]>

const lugar = (valor: Valor) => posicion(valor.ano, valor.mesDesde)

/** Indexes live rows (neither replaced nor withdrawn); any order. */
export function libroDePrecios(valores: Iterable<Valor>): Libro {
  const libro = new Map<string, Valor[]>()
  for (const valor of valores) {
    const clave = textoDeClave(valor)
    const filas = libro.get(clave)
    if (filas) filas.push(valor)
    else libro.set(clave, [valor])
  }
  for (const filas of libro.values()) filas.sort((a, b) => lugar(a) - lugar(b))
  return libro
}

/** Live rows of a key by rising position. */
export const preciosDe = (libro: Libro, clave: Clave): readonly Valor[] => libro.get(textoDeClave(clave)) ?? []

/** Price in force at (ano, mes): the last row at or before it, also of an earlier year (D-034). */
export function precioVigente(libro: Libro, clave: Clave, ano: number, mes: Mes): Valor | null {
  return preciosDe(libro, clave).findLast((valor) => lugar(valor) <= posicion(ano, mes)) ?? null
}

/** The key's next row after (ano, mes), which bounds a new price from above (D-035). */
export function siguiente(libro: Libro, clave: Clave, ano: number, mes: Mes): Valor | null {
  return preciosDe(libro, clave).find((valor) => lugar(valor) > posicion(ano, mes)) ?? null
}

export type PrecioNuevo =
  | { readonly ok: true; readonly ano: number; readonly mes: Mes; readonly monto: Centavos }
  | { readonly ok: false; readonly falla: Falla }

/**
 * Judges whether this price may be entered today, and answers the position at which it goes in (D-035). Centavos; `mes`
 * null is allowed for one-offs, which always take mes 1, and for the first price of a key. A month of this year that is
 * past is allowed while the key has no price in force in it (record 057).
 */
export function puedeFijarPrecio(
  libro: Libro,
  clave: Clave,
  ano: number,
  mes: Mes | null,
  monto: Centavos,
  hoy: Fecha,
): PrecioNuevo {
  const no = (falla: Falla): PrecioNuevo => ({ ok: false, falla })
  const actual = anoDe(hoy)
  if (ano !== actual && ano !== actual + 1) return no(rechazo('precio-de-otro-ano', actual))
  const desde: Mes = ano === actual && esValorMensual(clave.tipo) ? mesCorriente(hoy) : 1
  if (esValorMensual(clave.tipo) && mes === null && preciosDe(libro, clave).length > 0)
    return no(rechazo('precio-sin-mes'))
  const lugarMes = esValorMensual(clave.tipo) ? (mes ?? desde) : 1
  const minimo = precioVigente(libro, clave, ano, lugarMes)
  // where no price was in force there is none to change: a school that begins in August says what it charged in March
  if (lugarMes < desde && minimo) return no(rechazo('precio-de-mes-anterior'))
  if (monto <= 0) return no(rechazo('precio-sin-monto'))
  if (monto > MAX_CENTAVOS) return no(rechazo('precio-demasiado-grande'))
  if (minimo && monto < minimo.monto) return no(rechazo('precio-menor', minimo.monto))
  const maximo = siguiente(libro, clave, ano, lugarMes)
  if (maximo && monto > maximo.monto) {
    const enSuAno = esValorMensual(clave.tipo)
      ? `desde ${NOMBRE_MES[maximo.mesDesde]} de ${maximo.ano}`
      : `de ${maximo.ano}`
    return no(rechazo('precio-mayor', maximo.monto, enSuAno))
  }
  return { ok: true, ano, mes: lugarMes, monto }
}

/** Tells whether the shift type has a price for the level at some month of the year (D-038, D-055). */
export function tienePrecioDeCuota(
  libro: Libro,
  idNivel: number,
  idTipoJornada: number,
  ano: number,
  mes: Mes = 10,
): boolean {
  return precioVigente(libro, claveDeCuota(idNivel, idTipoJornada), ano, mes) !== null
}
