import type { casosespeciales } from '#contract/casosespeciales.ts'
import type { BodyDe } from '#contract/route.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { exigirVersion } from '../auditoria/version.service.ts'
import { guardarEnCatalogo } from '../catalogo/catalogo.service.ts'
import { lockPrecios } from '../cuenta/locks.ts'
import type { Trx } from '../db/database.ts'
import { CASO_ESPECIAL } from './casosespeciales.catalogo.ts'
import { leerCaso, lockCaso } from './casosespeciales.queries.ts'
import { repreciarCaso } from './reprecio.service.ts'

type CasoNuevo = BodyDe<typeof casosespeciales.guardar>

/** Adds a special case, or changes one. Name and notes alone have no effect on money (D-046). */
export async function guardarCaso(trx: Trx, usuario: Usuario, nuevo: CasoNuevo, momento: { hoy: Fecha; ahora: Date }) {
  const { id, porcentaje } = nuevo
  if (!id) return guardarEnCatalogo(trx, CASO_ESPECIAL, usuario, nuevo)
  const leido = await leerCaso(trx, id)
  if (!leido) throw noEncontrado('El Caso Especial')
  const otroPorcentaje = leido.porcentaje !== porcentaje
  // This lock comes before any row's: the order of D-217.
  if (otroPorcentaje) await lockPrecios(trx)
  const actual = await lockCaso(trx, id)
  if (!actual) throw noEncontrado('El Caso Especial')
  if (actual.porcentaje === porcentaje) return guardarEnCatalogo(trx, CASO_ESPECIAL, usuario, nuevo)
  await exigirVersion(trx, usuario, { tabla: 'caso_especial', ...actual }, nuevo.version)
  // Somebody else has just changed the percentage, and this form was about name and notes only.
  if (!otroPorcentaje) throw rechazo('valores-en-curso')
  const { quedaron, ...proceso } = await repreciarCaso(trx, usuario, id, porcentaje, momento)
  const guardado = await guardarEnCatalogo(trx, CASO_ESPECIAL, usuario, nuevo, { ...proceso, quedaron })
  return { ...guardado, quedaron }
}
