/** Invariants of exams and attendance. */
export const ACADEMICAS = [
  {
    n: 26,
    texto: 'Una materia con nota está en la lista de la inscripción',
    sql: `
    select x.id from examen_nota x join examen e on e.id = x.id_examen and e.estado <> 2
    join inscripcion n on n.id = x.id_inscripcion and n.estado <> 'ANULADA'
    where not exists (select 1 from inscripcion_materia m where m.id_inscripcion = n.id and m.id_materia = e.id_materia)`,
  },
  {
    n: 27,
    texto:
      'Un examen es de un día pasado y del año de su materia y de las inscripciones que califica, y califica a alguien',
    sql: `
    select e.id from examen e join materia m on m.id = e.id_materia
    where e.fecha > $1 or m.ano <> e.ano or not exists (select 1 from examen_nota x where x.id_examen = e.id)
    union all
    select e.id from examen_nota x join examen e on e.id = x.id_examen join inscripcion n on n.id = x.id_inscripcion
    where n.ano <> e.ano`,
  },
  {
    n: 28,
    // of other years nothing changes any more, and a large school has millions of marks
    texto: 'La asistencia del año está en días de clases que ya llegaron, y del año de su inscripción',
    sql: `
    select s.id_inscripcion from agenda_dia d join asistencia s on s.id_dia = d.id join inscripcion n on n.id = s.id_inscripcion
    where d.fecha >= date_trunc('year', $1::date)
      and (d.tipo <> 'Normal' or d.fecha > $1 or n.ano <> extract(year from d.fecha))`,
  },
] as const
