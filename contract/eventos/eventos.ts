import { AGENDA } from './agenda.ts'
import { ASISTENCIA } from './asistencia.ts'
import { CAJA } from './caja.ts'
import { CATALOGOS } from './catalogos.ts'
import { CONFIGURACION } from './configuracion.ts'
import type { Destino } from './destino.ts'
import type { Clases, DatosDe, Evento } from './evento.ts'
import { EXAMENES } from './examenes.ts'
import { INSCRIPCION } from './inscripcion.ts'
import { MATERIAS } from './materias.ts'
import { MENSAJES } from './mensajes.ts'
import { NIVELES } from './niveles.ts'
import { PASE } from './pase.ts'
import { PERSONAS } from './personas.ts'
import { PUESTA } from './puesta.ts'
import { SEGURIDAD } from './seguridad.ts'
import { SESION } from './sesion.ts'
import { VALORES } from './valores.ts'

/**
 * Everything that is audited (D-139), by its code: what is written with it, how it is told and what it opens. To add one:
 *
 *   1. its entry in the file of its area: `'AGE-NEW': eventoDe('agenda', { nombre, params, frase, abre })`
 *   2. its code in the table of docs/dominio/permisos.md, and a sample of it in eventos.test.ts
 *   3. `await auditar(trx, { evento: 'AGE-NEW', usuario, ahora, idEntidad, params })` where it happens
 */
export const EVENTOS = {
  ...SESION,
  ...CONFIGURACION,
  ...PUESTA,
  ...SEGURIDAD,
  ...PERSONAS,
  ...CATALOGOS,
  ...NIVELES,
  ...MATERIAS,
  ...INSCRIPCION,
  ...PASE,
  ...CAJA,
  ...VALORES,
  ...MENSAJES,
  ...AGENDA,
  ...ASISTENCIA,
  ...EXAMENES,
}

export type CodigoEvento = keyof typeof EVENTOS
/** What is written with an event. */
export type ParamsDe<C extends CodigoEvento> = DatosDe<(typeof EVENTOS)[C]['params']>
/** Events of one kind, told apart by their prefix: 'CAR' of 'CAR-NEW'. */
export type PrefijoDe<Accion extends string> = {
  [C in CodigoEvento]: C extends `${infer P}-${Accion}` ? P : never
}[CodigoEvento]

/** A parameter as the audit keeps it. */
export interface ParamGuardado {
  readonly parametro: string
  readonly valor: unknown
  readonly tipo: string
  readonly is_json: boolean
  readonly is_date: boolean
}

/** Turns parameters into what is kept; those that the event does not declare and those that are null are left out. */
export function paramsGuardados<C extends CodigoEvento>(code: C, params: ParamsDe<C>): ParamGuardado[] {
  const datos: Readonly<Record<string, unknown>> = params
  return Object.entries(EVENTOS[code].params as Clases).flatMap(([parametro, { tipo }]) => {
    const valor = datos[parametro] ?? null
    return valor === null ? [] : [{ parametro, valor, tipo, is_json: tipo === 'Json', is_date: tipo === 'Fecha' }]
  })
}

/** An event as it is told. */
export interface Contado {
  readonly nombre: string
  readonly frase: string
  readonly abre: Destino | null
}

/** The parameters of each event in their order, so that a thousand rows need not ask for them one by one. */
const DECLARADOS = new Map(
  Object.entries(EVENTOS as unknown as Readonly<Record<string, Evento>>).map(([code, uno]) => [
    code,
    { uno, params: Object.entries(uno.params) },
  ]),
)

/**
 * Tells a row of the audit. A row that lacks something its sentence names, because less was kept when it was written,
 * shows the event's name instead and opens nothing; a row with an unknown code shows the code.
 */
export function contar(fila: { tipo: string; idEntidad: number | null; params: readonly ParamGuardado[] }): Contado {
  const declarado = DECLARADOS.get(fila.tipo)
  if (!declarado) return { nombre: fila.tipo, frase: fila.tipo, abre: null }
  const { uno, params } = declarado
  const { nombre } = uno
  const datos: Record<string, unknown> = {}
  for (const [parametro, { es }] of params) {
    const valor = fila.params.find((p) => p.parametro === parametro)?.valor ?? null
    if (!es(valor)) return { nombre, frase: nombre, abre: null }
    datos[parametro] = valor
  }
  const id = fila.idEntidad as never
  return { nombre, frase: uno.frase(datos, id), abre: uno.abre?.(datos, id) ?? null }
}
