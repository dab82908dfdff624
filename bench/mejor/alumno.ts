import { palabrasDe } from '#domain/busqueda.ts'
import { mesCorriente, posicionDeHoy } from '#domain/cuenta/tiempo.ts'
import { anoDe } from '#domain/fecha.ts'
import { lista, type Mejor, type Pedido, pesos, sin, YO } from './mejor.ts'

const DNI = (p: string) => `case when ${p}.doc_tipo = 'DNI' then '' else ${p}.doc_tipo || ' ' end || ${p}.doc_nro`
const ORDEN = 'order by a.apellido, a.nombre, a.id'
/** The branch of a course, said where several have courses. */
export const SUCURSAL = `coalesce(case when (select min(id_sucursal) <> max(id_sucursal) from curso) then (select nombre::text from sucursal where id = c.id_sucursal) end, '')`
/** Year of the course in $2. */
const CON_CURSO = `left join inscripcion i on i.id_alumno = a.id and i.ano = $2 and i.estado <> 'ANULADA'
  left join curso c on c.id = i.id_curso left join grado g on g.id = c.id_grado left join usuario u on u.id = a.id_usuario`
const CURSO = `coalesce(g.nombre || ' ' || c.division, '') as curso, c.id as "idCurso"`
const FILA = `a.id, a.apellido, a.nombre, a.sexo, ${DNI('a')} as dni, a.fecha_nacimiento as nacimiento, a.eliminado,
  (select jsonb_build_object('id', k.id, 'nombre', k.apellido || ', ' || k.nombre) from alumno k where k.id = a.fusionado_en) as "unidoA", ${CURSO}, ${SUCURSAL} as sucursal,
  coalesce(case when i.id is null then (select gp.nombre || ' ' || cp.division from inscripcion n join curso cp on cp.id = n.id_curso join grado gp on gp.id = cp.id_grado
    where n.id_alumno = a.id and n.ano = $2 + 1 and n.estado <> 'ANULADA') end, '') as "cursoProximo",
  coalesce(i.fecha_baja::text, '') as baja, i.id as "idInscripcion", coalesce(u.username::text, '') as username`

const hechosDePagina: Mejor['hechos'] = (respuesta, [filas]) => [
  [respuesta.iTotalRecords, respuesta.iTotalDisplayRecords, sin(respuesta.aaData, ['edad', 'foto'])],
  [filas?.[0].total, filas?.[0].hallados, sin(JSON.parse(filas?.[0].filas), ['nacimiento'])],
]

const desde = ({ query }: Pedido) => Number(query.get('iDisplayStart'))

/**
 * The first page: ten rows from the index of the names, their courses by primary key, and the count that is kept.
 */
export const primeraPagina: Mejor = {
  sql: (p) => [
    {
      texto: `with ${YO}, t as (select sum(alumnos - eliminados)::int as total from alumno_sumado)
        select yo.*, t.total, t.total as hallados, ${lista(`
          select ${FILA} from (select * from alumno a where not a.eliminado ${ORDEN} limit 10 offset $3) a ${CON_CURSO} ${ORDEN}`)} as filas
        from yo, t`,
      valores: [p.hash, anoDe(p.hoy), desde(p)],
    },
  ],
  hechos: hechosDePagina,
}

/**
 * A page far behind: the index of the names alone is walked to it, past the deleted ones, who are few and found in one pass
 * over the table; only the ten students of the page are read. To walk it by the students, as a filter on `eliminado` does,
 * looks at the table for each name. The count goes as on the first page.
 */
export const paginaLejana: Mejor = {
  sql: (p) => [
    {
      texto: `with ${YO}, t as (select sum(alumnos - eliminados)::int as total from alumno_sumado)
        select yo.*, t.total, t.total as hallados, ${lista(`
          select ${FILA} from (select a.id from alumno a where a.id not in (select id from alumno where eliminado) ${ORDEN} limit 10 offset $3) x
            join alumno a on a.id = x.id ${CON_CURSO} ${ORDEN}`)} as filas
        from yo, t`,
      valores: [p.hash, anoDe(p.hoy), desde(p)],
    },
  ],
  hechos: hechosDePagina,
}

/** The words of a search as conditions, from parameter `n` on: apart, for the trigram index serves no array. */
export const coincide = (palabras: readonly string[], n: number): string =>
  palabras.map((_, i) => `a.busqueda like (select que_contiene($${n + i}))`).join(' and ')

/** A search: the trigram index is asked once for page and count, for those found are few; the count of all is kept. */
export const busqueda: Mejor = {
  sql: (p) => {
    const palabras = palabrasDe(p.query.get('sSearch') ?? '')
    return [
      {
        texto: `with ${YO}, h as materialized (select * from alumno a where not a.eliminado and ${coincide(palabras, 4)})
          select yo.*, (select sum(alumnos - eliminados)::int from alumno_sumado) as total, (select count(*)::int from h) as hallados, ${lista(`
            select ${FILA} from (select * from h a ${ORDEN} limit 10 offset $3) a ${CON_CURSO} ${ORDEN}`)} as filas
          from yo`,
        valores: [p.hash, anoDe(p.hoy), desde(p), ...palabras],
      },
    ]
  },
  hechos: hechosDePagina,
}

/** A search of two letters that many have: their number is kept, and the page is full soon on the way along the names. */
export const dosLetras: Mejor = {
  sql: (p) => [
    {
      texto: `with ${YO}, t as (select sum(alumnos - eliminados)::int as total from alumno_sumado),
          n as (select sum(personas - eliminados)::int as hallados from alumno_par_sumado where par = $4)
        select yo.*, t.total, n.hallados, ${lista(`
          select ${FILA} from (
            select * from alumno a where not a.eliminado and strpos(a.busqueda, $4) > 0 ${ORDEN} limit 10 offset $3) a ${CON_CURSO} ${ORDEN}`)} as filas
        from yo, t, n`,
      valores: [p.hash, anoDe(p.hoy), desde(p), p.query.get('sSearch')],
    },
  ],
  hechos: hechosDePagina,
}

