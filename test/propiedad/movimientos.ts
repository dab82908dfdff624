import { randomUUID } from 'node:crypto'
import type { Libreta } from './libreta.ts'
import type { Mundo } from './mundo.ts'
import type { Sucedido } from './sucedido.ts'
import type { Arqueo, Mover } from './sucesos.ts'

const MEDIOS = ['EFECTIVO', 'TRANSFERENCIA', 'CHEQUE'] as const
const CERRADA = ['caja-cerrada'] as const

const diasAntes = (dia: string, dias: number) =>
  new Date(Date.parse(dia) - dias * 86_400_000).toISOString().slice(0, 10)

/** Makes a payment or an income: refused before 1 January and in a closed day, else accepted. */
export async function mover(
  m: Mundo,
  libreta: Libreta,
  { clase, caja, monto, medio, atras }: Mover,
): Promise<Sucedido> {
  const fecha = diasAntes(m.hoy(), atras)
  const debe = fecha.slice(0, 4) !== m.hoy().slice(0, 4) ? 'invalido' : CERRADA
  const legal = debe === CERRADA && !libreta.cerrado(caja, fecha)
  const que = clase === 'PAGO' ? { tipo: 'S', destino: m.p.servicios[caja] } : { concepto: 'Kermés' }
  const r = await m.e.llamar(m.p.cajeros[caja] as string, 'POST', `movimientos/${clase.toLowerCase()}`, {
    key: randomUUID(),
    body: { ...que, fecha, monto: monto / 100, medio: MEDIOS[medio] },
  })
  if (r.json?.Status === 'OK')
    libreta.anotar({ clase, id: r.json.Id, caja, dia: fecha, total: monto, efectivo: medio ? 0 : monto, lineas: [] })
  return { r, debe: legal ? 'aceptar' : debe }
}

export async function anularMovimiento(m: Mundo, libreta: Libreta, cual: number): Promise<Sucedido | null> {
  const todos = libreta.asientos.filter((a) => a.clase !== 'COBRANZA')
  const asiento = todos[cual % Math.max(1, todos.length)]
  if (!asiento) return null
  const [camino, id] = asiento.clase === 'PAGO' ? ['pago', 'idPago'] : ['ingreso', 'idIngreso']
  const r = await m.e.llamar(m.p.director, 'DELETE', `movimientos/${camino}`, { query: { [id as string]: asiento.id } })
  const debe = asiento.viva ? 'aceptar' : (['ya-anulado'] as const)
  if (r.json?.Status === 'OK') libreta.anular(asiento)
  return { r, debe }
}

/** Counts the drawer: refused before the last count. */
export async function arquear(m: Mundo, libreta: Libreta, { caja, atras, contado }: Arqueo): Promise<Sucedido> {
  const fecha = diasAntes(m.hoy(), atras)
  const ultimo = libreta.ultimo[caja] ?? null
  const r = await m.e.llamar(m.p.cajeros[caja] as string, 'POST', 'caja/arqueo', {
    body: { idSucursal: m.p.sucursales[caja], fecha, efectivoContado: contado / 100 },
  })
  if (r.json?.Status === 'OK') libreta.contar(caja, fecha)
  return { r, debe: ultimo !== null && fecha < ultimo ? CERRADA : 'aceptar' }
}
