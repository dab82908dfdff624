import { type DatosDe, evento, eventoDe, fecha, json, numero, oNada, texto } from './evento.ts'
import { cuantos, dia, lista, pesos, porque } from './palabras.ts'

const DONDE = { idSucursal: numero, fecha }
/** Opens the receipt over the cash of its day. */
const suRecibo = (datos: DatosDe<typeof DONDE>, cobranza: number) => ({ ...enCaja(datos), cobranza })

const enCaja = ({ idSucursal, fecha }: DatosDe<typeof DONDE>) => ({ pantalla: 'caja', idSucursal, dia: fecha }) as const

const recibo = (numero: number, factura: string | null) =>
  numero < 0 ? 'saldo inicial' : `recibo ${numero}${factura ? `, factura ${factura}` : ''}`

const COBRANZA = { alumnos: json<readonly string[]>(), total: numero, recibo: numero, factura: oNada(texto), ...DONDE }
const MOVIMIENTO = { monto: numero, ...DONDE }

/** Events of money that comes in and goes out, and of the cash register. */
export const CAJA = {
  'COB-NEW': eventoDe('cobranza', {
    nombre: 'Cobranza',
    params: { ...COBRANZA, items: json<readonly { id: number; monto: number }[]>() },
    frase: ({ total, alumnos, recibo: nro, factura }) =>
      `Cobró ${pesos(total)} a ${lista(alumnos)}: ${recibo(nro, factura)}`,
    abre: suRecibo,
  }),
  'COB-DEL': eventoDe('cobranza', {
    nombre: 'Cobranza Anulada',
    params: { ...COBRANZA, motivo: texto },
    frase: ({ total, alumnos, recibo: nro, factura, motivo }) =>
      `Anuló la cobranza de ${pesos(total)} a ${lista(alumnos)}, ${recibo(nro, factura)}${porque(motivo)}`,
    abre: suRecibo,
  }),
  'PAG-NEW': eventoDe('pago', {
    nombre: 'Pago',
    params: { ...MOVIMIENTO, destino: texto, medio: texto },
    frase: ({ monto, destino, fecha }) => `Pagó ${pesos(monto)} a ${destino}, en la caja del ${dia(fecha)}`,
    abre: enCaja,
  }),
  'PAG-DEL': eventoDe('pago', {
    nombre: 'Pago Anulado',
    params: { ...MOVIMIENTO, destino: texto, motivo: texto },
    frase: ({ monto, destino, fecha, motivo }) =>
      `Anuló el pago de ${pesos(monto)} a ${destino}, en la caja del ${dia(fecha)}${porque(motivo)}`,
    abre: enCaja,
  }),
  'ING-NEW': eventoDe('ingreso', {
    nombre: 'Ingreso',
    params: { ...MOVIMIENTO, concepto: texto, medio: texto },
    frase: ({ monto, concepto, fecha }) =>
      `Registró un ingreso de ${pesos(monto)} por ${concepto}, en la caja del ${dia(fecha)}`,
    abre: enCaja,
  }),
  'ING-DEL': eventoDe('ingreso', {
    nombre: 'Ingreso Anulado',
    params: { ...MOVIMIENTO, concepto: texto, motivo: texto },
    frase: ({ monto, concepto, fecha, motivo }) =>
      `Anuló el ingreso de ${pesos(monto)} por ${concepto}, en la caja del ${dia(fecha)}${porque(motivo)}`,
    abre: enCaja,
  }),
  'CAJ-ARQ': eventoDe('caja_arqueo', {
    nombre: 'Arqueo de Caja',
    params: {
      ...DONDE,
      sucursal: texto,
      saldo: numero,
      efectivo: numero,
      efectivoContado: numero,
      diferencia: numero,
      observaciones: oNada(texto),
    },
    frase: ({ sucursal, fecha, efectivoContado, diferencia, observaciones }) => {
      const desvio = `${diferencia < 0 ? 'faltan' : 'sobran'} ${pesos(Math.abs(diferencia))}`
      const contado = `contó ${pesos(efectivoContado)}, ${diferencia === 0 ? 'sin diferencia' : desvio}`
      const dicho = observaciones ? `: «${observaciones}»` : ''
      return `Cerró la caja de ${sucursal} del ${dia(fecha)}: ${contado}${dicho}`
    },
    abre: enCaja,
  }),
  'CAJ-REP': evento({
    nombre: 'Reporte de Caja',
    params: { desde: fecha, hasta: fecha, sucursales: json<readonly { id: number; nombre: string }[]>() },
    frase: ({ desde, hasta, sucursales }) => {
      const dias = desde === hasta ? `del ${dia(desde)}` : `del ${dia(desde)} al ${dia(hasta)}`
      return `Exportó la caja de ${lista(sucursales.map((s) => s.nombre))} ${dias}`
    },
    abre: ({ desde, sucursales: [una] }) => ({ pantalla: 'caja', dia: desde, ...(una && { idSucursal: una.id }) }),
  }),
  'NFA-SET': eventoDe('punto_venta', {
    nombre: 'Números de Factura',
    params: { sucursal: texto, antes: json<object>(), despues: json<{ pto_vta: number; n_factura: number }>() },
    frase: ({ sucursal, despues: { pto_vta, n_factura } }) =>
      `Cambió la numeración de ${sucursal}: sigue el ${n_factura} del punto de venta ${pto_vta}`,
  }),
  'REP-LIS': evento({
    nombre: 'Listado Exportado',
    params: { lista: texto, filas: numero },
    frase: ({ lista, filas }) => `Exportó el listado de ${lista}: ${cuantos(filas, 'fila')}`,
  }),
  'REP-DEU': evento({
    nombre: 'Reporte de Deudores',
    params: { filas: numero, pedido: json<object>() },
    frase: ({ filas }) => `Sacó el reporte de deudores: ${cuantos(filas, 'inscripto')} con deuda`,
    abre: () => ({ pantalla: 'deudores' }),
  }),
}
