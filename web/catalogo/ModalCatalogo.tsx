import type { FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import type { Contestado } from '#contract/route.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import { advertencia, exito, peligro } from '../ui/alertas.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { Campos, type ModeloDeCatalogo, vacios } from './Campos.tsx'
import { type Catalogo, type FilaDeCatalogo, idDe } from './catalogo.ts'
import { errorAlGuardar, hecho, tituloModal } from './palabras.ts'

export interface ModalCatalogoProps<F extends FilaDeCatalogo> {
  catalogo: Catalogo<F>
  esquema: z.ZodType<unknown, Record<string, unknown>>
  /** Row to change; undefined adds one. */
  fila: F | undefined
  alCerrar: () => void
}

/**
 * Adds or changes a row of a catalogue: its form, its call and the alert afterwards (001§8). A duplicate is a warning
 * and leaves the form open.
 */
export function ModalCatalogo<F extends FilaDeCatalogo>({ catalogo, esquema, fila, alCerrar }: ModalCatalogoProps<F>) {
  const editando = fila !== undefined
  const { modelo, valores, fallo } = useModelo(catalogo, fila)
  const form = useFormulario({ esquema, valores })
  const guardar = useLlamada(catalogo.llamadas.guardar, { invalida: [catalogo.llamadas.all] })
  const error = (mensaje?: string) => peligro(errorAlGuardar(catalogo, editando), mensaje)

  const rechazo = ({ Message, code, errors = {} }: Contestado) => {
    if (code !== 'duplicado') return error(Message)
    advertencia(`${catalogo.nombre} Existente`, catalogo.existeTexto ?? Message)
    for (const [campo, message] of Object.entries(errors))
      if (campo in form.getValues()) form.setError(campo as Path<FieldValues>, { message })
  }
  const falla = (f: FallaHttp) => {
    if (f.status === 403) return false
    if (f.status === 400 && form.mostrarCampos(f)) return
    error(f.status === 404 ? f.message : undefined)
  }
  const alGuardar = async (body: Record<string, unknown>) => {
    if (catalogo.alGuardar && !(await catalogo.alGuardar(body, editando ? (valores ?? null) : null, fila))) return
    const respuesta = await guardar.llamar({ body }, { rechazo, falla })
    if (!respuesta) return
    exito(hecho(catalogo, editando ? 'Modificad' : 'Agregad'))
    alCerrar()
    catalogo.alGuardado?.(respuesta)
  }
  return (
    <ModalFormulario
      titulo={tituloModal(catalogo, editando)}
      ancho={catalogo.ancho ?? 'normal'}
      form={form}
      alGuardar={alGuardar}
      alCerrar={alCerrar}
      deshabilitado={valores === undefined}
      sujeto={fila ? catalogo.nombreDe(fila) : null}
    >
      <Campos campos={catalogo.campos} modelo={modelo} fallo={fallo} />
    </ModalFormulario>
  )
}

/**
 * Reads the row afresh where the catalogue can be asked for it, else takes that of the list; and the options of its
 * selects.
 */
function useModelo<F extends FilaDeCatalogo>(catalogo: Catalogo<F>, fila: F | undefined) {
  const { llamadas, key, campos, modeloAlAgregar, id = 'id' } = catalogo
  const pide = llamadas.uno !== undefined && (fila !== undefined || modeloAlAgregar === true)
  const consulta = useConsulta(
    llamadas.uno ?? llamadas.all,
    pide ? { query: { [key]: fila && idDe(catalogo, fila) } } : null,
  )
  const modelo = consulta.data as ModeloDeCatalogo | undefined
  if (pide && !modelo) return { modelo, valores: undefined, fallo: consulta.isError }
  const leida = (catalogo.fila && modelo ? modelo[catalogo.fila] : fila) as Record<string, unknown> | null | undefined
  const valores = leida
    ? Object.fromEntries([id, ...campos.map((c) => c.nombre)].map((nombre) => [nombre, leida[nombre] ?? null]))
    : { [id]: undefined, ...vacios(campos, modelo) }
  return { modelo, valores, fallo: false }
}
