import { z } from 'zod'
import { fecha, flag, id, mes, montoDesdeCero, nada, opcion, pesos, textoLibre, versionLeida } from './campos.ts'
import { estado } from './cuenta.ts'
import { hermanoInscripto } from './inscripcion.ts'
import { route } from './route.ts'

const deInscripcion = z.object({ idInscripcion: id() })
/** How many items of the account changed. */
const cambiados = z.object({ cantidad: z.number() })
/** Items of one kind: 'Cuota', 'Locker' or a subject with its months, 'Material 2' without any. */
const itemsDeClase = z.object({ clase: z.string(), meses: z.array(z.number()) })
/** What a change that is only thought of would make of the items that it moves, in their order. Ours. */
const previa = z.object({
  cuotas: z.array(
    z.object({
      /** Month of a fee, 1..10; null for what is owed once or twice a year. */
      mes: z.number().nullable(),
      text: z.string(),
      antes: pesos(),
      despues: pesos(),
    }),
  ),
})
export type CuotasPrevistas = z.output<typeof previa>['cuotas']

const mesDeCuota = z.object({ mes: z.number(), text: z.string() })

export const cambioDeCaso = z.object({
  IdInscripcion: id(),
  IdCasoEspecial: id('El Caso Especial es requerido'),
  /** Months before it keep their percentage; absent, it is the present one (record 089). Ours. */
  MesDesde: mes().nullable().optional(),
  version: versionLeida(),
})
export const cambioDeCurso = z.object({
  IdInscripcion: id(),
  IdCurso: id('El Curso es requerido'),
  version: versionLeida(),
})
const MISMA_JORNADA = 'El Tipo de Jornada debe ser otro que el actual'

export const cambioDeJornada = z
  .object({
    IdInscripcion: id(),
    IdTjSource: id('El Tipo de Jornada actual es requerido'),
    IdTjTarget: id('El Tipo de Jornada es requerido'),
    MesDesde: mes(),
    /** Drops the pins of the months that change; without it a Message names them (D-055). Ours. */
    quitarFijos: flag(),
    version: versionLeida(),
  })
  .refine((c) => c.IdTjSource !== c.IdTjTarget, { path: ['IdTjTarget'], message: MISMA_JORNADA })

/** One changed month: a reference of the list, or its own amount (`idRef` null, 'Nuevo Valor'). List prices (D-058). */
const valorDeMes = z.object({
  mes: mes(),
  idRef: id('El Valor es requerido').nullable(),
  idJornada: id('El Tipo de Jornada es requerido'),
  monto: montoDesdeCero('El Valor es requerido').nullable(),
})

export const bajaDeInscripcion = z
  .object({
    idInscripcion: id(),
    /** Day of the withdrawal; null clears it. */
    fecha: fecha().nullable(),
    motivo: textoLibre(200),
    version: versionLeida(),
  })
  .refine((b) => b.fecha === null || Boolean(b.motivo), {
    path: ['motivo'],
    message: 'El Motivo es requerido',
    // told along with a date that is missing
    when: () => true,
  })

const referencia = z.object({
  id: z.number(),
  monto: pesos(),
  /** '$ 1.234,00 (Marzo)'. */
  montoDesc: z.string(),
  mes: z.number(),
  ano: z.number(),
})

const cuotaConValor = z.object({
  mes: z.number(),
  status: estado,
  disabled: z.boolean(),
  /** Least list price: what was paid, before the percentage. */
  minMonto: pesos(),
  /** List price now, and where it comes from. */
  rcMonto: pesos().nullable(),
  rcMontoDesc: z.string(),
  porcentaje: z.number(),
  origen: z.enum(['PRECIO', 'REF', 'MANUAL', 'BULK', 'PAC']),
  itemSave: z.object({
    idRef: z.number().nullable(),
    idJornada: z.number(),
    monto: pesos().nullable(),
    mes: z.number(),
  }),
})
export type CuotaConValor = z.output<typeof cuotaConValor>

