import type { caja } from '#contract/caja.ts'
import type { Archivo, BodyDe, RespuestaDe } from '#contract/route.ts'
import { textoDeFactura } from '#domain/cobranza/comprobante.ts'
import { MEDIOS, NOMBRE_MEDIO, nombresDeMedios } from '#domain/cobranza/medios.ts'
import type { ColumnaDeTabla, TipoDeColumna } from '#domain/columna.ts'
import { aPesos, centavos, sumar } from '#domain/dinero.ts'
import { invalido, noEncontrado } from '#domain/errores.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { hojaDeTabla, nombresDeHojas } from '../documents/tabla.ts'
import { MIME_XLSX, xlsx } from '../documents/xlsx.ts'
import { type MedioDelPeriodo, mediosDelPeriodo } from './caja.queries.ts'
import { netoDe } from './dia.service.ts'
import { type CajaDeReporte, type Cifras, cajasDeReporte, movimientosDeReporte } from './reporte.queries.ts'

type Pedido = Pick<BodyDe<typeof caja.reportecaja>, 'fechaDesde' | 'fechaHasta' | 'sucursales'>
type Resumen = RespuestaDe<typeof caja.resumen>

/** What the cash of these branches did between two days (D-089): opening + cobranzas + ingresos − pagos = closing. */
export async function resumenDeCajas(db: Db | Trx, usuario: Usuario, pedido: Pedido, hoy: Fecha): Promise<Resumen> {
  const cajas = await cajasDe(db, usuario, pedido, hoy)
  return {
    sucursales: cajas.map((caja) => ({
      idSucursal: caja.idSucursal,
      sucursal: caja.sucursal,
      ...cifrasEnPesos(totalDe(caja)),
      dias: caja.dias.map((d) => ({ dia: d.dia, ...cifrasEnPesos(d) })),
    })),
  }
}

/**
 * The report as a workbook: the summary, the same by means of payment (D-221), then a sheet of movements for each branch,
 * which are read while it is written.
 */
