/**
 * Alerts, bottom right, 5.5 s unless told otherwise (GEN-015).
 *
 *   exito('Alumno Guardado')
 *   advertencia('No se realizaron cambios')
 *   peligro('Error al Guardar', r.Message)
 *   exito('Alumno Eliminado', undefined, { deshacer: () => restaurar(id) })
 */

import IconAlertTriangle from 'icono:alert-triangle'
import IconCheck from 'icono:check'
import IconX from 'icono:x'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, useEffect } from 'react'
import { tenerCuidado } from '../call/piezas.ts'
import css from './alertas.module.css'
import { crearALaVista } from './alertasALaVista.ts'
import { conAvisoLlano } from './avisoLlano.ts'
import { clases } from './clases.ts'
import formas from './formas.module.css'
import { junto } from './junto.ts'
import { lugarDeAvisos } from './lugarDeAvisos.ts'

export interface OpcionesAlerta {
  /** Milliseconds; 5500 by default, twice that with 'Deshacer'. */
  duracion?: number
  /** Offers 'Deshacer' and does this (a soft delete can be undone). */
  deshacer?: () => void
  /** Leads to a screen, after the text. */
  enlace?: { readonly text: string; readonly ruta: string }
  /** Is not shown again while it is there: a screen without a network fails in all that it reads at once. */
  unica?: boolean
}

type Tono = 'exito' | 'advertencia' | 'peligro'

const ASPECTO: Readonly<Record<Tono, { icon: ReactNode; color: string }>> = {
  exito: { icon: <IconCheck size={18} stroke={1.8} />, color: 'var(--cancelado)' },
  advertencia: { icon: <IconAlertTriangle size={18} stroke={1.8} />, color: 'var(--parte)' },
  peligro: { icon: <IconX size={18} stroke={1.8} />, color: 'var(--peligro)' },
}

const ESTILOS = {
  root: { marginTop: 'var(--esp-2)', padding: '10px 12px 10px 14px' },
  icon: { width: 24, height: 24, marginInlineEnd: 10, background: 'none', color: 'var(--notification-color)' },
  title: { color: 'var(--texto)', fontWeight: 600 },
  description: { color: 'var(--texto-2)' },
}

const LUGAR = clases(css.lugar, 'no-imprimir')

type Kit = typeof import('@mantine/notifications')

/** Milliseconds after which what did not come is asked for again. */
const PAUSA = 5000

let kit: Promise<Kit> | undefined
/** Loads what draws the alerts, however long that takes: a page whose alerts fail to come would be blank. */
const cargar = (): Promise<Kit> => {
  kit ??= hastaQueLlegue()
  return kit
}

async function hastaQueLlegue(): Promise<Kit> {
  for (;;) {
    const llegado = await import('@mantine/notifications').catch(() => null)
    if (llegado) return llegado
    await new Promise<void>((seguir) => {
      addEventListener('online', () => seguir(), { once: true })
      setTimeout(seguir, PAUSA)
    })
  }
}

/** Loads it before it is needed: when the network goes while something is being saved, it is too late. */
export const adelantarAlertas = (): void => void cargar()

/** Milliseconds after which an area has drawn itself and asked for what it shows. */
const DIBUJADA = 3_000

/**
 * Loads it soon after an area is there: under a server that hangs later, no failure could be told. From then on somebody
 * may lose what he typed, so that all that is loaded must be able to come later.
 */
export const useAlertasPronto = (): void =>
  useEffect(() => {
    tenerCuidado()
    const reloj = setTimeout(adelantarAlertas, DIBUJADA)
    return () => clearTimeout(reloj)
  }, [])

let pedida = () => {}
const primera = new Promise<void>((resolver) => {
  pedida = resolver
})

/** Draws the alerts, once per page. It is loaded with the first of them, because the login rarely needs one. */
export const Alertas = lazy(async () => {
  await primera
  const { Notifications } = await cargar()
  return {
    default: () => (
      <Notifications
        position="bottom-right"
        limit={5}
        zIndex={1000}
        className={LUGAR}
        portalProps={{ target: lugarDeAvisos() }}
      />
    ),
  }
})

