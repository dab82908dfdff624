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
