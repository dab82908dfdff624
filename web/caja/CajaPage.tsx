import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { centavos } from '#domain/dinero.ts'
import { formatoFecha, leerFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { enCentavos } from '../ui/centavos.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { AccionesCaja, BotonMovimiento } from './AccionesCaja.tsx'
import { ArqueoDelDia } from './ArqueoDelDia.tsx'
import { useAbiertas } from './abiertas.ts'
import { ElegirVista, QueCaja, type Vista } from './BarraCaja.tsx'
import css from './CajaPage.module.css'
import { columnasDeCobranzas, columnasDeIngresos, columnasDePagos } from './columnas.tsx'
import { DetalleCobranza } from './DetalleCobranza.tsx'
import { ANULA_EL_ADMINISTRADOR, type Anulable, diaDeSemana, fechaDeCaja, rowKeyOf } from './movimientos.ts'
import { recordarSucursal, sucursalRecordada } from './sucursalRecordada.ts'
import { TablaDeCaja } from './TablaDeCaja.tsx'
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
  const caja = consulta.data
  // without the branches no cash is asked for
  const lectura = sinLeer(deSucursales) ? deSucursales : consulta
  const sucursal = sucursales.find((s) => s.id === idSucursal)
  const enCaja = { idSucursal, dia, cerrada: caja?.cerrada ?? false }
  const comun = { lectura: consulta, resumible: vista === 'lista' }
  if (sinSucursal)
    return (
      <Pagina titulo="Caja">
        <div className="tarjeta">
          <Vacio
            texto="Su usuario no tiene una sucursal"
            detalle="La caja se ve por la sucursal de su ficha de empleado."
          />
        </div>
      </Pagina>
    )
  const total = (pesos: Parameters<typeof enCentavos>[0] | undefined) =>
    pesos === undefined ? centavos(0) : enCentavos(pesos)
  return (
    <Pagina
      titulo="Caja"
      impreso={[sucursal && `Sucursal ${sucursal.text}`, `Caja del ${diaDeSemana(dia)} ${formatoFecha(dia)}`]}
      apaisada={vista === 'grilla'}
      cuenta={
        <QueCaja
          sucursales={sucursales}
          lectura={deSucursales}
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
        <div className={clases(css.caja, vista === 'lista' && css.lista)} inert={consulta.isPlaceholderData}>
          <div className={formas.pila}>
            <TablaDeCaja
              {...comun}
              prefix="c"
              titulo="Cobranzas"
              vacia="No hay cobranzas en este día"
              filas={caja?.cobranzas}
              anulados={caja?.anulados.cobranzas}
              rowKey={(c) => rowKeyOf(c.ID_Cobranza, c)}
              detalle={(c) =>
                abiertas.tiene(rowKeyOf(c.ID_Cobranza, c)) && (
                  <DetalleCobranza cobranza={c} puedeAnular={puede.delete} />
                )
              }
              columnas={columnasDeCobranzas(vista, puede, setAnulando, abiertas)}
              total={total(caja?.total.cobranzas)}
            />
            <TablaDeCaja
              {...comun}
              prefix="p"
              titulo="Pagos"
              vacia="No hay pagos en este día"
              filas={caja?.pagos}
              anulados={caja?.anulados.pagos}
              rowKey={(p) => rowKeyOf(p.ID_Pago, p)}
              columnas={columnasDePagos(vista, puede, setAnulando)}
              accion={<BotonMovimiento que="pago" {...enCaja} />}
              total={centavos(-total(caja?.total.pagos))}
            />
            <TablaDeCaja
              {...comun}
              prefix="i"
              titulo="Ingresos"
              vacia="No hay ingresos en este día"
              filas={caja?.ingresos}
              anulados={caja?.anulados.ingresos}
              rowKey={(i) => rowKeyOf(i.ID_Ingreso, i)}
              columnas={columnasDeIngresos(vista, puede, setAnulando)}
              accion={<BotonMovimiento que="ingreso" {...enCaja} />}
              total={total(caja?.total.ingresos)}
              hundida={(i) => i.isSystem}
            />
            {caja && !puede.delete && <p className="texto-3 no-imprimir">{ANULA_EL_ADMINISTRADOR}</p>}
          </div>
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

const OTRA_CAJA = { cpagina: undefined, ppagina: undefined, ipagina: undefined }

/**
 * Decides which cash is shown: that of the address, else today's of the user's own branch, or of the one he chose last.
 */
function useQueCaja() {
  const hoy = useHoy()
  const [direccion, navegar] = useDireccion()
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
    /** A user without employee record and without OTR-TODAS-SUCURSALES has no branch (D-229). */
    sinSucursal: lista.data?.data.length === 0,
    dia: fecha && fecha <= hoy ? fecha : hoy,
    vista,
    cambiar: (cambios: Parameters<typeof navegar>[0]) => navegar({ ...OTRA_CAJA, ...cambios }),
  }
}
