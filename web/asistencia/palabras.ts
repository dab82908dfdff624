import { MARCAS } from '#domain/asistencia/asistencia.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { DIAS_DE_SEMANA, semanal } from '../agenda/agenda.ts'
import type { Marca } from './tipos.ts'

/** '15/04' */
export const diaYMes = (fecha: string): string => formatoFecha(fecha as Fecha, '/').slice(0, 5)

/** 'miércoles' */
export const nombreDelDia = (fecha: string): string => DIAS_DE_SEMANA[semanal(fecha as Fecha)]?.toLowerCase() ?? ''

/** 'mié' */
export const diaCorto = (fecha: string): string => nombreDelDia(fecha).slice(0, 3)

/** 'miércoles 15/04' */
export const diaEntero = (fecha: string): string => `${nombreDelDia(fecha)} ${diaYMes(fecha)}`

export const marcaDicha = (marca: Marca): string => (marca === '' ? 'sin marcar' : MARCAS[marca])

/** '1 alumno', '3 alumnos' */
export const cuantos = (n: number, uno: string, varios = `${uno}s`): string => `${n} ${n === 1 ? uno : varios}`
