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

/** The people whom the views show. */
export interface Datos {
  /** A student with locker, optional subjects, paid and partly paid items. */
  readonly alumno: Quien
  readonly padre: Quien
  /** Two students who owe everything. */
  readonly deudores: readonly [Quien, Quien]
  readonly sinCurso: Quien
  /** A student with a name as long as they come, with whom everything has happened. */
  readonly largo: Quien & { readonly idCurso: number }
  /** The mother of that one and of the second debtor. */
  readonly madre: Quien
  /** Of the kindergarten, paid until December. */
  readonly pago: Quien
  /** One who left, and owes. */
  readonly baja: Quien
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
  const deudores = [await inscripto(request, 'Juan Ignacio'), await inscripto(request, 'María de los Ángeles')] as const
  const largo = await conTodo(request)
  const pago = await inscripto(request, 'Tomás', 2)
  await cobrado(request, pago, CUOTAS)
  return {
    alumno: quien(mejor.fila),
    padre: quien(padres[0] as Fila),
    deudores: [quien(deudores[0]), quien(deudores[1])],
    sinCurso: quien(await alumnoNuevo(request)),
    largo: { ...quien(largo), idCurso: largo.idCurso },
    madre: quien(await madreDe(request, [largo, deudores[1]], 'Carolina del Milagro')),
    pago: quien(pago),
    baja: quien(await deBaja(request)),
  }
}

/** Prices, pins, payments, one of them annulled: what the account of one student can hold. */
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
