import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { Definicion, RecibidoDe } from '#contract/route.ts'
import type { CualquierLlamada, EntradaDe, Llamada } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import { advertencia, exito, peligro } from '../ui/alertas.tsx'
import { type Borrador, type FormularioDe, ModalFormulario } from '../ui/Formulario.tsx'
import type { AnchoModal } from '../ui/MarcoModal.tsx'
import { errorAlGuardar, hecho, type Registro, tituloModal } from './registro.ts'

interface ModalRegistroProps<V extends FieldValues, D extends Definicion> {
  registro: Registro
  /** Name of the row that is changed; null adds one. */
  sujeto: string | null
  form: FormularioDe<V>
  llamada: Llamada<D>
  invalida: readonly CualquierLlamada[]
  alCerrar: () => void
  /** Asked before anything is sent; false leaves the form as it is. */
  antes?: (valores: V) => Promise<boolean>
  alGuardado?: (respuesta: RecibidoDe<D>) => void
  ancho?: AnchoModal
  /** Nothing can be saved yet (a model is being loaded). */
  deshabilitado?: boolean
  children: ReactNode
}

/**
 * Adds or changes a row of a register: the form, the call and what is said afterwards (001§8). A duplicate
 * is a warning and leaves the form open.
 *
 *   <ModalRegistro registro={SUCURSAL} sujeto={sucursal?.nombre ?? null} form={form} llamada={api.sucursal.guardar}
 *     invalida={[api.sucursal.all]} alCerrar={alCerrar}>
 *     <CampoTexto nombre="nombre" etiqueta="Nombre" requerido max={50} />
 *   </ModalRegistro>
 */
export function ModalRegistro<V extends FieldValues, D extends Definicion>(props: ModalRegistroProps<V, D>) {
  const {
    registro,
    sujeto,
    form,
    llamada,
    invalida,
    alCerrar,
    antes,
    alGuardado,
    ancho = 'normal',
    deshabilitado = false,
  } = props
  const { llamar } = useLlamada(llamada, { invalida })
  const editando = sujeto !== null

  const rechazo = ({ Message }: { Message?: string }) => {
    if (Message !== registro.existe) return peligro(errorAlGuardar(registro, editando), Message)
    advertencia(`${registro.nombre} Existente`, registro.existeTexto ?? Message)
    if (registro.campo) form.setError(registro.campo as Path<Borrador<V>>, { message: Message })
  }
  const falla = (f: FallaHttp) => {
    if (f.status === 403) return false
    if (f.status === 400 && form.mostrarCampos(f)) return
    peligro(errorAlGuardar(registro, editando), f.status === 404 ? f.message : undefined)
  }
  const guardar = async (valores: V) => {
    if (antes && !(await antes(valores))) return
    const respuesta = await llamar({ body: valores } as EntradaDe<D>, {
      rechazo: rechazo as (r: RecibidoDe<D>) => unknown,
      falla,
    })
    if (!respuesta) return
    exito(hecho(registro, editando ? 'Modificad' : 'Agregad'))
    alCerrar()
    alGuardado?.(respuesta)
  }
  return (
    <ModalFormulario
      titulo={tituloModal(registro, editando)}
      ancho={ancho}
      form={form}
      alGuardar={guardar}
      alCerrar={alCerrar}
      deshabilitado={deshabilitado}
      sujeto={sujeto}
    >
      {props.children}
    </ModalFormulario>
  )
}
