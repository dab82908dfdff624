import type { CON_ASISTENCIAS } from './agenda/agenda.ts'
import { type Centavos, formatoPesos } from './dinero.ts'
import { ACADEMICOS } from './rechazosAcademicos.ts'
import { USUARIOS } from './rechazosUsuarios.ts'

/** What is said of one refusal. */
interface Dicho {
  readonly mensaje: string
  /** Word of Status where the specification names another than 'Error'. */
  readonly status?: 'Validation' | typeof CON_ASISTENCIAS
  /** The field of the input that it is about. */
  readonly campo?: string
  /** Fields of the input that it is about, each with what is wrong with it. */
  readonly campos?: Readonly<Record<string, string>>
}

const citados = (textos: readonly string[]) => textos.map((t) => `«${t}»`).join(', ')
const precio = (campo: 'ano' | 'mes' | 'monto', mensaje: string) => ({ mensaje, campo, status: 'Validation' }) as const

/**
 * Every refusal of the business by its code, which programs go by, with its Message, which people read: texts that the
 * specification gives stand to the letter. A function where the Message names something. To add one: write its line here
 * and throw `rechazo('its-code', what it names)`; a code that nobody throws is refused by lint.
 */
export const RECHAZOS = {
  'no-autorizado': 'No Autorizado',

  // rows of any kind
  duplicado: (que: string, campo?: string) => ({ mensaje: `${que} ya existe`, ...(campo && { campo }) }),
  'en-uso': 'No se puede eliminar porque está en uso',
  eliminado: (que: string) => `${que} está eliminado`,
  modificado: (que: string, quien: string) => ({
    mensaje: `${quien} modificó «${que}» mientras tanto`,
    status: 'Validation',
  }),
  /** `que`: what there is too much of, 'grados'. */
  demasiados: (que: string, max: number) => `No puede haber más de ${max} ${que}`,
  ocupado: 'Otra operación está usando estos datos. Vuelva a intentar.',

  ...ACADEMICOS,

  // people, and their users
  fusionado: (que: string, a: string) => `${que} fue unido a ${a} y no se puede restaurar`,
  'union-con-movimientos': (anos: readonly number[]) =>
    `Los dos tienen cobranzas, notas o asistencias en ${anos.join(' y ')}: no se pueden unir`,
  'union-con-usuarios': 'Los dos tienen usuario: no se pueden unir',
  'union-deshecha': 'La unión ya se deshizo',
  /** `cambios`, the first first: 'Ana Pérez modificó al Alumno Acosta, Mora: Dirección (15/04/2026 10:32)'. */
  'union-con-cambios': ([primero, ...otros]: readonly string[]) => {
    const mas = otros.length === 1 ? ', y hubo otro cambio' : `, y hubo otros ${otros.length} cambios`
    return `Después de unirlos, ${primero}${otros.length ? mas : ''}: ya no se puede deshacer`
  },
  ...USUARIOS,

  // roles, rules and sections
  /** `campos`: the fields of the input that hold a code which another one has. */
  'codigo-existe': (campos: readonly string[]) => ({
    mensaje: 'El código ya existe',
    campos: Object.fromEntries(campos.map((campo) => [campo, 'El código ya existe'])),
  }),
  'regla-protegida': 'CFG-SEGURIDAD abre este editor: no se puede eliminar ni cambiar su código',
  'reglas-ajenas': (codigos: readonly string[]) =>
    `Usted no tiene estas reglas, y no puede darlas, quitarlas, eliminarlas ni cambiar su código: ${codigos.join(', ')}`,
  'rol-con-todas': 'ServerAdmin tiene todas las reglas: no se cambian',

  'alta-masiva-vacia': { mensaje: 'Elija al menos una persona', campo: 'personas' },
  'mail-servidor-no-valido': 'El servidor de correo no es válido',
  'mail-de-serveradmin':
    'El servidor de mail lo cambia un ServerAdmin: por él salen los enlaces para elegir contraseñas',
  'mail-puerto-no-valido': 'El puerto no es válido',

  // configuration
  'entorno-con-nombre': (clave: string) => ({
    mensaje: `${clave} es una clave del sistema: su nombre no se cambia`,
    campo: 'tagName',
  }),
  'entorno-no-admite': (clave: string, dicho: string) => ({
    mensaje: `El Valor de ${clave} no es válido. ${dicho}`,
    campos: { value: dicho },
  }),
  'entorno-de-serveradmin': (clave: string) => ({
    mensaje: `${clave} la cambia un ServerAdmin`,
    campos: { value: 'La cambia un ServerAdmin' },
  }),
  'mail-sin-clave': {
    mensaje: 'Escriba la contraseña del mail: la guardada vale solo para el mismo servidor y usuario',
    campo: 'mailPassword',
  },
  'mail-sin-servidor': { mensaje: 'Escriba el servidor de mail', campo: 'mailHost' },
  /** What the mail host said, in words for people. */
  'mail-no-salio': (motivo: string) => motivo,

  // enrolment
  'ya-inscripto': { mensaje: 'El Alumno ya se encuentra inscripto', campo: 'alumno' },
  'curso-bajo': { mensaje: 'El Curso es anterior al que le corresponde al Alumno', campo: 'curso' },
  'correccion-de-otra': 'La corrección no cambia ni el Alumno ni el Año',
  'con-movimientos': 'La Inscripción ya tiene movimientos: no puede corregirse',
  'inscripcion-con-movimientos':
    'La Inscripción ya tiene cobranzas, valores fijados, notas o asistencias: no puede anularse. A quien deja de venir se lo da de baja',
  'dada-de-baja': 'La Inscripción está dada de baja',
  'ano-anterior': 'La Inscripción es de un año anterior',
  'mismo-curso': { mensaje: 'El Alumno ya está en ese Curso', campo: 'IdCurso' },
  'otro-grado': {
    mensaje: 'El Alumno tiene exámenes aprobados este año: solo puede pasar a otra división del mismo Curso',
    campo: 'IdCurso',
  },
  'otro-nivel': { mensaje: 'El Curso es de otro Nivel', campo: 'IdCurso' },
  'sin-lockers': 'El Curso no tiene lockers',
  desactualizado: { mensaje: 'Ocurrieron errores de validación. Se refrescarán los datos.', status: 'Validation' },
  'cuotas-sin-pagar': (cuotas: readonly string[]) => `Hay cuotas sin pagar: ${cuotas.join(', ')}`,
  'debajo-de-lo-pagado': (items: readonly { etiqueta: string; quedaria: Centavos; pagado: Centavos }[]) =>
    items
      .map(
        ({ etiqueta, quedaria, pagado }) =>
          `${etiqueta} quedaría en ${formatoPesos(quedaria)} y ya tiene pagados ${formatoPesos(pagado)}`,
      )
      .join('\n'),
  'valor-en-cero': (cuota: string, porcentaje: number) =>
    `El Nuevo Valor de la ${cuota} es demasiado chico: al ${String(porcentaje).replace('.', ',')} % quedaría en $ 0,00`,
  'jornada-sin-valores': 'El Tipo de Jornada no posee Valores',
  'sin-cuotas': 'No hay cuotas para modificar',
  'mes-pagado': { mensaje: 'El Mes Desde debe ser posterior al último mes pagado', campo: 'MesDesde' },
  'valor-fijo': (cuotas: readonly string[]) => `Tienen un valor fijo: ${cuotas.join(', ')}`,
  'pase-vacio': 'No hay alumnos para pasar de año',
  'pase-hecho': 'Ese pase ya se confirmó',
  'pase-sin-hacer': 'Ese pase no se confirmó',
  'pase-deshecho': 'Ese pase ya se deshizo',
  'pase-viejo': 'Pasó el año: vuelva a preparar el pase',
  'pase-olvidado': 'Ese pase ya no está preparado: prepárelo otra vez',
  'nivel-con-grados': (nivel: string) => `${nivel} tiene grados: elimínelos, o páselos antes a otro nivel`,
  'nivel-con-valores': (nivel: string) => `${nivel} ya tuvo valores: no se puede eliminar`,
  'nivel-con-cuotas': (nivel: string, etiqueta: string) => ({
    mensaje: `${nivel} ya tiene inscripciones, con cuotas de ${etiqueta}: no se puede cambiar`,
    campo: 'etiquetaTaller',
  }),
  'grado-con-cursos': (grado: string, cursos: number) =>
    `${grado} tiene ${cursos === 1 ? '1 curso' : `${cursos} cursos`}: elimínelos, o páselos antes a otro grado`,
  'grado-de-otro-nivel': (grado: string) => ({
    mensaje: `${grado} ya tiene inscripciones, con los valores de su nivel: no se puede pasar a otro`,
    campo: 'idNivel',
  }),
  'grado-con-lockers': (grado: string, tiene: boolean) => ({
    mensaje: `${grado} ya tiene inscripciones ${tiene ? 'con' : 'sin'} lockers: no se puede cambiar`,
    campo: 'conLocker',
  }),
  'curso-con-inscripciones': { mensaje: 'No se puede cambiar el Curso porque tiene inscripciones', campo: 'Curso' },

  // collections, payments, incomes, cash
  'items-no-validos': (codigos: readonly number[]) => `invalid:${codigos.join(',')}`,
  'nada-para-cobrar': 'No hay nada para cobrar',
  'medios-no-suman': { mensaje: 'Los medios de pago no suman el total', campo: 'medios' },
  'padre-ajeno': { mensaje: 'Quien paga ya no es padre de ninguno de los alumnos que se cobran', campo: 'idPadre' },
  'falta-sucursal': { mensaje: 'Indique la Sucursal de la caja', campo: 'idSucursal' },
  'fin-de-semana': { mensaje: 'No se admiten movimientos en fin de semana', campo: 'fecha' },
  'anula-de-pac': (quedan: readonly { alumno: string; cuotas: readonly string[] }[]) =>
    quedan
      .map(
        ({ alumno, cuotas }) =>
          `${alumno} pagó el año al contado con Diciembre bonificado: quedaría sin pagar ${cuotas.join(', ')}`,
      )
      .join('\n'),
  'ya-anulado': (que: 'La Cobranza' | 'El Pago' | 'El Ingreso') =>
    `${que} ya está anulad${que.startsWith('La') ? 'a' : 'o'}`,
  /** `hay` is null for who may not see the cash. */
  'falta-efectivo': (sucursal: string, hay: Centavos | null) =>
    `La caja de ${sucursal} ${hay === null ? 'no tiene tanto efectivo' : `tiene ${formatoPesos(hay)} en efectivo`}: quedaría en negativo`,
  'saldo-de-caja': 'El Saldo de Caja no se puede eliminar',
  'caja-cerrada': ({ dia, quien, cuando }: { dia: string; quien: string; cuando: string }) => ({
    mensaje: `La caja de ese día está cerrada por el arqueo del ${dia}, que hizo ${quien} el ${cuando}`,
    campo: 'fecha',
  }),
  'caja-con-movimientos': {
    mensaje: 'La caja tuvo movimientos mientras se contaba. Revise la diferencia y confirme otra vez.',
    status: 'Validation',
  },
  'punto-de-venta-agotado': 'El punto de venta no tiene más números de factura',
  'numeros-no-validos': (campos: Readonly<Record<string, string>>) => ({
    mensaje: 'Error al Guardar los Cambios',
    campos,
  }),

  // prices and processes
  'valores-en-curso': 'Hay una actualización de valores en curso',
  'precio-de-otro-ano': (actual: number) => precio('ano', `El Año debe ser ${actual} o ${actual + 1}`),
  'precio-sin-mes': precio('mes', 'El Mes es requerido'),
  'precio-de-mes-anterior': precio('mes', 'El Mes no puede ser anterior al actual'),
  'precio-sin-monto': precio('monto', 'El Monto debe ser mayor que 0'),
  'precio-demasiado-grande': precio('monto', 'El Monto es demasiado grande'),
  'precio-menor': (minimo: Centavos) =>
    precio('monto', `El Monto no puede ser menor que ${formatoPesos(minimo)}, el vigente`),
  'precio-mayor': (maximo: Centavos, desde: string) =>
    precio('monto', `El Monto no puede ser mayor que ${formatoPesos(maximo)}, el valor ${desde}: cambie antes ese`),
  'valor-deshecho': { mensaje: 'El Valor ya se deshizo', status: 'Validation' },
  'valor-no-es-el-ultimo': { mensaje: 'Solo se deshace el último valor fijado', status: 'Validation' },
  'valor-cobrado': { mensaje: 'Ya se cobraron cuotas con este valor', status: 'Validation' },
  'valor-en-atrasadas': { mensaje: 'Hay cuotas atrasadas actualizadas a este valor', status: 'Validation' },
  'valor-fijado': { mensaje: 'Hay inscripciones con este valor fijado', status: 'Validation' },
  'proceso-inexistente': (id: number) => `No hay un Proceso N.º ${id}`,
  'proceso-deshecho': (id: number) => `El Proceso N.º ${id} ya se deshizo`,
  'proceso-posterior': 'Un proceso posterior actualizó las mismas cuotas: deshágalo primero',

  // spreadsheets that come in
  'archivo-vacio': 'El archivo está vacío',
  'planilla-vacia': 'La planilla no tiene filas debajo de sus títulos',
  'planilla-sin-titulos': (celdas: readonly string[], hojas: readonly string[] = []) =>
    `${hojas.length > 1 ? `No se reconocen los títulos de ninguna hoja; se miraron ${citados(hojas)}. La primera fila de «${hojas[0]}»` : 'La primera fila'} no parece de títulos: ${citados(celdas)}. Agregue arriba una fila que diga qué es cada columna, como en la planilla modelo`,
  'planilla-por-pago':
    'La planilla tiene un pago por fila: va una fila por alumno y una columna por cuota («Inscripción», «Marzo», «Abril», …), como en la planilla modelo',
  'no-es-planilla': 'El archivo no es una planilla .xlsx ni .csv',
  'planilla-antigua': 'Es un .xls antiguo, o tiene contraseña: guárdelo como .xlsx o .csv, sin contraseña',
  'planilla-ods': 'Es un .ods de LibreOffice: guarde la planilla como .xlsx o .csv',
  'planilla-ilegible': (por: string) => `La planilla no se puede leer: ${por}`,
  'planillas-sin-importar': (cuantas: number) =>
    `Ya subió ${cuantas} planillas que no importó: descarte las que no vaya a usar, en «Últimas importaciones»`,
  'planilla-enorme': (que: string) => `La planilla es demasiado grande: tiene ${que}`,
  'importacion-sin-columnas': 'Diga qué es por lo menos una columna',
  'importacion-sin-revisar': 'La planilla todavía no se revisó',
  'fila-cambiada': (nro: number) => `Mientras tanto otra persona cambió la fila ${nro}: mírela otra vez`,
  'revision-cambiada': 'Mientras tanto otra persona cambió la revisión: mírela otra vez',
  'importacion-en-curso': 'Hay un trabajo en curso con esta planilla: espere a que termine',
  'importacion-hecha': 'La planilla ya se importó',
  'importacion-sin-importar': 'La planilla no se importó: no hay nada que deshacer',
  'importacion-deshecha': 'La importación ya se deshizo',
  'importacion-sin-cambios': 'No hay nada para importar',
  'importacion-usada': (usados: readonly { quien: string; por: string }[]) => {
    const dichos = usados.slice(0, 10).map(({ quien, por }) => `${quien} ${por}`)
    const mas = usados.length > 10 ? `; y ${usados.length - 10} más` : ''
    return `La importación no se puede deshacer: ${dichos.join('; ')}${mas}`
  },

  // jobs, at the console
  'tarea-inexistente': (id: number) => `No hay una tarea ${id}`,
  'tarea-en-curso': (id: number) => `La tarea ${id} está en curso`,
  'tarea-hecha': (id: number) => `La tarea ${id} ya se hizo`,
  'tarea-de-pantalla': (id: number) => `La tarea ${id} se hace en la pantalla que la pide`,
  'tarea-reemplazada': (id: number, por: number) => `En lugar de la tarea ${id} ya está la ${por}`,
  'tarea-de-lado': (id: number) => `La tarea ${id} ya quedó de lado`,
  // biome-ignore lint/suspicious/noExplicitAny: each says what its Message names
} as const satisfies Record<string, string | Dicho | ((...datos: any[]) => string | Dicho)>

export type CodigoRechazo = keyof typeof RECHAZOS

/** Values that the Message of a refusal names; none where it is always the same. */
export type DatosDeRechazo<C extends CodigoRechazo> = (typeof RECHAZOS)[C] extends (...datos: infer D) => unknown
  ? D
  : []

/** Looks up what is said of a refusal, its Message filled with what it names. */
export function decir<C extends CodigoRechazo>(code: C, ...datos: DatosDeRechazo<C>): Dicho {
  const entrada: string | Dicho | ((...datos: never[]) => string | Dicho) = RECHAZOS[code]
  const dicho = typeof entrada === 'function' ? entrada(...(datos as never[])) : entrada
  return typeof dicho === 'string' ? { mensaje: dicho } : dicho
}
