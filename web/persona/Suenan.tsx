/** Says above a list that nobody has the name that was looked for: these sound alike (record 049). */
export const Suenan = ({ busqueda }: { busqueda: string }) => (
  <p className="texto-2" role="status">
    Nadie se llama «{busqueda.trim()}»: estos suenan parecido.
  </p>
)
