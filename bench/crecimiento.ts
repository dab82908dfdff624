import type { Fecha } from '#domain/fecha.ts'
import { crearPool } from '../server/db/database.ts'
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import { type Cliente, crearCliente } from './cliente.ts'
import { ADMINISTRADOR, CAJERO } from './completo.ts'
import { reportesDe } from './dinero.ts'
import type { EscuelaGrande } from './escuela.ts'
import { type Lectura, lecturasDe } from './llamadas.ts'
import { exigirOk, pedirBien, ritmoDe } from './medir.ts'
import { abrirServidor } from './servidor.ts'
import { coma, marca, tabla } from './tabla.ts'
import { tiempos, timed } from './tiempos.ts'

/** How many times the median of the smallest school's a call may take that lists no more rows; one that does, so many times for each row. */
const FACTOR = 1.3
/** A page of the list of students that schools of every size have. */
const PAGINA = 100
/** A school class that schools of every size have. */
const ALUMNOS_DE_CURSO = 23
/** Up to so many times the rows an answer lists no more: two schools have no two answers alike. */
const MISMAS_FILAS = 1.3

interface DeEscuela {
  alumnos: number
  lecturas: { cliente: Cliente; lectura: Lectura }[]
  cerrar: () => Promise<void>
}

export interface Crecimiento {
  nombre: string
  crece: string | null
  /** Of each school, from the smallest on: milliseconds, and rows of an answer. */
  medianas: number[]
  filas: number[]
  cumple: boolean
}

/**
 * The reading calls on schools of several sizes in turns. A call that says that it lists more in a larger school must do
 * so, and no other may: an error else, for then the factor is asked of the wrong ones.
 */
export async function medirCrecimiento(escuelas: readonly EscuelaGrande[], hoy: Fecha, pedidos: number) {
  const deCada: DeEscuela[] = []
  try {
    for (const escuela of escuelas) deCada.push(await abrir(escuela, hoy))
    const llamadas: Crecimiento[] = []
    for (const [i, { lectura }] of (deCada[0]?.lecturas ?? []).entries()) {
      console.error(`Midiendo ${lectura.nombre}…`)
      llamadas.push(
        await medirUna(
          deCada.map((e) => e.lecturas[i] as DeEscuela['lecturas'][0]),
          pedidos,
        ),
      )
    }
    return { bien: llamadas.every((l) => l.cumple), texto: enTexto(deCada, llamadas), llamadas }
  } finally {
    for (const { cerrar } of deCada) await cerrar()
  }
}

async function abrir({ url, tamano }: EscuelaGrande, hoy: Fecha): Promise<DeEscuela> {
  const pool = crearPool(url)
  const servidor = await abrirServidor(url, hoy)
  const [delCajero, delAdministrador] = [crearCliente(servidor.port), crearCliente(servidor.port)]
  await delCajero.entrar(CAJERO, DEMO_PASSWORD)
  await delAdministrador.entrar(ADMINISTRADOR, DEMO_PASSWORD)
  const lecturas = [
    ...(await lecturasDe(pool, hoy, CAJERO, PAGINA)).map((lectura) => ({ cliente: delCajero, lectura })),
    ...(await reportesDe(pool, hoy, ALUMNOS_DE_CURSO)).map((lectura) => ({ cliente: delAdministrador, lectura })),
  ]
  const cerrar = async () => {
    delCajero.cerrar()
    delAdministrador.cerrar()
    await servidor.cerrar()
    await pool.end()
  }
  return { alumnos: tamano.alumnos, lecturas, cerrar }
}

async function medirUna(enCada: DeEscuela['lecturas'], pedidos: number): Promise<Crecimiento> {
  const { nombre, crece = null, pesada } = (enCada[0] as DeEscuela['lecturas'][0]).lectura
  const ritmo = ritmoDe(pesada, pedidos)
  const filas: number[] = []
  for (const { cliente, lectura } of enCada) {
    let listadas = 0
    for (const envio of lectura.envios) listadas += filasDe(exigirOk(envio, await cliente.pedir(envio)))
    filas.push(listadas / lectura.envios.length)
  }
  const tiemposDe = enCada.map((): number[] => [])
  for (let hechos = 0; hechos < ritmo.warmup + ritmo.pedidos; hechos += ritmo.batch) {
    for (const [i, { cliente, lectura }] of enCada.entries()) {
      for (let j = 0; j < ritmo.batch; j++) {
        const envio = lectura.envios[(hechos + j) % lectura.envios.length]
        if (envio) await timed(() => pedirBien(cliente, envio), tiemposDe[i] as number[])
      }
    }
  }
  const medianas = tiemposDe.map((ms) => tiempos(ms.slice(ritmo.warmup)).mediana)
  exigirFilas(nombre, crece !== null, filas)
  const limite = (i: number) => FACTOR * primera(medianas) * Math.max(1, (filas[i] ?? 0) / primera(filas))
  const cumple = medianas.every((ms, i) => ms <= (crece === null ? FACTOR * primera(medianas) : limite(i)))
  return { nombre, crece, medianas, filas, cumple }
}

const primera = (cifras: readonly number[]): number => cifras[0] ?? 0

function exigirFilas(nombre: string, crece: boolean, filas: readonly number[]): void {
  const mayor = Math.max(...filas)
  if (crece ? mayor > primera(filas) : mayor <= MISMAS_FILAS * primera(filas)) return
  throw new Error(
    `${nombre} ${crece ? 'no lista más filas' : 'lista más filas'} en un colegio mayor: ${filas.join(', ')}`,
  )
}

/** Rows that an answer lists: the objects and lists in its lists, whatever their depth. */
function filasDe(json: unknown): number {
  if (Array.isArray(json))
    return json.filter((x) => typeof x === 'object').length + json.reduce((n: number, x) => n + filasDe(x), 0)
  if (typeof json !== 'object' || json === null) return 0
  return Object.values(json).reduce((n: number, x) => n + filasDe(x), 0)
}

function enTexto(deCada: readonly DeEscuela[], llamadas: readonly Crecimiento[]): string {
  const mayores = deCada.slice(1)
  const veces = (de: readonly number[]) => mayores.map((_, i) => coma((de[i + 1] ?? 0) / (de[0] ?? 1), 2))
  return [
    tabla(
      [
        'llamada',
        ...deCada.map((e) => String(e.alumnos)),
        ...mayores.map(() => 'veces'),
        ...mayores.map(() => 'filas'),
        'cumple',
      ],
      llamadas.map((l) => [
        l.nombre,
        ...l.medianas.map((ms) => coma(ms, 1)),
        ...veces(l.medianas),
        ...veces(l.filas),
        marca(l.cumple),
      ]),
    ),
    '',
    `Medianas en milisegundos por alumnos del colegio; veces: sobre el menor, hasta ${coma(FACTOR, 1)}, y otro tanto por fila donde se listan más. filas: las que lista la respuesta, sobre las del menor.`,
    'Listan más filas en un colegio mayor:',
    ...llamadas.flatMap((l) => (l.crece === null ? [] : [`  ${l.nombre}: ${l.crece}`])),
  ].join('\n')
}
