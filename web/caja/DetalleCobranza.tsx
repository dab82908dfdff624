import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useId, useState } from 'react'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { BotonRecibo } from '../recibo/BotonRecibo.tsx'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { useImprimiendo } from '../ui/papel/imprimiendo.ts'
import css from './DetalleCobranza.module.css'
import { alumnosDe, type CobranzaFila, porApellido } from './movimientos.ts'

/**
 * Names the students of a collection; opened, it shows the receipt, how it was paid, and what was collected of each.
 */
export function DetalleCobranza({ cobranza, conEnlace }: { cobranza: CobranzaFila; conEnlace: boolean }) {
  const [abierto, setAbierto] = useState(false)
  const imprimiendo = useImprimiendo()
  const id = useId()
  const alumnos = alumnosDe(cobranza)
  const items = cobranza.ncobranzas.length === 1 ? '1 ítem' : `${cobranza.ncobranzas.length} ítems`
  const Icono = abierto ? IconChevronDown : IconChevronRight
  return (
    <>
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
          aria-expanded={abierto}
          aria-controls={id}
          aria-label={items}
          title={items}
          onClick={() => setAbierto(!abierto)}
        >
          {cobranza.ncobranzas.length}
        </Button>
        {imprimiendo && <small> · {items}</small>}
      </span>
      {abierto && (
        <ul id={id} className={clases('texto-2', formas.largo, css.items)}>
          <li className="texto-3">
            Recibo {cobranza.Recibo} · {cobranza.Medios}
            {cobranza.Observaciones && ` · ${cobranza.Observaciones}`}{' '}
            <BotonRecibo idCobranza={cobranza.ID_Cobranza} comprobante={`Recibo ${cobranza.Recibo}`} />
          </li>
          {cobranza.ncobranzas.map((l, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a collection do not move
            <li key={i} className={formas.extremos}>
              <span>
                {l.Destino} {l.Ano}
                {alumnos.length > 1 && ` · ${l.Alumno}`}
              </span>
              <Dinero pesos={l.Monto} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
