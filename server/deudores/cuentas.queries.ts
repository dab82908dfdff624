import { type RawBuilder, sql } from 'kysely'
import { posicionDeHoy } from '#domain/cuenta/tiempo.ts'
import type { ClaveDeOrden } from '#domain/deudores/orden.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { conCuentas } from '../db/words/cuentaescrita.ts'
import { comoTexto } from '../db/words/ids.ts'
import { abierto } from '../db/words/item.ts'
import { filas, leer } from '../db/words/juntas.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import type { Ademas, Deudor, Hallado } from './deudor.ts'

/** What is read of a debtor, beginning with his place among those who were asked for. */
type Leida = [
  orden: number,
  apellido: string,
  nombre: string,
  dni: string,
  nacimiento: Fecha,
  eliminado: boolean,
  idTipoJornada: number | null,
  estados: string | null,
  montos: string,
  restas: string,
  otros: number,
  debeHoy: number,
  ...ademas: unknown[],
]

const PERSONA = ['n.orden', 'a.apellido', 'a.nombre', 'a.dni', 'a.nacimiento', 'a.eliminado'] as const
const CUENTA = ['a.jornada', 'a.estados', 'a.montos', 'a.restas', 'a.otros', 'a.debe'] as const

/**
 * Reads who was found, in their order, with what else is wanted of them, in one statement; he and his account as they are
 * kept written (records 129 and 132). Whose enrolment is gone meanwhile is left out.
 */
export async function cuentasDe<A>(
  db: Db,
  hallados: readonly Hallado[],
  hoy: Fecha,
  ademas: Ademas<A>,
): Promise<(Deudor & A)[]> {
  const deFila = (fila: Leida) => hallados[fila[0] - 1] as Hallado
  const leidas = await conCuentas(
    db,
    () => leerCuentas(db, hallados, hoy, ademas),
    (filas) => filas.filter((fila) => fila[ESTADOS] === null).map((fila) => deFila(fila).idInscripcion),
  )
  return leidas.map((fila) => ({ ...deudorDe(deFila(fila), fila), ...ademas.leer(fila.slice(LEIDAS) as never) }))
}

/** The limit has PostgreSQL find each row by its id: for the thousand of a batch it would read all of them. */
function leerCuentas<A>(db: Db, hallados: readonly Hallado[], hoy: Fecha, ademas: Ademas<A>): Promise<Leida[]> {
  const de = (campo: 'idInscripcion' | 'idAlumno' | 'ano') => comoTexto(hallados.map((h) => h[campo]))
  const vencidos = sql`least(10, ${posicionDeHoy(hoy)}::int - n.ano * 12)`
  return leer(
    db,
    filas<Leida, Leida>(
      [...PERSONA, ...CUENTA, ...ademas.columnas],
      sql`
        from unnest(${de('idInscripcion')}::bigint[], ${de('idAlumno')}::bigint[], ${de('ano')}::int[])
            with ordinality n(id, alumno, ano, orden)
          left join lateral (
            select f.*, f.id_alumno as id, e.estados, e.montos, e.restas, e.ids, e.otros,
              e.jornadas[greatest(1, ${vencidos})] as jornada, coalesce(e.debe[${vencidos}], 0) as debe
            from ficha_escrita f left join cuenta_escrita e on e.id_inscripcion = n.id where f.id_alumno = n.alumno
            limit 1) a on true
        where a.estados is not null or exists (select from inscripcion i where i.id = n.id)
        order by n.orden`,
      (fila) => fila,
    ),
  )
}

const ESTADOS = 7
const LEIDAS = PERSONA.length + CUENTA.length

function deudorDe(hallado: Hallado, fila: Leida): Deudor {
  const [, apellido, nombre, dni, nacimiento, eliminado, idTipoJornada, estados, montos, restas, otros, debeHoy] = fila
  const persona = { apellido, nombre, dni, nacimiento, eliminado }
  return { ...hallado, ...persona, idTipoJornada, estados: estados ?? '', montos, restas, otros, debeHoy }
}

/**
 * Reads of these enrolments what they are sorted by, so that they need not be kept for it: the name, or one amount in
 * centavos: what is owed of the months that are due, in all, of what has no column, or what the cell of a column shows
 * (−1 where it is not applicable). `adeudado`: whether cells show what is still owed.
 */
export async function clavesDeOrden(
  db: Db,
  ids: readonly number[],
  clave: ClaveDeOrden,
  { adeudado, hoy }: { adeudado: boolean; hoy: Fecha },
): Promise<Map<number, string | number>> {
  const deCelda = sql`case when ${abierto('i')} then i.monto - i.pagado else 0 end`
  const de: Record<ClaveDeOrden & string, RawBuilder<unknown>> = {
    alumno: sql`(select ${nombreCompleto('a')} from alumno a where a.id = n.id_alumno)`,
    hoy: sql`case when e.debe is not null then coalesce(e.debe[least(10, ${posicionDeHoy(hoy)}::int - n.ano * 12)], 0) end`,
    total: sql`e.debe[10]`,
    otros: sql`e.otros`,
  }
  const valor =
    typeof clave === 'string'
      ? de[clave]
      : sql`
        coalesce((select ${adeudado ? deCelda : sql`i.monto`} from item_cuenta i
          where i.id_inscripcion = n.id and i.col = ${clave}::smallint and i.estado <> 0), -1)`
  const claves = filas<[number, string | number | null], [number, string | number | null]>(
    ['n.id', valor],
    sql`from inscripcion n left join cuenta_escrita e on e.id_inscripcion = n.id where n.id = any(${comoTexto(ids)}::bigint[])`,
    (fila) => fila,
  )
  const leidas = await conCuentas(
    db,
    () => leer(db, claves),
    (filas) => filas.filter(([, leida]) => leida === null).map(([id]) => id),
  )
  return new Map(leidas.map(([id, leida]) => [id, leida ?? 0]))
}
