import { DE_AGENDA } from './agenda.ts'
import { DE_ASISTENCIA } from './asistencia.ts'
import { DE_CAJA } from './caja.ts'
import { DE_CAMBIOS } from './cambios.ts'
import { DE_CONFIGURACION } from './configuracion.ts'
import { DE_CUENTAS } from './cuentas.ts'
import { DE_CURSO } from './curso.ts'
import { DE_DEUDORES } from './deudores.ts'
import { DE_DINERO } from './dinero.ts'
import { DE_EXAMENES } from './examenes.ts'
import { DEL_INGRESO } from './ingreso.ts'
import { DE_MATERIAS } from './materias.ts'
import { DE_NIVELES } from './niveles.ts'
import { DE_NOTIFICACIONES } from './notificaciones.ts'
import { DEL_PANEL } from './panel.ts'
import { DE_PERSONAS } from './personas.ts'
import { DE_PROFESOR } from './profesor.ts'
import { DE_PUESTA } from './puesta.ts'
import { DE_REGISTROS } from './registros.ts'
import { DE_SEGURIDAD } from './seguridad.ts'
import { DE_USUARIOS } from './usuarios.ts'
import { DE_VALORES } from './valores.ts'
import type { Vista } from './vista.ts'

/** Every screen and modal; the pictures and axe go through them. */
export const VISTAS: readonly Vista[] = [
  ...DEL_PANEL,
  ...DE_AGENDA,
  ...DE_ASISTENCIA,
  ...DEL_INGRESO,
  ...DE_PERSONAS,
  ...DE_CAMBIOS,
  ...DE_CURSO,
  ...DE_MATERIAS,
  ...DE_DINERO,
  ...DE_CAJA,
  ...DE_DEUDORES,
  ...DE_REGISTROS,
  ...DE_EXAMENES,
  ...DE_NIVELES,
  ...DE_SEGURIDAD,
  ...DE_NOTIFICACIONES,
  ...DE_USUARIOS,
  ...DE_CUENTAS,
  ...DE_CONFIGURACION,
  ...DE_PUESTA,
  ...DE_PROFESOR,
  ...DE_VALORES,
]

const pantallaDe = ({ nombre }: Vista) => nombre.split(', ')[0]

/**
 * One view of each screen, the first one whose name begins alike, and a few dialogs. What follows a comma in a name is a
 * state of what stands before it.
 */
export const PANTALLAS = VISTAS.filter(
  (vista) => !vista.sobre && vista === VISTAS.find((otra) => pantallaDe(otra) === pantallaDe(vista)),
)

/** The other states of those screens and the dialogs over them, for the whole tests (docs/decisions/030). */
export const ESTADOS = VISTAS.filter((vista) => !PANTALLAS.includes(vista))
