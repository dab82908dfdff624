import type { z } from 'zod'
import type { agenda, agendaNueva, clasesDeAgenda, vacacionesDeAgenda } from '#contract/agenda.ts'
import type { BodyDe } from '#contract/route.ts'
import {
  diasConAsistencia,
  diasHabiles,
  limitesDeFeriados,
  malasClases,
  malasFechas,
  malFeriado,
  type Periodos,
} from '#domain/agenda/agenda.ts'
import { Falla, invalido, noEncontrado, rechazo } from '#domain/errores.ts'
import { anoDe, type Fecha, sumarDias } from '#domain/fecha.ts'
import { anosPermitidos, errorDeAno } from '#domain/inscripcion/ano.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { quienCambio } from '../auditoria/quienCambio.service.ts'
import type { Db, Trx } from '../db/database.ts'
import {
  agendaDe,
  anosConAgenda,
  cursosConAsistencia,
  diasDe,
  guardarDias,
  guardarFeriados,
  hayAsistencias,
  lockAgenda,
  lockDias,
  marcarVacaciones,
  sacarDeClases,
} from './agenda.queries.ts'

/** Who changes a school year, and when: that of `hoy`, unless another is asked for (anoQueCambia). */
interface Quien {
  readonly usuario: Usuario
  readonly hoy: Fecha
  readonly ahora: Date
}

/** Reads a school year with its days (C28); one that nobody loaded may have holidays. */
export async function leerAgenda(db: Db, ano: number, hoy: Fecha) {
  const editables = anosPermitidos(hoy)
  const [agenda, dias, anos] = await Promise.all([agendaDe(db, ano), diasDe(db, ano), anosConAgenda(db, editables)])
  const leida = { ano, anos, editable: editables.includes(ano), dias }
  if (!agenda) return { ...leida, agenda: null }
  const { ano: _, ...suya } = agenda
  return { ...leida, agenda: suya }
}

/** Gives the year that is changed: this one, or the next where that is asked for (D-151). Throws `invalido` for another. */
export function anoQueCambia(pedido: number | undefined, hoy: Fecha): number {
  const ano = pedido ?? anoDe(hoy)
  const mal = errorDeAno(ano, hoy)
  if (mal) throw invalido('ano', mal)
  return ano
}

/** Lists the weekdays of this year up to today that have no classes, each with why: a holiday or the vacation. */
export const diasSinClases = async (db: Db, hoy: Fecha) =>
  (await diasDe(db, anoDe(hoy))).flatMap(({ fecha, tipo, feriado }) =>
    tipo === 'Normal' || fecha > hoy ? [] : [{ fecha, motivo: tipo === 'Feriado' ? `Feriado: ${feriado}` : tipo }],
  )

/** Loads the school year: a day for each weekday (D-151, AGE-014). Throws `rechazo` when the year has one. */
export async function cargarAgenda(
  trx: Trx,
  { ano: pedido, ...datos }: z.output<typeof agendaNueva>,
  { usuario, hoy, ahora }: Quien,
) {
  const ano = anoQueCambia(pedido, hoy)
  exigirFechas(datos as Periodos, ano)
  await lockAgenda(trx)
  if (await agendaDe(trx, ano)) throw rechazo('agenda-cargada', ano)
  const { desde, hasta, desdeVacaciones = null, hastaVacaciones = null } = datos
  await trx
    .insertInto('agenda')
    .values({ ano, desde, hasta, vac_desde: desdeVacaciones, vac_hasta: hastaVacaciones })
    .execute()
  await guardarDias(trx, diasHabiles(desde, hasta), { desdeVacaciones, hastaVacaciones })
  const params = { ano, desde, hasta, desdeVacaciones, hastaVacaciones }
  await auditar(trx, { evento: 'AGE-NEW', usuario, ahora, idEntidad: ano, params })
}

/**
 * Marks the vacation anew (D-151). Throws `rechazo` when the year is not loaded, when somebody changed it meanwhile, and
 * when a day of classes with attendance would become one of vacation.
 */
