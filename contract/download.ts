import { z } from 'zod'
import { archivo } from './campos.ts'
import { route } from './route.ts'

/** What a call that made a file answers: where the file waits (D-170). */
export const infoDescarga = z.object({ Id: z.string(), FileName: z.string(), Url: z.string() })

export const download = {
  bajar: route({
    method: 'GET',
    path: '/download',
    sesion: true,
    trx: 'write',
    resumen: 'El archivo que otra llamada preparó: una sola vez, para quien lo pidió, durante diez minutos (D-170)',
    query: z.object({ id: z.uuid('El identificador no es válido') }),
    response: archivo,
    formato: 'archivo',
  }),
}
