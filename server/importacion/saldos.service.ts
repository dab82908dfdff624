import { sql } from 'kysely'
import { z } from 'zod'
import { nuevaCobranza } from '#contract/cobranza.ts'
import { anteriores, cobrable, validarOrden } from '#domain/cobranza/cadena.ts'
import { etiqueta } from '#domain/cuenta/catalogo.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import { aPesos, CERO, type Centavos, desdePesos, sumar } from '#domain/dinero.ts'
import { rechazo } from '#domain/errores.ts'
import { anoDe } from '#domain/fecha.ts'
import { NADA } from '#domain/importacion/celdas.ts'
import { clavesDeCol } from '#domain/importacion/cuenta.ts'
import { conY } from '#domain/lista.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import { anularCobranza } from '../cobranza/anulacion.service.ts'
import { registrarCobranza } from '../cobranza/cobranza.service.ts'
import { itemsDe } from '../cuenta/items.service.ts'
import { lockCuenta, lockInscripciones } from '../cuenta/locks.ts'
import type { Trx } from '../db/database.ts'
import type { ErrorDeCelda } from '../db/esquema/importacion.ts'
import { viva } from '../db/words/inscripcion.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { unidoDesde } from '../db/words/resto.ts'
import { anterioresDe, yaTiene } from './anteriores.ts'
import type { Ficha } from './clases.ts'
import { FOTOCOPIA, nombreDe, pagadaDe } from './pagada.ts'
import type { Hecha, Pedida, Task } from './task.ts'

/**
 * Notes what a student had paid of his year before Campana, as a collection that no cash has, of the branch of his course
 * whoever enters it (D-229). It is judged as any collection is; answers what is wrong with the row instead. Of what the
 * account has wholly already nothing is done; a part of the same item that it has makes the row doubtful: it may be the
 * same payment (record 101).
 */
export async function saldoDeFila(
  trx: Trx,
  { datos, alumno, malas }: Pedida,
  { usuario, hoy, ahora }: Pick<Task, 'usuario' | 'hoy' | 'ahora'>,
): Promise<Hecha> {
  const ano = Number(datos['ano'] ?? anoDe(hoy))
  const inscripcion = await trx
    .selectFrom('inscripcion as n')
    .innerJoin('curso as c', 'c.id', 'n.id_curso')
    .innerJoin('sucursal as s', 's.id', 'c.id_sucursal')
    .select(['n.id', 'n.pac', 'n.mes_inicio as mesInicio', 's.id as idSucursal', 's.nombre as sucursal'])
    .where('n.id_alumno', '=', alumno)
    .where('n.ano', '=', ano)
    .where(viva('n'))
    .executeTakeFirst()
  if (!inscripcion) return { errores: [{ campo: 'ano', motivo: `El Alumno no está inscripto en ${ano}` }] }
  if (sucursalesVisibles(usuario)?.length === 0) {
    const motivo = `El Alumno es de la Sucursal «${inscripcion.sucursal}», y su usuario no tiene ninguna en la que cobrar`
    return { errores: [{ campo: 'dni', motivo }] }
  }
  const items = await itemsDe(trx, [inscripcion.id])
  const antes = await anterioresDe(trx, inscripcion.id)
  const yaPagos: string[] = []
  const estaban: string[] = []
  const errores: ErrorDeCelda[] = []
  const data: { id: number; type: number; monto: number }[] = []
  const cambios: { campo: string; antes: string; despues: string }[] = []
  let diceNada = false
  for (const item of items) {
    const { campo, dice, sobra } = dichoDe(item, datos)
    if (campo === undefined || dice === undefined) continue
    if (dice === NADA) {
      diceNada = true
      continue
    }
    if (sobra) {
      const cual = `También dice algo en ${nombreDe(item)}, que es lo que cobra el nivel del alumno`
      errores.push({ campo: sobra, motivo: `${cual}: deje uno de los dos importes` })
      continue
    }
    const pagada = pagadaDe(item, dice, antes.get(item.id), inscripcion)
    if ('motivo' in pagada) errores.push({ campo, motivo: pagada.motivo })
    else if ('estaba' in pagada) estaban.push(nombreDe(item))
    else {
      if (pagada.ya) yaPagos.push(pagada.ya)
      data.push({ id: item.id, type: item.tipo, monto: aPesos(pagada.monto) })
      cambios.push({ campo: nombreDe(item), antes: '', despues: pagada.despues })
    }
  }
  const dichas = new Map(data.map(({ id, monto }) => [id, desdePesos(monto) as Centavos]))
  errores.push(
    ...fueraDeOrden(items, dichas, new Set([...malas, ...errores.map(({ campo }) => campo)]), inscripcion.pac, datos),
  )
  if (errores.length || malas.size > 0) return { errores }
  const ya = estaban.length > 0 && `ya pagó ${conY(estaban)}`
  if (data.length === 0) {
    if (ya) return { nada: `Sin pagos nuevos: ${ya}` }
    return diceNada ? { nada: 'Sin pagos' } : { errores: [{ campo: '', motivo: 'No dice qué pagó' }] }
  }
  const total = sumar(data.map(({ monto }) => desdePesos(monto) as Centavos))
  const body = z.parse(nuevaCobranza, {
    data,
    idSucursal: inscripcion.idSucursal,
    medios: [{ medio: 'OTRO', monto: aPesos(total) }],
    observaciones: 'Pagado antes de empezar con Campana',
  })
  const { Id } = await registrarCobranza(trx, usuario, body, { hoy, ahora }, true)
  return {
    hecho: { cobranza: Id },
    cambios: [...cambios, ...(ya ? [{ campo: '', antes: '', despues: ya }] : [])],
    paga: { items: data.length, monto: total },
    ...(yaPagos.length && { duda: { por: 'ya-pagado', id: alumno, quien: yaTiene(yaPagos) } }),
  }
}

