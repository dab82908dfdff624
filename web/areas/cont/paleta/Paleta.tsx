import IconSearch from 'icono:search'
import { Box, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Spotlight, useSpotlight } from '@mantine/spotlight'
import { memo, type RefObject, useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { recientes, recientesPrimero } from '../../../navigation/recientes.ts'
import { clases } from '../../../ui/clases.ts'
import { Despues } from '../../../ui/Despues.tsx'
import { useScrollLock } from '../../../ui/scrollLock.ts'
import { abrirPaleta, alLlegarResultados, almacen, control } from './abrir.ts'
import css from './Paleta.module.css'
import { useBuscando } from './personas.tsx'
import type { Proveedor, Resultado } from './proveedor.ts'
import { proveedoresDe } from './proveedores.ts'
import { useTeclasAntes } from './teclasAntes.ts'

/** Finds people, screens and actions. Ctrl+K works while typing too; `/` does not, because there it is a letter. */
export function Paleta() {
  const [consulta, setConsulta] = useState('')
  // the letter is drawn first, then what it finds
  const buscada = useDeferredValue(consulta.trim())
  const campo = useId()
  const apuradaRef = useRef<string | null>(null)
  const dibujadaRef = useRef('')
  useTeclasAntes(
    campo,
    useCallback((letra: string) => setConsulta((c) => c + letra), []),
  )
  useScrollLock(useSpotlight(almacen).opened)
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
      lockScroll={false}
      classNames={{ actionsGroup: css.grupo, empty: css.nada }}
      scrollable
      maxHeight={420}
      clearQueryOnClose
    >
      <Busqueda
        id={campo}
        dibujadaRef={dibujadaRef}
        alApurar={(texto) => {
          apuradaRef.current = texto
        }}
      />
      <Spotlight.ActionsList role="listbox" aria-label="Resultados">
        <Despues>
          <Resultados consulta={buscada} apuradaRef={apuradaRef} dibujadaRef={dibujadaRef} />
        </Despues>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

interface BusquedaProps {
  id: string
  /** The text whose results are drawn. */
  dibujadaRef: RefObject<string>
  /** Is told for which text Enter was pressed before its results were there. */
  alApurar: (texto: string) => void
}

/** The field of the palette. The focus stays in it, so it says which result is the chosen one. */
function Busqueda({ id, dibujadaRef, alApurar }: BusquedaProps) {
  const { listId } = useSpotlight(almacen)
  const entrada = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const lista = document.getElementById(listId)
    if (!lista) return
    // the kit marks the chosen one by itself, and gives its results neither name nor state
    const decir = () => {
      const elegida = lista.querySelector('[data-selected]')
      for (const [i, opcion] of lista.querySelectorAll('[data-action]').entries()) {
        opcion.id = `${listId}-${i}`
        opcion.setAttribute('aria-selected', String(opcion === elegida))
      }
      entrada.current?.setAttribute('aria-activedescendant', elegida?.id ?? '')
    }
    decir()
    const observer = new MutationObserver(decir)
    observer.observe(lista, { subtree: true, childList: true, attributeFilter: ['data-selected'] })
    return () => observer.disconnect()
  }, [listId])
  return (
    <Spotlight.Search
      ref={entrada}
      id={id}
      role="combobox"
      aria-expanded
      aria-autocomplete="list"
      aria-controls={listId}
      placeholder="Buscar personas, cursos, recibos, pantallas y acciones"
      aria-label="Buscar"
      leftSection={<IconSearch size={17} stroke={1.7} />}
      onKeyDownCapture={(e) => {
        if (e.key !== 'Enter') return
        const texto = e.currentTarget.value.trim()
        const atrasados = dibujadaRef.current !== texto
        if (atrasados || resultadosDe(listId).length === 0) alApurar(texto)
        // what was found for fewer letters is not what is meant
        if (atrasados) e.stopPropagation()
      }}
    />
  )
}

const resultadosDe = (listId: string) =>
  document.getElementById(listId)?.querySelectorAll<HTMLElement>('[data-action]') ?? []

interface ResultadosProps {
  consulta: string
  /** The text for which Enter was pressed before anything was found. */
  apuradaRef: RefObject<string | null>
  dibujadaRef: RefObject<string>
}

/** What is said instead of results. */
const EN_LUGAR = {
  buscando: 'Buscando…',
  'sin respuesta': 'No hubo respuesta del servidor: se busca otra vez',
} as const

const Resultados = memo(({ consulta, apuradaRef, dibujadaRef }: ResultadosProps) => {
  const buscando = useBuscando(consulta)
  const { listId } = useSpotlight(almacen)
  useEffect(() => {
    dibujadaRef.current = consulta
    if (buscando || apuradaRef.current === null) return
    const hallados = resultadosDe(listId)
    // whom nobody has seen among others is not opened
    if (apuradaRef.current === consulta && hallados.length === 1) hallados[0]?.click()
    apuradaRef.current = null
  }, [buscando, consulta, listId, apuradaRef, dibujadaRef])
  return (
    <>
      {proveedoresDe(consulta).map((p) => (
        <Grupo key={p.grupo} proveedor={p} consulta={consulta} />
      ))}
      <Spotlight.Empty role="option" aria-disabled>
        {buscando ? EN_LUGAR[buscando] : 'No se encontraron Resultados'}
      </Spotlight.Empty>
    </>
  )
})

const { action, actionBody, actionLabel, actionDescription, actionSection } = Spotlight.Action.classes

/** A result: the kit's own ones are all drawn again at each letter, and at each that is marked. */
const Opcion = ({ titulo, detalle, icono, alElegir }: Resultado) => (
  <UnstyledButton
    data-action
    role="option"
    className={clases(action, css.accion)}
    tabIndex={-1}
    onMouseDown={(e) => e.preventDefault()}
    onClick={() => {
      alElegir()
      control.close()
    }}
  >
    {icono && (
      <Box component="span" className={actionSection} mod={{ position: 'left', dimmed: true }}>
        {icono}
      </Box>
    )}
    <span className={actionBody}>
      <span className={actionLabel}>{titulo}</span>
      <span className={actionDescription}>{detalle}</span>
    </span>
  </UnstyledButton>
)

function Grupo({ proveedor, consulta }: { proveedor: Proveedor; consulta: string }) {
  const hallados = recientesPrimero(proveedor.useResultados(consulta), recientes())
  const resultados = hallados.slice(0, proveedor.aLaVista)
  const keys = resultados.map((r) => r.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever they are, it is their change that counts
  useEffect(alLlegarResultados, [keys])
  if (resultados.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={proveedor.grupo} role="group" aria-label={proveedor.grupo}>
      {resultados.map((r) => (
        <Opcion key={r.id} {...r} />
      ))}
      {hallados.length > resultados.length && (
        <Box className={css.mas} role="option" aria-disabled>
          Hay más: agregue otra palabra
        </Box>
      )}
    </Spotlight.ActionsGroup>
  )
}
