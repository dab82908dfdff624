import type { Archivo } from '#contract/route.ts'
import type { ColumnaDeTabla } from '#domain/columna.ts'
import { edad, type Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { exportarListado, SITUACION, situacionDe } from '../listados/exportar.service.ts'
import { conParecidos } from '../listados/parecidos.service.ts'
import { hayFueraDeFiltros } from './lista.service.ts'
import { type AlumnosPedidos, alumnosDePlanilla } from './planilla.queries.ts'

const COLUMNAS = [
  { key: 'apellido', titulo: 'Apellido', tipo: 'texto', letras: 24 },
  { key: 'nombre', titulo: 'Nombre', tipo: 'texto', letras: 24 },
  { key: 'dni', titulo: 'DNI', tipo: 'texto', letras: 12 },
  { key: 'edad', titulo: 'Edad', tipo: 'entero', letras: 6 },
  { key: 'curso', titulo: 'Curso', tipo: 'texto', letras: 18 },
  { key: 'nivel', titulo: 'Nivel', tipo: 'texto', letras: 12 },
  { key: 'sucursal', titulo: 'Sucursal', tipo: 'texto', letras: 18 },
  { key: 'sexo', titulo: 'Sexo', tipo: 'texto', letras: 6 },
  { key: 'nacimiento', titulo: 'Fecha de Nacimiento', tipo: 'dia', letras: 20 },
  { key: 'ingreso', titulo: 'Fecha de Ingreso', tipo: 'dia', letras: 17 },
  { key: 'telefono1', titulo: 'Teléfono 1', tipo: 'texto', letras: 18 },
  { key: 'telefono2', titulo: 'Teléfono 2', tipo: 'texto', letras: 18 },
  { key: 'email', titulo: 'Email', tipo: 'texto', letras: 32 },
  { key: 'direccion', titulo: 'Dirección', tipo: 'texto', letras: 32 },
  { key: 'observaciones', titulo: 'Observaciones', tipo: 'texto', letras: 40 },
  SITUACION,
] as const satisfies readonly ColumnaDeTabla[]

/** Writes a list of students, as it is filtered and sorted, as a workbook with all their fields (D-171). */
export async function planillaDeAlumnos(
  db: Db,
  usuario: Usuario,
  momento: { hoy: Fecha; ahora: Date },
  pedidos: AlumnosPedidos,
): Promise<Archivo> {
  const { filas } = await conParecidos(
    pedidos,
    async (buscado) => {
      const filas = await alumnosDePlanilla(db, buscado, momento.hoy)
      return { filas, encontrados: filas.length }
    },
    () => hayFueraDeFiltros(db, pedidos, momento.hoy),
  )
  return exportarListado(db, usuario, momento, {
    nombre: 'Alumnos',
    columnas: COLUMNAS,
    filas: filas.map((a) => ({ ...a, edad: edad(a.nacimiento, momento.hoy), situacion: situacionDe(a) })),
    fijas: 2,
  })
}
