import type { padre } from '#contract/padre.ts'
import type { BodyDe } from '#contract/route.ts'
import { rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { diferencia } from '../auditoria/diferencia.ts'
import type { Trx } from '../db/database.ts'
import { quitarSiPide } from '../foto/foto.service.ts'
import { cambiarEliminado, columnasDePersona, guardarPersona, lockPersona } from '../persona/persona.service.ts'
import type { Desde } from '../usuario/dueno.service.ts'
import { EMAIL_PEDIDO, lockCuentaDe, pedirCambio, puedeMudar, seguirEmail } from '../usuario/email.service.ts'
import { conElAnterior, emailPredeterminado, emailsDe, emailsDespues, guardarEmails } from './emails.service.ts'

type Nuevo = BodyDe<typeof padre.guardar>

/** Turns what the form sent into the columns of a parent; his addresses have a table of their own. */
export const columnasDePadre = (nuevo: Nuevo) => ({
  ...columnasDePersona(nuevo),
  cuil: nuevo.cuil,
  civa: nuevo.civa ?? null,
})

/**
 * Saves a parent, whose account follows the default address (D-132); Message tells
 * what was only asked for. Throws what guardarPersona, lockCuentaDe, seguirEmail and quitarSiPide throw.
 */
export async function guardarPadre(trx: Trx, usuario: Usuario, nuevo: Nuevo, desde: Desde) {
  const { ahora } = desde
  let Message = ''
  const guardado = await guardarPersona(trx, 'padre', usuario, nuevo, columnasDePadre(nuevo), ahora, async (id) => {
    const antes = id ? await emailsDe(trx, id) : []
    const anterior = emailPredeterminado(antes)
    const pedidos = emailsDespues(antes, nuevo)
    const email = emailPredeterminado(pedidos)
    const cuenta = id && email !== anterior ? await lockCuentaDe(trx, usuario, { clase: 'padre', id }) : undefined
    if (cuenta && email === '') throw rechazo('usuario-sin-email')
    const soloPide = cuenta !== undefined && !(await puedeMudar(trx, usuario, cuenta.id))
    const despues = soloPide ? conElAnterior(pedidos, anterior) : pedidos
    const cambian = diferencia({ emails: antes }, { emails: despues }).hay
    return {
      antes: { emails: antes },
      // of a new parent without any there is nothing to tell
      despues: cambian ? { emails: despues } : {},
      escribir: async (guardado) => {
        if (cambian) await guardarEmails(trx, guardado, despues)
        if (cuenta && !soloPide) await seguirEmail(trx, usuario, cuenta, email, desde)
      },
      pedir: soloPide
        ? async (idPadre) => {
            await pedirCambio(trx, usuario, { clase: 'padre', id: idPadre, anterior, email }, ahora)
            Message = EMAIL_PEDIDO
          }
        : undefined,
    }
  })
  await quitarSiPide(trx, usuario, { tipo: 'padre', id: guardado.Id }, nuevo, ahora)
  return { ...guardado, Message }
}

/** Deletes a parent. One with an account cannot be deleted (D-013). */
export async function eliminarPadre(trx: Trx, usuario: Usuario, id: number, ahora: Date): Promise<void> {
  await lockPersona(trx, 'padre', id)
  const cuenta = await trx.selectFrom('usuario').select('id').where('id_padre', '=', id).executeTakeFirst()
  if (cuenta) throw rechazo('tiene-usuario', 'El Padre')
  await cambiarEliminado(trx, 'padre', id, true, usuario, ahora)
}
