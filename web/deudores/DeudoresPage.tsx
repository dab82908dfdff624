import IconFileSpreadsheet from 'icono:file-spreadsheet'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { leerOrden } from '#domain/deudores/orden.ts'
import type { Fecha } from '#domain/fecha.ts'
import { useMenuColapsado } from '../areas/cont/colapso.ts'
import { api } from '../call/api.ts'
import { bajarArchivo } from '../download/guardar.ts'
import { type Direccion, useDireccion } from '../navigation/direccion.ts'
import { useHoy } from '../query/configuracion.ts'
import { useLlamada } from '../query/consulta.ts'
import { Casilla } from '../ui/campos/eleccion.tsx'
import { clases } from '../ui/clases.ts'
import { Despues } from '../ui/Despues.tsx'
import { Formulario, useFormulario } from '../ui/Formulario.tsx'
import { lazyParte } from '../ui/lazy.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { Armando } from './Armando.tsx'
import deudores from './Deudores.module.css'
import css from './FilasPedidas.module.css'
import { FilasPedidas } from './FilasPedidas.tsx'
import { filtroDe } from './filtro.ts'
import { LoPedido } from './LoPedido.tsx'
import { aDireccion, cuerpoDe, enPalabras, filasDeDireccion, type Pedido, primeraFila, seDobla } from './pedido.ts'
import type { Visto } from './ResultadoDeudores.tsx'

const ResultadoDeudores = lazyParte(
  () => import('./ResultadoDeudores.tsx').then((m) => m.ResultadoDeudores),
  <Armando />,
)

const icono = { size: 16, stroke: 1.7 }

const esquemaDelPedido = () => import('./esquema.ts').then((m) => m.esquemaPedido)

/** Most rows that are printed: printing draws all of them at once, and a spreadsheet serves better beyond this. */
const MAX_IMPRESAS = 1000

/**
 * Shows the debtors report (S112). The address keeps what was asked for; any change of the rows hides the result
 * (DEU-004).
 */
export function DeudoresPage() {
  const hoy = useHoy()
  const [direccion, cambiar] = useDireccion()
  const pedidas = filasDeDireccion(direccion, hoy)
  const deLaDireccion = (): Pedido => ({
    filas: pedidas ?? [primeraFila(hoy)],
    owedValue: direccion['valores'] !== 'todos',
    incluirBajas: direccion['bajas'] !== 'no',
  })
  const [valores] = useState(deLaDireccion)
  const form = useFormulario({ esquema: esquemaDelPedido, valores })
  const [vez, setVez] = useState(0)
  const [doblado, setDoblado] = useState(seDobla(pedidas))
  const [corrio, setCorrio] = useState(pedidas !== null)
  const [visto, setVisto] = useState<Visto | null>(null)
  const excel = useLlamada(api.reportes.deudaexcel)
  const body = usePedido(direccion, hoy)
  const { sucursal, curso, buscar, orden } = direccion
  const filtro = useMemo(() => filtroDe({ sucursal, curso, buscar }), [sucursal, curso, buscar])

  // another link to this screen asks for other rows, and the menu for a new report
  const escritos = useRef(direccion['items'])
  const alVenirOtros = useEffectEvent((items: string | undefined) => {
    if (items === escritos.current) return
    escritos.current = items
    form.reset(deLaDireccion())
    setDoblado(seDobla(pedidas))
    if (pedidas) setCorrio(true)
  })
  useEffect(() => alVenirOtros(direccion['items']), [direccion['items']])
  const escribir = (nueva: Direccion) => {
    escritos.current = nueva['items']
    cambiar(nueva)
  }
  const pedir = (pedido: Pedido) => {
    const nueva = aDireccion(pedido)
    setVez(vez + 1)
    setCorrio(true)
    escribir(nueva)
    setDoblado(seDobla(filasDeDireccion(nueva, hoy)))
    // from now on a row that is added has no error before somebody asks for it
    form.reset(pedido)
  }
  const bajar = () =>
    body && bajarArchivo(excel.llamar({ body: { ...body, ...filtro, ...(leerOrden(orden) && { orden }) } }))
  const ocultar = () => escribir({ items: undefined })
  // the checkboxes change what is shown, not who was asked for
  const alMarcar = () => {
    if (pedidas) cambiar({ ...aDireccion(form.getValues()), items: direccion['items'] })
  }
  const desdoblar = () => {
    flushSync(() => setDoblado(false))
    form.setFocus('filas.0.item')
  }
  const casillas = (
    <>
      <Casilla nombre="owedValue" etiqueta="Valores Adeudados" alCambiar={alMarcar} />
      <Casilla nombre="incluirBajas" etiqueta="Incluir bajas" alCambiar={alMarcar} />
    </>
  )
  return (
    <Pagina
      titulo="Reporte de Deudores"
      className={body ? deudores.pagina : undefined}
      impreso={body ? [...enPalabras(body), ...(visto?.filtro ?? [])] : []}
      acciones={
        <>
          <BotonImprimir
            deshabilitado={!body || !visto?.filas}
            motivo={
              (visto?.filas ?? 0) > MAX_IMPRESAS ? 'Son demasiados alumnos para imprimir: use la planilla' : undefined
            }
          />
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet {...icono} />}
            disabled={!body}
            loading={excel.enCurso}
            onClick={() => void bajar()}
          >
            Exportar a Excel
          </Button>
        </>
      }
    >
      <div className={clases(css.pedido, 'no-imprimir')}>
        <Formulario form={form} alGuardar={pedir}>
          {doblado && pedidas ? (
            <LoPedido filas={pedidas} alAbrir={desdoblar}>
              {casillas}
            </LoPedido>
          ) : (
            <FilasPedidas alCambiar={ocultar}>
              {casillas}
              <Button type="submit" {...ResultadoDeudores.acercarse}>
                Ver reporte
              </Button>
            </FilasPedidas>
          )}
        </Formulario>
      </div>
      {corrio && (
        <Despues>
          <SinMenu />
        </Despues>
      )}
      {body && (
        <Despues key={`${direccion['items']} ${vez}`}>
          <ResultadoDeudores pedido={body} filtro={filtro} orden={orden} cambiar={cambiar} alVer={setVisto} />
        </Despues>
      )}
    </Pagina>
  )
}

/** Makes the body that the address asks for, the same one while the address says the same; null when it asks for nothing. */
function usePedido({ items, valores, bajas }: Direccion, hoy: Fecha) {
  return useMemo(() => {
    const filas = filasDeDireccion({ items }, hoy)
    return filas && cuerpoDe(filas, valores !== 'todos', bajas !== 'no')
  }, [items, valores, bajas, hoy])
}

/** Collapses the side menu once the report has run, also while its rows are changed. */
function SinMenu() {
  useMenuColapsado()
  return null
}
