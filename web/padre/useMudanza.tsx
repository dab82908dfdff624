import { conY } from '#domain/lista.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { esOk } from '../refusal/respuesta.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { advertencia, exito } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { type Cambio, cambiosDe, comparte, conCambios } from './mudanza.ts'

type Valores = Readonly<Record<string, unknown>>
type Hijo = Awaited<ReturnType<typeof leerHijos>>[number]

/**
 * Gives a function that offers to change the address and the telephone of the children too, when those of a parent
 * changed and theirs were the same. `antes` and `ahora` are the parent as he was read and as he was saved.
 */
export function useMudanza() {
  const puedeEditar = usePermitido()(['CONT-ALUMNOS-EDIT', 'canEdit'])
  const guardar = useLlamada(api.alumno.guardar, { invalida: [api.alumno.getpage, api.alumno.porId, api.padre.porId] })
  return async (idPadre: number, antes: Valores, ahora: Valores): Promise<void> => {
    const cambios = cambiosDe(antes, ahora)
    if (!puedeEditar || cambios.length === 0) return
    const hijos = (await leerHijos(idPadre)).filter((h) => cambios.some((c) => comparte(h, c)))
    if (hijos.length === 0 || !(await confirmar(pregunta(cambios, hijos)))) return
    const sinCambiar: string[] = []
    for (const hijo of hijos) {
      const body = conCambios(hijo, cambios)
      const guardado = await guardar.llamar({ body }, { falla: () => true, rechazo: () => undefined })
      if (!guardado) sinCambiar.push(hijo.nombre)
    }
    if (sinCambiar.length > 0) advertencia('Hijos sin cambiar', `${conY(sinCambiar)}: cambie sus datos en su ficha`)
    else exito('Hijos Guardados', conY(hijos.map((h) => h.nombre)))
  }
}

/** Reads the children as their forms have them; none where that fails, for nobody asked for them. */
async function leerHijos(idPadre: number) {
  const padre = await api.padre.porId({ query: { idPadre } }).catch(() => null)
  if (!padre || !esOk(padre)) return []
  const leidos = await Promise.all(
    padre.hijos
      .filter((h) => !h.eliminado)
      .map(({ id }) => api.alumno.getmodel({ query: { idAlumno: id } }).catch(() => null)),
  )
  return leidos.flatMap((leido) => {
    if (!leido || !esOk(leido)) return []
    const { foto: _, fotoUrl: __, id, sexo, version, ...alumno } = leido.alumno
    return id === null || sexo === null ? [] : [{ ...alumno, id, sexo, version: version ?? undefined }]
  })
}

const pregunta = (cambios: readonly Cambio[], hijos: readonly Hijo[]) => ({
  titulo: hijos.length === 1 ? '¿Cambiar también al hijo?' : '¿Cambiar también a los hijos?',
  texto: cambios.map((cambio) => {
    const suyos = hijos.filter((h) => comparte(h, cambio)).map((h) => h.nombre)
    return (
      suyos.length > 0 && (
        <p key={cambio.campo}>
          {cambio.rotulo} de <b>{conY(suyos)}</b>: {cambio.ahora}, en lugar de {cambio.antes}
        </p>
      )
    )
  }),
  si: 'Cambiar',
  no: 'Dejar como está',
})
