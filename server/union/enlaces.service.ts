import type { Trx } from '../db/database.ts'
import type { EnlaceDeFamilia } from '../db/esquema/union.ts'
import { LADOS, type TipoDeUnion } from './lados.ts'

/**
 * Gives the one who is kept the parents or the children of both; whom both have keeps what either says of him.
 * @returns the links of both as they were
 */
export async function unirEnlaces(
  trx: Trx,
  tipo: TipoDeUnion,
  idDestino: number,
  idOrigen: number,
): Promise<EnlaceDeFamilia[]> {
  const { enlace } = LADOS[tipo]
  const ids = [idDestino, idOrigen]
  const antes = await trx.selectFrom('alumno_padre').selectAll().where(enlace, 'in', ids).execute()
  await trx.deleteFrom('alumno_padre').where(enlace, 'in', ids).execute()
  const unidos = enlacesUnidos(tipo, idDestino, antes)
  if (unidos.length) await trx.insertInto('alumno_padre').values(unidos).execute()
  return antes
}

/** Gives the links of the one who is kept, of those of both. */
export function enlacesUnidos(
  tipo: TipoDeUnion,
  idDestino: number,
  antes: readonly EnlaceDeFamilia[],
): EnlaceDeFamilia[] {
  const { enlace, otros } = LADOS[tipo]
  const unidos = new Map<number, EnlaceDeFamilia>()
  for (const uno of antes.toSorted((a, b) => Number(b[enlace] === idDestino) - Number(a[enlace] === idDestino))) {
    const hay = unidos.get(uno[otros])
    unidos.set(uno[otros], {
      ...uno,
      [enlace]: idDestino,
      vinculo: hay?.vinculo ?? uno.vinculo,
      porcentaje: hay?.porcentaje ?? uno.porcentaje,
      responsable_pago: Boolean(hay?.responsable_pago) || uno.responsable_pago,
    })
  }
  return [...unidos.values()]
}

/** Tells whether these are the same links, in any order. */
export function mismosEnlaces(unos: readonly EnlaceDeFamilia[], otros: readonly EnlaceDeFamilia[]): boolean {
  const escritos = (enlaces: readonly EnlaceDeFamilia[]) =>
    enlaces
      .map((e) => JSON.stringify([e.id_alumno, e.id_padre, e.vinculo, e.porcentaje, e.responsable_pago]))
      .toSorted()
      .join()
  return escritos(unos) === escritos(otros)
}

/** Puts back the links of both as they were. */
export async function volverEnlaces(
  trx: Trx,
  tipo: TipoDeUnion,
  ids: readonly number[],
  antes: readonly EnlaceDeFamilia[],
): Promise<void> {
  await trx.deleteFrom('alumno_padre').where(LADOS[tipo].enlace, 'in', ids).execute()
  if (antes.length)
    await trx
      .insertInto('alumno_padre')
      .values([...antes])
      .execute()
}
