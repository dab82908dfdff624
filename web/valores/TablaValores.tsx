import IconHistory from 'icono:history'
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ValorFila } from '#contract/valores.ts'
import { type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { Falta } from '../navigation/Falta.tsx'
import { Bloque } from '../ui/Bloque.tsx'
import { BotonFila } from '../ui/BotonFila.tsx'
import { enCentavos, sinSigno } from '../ui/centavos.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import tabla from '../ui/tabla.module.css'
import { Vacio } from '../ui/Vacio.tsx'
import { esMensual } from './limite.ts'
import css from './TablaValores.module.css'
import { claveDeFila, enOrden, nombreDeFila } from './textos.ts'

const ANGOSTA = '(width < 768px)'

interface TablaValoresProps {
  titulo: string
  filas: readonly ValorFila[] | undefined
  /** What tells the rows of a level apart; subjects belong to no level. */
  por: 'Concepto' | 'Tipo de Jornada' | 'Materia'
  puedeCambiar: boolean
  alCambiar: (fila: ValorFila) => void
  /** Shows what was entered for the row, when and by whom. */
  alContar: (fila: ValorFila) => void
}

const textoDe = (f: ValorFila, por: TablaValoresProps['por']) =>
  ({ Concepto: f.typeName, 'Tipo de Jornada': f.tipoJornada, Materia: f.materia })[por]

/** Shows the prices of a year by level; a row without price can be given its first one. */
export function TablaValores({ titulo, filas, por, puedeCambiar, alCambiar, alContar }: TablaValoresProps) {
  const ordenadas = filas && enOrden(filas)
  // where a column of its own has no room, the values of the year stand below what they are of
  const angosta = useMediaQuery(ANGOSTA, matchMedia(ANGOSTA).matches)
  return (
    <Bloque titulo={titulo} className={css.tabla}>
      {!ordenadas && <Skeleton height={180} radius={0} />}
      {ordenadas?.length === 0 && (
        <Vacio texto="No se encontraron datos" detalle={por === 'Tipo de Jornada' && <Falta que="jornada" />} />
      )}
      {ordenadas && ordenadas.length > 0 && (
        <div className={tabla.scroll}>
          <table className={tabla.tabla} aria-label={titulo}>
            <thead>
              <tr>
                {por !== 'Materia' && (
                  <th scope="col" data-ancha>
                    Nivel
                  </th>
                )}
                <th scope="col">{por}</th>
                <th scope="col" data-alinear="derecha">
                  Valor vigente
                </th>
                {!angosta && <th scope="col">Valores del año</th>}
                <th data-fija="siempre">
                  <span className="oculto">Acciones</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {ordenadas.map((f, i) => {
                const primera = ordenadas[i - 1]?.nivel !== f.nivel
                return (
                  <tr key={claveDeFila(f)} data-primera={primera || undefined}>
                    {por !== 'Materia' && (
                      <td data-ancha>{primera ? f.nivel : <span className="oculto">{f.nivel}</span>}</td>
                    )}
                    <td>
                      {primera && (
                        <small className="texto-3" data-angosta>
                          {f.nivel}
                        </small>
                      )}
                      <span className={formas.largo}>{textoDe(f, por)}</span>
                      {angosta && <Historial fila={f} />}
                    </td>
                    <td data-alinear="derecha">
                      {f.monto === null ? <span className="texto-3">Sin valor</span> : <Dinero pesos={f.monto} />}
                    </td>
                    {!angosta && (
                      <td>
                        <Historial fila={f} />
                      </td>
                    )}
                    <td data-alinear="derecha" data-fija="siempre">
                      <span className={formas.acciones}>
                        {f.historia.length > 0 && (
                          <BotonFila
                            titulo={`Historia de ${nombreDeFila(f)}`}
                            Icono={IconHistory}
                            alPulsar={() => alContar(f)}
                          />
                        )}
                        {puedeCambiar && (
                          <Button
                            variant="default"
                            size="compact-xs"
                            onClick={() => alCambiar(f)}
                            aria-label={`${f.monto === null ? 'Agregar' : 'Cambiar'} ${[f.typeName, f.nivel, f.tipoJornada, f.materia].filter(Boolean).join(' ')}`}
                          >
                            {f.monto === null ? 'Agregar' : 'Cambiar'}
                          </Button>
                        )}
                      </span>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Bloque>
  )
}

/**
 * Lists the rows of the year, the one in force in bold; without any, the price comes from an earlier year. The only row
 * of a one-off says nothing new.
 */
function Historial({ fila }: { fila: ValorFila }) {
  if (!esMensual(fila) && fila.refs.length === 1) return null
  if (fila.refs.length === 0) return <span className="texto-3">{fila.monto === null ? '–' : 'Del año anterior'}</span>
  return (
    <ol className={css.historial}>
      {fila.refs.map((ref) => (
        <li key={ref.id} data-vigente={ref.id === fila.idRef || undefined}>
          {esMensual(fila) && <abbr title={NOMBRE_MES[ref.mes as Mes]}>{NOMBRE_MES[ref.mes as Mes].slice(0, 3)}</abbr>}{' '}
          <span className="dinero">{sinSigno(enCentavos(ref.monto))}</span>
        </li>
      ))}
    </ol>
  )
}
