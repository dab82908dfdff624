import type { Clave } from '#domain/cuenta/catalogo.ts'
import { type Libro, libroDePrecios } from '#domain/cuenta/precios.ts'
import type { Valor } from '#domain/cuenta/tipos.ts'
import type { Db, Trx } from '../db/database.ts'

const CAMPOS = [
  'id',
  'tipo',
  'id_nivel as idNivel',
  'id_tipo_jornada as idTipoJornada',
  'id_materia as idMateria',
  'ano',
  'mes_desde as mesDesde',
  'monto',
] as const

const vivos = (db: Db | Trx) =>
  db.selectFrom('valor').select(CAMPOS).where('reemplazado_por', 'is', null).where('retirado_at', 'is', null)

/** Every live row of the price table: neither replaced nor withdrawn. */
export const valoresVivos = (db: Db | Trx): Promise<Valor[]> => vivos(db).orderBy('ano').orderBy('mes_desde').execute()

/** The price book. Inside money, read it after the locks (D-217). */
export const libroVivo = async (db: Db | Trx): Promise<Libro> => libroDePrecios(await valoresVivos(db))

/** The items that a row of this key reaches: open or without price, of its position or later (D-044). */
export const itemsDeClave = (trx: Trx, clave: Clave, ano: number) => {
  const tipos = TIPOS_DE_VALOR[clave.tipo]
  return trx
    .selectFrom('item_cuenta as i')
    .innerJoin('inscripcion as n', 'n.id', 'i.id_inscripcion')
    .selectAll('i')
    .where('n.estado', '<>', 'ANULADA')
    .where('i.charge_type', 'in', tipos.cargos)
    .where('i.ano', '>=', ano)
    .where('i.aplicable', '=', true)
    .where((e) => e.or([e('i.pagado', '<', e.ref('i.monto')), e('i.monto', '=', 0 as never)]))
    .$if(tipos.semestre !== null, (q) => q.where('i.semestre', '=', tipos.semestre))
    .$if(clave.idNivel !== null, (q) => q.where('i.id_nivel', '=', clave.idNivel as number))
    .$if(clave.idTipoJornada !== null, (q) => q.where('i.id_tipo_jornada', '=', clave.idTipoJornada))
    .$if(clave.idMateria !== null, (q) => q.where('i.id_materia', '=', clave.idMateria))
}

/** Value type → the charge types and semester that it prices (domain §3.1). */
const TIPOS_DE_VALOR: Record<Valor['tipo'], { cargos: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[]; semestre: 1 | 2 | null }> = {
  1: { cargos: [1], semestre: null },
  2: { cargos: [6], semestre: null },
  3: { cargos: [2], semestre: 1 },
  4: { cargos: [3, 4], semestre: 1 },
  5: { cargos: [5], semestre: 1 },
  6: { cargos: [2], semestre: 2 },
  7: { cargos: [3, 4], semestre: 2 },
  8: { cargos: [5], semestre: 2 },
  9: { cargos: [8], semestre: null },
  10: { cargos: [7], semestre: null },
}
