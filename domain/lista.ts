import { unaVez } from './unaVez.ts'

const Y = unaVez(() => new Intl.ListFormat('es', { type: 'conjunction' }))
const O = unaVez(() => new Intl.ListFormat('es', { type: 'disjunction' }))

/** 'marzo, abril y mayo'; 'e' where the language asks for it. */
export function conY(partes: Iterable<string>): string {
  const todas = [...partes]
  return todas.length === 1 ? (todas[0] as string) : Y().format(todas)
}

/** 'marzo, abril o mayo'; 'u' where the language asks for it. */
export const conO = (partes: Iterable<string>): string => O().format(partes)
