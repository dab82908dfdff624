import { expect } from 'vitest'
import { cuentas } from './cuentas.ts'
import type { Escuela } from './escuela.ts'
import { primario } from './primario.ts'

/**
 * Makes a school for students who leave and come back (D-226): a first year of Secundario with lockers, Francés and a
 * second half that has its Material; the grade after it has neither lockers nor Francés.
 */
export async function salida(e: Escuela) {
  const p = await primario(e)
  const c = await cuentas(e, p.idSucursal)
  const cajero = await e.rol('serveradmin', p.idSucursal)
  const [idCurso, sinLockers] = [
    await e.nueva.curso({ numero: 11, idSucursal: p.idSucursal }),
    await e.nueva.curso({ numero: 12, idSucursal: p.idSucursal }),
  ]
  const { id_nivel: idNivel } = await e.nueva.grado(11)
  await e.db.updateTable('grado').set({ con_locker: false }).where('numero', '=', 12).execute()
  await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada: p.idSimple, monto: 10_000_000 })
  await e.nueva.valor({ tipo: 6, idNivel, monto: 3_000_000 })
  await e.nueva.valor({ tipo: 10, idNivel, monto: 500_000 })
  const frances = await e.nueva.materia({ nombre: 'Francés', numeros: [11], opcional: true })
  await e.nueva.valor({ tipo: 9, idMateria: frances, monto: 600_000 })

  type Fila = Awaited<ReturnType<typeof c.items>>[number]
  const llamar = async (path: string, body: object) => {
    const r = await e.llamar(cajero, 'POST', path, { body })
    if (r.json?.Status !== 'OK') throw new Error(r.texto)
    return r.json
  }
  const post = (path: string, body: object) => llamar(`inscripcion/${path}`, body)
  const pedir = (checked: boolean, meses: number[]) => meses.map((mes) => ({ mes, checked }))
  const locker = (idInscripcion: number, checked: boolean, ...meses: number[]) =>
    post('locker', { idInscripcion, data: pedir(checked, meses) })
  const opcional = (idInscripcion: number, checked: boolean, ...meses: number[]) =>
    post('materiasopcionales', { idInscripcion, data: [{ id: frances, meses: pedir(checked, meses) }] })
  const fijar = (IdInscripcion: number, mes: number, monto: number) =>
    post('cambiovalor', { IdInscripcion, data: [{ mes, idRef: null, idJornada: p.idSimple, monto }] })

  return {
    p,
    c,
    idCurso,
    sinLockers,
    idNivel,
    frances,
    llamar,
    post,
    locker,
    opcional,
    /**
     * Enrols a student with a locker and Francés in September and October, and fee values of his own in September and
     * November.
     */
    async inscribir(d: object = {}): Promise<number> {
      const id = await p.inscribir({ curso: idCurso, casoEspecial: p.idHermano, ...d })
      await locker(id, true, 7, 8)
      await opcional(id, true, 7, 8)
      await fijar(id, 7, 90_000)
      await fijar(id, 9, 95_000)
      return id
    },
    baja: (idInscripcion: number, fecha: string | null) =>
      post('baja', { idInscripcion, fecha, motivo: fecha ? 'Mudanza' : '' }),
    eliminar: (idAlumno: number) => e.llamar(cajero, 'DELETE', 'alumno', { query: { idAlumno } }),
    restaurar: (idAlumno: number) => e.llamar(cajero, 'PATCH', 'alumno', { query: { idAlumno } }),
    /** Collects these items in full, or so many pesos of the only one; answers the collection's id. */
    async cobrar(id: number, cuales: (i: Fila) => boolean, parte?: number): Promise<number> {
      const data = (await c.items(id))
        .filter((i) => i.aplicable && i.monto > i.pagado && cuales(i))
        .map((i) => ({ id: i.id, type: i.charge_type, monto: parte ?? (i.monto - i.pagado) / 100 }))
      return (await llamar('cobranza', { data })).Id
    },
    anular: async (idCobranza: number) => expect((await c.anular(idCobranza)).json.Status).toBe('OK'),
    /** Reads what each item is, except its row's version. */
    cuenta: async (id: number) =>
      (await c.items(id)).map(({ version: _, ...celda }) => celda).sort((a, b) => a.id - b.id),
    /** Lists the applicable months from July on: 'Cuota 7', 'Locker 7', 'Materia 7'. */
    aplican: async (id: number) =>
      (await c.items(id))
        .filter((i) => i.aplicable && (i.mes ?? 0) >= 5)
        .sort((a, b) => a.charge_type - b.charge_type || (a.mes ?? 0) - (b.mes ?? 0))
        .map((i) => `${i.charge_type === 6 ? 'Cuota' : i.charge_type === 7 ? 'Locker' : 'Materia'} ${i.mes}`),
  }
}

export type Salida = Awaited<ReturnType<typeof salida>>
