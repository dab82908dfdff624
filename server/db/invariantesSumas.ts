const deLosPares = (tabla: 'alumno' | 'padre') => `
  select 0 as id from (
    select par, personas, eliminados from ${tabla}_par_sumado
    union all
    select p.par, -1, case when x.eliminado then -1 else 0 end
    from ${tabla} x cross join lateral unnest(pares(x.busqueda)) p (par) where p.par collate "C" ~ '^[a-z0-9]{2}$') x
  group by x.par having sum(x.personas) <> 0 or sum(x.eliminados) <> 0`

const DE_CELDAS = 'order by i.col) filter (where i.col is not null'
const RESTA = 'case when i.aplicable and i.pagado < i.monto then i.monto - i.pagado else 0 end'
const deCadaMes = (valor: (mes: number) => string) =>
  `array[${Array.from({ length: 10 }, (_, i) => valor(i + 1)).join()}]`

const documento = (persona: string) =>
  `(case when ${persona}.doc_tipo <> 'DNI' then ${persona}.doc_tipo || ' ' else '' end || ${persona}.doc_nro)`

/** Invariants of what is kept added up (record 113): each sum is what adding up anew would make it. */
export const SUMADAS_BIEN = [
  {
    n: 32,
    texto: 'Lo que se guarda sumado de los alumnos es lo que hay',
    sql: `
    select 0 as id where (select (coalesce(sum(alumnos), 0), coalesce(sum(eliminados), 0)) from alumno_sumado)
      is distinct from (select (count(*)::numeric, (count(*) filter (where eliminado))::numeric) from alumno)`,
  },
  {
    n: 32,
    texto: 'Lo que se guarda sumado de los padres es lo que hay',
    sql: `
    select 0 as id where (select (coalesce(sum(padres), 0), coalesce(sum(eliminados), 0)) from padre_sumado)
      is distinct from (select (count(*)::numeric, (count(*) filter (where eliminado))::numeric) from padre)`,
  },
  {
    n: 32,
    texto: 'Lo que se guarda sumado de las letras de los alumnos es lo que hay',
    sql: deLosPares('alumno'),
  },
  {
    n: 32,
    texto: 'Lo que se guarda sumado de las letras de los padres es lo que hay',
    sql: deLosPares('padre'),
  },
  {
    n: 32,
    texto: 'Lo que se guarda sumado de los inscriptos es lo que hay',
    sql: `
    select x.id_sucursal from (
      select id_sucursal, id_nivel, ano, fecha, inscriptos, eliminados from inscripto_sumado
      union all
      select c.id_sucursal, g.id_nivel, n.ano, n.fecha, -1, case when a.eliminado then -1 else 0 end
      from inscripcion n join alumno a on a.id = n.id_alumno join curso c on c.id = n.id_curso join grado g on g.id = c.id_grado
      where n.estado <> 'ANULADA') x
    group by x.id_sucursal, x.id_nivel, x.ano, x.fecha having sum(x.inscriptos) <> 0 or sum(x.eliminados) <> 0`,
  },
  {
    n: 32,
    texto: 'Lo que se guarda sumado de las cuotas es lo que dicen las cuentas',
    sql: `
    select x.id_sucursal from (
      select id_sucursal, ano, col, monto, pagado, deben from cuota_sumada
      union all
      select c.id_sucursal, i.ano, i.col, -i.monto, -i.pagado, case when i.pagado < i.monto then -1 else 0 end
      from item_cuenta i join inscripcion n on n.id = i.id_inscripcion and n.ano = i.ano and n.estado <> 'ANULADA'
        join curso c on c.id = n.id_curso
      where i.charge_type = 6 and i.aplicable) x
    group by x.id_sucursal, x.ano, x.col having sum(x.monto) <> 0 or sum(x.pagado) <> 0 or sum(x.deben) <> 0`,
  },
  {
    n: 32,
    texto: 'Lo que se guarda sumado de quienes deben cuotas es lo que dicen las cuentas',
    sql: `
    select x.id_sucursal from (
      select id_sucursal, ano, deudores from deudor_sumado
      union all
      select c.id_sucursal, n.ano, -1 from inscripcion n join curso c on c.id = n.id_curso
      where n.estado <> 'ANULADA' and exists (
        select from item_cuenta i where i.id_inscripcion = n.id and i.ano = n.ano and i.charge_type = 6 and i.aplicable and i.pagado < i.monto)) x
    group by x.id_sucursal, x.ano having sum(x.deudores) <> 0`,
  },
  {
    n: 32,
    texto: 'Lo que se guarda escrito de cada cuenta es lo que hay en ella',
    sql: `
    select n.id from inscripcion n left join cuenta_escrita e on e.id_inscripcion = n.id cross join lateral (
      select count(i.id) as items, string_agg(i.estado::text, '' ${DE_CELDAS}) as estados,
        string_agg(i.monto::text, ',' ${DE_CELDAS}) as montos, string_agg((${RESTA})::text, ',' ${DE_CELDAS} and i.estado = 2) as restas,
        string_agg(i.id::text, ',' ${DE_CELDAS}) as ids, coalesce(sum(${RESTA}) filter (where i.col is null), 0) as otros,
        ${deCadaMes(
          (mes) => `coalesce(sum(${RESTA}) filter (where
            i.ano * 12 + coalesce(i.mes, case i.semestre when 2 then 5 else 1 end) <= n.ano * 12 + ${mes}), 0)`,
        )} as debe,
        ${deCadaMes((mes) => `max(i.id_tipo_jornada) filter (where i.charge_type = 6 and i.mes = ${mes})`)} as jornadas
      from item_cuenta i where i.id_inscripcion = n.id) x
    where (x.items > 0 or e.id_inscripcion is not null) and (e.estados, e.montos, e.restas, e.ids, e.otros, e.debe, e.jornadas) is distinct from
      (coalesce(x.estados, ''), coalesce(x.montos, ''), coalesce(x.restas, ''), coalesce(x.ids, ''), x.otros::bigint, x.debe::bigint[], x.jornadas)`,
  },
  {
    n: 32,
    texto: 'Lo que se guarda escrito de cada alumno, y a quién llamar por él, es lo que hay',
    sql: `
    select coalesce(a.id, f.id_alumno) as id from ficha_escrita f full join (
      select a.*, (
        select min(p.id) from alumno_padre v join padre p on p.id = v.id_padre
        where v.id_alumno = a.id and not p.eliminado and p.telefono1 || p.telefono2 <> '') as primero from alumno a) a on a.id = f.id_alumno
      left join padre r on r.id = a.primero
    where f.id_alumno is null or a.id is null
      or (f.apellido, f.nombre, f.sexo, f.nacimiento, f.eliminado) <> (a.apellido, a.nombre, a.sexo, a.fecha_nacimiento, a.eliminado)
      or f.dni <> ${documento('a')} or f.dni_responsable <> coalesce(${documento('r')}, '')
      or f.responsable <> concat(r.apellido || ', ', r.nombre)
      or f.telefono <> coalesce(nullif(r.telefono1, ''), nullif(r.telefono2, ''), nullif(a.telefono1, ''), a.telefono2)`,
  },
] as const
