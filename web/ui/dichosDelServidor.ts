import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Contestado } from '#contract/route.ts'
import type { FallaHttp } from '../refusal/falla.ts'

/** What names fields: a failure (400) or a refusal. */
export type Dicho = Pick<FallaHttp, 'campos'> | Pick<Contestado, 'errors'>

/**
 * Gives what marks the fields of a form that the server named; it answers false when none was of this form. What is said
 * of a field is of the value that it had: it goes as soon as that is another one, in a form that was never sent too.
 */
export function useDichosDelServidor<B extends FieldValues, V>(form: UseFormReturn<B, unknown, V>) {
  const [marcados] = useState(() => new Set<string>())
  const { subscribe, clearErrors, setError, getValues } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const campo = name?.split('.')[0] ?? ''
          if (marcados.delete(campo)) clearErrors(campo as Path<B>)
        },
      }),
    [subscribe, clearErrors, marcados],
  )
  return (dicho: Dicho): boolean => {
    const campos = 'campos' in dicho ? dicho.campos : (dicho.errors ?? {})
    const propios = new Map(Object.keys(getValues()).map((nombre) => [nombre.toLowerCase(), nombre]))
    const nombrados = Object.entries(campos).flatMap(([campo, message]) => {
      const propio = propios.get(campo.toLowerCase())
      return propio === undefined ? [] : [{ propio, message }]
    })
    for (const { propio, message } of nombrados) {
      setError(propio as Path<B>, { message })
      marcados.add(propio)
    }
    return nombrados.length > 0
  }
}
