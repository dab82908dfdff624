import { memo } from 'react'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { montoDeCelda } from '../cuenta/celdas.ts'
import type { Explicable } from '../cuenta/explicable.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { sinSigno } from '../ui/centavos.ts'
import { ESTADOS } from '../ui/Estado.tsx'
import { Avatar } from '../ui/Persona.tsx'
import { type FilaDeCurso, restaDe } from './filas.ts'

interface FilaProps {
  fila: FilaDeCurso
  columnas: number
  /** The cell of this row that Tab reaches, as 'row column'; null when it is in another one. */
  parada: string | null
  conAlumno: boolean
  conCobrar: boolean
}

export const lugarDe = (una: Explicable) => `${una.fila} ${una.col}`

/** A student with his cells. Hovering one draws the explanation, not the row again. */
export const Fila = memo(({ fila: f, columnas, parada, conAlumno, conCobrar }: FilaProps) => {
  const conLocker = f.locker.length > 0
  const resta = restaDe([...f.celdas, ...f.locker])
  return (
    <>
      <tr className={conLocker ? 'curso-con-locker' : undefined}>
        <th scope="row" className="sabana-nombre" rowSpan={conLocker ? 2 : 1}>
          <Quien fila={f} conAlumno={conAlumno} conCobrar={conCobrar} />
        </th>
        <Tramo desde={1} hasta={columnas} celdas={f.celdas} parada={parada} />
        <td className="curso-resta" rowSpan={conLocker ? 2 : 1} data-cero={resta === 0 || undefined}>
          {sinSigno(resta)}
        </td>
      </tr>
      {conLocker && (
        <tr className="curso-locker">
          <td colSpan={4}>{`Locker ${f.lockerNro}`.trim()}</td>
          <Tramo desde={5} hasta={8} celdas={f.locker} parada={parada} />
          <td colSpan={3} />
          <Tramo desde={12} hasta={17} celdas={f.locker} parada={parada} />
        </tr>
      )}
    </>
  )
})

interface TramoProps {
  desde: number
  hasta: number
  celdas: readonly Explicable[]
  parada: string | null
}

/** The cells of some columns side by side. */
const Tramo = ({ desde, hasta, celdas, parada }: TramoProps) =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => {
    const col = desde + i
    const una = celdas.find((c) => c.col === col)
    return una ? <Celda key={col} una={una} tabulable={lugarDe(una) === parada} /> : <td key={col} />
  })

function Celda({ una, tabulable }: { una: Explicable; tabulable: boolean }) {
  const { palabra } = ESTADOS[una.celda.estado]
  const monto = montoDeCelda(una.celda)
  return (
    <td
      data-estado={una.celda.estado}
      data-fila={una.fila}
      data-col={una.col}
      tabIndex={tabulable ? 0 : -1}
      aria-label={[una.titulo, palabra, una.celda.estado !== 0 && monto].filter(Boolean).join(', ')}
      aria-describedby="explicacion"
    >
      {monto}
    </td>
  )
}

function Quien({ fila: f, conAlumno, conCobrar }: Pick<FilaProps, 'fila' | 'conAlumno' | 'conCobrar'>) {
  const nombre = `${f.apellido}, ${f.nombre}`
  return (
    <span className="sabana-quien">
      <Avatar nombre={f.nombre} apellido={f.apellido} />
      <span>
        <span className="curso-nombre" title={nombre}>
          <EnlacePantalla ruta={rutas.alumno} a={ir.alumno(f.idAlumno)} permitido={conAlumno}>
            {nombre}
          </EnlacePantalla>
        </span>
        {(f.detalle || f.baja) && (
          <small>{[f.detalle, f.baja && `Baja ${formatoFecha(f.baja as Fecha)}`].filter(Boolean).join(' · ')}</small>
        )}
      </span>
      {conCobrar && (
        <BotonEnlace
          a={ir.cobrarInscripcion(f.idInscripcion)}
          titulo={`Cobrar a ${nombre}`}
          size="compact-xs"
          variant="default"
        >
          Cobrar
        </BotonEnlace>
      )}
    </span>
  )
}
