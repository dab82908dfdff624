import IconPlus from 'icono:plus'
import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useDireccion } from '../navigation/direccion.ts'
import { usePedidoDeAlta } from '../navigation/pedidoDeAlta.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Buscador } from '../ui/Buscador.tsx'
import { Grilla } from '../ui/Grilla.tsx'
import type { Lectura } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { accionesDeFila } from './acciones.tsx'
import { type Catalogo, type FilaDeCatalogo, idDe, type SeccionDeCatalogo } from './catalogo.ts'
import { Escondida, useEscondida } from './Escondida.tsx'
import { FiltroSucursal, useSucursalElegida } from './FiltroSucursal.tsx'
import { modalDe } from './modal.tsx'
import { useEliminar } from './useEliminar.tsx'

/** What the list of any catalogue may answer. */
interface Lista<F> {
  data: readonly F[]
  sucursales?: { id: number; text: string }[]
  /** Year for which its rows are counted. */
  ano?: number
}

interface PantallaCatalogoProps<F extends FilaDeCatalogo, S extends SeccionDeCatalogo> {
  catalogo: Catalogo<F, S>
  /** Further fields of the query of its list. */
  pregunta?: Readonly<Record<string, unknown>>
  /** Content beside the search box; gets the answer of the list, and how it is being read. */
  // biome-ignore lint/suspicious/noExplicitAny: each catalogue knows its own answer
  herramientas?: (lista: any, lectura: Lectura) => ReactNode
  /** Buttons before that which adds. */
  acciones?: ReactNode
}

/**
 * Draws the screen of a catalogue: its grid with the actions that the flags allow, and its modal. Where rows belong to
 * branches it has a filter by branch; where they can be restored it can show the deleted ones.
 */
export function PantallaCatalogo<F extends FilaDeCatalogo, S extends SeccionDeCatalogo>({
  catalogo,
  pregunta,
  herramientas,
  acciones: otras,
}: PantallaCatalogoProps<F, S>) {
  const puede = useSeguridad(catalogo.seccion)
  const { filas = 10, llamadas } = catalogo
  const [direccion, cambiar] = useDireccion()
  const grilla = useGrilla({ llenar: true, orden: catalogo.orden, ...(filas !== 'todas' && { filas }) })
  const deSucursal = catalogo.campos.some(({ tipo }) => tipo === 'sucursal')
  const idSucursal = useSucursalElegida()
  const eliminados = llamadas.restaurar !== undefined && puede.delete && direccion['eliminados'] === 'true'
  const consulta = useConsulta(llamadas.all, {
    query: {
      ...pregunta,
      ...(deSucursal && { idSucursal, getSucursales: true }),
      ...(eliminados && { getEliminados: true }),
    },
  })
  const lista = consulta.data as Lista<F> | undefined
  const [abierto, setAbierto] = useState<{ fila: F | undefined } | null>(null)
  const cambios = useEliminar(catalogo)
  const releerFila = async () => {
    const { isSuccess, data } = await consulta.refetch()
    const { data: filas = [] } = (isSuccess ? data : {}) as { data?: readonly F[] }
    return filas.find((f) => abierto?.fila && idDe(catalogo, f) === idDe(catalogo, abierto.fila))
  }
  const [Modal] = useState(() => modalDe(catalogo as unknown as Catalogo<F>))

  const columnas = catalogo.columnas(puede)
  const { escondida, esNueva, antesDeAgregar, agregada, eliminada } = useEscondida<F>({
    catalogo: catalogo as unknown as Catalogo<F>,
    filas: lista?.data,
    columnas,
    grilla,
  })
  const abrir = (fila: F | undefined) => {
    antesDeAgregar()
    setAbierto({ fila })
  }
  usePedidoDeAlta('new' in puede && puede.new, () => abrir(undefined))
  const eliminar = async (fila: F) => {
    if (await cambios.eliminar(fila)) eliminada(fila)
  }
  const acciones = accionesDeFila(catalogo, puede, { editar: abrir, eliminar, restaurar: cambios.restaurar })
  const agregar = (variant: 'filled' | 'default') =>
    puede.new && (
      <Button
        {...Modal.acercarse}
        variant={variant}
        leftSection={<IconPlus size={16} stroke={1.7} />}
        onClick={() => abrir(undefined)}
      >
        Agregar {catalogo.nombre}
      </Button>
    )
  return (
    <Pagina
      titulo={catalogo.titulo}
      cuenta={lista && catalogo.numero?.(lista.data)}
      impreso={[
        lista?.ano && `Año ${lista.ano}`,
        lista?.sucursales && (lista.sucursales.find((s) => s.id === idSucursal)?.text ?? 'Todas las sucursales'),
        grilla.busqueda && `Búsqueda: «${grilla.busqueda}»`,
        eliminados && 'Con eliminados',
      ]}
      acciones={
        <>
          <BotonImprimir deshabilitado={!lista?.data.length} />
          {otras}
          {agregar('filled')}
        </>
      }
    >
      <Grilla
        renglones
        estado={grilla}
        etiqueta={catalogo.titulo}
        columnas={[...columnas, ...acciones]}
        filas={lista?.data}
        lectura={consulta}
        rowKey={(f) => idDe(catalogo, f)}
        marcaFila={(f) => (f.eliminado ? 'eliminada' : esNueva(f) ? 'resaltada' : undefined)}
        sinPaginador={filas === 'todas'}
        {...(catalogo.textoVacio && { textoVacio: catalogo.textoVacio })}
        vacio={agregar('default')}
        herramientas={
          <>
            <Buscador estado={grilla} placeholder={catalogo.buscar} />
            {deSucursal && 'bySucursal' in puede && puede['bySucursal'] && (
              <FiltroSucursal sucursales={lista?.sucursales ?? []} lectura={consulta} />
            )}
            {llamadas.restaurar && puede.delete && (
              <Checkbox
                label="Mostrar Eliminados"
                checked={eliminados}
                onChange={(e) =>
                  cambiar({ eliminados: e.currentTarget.checked ? 'true' : undefined, pagina: undefined })
                }
              />
            )}
            {herramientas?.(lista, consulta)}
            {escondida && <Escondida nombre={escondida.nombre} />}
          </>
        }
      />
      {abierto && (
        <Modal fila={abierto.fila} releerFila={releerFila} alAgregar={agregada} alCerrar={() => setAbierto(null)} />
      )}
    </Pagina>
  )
}
