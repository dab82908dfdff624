import { useEffect, useRef } from 'react'
import { api } from '../api.ts'
import { useLlamada } from '../consulta.ts'
import { advertencia } from '../ui/alertas.tsx'
import { useDireccion } from '../ui/direccion.ts'
import { abrirModal } from '../ui/modales.tsx'
import { ElegirInscripcionesModal } from './ElegirInscripcionesModal.tsx'

interface Pantalla {
  readonly ids: readonly number[]
  agregar: (ids: readonly number[]) => void
}

/** Adds a student: his only enrolment at once, or the question which ones (D-075). */
export function useAgregarAlumno({ ids, agregar }: Pantalla): {
  agregarAlumno: (idAlumno: number) => Promise<void>
  buscando: boolean
} {
  const llamada = useLlamada(api.cobranza.getinscripcionesdeuda)
  const agregarAlumno = async (idAlumno: number) => {
    const r = await llamada.llamar({ query: { idAlumno } })
    if (!r) return
    const nombre = `${r.alumno.apellido}, ${r.alumno.nombre}`
    const nuevas = r.options.filter((o) => !ids.includes(o.idInscripcion))
    if (r.options.length === 0)
      return advertencia('No hay qué cobrar', `${nombre} no tiene inscripciones que se puedan cobrar.`)
    if (nuevas.length === 0) return advertencia('Ya está en la pantalla', nombre)
    if (r.options.length === 1) return agregar(nuevas.map((o) => o.idInscripcion))
    abrirModal((cerrar) => (
      <ElegirInscripcionesModal
        de={r}
        puestas={ids}
        alCerrar={cerrar}
        alElegir={(elegidas) => {
          cerrar()
          agregar(elegidas)
        }}
      />
    ))
  }
  useDeLaDireccion(agregarAlumno, agregar)
  return { agregarAlumno, buscando: llamada.enCurso }
}

/** `?aid=` a student, `?iid=` an enrolment: what a link to this screen asks for. */
function useDeLaDireccion(agregarAlumno: (id: number) => Promise<void>, agregar: Pantalla['agregar']) {
  const [{ aid, iid }] = useDireccion()
  const hecho = useRef('')
  useEffect(() => {
    const pedido = `${aid ?? ''}|${iid ?? ''}`
    if (hecho.current === pedido) return
    hecho.current = pedido
    const esId = (texto: string | undefined): texto is string => /^\d{1,15}$/.test(texto ?? '')
    if (esId(iid)) agregar([Number(iid)])
    else if (esId(aid)) void agregarAlumno(Number(aid))
  })
}
