import { useHotkeys } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { abrirPaleta, alLlegarResultados, almacen } from './abrir.ts'
import css from './Paleta.module.css'
import { useBuscando } from './personas.tsx'
import type { Proveedor } from './proveedor.ts'
import { PROVEEDORES } from './proveedores.ts'

/** Finds people, screens and actions. Ctrl+K works while typing too; `/` does not, because there it is a letter. */
export function Paleta() {
  const [consulta, setConsulta] = useState('')
  const buscando = useBuscando(consulta.trim())
  useHotkeys([['mod+K', abrirPaleta]], [], true)
  useEffect(() => {
    const tecla = (e: KeyboardEvent) => {
      const escribiendo =
        e.target instanceof HTMLElement && e.target.closest('input, textarea, select, [contenteditable]')
      if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || escribiendo) return
      e.preventDefault()
      abrirPaleta()
    }
    addEventListener('keydown', tecla)
    return () => removeEventListener('keydown', tecla)
  }, [])
  return (
    <Spotlight.Root
      attributes={{ content: { 'aria-label': 'Buscar' } }}
      store={almacen}
      shortcut={null}
      query={consulta}
      onQueryChange={setConsulta}
      overlayProps={{ blur: 0 }}
      classNames={{ action: css.accion, actionsGroup: css.grupo, empty: css.nada }}
      scrollable
      maxHeight={420}
      clearQueryOnClose
    >
      <Spotlight.Search
        placeholder="Buscar personas, cursos, recibos, pantallas y acciones"
        aria-label="Buscar"
        leftSection={<IconSearch size={17} stroke={1.7} />}
      />
      <Spotlight.ActionsList>
        {PROVEEDORES.map((p) => (
          <Grupo key={p.grupo} proveedor={p} consulta={consulta.trim()} />
        ))}
        <Spotlight.Empty>{buscando ? 'Buscando…' : 'No se encontraron Resultados'}</Spotlight.Empty>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function Grupo({ proveedor, consulta }: { proveedor: Proveedor; consulta: string }) {
  const resultados = proveedor.useResultados(consulta)
  const keys = resultados.map((r) => r.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever they are, it is their change that counts
  useEffect(alLlegarResultados, [keys])
  if (resultados.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={proveedor.grupo}>
      {resultados.map((r) => (
        <Spotlight.Action
          key={r.id}
          label={r.titulo}
          {...(r.detalle !== undefined && { description: r.detalle })}
          leftSection={r.icono}
          onClick={r.alElegir}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}
