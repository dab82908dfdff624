import { CON_ASISTENCIAS } from '#domain/agenda/agenda.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { advertencia, exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { type Agenda, cuantosHay, type Dia, escrita, NO_SE_ELIMINA, periodos, porQueNoSeElimina } from './agenda.ts'

/** Deletes the school year, or a holiday, after asking. */
export function useCambiosDeAgenda(ano: number) {
  const invalida = [api.agenda.leer]
  const borrar = useLlamada(api.agenda.eliminar, { invalida })
  const sacar = useLlamada(api.agenda.quitarFeriado, { invalida })
  const conAsistencias = () => advertencia('Eliminar Agenda', NO_SE_ELIMINA)

  async function eliminar(agenda: NonNullable<Agenda['agenda']>, dias: readonly Dia[]) {
    // nobody is asked about what is known not to be possible
    if (porQueNoSeElimina(dias)) return conAsistencias()
    const { Normal, Vacaciones, Feriado } = cuantosHay(dias)
    const si = await confirmar({
      titulo: 'Eliminar Agenda',
      texto: (
        <>
          <p>
            ¿Eliminar la Agenda Académica de <b>{ano}</b>? {periodos(agenda)}.
          </p>
          <p className="texto-2">
            Se eliminan {Normal} días de clases, {Vacaciones} de vacaciones y {Feriado} feriados.
          </p>
        </>
      ),
      si: 'Eliminar',
      peligro: true,
    })
    if (!si) return
    const r = await borrar.llamar(
      { query: { ano } },
      {
        rechazo: ({ Status, Message }) =>
          Status === CON_ASISTENCIAS ? conAsistencias() : peligro('Error al Eliminar la Agenda', Message),
      },
    )
    if (r) exito('Agenda Eliminada', String(ano))
  }

  async function quitar(dia: Dia) {
    const si = await confirmar({
      titulo: 'Quitar Feriado',
      texto: (
        <>
          ¿Quitar <b>{dia.feriado}</b> del {escrita(dia.fecha)}? El día vuelve a ser lo que era.
        </>
      ),
      si: 'Quitar',
      peligro: true,
    })
    if (!si) return
    const r = await sacar.llamar(
      { query: { IdDia: dia.id } },
      { falla: (f) => (f.status === 404 ? peligro('Error al Quitar el Feriado', f.message) : false) },
    )
    if (r) exito('Feriado Quitado', dia.feriado)
  }
  return { eliminar, quitar }
}
