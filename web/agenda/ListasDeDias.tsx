import type { Fecha } from '#domain/fecha.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { BotonEliminar } from '../ui/BotonFila.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { type Dia, escrita } from './agenda.ts'
import { nombreDelDia } from './Calendario.tsx'

interface ListaProps {
  dias: readonly Dia[]
  /** Removes a holiday; absent in a year that is only looked at. */
  alQuitar: ((dia: Dia) => Promise<void>) | undefined
}

/** Lists the holidays of a school year. */
export function Feriados({ dias, alQuitar }: ListaProps) {
  const grilla = useGrilla({ orden: 'fecha', prefix: 'feriados', filas: 50 })
  return (
    <Bloque titulo="Feriados">
      <Grilla
        estado={grilla}
        etiqueta="Feriados"
        columnas={columnas(alQuitar, false)}
        filas={dias.filter((d) => d.tipo === 'Feriado')}
        rowKey={(d) => d.id}
        vacio="Todavía no hay feriados"
      />
    </Bloque>
  )
}

/** Lists all days of a school year. */
export function ListaDeDias({ dias, alQuitar }: ListaProps) {
  const grilla = useGrilla({ orden: 'fecha', llenar: true })
  return (
    <Grilla
      estado={grilla}
      etiqueta="Días"
      columnas={columnas(alQuitar, true)}
      filas={dias}
      rowKey={(d) => d.id}
      herramientas={<Buscador estado={grilla} placeholder="Buscar por fecha, día, tipo o feriado" />}
    />
  )
}

/** Columns of days; `conTipo`: of whichever type, not of holidays alone. */
const columnas = (alQuitar: ListaProps['alQuitar'], conTipo: boolean): Columna<Dia>[] => [
  {
    key: 'fecha',
    titulo: 'Fecha',
    ordenable: true,
    fija: 'izquierda',
    ancho: 150,
    valor: (d) => `${d.fecha} ${escrita(d.fecha)} ${nombreDelDia(d.fecha as Fecha)}`,
    celda: (d) => (
      <>
        {escrita(d.fecha)} <span className="texto-3">{nombreDelDia(d.fecha as Fecha).slice(0, 3)}</span>
      </>
    ),
  },
  conTipo
    ? {
        key: 'tipo',
        titulo: 'Tipo',
        ordenable: true,
        valor: (d) => `${d.tipo} ${d.feriado}`,
        celda: (d) => (
          <span className={clases(formas.conDetalle, formas.largo)}>
            {d.tipo}
            {d.feriado && <small className="texto-3">{d.feriado}</small>}
          </span>
        ),
      }
    : {
        key: 'feriado',
        titulo: 'Feriado',
        ordenable: true,
        valor: (d) => d.feriado,
        celda: (d) => <span className={formas.largo}>{d.feriado}</span>,
      },
  {
    key: 'acciones',
    titulo: '',
    alinear: 'derecha',
    fija: 'siempre',
    soloPantalla: true,
    celda: (d) =>
      alQuitar &&
      d.tipo === 'Feriado' && (
        <span className={formas.acciones}>
          <BotonEliminar titulo={`Quitar el feriado ${d.feriado}`} alPulsar={() => void alQuitar(d)} />
        </span>
      ),
  },
]
