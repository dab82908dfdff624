import type { padre } from '#contract/padre.ts'
import type { BodyDe } from '#contract/route.ts'
import { invalido } from '#domain/errores.ts'
import type { Trx } from '../db/database.ts'

interface Email {
  readonly value: string
  readonly predeterminado: boolean
}

type Envio = Pick<BodyDe<typeof padre.guardar>, 'email' | 'emails'>

const igual = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * Decides the addresses that a parent has after a save, exactly one of them the default when there is any (D-158).
 * `emails` is the whole list, `email` replaces the default, and without both they stay. Throws `invalido` for an
 * address that comes twice.
 */
export function emailsDespues(antes: readonly Email[], { email, emails }: Envio): Email[] {
  if (emails) {
    const vale = emails.map((e) => !e.toRemove && e.value !== '')
    const repetido = emails.findIndex(
      (e, i) => vale[i] && emails.slice(0, i).some((otro, j) => vale[j] && igual(otro.value, e.value)),
    )
    if (repetido >= 0) throw invalido(`emails.${repetido}.value`, 'El Email está repetido')
    return conUno(emails.filter((_, i) => vale[i]))
  }
  if (email === undefined) return conUno(antes)
  const otros = antes.filter((e) => !e.predeterminado && !igual(e.value, email))
  return conUno(email === '' ? otros : [{ value: email, predeterminado: true }, ...otros])
}

/** Leaves one default: the first of those marked, else the first. */
function conUno(lista: readonly Email[]): Email[] {
  const elegido = Math.max(
    0,
    lista.findIndex((e) => e.predeterminado),
  )
  return lista.map((e, i) => ({ value: e.value, predeterminado: i === elegido }))
}

export const emailPredeterminado = (lista: readonly Email[]): string => lista.find((e) => e.predeterminado)?.value ?? ''

/** Reads the addresses of a parent in their order. */
export const emailsDe = (trx: Trx, idPadre: number): Promise<Email[]> =>
  trx
    .selectFrom('padre_email')
    .select(['value', 'predeterminado'])
    .where('id_padre', '=', idPadre)
    .orderBy('orden')
    .orderBy('id')
    .execute()

export async function guardarEmails(trx: Trx, idPadre: number, emails: readonly Email[]): Promise<void> {
  await trx.deleteFrom('padre_email').where('id_padre', '=', idPadre).execute()
  if (emails.length)
    await trx
      .insertInto('padre_email')
      .values(emails.map((e, orden) => ({ ...e, orden, id_padre: idPadre })))
      .execute()
}

/** Puts the default address back: who may not change that of an account only asks for it (D-231). */
export const conElAnterior = (lista: readonly Email[], anterior: string): Email[] =>
  conUno([
    ...(anterior === '' ? [] : [{ value: anterior, predeterminado: true }]),
    ...lista
      .filter((e) => !e.predeterminado && !igual(e.value, anterior))
      .map((e) => ({ ...e, predeterminado: anterior === '' })),
  ])
