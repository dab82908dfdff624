import { POLITICA, type Politica, type TipoCargo } from '#domain/cuenta/tipos.ts'
import type { Mes } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { leerEntorno } from './entorno.queries.ts'

/**
 * Environment keys with what they are for and their defaults (D-212). The school can edit them, so none is a constant
 * in the code.
 */
export const ENTORNO: readonly (readonly [key: string, texto: string, valor: string])[] = [
  ['system.name', 'Nombre del colegio', 'Campana'],
  ['system.key', 'Clave del sistema', 'campana'],
  ['session.allowedGroups', 'Grupos que pueden ingresar (staff,parent,teacher)', 'staff,parent,teacher'],
  ['session.offsetMinutes', 'Minutos sin actividad hasta el aviso; vacío: los del ambiente', ''],
  ['afip.enabled', 'Facturación electrónica', 'false'],
  ['afip.obligatoria', 'La factura es obligatoria al cobrar', 'false'],
  ['caja.sucursalDefault', 'Sucursal de las cobranzas de un usuario sin empleado', ''],
  ['casoEspecial.aplicaTipos', 'Tipos de cargo a los que se aplica el caso especial', '6'],
  ['cuota.parcial.aumento', 'Cuota con pago parcial ante un aumento: total, proporcional o congela', 'total'],
  ['cuota.parcial.atrasada', 'Cuota atrasada con pago parcial: proporcional o total', 'proporcional'],
  ['pac.minCuotas', 'Cuotas aplicables que pide el pago anual contado', '10'],
  ['pac.hastaMes', 'Último mes de cuota en que se ofrece el pago anual contado', '10'],
  ['movimientos.finDeSemana', 'Admite movimientos en fin de semana', 'false'],
  ['movimientos.diasAtras', 'Días hacia atrás que admite un movimiento; vacío: desde el 1 de enero', ''],
  ['login.bloqueoMinutos', 'Minutos de bloqueo tras cinco contraseñas equivocadas', '15'],
  ['login.segundoFactor', 'A quién se le pide un segundo factor al ingresar: no o personal', 'no'],
  ['password.minLength', 'Largo mínimo de una contraseña', '6'],
  ['setup.menu', 'Menú de configuración', 'false'],
  ['escuela.email', 'Email del colegio', ''],
  ['escuela.cuit', 'CUIT del colegio, para los recibos', ''],
]

const DEFECTO = new Map(ENTORNO.map(([key, , valor]) => [key.toLowerCase(), valor]))

/** Reads the keys; one that is missing has its default. */
export async function entornoDe(db: Db | Trx) {
  const dadas = await leerEntorno(db)
  const texto = (key: string) => dadas.get(key.toLowerCase()) ?? DEFECTO.get(key.toLowerCase()) ?? ''
  const numero = (key: string, min: number, max: number) => {
    const n = Number(texto(key) || DEFECTO.get(key.toLowerCase()))
    return Number.isInteger(n) && n >= min && n <= max ? n : Number(DEFECTO.get(key.toLowerCase()))
  }
  return { texto, numero, si: (key: string) => texto(key).toLowerCase() === 'true' }
}

/** Reads the keys that steer the fee engine. A key with a value that means nothing counts as its default. */
export async function politicaDe(db: Db | Trx): Promise<Politica> {
  const e = await entornoDe(db)
  const una = <T extends string>(key: string, validas: readonly T[], defecto: T): T =>
    validas.find((v) => v === e.texto(key)) ?? defecto
  const tipos = e
    .texto('casoEspecial.aplicaTipos')
    .split(',')
    .map(Number)
    .filter((n): n is TipoCargo => n >= 1 && n <= 6)
  return {
    aplicaTipos: tipos.length ? tipos : POLITICA.aplicaTipos,
    parcialAumento: una('cuota.parcial.aumento', ['total', 'proporcional', 'congela'], POLITICA.parcialAumento),
    parcialAtrasada: una('cuota.parcial.atrasada', ['proporcional', 'total'], POLITICA.parcialAtrasada),
    pacMinCuotas: e.numero('pac.minCuotas', 1, 10),
    pacHastaMes: e.numero('pac.hastaMes', 1, 10) as Mes,
  }
}
