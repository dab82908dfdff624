import { setImmediate } from 'node:timers/promises'
import type { Deudor, reportes } from '#contract/deudores.ts'
import type { BodyDe, RespuestaDe } from '#contract/route.ts'
import { COLUMNAS, colDeMes } from '#domain/cuenta/catalogo.ts'
import { detalleDePagos } from '#domain/cuenta/detalle.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import { anosDeDeuda, type Pedido, pedidosDe } from '#domain/deudores/pedidos.ts'
import { CERO, type Centavos, centavos } from '#domain/dinero.ts'
import { invalido } from '#domain/errores.ts'
import { anoDe, edad, type Fecha } from '#domain/fecha.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Db } from '../db/database.ts'
import { porPartes } from '../http/porpartes.ts'
import {
  type Cabeza,
  type CeldaLeida,
  cabezasDeDeudores,
  cuentasDe,
  leerCuenta,
  type PagoLeido,
} from './deudores.queries.ts'

export type PedidoDeDeudores = BodyDe<typeof reportes.deuda>
type Respuesta = RespuestaDe<typeof reportes.deuda>

/** An enrolment of the report with its account. */
export interface CuentaDeDeudor {
  readonly cabeza: Cabeza
  readonly jornada: string
  readonly celdas: readonly CeldaLeida[]
  readonly pagos: readonly PagoLeido[]
}

/** How many accounts are read at once: few enough that other calls get their turn in between. */
const BATCH = 500

/**
 * Reports who owes one of the items asked for (D-112 to D-115), of the branches that the user may see (D-229). The
 * report is audited. A year out of Y−2..Y+1 is `invalido`; when no row asks for anything the report is empty.
 */
export async function deudores(
  db: Db,
  usuario: Usuario,
  pedido: PedidoDeDeudores,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
) {
  const anos = anosDeDeuda(hoy)
  for (const [i, { year }] of pedido.items.entries())
    if (!anos.includes(year)) throw invalido(`items.${i}.year`, `El Año debe ser de ${anos.at(-1)} a ${anos[0]}`)
  const pedidos = pedidosDe(pedido.items, hoy)
  const [cabezas, jornadas] = await Promise.all([
    cabezasDeDeudores(db, pedidos, sucursalesVisibles(usuario), pedido.incluirBajas),
    db.selectFrom('tipo_jornada').select(['id', 'tipo']).execute(),
  ])
  await auditar(db, { evento: 'REP-DEU', usuario, params: { filas: cabezas.length, pedido: pedido.items }, ahora })
  return { pedidos, cabezas, jornadas: new Map(jornadas.map((j) => [j.id, j.tipo])) }
}

/** Reads the accounts of the heads in their order. While one batch is worked on, the next one is being read. */
export async function* cuentasInBatches(
  db: Db,
  { cabezas, jornadas }: { cabezas: readonly Cabeza[]; jornadas: ReadonlyMap<number, string> },
  conPagos: boolean,
  hoy: Fecha,
): AsyncGenerator<CuentaDeDeudor[]> {
  const leer = (desde: number) => {
    const batch = cabezas.slice(desde, desde + BATCH)
    const ids = batch.map((c) => c.idInscripcion)
    const cuentas = batch.length === 0 ? Promise.resolve([]) : cuentasDe(db, ids, conPagos)
    // its error shows in the next round when it is awaited, or never if the reader has left
    cuentas.catch(() => undefined)
    return cuentas
  }
  let proxima = leer(0)
  for (let desde = 0; desde < cabezas.length; desde += BATCH) {
    const cuentas = await proxima
    proxima = leer(desde + BATCH)
    // lets the query leave for the database before the work on this batch begins
    await setImmediate()
    yield cuentas.map((escrita, i) => {
      const cabeza = cabezas[desde + i] as Cabeza
      const { celdas, pagos } = leerCuenta(escrita)
      return { cabeza, celdas, pagos, jornada: jornadas.get(jornadaDe(cabeza.ano, celdas, hoy) ?? 0) ?? '' }
    })
  }
}

