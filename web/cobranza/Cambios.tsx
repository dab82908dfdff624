import IconAlertTriangle from 'icono:alert-triangle'
import { Box } from '@mantine/core'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import type { Cambio } from './rechazo.ts'

/** Says why the last attempt collected nothing, with old and new amount of what has changed meanwhile (D-078). */
export function Cambios({ error, cambios }: { error: string; cambios: readonly Cambio[] }) {
  if (cambios.length === 0) {
    return (
      <div className="tarjeta">
        <NoSeCobro error={error} />
      </div>
    )
  }
  return (
    <Box component="section" className="tarjeta" bd="1px solid var(--peligro)" role="alert">
      <NoSeCobro error={error} />
      <Box component="ul" px="xl" pt="sm">
        {cambios.map(({ key, texto, antes, ahora }) => (
          <li key={key}>
            {texto}: <s className="texto-3">{antes}</s> <b>{ahora}</b>
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** What is said while nobody knows whether the collection was made. */
const NO_SE_SABE =
  'El servidor no respondió y no se sabe si se cobró. Presione «Comprobar»: si ya estaba cobrado muestra el recibo, y si no, lo cobra ahora. Nunca cobra dos veces.'

/** Says that nobody knows whether the last attempt collected, and how to know. */
export const NoSeSabe = () => (
  <p className={clases('texto-peligro', formas.linea)} role="alert">
    <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
    <span>{NO_SE_SABE}</span>
  </p>
)

/** Says why the last attempt collected nothing, after its alert has gone. */
export const NoSeCobro = ({ error }: { error: string }) => (
  <p className={clases('texto-peligro', formas.linea)}>
    <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
    <span>No se cobró: {error}</span>
  </p>
)
