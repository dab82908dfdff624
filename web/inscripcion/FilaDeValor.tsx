import IconPin from 'icono:pin'
import { Select, TextInput, type TextInputProps } from '@mantine/core'
import { useRef } from 'react'
import { esFutura } from '#domain/cuenta/tiempo.ts'
import { type Centavos, desdePesos, formatoPesos, neto, type Porcentaje } from '#domain/dinero.ts'
import { type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { MensajeError, MONTO } from '../ui/campos/campo.tsx'
import { EntradaDinero } from '../ui/campos/EntradaDinero.tsx'
import { Estado } from '../ui/Estado.tsx'
import type { Mientras } from './useFilasDeValor.ts'
import {
  desdeDe,
  elegirJornada,
  elegirValor,
  type FilaValor,
  type ModeloValores,
  mesesHasta,
  NUEVO,
  refsDe,
} from './valoresDeCuota.ts'

interface FilaDeValorProps {
  modelo: ModeloValores
  /** Year of the enrolment. */
  ano: number
  fila: FilaValor
  /** Earlier month whose Nuevo Valor applies to this one too. */
  de: FilaValor | undefined
  /** First month up to which a Nuevo Valor may be extended. */
  desde: number
  mientras: Mientras | undefined
  errores: { valor?: string; mes?: string; monto?: string }
  alCambiar: (fila: FilaValor) => void
}

/**
 * Columns and their widths: a field of the list price has room for 1.234.567,89. On a phone each cell has its title.
 */
export const COLUMNAS_DE_VALOR = [
  ['Cuota', undefined],
  ['Tipo de Jornada', 132],
  ['Valor', 200],
  ['Mes', 162],
  ['Precio de lista', 148],
  ['A pagar', undefined],
] as const
const [, JORNADA, VALOR, MES, LISTA, NETO] = COLUMNAS_DE_VALOR.map(([titulo]) => titulo)

const nombre = (mes: number) => NOMBRE_MES[mes as Mes]

/** Shows a fee month: what it costs, and what it may become. */
export function FilaDeValor({ modelo, ano, fila, de, desde, mientras, errores, alCambiar }: FilaDeValorProps) {
  const monto = useRef<HTMLInputElement>(null)
  const hoy = useHoy()
  const cuota = modelo.cuotas.find((c) => c.mes === fila.mes)
  if (!cuota) return null
  const refs = refsDe(modelo, fila.idJornada, cuota.disabled ? 0 : cuota.minMonto)
  const ref = refs.find((r) => r.id === fila.valor)
  const vieja = typeof fila.valor === 'number' && !ref
  const lista = listaDe(de ?? fila, de ? undefined : (ref?.monto ?? (vieja ? cuota.rcMonto : null)))
  const mes = nombre(fila.mes)
  const titulo = (
    <th scope="row">
      <span>{mes}</span>
      {(cuota.origen === 'REF' || cuota.origen === 'MANUAL') && (
        <IconPin size={13} stroke={1.6} aria-label="Valor fijado" />
      )}
      <Estado estado={cuota.status} futura={esFutura({ ano, mes: fila.mes as Mes, semestre: null }, hoy)} />
    </th>
  )
  const dicho =
    errores.valor ??
    (mientras === 'guardada' ? `Mientras tanto se guardó «${cuota.rcMontoDesc}»` : undefined) ??
    (mientras === 'quitada' ? 'El que había elegido ya no está en la lista' : undefined)
  const aPagar = (
    <td data-titulo={NETO} data-alinear="derecha">
      {lista === null ? '–' : formatoPesos(neto(lista, cuota.porcentaje as Porcentaje))}
    </td>
  )
  if (cuota.disabled) {
    return (
      <tr data-quieta>
        {titulo}
        <td>{modelo.tipoJornadas.find((t) => t.id === fila.idJornada)?.text}</td>
        <td>{ref?.montoDesc ?? (cuota.rcMontoDesc || 'Sin valor')}</td>
        <td>{ref && desdeDe(ref, ano)}</td>
        <td data-alinear="derecha">{lista === null ? '–' : formatoPesos(lista)}</td>
        {aPagar}
      </tr>
    )
  }
  return (
    <tr>
      {titulo}
      <td data-titulo={JORNADA}>
        <Select
          aria-label={`Tipo de Jornada de ${mes}`}
          data={modelo.tipoJornadas.map((t) => ({ value: String(t.id), label: t.text }))}
          value={String(fila.idJornada)}
          allowDeselect={false}
          onChange={(id) =>
            id && alCambiar(elegirJornada(fila, Number(id), refsDe(modelo, Number(id), cuota.minMonto)))
          }
        />
      </td>
      <td data-titulo={VALOR}>
        {de ? (
          <span className="texto-3">El de {nombre(de.mes)}</span>
        ) : (
          <Select
            aria-label={`Valor de ${mes}`}
            placeholder="Sin valor"
            data={[
              ...(vieja ? [{ value: String(fila.valor), label: cuota.rcMontoDesc }] : []),
              ...refs.map((r) => ({ value: String(r.id), label: r.montoDesc })),
              { value: NUEVO, label: 'Nuevo Valor' },
            ]}
            value={fila.valor === null ? null : String(fila.valor)}
            allowDeselect={false}
            error={dicho && <MensajeError>{dicho}</MensajeError>}
            onChange={(valor) => {
              if (!valor) return
              alCambiar(elegirValor(fila, valor === NUEVO ? NUEVO : Number(valor)))
              if (valor === NUEVO) setTimeout(() => monto.current?.focus())
            }}
          />
        )}
      </td>
      <td data-titulo={MES}>
        {fila.valor === NUEVO && !de ? (
          <Select
            aria-label={`Hasta qué mes va el Nuevo Valor de ${mes}`}
            placeholder="Hasta qué mes"
            data={mesesHasta(fila.mes, desde).map((m) => ({
              value: String(m),
              label: m === fila.mes ? `Sólo ${nombre(m)}` : `Hasta ${nombre(m)}`,
            }))}
            value={fila.hasta === null ? null : String(fila.hasta)}
            allowDeselect={false}
            error={errores.mes && <MensajeError>{errores.mes}</MensajeError>}
            onChange={(hasta) => alCambiar({ ...fila, hasta: hasta === null ? null : Number(hasta) })}
          />
        ) : (
          !de && ref && <span className="texto-3">{desdeDe(ref, ano)}</span>
        )}
      </td>
      <td data-titulo={LISTA} data-alinear="derecha">
        {fila.valor === NUEVO && !de ? (
          <EntradaDinero<TextInputProps>
            valor={fila.monto}
            alCambiar={(pesos) => alCambiar({ ...fila, monto: pesos })}
            customInput={TextInput}
            getInputRef={monto}
            leftSection="$"
            classNames={MONTO}
            aria-label={`Nuevo Valor de ${mes}`}
            error={errores.monto && <MensajeError>{errores.monto}</MensajeError>}
          />
        ) : lista === null ? (
          '–'
        ) : (
          formatoPesos(lista)
        )}
      </td>
      {aPagar}
    </tr>
  )
}

/** Finds the list price of a row, centavos; null without one. */
function listaDe(fila: FilaValor, deRef: number | null | undefined): Centavos | null {
  const pesos = fila.valor === NUEVO ? fila.monto : deRef
  return pesos === null || pesos === undefined ? null : desdePesos(pesos)
}
