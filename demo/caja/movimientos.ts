import { esFinDeSemana, type Fecha, sumarDias } from '#domain/fecha.ts'
import type { Academia } from '../academia.ts'
import { type Dia, diaDeCaja } from '../cobranza/recibos.ts'
import { auditar, instante, iso, type Obra } from '../colegio.ts'
import type { Plantel } from '../personas/plantel.ts'
import { type Azar, azar } from '../random.ts'

interface Movimiento {
  t: number
  monto: number
  idSucursal: number
  escribir: () => void
}
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

/** Payments and incomes of the weekdays, the weekly deposit at the bank, and the cash of every day. */
export function escribirMovimientos(obra: Obra, academia: Academia, plantel: Plantel, dias: Map<string, Dia>): void {
  const { tablas } = obra
  const conceptos = CONCEPTOS.map((nombre) => {
    const id = tablas.concepto.proximo()
    tablas.concepto.fila(id, nombre, null)
    return { id, nombre }
  })
  const movimientos: Movimiento[] = []
  const primero = [...dias.keys()].map((clave) => clave.split(' ')[1] as Fecha).sort()[0]
  for (const s of primero ? academia.sucursales : []) {
    const a = azar(obra.semilla, 4, s.id)
    const servicios = SERVICIOS.map(([nombre, pesos]) => {
      const id = tablas.servicio.proximo()
      tablas.servicio.fila(id, nombre, s.id, '')
      return { id, nombre, pesos }
    })
    const operadores = plantel.operadores.get(s.id) ?? []
    const empleados = plantel.empleados.filter((e) => e.idSucursal === s.id)
    const tamano = s.peso * (obra.alumnos / 600)
    let saldo = 0
    let efectivo = 0
    for (let dia = primero as Fecha; dia <= obra.hoy; dia = sumarDias(dia, 1)) {
      const hoy = dia === obra.hoy
      const cobrado = dias.get(`${s.id} ${dia}`)
      saldo += cobrado?.cobranzas ?? 0
      efectivo += cobrado?.efectivo ?? 0
      if (esFinDeSemana(dia) && !hoy) continue
      const op = a.uno(operadores)
      const mover = (
        clase: 'pago' | 'ingreso',
        monto: number,
        medio: string,
        resto: readonly (string | number | null)[],
        observaciones = '',
      ) => {
        const t = instante(dia, hoy ? a.entero(28_800, 31_200) : a.entero(30_600, 45_000))
        const id = () => tablas[clase].proximo()
        const signo = clase === 'pago' ? -1 : 1
        saldo += signo * monto
        if (medio === 'EFECTIVO') efectivo += signo * monto
        const caja = diaDeCaja(dias, s.id, dia)
        caja[clase === 'pago' ? 'pagos' : 'ingresos'] += monto
        if (medio === 'EFECTIVO') caja.efectivo += signo * monto
        movimientos.push({
          t,
          monto,
          idSucursal: s.id,
          escribir: () => {
            const suId = id()
            tablas[clase].fila(
              suId,
              s.id,
              op.idPersonal,
              op.idUsuario,
              dia,
              iso(t),
              monto,
              medio,
              observaciones,
              ...resto,
            )
            auditar(
              obra,
              clase === 'pago' ? 'PAG-NEW' : 'ING-NEW',
              clase,
              suId,
              { t, idUsuario: op.idUsuario },
              { monto: monto / 100 },
            )
          },
        })
      }
      const escala = precioDel(dia) * Math.sqrt(tamano)
      if (hoy || a.si(0.35)) {
        const concepto = a.uno(conceptos)
        mover('ingreso', redondo(a.entero(15_000, 90_000) * escala), 'EFECTIVO', [concepto.id, concepto.nombre])
      }
      if ((hoy || a.si(0.4)) && efectivo > 0) {
        const servicio = a.uno(servicios.slice(1))
        const monto = redondo(servicio.pesos * escala * (0.7 + a.real() * 0.6))
        if (monto < efectivo) mover('pago', monto, 'EFECTIVO', ['S', null, servicio.id, ...comprobante(a)])
      }
      const monto = redondo(a.entero(30_000, 120_000) * escala)
      if (empleados.length && a.si(hoy ? 0.8 : 0.15) && monto < efectivo) {
        mover(
          'pago',
          monto,
          'EFECTIVO',
          ['P', a.uno(empleados).id, null, 'N', null, null],
          a.uno(['Adelanto de sueldo', 'Viáticos', 'Horas extra']),
        )
      }
      if (hoy || (new Date(`${dia}T00:00:00Z`).getUTCDay() !== 5 && a.si(0.9))) continue
      // What is not cash reaches the bank by itself; both leave the drawer's balance together.
      const [billetes, resto] = [
        Math.floor((efectivo * 0.9) / 1_000_000) * 1_000_000,
        Math.floor((saldo - efectivo) / 100) * 100,
      ]
      const banco = servicios[0]?.id ?? null
      if (billetes > 0)
        mover(
          'pago',
          billetes,
          'EFECTIVO',
          ['S', null, banco, 'R', String(a.entero(10_000, 99_999)), 'Recibo'],
          'Depósito de la semana',
        )
      if (resto > 0)
        mover(
          'pago',
          resto,
          'TRANSFERENCIA',
          ['S', null, banco, 'N', null, null],
          'Transferencias y tarjetas acreditadas',
        )
    }
  }
  movimientos.sort((x, y) => x.t - y.t || x.idSucursal - y.idSucursal || x.monto - y.monto)
  for (const m of movimientos) m.escribir()
  for (const [clave, dia] of [...dias].sort(([x], [y]) => (x < y ? -1 : 1))) {
    const [idSucursal, fecha] = clave.split(' ') as [string, string]
    tablas.caja_dia.fila(Number(idSucursal), fecha, dia.cobranzas, dia.pagos, dia.ingresos, dia.efectivo)
  }
}

const comprobante = (a: Azar): (string | null)[] =>
  a.si(0.75)
    ? ['R', `000${a.entero(1, 9)}-${String(a.entero(1, 99_999)).padStart(8, '0')}`, 'Factura']
    : ['N', null, null]

const redondo = (pesos: number): number => Math.max(1, Math.round(pesos / 100)) * 10_000

/** Prices of a day on those of 2026, roughly. */
const precioDel = (dia: Fecha): number => {
  const anos = 2026 - Number(dia.slice(0, 4))
  return anos > 0 ? 0.6 ** Math.min(anos, 12) : 1.3 ** Math.min(-anos, 5)
}
