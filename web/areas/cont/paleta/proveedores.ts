import { useLocation, useNavigate } from '@tanstack/react-router'
import { buscador, conOrdinales, nombraCurso } from '#domain/busqueda.ts'
import { CON_ALTA } from '../../../navigation/pedidoDeAlta.ts'
import { recientes } from '../../../navigation/recientes.ts'
import { rutas } from '../../../navigation/rutas.ts'
import { usePermitido } from '../../../sesion/seguridad.ts'
import { useAcciones } from '../acciones.tsx'
import { useDelEncabezado, useMenu } from '../menu.ts'
import { ALTAS } from './altas.ts'
import { cobranzas, cursos, sucursales } from './numeros.tsx'
import { cobrarA, personas, todas } from './personas.tsx'
import type { Proveedor } from './proveedor.ts'

/** What was opened lately, before a letter is typed; not the screen that is open already. */
const abiertas: Proveedor = {
  grupo: 'Recientes',
  aLaVista: 5,
  useResultados: (consulta) => {
    const navegar = useNavigate()
    const pathname = useLocation({ select: (l) => l.pathname })
    if (consulta) return []
    return recientes()
      .filter(({ direccion }) => direccion !== pathname)
      .map(({ direccion, titulo }) => ({
        id: `reciente-${direccion}`,
        titulo,
        direccion,
        alElegir: () => void navegar({ to: direccion as never }),
      }))
  },
}

/** Other words for adding, as people type them. */
const NUEVO = 'nuevo nueva crear alta'

const acciones: Proveedor = {
  grupo: 'Acciones',
  useResultados: (consulta) => {
    const { acciones: suyas, ejecutar } = useAcciones()
    const halla = buscador(consulta)
    // an action that only goes to a screen is left out, because the screen is found itself
    return suyas
      .filter((a) => 'abrir' in a)
      .map((a) => ({
        id: `accion-${a.titulo}`,
        titulo: a.agregar ? `Agregar ${a.titulo}` : a.titulo,
        alElegir: () => ejecutar(a),
        dicho: a.agregar ? `Agregar ${a.titulo} ${NUEVO}` : a.titulo,
      }))
      .filter((r) => halla(r.dicho))
  },
}

/** Everyday words for what a screen is opened for, beside its title. */
const PALABRAS: Readonly<Record<string, string>> = {
  [rutas.caja]: 'arqueo cerrar cierre anular recibos movimientos',
  [rutas.cobrar]: 'pagar cuotas',
  [rutas.deudores]:
    'deben deudores deuda atrasados morosos cuotas enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  [rutas.personal]: 'empleados docentes maestras profesores',
  [rutas.alumnos]: 'bajas chicos',
  [rutas.padres]: 'madres tutores familias',
  [rutas.casosEspeciales]: 'becas descuentos',
  [rutas.cursos]: 'asistencia planilla boletín boletines notas faltas',
  [rutas.asistenciaDeHoy]: 'tomar lista presentes ausentes faltas tardes planilla',
  [rutas.agenda]: 'feriados vacaciones calendario asuetos',
  [rutas.registrarExamen]: 'notas calificaciones pruebas',
  [rutas.valores]: 'precios aumento',
  [rutas.unirAlumnos]: 'duplicados repetidos fusionar juntar',
  [rutas.unirPadres]: 'duplicados repetidos fusionar juntar',
  [rutas.pase]: 'promoción promover reinscripción año siguiente',
  [rutas.importar]: 'planilla excel csv subir',
  [rutas.usuarios]: 'cuentas contraseña bloquear desbloquear',
  [rutas.auditoria]: 'quién cambió historial registro eventos',
}

const pantallas: Proveedor = {
  grupo: 'Pantallas',
  useResultados: (consulta) => {
    const navegar = useNavigate()
    const halla = buscador(consulta)
    const deGrupo = useMenu().flatMap((grupo) => grupo.pantallas.map((p) => [p, grupo.titulo] as const))
    const sueltas = useDelEncabezado().map((p) => [p, p.titulo] as const)
    // some stand in two groups of the menu
    return [...deGrupo, ...sueltas]
      .filter(([p], i, todas) => todas.findIndex(([otra]) => otra.ruta === p.ruta) === i)
      .map(([p, grupo]) => ({
        id: p.ruta,
        titulo: p.titulo,
        ...(grupo !== p.titulo && { detalle: grupo }),
        direccion: p.ruta,
        alElegir: () => void navegar({ to: p.ruta as never }),
      }))
      .filter((r) => halla(`${r.titulo} ${r.detalle ?? ''} ${PALABRAS[r.direccion] ?? ''}`))
  },
}

/** What can be added to a register; below the screens, or 'curso' would find the dialog first. */
const altas: Proveedor = {
  grupo: 'Agregar',
  useResultados: (consulta) => {
    const permitido = usePermitido()
    const navegar = useNavigate()
    if (!consulta) return []
    const halla = buscador(consulta)
    return ALTAS.filter((a) => permitido(a.ver) && halla(`${a.titulo} ${NUEVO} ${a.palabras ?? ''}`)).map((a) => ({
      id: `alta-${a.ruta}`,
      titulo: a.titulo,
      alElegir: () => void navegar({ to: a.ruta as never, search: CON_ALTA as never }),
    }))
  },
}

/** Lists what the palette (Ctrl+K, or /) finds. Another kind of result is another entry. */
const PROVEEDORES: readonly Proveedor[] = [
  abiertas,
  cobrarA,
  acciones,
  pantallas,
  altas,
  ...personas,
  todas,
  cursos,
  sucursales,
  cobranzas,
]
const DE_NUMEROS: readonly Proveedor[] = [cobranzas, ...PROVEEDORES.filter((p) => p !== cobranzas)]

const DE_CURSO: readonly Proveedor[] = [cursos, ...PROVEEDORES.filter((p) => p !== cursos)]

/**
 * Gives the order in which results stand: a number too short for a document is a receipt's before it is a part of one, and
 * the number of a course, '4 año', is that before it is one of a document.
 */
export function proveedoresDe(consulta: string): readonly Proveedor[] {
  if (/^\d{1,6}$/.test(consulta)) return DE_NUMEROS
  return nombraCurso(conOrdinales(consulta)) ? DE_CURSO : PROVEEDORES
}
