import { useEffect } from 'react'
import { anoDe, type Fecha, formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { rutas } from '../navigation/rutas.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { usePermitido, useSinReglas } from '../sesion/seguridad.ts'
import { clases } from '../ui/clases.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { numero } from '../ui/paginas.ts'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import css from './Cifras.module.css'
import { CajaDeHoy, CuotasDelMes, Deudores, type Panel } from './dinero.tsx'
import { Cumpleanos, Inscripciones, SinLeer } from './gente.tsx'

const SIN_CIFRAS = 'Su rol no tiene cifras en el panel. Elija una pantalla en el menú, o con Ctrl K.'
const SIN_REGLAS =
  'Su usuario no tiene ningún permiso. Pida en el colegio que le den un rol: las pantallas aparecen solas cuando lo tenga.'

/**
 * Shows the figures that the user's rules allow, each with the way to what stands behind it. Their cards stand in their
 * places and sizes before they are read.
 */
export function CifrasDelPanel() {
  const permitido = usePermitido()
  const hoy = useHoy()
  const caja = permitido(['CONT-PANEL/CAJA', 'view'])
  const deudores = permitido(['CONT-PANEL/CUOTAS', 'debtorsReport'])
  const alumnos = permitido(['CONT-PANEL/ALUMNOS', 'list'])
  const cumpleanos = permitido(['CONT-HEADER', 'birthdays'])
  const notificaciones = permitido(['CONT-HEADER', 'notifications'])
  const examenes = permitido(['CONT-PANEL/ELIBRETA', 'approve'])
  const sinReglas = useSinReglas()
  const hay = caja || deudores || alumnos || cumpleanos || examenes
  const consulta = useConsulta(api.panel.ver, hay ? {} : null)
  const panel = consulta.data
  useAlVolver(consulta)
  if (!hay && !notificaciones) return <p className="texto-2">{sinReglas ? SIN_REGLAS : SIN_CIFRAS}</p>
  if (sinLeer(consulta)) return <TarjetaSinLeer que="No se pudieron leer las cifras del panel" lectura={consulta} />
  return (
    <div className={css.cifras}>
      {hay && (
        <div className={clases(css.de, formas.extremos, 'texto-3')}>
          <p>{panel && deQuien(panel, anoDe(hoy))}</p>
          {examenes && panel && <ExamenesQueEsperan panel={panel} />}
        </div>
      )}
      {caja && <CajaDeHoy panel={panel} hoy={hoy} />}
      {deudores && <CuotasDelMes panel={panel} hoy={hoy} />}
      {alumnos && <Inscripciones panel={panel} />}
      {deudores && <Deudores panel={panel} hoy={hoy} />}
      {cumpleanos && <Cumpleanos panel={panel} />}
      {notificaciones && <SinLeer />}
    </div>
  )
}

/** How many exams wait for approval, as the way to them; nothing where none does. */
function ExamenesQueEsperan({ panel: { examenes } }: { panel: Panel }) {
  if (!examenes?.pendientes || !examenes.desde) return null
  const { pendientes: n, desde } = examenes
  return (
    <p>
      <Enlace a={rutas.aprobarExamenes}>
        {n === 1 ? '1 examen espera aprobación' : `${numero(n)} exámenes esperan aprobación`}
      </Enlace>
      {n === 1 ? ', desde el ' : ', el primero desde el '}
      <span className="dinero">{formatoFecha(desde as Fecha)}</span>
    </p>
  )
}

/** Milliseconds after which figures are old for who comes back to the window. */
const MINUTO = 60_000

/** Reads again when somebody comes back to the window and what it shows is old. */
function useAlVolver({ dataUpdatedAt, refetch }: { dataUpdatedAt: number; refetch: () => unknown }): void {
  useEffect(() => {
    const alVolver = () => {
      if (!document.hidden && dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > MINUTO) void refetch()
    }
    document.addEventListener('visibilitychange', alVolver)
    return () => document.removeEventListener('visibilitychange', alVolver)
  }, [dataUpdatedAt, refetch])
}

/** Says of which branches the figures are, and of which year where that is not the current one (D-230). */
function deQuien({ sucursal, ano }: Panel, actual: number): string {
  const de =
    sucursal === null
      ? 'De todas las sucursales'
      : sucursal === ''
        ? 'Su usuario no tiene sucursal, así que no hay cifras para mostrar'
        : `De su sucursal, ${sucursal}`
  return ano === actual ? de : `${de}. Todavía no hay inscriptos en ${actual}: cuotas e inscripciones son de ${ano}`
}
