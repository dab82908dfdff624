import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { anoDe, type Fecha, sumarDias } from '#domain/fecha.ts'
import { crearPool } from '../server/db/database.ts'
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import { type Cliente, crearCliente, type Envio } from './cliente.ts'
import { ADMINISTRADOR, CAJERO } from './completo.ts'
import type { EscuelaGrande } from './escuela.ts'
import { inBatches, type Statement } from './grabar.ts'
import { juzgar } from './juicio.ts'
import { type Cobro, cobrosPosibles, gets } from './llamadas.ts'
import { exigirOk, medirLectura } from './medir.ts'
import { crearPoolMejor } from './mejor/mejor.ts'
import { repetir } from './repetir.ts'
import { abrirServidor, type Servidor } from './servidor.ts'
import { coma, dos, marca, tabla } from './tabla.ts'
import { tiempos, timed } from './tiempos.ts'

const EVENTOS = 10_000_000
/** Events of one insert. */
const TANDA = 1_000_000
const BUSCAR = { veces: 1.5, ms: 2 }
/** What the screen asks for: ten events, counted, with the choices of its filters. */
const PAGINA = '&getdata=true&iDisplayLength=10'
/** What the audit may add to a collection. */
const AGREGA = 1.15
const [WARMUP, COBROS] = [30, 200]

/**
 * Measures the audit in a school that keeps ten million events: its search beside its own SQL, and a collection's SQL with
 * and without its event, in turn.
 */
export const medirAuditoria = (
  escuela: EscuelaGrande,
  hoy: Fecha,
  pedidos: number,
): Promise<{ texto: string; bien: boolean }> =>
  escuela.enCopia(async (url) => {
    const [pool, poolMejor] = [crearPool(url), crearPoolMejor(url)]
    const servidor = await abrirServidor(url, hoy)
    const [administrador, cajero] = [crearCliente(servidor.port), crearCliente(servidor.port)]
    try {
      await administrador.entrar(ADMINISTRADOR, DEMO_PASSWORD)
      await cajero.entrar(CAJERO, DEMO_PASSWORD)
      // a collection's event is the model of all others, so there must be one
      await cobrarUno(cajero, pool, hoy)
      await llenar(url, hoy)
      const banco = { cliente: administrador, servidor, pool, poolMejor, hoy, pedidos }
      const filas: string[][] = []
      let bien = true
      for (const [nombre, envio] of await busquedas(pool, hoy)) {
        // they go through all that was found by the index, and take up to half a second
        const pesada = nombre.includes('rechazos') && ({ pesada: true } as const)
        console.error(`Midiendo ${nombre}…`)
        const m = juzgar(await medirLectura(banco, { nombre, envios: gets(envio), mejor: null, ...pesada }), BUSCAR)
        bien &&= m.cumple.mediana
        filas.push([nombre, dos(m.llamada, 1), dos(m.sql, 1), coma(m.razon.mediana, 2), marca(m.cumple.mediana)])
      }
      console.error('Midiendo POST cobranza con y sin su hecho…')
      const { con, sin, razon } = await medirAgregado({ cajero, servidor, pool, hoy })
      bien &&= razon <= AGREGA
      return {
        bien,
        texto:
          `${tabla(['búsqueda', 'tiempo', 'su SQL', 'veces', 'cumple'], filas)}\n\n` +
          `SQL de POST cobranza con su hecho ${con}, sin él ${sin}: ${coma(razon, 2)} veces (hasta ${coma(AGREGA, 2)}): ${marca(razon <= AGREGA)}.\n` +
          `${EVENTOS} hechos; milisegundos, mediana / percentil 99.`,
      }
    } finally {
      administrador.cerrar()
      cajero.cerrar()
      await servidor.cerrar()
      await pool.end()
      await poolMejor.end()
    }
  })

const enviar = (cuerpo: Cobro): Envio => ({ metodo: 'POST', ruta: 'cobranza', cuerpo, key: randomUUID() })

async function cobrarUno(cajero: Cliente, pool: pg.Pool, hoy: Fecha): Promise<void> {
  const [cobro] = await cobrosPosibles(pool, hoy, 1)
  const envio = enviar(cobro as Cobro)
  exigirOk(envio, await cajero.pedir(envio))
}

