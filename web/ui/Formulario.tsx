/**
 * A form: react-hook-form with a zod schema of the contract; fields of web/ui/campos in six columns.
 *
 *   const form = useFormulario({ esquema: NuevoAlumno, valores: modelo })
 *   const guardar = useLlamada(api.alumno.guardar, { invalida: [api.alumno.getpage] })
 *
 *   <ModalFormulario titulo="Agregar Alumno" ancho="m" form={form} alCerrar={alCerrar}
 *     alGuardar={async (body) => {
 *       const r = await guardar.llamar({ body }, { falla: form.mostrarCampos })
 *       if (r) { exito('Alumno Guardado'); alCerrar() }
 *     }}>
 *     <CampoTexto nombre="Apellido" etiqueta="Apellido" requerido max={50} />
 *     <CampoFecha nombre="FechaNacimiento" etiqueta="Fecha de Nacimiento" ancho={2} />
 *   </ModalFormulario>
 *
 * A form that is a screen loads its schema later, and zod with it: `esquema: () => import(…)`. `alGuardar` gets what was typed once the schema has accepted it (not what the schema made of it: the
 * server reads it again). On error the first invalid field of the page takes the focus.
 */

import IconAlertCircle from 'icono:alert-circle'
import { Button } from '@mantine/core'
import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type DefaultValues, type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { conPerdida } from '../refusal/perdida.ts'
import { ERROR } from './campos/campo.tsx'
import { crearSinEntender, type SinEntender, SinEntenderDelFormulario } from './campos/sinEntender.ts'
import { Ajenos } from './campos/useCampo.tsx'
import { camposMalos } from './camposMalos.ts'
import { clases } from './clases.ts'
import { cuadroDibujado } from './cuadro.ts'
import { Despues } from './Despues.tsx'
import { type Dicho, useDichosDelServidor } from './dichosDelServidor.ts'
import css from './Formulario.module.css'
import formas from './formas.module.css'
import { crearJuez, type Esquema, type Juez } from './juez.ts'
import { juntoSiTexto } from './junto.ts'
import { type Lectura, LecturaDelFormulario, sinLeer } from './lectura.ts'
import { irALoQueFalta } from './loQueFalta.ts'
import { useModal } from './MarcoModal.tsx'
import { Modal, type ModalProps } from './Modal.tsx'
import { hayCambios } from './mezcla.ts'
import { primerCampo } from './niveles.ts'
import { type PuestaAlDia, usePuestaAlDia } from './puestaAlDia.ts'
import { Reintentar } from './SinLeer.tsx'
import { useAvisoDePerdida } from './useAvisoDePerdida.tsx'
import { useLlegada } from './useLlegada.ts'

/** What a form holds while it is filled in: any field may still be empty. */
export type Borrador<V> = { [C in keyof V]: V[C] extends object | boolean | undefined ? V[C] : V[C] | null }

/** A form whose values are `V` once the schema has accepted them. */
export type FormularioDe<V extends FieldValues> = UseFormReturn<Borrador<V>, unknown, V> &
  PuestaAlDia &
  Pick<Juez<FieldValues, unknown>, 'prepararse'> & {
    /**
     * Marks the fields that the server named in a failure (400) or a refusal; false when it named none of this form. Use
     * it as `falla` of a call, or in its `rechazo`.
     */
    mostrarCampos: (dicho: Dicho) => boolean
  }

