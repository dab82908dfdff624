import type { ReactNode } from 'react'
import type { z } from 'zod'
import { motivoDicho } from '#contract/examenes.ts'
import { MAX_MOTIVO, quedanSinNota } from '#domain/examen/examen.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { CampoArea } from '../ui/campos/texto.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { abrirModal } from '../ui/modales.tsx'

/** What is said of an exam to who resolves it. */
export interface AResolver {
  readonly id: number
  readonly version: string
  readonly tipo: string
  readonly materia: string
  readonly curso: string
  /** Branch of the course; '' where all are of one. */
  readonly sucursal: string
  readonly fechaExamen: string
  /** Students who have no grade in it. */
  readonly sinNota: number
}

type ARevocar = Omit<AResolver, 'sinNota'>

/** Calls that show what an exam is resolved to. */
export const MUESTRAN_EXAMENES = [
  api.examenes.pendientes,
  api.examenes.leer,
  api.libreta.deCurso,
  api.panel.ver,
] as const

/** 'Escrito del 10/04/2026 de Matemática, 4° Grado A (Centro)'. */
export const nombreDeExamen = (e: Omit<AResolver, 'id' | 'version' | 'sinNota'>) =>
  `${e.tipo} del ${formatoFecha(e.fechaExamen as Fecha, '/')} de ${e.materia}, ${e.curso}${e.sucursal && ` (${e.sucursal})`}`

/** Approves an exam, after asking once; false when it was not done. */
export function useAprobar() {
  const { llamar, enCurso } = useLlamada(api.examenes.aprobar, { invalida: MUESTRAN_EXAMENES })
  const aprobarSinPreguntar = async ({ id, version }: Pick<AResolver, 'id' | 'version'>): Promise<boolean> =>
    (await llamar(
      { query: { idExamen: id, version } },
      { rechazo: ({ Message }) => peligro('Error al Aprobar Examen', Message) },
    )) !== null
  const aprobar = async (examen: AResolver): Promise<boolean> => {
    const si = await confirmar({
      titulo: 'Aprobar Examen',
      texto: (
        <>
          ¿Aprobar el examen <b>{nombreDeExamen(examen)}</b>? Desde entonces está en la eLibreta y no se modifica.
          {examen.sinNota > 0 && (
            <>
              {' '}
              <b>{quedanSinNota(examen.sinNota)}.</b>
            </>
          )}
        </>
      ),
      si: 'Aprobar',
      no: 'Cancelar',
    })
    if (!si || !(await aprobarSinPreguntar(examen))) return false
    exito('Examen Aprobado', nombreDeExamen(examen))
    return true
  }
  return { aprobar, aprobarSinPreguntar, enCurso }
}

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

interface ConMotivo {
  que: keyof typeof CON_MOTIVO
  examen: ARevocar
  alCerrar: () => void
  alHecho: () => void
}

const conMotivo =
  (que: ConMotivo['que']) =>
  (examen: ARevocar, alHecho: () => void = () => {}): void =>
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

/** Asks why an exam is revoked, and revokes it; the function that it gets is told once it is. */
export const revocar = conMotivo('revocar')
/** Asks why the approval of an exam is taken back, and takes it back. */
export const reabrir = conMotivo('reabrir')

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
