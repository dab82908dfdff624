import type { Escuela } from '../escuela.ts'

/** Makes subjects of 2026, and the samples of the calls that change them or the teachers of a course. */
export async function muestrasDeMaterias(
  e: Escuela,
  empleado: number,
): Promise<Record<string, Record<string, unknown>>> {
  const [materia, otra] = [await e.nueva.materia(), await e.nueva.materia()]
  const optativa = await e.nueva.materia({ opcional: true })
  return {
    'materias.agregar': { nombre: 'Caligrafía', cursos: '4,5', monto: 1 },
    'materias.cambiar': { id: materia, numero: 5 },
    'materias.eliminar': { idMateria: otra },
    'materias.referencias': { id: optativa },
    'cursodocentes.guardar': { Id: empleado },
  }
}
