import { IconAlertTriangle } from '@tabler/icons-react'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import css from './Cambios.module.css'
import type { Cambio } from './rechazo.ts'

/** Shows old and new amount of what changed before a collection was refused (D-078). */
export function Cambios({ cambios }: { cambios: readonly Cambio[] }) {
  if (cambios.length === 0) return null
  return (
    <section className={clases('tarjeta', css.cambios)} role="alert">
      <p className={formas.linea}>
        <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
        No se cobró: estos importes cambiaron mientras tanto. Revíselos y vuelva a continuar.
      </p>
      <ul>
        {cambios.map(({ key, texto, antes, ahora }) => (
          <li key={key}>
            {texto}: <s className="texto-3">{antes}</s> <b>{ahora}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
