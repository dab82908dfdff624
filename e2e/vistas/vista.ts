import type { APIRequestContext, Page } from '@playwright/test'
import { alumnoNuevo, como, conLockerYMateria, type Inscripto, inscripto, madreDe } from '../api.ts'
import { CUOTAS, cobrado } from '../cobros.ts'
import { completo, persona, unico } from '../gente.ts'

/** Somebody of the school, as the addresses and the screens name him. */
export interface Quien {
  readonly id: number
  /** 'Apellido, Nombre'. */
  readonly nombre: string
  readonly apellido: string
}

/** The people whom the views show; each is made when a view first asks for them. */
export interface Datos {
  /** A student with locker, optional subjects, paid and partly paid items. */
  readonly alumno: () => Promise<Quien>
  /** A parent of that student. */
  readonly padre: () => Promise<Quien>
  /** Two students who owe everything. */
  readonly deudor: () => Promise<Quien>
  readonly otroDeudor: () => Promise<Quien>
  readonly sinCurso: () => Promise<Quien>
  /** A student with a very long name and a history of every kind of event. */
  readonly largo: () => Promise<Quien & { readonly idCurso: number }>
  /** The mother of `largo` and of the second debtor. */
  readonly madre: () => Promise<Quien>
  /** A teacher with courses. */
  readonly empleado: () => Promise<Quien>
  /** A student of the kindergarten who has paid until December. */
  readonly pago: () => Promise<Quien>
  /** A withdrawn student who still owes. */
  readonly baja: () => Promise<Quien>
}

/** A screen in a state worth looking at. */
export interface Vista {
  readonly nombre: string
  /** User who looks; null: nobody is signed in. */
  readonly usuario: string | null
  /** It leaves something behind, so it needs a page of its own. */
  readonly sola?: true
  /** It lies over a screen, so axe sees it in CI only. A few of its kinds are asked each time. */
  readonly sobre?: true
  readonly abrir: (page: Page, datos: Datos) => Promise<void>
}

/** Makes the views of a user: `vista` is a screen, `sobre` a dialog over one. */
export const vistasDe = (usuario: string) => ({
  vista: (nombre: string, abrir: Vista['abrir']): Vista => ({ nombre, usuario, abrir }),
  sobre: (nombre: string, abrir: Vista['abrir']): Vista => ({ nombre, usuario, sobre: true, abrir }),
})

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

const unaVez = <T>(hacer: () => Promise<T>): (() => Promise<T>) => {
  let hecho: Promise<T> | undefined
  return () => {
    hecho ??= hacer()
    return hecho
  }
}

/** Chooses among the students of the demo, and adds those that must not have paid. */
export function buscarDatos(request: APIRequestContext): Datos {
  const alumno = unaVez(() => mejorAlumno(request))
  const otro = unaVez(() => inscripto(request, 'María de los Ángeles'))
  const largo = unaVez(() => conTodo(request))
  return {
    alumno: async () => quien(await alumno()),
    padre: unaVez(async () => {
      const { get } = await como(request, 'admin')
      const { padres } = await get<{ padres: Fila[] }>('alumno', { idAlumno: (await alumno()).id })
      return quien(padres[0] as Fila)
    }),
    deudor: unaVez(async () => quien(await inscripto(request, 'Juan Ignacio'))),
    otroDeudor: async () => quien(await otro()),
    sinCurso: unaVez(async () => quien(await alumnoNuevo(request))),
    largo: async () => ({ ...quien(await largo()), idCurso: (await largo()).idCurso }),
    madre: unaVez(async () => quien(await madreDe(request, [await largo(), await otro()], 'Carolina del Milagro'))),
    empleado: unaVez(async () => {
      const { get } = await como(request, 'admin')
      const { aaData } = await get<{ aaData: Fila[] }>('personal/getpage', { sSearch: 'Saravia Muñoz' })
      return quien(aaData[0] as Fila)
    }),
    pago: unaVez(async () => {
      const pago = await inscripto(request, 'Tomás', 2)
      await cobrado(request, pago, CUOTAS)
      return quien(pago)
    }),
    baja: unaVez(async () => quien(await deBaja(request))),
  }
}

/** Picks, of the first hundred students, the one in whose account there is most to see. */
async function mejorAlumno(request: APIRequestContext): Promise<Fila> {
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
  return mejor.fila
}

/** Makes a student whose account has all that it can: prices, pins, payments, one of them annulled. */
async function conTodo(request: APIRequestContext): Promise<Inscripto> {
  const { dni } = persona('')
  const alumno = await inscripto(
    request,
    {
      apellido: 'Fernández de la Cruz y Álvarez de Toledo',
      nombre: `María Guadalupe del Rosario ${unico()}`,
      dni,
    },
    11,
  )
  await conLockerYMateria(request, alumno, [1, 2, 3, 4, 5, 6])
  const { borrar } = await como(request, 'admin')
  const motivo = 'La familia entregó un cheque que el banco devolvió por falta de fondos'
  await borrar('cobranza', { idCobranza: await cobrado(request, alumno, [1, 5]), motivo })
  await cobrado(request, alumno, [1, 5])
  await cobrado(request, alumno, [5], { de: 'locker' })
  await cobrado(request, alumno, [5], { de: 'materia' })
  const { get, post } = await como(request, 'administrador')
  const { cuotas } = await get<{ cuotas: { mes: number; itemSave: { idJornada: number } }[] }>(
    'inscripcion/cambiovalor',
    {
      idInscripcion: alumno.idInscripcion,
    },
  )
  const data = cuotas
    .filter((c) => c.mes === 8 || c.mes === 9)
    .map(({ mes, itemSave: { idJornada } }) => ({ mes, idJornada, idRef: null, monto: 1_234_567.89 }))
  await post('inscripcion/cambiovalor', { IdInscripcion: alumno.idInscripcion, data })
  return alumno
}

async function deBaja(request: APIRequestContext): Promise<Inscripto> {
  const alumno = await inscripto(request, 'Lautaro')
  const { post } = await como(request, 'administrador')
  const motivo = 'La familia se muda a Tucumán; piden el pase y van a pagar lo que deben en dos veces'
  await post('inscripcion/baja', { idInscripcion: alumno.idInscripcion, fecha: '2026-04-15', motivo })
  return alumno
}
