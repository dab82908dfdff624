import IconFileSpreadsheet from 'icono:file-spreadsheet'
import type { Flag } from '#contract/secciones.ts'
import { api } from '../call/api.ts'
import { bajarArchivo } from '../download/guardar.ts'
import { useLlamada } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'

type Llamada = (typeof api.listados)['alumnos']

const REPORTES: readonly (readonly [Flag<'CONT-PANEL/REPORTES'>, titulo: string, llamada: Llamada])[] = [
  ['students', 'Alumnos', api.listados.alumnos],
  ['library', 'Librería', api.listados.libreria as unknown as Llamada],
  ['furniture', 'Mobiliario', api.listados.mobiliario as unknown as Llamada],
  ['staff', 'Personal', api.listados.personal as unknown as Llamada],
  ['services', 'Servicios', api.listados.servicios as unknown as Llamada],
]

/** Line of the panel with the spreadsheets that the user may take (D-171); nothing when there are none. */
export function Reportes() {
  const puede = useSeguridad('CONT-PANEL/REPORTES')
  const suyos = REPORTES.filter(([flag]) => puede[flag])
  if (suyos.length === 0) return null
  return (
    <section className={clases('tarjeta', formas.fila, formas.menosCerca)}>
      <h2 className={formas.linea}>
        <IconFileSpreadsheet size={17} stroke={1.6} className="texto-3" />
        Reportes
      </h2>
      <ul className={clases(formas.fila, formas.menosCerca)} aria-label="Planillas">
        {suyos.map(([flag, titulo, llamada]) => (
          <li key={flag}>
            <Reporte titulo={titulo} llamada={llamada} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reporte({ titulo, llamada }: { titulo: string; llamada: Llamada }) {
  const { llamar, enCurso } = useLlamada(llamada)
  return (
    <button
      type="button"
      className="enlace"
      aria-busy={enCurso}
      onClick={() => enCurso || void bajarArchivo(llamar({ query: {} }))}
    >
      {titulo} <span className="texto-3">{enCurso ? 'descargando…' : '.xlsx'}</span>
    </button>
  )
}
