import { sql } from 'kysely'
import type { tipojornada } from '#contract/tipojornada.ts'
import { eliminarDeCatalogo } from '../catalogo/catalogo.service.ts'
import { catalogoHandlers } from '../catalogo/handlers.ts'
import { inscripto } from '../db/words/inscripcion.ts'
import type { Handlers } from '../http/contexto.ts'
import { TIPO_JORNADA } from './tipojornada.catalogo.ts'

export const tipojornadaHandlers: Handlers<typeof tipojornada> = {
  ...catalogoHandlers<typeof tipojornada>(TIPO_JORNADA, 'idTipo', {
    campos: { tipo: sql`t.tipo`, observaciones: sql`t.observaciones` },
    // counts the fee items of this year's active students (D-162)
    cuentas: (ano) => ({
      cantCuotas: sql`(select count(*) from item_cuenta c join inscripcion i on i.id = c.id_inscripcion join alumno a on a.id = i.id_alumno
        where c.id_tipo_jornada = t.id and c.ano = ${ano} and c.charge_type = 6 and ${inscripto('i', 'a')})`,
    }),
    orden: sql`t.tipo`,
  }),
  /** Its unused prices are deleted with it (D-161). */
  eliminar: ({ trx, usuario, query: { idTipo } }) =>
    eliminarDeCatalogo(trx, TIPO_JORNADA, usuario, idTipo, () =>
      trx.deleteFrom('valor').where('id_tipo_jornada', '=', idTipo).execute(),
    ),
}
