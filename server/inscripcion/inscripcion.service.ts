import type { z } from 'zod'
import type { inscripcion, nuevaInscripcion } from '#contract/inscripcion.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { type Plan, planDeItems } from '#domain/cuenta/plan.ts'
import { tienePrecioDeCuota } from '#domain/cuenta/precios.ts'
import { mesInicioPorDefecto } from '#domain/cuenta/tiempo.ts'
import { invalido, noEncontrado, prohibido, rechazo } from '#domain/errores.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import { anosPermitidos, errorDeAno, errorDeFecha } from '#domain/inscripcion/ano.ts'
import { alcanzaElPiso, CURSO_BAJO } from '#domain/inscripcion/curso.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { insertarItems } from '../cuenta/cambios.service.ts'
import { candadoDeCuenta } from '../cuenta/candados.ts'
import type { Db, Trx } from '../db/database.ts'
import { politicaDe } from '../entorno/entorno.service.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { corregirInscripcion } from './correccion.service.ts'
import {
  alumnosSinInscripcion,
  type CursoParaInscribir,
  cursosParaInscribir,
  materiasObligatorias,
  ultimaInscripcion,
} from './inscripcion.queries.ts'

export type Nueva = z.output<typeof nuevaInscripcion>

/** What was chosen, checked and read: an enrolment that may be written. */
export interface Decidida {
  nueva: Nueva
  curso: CursoParaInscribir
  fecha: Fecha
  mesInicio: Mes
  plan: Plan
}

export interface Momento {
  hoy: Fecha
  ahora: Date
}

/** Enrols a student (D-038, D-144): the items are made once, in this transaction. Answers the enrolment's id. */
export async function inscribir(trx: Trx, usuario: Usuario, nueva: Nueva, momento: Momento): Promise<{ Id: number }> {
  await candadoDeCuenta(trx)
  const alumno = await trx
    .selectFrom('alumno')
    .select(['id', 'eliminado'])
    .where('id', '=', nueva.alumno)
    .forUpdate()
    .executeTakeFirst()
  if (!alumno) throw noEncontrado('El Alumno')
  if (alumno.eliminado) throw rechazo('El Alumno está eliminado')
  const decidida = await decidir(trx, usuario, nueva, momento)
  return nueva.idInscripcion
    ? corregirInscripcion(trx, usuario, decidida, momento)
    : crear(trx, usuario, decidida, momento)
}

async function decidir(trx: Trx, usuario: Usuario, nueva: Nueva, { hoy }: Momento): Promise<Decidida> {
  const malAno = errorDeAno(nueva.ano, hoy)
  if (malAno) throw invalido('ano', malAno)
  const fecha = nueva.processToday ? hoy : (nueva.fecha as Fecha)
  const malaFecha = errorDeFecha(fecha, nueva.ano, hoy)
  if (malaFecha) throw invalido('fecha', malaFecha)
  // Its grade decides level, prices and subjects: nobody may change it until this commits.
  await trx.selectFrom('curso').select('id').where('id', '=', nueva.curso).forShare().execute()
  const curso = (await cursosParaInscribir(trx)).find((c) => c.id === nueva.curso)
  if (!curso) throw invalido('curso', 'El Curso no existe')
  const caso = await trx
    .selectFrom('caso_especial')
    .select('porcentaje')
    .where('id', '=', nueva.casoEspecial)
    .executeTakeFirst()
  if (!caso) throw invalido('casoEspecial', 'El Caso Especial no existe')
  if (nueva.locker && !curso.conLocker) throw invalido('locker', 'El Curso no tiene lockers')
  const ultima = (await ultimaInscripcion(trx, nueva.alumno, nueva.ano)) ?? null
  if (!alcanzaElPiso(curso.numero, ultima, nueva.ano) && !(nueva.forzar && puede(usuario, 'ALU-EDITAR')))
    throw rechazo(CURSO_BAJO)

  const defecto = mesInicioPorDefecto(fecha, nueva.ano)
  const mesInicio = (nueva.mesInicio ?? defecto) as Mes
  if (mesInicio !== defecto && !puede(usuario, 'INS-VALOR')) throw prohibido()
  const libro = await leerLibro(trx)
  if (!tienePrecioDeCuota(libro, curso.idNivel, nueva.tipoJornada, nueva.ano))
    throw rechazo('El Tipo de Jornada no posee Valores')
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

async function crear(
  trx: Trx,
  usuario: Usuario,
  { nueva, curso, fecha, mesInicio, plan }: Decidida,
  { ahora }: Momento,
) {
  const { id } = await trx
    .insertInto('inscripcion')
    .values({
      id_alumno: nueva.alumno,
      id_curso: curso.id,
      ano: nueva.ano,
      fecha,
      mes_inicio: mesInicio,
      id_caso_especial: nueva.casoEspecial,
      porcentaje: plan.porcentaje,
      id_nivel: curso.idNivel,
      locker: nueva.locker,
      created_at: ahora,
      created_by: usuario.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertarItems(trx, id, planDeItems(plan), { idUsuario: usuario.id, ahora })
  const materias = await materiasObligatorias(trx, nueva.ano, curso.numero)
  if (materias.length) {
    await trx
      .insertInto('inscripcion_materia')
      .values(materias.map((m) => ({ id_inscripcion: id, id_materia: m.id })))
      .execute()
  }
  await auditar(trx, {
    tipo: 'INS-NEW',
    usuario,
    entidad: 'inscripcion',
    idEntidad: id,
    ahora,
    params: {
      alumno: nueva.alumno,
      curso: curso.id,
      ano: nueva.ano,
      mesInicio,
      ...(nueva.forzar && { forzado: true }),
    },
  })
  return { Id: id }
}

/** What the enrolment form needs for a year (C47): without `ano` the current one. */
export async function modeloDeInscripcion(
  db: Db,
  hoy: Fecha,
  ano: number | undefined,
  idAlumno: number | undefined,
): Promise<RespuestaDe<typeof inscripcion.modelo>> {
  const anos = anosPermitidos(hoy)
  const elegido = ano ?? anos[0]
  const [cursos, alumnos, jornadas, casos, libro] = await Promise.all([
    cursosParaInscribir(db),
    anos.includes(elegido) ? alumnosSinInscripcion(db, elegido, idAlumno) : [],
    db.selectFrom('tipo_jornada').select(['id', 'tipo as text']).orderBy('tipo').execute(),
    db
      .selectFrom('caso_especial')
      .select(['id', 'nombre as text', 'porcentaje', 'observaciones as description'])
      .orderBy('nombre')
      .orderBy('porcentaje')
      .execute(),
    leerLibro(db),
  ])
  const niveles = [...new Set(cursos.map((c) => c.idNivel))]
  return {
    ano: elegido,
    anos: [...anos],
    cursos: cursos.map((c) => ({
      id: c.id,
      text: `${c.grado} ${c.division}`,
      description: c.sucursal,
      numero: c.numero,
      division: c.division,
      withLocker: c.conLocker,
      idNivel: c.idNivel,
      nivel: c.nivel,
      idSucursal: c.idSucursal,
      sucursal: c.sucursal,
    })),
    alumnos,
    tiposJornada: jornadas.map((j) => ({
      ...j,
      niveles: niveles.filter((n) => tienePrecioDeCuota(libro, n, j.id, elegido)),
    })),
    casosEspeciales: casos,
  }
}
