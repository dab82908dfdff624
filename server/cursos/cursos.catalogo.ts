import type { Catalogo } from '../catalogo/catalogo.ts'

export const CURSO: Catalogo = {
  tabla: 'curso',
  prefijo: 'CUR',
  articulo: 'El Curso',
  unico: { constraint: 'curso_id_grado_division_id_sucursal_key', campo: 'Division', que: 'El curso' },
  enUso: [
    ['inscripcion', 'id_curso'],
    ['examen', 'id_curso'],
    ['curso_profesor', 'id_curso'],
    ['examen', 'id_curso'],
  ],
}
