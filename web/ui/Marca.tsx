import css from './Marca.module.css'

/** The product's mark and name. */
export function Marca({ soloSigno = false }: { soloSigno?: boolean }) {
  return (
    <span className={css.marca}>
      <span aria-hidden>C</span>
      <span hidden={soloSigno}>Campana</span>
    </span>
  )
}
