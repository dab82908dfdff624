import { CERO, type Centavos, sumar } from '#domain/dinero.ts'
import { api } from '../call/api.ts'
import { type PersonaDeBaja, useBaja } from '../persona/useBaja.tsx'
import { useLlamada } from '../query/consulta.ts'
import { enCentavos } from '../ui/centavos.ts'
import { Dinero } from '../ui/Dinero.tsx'

/** S37: the question names what the student owes, which stays owed (D-226). */
export function useBajaAlumno() {
  const detalle = useLlamada(api.alumno.porId)
  return useBaja({
    que: 'Alumno',
    eliminar: api.alumno.eliminar,
    restaurar: api.alumno.restaurar,
    entrada: (idAlumno) => ({ query: { idAlumno } }),
    invalida: [api.alumno.getpage, api.alumno.porId, api.cuenta.getcuentacorriente],
    errorRestaurar: 'El alumno no pudo ser restaurado',
    aviso: async ({ id }: PersonaDeBaja) => {
      const r = await detalle.llamar({ query: { idAlumno: id } })
      const debe: Centavos = r ? sumar(r.inscripciones.map((i) => enCentavos(i.debeHoy))) : CERO
      return debe > 0 ? (
        <>
          Debe <Dinero centavos={debe} />, que se podrá seguir cobrando.
        </>
      ) : null
    },
  })
}
