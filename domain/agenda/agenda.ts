import { anoDe, construir, esFinDeSemana, type Fecha, formatoFecha, sumarDias } from '../fecha.ts'

/** What a day of the school year is (AGE-013). */
export type TipoDeDia = 'Normal' | 'Feriado' | 'Vacaciones'

/** Longest name of a holiday (AGE-010). */
export const MAX_FERIADO = 100

/** Status by which a change is refused whose days have attendance (AGE-001). */
export const CON_ASISTENCIAS = 'Existen Asistencias registradas'

/** Says which days have attendance, of which courses, and how that is mended. */
export function diasConAsistencia(
  dias: readonly { readonly fecha: Fecha; readonly cursos: readonly string[] }[],
): string {
  const [primero, ...otros] = dias
  if (!primero) return ''
  const [curso = '', ...demas] = primero.cursos
  const cursos =
    demas.length === 0 ? curso : `${curso} y ${demas.length === 1 ? '1 curso' : `${demas.length} cursos`} más`
  const mas = otros.length === 0 ? '' : otros.length === 1 ? ' y otro día' : ` y otros ${otros.length} días`
  return `${formatoFecha(primero.fecha, '/').slice(0, 5)}: asistencia de ${cursos}${mas}. Se quita en Registrar Asistencia.`
}

export interface Vacaciones {
  readonly desdeVacaciones: Fecha
  readonly hastaVacaciones: Fecha
}

/** The vacation of a year, if it has one: absent as it is typed, null as it is kept. */
export type QuizasVacaciones = { readonly [C in keyof Vacaciones]?: Fecha | null }

/** The school year as it is loaded: classes, and a vacation within them. */
export type Periodos = { readonly desde: Fecha; readonly hasta: Fecha } & Partial<Vacaciones>

/** First and last day that classes may have, and holidays (AGE-005). */
export const limitesDeClases = (ano: number) => ({ min: dia(ano, 2, 1), max: dia(ano, 12, 31) })
export const limitesDeFeriados = (ano: number) => ({ min: dia(ano, 1, 1), max: dia(ano, 12, 31) })

const dia = (ano: number, mes: number, numero: number) => construir(ano, mes, numero) as Fecha

/** Names a day of the weekend; '' for another one. */
export const diaDeDescanso = (fecha: Fecha): string =>
  esFinDeSemana(fecha) ? (esFinDeSemana(sumarDias(fecha, 1)) ? 'sábado' : 'domingo') : ''

/** Says why a day is none of classes or offices: 'Es sábado'; undefined for Monday to Friday. */
export const porQueNoEsHabil = (fecha: Fecha): string | undefined => {
  const descanso = diaDeDescanso(fecha)
  return descanso === '' ? undefined : `Es ${descanso}`
}

/** Gives the next Monday to Friday after a day (AGE-007). */
export function siguienteHabil(fecha: Fecha): Fecha {
  const otra = sumarDias(fecha, 1)
  return esFinDeSemana(otra) ? siguienteHabil(otra) : otra
}

/** Lists the Mondays to Fridays of a period, both ends included. */
export function diasHabiles(desde: Fecha, hasta: Fecha): Fecha[] {
  const dias: Fecha[] = []
  for (let f = esFinDeSemana(desde) ? siguienteHabil(desde) : desde; f <= hasta; f = siguienteHabil(f)) dias.push(f)
  return dias
}

/** Tells what a weekday within the classes is when it is no holiday. */
export const baseDe = (fecha: Fecha, { desdeVacaciones, hastaVacaciones }: QuizasVacaciones): TipoDeDia =>
  desdeVacaciones && hastaVacaciones && fecha >= desdeVacaciones && fecha <= hastaVacaciones ? 'Vacaciones' : 'Normal'

/** Fields of a school year, each with what is wrong with it. */
export type Malas = Partial<Record<keyof Periodos, string>>

/**
 * Judges the days of a school year of `ano` (AGE-005 to AGE-007): each a weekday within its limits, each end after its
 * beginning, the vacation within the classes, of which there is at least one more day before it. Empty when all is well.
 */
export function malasFechas(periodos: Periodos, ano = anoDe(periodos.desde)): Malas {
  const { desde, hasta, desdeVacaciones, hastaVacaciones } = periodos
  const { min, max } = limitesDeClases(ano)
  const malas: Malas = {}
  const exigir = (campo: keyof Periodos, bien: boolean, dicho: string) => {
    if (!bien) malas[campo] ??= dicho
  }
  for (const campo of ['desde', 'hasta', 'desdeVacaciones', 'hastaVacaciones'] as const) {
    const fecha = periodos[campo]
    if (!fecha) continue
    exigir(campo, fecha >= min && fecha <= max, `Debe ser del ${formatoFecha(min)} al ${formatoFecha(max)}`)
    const descanso = porQueNoEsHabil(fecha)
    if (descanso) malas[campo] ??= descanso
  }
  exigir('hasta', hasta > desde, 'Debe ser posterior al inicio de clases')
  if (!desdeVacaciones !== !hastaVacaciones) {
    exigir('desdeVacaciones', desdeVacaciones !== undefined, 'El inicio de vacaciones es requerido')
    exigir('hastaVacaciones', hastaVacaciones !== undefined, 'El fin de vacaciones es requerido')
  }
  if (desdeVacaciones) {
    exigir('desdeVacaciones', desdeVacaciones > desde, 'Debe ser posterior al inicio de clases')
    exigir('desdeVacaciones', desdeVacaciones <= hasta, 'Las clases ya terminaron ese día')
  }
  if (desdeVacaciones && hastaVacaciones) {
    exigir('hastaVacaciones', hastaVacaciones > desdeVacaciones, 'Debe ser posterior al inicio de vacaciones')
    exigir('hastaVacaciones', hastaVacaciones <= hasta, 'Las clases ya terminaron ese día')
  }
  return malas
}

/**
 * Judges the first and last day of the classes of `ano` where the vacation stays as it is: what malasFechas asks for, said
 * of the day that moves and not of the vacation.
 */
export function malasClases(
  clases: Pick<Periodos, 'desde' | 'hasta'>,
  { desdeVacaciones, hastaVacaciones }: QuizasVacaciones,
  ano: number,
): Pick<Malas, 'desde' | 'hasta'> {
  const { desde, hasta } = malasFechas(clases, ano)
  const malDesde =
    desde ??
    (desdeVacaciones && clases.desde >= desdeVacaciones
      ? `Debe ser anterior al inicio de vacaciones, el ${formatoFecha(desdeVacaciones)}`
      : undefined)
  const malHasta =
    hasta ??
    (hastaVacaciones && clases.hasta < hastaVacaciones
      ? `No puede ser anterior al fin de vacaciones, el ${formatoFecha(hastaVacaciones)}`
      : undefined)
  return { ...(malDesde && { desde: malDesde }), ...(malHasta && { hasta: malHasta }) }
}

/** Says what is wrong with the day of a holiday of `ano`, if anything is. */
export function malFeriado(fecha: Fecha, ano: number): string | undefined {
  if (anoDe(fecha) !== ano) return `Debe ser de ${ano}`
  return porQueNoEsHabil(fecha)
}
