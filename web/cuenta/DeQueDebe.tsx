import { Group } from '@mantine/core'
import { Fragment } from 'react'
import { sumar } from '#domain/dinero.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { Dinero } from '../ui/Dinero.tsx'
import type { Parte } from './adeudado.ts'

/** Says what a debt of today is made of when it is not only fees; the subjects stand in a tab, to which it leads. */
export function DeQueDebe({ partes, parametro }: { partes: readonly Parte[]; parametro: string }) {
  const [, cambiar] = useDireccion()
  const debidas = partes.filter((p) => p.hoy > 0)
  if (debidas.every((p) => p.clase === 'cuotas')) return null
  return (
    <Group component="small" className="texto-2 no-imprimir" gap="0 var(--esp-3)" justify="flex-end">
      {debidas.map((p) => (
        <span key={p.clase}>
          {p.clase === 'materias' ? (
            <button
              type="button"
              className="enlace"
              aria-label={`Ver ${p.titulo}`}
              onClick={() => cambiar({ [parametro]: 'opcionales' })}
            >
              {p.titulo}
            </button>
          ) : (
            p.titulo
          )}{' '}
          <Dinero centavos={p.hoy} />
        </span>
      ))}
    </Group>
  )
}

/** The same on paper, under the grids, and of the whole year: the sums that make the total. */
export function SumasDeDeuda({ partes }: { partes: readonly Parte[] }) {
  if (partes.length < 2) return null
  const suma = (cuando: string, de: 'hoy' | 'resta') => (
    <p>
      {cuando}:{' '}
      {partes.map((p, i) => (
        <Fragment key={p.clase}>
          {i > 0 && ' + '}
          {p.titulo} <Dinero centavos={p[de]} />
        </Fragment>
      ))}{' '}
      ={' '}
      <b>
        <Dinero centavos={sumar(partes.map((p) => p[de]))} />
      </b>
    </p>
  )
  return (
    <>
      {suma('Debe hasta hoy', 'hoy')}
      {suma('Debe en todo el año', 'resta')}
    </>
  )
}
