import { sql } from 'kysely'
import { TIPO_CUOTA, TIPO_LOCKER } from '#domain/cuenta/catalogo.ts'
import { noAplicable } from '#domain/cuenta/celda.ts'
import { itemDeLocker, planDeItems } from '#domain/cuenta/plan.ts'
import { celdaTrasCaso, esAntes } from '#domain/cuenta/repreciar.ts'
import type { Item, ItemNuevo } from '#domain/cuenta/tipos.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import type { Mes } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { nombreDe } from '../auditoria/nombres.service.ts'
import type { Momento } from '../clock.ts'
import { escribirCambios, insertarItems } from '../cuenta/cambios.service.ts'
import { lockItems } from '../cuenta/items.service.ts'
import { lockInscripciones } from '../cuenta/locks.ts'
import type { Trx } from '../db/database.ts'
import type { Decidida } from './decision.service.ts'
import { materiasObligatorias, tieneMovimientos } from './inscripcion.queries.ts'
import { auditarInscripcion } from './suceso.service.ts'

/**
 * Corrects an enrolment that has no payment, pin, grade or attendance (D-024), though not its student or year. Its
 * items keep their rows and are computed anew.
 */
export async function corregirInscripcion(
  trx: Trx,
  usuario: Usuario,
  decidida: Decidida,
  { ahora }: Momento,
): Promise<{ Id: number }> {
  const { nueva, curso, fecha, mesInicio, plan } = decidida
  const id = nueva.idInscripcion as number
  const [actual] = await lockInscripciones(trx, [id])
  if (!actual) throw noEncontrado('La Inscripción')
  if (actual.id_alumno !== nueva.alumno || actual.ano !== nueva.ano) throw rechazo('correccion-de-otra')
  if (actual.fecha_baja) throw rechazo('dada-de-baja')
  if (await tieneMovimientos(trx, id)) throw rechazo('con-movimientos')
  const items = await lockItems(trx, [id])
  // the case that it had is not corrected, so it goes on from where it began
  const casoDesde = nueva.casoEspecial === actual.id_caso_especial ? actual.caso_desde : null

  await trx
    .updateTable('inscripcion')
    .set({
      id_curso: curso.id,
      fecha,
      mes_inicio: mesInicio,
      id_caso_especial: nueva.casoEspecial,
      porcentaje: plan.porcentaje,
      caso_desde: casoDesde,
      id_nivel: curso.idNivel,
      locker: nueva.locker,
    })
    .where('id', '=', id)
    .execute()
  await recalcular(trx, items, planDeItems(plan), decidida, { idUsuario: usuario.id, ahora, id, casoDesde })
  await sincronizarMaterias(trx, id, nueva.ano, curso.numero)
  const antes = await nombreDe(trx, 'curso', actual.id_curso)
  await auditarInscripcion(
    trx,
    'INS-CURSO',
    actual,
    { usuario, ahora },
    { antes, despues: curso.nombre, correccion: true, mesInicio },
  )
  return { Id: id }
}

async function recalcular(
  trx: Trx,
  items: readonly Item[],
  nuevos: readonly ItemNuevo[],
  { plan }: Decidida,
  causa: { idUsuario: number; ahora: Date; id: number; casoDesde: Mes | null },
): Promise<void> {
  const enLugar = (item: Item) =>
    nuevos.find((n) =>
      item.col !== null
        ? n.col === item.col
        : n.tipo === TIPO_LOCKER && item.tipo === TIPO_LOCKER && n.mes === item.mes,
    )
  // Taller and Fotocopia are two charge types, so another level can change the type of the row.
  const tipos = items.map((item) => ({ id: item.id, tipo: enLugar(item)?.tipo ?? item.tipo, nivel: plan.idNivel }))
  await sql`
    update item_cuenta i set charge_type = v.tipo, id_nivel = v.nivel
    from jsonb_to_recordset(${JSON.stringify(tipos)}::jsonb) as v(id bigint, tipo smallint, nivel bigint)
    where i.id = v.id and (i.charge_type, i.id_nivel) is distinct from (v.tipo, v.nivel)`.execute(trx)
  const cambios = items.map((item) => {
    const nuevo = enLugar(item)
    // Items that the new course does not have stop applying: its lockers, the optional subjects of the old grade.
    if (!nuevo) return { item, despues: noAplicable(item.porcentaje, item.idTipoJornada) }
    const deAntes = nuevo.tipo === TIPO_CUOTA && esAntes(item, causa.casoDesde)
    return { item, despues: deAntes ? celdaTrasCaso({ ...item, ...nuevo }, item.porcentaje, plan.libro) : nuevo }
  })
  await escribirCambios(trx, cambios, { motivo: 'CURSO', idUsuario: causa.idUsuario, ahora: causa.ahora })
  const faltan = nuevos.filter(
    (n) => n.tipo === TIPO_LOCKER && !items.some((i) => i.tipo === TIPO_LOCKER && i.mes === n.mes),
  )
  await insertarItems(
    trx,
    causa.id,
    faltan.map((n) =>
      itemDeLocker({
        ano: n.ano,
        idNivel: n.idNivel,
        mes: n.mes as NonNullable<typeof n.mes>,
        tildado: n.aplicable,
        libro: plan.libro,
      }),
    ),
    causa,
  )
}

async function sincronizarMaterias(trx: Trx, idInscripcion: number, ano: number, numero: number): Promise<void> {
  await trx.deleteFrom('inscripcion_materia').where('id_inscripcion', '=', idInscripcion).execute()
  const materias = await materiasObligatorias(trx, ano, numero)
  if (materias.length) {
    await trx
      .insertInto('inscripcion_materia')
      .values(materias.map((m) => ({ id_inscripcion: idInscripcion, id_materia: m.id })))
      .execute()
  }
}
