import type { Archivo } from '#contract/route.ts'
import { type Cuit, formatoCuit } from '#domain/cuit.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { planillaDePersonas } from '../persona/planilla.service.ts'
import { type EmpleadosPedidos, empleadosDePlanilla } from './planilla.queries.ts'

const COLUMNAS = [
  'apellido',
  'nombre',
  'legajo',
  'dni',
  'cuil',
  'sexo',
  'cargo',
  'sucursal',
  'nacimiento',
  'desde',
  'direccion',
  'telefono1',
  'telefono2',
  'email',
  'observaciones',
] as const

/** Writes the employees of these branches (null: all) as a workbook (D-171). */
export const planillaDePersonal = (
  db: Db,
  usuario: Usuario,
  momento: { hoy: Fecha; ahora: Date },
  pedidos: EmpleadosPedidos,
  sucursales: readonly number[] | null,
): Promise<Archivo> =>
  planillaDePersonas(db, usuario, momento, pedidos, {
    nombre: 'Personal',
    columnas: COLUMNAS,
    leer: (buscado) => empleadosDePlanilla(db, buscado, sucursales),
    fila: (e) => ({ ...e, cuil: formatoCuit(e.cuil as Cuit) }),
  })
