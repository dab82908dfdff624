import type { Medio } from '#domain/cobranza/medios.ts'
import { CERO, type Centavos, centavos, dePesos } from '#domain/dinero.ts'
import { anoDe, esFinDeSemana, type Fecha } from '#domain/fecha.ts'
import { nivelDePrecios } from '../cuenta/lista.ts'
import type { Fila } from '../db/copy.ts'
import type { Empleado } from '../personas/empleado.ts'
import type { Operador } from '../personas/plantel.ts'
import type { Random } from '../random.ts'
import { instante, type Momento, momento } from '../tiempo.ts'
import { type Caja, type Fondo, sumarACaja, trasElDia } from './caja.ts'

/** A payment or income without its id: ids follow from the order of time over all branches. */
export type Movimiento = { readonly momento: Momento } & (
  | { readonly clase: 'PAGO'; readonly fila: Omit<Fila<'pago'>, 'id'> }
  | { readonly clase: 'INGRESO'; readonly fila: Omit<Fila<'ingreso'>, 'id'> }
)

export interface Concepto {
  readonly id: number
  readonly nombre: string
}

/** The counter of a branch. */
export interface Mostrador {
  readonly idSucursal: number
  readonly hoy: Fecha
  readonly caja: Caja
  readonly random: Random
  /** How many times 600 students the branch has. */
  readonly tamano: number
  readonly conceptos: readonly Concepto[]
  readonly idBanco: number
  readonly servicios: readonly { readonly id: number; readonly pesos: number }[]
  readonly empleados: readonly Empleado[]
  readonly operadores: readonly Operador[]
}

type Pago = Pick<
  Fila<'pago'>,
  'tipo' | 'id_personal_destino' | 'id_servicio' | 'comprobante' | 'n_comprobante' | 't_comprobante'
>

const SIN_COMPROBANTE = { comprobante: 'N', n_comprobante: null, t_comprobante: null } as const

/** A day at the counter: the balance of the branch by now, and its movements. */
interface Dia {
  readonly movimientos: Movimiento[]
  readonly ahora: () => Fondo
  readonly ingresar: (monto: Centavos, de: Concepto) => void
  readonly pagar: (monto: Centavos, medio: Medio, pago: Pago, observaciones?: string) => void
}

/**
 * Makes the payments and incomes of a branch on a day; on Fridays it takes cash to the bank. `fondo`: with which the
 * day opens.
 */
export function movimientosDelDia(mostrador: Mostrador, dia: Fecha, fondo: Fondo): Movimiento[] {
  const { random, conceptos, servicios, empleados, idBanco } = mostrador
  const esHoy = dia === mostrador.hoy
  if (esFinDeSemana(dia) && !esHoy) return []
  const { movimientos, ahora, ingresar, pagar } = abrirDia(mostrador, dia, fondo)
  const escala = nivelDePrecios(anoDe(dia), 0) * Math.sqrt(mostrador.tamano)
  if (esHoy || random.chance(0.35)) {
    const concepto = random.one(conceptos)
    ingresar(redondo(random.int(15_000, 90_000) * escala), concepto)
  }
  if ((esHoy || random.chance(0.4)) && ahora().efectivo > 0) {
    const servicio = random.one(servicios)
    const monto = redondo(servicio.pesos * escala * (0.7 + random.real() * 0.6))
    if (monto < ahora().efectivo) pagar(monto, 'EFECTIVO', { ...aServicio(servicio.id), ...comprobante(random) })
  }
  const monto = redondo(random.int(30_000, 120_000) * escala)
  if (empleados.length && random.chance(esHoy ? 0.8 : 0.15) && monto < ahora().efectivo) {
    const destino = aPersonal(random.one(empleados).id)
    pagar(monto, 'EFECTIVO', { ...destino, ...SIN_COMPROBANTE }, random.one(ADELANTOS))
  }
  if (esHoy || (!esViernes(dia) && random.chance(0.9))) return movimientos
  // Money that is not cash reaches the bank by itself; a payment takes both out of the balance together.
  const { saldo, efectivo } = ahora()
  const billetes = centavos(Math.floor((efectivo * 0.9) / 1_000_000) * 1_000_000)
  const resto = centavos(Math.floor((saldo - efectivo) / 100) * 100)
  const banco = aServicio(idBanco)
  if (billetes > 0) pagar(billetes, 'EFECTIVO', { ...banco, ...boleta(random) }, 'Depósito de la semana')
  if (resto > 0)
    pagar(resto, 'TRANSFERENCIA', { ...banco, ...SIN_COMPROBANTE }, 'Transferencias y tarjetas acreditadas')
  return movimientos
}

function abrirDia({ random, caja, idSucursal, hoy, operadores }: Mostrador, dia: Fecha, fondo: Fondo): Dia {
  const movimientos: Movimiento[] = []
  const operador = random.one(operadores)
  const anotar = (clase: Movimiento['clase'], monto: Centavos, medio: Medio, observaciones: string) => {
    const cuando = momento(dia, dia === hoy ? random.int(28_800, 31_200) : random.int(30_600, 45_000))
    sumarACaja(caja, { clase, idSucursal, dia, monto, efectivo: medio === 'EFECTIVO' ? monto : CERO })
    const fila = {
      id_sucursal: idSucursal,
      id_personal: operador.idPersonal,
      id_usuario: operador.idUsuario,
      id_usuario_admin: null,
      dia,
      created_at: instante(cuando),
      monto,
      medio,
      observaciones,
      anulado_at: null,
      anulado_por: null,
      motivo_anulacion: null,
    }
    return { momento: cuando, fila }
  }
  return {
    movimientos,
    ahora: () => trasElDia(fondo, caja.get(idSucursal)?.get(dia)),
    ingresar(monto, { id, nombre }) {
      const { momento: cuando, fila } = anotar('INGRESO', monto, 'EFECTIVO', '')
      movimientos.push({ clase: 'INGRESO', momento: cuando, fila: { ...fila, id_concepto: id, concepto: nombre } })
    },
    pagar(monto, medio, pago, observaciones = '') {
      const { momento: cuando, fila } = anotar('PAGO', monto, medio, observaciones)
      movimientos.push({ clase: 'PAGO', momento: cuando, fila: { ...fila, ...pago } })
    },
  }
}

const ADELANTOS = ['Adelanto de sueldo', 'Viáticos', 'Horas extra']

const aServicio = (id: number) => ({ tipo: 'S', id_personal_destino: null, id_servicio: id }) as const
const aPersonal = (id: number) => ({ tipo: 'P', id_personal_destino: id, id_servicio: null }) as const

const boleta = (random: Random) =>
  ({ comprobante: 'R', n_comprobante: String(random.int(10_000, 99_999)), t_comprobante: 'Recibo' }) as const

const comprobante = (random: Random) => {
  if (!random.chance(0.75)) return SIN_COMPROBANTE
  const numero = `000${random.int(1, 9)}-${String(random.int(1, 99_999)).padStart(8, '0')}`
  return { comprobante: 'R', n_comprobante: numero, t_comprobante: 'Factura' } as const
}

const esViernes = (dia: Fecha): boolean => new Date(`${dia}T00:00:00Z`).getUTCDay() === 5

/** Rounds to hundreds of pesos. */
const redondo = (pesos: number): Centavos => dePesos(Math.max(1, Math.round(pesos / 100)) * 100)
