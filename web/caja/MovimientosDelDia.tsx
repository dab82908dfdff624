import { memo } from 'react'
import type { caja as deCaja } from '#contract/caja.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import { enCentavos } from '../ui/centavos.ts'
import formas from '../ui/formas.module.css'
import type { Lectura } from '../ui/lectura.ts'
import { BotonMovimiento } from './AccionesCaja.tsx'
import type { Abiertas } from './abiertas.ts'
import type { Vista } from './BarraCaja.tsx'
import { columnasDeCobranzas, columnasDeIngresos, columnasDePagos } from './columnas.tsx'
import { DetalleCobranza } from './DetalleCobranza.tsx'
import { ANULA_EL_ADMINISTRADOR, type Anulable, rowKeyOf } from './movimientos.ts'
import { TablaDeCaja } from './TablaDeCaja.tsx'

interface MovimientosDelDiaProps {
  caja: RecibidoDe<typeof deCaja.dia> | undefined
  vista: Vista
  lectura: Lectura
  puede: Parameters<typeof columnasDePagos>[1]
  abiertas: Abiertas
  idSucursal: number | undefined
  dia: Fecha
  alAnular: (anulable: Anulable) => void
}

/** Shows the three tables of a day: collections, payments and incomes. They are drawn again only for what they show. */
export const MovimientosDelDia = memo(Movimientos)

function Movimientos({ caja, vista, lectura, puede, abiertas, idSucursal, dia, alAnular }: MovimientosDelDiaProps) {
  const enCaja = { idSucursal, dia, cerrada: caja?.cerrada ?? false }
  const comun = { lectura, resumible: vista === 'lista' }
  const total = (pesos: Parameters<typeof enCentavos>[0] | undefined) =>
    pesos === undefined ? centavos(0) : enCentavos(pesos)
  return (
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
          abiertas.tiene(rowKeyOf(c.ID_Cobranza, c)) && <DetalleCobranza cobranza={c} puedeAnular={puede.delete} />
        }
        columnas={columnasDeCobranzas(vista, puede, alAnular, abiertas)}
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
        columnas={columnasDePagos(vista, puede, alAnular)}
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
        columnas={columnasDeIngresos(vista, puede, alAnular)}
        accion={<BotonMovimiento que="ingreso" {...enCaja} />}
        total={total(caja?.total.ingresos)}
        hundida={(i) => i.isSystem}
      />
      {caja && !puede.delete && <p className="texto-3 no-imprimir">{ANULA_EL_ADMINISTRADOR}</p>}
    </div>
  )
}
