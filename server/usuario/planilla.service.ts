import type { Archivo, QueryDe } from '#contract/route.ts'
import type { usuarios } from '#contract/usuarios.ts'
import { type Fecha, fechaEnSalta } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { exportarListado, texto } from '../listados/exportar.service.ts'
import { filasDeUsuarios } from './lista.queries.ts'

const COLUMNAS = [
  texto('apellido', 'Apellido', 24),
  texto('nombre', 'Nombre', 24),
  texto('usuario', 'Usuario', 32),
  texto('email', 'Email', 32),
  texto('roles', 'Roles', 32),
  texto('estado', 'Estado', 24),
  { key: 'ingreso', titulo: 'Último ingreso', tipo: 'dia', letras: 16 },
  texto('factor', 'Segundo factor', 14),
] as const

/** Writes the list of accounts, as it is filtered and sorted, as a workbook; what opens an account is not in it. */
export async function planillaDeUsuarios(
  db: Db,
  usuario: Usuario,
  momento: { hoy: Fecha; ahora: Date },
  pedidos: QueryDe<typeof usuarios.excel>,
): Promise<Archivo> {
  const filas = await filasDeUsuarios(db, pedidos)
  return exportarListado(db, usuario, momento, {
    nombre: 'Usuarios',
    columnas: COLUMNAS,
    filas: filas.map((u) => ({
      apellido: u.apellido,
      nombre: u.nombre,
      usuario: u.usuario,
      email: u.email,
      roles: u.roles,
      estado: [u.bloqueado && 'Bloqueado', !u.aprobado && 'No aprobado'].filter(Boolean).join(', ') || 'Activo',
      ingreso: u.lastLogin && fechaEnSalta(u.lastLogin),
      factor: u.segundoFactor ? 'Sí' : '',
    })),
    fijas: 3,
  })
}
