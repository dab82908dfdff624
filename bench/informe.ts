import { cpus, totalmem } from 'node:os'
import type { LecturaEntera } from './explicar.ts'
import type { juzgar, juzgarPantallas, juzgarPlanilla } from './juicio.ts'
import { coma, dos, enteros, kilos, marca, megas, NADA, tabla } from './tabla.ts'
import type { Viaje } from './viaje.ts'

export interface Informe {
  fecha: string
  maquina: string
  escuela: string
  llamadas: ReturnType<typeof juzgar>[]
  enteras: LecturaEntera[]
  /** Null when only some calls are measured, as are no screens then. */
  planilla: ReturnType<typeof juzgarPlanilla> | null
  pantallas: ReturnType<typeof juzgarPantallas>
  primeraCarga: { bytes: number; limite: number }
  viaje: Viaje
}

/** The medians decide and the processor's time; so does each of the other limits. */
export const cumple = (i: Informe): boolean =>
  i.primeraCarga.bytes <= i.primeraCarga.limite &&
  Object.values(i.planilla?.cumple ?? {}).every(Boolean) &&
  i.enteras.every((e) => e.motivo) &&
  i.pantallas.every((p) => p.cumple) &&
  i.llamadas.every((l) => l.cumple.mediana && l.cumple.procesador)

/** Describes the machine that measured, for a reader on another one. */
export const maquina = (postgres: string): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, PostgreSQL ${postgres}`

const TITULOS = 'llamada,pedidos,tiempo,su SQL,mejor SQL,veces,meta,límite,Node,ruta,piso,veces,sent.,kB,cumple'.split(
  ',',
)
const LEYENDA = `
tiempo, su SQL, mejor SQL y límite: milisegundos, mediana / percentil 99. mejor SQL: el escrito a mano (bench/mejor); «–», la vara es su SQL.
veces: la mediana sobre la de su vara. Node y ruta: milisegundos de procesador por pedido, de la llamada y de una ruta de Fastify que contesta los mismos bytes; hasta 2 veces. piso: la misma ruta, que antes lee el mejor SQL con el controlador solo y lo tira (de las que no tienen, el suyo, todo a la vez), y escribe el JSON desde sus objetos: lo que ningún programa se ahorra.
sent.: sentencias / viajes a la base. kB: del JSON / por el cable, con encabezados. cumple: mediana / percentil 99 / procesador.`.trim()

/** Writes the report for a person to read; its table is Markdown. */
export function enTexto(i: Informe): string {
  const infractoras = i.enteras.filter((e) => e.motivo === null)
  const permitidas = new Set(i.enteras.flatMap((e) => (e.motivo ? [`${e.llamada}: ${e.tabla} (${e.motivo})`] : [])))
  const [carga, planilla] = [i.primeraCarga, i.planilla]
  return [
    `${i.fecha} · ${i.maquina}`,
    `${i.escuela}.`,
    '',
    tabla(TITULOS, i.llamadas.map(filaDe)),
    '',
    LEYENDA,
    '',
    viajeEnTexto(i.viaje),
    '',
    infractoras.length
      ? 'Leen entera una tabla que crece con los alumnos:'
      : 'Ninguna consulta lee entera una tabla que crece con los alumnos.',
    ...infractoras.map((e) => `  ${e.llamada}: ${e.node} de ${e.tabla} en ${e.consulta}`),
    ...(permitidas.size ? ['Salvo las permitidas:', ...[...permitidas].map((p) => `  ${p}`)] : []),
    '',
    ...(planilla
      ? [
          `Planilla de deudores de todo el colegio (${megas(planilla.bytes)} MB, ${planilla.veces} veces): ${dos(planilla.planilla, 0)} ms, ${coma(planilla.razon, 2)} veces la pantalla (${dos(planilla.pantalla, 0)} ms; hasta ${planilla.limite.veces}); el servidor creció ${megas(planilla.crecio)} MB (hasta ${megas(planilla.limite.bytes)}): ${marca(planilla.cumple.planilla)}`,
          `Primeras filas de ese reporte en la pantalla: ${dos(planilla.primeras, 0)} ms (hasta ${planilla.limite.primeras}): ${marca(planilla.cumple.primeras)}`,
        ]
      : []),
    ...i.pantallas.map(
      (p) =>
        `${p.nombre}: tarea más larga ${enteros(p.tareas)} ms, cuadro más lento ${enteros(p.cuadros)} ms (hasta ${p.limite} ms por tarea): ${marca(p.cumple)}`,
    ),
    `Primera carga del ingreso: ${kilos(carga.bytes)} kB de JavaScript comprimido, de ${carga.limite / 1000} kB: ${marca(carga.bytes <= carga.limite)}`,
  ].join('\n')
}

const viajeEnTexto = ({ ruta, viaje }: Viaje): string =>
  `Un viaje a la base que no lee nada: ${coma(viaje, 2)} ms de procesador de Node, y la ruta vacía ${coma(ruta, 2)}. Con uno son ${coma((ruta + viaje) / ruta, 1)} veces la ruta, y con los dos de una llamada (quién pregunta, y qué), ${coma((ruta + 2 * viaje) / ruta, 1)}: a 2 veces no llega quien lea la base.`

const filaDe = (l: Informe['llamadas'][number]): string[] => [
  l.nombre,
  String(l.pedidos),
  dos(l.llamada, 1),
  dos(l.sql, 1),
  l.mejor ? dos(l.mejor, 1) : NADA,
  coma(l.razon.mediana, 2),
  l.meta,
  dos(l.limite, 1),
  l.procesador ? coma(l.procesador.llamada, 2) : NADA,
  l.procesador ? coma(l.procesador.desnuda, 2) : NADA,
  l.procesador?.piso ? coma(l.procesador.piso, 2) : NADA,
  l.razonDeProcesador === null ? NADA : coma(l.razonDeProcesador, 1),
  `${l.trafico.sentencias} / ${l.trafico.viajes}`,
  `${kilos(l.trafico.json)} / ${kilos(l.trafico.cable)}`,
  `${marca(l.cumple.mediana)} / ${marca(l.cumple.p99)} / ${l.procesador ? marca(l.cumple.procesador) : NADA}`,
]
