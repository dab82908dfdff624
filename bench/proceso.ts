import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { medirEnsayo } from './ensayo.ts'
import type { Medicion } from './medir.ts'

/** Factor by which the fees rise on the day of the process. */
const SUBA = 1.2

/**
 * Measures the overdue process of the whole school on a day on which months are owed: fees rise, and everything older
 * rises to them.
 */
export const medirProceso = (url: string, dia: Fecha, usuario: string): Promise<Medicion> =>
  medirEnsayo({
    url,
    dia,
    usuario,
    warmup: 1,
    veces: 5,
    secuencia: 'proceso_id_seq',
    tablas: 'item_cuenta, item_cambio',
    preparar: async (pedir) => {
      const { cuotas, srvMes } = await pedir({ ruta: 'valores' })
      for (const { idNivel, idTipoJornada, type, monto } of cuotas) {
        if (!monto) continue
        const cuerpo = { idNivel, idTipoJornada, type, monto: Math.round(monto * SUBA), mes: srvMes }
        await pedir({ metodo: 'POST', ruta: 'valores', cuerpo })
      }
      return { ruta: 'valores/cuotas?type=2' }
    },
    nombre: ({ Control }) => `GET valores/cuotas, proceso de ${Control} cuotas al ${formatoFecha(dia)}`,
  })
