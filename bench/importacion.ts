import { setTimeout as pausa } from 'node:timers/promises'
import type { Fecha } from '#domain/fecha.ts'
import { hojaDeTabla } from '../server/documents/tabla.ts'
import { xlsx } from '../server/documents/xlsx.ts'
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import { crearCliente } from './cliente.ts'
import { ADMINISTRADOR } from './completo.ts'
import type { EscuelaGrande } from './escuela.ts'
import { abrirServidor, type Servidor } from './servidor.ts'
import { coma, tabla } from './tabla.ts'

/** Students of a file; of ten, six have father and mother in their row and four the mother alone. */
const TAMANOS = [5000, 25_000]
const SEGUNDOS = 20

interface Paso {
  nombre: string
  segundos: number
  /** Most bytes of resident memory while it lasted. */
  pico: number
}

interface Importada {
  alumnos: number
  /** Bytes of the file, and of the resident memory before it came. */
  bytes: number
  antes: number
  pasos: Paso[]
}

/**
 * Imports students with their parents into a copy of the school and takes them back, each size on a fresh server: how long
 * each step lasts and the most memory that it took.
 */
export async function medirImportacion(escuela: EscuelaGrande, hoy: Fecha): Promise<{ bien: boolean; texto: string }> {
  const hechas: Importada[] = []
  for (const alumnos of TAMANOS) {
    console.error(`Midiendo la importación de ${alumnos} alumnos…`)
    hechas.push(await escuela.enCopia((url) => importar(url, hoy, alumnos)))
  }
  const mb = (bytes: number) => coma(bytes / 1_000_000, 0)
  const escrita = hechas[0]?.pasos.slice(0, 3).reduce((n, p) => n + p.segundos, 0) ?? 0
  const filas = hechas.flatMap(({ alumnos, antes, bytes, pasos }) =>
    pasos.map(({ nombre, segundos, pico }) => [
      `${alumnos} alumnos, ${alumnos * 1.6} padres (${coma(bytes / 1_000_000, 1)} MB)`,
      nombre,
      coma(segundos, 1),
      `${mb(antes)} → ${mb(pico)}`,
    ]),
  )
  return {
    bien: escrita <= SEGUNDOS,
    texto: `${tabla(['planilla', 'paso', 's', 'memoria (MB)'], filas)}\n\nLeer, revisar y escribir la primera: ${coma(escrita, 1)} s (meta: ${SEGUNDOS} s).`,
  }
}

async function importar(url: string, hoy: Fecha, alumnos: number): Promise<Importada> {
  const archivo = await planilla(alumnos)
  const servidor = await abrirServidor(url, hoy)
  const cliente = crearCliente(servidor.port)
  try {
    await cliente.entrar(ADMINISTRADOR, DEMO_PASSWORD)
    await servidor.importar()
    // biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
    const pedir = async (method: string, ruta: string, body?: unknown): Promise<any> => {
      const crudo = Buffer.isBuffer(body)
      const r = await fetch(`${servidor.direccion}/api/importacion${ruta}`, {
        method,
        headers: {
          authorization: `Bearer ${cliente.token()}`,
          ...(body !== undefined && { 'content-type': crudo ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body !== undefined && { body: crudo ? new Uint8Array(body) : JSON.stringify(body) }),
      })
      const json = (await r.json()) as { Status: string; Message: string }
      if (json.Status !== 'OK') throw new Error(`importacion${ruta}: ${json.Message}`)
      return json
    }
    // what the first answers load is not what an import takes
    await pedir('GET', '/lista')
    const { ahora: antes } = await servidor.memoria()
    const pasos: Paso[] = []
    const paso = async <R>(nombre: string, work: () => Promise<R>): Promise<R> => {
      await servidor.olvidarPico()
      const desde = performance.now()
      const hecho = await work()
      const segundos = (performance.now() - desde) / 1000
      console.error(`  ${nombre}: ${coma(segundos, 1)} s`)
      pasos.push({ nombre, segundos, pico: (await servidor.memoria()).pico })
      return hecho
    }
    const terminado = async (id: number, estado: string) => {
      for (;;) {
        const imp = await pedir('GET', `?id=${id}`)
        if (imp.estado === estado && imp.avance === null) return imp
        if (imp.aviso) throw new Error(imp.aviso)
        await pausa(100)
      }
    }
    const { Id: id } = await paso('leer', () => pedir('POST', '?tipo=alumnos&nombre=bench.xlsx', archivo))
    const { columnas } = await pedir('GET', `?id=${id}`)
    await paso('revisar', async () => {
      await pedir('PUT', '/columnas', { id, columnas, proponerCuil: true })
      const { cuentas } = await terminado(id, 'revisada')
      if (cuentas.nuevo !== alumnos) throw new Error(`de ${alumnos} son nuevos ${JSON.stringify(cuentas)}`)
    })
    await paso('escribir', async () => {
      await pedir('POST', '/confirmar', { id, existentes: 'actualizar' })
      await terminado(id, 'hecha')
    })
    await paso('deshacer', async () => {
      await pedir('POST', '/deshacer', { id })
      await terminado(id, 'deshecha')
    })
    return { alumnos, bytes: archivo.length, antes, pasos }
  } finally {
    cliente.cerrar()
    await cerrar(servidor)
  }
}

const cerrar = (servidor: Servidor) => servidor.cerrar()

const DE_ALUMNO = ['Apellido', 'Nombre', 'DNI', 'Sexo', 'Fecha de Nacimiento', 'Dirección', 'Teléfono 1', 'Email']
const DE_PADRE = ['Apellido', 'Nombre', 'DNI', 'Teléfono', 'Email']
const TITULOS = [...DE_ALUMNO, ...DE_PADRE.map((t) => `${t} padre`), ...DE_PADRE.map((t) => `${t} madre`)]

/** Makes the file; documents begin where no demo school has any. */
async function planilla(alumnos: number): Promise<Buffer> {
  const filas = Array.from({ length: alumnos }, (_, i) => {
    const padre = (base: number, hay: boolean) =>
      hay
        ? [`Importado${i}`, 'Ana María', String(base + i), `387 400-${i}`, `p${base + i}@ejemplo.com`]
        : ['', '', '', '', '']
    const dia = `${(i % 28) + 1}/${(i % 12) + 1}/${2010 + (i % 10)}`
    const suyo = [
      `Importado${i}`,
      'Juan Cruz',
      String(80_000_000 + i),
      i % 2 ? 'F' : 'M',
      dia,
      `Mitre ${i}`,
      `387 411-${i}`,
      '',
    ]
    const celdas = [...suyo, ...padre(82_000_000, i % 10 < 6), ...padre(84_000_000, true)]
    return Object.fromEntries(celdas.map((celda, j) => [`c${j}`, celda]))
  })
  const columnas = TITULOS.map((titulo, j) => ({ key: `c${j}`, titulo, tipo: 'texto' as const, letras: 14 }))
  const partes: Uint8Array[] = []
  for await (const parte of xlsx(hojaDeTabla({ nombre: 'Alumnos', columnas, filas }))) partes.push(parte as Uint8Array)
  return Buffer.concat(partes)
}
