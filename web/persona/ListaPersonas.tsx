import IconArrowBackUp from 'icono:arrow-back-up'
import IconPlus from 'icono:plus'
import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { nombreCompleto } from '#domain/texto.ts'
import { type Direccion, useDireccion } from '../navigation/direccion.ts'
import { BotonEditar, BotonEliminar } from '../ui/BotonFila.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import type { Columna } from '../ui/columna.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { Grilla, type GrillaProps } from '../ui/Grilla.tsx'
import type { Acercarse } from '../ui/lazy.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { numero, rango } from '../ui/paginas.ts'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { type Leer, useListaEntera } from '../ui/papel/useListaEntera.ts'
import type { TipoPersona, UnaPersona } from './persona.ts'
import { type Fuera, SinResultados } from './SinResultados.tsx'
import { Suenan } from './Suenan.tsx'
import type { Baja } from './useBaja.tsx'

interface ListaPersonasProps<P extends UnaPersona>
  extends Pick<GrillaProps<P>, 'estado' | 'pagina' | 'lectura' | 'filtrada'> {
  tipo: TipoPersona
  cuenta: ReactNode
  puede: { readonly new: boolean; readonly edit: boolean; readonly delete: boolean; readonly restore?: boolean }
  columnas: readonly Columna<P>[]
  /** Tells whether a person has an account and so cannot be deleted (D-013). */
  conUsuario: (persona: P) => boolean
  baja: Baja
  /** Further actions on the list, and on one of its people. */
  acciones?: ReactNode
  deFila?: (persona: P) => ReactNode
  /** Reads rows of the list, as it is filtered, for paper. */
  leer: Leer<P>
  /** What the filters ask for, in words. */
  palabras?: string
  /** Filters beside 'Mostrar Eliminados', and what clears them. */
  filtros?: ReactNode
  sinFiltros?: Direccion
  /** Whether nobody has the words of the search, and these sound alike. */
  suenan: boolean | undefined
  /** Says how else the search was taken: for paper, and above the list. */
  deOtroModo?: { readonly impreso?: string; readonly aviso: ReactNode } | undefined
  /** Whether paper lies on its side, for names that need room. */
  apaisada?: boolean
  /** Looks without filters for what the search does not find with them, and says what it found: 'sin inscripción'. */
  fuera?: Fuera<P> | undefined
  /** Handlers that load the modal before its button is pressed. */
  acercarse: Acercarse
  modal: (id: number | undefined, alCerrar: () => void) => ReactNode
}

/** Tells whether the list shows the deleted ones too, by the address (D-154). */
export const useEliminados = (): boolean => useDireccion()[0]['eliminados'] === 'true'

/** Lists a kind of person: search, deleted ones, add, edit, delete and restore as far as the flags allow. */
export function ListaPersonas<P extends UnaPersona>(props: ListaPersonasProps<P>) {
  const {
    tipo,
    cuenta,
    puede,
    columnas,
    conUsuario,
    baja,
    acciones,
    deFila,
    leer,
    palabras,
    filtros,
    sinFiltros,
    suenan = false,
    deOtroModo,
    apaisada = false,
    fuera,
    acercarse,
    modal,
    ...grilla
  } = props
  const [, cambiar] = useDireccion()
  const eliminados = useEliminados()
  const [abierto, setAbierto] = useState<{ id: number | undefined } | null>(null)
  const agregar = puede.new && (
    <Button
      {...acercarse}
      leftSection={<IconPlus size={16} stroke={1.7} />}
      onClick={() => setAbierto({ id: undefined })}
    >
      {tipo.agregar}
    </Button>
  )
  const celda = (p: P) => {
    const nombre = nombreCompleto(p)
    if (p.unidoA)
      return (
        <Enlace a={tipo.ir(p.unidoA.id)}>
          Ver a quién<VisuallyHidden>: {p.unidoA.nombre}</VisuallyHidden>
        </Enlace>
      )
    if (p.eliminado)
      return (
        (puede.restore ?? puede.delete) && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowBackUp size={16} stroke={1.7} />}
            aria-label={`Restaurar a ${nombre}`}
            onClick={() => void baja.restaurar(p)}
          >
            Restaurar
          </Button>
        )
      )
    const usuario = conUsuario(p)
    return (
      <span className={formas.acciones}>
        {deFila?.(p)}
        {puede.edit && (
          <BotonEditar {...acercarse} titulo={`Editar a ${nombre}`} alPulsar={() => setAbierto({ id: p.id })} />
        )}
        {puede.delete && (
          <BotonEliminar
            titulo={usuario ? `${nombre} tiene usuario: no se puede eliminar` : `Eliminar a ${nombre}`}
            deshabilitado={usuario}
            alPulsar={() => void baja.eliminar(p)}
          />
        )}
      </span>
    )
  }
  const { estado, pagina } = grilla
  const { entera, ...impresion } = useListaEntera(leer, pagina?.total)
  const total = pagina?.total ?? 0
  const sonUnaParte = !entera && total > (pagina?.filas.length ?? 0)
  const cuantos = sonUnaParte ? rango(estado.pagina, estado.filas, total) : numero(total)
  return (
    <Pagina
      apaisada={apaisada}
      titulo={tipo.lista.titulo}
      cuenta={cuenta}
      impreso={[
        `${cuantos} ${tipo.nombre.toLowerCase()}${total === 1 ? '' : 's'}`,
        palabras,
        eliminados && 'Con eliminados',
        estado.busqueda &&
          `Búsqueda: «${estado.busqueda}»${suenan ? ', suenan parecido' : ''}${deOtroModo?.impreso ?? ''}`,
      ]}
      acciones={
        <>
          <BotonImprimir {...impresion} />
          {acciones}
          {agregar}
        </>
      }
    >
      <Grilla
        {...grilla}
        pagina={pagina && { ...pagina, entera }}
        etiqueta={`${tipo.nombre}s`}
        columnas={[
          ...columnas,
          {
            key: 'acciones',
            soloPantalla: true,
            titulo: <VisuallyHidden>Acciones</VisuallyHidden>,
            alinear: 'derecha',
            fija: 'derecha',
            celda,
          },
        ]}
        rowKey={(p) => p.id}
        aviso={suenan ? <Suenan busqueda={estado.busqueda} /> : deOtroModo?.aviso}
        marcaFila={(p) => (p.eliminado ? 'eliminada' : undefined)}
        conFoto
        herramientas={
          <>
            <Buscador estado={grilla.estado} placeholder="Buscar por apellido, nombre, DNI o teléfono" />
            {filtros}
            <Checkbox
              label="Mostrar Eliminados"
              checked={eliminados}
              onChange={(e) => cambiar({ eliminados: e.currentTarget.checked ? 'true' : undefined, pagina: undefined })}
            />
          </>
        }
        vacio={agregar}
        sinResultados={
          <SinResultados
            tipo={tipo}
            busqueda={estado.busqueda}
            fuera={fuera}
            agregar={agregar}
            mostrar={(sin) => cambiar({ ...sin, pagina: undefined })}
            quitar={() => cambiar({ ...sinFiltros, buscar: undefined, pagina: undefined })}
          />
        }
      />
      {abierto && modal(abierto.id, () => setAbierto(null))}
    </Pagina>
  )
}
