import type { Archivo } from '#contract/route.ts'
import type { ColumnaDeTabla } from '#domain/columna.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Momento } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { exportarListado } from '../listados/exportar.service.ts'
import { listarMaterias } from './materia.service.ts'

const FIJAS: readonly ColumnaDeTabla[] = [
  { key: 'nombre', titulo: 'Nombre', tipo: 'texto', letras: 28 },
  { key: 'opcional', titulo: 'Opcional', tipo: 'texto', letras: 10 },
  { key: 'monto', titulo: 'Valor', tipo: 'pesos', letras: 13 },
]

/** Writes the subjects of a year as a workbook: an X where a grade has the subject. */
export async function planillaDeMaterias(
  db: Db,
  usuario: Usuario,
  pedido: number | undefined,
  momento: Momento,
): Promise<Archivo> {
  const { ano, materias, cursos } = await listarMaterias(db, { ano: pedido }, momento.hoy)
  const columnas: ColumnaDeTabla[] = cursos.map((c) => ({
    key: `c${c.numero}`,
    titulo: c.nombre,
    tipo: 'texto',
    letras: Math.max(6, c.nombre.length + 1),
  }))
  const filas = materias.map(({ nombre, opcional, monto, cols }) => ({
    nombre,
    opcional: opcional ? 'Sí' : '',
    monto,
    ...Object.fromEntries(cols.map((c) => [`c${c.numero}`, c.checked ? 'X' : ''])),
  }))
  return exportarListado(db, usuario, momento, {
    nombre: `Materias ${ano}`,
    columnas: [...FIJAS, ...columnas],
    filas,
    fijas: 1,
  })
}
