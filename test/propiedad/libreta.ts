import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { violaciones } from '../../server/db/invariantes.ts'
import { type Asiento, cotejarCaja, enCentavos, nuevoCajon, suma } from './cajon.ts'
import { type Grilla, grillas, type Renglon } from './cobros.ts'
import type { Mundo } from './mundo.ts'

/** Keeps a second set of books beside the server's: what was answered OK, in centavos. */
export function nuevaLibreta(m: Mundo) {
  const cajon = nuevoCajon(m)
  const { asientos } = cajon
  const cobranzas = () => asientos.filter((a) => a.clase === 'COBRANZA')
  const vivas = () => cobranzas().filter((a) => a.viva)

  return {
    ...cajon,
    cobranzas,
    asentar(
      id: number,
      caja: number,
      renglones: readonly { idInscripcion: number; lineas: readonly Renglon[] }[],
      medios: readonly { medio: string; monto: number }[] | undefined,
    ) {
      const lineas = renglones.flatMap((r) => r.lineas.map((l) => ({ idInscripcion: r.idInscripcion, monto: l.monto })))
      const total = suma(lineas.map((l) => l.monto))
      const efectivo = medios ? suma(medios.filter((x) => x.medio === 'EFECTIVO').map((x) => x.monto)) : total
      cajon.anotar({ clase: 'COBRANZA', id, caja, dia: m.hoy(), total, efectivo, lineas })
      return total
    },

    /**
     * Finds where the server's books break an invariant or differ from these: cash of both branches, accounts,
     * collection screen.
     */
    async diferencias(): Promise<unknown[]> {
      const cajas = await Promise.all([0, 1].flatMap((caja) => cotejarCaja(m, caja, cajon)))
      const enPantalla = await grillas(
        m,
        m.inscripciones.map((i) => i.id),
      )
      const cuentas = await Promise.all(enPantalla.map((grilla) => cotejarCuenta(m, grilla, vivas())))
      const distintas = [...cajas, ...cuentas].filter(({ servidor, nuestra }) => !isDeepStrictEqual(servidor, nuestra))
      return [...(await violaciones(m.e.db, m.hoy())), ...distintas]
    },
  }
}
export type Libreta = ReturnType<typeof nuevaLibreta>

async function cotejarCuenta(m: Mundo, { idInscripcion: id, rows }: Grilla, vivas: readonly Asiento[]) {
  const { json } = await m.e.llamar(m.p.cajeros[0], 'GET', 'alumno/getcuentacorriente', {
    query: { idInscripcion: id },
  })
  const cuenta: Cuenta = json.ctaCte
  const celdas = [...cuenta.cuenta, ...cuenta.locker, ...cuenta.materias.flatMap((x) => x.meses)]
  const pagos = (c: Celda) => suma(c.pagos.map((x) => enCentavos(x.monto)))
  const pagado = suma(
    vivas
      .flatMap((a) => a.lineas)
      .filter((l) => l.idInscripcion === id)
      .map((l) => l.monto),
  )
  const resta = suma(celdas.map((c) => enCentavos(c.saldo)))
  return {
    de: `la cuenta ${id}`,
    servidor: {
      cancelado: enCentavos(cuenta.totales.cancelado),
      pagos: suma(celdas.map(pagos)),
      resta: enCentavos(cuenta.totales.resta),
      cobrable: suma(rows.flatMap((f) => f.cells).map((c) => enCentavos(c?.maxMonto ?? 0))),
      noCierran: celdas.filter((c) => c.estado > 1 && enCentavos(c.saldo) + pagos(c) !== enCentavos(c.monto)),
    },
    nuestra: { cancelado: pagado, pagos: pagado, resta, cobrable: resta, noCierran: [] },
  }
}

interface Celda {
  estado: number
  monto: number
  saldo: number
  pagos: { monto: number }[]
}
interface Cuenta {
  cuenta: Celda[]
  locker: Celda[]
  materias: { meses: Celda[] }[]
  totales: { cancelado: number; resta: number }
}

/** Digests all data about money into one text, which a refusal must leave as it was. */
export async function digest({ e }: Mundo): Promise<string> {
  const tablas = [
    'inscripcion',
    'item_cuenta',
    'item_cambio',
    'valor',
    'proceso',
    'caso_especial',
    'cobranza',
    'cobranza_item',
    'cobranza_medio',
    'pago',
    'ingreso',
    'caja_dia',
    'caja_arqueo',
    'caja_reversa',
    'punto_venta',
    'idempotencia',
  ]
  const { rows } = await sql<{ h: string }>`select concat(${sql.join(
    tablas.map((t) => sql`(select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(t)} t)`),
    sql`, `,
  )}) as h`.execute(e.db)
  return rows[0]?.h ?? ''
}
