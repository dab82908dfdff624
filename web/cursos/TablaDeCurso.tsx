import { useEffect, useMemo, useState } from 'react'
import { CERO, sumar } from '#domain/dinero.ts'
import { MatrizExplicada } from '../cuenta/MatrizExplicada.tsx'
import { useSeguridad } from '../sesion/seguridad.ts'
import { sinSigno } from '../ui/centavos.ts'
import { Fila, lugarDe } from './FilaDeCurso.tsx'
import { type FilaDeCurso, restaDe, todasLasCeldas } from './filas.ts'
import '../estilos/glifos.css'
import '../estilos/sabana.css'
import '../cuenta/cuenta.css'
import './curso.css'
import './impresion.css'

interface TablaProps {
  etiqueta: string
  /** Headings of the cells; `col` n of a cell is the n-th. */
  columnas: readonly string[]
  filas: readonly FilaDeCurso[]
  ano: number
}

const SIN_CASO = { nombre: '', porcentaje: 100 }

/** Rows that a frame draws: few enough that none takes 50 ms. */
const DE_UNA_VEZ = 4

/** Students by columns, with what is left of each row and column; one explanation for all cells (S65, S66). */
export function TablaDeCurso({ etiqueta, columnas, filas, ano }: TablaProps) {
  const puede = useSeguridad('CONT-CURSOS-VIEW')
  const dibujadas = useDeAPoco(filas.length)
  const celdas = useMemo(() => todasLasCeldas(filas), [filas])
  const restas = useMemo(
    () => columnas.map((_, i) => restaDe(celdas.filter((c) => c.col === i + 1))),
    [celdas, columnas],
  )
  return (
    <MatrizExplicada
      etiqueta={etiqueta}
      celdas={celdas}
      lista="Precio de lista"
      caso={SIN_CASO}
      ano={ano}
      rollo="sabana-rollo"
      className="sabana curso-tabla con-glifos"
    >
      {(tabulable) => {
        const parada = celdas.find(tabulable)
        return (
          <>
            <colgroup>
              <col className="curso-col-nombre" />
              <col span={columnas.length} />
              <col className="curso-col-resta" />
            </colgroup>
            <thead>
              <tr>
                <th scope="col" className="sabana-nombre">
                  Alumno
                </th>
                {columnas.map((titulo) => (
                  <th key={titulo} scope="col">
                    {titulo}
                  </th>
                ))}
                <th scope="col">Resta</th>
              </tr>
            </thead>
            <tbody>
              {filas.slice(0, dibujadas).map((f) => (
                <Fila
                  key={f.idInscripcion}
                  fila={f}
                  columnas={columnas.length}
                  parada={parada && [...f.celdas, ...f.locker].includes(parada) ? lugarDe(parada) : null}
                  conAlumno={puede.alumno}
                  conCobrar={puede.cobrar}
                />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" className="sabana-nombre">
                  Resta
                </th>
                {columnas.map((titulo, i) => (
                  <td key={titulo} data-cero={restas[i] === 0 || undefined}>
                    {sinSigno(restas[i] ?? CERO)}
                  </td>
                ))}
                <td>{sinSigno(sumar(restas))}</td>
              </tr>
            </tfoot>
          </>
        )
      }}
    </MatrizExplicada>
  )
}

/** How many of so many are to be drawn: some more with every frame. */
function useDeAPoco(total: number): number {
  const [cuantas, setCuantas] = useState(DE_UNA_VEZ)
  useEffect(() => {
    if (cuantas >= total) return
    const cuadro = requestAnimationFrame(() => setCuantas((n) => n + DE_UNA_VEZ))
    return () => cancelAnimationFrame(cuadro)
  }, [cuantas, total])
  return cuantas
}
