import type { Archivo } from '#contract/route.ts'
import { textoDeConcepto } from '#domain/caja/saldo.ts'
import { aPesos, centavos, dePesos } from '#domain/dinero.ts'
import { type Fecha, fechaEnSalta, formatoFecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'
import { type ColumnaDeTabla, hojaDeTabla } from '../documents/tabla.ts'
import { MIME_XLSX, xlsx } from '../documents/xlsx.ts'
import { nombreDeSucursal } from './caja.queries.ts'
import { cajaDelDia, type DiaDeCaja, horaEnSalta } from './dia.service.ts'

/** The cash of a day as a workbook: its three tables and its totals (D-089). */
export async function planillaDelDia(
  trx: Trx,
  usuario: Usuario,
  idSucursal: number,
  dia: Fecha,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<Archivo> {
  const caja = await cajaDelDia(trx, usuario, idSucursal, dia, hoy)
  const sucursal = await nombreDeSucursal(trx, idSucursal)
  await auditar(trx, { tipo: 'CAJ-REP', usuario, ahora, params: { idSucursal, fecha: dia } })
  const { cobranzas, pagos, ingresos, total } = caja
  return {
    nombre: `Caja ${sucursal} ${formatoFecha(dia)}.xlsx`,
    mime: MIME_XLSX,
    cuerpo: xlsx(
      hojaDeTabla({
        nombre: 'Cobranzas',
        columnas: [
          HORA,
          { titulo: 'Recibo', ancho: 10, tipo: 'entero' },
          TEXTO('Factura', 16),
          TEXTO('Alumnos', 40),
          TEXTO('Ítems', 48),
          ...COMUNES,
        ],
        filas: cobranzas.map((c) => [
          horaDe(c.Fecha),
          c.Recibo,
          c.NFactura,
          [...new Set(c.ncobranzas.map((l) => l.Alumno))].join('; '),
          c.ncobranzas.map((l) => `${l.Destino} ${l.Ano}`).join(', '),
          ...comunes(c),
          c.Monto,
        ]),
        total: ['Total', ...NADA(7), total.cobranzas],
      }),
      hojaDeTabla({
        nombre: 'Pagos',
        columnas: [HORA, TEXTO('Comprobante', 24), TEXTO('Destino', 36), ...COMUNES],
        filas: pagos.map((p) => [
          horaDe(p.Fecha),
          p.npagos
            .map((n) => `${n.TipoFactura} ${n.Factura}`.trim())
            .filter(Boolean)
            .join(', '),
          p.Destino,
          ...comunes(p),
          p.npagos.reduce((suma, n) => suma + n.Monto, 0),
        ]),
        total: ['Total', ...NADA(5), total.pagos],
      }),
      hojaDeTabla({
        nombre: 'Ingresos',
        columnas: [HORA, TEXTO('Concepto', 40), ...COMUNES],
        filas: ingresos.map((i) => [horaDe(i.Fecha), textoDeConcepto(i.Concepto), ...comunes(i), i.Monto]),
        total: ['Total', ...NADA(4), total.ingresos],
      }),
      hojaDeTabla({
        nombre: 'Totales',
        columnas: [TEXTO('Caja', 28), PESOS('Cobranzas'), PESOS('Ingresos'), PESOS('Pagos'), PESOS('Neto')],
        filas: totales(caja),
      }),
    ),
  }
}

const TEXTO = (titulo: string, ancho: number): ColumnaDeTabla => ({ titulo, ancho, tipo: 'texto' })
const PESOS = (titulo: string): ColumnaDeTabla => ({ titulo, ancho: 18, tipo: 'pesos' })
const HORA = TEXTO('Hora', 8)
const COMUNES = [TEXTO('Medio', 24), TEXTO('Personal', 26), TEXTO('Observaciones', 44), PESOS('Monto')]
const NADA = (n: number) => Array.from({ length: n }, () => null)

type Fila = Pick<
  DiaDeCaja['pagos'][number],
  'Medios' | 'Personal' | 'Observaciones' | 'registrado' | 'anulada' | 'reversa'
>

/** Method, person and remarks, with the marks of D-083 and D-220 among these. */
const comunes = (f: Fila) => [
  f.Medios,
  f.Personal,
  [f.reversa, f.anulada, f.registrado, f.Observaciones].filter(Boolean).join(' · '),
]

const horaDe = (momento: string): string => (momento.includes('T') ? horaEnSalta(new Date(momento)) : '')

function totales({ total, medios, arqueo }: DiaDeCaja): (string | number | null)[][] {
  const sinSaldo = (monto: number) => aPesos(centavos(dePesos(monto) - dePesos(total.saldoAnterior)))
  const cifra = (titulo: string, monto: number) => [titulo, ...NADA(3), monto]
  return [
    cifra('Saldo anterior', total.saldoAnterior),
    ['Movimientos del día', total.cobranzas, sinSaldo(total.ingresos), total.pagos, sinSaldo(total.saldo)],
    cifra('Saldo al cierre', total.saldo),
    cifra('Efectivo en caja', total.efectivoEnCaja),
    [],
    ...medios.map((m) => [m.medio, m.cobranzas, m.ingresos, m.pagos, m.neto]),
    ...(arqueo
      ? [
          [],
          cifra(
            `Arqueo del ${formatoFecha(fechaEnSalta(new Date(arqueo.fecha)), '/')}, efectivo contado`,
            arqueo.efectivoContado,
          ),
          cifra('Diferencia', arqueo.diferencia),
        ]
      : []),
  ]
}
