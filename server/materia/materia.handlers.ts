import type { materias } from '#contract/materias.ts'
import type { Handlers } from '../http/contexto.ts'
import { agregarMaterias, cambiarMaterias } from './cambios.service.ts'
import { eliminarMateria, listarMaterias, materiasDuplicables, referenciasDeMateria } from './materia.service.ts'
import { planillaDeMaterias } from './planilla.service.ts'

export const materiasHandlers: Handlers<typeof materias> = {
  leer: ({ db, query, hoy }) => listarMaterias(db, query, hoy),
  agregar: ({ trx, usuario, body, hoy, ahora }) => agregarMaterias(trx, usuario, body, { hoy, ahora }),
  cambiar: ({ trx, usuario, body, hoy, ahora }) => cambiarMaterias(trx, usuario, body, { hoy, ahora }),
  eliminar: ({ trx, usuario, query, hoy, ahora }) => eliminarMateria(trx, usuario, query.idMateria, { hoy, ahora }),
  referencias: ({ db, query, hoy }) => referenciasDeMateria(db, query.id, hoy),
  duplicables: ({ db, query, hoy }) => materiasDuplicables(db, query.ano, hoy),
  excel: ({ db, usuario, query, hoy, ahora }) => planillaDeMaterias(db, usuario, query.ano, { hoy, ahora }),
}