/** Builds the answer of the screen. */
export async function reporteDeDeudores(
  db: Db,
  usuario: Usuario,
  pedido: PedidoDeDeudores,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<Respuesta> {
  const hallados = await deudores(db, usuario, pedido, { hoy, ahora })
  const sumas = crearSumas(hallados.pedidos, pedido.owedValue)
  const alumnos = async function* () {
    for await (const batch of cuentasInBatches(db, hallados, true, hoy)) {
      for (const cuenta of batch) sumas.agregar(cuenta)
      yield batch.map((cuenta) => deudorDe(cuenta, pedido.owedValue, hoy))
    }
  }
  return porPartes<Respuesta, 'alumnos'>('alumnos', alumnos(), () => {
    const { totales, pedida, total } = sumas.leer()
    return {
      totales: totales.map(enPesos),
      deuda: { pedida: enPesos(pedida), total: enPesos(total) },
    }
  })
}

/** Picks what a cell shows: its balance, or its full net amount (D-113). */
export const montoDeCelda = (c: CeldaLeida, adeudado: boolean): Centavos => (adeudado ? saldoDe(c) : c.monto)

export const saldoDe = (c: CeldaLeida): Centavos =>
  c.estado === 1 || c.estado === 2 ? centavos(c.monto - c.pagado) : CERO

/** Adds up the report while it passes, in centavos. */
export function crearSumas(pedidos: readonly Pedido[], adeudado: boolean) {
  const totales = COLUMNAS.map(() => 0)
  const pedidas = Map.groupBy(pedidos, (p) => p.ano)
  let [pedida, total] = [0, 0]
  return {
    agregar({ cabeza, celdas }: CuentaDeDeudor) {
      for (const [i, celda] of celdas.entries()) {
        totales[i] = (totales[i] ?? 0) + montoDeCelda(celda, adeudado)
        total += saldoDe(celda)
      }
      for (const { col } of pedidas.get(cabeza.ano) ?? []) pedida += saldoDe(celdas[col - 1] as CeldaLeida)
    },
    leer: () => ({ totales: totales.map(centavos), pedida: centavos(pedida), total: centavos(total) }),
  }
}

function deudorDe({ cabeza: c, celdas, pagos, jornada }: CuentaDeDeudor, adeudado: boolean, hoy: Fecha): Deudor {
  const porItem = new Map<number, PagoLeido[]>()
  for (const pago of pagos) {
    const suyos = porItem.get(pago.idItem)
    if (suyos) suyos.push(pago)
    else porItem.set(pago.idItem, [pago])
  }
  return {
    IdInscripcion: c.idInscripcion,
    ID_Alumno: c.idAlumno,
    Apellido: c.apellido,
    Nombre: c.nombre,
    DNI: c.dni,
    Sexo: c.sexo,
    Foto: '',
    ID_Curso: c.idCurso,
    Curso: c.curso,
    Nivel: c.nivel,
    Ano: c.ano,
    Edad: edad(c.nacimiento, hoy),
    TipoJornada: jornada,
    CasoEspecial: c.casoEspecial,
    Descuento: descuentoDe(c),
    eliminado: c.eliminado,
    baja: c.baja ?? '',
    CuentaCorriente: celdas.map((celda) => ({
      estado: celda.estado,
      monto: enPesos(montoDeCelda(celda, adeudado)),
      detallePago: detalleDe(porItem.get(celda.idItem), celda),
    })),
  }
}

const detalleDe = (pagos: readonly PagoLeido[] | undefined, celda: CeldaLeida) =>
  pagos ? detalleDePagos(pagos, saldoDe(celda)) : ''

/** Percent that the special case takes off, in whole hundredths. */
export const descuentoDe = ({ porcentaje }: Pick<Cabeza, 'porcentaje'>): number => (10_000 - porcentaje * 100) / 100

/** Finds the shift type shown: that of today's fee month, March of next year, December of a past one (D-053). */
function jornadaDe(ano: number, celdas: readonly CeldaLeida[], hoy: Fecha): number | null {
  const mes = ano === anoDe(hoy) ? mesCorriente(hoy) : ano > anoDe(hoy) ? 1 : 10
  return celdas[colDeMes(mes) - 1]?.idTipoJornada ?? null
}
