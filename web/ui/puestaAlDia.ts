import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { type DeOtros, NADA_DE_OTROS } from './campos/useCampo.tsx'
import { cambiadosPorOtros, mezclar } from './mezcla.ts'

type Valores = Readonly<Record<string, unknown>>

/** What a form knows of what others saved in its record while it was open (record 037). */
export interface PuestaAlDia {
  /**
   * Takes over what is saved by now in the fields that were not touched, and keeps those that were; what the others
   * changed is marked from then on. Answers whether some were changed on both sides, and the labels of all that were
   * changed there.
   */
  readonly ponerAlDia: (guardado: Valores) => { readonly chocan: boolean; readonly cambiados: readonly string[] }
  /** What the others saved meanwhile, for the fields. */
  readonly deOtros: DeOtros
  /** What the form says of its record, above its buttons. */
  readonly aviso: ReactNode
  readonly avisar: (aviso: ReactNode) => void
}

export function usePuestaAlDia<B extends FieldValues, V extends FieldValues>(
  form: UseFormReturn<B, unknown, V>,
): PuestaAlDia {
  const [etiquetas] = useState(() => new Map<string, string>())
  const [deOtros, setDeOtros] = useState<DeOtros>({ ...NADA_DE_OTROS, etiquetas })
  const [aviso, avisar] = useState<ReactNode>(null)
  const ponerAlDia = (guardado: Valores) => {
    const base = form.formState.defaultValues ?? {}
    const { escritos, ajenos, traidos } = mezclar(base, form.getValues(), guardado)
    const cambiados = cambiadosPorOtros(base, guardado, etiquetas)
    form.reset({ ...guardado, ...escritos } as B)
    form.resetDefaultValues(guardado as DefaultValues<B>)
    setDeOtros({ ajenos, traidos, etiquetas })
    return { chocan: Object.keys(ajenos).length > 0, cambiados }
  }
  return { ponerAlDia, deOtros, aviso, avisar }
}
