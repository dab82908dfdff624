import { type Permiso, usePermitido } from '../sesion/seguridad.ts'
import { Enlace } from '../ui/Enlace.tsx'
import { PANTALLAS, type Pantalla } from './pantallas.ts'

interface Faltante {
  readonly texto: string
  readonly agregar: string
  readonly en: Pantalla
  readonly puede: Permiso
}

/** What a form may find nothing of in a school that is being set up, and where it is added. */
const FALTAS = {
  sucursal: {
    texto: 'No hay ninguna Sucursal para elegir',
    agregar: 'Agregar Sucursal',
    en: PANTALLAS.sucursales,
    puede: ['CONT-SUCURSALES-LIST', 'new'],
  },
  curso: {
    texto: 'No hay ningún Curso para elegir',
    agregar: 'Agregar Curso',
    en: PANTALLAS.cursos,
    puede: ['CONT-CURSOS-LIST', 'new'],
  },
  jornada: {
    texto: 'No hay ningún Tipo de Jornada',
    agregar: 'Agregar Tipo de Jornada',
    en: PANTALLAS.tiposJornada,
    puede: ['CONT-TIPOSJORNADA-LIST', 'new'],
  },
  caso: {
    texto: 'No hay ningún Caso Especial: hace falta uno que pague el 100 %, «Ninguno»',
    agregar: 'Agregar Caso Especial',
    en: PANTALLAS.casosEspeciales,
    puede: ['CONT-CASOSESPECIALES-LIST', 'new'],
  },
  valor: {
    texto: 'Ningún Tipo de Jornada tiene Valores para el nivel del Curso',
    agregar: 'Cargar Valores',
    en: PANTALLAS.valores,
    puede: ['CONT-VALORES', 'update'],
  },
  alumno: {
    texto: 'No hay ningún Alumno sin inscribir',
    agregar: 'Agregar Alumno',
    en: PANTALLAS.alumnos,
    puede: ['CONT-ALUMNOS-LIST', 'new'],
  },
  cargo: {
    texto: 'No hay ningún Cargo',
    agregar: 'Agregar Cargo',
    en: PANTALLAS.cargos,
    puede: ['CONT-CARGOS-LIST', 'new'],
  },
  empleado: {
    texto: 'No hay Personal a quien pagar',
    agregar: 'Agregar Personal',
    en: PANTALLAS.personal,
    puede: ['CONT-PERSONAL-LIST', 'new'],
  },
  servicio: {
    texto: 'No hay ningún Servicio para pagar',
    agregar: 'Agregar Servicio',
    en: PANTALLAS.servicios,
    puede: ['CONT-SERVICIOS-LIST', 'new'],
  },
  concepto: {
    texto: 'No hay ningún Concepto',
    agregar: 'Agregar Concepto',
    en: PANTALLAS.conceptos,
    puede: ['CONT-CONCEPTOS-LIST', 'new'],
  },
} as const satisfies Record<string, Faltante>

export type QueFalta = keyof typeof FALTAS

/** Its first half alone, for a list that is open over it. */
export const textoDeFalta = (que: QueFalta): string => FALTAS[que].texto

/**
 * Says that there is nothing of a kind yet, with the way to where it is added for who may add it, and for the others
 * whom to ask.
 *
 *   <CampoSelect nombre="cargo" etiqueta="Cargo" opciones={modelo?.cargos} falta="cargo" />
 */
export function Falta({ que }: { que: QueFalta }) {
  return (
    <>
      {textoDeFalta(que)}. <ComoSeAgrega que={que} />
    </>
  )
}

function ComoSeAgrega({ que }: { que: QueFalta }) {
  const permitido = usePermitido()
  const { agregar, en, puede }: Faltante = FALTAS[que]
  if (!permitido(puede) || (en.ver && !permitido(en.ver))) return 'Pídalo a quien administra Campana.'
  return <Enlace a={en.ruta}>{agregar}</Enlace>
}
