import type { Archivo } from '#contract/route.ts'
import { COLUMNAS, etiquetaDeCol } from '#domain/cuenta/catalogo.ts'
import type { Pedido } from '#domain/deuda/pedidos.ts'
import { aPesos, sumar } from '#domain/dinero.ts'
import { edad, type Fecha, formatoFecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { type Celda, type Estilo, MIME_XLSX, xlsx } from '../documents/xlsx.ts'
import {
  type CuentaDeDeudor,
  crearSumas,
  cuentasPorTandas,
  descuentoDe,
  deudores,
  montoDeCelda,
  type PedidoDeDeuda,
  saldoDe,
} from './deuda.service.ts'

const PESOS = '#,##0.00'
/** By state first (0 no aplicable … 3 cancelado), in the colours of the screen (D-116). */
const ESTILOS: readonly Estilo[] = [
  {},
  { relleno: 'FDECEA', formato: PESOS },
  { relleno: 'FFF3DC', formato: PESOS },
  { relleno: 'E8F5EC', formato: PESOS },
  { negrita: true, formato: PESOS },
  { negrita: true },
  { negrita: true, relleno: 'D5DAE3', derecha: true },
  { formato: PESOS },
  { negrita: true, derecha: true },
]
const [LLANO, TOTAL, TITULO, TITULO_PEDIDO, IMPORTE, TITULO_MONTO] = [0, 4, 5, 6, 7, 8]

const DATOS = [
  ['Apellido', 22],
  ['Nombre', 24],
  ['DNI', 12],
  ['Curso', 16],
  ['Nivel', 12],
  ['Sucursal', 18],
  ['Año', 7],
  ['Edad', 7],
  ['Tipo de Jornada', 16],
  ['Caso Especial', 18],
  ['Descuento %', 12],
  ['Situación', 18],
] as const

/** The report as a workbook, which is written while it is sent. What can be refused is refused before. */
export async function planillaDeDeuda(
  db: Db,
  usuario: Usuario,
  pedido: PedidoDeDeuda,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<Archivo> {
  const hallados = await deudores(db, usuario, pedido, { hoy, ahora })
  const filas = async function* () {
    const sumas = crearSumas(hallados.pedidos, pedido.owedValue)
    yield titulos(hallados.pedidos)
    for await (const tanda of cuentasPorTandas(db, hallados, false, hoy)) {
      for (const cuenta of tanda) {
        sumas.agregar(cuenta)
        yield filaDe(cuenta, pedido.owedValue, hoy)
      }
    }
    const { totales, total } = sumas.leer()
    yield [
      { valor: 'Total', estilo: TITULO },
      ...DATOS.slice(1).map(() => ({ valor: null, estilo: LLANO })),
      ...[...totales, total].map((monto) => ({ valor: aPesos(monto), estilo: TOTAL })),
    ]
    yield []
    yield [
      { valor: 'Referencias', estilo: TITULO },
      ...['No Aplicable', 'Sin Pagar', 'Parte Pagada', 'Cancelado'].map((valor, estilo) => ({ valor, estilo })),
    ]
  }
  return {
    nombre: `Deudores ${formatoFecha(hoy)}.xlsx`,
    mime: MIME_XLSX,
    cuerpo: xlsx({
      nombre: 'Deudores',
      anchos: [...DATOS.map(([, ancho]) => ancho), ...COLUMNAS.map(() => 17), 17],
      fijas: { filas: 1, columnas: 2 },
      estilos: ESTILOS,
      filas: filas(),
    }),
  }
}

/** Of the items asked for the heading is shaded. */
function titulos(pedidos: readonly Pedido[]): Celda[] {
  const pedidas = new Set(pedidos.map((p) => p.col))
  return [
    ...DATOS.map(([valor]) => ({ valor, estilo: TITULO })),
    ...COLUMNAS.map(({ col }) => ({
      valor: etiquetaDeCol(col, 'Material Taller'),
      estilo: pedidas.has(col) ? TITULO_PEDIDO : TITULO_MONTO,
    })),
    { valor: 'Total adeudado', estilo: TITULO_MONTO },
  ]
}

function filaDe({ cabeza: c, celdas, jornada }: CuentaDeDeudor, adeudado: boolean, hoy: Fecha): Celda[] {
  const situacion = c.eliminado ? 'Eliminado' : c.baja ? `Baja ${formatoFecha(c.baja)}` : ''
  const datos = [
    c.apellido,
    c.nombre,
    c.dni,
    c.curso,
    c.nivel,
    c.sucursal,
    c.ano,
    edad(c.nacimiento, hoy),
    jornada,
    c.casoEspecial,
    descuentoDe(c),
    situacion,
  ]
  return [
    ...datos.map((valor) => ({ valor, estilo: LLANO })),
    ...celdas.map((celda) => ({
      valor: celda.estado === 0 ? 'N/A' : aPesos(montoDeCelda(celda, adeudado)),
      estilo: celda.estado,
    })),
    { valor: aPesos(sumar(celdas.map(saldoDe))), estilo: IMPORTE },
  ]
}
