import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExamenPendiente } from '#contract/examenes.ts'
import { quedanSinNota } from '#domain/examen/examen.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { releer } from '../query/releer.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import formas from '../ui/formas.module.css'
import { MUESTRAN_EXAMENES, nombreDeExamen } from './aResolver.ts'

const cuantos = (n: number) => (n === 1 ? '1 examen' : `${n} exámenes`)

/** Pixels of the list of what is approved together; a longer one is scrolled. */
const ALTO = 320

const Nombres = ({ de }: { de: readonly ExamenPendiente[] }) => (
  <ul className={clases(formas.pila, formas.cerca)} style={{ maxHeight: ALTO, overflowY: 'auto' }}>
    {de.map((e) => (
      <li key={e.id} className={formas.largo}>
        {nombreDeExamen(e)}
        {e.cursan > e.alumnos && (
          <>
            . <b>{quedanSinNota(e.cursan - e.alumnos)}</b>
          </>
        )}
      </li>
    ))}
  </ul>
)

/**
 * Keeps which of the exams that wait are ticked, and approves them one after another, each as it was shown: those that
 * somebody resolved or changed meanwhile are named with the reason. `todos` are those of the list as it is filtered: the
 * box of the heading ticks them, and what is ticked and not among them is not approved.
 */
export function useAprobarVarios(todos: readonly ExamenPendiente[]) {
  const cliente = useQueryClient()
  const { llamar } = useLlamada(api.examenes.aprobar)
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set())
  const [hechos, setHechos] = useState<number | null>(null)
  const elegidos = todos.filter((e) => marcados.has(e.id))
  const marcar = (de: readonly ExamenPendiente[], si: boolean) =>
    setMarcados((antes) => {
      const ids = new Set(antes)
      for (const { id } of de) {
        if (si) ids.add(id)
        else ids.delete(id)
      }
      return ids
    })
  const hay = elegidos.length
  /** Column of the boxes that are ticked. */
  const columna: Columna<ExamenPendiente> = {
    key: 'marca',
    ancho: 40,
    soloPantalla: true,
    titulo: (
      <Checkbox
        aria-label="Todos los exámenes de la lista"
        checked={hay > 0 && hay === todos.length}
        indeterminate={hay > 0 && hay < todos.length}
        disabled={todos.length === 0 || hechos !== null}
        onChange={(e) => marcar(todos, e.currentTarget.checked)}
      />
    ),
    celda: (e) => (
      <Checkbox
        aria-label={nombreDeExamen(e)}
        checked={marcados.has(e.id)}
        disabled={hechos !== null}
        onChange={(x) => marcar([e], x.currentTarget.checked)}
      />
    ),
  }

  async function aprobar() {
    const si = await confirmar({
      titulo: 'Aprobar Exámenes',
      texto: (
        <div className={formas.pila}>
          <p>¿Aprobar {cuantos(elegidos.length)}? Desde entonces están en la eLibreta y no se modifican.</p>
          <Nombres de={elegidos} />
        </div>
      ),
      si: 'Aprobar',
      no: 'Cancelar',
    })
    if (!si) return
    const rechazados: string[] = []
    let aprobados = 0
    for (const examen of elegidos) {
      setHechos(aprobados + rechazados.length)
      let rechazado = false
      const r = await llamar(
        { query: { idExamen: examen.id, version: examen.version } },
        {
          rechazo: ({ Message }) => {
            rechazado = true
            rechazados.push(`${nombreDeExamen(examen)}: ${Message}`)
          },
        },
      )
      // what kept this one from being done would keep the next ones too
      if (!r && !rechazado) break
      // who changed it has to be looked at before it is ticked again
      marcar([examen], false)
      if (r) aprobados++
    }
    setHechos(null)
    await releer(cliente, MUESTRAN_EXAMENES)
    if (aprobados > 0) exito('Exámenes Aprobados', cuantos(aprobados))
    if (rechazados.length > 0) peligro(`Quedaron sin aprobar ${rechazados.length}`, rechazados.join(' · '))
  }

  return {
    columna,
    boton: elegidos.length > 0 && (
      <Button loading={hechos !== null} onClick={() => void aprobar()}>
        Aprobar {cuantos(elegidos.length)}
      </Button>
    ),
  }
}