/** Adds events of five years: a fifth of them the cashier's, the others of all accounts in turn, of every type that there is. */
async function llenar(url: string, hoy: Fecha): Promise<void> {
  console.error(`Escribiendo ${EVENTOS} hechos…`)
  // one connection, which the temporary tables are of
  const pool = crearPool(url, 1)
  // an index is made of all rows at once in a tenth of the time
  const { rows: indices } = await pool.query<{ nombre: string; crear: string }>(
    `select indexname as nombre, indexdef as crear from pg_indexes
     where tablename = 'audit_evento' and indexname in ('audit_usuario', 'audit_entidad', 'audit_fecha')`,
  )
  for (const { nombre } of indices) await pool.query(`drop index ${nombre}`)
  // the models and the accounts are counted before, so that each event finds its own by a hash and not one by one
  await pool.query(
    `create temporary table modelo as
       select row_number() over () - 1 as n, m.* from (
         select distinct on (tipo, estado) tipo, estado, entidad, id_entidad, params from audit_evento order by tipo, estado, id desc) m;
     create temporary table cuenta as select row_number() over () - 1 as n, id from usuario`,
  )
  for (let hechos = 0; hechos < EVENTOS; hechos += TANDA)
    await pool.query(
      `insert into audit_evento (fecha, estado, tipo, id_usuario, entidad, id_entidad, ip, params)
      select $1::date::timestamptz - (g * 15.7 || ' seconds')::interval, m.estado, m.tipo,
        case g % 5 when 0 then (select id from usuario where username = $2) else c.id end, m.entidad, m.id_entidad, '10.0.0.7', m.params
      from generate_series($3::bigint, $4::bigint) g
        join modelo m on m.n = (g / 7) % (select count(*) from modelo)
        join cuenta c on c.n = (g / 3) % (select count(*) from cuenta)`,
      [hoy, CAJERO, hechos + 1, hechos + TANDA],
    )
  for (const { crear } of indices) await pool.query(crear.replace(' ON ONLY ', ' ON '))
  await pool.query('vacuum (analyze) audit_evento')
  await pool.query('checkpoint')
  await pool.end()
}

/**
 * Lists what administrators look for, as the screen asks for it: a month of one account, a year, a later page of it, one
 * kind of event, one that there never was; and a year as it is asked for without pages, which is a thousand events.
 */
async function busquedas(pool: pg.Pool, hoy: Fecha): Promise<[string, string][]> {
  const { rows } = await pool.query<{ id: number }>('select id from usuario where username = $1', [CAJERO])
  const de = (resto: string) => `audit?userId=${rows[0]?.id}${resto}`
  const desde = `&from=${sumarDias(hoy, -365)}&to=${hoy}`
  const siempre = `&from=${anoDe(hoy) - 5}-01-01&to=${hoy}`
  return [
    ['de un usuario, 30 días', de(PAGINA)],
    ['de un usuario, un año', de(`${desde}${PAGINA}`)],
    ['de un usuario, un año, la página 100', de(`${desde}${PAGINA}&iDisplayStart=990`)],
    ['de un usuario, un año, una acción', de(`${desde}${PAGINA}&type=COB-NEW`)],
    ['de un usuario, cinco años, rechazos de una acción', de(`${siempre}${PAGINA}&type=COB-NEW&status=3`)],
    ['de un usuario, un año, sin páginas', de(desde)],
    ['de todos, 30 días', `audit/todo?${PAGINA}`],
    ['de todos, un año, la página 100', `audit/todo?${desde}${PAGINA}&iDisplayStart=990`],
    ['de todos, un año, rechazos de una acción', `audit/todo?${desde}${PAGINA}&type=COB-NEW&status=3`],
  ]
}

interface DeCobros {
  cajero: Cliente
  servidor: Servidor
  pool: pg.Pool
  hoy: Fecha
}

/** Sends the statements of collections, learnt from rehearsals, with and without the audit's. */
async function medirAgregado({ cajero, servidor, pool, hoy }: DeCobros) {
  const [con, sin]: [number[], number[]] = [[], []]
  const cobros = await cobrosPosibles(pool, hoy, WARMUP + COBROS)
  for (const [i, cobro] of cobros.entries()) {
    let id = 0
    const envio = enviar(cobro)
    const grabado = await servidor.grabar(async () => (id = exigirOk(envio, await cajero.pedir(envio)).Id), {
      deshacer: true,
    })
    // the id that the rehearsal drew stands in the statements that follow it
    await pool.query(`select setval(pg_get_serial_sequence('cobranza', 'id'), $1, false)`, [id])
    const propios = i % 2 ? grabado : grabado.filter((s) => !esDeAuditoria(s))
    if (i < 2 && (propios.length === grabado.length) !== (i === 1))
      throw new Error('el hecho no es una sentencia aparte')
    const lotes = inBatches(propios)
    await timed(() => repetir(pool, lotes), i % 2 ? con : sin)
  }
  const [a, b] = [tiempos(con.slice(WARMUP / 2)), tiempos(sin.slice(WARMUP / 2))]
  return { con: dos(a, 2), sin: dos(b, 2), razon: a.mediana / b.mediana }
}

const esDeAuditoria = ({ texto }: Statement): boolean => /insert into "audit_evento"/.test(texto)
