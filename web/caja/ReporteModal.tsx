import type { z } from 'zod'
import { nuevoReporte } from '#contract/caja.ts'
import { type Fecha, leerFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { abrirDescarga } from '../download/DescargaModal.tsx'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { motivoDe } from '../refusal/falla.ts'
import { peligro } from '../ui/alertas.tsx'
import { Casilla } from '../ui/campos/eleccion.tsx'
import { CampoFecha } from '../ui/campos/fecha.tsx'
import { type Borrador, ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { abrirModal } from '../ui/modales.tsx'
import { CampoSucursales } from './CampoSucursales.tsx'
import { ResumenDeCajas } from './ResumenDeCajas.tsx'

type ValoresReporte = z.input<typeof nuevoReporte>

/** Opens the report of cash (S105), from the cash and from the panel: of this month, or from another day on. */
export const abrirReporte = (desde?: Fecha): void =>
  abrirModal((cerrar) => <ReporteModal desde={desde} alCerrar={cerrar} />)

/** Reports the cash of several branches between two days: the summary at once, all of it as a spreadsheet (D-089). */
function ReporteModal({ desde, alCerrar }: { desde: Fecha | undefined; alCerrar: () => void }) {
  const hoy = useHoy()
  const lectura = useConsulta(api.caja.sucursales, {})
  const sucursales = lectura.data?.data
  const valores = sucursales && {
    fechaDesde: desde ?? `${hoy.slice(0, 8)}01`,
    fechaHasta: hoy,
    exportIds: false,
    sucursales: sucursales.map((s) => s.id),
  }
  const form = useFormulario({ esquema: nuevoReporte, valores })
  const pedido = form.watch()
  // after 'Exportar' the field says it itself
  const yaDicho = Object.keys(form.formState.errors).length > 0
  const exportar = useLlamada(api.caja.reportecaja)

  const alGuardar = async (body: ValoresReporte) => {
    const r = await exportar.llamar(
      { body },
      {
        rechazo: ({ Message }) => peligro('Error al Exportar Caja', Message),
        falla: (f) =>
          f.status === 403 ? false : form.mostrarCampos(f) || peligro('Error al Exportar Caja', motivoDe(f)),
      },
    )
    if (!r) return
    alCerrar()
    abrirDescarga(r)
  }
  return (
    <ModalFormulario
      titulo="Reporte de Caja"
      ancho="m"
      guardar="Exportar"
      sucio="nunca"
      form={form}
      alGuardar={alGuardar}
      alCerrar={() => alCerrar()}
      lectura={lectura}
      deshabilitado={!sucursales}
    >
      <CampoFecha nombre="fechaDesde" etiqueta="Fecha Desde" requerido max={hoy} ancho={3} />
      <CampoFecha nombre="fechaHasta" etiqueta="Fecha Hasta" requerido max={hoy} ancho={3} />
      {(sucursales?.length ?? 0) > 1 && <CampoSucursales nombre="sucursales" sucursales={sucursales ?? []} />}
      <Casilla nombre="exportIds" etiqueta="Agregar columnas con los números internos del sistema" ancho={6} />
      {esPedido(pedido) ? <ResumenDeCajas pedido={pedido} /> : <p role="status">{yaDicho ? '' : faltaDe(pedido)}</p>}
    </ModalFormulario>
  )
}

/** Says why there is no summary of two days that are written: one is before the other, or no branch is chosen. */
const faltaDe = (p: Borrador<ValoresReporte>): string | undefined =>
  [p.fechaDesde, p.fechaHasta].every((dia) => leerFecha(dia ?? '') !== null)
    ? nuevoReporte.safeParse(p).error?.issues[0]?.message
    : undefined

/** Tells whether the form is complete enough to ask for the summary. */
const esPedido = (
  p: Borrador<ValoresReporte>,
): p is typeof p & Pick<ValoresReporte, 'sucursales'> & { fechaDesde: Fecha; fechaHasta: Fecha } =>
  nuevoReporte.safeParse(p).success && leerFecha(p.fechaDesde ?? '') !== null
