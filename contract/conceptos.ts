import { z } from 'zod'
import { esSaldoDeCaja } from '#domain/caja/saldo.ts'
import { idOpcional, texto } from './campos.ts'
import { catalogoDeSucursal } from './catalogo.ts'

/** Tells whether a concept may be entered: the system keeps the daily balance's for itself (D-110). */
export const noEsSaldo = (concepto: string): boolean => !esSaldoDeCaja(concepto)
export const CONCEPTO_RESERVADO = 'El Concepto no es válido'

export const conceptos = catalogoDeSucursal({
  path: '/conceptos',
  lista: '/conceptos/all',
  regla: 'CON',
  seccion: 'CONT-CONCEPTOS-LIST',
  key: 'idConcepto',
  nombre: 'concepto',
  uno: 'un concepto',
  resumen: {
    lista: 'Conceptos de ingreso; sin OTR-TODAS-SUCURSALES, los de la propia sucursal y los generales (D-111)',
    guardar: 'Agrega o modifica un concepto; lo ya registrado conserva su texto (D-110)',
    eliminar: 'Elimina un concepto sin ingresos (D-161)',
  },
  campos: {
    nombre: texto(500, 'El Concepto es requerido').refine(noEsSaldo, CONCEPTO_RESERVADO),
    idSucursal: idOpcional(),
  },
  fila: { nombre: z.string() },
})
