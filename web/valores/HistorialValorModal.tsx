import { Button } from '@mantine/core'
import type { EntradaDeValor, ValorFila } from '#contract/valores.ts'
import { Cantidad } from '../ui/Cantidad.tsx'
import { Dinero } from '../ui/Dinero.tsx'
import { diaYHora } from '../ui/instante.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import tabla from '../ui/tabla.module.css'
import { lugarDe, nombreDeFila } from './textos.ts'

const ESTADO: Readonly<Record<EntradaDeValor['estado'], string>> = {
  vivo: '',
  reemplazado: 'Reemplazado',
  retirado: 'Deshecho',
}

interface HistorialValorModalProps {
  fila: ValorFila
  /** Absent when the user may not change prices. */
  alDeshacer?: ((valor: EntradaDeValor) => void) | undefined
  alCerrar: () => void
}

/** Shows every price that was entered for a row in the year: when, by whom, and what became of it. */
export function HistorialValorModal({ fila, alDeshacer, alCerrar }: HistorialValorModalProps) {
  return (
    <Modal titulo={`Historia · ${nombreDeFila(fila)}`} ancho="m" alCerrar={alCerrar} pie={<BotonCerrar />}>
      <div className={tabla.scroll}>
        <table className={tabla.tabla} aria-label="Valores fijados">
          <thead>
            <tr>
              <th scope="col">Desde</th>
              <th scope="col" data-alinear="derecha">
                Valor
              </th>
              <th scope="col">Fijado</th>
              <th scope="col">Por</th>
              <th scope="col" data-alinear="derecha">
                Importes que cambió
              </th>
              <th scope="col">Estado</th>
              {alDeshacer && (
                <th data-fija="siempre">
                  <span className="oculto">Acciones</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {fila.historia.map((v) => (
              <tr key={v.id} data-marca={v.estado === 'vivo' ? undefined : 'eliminada'}>
                <td>{lugarDe(fila, v)}</td>
                <td data-alinear="derecha">
                  <Dinero pesos={v.monto} />
                </td>
                <td>{diaYHora(v.fecha)}</td>
                <td>{v.usuario}</td>
                <td data-alinear="derecha">
                  <Cantidad n={v.cuotas} />
                </td>
                <td>{v.id === fila.idRef ? 'Vigente' : ESTADO[v.estado]}</td>
                {alDeshacer && (
                  <td data-alinear="derecha" data-fija="siempre">
                    {v.ultimo && (
                      <Button variant="default" size="compact-xs" onClick={() => alDeshacer(v)}>
                        Deshacer
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}
