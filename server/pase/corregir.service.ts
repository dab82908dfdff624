import { sql } from 'kysely'
import type { pase } from '#contract/pase.ts'
import type { BodyDe } from '#contract/route.ts'
import { invalido, rechazo } from '#domain/errores.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Momento } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import { type Escuela, exigirAno, leerEscuela, propuestaDe } from './colegio.service.ts'
import { type Aspirante, aspirantesPorId } from './propuesta.queries.ts'

type Cambio = BodyDe<typeof pase.corregir>

/**
 * Keeps what somebody decided about students of the year before, until they are enrolled: left out, another course, shift
 * type or special case, a locker; or nothing any more (`volver`). All of them, or none.
 */
export async function corregirPropuestas(trx: Trx, usuario: Usuario, cambio: Cambio, momento: Momento): Promise<void> {
  const { ano, volver } = cambio
  exigirAno(ano, momento.hoy)
  const ids = [...new Set(cambio.alumnos)]
  const escuela = await leerEscuela(trx, ano)
  const aspirantes = await aspirantesPorId(trx, ano, ids)
  if (aspirantes.length < ids.length) throw invalido('alumnos', `Hay alumnos que no están inscriptos en ${ano - 1}`)
  const sucursales = new Map(escuela.cursos.map((c) => [c.id, c.idSucursal]))
  for (const { idCurso } of aspirantes) exigirSucursal(usuario, sucursales.get(idCurso) ?? 0)
  if (volver) {
    await trx.deleteFrom('pase_correccion').where('ano', '=', ano).where('id_alumno', 'in', ids).execute()
    return
  }
  const casos = await trx.selectFrom('caso_especial').select('id').execute()
  if (cambio.idCasoEspecial && !casos.some(({ id }) => id === cambio.idCasoEspecial))
    throw invalido('idCasoEspecial', 'El Caso Especial no existe')
  await escribir(
    trx,
    aspirantes.map((a) => corregido(a, cambio, escuela)),
    { ano, idUsuario: usuario.id, ahora: momento.ahora },
  )
}

/** Merges what is sent into what was corrected before, and refuses what nobody can be enrolled by. */
function corregido(a: Aspirante, cambio: Cambio, escuela: Escuela): Aspirante {
  const elegido = <T>(nuevo: T | null | undefined, antes: T | null) => (nuevo === undefined ? antes : nuevo)
  const nuevo: Aspirante = {
    ...a,
    corregido: true,
    queda: cambio.queda ?? a.queda ?? false,
    aCurso: elegido(cambio.idCurso, a.aCurso),
    aTipoJornada: elegido(cambio.idTipoJornada, a.aTipoJornada),
    aCasoEspecial: elegido(cambio.idCasoEspecial, a.aCasoEspecial),
    locker: cambio.locker ?? a.locker ?? false,
  }
  const { cursos } = escuela.colegio
  if (cambio.idCurso) {
    const [actual, curso] = [cursos.get(a.idCurso), cursos.get(cambio.idCurso)]
    if (!curso) throw invalido('idCurso', 'El Curso no existe')
    if (actual && curso.numero < actual.numero) throw rechazo('curso-bajo')
  }
  if (cambio.idTipoJornada && propuestaDe(nuevo, escuela).que === 'sin-jornada') throw rechazo('jornada-sin-valores')
  return nuevo
}

async function escribir(
  trx: Trx,
  corregidos: readonly Aspirante[],
  { ano, idUsuario, ahora }: { ano: number; idUsuario: number; ahora: Date },
): Promise<void> {
  const filas = corregidos.map((a) => ({
    id: a.idAlumno,
    queda: a.queda,
    curso: a.aCurso,
    jornada: a.aTipoJornada,
    caso: a.aCasoEspecial,
    locker: a.locker,
  }))
  await sql`
    insert into pase_correccion (ano, id_alumno, queda, id_curso, id_tipo_jornada, id_caso_especial, locker, id_usuario, fecha)
    select ${ano}, v.id, v.queda, v.curso, v.jornada, v.caso, v.locker, ${idUsuario}, ${ahora}
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb)
      as v(id bigint, queda boolean, curso bigint, jornada bigint, caso bigint, locker boolean)
    order by v.id
    on conflict (ano, id_alumno) do update set queda = excluded.queda, id_curso = excluded.id_curso,
      id_tipo_jornada = excluded.id_tipo_jornada, id_caso_especial = excluded.id_caso_especial, locker = excluded.locker,
      id_usuario = excluded.id_usuario, fecha = excluded.fecha`.execute(trx)
}
