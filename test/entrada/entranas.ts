const TRACES =
  /\bat .+:\d+:\d+|node_modules|\.ts:|"?(?:select|insert|update) .+ (?:from|into|set) |PostgresError|ZodError|TypeError/i

/** Tells whether a refusal shows how the program is made: a stack, a statement, an error's own name. */
export const muestraEntranas = (http: number, texto: string): boolean => http !== 200 && TRACES.test(texto)
