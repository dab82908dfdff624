import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { Buscador } from '../ui/Buscador.tsx'
import { Grilla } from '../ui/Grilla.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { type ExamenEnLista, enFicha, enTabla } from './columnas.tsx'

const DetalleModal = lazyModal(() => import('./DetalleModal.tsx').then((m) => m.DetalleModal))

/** A phone, where a row of seven columns is no row any more. */
const ANGOSTA = 'screen and (width < 768px)'

interface ListaProps {
  titulo: string
  llamada: typeof api.profesores.expending
  textoVacio: string
  /** Next step of who has none. */
  vacio?: ReactNode
  /** What stands below an exam: why it was revoked, and what to do. */
  debajo?: (examen: ExamenEnLista) => ReactNode
}

/**
 * A list of the teacher's own exams, newest first: a table at a desk, cards on a phone. Pressing one shows its grades.
 */
export function ListaDeExamenes({ titulo, llamada, textoVacio, vacio, debajo }: ListaProps) {
  const angosta = useMediaQuery(ANGOSTA, matchMedia(ANGOSTA).matches) ?? false
  const lista = useConsulta(llamada, {})
  const grilla = useGrilla()
  const [abierto, setAbierto] = useState<number>()
  const filas = lista.data?.data
  return (
    <Pagina
      titulo={titulo}
      cuenta={filas && filas.length > 0 && `${numero(filas.length)} ${filas.length === 1 ? 'examen' : 'exámenes'}`}
    >
      <Grilla
        estado={grilla}
        etiqueta={titulo}
        columnas={angosta ? enFicha(setAbierto, debajo) : enTabla(setAbierto)}
        filas={filas}
        lectura={lista}
        rowKey={(e) => e.Id}
        conFoto
        renglones={angosta}
        alPulsarFila={(e) => setAbierto(e.Id)}
        detalle={angosta ? undefined : debajo}
        textoVacio={textoVacio}
        vacio={vacio}
        // what one page holds is found by eye
        herramientas={
          filas &&
          filas.length > grilla.filas && <Buscador estado={grilla} placeholder="Buscar por curso, materia o fecha" />
        }
      />
      {abierto !== undefined && <DetalleModal id={abierto} alCerrar={() => setAbierto(undefined)} />}
    </Pagina>
  )
}
