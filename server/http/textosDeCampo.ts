import { z } from 'zod'

/** What was wanted of a value, for the types that a contract has. */
const QUIERE: Readonly<Record<string, string>> = {
  string: 'Debe ser un texto',
  number: 'Debe ser un número',
  int: 'Debe ser un número entero',
  boolean: 'Debe ser true o false',
  array: 'Debe ser una lista',
  object: 'Debe ser un objeto',
  record: 'Debe ser un objeto',
}

const CANTIDAD: Readonly<Record<string, string>> = { string: 'caracteres', array: 'elementos' }

const limite = (origen: string, palabra: 'más' | 'menos', n: number | bigint) =>
  CANTIDAD[origen] ? `No puede tener ${palabra} de ${n} ${CANTIDAD[origen]}` : null

/**
 * Says in our words what is wrong with a field whose schema has no text of its own, so that no caller ever reads the
 * validator's.
 */
export function textoDeCampo(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Es requerido'
        : (QUIERE[issue.expected] ?? 'No es válido')
    case 'invalid_value':
      return `Debe ser ${issue.values.map(String).join(' o ')}`
    case 'too_big':
      return limite(issue.origin, 'más', issue.maximum) ?? `No puede ser mayor que ${issue.maximum}`
    case 'too_small':
      return limite(issue.origin, 'menos', issue.minimum) ?? `No puede ser menor que ${issue.minimum}`
    default:
      return 'No es válido'
  }
}

// Stands for the whole process: the server parses every call's input with it.
z.config({ localeError: textoDeCampo })
