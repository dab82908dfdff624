import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RecibidoDe } from '#contract/route.ts'
import type { search } from '#contract/search.ts'
import { buscador, nombraCurso, primeroLosQueEmpiezan } from '#domain/busqueda.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../../../call/api.ts'
import { pantallaDe } from '../../../navigation/pantallas.ts'
import { ir, rutas } from '../../../navigation/rutas.ts'
import { dniEscrito } from '../../../persona/dni.ts'
import { useConsulta } from '../../../query/consulta.ts'
import { usePermitido } from '../../../sesion/seguridad.ts'
import { Avatar } from '../../../ui/Persona.tsx'
import type { Proveedor } from './proveedor.ts'

/** Kinds of people of the search (C7), and the screen that shows one of them. */
const CLASES = [
  { type: 1, grupo: 'Alumnos', ruta: rutas.alumno, a: ir.alumno },
  { type: 3, grupo: 'Padres', ruta: rutas.padre, a: ir.padre },
  { type: 2, grupo: 'Personal', ruta: rutas.empleado, a: ir.empleado },
] as const

const MINIMO = 2
const ESPERA = 250
/** Results shown of each kind; another letter finds the others. */
const A_LA_VISTA = 6

type Hallada = RecibidoDe<typeof search.buscar>['results'][number]

/** Asks the server for people, of all kinds at once. */
function useBusqueda(consulta: string) {
  const permitido = usePermitido()
  const [term] = useDebouncedValue(consulta, ESPERA)
  const activa = term.length >= MINIMO && permitido(['CONT-HEADER', 'search'])
  const busqueda = useConsulta(api.search.buscar, { query: { term } }, { activa, silenciosa: true })
  return { term, activa, busqueda }
}

function useHalladas(consulta: string): readonly Hallada[] {
  const { term, activa, busqueda } = useBusqueda(consulta)
  if (!activa || consulta.length < MINIMO) return []
  const halla = buscador(consulta)
  const alDia = term === consulta && !busqueda.isPlaceholderData
  // until the answer to the present text arrives, shows what still fits of the previous one
  const suyos = (busqueda.data?.results ?? []).filter((p) => (p.por ? alDia : halla(`${nombreCompleto(p)} ${p.dni}`)))
  if (nombraCurso(consulta)) return suyos
  return primeroLosQueEmpiezan(suyos, consulta, (p) => `${nombreCompleto(p)} ${p.dni}`)
}

const escrita = (p: Hallada) => ({
  titulo: nombreCompleto(p),
  detalle: [p.por, `${p.dniType} ${dniEscrito(p.dni)}`, p.detalle].filter(Boolean).join(' · '),
  icono: <Avatar {...p} />,
})

/** Find people. A kind whose screen the user may not open is left out. */
export const personas: readonly Proveedor[] = CLASES.map(({ type, grupo, ruta, a }) => ({
  grupo,
  aLaVista: A_LA_VISTA,
  useResultados: (consulta) => {
    const permitido = usePermitido()
    const navegar = useNavigate()
    const halladas = useHalladas(consulta)
    const ver = pantallaDe(ruta)?.ver
    if (!ver || !permitido(ver)) return []
    return halladas
      .filter((p) => p.type === type)
      .map((p) => ({
        ...escrita(p),
        id: `${grupo}-${p.id}`,
        direccion: a(p.id),
        alElegir: () => void navegar({ to: a(p.id) as never }),
      }))
  },
}))

/** Leads from the first few of each kind to all of them (ROU-024). */
export const todas: Proveedor = {
  grupo: 'Resultados',
  useResultados: (consulta) => {
    const navegar = useNavigate()
    if (useHalladas(consulta).length < 2) return []
    return [
      {
        id: 'todas',
        // without a number: what is at hand is the first of each kind, or what still fits of the previous answer
        titulo: 'Ver todas las personas que coinciden',
        alElegir: () => void navegar({ to: rutas.busqueda as never, search: { term: consulta } as never }),
      },
    ]
  },
}

const COBRAR_A = /^cobrar(?:le)?\s+(?:al?\s+)?(?=\S)/i

/** Understands 'cobrar a García': opens the collection of the student, or of the children of the parent, that it names. */
export const cobrarA: Proveedor = {
  grupo: 'Cobrar a',
  aLaVista: A_LA_VISTA,
  useResultados: (consulta) => {
    const permitido = usePermitido()
    const navegar = useNavigate()
    const halladas = useHalladas(COBRAR_A.test(consulta) ? consulta.replace(COBRAR_A, '') : '')
    if (!permitido(['CONT-PANEL/CUOTAS', 'collect'])) return []
    return halladas.flatMap((p) => {
      const a = p.type === 1 ? ir.cobrarAlumno(p.id) : p.type === 3 ? ir.cobrarFamilia(p.id) : null
      return a === null
        ? []
        : { ...escrita(p), id: `cobrar-${p.type}-${p.id}`, alElegir: () => void navegar({ to: a as never }) }
    })
  },
}

/** Milliseconds after which people are looked for again when there was no answer. */
const OTRA_VEZ = 3_000

/** Tells why finding nobody is no answer yet: they are being looked for, or there was no answer and they soon are again. */
export function useBuscando(consulta: string): 'buscando' | 'sin respuesta' | null {
  const { term, activa, busqueda } = useBusqueda(consulta)
  const { isFetching, isError, refetch } = busqueda
  const sinRespuesta = activa && term === consulta && isError && !isFetching
  useEffect(() => {
    if (!sinRespuesta) return
    const reloj = setTimeout(() => void refetch(), OTRA_VEZ)
    return () => clearTimeout(reloj)
  }, [sinRespuesta, refetch])
  if (sinRespuesta) return 'sin respuesta'
  return consulta.length >= MINIMO && (term !== consulta || isFetching) ? 'buscando' : null
}