export async function reporteDeCajas(
  trx: Trx,
  usuario: Usuario,
  pedido: BodyDe<typeof caja.reportecaja>,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<Archivo> {
  const { fechaDesde: desde, fechaHasta: hasta, exportIds } = pedido
  const cajas = await cajasDe(trx, usuario, pedido, hoy)
  const sucursales = cajas.map(({ idSucursal: id, sucursal: nombre }) => ({ id, nombre }))
  await auditar(trx, { evento: 'CAJ-REP', usuario, ahora, params: { desde, hasta, sucursales } })
  const [resumen = '', deMedios = '', ...nombres] = nombresDeHojas([
    'Resumen',
    'Medios de pago',
    ...cajas.map(({ sucursal }) => sucursal),
  ])
  const conIds = <C extends string>(columnas: readonly ColumnaDeTabla<C>[]) =>
    exportIds ? columnas : columnas.filter((c) => !c.key.startsWith('id'))
  return {
    nombre: `Reporte de Caja ${formatoFecha(desde)} a ${formatoFecha(hasta)}.xlsx`,
    mime: MIME_XLSX,
    cuerpo: xlsx(
      hojaDeTabla({
        nombre: resumen,
        columnas: conIds(RESUMEN),
        filas: cajas.flatMap((caja) => [
          ...caja.dias.map((d) => ({
            idSucursal: caja.idSucursal,
            sucursal: caja.sucursal,
            dia: d.dia,
            ...cifrasEnPesos(d),
          })),
          {
            idSucursal: caja.idSucursal,
            sucursal: `Total ${caja.sucursal}`,
            dia: null,
            ...cifrasEnPesos(totalDe(caja)),
          },
        ]),
        esSubtotal: (fila) => fila.dia === null,
        total: () => ({ sucursal: 'Total general', ...cifrasEnPesos(sumaDe(cajas.map(totalDe))) }),
      }),
      hojaDeTabla({
        nombre: deMedios,
        columnas: conIds(MEDIOS_DE_PAGO),
        ...(await porMedio(trx, sucursales, desde, hasta)),
      }),
      ...cajas.map(({ idSucursal }, i) =>
        hojaDeTabla({
          nombre: nombres[i] ?? '',
          columnas: conIds(MOVIMIENTOS),
          filas: movimientos(trx, idSucursal, desde, hasta),
        }),
      ),
    ),
  }
}

const columna = <C extends string>(key: C, titulo: string, tipo: TipoDeColumna, letras: number) =>
  ({ key, titulo, tipo, letras }) satisfies ColumnaDeTabla<C>
const ID_SUCURSAL = columna('idSucursal', 'ID Sucursal', 'entero', 12)
const DIA = columna('dia', 'Fecha', 'dia', 12)
const RESUMEN = [
  ID_SUCURSAL,
  columna('sucursal', 'Sucursal', 'texto', 28),
  DIA,
  columna('apertura', 'Saldo inicial', 'pesos', 18),
  columna('cobranzas', 'Cobranzas', 'pesos', 18),
  columna('ingresos', 'Ingresos', 'pesos', 18),
  columna('pagos', 'Pagos', 'pesos', 18),
  columna('cierre', 'Saldo final', 'pesos', 18),
]
const MEDIOS_DE_PAGO = [
  ID_SUCURSAL,
  columna('sucursal', 'Sucursal', 'texto', 28),
  columna('medio', 'Medio', 'texto', 24),
  columna('cobranzas', 'Cobranzas', 'pesos', 18),
  columna('ingresos', 'Ingresos', 'pesos', 18),
  columna('pagos', 'Pagos', 'pesos', 18),
  columna('neto', 'Neto', 'pesos', 18),
]
const MOVIMIENTOS = [
  columna('id', 'ID', 'entero', 12),
  ID_SUCURSAL,
  columna('idPersonal', 'ID Personal', 'entero', 12),
  DIA,
  columna('hora', 'Hora', 'texto', 8),
  columna('clase', 'Tipo', 'texto', 22),
  columna('comprobante', 'Comprobante', 'texto', 22),
  columna('factura', 'Factura', 'texto', 16),
  columna('detalle', 'Detalle', 'texto', 44),
  columna('medios', 'Medio', 'texto', 24),
  columna('personal', 'Personal', 'texto', 26),
  columna('observaciones', 'Observaciones', 'texto', 40),
  columna('monto', 'Monto', 'pesos', 18),
]

/** Splits what came in and went out by branch and means of payment, in the order in which the screen has them. */
async function porMedio(trx: Trx, sucursales: readonly { id: number; nombre: string }[], desde: Fecha, hasta: Fecha) {
  const leidos = await mediosDelPeriodo(
    trx,
    sucursales.map((s) => s.id),
    desde,
    hasta,
  )
  const cifras = (suyos: readonly MedioDelPeriodo[]) => ({
    cobranzas: enPesos(sumar(suyos.map((m) => m.cobranzas))),
    ingresos: enPesos(sumar(suyos.map((m) => m.ingresos))),
    pagos: enPesos(sumar(suyos.map((m) => m.pagos))),
    neto: enPesos(sumar(suyos.map(netoDe))),
  })
  return {
    filas: sucursales.flatMap(({ id, nombre }) =>
      MEDIOS.flatMap((medio) => {
        const suyos = leidos.filter((m) => m.idSucursal === id && m.medio === medio)
        return suyos.length ? [{ idSucursal: id, sucursal: nombre, medio: NOMBRE_MEDIO[medio], ...cifras(suyos) }] : []
      }),
    ),
    total: () => ({ sucursal: 'Total general', ...cifras(leidos) }),
  }
}

async function* movimientos(trx: Trx, idSucursal: number, desde: Fecha, hasta: Fecha) {
  const leidos = await movimientosDeReporte(trx, idSucursal, desde, hasta)
  yield leidos.values().map((m) => ({
    id: m.id,
    idSucursal,
    idPersonal: m.idPersonal,
    dia: m.dia,
    hora: m.hora,
    clase: m.clase,
    comprobante: m.comprobante,
    factura: textoDeFactura(m.pto, m.nro),
    detalle: m.detalle,
    medios: nombresDeMedios(m.medios),
    personal: m.personal,
    observaciones: [m.registrado, m.observaciones].filter(Boolean).join(' · '),
    monto: aPesos(m.monto),
  }))
}

/**
 * Reads the days of each branch asked for. Refuses a day in the future, a branch that is not the user's and one that
 * does not exist (CAJ-011).
 */
async function cajasDe(
  db: Db | Trx,
  usuario: Usuario,
  { fechaDesde, fechaHasta, sucursales }: Pedido,
  hoy: Fecha,
): Promise<CajaDeReporte[]> {
  for (const id of sucursales) exigirSucursal(usuario, id)
  if (fechaHasta > hoy) throw invalido('fechaHasta', 'La Fecha Hasta no puede ser posterior a hoy')
  const cajas = await cajasDeReporte(db, sucursales, fechaDesde, fechaHasta)
  const halladas = new Set(cajas.map((c) => c.idSucursal))
  if (sucursales.some((id) => !halladas.has(id))) throw noEncontrado('La Sucursal')
  return cajas
}

/** What a branch did in all of the days. */
function totalDe({ apertura, dias }: CajaDeReporte): Cifras {
  const { cobranzas, ingresos, pagos } = sumaDe(dias)
  return { apertura, cobranzas, ingresos, pagos, cierre: centavos(apertura + cobranzas + ingresos - pagos) }
}

/** Adds up cashes, each column for itself. */
const sumaDe = (cifras: readonly Cifras[]): Cifras => ({
  apertura: sumar(cifras.map((c) => c.apertura)),
  cobranzas: sumar(cifras.map((c) => c.cobranzas)),
  ingresos: sumar(cifras.map((c) => c.ingresos)),
  pagos: sumar(cifras.map((c) => c.pagos)),
  cierre: sumar(cifras.map((c) => c.cierre)),
})

const cifrasEnPesos = (c: Cifras) => ({
  apertura: enPesos(c.apertura),
  cobranzas: enPesos(c.cobranzas),
  ingresos: enPesos(c.ingresos),
  pagos: enPesos(c.pagos),
  cierre: enPesos(c.cierre),
})
