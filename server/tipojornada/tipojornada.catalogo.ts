import { sql } from 'kysely'
import type { Catalogo } from '../catalogo/catalogo.ts'

export const TIPO_JORNADA: Catalogo = {
  tabla: 'tipo_jornada',
  prefijo: 'TJO',
  articulo: 'El Tipo de Jornada',
  unico: { constraint: 'tipo_jornada_tipo_key', campo: 'tipo', sinAcentos: [] },
  // used by an item that has it, or by one that points to one of its prices
  enUso: [
    ['item_cuenta', 'id_tipo_jornada'],
    ['valor', 'id_tipo_jornada', sql`exists (select 1 from item_cuenta c where c.id_valor = u.id)`],
  ],
}
