import type { reportes } from '#contract/deudores.ts'
import type { Archivo, BodyDe } from '#contract/route.ts'
import { posicionDeHoy } from '#domain/cuenta/tiempo.ts'
import {
  COLUMNAS_DE_DEUDORES,
  columnasDeDeudores,
  DATOS_DE_DEUDOR,
  DEBE_HOY,
  OTROS_ADEUDADOS,
  TOTAL_ADEUDADO,
} from '#domain/deudores/columnas.ts'
import { crearSumas, leerCeldas, montoDeCelda } from '#domain/deudores/cuenta.ts'
import { leerOrden, ordenadosPor } from '#domain/deudores/orden.ts'
import { aPesos, centavos, sumar } from '#domain/dinero.ts'
import { edad, type Fecha, formatoFecha } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { hojaDeTabla } from '../documents/tabla.ts'
import { MIME_XLSX, xlsx } from '../documents/xlsx.ts'
import { escritasDe } from './celdas.ts'
import { CONTACTO, type Contacto } from './contacto.ts'
import { type CuentaEscrita, montosDeOrden } from './cuentas.queries.ts'
import type { Cabeza, Nombres } from './deudores.queries.ts'
import { cuentasInBatches, descuentoDe, deudores } from './deudores.service.ts'

/** Builds the report as a workbook that is written while it is sent, so every refusal comes before it. */
export async function planillaDeDeudores(
  db: Db,
  usuario: Usuario,
  pedido: BodyDe<typeof reportes.deudaexcel>,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<Archivo> {
  const { pedidos, cabezas: delReporte, nombres } = await deudores(db, usuario, pedido, { hoy, ahora })
  const cabezas = await enOrden(db, delReporte, pedido, hoy)
  const sumas = crearSumas(pedidos, pedido.owedValue)
  let [otros, deHoy] = [0, 0]
  // named as on the screen: by the word of the levels that are in it (D-031)
  const talleres = new Set([...nombres.cursos.values()].map((c) => c.etiquetaTaller))
  const pedidas = new Set(pedidos.map((p) => p.col))
  const filas = async function* () {
    for await (const batch of cuentasInBatches(db, cabezas, hoy, CONTACTO)) {
      for (const [i, cabeza] of batch.cabezas.entries()) {
        const cuenta = batch.cuentas[i] as CuentaEscrita & Contacto
        const escritas = escritasDe(cuenta)
        const celdas = leerCeldas(escritas)
        sumas.agregar(cabeza.ano, escritas, cuenta.otros)
        otros += cuenta.otros
        deHoy += cuenta.debeHoy
        yield {
          ...datosDe(cabeza, cuenta, nombres, hoy),
          ...porColumna(
            celdas.map((celda) => ({
              valor: celda.estado === 0 ? 'N/A' : aPesos(montoDeCelda(celda, pedido.owedValue)),
              estado: celda.estado,
            })),
          ),
          otros: aPesos(centavos(cuenta.otros)),
          debeHoy: aPesos(centavos(cuenta.debeHoy)),
          adeudado: aPesos(sumar([...celdas.map((celda) => celda.resta), centavos(cuenta.otros)])),
        }
      }
    }
  }
  return {
    nombre: `Deudores ${formatoFecha(hoy)}.xlsx`,
    mime: MIME_XLSX,
    cuerpo: xlsx(
      hojaDeTabla<string>({
        nombre: 'Deudores',
        columnas: [...DATOS_DE_DEUDOR, ...columnasDeDeudores(talleres), OTROS_ADEUDADOS, DEBE_HOY, TOTAL_ADEUDADO],
        filas: filas(),
        total: () => {
          const { totales, total } = sumas.leer()
          return {
            apellido: 'Total',
            ...porColumna(totales.map(aPesos)),
            otros: aPesos(centavos(otros)),
            debeHoy: aPesos(centavos(deHoy)),
            adeudado: aPesos(total),
          }
        },
        fijas: 2,
        resaltadas: new Set(COLUMNAS_DE_DEUDORES.filter((c) => pedidas.has(c.col)).map((c) => c.key)),
        referencias: true,
      }),
    ),
  }
}

/** Sorts who owes as the screen does: by the name, or by one amount of each, which is read alone. */
async function enOrden(
  db: Db,
  cabezas: readonly Cabeza[],
  { orden, owedValue }: BodyDe<typeof reportes.deudaexcel>,
  hoy: Fecha,
): Promise<readonly Cabeza[]> {
  const leido = leerOrden(orden)
  if (!leido) return cabezas
  if (leido.clave === 'alumno') return ordenadosPor(cabezas, leido, nombreCompleto)
  const ids = cabezas.map((c) => c.idInscripcion)
  const leidos = await montosDeOrden(db, ids, leido.clave, { adeudado: owedValue, hastaHoy: posicionDeHoy(hoy) })
  const montos = new Map(ids.map((id, i) => [id, leidos[i] ?? 0]))
  return ordenadosPor(cabezas, leido, (c) => montos.get(c.idInscripcion) ?? 0)
}

function datosDe(c: Cabeza, cuenta: CuentaEscrita & Contacto, { cursos, casos, jornadas }: Nombres, hoy: Fecha) {
  const curso = cursos.get(c.idCurso)
  return {
    apellido: c.apellido,
    nombre: c.nombre,
    dni: c.dni,
    curso: curso?.nombre ?? '',
    nivel: curso?.nivel ?? '',
    sucursal: curso?.sucursal ?? '',
    ano: c.ano,
    edad: edad(c.nacimiento, hoy),
    jornada: jornadas.get(cuenta.idTipoJornada ?? 0) ?? '',
    caso: casos.get(c.idCaso) ?? '',
    descuento: descuentoDe(c),
    telefono: cuenta.telefono,
    responsable: cuenta.responsable,
    situacion: c.eliminado ? 'Eliminado' : c.baja ? `Baja ${formatoFecha(c.baja)}` : '',
  } satisfies Record<(typeof DATOS_DE_DEUDOR)[number]['key'], unknown>
}

/** The values of the 17 columns by their keys. */
const porColumna = <V>(valores: readonly V[]): Record<string, V> =>
  Object.fromEntries(COLUMNAS_DE_DEUDORES.map((c, i) => [c.key, valores[i] as V]))
