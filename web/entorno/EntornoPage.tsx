import IconArrowBackUp from 'icono:arrow-back-up'
import IconPlus from 'icono:plus'
import IconRefresh from 'icono:refresh'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { claveConocida, RECARGAN } from '#domain/entorno/claves.ts'
import { api } from '../call/api.ts'
import { Escondida } from '../catalogo/Escondida.tsx'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { BotonEditar, BotonEliminar, BotonFila } from '../ui/BotonFila.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import { clases } from '../ui/clases.ts'
import { type Columna, filtrar } from '../ui/columna.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { numero } from '../ui/paginas.ts'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { RECARGA, recargarPronto } from '../ui/recargarPronto.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import type { Clave, Opciones } from './clave.ts'
import css from './Entorno.module.css'

const ClaveModal = lazyModal(() => import('./ClaveModal.tsx').then((m) => m.ClaveModal))

/** The keys by which the school steers the product (S21). */
export function EntornoPage() {
  const grilla = useGrilla({ llenar: true, orden: 'clave' })
  const lista = useConsulta(api.environment.get, {})
  const [abierta, setAbierta] = useState<{ clave: Clave | undefined } | null>(null)
  const [agregada, setAgregada] = useState<string | null>(null)
  const { quitar, restaurarTodas } = useCambios()
  const claves = lista.data?.data
  const sucursales = lista.data?.sucursales ?? []
  const releer = async (id: number) => {
    const { isSuccess, data } = await lista.refetch()
    return isSuccess ? data.data.find((c) => c.id === id) : undefined
  }
  const suyas = columnas(sucursales, { editar: (clave) => setAbierta({ clave }), quitar })
  const nueva = claves?.filter((c) => c.tagName === agregada) ?? []
  const escondida = nueva.length > 0 && filtrar(nueva, suyas, grilla.busqueda).length === 0
  return (
    <Pagina
      titulo="Configuración de Entorno"
      cuenta={claves && `${numero(claves.length)} claves`}
      impreso={[grilla.busqueda && `Búsqueda: «${grilla.busqueda}»`]}
      acciones={
        <>
          <BotonImprimir deshabilitado={!claves?.length} />
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.7} />}
            disabled={!claves}
            onClick={() => void restaurarTodas(claves ?? [])}
          >
            Restaurar Valores
          </Button>
          <Button
            {...ClaveModal.acercarse}
            leftSection={<IconPlus size={16} stroke={1.7} />}
            onClick={() => setAbierta({ clave: undefined })}
          >
            Agregar Clave
          </Button>
        </>
      }
    >
      <Grilla
        renglones
        estado={grilla}
        etiqueta="Claves de entorno"
        columnas={suyas}
        filas={claves}
        lectura={lista}
        rowKey={(c) => c.id}
        herramientas={
          <>
            <Buscador estado={grilla} placeholder="Buscar por clave, detalle o valor" />
            {escondida && <Escondida nombre={agregada ?? undefined} />}
          </>
        }
      />
      {abierta && (
        <ClaveModal
          clave={abierta.clave}
          sucursales={sucursales}
          releer={releer}
          alAgregar={setAgregada}
          alCerrar={() => setAbierta(null)}
        />
      )}
    </Pagina>
  )
}

/** A value in words: of a branch its name, of a choice what it means. */
function dicho({ tagName, value }: Clave, sucursales: Opciones): string {
  const clase = claveConocida(tagName)?.clase
  if (value === '') return ''
  if (clase?.tipo === 'si') return value === 'true' ? 'Sí' : 'No'
  if (clase?.tipo === 'sucursal') return sucursales.find((s) => String(s.id) === value)?.text ?? value
  return value
}

const cambiada = (c: Clave) => c.defaultValue !== null && c.defaultValue !== c.value

interface Hacer {
  editar: (clave: Clave) => void
  quitar: (clave: Clave) => Promise<void>
}

