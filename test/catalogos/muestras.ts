import type { CATALOGOS } from '../../server/catalogos.ts'
import type { Escuela } from '../escuela.ts'

/**
 * Data by which the test of all catalogues knows each one: a body that is new each time, and how a row comes into use.
 */
interface Muestra {
  /** Name of a row's id in the queries. */
  key: string
  /** Name of a row's id in list and body; 'id' by default. */
  id?: string
  /** Fields that the refusal of an empty form names. */
  requeridos: readonly string[]
  cuerpo: (e: Escuela, idSucursal: number) => Promise<Record<string, unknown>>
  /** Message for a second row of the same name. */
  yaExiste: string
  /** Body of the same row as somebody else might type it, in other capitals. */
  enOtraCaja: (cuerpo: Record<string, unknown>) => Record<string, unknown>
  /** Makes something refer to the row; a catalogue without it has no uses. */
  usar?: (e: Escuela, id: number) => Promise<unknown>
}

let n = 0
const otro = () => `Muestra ${++n}`
const enMayusculas = (campo: string) => (cuerpo: Record<string, unknown>) => ({
  ...cuerpo,
  [campo]: ` ${String(cuerpo[campo]).toUpperCase()} `,
})

/** Library and furniture hold the same. */
const deArticulo = {
  requeridos: ['descripcion', 'stock', 'stockMinimo', 'idSucursal'],
  cuerpo: async (_: Escuela, idSucursal: number) => ({
    descripcion: otro(),
    stock: 0,
    stockMinimo: 12,
    idSucursal,
    observaciones: 'En el armario',
  }),
  enOtraCaja: enMayusculas('descripcion'),
}

export const MUESTRAS: Record<keyof typeof CATALOGOS, Muestra> = {
  cargos: {
    key: 'idCargo',
    requeridos: ['nombre'],
    yaExiste: 'El Cargo ya existe',
    cuerpo: async () => ({ nombre: otro() }),
    enOtraCaja: enMayusculas('nombre'),
    usar: async (e, id) => {
      const empleado = await e.nueva.personal()
      return e.db.updateTable('personal').set({ id_cargo: id, eliminado: true }).where('id', '=', empleado).execute()
    },
  },
  casosespeciales: {
    key: 'idCasoEspecial',
    requeridos: ['nombre', 'porcentaje'],
    yaExiste: 'El Caso Especial ya existe',
    cuerpo: async () => ({ nombre: otro(), porcentaje: 62.5, observaciones: 'Desde marzo' }),
    enOtraCaja: enMayusculas('nombre'),
    usar: (e, idCaso) => e.nueva.inscripcion({ idCaso }),
  },
  conceptos: {
    key: 'idConcepto',
    requeridos: ['nombre'],
    yaExiste: 'El Concepto ya existe',
    cuerpo: async (_, idSucursal) => ({ nombre: otro(), idSucursal }),
    enOtraCaja: enMayusculas('nombre'),
    usar: async (e, id) => {
      const de = await e.db.selectFrom('concepto').select('id_sucursal').where('id', '=', id).executeTakeFirstOrThrow()
      const quien = await e.con(['MOV-INGRESO'], de.id_sucursal ?? undefined)
      return e.llamar(quien, 'POST', 'movimientos/ingreso', {
        body: { idConcepto: id, fecha: '2026-04-15', monto: 10 },
      })
    },
  },
  cursos: {
    key: 'idCurso',
    id: 'IdCurso',
    requeridos: ['Curso', 'Division', 'IdSucursal'],
    yaExiste: 'El curso ya existe',
    cuerpo: async (e) => ({ Curso: (await e.nueva.grado(3)).id, Division: 'a', IdSucursal: await e.nueva.sucursal() }),
    enOtraCaja: enMayusculas('Division'),
    usar: (e, idCurso) => e.nueva.inscripcion({ idCurso }),
  },
  libreria: { ...deArticulo, key: 'idLibreria', yaExiste: 'El Artículo de Librería ya existe' },
  mobiliario: { ...deArticulo, key: 'idMobiliario', yaExiste: 'El Artículo de Mobiliario ya existe' },
  servicios: {
    key: 'idServicio',
    requeridos: ['nombre', 'idSucursal'],
    yaExiste: 'El Servicio ya existe',
    cuerpo: async (_, idSucursal) => ({ nombre: otro(), idSucursal, observaciones: 'Vence el 10' }),
    enOtraCaja: enMayusculas('nombre'),
  },
  sucursal: {
    key: 'idSucursal',
    requeridos: ['nombre'],
    yaExiste: 'La Sucursal ya existe',
    cuerpo: async () => ({ nombre: otro() }),
    enOtraCaja: enMayusculas('nombre'),
    usar: (e, idSucursal) => e.nueva.curso({ idSucursal }),
  },
  tipojornada: {
    key: 'idTipo',
    requeridos: ['tipo'],
    yaExiste: 'El Tipo de Jornada ya existe',
    cuerpo: async () => ({ tipo: otro(), observaciones: 'Con comedor' }),
    enOtraCaja: enMayusculas('tipo'),
    usar: (e, idTipoJornada) => e.nueva.inscripcion({ idTipoJornada }),
  },
}
