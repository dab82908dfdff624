import fc from 'fast-check'
import { claveDeCuota, mesDeCol, TIPO_CUOTA } from '../../domain/cuenta/catalogo.ts'
import { precioVigente } from '../../domain/cuenta/precios.ts'
import { mesCorriente } from '../../domain/cuenta/tiempo.ts'
import { neto } from '../../domain/dinero.ts'
import { anoDe } from '../../domain/fecha.ts'
import { leerLibro } from '../../server/valores/libro.service.ts'
import { type CambioDeInscripcion, cambiar } from './cambios.ts'
import { type CeldaDePrueba, cadenas, cobrar, grillas } from './cobros.ts'
import type { Libreta } from './libreta.ts'
import type { Mundo } from './mundo.ts'
import type { Sucedido } from './sucedido.ts'

/**
 * Collects of one fee exactly what it will owe after a change, and then makes the change: by chance alone an amount
 * would hardly ever meet its payment.
 */
export interface Exacto {
  readonly que: 'exacto'
  readonly cual: number
  readonly por: 'caso' | 'jornada' | 'pin'
  readonly caso: number
  readonly centavos: number
}

export const exacto: fc.Arbitrary<Exacto> = fc.record({
  que: fc.constant('exacto' as const),
  cual: fc.nat({ max: 7 }),
  por: fc.constantFrom('caso' as const, 'jornada' as const, 'pin' as const),
  caso: fc.nat({ max: 2 }),
  centavos: fc.integer({ min: 1, max: 9_000_000 }),
})

/** Makes the collection of the two; null where the enrolment owes no fee that the change would lower. */
export async function pagarExacto(m: Mundo, libreta: Libreta, s: Exacto): Promise<Sucedido | null> {
  const una = elegida(m, s)
  const [g] = una ? await grillas(m, [una.id]) : []
  const cuotas = g && cadenas(g).find(([c]) => c?.type === TIPO_CUOTA)
  if (!una || !cuotas) return null
  const hasta = cuotas.findIndex((c) => una.ano > anoDe(m.hoy()) || mes(c) >= mesCorriente(m.hoy()))
  const ultima = cuotas[hasta]
  const [debe, saldo] = ultima ? [await debera(m, s, ultima), Math.round(ultima.maxMonto * 100)] : [null, 0]
  if (!ultima || debe === null) return null
  const monto = debe.monto - debe.pagado
  if (monto <= 0 || monto >= saldo) return null
  const lineas = cuotas
    .slice(0, hasta + 1)
    .map((c) => ({ id: c.id, type: c.type, monto: c === ultima ? monto : Math.round(c.maxMonto * 100) }))
  const r = await cobrar(m, 0, lineas)
  if (r.json?.Status === 'OK') libreta.asentar(r.json.Id, 0, [{ idInscripcion: una.id, lineas }], undefined)
  return { r, debe: 'aceptar' }
}

/** Makes the change that leaves what was paid, of the first fee that is owed in part. */
export async function cambiarExacto(m: Mundo, s: Exacto): Promise<Sucedido | null> {
  const una = elegida(m, s)
  const parcial = una && (await cuotasDe(m, una.id)).find((c) => c.aplicable && c.pagado > 0 && c.pagado < c.monto)
  if (!una || !parcial) return null
  const cambio = { cual: s.cual, mes: parcial.mes as number }
  const jornada = m.p.jornadas.indexOf(parcial.id_tipo_jornada as number)
  const hecho = async (c: CambioDeInscripcion) => {
    const r = await cambiar(m, c)
    return r && { r }
  }
  if (s.por === 'caso') return hecho({ que: 'caso', cual: s.cual, caso: s.caso })
  if (s.por === 'jornada') return hecho({ que: 'jornada', ...cambio, a: 1 - jornada, quitar: true })
  const { json } = await m.e.llamar(m.p.director, 'GET', 'inscripcion/cambiovalor', {
    query: { idInscripcion: una.id },
  })
  const { minMonto } = json.cuotas.find((c: { mes: number }) => c.mes === parcial.mes)
  return hecho({ que: 'pin', ...cambio, jornada, ref: null, centavos: Math.round(minMonto * 100) })
}

const elegida = (m: Mundo, s: Exacto) => m.inscripciones[s.cual % Math.max(1, m.inscripciones.length)]
const mes = (c: CeldaDePrueba) => mesDeCol(c.col as 1) as number

const cuotasDe = (m: Mundo, idInscripcion: number) =>
  m.e.db
    .selectFrom('item_cuenta')
    .selectAll()
    .where('id_inscripcion', '=', idInscripcion)
    .where('charge_type', '=', TIPO_CUOTA)
    .orderBy('mes')
    .execute()

/** Says what the fee would owe after the change, and what of it is paid; null without a price. */
async function debera(m: Mundo, s: Exacto, { id }: CeldaDePrueba) {
  const item = await m.e.db.selectFrom('item_cuenta').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { pagado, monto_lista: lista, porcentaje } = item
  if (s.por === 'pin') return { monto: pagado + s.centavos, pagado }
  if (s.por === 'caso') {
    const caso = await m.e.db
      .selectFrom('caso_especial')
      .select('porcentaje')
      .where('id', '=', m.casos[s.caso] as number)
      .executeTakeFirstOrThrow()
    return lista === null ? null : { monto: neto(lista, caso.porcentaje), pagado }
  }
  const otra = m.p.jornadas.find((j) => j !== item.id_tipo_jornada)
  const valor = precioVigente(
    await leerLibro(m.e.db),
    claveDeCuota(item.id_nivel, otra as number),
    item.ano,
    item.mes as 1,
  )
  return valor && { monto: neto(valor.monto, porcentaje), pagado }
}
