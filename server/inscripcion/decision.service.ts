import type { z } from 'zod'
import type { nuevaInscripcion } from '#contract/inscripcion.ts'
import type { Plan } from '#domain/cuenta/plan.ts'
import { tienePrecioDeCuota } from '#domain/cuenta/precios.ts'
import { mesInicioPorDefecto } from '#domain/cuenta/tiempo.ts'
import { invalido, prohibido, rechazo } from '#domain/errores.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import { errorDeAno, errorDeFecha } from '#domain/inscripcion/ano.ts'
import { alcanzaElPiso } from '#domain/inscripcion/curso.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import type { Momento } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import { politicaDe } from '../entorno/entorno.service.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { type CursoParaInscribir, cursosParaInscribir, ultimaInscripcion } from './inscripcion.queries.ts'

export type Nueva = z.output<typeof nuevaInscripcion>

/** An enrolment that was checked and may be written, with what was read for it. */
export interface Decidida {
  nueva: Nueva
  curso: CursoParaInscribir
  fecha: Fecha
  mesInicio: Mes
  plan: Plan
}

/** Checks what was asked against the school as it is (D-039, D-144), and throws the first refusal. */
export async function decidir(trx: Trx, usuario: Usuario, nueva: Nueva, { hoy }: Momento): Promise<Decidida> {
  const malAno = errorDeAno(nueva.ano, hoy)
  if (malAno) throw invalido('ano', malAno)
  const fecha = nueva.processToday ? hoy : (nueva.fecha as Fecha)
  const malaFecha = errorDeFecha(fecha, nueva.ano, hoy)
  if (malaFecha) throw invalido('fecha', malaFecha)
  // Locks the course, whose grade decides level, prices and subjects, so that nobody changes it until this commits; and
  // the case, so that nobody deletes it.
  await trx.selectFrom('curso').select('id').where('id', '=', nueva.curso).forShare().execute()
  const curso = (await cursosParaInscribir(trx)).find((c) => c.id === nueva.curso)
  if (!curso) throw invalido('curso', 'El Curso no existe')
  const caso = await trx
    .selectFrom('caso_especial')
    .select('porcentaje')
    .where('id', '=', nueva.casoEspecial)
    .forKeyShare()
    .executeTakeFirst()
  if (!caso) throw invalido('casoEspecial', 'El Caso Especial no existe')
  if (nueva.locker && !curso.conLocker) throw invalido('locker', 'El Curso no tiene lockers')
  const ultima = (await ultimaInscripcion(trx, nueva.alumno, nueva.ano)) ?? null
  if (!alcanzaElPiso(curso.numero, ultima, nueva.ano) && !(nueva.forzar && puede(usuario, 'ALU-EDITAR')))
    throw rechazo('curso-bajo')

  const defecto = mesInicioPorDefecto(fecha, nueva.ano)
  const mesInicio = (nueva.mesInicio ?? defecto) as Mes
  if (mesInicio !== defecto && !puede(usuario, 'INS-VALOR')) throw prohibido()
  const libro = await leerLibro(trx)
  if (!tienePrecioDeCuota(libro, curso.idNivel, nueva.tipoJornada, nueva.ano)) throw rechazo('jornada-sin-valores')
  const plan: Plan = {
    ano: nueva.ano,
    idNivel: curso.idNivel,
    etiquetaTaller: curso.etiquetaTaller,
    idTipoJornada: nueva.tipoJornada,
    porcentaje: caso.porcentaje,
    mesInicio,
    conLocker: curso.conLocker,
    locker: nueva.locker,
    libro,
    politica: await politicaDe(trx),
  }
  return { nueva, curso, fecha, mesInicio, plan }
}
