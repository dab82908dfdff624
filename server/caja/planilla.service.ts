import type { Archivo } from '#contract/route.ts'
import { COLUMNAS_DE_CAJA } from '#domain/caja/columnas.ts'
import { textoDeConcepto } from '#domain/caja/saldo.ts'
import type { ColumnaDeTabla } from '#domain/columna.ts'
import { aPesos, centavos, dePesos, formatoPesos } from '#domain/dinero.ts'
import { type Fecha, fechaEnSalta, formatoFecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'
import { leer } from '../db/words/juntas.ts'
import { hojaDeTabla } from '../documents/tabla.ts'
import { MIME_XLSX, xlsx } from '../documents/xlsx.ts'
import { nombreDeSucursal } from './caja.queries.ts'
import { cajaDelDia, type DiaDeCaja } from './dia.service.ts'
import { horaEnSalta } from './filas.ts'

/** The cash of a day as a workbook: its three tables and its totals (D-089). */
export async function planillaDelDia(
  trx: Trx,
  usuario: Usuario,
  idSucursal: number,
  dia: Fecha,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<Archivo> {
  const caja = await cajaDelDia(trx, usuario, idSucursal, dia, hoy)
  const sucursal = await leer(trx, nombreDeSucursal(idSucursal))
  const sucursales = [{ id: idSucursal, nombre: sucursal }]
  await auditar(trx, { evento: 'CAJ-REP', usuario, ahora, params: { desde: dia, hasta: dia, sucursales } })
  const { cobranzas, pagos, ingresos, total } = caja
  const deQue = { sucursal, dia }
  return {
    nombre: `Caja ${sucursal} ${formatoFecha(dia)}.xlsx`,
    mime: MIME_XLSX,
    cuerpo: xlsx(
      hojaDeTabla({
        nombre: 'Cobranzas',
        columnas: [...DE_QUE, C.recibo, C.factura, C.alumnos, C.items, ...COMUNES],
        filas: cobranzas.map((c) => ({
          recibo: c.Recibo,
          factura: c.NFactura,
          alumnos: [...new Set(c.ncobranzas.map((l) => l.Alumno))].join('; '),
          items: c.ncobranzas.map((l) => `${l.Destino} ${l.Ano}`).join(', '),
          ...deQue,
          ...comunes(c, c.Monto),
          medios: conMontos(c),
        })),
        total: () => ({ sucursal: 'Total', monto: total.cobranzas }),
      }),
      hojaDeTabla({
        nombre: 'Pagos',
        columnas: [...DE_QUE, C.comprobante, C.destino, ...COMUNES],
        filas: pagos.map((p) => ({
          comprobante: p.npagos
            .map((n) => `${n.TipoFactura} ${n.Factura}`.trim())
            .filter(Boolean)
            .join(', '),
          destino: p.Destino,
          ...deQue,
          ...comunes(
            p,
            p.npagos.reduce((suma, n) => suma + n.Monto, 0),
          ),
        })),
        total: () => ({ sucursal: 'Total', monto: total.pagos }),
      }),
      hojaDeTabla({
        nombre: 'Ingresos',
        columnas: [...DE_QUE, C.concepto, ...COMUNES],
        filas: ingresos.map((i) => ({ concepto: textoDeConcepto(i.Concepto), ...deQue, ...comunes(i, i.Monto) })),
        total: () => ({ sucursal: 'Total', monto: total.ingresos }),
      }),
      hojaDeTabla({ nombre: 'Totales', columnas: TOTALES, filas: totales(caja) }),
    ),
  }
}

const C = COLUMNAS_DE_CAJA
/** Each row says of which branch and day it is, for rows are copied from one workbook to another. */
const DE_QUE = [
  { key: 'sucursal', titulo: 'Sucursal', letras: 18, tipo: 'texto' },
  { key: 'dia', titulo: 'Fecha', letras: 12, tipo: 'dia' },
  C.hora,
] as const satisfies readonly ColumnaDeTabla[]
const COMUNES = [C.medios, C.personal, C.observaciones, C.monto]
const cifraDe = <K extends string>(key: K, titulo: string) =>
  ({ key, titulo, letras: 18, tipo: 'pesos' }) satisfies ColumnaDeTabla<K>
const TOTALES = [
  { key: 'caja', titulo: 'Caja', letras: 28, tipo: 'texto' } as const,
  cifraDe('cobranzas', 'Cobranzas'),
  cifraDe('ingresos', 'Ingresos'),
  cifraDe('pagos', 'Pagos'),
  cifraDe('neto', 'Neto'),
]

type Fila = Pick<
  DiaDeCaja['pagos'][number],
  'Fecha' | 'Medios' | 'Personal' | 'Observaciones' | 'registrado' | 'anulada' | 'reversa'
>

/**
 * Builds the columns that all three tables share: hour, method, person and remarks, with the marks of D-083 and D-220
 * among the remarks.
 */
const comunes = (f: Fila, monto: number) => ({
  hora: horaDe(f.Fecha),
  medios: f.Medios,
  personal: f.Personal,
  observaciones: [f.reversa, f.anulada, f.registrado, f.Observaciones].filter(Boolean).join(' · '),
  monto,
})

/** Names the means of a collection; of several, each with its amount. */
const conMontos = ({ Medios, pagada }: DiaDeCaja['cobranzas'][number]): string =>
  pagada.length < 2 ? Medios : pagada.map((p) => `${p.medio} ${formatoPesos(dePesos(p.monto))}`).join(', ')

const horaDe = (momento: string): string => (momento.includes('T') ? horaEnSalta(new Date(momento)) : '')

function totales({ total, medios, arqueo }: DiaDeCaja) {
  const sinSaldo = (monto: number) => aPesos(centavos(dePesos(monto) - dePesos(total.saldoAnterior)))
  const cifra = (titulo: string, neto: number) => ({ caja: titulo, neto })
  return [
    cifra('Saldo anterior', total.saldoAnterior),
    {
      caja: 'Movimientos del día',
      cobranzas: total.cobranzas,
      ingresos: sinSaldo(total.ingresos),
      pagos: total.pagos,
      neto: sinSaldo(total.saldo),
    },
    cifra('Saldo al cierre', total.saldo),
    cifra('Efectivo en caja', total.efectivoEnCaja),
    {},
    ...medios.map(({ medio, cobranzas, ingresos, pagos, neto }) => ({ caja: medio, cobranzas, ingresos, pagos, neto })),
    ...(arqueo
      ? [
          {},
          cifra(
            `Arqueo del ${formatoFecha(fechaEnSalta(new Date(arqueo.fecha)))}, efectivo contado`,
            arqueo.efectivoContado,
          ),
          cifra('Diferencia', arqueo.diferencia),
          ...(arqueo.observaciones ? [{ caja: `Observaciones del arqueo: ${arqueo.observaciones}` }] : []),
        ]
      : []),
  ]
}
