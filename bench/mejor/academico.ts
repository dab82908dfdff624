import { type Json, lista, type Mejor, YO } from './mejor.ts'

/**
 * The grades of a course: its students by the index of course and year, and of each the grades by the index of his
 * enrolment, all as one text, which is cheaper to write than JSON and to read than rows.
 */
export const libretaDeCurso: Mejor = {
  sql: (p) => [
    {
      texto: `with ${YO} select yo.*, ${lista(`
          select a.id as "IdAlumno", i.id as "IdInscripcion", a.apellido as "Apellido", a.nombre as "Nombre",
            coalesce(i.fecha_baja::text, '') as baja,
            (select string_agg(im.id_materia::text, ',') from inscripcion_materia im where im.id_inscripcion = i.id) as materias,
            (select string_agg(concat_ws('|', e.id_materia, i.id, e.fecha, g.nombre, t.tipo, n.observaciones), ';' order by e.fecha, e.id, n.id)
              from examen_nota n join examen e on e.id = n.id_examen and e.estado = 1 join nota g on g.id = n.id_nota
                join tipo_examen t on t.id = e.id_tipo_examen where n.id_inscripcion = i.id) as notas
          from inscripcion i join alumno a on a.id = i.id_alumno
          where i.id_curso = $2 and i.ano = $3 and i.estado <> 'ANULADA' and not a.eliminado
          order by a.apellido, a.nombre, a.id`)} as alumnos,
          ${lista('select id, nombre::text, opcional from materia where ano = $3 order by opcional, nombre, id')} as materias,
          (select value from env_key where tag_name = 'libreta.materiasBajas') as limite
        from yo`,
      valores: [p.hash, Number(p.query.get('idCurso')), Number(p.query.get('ano'))],
    },
  ],
  hechos: ({ alumnos, materias }, [filas]) => {
    const leidos = JSON.parse(filas?.[0].alumnos) as Json[]
    return [
      [alumnos, materias.flatMap(notasDe).toSorted(porTexto)],
      [
        leidos.map(({ notas: _, materias: __, ...alumno }) => alumno),
        leidos.flatMap(({ notas }) => (notas ? notas.split(';') : [])).toSorted(porTexto),
      ],
    ]
  },
}

/** The grades of a subject as the statement writes them. */
const notasDe = ({ idMateria, fechas, alumnos }: Json): string[] =>
  alumnos.flatMap((a: Json) =>
    a.fechas.flatMap(({ calificaciones }: Json, i: number) =>
      calificaciones.map((c: Json) =>
        [idMateria, a.IdInscripcion, fechas[i], c.Nota, c.TipoExamen, c.Observaciones].join('|'),
      ),
    ),
  )

const porTexto = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
