import { Skeleton } from '@mantine/core'
import { useDeferredValue, useEffect, useState } from 'react'
import { formatoFecha, leerFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { Falta } from '../navigation/Falta.tsx'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { lazyModal, loaded } from '../ui/lazy.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { AccionesCaja } from './AccionesCaja.tsx'
import { ArqueoDelDia } from './ArqueoDelDia.tsx'
import { useAbiertas } from './abiertas.ts'
import { ElegirVista, QueCaja, type Vista } from './BarraCaja.tsx'
import css from './CajaPage.module.css'
import { MovimientosDelDia } from './MovimientosDelDia.tsx'
import { type Anulable, diaDeSemana, fechaDeCaja } from './movimientos.ts'
import { recordarSucursal, sucursalRecordada } from './sucursalRecordada.ts'
import { TotalesCaja } from './TotalesCaja.tsx'

const AnularModal = lazyModal(() => import('./AnularModal.tsx').then((m) => m.AnularModal))

/**
 * Shows the cash of a branch on a day (S104); branch, day and view are kept in the address. While another day is read,
 * the previous one stays on the screen; it is not taken for the new one, and its buttons do nothing.
 */
export function CajaPage() {
  const puede = useSeguridad('CONT-CAJA')
  const { idSucursal, sucursales, sinSucursal, deSucursales, dia, vista, cambiar } = useQueCaja()
  const consulta = useConsulta(
    api.caja.dia,
    idSucursal === undefined ? null : { query: { idSucursal, fecha: fechaDeCaja(dia) } },
  )
  const abiertas = useAbiertas()
  const [anulando, setAnulando] = useState<Anulable | null>(null)
  useReciboPedido()
  const caja = consulta.data
  // without the branches no cash is asked for
  const lectura = sinLeer(deSucursales) ? deSucursales : consulta
  const sucursal = sucursales.find((s) => s.id === idSucursal)
  // the press shows at once, the tables follow
  const dibujada = useDeferredValue(vista)
  if (sinSucursal)
    return (
      <Pagina titulo="Caja">
        <div className="tarjeta">
          {puede.bySucursal ? (
            <Vacio texto="Todavía no hay ninguna caja" detalle={<Falta que="sucursal" />} />
          ) : (
            <Vacio
              texto="Su usuario no tiene una sucursal"
              detalle="La caja se ve por la sucursal de su ficha de empleado."
            />
          )}
        </div>
      </Pagina>
    )
  return (
    <Pagina
      titulo="Caja"
      impreso={[sucursal && `Sucursal ${sucursal.text}`, `Caja del ${diaDeSemana(dia)} ${formatoFecha(dia)}`]}
      apaisada={vista === 'grilla'}
      cuenta={
        <QueCaja
          sucursales={sucursales}
          idSucursal={idSucursal}
          dia={dia}
          alElegirSucursal={(id) => {
            recordarSucursal(id)
            cambiar({ sucursal: String(id) })
          }}
          alElegirDia={(f) => cambiar({ fecha: f })}
        />
      }
      acciones={
        <>
          <ElegirVista vista={vista} alElegir={(v) => cambiar({ vista: v === 'grilla' ? v : undefined })} />
          <BotonImprimir deshabilitado={!caja || consulta.isPlaceholderData} />
          <AccionesCaja idSucursal={idSucursal} dia={dia} />
        </>
      }
    >
      {sinLeer(lectura) ? (
        <TarjetaSinLeer que="No se pudo leer la caja" lectura={lectura} />
      ) : (
        <div className={clases(css.caja, dibujada === 'lista' && css.lista)} inert={consulta.isPlaceholderData}>
          <MovimientosDelDia
            caja={caja}
            vista={dibujada}
            lectura={consulta}
            puede={puede}
            abiertas={abiertas}
            idSucursal={idSucursal}
            dia={dia}
            alAnular={setAnulando}
          />
          <aside className={formas.pila} aria-label="Totales del día">
            {caja ? (
              <TotalesCaja dia={caja} arqueo={<ArqueoDelDia caja={caja} sucursal={sucursal} dia={dia} />} />
            ) : (
              <Skeleton height={220} />
            )}
          </aside>
        </div>
      )}
      {anulando && (
        <AnularModal anulable={anulando} cerrada={caja?.cerrada ?? false} alCerrar={() => setAnulando(null)} />
      )}
    </Pagina>
  )
}

/** Shows the receipt that the address asks for, once: it is asked for where an event is told. */
function useReciboPedido() {
  const [{ cobranza = '' }, cambiar] = useDireccion(['cobranza'])
  useEffect(() => {
    if (!/^[1-9]\d{0,14}$/.test(cobranza)) return
    cambiar({ cobranza: undefined })
    loaded(import('../recibo/abrir.tsx'), (m) => m.abrirRecibo(Number(cobranza), 'Recibo'))
  }, [cobranza, cambiar])
}

const DE_LA_CAJA = ['sucursal', 'fecha', 'vista']
const OTRA_CAJA = { cpagina: undefined, ppagina: undefined, ipagina: undefined }

/**
 * Decides which cash is shown: that of the address, else today's of the user's own branch, or of the one he chose last.
 */
function useQueCaja() {
  const hoy = useHoy()
  const [direccion, navegar] = useDireccion(DE_LA_CAJA)
  const lista = useConsulta(api.caja.sucursales, {})
  const sucursales = lista.data?.data ?? []
  const pedida = sucursales.find((s) => String(s.id) === direccion['sucursal'])
  const deId = (id: number | null | undefined) => sucursales.find((s) => s.id === id)
  const propia = deId(lista.data?.propia) ?? deId(sucursalRecordada()) ?? sucursales[0]
  const fecha = leerFecha(direccion['fecha'] ?? '')
  const vista: Vista = direccion['vista'] === 'grilla' ? 'grilla' : 'lista'
  return {
    sucursales,
    deSucursales: lista,
    idSucursal: (pedida ?? propia)?.id,
    /** A user without employee record and without OTR-TODAS-SUCURSALES has no branch (D-229); nor has a new school. */
    sinSucursal: lista.data?.data.length === 0,
    dia: fecha && fecha <= hoy ? fecha : hoy,
    vista,
    cambiar: (cambios: Parameters<typeof navegar>[0]) => navegar({ ...OTRA_CAJA, ...cambios }),
  }
}