const columnas = (sucursales: Opciones, { editar, quitar }: Hacer): Columna<Clave>[] => [
  {
    key: 'clave',
    titulo: 'Clave',
    ordenable: true,
    fija: 'izquierda',
    valor: (c) => c.tagName,
    celda: (c) => <span className={formas.largo}>{c.tagName}</span>,
  },
  {
    key: 'detalle',
    titulo: 'Detalle',
    ordenable: true,
    valor: (c) => c.displayText,
    celda: (c) => <span className={clases('texto-2', css.detalle)}>{c.displayText}</span>,
  },
  {
    key: 'valor',
    titulo: 'Valor',
    ordenable: true,
    valor: (c) => `${dicho(c, sucursales)} ${c.value}`,
    celda: (c) => (
      <span className={clases(formas.fila, css.valor)}>
        {c.value === '' ? (
          <span className="texto-3">Ninguno</span>
        ) : (
          <span className={formas.largo} title={c.value}>
            {dicho(c, sucursales)}
          </span>
        )}
        {cambiada(c) && <Pildora tono="neutra">Cambiado</Pildora>}
      </span>
    ),
  },
  {
    key: 'acciones',
    titulo: '',
    alinear: 'derecha',
    fija: 'siempre',
    soloPantalla: true,
    celda: (c) => (
      <span className={formas.acciones}>
        <BotonEditar titulo={`Editar la clave ${c.tagName}`} alPulsar={() => editar(c)} />
        {c.conocida ? (
          <BotonFila
            Icono={IconArrowBackUp}
            titulo={cambiada(c) ? `Restaurar la clave ${c.tagName}` : `La clave ${c.tagName} tiene su valor de fábrica`}
            deshabilitado={!cambiada(c)}
            alPulsar={() => void quitar(c)}
          />
        ) : (
          <BotonEliminar titulo={`Quitar la clave ${c.tagName}`} alPulsar={() => void quitar(c)} />
        )}
      </span>
    ),
  },
]

/** Removes a key, or restores one or all, after asking. */
function useCambios() {
  const invalida = [api.environment.get]
  const remove = useLlamada(api.environment.remove, { invalida })
  const reset = useLlamada(api.environment.reset, { invalida })

  async function quitar(clave: Clave) {
    const { tagName, conocida, defaultValue } = clave
    const vuelve = defaultValue ? <b>{defaultValue}</b> : <>quedar sin valor</>
    const titulo = conocida ? 'Restaurar Clave' : 'Quitar Clave'
    const texto = conocida ? (
      <>
        ¿Restaurar <b>{tagName}</b>? Vuelve a {vuelve}.
      </>
    ) : (
      <>
        ¿Quitar la clave <b>{tagName}</b>?
      </>
    )
    if (!(await confirmar({ titulo, texto, si: conocida ? 'Restaurar' : 'Quitar', peligro: true }))) return
    const error = (mensaje?: string) => peligro(`Error al ${titulo}`, mensaje)
    const r = await remove.llamar(
      { query: { IdTag: clave.id } },
      {
        rechazo: ({ Message }) => error(Message),
        falla: (f) => (f.status === 404 ? error(f.message) : false),
      },
    )
    if (!r) return
    const dicho = conocida ? 'Clave Restaurada' : 'Clave Quitada'
    exito(dicho)
    if (RECARGAN.includes(tagName)) recargarPronto(RECARGA.entorno, dicho)
  }

  async function restaurarTodas(claves: readonly Clave[]) {
    const otras = claves.filter(cambiada)
    const si = await confirmar({
      titulo: 'Restaurar Valores',
      texto: (
        <>
          <p>
            {otras.length === 0
              ? 'Todas las claves del sistema tienen su valor de fábrica.'
              : `¿Restaurar el valor de fábrica de ${otras.length === 1 ? '1 clave' : `${otras.length} claves`}?`}
          </p>
          {otras.length > 0 && (
            <ul className={css.cambian}>
              {otras.map((c) => (
                <li key={c.id} className={formas.largo}>
                  <b>{c.tagName}</b>: de «{c.value}» a {c.defaultValue ? `«${c.defaultValue}»` : 'ninguno'}
                </li>
              ))}
            </ul>
          )}
          <p className="texto-2">Las claves que agregaron los usuarios quedan como están.</p>
        </>
      ),
      si: 'Restaurar',
      peligro: true,
    })
    if (!si) return
    if (!(await reset.llamar({}))) return
    exito('Valores Restaurados')
    recargarPronto(RECARGA.entorno, 'Valores Restaurados')
  }
  return { quitar, restaurarTodas }
}
