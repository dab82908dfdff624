import { useQuery } from '@tanstack/react-query'
import { api } from '../../call/api.ts'
import { FallaHttp } from '../../refusal/falla.ts'
import { exigirOk } from '../../refusal/respuesta.ts'

/**
 * Reads the counts of birthdays and unread notifications (C4) on entry; a failure is retried up to five times, every
 * 500 ms (ROU-023).
 */
export const useCuentas = () =>
  useQuery({
    queryKey: [api.syscfg.headerdata.nombre],
    queryFn: async () => exigirOk(await api.syscfg.headerdata({}, { pasiva: true })),
    retry: (intentos, falla) => intentos < 5 && !(falla instanceof FallaHttp && falla.status === 401),
    retryDelay: 500,
  }).data
