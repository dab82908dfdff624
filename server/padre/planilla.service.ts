import type { Archivo } from '#contract/route.ts'
import type { ColumnaDeTabla } from '#domain/columna.ts'
import { type Cuit, formatoCuit } from '#domain/cuit.ts'
import type { Fecha } from '#domain/fecha.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { exportarListado, SITUACION, situacionDe } from '../listados/exportar.service.ts'
import { conParecidos } from '../listados/parecidos.service.ts'
import { type PadresPedidos, padresDePlanilla } from './lista.queries.ts'

const COLUMNAS = [
  { key: 'apellido', titulo: 'Apellido', tipo: 'texto', letras: 24 },
  { key: 'nombre', titulo: 'Nombre', tipo: 'texto', letras: 24 },
  { key: 'email', titulo: 'Email', tipo: 'texto', letras: 32 },
  { key: 'dni', titulo: 'DNI', tipo: 'texto', letras: 12 },
  { key: 'cuil', titulo: 'CUIL', tipo: 'texto', letras: 15 },
  { key: 'telefono1', titulo: 'Teléfono 1', tipo: 'texto', letras: 18 },
  { key: 'telefono2', titulo: 'Teléfono 2', tipo: 'texto', letras: 18 },
  { key: 'direccion', titulo: 'Dirección', tipo: 'texto', letras: 32 },
  { key: 'hijos', titulo: 'Hijos', tipo: 'texto', letras: 48 },
  { key: 'username', titulo: 'Usuario', tipo: 'texto', letras: 24 },
  { key: 'observaciones', titulo: 'Observaciones', tipo: 'texto', letras: 40 },
  SITUACION,
] as const satisfies readonly ColumnaDeTabla[]

/** Writes the list of parents, as it is filtered and sorted, as a workbook; their users only for who may see those. */
export async function planillaDePadres(
  db: Db,
  usuario: Usuario,
  momento: { hoy: Fecha; ahora: Date },
  pedidos: PadresPedidos,
): Promise<Archivo> {
  const veUsuarios = puede(usuario, 'USU-VER')
  const { filas } = await conParecidos(pedidos, async (buscado) => {
    const filas = await padresDePlanilla(db, buscado, veUsuarios)
    return { filas, encontrados: filas.length }
  })
  return exportarListado(db, usuario, momento, {
    nombre: 'Padres',
    columnas: COLUMNAS.filter((c) => veUsuarios || c.key !== 'username'),
    filas: filas.map((p) => ({ ...p, cuil: p.cuil && formatoCuit(p.cuil as Cuit), situacion: situacionDe(p) })),
    fijas: 2,
  })
}
