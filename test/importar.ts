import type { ComoNombres } from '../domain/importacion/nombres.ts'
import type { TipoImportacion } from '../domain/importacion/tipos.ts'
import { IMPORTACION } from '../server/importacion/importacion.job.ts'
import { runImport } from '../server/importacion/work.service.ts'
import { runner } from '../server/jobs/runner.ts'
import type { Escuela } from './escuela.ts'
import { work } from './jobs.ts'

type Fila = readonly (string | number)[]

/** Writes rows as a .csv with semicolons. */
export const csv = (filas: readonly Fila[]): Buffer =>
  Buffer.from(
    filas
      .map((f) => f.map((c) => (/[;"\n]/.test(String(c)) ? `"${String(c).replaceAll('"', '""')}"` : c)).join(';'))
      .join('\r\n'),
  )

/** Imports spreadsheets by the calls of the screen. */
export function importador(e: Escuela, token: string) {
  const trabajos = () => work(e, [runner(IMPORTACION, runImport)])
  const llamar = (method: string, path: string, resto: object = {}) =>
    e.llamar(token, method, `importacion${path}`, resto)
  const subir = (tipo: TipoImportacion, archivo: Buffer | readonly Fila[], nombre = 'planilla.csv') =>
    llamar('POST', '', {
      query: { tipo, nombre },
      body: Buffer.isBuffer(archivo) ? archivo : csv(archivo),
      headers: { 'content-type': 'application/octet-stream' },
    })
  const una = async (id: number) => (await llamar('GET', '', { query: { id } })).json
  const filas = async (id: number, query: object = {}) =>
    (await llamar('GET', '/filas', { query: { id, iDisplayLength: 100, ...query } })).json
  const revisar = async (
    id: number,
    columnas?: readonly (string | null)[],
    proponerCuil = false,
    lectura: { nombres?: ComoNombres; proponerTelefono?: boolean } = {},
  ) => {
    const body = { id, columnas: columnas ?? (await una(id)).columnas, proponerCuil, ...lectura }
    const r = await llamar('PUT', '/columnas', { body })
    await trabajos()
    return r.json
  }
  return {
    llamar,
    subir,
    una,
    filas,
    revisar,
    trabajos,
    /** Uploads, takes the columns that were recognised and has the rows judged; answers the id. */
    revisada: async (
      tipo: TipoImportacion,
      archivo: Buffer | readonly Fila[],
      proponerCuil = false,
    ): Promise<number> => {
      const { json } = await subir(tipo, archivo)
      if (json.Status !== 'OK') throw new Error(json.Message)
      await revisar(json.Id, undefined, proponerCuil)
      return json.Id
    },
    decidir: (id: number, nro: number, decision: string) => llamar('PUT', '/decidir', { body: { id, nro, decision } }),
    confirmar: async (id: number, existentes = 'actualizar') => {
      const r = await llamar('POST', '/confirmar', { body: { id, existentes } })
      await trabajos()
      return r.json
    },
    fila: async (id: number, nro: number) => (await llamar('GET', '/fila', { query: { id, nro } })).json,
    /** Corrects cells of a row by their keys; null puts back what the file says. `otras`: those of other rows that say this. */
    corregir: async (
      id: number,
      nro: number,
      celdas: Readonly<Record<string, string | null>>,
      otras: Readonly<Record<string, string>> = {},
    ) => {
      const body = {
        id,
        nro,
        celdas: Object.entries(celdas).map(([campo, valor]) => ({ campo, valor, otras: otras[campo] ?? null })),
      }
      return (await llamar('PUT', '/corregir', { body })).json
    },
    errores: async (id: number) => (await llamar('GET', '/errores', { query: { id } })).bytes,
    deshacer: async (id: number) => {
      const r = await llamar('POST', '/deshacer', { body: { id } })
      await trabajos()
      return r.json
    },
  }
}

export const TITULOS = ['Apellido', 'Nombre', 'DNI', 'Sexo', 'Fecha de Nacimiento', 'Dirección', 'Teléfono 1']
export const DE_MADRE = ['Apellido madre', 'Nombre madre', 'DNI madre', 'Teléfono madre', 'CUIL madre']
/** A student in the order of TITULOS. */
export const alumno = (
  apellido: string,
  dni: string | number,
  otros: { nombre?: string; nacimiento?: string } = {},
) => [apellido, otros.nombre ?? 'Martina', dni, 'F', otros.nacimiento ?? '10/06/2015', 'Mitre 1', '387 400-0000']

type De<Que extends string> = {
  aaData: { nro: number; personas: Record<Que, { columna: string; motivo: string }[]>[] }[]
}

const dichos =
  <Que extends string>(que: Que) =>
  ({ aaData }: De<Que>): string[] =>
    aaData.flatMap((f) => f.personas.flatMap((p) => p[que].map((x) => `${f.nro} ${x.columna}: ${x.motivo}`)))

/** Writes the errors of rows: '2 DNI: El DNI es requerido'. */
export const errores = dichos('errores')
/** Writes their warnings as `errores` does. */
export const avisos = dichos('avisos')

/** Looks into the school of an import. */
export const mirar = (e: Escuela) => ({
  deDni: (n: number, tabla: 'alumno' | 'padre' | 'personal' = 'alumno') =>
    e.db
      .selectFrom(tabla as 'alumno')
      .selectAll()
      .where('doc_nro', '=', String(n))
      .where('eliminado', '=', false)
      .executeTakeFirst(),
  eventos: (tipo: string, id: number) =>
    e.db.selectFrom('audit_evento').selectAll().where('tipo', '=', tipo).where('id_entidad', '=', id).execute(),
})

/** A CUIL whose digits are right. */
export const CUIL = '27-25884310-5'
