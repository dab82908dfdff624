import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Definicion } from '#contract/route.ts'
import type { CualquierLlamada, EntradaDe, Llamada } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { BotonEditar, BotonEliminar } from '../ui/BotonFila.tsx'
import type { Columna } from '../ui/columna.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { Grilla, type GrillaProps } from '../ui/Grilla.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { conArticulo, hecho, type Registro } from './registro.ts'

/** `canEdit` where some rows of a register are not everybody's to change. */
interface FilaDeRegistro {
  canDelete: boolean
  canEdit?: boolean
}

interface ListaRegistroProps<F extends FilaDeRegistro, D extends Definicion>
  extends Pick<
    GrillaProps<F>,
    'estado' | 'columnas' | 'claveFila' | 'filas' | 'actualizando' | 'herramientas' | 'textoVacio' | 'sinPaginador'
  > {
  registro: Registro
  titulo: string
  cuenta?: ReactNode
  puede: { readonly new: boolean; readonly edit: boolean; readonly delete: boolean }
  /** How a row is called where it is asked about. */
  nombreDe: (fila: F) => string
  eliminar: { llamada: Llamada<D>; entrada: (fila: F) => EntradaDe<D>; invalida: readonly CualquierLlamada[] }
  /** The add/edit modal; undefined adds. */
  modal: (fila: F | undefined, alCerrar: () => void) => ReactNode
}

/**
 * The screen of a register: its grid with the edit and delete actions that the flags allow, and its modal.
 * Rows that cannot be deleted have the action disabled.
 */
export function ListaRegistro<F extends FilaDeRegistro, D extends Definicion>(props: ListaRegistroProps<F, D>) {
  const { registro, titulo, cuenta, puede, nombreDe, eliminar, modal, columnas, ...grilla } = props
  const [abierto, setAbierto] = useState<{ fila: F | undefined } | null>(null)
  const { llamar } = useLlamada(eliminar.llamada, { invalida: eliminar.invalida })

  const error = (mensaje?: string) => peligro(`Error al Eliminar ${registro.nombre}`, registro.errorEliminar ?? mensaje)
  const quitar = async (fila: F) => {
    const texto = (
      <>
        ¿Eliminar {conArticulo(registro)} <b>{nombreDe(fila)}</b>?
      </>
    )
    if (!(await confirmar({ titulo: `Eliminar ${registro.nombre}`, texto, si: 'Eliminar', peligro: true }))) return
    const respuesta = await llamar(eliminar.entrada(fila), {
      rechazo: (r) => error((r as { Message?: string }).Message),
      falla: (f: FallaHttp) => (f.status === 403 ? false : error(f.status === 404 ? f.message : undefined)),
    })
    if (respuesta) exito(hecho(registro, 'Eliminad'))
  }

  const acciones: Columna<F> = {
    clave: 'acciones',
    titulo: '',
    alinear: 'derecha',
    fija: 'siempre',
    celda: (fila) => (
      <span className="acciones-fila">
        {puede.edit && fila.canEdit !== false && (
          <BotonEditar
            titulo={`Editar ${conArticulo(registro)} ${nombreDe(fila)}`}
            alPulsar={() => setAbierto({ fila })}
          />
        )}
        {puede.delete && fila.canEdit !== false && (
          <BotonEliminar
            titulo={
              fila.canDelete
                ? `Eliminar ${conArticulo(registro)} ${nombreDe(fila)}`
                : `No se puede eliminar ${conArticulo(registro)}: está en uso`
            }
            deshabilitado={!fila.canDelete}
            alPulsar={() => void quitar(fila)}
          />
        )}
      </span>
    ),
  }
  const agregar = (variant: 'filled' | 'default') =>
    puede.new && (
      <Button
        variant={variant}
        leftSection={<IconPlus size={16} stroke={1.7} />}
        onClick={() => setAbierto({ fila: undefined })}
      >
        Agregar {registro.nombre}
      </Button>
    )
  return (
    <Pagina titulo={titulo} cuenta={cuenta} acciones={agregar('filled')}>
      <Grilla
        {...grilla}
        etiqueta={titulo}
        columnas={puede.edit || puede.delete ? [...columnas, acciones] : columnas}
        vacio={agregar('default')}
      />
      {abierto && modal(abierto.fila, () => setAbierto(null))}
    </Pagina>
  )
}
