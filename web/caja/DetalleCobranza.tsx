import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { EnlacePantalla } from '../areas/cont/EnlacePantalla.tsx'
import { ir, rutas } from '../paths.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { alumnosDe, type CobranzaFila } from './movimientos.ts'

/** The students of a collection; opened, what was collected of each. */
export function DetalleCobranza({ cobranza, conEnlace }: { cobranza: CobranzaFila; conEnlace: boolean }) {
  const [abierto, setAbierto] = useState(false)
  const id = useId()
  const alumnos = alumnosDe(cobranza)
  const Icono = abierto ? IconChevronDown : IconChevronRight
  return (
    <div className="detalle-cobranza">
      <span className="detalle-alumnos">
        {alumnos.map((a, i) => (
          <span key={a.id}>
            <EnlacePantalla ruta={rutas.alumno} a={ir.alumno(a.id)} permitido={conEnlace}>
              {a.nombre}
            </EnlacePantalla>
            {i < alumnos.length - 1 && ';'}
          </span>
        ))}
        <button type="button" aria-expanded={abierto} aria-controls={id} onClick={() => setAbierto(!abierto)}>
          {cobranza.ncobranzas.length === 1 ? '1 ítem' : `${cobranza.ncobranzas.length} ítems`}
          <Icono size={13} stroke={1.7} aria-hidden />
        </button>
      </span>
      {abierto && (
        <ul id={id}>
          {cobranza.ncobranzas.map((l, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a collection do not move
            <li key={i}>
              <span>
                {l.Destino} {l.Ano}
                {alumnos.length > 1 && ` · ${l.Alumno}`}
              </span>
              <Dinero pesos={l.Monto} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
