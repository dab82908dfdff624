import type { FieldValues, Path } from 'react-hook-form'
import type { FallaHttp } from '../refusal/falla.ts'
import { peligro } from '../ui/alertas.tsx'
import type { Borrador, FormularioDe } from '../ui/Formulario.tsx'

/** Messages of a refused save that belong to a field of the form. */
const CAMPO_DE: Readonly<Record<string, string>> = { 'El DNI ya existe': 'dni.numero' }

/**
 * What the form of a person says when the server refuses it: fields are marked, the alert is that of 001§8.
 * `otros`: further messages with the field that they are about, and the text that stands there.
 */
export function alFallar<V extends FieldValues>(
  form: FormularioDe<V>,
  titulo: string,
  otros: (mensaje: string) => { campo: string; texto: string } | undefined = () => undefined,
) {
  return {
    rechazo: (r: { Message?: string | undefined }) => {
      const mensaje = r.Message ?? ''
      const suyo = otros(mensaje) ?? (CAMPO_DE[mensaje] ? { campo: CAMPO_DE[mensaje], texto: mensaje } : undefined)
      if (suyo) form.setError(suyo.campo as Path<Borrador<V>>, { message: suyo.texto })
      peligro(titulo, suyo ? 'Revise las validaciones' : mensaje)
    },
    falla: (f: FallaHttp) => {
      if (f.status === 404) return peligro(titulo, f.message)
      return f.status === 400 && form.mostrarCampos(f) ? peligro(titulo, 'Revise las validaciones') : false
    },
  }
}
