import type { Pesos } from '#contract/campos.ts'
import type { CeldaCuenta, cuenta } from '#contract/cuenta.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { columna, etiquetaDeCol, mesDeCol, TIPO_LOCKER, TIPO_MATERIA } from '#domain/cuenta/catalogo.ts'
import { estado, saldo } from '#domain/cuenta/estado.ts'
import { esPasada, posicion, posicionDeHoy } from '#domain/cuenta/tiempo.ts'
import type { Col, Item } from '#domain/cuenta/tipos.ts'
import { aPesos, type Centavos, sumar } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import { inscripcionVisible } from '../acceso/inscripcion.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { itemsDe } from './items.service.ts'
import { detalleDePagos, type PagoDeItem, pagosDe } from './pagos.queries.ts'

type CuentaCorriente = RespuestaDe<typeof cuenta.getcuentacorriente>

export const enPesos = (monto: Centavos): Pesos => aPesos(monto) as Pesos

/** The account of an enrolment (C46, D-042): 17 cells, the locker under its months, the optional subjects. */
export async function cuentaCorriente(
  db: Db,
  usuario: Usuario,
  idInscripcion: number,
  hoy: Fecha,
): Promise<CuentaCorriente> {
  const inscripcion = await inscripcionVisible(db, usuario, idInscripcion)
  const [grado, items, pagos, materias] = await Promise.all([
    db
      .selectFrom('curso as c')
      .innerJoin('grado as g', 'g.id', 'c.id_grado')
      .innerJoin('nivel as v', 'v.id', 'g.id_nivel')
      .select(['g.con_locker as conLocker', 'v.etiqueta_taller as etiqueta'])
      .where('c.id', '=', inscripcion.id_curso)
      .executeTakeFirstOrThrow(),
    itemsDe(db, [idInscripcion]),
    pagosDe(db, [idInscripcion]),
    db
      .selectFrom('inscripcion_materia as im')
      .innerJoin('materia as m', 'm.id', 'im.id_materia')
      .select(['m.id', 'm.nombre'])
      .where('im.id_inscripcion', '=', idInscripcion)
      .where('m.opcional', '=', true)
      .orderBy('m.nombre')
      .execute(),
  ])
  const celdas = new Map(
    items.map((item) => [
      item.id,
      celdaDe(
        item,
        pagos.filter((p) => p.idItem === item.id),
        hoy,
      ),
    ]),
  )
  const delMes = (lista: readonly Item[]) =>
    lista
      .toSorted((a, b) => (a.mes ?? 0) - (b.mes ?? 0))
      .map((item) => ({ ...(celdas.get(item.id) as CeldaCuenta), mes: item.mes ?? 0 }))
  const locker = delMes(items.filter((i) => i.tipo === TIPO_LOCKER))
  const abiertos = items.filter((i) => saldo(i) > 0)
  return {
    ctaCte: {
      config: {
        idInscripcion,
        ano: inscripcion.ano,
        etiquetaTaller: grado.etiqueta,
        showLocker: grado.conLocker,
        lockerNro: inscripcion.locker_nro ?? '',
        porcentaje: inscripcion.porcentaje,
        pac: inscripcion.pac,
      },
      cuenta: items
        .filter((i): i is Item & { col: Col } => i.col !== null)
        .sort((a, b) => a.col - b.col)
        .map((item) => {
          const mes = mesDeCol(item.col)
          const suyo = locker.find((l) => l.mes === mes)
          return {
            ...(celdas.get(item.id) as CeldaCuenta),
            col: item.col,
            displayOrder: columna(item.col).col,
            label: etiquetaDeCol(item.col, grado.etiqueta),
            mes,
            lockerEstado: suyo?.estado ?? 0,
            lockerMonto: suyo?.monto ?? (0 as Pesos),
            detalleLocker: suyo?.detallePago ?? '',
          }
        }),
      locker: grado.conLocker || locker.some((l) => l.estado > 0) ? locker : [],
      materias: materias.map((m) => ({
        idMateria: m.id,
        nombre: m.nombre,
        meses: delMes(items.filter((i) => i.tipo === TIPO_MATERIA && i.idMateria === m.id)),
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

/** After today's fee month; the second half's one-offs count from July on. */
export function esFutura(item: Pick<Item, 'ano' | 'mes' | 'semestre'>, hoy: Fecha): boolean {
  const mes = item.mes ?? (item.semestre === 2 ? 5 : 1)
  return posicion(item.ano, mes) > posicionDeHoy(hoy)
}

function celdaDe(item: Item, pagos: readonly PagoDeItem[], hoy: Fecha): CeldaCuenta {
  const resta = saldo(item)
  return {
    idItem: item.id,
    estado: estado(item),
    monto: enPesos(item.monto),
    saldo: enPesos(resta),
    detallePago: detalleDePagos(pagos, resta),
    lista: item.montoLista === null ? null : enPesos(item.montoLista),
    porcentaje: item.porcentaje,
    origen: item.origen,
    vencida: resta > 0 && esPasada(item, hoy),
    pagos: pagos.map((p) => ({ fecha: p.dia, monto: enPesos(p.monto), comprobante: p.comprobante })),
  }
}
