import { sql } from 'kysely'
import { textoDeComprobante } from '#domain/cobranza/comprobante.ts'
import type { Pedido } from '#domain/deudores/pedidos.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import { enSucursales } from '../acceso/sucursal.ts'
import type { Db } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'
import { abierto } from '../db/words/item.ts'
import { dniDe } from '../db/words/persona.ts'

export interface Cabeza {
  idInscripcion: number
  ano: number
  idAlumno: number
  apellido: string
  nombre: string
  dni: string
  sexo: 'M' | 'F'
  nacimiento: Fecha
  eliminado: boolean
  idCurso: number
  curso: string
  nivel: string
  sucursal: string
  casoEspecial: string
  /** Share to pay, 0..100. */
  porcentaje: number
  baja: Fecha | null
}

/**
 * Finds enrolments with one of these items open, by level, course, surname and name (D-112). `sucursales`: of courses
 * of these branches, null for all. The index item_deuda finds what is open, whatever was asked for.
 */
export async function cabezasDeDeudores(
  db: Db,
  pedidos: readonly Pedido[],
  sucursales: readonly number[] | null,
  incluirBajas: boolean,
): Promise<Cabeza[]> {
  const { rows } = await sql<Cabeza>`
    with debe as (
      select distinct i.id_inscripcion
      from unnest(${pedidos.map((p) => p.ano)}::int[], ${pedidos.map((p) => p.col)}::smallint[]) p(ano, col)
        join item_cuenta i on i.ano = p.ano and i.col = p.col and ${abierto('i')})
    select n.id as "idInscripcion", n.ano, a.id as "idAlumno", a.apellido, a.nombre, ${dniDe('a')} as dni, a.sexo,
      a.fecha_nacimiento as nacimiento, a.eliminado, c.id as "idCurso", c.nombre as curso, v.nombre as nivel,
      s.nombre::text as sucursal, e.nombre::text as "casoEspecial", n.porcentaje, n.fecha_baja as baja
    from debe d join inscripcion n on n.id = d.id_inscripcion and ${viva('n')}
      join alumno a on a.id = n.id_alumno join curso_nombrado c on c.id = n.id_curso
      join nivel v on v.id = c.id_nivel join sucursal s on s.id = c.id_sucursal join caso_especial e on e.id = n.id_caso_especial
    where ${enSucursales('c.id_sucursal', sucursales)}
      and (${incluirBajas} or (not a.eliminado and n.fecha_baja is null))
    order by v.orden, c.numero, c.division, c.id, a.apellido, a.nombre, a.id, n.ano desc`.execute(db)
  return rows
}

export interface CeldaLeida {
  idItem: number
  estado: 0 | 1 | 2 | 3
  monto: Centavos
  pagado: Centavos
  /** Null but for fees. */
  idTipoJornada: number | null
}

export interface PagoLeido {
  idItem: number
  dia: Fecha
  monto: Centavos
  comprobante: string
}

/**
 * Reads the 17 cells of each enrolment by column, in the order of the ids, and with `conPagos` their live payments,
 * oldest first.
 */
export async function cuentasDe(db: Db, ids: readonly number[], conPagos: boolean): Promise<CuentaEscrita[]> {
  // Reads one text per enrolment: a school has hundreds of thousands of cells, and as rows they take longer to read
  // than to find.
  const pagos = conPagos
    ? sql`(select string_agg(concat_ws('|', ci.id_item, c.dia, ci.monto, c.recibo_nro, c.manual_pto, c.manual_nro), ';' order by c.fecha, c.id)
        from cobranza_item ci join cobranza c on c.id = ci.id_cobranza where ci.id_inscripcion = n.id and c.anulada_at is null)`
    : sql`null`
  const { rows } = await sql<CuentaEscrita>`
    select (select string_agg(concat_ws('|', i.id, i.estado, i.monto, i.pagado, i.id_tipo_jornada), ';' order by i.col)
        from item_cuenta i where i.id_inscripcion = n.id and i.col is not null) as celdas, ${pagos} as pagos
    from unnest(${ids}::bigint[]) with ordinality n(id, orden) order by n.orden`.execute(db)
  return rows
}

/** An account as the database sends it. */
export interface CuentaEscrita {
  celdas: string
  pagos: string | null
}

export const leerCuenta = ({ celdas, pagos }: CuentaEscrita): { celdas: CeldaLeida[]; pagos: PagoLeido[] } => ({
  celdas: celdas.split(';').map(celdaDe),
  pagos: pagos?.split(';').map(pagoDe) ?? [],
})

function celdaDe(texto: string): CeldaLeida {
  const [id, estado, monto, pagado, jornada] = texto.split('|')
  return {
    idItem: Number(id),
    estado: Number(estado) as CeldaLeida['estado'],
    monto: Number(monto) as Centavos,
    pagado: Number(pagado) as Centavos,
    idTipoJornada: jornada === undefined ? null : Number(jornada),
  }
}

function pagoDe(texto: string): PagoLeido {
  const [id, dia, monto, recibo, pto, nro] = texto.split('|')
  return {
    idItem: Number(id),
    dia: dia as Fecha,
    monto: Number(monto) as Centavos,
    comprobante: textoDeComprobante({
      recibo: Number(recibo),
      pto: pto === undefined ? null : Number(pto),
      nro: nro === undefined ? null : Number(nro),
    }),
  }
}
