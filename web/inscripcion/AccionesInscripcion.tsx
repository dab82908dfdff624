import IconArrowBackUp from 'icono:arrow-back-up'
import IconDots from 'icono:dots'
import IconFileX from 'icono:file-x'
import IconUserMinus from 'icono:user-minus'
import { Button, Menu } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import type { InscripcionDeAlumno } from '#contract/alumno.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import css from './AccionesInscripcion.module.css'
import { useAnularInscripcion } from './anularInscripcion.tsx'
import type { CambioProps } from './useCambio.ts'
import { useVolverDeBaja } from './volverDeBaja.tsx'

const BajaModal = lazyModal(() => import('./BajaModal.tsx').then((m) => m.BajaModal))
const CambiarCasoModal = lazyModal(() => import('./CambiarCasoModal.tsx').then((m) => m.CambiarCasoModal))
const CambiarCursoModal = lazyModal(() => import('./CambiarCursoModal.tsx').then((m) => m.CambiarCursoModal))
const CambiarJornadaModal = lazyModal(() => import('./CambiarJornadaModal.tsx').then((m) => m.CambiarJornadaModal))
const ControlMateriasModal = lazyModal(() => import('./ControlMateriasModal.tsx').then((m) => m.ControlMateriasModal))
const LockerModal = lazyModal(() => import('./LockerModal.tsx').then((m) => m.LockerModal))
const OpcionalesModal = lazyModal(() => import('./OpcionalesModal.tsx').then((m) => m.OpcionalesModal))
const ValoresModal = lazyModal(() => import('./ValoresModal.tsx').then((m) => m.ValoresModal))

/** What is said where the withdrawal would be, to who may not (ALU-ELIMINAR). */
const LA_DA_EL_ADMINISTRADOR = 'La baja la da un administrador'

interface Accion {
  readonly texto: string
  readonly permitida: boolean
  readonly Modal: ComponentType<CambioProps>
}

/**
 * Shows what can be done to a year (S39): two groups of buttons, and the withdrawal in a menu behind them. Past years
 * have no course, lockers and subjects to change (D-051).
 */
export function AccionesInscripcion({ inscripcion, alumno }: { inscripcion: InscripcionDeAlumno; alumno: string }) {
  const puede = useSeguridad('CONT-ALUMNOS-VIEW')
  const [Abierto, setAbierto] = useState<ComponentType<CambioProps> | null>(null)
  const abierta = inscripcion.isCurrent || inscripcion.isNextYear
  const cambiar: Accion[] = [
    { texto: 'Curso', permitida: puede.cambiarCurso && abierta, Modal: CambiarCursoModal },
    { texto: 'Jornada', permitida: puede.jornada, Modal: CambiarJornadaModal },
    { texto: 'Caso especial', permitida: puede.caso, Modal: CambiarCasoModal },
    { texto: 'Valores de cuota', permitida: puede.valor, Modal: ValoresModal },
  ]
  const editar: Accion[] = [
    { texto: 'Materias opcionales', permitida: puede.opcionales && abierta, Modal: OpcionalesModal },
    { texto: 'Locker', permitida: puede.locker && abierta && inscripcion.showLocker, Modal: LockerModal },
    { texto: 'Control de materias', permitida: puede.controlMaterias, Modal: ControlMateriasModal },
  ]
  const abrir = (modal: Accion['Modal']) => setAbierto(() => modal)
  return (
    <>
      <Grupo nombre="Cambiar" acciones={cambiar} abrir={abrir} />
      <Grupo nombre="Editar" acciones={editar} abrir={abrir} />
      {puede.delete ? (
        <MasAcciones inscripcion={inscripcion} alumno={alumno} abrir={abrir} />
      ) : (
        <small className="texto-3 no-imprimir">{LA_DA_EL_ADMINISTRADOR}</small>
      )}
      {Abierto && <Abierto inscripcion={inscripcion} alumno={alumno} alCerrar={() => setAbierto(null)} />}
    </>
  )
}

function Grupo({
  nombre,
  acciones,
  abrir,
}: {
  nombre: string
  acciones: readonly Accion[]
  abrir: (modal: Accion['Modal']) => void
}) {
  const permitidas = acciones.filter((a) => a.permitida)
  if (permitidas.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={clases(formas.fila, css.grupo)} role="group" aria-label={nombre}>
      <span className="texto-3">{nombre}</span>
      {permitidas.map((a) => (
        <Button key={a.texto} variant="default" size="compact-xs" onClick={() => abrir(a.Modal)}>
          {a.texto}
        </Button>
      ))}
    </div>
  )
}

function MasAcciones({
  abrir,
  ...de
}: Pick<CambioProps, 'inscripcion' | 'alumno'> & { abrir: (modal: Accion['Modal']) => void }) {
  const volver = useVolverDeBaja()
  const anular = useAnularInscripcion()
  const baja = de.inscripcion.fechaBaja !== null
  const titulo = `Más acciones de ${de.inscripcion.ano}`
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="compact-xs" px={6} aria-label={titulo} title={titulo}>
          <IconDots size={14} stroke={1.7} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          {...(!baja && { color: 'peligro' })}
          leftSection={<IconUserMinus size={16} stroke={1.7} />}
          onClick={() => abrir(BajaModal)}
        >
          {baja ? 'Cambiar la baja' : 'Dar de baja'}
        </Menu.Item>
        {baja && (
          <Menu.Item leftSection={<IconArrowBackUp size={16} stroke={1.7} />} onClick={() => void volver(de)}>
            Anular la baja
          </Menu.Item>
        )}
        <Menu.Item color="peligro" leftSection={<IconFileX size={16} stroke={1.7} />} onClick={() => void anular(de)}>
          Anular la inscripción
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