/**
 * A student: three lists that hang on his id, each by an index of it, in one statement. The items of an enrolment are read
 * once for its balance and its shift type.
 */
export const alumno: Mejor = {
  sql: (p) => [
    {
      texto: `with ${YO} select yo.*, ${lista(`
          select a.id, a.xmin::text as version, a.apellido, a.nombre, a.sexo, json_build_object('tipo', a.doc_tipo, 'numero', a.doc_nro) as dni, a.direccion,
            a.telefono1, a.telefono2, a.email, a.observaciones, a.fecha_ingreso as "fechaIngreso",
            a.fecha_nacimiento as "fechaNacimiento", a.eliminado, 
            (select json_build_object('id', k.id, 'nombre', k.apellido || ', ' || k.nombre) from alumno k where k.id = a.fusionado_en) as "unidoA",
            coalesce(u.username::text, '') as username, ${CURSO} from alumno a ${CON_CURSO} where a.id = $3`)} as alumno, ${lista(`
          select i.id, i.ano, g.nombre || ' ' || c.division as curso, c.id as "idCurso", n.nombre as nivel, s.id as "idSucursal",
            s.nombre::text as sucursal, e.nombre::text as "casoEspecial", e.id as "idCasoEspecial", i.porcentaje,
            case when i.ano > $2 or (i.ano = $2 and i.caso_desde > $4) then (select i.caso_desde where exists (
              select 1 from item_cuenta m where m.id_inscripcion = i.id and m.charge_type = 6 and m.mes < i.caso_desde
                and m.porcentaje <> i.porcentaje)) end as "casoDesde",
            coalesce((select j.tipo::text from tipo_jornada j where j.id = d.jornada), '') as jornada,
            case when i.ano = $2 then (
              select json_build_object('jornada', t.tipo::text, 'mes', m.mes) from item_cuenta m join tipo_jornada t on t.id = m.id_tipo_jornada
              where m.id_inscripcion = i.id and m.charge_type = 6 and m.mes > $4 and m.id_tipo_jornada <> d.jornada
              order by m.mes limit 1) end as "jornadaDespues",
            i.locker, g.con_locker as "showLocker", i.pac, i.fecha_baja as "fechaBaja",
            coalesce(i.motivo_baja, '') as "motivoBaja", ${pesos('coalesce(d.hoy, 0)')} as "debeHoy", ${pesos('coalesce(d.resta, 0)')} as resta,
            md5((i.id_curso, i.id_caso_especial, i.caso_desde, i.fecha_baja, i.motivo_baja)::text) as version
          from inscripcion i join curso c on c.id = i.id_curso join grado g on g.id = c.id_grado join nivel n on n.id = i.id_nivel
            join sucursal s on s.id = c.id_sucursal join caso_especial e on e.id = i.id_caso_especial
            cross join lateral (
              select sum(m.monto - m.pagado) filter (where m.estado in (1, 2)) as resta,
                sum(m.monto - m.pagado) filter (where m.estado in (1, 2)
                  and m.ano * 12 + coalesce(m.mes, case m.semestre when 2 then 5 else 1 end) <= $5) as hoy,
                (array_agg(m.id_tipo_jornada order by case when m.ano < $2 then 10 - m.mes when m.ano = $2 then abs(m.mes - $4)
                  when m.aplicable then m.mes else 20 + m.mes end) filter (where m.charge_type = 6))[1] as jornada
              from item_cuenta m where m.id_inscripcion = i.id) d
          where i.id_alumno = $3 and i.estado <> 'ANULADA' order by i.ano desc`)} as inscripciones, ${lista(`
          select p.id, p.apellido, p.nombre, p.sexo, ${DNI('p')} as dni, coalesce(e.value, '') as email, p.eliminado, p.telefono1,
            case when u.id is not null then json_build_object('userId', u.id, 'username', u.username, 'aprobado', u.aprobado,
              'bloqueado', u.bloqueado or coalesce(
                (select max(l.bloqueado_hasta) from intento_login l where l.id_usuario = u.id) > now(), false),
              'alcanza', not exists (select 1 from usuario_rol ur join rol r on r.id = ur.id_rol
                where ur.id_usuario = u.id and r.nombre = 'ServerAdmin')) end as usuario
          from alumno_padre ap join padre p on p.id = ap.id_padre left join padre_email e on e.id_padre = p.id and e.predeterminado
            left join usuario u on u.id_padre = p.id
          where ap.id_alumno = $3 order by p.apellido, p.nombre, p.id`)} as padres
        from yo`,
      valores: [p.hash, anoDe(p.hoy), Number(p.query.get('idAlumno')), mesCorriente(p.hoy), posicionDeHoy(p.hoy)],
    },
  ],
  hechos: ({ data, inscripciones, padres }, [filas]) => [
    [
      sin([data], ['edad', 'foto', 'fotoUrl']),
      sin(inscripciones, ['isCurrent', 'isNextYear', 'showOnInit']),
      // who may not see users is answered null
      sin(padres, ['foto', 'usuario']),
    ],
    [
      JSON.parse(filas?.[0].alumno),
      JSON.parse(filas?.[0].inscripciones),
      sin(JSON.parse(filas?.[0].padres), ['usuario']),
    ],
  ],
}
