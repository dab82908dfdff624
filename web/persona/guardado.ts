import type { FieldValues, Path } from 'react-hook-form'
import type { Contestado } from '#contract/route.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import { peligro } from '../ui/alertas.tsx'
import type { Borrador, FormularioDe } from '../ui/Formulario.tsx'

/**
 * What the form of a person says when the server refuses it: fields are marked, the alert is that of 001§8.
 * `otros`: what is said of which field where it is not what the server says of the field that it names.
 */
export function alFallar<V extends FieldValues>(
  form: FormularioDe<V>,
  titulo: string,
  otros: (code: Contestado['code']) => Contestado['errors'] = () => undefined,
) {
  return {
    rechazo: ({ code, Message, errors = {} }: Contestado) => {
      const suyos = Object.entries(otros(code) ?? errors)
      for (const [campo, message] of suyos) form.setError(campo as Path<Borrador<V>>, { message })
      peligro(titulo, suyos.length > 0 ? 'Revise las validaciones' : Message)
    },
    falla: (f: FallaHttp) => {
      if (f.status === 404) return peligro(titulo, f.message)
      return f.status === 400 && form.mostrarCampos(f) ? peligro(titulo, 'Revise las validaciones') : false
    },
  }
}
