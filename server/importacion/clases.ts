import type { z } from 'zod'
import { nuevoAlumno } from '#contract/alumno.ts'
import { nuevoPadre } from '#contract/padre.ts'
import { nuevoEmpleado } from '#contract/personal.ts'
import type { Schema } from '#contract/route.ts'
import type { Fecha } from '#domain/fecha.ts'
import { CAMPOS, type ClaseImportada } from '#domain/importacion/campos.ts'
import { columnasDeAlumno, exigirFechasDeAlumno } from '../alumno/alumno.service.ts'
import type { Valor } from '../auditoria/diferencia.ts'
import { columnasDePadre } from '../padre/padre.service.ts'
import { columnasDeEmpleado, exigirFechasDeEmpleado } from '../personal/personal.service.ts'

/** What is known of a person, by the own keys of the columns; days are ISO, branch and position their names. */
export type Ficha = Readonly<Record<string, string>>

/** What the form of this person would be refused for, and what it would write. */
interface Clase<N> {
  readonly schema: Schema<N>
  readonly exigir: (nuevo: N, hoy: Fecha) => void
  readonly columnas: (nuevo: N) => Readonly<Record<string, Valor>> & { apellido: string; nombre: string }
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has a form of its own, and the three are told apart by their name
const CLASES: Readonly<Record<ClaseImportada, Clase<any>>> = {
  alumno: {
    schema: nuevoAlumno,
    exigir: exigirFechasDeAlumno,
    columnas: columnasDeAlumno,
  } satisfies Clase<z.output<typeof nuevoAlumno>>,
  padre: { schema: nuevoPadre, exigir: () => undefined, columnas: columnasDePadre } satisfies Clase<
    z.output<typeof nuevoPadre>
  >,
  personal: {
    schema: nuevoEmpleado,
    exigir: exigirFechasDeEmpleado,
    columnas: columnasDeEmpleado,
  } satisfies Clase<z.output<typeof nuevoEmpleado>>,
}

export const claseDe = (clase: ClaseImportada) => CLASES[clase]

type PorNombre = ReadonlyMap<string, { readonly id: number; readonly nombre: string }>

/** Branches and positions by their names, as they are compared. */
export interface Nombrados {
  readonly sucursal: PorNombre
  readonly cargo: PorNombre
}

/** Keys that are no field of a form. */
const APARTE = ['apellidoNombre', 'tipoDocumento', 'dni']

/** Makes what the form would send of a person who is known as this. */
export function formularioDe(clase: ClaseImportada, ficha: Ficha, nombrados: Nombrados): Record<string, unknown> {
  const campos = CAMPOS[clase].map(({ key }) => key).filter((key) => !APARTE.includes(key))
  return {
    ...Object.fromEntries(campos.map((key) => [key, ficha[key]])),
    dni: { tipo: ficha['tipoDocumento'] || 'DNI', numero: ficha['dni'] ?? '' },
    ...(clase === 'padre' && { civa: ficha['civa'] ? Number(ficha['civa']) : undefined }),
    ...(clase === 'personal' && {
      sucursal: nombrados.sucursal.get(comparable(ficha['sucursal']))?.id,
      cargo: nombrados.cargo.get(comparable(ficha['cargo']))?.id,
    }),
  }
}

/** Folds the name of a branch or position for comparing. */
export const comparable = (nombre = ''): string => nombre.normalize('NFC').toLowerCase().trim()
