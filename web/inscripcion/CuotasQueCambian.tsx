import { Skeleton } from '@mantine/core'
import type { CuotasPrevistas } from '#contract/cambioinscripcion.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import type { Lectura } from '../ui/lectura.ts'
import { rechazoDe, SinCalcular } from '../ui/SinCalcular.tsx'
import tabla from '../ui/tabla.module.css'
import { enTramos } from './previstas.ts'

type Previa = Lectura & {
  data: { cuotas: CuotasPrevistas } | undefined
  error: Error | null
  isPlaceholderData: boolean
}

interface CuotasQueCambianProps {
  /** How the call that foresees the change is read; undefined while nobody asked. */
  previa: Previa | undefined
}

/** Shows what each fee is and would be, before an enrolment is changed, or why it would be refused. */
export function CuotasQueCambian({ previa }: CuotasQueCambianProps) {
  return <div aria-live="polite">{previa && <Contenido {...previa} />}</div>
}

function Contenido(previa: Previa) {
  const { data, error, isPlaceholderData } = previa
  if (error) return <SinCalcular que={rechazoDe(error) ?? 'No se pudo calcular qué cuotas cambian.'} lectura={previa} />
  // what is still there may be of another choice
  if (!data || isPlaceholderData) return <Skeleton height={64} />
  if (data.cuotas.length === 0) return <p className="texto-2">Ninguna cuota cambia de importe.</p>
  return (
    <table className={clases(tabla.tabla, tabla.suelta)} aria-label="Cuotas que cambian">
      <thead>
        <tr>
          <th scope="col">Cambia</th>
          <th scope="col" data-alinear="derecha">
            Ahora
          </th>
          <th scope="col" data-alinear="derecha">
            Quedaría en
          </th>
        </tr>
      </thead>
      <tbody>
        {enTramos(data.cuotas).map((c) => (
          <tr key={c.text}>
            <td>
              <span className={formas.largo}>{c.text}</span>
            </td>
            <td data-alinear="derecha">
              <Dinero pesos={c.antes} />
            </td>
            <td data-alinear="derecha">
              <b>
                <Dinero pesos={c.despues} />
              </b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
