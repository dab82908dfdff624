import { IconPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Centavos, sumar } from '#domain/dinero.ts'
import { enCentavos } from '../ui/centavos.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { ESTADOS, LeyendaEstados } from '../ui/Estado.tsx'
import { CeldaAngosta, CeldaDeCuenta } from './CeldaDeCuenta.tsx'
import { type Cuenta, estaFijada, nombreMes, tituloCorto } from './celdas.ts'
import type { Explicable } from './explicable.ts'
import type { InscripcionDeAlumno } from './inscripcion.ts'
import { MatrizExplicada } from './MatrizExplicada.tsx'

/** The 17 columns as two semesters of ten, the locker under its months (C46). */
export function CuentaGrilla({ cuenta, inscripcion }: { cuenta: Cuenta; inscripcion: InscripcionDeAlumno }) {
  const principales = cuenta.cuenta.map(
    (celda): Explicable => ({ celda, titulo: celda.label, fila: celda.col <= 8 ? 0 : 2, col: celda.col }),
  )
  const lockers = cuenta.locker.map(
    (celda): Explicable => ({
      celda,
      titulo: `Locker ${nombreMes(celda.mes)}`,
      fila: celda.mes <= 4 ? 1 : 3,
      col: celda.mes <= 4 ? celda.mes + 4 : celda.mes + 7,
    }),
  )
  const lista = `Precio de lista · ${inscripcion.nivel}, ${inscripcion.jornada}`
  const fijadas = [...cuenta.cuenta, ...cuenta.locker].some(estaFijada)
  return (
    <>
      <MatrizExplicada
        etiqueta={`Cuenta corriente ${cuenta.config.ano}`}
        celdas={[...principales, ...lockers]}
        lista={lista}
        caso={{ nombre: inscripcion.casoEspecial, porcentaje: inscripcion.porcentaje }}
        ano={cuenta.config.ano}
        className="cuenta-tabla"
      >
        {(tabulable) => (
          <>
            <Semestre
              numero={1}
              cuenta={cuenta}
              principales={principales.slice(0, 8)}
              lockers={lockers.slice(0, 4)}
              tabulable={tabulable}
            />
            <Semestre
              numero={2}
              cuenta={cuenta}
              principales={principales.slice(8)}
              lockers={lockers.slice(4)}
              tabulable={tabulable}
            />
          </>
        )}
      </MatrizExplicada>
      <div className="cuenta-leyenda">
        <LeyendaEstados />
        {fijadas && (
          <span className="texto-3">
            <IconPin size={13} stroke={1.6} aria-hidden /> Valor fijado
          </span>
        )}
      </div>
    </>
  )
}

interface SemestreProps {
  numero: 1 | 2
  cuenta: Cuenta
  principales: readonly Explicable[]
  lockers: readonly Explicable[]
  tabulable: (una: Explicable) => boolean
}

function Semestre({ numero, cuenta, principales, lockers, tabulable }: SemestreProps) {
  const todas = [...principales, ...lockers].map((una) => una.celda)
  const resumen = (
    <Resumen
      numero={numero}
      nada={todas.every((c) => c.estado === 0)}
      resta={sumar(todas.map((c) => enCentavos(c.saldo)))}
      cancelado={sumar(todas.flatMap((c) => c.pagos.map((p) => enCentavos(p.monto))))}
    />
  )
  const nombre = `Locker ${cuenta.config.lockerNro}`.trim()
  return (
    <tbody>
      <tr>
        {numero === 2 && <td className="cuenta-resumen">{resumen}</td>}
        {principales.map((una) => (
          <CeldaDeCuenta
            key={una.col}
            {...una}
            corto={tituloCorto(una.col, cuenta.config.etiquetaTaller)}
            tabulable={tabulable(una)}
          />
        ))}
        {numero === 1 && (
          <td className="cuenta-resumen" colSpan={2}>
            {resumen}
          </td>
        )}
      </tr>
      {lockers.length > 0 && (
        <tr className="cuenta-tira">
          <th scope="row" colSpan={4}>
            {nombre}
          </th>
          {lockers.map((una) => (
            <CeldaAngosta key={una.col} {...una} tabulable={tabulable(una)} />
          ))}
          {numero === 1 && <td colSpan={2} />}
        </tr>
      )}
    </tbody>
  )
}

interface ResumenProps {
  numero: 1 | 2
  /** None of its items is owed by the student. */
  nada: boolean
  resta: Centavos
  cancelado: Centavos
}

function Resumen({ numero, nada, resta, cancelado }: ResumenProps): ReactNode {
  return (
    <>
      <small>{numero}.º semestre</small>
      {resta > 0 && (
        <span>
          Resta{' '}
          <b>
            <Dinero centavos={resta} />
          </b>
        </span>
      )}
      {nada && <span>{ESTADOS[0].palabra}</span>}
      {!nada && (resta === 0 || cancelado > 0) && (
        <span>
          Cancelado <Dinero centavos={cancelado} />
        </span>
      )}
    </>
  )
}
