import IconArrowBackUp from 'icono:arrow-back-up'
import { conY } from '#domain/lista.ts'
import { BotonEditar, BotonEliminar, BotonFila } from '../ui/BotonFila.tsx'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import { type Catalogo, type FilaDeCatalogo, nombrar, type SeccionDeCatalogo } from './catalogo.ts'
import { conArticulo } from './palabras.ts'

interface Puede {
  readonly edit: boolean
  readonly delete: boolean
}
interface Hacer<F> {
  editar: (fila: F) => void
  eliminar: (fila: F) => Promise<void>
  restaurar: (fila: F) => Promise<boolean>
}

/** Column of a row's actions, when the flags allow any; a row that cannot be deleted says why. */
export function accionesDeFila<F extends FilaDeCatalogo, S extends SeccionDeCatalogo>(
  catalogo: Catalogo<F, S>,
  puede: Puede,
  hacer: Hacer<F>,
): Columna<F>[] {
  if (!puede.edit && !puede.delete) return []
  const conNombre = (verbo: string, fila: F) => `${verbo} ${conArticulo(catalogo)} ${nombrar(catalogo, fila)}`
  const celda = (fila: F) => {
    if (fila.canEdit === false) return null
    if (fila.eliminado)
      return (
        puede.delete && (
          <BotonFila
            Icono={IconArrowBackUp}
            titulo={conNombre('Restaurar', fila)}
            alPulsar={() => void hacer.restaurar(fila)}
          />
        )
      )
    return (
      <span className={formas.acciones}>
        {puede.edit && <BotonEditar titulo={conNombre('Editar', fila)} alPulsar={() => hacer.editar(fila)} />}
        {puede.delete && (
          <BotonEliminar
            titulo={
              fila.canDelete
                ? conNombre('Eliminar', fila)
                : `No se puede eliminar ${conArticulo(catalogo)}: tiene ${conY(fila.usadoPor)}`
            }
            deshabilitado={!fila.canDelete}
            alPulsar={() => void hacer.eliminar(fila)}
          />
        )}
      </span>
    )
  }
  return [{ key: 'acciones', titulo: '', alinear: 'derecha', fija: 'siempre', soloPantalla: true, celda }]
}
