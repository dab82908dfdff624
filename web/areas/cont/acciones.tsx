/**
 * The quick actions of the panel, also found in the palette (interfaz 2). One entry registers one:
 *
 *   { titulo: 'Alumno', agregar: true, ver: ['CONT-PANEL/ALUMNOS', 'new'], Icono: IconUserPlus,
 *     abrir: () => loaded(import('../../alumno/AlumnoModal.tsx'), (m) => abrirModal((cerrar) => <m.AlumnoModal alCerrar={cerrar} />)) },
 */
import IconBook2 from 'icono:book-2'
import IconCash from 'icono:cash'
import IconCashMinus from 'icono:cash-minus'
import IconCashPlus from 'icono:cash-plus'
import IconHash from 'icono:hash'
import IconId from 'icono:id'
import IconReportMoney from 'icono:report-money'
import IconSchool from 'icono:school'
import IconUserHeart from 'icono:user-heart'
import IconUserPlus from 'icono:user-plus'
import IconUsersPlus from 'icono:users-plus'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { pantallaDe } from '../../navigation/pantallas.ts'
import { rutas } from '../../navigation/rutas.ts'
import { type Permiso, usePermitido } from '../../sesion/seguridad.ts'
import { loaded } from '../../ui/lazy.tsx'
import { abrirModal } from '../../ui/modales.tsx'

interface AccionBase {
  readonly titulo: string
  /** The flag that shows it. */
  readonly ver: Permiso
  /** A second flag that it needs. */
  readonly y?: Permiso
  readonly Icono: ComponentType<{ size?: number; stroke?: number }>
  /** Shows it as the filled button; one action at most. */
  readonly principal?: true
  /** Shows it after the word 'Agregar'. */
  readonly agregar?: true
  /** Shows it as a link at the end of the row, because it is used rarely. */
  readonly aparte?: true
}

/** A quick action: it goes to a screen, or opens a modal that is loaded on first use. */
export type Accion = AccionBase & ({ readonly ruta: string } | { readonly abrir: () => unknown })

const ACCIONES: readonly Accion[] = [
  { titulo: 'Cobrar', principal: true, ver: ['CONT-PANEL/CUOTAS', 'collect'], Icono: IconCash, ruta: rutas.cobrar },
  {
    titulo: 'Inscribir Alumno',
    ver: ['CONT-PANEL/ALUMNOS', 'enrol'],
    Icono: IconSchool,
    abrir: () => loaded(import('../../inscripcion/InscribirModal.tsx'), (m) => m.abrirInscribir()),
  },
  {
    titulo: 'Familia nueva',
    ver: ['CONT-PANEL/ALUMNOS', 'new'],
    y: ['CONT-PANEL/PADRES', 'new'],
    Icono: IconUsersPlus,
    abrir: () => loaded(import('../../familia/FamiliaNueva.tsx'), (m) => m.abrirFamiliaNueva()),
  },
  {
    titulo: 'Registrar Pago',
    ver: ['CONT-PANEL/MOVIMIENTOS', 'payment'],
    Icono: IconCashMinus,
    abrir: () => loaded(import('../../movimientos/PagoModal.tsx'), (m) => m.abrirPago()),
  },
  {
    titulo: 'Registrar Ingreso',
    ver: ['CONT-PANEL/MOVIMIENTOS', 'otherIncome'],
    Icono: IconCashPlus,
    abrir: () => loaded(import('../../movimientos/IngresoModal.tsx'), (m) => m.abrirIngreso()),
  },
  {
    titulo: 'Registrar Examen',
    aparte: true,
    ver: ['CONT-PANEL/ELIBRETA', 'register'],
    Icono: IconBook2,
    ruta: rutas.registrarExamen,
  },
  {
    titulo: 'Reporte de Caja',
    aparte: true,
    ver: ['CONT-PANEL/CAJA', 'report'],
    Icono: IconReportMoney,
    abrir: () => loaded(import('../../caja/ReporteModal.tsx'), (m) => m.abrirReporte()),
  },
  {
    titulo: 'Alumno',
    agregar: true,
    ver: ['CONT-PANEL/ALUMNOS', 'new'],
    Icono: IconUserPlus,
    abrir: () =>
      loaded(import('../../alumno/AlumnoModal.tsx'), (m) =>
        abrirModal((cerrar) => <m.AlumnoModal alCerrar={cerrar} irAlDetalle />),
      ),
  },
  {
    titulo: 'Padre',
    agregar: true,
    ver: ['CONT-PANEL/PADRES', 'new'],
    Icono: IconUserHeart,
    abrir: () =>
      loaded(import('../../padre/PadreModal.tsx'), (m) =>
        abrirModal((cerrar) => <m.PadreModal alCerrar={cerrar} irAlDetalle />),
      ),
  },
  {
    titulo: 'Personal',
    agregar: true,
    ver: ['CONT-PANEL/PERSONAL', 'new'],
    Icono: IconId,
    abrir: () =>
      loaded(import('../../personal/EmpleadoModal.tsx'), (m) =>
        abrirModal((cerrar) => <m.EmpleadoModal alCerrar={cerrar} irAlDetalle />),
      ),
  },
  {
    titulo: 'Números de Factura',
    aparte: true,
    ver: ['CONT-PANEL/OTROS', 'updateInvoiceNumber'],
    Icono: IconHash,
    abrir: () =>
      loaded(import('../../nfactura/NumerosFacturaModal.tsx'), (m) =>
        abrirModal((cerrar) => <m.NumerosFacturaModal alCerrar={cerrar} />),
      ),
  },
]

/** Finds the quick actions of this user whose screen exists, and gives a function that runs one. */
export function useAcciones(): { acciones: readonly Accion[]; ejecutar: (accion: Accion) => void } {
  const permitido = usePermitido()
  const navegar = useNavigate()
  return {
    acciones: ACCIONES.filter(
      (a) =>
        permitido(a.ver) &&
        (a.y === undefined || permitido(a.y)) &&
        (!('ruta' in a) || pantallaDe(a.ruta) !== undefined),
    ),
    ejecutar: (accion) => {
      if ('ruta' in accion) void navegar({ to: accion.ruta as never })
      else accion.abrir()
    },
  }
}
