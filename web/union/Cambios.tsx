import { ir } from '../navigation/rutas.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { diaYHora } from '../ui/instante.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { abrirModal } from '../ui/modales.tsx'
import type { Cambio, FilaDeUnion } from './union.ts'

/** Lists what happened since a merge, for which it cannot be undone, each with who did it and where it is seen. */
export const contarCambios = (fila: FilaDeUnion, cambios: readonly Cambio[]): void =>
  abrirModal((cerrar) => (
    <Modal titulo="Ya no se puede deshacer" alCerrar={cerrar} pie={<BotonCerrar />}>
      <div className={formas.pila}>
        <p>
          Después de unir a <b>{fila.origen}</b> con <b>{fila.destino}</b> cambió lo que la unión movió o completó:
        </p>
        <ul className={formas.pila}>
          {cambios.map((cambio) => (
            <li key={`${cambio.fecha} ${cambio.frase}`} className={formas.conDetalle}>
              <Frase cambio={cambio} />
              <small>
                {cambio.quien}, {diaYHora(cambio.fecha)}
              </small>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  ))

function Frase({ cambio: { frase, abre } }: { cambio: Cambio }) {
  const a = abre && direccion(abre)
  return a ? <Enlace a={a}>{frase}</Enlace> : frase
}

function direccion({ pantalla, id, idSucursal, dia }: NonNullable<Cambio['abre']>): string | null {
  if (pantalla === 'caja') return idSucursal && dia ? ir.caja(idSucursal, dia) : null
  if (id === undefined || (pantalla !== 'alumno' && pantalla !== 'padre')) return null
  return ir[pantalla](id)
}
