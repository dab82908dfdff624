import type { CursoDePase, pase } from '#contract/pase.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { tienePrecioDeCuota } from '#domain/cuenta/precios.ts'
import { CERO } from '#domain/dinero.ts'
import { noEncontrado } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { anosPermitidos } from '#domain/inscripcion/ano.ts'
import { type QueHacer, seInscribe } from '#domain/inscripcion/pase.ts'
import { exigirSucursal, sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Db } from '../db/database.ts'
import { casosDeInscripcion, jornadasDeInscripcion } from '../inscripcion/opciones.service.ts'
import { anoDePase, type Escuela, leerEscuela, propuestaDe } from './colegio.service.ts'
import { ultimosPases } from './pases.queries.ts'
import { type Aspirante, aspirantesDe, aspirantesDeCursos, deudasDe } from './propuesta.queries.ts'

/** Counts, by course, what is proposed for the students of the year before, in the branches that the user may see. */
export async function cursosDePase(
  db: Db,
  usuario: Usuario,
  hoy: Fecha,
  ano = anoDePase(hoy),
): Promise<RespuestaDe<typeof pase.cursos>> {
  const sucursales = sucursalesVisibles(usuario)
  const [escuela, aspirantes, pases] = await Promise.all([
    leerEscuela(db, ano),
    aspirantesDe(db, ano, sucursales),
    ultimosPases(db, sucursales),
  ])
  const porCurso = Map.groupBy(aspirantes, (a) => a.idCurso)
  return {
    ano,
    anos: [...anosPermitidos(hoy)],
    cursos: escuela.cursos.flatMap((c) => {
      const suyos = porCurso.get(c.id)
      return suyos ? [{ ...contar(suyos, escuela, c.id), ...cabeza(c) }] : []
    }),
    pases,
  }
}

const cabeza = (c: Escuela['cursos'][number]) => ({
  idCurso: c.id,
  curso: c.nombre,
  nivel: c.nivel,
  idSucursal: c.idSucursal,
  sucursal: c.sucursal,
})

const CUENTA = {
  pasa: 'pasan',
  repite: 'repiten',
  egresa: 'egresan',
  queda: 'quedan',
  'sin-curso': 'sinCurso',
  'sin-jornada': 'sinJornada',
} as const satisfies Record<QueHacer, keyof CursoDePase>

function contar(aspirantes: readonly Aspirante[], escuela: Escuela, desde: number) {
  const presentes = aspirantes.filter((a) => !a.ausente)
  const cuentas = { pasan: 0, repiten: 0, egresan: 0, quedan: 0, sinCurso: 0, sinJornada: 0 }
  const destinos = new Map<number, number>()
  let inscriptos = 0
  for (const a of presentes) {
    if (a.inscriptoEn !== null) {
      inscriptos++
      continue
    }
    const propuesta = propuestaDe(a, escuela)
    cuentas[CUENTA[propuesta.que]]++
    if (seInscribe(propuesta) && propuesta.idCurso !== null)
      destinos.set(propuesta.idCurso, (destinos.get(propuesta.idCurso) ?? 0) + 1)
  }
  return {
    ...cuentas,
    alumnos: presentes.length,
    inscriptos,
    ausentes: aspirantes.length - presentes.length,
    destinos: [...destinos]
      .map(([idCurso, alumnos]) => ({ idCurso, curso: escuela.nombreDe(idCurso, desde), alumnos }))
      .sort((a, b) => b.alumnos - a.alumnos),
  }
}

/** Proposes for each student of a course of the year before, with what one may choose instead. */
export async function alumnosDePase(
  db: Db,
  usuario: Usuario,
  idCurso: number,
  hoy: Fecha,
  ano = anoDePase(hoy),
): Promise<RespuestaDe<typeof pase.alumnos>> {
  const [escuela, aspirantes, jornadas, casosEspeciales] = await Promise.all([
    leerEscuela(db, ano),
    aspirantesDeCursos(db, ano, [idCurso]),
    jornadasDeInscripcion(db),
    casosDeInscripcion(db),
  ])
  const curso = escuela.cursos.find((c) => c.id === idCurso)
  if (!curso) throw noEncontrado('El Curso')
  exigirSucursal(usuario, curso.idSucursal)
  const deudas = await deudasDe(
    db,
    aspirantes.map((a) => a.idAlumno),
    hoy,
  )
  const niveles = [...new Set(escuela.cursos.map((c) => c.idNivel))]
  return {
    ano,
    anos: [...anosPermitidos(hoy)],
    curso: { idCurso, curso: curso.nombre, sucursal: curso.sucursal, numero: curso.numero },
    alumnos: aspirantes.map((a) => ({
      ...propuestaDe(a, escuela),
      idAlumno: a.idAlumno,
      apellido: a.apellido,
      nombre: a.nombre,
      sexo: a.sexo,
      corregido: a.corregido,
      inscripto: escuela.nombreDe(a.inscriptoEn, idCurso),
      ausente: a.ausente,
      debe: enPesos(deudas.get(a.idAlumno) ?? CERO),
    })),
    cursos: escuela.cursos
      .filter((c) => c.numero >= curso.numero)
      .map(({ id, nombre, sucursal, numero, idNivel, conLocker, idSucursal }) => ({
        id,
        text: nombre,
        description: sucursal,
        numero,
        idNivel,
        conLocker,
        idSucursal,
      })),
    tiposJornada: jornadas.map((j) => ({
      ...j,
      niveles: niveles.filter((n) => tienePrecioDeCuota(escuela.libro, n, j.id, ano)),
    })),
    casosEspeciales,
  }
}
