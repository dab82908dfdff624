import type { Marca, Paso } from '#domain/puesta/pasos.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import type { Puesta } from './palabras.ts'

/** Says what a person says of the steps, and that it is finished. */
export function useCambios({ pasos, version }: Pick<Puesta, 'version'> & { pasos: Puesta['pasos'] }) {
  const marca = useLlamada(api.puesta.marcar, { invalida: [api.puesta.ver, api.puesta.resumen] })
  const fin = useLlamada(api.puesta.terminar, {
    invalida: [api.puesta.ver, api.puesta.resumen, api.syscfg.getseccionsecurity],
  })
  /** Answers whether it was done. */
  const marcar = async (paso: Paso, como: Marca | null): Promise<boolean> => {
    const suya = pasos.find((p) => p.paso === paso)?.version
    return (await marca.llamar({ body: { paso, marca: como, version: suya } })) !== null
  }
  const terminar = async (terminada: boolean, faltan: number): Promise<void> => {
    if (terminada && faltan > 0 && !(await preguntar(faltan))) return
    if (!(await fin.llamar({ body: { terminada, version } }))) return
    exito(terminada ? 'Puesta en Marcha Terminada' : 'Puesta en Marcha Retomada')
  }
  return { marcar, terminar, enCurso: marca.enCurso || fin.enCurso }
}

/** Asks before steps are left undone. */
export const preguntar = (faltan: number): Promise<boolean> =>
  confirmar({
    titulo: 'Dar por terminada',
    texto: `${faltan === 1 ? 'Queda 1 paso' : `Quedan ${faltan} pasos`} sin hacer. La puesta en marcha deja de estar en el Panel; se encuentra en Administrador o con Ctrl K.`,
    si: 'Dar por terminada',
  })
