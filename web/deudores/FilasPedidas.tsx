import IconCopy from 'icono:copy'
import IconPlus from 'icono:plus'
import IconX from 'icono:x'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { Col } from '#domain/cuenta/tipos.ts'
import { nombreDeItem, otroNombreDeItem } from '#domain/deudores/columnas.ts'
import { anosDeDeuda, itemsDeDeuda, repetidas } from '#domain/deudores/pedidos.ts'
import { anoDe } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { BotonFila } from '../ui/BotonFila.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import css from './FilasPedidas.module.css'
import type { Pedido } from './pedido.ts'

/** The rows of year and item; `children` are drawn beside the button that adds one. */
export function FilasPedidas({ alCambiar, children }: { alCambiar: () => void; children: ReactNode }) {
  const hoy = useHoy()
  const { control, watch, setValue, setFocus, clearErrors } = useFormContext<Pedido>()
  const lista = useFieldArray({ control, name: 'filas' })
  const filas = watch('filas')
  const { data } = useConsulta(api.reportes.niveles, {}, { silenciosa: true })
  const niveles = data?.niveles ?? []
  const deMas = repetidas(filas)
  const agregar = () => {
    lista.append({ year: filas.at(-1)?.year ?? anoDe(hoy), item: null }, { focusName: `filas.${filas.length}.item` })
  }
  const quitar = (i: number) => {
    const { item } = filas[i] ?? {}
    lista.remove(i)
    // the row that takes its place, or the last one, goes on with the keyboard
    requestAnimationFrame(() => setFocus(`filas.${Math.min(i, filas.length - 2)}.item`))
    // an empty row asked for nothing, so what is shown stays true
    if (item !== null) alCambiar()
  }
  // the next year has only the enrolment fee, so another item is cleared (DEU-003)
  const alElegirAno = (i: number, ano: number) => {
    const item = filas[i]?.item ?? null
    if (item !== null && !itemsDeDeuda(ano, hoy).includes(item as Col)) setValue(`filas.${i}.item`, null)
    clearErrors(`filas.${i}`)
    alCambiar()
  }
  return (
    <div className={clases(formas.pila, formas.cerca)}>
      {lista.fields.map(({ id }, i) => {
        const ano = filas[i]?.year ?? null
        return (
          <div key={id} className={css.fila} data-repetida={deMas[i] || undefined}>
            <CampoSelect
              nombre={`filas.${i}.year`}
              etiqueta="Año"
              requerido
              opciones={anosDeDeuda(hoy).map((a) => ({ id: a, text: String(a) }))}
              alElegir={(a) => alElegirAno(i, Number(a))}
            />
            <CampoSelect
              nombre={`filas.${i}.item`}
              etiqueta="Ítem"
              requerido
              opciones={itemsDeDeuda(ano ?? anoDe(hoy), hoy).map((col) => ({
                id: col,
                text: nombreDeItem(col),
                description: otroNombreDeItem(col, niveles),
              }))}
              alElegir={alCambiar}
            />
            {lista.fields.length > 1 && (
              <BotonFila titulo={`Quitar la fila ${i + 1}`} Icono={IconX} alPulsar={() => quitar(i)} />
            )}
            {deMas[i] && (
              <span className={clases(formas.linea, css.repetida)} role="status">
                <IconCopy size={15} stroke={1.7} aria-hidden />
                Repetida: no se tiene en cuenta
              </span>
            )}
          </div>
        )
      })}
      <Group gap="var(--esp-2) var(--esp-6)">
        <Button
          ps="xs"
          pe="sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={16} stroke={1.7} />}
          onClick={agregar}
        >
          Agregar fila
        </Button>
        {children}
      </Group>
    </div>
  )
}
