import type { FieldValues, Path } from 'react-hook-form'
import type { Contestado } from '#contract/route.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import type { useAlDia } from '../ui/alDia.tsx'
import { peligro } from '../ui/alertas.tsx'
import type { Borrador, FormularioDe } from '../ui/Formulario.tsx'
import type { TipoPersona } from './persona.ts'

/**
 * Tells what the server refused in the form of a person: marks the fields, and shows the alert of 001§8; a person who
 * was changed or deleted meanwhile is told by `alDia`. `propio`: the field that a code of its kind is about, and the
 * text to show there.
 */
export function alFallar<V extends FieldValues>(
  form: FormularioDe<V>,
  alDia: ReturnType<typeof useAlDia>,
  { errorGuardar: titulo, fallaGuardar }: Pick<TipoPersona, 'errorGuardar' | 'fallaGuardar'>,
  propio: (code: Contestado['code']) => { campo: string; texto: string } | undefined = () => undefined,
) {
  const marcar = (campo: string, message: string) => form.setError(campo as Path<Borrador<V>>, { message })
  return {
    rechazo: async (refusal: Contestado) => {
      if (await alDia.rechazo(refusal)) return
      const { Message, code, errors = {} } = refusal
      const suyo = propio(code)
      const marcas = suyo ? [[suyo.campo, suyo.texto] as const] : Object.entries(errors)
      for (const [campo, texto] of marcas) marcar(campo, texto)
      peligro(titulo, marcas.length > 0 ? 'Revise las validaciones' : Message)
    },
    falla: (f: FallaHttp) => {
      if (alDia.falla(f)) return
      if (f.status === 500 && fallaGuardar) return peligro(titulo, fallaGuardar)
      return f.status === 400 && form.mostrarCampos(f) ? peligro(titulo, 'Revise las validaciones') : false
    },
  }
}
