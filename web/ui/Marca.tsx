/** The product's mark and name. */
export function Marca({ soloSigno = false }: { soloSigno?: boolean }) {
  return (
    <span className="marca">
      <span aria-hidden>C</span>
      <span hidden={soloSigno}>Campana</span>
    </span>
  )
}
