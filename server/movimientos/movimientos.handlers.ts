import type { movimientos } from '#contract/movimientos.ts'
import { invalido } from '#domain/errores.ts'
import { anoDe } from '#domain/fecha.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede } from '../acceso/usuario.ts'
import { cajaDeUsuario } from '../caja/sucursal.service.ts'
import { conceptosPara } from '../conceptos/conceptos.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { anularMovimiento } from './anulacion.service.ts'
import { fechasDe } from './fecha.service.ts'
import { registrarIngreso } from './ingreso.service.ts'
import { empleados, servicios } from './movimientos.queries.ts'
import { registrarPago } from './pago.service.ts'

export const movimientosHandlers: Handlers<typeof movimientos> = {
  findesemana: async ({ db, usuario, query, hoy }) => {
    if (query.ano !== anoDe(hoy)) throw invalido('ano', 'El Año no es el actual')
    const { desde, hasta, finDeSemana } = await fechasDe(db, usuario, hoy)
    return {
      isFinDeSemana: finDeSemana,
      desde,
      hasta,
      caja: await cajaDeUsuario(db, usuario),
      ...(query.tipo === 'INGRESOS' && {
        allowAdd: puede(usuario, 'MOV-CONCEPTO-NUEVO'),
        conceptos: await conceptosPara(
          db,
          usuario.idSucursal === null ? sucursalesVisibles(usuario) : [usuario.idSucursal],
        ),
      }),
    }
  },
  destinospago: async ({ db, usuario, query }) => ({
    data: await (query.tipo === 'P' ? empleados : servicios)(db, sucursalesVisibles(usuario)),
  }),
  pago: ({ trx, usuario, body, hoy, ahora }) => registrarPago(trx, usuario, body, { hoy, ahora }),
  ingreso: ({ trx, usuario, body, hoy, ahora }) => registrarIngreso(trx, usuario, body, { hoy, ahora }),
  anularPago: ({ trx, usuario, query: { idPago: id, motivo }, hoy, ahora }) =>
    anularMovimiento(trx, usuario, 'PAGO', { id, motivo }, { hoy, ahora }),
  anularIngreso: ({ trx, usuario, query: { idIngreso: id, motivo }, hoy, ahora }) =>
    anularMovimiento(trx, usuario, 'INGRESO', { id, motivo }, { hoy, ahora }),
}
