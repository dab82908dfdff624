import { useEffect, useEffectEvent } from 'react'
import { useSecciones } from '../sesion/seguridad.ts'
import { useDireccion } from './direccion.ts'

const AGREGAR = 'agregar'
/** What the address of a list gains so that it opens with its dialog that adds. */
export const CON_ALTA = { [AGREGAR]: 'si' } as const

/** Opens the dialog of a list that adds, once, where the address asks for it and the user may. */
export function usePedidoDeAlta(puede: boolean, abrir: () => void): void {
  const [direccion, cambiar] = useDireccion([AGREGAR])
  const pedida = puede && direccion[AGREGAR] === CON_ALTA[AGREGAR]
  const atender = useEffectEvent(() => {
    abrir()
    cambiar({ [AGREGAR]: undefined })
  })
  // who may not add is not asked again on the day when he may
  const enVano = useSecciones().data !== undefined && !puede && direccion[AGREGAR] !== undefined
  const olvidar = useEffectEvent(() => cambiar({ [AGREGAR]: undefined }))
  useEffect(() => {
    if (pedida) atender()
    else if (enVano) olvidar()
  }, [pedida, enVano])
}
