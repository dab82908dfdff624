import IconArrowBackUp from 'icono:arrow-back-up'
import IconPencil from 'icono:pencil'
import IconPlus from 'icono:plus'
import IconTrash from 'icono:trash'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Forma } from '#domain/seguridad/arbol.ts'
import { peligro } from '../ui/alertas.tsx'
import { Arbol, useAbiertas } from '../ui/arbol/Arbol.tsx'
import { BotonFila } from '../ui/BotonFila.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { Pildora } from '../ui/Pildora.tsx'
import css from './Editor.module.css'
import {
  agregar,
  borrar,
  dejar,
  deshacer,
  type Estado,
  editar,
  escribir,
  type NodoVisto,
  repetido,
  SIN_CAMBIOS,
} from './edicion.ts'
import { type Abierta, FilaEditada } from './FilaEditada.tsx'
import type { ReglaElegible } from './PideReglas.tsx'
import type { EnEdicion } from './useEdicion.ts'

/** What a tree calls its parts. */
export interface Nombres {
  readonly arbol: string
  readonly grupo: string
  readonly hoja: string
  readonly buscar: string
}

interface ArbolEditableProps {
  edicion: EnEdicion
  forma: Forma
  nombres: Nombres
  /** Shown at the end of a row; what is said of a row that is marked to be deleted. */
  detalle: (nodo: NodoVisto) => string
  seLleva: (nodo: NodoVisto) => string
  /** Why a node cannot be deleted or its code changed; undefined when it can. */
  protegido?: (nodo: NodoVisto) => string | undefined
  reglas?: readonly ReglaElegible[] | undefined
  abierta: RefObject<Abierta | null>
  herramientas?: ReactNode
}

const PALABRA: Readonly<Record<Estado, string>> = {
  nuevo: 'Nuevo',
  cambiado: 'Cambiado',
  borrado: 'Se elimina',
  conGrupo: 'Se va con su grupo',
}

/** A tree whose nodes are added, edited in their row, and marked to be deleted (000§4); nothing of it is saved here. */
export function ArbolEditable(props: ArbolEditableProps) {
  const { edicion: en, forma, nombres, detalle, seLleva, protegido, reglas, abierta, herramientas } = props
  const { vistos, edicion, base, poner } = en
  const [busqueda, setBusqueda] = useState('')
  // what was said of what is saved by now is over
  const [dicho, setDicho] = useState<{ de: typeof base; texto: string } | null>(null)
  const { abiertas, abrir } = useAbiertas()
  const marco = useRef<HTMLDivElement>(null)

  /** Ends the row that is open before another thing is done; false when it has a mistake. */
  const libre = () => abierta.current?.tomar() ?? true
  // the row is drawn again when its edit ends, and has the focus; one that is gone leaves it to its group, or to the next
  const volverA = ({ clave, padre }: NodoVisto) => {
    const vecina = vecinaDe(marco.current, clave)
    return requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      const fila = (de: string | null) =>
        marco.current?.querySelector<HTMLElement>(`[data-clave="${CSS.escape(de ?? '')}"]`)
      const a =
        fila(clave) ??
        fila(padre) ??
        fila(vecina) ??
        marco.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')
      a?.focus()
    })
  }
  const decir = ({ codigo }: NodoVisto, que: string) => setDicho({ de: base, texto: `${codigo}: ${que}` })

  const alEditar = (n: NodoVisto) => {
    if (n.estado === 'borrado' || n.estado === 'conGrupo' || !libre()) return
    poner((e) => editar(e, n.clave))
  }
  const alBorrar = (n: NodoVisto) => {
    if (n.estado === 'conGrupo' || !libre()) return
    const si = n.estado !== 'borrado'
    const no = si && protegido?.(n)
    if (no) return peligro('No se puede eliminar', no)
    poner((e) => borrar(e, n.clave, si))
    volverA(n)
    decir(n, si ? (n.estado === 'nuevo' ? 'se quitó' : `se elimina al guardar. ${seLleva(n)}`) : 'ya no se elimina')
  }
  const alAgregar = (tipo: 0 | 1, padre: string | null) => {
    if (!libre()) return
    if (padre !== null) abrir(padre, true)
    setBusqueda('')
    poner((e) => agregar(e, tipo, padre, reglas !== undefined))
  }

  const alFinal = (n: NodoVisto) => (n.estado === 'borrado' ? seLleva(n) : detalle(n))
  const mientrasTanto = ({ clave }: NodoVisto) => {
    const otro = edicion.chocan.get(clave)
    return otro === undefined ? '' : `Mientras tanto: ${otro}`
  }
  /** What is read of a row, in the order in which it is seen. */
  const partesDe = (n: NodoVisto) =>
    [n.codigo, n.texto === n.codigo ? '' : n.texto, n.estado && PALABRA[n.estado], mientrasTanto(n), alFinal(n)].filter(
      Boolean,
    )

  const ramas = vistos.map((n) => ({
    clave: n.clave,
    padre: n.padre,
    grupo: n.tipo === 0,
    // what is edited stays in sight, whatever is looked for
    texto: n.clave === edicion.editando ? `${n.codigo} ${n.texto} ${busqueda}` : `${n.codigo} ${n.texto}`,
    nodo: n,
  }))
  const teclear = (tecla: string, n: NodoVisto): boolean => {
    if (tecla === 'F2' || tecla === 'Enter') alEditar(n)
    else if (tecla === 'Delete') alBorrar(n)
    else if (tecla === 'Insert') alAgregar(1, n.tipo === 0 ? n.clave : n.padre)
    else if (tecla === 'Escape' && n.estado === 'borrado') alBorrar(n)
    else return false
    return true
  }

  return (
    <div ref={marco} className={clases('tarjeta', formas.pegada)}>
      <div className={clases(formas.fila, css.barra)}>
        <TextInput
          type="search"
          w={{ base: '100%', sm: 300 }}
          aria-label={nombres.buscar}
          placeholder={nombres.buscar}
          maxLength={100}
          value={busqueda}
          onChange={(e) => setBusqueda(e.currentTarget.value)}
        />
        <div className={clases(formas.fila, formas.final)}>
          {herramientas}
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.7} />}
            onClick={() => alAgregar(0, null)}
          >
            Agregar {nombres.grupo}
          </Button>
        </div>
      </div>
      <Arbol
        etiqueta={nombres.arbol}
        ramas={ramas}
        busqueda={busqueda}
        abiertas={abiertas}
        abrir={abrir}
        vacio={busqueda ? 'No se encontraron Resultados' : 'No se encontraron datos'}
        nombre={({ nodo: n }) => (n.clave === edicion.editando ? '' : partesDe(n).join(', '))}
        estado={({ nodo }) => nodo.estado ?? undefined}
        alTeclear={(tecla, { nodo }) => teclear(tecla, nodo)}
        fila={({ rama: { nodo: n } }, activa) =>
          n.clave === edicion.editando ? (
            <FilaEditada
              ref={abierta}
              nodo={n}
              nombres={nombres}
              reglas={reglas}
              repetido={(codigo) => repetido(vistos, n, codigo, forma)}
              alRepetir={() => peligro('Código Existente', 'El código ya existe', { unica: true })}
              alTomar={(campos) => {
                const no = protegido?.(n)
                if (no && n.tipo === 1 && campos.codigo !== n.codigo) {
                  peligro('No se puede cambiar el código', no)
                  poner(dejar)
                } else poner((e) => escribir(e, base, n.clave, campos))
                volverA(n)
              }}
              alDejar={() => {
                poner(dejar)
                volverA(n)
              }}
            />
          ) : (
            <div className={css.nodo}>
              <span className={css.nombre}>
                <span
                  className={css.codigo}
                  data-borrado={n.estado === 'borrado' || n.estado === 'conGrupo' || undefined}
                >
                  {n.codigo}
                </span>{' '}
                {n.texto !== n.codigo && <span className={css.texto}>{n.texto}</span>}{' '}
                {n.estado && (
                  <Pildora {...((n.estado === 'nuevo' || n.estado === 'cambiado') && { tono: 'neutra' as const })}>
                    {PALABRA[n.estado]}
                  </Pildora>
                )}{' '}
                {mientrasTanto(n) && <Pildora>{mientrasTanto(n)}</Pildora>}
              </span>{' '}
              <span className={css.detalle}>{alFinal(n)}</span>
              <Acciones
                nodo={n}
                nombres={nombres}
                activa={activa}
                alAgregar={() => alAgregar(1, n.clave)}
                alEditar={() => alEditar(n)}
                alBorrar={() => alBorrar(n)}
                alDeshacer={() => {
                  poner((e) => deshacer(e, n.clave))
                  decir(n, 'quedó como estaba')
                }}
              />
            </div>
          )
        }
      />
      <p role="status" className="oculto">
        {dicho?.de === base && edicion !== SIN_CAMBIOS && dicho.texto}
      </p>
    </div>
  )
}

