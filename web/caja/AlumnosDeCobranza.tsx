import IconChevronDown from 'icono:chevron-down'
import IconChevronRight from 'icono:chevron-right'
import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import formas from '../ui/formas.module.css'
import { useImprimiendo } from '../ui/papel/imprimiendo.ts'
import { type Abiertas, idDeDetalle } from './abiertas.ts'
import css from './DetalleCobranza.module.css'
import { alumnosDe, type CobranzaFila, porApellido, rowKeyOf } from './movimientos.ts'

interface AlumnosDeCobranzaProps {
  cobranza: CobranzaFila
  conEnlace: boolean
  abiertas: Abiertas
}

/** Names the students of a collection, and opens its detail below the row. */
export function AlumnosDeCobranza({ cobranza, conEnlace, abiertas }: AlumnosDeCobranzaProps) {
  const imprimiendo = useImprimiendo()
  const alumnos = alumnosDe(cobranza)
  const items = cobranza.ncobranzas.length === 1 ? '1 ítem' : `${cobranza.ncobranzas.length} ítems`
  const key = rowKeyOf(cobranza.ID_Cobranza, cobranza)
  const abierta = abiertas.tiene(key)
  const Icono = abierta ? IconChevronDown : IconChevronRight
  return (
    <span className={css.alumnos}>
      <span className={formas.corto} title={alumnos.map((a) => a.nombre).join('; ')}>
        {porApellido(alumnos).map(({ apellido, hijos }, i) => (
          <Fragment key={apellido}>
            {i > 0 && '; '}
            {hijos.map((hijo, n) => (
              <Fragment key={hijo.id}>
                {n > 0 && (n === hijos.length - 1 ? ' y ' : ', ')}
                <EnlacePantalla ruta={rutas.alumno} a={ir.alumno(hijo.id)} permitido={conEnlace}>
                  {n === 0 ? `${apellido}, ${hijo.nombre}` : hijo.nombre}
                </EnlacePantalla>
              </Fragment>
            ))}
          </Fragment>
        ))}
      </span>
      <Button
        variant="subtle"
        size="compact-xs"
        px={4}
        fz="var(--letra-s)"
        c="dimmed"
        flex="none"
        rightSection={<Icono size={13} stroke={1.7} />}
        aria-expanded={abierta}
        aria-controls={idDeDetalle(key)}
        aria-label={items}
        title={items}
        onClick={() => abiertas.alternar(key)}
      >
        {cobranza.ncobranzas.length}
      </Button>
      {imprimiendo && <small> · {items}</small>}
    </span>
  )
}