export async function cambiarVacaciones(
  trx: Trx,
  { version, ano: pedido, ...vacaciones }: z.output<typeof vacacionesDeAgenda>,
  { usuario, hoy, ahora }: Quien,
) {
  const ano = anoQueCambia(pedido, hoy)
  const { desde, hasta, ...antes } = await exigirAgenda(trx, ano)
  const periodos = { desde, hasta, ...vacaciones }
  exigirFechas(periodos, ano)
  const { desdeVacaciones, hastaVacaciones } = vacaciones
  if (antes.desdeVacaciones === desdeVacaciones && antes.hastaVacaciones === hastaVacaciones) return
  await exigirLeida(trx, usuario, antes, version)
  const normales = await lockDias(trx, { desde: desdeVacaciones, hasta: hastaVacaciones, tipo: 'Normal' })
  const conAsistencia = await cursosConAsistencia(trx, normales)
  if (conAsistencia.length > 0) throw rechazo('con-asistencias', { desdeVacaciones: diasConAsistencia(conAsistencia) })
  await trx
    .updateTable('agenda')
    .set({ vac_desde: desdeVacaciones, vac_hasta: hastaVacaciones })
    .where('ano', '=', ano)
    .execute()
  await marcarVacaciones(trx, periodos)
  const params = { ano, ...vacaciones, antesDesde: antes.desdeVacaciones, antesHasta: antes.hastaVacaciones }
  await auditar(trx, { evento: 'AGE-VAC', usuario, ahora, idEntidad: ano, params })
}

/**
 * Moves the first and the last day of classes (record 099). The days that are new are of classes, those that are no longer
 * within go; holidays stay. Throws `invalido` for days that do not fit with the vacation, and `rechazo` when the year is
 * not loaded, when somebody changed it meanwhile, and when a day that would go has attendance.
 */
export async function cambiarClases(
  trx: Trx,
  { version, ano: pedido, desde, hasta }: z.output<typeof clasesDeAgenda>,
  { usuario, hoy, ahora }: Quien,
) {
  const ano = anoQueCambia(pedido, hoy)
  const antes = await exigirAgenda(trx, ano)
  exigirSinMalas({ ...malasClases({ desde, hasta }, antes, ano) })
  if (antes.desde === desde && antes.hasta === hasta) return
  await exigirLeida(trx, usuario, antes, version)
  const { min, max } = limitesDeFeriados(ano)
  const delPrincipio = await lockDias(trx, { desde: min, hasta: sumarDias(desde, -1) })
  const delFinal = await lockDias(trx, { desde: sumarDias(hasta, 1), hasta: max })
  const conAsistencias = Object.fromEntries(
    [
      ['desde', diasConAsistencia(await cursosConAsistencia(trx, delPrincipio))] as const,
      ['hasta', diasConAsistencia(await cursosConAsistencia(trx, delFinal))] as const,
    ].filter(([, dicho]) => dicho !== ''),
  )
  if (Object.keys(conAsistencias).length > 0) throw rechazo('con-asistencias', conAsistencias)
  await trx.updateTable('agenda').set({ desde, hasta }).where('ano', '=', ano).execute()
  await sacarDeClases(trx, [...delPrincipio, ...delFinal])
  const nuevos = diasHabiles(desde, hasta).filter((d) => d < antes.desde || d > antes.hasta)
  await guardarDias(trx, nuevos, antes)
  const params = { ano, desde, hasta, antesDesde: antes.desde, antesHasta: antes.hasta }
  await auditar(trx, { evento: 'AGE-CLA', usuario, ahora, idEntidad: ano, params })
}

/** Events that change a school year. */
const DE_AGENDA = ['AGE-NEW', 'AGE-VAC', 'AGE-CLA', 'AGE-DEL'] as const

/** Refuses the change of a school year that is no longer as it was read; `leida`: absent where nobody read it. */
async function exigirLeida(
  trx: Trx,
  usuario: Usuario,
  agenda: { readonly ano: number; readonly version: string },
  leida: string | undefined,
) {
  if (leida === undefined || leida === agenda.version) return
  const quien = await quienCambio(trx, usuario, DE_AGENDA, agenda.ano)
  throw rechazo('modificado', `Agenda Académica ${agenda.ano}`, quien)
}

/** Deletes the school year with its holidays, unless one of its days has attendance (AGE-001). */
export async function eliminarAgenda(trx: Trx, pedido: number | undefined, { usuario, hoy, ahora }: Quien) {
  const ano = anoQueCambia(pedido, hoy)
  const { desde, hasta } = await exigirAgenda(trx, ano)
  const { min, max } = limitesDeFeriados(ano)
  const dias = await lockDias(trx, { desde: min, hasta: max })
  if (await hayAsistencias(trx, dias)) throw rechazo('con-asistencias', {})
  await trx
    .deleteFrom('agenda_dia')
    .where(
      'id',
      'in',
      dias.map((d) => d.id),
    )
    .execute()
  await trx.deleteFrom('agenda').where('ano', '=', ano).execute()
  const feriados = dias.filter((d) => d.feriado).map(({ fecha, feriado }) => ({ fecha, nombre: feriado ?? '' }))
  await auditar(trx, { evento: 'AGE-DEL', usuario, ahora, idEntidad: ano, params: { ano, desde, hasta, feriados } })
}

