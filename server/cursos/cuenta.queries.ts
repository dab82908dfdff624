import { sql } from 'kysely'
import type { Porcentaje } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import { inscripto, jornadaDelMes, viva } from '../db/words/inscripcion.ts'
import { todas } from '../db/words/juntas.ts'

/** Cells as they are kept: amounts in centavos. */
interface Escritas {
  /** A digit each. */
  estados: string
  montos: number[]
  /** What is left to pay of each cell in state 2. */
  restas: number[]
}

interface InscriptoConCuenta extends Omit<Escritas, 'estados'> {
  IdAlumno: number
  IdInscripcion: number
  Apellido: string
  Nombre: string
  TipoJornada: string
  CasoEspecial: string
  porcentaje: Porcentaje
  /** Day of the withdrawal, or ''. */
  baja: string
  estados: string | null
}

/**
 * Reads the active students enrolled in a course in a year with the 17 cells of each as they are kept (record 129), by
 * name; those who left too, for they still owe. `estados` is null where somebody took the account away by hand.
 */
export const inscriptosConCuenta = (idCurso: number, ano: number, hoy: Fecha) =>
  todas(sql<InscriptoConCuenta>`
    select a.id as "IdAlumno", n.id as "IdInscripcion", a.apellido as "Apellido", a.nombre as "Nombre",
      coalesce(j.tipo, '') as "TipoJornada", ce.nombre::text as "CasoEspecial", n.porcentaje,
      coalesce(n.fecha_baja::text, '') as baja, e.estados, ${numeros('e.montos')} as montos, ${numeros('e.restas')} as restas
    from inscripcion n join alumno a on a.id = n.id_alumno join caso_especial ce on ce.id = n.id_caso_especial
      left join cuenta_escrita e on e.id_inscripcion = n.id ${jornadaDelMes('n', hoy)}
    where n.id_curso = ${idCurso} and n.ano = ${ano} and ${inscripto('n', 'a')}
    order by a.apellido, a.nombre, a.id`)

interface LockerEscrito extends Escritas {
  idInscripcion: number
  /** Fee month, 1..10, of each cell. */
  meses: number[]
}

/** Reads the lockers of the enrolments of a course in a year that have some month of it, in no order. */
export const lockersDeCurso = (idCurso: number, ano: number) =>
  todas(sql<LockerEscrito>`
    select n.id as "idInscripcion", ${numeros('l.meses')} as meses, l.estados, ${numeros('l.montos')} as montos, ${numeros('l.restas')} as restas
    from inscripcion n cross join lateral (
      select string_agg(i.mes::text, ',') as meses, string_agg(i.estado::text, '') as estados,
        string_agg(i.monto::text, ',') as montos, string_agg((i.monto - i.pagado)::text, ',') filter (where i.estado = 2) as restas
      from (select * from item_cuenta i where i.id_inscripcion = n.id and i.charge_type = 7 order by i.mes) i
      having bool_or(i.estado > 0)) l
    where n.id_curso = ${idCurso} and n.ano = ${ano} and ${viva('n')}`)

/** Makes JSON of numbers that a text has between commas. */
const numeros = (texto: string) => sql`concat('[', ${sql.ref(texto)}, ']')::json`
