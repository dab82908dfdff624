import IconX from 'icono:x'
import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { fold } from '#domain/texto.ts'
import formas from '../ui/formas.module.css'
import css from './Editor.module.css'

export interface ReglaElegible {
  readonly Id: number
  readonly Code: string
  readonly Text: string
  readonly Group: string
}

interface PideReglasProps {
  reglas: readonly ReglaElegible[]
  elegidas: readonly number[]
  /** One of them is enough. */
  alguna: boolean
  alCambiar: (ids: readonly number[], alguna: boolean) => void
}

const OPCIONES = [
  { value: 'todas', label: 'Pide todas' },
  { value: 'alguna', label: 'Alcanza una' },
]

/** The rules that a functionality asks for: each can be taken off, others are added by typing. */
export function PideReglas({ reglas, elegidas, alguna, alCambiar }: PideReglasProps) {
  const [busqueda, setBusqueda] = useState('')
  const de = new Map(reglas.map((r) => [r.Id, r]))
  const grupos = Map.groupBy(
    reglas.filter((r) => !elegidas.includes(r.Id)),
    (r) => r.Group || 'Sin grupo',
  )
  return (
    <div className={css.pide}>
      <span className="texto-3">Reglas que pide</span>
      <ul className={css.fichas} aria-label="Reglas que pide">
        {elegidas.map((id) => {
          const regla = de.get(id)
          return (
            <li key={id} className={css.ficha} title={regla?.Text}>
              {regla?.Code ?? id}
              <button
                type="button"
                aria-label={`Quitar la regla ${regla?.Code ?? id}`}
                onClick={() =>
                  alCambiar(
                    elegidas.filter((otra) => otra !== id),
                    alguna,
                  )
                }
              >
                <IconX size={12} stroke={2} aria-hidden />
              </button>
            </li>
          )
        })}
        {elegidas.length === 0 && <li className="texto-3">Ninguna: solo para ServerAdmin</li>}
      </ul>
      <div className={formas.fila}>
        <Select
          aria-label="Agregar una regla"
          placeholder="Agregar una regla"
          w={300}
          maw="100%"
          searchable
          value={null}
          searchValue={busqueda}
          onSearchChange={setBusqueda}
          data={[...grupos].map(([group, suyas]) => ({
            group,
            items: suyas.map((r) => ({ value: String(r.Id), label: `${r.Code} · ${r.Text}` })),
          }))}
          filter={({ options, search }) =>
            options.flatMap((g) => {
              if (!('items' in g)) return []
              const items = g.items.filter((o) => fold(o.label).includes(fold(search.trim())))
              return items.length > 0 ? [{ ...g, items }] : []
            })
          }
          nothingFoundMessage="No matches found"
          selectFirstOptionOnChange
          onChange={(id) => {
            if (id === null) return
            alCambiar([...elegidas, Number(id)], alguna)
            setBusqueda('')
          }}
          autoComplete="off"
        />
        {elegidas.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Cuántas reglas pide"
            data={OPCIONES}
            value={alguna ? 'alguna' : 'todas'}
            onChange={(v) => alCambiar(elegidas, v === 'alguna')}
          />
        )}
      </div>
    </div>
  )
}
