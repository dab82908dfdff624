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
  readonly fechaExamen: string
  /** Students who have no grade in it. */
  readonly sinNota: number
}

type ARevocar = Omit<AResolver, 'sinNota'>

const MUESTRAN = [api.examenes.pendientes, api.examenes.leer, api.panel.ver] as const

/** 'Escrito del 10/04/2026 de Matemática, 4° Grado A'. */
export const nombreDeExamen = ({ tipo, fechaExamen, materia, curso }: Omit<AResolver, 'id' | 'version' | 'sinNota'>) =>
  `${tipo} del ${formatoFecha(fechaExamen as Fecha, '/')} de ${materia}, ${curso}`

/** Approves an exam, after asking once; false when it was not done. */
export function useAprobar() {
  const { llamar, enCurso } = useLlamada(api.examenes.aprobar, { invalida: MUESTRAN })
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

/** Asks why an exam is revoked, and revokes it; `alHecho` is told once it is. */
export const revocar = (examen: ARevocar, alHecho: () => void = () => {}): void =>
  abrirModal((cerrar) => (
    <RevocarModal
      examen={examen}
      alCerrar={cerrar}
      alHecho={() => {
        cerrar()
        alHecho()
      }}
    />
  ))

type Motivo = z.input<typeof motivoDicho>

function RevocarModal({ examen, alCerrar, alHecho }: { examen: ARevocar; alCerrar: () => void; alHecho: () => void }) {
  const form = useFormulario({ esquema: motivoDicho, valores: { motivo: '' } })
  const { llamar } = useLlamada(api.examenes.revocar, { invalida: MUESTRAN })
  return (
    <ModalFormulario
      titulo="Revocar Examen"
      ancho="sm"
      guardar="Revocar"
      form={form}
      alCerrar={alCerrar}
      alGuardar={async ({ motivo }: Motivo) => {
        const query = { idExamen: examen.id, version: examen.version, motivo }
        const r = await llamar(
          { query },
          { falla: form.mostrarCampos, rechazo: ({ Message }) => peligro('Error al Revocar Examen', Message) },
        )
        if (!r) return
        exito('Examen Revocado', nombreDeExamen(examen))
        alHecho()
      }}
    >
      <p>
        ¿Revocar el examen <b>{nombreDeExamen(examen)}</b>? No se puede deshacer: para corregirlo se registra otra vez.
      </p>
      <CampoArea
        nombre="motivo"
        etiqueta="Motivo"
        requerido
        ancho={6}
        filas={3}
        max={MAX_MOTIVO}
        ayuda="Lo lee el profesor entre sus exámenes revocados"
      />
    </ModalFormulario>
  )
}
