import type pg from 'pg'
import { gets, type Lectura } from './llamadas.ts'

/** Different searches and branches that a call is asked for. */
const VARIANTES = 20
/** Milliseconds that a search may take in the database, among 100,000 people too. */
const EN_LA_BASE = 30
const DE_SUCURSAL = {
  consulta: /curso|inscripcion|personal|sucursal/,
  motivo: 'los cursos y el personal de una sucursal',
}

/** Lists the calls of search, branch and panel on this school, as an administrator makes them; each beside its own SQL. */
export async function colegioDe(pool: pg.Pool): Promise<Lectura[]> {
  const { rows: personas } = await pool.query<{ apellido: string; nombre: string }>(
    `select apellido, nombre from (
       select apellido, nombre, id, 'a' as clase from alumno where not eliminado
       union all select apellido, nombre, id, 'p' from padre where not eliminado) p
     order by md5(clase || id) limit $1`,
    [VARIANTES],
  )
  const { rows: sucursales } = await pool.query<{ id: number }>('select id from sucursal order by id limit $1', [
    VARIANTES,
  ])
  // two words, as people search: a surname and the beginning of a name, in either order
  const dos = personas.map(({ apellido, nombre }, i) => {
    const palabras = [(apellido.split(' ')[0] ?? '').toLowerCase(), nombre.slice(0, 4).trim().toLowerCase()]
    return encodeURIComponent((i % 2 ? palabras : palabras.reverse()).join(' '))
  })
  return [
    {
      nombre: 'search, dos palabras',
      envios: gets(...dos.map((d) => `search?term=${d}`)),
      mejor: null,
      base: EN_LA_BASE,
    },
    {
      nombre: 'sucursal, su detalle',
      envios: gets(...sucursales.map(({ id }) => `sucursal?idSucursal=${id}&getSecurity=true`)),
      mejor: null,
      crece: 'los alumnos de la sucursal',
      leeTodo: [DE_SUCURSAL],
    },
    { nombre: 'panel: syscfg/headerdata', envios: gets('syscfg/headerdata'), mejor: null },
  ]
}
