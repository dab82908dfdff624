import IconBook2 from 'icono:book-2'
import IconCalendarDollar from 'icono:calendar-dollar'
import IconCashRegister from 'icono:cash-register'
import IconDots from 'icono:dots'
import IconId from 'icono:id'
import IconLayoutGrid from 'icono:layout-grid'
import IconSchool from 'icono:school'
import IconSettings from 'icono:settings'
import IconTag from 'icono:tag'
import IconUserHeart from 'icono:user-heart'
import IconUsers from 'icono:users'
import { useLocation, useMatches } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type Pantalla, pantallaDe } from '../../navigation/pantallas.ts'
import { rutas } from '../../navigation/rutas.ts'
import { useYendo } from '../../navigation/yendo.ts'
import { type Permiso, usePermitido } from '../../sesion/seguridad.ts'

type Icono = ComponentType<{ size?: number; stroke?: number }>

interface Grupo {
  readonly titulo: string
  readonly Icono: Icono
  readonly rutas: readonly string[]
  /** A flag that it needs besides those of its screens. */
  readonly ver?: Permiso
}

/** The screens of administration, in the order of their index (S20). */
export const DE_ADMINISTRACION: readonly string[] = [
  rutas.configuracionEntorno,
  rutas.rolesYReglas,
  rutas.parametrosAfip,
  rutas.configuracionWebapp,
  rutas.auditoria,
  rutas.niveles,
  rutas.puesta,
]

/** Groups of the side menu; only screens that exist and that the user may see are drawn. */
const GRUPOS: readonly Grupo[] = [
  { titulo: 'Panel', Icono: IconLayoutGrid, rutas: [rutas.panel] },
  { titulo: 'Alumnos', Icono: IconUsers, rutas: [rutas.alumnos, rutas.unirAlumnos] },
  {
    titulo: 'eLibreta',
    Icono: IconBook2,
    rutas: [rutas.materias, rutas.registrarExamen, rutas.aprobarExamenes, rutas.asistenciaDeHoy],
  },
  { titulo: 'Personal', Icono: IconId, rutas: [rutas.personal] },
  { titulo: 'Padres', Icono: IconUserHeart, rutas: [rutas.padres, rutas.unirPadres] },
  { titulo: 'Cursos', Icono: IconSchool, rutas: [rutas.cursos] },
  { titulo: 'Caja', Icono: IconCashRegister, rutas: [rutas.caja] },
  { titulo: 'Cuotas', Icono: IconCalendarDollar, rutas: [rutas.cobrar, rutas.deudores] },
  { titulo: 'Valores', Icono: IconTag, rutas: [rutas.valores, rutas.cuotasAtrasadas] },
  {
    titulo: 'Otros',
    Icono: IconDots,
    rutas: [
      rutas.pase,
      rutas.sucursales,
      rutas.tiposJornada,
      rutas.casosEspeciales,
      rutas.cargos,
      rutas.conceptos,
      rutas.libreria,
      rutas.mobiliario,
      rutas.servicios,
      rutas.importar,
      rutas.agenda,
      rutas.usuarios,
      rutas.rolesYReglas,
      rutas.auditoria,
    ],
  },
  // the setup menu, for ServerAdmin while its key shows it (D-176)
  { titulo: 'Configuración', Icono: IconSettings, rutas: DE_ADMINISTRACION, ver: ['CONT-HEADER', 'setupMenu'] },
]

export interface GrupoVisible {
  readonly titulo: string
  readonly Icono: Icono
  readonly pantallas: readonly Pantalla[]
}

const abierta = (pantalla: Pantalla | undefined, permitido: (p: Permiso) => boolean): pantalla is Pantalla =>
  pantalla !== undefined && (pantalla.ver === null || permitido(pantalla.ver))

/** Gives the address of the menu's entry for what is on the screen: of a student's, that of the list of students. */
export function useRutaMarcada(): string {
  const yendo = pantallaDe(useYendo() ?? '')
  const pathname = useLocation({ select: (l) => l.pathname })
  const ruta = useMatches({ select: (m) => m.at(-1)?.fullPath as string | undefined })
  return yendo?.de ?? yendo?.ruta ?? pantallaDe(ruta ?? '')?.de ?? pathname
}

/** Finds the groups that hold at least one screen of this user, in the order of the menu. */
export function useMenu(): readonly GrupoVisible[] {
  const permitido = usePermitido()
  return GRUPOS.filter(({ ver }) => ver === undefined || permitido(ver))
    .map(({ titulo, Icono, rutas: suyas }) => ({
      titulo,
      Icono,
      pantallas: suyas.map(pantallaDe).filter((p) => abierta(p, permitido)),
    }))
    .filter((grupo) => grupo.pantallas.length > 0)
}

/** Finds the screens of administration of this user (S20). */
export function useDeAdministracion(): readonly Pantalla[] {
  const permitido = usePermitido()
  return DE_ADMINISTRACION.map(pantallaDe).filter((p) => abierta(p, permitido))
}

/** Finds the screens of this user that the header leads to, and no group of the menu holds. */
export function useDelEncabezado(): readonly Pantalla[] {
  const permitido = usePermitido()
  const conMenu = permitido(['CONT-HEADER', 'setupMenu'])
  return [rutas.cumpleanos, rutas.notificaciones, rutas.administrador, ...(conMenu ? [] : DE_ADMINISTRACION)]
    .map(pantallaDe)
    .filter((p) => abierta(p, permitido))
}
