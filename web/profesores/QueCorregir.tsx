import IconMessageReport from 'icono:message-report'
import { ir } from '../navigation/rutas.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { diaYHora, examenEnPalabras } from './palabras.ts'
import css from './QueCorregir.module.css'

interface Revocado {
  readonly Id: number
  readonly Materia: string
  readonly Curso: string
  readonly FechaExamen: string
  readonly Motivo: string
  readonly ResueltoPor: string
  readonly ResueltoAt: string | null
}

/** Says why an exam was revoked and by whom, and leads to the form with what it had. */
export const QueCorregir = (examen: Revocado) => (
  <div className={clases(formas.extremos, css.corregir)}>
    <p className={formas.linea}>
      <IconMessageReport size={18} stroke={1.7} aria-hidden />
      <span className={formas.largo}>
        <span className="oculto">Motivo: </span>
        {examen.Motivo || 'No se indicó el motivo'}
        {examen.ResueltoAt && (
          <small>
            {examen.ResueltoPor} · {diaYHora(examen.ResueltoAt)}
          </small>
        )}
      </span>
    </p>
    <BotonEnlace
      a={ir.registrarDeNuevo(examen.Id)}
      titulo={`Registrar nuevamente ${examenEnPalabras(examen)}`}
      variant="default"
    >
      Registrar nuevamente
    </BotonEnlace>
  </div>
)
