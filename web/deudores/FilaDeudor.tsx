import { memo } from 'react'
import type { Deudor } from '#contract/reportes.ts'
import { anoDe, type Fecha, formatoFecha } from '#domain/fecha.ts'
import { EnlacePantalla } from '../areas/cont/EnlacePantalla.tsx'
import { useHoy } from '../configuracion.ts'
import { ir, rutas } from '../paths.ts'
import { dniEscrito } from '../persona/dni.ts'
import { enCentavos, sinSigno } from '../ui/centavos.ts'
import { Eliminado } from '../ui/Eliminado.tsx'
import { ESTADOS } from '../ui/Estado.tsx'
import { Avatar } from '../ui/Persona.tsx'
import { nombreDeItem } from './pedido.ts'

interface FilaProps {
  alumno: Deudor
  fila: number
  /** Column of the cell that Tab reaches, null when it is in another row. */
  parada: number | null
  conAlumno: boolean
  conCurso: boolean
}

/** A student and his 17 cells. It is drawn again only when it changes: thousands go by while one scrolls. */
export const FilaDeudor = memo(({ alumno: a, fila, parada, conAlumno, conCurso }: FilaProps) => (
  <tr aria-rowindex={fila + 2}>
    <th scope="row" className="deudores-alumno">
      <Quien alumno={a} conAlumno={conAlumno} conCurso={conCurso} />
    </th>
    {a.CuentaCorriente.map(({ estado, monto }, i) => {
      const { palabra, clase, Icono } = ESTADOS[estado]
      const texto = estado === 0 ? 'N/A' : sinSigno(enCentavos(monto))
      return (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the 17 columns do not move
          key={i}
          data-estado={estado}
          data-cero={monto === 0 || undefined}
          data-fila={fila}
          data-col={i + 1}
          tabIndex={parada === i + 1 ? 0 : -1}
          aria-label={`${nombreDeItem(i + 1)}, ${palabra}${estado === 0 ? '' : `, ${texto}`}`}
        >
          <span className={`estado-${clase}`}>
            <Icono size={12} stroke={3} aria-hidden />
          </span>
          {texto}
        </td>
      )
    })}
  </tr>
))

function Quien({ alumno: a, conAlumno, conCurso }: Omit<FilaProps, 'fila' | 'parada'>) {
  const actual = anoDe(useHoy())
  const caso = a.Descuento > 0 ? `${a.CasoEspecial} −${String(a.Descuento).replace('.', ',')} %` : ''
  return (
    <span className="deudores-quien">
      <Avatar nombre={a.Nombre} apellido={a.Apellido} />
      <span>
        <span className="deudores-nombre">
          <EnlacePantalla ruta={rutas.alumno} a={ir.alumno(a.ID_Alumno)} permitido={conAlumno}>
            {a.Apellido}, {a.Nombre}
          </EnlacePantalla>
          {a.eliminado && <Eliminado />}
          {!a.eliminado && a.baja && <span className="pildora">Baja {formatoFecha(a.baja as Fecha)}</span>}
        </span>
        <small>
          {dniEscrito(a.DNI)} ·{' '}
          <EnlacePantalla
            ruta={rutas.curso}
            a={ir.curso(a.ID_Curso, a.Ano < actual ? a.Ano : undefined)}
            permitido={conCurso}
          >
            {a.Curso} {a.Ano}
          </EnlacePantalla>{' '}
          · {a.Edad} años
        </small>
        <small>{[a.TipoJornada, caso].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  )
}
