import type { ProcesoDeCuotas } from '#contract/atrasadas.ts'
import type { Contestado } from '#contract/route.ts'
import { centavos } from '#domain/dinero.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { type FallaHttp, sinRespuesta } from '../refusal/falla.ts'
import { useSesion } from '../sesion/sesion.ts'
import { advertencia, exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { Dinero } from '../ui/Dinero.tsx'
import { diaYHora } from '../ui/instante.ts'
import { numero } from '../ui/paginas.ts'
import type { Suma } from './atrasadas.ts'
import { cuotasDeAlumnos, deAnos } from './textos.ts'

const DUDA = 'No hubo respuesta del servidor. Mire en los procesos realizados si se hizo antes de repetirlo.'
const NINGUNA = 'No se encontraron cuotas atrasadas'
/** Milliseconds of the alert: long enough to write the number down (CUO-003). */
const DURACION = 15_000

/** Runs the overdue update and its undo, each after asking. */
export function useProcesoDeCuotas() {
  const email = useSesion()?.email ?? ''
  const invalida = [api.atrasadas.cuotas, api.cuenta.getcuentacorriente]
  const procesar = useLlamada(api.atrasadas.cuotas, { invalida })
  const deshacer = useLlamada(api.atrasadas.cuotas, { invalida })
  const rechazo = ({ Message }: Contestado) => peligro('Error en el Proceso', Message)
  const falla = (f: FallaHttp) =>
    f.status === 403 ? false : peligro('Error en el Proceso', sinRespuesta(f) ? DUDA : f.message)

  return {
    enCurso: procesar.enCurso || deshacer.enCurso,

    async procesar(ano: number, suma: Suma, anos: readonly number[]) {
      if (suma.cuotas === 0) return advertencia(NINGUNA)
      const si = await confirmar({
        titulo: 'Actualizar Cuotas Atrasadas',
        texto: (
          <>
            ¿Llevar <b>{cuotasDeAlumnos(suma.cuotas, suma.alumnos)}</b>, {deAnos(anos)}, al valor vigente? Suben en
            total{' '}
            <b>
              <Dinero centavos={centavos(suma.despues - suma.antes)} />
            </b>
            .
          </>
        ),
        si: 'Actualizar',
      })
      if (!si) return
      const r = await procesar.llamar({ query: { ano, type: 2, email } }, { rechazo, falla })
      if (!r) return
      if (!r.Control) return advertencia(NINGUNA)
      const hecho = r.Control === 1 ? 'Se actualizó 1 cuota' : `Se actualizaron ${numero(r.Control)} cuotas`
      exito(`Proceso N.º ${r.bulkId} Completado`, r.mail ? `${hecho}; el resumen va a ${email}` : hecho, {
        duracion: DURACION,
      })
    },

    async deshacer({ bulkId, fecha, cantidad }: ProcesoDeCuotas) {
      const si = await confirmar({
        titulo: 'Deshacer Proceso',
        texto: (
          <>
            ¿Deshacer el <b>proceso N.º {bulkId}</b> del {diaYHora(fecha)}?{' '}
            {cantidad === 1 ? 'Su cuota vuelve' : `Sus ${numero(cantidad)} cuotas vuelven`} al importe anterior, salvo
            lo que se cobró o cambió después.
          </>
        ),
        si: 'Deshacer',
        peligro: true,
      })
      if (!si) return
      const r = await deshacer.llamar({ query: { type: 3, bulkId } }, { rechazo, falla })
      if (r) exito('Proceso Deshecho', textoDeVuelta(r.vueltas ?? 0, r.Control ?? 0))
    },
  }
}

function textoDeVuelta(vueltas: number, quedan: number): string {
  const vuelven = vueltas === 1 ? 'Volvió 1 cuota' : `Volvieron ${numero(vueltas)} cuotas`
  if (quedan === 0) return vuelven
  return `${vuelven}; ${quedan === 1 ? 'queda 1 que se cobró o cambió' : `quedan ${numero(quedan)} que se cobraron o cambiaron`} después`
}
