import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { fotoDe } from '../db/words/foto.ts'
import { estaEnLista, type Por } from '../db/words/parecido.ts'
import { dniDe, numeroDeDocumento } from '../db/words/persona.ts'
import { enSucursales } from '../db/words/sucursal.ts'

interface Fila {
  id: number
  apellido: string
  nombre: string
  sexo: 'M' | 'F'
  foto: string
  dni: string
  username: string
  conUsuario: boolean
  email: string
  cargo: string
  sucursal: string
  idSucursal: number
  legajo: string
  eliminado: boolean
}

export interface Pagina {
  sSearch: string
  /** How the search is taken; by its words where it is left out. */
  por?: Por
  getEliminados: boolean
  iDisplayStart: number
  iDisplayLength: number
  iSortCol_0: number
  sSortDir_0: 'asc' | 'desc'
}

/** Who reads the list: the branches he may see (null: all), and whether he may see the names of users. */
export interface Lector {
  readonly sucursales: readonly number[] | null
  readonly veUsuarios: boolean
}

const filas = ({ veUsuarios }: Lector) => sql`
  select p.id, p.apellido, p.nombre, p.sexo, ${fotoDe('personal', 'p')} as foto, ${dniDe('p')} as dni, p.email, c.nombre::text as cargo, s.nombre::text as sucursal,
    s.id as "idSucursal", p.legajo, p.eliminado, u.id is not null as "conUsuario",
    ${veUsuarios ? sql`coalesce(u.username::text, '')` : sql`''`} as username
  from personal p join cargo c on c.id = p.id_cargo join sucursal s on s.id = p.id_sucursal
    left join usuario u on u.id_personal = p.id`

/** Keeps the employees of these branches (null: all), the deleted ones only where they are asked for. */
export const deLaLista = ({ getEliminados }: Pick<Pagina, 'getEliminados'>, sucursales: Lector['sucursales']) =>
  sql<boolean>`(${getEliminados} or not p.eliminado) and ${enSucursales('p.id_sucursal', sucursales)}`

/** Lists the employees by name. */
export async function listarPersonal(db: Db | Trx, eliminados: boolean, lector: Lector) {
  const { rows } = await sql<Fila>`${filas(lector)} where ${deLaLista({ getEliminados: eliminados }, lector.sucursales)}
    order by p.apellido, p.nombre, p.id`.execute(db)
  return rows
}

/** What each column sorts by, as the contract numbers them; then by name. A number of file sorts as one. */
const ORDEN = [
  null,
  numeroDeDocumento('p'),
  sql`p.email`,
  sql`c.nombre`,
  sql`s.nombre`,
  sql`case when p.legajo ~ '^[0-9]+$' then lpad(p.legajo, 20, '0') else p.legajo end`,
]

/** Sorts as the list asks. */
export function ordenDe(p: Pick<Pagina, 'iSortCol_0' | 'sSortDir_0'>) {
  const sentido = sql.raw(p.sSortDir_0)
  const columna = ORDEN[p.iSortCol_0]
  return sql`${columna ? sql`${columna} ${sentido},` : sql``} p.apellido ${sentido}, p.nombre ${sentido}, p.id ${sentido}`
}

/** Reads one page of employees. */
export async function paginaDePersonal(db: Db | Trx, p: Pagina, lector: Lector) {
  const { rows } =
    await sql<Fila>`${filas(lector)} where ${deLaLista(p, lector.sucursales)} and ${estaEnLista('p', 'personal', p.sSearch, p.por)}
    order by ${ordenDe(p)} limit ${p.iDisplayLength} offset ${p.iDisplayStart}`.execute(db)
  return rows
}

/** Counts the employees of a list, with and without its search. */
export async function contarPersonal(db: Db | Trx, p: Pagina, lector: Lector) {
  const { rows } = await sql<{ total: number; encontrados: number }>`
    select count(*)::int as total, (count(*) filter (where ${estaEnLista('p', 'personal', p.sSearch, p.por)}))::int as encontrados
    from personal p where ${deLaLista(p, lector.sucursales)}`.execute(db)
  return rows[0] ?? { total: 0, encontrados: 0 }
}
