import type { caja } from '#contract/caja.ts'
import type { Archivo, BodyDe, RespuestaDe } from '#contract/route.ts'
import { nombresDeMedios } from '#domain/cobranza/medios.ts'
import { aPesos, type Centavos, centavos, sumar } from '#domain/dinero.ts'
import { invalido, noEncontrado } from '#domain/errores.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { type ColumnaDeTabla, hojaDeTabla, nombresDeHojas } from '../documents/tabla.ts'
import { MIME_XLSX, xlsx } from '../documents/xlsx.ts'
import { type DiaDeReporte, diasDeReporte, movimientosDeReporte } from './reporte.queries.ts'

type Pedido = Pick<BodyDe<typeof caja.reportecaja>, 'fechaDesde' | 'fechaHasta' | 'sucursales'>
type Resumen = RespuestaDe<typeof caja.resumen>

/** What the cash of these branches did between two days (D-089): opening + cobranzas + ingresos − pagos = closing. */
export async function resumenDeCajas(db: Db | Trx, usuario: Usuario, pedido: Pedido, hoy: Fecha): Promise<Resumen> {
  const porSucursal = await diasPorSucursal(db, usuario, pedido, hoy)
  return {
    sucursales: porSucursal.map((dias) => ({
      idSucursal: dias[0].idSucursal,
      sucursal: dias[0].sucursal,
      ...cifrasEnPesos(totalDe(dias)),
      dias: dias.flatMap((d) => (d.dia === null ? [] : [{ dia: d.dia, ...cifrasEnPesos(totalDe([d])) }])),
    })),
  }
}

