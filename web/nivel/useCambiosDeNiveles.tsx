import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { Contestado } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { type Grado, type Leidos, lugarDe, type Nivel, quedo } from './niveles.ts'

const INVALIDA = { invalida: [api.niveles.all] }

/** One step up or down. */
export type Paso = -1 | 1

/** Moves levels and grades by one place and deletes them, each at once. `dicho`: what the last move did, in words. */
export function useCambiosDeNiveles(leidos: Leidos | undefined) {
  const moverNivel = useLlamada(api.niveles.guardar, INVALIDA)
  const moverGrado = useLlamada(api.niveles.guardarGrado, INVALIDA)
  const borrarNivel = useLlamada(api.niveles.eliminar, INVALIDA)
  const borrarGrado = useLlamada(api.niveles.eliminarGrado, INVALIDA)
  const [dicho, decir] = useState('')
  // a key that is held down moves once for each answer: the next move needs to know what this one left
  const moviendo = useRef(false)
  const { version, niveles = [] } = leidos ?? {}

  const alMover = { rechazo: ({ Message }: Contestado) => peligro('Error al Mover', Message) }
  async function mover(llamar: () => Promise<unknown>, texto: string, pregunta: ReactNode): Promise<boolean> {
    if (moviendo.current) return false
    if (pregunta && !(await confirmar({ titulo: 'Cambiar el Orden', texto: pregunta, si: 'Mover' }))) return false
    moviendo.current = true
    const hecho = await llamar().finally(() => {
      moviendo.current = false
    })
    if (hecho) decir(texto)
    return Boolean(hecho)
  }
  async function eliminar(
    titulo: 'Nivel' | 'Grado',
    pregunta: ReactNode,
    llamar: (de: { rechazo: (r: Contestado) => void }) => Promise<unknown>,
  ) {
    if (!(await confirmar({ titulo: `Eliminar ${titulo}`, texto: pregunta, si: 'Eliminar', peligro: true }))) return
    const rechazo = ({ Message }: Contestado) => peligro(`Error al Eliminar ${titulo}`, Message)
    if (await llamar({ rechazo })) exito(`${titulo} Eliminado`)
  }
  return {
    dicho,
    moverNivel: (nivel: Nivel, paso: Paso) => {
      const { id, nombre, etiquetaTaller, edad } = nivel
      const lugar = lugarDe(niveles, id) + paso
      const body = { id, version, nombre, etiquetaTaller, edad, lugar }
      const cursos = nivel.grados.reduce((suma, g) => suma + g.cursos, 0)
      const dicho = `${nombre}: ${quedo(niveles, id, lugar)}`
      return mover(() => moverNivel.llamar({ body }, alMover), dicho, preguntaDe(dicho, cursos))
    },
    moverGrado: (grado: Grado, paso: Paso) => {
      const { id, nombre, idNivel, conLocker } = grado
      const hermanos = niveles.find((n) => n.id === idNivel)?.grados ?? []
      const lugar = lugarDe(hermanos, id) + paso
      const body = { id, version, nombre, idNivel, conLocker, lugar }
      const dicho = `${nombre}: ${quedo(hermanos, id, lugar)}`
      return mover(() => moverGrado.llamar({ body }, alMover), dicho, preguntaDe(dicho, grado.cursos))
    },
    eliminarNivel: ({ id, nombre }: Nivel) =>
      eliminar(
        'Nivel',
        <>
          ¿Eliminar el nivel <b>{nombre}</b>?
        </>,
        (de) => borrarNivel.llamar({ query: { idNivel: id, version } }, de),
      ),
    eliminarGrado: ({ id, nombre, materias }: Grado) =>
      eliminar(
        'Grado',
        <>
          ¿Eliminar el grado <b>{nombre}</b>?
          {materias > 0 && (materias === 1 ? ' 1 materia deja de tenerlo.' : ` ${materias} materias dejan de tenerlo.`)}
        </>,
        (de) => borrarGrado.llamar({ query: { idGrado: id, version } }, de),
      ),
  }
}

/** Asks before the order changes in which students go up; without courses it touches nobody. */
const preguntaDe = (dicho: string, cursos: number): ReactNode =>
  cursos > 0 && (
    <>
      <p>
        ¿Mover <b>{dicho}</b>? {cursos === 1 ? 'Tiene 1 curso.' : `Tiene ${cursos} cursos.`}
      </p>
      <p className="texto-2">Al pasar de año cada alumno va al grado que sigue: con otro orden va a otro grado.</p>
    </>
  )