interface AccionesProps {
  nodo: NodoVisto
  nombres: Nombres
  /** Only the buttons of the row of the keyboard are stops of Tab. */
  activa: boolean
  alAgregar: () => void
  alEditar: () => void
  alBorrar: () => void
  alDeshacer: () => void
}

function Acciones({ nodo: n, nombres, activa, alAgregar, alEditar, alBorrar, alDeshacer }: AccionesProps) {
  const parada = activa ? 0 : -1
  const yaNo = n.estado === 'borrado' || n.estado === 'conGrupo'
  return (
    <span className={clases(formas.acciones, css.acciones)}>
      {n.tipo === 0 && !yaNo && (
        <BotonFila
          titulo={`Agregar ${nombres.hoja} a ${n.codigo}`}
          Icono={IconPlus}
          parada={parada}
          alPulsar={alAgregar}
        />
      )}
      {n.estado === 'cambiado' && (
        <BotonFila
          titulo={`Deshacer los cambios de ${n.codigo}`}
          Icono={IconArrowBackUp}
          parada={parada}
          alPulsar={alDeshacer}
        />
      )}
      {!yaNo && <BotonFila titulo={`Editar ${n.codigo}`} Icono={IconPencil} parada={parada} alPulsar={alEditar} />}
      {n.estado === 'borrado' && (
        <BotonFila
          titulo={`Cancelar la eliminación de ${n.codigo}`}
          Icono={IconArrowBackUp}
          parada={parada}
          alPulsar={alBorrar}
        />
      )}
      {!yaNo && <BotonFila titulo={`Eliminar ${n.codigo}`} Icono={IconTrash} parada={parada} alPulsar={alBorrar} />}
    </span>
  )
}

/** Finds the row that comes after another and all that is below it, or else before it; null without one. */
function vecinaDe(marco: HTMLElement | null, clave: string): string | null {
  const filas = [...(marco?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
  const i = filas.findIndex((fila) => fila.dataset['clave'] === clave)
  const nivel = (fila: HTMLElement | undefined) => Number(fila?.getAttribute('aria-level'))
  const despues = filas.slice(i + 1).find((fila) => nivel(fila) <= nivel(filas[i]))
  return (despues ?? filas[i - 1])?.dataset['clave'] ?? null
}
