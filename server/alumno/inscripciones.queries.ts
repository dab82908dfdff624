import { sql } from 'kysely'
import type { Pesos } from '#contract/campos.ts'
import { posicionDeHoy } from '#domain/cuenta/tiempo.ts'
import { aPesos, type Centavos } from '#domain/dinero.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { casoQueViene, jornadaDelMes, jornadaQueViene, versionDeInscripcion, viva } from '../db/words/inscripcion.ts'
import { luego, todas } from '../db/words/juntas.ts'

interface Inscripcion {
  id: number
  ano: number
  curso: string
  idCurso: number
  nivel: string
  idSucursal: number
  sucursal: string
  casoEspecial: string
  idCasoEspecial: number
  porcentaje: number
  casoDesde: number | null
  jornada: string
  jornadaDespues: { jornada: string; mes: number } | null
  locker: boolean
  showLocker: boolean
  pac: boolean
  fechaBaja: Fecha | null
  motivoBaja: string
  debeHoy: Centavos
  resta: Centavos
  version: string
}

/**
 * Reads the enrolments of a student, latest year first, with the shift type of the month (D-053) and what is owed: up to
 * today's month, where the second half's one-offs count from July, and of the whole year.
 */
export const inscripcionesDe = (idAlumno: number, hoy: Fecha) =>
  luego(
    todas(sql<Inscripcion>`
    select i.id, i.ano, c.nombre as curso, c.id as "idCurso", n.nombre as nivel, s.id as "idSucursal", s.nombre::text as sucursal,
      ce.nombre::text as "casoEspecial", ce.id as "idCasoEspecial", i.porcentaje,
      ${casoQueViene('i', hoy)} as "casoDesde", coalesce(j.tipo, '') as jornada,
      ${jornadaQueViene('i', hoy)} as "jornadaDespues", i.locker,
      c.con_locker as "showLocker", i.pac, i.fecha_baja as "fechaBaja", coalesce(i.motivo_baja, '') as "motivoBaja",
      ${versionDeInscripcion('i')} as version,
      d.hoy as "debeHoy", d.resta
    from inscripcion i
      join curso_nombrado c on c.id = i.id_curso join nivel n on n.id = i.id_nivel
      join sucursal s on s.id = c.id_sucursal join caso_especial ce on ce.id = i.id_caso_especial
      ${jornadaDelMes('i', hoy)}
      cross join lateral (
        select coalesce(sum(m.monto - m.pagado), 0)::bigint as resta,
          coalesce(sum(m.monto - m.pagado)
            filter (where m.ano * 12 + coalesce(m.mes, case m.semestre when 2 then 5 else 1 end) <= ${posicionDeHoy(hoy)}), 0)::bigint as hoy
        from item_cuenta m where m.id_inscripcion = i.id and m.estado in (1, 2)) d
    where i.id_alumno = ${idAlumno} and ${viva('i')}
    order by i.ano desc`),
    (filas) => conEstado(filas, anoDe(hoy)),
  )

function conEstado(filas: readonly Inscripcion[], ano: number) {
  const abierta = (filas.find((i) => i.ano === ano) ?? filas.findLast((i) => i.ano > ano) ?? filas[0])?.id
  return filas.map((i) => ({
    ...i,
    debeHoy: aPesos(i.debeHoy) as Pesos,
    resta: aPesos(i.resta) as Pesos,
    isCurrent: i.ano === ano,
    isNextYear: i.ano === ano + 1,
    showOnInit: i.id === abierta,
  }))
}
