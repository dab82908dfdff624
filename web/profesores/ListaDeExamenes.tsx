import { Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { anoDe } from '#domain/fecha.ts'
import type { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { Buscador } from '../ui/Buscador.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { type ExamenEnLista, enFicha, enTabla } from './columnas.tsx'

const DetalleModal = lazyModal(() => import('./DetalleModal.tsx').then((m) => m.DetalleModal))

/** The value of the address for all years. */
const TODOS = 'todos'

/** A phone, where a row of seven columns is no row any more. */
const ANGOSTA = 'screen and (width < 768px)'

interface ListaProps {
  titulo: string
  llamada: typeof api.profesores.expending
  textoVacio: string
  /** Whether it is of a school year, this one unless another is chosen. */
  porAno?: boolean
  /** Next step of who has none. */
  vacio?: ReactNode
  /** What stands below an exam: why it was revoked or waits again, and what to do. */
  debajo?: (examen: ExamenEnLista) => ReactNode
}

/**
 * A list of the teacher's own exams, newest first: a table at a desk, cards on a phone. Pressing one shows its grades.
 */
export function ListaDeExamenes({ titulo, llamada, textoVacio, porAno = false, vacio, debajo }: ListaProps) {
  const angosta = useMediaQuery(ANGOSTA, matchMedia(ANGOSTA).matches) ?? false
  const lista = useConsulta(llamada, {})
  const grilla = useGrilla()
  const [abierto, setAbierto] = useState<number>()
  const [{ ano: pedido }] = useDireccion(['ano'])
  const hoy = useHoy()
  const todas = lista.data?.data
  const ano = porAno && pedido !== TODOS ? Number(pedido ?? anoDe(hoy)) : undefined
  const filas = ano === undefined ? todas : todas?.filter((e) => e.Ano === ano)
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
        textoVacio={ano === undefined || todas?.length === 0 ? textoVacio : `No hay exámenes de ${ano}`}
        vacio={vacio}
        herramientas={
          <>
            {/* what one page holds is found by eye */}
            {filas && filas.length > grilla.filas && (
              <Buscador estado={grilla} placeholder="Buscar por curso, materia o fecha" />
            )}
            {porAno && todas && todas.length > 0 && <SelectorDeAno ano={ano} todas={todas} />}
          </>
        }
      />
      {abierto !== undefined && <DetalleModal id={abierto} alCerrar={() => setAbierto(undefined)} />}
    </Pagina>
  )
}

interface SelectorDeAnoProps {
  ano: number | undefined
  todas: readonly ExamenEnLista[]
}

/** Chooses the school year of the list, or all, in the address. */
function SelectorDeAno({ ano, todas }: SelectorDeAnoProps) {
  const hoy = useHoy()
  const [, cambiar] = useDireccion([])
  const anos = [...new Set([anoDe(hoy), ...todas.map((e) => e.Ano), ...(ano ? [ano] : [])])].sort((a, b) => b - a)
  return (
    <div className={clases(formas.linea, formas.rotulo)}>
      <span aria-hidden>Año</span>
      <Select
        aria-label="Año"
        w={104}
        allowDeselect={false}
        data={[...anos.map(String), { value: TODOS, label: 'Todos' }]}
        value={ano === undefined ? TODOS : String(ano)}
        onChange={(elegido) => elegido && cambiar({ ano: elegido, pagina: undefined })}
      />
    </div>
  )
}
