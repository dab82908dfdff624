import type { Calificacion as DeExamen } from '#contract/libreta.ts'
import { aspectoDeNota, type Nota, notaDePromedio } from '#domain/libreta/notas.ts'
import css from './Calificacion.module.css'

/** Shows a grade in its colour (EXA-019); large where it is what one looks for, in a list of pupils on a phone. */
export const Calificacion = ({ nota, grande }: { nota: Nota; grande?: boolean }) => (
  <span className={css.nota} data-grande={grande} data-aspecto={aspectoDeNota(nota)}>
    {nota}
  </span>
)

/** Shows the grades of one day. */
export const Calificaciones = ({ de }: { de: readonly DeExamen[] }) => (
  <span className={css.varias}>
    {de.map((c, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the grades of a day do not move
      <Calificacion key={i} nota={c.Nota} />
    ))}
  </span>
)

/** '4,33'. */
export const promedioEscrito = (promedio: number): string => promedio.toFixed(2).replace('.', ',')

/** Shows an average as the grade to which it comes nearest, beside the figure. */
export const Promedio = ({ de }: { de: number | null }) =>
  de === null ? (
    <span className="texto-3">—</span>
  ) : (
    <span className={css.varias}>
      <Calificacion nota={notaDePromedio(de)} />
      <span className="texto-2">{promedioEscrito(de)}</span>
    </span>
  )

/** What a grade was given for; where several days are shown, with its day. */
interface Explicada extends DeExamen {
  readonly dia?: string
}

/** Explains grades: their exam, their absence and what was observed. */
export const Explicadas = ({ notas }: { notas: readonly Explicada[] }) => (
  <ul className={css.explicada}>
    {notas.map((n, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the grades do not move
      <li key={i}>
        <Calificacion nota={n.Nota} />
        <span>{[n.dia, n.TipoExamen, n.Nota === 'Aus' && 'Ausente', n.Observaciones].filter(Boolean).join(' · ')}</span>
      </li>
    ))}
  </ul>
)
