import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import type pg from 'pg'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { crearPool } from '../server/db/database.ts'
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import { type Cliente, crearCliente, type Envio } from './cliente.ts'
import { CAJERO } from './completo.ts'
import type { EscuelaGrande } from './escuela.ts'
import { lecturasDe } from './llamadas.ts'
import { exigirOk } from './medir.ts'
import { abrirServidor, type Servidor } from './servidor.ts'
import { coma, tabla } from './tabla.ts'
import { type Tiempos, tiempos, timed } from './tiempos.ts'

const CLIENTES = 8
interface Batch {
  nombre: string
  procesos: number
  porSegundo: number
  tiempos: Tiempos
  /** Share of one core that each process of the server worked. */
  procesador: number
  /** Share of all cores of the machine that were at work, for the server, PostgreSQL, the clients or anybody else. */
  maquina: number
}

/**
 * Eight clients at once, each sending the next request when the last one is answered, for so many seconds: on the account
 * of a student, then on collections; against one process, then two on the same database. The clients and PostgreSQL work
 * on the same machine: where all of its cores are at work, a second process has nothing left to take.
 */
export async function medirMuchos(escuela: EscuelaGrande, hoy: Fecha, segundos: number): Promise<string> {
  const batches = await escuela.enCopia(async (url) => {
    const pool = crearPool(url, 2)
    const lecturas = await lecturasDe(pool, hoy, CAJERO)
    const cuentas = lecturas.find((l) => l.nombre.includes('getcuentacorriente'))?.envios ?? []
    const cobros = await cuotasPorCobrar(pool, hoy)
    const cajeros = await crearCajeros(pool)
    await pool.end()
    let cuenta = 0
    const leer = () => cuentas[cuenta++ % cuentas.length] as Envio
    const cobrar = (cliente: number): Envio => {
      const cuerpo = cobros[cliente]?.shift()
      if (!cuerpo) throw new Error('faltan cuotas por cobrar: menos --segundos')
      return { metodo: 'POST', ruta: 'cobranza', cuerpo, key: randomUUID() }
    }
    const hechas: Batch[] = []
    for (const procesos of [1, 2])
      for (const [nombre, siguiente] of [
        ['alumno/getcuentacorriente', leer],
        ['POST cobranza, una cuota', cobrar],
      ] as const) {
        console.error(`Midiendo ${CLIENTES} a la vez en ${nombre}, ${procesos} proceso(s)…`)
        hechas.push(await medirTanda(url, hoy, segundos, { procesos, cajeros }, nombre, siguiente))
      }
    return hechas
  })
  return tabla(
    ['llamada', 'procesos', 'por segundo', 'mediana / p99 (ms)', 'procesador de cada uno', 'núcleos ocupados'],
    batches.map((t) => [
      t.nombre,
      String(t.procesos),
      coma(t.porSegundo, 0),
      `${coma(t.tiempos.mediana, 1)} / ${coma(t.tiempos.p99, 1)}`,
      `${coma(t.procesador * 100, 0)} %`,
      `${coma(t.maquina * 100, 0)} %`,
    ]),
  )
}

/** Makes a cashier for each client, each an employee of another branch as far as there are, with the roles of CAJERO. */
async function crearCajeros(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ username: string }>(
    `with cajero as (select * from usuario where username = $1), nuevos as (
       insert into usuario (username, password_hash, email, aprobado, id_personal)
       select 'cajero' || row_number() over (order by p.orden, p.id), c.password_hash, '', true, p.id
       from cajero c cross join (
         select p.id, row_number() over (partition by p.id_sucursal order by p.id) as orden from personal p
         where not p.eliminado and not exists (select 1 from usuario u where u.id_personal = p.id)) p
       order by p.orden, p.id limit $2
       returning id, username), roles as (
       insert into usuario_rol (id_usuario, id_rol) select n.id, r.id_rol from nuevos n, cajero c join usuario_rol r on r.id_usuario = c.id)
     select username from nuevos`,
    [CAJERO, CLIENTES],
  )
  if (rows.length < CLIENTES) throw new Error('faltan empleados sin usuario')
  return rows.map((r) => r.username)
}

