import IconChevronRight from 'icono:chevron-right'
import IconClipboardPlus from 'icono:clipboard-plus'
import type { panelprofesor } from '#contract/panelprofesor.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { alumnosYBajas } from '#domain/inscripcion/cursando.ts'
import { api } from '../../call/api.ts'
import { SinTerminar } from '../../examen/SinTerminar.tsx'
import { ir, rutas } from '../../navigation/rutas.ts'
import { cursoDe, dia } from '../../profesores/palabras.ts'
import { QueCorregir } from '../../profesores/QueCorregir.tsx'
import { SinCursos } from '../../profesores/SinCursos.tsx'
import { useConfiguracion } from '../../query/configuracion.ts'
import { useConsulta } from '../../query/consulta.ts'
import { Bloque } from '../../ui/Bloque.tsx'
import { BotonEnlace } from '../../ui/BotonEnlace.tsx'
import { clases } from '../../ui/clases.ts'
import { Enlace } from '../../ui/Enlace.tsx'
import formas from '../../ui/formas.module.css'
import { sinLeer } from '../../ui/lectura.ts'
import { Pagina } from '../../ui/Pagina.tsx'
import { numero } from '../../ui/paginas.ts'
import { TarjetaSinLeer } from '../../ui/SinLeer.tsx'
import { fechaLarga } from '../fechaLarga.ts'
import css from './PanelPage.module.css'

type Panel = RecibidoDe<typeof panelprofesor.ver>

/**
 * The panel of the teachers' area (S89): registering first, then what came back to him, how far his exams are, and his
 * courses, each of which begins an exam of its own.
 */
export function PanelPage() {
  const hoy = useConfiguracion()?.hoy
  const lectura = useConsulta(api.panelprofesor.ver, {})
  const panel = lectura.data
  const sinCursos = panel?.cursos.length === 0
  return (
    <Pagina titulo="Panel" cuenta={hoy && fechaLarga(hoy)}>
      {!sinCursos && (
        <BotonEnlace
          a={rutas.profesorRegistrar}
          className={css.registrar}
          leftSection={<IconClipboardPlus size={20} stroke={1.7} aria-hidden />}
        >
          Registrar Examen
        </BotonEnlace>
      )}
      {sinLeer(lectura) ? (
        <TarjetaSinLeer que="No se pudo leer el panel" lectura={lectura} />
      ) : (
        <div className={css.panel} aria-busy={!panel}>
          {panel && panel.porCorregir.length > 0 && <PorCorregir panel={panel} />}
          <SinTerminar ruta={rutas.profesorRegistrar} className={css.sinTerminar} />
          <Cuentas panel={panel} />
          <Bloque titulo="Mis Cursos" className={css.cursos}>
            {panel && <Cursos panel={panel} />}
          </Bloque>
        </div>
      )}
    </Pagina>
  )
}

/** What was revoked lately and waits for him, with the reason and the way on. */
const PorCorregir = ({ panel }: { panel: Panel }) => (
  <Bloque titulo="Para Corregir" className={css.corregir}>
    <ul>
      {panel.porCorregir.map((e) => (
        <li key={e.Id} className={clases(formas.pila, formas.cerca)}>
          <p>
            <b className={formas.largo}>{e.Materia}</b>
            <span className={clases('texto-2', formas.largo)}>
              {cursoDe(e)} · {e.TipoExamen} · {dia(e.FechaExamen)}
            </span>
          </p>
          <QueCorregir {...e} Corregido={false} />
        </li>
      ))}
    </ul>
  </Bloque>
)

/** How many exams there are in each list, and the way to it. */
function Cuentas({ panel }: { panel: Panel | undefined }) {
  const cuentas = [
    { ruta: rutas.profesorPendientes, titulo: 'Exámenes a Aprobar', cuantos: panel?.pendientes },
    {
      ruta: ir.delAno(rutas.profesorRevocados, panel?.ano),
      titulo: 'Exámenes Revocados',
      cuantos: panel?.revocados,
      de: panel?.ano,
    },
    {
      ruta: ir.delAno(rutas.profesorAnteriores, panel?.ano),
      titulo: 'Exámenes Anteriores',
      cuantos: panel?.aprobados,
      de: panel?.ano,
    },
  ]
  return (
    <ul className={css.cuentas}>
      {cuentas.map(({ ruta, titulo, cuantos, de }) => (
        <li key={titulo}>
          <Enlace a={ruta} className={clases('tarjeta', formas.linea)}>
            <span className={formas.crece}>
              {titulo}
              {de && <small>en {de}</small>}
            </span>
            <span className="cifra-grande">{cuantos === undefined ? '' : numero(cuantos)}</span>
            <IconChevronRight size={20} stroke={1.7} aria-hidden />
          </Enlace>
        </li>
      ))}
    </ul>
  )
}

function Cursos({ panel }: { panel: Panel }) {
  if (panel.cursos.length === 0) return <SinCursos />
  return (
    <ul>
      {panel.cursos.map(({ Id, Curso, Sucursal, CantAlumnos, bajas }) => (
        <li key={Id} className={formas.linea}>
          <p className={formas.crece}>
            <b className={formas.largo}>{Curso}</b>
            <span className="texto-2">
              {Sucursal && `${Sucursal} · `}
              {alumnosYBajas(CantAlumnos, bajas)}
            </span>
          </p>
          <BotonEnlace
            a={ir.registrarDeCurso(Id)}
            titulo={`Registrar examen de ${cursoDe({ Curso, Sucursal })}`}
            variant="default"
          >
            Registrar
          </BotonEnlace>
        </li>
      ))}
    </ul>
  )
}
