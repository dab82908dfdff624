import { sql } from 'kysely'
import type { Medio } from '#domain/cobranza/medios.ts'
import { type Centavos, centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import { filas, type LeidasDe, type Parte } from '../db/words/juntas.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { cajeroDeMovimiento, cajeroDeUsuario } from '../db/words/usuario.ts'
import { type Comun, filasDe, partir, SIGNO } from './caja.queries.ts'

export interface CobranzaDelDia extends Comun {
  recibo: number
  pto: number | null
  nro: number | null
  partes: { medio: Medio; monto: Centavos; referencia: string | null }[]
  lineas: { destino: string; idAlumno: number; alumno: string; monto: Centavos; ano: number }[]
}

type Cabeza = [
  id: number,
  sucursal: string,
  idPersonal: number | null,
  personal: string,
  observaciones: string,
  reversaDe: Fecha | null,
  anuladaAt: string | null,
  anuladaPor: string | null,
  motivo: string | null,
  fuera: boolean,
  momento: string,
  monto: Centavos,
  recibo: number,
  pto: number | null,
  nro: number | null,
]
type Medios = [idCobranza: number, medio: Medio, monto: Centavos, referencia: string | null]
type Linea = [idCobranza: number, destino: string, idInscripcion: number, monto: Centavos]
type Quien = [idInscripcion: number, idAlumno: number, ano: number, alumno: string]

const igual = <T>(fila: T): T => fila

/**
 * Makes the parts of which the collections of a day are put together (`cobranzasDelDia`): their heads, and apart from
 * them, a row each, how they were paid, their lines and whose these are. To gather the lines of each collection takes
 * PostgreSQL as long as all the rest, and a name would be read and written once for each line.
 */
export function partesDeCobranzas(idSucursal: number, dia: Fecha) {
  // a collection that was reversed on its own day is in both lists
  const susCobranzas = sql`(
    select m.id from cobranza m where m.id_sucursal = ${idSucursal} and m.dia = ${dia} and not m.apertura
    union
    select r.reversa_de from caja_reversa r where r.id_sucursal = ${idSucursal} and r.dia = ${dia} and r.clase = 'COBRANZA') x`
  return {
    cabezas: filas<Cabeza, Cabeza>(
      [
        'g.id',
        's.nombre',
        'x.empleado',
        cajeroDeMovimiento('p', 'x.autor'),
        'g.observaciones',
        'case when x.reversa then g.dia end',
        'x.anulada_at',
        cajeroDeUsuario('x.anulada_por'),
        'g.motivo_anulacion',
        'x.fuera',
        'coalesce(x.at, g.fecha)',
        sql`g.total * ${SIGNO}`,
        'g.recibo_nro',
        'g.manual_pto',
        'g.manual_nro',
      ],
      sql`from ${filasDe('COBRANZA', idSucursal, dia)} join cobranza g on g.id = x.id join sucursal s on s.id = g.id_sucursal
        order by coalesce(x.at, g.fecha) desc, g.id desc`,
      igual,
    ),
    medios: filas<Medios, Medios>(
      ['m.id_cobranza', 'm.medio', 'm.monto', 'm.referencia'],
      sql`from ${susCobranzas} join cobranza_medio m on m.id_cobranza = x.id order by m.id`,
      igual,
    ),
    lineas: filas<Linea, Linea>(
      ['ci.id_cobranza', 'ci.destino', 'ci.id_inscripcion', 'ci.monto'],
      sql`from ${susCobranzas} join cobranza_item ci on ci.id_cobranza = x.id order by ci.id`,
      igual,
    ),
    quienes: filas<Quien, Quien>(
      ['n.id', 'n.id_alumno', 'n.ano', 'n.alumno'],
      // the limit has PostgreSQL find each by its id, and not read the enrolments of all years
      sql`from (select distinct ci.id_inscripcion from ${susCobranzas} join cobranza_item ci on ci.id_cobranza = x.id) i
        cross join lateral (select n.id, n.id_alumno, n.ano, ${nombreCompleto('a')} as alumno
          from inscripcion n join alumno a on a.id = n.id_alumno where n.id = i.id_inscripcion limit 1) n`,
      igual,
    ),
  } satisfies Record<string, Parte<unknown>>
}

/** Puts the collections of a day together, latest first, and parts those that were annulled while the day was open. */
export function cobranzasDelDia(leidas: LeidasDe<ReturnType<typeof partesDeCobranzas>>, dia: Fecha) {
  const quienes = new Map(leidas.quienes.map(([id, ...quien]) => [id, quien]))
  const medios = Map.groupBy(leidas.medios, ([id]) => id)
  const lineas = Map.groupBy(leidas.lineas, ([id]) => id)
  return partir(
    leidas.cabezas.map((cabeza): CobranzaDelDia => {
      const [id, sucursal, idPersonal, personal, observaciones, reversaDe, anuladaAt, ...resto] = cabeza
      const [anuladaPor, motivo, fuera, momento, monto, recibo, pto, nro] = resto
      const conSigno = (suyo: Centavos) => (reversaDe === null ? suyo : centavos(0 - suyo))
      const partes = (medios.get(id) ?? []).map(([, medio, suyo, referencia]) => ({
        medio,
        monto: conSigno(suyo),
        referencia,
      }))
      const movimiento = { id, sucursal, idPersonal, personal, observaciones, reversaDe, anuladaPor, motivo }
      return {
        ...movimiento,
        fuera,
        monto,
        recibo,
        pto,
        nro,
        partes,
        lineas: (lineas.get(id) ?? []).map(([, destino, idInscripcion, suyo]) => {
          const [idAlumno, ano, alumno] = quienes.get(idInscripcion) as [number, number, string]
          return { destino, idAlumno, alumno, monto: conSigno(suyo), ano }
        }),
        medios: partes.map(({ medio }) => medio).join(','),
        momento: new Date(momento),
        diaCarga: dia,
        anuladaAt: anuladaAt === null ? null : new Date(anuladaAt),
      }
    }),
  )
}
