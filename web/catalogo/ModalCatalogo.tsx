import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import type { Contestado } from '#contract/route.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { type FallaHttp, sinRespuesta } from '../refusal/falla.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { useAlDia } from '../ui/alDia.tsx'
import { advertencia, exito, peligro } from '../ui/alertas.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { Campos, type ModeloDeCatalogo, vacios } from './Campos.tsx'
import { type Catalogo, type FilaDeCatalogo, idDe, nombrar } from './catalogo.ts'
import { errorAlGuardar, hecho, tituloModal } from './palabras.ts'
import { useEliminar } from './useEliminar.tsx'

export interface ModalCatalogoProps<F extends FilaDeCatalogo> {
  catalogo: Catalogo<F>
  esquema: z.ZodType<unknown, Record<string, unknown>>
  /** Row to change; undefined adds one. */
  fila: F | undefined
  /** Reads the row again from the list. */
  releerFila: () => Promise<F | undefined>
  /** Is told the id of a row that was added, before the modal closes. */
  alAgregar: (id: number) => void
  alCerrar: () => void
}

/**
 * Adds or changes a row of a catalogue: its form, its call and the alert afterwards (001§8). A duplicate is a warning
 * and leaves the form open.
 */
export function ModalCatalogo<F extends FilaDeCatalogo>(props: ModalCatalogoProps<F>) {
  const [vez, setVez] = useState<Vez>({ n: 0, sigue: false })
  return <UnaVez key={vez.n} {...props} vez={vez} alSeguir={setVez} />
}

/** A row of several that are added one after the other: what was chosen of options is taken from the one before. */
interface Vez {
  readonly n: number
  /** Whether another one is added after it. */
  readonly sigue: boolean
  readonly antes?: Readonly<Record<string, unknown>>
}

interface UnaVezProps<F extends FilaDeCatalogo> extends ModalCatalogoProps<F> {
  vez: Vez
  alSeguir: (vez: Vez) => void
}

function UnaVez<F extends FilaDeCatalogo>({ vez, alSeguir, ...props }: UnaVezProps<F>) {
  const { catalogo, esquema, fila, alAgregar, alCerrar } = props
  const editando = fila !== undefined
  const { modelo, valores, lectura, leer } = useModelo(props, vez.antes)
  const { id = 'id', llamadas } = catalogo
  const form = useFormulario({ esquema, valores })
  const puede = useSeguridad(catalogo.seccion) as Readonly<Record<'new' | 'delete', boolean>>
  const { restaurar } = useEliminar(catalogo)
  const alDia = useAlDia({
    form,
    leer,
    restaurar: fila && llamadas.restaurar && puede.delete ? () => restaurar(fila) : undefined,
    agregar:
      fila && !llamadas.restaurar && puede.new
        ? () => form.ponerAlDia({ ...form.formState.defaultValues, [id]: null, version: null })
        : undefined,
  })
  const guardar = useLlamada(llamadas.guardar, { invalida: [llamadas.all] })
  const error = (mensaje?: string) => peligro(errorAlGuardar(catalogo, editando), mensaje)

  const rechazo = async (refusal: Contestado) => {
    if (await alDia.rechazo(refusal)) return
    const { Message, code, errors = {} } = refusal
    if (code !== 'duplicado') return error(Message)
    advertencia(`${catalogo.nombre} Existente`, catalogo.existeTexto ?? Message)
    for (const [campo, message] of Object.entries(errors))
      if (campo in form.getValues()) form.setError(campo as Path<FieldValues>, { message })
  }
  const falla = (f: FallaHttp) => {
    // what is not known, or was done by an earlier attempt, the form says
    if (f.status === 403 || f.status === 409 || sinRespuesta(f)) return false
    if (alDia.falla(f) || (f.status === 400 && form.mostrarCampos(f))) return
    error()
  }
  const alGuardar = async (body: Record<string, unknown>) => {
    const antes = body[id] ? (form.formState.defaultValues ?? null) : null
    if (catalogo.alGuardar && !(await catalogo.alGuardar(body, antes, fila))) return
    const respuesta = await guardar.llamar({ body }, { rechazo, falla })
    if (!respuesta) return
    exito(hecho(catalogo, body[id] ? 'Modificad' : 'Agregad'))
    const { Id } = respuesta as { Id?: number }
    if (!body[id] && Id !== undefined) alAgregar(Id)
    if (!body[id] && vez.sigue) alSeguir({ ...vez, n: vez.n + 1, antes: elegidas(catalogo, body) })
    else alCerrar()
    catalogo.alGuardado?.(respuesta)
  }
  return (
    <ModalFormulario
      titulo={tituloModal(catalogo, editando)}
      ancho={catalogo.ancho ?? 'normal'}
      form={form}
      alGuardar={alGuardar}
      alCerrar={alCerrar}
      lectura={lectura}
      deshabilitado={valores === undefined}
      sujeto={fila ? nombrar(catalogo, fila) : null}
    >
      <Campos campos={catalogo.campos} modelo={modelo} />
      {!editando && (
        <Checkbox
          label={`Agregar ${catalogo.genero === 'm' ? 'otro' : 'otra'} después`}
          checked={vez.sigue}
          onChange={(e) => alSeguir({ ...vez, sigue: e.currentTarget.checked })}
        />
      )}
    </ModalFormulario>
  )
}

/** Takes of a row what was chosen, and not what was typed. */
const elegidas = <F extends FilaDeCatalogo>({ campos }: Catalogo<F>, body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    campos.filter(({ tipo }) => tipo === 'opcion' || tipo === 'sucursal').map(({ nombre }) => [nombre, body[nombre]]),
  )

/**
 * Reads the row afresh where the catalogue can be asked for it, else takes that of the list; and the options of its
 * selects.
 */
function useModelo<F extends FilaDeCatalogo>(
  { catalogo, fila, releerFila }: ModalCatalogoProps<F>,
  antes: Vez['antes'],
) {
  const { llamadas, key, campos, modeloAlAgregar, id = 'id' } = catalogo
  const pide = llamadas.uno !== undefined && (fila !== undefined || modeloAlAgregar === true)
  const consulta = useConsulta(
    llamadas.uno ?? llamadas.all,
    pide ? { query: { [key]: fila && idDe(catalogo, fila) } } : null,
  )
  const modelo = consulta.data as ModeloDeCatalogo | undefined
  const valoresDe = (leida: Leida) =>
    Object.fromEntries([id, 'version', ...campos.map((c) => c.nombre)].map((nombre) => [nombre, leida[nombre] ?? null]))
  const deModelo = ({ isSuccess, data }: Releido) => (isSuccess ? data?.[catalogo.fila ?? ''] : undefined)
  const leer = async () => {
    const leida = pide ? deModelo((await consulta.refetch()) as Releido) : await releerFila()
    return leida ? valoresDe(leida as Leida) : undefined
  }
  if (pide && !modelo) return { modelo, valores: undefined, lectura: consulta, leer }
  const leida = (catalogo.fila && modelo ? modelo[catalogo.fila] : fila) as Leida | null | undefined
  return {
    modelo,
    valores: leida ? valoresDe(leida) : { [id]: undefined, ...vacios(campos, modelo), ...antes },
    lectura: consulta,
    leer,
  }
}

type Leida = Readonly<Record<string, unknown>>
type Releido = { isSuccess: boolean; data?: ModeloDeCatalogo }
