import { z } from 'zod'
import { pesos } from './campos.ts'
import { route } from './route.ts'

const cifras = z.object({ cobranzas: pesos(), ingresos: pesos(), pagos: pesos(), neto: pesos() })

/** How many owe, and how much: what the debtors report says when it is asked for just that. */
const deben = { alumnos: z.number(), debe: pesos() }

const comparadas = { total: z.number(), anteriorALaFecha: z.number(), anterior: z.number() }

/**
 * What staff sees on entry (record 071). A part is null for who lacks its rule; without OTR-TODAS-SUCURSALES each is of
 * the own branch (D-229). Ours.
 */
export const panel = {
  ver: route({
    method: 'GET',
    path: '/panel',
    sesion: true,
    resumen: 'Las cifras del panel que permiten las reglas de quien pregunta; las demás son null. Nuestra',
    response: z.object({
      /** Year of fees, debtors and enrolments: in January and February it may be one that is over (D-230). */
      ano: z.number(),
      /** Name of the own branch, which all figures are of: '' for who has none. Null: they are of all branches. */
      sucursal: z.string().nullable(),
      /** Its id; null where there is not one. */
      idSucursal: z.number().nullable(),
      /** What each cash moved today, as its screen says it. CAJ-VER. */
      caja: z
        .object({
          sucursales: z.array(cifras.extend({ idSucursal: z.number(), sucursal: z.string() })),
          total: cifras,
        })
        .nullable(),
      /**
       * The fees of one month: what they amount to, what is paid of it, and who owes the rest; what is missing where they
       * amount to nothing. REP-DEUDA.
       */
      cuotas: z
        .object({
          item: z.number(),
          monto: pesos(),
          pagado: pesos(),
          ...deben,
          falta: z.enum(['valores', 'inscriptos', 'monto']).nullable(),
        })
        .nullable(),
      /**
       * Collections of this calendar month until today, and of the same days before, null where nothing was. REP-DEUDA
       * and CAJ-VER.
       */
      cobranzas: z
        .object({ mes: pesos(), mesAnterior: pesos().nullable(), anoAnterior: pesos().nullable() })
        .nullable(),
      /** Of each fee that is due, and of all fees of each of the years before. REP-DEUDA. */
      deudores: z
        .object({
          cuotas: z.array(z.object({ item: z.number(), ...deben })),
          anteriores: z.array(z.object({ ano: z.number(), ...deben })),
        })
        .nullable(),
      /** Enrolled, the year before at the same date, and at its end; in all and by level. ALU-VER. */
      inscripciones: z
        .object({ ...comparadas, niveles: z.array(z.object({ nivel: z.string(), ...comparadas })) })
        .nullable(),
      /** How many exams wait for approval, and since when the oldest does. EXA-VER and EXA-APROBAR. */
      examenes: z.object({ pendientes: z.number(), desde: z.string().nullable() }).nullable(),
      /**
       * The first by name of those whose birthday it is, whom headerdata counts. CUM-VER, with CUM-ALUMNOS and
       * CUM-PERSONAL for each kind (D-166).
       */
      cumpleanos: z
        .array(
          z.object({
            tipo: z.enum(['alumno', 'personal']),
            id: z.number(),
            apellido: z.string(),
            nombre: z.string(),
            /** '' of an employee. */
            curso: z.string(),
          }),
        )
        .nullable(),
    }),
  }),
}
