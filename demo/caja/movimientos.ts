import { aPesos } from '#domain/dinero.ts'
import { type Fecha, sumarDias } from '#domain/fecha.ts'
import type { Academia, Sucursal } from '../academia.ts'
import { auditar } from '../auditar.ts'
import type { Colegio } from '../colegio.ts'
import type { Fila } from '../db/copy.ts'
import type { Plantel } from '../personas/plantel.ts'
import { createRandom } from '../random.ts'
import { type Caja, SIN_FONDO, trasElDia } from './caja.ts'
import { type Concepto, type Mostrador, type Movimiento, movimientosDelDia } from './dia.ts'

/** Services that are paid, with about how many pesos of 2026; the first is the bank. */
const SERVICIOS = [
  ['Depósito Banco Macro', 0],
  ['EDESA', 380_000],
  ['Gasnor', 160_000],
  ['Aguas del Norte', 95_000],
  ['Internet y telefonía', 120_000],
  ['Librería y Papelera del Norte S.R.L.', 96_000],
  ['Artículos de limpieza', 74_000],
  ['Mantenimiento y reparaciones', 140_000],
  ['Seguridad y alarma', 110_000],
  ['Transporte escolar Ñandú', 180_000],
] as const
const CONCEPTOS = [
  'Alquiler de salón de actos',
  'Venta de uniformes',
  'Kermés',
  'Cantina',
  'Certificados y duplicados',
  'Bono contribución',
  'Rifa de fin de año',
]

/**
 * Writes the payments and incomes of each branch, from the day of the first collection to today, in the order of time.
 */
export function escribirMovimientos(colegio: Colegio, academia: Academia, plantel: Plantel, caja: Caja): void {
  const { concepto } = colegio.tablas
  const conceptos = CONCEPTOS.map((nombre) => {
    const id = concepto.proximo()
    concepto.fila({ id, nombre, id_sucursal: null })
    return { id, nombre }
  })
  const primero = [...caja.values()].flatMap((dias) => [...dias.keys()]).sort()[0]
  if (primero === undefined) return
  const movimientos = academia.sucursales
    .flatMap((s) => movimientosDe(abrirMostrador(colegio, plantel, caja, conceptos, s), primero))
    .sort(
      (x, y) => x.momento.ms - y.momento.ms || x.fila.id_sucursal - y.fila.id_sucursal || x.fila.monto - y.fila.monto,
    )
  for (const m of movimientos) escribir(colegio, m)
}

function abrirMostrador(
  colegio: Colegio,
  plantel: Plantel,
  caja: Caja,
  conceptos: readonly Concepto[],
  { id: idSucursal, peso }: Sucursal,
): Mostrador {
  const { servicio } = colegio.tablas
  const [banco, ...servicios] = SERVICIOS.map(([nombre, pesos]) => {
    const id = servicio.proximo()
    servicio.fila({ id, nombre, id_sucursal: idSucursal, observaciones: '', eliminado: false })
    colegio.nombres.llamar('servicio', id, nombre)
    return { id, pesos }
  })
  return {
    idSucursal,
    hoy: colegio.hoy,
    caja,
    random: createRandom(colegio.seed, 4, idSucursal),
    tamano: peso * (colegio.alumnos / 600),
    conceptos,
    idBanco: banco?.id ?? 0,
    servicios,
    empleados: plantel.empleados.filter((e) => e.idSucursal === idSucursal),
    operadores: plantel.operadores(idSucursal),
  }
}

function movimientosDe(mostrador: Mostrador, primero: Fecha): Movimiento[] {
  const dias = mostrador.caja.get(mostrador.idSucursal)
  const todos: Movimiento[] = []
  let fondo = SIN_FONDO
  for (let dia = primero; dia <= mostrador.hoy; dia = sumarDias(dia, 1)) {
    todos.push(...movimientosDelDia(mostrador, dia, fondo))
    fondo = trasElDia(fondo, dias?.get(dia))
  }
  return todos
}

function escribir(colegio: Colegio, m: Movimiento): void {
  const { pago, ingreso } = colegio.tablas
  const { id_usuario: idUsuario, id_sucursal: idSucursal, monto, dia: fecha, medio } = m.fila
  const comun = { monto: aPesos(monto), medio, idSucursal, fecha }
  const de = { momento: m.momento, idUsuario }
  if (m.clase === 'PAGO') {
    const id = pago.proximo()
    pago.fila({ id, ...m.fila })
    auditar(colegio, { evento: 'PAG-NEW', id, ...de, params: { ...comun, destino: destinoDe(colegio, m.fila) } })
  } else {
    const id = ingreso.proximo()
    ingreso.fila({ id, ...m.fila })
    auditar(colegio, { evento: 'ING-NEW', id, ...de, params: { ...comun, concepto: m.fila.concepto } })
  }
}

const destinoDe = (
  { nombres }: Colegio,
  { id_servicio, id_personal_destino }: Pick<Fila<'pago'>, 'id_servicio' | 'id_personal_destino'>,
): string =>
  id_servicio === null ? nombres.de('personal', id_personal_destino ?? 0) : nombres.de('servicio', id_servicio)