/**
 * Adds holidays, within the classes or not (AGE-012). Throws `invalido` for days that none can be, `rechazo` for those
 * that are one already and for those with attendance.
 */
export async function agregarFeriados(
  trx: Trx,
  { ano: pedido, data }: BodyDe<typeof agenda.feriados>,
  { usuario, hoy, ahora }: Quien,
) {
  const ano = anoQueCambia(pedido, hoy)
  exigirFeriados(data, ano)
  await lockAgenda(trx)
  const { min, max } = limitesDeFeriados(ano)
  const pedidos = new Set(data.map((f) => f.fecha))
  const suyos = (await lockDias(trx, { desde: min, hasta: max })).filter((d) => pedidos.has(d.fecha))
  const feriados = new Set(suyos.filter((d) => d.tipo === 'Feriado').map((d) => d.fecha))
  if (feriados.size)
    throw rechazo(
      'feriado-existe',
      data.flatMap((f, i) => (feriados.has(f.fecha) ? [`data.${i}.fecha`] : [])),
    )
  const conAsistencia = new Map((await cursosConAsistencia(trx, suyos)).map((d) => [d.fecha, d]))
  if (conAsistencia.size > 0)
    throw rechazo(
      'con-asistencias',
      Object.fromEntries(
        data.flatMap(({ fecha }, i) => {
          const dia = conAsistencia.get(fecha)
          return dia ? [[`data.${i}.fecha`, diasConAsistencia([dia])]] : []
        }),
      ),
    )
  await guardarFeriados(trx, data)
  const agregados = data.map(({ fecha, nombre }) => ({ fecha, nombre }))
  await auditar(trx, { evento: 'AGE-FER', usuario, ahora, params: { agregados, quitados: [] } })
}

/** Removes a holiday of this year or the next: its day is again what it was, or nothing (AGE-015). Throws 404 where there is none. */
export async function quitarFeriado(trx: Trx, id: number, { usuario, hoy, ahora }: Quien) {
  await lockAgenda(trx)
  const dia = await trx
    .selectFrom('agenda_dia')
    .select(['fecha', 'feriado', 'base'])
    .where('id', '=', id)
    .where('tipo', '=', 'Feriado')
    .forUpdate()
    .executeTakeFirst()
  if (!dia || errorDeAno(anoDe(dia.fecha), hoy)) throw noEncontrado('El Feriado')
  if (dia.base === null) await trx.deleteFrom('agenda_dia').where('id', '=', id).execute()
  else
    await trx
      .updateTable('agenda_dia')
      .set({ tipo: dia.base, feriado: null, base: null })
      .where('id', '=', id)
      .execute()
  const quitados = [{ fecha: dia.fecha, nombre: dia.feriado ?? '' }]
  await auditar(trx, { evento: 'AGE-FER', usuario, ahora, params: { agregados: [], quitados } })
}

/** Locks all school years and gives one. */
async function exigirAgenda(trx: Trx, ano: number) {
  await lockAgenda(trx)
  const agenda = await agendaDe(trx, ano)
  if (!agenda) throw rechazo('agenda-sin-cargar', ano)
  return agenda
}

/** Refuses days that do not fit together, naming the fields. */
const exigirFechas = (periodos: Periodos, ano: number) => exigirSinMalas({ ...malasFechas(periodos, ano) })

function exigirFeriados(data: BodyDe<typeof agenda.feriados>['data'], ano: number): void {
  const malas: Record<string, string> = {}
  const vistos = new Set<Fecha>()
  for (const [i, { fecha }] of data.entries()) {
    const mal = malFeriado(fecha, ano) ?? (vistos.has(fecha) ? 'Ese día está dos veces' : undefined)
    if (mal) malas[`data.${i}.fecha`] = mal
    vistos.add(fecha)
  }
  exigirSinMalas(malas)
}

function exigirSinMalas(campos: Record<string, string>): void {
  const [primera] = Object.values(campos)
  if (primera) throw new Falla('invalido', primera, { campos })
}
