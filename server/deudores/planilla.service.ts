import type { Archivo } from '#contract/route.ts'
import { COLUMNAS_DE_DEUDORES, DATOS_DE_DEUDOR, TOTAL_ADEUDADO } from '#domain/deudores/columnas.ts'
import { aPesos, sumar } from '#domain/dinero.ts'
import { edad, type Fecha, formatoFecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { hojaDeTabla } from '../documents/tabla.ts'
import { MIME_XLSX, xlsx } from '../documents/xlsx.ts'
import {
  type CuentaDeDeudor,
  crearSumas,
  cuentasInBatches,
  descuentoDe,
  deudores,
  montoDeCelda,
  type PedidoDeDeudores,
  saldoDe,
} from './deudores.service.ts'

/** Builds the report as a workbook that is written while it is sent, so every refusal comes before it. */
export async function planillaDeDeudores(
  db: Db,
  usuario: Usuario,
  pedido: PedidoDeDeudores,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<Archivo> {
  const hallados = await deudores(db, usuario, pedido, { hoy, ahora })
  const sumas = crearSumas(hallados.pedidos, pedido.owedValue)
  const pedidas = new Set(hallados.pedidos.map((p) => p.col))
  const filas = async function* () {
    for await (const batch of cuentasInBatches(db, hallados, false, hoy)) {
      for (const cuenta of batch) {
        sumas.agregar(cuenta)
        yield filaDe(cuenta, pedido.owedValue, hoy)
      }
    }
  }
  return {
    nombre: `Deudores ${formatoFecha(hoy)}.xlsx`,
    mime: MIME_XLSX,
    cuerpo: xlsx(
      hojaDeTabla<string>({
        nombre: 'Deudores',
        columnas: [...DATOS_DE_DEUDOR, ...COLUMNAS_DE_DEUDORES, TOTAL_ADEUDADO],
        filas: filas(),
        total: () => {
          const { totales, total } = sumas.leer()
          return { apellido: 'Total', ...porColumna(totales.map(aPesos)), adeudado: aPesos(total) }
        },
        fijas: 2,
        resaltadas: new Set(COLUMNAS_DE_DEUDORES.filter((c) => pedidas.has(c.col)).map((c) => c.key)),
        referencias: true,
      }),
    ),
  }
}

function filaDe({ cabeza: c, celdas, jornada }: CuentaDeDeudor, adeudado: boolean, hoy: Fecha) {
  return {
    apellido: c.apellido,
    nombre: c.nombre,
    dni: c.dni,
    curso: c.curso,
    nivel: c.nivel,
    sucursal: c.sucursal,
    ano: c.ano,
    edad: edad(c.nacimiento, hoy),
    jornada,
    caso: c.casoEspecial,
    descuento: descuentoDe(c),
    situacion: c.eliminado ? 'Eliminado' : c.baja ? `Baja ${formatoFecha(c.baja)}` : '',
    ...porColumna(
      celdas.map((celda) => ({
        valor: celda.estado === 0 ? 'N/A' : aPesos(montoDeCelda(celda, adeudado)),
        estado: celda.estado,
      })),
    ),
    adeudado: aPesos(sumar(celdas.map(saldoDe))),
  } satisfies Record<(typeof DATOS_DE_DEUDOR)[number]['key'] | 'adeudado', unknown>
}

/** The values of the 17 columns by their keys. */
const porColumna = <V>(valores: readonly V[]): Record<string, V> =>
  Object.fromEntries(COLUMNAS_DE_DEUDORES.map((c, i) => [c.key, valores[i] as V]))
