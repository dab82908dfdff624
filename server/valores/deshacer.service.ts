import { esElUltimo, trabaDeRetiro, ultimoFijado } from '#domain/cuenta/deshacer.ts'
import { preciosDe } from '#domain/cuenta/precios.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { escribirCambios } from '../cuenta/cambios.service.ts'
import { lockInscripciones, lockPrecios } from '../cuenta/locks.ts'
import type { Trx } from '../db/database.ts'
import { hallarDeshacibles, inscripcionesDeProceso, marcarDeshecho, retirarValor } from './deshacer.queries.ts'
import { paramsDeValor } from './suceso.service.ts'
import { libroVivo, valorPorId } from './valores.queries.ts'
import { volverDe } from './volver.service.ts'

/**
 * Withdraws the price that was entered last for its key, under the price locks (D-219): its items get back what they
 * had before it, or what they would have without it. Refused with `Status:'Validation'` when it is not the last one, or
 * when something was paid by it, raised from it or pinned to it.
 */
export async function deshacerValor(trx: Trx, usuario: Usuario, idValor: number, ahora: Date) {
  await lockPrecios(trx)
  const fila = await valorPorId(trx, idValor)
  if (!fila) throw noEncontrado('El Valor')
  if (fila.retirado) throw rechazo('valor-deshecho')
  if (ultimoFijado(preciosDe(await libroVivo(trx), fila))?.id !== idValor) throw rechazo('valor-no-es-el-ultimo')
  const que = { idProceso: fila.idProceso, idValor }
  const inscripciones = await lockInscripciones(trx, await inscripcionesDeProceso(trx, que))
  const hallados = await hallarDeshacibles(
    trx,
    que,
    inscripciones.map((i) => i.id),
  )
  const apuntan = hallados.filter(({ item }) => item.idValor === idValor)
  const traba = trabaDeRetiro(apuntan)
  if (traba) throw traba

  await retirarValor(trx, idValor, ahora)
  const tocados = hallados.filter(
    ({ item, antes, posteriores }) => item.idValor === idValor || (antes && esElUltimo(posteriores)),
  )
  const cambios = await volverDe(trx, que.idProceso, inscripciones, tocados)
  await marcarDeshecho(trx, que.idProceso, usuario.id, ahora)
  await escribirCambios(trx, cambios, { motivo: 'UNDO', idProceso: que.idProceso, idUsuario: usuario.id, ahora })
  const alumnoDe = new Map(inscripciones.map((i) => [i.id, i.id_alumno]))
  const alcance = {
    cuotas: cambios.length,
    alumnos: new Set(cambios.map(({ item }) => alumnoDe.get(item.idInscripcion))).size,
  }
  const { tipo, idNivel, idTipoJornada, idMateria } = fila
  await auditar(trx, {
    evento: 'VAL-UNDO',
    usuario,
    idEntidad: idValor,
    ahora,
    params: await paramsDeValor(trx, { tipo, idNivel, idTipoJornada, idMateria }, fila, alcance),
  })
  return alcance
}
