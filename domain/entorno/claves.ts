import { leerCuit } from '../cuit.ts'
import { EMAIL } from '../email.ts'
import { conO } from '../lista.ts'

/** What a key may hold, by which its field is drawn and its value judged. */
export type Clase =
  | { readonly tipo: 'texto'; readonly max: number; readonly es?: RegExp; readonly debe?: string }
  | { readonly tipo: 'si' }
  | { readonly tipo: 'numero'; readonly min: number; readonly max: number }
  | { readonly tipo: 'una'; readonly de: readonly Palabra[] }
  | { readonly tipo: 'varias'; readonly de: readonly Palabra[]; readonly siempre?: string }
  | { readonly tipo: 'cuit' }
  /** The id of a branch that is there. */
  | { readonly tipo: 'sucursal' }

interface Palabra {
  readonly id: string
  readonly text: string
}

/** A key that the product reads. */
export interface ClaveConocida {
  readonly clave: string
  readonly detalle: string
  /** What it holds until somebody changes it; '' for none, which a person gets by restoring it. */
  readonly defecto: string
  readonly clase: Clase
  /** What a change of it does that one may not expect. */
  readonly riesgo?: string
}

const SI: Clase = { tipo: 'si' }
const DE_FALTAS =
  'Decide quién está en riesgo y quién pasó el límite, en todos los cursos y desde el primer día del año.'
const numero = (min: number, max: number): Clase => ({ tipo: 'numero', min, max })

const una = (clave: string, detalle: string, defecto: string, clase: Clase, riesgo?: string): ClaveConocida => ({
  clave,
  detalle,
  defecto,
  clase,
  ...(riesgo !== undefined && { riesgo }),
})

/**
 * Environment keys that the product knows, with what they are for, their defaults and what they may hold (D-212). The
 * school can edit them, so none is a constant in the code.
 */
export const CLAVES: readonly ClaveConocida[] = [
  una(
    'system.name',
    'Nombre del colegio',
    'Campana',
    { tipo: 'texto', max: 100 },
    'Es el nombre que ven todos: en el ingreso, en los recibos y como remitente de los mails.',
  ),
  una('system.key', 'Clave del sistema', 'campana', {
    tipo: 'texto',
    max: 50,
    es: /^[\w.-]+$/,
    debe: 'letras, números, puntos y guiones, sin espacios',
  }),
  una(
    'session.allowedGroups',
    'Grupos que pueden ingresar (staff,parent,teacher)',
    'staff,parent,teacher',
    {
      tipo: 'varias',
      de: [
        { id: 'staff', text: 'staff: administración' },
        { id: 'parent', text: 'parent: padres' },
        { id: 'teacher', text: 'teacher: profesores' },
      ],
      siempre: 'staff',
    },
    'Un grupo que no está en la lista no puede ingresar. Quienes ya ingresaron siguen hasta que su sesión termina.',
  ),
  una(
    'session.offsetMinutes',
    'Minutos sin actividad hasta el aviso; vacío: los del ambiente',
    '',
    numero(1, 1440),
    'Vale para las sesiones que se abran desde ahora.',
  ),
  una(
    'afip.enabled',
    'Facturación electrónica',
    'false',
    SI,
    'Cambia de qué punto de venta salen los números de factura. Consulte antes con quien lleva la contabilidad.',
  ),
  una(
    'afip.obligatoria',
    'La factura es obligatoria al cobrar',
    'false',
    SI,
    'Si la factura no se puede emitir, tampoco se puede cobrar.',
  ),
  una('caja.sucursalDefault', 'Sucursal de las cobranzas de un usuario sin empleado', '', { tipo: 'sucursal' }),
  una(
    'casoEspecial.aplicaTipos',
    'Tipos de cargo a los que se aplica el caso especial',
    '6',
    {
      tipo: 'varias',
      de: [
        { id: '1', text: '1: Inscripción' },
        { id: '2', text: '2: Material' },
        { id: '3', text: '3: Material de taller' },
        { id: '4', text: '4: Fotocopia' },
        { id: '5', text: '5: Seguro' },
        { id: '6', text: '6: Cuota' },
      ],
    },
    'Vale para los cargos que se calculen desde ahora: los que ya están en las cuentas no cambian.',
  ),
  una(
    'cuota.parcial.aumento',
    'Cuota con pago parcial ante un aumento: total, proporcional o congela',
    'total',
    {
      tipo: 'una',
      de: [
        { id: 'total', text: 'total: aumenta toda la cuota' },
        { id: 'proporcional', text: 'proporcional: aumenta lo que falta pagar' },
        { id: 'congela', text: 'congela: no aumenta' },
      ],
    },
    'Decide cuánto deben las familias que pagaron una parte cuando se aumenta un valor.',
  ),
  una(
    'cuota.parcial.atrasada',
    'Cuota atrasada con pago parcial: proporcional o total',
    'proporcional',
    {
      tipo: 'una',
      de: [
        { id: 'proporcional', text: 'proporcional: se actualiza lo que falta pagar' },
        { id: 'total', text: 'total: se actualiza toda la cuota' },
      ],
    },
    'Decide cuánto deben las familias que pagaron una parte cuando se actualizan las cuotas atrasadas.',
  ),
  una('pac.minCuotas', 'Cuotas aplicables que pide el pago anual contado', '10', numero(1, 10)),
  una('pac.hastaMes', 'Último mes de cuota en que se ofrece el pago anual contado', '10', numero(1, 10)),
  una('asistencia.limite', 'Faltas que un alumno puede tener en el año', '25', numero(1, 365), DE_FALTAS),
  una(
    'asistencia.tarde',
    'Cuánto cuenta una llegada tarde, en faltas: 0, 0.25, 0.5 o 1',
    '0.25',
    {
      tipo: 'una',
      de: [
        { id: '0', text: '0: no cuenta' },
        { id: '0.25', text: '0.25: cuatro son una falta' },
        { id: '0.5', text: '0.5: dos son una falta' },
        { id: '1', text: '1: cada una es una falta' },
      ],
    },
    DE_FALTAS,
  ),
  una('movimientos.finDeSemana', 'Admite movimientos en fin de semana', 'false', SI),
  una(
    'movimientos.diasAtras',
    'Días hacia atrás que admite un movimiento; vacío: desde el 1 de enero',
    '',
    numero(0, 366),
  ),
  una('login.bloqueoMinutos', 'Minutos de bloqueo tras cinco contraseñas equivocadas', '15', numero(1, 1440)),
  una(
    'login.segundoFactor',
    'A quién se le pide un segundo factor al ingresar: no o personal',
    'no',
    {
      tipo: 'una',
      de: [
        { id: 'no', text: 'no: lo usa quien quiere' },
        { id: 'personal', text: 'personal: todo el que trabaja en el colegio' },
      ],
    },
    'Con personal, quien todavía no lo tiene lo activa en su próximo ingreso, con su teléfono a mano.',
  ),
  una(
    'password.minLength',
    'Largo mínimo de una contraseña',
    '6',
    numero(1, 100),
    'Vale para las contraseñas que se elijan desde ahora. Las del personal tienen siempre 10 caracteres o más.',
  ),
  una(
    'setup.menu',
    'Menú de configuración',
    'false',
    SI,
    'Con «true», los ServerAdmin ven las pantallas de configuración en el menú de la izquierda.',
  ),
  una(
    'escuela.email',
    'Email del colegio',
    '',
    { tipo: 'texto', max: 100, es: EMAIL, debe: 'una dirección, como secretaria@colegio.edu.ar' },
    'Es el remitente de los mails: muchos servidores envían solo con la dirección de su propia cuenta.',
  ),
  una(
    'libreta.materiasBajas',
    'Materias desaprobadas desde las que un alumno está en riesgo',
    '2',
    numero(1, 20),
    'Cambia a quiénes se señala en la eLibreta de cada curso y de cada alumno.',
  ),
  una('escuela.cuit', 'CUIT del colegio, para los recibos', '', { tipo: 'cuit' }),
]

