import { Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { profesores } from '#contract/profesores.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { REVOCADO } from '#domain/examen/examen.ts'
import { api } from '../call/api.ts'
import { DE_PROFESOR } from '../examen/fuente.ts'
import { RegistroDeExamen } from '../examen/RegistroDeExamen.tsx'
import { useDireccion } from '../navigation/direccion.ts'
import { rutas } from '../navigation/rutas.ts'
import { useConsulta } from '../query/consulta.ts'
import { PANEL } from '../sesion/area.ts'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { MotivoDeRevocado } from './QueCorregir.tsx'
import { SinCursos } from './SinCursos.tsx'

type Detalle = RecibidoDe<typeof profesores.exdetail>['detalle']

const idDe = (texto: string | undefined) => (/^\d{1,15}$/.test(texto ?? '') ? Number(texto) : null)

/** What the form begins with when an exam is registered again. */
const deNuevo = (examen: Detalle) => ({
  idCurso: examen.IdCurso,
  idMateria: examen.IdMateria,
  ano: examen.Ano,
  fecha: examen.FechaExamen,
  idTipoExamen: examen.IdTipoExamen,
  idExamen: examen.Id,
})

/**
 * Registers an exam of a course of one's own (S90). The address may name course and subject (`c`, `m`), or a revoked exam
 * (`examen`) whose data the form begins with, the reason above it.
 */
export function RegistrarExamenPage() {
  const [{ c, m, examen, borrador }] = useDireccion(['c', 'm', 'examen', 'borrador'])
  const navegar = useNavigate()
  const idExamen = idDe(examen)
  const lectura = useConsulta(api.profesores.exdetail, idExamen === null ? null : { query: { IdExamen: idExamen } })
  const detalle = idExamen === null ? undefined : lectura.data?.detalle
  // another's exam, and one that nobody revoked, begin nothing
  const revocado = detalle?.Id === idExamen && detalle?.Estado === REVOCADO ? detalle : undefined
  const leyendo = idExamen !== null && detalle?.Id !== idExamen
  return (
    <Pagina titulo="Registrar Examen" cuenta={revocado && 'nuevamente'}>
      {leyendo && (sinLeer(lectura) ? <TarjetaSinLeer lectura={lectura} /> : <Skeleton height={400} />)}
      {revocado && <MotivoDeRevocado {...revocado} />}
      {!leyendo && (
        <RegistroDeExamen
          key={`${c} ${m} ${examen} ${borrador}`}
          ruta={rutas.profesorRegistrar}
          fuente={DE_PROFESOR}
          inicial={revocado ? deNuevo(revocado) : { idCurso: idDe(c), idMateria: idDe(m), borrador }}
          sinCursos={
            <div className="tarjeta">
              <SinCursos />
            </div>
          }
          alSalir={() => void navegar({ to: PANEL.profesor as never })}
        />
      )}
    </Pagina>
  )
}