/** The fees that can be collected, one a collection; the enrolments are dealt out to the clients, each with its fees in order. */
async function cuotasPorCobrar(pool: pg.Pool, hoy: Fecha): Promise<object[][]> {
  const { rows } = await pool.query<{ inscripcion: number; data: object[] }>(
    `select i.id_inscripcion as inscripcion,
       jsonb_build_array(jsonb_build_object('id', i.id, 'type', i.charge_type, 'monto', (i.monto - i.pagado) / 100.0)) as data
     from inscripcion n join item_cuenta i on i.id_inscripcion = n.id
     where n.ano = $1 and n.estado <> 'ANULADA' and i.charge_type = 6 and i.aplicable and i.pagado < i.monto
     order by md5(n.id::text), i.mes`,
    [anoDe(hoy)],
  )
  const deCada: object[][] = Array.from({ length: CLIENTES }, () => [])
  for (const { inscripcion, data } of rows) deCada[inscripcion % CLIENTES]?.push({ observaciones: '', data })
  return deCada
}

async function medirTanda(
  url: string,
  hoy: Fecha,
  segundos: number,
  { procesos, cajeros }: { procesos: number; cajeros: readonly string[] },
  nombre: string,
  siguiente: (cliente: number) => Envio,
): Promise<Batch> {
  const servidores: Servidor[] = []
  const clientes: Cliente[] = []
  try {
    for (let i = 0; i < procesos; i++) servidores.push(await abrirServidor(url, hoy))
    for (const [i, cajero] of cajeros.entries()) {
      const cliente = crearCliente(servidores[i % procesos]?.port ?? 0)
      await cliente.entrar(cajero, DEMO_PASSWORD)
      clientes.push(cliente)
    }
    const durante = async (segundosAhora: number) => {
      const ms: number[] = []
      const hasta = performance.now() + segundosAhora * 1000
      const seguir = async (cliente: Cliente, i: number) => {
        while (performance.now() < hasta) await pedirUno(cliente, siguiente(i), ms)
      }
      await Promise.all(clientes.map(seguir))
      return ms
    }
    await durante(Math.min(5, segundos / 4))
    let ms: number[] = []
    const desde = performance.now()
    const antes = nucleos()
    const trabajos = await trabajoDe(servidores, async () => {
      ms = await durante(segundos)
    })
    const pasado = performance.now() - desde
    const [trabajado, todo] = nucleos().map((ms, i) => ms - (antes[i] ?? 0)) as [number, number]
    return {
      nombre,
      procesos,
      porSegundo: (ms.length * 1000) / pasado,
      tiempos: tiempos(ms),
      procesador: trabajos / procesos / pasado,
      maquina: trabajado / todo,
    }
  } finally {
    for (const cliente of clientes) cliente.cerrar()
    for (const servidor of servidores) await servidor.cerrar()
  }
}

/** Milliseconds that the cores were at work since the machine was started, and of how many in all. */
function nucleos(): [number, number] {
  const tiemposDe = cpus().map(({ times }) => times)
  const todo = tiemposDe.reduce((ms, t) => ms + t.user + t.nice + t.sys + t.irq + t.idle, 0)
  return [todo - tiemposDe.reduce((ms, t) => ms + t.idle, 0), todo]
}

async function pedirUno(cliente: Cliente, envio: Envio, ms: number[]): Promise<void> {
  exigirOk(envio, await timed(() => cliente.pedir(envio), ms))
}

/** Milliseconds that all these processes worked during `work`. */
async function trabajoDe([primero, ...resto]: readonly Servidor[], work: () => Promise<unknown>): Promise<number> {
  let demas = 0
  const deEste = await (primero?.trabajo(async () => {
    if (resto.length === 0) await work()
    else demas = await trabajoDe(resto, work)
  }) ?? Promise.resolve(0))
  return deEste + demas
}
