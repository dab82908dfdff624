const Y = new Intl.ListFormat('es', { type: 'conjunction' })
const O = new Intl.ListFormat('es', { type: 'disjunction' })

/** 'marzo, abril y mayo'; 'e' where the language asks for it. */
export const conY = (partes: Iterable<string>): string => Y.format(partes)

/** 'marzo, abril o mayo'; 'u' where the language asks for it. */
export const conO = (partes: Iterable<string>): string => O.format(partes)
