import type { APIRequestContext, Page } from '@playwright/test'
import { alumnoNuevo, como, inscripto } from '../api.ts'
import { completo } from '../gente.ts'

/** Somebody of the school, as the addresses and the screens name him. */
export interface Quien {
  readonly id: number
  /** 'Apellido, Nombre'. */
  readonly nombre: string
  readonly apellido: string
}

/** The people whom the views show. */
export interface Datos {
  /** A student with locker, optional subjects, paid and partly paid items. */
  readonly alumno: Quien
  readonly padre: Quien
  /** Two students who owe everything. */
  readonly deudores: readonly [Quien, Quien]
  readonly sinCurso: Quien
}

/** A screen in a state worth looking at. */
export interface Vista {
  readonly nombre: string
  /** Who looks; null: nobody is signed in. */
  readonly usuario: string | null
  readonly abrir: (page: Page, datos: Datos) => Promise<void>
}

interface Fila {
  readonly id: number
  readonly apellido: string
  readonly nombre: string
  readonly idInscripcion: number
}
interface Cuenta {
  readonly ctaCte: {
    readonly cuenta: readonly { estado: number }[]
    readonly locker: readonly unknown[]
    readonly materias: readonly unknown[]
  }
}

const quien = ({ id, apellido, nombre }: Omit<Fila, 'idInscripcion'>): Quien => ({
  id,
  apellido,
  nombre: completo({ apellido, nombre, dni: '' }),
})

/** Chooses among the students of the demo, and adds those that must not have paid. */
export async function buscarDatos(request: APIRequestContext): Promise<Datos> {
  const { get } = await como(request, 'admin')
  const grilla = { sEcho: 1, iDisplayStart: 0, iDisplayLength: 100, sSearch: '', iSortCol_0: 0, sSortDir_0: 'asc' }
  const { aaData } = await get<{ aaData: Fila[] }>('alumno/getpage', { ...grilla, onlyInscriptos: 'true' })
  let mejor = { fila: aaData[0] as Fila, puntos: -1 }
  for (const fila of aaData) {
    const { ctaCte } = await get<Cuenta>('alumno/getcuentacorriente', { idInscripcion: fila.idInscripcion })
    const puntos =
      new Set(ctaCte.cuenta.map((c) => c.estado)).size +
      (ctaCte.locker.length > 0 ? 1 : 0) +
      (ctaCte.materias.length > 0 ? 2 : 0)
    if (puntos > mejor.puntos) mejor = { fila, puntos }
  }
  const { padres } = await get<{ padres: Fila[] }>('alumno', { idAlumno: mejor.fila.id })
  return {
    alumno: quien(mejor.fila),
    padre: quien(padres[0] as Fila),
    deudores: [
      quien(await inscripto(request, 'Juan Ignacio')),
      quien(await inscripto(request, 'María de los Ángeles')),
    ],
    sinCurso: quien(await alumnoNuevo(request)),
  }
}
