import { Button } from '@mantine/core'
import type { ProcesoDeCuotas } from '#contract/atrasadas.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { Cantidad } from '../ui/Cantidad.tsx'
import { diaYHora } from '../ui/instante.ts'
import tabla from '../ui/tabla.module.css'

interface ProcesosDeCuotasProps {
  procesos: readonly ProcesoDeCuotas[]
  ocupado: boolean
  alDeshacer: (proceso: ProcesoDeCuotas) => void
}

/** Lists the earlier processes, so that no number gets lost (D-064). */
export function ProcesosDeCuotas({ procesos, ocupado, alDeshacer }: ProcesosDeCuotasProps) {
  return (
    <Bloque titulo="Procesos realizados" className="no-imprimir">
      <div className={tabla.scroll}>
        <table className={tabla.tabla} aria-label="Procesos realizados">
          <thead>
            <tr>
              <th scope="col">Proceso</th>
              <th scope="col">Fecha</th>
              <th scope="col">Usuario</th>
              <th scope="col" data-alinear="derecha">
                Cuotas
              </th>
              <th scope="col">Estado</th>
              <th data-fija="siempre">
                <span className="oculto">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {procesos.map((p) => (
              <tr key={p.bulkId} data-marca={p.deshecho ? 'eliminada' : undefined}>
                <td>N.º {p.bulkId}</td>
                <td>{diaYHora(p.fecha)}</td>
                <td>{p.usuario}</td>
                <td data-alinear="derecha">
                  <Cantidad n={p.cantidad} />
                </td>
                <td>{estadoDe(p)}</td>
                <td data-alinear="derecha" data-fija="siempre">
                  {p.puedeDeshacer && (
                    <Button
                      variant="default"
                      size="compact-xs"
                      disabled={ocupado}
                      onClick={() => alDeshacer(p)}
                      aria-label={`Deshacer el proceso N.º ${p.bulkId}`}
                    >
                      Deshacer
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Bloque>
  )
}

function estadoDe({ deshecho, puedeDeshacer }: ProcesoDeCuotas): string {
  if (deshecho) return `Deshecho el ${diaYHora(deshecho.fecha)} por ${deshecho.usuario}`
  return puedeDeshacer ? 'Vigente' : 'Vigente, con otro posterior'
}
