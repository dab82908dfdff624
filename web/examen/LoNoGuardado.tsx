import IconAlertTriangle from 'icono:alert-triangle'
import { Button } from '@mantine/core'
import { cuantos } from '#contract/eventos/palabras.ts'
import { conY } from '#domain/lista.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import css from './LoNoGuardado.module.css'
import { type AlumnoDeExamen, distintas, type NotaPosible, type Puesta, type Puestas, SIN_PONER } from './puestas.ts'

/** Students that a sentence names; with more it says how many. */
const NOMBRADOS = 3

interface LoNoGuardadoProps {
  /** Why it was not saved: who saved or resolved the exam meanwhile. */
  motivo: string
  /** Whether the exam still waits, so that what was put can be saved over it. */
  editable: boolean
  alumnos: readonly AlumnoDeExamen[]
  notas: readonly NotaPosible[]
  /** What was put and differs from what the exam had then. */
  mias: Puestas
  puestas: Puestas
  /** Own marks of students to whom somebody else gave another one meanwhile. */
  difieren: Puestas
  alDecidir: (idAlumno: number, puesta: Puesta | null) => void
}

/**
 * Tells who could not save an exam, because somebody else was before him, what has become of what he put: it is there
 * still, beside the marks that both changed, of which he chooses one; or it is lost, and he reads what it was.
 */
export function LoNoGuardado({
  motivo,
  editable,
  alumnos,
  notas,
  mias,
  puestas,
  difieren,
  alDecidir,
}: LoNoGuardadoProps) {
  const deEste = alumnos.filter((a) => mias.has(a.idAlumno))
  const escrita = (p: Puesta | undefined) => escribir(p ?? SIN_PONER, notas)
  const siguen = deEste.filter(
    (a) => !difieren.has(a.idAlumno) && !distintas(mias.get(a.idAlumno), puestas.get(a.idAlumno)),
  )
  const elegibles = alumnos.filter((a) => difieren.has(a.idAlumno))
  return (
    <section className={clases('tarjeta', formas.pila, formas.menosCerca, css.aviso)} aria-label="Lo que no se guardó">
      <p className={formas.linea} role="alert">
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
        <span>
          <b>{motivo}.</b>{' '}
          {!editable && deEste.length > 0
            ? `No se guardó lo que usted cambió: ${conY(deEste.map((a) => `${a.alumno} (${escrita(mias.get(a.idAlumno))})`))}.`
            : siguen.length > 0
              ? `Lo que usted cambió sigue acá, sin guardar: ${
                  siguen.length > NOMBRADOS ? cuantos(siguen.length, 'alumno') : conY(siguen.map((a) => a.alumno))
                }.`
              : ''}
        </span>
      </p>
      {editable && elegibles.length > 0 && (
        <ul className={css.difieren}>
          {elegibles.map((a) => (
            <li key={a.idAlumno} className={formas.extremos}>
              <span className={clases(formas.crece, formas.largo)}>{a.alumno}</span>
              <span className={formas.fila}>
                <Button size="compact-sm" variant="default" onClick={() => alDecidir(a.idAlumno, null)}>
                  Dejar {escrita(puestas.get(a.idAlumno))}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => alDecidir(a.idAlumno, difieren.get(a.idAlumno) ?? SIN_PONER)}
                >
                  Poner {escrita(difieren.get(a.idAlumno))}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** 'B', 'B, «Entregó tarde»', 'sin nota'. */
function escribir({ idNota, observaciones }: Puesta, notas: readonly NotaPosible[]): string {
  const nota = notas.find((n) => n.id === idNota)?.text ?? 'sin nota'
  return observaciones.trim() ? `${nota}, «${observaciones.trim()}»` : nota
}
