import { CAMPOS, CAMPOS_DE_INSCRIPCION, CAMPOS_DE_PADRES, type CampoDePersona, type ClaseImportada } from './campos.ts'
import { CAMPOS_DE_SALDO } from './cuenta.ts'

/** Who stands in a row: the student, his father, his mother. The first one is whom the row is about. */
export interface Lugar {
  readonly clase: ClaseImportada
  /** 'Madre': as the row calls him. */
  readonly rotulo: string
  /** Put before the keys of his columns. */
  readonly prefijo: '' | 'padre.' | 'madre.' | 'hijo.'
  /** Whether he must be there already, and only his document is read. */
  readonly solo?: true
  /** Sex of a new one whose column is empty. */
  readonly sexo?: 'M' | 'F'
  /** Whether the titles of the file say that sex, so that no name says another. */
  readonly sexoDicho?: true
  /** Whether the file says what he is of the child, so that where that says no sex his name may. */
  readonly sexoPorNombre?: true
}

const PADRE = { clase: 'padre', rotulo: 'Padre', prefijo: 'padre.', sexo: 'M' } as const
const MADRE = { clase: 'padre', rotulo: 'Madre', prefijo: 'madre.', sexo: 'F' } as const

/** What a spreadsheet may bring. Who stands beside the first one in a row is linked to him. */
export const TIPOS_IMPORTACION = {
  alumnos: {
    titulo: 'Alumnos',
    ayuda: 'Un alumno por fila; su padre y su madre pueden ir en la misma fila, y quedan asignados.',
    lugares: [{ clase: 'alumno', rotulo: 'Alumno', prefijo: '' }, PADRE, MADRE],
  },
  padres: {
    titulo: 'Padres',
    ayuda: 'Un padre por fila; con el DNI de un hijo en la misma fila queda asignado.',
    lugares: [
      { clase: 'padre', rotulo: 'Padre', prefijo: '' },
      { clase: 'alumno', rotulo: 'Hijo', prefijo: 'hijo.', solo: true },
    ],
  },
  vinculos: {
    titulo: 'Padres de cada alumno',
    ayuda: 'El DNI de un alumno y el de sus padres, que ya están cargados.',
    lugares: [
      { clase: 'alumno', rotulo: 'Alumno', prefijo: '', solo: true },
      { ...PADRE, solo: true },
      { ...MADRE, solo: true },
    ],
  },
  personal: {
    titulo: 'Personal',
    ayuda: 'Un empleado por fila.',
    lugares: [{ clase: 'personal', rotulo: 'Empleado', prefijo: '' }],
  },
  inscripciones: {
    titulo: 'Inscripciones',
    ayuda: 'El DNI de un alumno que ya está cargado, su curso, su tipo de jornada y su caso especial.',
    lugares: [{ clase: 'alumno', rotulo: 'Alumno', prefijo: '', solo: true }],
  },
  saldos: {
    titulo: 'Pagos anteriores',
    ayuda:
      'El DNI de un alumno inscripto y, en una columna por cuota, lo que ya pagó de ella antes de empezar con Campana: un importe, o una x si la pagó entera. No entra en ninguna caja.',
    lugares: [{ clase: 'alumno', rotulo: 'Alumno', prefijo: '', solo: true }],
  },
} as const satisfies Record<string, { titulo: string; ayuda: string; lugares: readonly Lugar[] }>

export type TipoImportacion = keyof typeof TIPOS_IMPORTACION
export const NOMBRES_DE_TIPO = Object.keys(TIPOS_IMPORTACION) as TipoImportacion[]

/** A column of a kind of spreadsheet. */
export interface Campo extends CampoDePersona {
  /** Whose it is, by his place in the row. */
  readonly lugar: number
}

const DE_QUIEN: Readonly<Record<Lugar['prefijo'], string>> = {
  '': '',
  'padre.': ' del Padre',
  'madre.': ' de la Madre',
  'hijo.': ' del Hijo',
}

/** Columns by which somebody who is there already is found. */
const DOCUMENTO = ['dni', 'tipoDocumento']

/** Examples of a father: those of the columns are of a woman. */
const DE_VARON: Readonly<Record<string, string>> = {
  nombre: 'Martín',
  dni: '24555666',
  sexo: 'M',
  cuil: '20-24555666-8',
}

const delLugar = ({ clase, prefijo, solo, sexo }: Lugar, lugar: number): Campo[] =>
  CAMPOS[clase]
    .filter(({ key }) => !solo || DOCUMENTO.includes(key))
    .map((c) => {
      const ejemplo = (sexo === 'M' && DE_VARON[c.key]) || c.ejemplo
      return {
        ...c,
        lugar,
        key: `${prefijo}${c.key}`,
        titulo: `${c.titulo}${DE_QUIEN[prefijo]}`,
        ...(ejemplo && { ejemplo }),
      }
    })

/** Columns that are of the row, and of none of its people. */
const DE_FILA: Readonly<Partial<Record<TipoImportacion, readonly CampoDePersona[]>>> = {
  padres: CAMPOS_DE_PADRES,
  inscripciones: CAMPOS_DE_INSCRIPCION,
  saldos: CAMPOS_DE_SALDO,
}

const HECHOS = new Map<TipoImportacion, readonly Campo[]>()

/** Lists the columns that a kind of spreadsheet may have, in the order of the model file. */
export function camposDe(tipo: TipoImportacion): readonly Campo[] {
  const hecho = HECHOS.get(tipo) ?? [
    ...lugaresDe(tipo).flatMap(delLugar),
    ...(DE_FILA[tipo] ?? []).map((c) => ({ ...c, lugar: 0 })),
  ]
  HECHOS.set(tipo, hecho)
  return hecho
}

/**
 * Lists the columns whose cells can be corrected in the review: of everybody of whom the file has a column, also those
 * that it lacks. `columnas` are the keys of the file's columns.
 */
export function corregibles(tipo: TipoImportacion, columnas: readonly (string | null)[]): Campo[] {
  const campos = camposDe(tipo)
  const lugares = new Set([0, ...campos.filter(({ key }) => columnas.includes(key)).map(({ lugar }) => lugar)])
  return campos.filter(({ lugar }) => lugares.has(lugar))
}

/** The people of a row of this kind. */
export const lugaresDe = (tipo: TipoImportacion): readonly Lugar[] => TIPOS_IMPORTACION[tipo].lugares
