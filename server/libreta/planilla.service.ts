import type { MateriaDeLibreta } from '#contract/libreta.ts'
import type { ColumnaDeTabla } from '#domain/columna.ts'
import { noEncontrado } from '#domain/errores.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { balanceDe } from '#domain/libreta/notas.ts'
import type { Db } from '../db/database.ts'
import { hojaDeTabla, nombresDeHojas } from '../documents/tabla.ts'
import type { Hoja } from '../documents/xlsx.ts'
import { libretaDeCurso } from './libreta.service.ts'

const QUIEN = [
  { key: 'apellido', titulo: 'Apellido', tipo: 'texto', letras: 24 },
  { key: 'nombre', titulo: 'Nombre', tipo: 'texto', letras: 24 },
] as const satisfies readonly ColumnaDeTabla[]
const PROMEDIO = { key: 'promedio', titulo: 'Promedio', tipo: 'numero', letras: 10 } as const

interface Pedido {
  readonly idCurso: number
  readonly ano: number
  /** One subject alone. */
  readonly idMateria?: number | undefined
}

/**
 * Makes the sheets of a course's eLibreta (C106): the averages of all subjects, then a sheet for each with its days; or
 * that of one subject. Throws `no-encontrado` for a course or subject that has none.
 */
export async function hojasDeLibreta(
  db: Db,
  { idCurso, ano, idMateria }: Pedido,
): Promise<{ hojas: Hoja[]; filas: number }> {
  const { materias, alumnos } = await libretaDeCurso(db, idCurso, ano)
  const pedidas = idMateria ? materias.filter((m) => m.idMateria === idMateria) : materias
  if (idMateria && pedidas.length === 0) throw noEncontrado('La Materia')
  const nombres = nombresDeHojas(['Promedios', ...pedidas.map((m) => m.nombre)])
  const deMaterias = pedidas.map((m, i) => hojaDeMateria(m, nombres[i + 1] ?? m.nombre))
  if (idMateria) return { hojas: deMaterias, filas: pedidas[0]?.alumnos.length ?? 0 }
  const deCada = materias.map((m) => new Map(m.alumnos.map((a) => [a.IdInscripcion, a.promedio])))
  const promedios = hojaDeTabla<string>({
    nombre: 'Promedios',
    columnas: [
      ...QUIEN,
      { key: 'baja', titulo: 'Baja', tipo: 'dia', letras: 12 },
      PROMEDIO,
      { key: 'bajas', titulo: 'Desaprobadas', tipo: 'entero', letras: 13 },
      ...materias.map(
        (m): ColumnaDeTabla => ({ key: `m${m.idMateria}`, titulo: m.nombre, tipo: 'numero', letras: 14 }),
      ),
    ],
    filas: alumnos.map((a) => {
      const suyos = deCada.map((m) => m.get(a.IdInscripcion) ?? null)
      const { promedio, bajas } = balanceDe(suyos)
      return {
        apellido: a.Apellido,
        nombre: a.Nombre,
        baja: a.baja,
        promedio,
        bajas,
        ...Object.fromEntries(materias.map((m, i) => [`m${m.idMateria}`, suyos[i] ?? null])),
      }
    }),
    fijas: 2,
  })
  return { hojas: [promedios, ...deMaterias], filas: alumnos.length }
}

const hojaDeMateria = ({ fechas, alumnos }: MateriaDeLibreta, nombre: string): Hoja =>
  hojaDeTabla<string>({
    nombre,
    columnas: [
      ...QUIEN,
      PROMEDIO,
      ...fechas.map(
        (fecha): ColumnaDeTabla => ({
          key: fecha,
          titulo: formatoFecha(fecha as Fecha, '/').slice(0, 5),
          tipo: 'texto',
          letras: 8,
        }),
      ),
    ],
    filas: alumnos.map((a) => ({
      apellido: a.Apellido,
      nombre: a.Nombre,
      promedio: a.promedio,
      ...Object.fromEntries(
        fechas.map((fecha, i) => [fecha, a.fechas[i]?.calificaciones.map((c) => c.Nota).join(', ') ?? '']),
      ),
    })),
    fijas: 2,
  })
