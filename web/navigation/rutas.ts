/**
 * The addresses of the screens, exactly as the specification spells them (000§2), and nowhere else in the web.
 * A `$name` is a parameter of the route; the functions below fill it in.
 */
export const rutas = {
  login: '/login',
  /** Ours: the password of who forgot it, and the page that a mailed link opens. */
  olvido: '/olvido',
  clave: '/clave/$token',

  panel: '/Cont/Panel',
  alumno: '/Cont/Alumno/$id',
  alumnos: '/Cont/Listado de Alumnos',
  unirAlumnos: '/Cont/Unir Alumnos',
  unirPadres: '/Cont/Padres/Unir Padres',
  padre: '/Cont/Padre/$id',
  padres: '/Cont/Listado de Padres',
  importar: '/Cont/Importar',
  caja: '/Cont/Caja',
  cursos: '/Cont/Cursos',
  curso: '/Cont/Curso/$id',
  /** Ours. */
  pase: '/Cont/Pase de Año',
  /** Ours. */
  niveles: '/Cont/Niveles y Grados',
  asistencia: '/Cont/Curso/Asistencia/$id',
  /** Ours: what was taken of each course. */
  asistenciaDeHoy: '/Cont/Asistencia de Hoy',
  /** Ours: the sheet that is filled in by hand. */
  planillaDeAsistencia: '/Cont/Curso/Asistencia/$id/Planilla',
  personal: '/Cont/Listado de Personal',
  empleado: '/Cont/Empleado/$id',
  sucursales: '/Cont/Listado de Sucursales',
  sucursal: '/Cont/Sucursal/$id',
  tiposJornada: '/Cont/Tipos de Jornada',
  cargos: '/Cont/Cargos',
  casosEspeciales: '/Cont/Casos Especiales',
  libreria: '/Cont/Libreria',
  mobiliario: '/Cont/Mobiliario',
  servicios: '/Cont/Servicios',
  conceptos: '/Cont/Conceptos',
  cobrar: '/Cont/Cobrar',
  materias: '/Cont/Materias',
  agenda: '/Cont/Agenda Academica',
  usuarios: '/Cont/Usuarios',
  registrarExamen: '/Cont/Registrar Examen',
  aprobarExamenes: '/Cont/Aprobacion de Examenes',
  busqueda: '/Cont/Busqueda',
  deudores: '/Cont/Reporte de Deudores',
  cumpleanos: '/Cont/Cumpleaños',
  notificaciones: '/Cont/Notificaciones',
  valores: '/Cont/Valores',
  cuotasAtrasadas: '/Cont/Actualizar Cuotas Atrasadas',
  administrador: '/Cont/Administrador',
  /** Ours: a real school is set up. */
  puesta: '/Cont/Puesta en Marcha',
  configuracionEntorno: '/Cont/Administrador/Configuración de Entorno',
  rolesYReglas: '/Cont/Administrador/Roles y Reglas de Autorización',
  parametrosAfip: '/Cont/Administrador/Parámetros de AFIP',
  configuracionWebapp: '/Cont/Administrador/Configuración de WebAPP',
  /** Ours: what everybody did. */
  auditoria: '/Cont/Administrador/Auditoría',

  profesorPanel: '/Profesor/Panel',
  profesorRegistrar: '/Profesor/Registrar Examen',
  profesorPendientes: '/Profesor/Exámenes a Aprobar',
  profesorRevocados: '/Profesor/Exámenes Revocados',
  profesorAnteriores: '/Profesor/Exámenes Anteriores',
} as const

const con = (ruta: string) => (id: number) => ruta.replace('$id', String(id))

/** Writes the items of a debtors report as its address has them: '2026-5;2026-12'. */
export const escribirItems = (filas: readonly { year: number | null; item: number | null }[]): string =>
  filas.map(({ year, item }) => `${year}-${item}`).join(';')

