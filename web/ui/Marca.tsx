import css from './Marca.module.css'

interface MarcaProps {
  /** Where only a sign fits. */
  soloSigno?: boolean
  /** Pictures of the school, by their address, and its name for who cannot see them. */
  colegio?: { readonly logoPath: string; readonly iconPath: string; readonly systemName: string } | undefined
}

/** The mark of the school, where it has one, else the product's own and its name. */
export function Marca({ soloSigno = false, colegio }: MarcaProps) {
  const imagen = soloSigno ? colegio?.iconPath : colegio?.logoPath
  if (imagen)
    return (
      <span className={soloSigno ? css.icono : css.logo}>
        <img src={imagen} alt={colegio?.systemName ?? ''} />
      </span>
    )
  return (
    <span className={css.marca}>
      <span aria-hidden>C</span>
      <span hidden={soloSigno}>Campana</span>
    </span>
  )
}
