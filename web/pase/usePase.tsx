import type { OmitidoDePase, PaseHecho } from '#contract/pase.ts'
import type { Contestado } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { type FallaHttp, sinRespuesta } from '../refusal/falla.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { diaYHora } from '../ui/instante.ts'
import { abrirModal } from '../ui/modales.tsx'
import { OmitidosModal } from './OmitidosModal.tsx'
import { alumnosDicho, cuentas, cursosDicho } from './textos.ts'

const DUDA = 'No hubo respuesta del servidor. Mire en los pases realizados si se hizo antes de repetirlo.'
/** Milliseconds of the alert: long enough to press its button. */
const DURACION = 15_000

/** What is asked to be undone: a roll-over, or one course of it. */
export interface QueDeshacer {
  readonly id: number
  readonly ano: number
  readonly idCurso?: number | undefined
}

const avisarOmitidos = (titulo: string, texto: string, omitidos: readonly OmitidoDePase[]) => {
  if (omitidos.length > 0)
    abrirModal((cerrar) => <OmitidosModal titulo={titulo} texto={texto} omitidos={omitidos} alCerrar={cerrar} />)
}

/** Passes courses to the next year, and takes it back, each after asking. */
export function usePase() {
  const invalida = [api.pase.cursos, api.pase.alumnos]
  const preparar = useLlamada(api.pase.preparar, { invalida: [] })
  const confirmarlo = useLlamada(api.pase.confirmar, { invalida })
  const deshacerlo = useLlamada(api.pase.deshacer, { invalida })
  const rechazo = ({ Message }: Contestado) => peligro('Error en el Pase', Message)
  const falla = (f: FallaHttp) =>
    f.status === 403 ? false : peligro('Error en el Pase', sinRespuesta(f) ? DUDA : f.message)

  /** Undoes it without asking: whoever calls has asked. */
  const deshacer = async ({ id, idCurso, ano }: QueDeshacer) => {
    const r = await deshacerlo.llamar({ body: { idPase: id, idCurso: idCurso ?? null } }, { rechazo, falla })
    if (!r) return
    exito('Pase Deshecho', `${alumnosDicho(r.deshechas)} sin inscripción en ${ano}`)
    avisarOmitidos('Quedaron inscriptos', 'No se deshizo la inscripción de quienes ya tuvieron movimientos.', r.quedan)
  }

  return {
    preparando: preparar.enCurso,
    enCurso: confirmarlo.enCurso || deshacerlo.enCurso,
    deshacer,

    async pasar(ano: number, cursos: readonly number[]) {
      const p = await preparar.llamar({ body: { ano, cursos: [...cursos] } }, { rechazo, falla })
      if (!p) return
      const fuera = cuentas(
        [p.egresan, 'egresa', 'egresan'],
        [p.quedan, 'se dejó sin inscribir', 'se dejaron sin inscribir'],
        [p.faltan, 'está sin resolver', 'están sin resolver'],
      )
      const si = await confirmar({
        titulo: 'Pasar de Año',
        texto: (
          <>
            <p>
              ¿Inscribir en {ano} a <b>{alumnosDicho(p.cantidad)}</b> de {cursosDicho(p.cursos)}?
              {p.repiten > 0 && ` De ellos, ${cuentas([p.repiten, 'repite', 'repiten'])}.`}
            </p>
            {fuera && <p className="texto-2">No se inscriben: {fuera}.</p>}
          </>
        ),
        si: 'Inscribir',
      })
      if (!si) return
      const r = await confirmarlo.llamar({ body: { idPase: p.idPase } }, { rechazo, falla })
      if (!r) return
      exito('Pase Completado', `${alumnosDicho(r.inscriptos)} con inscripción en ${ano}`, {
        duracion: DURACION,
        ...(r.inscriptos > 0 && { deshacer: () => void deshacer({ id: p.idPase, ano }) }),
      })
      avisarOmitidos('No se inscribieron', 'Cambiaron mientras se confirmaba el pase.', r.omitidos)
    },

    /** Asks, and undoes a whole roll-over. */
    async preguntarYDeshacer({ id, ano, fecha, vivos }: PaseHecho) {
      const si = await confirmar({
        titulo: 'Deshacer Pase',
        texto: (
          <>
            ¿Deshacer el pase a {ano} del <b>{diaYHora(fecha)}</b>? Se anulan las inscripciones de{' '}
            <b>{alumnosDicho(vivos)}</b>, salvo las que se cobraron o cambiaron después.
          </>
        ),
        si: 'Deshacer',
        peligro: true,
      })
      if (si) await deshacer({ id, ano })
    },
  }
}

export type Pase = ReturnType<typeof usePase>
