/** What an import wrote: people, links, enrolments, and students with earlier payments. */
export interface Hechas {
  creados: number
  cambiados: number
  enlazados: number
  inscriptos: number
  cobrados: number
}

/** Says what an import wrote: '2 personas agregadas, 1 padre asignado'. */
export const dicho = ({ creados, cambiados, enlazados, inscriptos, cobrados }: Hechas): string =>
  [
    creados && `${miles(creados)} ${creados === 1 ? 'persona agregada' : 'personas agregadas'}`,
    cambiados && `${miles(cambiados)} ${cambiados === 1 ? 'modificada' : 'modificadas'}`,
    inscriptos && `${miles(inscriptos)} ${inscriptos === 1 ? 'alumno inscripto' : 'alumnos inscriptos'}`,
    cobrados && `pagos anteriores de ${miles(cobrados)} ${cobrados === 1 ? 'alumno' : 'alumnos'}`,
    enlazados && `${miles(enlazados)} ${enlazados === 1 ? 'padre asignado' : 'padres asignados'}`,
  ]
    .filter(Boolean)
    .join(', ')

const miles = (n: number): string => n.toLocaleString('es-AR')
