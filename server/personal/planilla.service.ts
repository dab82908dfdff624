import type { Archivo } from '#contract/route.ts'
import type { ColumnaDeTabla } from '#domain/columna.ts'
import { type Cuit, formatoCuit } from '#domain/cuit.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { exportarListado, SITUACION, situacionDe } from '../listados/exportar.service.ts'
import { conParecidos } from '../listados/parecidos.service.ts'
import { type EmpleadosPedidos, empleadosDePlanilla } from './planilla.queries.ts'

const COLUMNAS = [
  { key: 'apellido', titulo: 'Apellido', tipo: 'texto', letras: 24 },
  { key: 'nombre', titulo: 'Nombre', tipo: 'texto', letras: 24 },
  { key: 'legajo', titulo: 'Legajo', tipo: 'texto', letras: 10 },
  { key: 'dni', titulo: 'DNI', tipo: 'texto', letras: 12 },
  { key: 'cuil', titulo: 'CUIL', tipo: 'texto', letras: 15 },
  { key: 'sexo', titulo: 'Sexo', tipo: 'texto', letras: 6 },
  { key: 'cargo', titulo: 'Cargo', tipo: 'texto', letras: 22 },
  { key: 'sucursal', titulo: 'Sucursal', tipo: 'texto', letras: 20 },
  { key: 'nacimiento', titulo: 'Fecha de Nacimiento', tipo: 'dia', letras: 20 },
  { key: 'desde', titulo: 'Trabaja desde', tipo: 'dia', letras: 14 },
  { key: 'direccion', titulo: 'Dirección', tipo: 'texto', letras: 32 },
  { key: 'telefono1', titulo: 'Teléfono 1', tipo: 'texto', letras: 18 },
  { key: 'telefono2', titulo: 'Teléfono 2', tipo: 'texto', letras: 18 },
  { key: 'email', titulo: 'Email', tipo: 'texto', letras: 32 },
  { key: 'observaciones', titulo: 'Observaciones', tipo: 'texto', letras: 40 },
  SITUACION,
] as const satisfies readonly ColumnaDeTabla[]

/** Writes the employees of these branches (null: all), as the list is filtered and sorted, as a workbook (D-171). */
export async function planillaDePersonal(
  db: Db,
  usuario: Usuario,
  momento: { hoy: Fecha; ahora: Date },
  pedidos: EmpleadosPedidos,
  sucursales: readonly number[] | null,
): Promise<Archivo> {
  const { filas } = await conParecidos(pedidos, async (buscado) => {
    const filas = await empleadosDePlanilla(db, buscado, sucursales)
    return { filas, encontrados: filas.length }
  })
  return exportarListado(db, usuario, momento, {
    nombre: 'Personal',
    columnas: COLUMNAS,
    filas: filas.map((e) => ({ ...e, cuil: formatoCuit(e.cuil as Cuit), situacion: situacionDe(e) })),
    fijas: 2,
  })
}
