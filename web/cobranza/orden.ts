import type { cobranza, InscripcionACobrar } from '#contract/cobranza.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { type Centavos, sumar } from '#domain/dinero.ts'
import { conY } from '#domain/lista.ts'
import { enCentavos } from '../ui/centavos.ts'

type DeFamilia = RecibidoDe<typeof cobranza.familia>['options'][number]

/** Puts the oldest year of each student first, as the oldest debt is what is paid first; students keep their order. */
export function porAlumnoYAno(inscripciones: readonly InscripcionACobrar[]): InscripcionACobrar[] {
  const alumnos = [...new Set(inscripciones.map((i) => i.alumno.id))]
  return alumnos.flatMap((id) => inscripciones.filter((i) => i.alumno.id === id).toSorted((a, b) => a.ano - b.ano))
}

/** What a student owes of earlier years than the one on the screen. */
export interface DeudaDeAntes {
  readonly ids: readonly number[]
  /** '2024 y 2025'. */
  readonly anos: string
  readonly saldo: Centavos
}

/** Finds what the student of an enrolment owes of earlier years and is not on the screen; null without any. */
export function deudaDeAntes(
  { alumno, ano }: InscripcionACobrar,
  familia: readonly DeFamilia[],
  puestas: readonly number[],
): DeudaDeAntes | null {
  const suyas = familia
    .filter((o) => o.idAlumno === alumno.id && o.ano < ano && o.debeHoy > 0 && !puestas.includes(o.idInscripcion))
    .toSorted((a, b) => a.ano - b.ano)
  if (suyas.length === 0) return null
  return {
    ids: suyas.map((o) => o.idInscripcion),
    anos: anosDichos(suyas.map((o) => o.ano)),
    saldo: sumar(suyas.map((o) => enCentavos(o.debeHoy))),
  }
}

/** '2023, 2024 y 2025'. */
const anosDichos = (anos: readonly number[]): string => conY(anos.map(String))
