import { Vacio } from '../ui/Vacio.tsx'

/** Says to a teacher who has no course what is missing, and who gives him one. */
export const SinCursos = () => (
  <Vacio
    texto="Todavía no tiene cursos asignados"
    detalle="La administración del colegio se los asigna. Desde entonces podrá registrar acá los exámenes de sus alumnos."
  />
)
