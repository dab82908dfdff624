import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { useDuenoDelDni } from './useDuenoDelDni.ts'

/** Shortest number that is looked for: a DNI has seven or eight digits. */
const MINIMO = 7

/**
 * Judges the document of a person when its field is left: one that somebody else has is marked, as saving it would be,
 * until another is typed. `propia`: the person being changed, who keeps his own.
 */
export function useDniAlSalir(
  form: Pick<UseFormReturn<FieldValues>, 'getValues' | 'setError' | 'clearErrors' | 'watch' | 'formState'>,
  { mirar, olvidar }: Pick<ReturnType<typeof useDuenoDelDni>, 'mirar' | 'olvidar'>,
  propia: number | undefined,
) {
  const marcado = useRef<string | null>(null)
  const numero = String(form.watch('dni.numero') ?? '')
  const alCambiar = useEffectEvent((escrito: string) => {
    if (marcado.current === null || marcado.current === escrito) return
    marcado.current = null
    form.clearErrors('dni.numero')
    olvidar()
  })
  useEffect(() => alCambiar(numero), [numero])
  const marcar = () => form.setError('dni.numero', { message: 'El DNI ya existe' })
  const { submitCount } = form.formState
  const alEnviar = useEffectEvent(() => {
    if (marcado.current === numero) marcar()
  })
  // judging the whole form forgets what only the server knows
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the attempt that counts
  useEffect(() => alEnviar(), [submitCount])
  return async (dejado: string) => {
    // whoever types before the model is there finds no kind yet: it will be DNI
    const tipo: unknown = form.getValues('dni.tipo')
    if (dejado.length < MINIMO || (tipo && tipo !== 'DNI') || marcado.current === dejado) return
    const dueno = await mirar(dejado)
    if (!dueno || dueno.id === propia) return olvidar()
    if (String(form.getValues('dni.numero') ?? '') !== dejado) return
    marcado.current = dejado
    marcar()
  }
}