/** Tells in which column a row says what was paid of an item, and which one says it once more: a level charges one of the two. */
function dichoDe({ col, tipo }: Item, datos: Ficha): { campo?: string; dice?: string; sobra?: string | undefined } {
  const dichas = (col === null ? [] : clavesDeCol(col)).filter((key) => datos[key] !== undefined)
  const pagos = dichas.filter((key) => datos[key] !== NADA)
  // the column that is called as the level does holds
  const [campo, sobra] = tipo === FOTOCOPIA ? pagos.toReversed() : pagos
  const suya = campo ?? dichas[0]
  return suya === undefined ? {} : { campo: suya, dice: datos[suya] as string, sobra }
}

/**
 * Names the cells of what cannot be paid because something before it is still owed (D-069). A cell that is wrong in itself
 * counts as paid: what it should say is not known, and it is told already.
 */
function fueraDeOrden(
  items: readonly Item[],
  dichas: ReadonlyMap<number, Centavos>,
  malas: ReadonlySet<string>,
  llevaPac: boolean,
  datos: Ficha,
): ErrorDeCelda[] {
  const esMala = ({ col }: Item) => col !== null && clavesDeCol(col).some((key) => malas.has(key))
  const cobrables = items.map((item) => ({ ...cobrable(item), ...(esMala(item) && { saldo: CERO }) }))
  return validarOrden(cobrables, dichas, { llevaPac }).flatMap(({ id }) => {
    const item = items.find((i) => i.id === id)
    const debe =
      item && anteriores(cobrables, item, { llevaPac }).find((otro) => otro.saldo > (dichas.get(otro.id) ?? 0))
    const primero = debe && items.find((i) => i.id === debe.id)
    if (!item || !primero) return []
    return [
      { campo: dichoDe(item, datos).campo ?? '', motivo: `Se paga en orden, y de ${etiqueta(primero)} todavía debe` },
    ]
  })
}

/** Annuls the collections that an import made. Throws `rechazo`, which names who, when more was collected since. */
export async function anularSaldos(trx: Trx, { imp, usuario, hoy, ahora }: Task): Promise<number> {
  if (imp.tipo !== 'saldos') return 0
  const suyas = sql`(select (h.hecho->>'cobranza')::bigint from importacion_persona h
    where h.id_importacion = ${imp.id} and h.hecho ? 'cobranza')`
  const { rows: deQuienes } = await sql<{ id: number }>`
    select distinct ci.id_inscripcion as id from cobranza_item ci where ci.id_cobranza in ${suyas}`.execute(trx)
  // all of them before anything is judged: who collects meanwhile waits, or is seen
  await lockCuenta(trx)
  await lockInscripciones(
    trx,
    deQuienes.map(({ id }) => id),
  )
  const { rows } = await sql<{ id: number; quien: string; otras: boolean; unido: boolean; anulada: boolean }>`
    select c.id, (select max(${nombreCompleto('a')}) from cobranza_item ci join inscripcion n on n.id = ci.id_inscripcion
        join alumno a on a.id = n.id_alumno where ci.id_cobranza = c.id) as quien,
      exists (select 1 from cobranza_item ci join cobranza_item o on o.id_inscripcion = ci.id_inscripcion
        join cobranza k on k.id = o.id_cobranza and k.anulada_at is null and k.suceso > c.suceso
        where ci.id_cobranza = c.id and not exists (select 1 from importacion_persona p
          where p.id_importacion = ${imp.id} and (p.hecho->>'cobranza')::bigint = k.id)) as otras,
      exists (select 1 from cobranza_item ci join inscripcion n on n.id = ci.id_inscripcion
        where ci.id_cobranza = c.id and ${unidoDesde(imp)}) as unido,
      c.anulada_at is not null as anulada
    from cobranza c where c.id in ${suyas}
    order by c.id desc`.execute(trx)
  const usados = rows.filter(({ otras, unido }) => otras || unido)
  if (usados.length)
    throw rechazo(
      'importacion-usada',
      usados.map(({ quien, unido }) => ({ quien, por: unido ? 'fue unido con otra persona' : 'tiene cobranzas' })),
    )
  const vivas = rows.filter(({ anulada }) => !anulada)
  for (const { id } of vivas)
    await anularCobranza(
      trx,
      usuario,
      { idCobranza: id, motivo: 'Se deshizo la importación', forzar: true },
      { hoy, ahora },
    )
  return vivas.length
}
