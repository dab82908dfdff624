import type { FieldValues } from 'react-hook-form'
import type { Contestado } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { type FallaHttp, sinRespuesta } from '../refusal/falla.ts'
import { useAlDia } from '../ui/alDia.tsx'
import { exito, peligro } from '../ui/alertas.tsx'
import type { FormularioDe } from '../ui/Formulario.tsx'

interface DeFormulario<V extends FieldValues> {
  form: FormularioDe<V>
  nombre: 'Nivel' | 'Grado'
  /** Reads what the form is filled with again; undefined when it is gone. */
  leer: () => Promise<Readonly<Record<string, unknown>> | undefined>
  alCerrar: () => void
}

/** Saves the form of a level or a grade; what another one changed meanwhile stands in it afterwards (record 037). */
export function useGuardarDeNiveles<V extends FieldValues>(
  llamada: typeof api.niveles.guardar | typeof api.niveles.guardarGrado,
  { form, nombre, leer, alCerrar }: DeFormulario<V>,
) {
  const { llamar } = useLlamada(llamada as typeof api.niveles.guardar, { invalida: [api.niveles.all] })
  const agregar = () => form.ponerAlDia({ ...form.formState.defaultValues, id: null, version: null })
  const alDia = useAlDia({ form, leer, agregar })
  return async (body: V) => {
    const error = (mensaje?: string) => peligro(`Error al ${body['id'] ? 'Modificar' : 'Agregar'} ${nombre}`, mensaje)
    const rechazo = async (r: Contestado) => {
      if ((await alDia.rechazo(r)) || form.mostrarCampos(r)) return
      error(r.Message)
    }
    const falla = (f: FallaHttp) => {
      if (f.status === 403 || f.status === 409 || sinRespuesta(f)) return false
      if (!alDia.falla(f) && !(f.status === 400 && form.mostrarCampos(f))) error()
    }
    if (!(await llamar({ body: body as never }, { rechazo, falla }))) return
    exito(`${nombre} ${body['id'] ? 'Modificado' : 'Agregado'}`)
    alCerrar()
  }
}
