import { z } from 'zod'
import { flag, id, idOpcional, nada, opcion, operacion, versionLeida } from './campos.ts'
import type { Regla } from './reglas.ts'
import { route } from './route.ts'
import type { Seccion } from './secciones.ts'

type Accion = 'VER' | 'NUEVO' | 'EDITAR' | 'ELIMINAR'
/** First letters of the four rules of a catalogue: 'CAR'. */
export type Prefijo = {
  [R in Regla]: R extends `${infer P}-NUEVO` ? ([`${P}-${Accion}`] extends [Regla] ? P : never) : never
}[Regla]

type Forma = z.ZodRawShape

interface Catalogo<
  P extends Prefijo,
  K extends string,
  C extends Forma,
  F extends Forma,
  Q extends Forma,
  A extends Forma,
> {
  path: string
  /** Path of its list, when it is not `path`. */
  lista?: string
  regla: P
  seccion: Seccion
  /** Name of a row's id in the query: 'idCargo'. */
  key: K
  /** 'cargo', 'sucursal': as the summaries name one row, with its article. */
  uno: `${'un' | 'una'} ${string}`
  /** Summaries of the list and of the deletion; those of the other calls follow from `uno`. */
  resumen: { lista: string; eliminar: string; guardar?: string }
  /** What is saved. */
  campos: C
  /** What a row of the list says besides `id`, `version` and `canDelete`. */
  fila: F
  /** What else the query of the list may say. */
  pregunta?: Q
  /** What else the answer of the list says. */
  ademas?: A
}

/** The two rules of saving: NUEVO without id, EDITAR with it. */
export const reglasDeGuardar = <P extends Prefijo>(regla: P) =>
  [
    ({ body }: { body: { id?: unknown } }): Regla => `${regla}-${body.id ? 'EDITAR' : 'NUEVO'}` as Regla,
    [`${regla}-NUEVO`, `${regla}-EDITAR`] as Regla[],
  ] as const

/**
 * A catalogue: rows that staff lists whole, adds, changes and deletes, told apart by data. `all` lists them, `guardar`
 * adds without `id` and changes with it, `eliminar` takes one away. Calls of its own stand beside it:
 *
 *   export const cargos = catalogo({ path: '/cargos', regla: 'CAR', seccion: 'CONT-CARGOS-LIST', key: 'idCargo', … })
 */
export function catalogo<
  P extends Prefijo,
  const K extends string,
  C extends Forma,
  F extends Forma,
  // biome-ignore lint/complexity/noBannedTypes: no further field
  Q extends Forma = {},
  // biome-ignore lint/complexity/noBannedTypes: no further field
  A extends Forma = {},
>(de: Catalogo<P, K, C, F, Q, A>) {
  return {
    all: route({
      method: 'GET',
      path: de.lista ?? de.path,
      regla: `${de.regla}-VER` as `${P}-VER` & Regla,
      seccion: de.seccion,
      resumen: de.resumen.lista,
      query: z.object({ ...(de.pregunta as Q), getSecurity: flag() }),
      response: z.object({
        data: z.array(
          z.object({
            id: z.number(),
            version: z.string(),
            ...de.fila,
            canDelete: z.boolean(),
            /** What keeps it from being deleted, in words. Ours. */
            usadoPor: z.array(z.string()),
          }),
        ),
        ...(de.ademas as A),
      }),
    }),
    guardar: route({
      method: 'POST',
      path: de.path,
      reglaSegun: reglasDeGuardar(de.regla),
      trx: 'write',
      idempotente: true,
      resumen: de.resumen.guardar ?? `Agrega o modifica ${de.uno}`,
      body: z.object({ id: idOpcional(), version: versionLeida(), ...de.campos }),
      response: operacion,
    }),
    eliminar: route({
      method: 'DELETE',
      path: de.path,
      regla: `${de.regla}-ELIMINAR` as `${P}-ELIMINAR` & Regla,
      trx: 'write',
      resumen: de.resumen.eliminar,
      query: z.object({ [de.key]: id() } as Record<K, ReturnType<typeof id>>),
      response: nada,
    }),
  }
}

/** Rows that belong to a branch: a user without OTR-TODAS-SUCURSALES sees and changes only those of his own (D-229). */
const DE_SUCURSAL = {
  pregunta: { idSucursal: idOpcional(), getSucursales: flag() },
  fila: {
    /** Null: all branches. */
    idSucursal: z.number().nullable(),
    sucursal: z.string(),
    /** It belongs to a branch of the caller (D-229). */
    canEdit: z.boolean(),
  },
  ademas: { sucursales: z.array(opcion).optional() },
}

/**
 * A catalogue of a branch: its list can be of one branch, and `uno` answers the row for its form under `nombre`, null
 * for a new one, with the branches that it may have. `general`: the caller may let it belong to all of them.
 */
export function catalogoDeSucursal<
  P extends Prefijo,
  const K extends string,
  const N extends string,
  C extends Forma,
  F extends Forma,
>(de: Catalogo<P, K, C, F, Forma, Forma> & { nombre: N }) {
  const fila = z.object({
    id: z.number(),
    version: z.string(),
    ...de.fila,
    idSucursal: z.number().nullable(),
    sucursal: z.string(),
  })
  return {
    ...catalogo<P, K, C, F & typeof DE_SUCURSAL.fila, typeof DE_SUCURSAL.pregunta, typeof DE_SUCURSAL.ademas>({
      ...de,
      ...DE_SUCURSAL,
      fila: { ...de.fila, ...DE_SUCURSAL.fila },
    }),
    uno: route({
      method: 'GET',
      path: de.path,
      algunaRegla: [`${de.regla}-NUEVO`, `${de.regla}-EDITAR`] as Regla[],
      resumen: `${de.uno[0]?.toUpperCase()}${de.uno.slice(1)}, o nada para agregar, y las sucursales que puede tener`,
      query: z.object({ [de.key]: idOpcional() } as Record<K, ReturnType<typeof idOpcional>>),
      response: z.object({
        ...({ [de.nombre]: fila.nullable() } as Record<N, z.ZodNullable<typeof fila>>),
        sucursales: z.array(opcion),
        general: z.boolean(),
      }),
    }),
  }
}

/**
 * A catalogue of a branch whose rows are deleted only in name and can be restored (D-154): deletion and restoring answer
 * the text Ok (D-003); the deleted rows are listed when asked for, to who may delete.
 */
export function catalogoRestaurable<
  P extends Prefijo,
  const K extends string,
  const N extends string,
  C extends Forma,
  F extends Forma,
>(de: Catalogo<P, K, C, F, Forma, Forma> & { nombre: N }) {
  const base = catalogoDeSucursal<P, K, N, C, F & { eliminado: z.ZodBoolean }>({
    ...de,
    fila: { ...de.fila, eliminado: z.boolean() },
  })
  const { all, eliminar } = base
  const texto = { formato: 'texto', response: z.literal('Ok') } as const
  return {
    ...base,
    all: route({ ...all, query: z.object({ ...all.query.shape, getEliminados: flag() }) }),
    eliminar: route({ ...eliminar, ...texto }),
    restaurar: route({ ...eliminar, ...texto, method: 'PATCH', resumen: `Restaura ${de.uno} que se eliminó` }),
  }
}
