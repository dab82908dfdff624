import { sql } from 'kysely'
import { fold } from '#domain/texto.ts'
import type { Trx } from '../db/database.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { conAviso, type Sola } from './vinculos.service.ts'

const soloCifras = (cuil = ''): string => cuil.replaceAll(/\D/g, '')

/**
 * Tells of new parents that somebody who is there has their name and CUIL with another document: it is told and not asked, for a
 * parent stands on the row of each child, and each row would have to be decided alike.
 */
export async function conCuilesDeOtros(
  trx: Trx,
  prefijos: readonly string[],
  juicios: readonly Sola[],
): Promise<Sola[]> {
  const cuilDe = ({ persona: { clase, datos }, veredicto }: Sola) =>
    clase === 'padre' && veredicto === 'nuevo' ? soloCifras(datos['cuil']) : ''
  const cuiles = [...new Set(juicios.map(cuilDe).filter((cuil) => cuil !== ''))]
  if (cuiles.length === 0) return [...juicios]
  const { rows } = await sql<{ cuil: string; apellido: string; nombre: string; quien: string; doc: string }>`
    select p.cuil, p.apellido, p.nombre, ${nombreCompleto('p')} as quien, p.doc_tipo || ' ' || p.doc_nro as doc
    from padre p where p.cuil = any(${cuiles}::text[]) and not p.eliminado order by p.id desc`.execute(trx)
  const clave = (cuil: string, { apellido = '', nombre = '' }: { apellido?: string; nombre?: string }) =>
    `${cuil} ${fold(apellido)}|${fold(nombre)}`
  const otros = new Map(rows.map((fila) => [clave(fila.cuil, fila), fila]))
  return juicios.map((j) => {
    const otro = otros.get(clave(cuilDe(j), j.persona.datos))
    if (!otro) return j
    const motivo = `Ya está ${otro.quien} con este CUIL y el ${otro.doc}: si es la misma persona, corrija el DNI`
    return conAviso(j, { campo: `${prefijos[j.persona.lugar] ?? ''}cuil`, motivo })
  })
}