/** The report as a workbook: the summary, then a sheet of movements for each branch, which are read while it is written. */
export async function reporteDeCajas(
  trx: Trx,
  usuario: Usuario,
  pedido: BodyDe<typeof caja.reportecaja>,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<Archivo> {
  const { fechaDesde: desde, fechaHasta: hasta, exportIds } = pedido
  const porSucursal = await diasPorSucursal(trx, usuario, pedido, hoy)
  await auditar(trx, { tipo: 'CAJ-REP', usuario, ahora, params: { desde, hasta, sucursales: pedido.sucursales } })
  const [resumen = '', ...nombres] = nombresDeHojas(['Resumen', ...porSucursal.map(([{ sucursal }]) => sucursal)])
  const ids = <T>(...valores: T[]) => (exportIds ? valores : [])
  const general = totalDe(porSucursal.flat())
  return {
    nombre: `Reporte de Caja ${formatoFecha(desde)} a ${formatoFecha(hasta)}.xlsx`,
    mime: MIME_XLSX,
    cuerpo: xlsx(
      hojaDeTabla({
        nombre: resumen,
        columnas: [...ids(ID_SUCURSAL), { titulo: 'Sucursal', ancho: 28, tipo: 'texto' }, DIA, ...CIFRAS],
        filas: porSucursal.flatMap((dias) => [
          ...dias.flatMap((d) =>
            d.dia === null ? [] : [[...ids(d.idSucursal), d.sucursal, d.dia, ...cifras(totalDe([d]))]],
          ),
          [...ids(dias[0].idSucursal), `Total ${dias[0].sucursal}`, null, ...cifras(totalDe(dias))],
        ]),
        esSubtotal: (fila) => fila[exportIds ? 2 : 1] === null,
        total: [
          ...ids(null),
          'Total general',
          null,
          ...cifras({
            ...general,
            apertura: sumar(porSucursal.map((dias) => totalDe(dias).apertura)),
            cierre: sumar(porSucursal.map((dias) => totalDe(dias).cierre)),
          }),
        ],
      }),
      ...porSucursal.map(([{ idSucursal }], i) =>
        hojaDeTabla({
          nombre: nombres[i] ?? '',
          columnas: [...ids(ID, ID_SUCURSAL, ID_PERSONAL), ...MOVIMIENTOS],
          filas: movimientos(trx, idSucursal, desde, hasta, exportIds),
        }),
      ),
    ),
  }
}

const PESOS = (titulo: string): ColumnaDeTabla => ({ titulo, ancho: 18, tipo: 'pesos' })
const ENTERO = (titulo: string): ColumnaDeTabla => ({ titulo, ancho: 12, tipo: 'entero' })
const TEXTO = (titulo: string, ancho: number): ColumnaDeTabla => ({ titulo, ancho, tipo: 'texto' })
const [ID, ID_SUCURSAL, ID_PERSONAL] = ['ID', 'ID Sucursal', 'ID Personal'].map(ENTERO) as [
  ColumnaDeTabla,
  ColumnaDeTabla,
  ColumnaDeTabla,
]
const DIA: ColumnaDeTabla = { titulo: 'Fecha', ancho: 12, tipo: 'dia' }
const CIFRAS = ['Saldo inicial', 'Cobranzas', 'Ingresos', 'Pagos', 'Saldo final'].map(PESOS)
const MOVIMIENTOS: readonly ColumnaDeTabla[] = [
  DIA,
  TEXTO('Hora', 8),
  TEXTO('Tipo', 22),
  TEXTO('Comprobante', 22),
  TEXTO('Detalle', 44),
  TEXTO('Medio', 24),
  TEXTO('Personal', 26),
  TEXTO('Observaciones', 40),
  PESOS('Monto'),
]

async function* movimientos(trx: Trx, idSucursal: number, desde: Fecha, hasta: Fecha, exportIds: boolean) {
  for (const m of await movimientosDeReporte(trx, idSucursal, desde, hasta)) {
    yield [
      ...(exportIds ? [m.id, idSucursal, m.idPersonal] : []),
      m.dia,
      m.hora,
      m.clase,
      m.comprobante,
      m.detalle,
      nombresDeMedios(m.medios),
      m.personal,
      [m.registrado, m.observaciones].filter(Boolean).join(' · '),
      aPesos(m.monto),
    ]
  }
}

type DeSucursal = [DiaDeReporte, ...DiaDeReporte[]]

/** The days of each branch asked for; refuses a day to come, a branch of others and one that does not exist (CAJ-011). */
async function diasPorSucursal(
  db: Db | Trx,
  usuario: Usuario,
  { fechaDesde, fechaHasta, sucursales }: Pedido,
  hoy: Fecha,
): Promise<DeSucursal[]> {
  for (const id of sucursales) exigirSucursal(usuario, id)
  if (fechaHasta > hoy) throw invalido('fechaHasta', 'La Fecha Hasta no puede ser posterior a hoy')
  const filas = Map.groupBy(await diasDeReporte(db, sucursales, fechaDesde, fechaHasta), (d) => d.idSucursal)
  if (sucursales.some((id) => !filas.has(id))) throw noEncontrado('La Sucursal')
  return [...filas.values()] as DeSucursal[]
}

interface Cifras {
  apertura: Centavos
  cobranzas: Centavos
  ingresos: Centavos
  pagos: Centavos
  cierre: Centavos
}

/** Days in a row of one branch. */
function totalDe(dias: readonly DiaDeReporte[]): Cifras {
  const apertura = dias[0]?.apertura ?? centavos(0)
  const [cobranzas, ingresos, pagos] = [
    sumar(dias.map((d) => d.cobranzas)),
    sumar(dias.map((d) => d.ingresos)),
    sumar(dias.map((d) => d.pagos)),
  ]
  return { apertura, cobranzas, ingresos, pagos, cierre: centavos(apertura + cobranzas + ingresos - pagos) }
}

const cifras = (c: Cifras) => [c.apertura, c.cobranzas, c.ingresos, c.pagos, c.cierre].map(aPesos)

const cifrasEnPesos = (c: Cifras) => ({
  apertura: enPesos(c.apertura),
  cobranzas: enPesos(c.cobranzas),
  ingresos: enPesos(c.ingresos),
  pagos: enPesos(c.pagos),
  cierre: enPesos(c.cierre),
})
