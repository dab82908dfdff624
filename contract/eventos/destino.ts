import type { Fecha } from '#domain/fecha.ts'

/** A screen, by the name of its address in web/navigation/rutas.ts, and what it opens on. */
export type Destino =
  | { readonly pantalla: 'alumno'; readonly id: number; readonly ano?: number }
  | { readonly pantalla: 'usuarios'; readonly id: number }
  | {
      readonly pantalla: 'rolesYReglas'
      readonly vista: 'editRules' | 'editRoles' | 'editRulesForRole' | 'editSections'
      readonly rol?: number
    }
  | { readonly pantalla: 'padre' | 'empleado' | 'curso'; readonly id: number }
  | { readonly pantalla: 'aprobarExamenes'; readonly id: number }
  | { readonly pantalla: 'caja'; readonly idSucursal?: number; readonly dia?: Fecha; readonly cobranza?: number }
  | { readonly pantalla: 'agenda' | 'valores' | 'materias'; readonly ano: number }
  | {
      readonly pantalla:
        | 'cargos'
        | 'casosEspeciales'
        | 'conceptos'
        | 'configuracionEntorno'
        | 'configuracionWebapp'
        | 'cuotasAtrasadas'
        | 'cursos'
        | 'deudores'
        | 'importar'
        | 'libreria'
        | 'mobiliario'
        | 'niveles'
        | 'notificaciones'
        | 'pase'
        | 'puesta'
        | 'registrarExamen'
        | 'servicios'
        | 'sucursales'
        | 'tiposJornada'
    }
