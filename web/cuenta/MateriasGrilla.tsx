import { MESES, NOMBRE_MES } from '#domain/fecha.ts'
import { LeyendaEstados } from '../ui/Estado.tsx'
import { CeldaAngosta } from './CeldaDeCuenta.tsx'
import { type Cuenta, nombreMes } from './celdas.ts'
import type { Explicable } from './explicable.ts'
import { MatrizExplicada } from './MatrizExplicada.tsx'

/** There is no discount on optional subjects (D-050). */
const SIN_CASO = { nombre: '', porcentaje: 100 }

/** The optional subjects of the year, a row each, with their ten months. */
export function MateriasGrilla({ cuenta }: { cuenta: Cuenta }) {
  const celdas = cuenta.materias.flatMap((materia, fila) =>
    materia.meses.map(
      (celda): Explicable => ({ celda, titulo: `${materia.nombre} ${nombreMes(celda.mes)}`, fila, col: celda.mes }),
    ),
  )
  return (
    <>
      <MatrizExplicada
        etiqueta="Materias opcionales"
        celdas={celdas}
        lista="Precio de lista"
        caso={SIN_CASO}
        ano={cuenta.config.ano}
        className="cuenta-materias"
      >
        {(tabulable) => (
          <>
            <thead>
              <tr>
                <th scope="col">Materia</th>
                {MESES.map((mes) => (
                  <th key={mes} scope="col">
                    {NOMBRE_MES[mes]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cuenta.materias.map((materia, fila) => (
                <tr key={materia.idMateria}>
                  <th scope="row">{materia.nombre}</th>
                  {MESES.map((mes) => {
                    const una = celdas.find((c) => c.fila === fila && c.col === mes)
                    return una ? <CeldaAngosta key={mes} {...una} tabulable={tabulable(una)} /> : <td key={mes} />
                  })}
                </tr>
              ))}
            </tbody>
          </>
        )}
      </MatrizExplicada>
      <div className="cuenta-leyenda">
        <LeyendaEstados />
      </div>
    </>
  )
}
