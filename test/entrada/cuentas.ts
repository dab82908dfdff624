import type { Escuela } from '../escuela.ts'
import { SIN } from './campos.ts'

/** Makes what the calls of accounts and of the security editor name, and gives the samples of their input. */
export async function muestrasDeCuentas(e: Escuela, idCurso: number): Promise<Record<string, Record<string, unknown>>> {
  const lote = await e.db
    .insertInto('alta_masiva')
    .values({ id_usuario: (await e.nueva.usuario()).id, creada: new Date(), roles: [1], id_job: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const enlace = { token: 'x'.repeat(43), nueva: 'jacaranda-y-ceibo', confirmacion: 'jacaranda-y-ceibo' }
  const { id: rolNuevo } = await e.db
    .insertInto('rol')
    .values({ nombre: 'Tesorería' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const regla = await e.db.selectFrom('regla').select('id').where('codigo', '=', 'CAJ-VER').executeTakeFirstOrThrow()
  return {
    'audit.leer': { from: '2026-01-01', to: '2026-04-15' },
    'audit.todo': { from: '2026-01-01', to: '2026-04-15' },
    'usuarios.getpage': { excludeRoleIds: '1,2' },
    'usuarios.excel': { excludeRoleIds: '1,2' },
    'altas.previa': { quienes: 'curso', id: idCurso },
    'altas.crear': { personas: [`pad-${await e.nueva.padre()}`], roles: [1] },
    'altas.una': { id: lote.id },
    'claves.olvidada': { usuario: 'nadie' },
    'claves.enlace': { token: enlace.token },
    'claves.elegir': enlace,
    'claves.primero': { ...enlace, usuario: 'nadie' },
    'security.saverules': { id: 'new-1', parent: null, type: 0, code: 'BECAS', text: 'Becas', isNew: true },
    'security.getrulesforrole': { roleId: rolNuevo },
    'security.saverulesforrole': { roleId: rolNuevo, rules: [regla.id] },
    'security.savefunctionalities': {
      id: 'new-1',
      parent: null,
      type: 0,
      code: 'CONT-BECAS',
      text: 'Becas',
      isNew: true,
      rules: SIN,
      alguna: SIN,
    },
  }
}
