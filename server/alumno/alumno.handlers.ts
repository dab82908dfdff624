import type { alumno } from '#contract/alumno.ts'
import { noEncontrado } from '#domain/errores.ts'
import { esServerAdmin, puede } from '../acceso/usuario.ts'
import { juntas, leer } from '../db/words/juntas.ts'
import { versionDeConjunto } from '../db/words/version.ts'
import { leerFoto, recibirFoto } from '../foto/foto.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { paginaHallada } from '../listados/parecidos.service.ts'
import { igualesA } from '../persona/iguales.service.ts'
import { NADIE } from '../persona/persona.ts'
import { alumnoPorId } from './alumno.queries.ts'
import { asignarPadres, desvincularPadre, eliminarAlumno, guardarAlumno, restaurarAlumno } from './alumno.service.ts'
import { inscripcionesDe } from './inscripciones.queries.ts'
import { buscarEnPagina } from './lista.service.ts'
import { padresDe, padresParaElegir } from './padres.queries.ts'
import { planillaDeAlumnos } from './planilla.service.ts'

export const alumnoHandlers: Handlers<typeof alumno> = {
  excel: ({ db, usuario, query, hoy, ahora }) =>
    planillaDeAlumnos(db, usuario, { hoy, ahora }, { ...query, sucursales: null }),
  getpage: async ({ db, query, hoy }) => paginaHallada(query, await buscarEnPagina(db, query, hoy)),
  porId: async ({ db, query, hoy, usuario }) => {
    const { data, inscripciones, padres } = await juntas(db, {
      data: alumnoPorId(query.idAlumno, hoy),
      inscripciones: inscripcionesDe(query.idAlumno, hoy),
      padres: padresDe(query.idAlumno, {
        fotos: puede(usuario, 'PAD-VER'),
        cuentas: !puede(usuario, 'USU-VER') ? 'no' : esServerAdmin(usuario) ? 'todas' : 'comunes',
      }),
    })
    if (!data) throw noEncontrado('El Alumno')
    return { data, inscripciones, padres }
  },
  getmodel: async ({ db, query, hoy }) => {
    const guardado = query.idAlumno
      ? await leer(db, alumnoPorId(query.idAlumno, hoy))
      : { ...NADIE, fechaIngreso: '', fechaNacimiento: '' }
    if (!guardado) throw noEncontrado('El Alumno')
    return {
      alumno: { ...guardado, fechaIngreso: guardado.fechaIngreso || hoy },
      // The caller has already passed the rule of this call: NUEVO for a new student, EDITAR for an existing one.
      security: { canEdit: true },
    }
  },
  iguales: async ({ db, query }) => ({ data: await igualesA(db, 'alumno', query) }),
  guardar: ({ trx, usuario, body, hoy, ahora }) => guardarAlumno(trx, usuario, body, hoy, ahora),
  foto: ({ db, usuario, query, hoy }) => leerFoto(db, usuario, { tipo: 'alumno', id: query.idAlumno }, query, hoy),
  setpicture: ({ db, usuario, query, body, ahora }) =>
    recibirFoto(db, usuario, { tipo: 'alumno', id: query.IdAlumno }, body, ahora),
  restaurar: ({ trx, usuario, query, hoy, ahora }) => restaurarAlumno(trx, usuario, query.idAlumno, { hoy, ahora }),
  eliminar: ({ trx, usuario, query, hoy, ahora }) => eliminarAlumno(trx, usuario, query.idAlumno, { hoy, ahora }),
  eliminarpadre: ({ trx, usuario, query, ahora }) =>
    desvincularPadre(trx, usuario, query.idAlumno, query.idPadre, ahora),
  getpadresselect: async ({ db, query, usuario }) => {
    const existe = await db.selectFrom('alumno').select('id').where('id', '=', query.idAlumno).executeTakeFirst()
    if (!existe) throw noEncontrado('El Alumno')
    const data = await padresParaElegir(db, query.idAlumno, puede(usuario, 'PAD-VER'))
    return { data, version: versionDeConjunto(data.filter((p) => p.selected).map((p) => p.id)) }
  },
  setpadres: ({ trx, usuario, body, ahora }) => asignarPadres(trx, usuario, body, ahora),
}