/** What changes the case, shift type, course, fee values or withdrawal of one enrolment. */
export const cambioinscripcion = {
  casos: route({
    method: 'GET',
    path: '/casosespeciales/getforchange',
    regla: 'INS-CASO',
    resumen: 'Casos especiales para una inscripción, y las cuotas impagas que traban el cambio (D-052)',
    query: deInscripcion,
    response: z.object({
      data: z.array(opcion.extend({ porcentaje: z.number(), actual: z.boolean() })),
      validations: z.array(mesDeCuota.extend({ saldo: pesos() })),
      /** Ours: the siblings enrolled in the same year. */
      hermanos: z.array(hermanoInscripto),
      /** Of what decides the amounts that the change would make: the enrolment and its fees. Ours. */
      version: z.string(),
    }),
  }),
  caso: route({
    method: 'POST',
    path: '/inscripcion/casoespecial',
    regla: 'INS-CASO',
    trx: 'write',
    idempotente: true,
    resumen: 'Cambia el caso especial de una inscripción desde el mes actual',
    body: cambioDeCaso,
    response: cambiados,
  }),
  casoPrevia: route({
    method: 'GET',
    path: '/casosespeciales/previa',
    regla: 'INS-CASO',
    trx: 'snapshot',
    resumen: 'Qué cuotas cambiaría otro caso especial y en cuánto, sin guardarlo; se rehúsa como el cambio',
    query: z.object({
      idInscripcion: id(),
      idCasoEspecial: id('El Caso Especial es requerido'),
      mesDesde: mes().optional(),
    }),
    response: previa,
  }),
  jornadas: route({
    method: 'GET',
    path: '/tipojornada/getforchange',
    regla: 'INS-JORNADA',
    resumen: 'Desde qué mes, de qué y a qué tipo de jornada puede cambiar una inscripción (D-054)',
    query: deInscripcion,
    response: z.object({
      /** 1..10; 11 when the year is paid through December. */
      mesDesde: z.number(),
      meses: z.array(opcion),
      tjSource: z.array(opcion),
      tjTarget: z.array(opcion),
      idTjSource: z.number().nullable(),
      idTjTarget: z.null(),
      /** The months of the year have more than one shift type. */
      showDetalle: z.boolean(),
      detalle: z.array(mesDeCuota.extend({ idTipoJornada: z.number(), tipoJornada: z.string(), status: estado })),
      fijos: z.array(mesDeCuota.extend({ idTipoJornada: z.number() })),
      version: z.string(),
    }),
  }),
  jornada: route({
    method: 'POST',
    path: '/inscripcion/tipojornada',
    regla: 'INS-JORNADA',
    trx: 'write',
    idempotente: true,
    resumen: 'Cambia el tipo de jornada de las cuotas no pagadas desde un mes',
    body: cambioDeJornada,
    response: cambiados,
  }),
  jornadaPrevia: route({
    method: 'GET',
    path: '/tipojornada/previa',
    regla: 'INS-JORNADA',
    trx: 'snapshot',
    resumen: 'Qué cuotas cambiaría otra jornada y en cuánto, sin guardarla; los valores fijados se toman por quitados',
    query: z
      .object({
        idInscripcion: id(),
        mesDesde: mes(),
        idTjSource: id('El Tipo de Jornada actual es requerido'),
        idTjTarget: id('El Tipo de Jornada es requerido'),
      })
      .refine((c) => c.idTjSource !== c.idTjTarget, { path: ['idTjTarget'], message: MISMA_JORNADA }),
    response: previa,
  }),
  cursos: route({
    method: 'GET',
    path: '/cursos/change',
    regla: 'INS-CURSO',
    resumen: 'Cursos a los que puede pasar una inscripción (D-146)',
    query: deInscripcion,
    response: z.object({
      data: z.array(opcion.extend({ numero: z.number(), division: z.string(), withLocker: z.boolean() })),
      actual: opcion.extend({ numero: z.number(), withLocker: z.boolean() }),
      /** He has an approved exam of the year, so that only other divisions are offered (D-146). Ours. */
      conExamen: z.boolean(),
      /** His next enrolment of a later year, which stays as it is; null without one. Ours. */
      siguiente: z.object({ ano: z.number(), curso: z.string(), sucursal: z.string() }).nullable(),
    }),
  }),
  curso: route({
    method: 'POST',
    path: '/inscripcion/curso',
    regla: 'INS-CURSO',
    trx: 'write',
    idempotente: true,
    resumen: 'Pasa una inscripción a otro curso del mismo nivel',
    body: cambioDeCurso,
    response: cambiados,
  }),
  valores: route({
    method: 'GET',
    path: '/inscripcion/cambiovalor',
    regla: 'INS-VALOR',
    resumen: 'Las diez cuotas de una inscripción con los valores que pueden tomar (D-057)',
    query: deInscripcion,
    response: z.object({
      tipoJornadas: z.array(opcion.extend({ refs: z.array(referencia) })),
      cuotas: z.array(cuotaConValor),
      srvMes: z.number(),
      version: z.string(),
    }),
  }),
  valor: route({
    method: 'POST',
    path: '/inscripcion/cambiovalor',
    regla: 'INS-VALOR',
    trx: 'write',
    idempotente: true,
    resumen: 'Fija o suelta el valor de algunas cuotas de una inscripción (D-059)',
    body: z.object({
      IdInscripcion: id(),
      data: z
        .array(valorDeMes, 'Faltan las cuotas')
        .min(1, 'No se realizaron cambios')
        .max(10, 'Son demasiadas cuotas'),
      version: versionLeida(),
    }),
    response: cambiados,
  }),
  anular: route({
    method: 'POST',
    path: '/inscripcion/anular',
    regla: 'ALU-ELIMINAR',
    trx: 'write',
    idempotente: true,
    resumen: 'Anula una inscripción hecha por error, que no tiene cobranzas, valores fijados, notas ni asistencias',
    body: deInscripcion,
    response: nada,
  }),
  bajaPrevia: route({
    method: 'GET',
    path: '/inscripcion/baja/previa',
    regla: 'ALU-ELIMINAR',
    trx: 'snapshot',
    resumen: 'Qué dejaría de deber, y qué seguiría debiendo, quien se diera de baja ese día; se rehúsa como la baja',
    query: z.object({ idInscripcion: id(), fecha: fecha('La Fecha es requerida') }),
    response: previa.extend({
      /** What would still be owed; `pagada`: its month comes after the withdrawal, and stays because a part was paid. */
      queda: z.array(z.object({ text: z.string(), saldo: pesos(), pagada: z.boolean() })),
    }),
  }),
  baja: route({
    method: 'POST',
    path: '/inscripcion/baja',
    regla: 'ALU-ELIMINAR',
    trx: 'write',
    idempotente: true,
    resumen: 'Da de baja una inscripción desde una fecha, o la anula sin fecha (D-226)',
    body: bajaDeInscripcion,
    response: cambiados.extend({
      /** What is owed again once the withdrawal is cleared or moved on. */
      vuelven: z.array(itemsDeClase),
      /** What would be owed again if the present course had lockers and those subjects. */
      noVuelven: z.array(itemsDeClase),
      /** What of `vuelven` owes another amount than when it last applied. */
      otroMonto: z.array(itemsDeClase.extend({ antes: pesos(), ahora: pesos(), atrasada: z.boolean() })),
    }),
  }),
}
