import { useEffect, useRef } from 'react'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useLlamada } from '../query/consulta.ts'
import { advertencia } from '../ui/alertas.tsx'
import { abrirModal } from '../ui/modales.tsx'
import { ElegirInscripcionesModal } from './ElegirInscripcionesModal.tsx'

interface Pantalla {
  readonly ids: readonly number[]
  agregar: (ids: readonly number[]) => void
  /** Nobody can be added now: one does not know what came of what was sent. */
  quieta: boolean
}

/** Whose family: a parent's children, or those of all parents of a student. */
export type DeFamilia = { idPadre: number } | { idAlumno: number }

/**
 * Adds a student: a single enrolment at once, and of several it asks which ones (D-075); or adds all that a family
 * owes.
 */
export function useAgregarAlumno({ ids, agregar, quieta }: Pantalla): {
  agregarAlumno: (idAlumno: number) => Promise<void>
  agregarFamilia: (de: DeFamilia) => Promise<void>
  buscando: boolean
} {
  const familia = useLlamada(api.cobranza.familia)
  const agregarFamilia = async (de: DeFamilia) => {
    const r = await familia.llamar({ query: de })
    if (!r) return
    const deudas = r.options.map((o) => o.idInscripcion)
    const nuevas = deudas.filter((id) => !ids.includes(id))
    if (nuevas.length > 0) agregar(nuevas)
    else if (deudas.length > 0) advertencia('Ya están en la pantalla', 'No hay más deuda en la familia.')
    else advertencia('No hay qué cobrar', 'Nadie de la familia tiene deuda.')
  }
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
  useDeLaDireccion({ ids, agregarAlumno, agregarFamilia, agregar, quieta })
  return { agregarAlumno, agregarFamilia, buscando: llamada.enCurso || familia.enCurso }
}

/**
 * Adds what the link to this screen asks for: `?aid=` a student, `?iid=` an enrolment, `?pid=` a parent whose children
 * owe. When a reload brought back who was there, that was done before it.
 */
function useDeLaDireccion(pantalla: {
  ids: Pantalla['ids']
  agregarAlumno: (id: number) => Promise<void>
  agregarFamilia: (de: DeFamilia) => Promise<void>
  agregar: Pantalla['agregar']
  quieta: boolean
}) {
  const [{ aid, iid, pid }] = useDireccion()
  const pedido = `${aid ?? ''}|${iid ?? ''}|${pid ?? ''}`
  const traido = pantalla.ids.length > 0 ? pedido : ''
  const visto = useRef(traido)
  const agregado = useRef(traido)
  useEffect(() => {
    if (visto.current === pedido) return
    visto.current = pedido
    const esId = (texto: string | undefined): texto is string => /^\d{1,15}$/.test(texto ?? '')
    if (![aid, iid, pid].some(esId)) return
    if (pantalla.quieta) {
      // who goes back to the address of those who are there asks for nobody
      if (agregado.current === pedido) return
      return advertencia('No se agregó', 'Primero compruebe la cobranza que está en la pantalla.')
    }
    agregado.current = pedido
    if (esId(iid)) pantalla.agregar([Number(iid)])
    else if (esId(aid)) void pantalla.agregarAlumno(Number(aid))
    else if (esId(pid)) void pantalla.agregarFamilia({ idPadre: Number(pid) })
  })
}
