import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { mezclar } from './mezcla.ts'

type Valores = Readonly<Record<string, unknown>>

/** What a form knows of what others saved in its record while it was open (record 037). */
export interface PuestaAlDia {
  /**
   * Takes over what is saved by now in the fields that were not touched, and keeps those that were. Answers whether some
   * were changed on both sides; these are marked from then on.
   */
  readonly ponerAlDia: (guardado: Valores) => boolean
  /** What the others saved in the fields changed on both sides. */
  readonly ajenos: Valores
  /** What the form says of its record, above its buttons. */
  readonly aviso: ReactNode
  readonly avisar: (aviso: ReactNode) => void
}

export function usePuestaAlDia<B extends FieldValues, V extends FieldValues>(
  form: UseFormReturn<B, unknown, V>,
): PuestaAlDia {
  const [ajenos, setAjenos] = useState<Valores>({})
  const [aviso, avisar] = useState<ReactNode>(null)
  const ponerAlDia = (guardado: Valores) => {
    const { escritos, ajenos } = mezclar(form.formState.defaultValues ?? {}, form.getValues(), guardado)
    form.reset({ ...guardado, ...escritos } as B)
    form.resetDefaultValues(guardado as DefaultValues<B>)
    setAjenos(ajenos)
    return Object.keys(ajenos).length > 0
  }
  return { ponerAlDia, ajenos, aviso, avisar }
}