/** The state of a form. `valores` that arrive later (a model being loaded) fill what was not typed in the meantime. */
export function useFormulario<S extends z.ZodType<unknown, FieldValues>>(opciones: {
  esquema: Esquema<S>
  valores: DefaultValues<Borrador<z.input<S>>> | undefined
}): FormularioDe<z.input<S>> {
  type V = z.input<S>
  const { juzgar, prepararse } = useMemo(() => crearJuez<S, Borrador<V>, V>(opciones.esquema), [opciones.esquema])
  const form = useForm<Borrador<V>, unknown, V>({
    resolver: juzgar,
    ...(opciones.valores && { defaultValues: opciones.valores }),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const llenado = useRef(opciones.valores !== undefined)
  const { reset, subscribe } = form
  // this makes the form track which fields were changed, as keepDirtyValues needs, without drawing it at the first letter
  useEffect(() => subscribe({ formState: { dirtyFields: true, isDirty: true }, callback: () => {} }), [subscribe])
  useEffect(() => {
    if (llenado.current || !opciones.valores) return
    llenado.current = true
    reset(opciones.valores as Borrador<V>, { keepDirtyValues: true, keepErrors: true })
  }, [opciones.valores, reset])
  const mostrarCampos = useDichosDelServidor(form)
  return Object.assign(form, { mostrarCampos, prepararse }, usePuestaAlDia(form))
}

interface FormularioProps<V extends FieldValues> {
  form: FormularioDe<V>
  alGuardar: (valores: V) => unknown
  id?: string
  children: ReactNode
}

/** The <form> with its columns; buttons may be outside of it, with type submit and `form={id}`. */
export function Formulario<V extends FieldValues>({ form, alGuardar, id, children }: FormularioProps<V>) {
  const propio = useRef<HTMLFormElement>(null)
  const enviando = useRef(false)
  // a form that appears after its model was loaded takes the focus, which waits on the close button of the modal
  useEffect(() => {
    const modal = propio.current?.closest('[role=dialog]')
    const dentro = modal?.querySelector(':scope > header ~ :focus-within')
    if (!propio.current || !modal || dentro) return
    const pedido = modal.querySelector<HTMLElement>('[data-autofocus]')
    const primero = pedido ?? primerCampo(propio.current)
    // the dialog gives the focus to what is marked, and may do so after this
    primero?.setAttribute('data-autofocus', '')
    primero?.focus()
  }, [])
  const perdido = useAvisoDePerdida(form, propio)
  const { pronto, seJuzga } = useLlegada(form)
  const enviar = (evento: SubmitEvent<HTMLFormElement>) => {
    evento.preventDefault()
    // React sends this form the events of a modal over it, because it is a child in React
    if (evento.target !== evento.currentTarget) return
    // a text that its field does not understand is no value yet, and the form must not go without it
    if (enviando.current) return
    enviando.current = true
    const dialogos = cuantosDialogos()
    const guardar = form.handleSubmit(async (valores) => {
      // a text that its field does not understand is no value yet, and the form must not go without it
      if (propio.current?.querySelector('[data-sin-entender]')) return
      perdido.callar()
      const perdida = await conPerdida(() => alGuardar(valores))
      if (perdida && propio.current) perdido.decir(perdida)
    })
    // the button shows that it was pressed before the fields are judged; who left meanwhile saves nothing
    void cuadroDibujado()
      .then(seJuzga)
      // who was asked meanwhile whether he leaves without saving has not decided yet
      .then((si) => (si && propio.current && cuantosDialogos() <= dialogos ? guardar() : null))
      .then(cuadroDibujado)
      .then(() => irALoQueFalta(propio.current))
      .finally(() => {
        enviando.current = false
      })
  }
  return (
    <FormProvider {...(form as unknown as UseFormReturn<FieldValues>)}>
      <Ajenos value={form.deOtros}>
        <form
          ref={propio}
          id={id}
          className={css.formulario}
          noValidate
          onPointerDownCapture={pronto}
          onKeyDownCapture={pronto}
          onSubmit={enviar}
        >
          {children}
        </form>
      </Ajenos>
    </FormProvider>
  )
}

const cuantosDialogos = () => document.querySelectorAll('[role=dialog], [role=alertdialog]').length

interface EstadoDeEnvio {
  readonly errors: object
  readonly submitCount: number
}

/** 'Revise 3 campos' while there are invalid ones; a text that is not understood counts once somebody wanted to send it. */
function CuentaErrores({ form, sinEntender }: { form: { formState: EstadoDeEnvio }; sinEntender: SinEntender }) {
  const sin = useSyncExternalStore(sinEntender.subscribe, sinEntender.leer)
  const { errors, submitCount } = form.formState
  const n = new Set([...camposMalos(errors), ...(submitCount > 0 ? sin : [])]).size
  return <AvisoErrores>{n > 0 && (n === 1 ? 'Revise 1 campo' : `Revise ${n} campos`)}</AvisoErrores>
}

/** Tells what is wrong at the foot of a dialog. */
export const AvisoErrores = ({ children }: { children: ReactNode }) => (
  <span className={clases(ERROR, formas.inicio)} role="status">
    {children && <IconAlertCircle size={15} stroke={1.7} aria-hidden />}
    {juntoSiTexto(children)}
  </span>
)

interface ModalFormularioProps<V extends FieldValues>
  extends FormularioProps<V>,
    Omit<ModalProps, 'aviso' | 'pie' | 'sucio' | 'ocupado' | 'children'> {
  guardar?: ReactNode
  /** Keeps Guardar disabled (a model is being loaded, dates are out of order). */
  deshabilitado?: boolean
  /** What the form is filled from, for when that does not come. */
  lectura?: Lectura
  /** Content beside the columns, full height: the photo of a person. */
  costado?: ReactNode
  /** Tells of unsaved data that the form does not hold; 'nunca': the form only asks, so that leaving it loses nothing. */
  sucio?: boolean | 'nunca'
  /** A further way on, before Cancelar. */
  otra?: ReactNode
}

/** A form in a modal: Cancelar and Guardar below, and a question about unsaved changes. */
export function ModalFormulario<V extends FieldValues>(props: ModalFormularioProps<V>) {
  const {
    form,
    alGuardar,
    children,
    guardar = 'Guardar',
    deshabilitado = false,
    costado,
    lectura,
    sucio = false,
    otra,
    ...modal
  } = props
  const id = useId()
  const [sinEntender] = useState(crearSinEntender)
  // read while rendering: react-hook-form reports only what is read then
  const { isSubmitting } = form.formState
  const cambiado = useCambiado(form)
  // the first letter changes the frame alone
  const cuerpo = useMemo(
    () => (
      <Despues>
        <div className={costado ? css.conCostado : undefined}>
          {costado && <aside>{costado}</aside>}
          <LecturaDelFormulario value={lectura ?? null}>
            <SinEntenderDelFormulario value={sinEntender}>
              <Formulario form={form} alGuardar={alGuardar} id={id}>
                {children}
              </Formulario>
            </SinEntenderDelFormulario>
          </LecturaDelFormulario>
        </div>
      </Despues>
    ),
    [form, alGuardar, id, children, costado, lectura, sinEntender],
  )
  return (
    <Modal
      {...modal}
      ocupado={isSubmitting}
      sucio={sucio !== 'nunca' && (cambiado || sucio)}
      aviso={sinLeer(lectura) ? <AvisoSinLeer lectura={lectura} /> : form.aviso}
      pie={
        <>
          <CuentaErrores form={form} sinEntender={sinEntender} />
          {otra}
          <Cancelar />
          <Button type="submit" form={id} loading={isSubmitting} disabled={deshabilitado}>
            {guardar}
          </Button>
        </>
      }
    >
      {cuerpo}
    </Modal>
  )
}

/** Tells whether something was changed; draws the frame of the modal again only when that changes. */
function useCambiado<V extends FieldValues>({ formState, getValues, subscribe }: FormularioDe<V>): boolean {
  const { defaultValues } = formState
  const [, dibujar] = useState(false)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues: base }) => dibujar(hayCambios(base ?? {}, values)),
      }),
    [subscribe],
  )
  return hayCambios(defaultValues ?? {}, getValues())
}

const AvisoSinLeer = ({ lectura }: { lectura: Lectura }) => (
  <>
    No se pudieron cargar los datos
    <Reintentar lectura={lectura} />
  </>
)

function Cancelar() {
  const { cerrar } = useModal()
  return (
    <Button variant="default" onClick={cerrar}>
      Cancelar
    </Button>
  )
}
