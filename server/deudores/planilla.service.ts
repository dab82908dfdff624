import type { reportes } from '#contract/deudores.ts'
import type { Archivo, BodyDe } from '#contract/route.ts'
import { columna } from '#domain/cuenta/catalogo.ts'
import { type CeldasEscritas, cadaCelda } from '#domain/cuenta/escritas.ts'
import { esFutura } from '#domain/cuenta/tiempo.ts'
import {
  COLUMNAS_DE_DEUDORES,
  columnasDeDeudores,
  DATOS_DE_DEUDOR,
  DEBE_HOY,
  OTROS_ADEUDADOS,
  TOTAL_ADEUDADO,
} from '#domain/deudores/columnas.ts'
import { crearSumas } from '#domain/deudores/cuenta.ts'
import { leerOrden, ordenadosPor } from '#domain/deudores/orden.ts'
import { aPesos, centavos } from '#domain/dinero.ts'
import { edad, type Fecha, formatoFecha } from '#domain/fecha.ts'
import { descuentoDe } from '#domain/porCiento.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { conEstado, hojaDeTabla, type Valor } from '../documents/tabla.ts'
import { MIME_XLSX, xlsx } from '../documents/xlsx.ts'
import { escritasDe } from './celdas.ts'
import { CONTACTO, type Contacto } from './contacto.ts'
import { clavesDeOrden } from './cuentas.queries.ts'
import type { Deudor, Hallado } from './deudor.ts'
import type { Nombres } from './deudores.queries.ts'
import { deudores } from './deudores.service.ts'

/** Builds the report as a workbook that is written while it is sent, so every refusal comes before it. */
export async function planillaDeDeudores(
  db: Db,
  usuario: Usuario,
  pedido: BodyDe<typeof reportes.deudaexcel>,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<Archivo> {
  const { pedidos, nombres, cuentas } = await deudores(
    db,
    usuario,
    pedido,
    { hoy, ahora },
    { ademas: CONTACTO, enOrden: (hallados) => enOrden(db, hallados, pedido, hoy) },
  )
  const sumas = crearSumas(pedidos, pedido.owedValue)
  let [otros, deHoy] = [0, 0]
  // named as on the screen: by the word of the levels that are in it (D-031)
  const talleres = new Set([...nombres.cursos.values()].map((c) => c.etiquetaTaller))
  const pedidas = new Set(pedidos.map((p) => p.col))
  const futuras = new Map(pedidos.map(({ ano }) => [ano, futurasDe(ano, hoy)]))
  const fila = (deudor: Deudor & Contacto) => {
    const escritas = escritasDe(deudor)
    sumas.agregar(deudor.ano, escritas, deudor.otros)
    otros += deudor.otros
    deHoy += deudor.debeHoy
    const como = { adeudado: pedido.owedValue, futuras: futuras.get(deudor.ano) ?? [] }
    return filaDe(escritas, deudor, datosDe(deudor, nombres, hoy), como)
  }
  const filas = async function* () {
    // row by row as they are written: a batch of rows at once would be a thousand times thirty cells
    for await (const batch of cuentas) yield batch.values().map(fila)
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
            ...Object.fromEntries(CLAVES.map((clave, i) => [clave, aPesos(totales[i] ?? centavos(0))])),
            otros: aPesos(centavos(otros)),
            debeHoy: aPesos(centavos(deHoy)),
            adeudado: aPesos(total),
          }
        },
        fijas: 2,
        resaltadas: new Set(COLUMNAS_DE_DEUDORES.filter((c) => pedidas.has(c.col)).map((c) => c.key)),
        referencias: 'estados',
      }),
    ),
  }
}

/** Sorts who owes as the screen does: by the name, or by one amount of each. */
async function enOrden(
  db: Db,
  hallados: readonly Hallado[],
  { orden, owedValue }: BodyDe<typeof reportes.deudaexcel>,
  hoy: Fecha,
): Promise<readonly Hallado[]> {
  const leido = leerOrden(orden)
  if (!leido) return hallados
  const ids = hallados.map((h) => h.idInscripcion)
  const claves = await clavesDeOrden(db, ids, leido.clave, { adeudado: owedValue, hoy })
  return ordenadosPor(hallados, leido, (h) => claves.get(h.idInscripcion) ?? 0)
}

function datosDe(d: Deudor & Contacto, { cursos, casos, jornadas }: Nombres, hoy: Fecha) {
  const curso = cursos.get(d.idCurso)
  return {
    apellido: d.apellido,
    nombre: d.nombre,
    dni: d.dni,
    curso: curso?.nombre ?? '',
    nivel: curso?.nivel ?? '',
    sucursal: curso?.sucursal ?? '',
    ano: d.ano,
    edad: edad(d.nacimiento, hoy),
    jornada: jornadas.get(d.idTipoJornada ?? 0) ?? '',
    caso: casos.get(d.idCaso) ?? '',
    descuento: descuentoDe(d),
    telefono: d.telefono,
    responsable: d.responsable,
    situacion: d.eliminado ? 'Eliminado' : d.baja ? `Baja ${formatoFecha(d.baja)}` : '',
  } satisfies Record<(typeof DATOS_DE_DEUDOR)[number]['key'], unknown>
}

/**
 * Makes a row in the order of the columns: what is said of the debtor, his account, and what he owes. `adeudado`: whether
 * cells show what is still owed; `futuras`: which of them are not due yet.
 */
function filaDe(
  escritas: CeldasEscritas,
  { otros, debeHoy }: Deudor,
  datos: ReturnType<typeof datosDe>,
  { adeudado, futuras }: { adeudado: boolean; futuras: readonly boolean[] },
): Valor[] {
  const fila: Valor[] = DATOS_DE_DEUDOR.map(({ key }) => datos[key])
  let debe = otros
  cadaCelda(escritas, (i, estado, monto, resta) => {
    debe += resta
    const visto = estado === 0 ? 'N/A' : aPesos(centavos(adeudado ? resta : monto))
    fila.push(conEstado(visto, estado, futuras[i] ?? false))
  })
  fila.push(aPesos(centavos(otros)), aPesos(centavos(debeHoy)), aPesos(centavos(debe)))
  return fila
}

/** Tells of each of the 17 columns whether it is not due yet in a year. */
const futurasDe = (ano: number, hoy: Fecha): boolean[] =>
  COLUMNAS_DE_DEUDORES.map(({ col }) => esFutura({ ...columna(col), ano }, hoy))

/** The keys of the 17 columns. */
const CLAVES = COLUMNAS_DE_DEUDORES.map((c) => c.key)