const POR_CLAVE = new Map(CLAVES.map((c) => [c.clave.toLowerCase(), c]))

/** Finds a key that the product knows; capitals do not matter. */
export const claveConocida = (clave: string): ClaveConocida | undefined => POR_CLAVE.get(clave.toLowerCase())

/** Saving one of these, or restoring all, reloads the page (ENV-002). */
export const RECARGAN: readonly string[] = ['system.name', 'system.key']

/** Most characters of a value. */
export const MAX_VALOR = 1000

const BOOLEANO = ['true', 'false']

/** Tells what may stand in a key of this kind: 'un número entero de 1 a 10'. */
export function admite(clase: Clase): string {
  switch (clase.tipo) {
    case 'texto':
      return clase.debe ?? `un texto de hasta ${clase.max} caracteres`
    case 'si':
      return conO(BOOLEANO)
    case 'numero':
      return `un número entero de ${clase.min} a ${clase.max}`
    case 'una':
      return conO(clase.de.map((p) => p.id))
    case 'varias':
      return `uno o más, separados por comas, de: ${clase.de.map((p) => p.id).join(', ')}`
    case 'cuit':
      return 'un CUIT de once dígitos que cierre: el último se calcula con los otros diez'
    case 'sucursal':
      return 'el número de una sucursal'
  }
}

/** Divides a list 'a, b' into its words, each once. */
export const palabrasDe = (valor: string): string[] => [
  ...new Set(
    valor
      .split(',')
      .map((p) => p.trim())
      .filter(Boolean),
  ),
]

/**
 * Writes a value as the product reads it: 'TRUE' as 'true', '007' as '7', 'parent , staff' in the order of the choices.
 * @returns null when the key may not hold it. A key that the product does not know holds any text.
 */
export function leerValor(clave: string, valor: string): string | null {
  const conocida = claveConocida(clave)
  return conocida ? segunClase(conocida.clase, valor.trim()) : valor
}

function segunClase(clase: Clase, valor: string): string | null {
  switch (clase.tipo) {
    case 'texto':
      return valor.length <= clase.max && (clase.es?.test(valor) ?? true) ? valor : null
    case 'si':
      return BOOLEANO.find((b) => b === valor.toLowerCase()) ?? null
    case 'numero': {
      const n = Number(valor)
      return /^\d{1,9}$/.test(valor) && n >= clase.min && n <= clase.max ? String(n) : null
    }
    case 'una':
      return clase.de.find((p) => p.id === valor.toLowerCase())?.id ?? null
    case 'varias': {
      const dadas = palabrasDe(valor.toLowerCase())
      const suyas = clase.de.map((p) => p.id).filter((id) => dadas.includes(id))
      if (suyas.length === 0 || suyas.length !== dadas.length) return null
      return clase.siempre && !suyas.includes(clase.siempre) ? null : suyas.join(',')
    }
    case 'cuit':
      return leerCuit(valor)
    case 'sucursal':
      return /^[1-9]\d{0,8}$/.test(valor) ? valor : null
  }
}

/** Says what is wrong with a value that `leerValor` does not take. */
export function malValor(clave: string): string {
  const clase = claveConocida(clave)?.clase
  if (!clase) return 'El Valor no es válido'
  const siempre = clase.tipo === 'varias' && clase.siempre ? `; ${clase.siempre} no puede faltar` : ''
  return `Se admite ${admite(clase)}${siempre}`
}
