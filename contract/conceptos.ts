import { z } from 'zod'
import { esSaldoDeCaja } from '#domain/caja/saldo.ts'
import { bandera, id, idOpcional, nada, opcion, operacion, texto } from './campos.ts'
import { route } from './route.ts'

/** The concept of the daily balance is the system's own (D-110). */
export const noEsSaldo = (concepto: string): boolean => !esSaldoDeCaja(concepto)
export const CONCEPTO_RESERVADO = 'El Concepto no es válido'

const concepto = z.object({
  id: z.number(),
  nombre: z.string(),
  /** Null: of all branches. */
  idSucursal: z.number().nullable(),
  sucursal: z.string(),
})

export const nuevoConcepto = z.object({
  id: idOpcional(),
  nombre: texto(500, 'El Concepto es requerido').refine(noEsSaldo, CONCEPTO_RESERVADO),
  idSucursal: idOpcional(),
})

export const conceptos = {
  all: route({
    method: 'GET',
    path: '/conceptos/all',
    regla: 'CON-VER',
    seccion: 'CONT-CONCEPTOS-LIST',
    resumen: 'Conceptos de ingreso; sin OTR-TODAS-SUCURSALES, los de la propia sucursal y los generales (D-111)',
    query: z.object({ idSucursal: idOpcional(), getSecurity: bandera(), getSucursales: bandera() }),
    response: z.object({
      /** `canEdit`: it belongs to a branch of the caller (D-229). */
      data: z.array(concepto.extend({ canEdit: z.boolean(), canDelete: z.boolean() })),
      sucursales: z.array(opcion).optional(),
    }),
  }),
  uno: route({
    method: 'GET',
    path: '/conceptos',
    algunaRegla: ['CON-NUEVO', 'CON-EDITAR'],
    resumen: 'Un concepto, o ninguno para uno nuevo, y las sucursales que puede tener',
    query: z.object({ idConcepto: idOpcional() }),
    response: z.object({ concepto: concepto.nullable(), sucursales: z.array(opcion), general: z.boolean() }),
  }),
  guardar: route({
    method: 'POST',
    path: '/conceptos',
    reglaSegun: [({ body }) => (body.id ? 'CON-EDITAR' : 'CON-NUEVO'), ['CON-NUEVO', 'CON-EDITAR']],
    trx: 'write',
    resumen: 'Agrega o modifica un concepto; lo ya registrado conserva su texto (D-110)',
    body: nuevoConcepto,
    response: operacion,
  }),
  eliminar: route({
    method: 'DELETE',
    path: '/conceptos',
    regla: 'CON-ELIMINAR',
    trx: 'write',
    resumen: 'Elimina un concepto sin ingresos (D-161)',
    query: z.object({ idConcepto: id() }),
    response: nada,
  }),
}
