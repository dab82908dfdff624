import type { Pesos } from '#contract/campos.ts'
import type { CeldaCuenta, cuenta } from '#contract/cuenta.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { columna, etiquetaDeCol, mesDeCol } from '#domain/cuenta/catalogo.ts'
import { detalleDePagos } from '#domain/cuenta/detalle.ts'
import { estado, saldo } from '#domain/cuenta/estado.ts'
import { esFutura, esPasada } from '#domain/cuenta/tiempo.ts'
import { aPesos, type Centavos, sumar } from '#domain/dinero.ts'
import { noEncontrado } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { inscripcionVisible } from '../acceso/inscripcion.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import type { Inscripciones } from '../db/words/inscripcion.ts'
import { juntas, type LeidasDe } from '../db/words/juntas.ts'
import { encabezado, opcionales } from './cuenta.queries.ts'
import { celdas, type ItemDeCelda, itemDeCelda } from './items.queries.ts'
import { type PagoDeItem, pagos } from './pagos.queries.ts'

type CuentaCorriente = RespuestaDe<typeof cuenta.getcuentacorriente>

export const enPesos = (monto: Centavos): Pesos => aPesos(monto) as Pesos

/** Builds the account of an enrolment (C46, D-042): 17 cells, the locker under its months, the optional subjects. */
export async function cuentaCorriente(
  db: Db,
  usuario: Usuario,
  idInscripcion: number,
  hoy: Fecha,
): Promise<CuentaCorriente> {
  if (puede(usuario, 'ALU-VER')) return cuentaDe(db, idInscripcion, hoy)
  // both are read at once; what was read is told only to who may see it
  const leida = cuentaDe(db, idInscripcion, hoy)
  leida.catch(() => undefined)
  await inscripcionVisible(db, usuario, idInscripcion)
  return leida
}

/** Builds the account of an enrolment, whoever asks for it; `no-encontrado` for an unknown one. */
export async function cuentaDe(db: Db, idInscripcion: number, hoy: Fecha): Promise<CuentaCorriente> {
  const { inscripcion, materias, ...leidas } = await juntas(db, {
    inscripcion: encabezado(idInscripcion),
    materias: opcionales(idInscripcion),
    ...partesDeCeldas([idInscripcion]),
  })
  if (!inscripcion) throw noEncontrado('La Inscripción')
  const { ano, porcentaje, pac, conLocker, etiqueta } = inscripcion
  const cuentas = celdasDe(leidas, ano, hoy)
  const suyas = cuentas.get(idInscripcion) ?? []
  const items = suyas.map((c) => c.item)
  const locker = lockerDe(suyas)
  const abiertos = items.filter((i) => saldo(i) > 0)
  return {
    ctaCte: {
      config: {
        idInscripcion,
        ano,
        etiquetaTaller: etiqueta,
        showLocker: conLocker,
        porcentaje,
        pac,
      },
      cuenta: columnasDe(suyas, locker).map(({ col, mes, celda }) => ({
        ...celda,
        col,
        mes,
        displayOrder: columna(col).col,
        label: etiquetaDeCol(col, etiqueta),
      })),
      locker: conLocker || locker.some((l) => l.estado > 0) ? locker : [],
      materias: materias.map((m) => ({
        idMateria: m.id,
        nombre: m.nombre,
        meses: materiaDe(suyas, m.id),
      })),
      totales: {
        debeHoy: enPesos(sumar(abiertos.filter((i) => !esFutura(i, hoy)).map(saldo))),
        resta: enPesos(sumar(abiertos.map(saldo))),
        cancelado: enPesos(sumar(items.map((i) => i.pagado))),
      },
    },
    facturas: [],
  }
}

/** An item and the cell that shows it. */
export interface ItemConCelda {
  readonly item: ItemDeCelda
  readonly celda: CeldaCuenta
}

/** What the cells of these enrolments are made of, to be read in one statement or beside each other. */
export const partesDeCeldas = (cuales: Inscripciones) => ({ items: celdas(cuales), pagos: pagos(cuales) })

/** Makes the cells of the items that were read, by enrolment; all are of the same year. */
export function celdasDe(
  { items, pagos }: LeidasDe<ReturnType<typeof partesDeCeldas>>,
  ano: number,
  hoy: Fecha,
): Map<number, ItemConCelda[]> {
  const deItem = porItem(pagos)
  const conCelda = items.map((fila) => {
    const item = itemDeCelda(fila, ano)
    return { item, celda: celdaDe(item, deItem.get(item.id) ?? [], hoy) }
  })
  return Map.groupBy(conCelda, (c) => c.item.idInscripcion)
}

const porMes = (lista: readonly ItemConCelda[]) =>
  lista.map(({ item, celda }) => ({ ...celda, mes: item.mes ?? 0 })).sort((a, b) => a.mes - b.mes)

/** Picks the months of the locker. */
export const lockerDe = (lista: readonly ItemConCelda[]) =>
  porMes(lista.filter(({ item }) => item.col === null && item.idMateria === null))

/** Picks the months of an optional subject. */
export const materiaDe = (lista: readonly ItemConCelda[], idMateria: number) =>
  porMes(lista.filter(({ item }) => item.col === null && item.idMateria === idMateria))

/** Lays out the 17 columns in their order, each with the `locker` (lockerDe) of its month (D-042). */
export function columnasDe(lista: readonly ItemConCelda[], locker: ReturnType<typeof lockerDe>) {
  const delMes = new Map(locker.map((l) => [l.mes, l]))
  return lista
    .flatMap(({ item, celda }) => (item.col === null ? [] : [{ col: item.col, celda }]))
    .sort((a, b) => a.col - b.col)
    .map(({ col, celda }) => {
      const mes = mesDeCol(col)
      const suyo = mes === null ? undefined : delMes.get(mes)
      return {
        col,
        mes,
        celda: {
          ...celda,
          lockerEstado: suyo?.estado ?? 0,
          lockerMonto: suyo?.monto ?? (0 as Pesos),
          detalleLocker: suyo?.detallePago ?? '',
        },
      }
    })
}

function celdaDe(item: ItemDeCelda, pagos: readonly PagoDeItem[], hoy: Fecha): CeldaCuenta {
  const resta = saldo(item)
  const explicacion = explicacionDe(item, pagos, hoy)
  // named one by one: to spread them into a thousand cells of a course takes several times as long
  return {
    idItem: item.id,
    estado: estado(item),
    monto: enPesos(item.monto),
    saldo: enPesos(resta),
    detallePago: detalleDePagos(pagos, resta),
    lista: explicacion.lista,
    porcentaje: explicacion.porcentaje,
    origen: explicacion.origen,
    vencida: explicacion.vencida,
    pagos: explicacion.pagos,
  }
}

/** Sorts payments by the item that they pay. */
export const porItem = (leidos: readonly PagoDeItem[]) => Map.groupBy(leidos, (p) => p.idItem)

export type PagosPorItem = ReturnType<typeof porItem>

/** Says what explains the amount of an item: its price, its share, whether it is pinned, and what was paid. */
export function explicacionDe(item: ItemDeCelda, pagos: readonly PagoDeItem[], hoy: Fecha) {
  return {
    lista: item.montoLista === null ? null : enPesos(item.montoLista),
    porcentaje: item.porcentaje,
    origen: item.origen,
    vencida: saldo(item) > 0 && esPasada(item, hoy),
    pagos: pagos.map((p) => ({
      idCobranza: p.idCobranza,
      fecha: p.dia,
      monto: enPesos(p.monto),
      comprobante: p.comprobante,
    })),
  }
}
