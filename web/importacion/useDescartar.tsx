import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { confirmar } from '../ui/confirmacion.tsx'

/** Discards a spreadsheet that was not imported, after asking. `descartar` answers whether it is gone. */
export function useDescartar() {
  const { llamar, enCurso } = useLlamada(api.importacion.descartar, { invalida: [api.importacion.lista] })
  const descartar = async ({ id, nombre }: { id: number; nombre: string }): Promise<boolean> => {
    const si = await confirmar({
      titulo: 'Descartar la planilla',
      texto: (
        <>
          Se olvida lo que se leyó de <b>{nombre}</b>. El archivo sigue en su computadora.
        </>
      ),
      si: 'Descartar',
      peligro: true,
    })
    return si && (await llamar({ query: { id } })) !== null
  }
  return { descartar, enCurso }
}
