import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../call/api.ts'

/** Reads whose link a token is of. `vale` is false once it is of no use, undefined until that is known. */
export function useEnlace(token: string) {
  const [gastado, setGastado] = useState('')
  const lectura = useQuery({
    queryKey: [api.claves.enlace.nombre, token],
    // another shape than a link of ours can have was cut off on its way
    queryFn: async () => {
      if (!/^[\w-]{43}$/.test(token)) return null
      const r = await api.claves.enlace({ body: { token } })
      return r.Status === 'OK' ? r : null
    },
    gcTime: 0,
  })
  const vale = gastado === token ? false : lectura.data === undefined ? undefined : lectura.data !== null
  return { ...lectura, data: (vale && lectura.data) || undefined, vale, noVale: () => setGastado(token) }
}
