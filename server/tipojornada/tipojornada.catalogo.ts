import { sql } from 'kysely'
import type { Catalogo } from '../catalogo/catalogo.ts'
import { noEsResto } from '../db/words/resto.ts'

export const TIPO_JORNADA: Catalogo = {
  tabla: 'tipo_jornada',
  prefijo: 'TJO',
  articulo: 'El Tipo de Jornada',
  unico: { constraint: 'tipo_jornada_tipo_key', campo: 'tipo', sinAcentos: [] },
  // used by an item that has it, or by one that points to one of its prices
  enUso: [
    ['item_cuenta', 'id_tipo_jornada', 'cuotas', noEsResto('u.id_inscripcion')],
    [
      'valor',
      'id_tipo_jornada',
      'valores que se cobran',
      sql`exists (select 1 from item_cuenta c where c.id_valor = u.id and ${noEsResto('c.id_inscripcion')})`,
    ],
  ],
  inscripciones: (id) => sql`n.id in (select i.id_inscripcion from item_cuenta i left join valor v on v.id = i.id_valor
    where i.id_tipo_jornada = ${id} or v.id_tipo_jornada = ${id})`,
}
