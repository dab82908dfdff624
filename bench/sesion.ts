import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { CompiledQuery, sql } from 'kysely'
import { crearSeguridad } from '../server/acceso/seguridad.ts'
import { hashDeToken, usuarioDeToken } from '../server/acceso/sesion.queries.ts'
import { crearDb, crearPool, type Db } from '../server/db/database.ts'
import type { EscuelaGrande } from './escuela.ts'
import { coma, tabla } from './tabla.ts'

const ROLES = 200
const USUARIOS = 5_000
const PEDIDOS = 2_000
const VUELTAS = 8
/** Milliseconds of the processors of Node and PostgreSQL for the session of a call. */
const LIMITE = 0.3

/**
 * Measures what finding the session and the rules of a call costs the processors, in a school with many roles and users
 * (record 066): as it is, and reading the rules with each call as it was.
 */
export const medirSesion = (escuela: EscuelaGrande): Promise<{ texto: string; bien: boolean }> =>
  escuela.enCopia(async (url) => {
    const db = crearDb(crearPool(url, 1))
    try {
      const tokens = await poblar(db)
      const seguridad = await crearSeguridad(db)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      const pid = rows[0]?.pid ?? 0
      const ahora = await costo(pid, tokens, (token) => usuarioDeToken(db, seguridad, token))
      const antes = await costo(pid, tokens, (token) => conReglas(db, token))
      const nada = await costo(pid, tokens, () => db.executeQuery(CompiledQuery.raw('select 1')))
      const fila = (nombre: string, { node, base }: Costo) => [
        nombre,
        coma(node, 3),
        coma(base, 3),
        coma(node + base, 3),
      ]
      const bien = ahora.node + ahora.base <= LIMITE
      return {
        bien,
        texto: `${tabla(
          ['sesión y reglas de un pedido', 'Node (ms)', 'PostgreSQL (ms)', 'los dos'],
          [
            fila('como es', ahora),
            fila('leyendo las reglas cada vez', antes),
            fila('una sentencia que no lee nada', nada),
          ],
        )}\n\n${ROLES} roles, ${USUARIOS} usuarios; hasta ${coma(LIMITE, 1)} ms de procesador: ${bien ? 'sí' : 'NO'}`,
      }
    } finally {
      await db.destroy()
    }
  })

interface Costo {
  node: number
  base: number
}

/** Milliseconds for which a process of PostgreSQL has been on a processor, as Linux tells. */
const deProceso = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Measures rounds, and answers the one that was disturbed the least. */
async function costo(
  pid: number,
  tokens: readonly string[],
  hacer: (token: string) => Promise<unknown>,
): Promise<Costo> {
  const vuelta = async (n: number) => {
    for (let i = 0; i < n; i++) if (!(await hacer(tokens[i % tokens.length] as string))) throw new Error('sin sesión')
  }
  await vuelta(500)
  const vueltas: Costo[] = []
  for (let i = 0; i < VUELTAS; i++) {
    const [node, base] = [process.cpuUsage(), deProceso(pid)]
    await vuelta(PEDIDOS)
    const { user, system } = process.cpuUsage(node)
    vueltas.push({ node: (user + system) / 1000 / PEDIDOS, base: (deProceso(pid) - base) / PEDIDOS })
  }
  return vueltas.reduce((a, b) => (a.node + a.base <= b.node + b.base ? a : b))
}

/** Adds roles that hold most rules and users with two of them each, signed in. Answers their tokens. */
async function poblar(db: Db): Promise<string[]> {
  await sql`insert into rol (nombre) select 'Rol de prueba ' || n from generate_series(1, ${ROLES}) n`.execute(db)
  await sql`insert into rol_regla (id_rol, id_regla) select r.id, g.id from rol r cross join regla g
    where r.nombre like 'Rol de prueba %' and g.tipo = 1 and (r.id + g.id) % 4 <> 0`.execute(db)
  await sql`insert into usuario (username, password_hash) select 'prueba' || n, '-' from generate_series(1, ${USUARIOS}) n`.execute(
    db,
  )
  await sql`
    with r as (select id, row_number() over (order by id) - 1 as n from rol where nombre like 'Rol de prueba %'),
      u as (select id, row_number() over (order by id) as n from usuario where username like 'prueba%')
    insert into usuario_rol (id_usuario, id_rol)
    select u.id, r.id from u join r on r.n = u.n % ${ROLES} or r.n = (u.n * 7 + 3) % ${ROLES}`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from usuario where username like 'prueba%' order by id`.execute(
    db,
  )
  const tokens = rows.map(() => randomBytes(32).toString('base64url'))
  for (let i = 0; i < rows.length; i += 1000)
    await db
      .insertInto('sesion')
      .values(
        rows.slice(i, i + 1000).map(({ id }, j) => ({
          id_usuario: id,
          id_usuario_admin: null,
          token_hash: hashDeToken(tokens[i + j] as string),
          foto_token_hash: hashDeToken(`foto ${tokens[i + j]}`),
          expira: new Date(Date.now() + 86_400_000),
        })),
      )
      .execute()
  await sql`analyze rol, rol_regla, usuario, usuario_rol, sesion`.execute(db)
  return tokens
}

/** The session as it was read before record 066: with all rules of all roles of the user. */
async function conReglas(db: Db, token: string) {
  const { rows } = await sql<{ reglas: string[] }>`
    select u.id, u.username::text as username, s.id_usuario_admin as "idAdmin", s.id as "idSesion", u.id_personal as "idPersonal",
      u.id_padre as "idPadre", p.id_sucursal as "idSucursal",
      array(select r.nombre::text from usuario_rol ur join rol r on r.id = ur.id_rol where ur.id_usuario = u.id) as roles,
      array(select distinct g.codigo::text from usuario_rol ur join rol_regla rr on rr.id_rol = ur.id_rol join regla g on g.id = rr.id_regla
        where ur.id_usuario = u.id) as reglas
    from sesion s join usuario u on u.id = s.id_usuario left join personal p on p.id = u.id_personal
    where s.token_hash = ${hashDeToken(token)} and s.expira > now() and (s.revocada is null or s.revocada > now())
      and u.aprobado and not u.bloqueado`.execute(db)
  const fila = rows[0]
  return fila ? { ...fila, reglas: new Set(fila.reglas) } : null
}
