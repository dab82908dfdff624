import { cpus, totalmem } from 'node:os'
import type { LecturaEntera } from './explicar.ts'
import type { Medicion, Tiempos } from './medir.ts'

/** What a call may take for its SQL: `veces` it, and `ms` more. */
export interface Meta {
  veces: number
  ms: number
}

export interface Informe {
  fecha: string
  maquina: string
  escuela: string
  llamadas: ReturnType<typeof juzgar>[]
  enteras: LecturaEntera[]
  primeraCarga: { bytes: number; limite: number; cumple: boolean }
  cumple: boolean
}

/** A measurement beside its target. Whether the slowest hundredth meets it too is told, but machines that do other things spoil it. */
export function juzgar({ nombre, llamada, sql, pedidos, sentencias }: Medicion, { veces, ms }: Meta) {
  const limite: Tiempos = { mediana: sql.mediana * veces + ms, p99: sql.p99 * veces + ms }
  return {
    nombre,
    pedidos,
    sentencias: sentencias.length,
    llamada,
    sql,
    razon: { mediana: llamada.mediana / sql.mediana, p99: llamada.p99 / sql.p99 },
    limite,
    meta: `${coma(veces, 1)} × SQL${ms ? ` + ${ms} ms` : ''}`,
    cumple: { mediana: llamada.mediana <= limite.mediana, p99: llamada.p99 <= limite.p99 },
  }
}

/** The machine that measured, for a reader on another one. */
export const maquina = (postgres: string): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, PostgreSQL ${postgres}`

const coma = (n: number, decimales: number): string => n.toFixed(decimales).replace('.', ',')
const dos = ({ mediana, p99 }: Tiempos, decimales: number): string =>
  `${coma(mediana, decimales)} / ${coma(p99, decimales)}`
const marca = (bien: boolean): string => (bien ? 'sí' : 'NO')

/** The report as a person reads it; its table is Markdown. */
export function enTexto(i: Informe): string {
  const filas = i.llamadas.map((l) => [
    l.nombre,
    dos(l.llamada, 1),
    dos(l.sql, 1),
    dos(l.razon, 2),
    l.meta,
    dos(l.limite, 1),
    `${marca(l.cumple.mediana)} / ${marca(l.cumple.p99)}`,
  ])
  const infractoras = i.enteras.filter((e) => e.motivo === null)
  const permitidas = new Set(i.enteras.flatMap((e) => (e.motivo ? [`${e.llamada}: ${e.tabla} (${e.motivo})`] : [])))
  const carga = i.primeraCarga
  return [
    `${i.fecha} · ${i.maquina}`,
    `${i.escuela}. Mediana / percentil 99, en milisegundos, de ${i.llamadas[0]?.pedidos} pedidos cada una.`,
    '',
    tabla(['llamada', 'tiempo', 'su SQL', 'razón', 'meta', 'límite', 'cumple'], filas),
    '',
    infractoras.length
      ? 'Leen entera una tabla que crece con los alumnos:'
      : 'Ninguna consulta lee entera una tabla que crece con los alumnos.',
    ...infractoras.map((e) => `  ${e.llamada}: ${e.nodo} de ${e.tabla} en ${e.consulta}`),
    ...(permitidas.size ? ['Salvo las permitidas:', ...[...permitidas].map((p) => `  ${p}`)] : []),
    '',
    `Primera carga del ingreso: ${coma(carga.bytes / 1000, 1)} kB de JavaScript comprimido, de ${carga.limite / 1000} kB: ${marca(carga.cumple)}`,
  ].join('\n')
}

function tabla(titulos: string[], filas: string[][]): string {
  const anchos = titulos.map((t, i) => Math.max(t.length, ...filas.map((f) => f[i]?.length ?? 0)))
  const linea = (celdas: string[]) => `| ${celdas.map((c, i) => c.padEnd(anchos[i] ?? 0)).join(' | ')} |`
  return [linea(titulos), linea(anchos.map((a) => '-'.repeat(a))), ...filas.map(linea)].join('\n')
}
