import type { caja } from '#contract/caja.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { type Fecha, fechaEnSalta, formatoFecha, leerFecha, ZONA } from '#domain/fecha.ts'
import { unaVez } from '#domain/unaVez.ts'

export type DiaDeCaja = RecibidoDe<typeof caja.dia>
export type CobranzaFila = DiaDeCaja['cobranzas'][number]
export type PagoFila = DiaDeCaja['pagos'][number]
export type IngresoFila = DiaDeCaja['ingresos'][number]

/** A movement that can be annulled. */
export type Anulable =
  | {
      readonly clase: 'COBRANZA'
      readonly fila: Pick<CobranzaFila, 'ID_Cobranza' | 'Recibo' | 'Monto'>
      /** Whose it is: 'López, Ana'. */
      readonly alumnos: readonly string[]
    }
  | { readonly clase: 'PAGO'; readonly fila: PagoFila }
  | { readonly clase: 'INGRESO'; readonly fila: IngresoFila }

/** What is said where the button that annuls would be, to who may not: no permission gives it (D-082). */
export const ANULA_EL_ADMINISTRADOR = 'Solo anula un ServerAdmin: pídaselo'

/**
 * Makes the key of a row. A reversal has the id of the movement that it reverses, so the sign tells them apart (D-220).
 */
export const rowKeyOf = (id: number, fila: { reversa: string }): number => (fila.reversa ? -id : id)

const HORA = unaVez(
  () => new Intl.DateTimeFormat('es-AR', { timeZone: ZONA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)

/** 'HH:mm' of entry; '' for a movement that was entered on another day than its own. */
export const horaDe = (momento: string): string => (momento.includes('T') ? HORA().format(new Date(momento)) : '')

/** 'DD/MM/YYYY - HH:mm' (CAJ-010). */
export function fechaYHora(momento: string): string {
  const dia = momento.includes('T') ? fechaEnSalta(new Date(momento)) : leerFecha(momento)
  return [dia && formatoFecha(dia, '/'), horaDe(momento)].filter(Boolean).join(' - ')
}

/** Lists the students of a collection, each once. */
export function alumnosDe(c: Pick<CobranzaFila, 'ncobranzas'>): { id: number; nombre: string }[] {
  return [...new Map(c.ncobranzas.map((l) => [l.Id_Alumno, l.Alumno]))].map(([id, nombre]) => ({ id, nombre }))
}

/**
 * Shortens a name: 'Figueroa, Marcela Inés' → 'M. Figueroa'. The name of an account without employee has no comma and
 * stays.
 */
export function nombreBreve(nombre: string): string {
  const [apellido = '', propio] = nombre.split(', ')
  return propio ? `${[...propio][0]}. ${apellido}` : apellido
}

/** Groups a family's students by surname: [{ apellido: 'López', hijos: [{ id: 1, nombre: 'Mía' }, …] }]. */
export function porApellido(
  alumnos: readonly { id: number; nombre: string }[],
): { apellido: string; hijos: { id: number; nombre: string }[] }[] {
  const familias = new Map<string, { id: number; nombre: string }[]>()
  for (const { id, nombre: entero } of alumnos) {
    const [apellido = '', nombre = ''] = entero.split(', ')
    familias.set(apellido, [...(familias.get(apellido) ?? []), { id, nombre }])
  }
  return [...familias].map(([apellido, hijos]) => ({ apellido, hijos }))
}

/** Writes a day as the cash calls want it: MM-DD-YYYY (D-012). */
export const fechaDeCaja = (dia: Fecha): string => `${dia.slice(5, 7)}-${dia.slice(8, 10)}-${dia.slice(0, 4)}`

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const
export const diaDeSemana = (dia: Fecha): string => DIAS[new Date(`${dia}T00:00:00Z`).getUTCDay()] ?? ''

/** Tells whether something was entered or annulled after the day was counted, so that the count is of another cash. */
export const cambioDesdeElArqueo = ({ arqueo, total, cobranzas, pagos, ingresos }: DiaDeCaja): boolean =>
  arqueo !== null &&
  (arqueo.saldo !== total.saldo ||
    [...cobranzas, ...pagos, ...ingresos].some((f) => f.Fecha.includes('T') && f.Fecha > arqueo.fecha))
