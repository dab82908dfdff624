import type { inscripcion } from '#contract/inscripcion.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { planDeItems } from '#domain/cuenta/plan.ts'
import { tienePrecioDeCuota } from '#domain/cuenta/precios.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { anosPermitidos } from '#domain/inscripcion/ano.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Momento } from '../clock.ts'
import { insertarItems } from '../cuenta/cambios.service.ts'
import { lockCuenta } from '../cuenta/locks.ts'
import type { Db, Trx } from '../db/database.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { corregirInscripcion } from './correccion.service.ts'
import { type Decidida, decidir, type Nueva } from './decision.service.ts'
import { alumnosSinInscripcion, materiasObligatorias } from './inscripcion.queries.ts'
import { casosDeInscripcion, cursosDeInscripcion, jornadasDeInscripcion } from './opciones.service.ts'
import { auditarInscripcion } from './suceso.service.ts'

/** Enrols a student (D-038, D-144) and makes the items in the same transaction. Answers the enrolment's id. */
export async function inscribir(trx: Trx, usuario: Usuario, nueva: Nueva, momento: Momento): Promise<{ Id: number }> {
  await lockCuenta(trx)
  const alumno = await trx
    .selectFrom('alumno')
    .select(['id', 'eliminado'])
    .where('id', '=', nueva.alumno)
    .forUpdate()
    .executeTakeFirst()
  if (!alumno) throw noEncontrado('El Alumno')
  if (alumno.eliminado) throw rechazo('eliminado', 'El Alumno')
  const decidida = await decidir(trx, usuario, nueva, momento)
  return nueva.idInscripcion
    ? corregirInscripcion(trx, usuario, decidida, momento)
    : crear(trx, usuario, decidida, momento)
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
  await auditarInscripcion(
    trx,
    'INS-NEW',
    { id, id_alumno: nueva.alumno, ano: nueva.ano },
    { usuario, ahora },
    { curso: curso.nombre, mesInicio, forzado: nueva.forzar ?? false },
  )
  return { Id: id }
}

/** Reads what the enrolment form needs for a year (C47), which is the current one without `ano`. */
export async function modeloDeInscripcion(
  db: Db,
  hoy: Fecha,
  ano: number | undefined,
  idAlumno: number | undefined,
): Promise<RespuestaDe<typeof inscripcion.modelo>> {
  const anos = anosPermitidos(hoy)
  const elegido = ano ?? anos[0]
  const [cursos, alumnos, jornadas, casos, libro] = await Promise.all([
    cursosDeInscripcion(db),
    anos.includes(elegido) ? alumnosSinInscripcion(db, elegido, idAlumno) : [],
    jornadasDeInscripcion(db),
    casosDeInscripcion(db),
    leerLibro(db),
  ])
  const niveles = [...new Set(cursos.map((c) => c.idNivel))]
  return {
    ano: elegido,
    anos: [...anos],
    cursos: cursos.map((c) => ({
      id: c.id,
      text: c.nombre,
      description: c.sucursal,
      numero: c.numero,
      division: c.division,
      withLocker: c.conLocker,
      idNivel: c.idNivel,
      nivel: c.nivel,
      etiquetaTaller: c.etiquetaTaller,
      edad: c.edad,
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
