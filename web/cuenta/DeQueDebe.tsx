import { Group } from '@mantine/core'
import { sumar } from '#domain/dinero.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { Dinero } from '../ui/Dinero.tsx'
import tabla from '../ui/tabla.module.css'
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
            <button type="button" className="enlace" onClick={() => cambiar({ [parametro]: 'opcionales' })}>
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

/** The same on paper, under the grids, with what is owed of the whole year: the sums that make the total. */
export function SumasDeDeuda({ partes }: { partes: readonly Parte[] }) {
  if (partes.length < 2) return null
  const fila = (titulo: string, hoy: Parte['hoy'], resta: Parte['resta']) => (
    <>
      <th scope="row">{titulo}</th>
      <td data-alinear="derecha">
        <Dinero centavos={hoy} />
      </td>
      <td data-alinear="derecha">
        <Dinero centavos={resta} />
      </td>
    </>
  )
  return (
    <table className={tabla.tabla} aria-label="De qué es lo que debe">
      <thead>
        <tr>
          <th scope="col">Debe de</th>
          <th scope="col" data-alinear="derecha">
            Hasta hoy
          </th>
          <th scope="col" data-alinear="derecha">
            En todo el año
          </th>
        </tr>
      </thead>
      <tbody>
        {partes.map((p) => (
          <tr key={p.clase}>{fila(p.titulo, p.hoy, p.resta)}</tr>
        ))}
      </tbody>
      <tfoot>
        <tr>{fila('Total', sumar(partes.map((p) => p.hoy)), sumar(partes.map((p) => p.resta)))}</tr>
      </tfoot>
    </table>
  )
}
