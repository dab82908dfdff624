import IconChevronRight from 'icono:chevron-right'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef } from 'react'
import type { AlumnoAtrasado } from '#contract/atrasadas.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { ir } from '../navigation/rutas.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import { Flecha } from '../ui/Flecha.tsx'
import formas from '../ui/formas.module.css'
import { Hueco } from '../ui/Hueco.tsx'
import { useImprimiendo } from '../ui/papel/imprimiendo.ts'
import tabla from '../ui/tabla.module.css'
import css from './AnoDeAtrasadas.module.css'
import { type FilaDeCuota, filasDe, sumaDe } from './atrasadas.ts'
import { cuotasDeAlumnos } from './textos.ts'

const ALTO_FILA = 31

interface AnoDeAtrasadasProps {
  ano: number
  alumnos: readonly AlumnoAtrasado[]
  abierto: boolean
  alAlternar: () => void
}

/** Shows the overdue fees of a year in a box that folds: what each is and what it would be. */
export function AnoDeAtrasadas({ ano, alumnos, abierto, alAlternar }: AnoDeAtrasadasProps) {
  const cuerpo = useId()
  const suma = sumaDe(alumnos)
  return (
    <section className={clases('tarjeta', formas.pegada)}>
      <h2>
        <button
          type="button"
          className={clases(formas.fila, css.toggle)}
          aria-expanded={abierto}
          aria-controls={cuerpo}
          onClick={alAlternar}
        >
          <IconChevronRight size={16} stroke={1.7} aria-hidden />
          <b className="subtitulo">{ano}</b>
          <span className="texto-3">{cuotasDeAlumnos(suma.cuotas, suma.alumnos)}</span>
          <span className={formas.final}>
            <Dinero centavos={suma.antes} /> <Flecha /> <Dinero centavos={suma.despues} />
          </span>
        </button>
      </h2>
      <div id={cuerpo}>{abierto && <Cuotas ano={ano} filas={filasDe(alumnos)} />}</div>
    </section>
  )
}

/** Draws only the rows in sight of thousands, on paper all; two rows take the height of the others. */
function Cuotas({ ano, filas }: { ano: number; filas: readonly FilaDeCuota[] }) {
  const scroll = useRef<HTMLDivElement>(null)
  const imprimiendo = useImprimiendo()
  const virtual = useVirtualizer({
    count: filas.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ALTO_FILA,
    overscan: 12,
  })
  const vistas = virtual.getVirtualItems()
  const indexes = imprimiendo ? filas.map((_, i) => i) : vistas.map((v) => v.index)
  const arriba = imprimiendo ? 0 : (vistas[0]?.start ?? 0)
  const abajo = imprimiendo ? 0 : virtual.getTotalSize() - (vistas.at(-1)?.end ?? 0)
  return (
    <div className={clases(tabla.scroll, css.cuotas)} ref={scroll}>
      <table className={tabla.tabla} aria-label={`Cuotas atrasadas de ${ano}`} aria-rowcount={filas.length + 1}>
        <thead>
          <tr>
            <th scope="col" data-ancha>
              Alumno
            </th>
            <th scope="col" data-ancha>
              Curso
            </th>
            <th scope="col">Cuota</th>
            <th scope="col" data-alinear="derecha">
              Importe actual
            </th>
            <th scope="col" data-alinear="derecha">
              Importe nuevo
            </th>
          </tr>
        </thead>
        <tbody>
          {arriba > 0 && <Hueco alto={arriba} columnas={5} />}
          {indexes.map((index) => {
            const fila = filas[index]
            return (
              fila && (
                <Cuota
                  key={fila.cuota.idItem}
                  fila={fila}
                  index={index}
                  enCabeza={index === indexes[0]}
                  medir={virtual.measureElement}
                  impresa={imprimiendo}
                />
              )
            )
          })}
          {abajo > 0 && <Hueco alto={abajo} columnas={5} />}
        </tbody>
      </table>
    </div>
  )
}

interface CuotaProps {
  fila: FilaDeCuota
  index: number
  /** Whether it is the first row drawn, which names its student even though he began further up. */
  enCabeza: boolean
  medir: (fila: HTMLTableRowElement | null) => void
  /** Whether it is on paper, where each row names its student, for he may have begun on the sheet before. */
  impresa: boolean
}

function Cuota({ fila: { alumno, cuota, primera, ultima }, index, enCabeza, medir, impresa }: CuotaProps) {
  const nombre = <Enlace a={ir.alumno(alumno.idAlumno)}>{nombreCompleto(alumno)}</Enlace>
  const dicho = !primera && !enCabeza
  const repetido = impresa ? 'texto-3' : 'oculto'
  return (
    <tr ref={medir} data-index={index} data-ultima={ultima || undefined} aria-rowindex={index + 2}>
      <td data-ancha>{dicho ? <span className={repetido}>{nombreCompleto(alumno)}</span> : nombre}</td>
      <td data-ancha>{dicho ? <span className={repetido}>{alumno.curso}</span> : alumno.curso}</td>
      <td>
        {!dicho && <span data-angosta>{nombre}</span>}
        {cuota.label}
        {cuota.pagado > 0 && (
          <span className={clases('texto-3', css.pago)}>
            pagó <Dinero pesos={cuota.pagado} />
          </span>
        )}
      </td>
      <td data-alinear="derecha">
        <Dinero pesos={cuota.antes} />
      </td>
      <td data-alinear="derecha">
        <Dinero pesos={cuota.despues} />
      </td>
    </tr>
  )
}
