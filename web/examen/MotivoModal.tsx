import type { ReactNode } from 'react'
import type { z } from 'zod'
import { motivoDicho } from '#contract/examenes.ts'
import { MAX_MOTIVO } from '#domain/examen/examen.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { CampoArea } from '../ui/campos/area.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { abrirModal } from '../ui/modales.tsx'
import { type ARevocar, MUESTRAN_EXAMENES, nombreDeExamen } from './aResolver.ts'

/** What is done to an exam with a reason, and what is said of it. */
const CON_MOTIVO = {
  revocar: {
    llamada: api.examenes.revocar,
    titulo: 'Revocar Examen',
    si: 'Revocar',
    hecho: 'Examen Revocado',
    error: 'Error al Revocar Examen',
    pregunta: (examen: ReactNode) => (
      <>¿Revocar el examen {examen}? No se puede deshacer: para corregirlo se registra otra vez.</>
    ),
    ayuda: 'Lo lee el profesor entre sus exámenes revocados',
  },
  reabrir: {
    llamada: api.examenes.reabrir,
    titulo: 'Volver a pendiente',
    si: 'Volver a pendiente',
    hecho: 'Examen Pendiente',
    error: 'Error al Volver a Pendiente',
    pregunta: (examen: ReactNode) => (
      <>
        ¿Volver a pendiente el examen {examen}? Sale de la eLibreta hasta que se apruebe otra vez; mientras tanto se
        puede corregir o revocar.
      </>
    ),
    ayuda: 'Lo lee el profesor entre sus exámenes a aprobar',
  },
} as const

export type QueConMotivo = keyof typeof CON_MOTIVO

interface ConMotivo {
  que: QueConMotivo
  examen: ARevocar
  alCerrar: () => void
  alHecho: () => void
}

/** Asks why something is done to an exam, and does it; `alHecho` is told once it is. */
export const pedirMotivo = (que: QueConMotivo, examen: ARevocar, alHecho: () => void): void =>
  abrirModal((cerrar) => (
    <MotivoModal
      que={que}
      examen={examen}
      alCerrar={cerrar}
      alHecho={() => {
        cerrar()
        alHecho()
      }}
    />
  ))

type Motivo = z.input<typeof motivoDicho>

function MotivoModal({ que, examen, alCerrar, alHecho }: ConMotivo) {
  const { llamada, titulo, si, hecho, error, pregunta, ayuda } = CON_MOTIVO[que]
  const form = useFormulario({ esquema: motivoDicho, valores: { motivo: '' } })
  const { llamar } = useLlamada(llamada as typeof api.examenes.reabrir, { invalida: MUESTRAN_EXAMENES })
  return (
    <ModalFormulario
      titulo={titulo}
      ancho="sm"
      guardar={si}
      form={form}
      alCerrar={alCerrar}
      alGuardar={async ({ motivo }: Motivo) => {
        const query = { idExamen: examen.id, version: examen.version, motivo }
        const r = await llamar(
          { query },
          { falla: form.mostrarCampos, rechazo: ({ Message }) => peligro(error, Message) },
        )
        if (!r) return
        exito(hecho, nombreDeExamen(examen))
        alHecho()
      }}
    >
      <p>{pregunta(<b>{nombreDeExamen(examen)}</b>)}</p>
      <CampoArea nombre="motivo" etiqueta="Motivo" requerido ancho={6} filas={3} max={MAX_MOTIVO} ayuda={ayuda} />
    </ModalFormulario>
  )
}
