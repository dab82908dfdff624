import type { Fecha } from '#domain/fecha.ts'
import { eventoDe, fecha, json, numero, texto } from './evento.ts'
import { cuantos, dia } from './palabras.ts'

/** A mark that became another one; both by their letter. */
interface Cambio {
  readonly alumno: string
  readonly fecha: Fecha
  readonly antes: string
  readonly despues: string
}

/** A mark that was removed, by its letter. */
interface Quitada {
  readonly alumno: string
  readonly marca: string
}

/** Events of the attendance; the row is the course's. */
export const ASISTENCIA = {
  'ASI-REG': eventoDe('curso', {
    nombre: 'Asistencia Registrada',
    params: { curso: texto, dias: json<readonly Fecha[]>(), marcas: numero, cambios: json<readonly Cambio[]>() },
    frase: ({ curso, dias, marcas, cambios }) => {
      const [primero] = dias
      const cuando = dias.length === 1 && primero ? `del ${dia(primero)}` : `de ${cuantos(dias.length, 'día')}`
      return `Registró la asistencia de ${curso} ${cuando}: ${cuantos(marcas, 'marca')}${
        cambios.length > 0 ? `, ${cuantos(cambios.length, 'corregida')}` : ''
      }`
    },
    abre: (_, id) => ({ pantalla: 'curso', id }),
  }),
  'ASI-DEL': eventoDe('curso', {
    nombre: 'Asistencia Quitada',
    params: { curso: texto, dia: fecha, marcas: numero, quitadas: json<readonly Quitada[]>() },
    frase: (p) => `Quitó la asistencia de ${p.curso} del ${dia(p.dia)}: ${cuantos(p.marcas, 'marca')}`,
    abre: (_, id) => ({ pantalla: 'curso', id }),
  }),
}
