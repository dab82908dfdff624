import { CERO, type Centavos, sumar } from '#domain/dinero.ts'
import { conY } from '#domain/lista.ts'
import { api } from '../call/api.ts'
import { type Baja, useBaja } from '../persona/useBaja.tsx'
import { useLlamada } from '../query/consulta.ts'
import { enCentavos } from '../ui/centavos.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { ALUMNO } from './persona.ts'

/**
 * Deletes a student (S37); the question names what he owes, which is still owed afterwards, and the courses that he leaves
 * with it (D-226).
 */
export function useBajaAlumno(): Baja {
  const detalle = useLlamada(api.alumno.porId)
  return useBaja(ALUMNO, async ({ id }) => {
    const r = await detalle.llamar({ query: { idAlumno: id } })
    const debe: Centavos = r ? sumar(r.inscripciones.map((i) => enCentavos(i.debeHoy))) : CERO
    const deja = (r?.inscripciones ?? []).filter((i) => (i.isCurrent || i.isNextYear) && i.fechaBaja === null)
    return debe > 0 || deja.length > 0 ? (
      <>
        {deja.length > 0 && `Queda de baja desde hoy de ${conY(deja.map((i) => `${i.curso}, ${i.ano}`))}. `}
        {debe > 0 && (
          <>
            Debe <Dinero centavos={debe} />, que se podrá seguir cobrando.{' '}
          </>
        )}
        Los meses siguientes dejan de corresponder si no tienen pagos.
      </>
    ) : null
  })
}