/** Links to one row: `<Enlace a={ir.alumno(12)}>`. */
export const ir = {
  alumno: con(rutas.alumno),
  /** The enrolled students, of a branch or of all. */
  /** Courses of a level, of a branch or of all. */
  /** Finds the courses of a level, of one branch or, for null, of all: their list is searched by both. */
  cursos: (sucursal: string | null, nivel: string) =>
    `${rutas.cursos}?buscar=${encodeURIComponent([nivel, sucursal].filter(Boolean).join(' '))}`,
  alumnos: (idSucursal: number | null) =>
    idSucursal === null ? rutas.alumnos : `${rutas.alumnos}?sucursal=${idSucursal}`,
  padre: con(rutas.padre),
  empleado: con(rutas.empleado),
  sucursal: con(rutas.sucursal),
  /** Registers the attendance of a course; of a month all its days, of a day that one first. */
  asistencia: (idCurso: number, { mes, dia }: { mes?: number | undefined; dia?: string } = {}) => {
    const search = [mes && `mes=${mes}`, dia && `dia=${dia}`].filter(Boolean).join('&')
    return con(rutas.asistencia)(idCurso) + (search && `?${search}`)
  },
  /** What was taken of each course on a day. */
  asistenciaDeDia: (dia: string) => `${rutas.asistenciaDeHoy}?fecha=${dia}`,
  planillaDeAsistencia: con(rutas.planillaDeAsistencia),
  /** `ano` is given for past years only (ROU-012). */
  curso: (id: number, ano?: number) => con(rutas.curso)(id) + (ano ? `?ano=${ano}` : ''),
  /** What is proposed for the students of a course when the year ends. */
  paseDeCurso: (idCurso: number, ano?: number) => `${rutas.pase}?curso=${idCurso}${ano ? `&ano=${ano}` : ''}`,
  /** An exam, over the list of those that wait for approval. */
  examen: (id: number) => `${rutas.aprobarExamenes}?examen=${id}`,
  /** Registers an exam of a course, and of a subject of it. */
  registrarExamen: (idCurso: number, idMateria?: number) =>
    `${rutas.registrarExamen}?c=${idCurso}${idMateria ? `&m=${idMateria}` : ''}`,
  /** The cash of a branch on a day, 'YYYY-MM-DD', with the receipt of a collection over it. */
  caja: (idSucursal: number, dia: string, cobranza?: number) =>
    `${rutas.caja}?sucursal=${idSucursal}&fecha=${dia}${cobranza === undefined ? '' : `&cobranza=${cobranza}`}`,
  /** Who owes one of these items. */
  deudores: (filas: Parameters<typeof escribirItems>[0]) => `${rutas.deudores}?items=${escribirItems(filas)}`,
  /** A notification, over the list of them. */
  notificacion: (id: number) => `${rutas.notificaciones}?mensaje=${id}`,
  /** An account, alone in the list of them. */
  usuario: (id: number) => `${rutas.usuarios}?usuario=${id}`,
  /** A view of the security editor, of a role where it has one. */
  seguridad: (vista: string, rol?: number) =>
    `${rutas.rolesYReglas}?vista=${vista}${rol === undefined ? '' : `&rol=${rol}`}`,
  /** What an account did. */
  auditoriaDe: (idUsuario: number) => `${rutas.auditoria}?usuario=${idUsuario}`,
  cobrarAlumno: (idAlumno: number) => `${rutas.cobrar}?aid=${idAlumno}`,
  /** Collects what all children of a parent owe. */
  cobrarFamilia: (idPadre: number) => `${rutas.cobrar}?pid=${idPadre}`,
  /** Registers an exam of a course of one's own. */
  registrarDeCurso: (idCurso: number) => `${rutas.profesorRegistrar}?c=${idCurso}`,
  /** Registers a revoked exam again, filled with what it had. */
  registrarDeNuevo: (idExamen: number) => `${rutas.profesorRegistrar}?examen=${idExamen}`,
  /** A screen that has the selector of years, on one of them. */
  delAno: (ruta: string, ano: number | undefined) => (ano === undefined ? ruta : `${ruta}?ano=${ano}`),
  cobrarInscripcion: (idInscripcion: number) => `${rutas.cobrar}?iid=${idInscripcion}`,
}
