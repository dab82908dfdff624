import { Button } from '@mantine/core'
import { numero } from '../ui/paginas.ts'

interface ConSusPadresProps {
  busqueda: string
  /** How many more there are; null while they are shown. */
  otros: number | null
  alPulsar: () => void
}

/** Offers above a list of parents the parents of students who have the words that were looked for, or to leave them out. */
export const ConSusPadres = ({ busqueda, otros, alPulsar }: ConSusPadresProps) => (
  <p className="texto-2" role="status">
    {otros === null
      ? `También los padres de quien coincide con «${busqueda.trim()}».`
      : otros === 1
        ? `Otro padre tiene un hijo que coincide con «${busqueda.trim()}».`
        : `Otros ${numero(otros)} padres tienen un hijo que coincide con «${busqueda.trim()}».`}{' '}
    <Button variant="default" size="compact-sm" onClick={alPulsar}>
      {otros === null ? 'Sin ellos' : otros === 1 ? 'Mostrarlo también' : 'Mostrarlos también'}
    </Button>
  </p>
)

/** Says above a list that nobody has the words that were looked for: these are the parents of students who have them. */
export const PadresDe = ({ busqueda }: { busqueda: string }) => (
  <p className="texto-2" role="status">
    Ningún padre coincide con «{busqueda.trim()}»: estos son los padres de quien coincide.
  </p>
)

/** Says above a list that nobody has the name that was looked for: these sound alike (record 049). */
export const Suenan = ({ busqueda }: { busqueda: string }) => (
  <p className="texto-2" role="status">
    Nadie se llama «{busqueda.trim()}»: estos suenan parecido.
  </p>
)