/** Milliseconds of what succeeded while a dialog is open. */
const BREVE = 2000
/** Milliseconds of what can be undone: one reads it, doubts, and moves the hand there. */
const CON_ACCION = 11_000

let numero = 0
const vistas = crearALaVista()

/** Alerts that were shown one after the other: after the first number, up to the second. */
type Mostradas = readonly [number, number]

/** Remembers the alerts of failures of one thing, so that they go when it succeeds. */
export interface Fallas {
  /** Begins to listen; the function that it gives ends that. */
  escuchar: () => () => void
  olvidar: () => void
}

export function crearFallas(): Fallas {
  let suyas: Mostradas[] = []
  return {
    escuchar: () => {
      const antes = numero
      return () => void suyas.push([antes, numero])
    },
    olvidar: () => {
      const idas = suyas
      suyas = []
      if (idas.some(([antes, ultima]) => ultima > antes)) void quitar(idas)
    },
  }
}

async function quitar(idas: readonly Mostradas[]) {
  const { notifications } = await cargar()
  for (const [antes, ultima] of idas)
    for (let n = antes + 1; n <= ultima; n++) {
      const id = vistas.soltar(n)
      if (id) notifications.hide(id)
    }
}

/** When each alert of a refusal or a failure came, by its id: it belongs to the screen on which it did. */
const deLaPantalla = new Map<string, number>()
/** Milliseconds: what was said a moment before the screen was left says why, or speaks to who comes next. */
const RECIENTE = 250

/**
 * Takes away what was refused or failed on the screen that is left; it would be read as something of the next one. What
 * was done stays, also with its warning ('sin la foto'): it is said while one is on the way.
 */
export function dejarAtras(): void {
  const idas = [...deLaPantalla].filter(([, desde]) => performance.now() - desde > RECIENTE)
  if (idas.length === 0) return
  void cargar().then(({ notifications }) => {
    for (const [id] of idas) notifications.hide(id)
  })
}

function alIrse(id: string): void {
  vistas.cerrada(id)
  deLaPantalla.delete(id)
}

async function mostrar(
  tono: Tono,
  titulo: string,
  texto?: string,
  { deshacer, enlace, duracion = deshacer ? CON_ACCION : 5500, unica = false }: OpcionesAlerta = {},
) {
  // over a dialog it lies on what comes next, whose title says what was done
  const breve = tono === 'exito' && !deshacer && document.querySelector('[role=dialog]') !== null
  const id = vistas.anotar(++numero, unica ? titulo : null)
  if (id === null) return
  if (tono === 'peligro') deLaPantalla.set(id, performance.now())
  pedida()
  const llegado = await conAvisoLlano(cargar(), titulo, texto ?? '', duracion)
  // who read it in plain words already needs it once more only for what it offers
  if (!llegado && !deshacer && !enlace) return alIrse(id)
  const { notifications } = llegado ?? (await cargar())
  const boton = deshacer && (
    <Button
      variant="default"
      size="compact-xs"
      onClick={() => {
        notifications.hide(id)
        deshacer()
      }}
    >
      Deshacer
    </Button>
  )
  notifications.show({
    id,
    title: titulo,
    message:
      texto || boton || enlace ? (
        <span className={formas.extremos}>
          {(texto || enlace) && (
            <span className={formas.lineas}>
              {texto && junto(texto)}
              {texto && enlace && ' '}
              {enlace && (
                // it lies outside of the router, so the link is an address
                <a className="enlace" href={`#${encodeURI(enlace.ruta)}`}>
                  {enlace.text}
                </a>
              )}
            </span>
          )}
          {boton}
        </span>
      ) : null,
    ...ASPECTO[tono],
    onClose: () => alIrse(id),
    autoClose: breve ? BREVE : duracion,
    classNames: { root: 'panel' },
    styles: ESTILOS,
    role: tono === 'exito' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  })
}

type Alerta = (titulo: string, texto?: string, opciones?: OpcionesAlerta) => void

export const exito: Alerta = (...a) => void mostrar('exito', ...a)
export const advertencia: Alerta = (...a) => void mostrar('advertencia', ...a)
export const peligro: Alerta = (...a) => void mostrar('peligro', ...a)
