import { z } from 'zod'
import { id, pesos } from './campos.ts'
import type { Regla } from './reglas.ts'
import { route } from './route.ts'

const lado = z.object({ curso: z.string(), pagado: pesos(), debe: pesos() }).nullable()
const persona = z.object({
  id: z.number(),
  apellido: z.string(),
  nombre: z.string(),
  dni: z.string(),
  /** Has an account. */
  usuario: z.boolean(),
})

/** What a merge would do, or what stands in its way. */
export const previaDeUnion = z.object({
  destino: persona,
  origen: persona,
  /** Fields that one of them has, and what the kept one would have; ISO dates. */
  campos: z.array(z.object({ campo: z.string(), destino: z.string(), origen: z.string(), queda: z.string() })),
  /** Fields in which they look like different people. */
  diferencias: z.array(z.string()),
  /** Parents of a student, or children of a parent. */
  enlaces: z.array(z.object({ id: z.number(), nombre: z.string(), de: z.enum(['destino', 'origen', 'ambos']) })),
  /** Years of a student; `queda` says whose enrolment is kept, null where both have collections. */
  anos: z.array(
    z.object({ ano: z.number(), destino: lado, origen: lado, queda: z.enum(['destino', 'origen']).nullable() }),
  ),
  /** Why it cannot be done; empty when it can. */
  impedimentos: z.array(z.string()),
  /** What each paid, item by item, in the years in which both did. */
  conflictos: z.array(
    z.object({
      ano: z.number(),
      items: z.array(z.object({ item: z.string(), destino: z.number(), origen: z.number() })),
    }),
  ),
})

/** Something that happened since a merge: instant (ISO), who, a sentence, and the screen and row where it is seen. */
const cambioDesde = z.object({
  fecha: z.string(),
  quien: z.string(),
  frase: z.string(),
  abre: z
    .object({
      pantalla: z.string(),
      id: z.number().optional(),
      idSucursal: z.number().optional(),
      dia: z.string().optional(),
    })
    .nullable(),
})

/** The calls that merge two people of a kind, and take it back (D-156, D-157). */
const unionDe = <const P extends '/alumno' | '/padre', const R extends Regla>(path: P, regla: R, que: string) =>
  ({
    previa: route({
      method: 'GET',
      path: `${path}/union`,
      regla,
      resumen: `Qué haría unir dos ${que}: qué se conserva, qué se mueve y qué se pierde`,
      query: z.object({ idDestino: id('Falta quien se conserva'), idOrigen: id('Falta quien se une') }),
      response: previaDeUnion,
    }),
    uniones: route({
      method: 'GET',
      path: `${path}/uniones`,
      regla,
      resumen: `Las últimas uniones de ${que}`,
      response: z.object({
        data: z.array(
          z.object({
            id: z.number(),
            /** Instant, ISO. */
            fecha: z.string(),
            idDestino: z.number(),
            destino: z.string(),
            origen: z.string(),
            usuario: z.string(),
            deshecha: z.boolean(),
          }),
        ),
      }),
    }),
    unir: route({
      method: 'POST',
      path: `${path}/unir`,
      regla,
      trx: 'write',
      resumen: `Une dos ${que} en uno; se puede deshacer mientras no cambie lo que movió o completó`,
      body: z.object({ idDestino: id('Falta quien se conserva'), idOrigen: id('Falta quien se une') }),
      response: z.object({ IdFusion: z.number() }),
    }),
    separar: route({
      method: 'POST',
      path: `${path}/separar`,
      regla,
      trx: 'write',
      resumen: `Deshace una unión de ${que}`,
      body: z.object({ idFusion: id('Falta la unión') }),
      response: z.object({
        /** What happened since, for which it was refused; the first first. */
        cambios: z.array(cambioDesde).optional(),
      }),
    }),
  }) as const

export const unionalumno = unionDe('/alumno', 'ALU-UNIR', 'alumnos')
export const unionpadre = unionDe('/padre', 'PAD-UNIR', 'padres')
