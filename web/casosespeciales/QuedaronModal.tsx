import type { casosespeciales } from '#contract/casosespeciales.ts'
import type { RecibidoDe } from '#contract/route.ts'
import type { Columna } from '../ui/columna.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { useGrilla } from '../ui/useGrilla.ts'

type Quedo = NonNullable<RecibidoDe<typeof casosespeciales.guardar>['quedaron']>[number]

const COLUMNAS: readonly Columna<Quedo>[] = [
  { key: 'alumno', titulo: 'Alumno', ordenable: true, valor: (q) => q.alumno },
  { key: 'item', titulo: 'Cuota', ordenable: true, valor: (q) => `${q.item} ${q.ano}` },
  {
    key: 'monto',
    titulo: 'Monto',
    alinear: 'derecha',
    ordenable: true,
    valor: (q) => q.monto,
    celda: (q) => <Dinero pesos={q.monto} />,
  },
  {
    key: 'pagado',
    titulo: 'Pagado',
    alinear: 'derecha',
    ordenable: true,
    valor: (q) => q.pagado,
    celda: (q) => <Dinero pesos={q.pagado} neutro />,
  },
]

/** Lists what another percentage could not change, because the new amount would be less than what was paid (D-043). */
export function QuedaronModal({ quedaron, alCerrar }: { quedaron: readonly Quedo[]; alCerrar: () => void }) {
  return (
    <Modal titulo="Cuotas que conservan su monto" ancho="m" alCerrar={alCerrar} pie={<BotonCerrar />}>
      <div className={formas.pila}>
        <p>Con el nuevo porcentaje, el monto sería menor que lo ya pagado.</p>
        <Tabla quedaron={quedaron} />
      </div>
    </Modal>
  )
}

/** It is a component inside the modal, so that the grid keeps its state in the modal. */
function Tabla({ quedaron }: { quedaron: readonly Quedo[] }) {
  return (
    <Grilla
      renglones
      estado={useGrilla({ orden: 'alumno' })}
      columnas={COLUMNAS}
      filas={quedaron}
      rowKey={(q) => q.id}
      etiqueta="Cuotas que conservan su monto"
      alto={300}
      sinPaginador
    />
  )
}
