import { sql } from 'kysely'
import type { cargos } from '#contract/cargos.ts'
import { catalogoHandlers } from '../catalogo/handlers.ts'
import type { Handlers } from '../http/contexto.ts'
import { CARGO } from './cargos.catalogo.ts'

export const cargosHandlers: Handlers<typeof cargos> = catalogoHandlers<typeof cargos>(CARGO, 'idCargo', {
  campos: { nombre: sql`t.nombre` },
  cuentas: () => ({
    cantPersonal: sql`(select count(*) from personal p where p.id_cargo = t.id and not p.eliminado)`,
  }),
  orden: sql`t.nombre`,
})
