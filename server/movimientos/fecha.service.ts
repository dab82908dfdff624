import { invalido, rechazo } from '#domain/errores.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { type FechasAdmitidas, fechaNoAdmitida, fechasAdmitidas } from '#domain/movimiento/fechas.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import type { Db, Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'

/** Tells for which days this user may enter a payment or income today (D-107). */
export async function fechasDe(db: Db | Trx, usuario: Usuario, hoy: Fecha): Promise<FechasAdmitidas> {
  const entorno = await entornoDe(db)
  const dias = entorno.texto('movimientos.diasAtras').trim()
  return fechasAdmitidas(
    hoy,
    /^\d{1,4}$/.test(dias) ? Number(dias) : null,
    entorno.si('movimientos.finDeSemana') || puede(usuario, 'MOV-FINDESEMANA'),
  )
}

/** Refuses a day that is not admitted (PAG-003, PAG-013, D-107). */
export async function exigirFecha(trx: Trx, usuario: Usuario, fecha: Fecha, hoy: Fecha): Promise<void> {
  const admitidas = await fechasDe(trx, usuario, hoy)
  const motivo = fechaNoAdmitida(fecha, admitidas)
  if (motivo === 'fin de semana') throw rechazo('fin-de-semana')
  if (motivo)
    throw invalido('fecha', `La Fecha va del ${formatoFecha(admitidas.desde)} al ${formatoFecha(admitidas.hasta)}`)
}
