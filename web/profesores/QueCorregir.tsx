import IconCheck from 'icono:check'
import IconMessageReport from 'icono:message-report'
import { MOTIVO_RETIRADO } from '#domain/examen/examen.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { ir } from '../navigation/rutas.ts'
import { useHoy } from '../query/configuracion.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { diaYHora, examenEnPalabras } from './palabras.ts'
import css from './QueCorregir.module.css'

interface Revocado {
  readonly Id: number
  readonly Materia: string
  readonly Curso: string
  readonly Sucursal: string
  readonly FechaExamen: string
  readonly Motivo: string
  readonly ResueltoPor: string
  readonly ResueltoAt: string | null
  readonly Corregido: boolean
}

const Motivo = ({ motivo, detalle }: { motivo: string; detalle?: string | null }) => (
  <p className={formas.linea}>
    <IconMessageReport size={18} stroke={1.7} aria-hidden />
    <span className={formas.largo}>
      <span className="oculto">Motivo: </span>
      {motivo || 'No se indicó el motivo'}
      {detalle && <small>{detalle}</small>}
    </span>
  </p>
)

const DeRevocado = ({ Motivo: motivo, ResueltoPor, ResueltoAt }: Revocado) => (
  <Motivo
    motivo={motivo}
    detalle={
      ResueltoAt &&
      `${motivo === MOTIVO_RETIRADO ? 'Retirado' : `Revocado por ${ResueltoPor}`} el ${diaYHora(ResueltoAt)}`
    }
  />
)

/**
 * Says why an exam was revoked and by whom, and leads to the form with what it had, while its day may still be
 * registered (D-148) and was not.
 */
export function QueCorregir(examen: Revocado) {
  const puede = anoDe(examen.FechaExamen as Fecha) === anoDe(useHoy())
  return (
    <div className={clases(formas.extremos, css.corregir, !puede && css.pasado)}>
      <DeRevocado {...examen} />
      {examen.Corregido ? (
        <span className={clases(formas.linea, 'texto-2')}>
          <IconCheck size={16} stroke={1.7} aria-hidden />
          Ya se registró de nuevo
        </span>
      ) : (
        puede && (
          <BotonEnlace
            a={ir.registrarDeNuevo(examen.Id)}
            titulo={`Registrar nuevamente ${examenEnPalabras(examen)}`}
            variant="default"
          >
            Registrar nuevamente
          </BotonEnlace>
        )
      )}
    </div>
  )
}

/** The same above the form, where it is what is being mended. */
export const MotivoDeRevocado = (examen: Revocado) => (
  <div className={css.corregir}>
    <DeRevocado {...examen} />
  </div>
)

/** Says why an exam that was approved waits again; nothing of one that was not. */
export const PorQueEspera = ({ Motivo: motivo }: Pick<Revocado, 'Motivo'>) =>
  motivo && (
    <div className={css.corregir}>
      <Motivo motivo={motivo} detalle="Estaba aprobado, y volvió a pendiente" />
    </div>
  )
