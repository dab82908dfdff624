import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { RecibidoDe } from '#contract/route.ts'
import type { valores } from '#contract/valores.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { numero } from '../ui/paginas.ts'
import { rechazoDe, SinCalcular } from '../ui/SinCalcular.tsx'
import tabla from '../ui/tabla.module.css'
import css from './PreviaDeValor.module.css'
import { cuantas } from './textos.ts'

export interface ValorPensado {
  type: number
  idNivel: number | null
  idTipoJornada: number | null
  ano: number
  mes: number | null
  /** Pesos. */
  monto: number
}

/** Most rows of the list that are shown in the modal. */
const A_LA_VISTA = 200

const ESPERA = 300

/**
 * Reads whom the price being typed would touch, and by how much; null reads nothing. `alDia` once the answer to this
 * very price is on the screen, or cannot come: only then may it be saved (D-035).
 */
export function usePrevia(valor: ValorPensado | null) {
  const [verQuienes, setVerQuienes] = useState(false)
  const [escrito] = useDebouncedValue(JSON.stringify(valor), ESPERA)
  const pensado = JSON.parse(escrito) as ValorPensado | null
  const lectura = useConsulta(
    api.valores.previa,
    { body: { ...(pensado as ValorPensado), detalle: verQuienes } },
    { activa: pensado !== null, silenciosa: true },
  )
  const { data, isError, isPlaceholderData } = lectura
  const contestada = pensado !== null && (isError || (data !== undefined && !isPlaceholderData))
  const alDia = valor === null || (contestada && JSON.stringify(valor) === escrito)
  return { pensado, lectura, verQuienes, setVerQuienes, alDia }
}

export function PreviaDeValor({ pensado, lectura, verQuienes, setVerQuienes }: ReturnType<typeof usePrevia>) {
  const { data, error } = lectura
  if (!pensado) return <Skeleton height={42} />
  if (!data && error) return <SinCalcular que={porqueSinPrevia(error)} lectura={lectura} />
  if (!data) return <Skeleton height={42} />
  if (data.cuotas === undefined) return null
  const { cuotas, alumnos = 0, suma = 0, antes = 0, despues = 0, conservan = 0, grupos = [], detalle } = data
  return (
    <section className={clases(formas.pila, css.previa)} aria-label="A quiénes toca" aria-live="polite">
      {cuotas === 0 && <p>No hay importes por actualizar: vale para lo que se inscriba desde ahora.</p>}
      {grupos.map((g) => (
        <p key={`${g.de} ${g.a}`}>
          <b>{cuantas(pensado.type, g.cuotas, g.alumnos)}</b> {g.cuotas === 1 ? 'pasa' : 'pasan'}{' '}
          {g.de !== null && (
            <>
              de <Dinero pesos={g.de} />{' '}
            </>
          )}
          a <Dinero pesos={g.a} />
        </p>
      ))}
      {conservan > 0 && (
        <p className="texto-3">
          {conservan === 1 ? '1 queda' : `${numero(conservan)} quedan`} como está{conservan > 1 && 'n'}: su porcentaje
          bajó después de un pago, y ya {conservan === 1 ? 'debe' : 'deben'} más que el valor nuevo
        </p>
      )}
      {cuotas > 0 && (
        <div className={formas.extremos}>
          <span className="texto-3">
            Con sus casos especiales, en total{' '}
            {antes > 0 && (
              <>
                pasan de <Dinero pesos={antes} /> a <Dinero pesos={despues} />:{' '}
              </>
            )}
            suben <Dinero pesos={suma} />
          </span>
          <Button
            variant="subtle"
            size="compact-xs"
            mx={-8}
            aria-expanded={verQuienes}
            onClick={() => setVerQuienes(!verQuienes)}
          >
            {verQuienes ? 'Ocultar alumnos' : `Ver ${alumnos === 1 ? 'al alumno' : `a los ${numero(alumnos)} alumnos`}`}
          </Button>
        </div>
      )}
      {verQuienes && detalle && <Quienes detalle={detalle} />}
    </section>
  )
}

/** Says what the price is refused for, if it was judged; else that nobody knows whom it would touch. */
const porqueSinPrevia = (error: Error): string => rechazoDe(error) ?? 'No se pudo calcular a quiénes toca.'

type Detalle = NonNullable<RecibidoDe<typeof valores.previa>['detalle']>

function Quienes({ detalle }: { detalle: Detalle }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and holds nothing to press is reached by keyboard like this
    <section className={clases('panel', tabla.scroll, css.quienes)} aria-label="Lista de alumnos" tabIndex={0}>
      <table className={tabla.tabla} aria-label="Alumnos a los que toca">
        <thead>
          <tr>
            <th scope="col">Alumno</th>
            <th scope="col" data-alinear="derecha">
              Antes
            </th>
            <th scope="col" data-alinear="derecha">
              Después
            </th>
          </tr>
        </thead>
        <tbody>
          {detalle.slice(0, A_LA_VISTA).map((a) => (
            <tr key={a.idInscripcion}>
              <td>
                {nombreCompleto(a)} <span className="texto-3">{a.curso}</span>
              </td>
              <td data-alinear="derecha">
                <Dinero pesos={a.antes} />
              </td>
              <td data-alinear="derecha">
                <Dinero pesos={a.despues} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {detalle.length > A_LA_VISTA && <p className="texto-3">y {numero(detalle.length - A_LA_VISTA)} más</p>}
    </section>
  )
}
