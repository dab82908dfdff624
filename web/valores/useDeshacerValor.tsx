import type { ValorFila } from '#contract/valores.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { Dinero } from '../ui/Dinero.tsx'
import { cuantas, lugarDe, nombreDeFila } from './textos.ts'

/** A price that was entered; `monto` in pesos. */
export interface Fijado {
  id: number
  monto: number
  mes: number
  ano: number
  /** How many items it changed. */
  cuotas: number
}

/** Withdraws the price that was entered last, after asking. */
export function useDeshacerValor() {
  const deshacer = useLlamada(api.valores.deshacer, { invalida: [api.valores.listar, api.cuenta.getcuentacorriente] })
  return async (fila: ValorFila, valor: Fijado) => {
    const si = await confirmar({
      titulo: 'Deshacer Valor',
      texto: (
        <>
          ¿Deshacer el valor de <b>{nombreDeFila(fila)}</b> de{' '}
          <b>
            <Dinero pesos={valor.monto} />
          </b>{' '}
          desde {lugarDe(fila, valor)}?{valor.cuotas > 0 && ' Lo que cambió vuelve a su importe anterior.'}
        </>
      ),
      si: 'Deshacer',
      peligro: true,
    })
    if (!si) return
    const r = await deshacer.llamar(
      { body: { idValor: valor.id } },
      { rechazo: ({ Message }) => peligro('No se puede deshacer', Message) },
    )
    if (r)
      exito(
        'Valor Deshecho',
        r.cuotas ? `Volvieron ${cuantas(fila.type, r.cuotas, r.alumnos ?? 0)}` : 'No había importes por volver',
      )
  }
}
