/** Most events that are counted, and that pages lead to; who looks for an older one chooses fewer days. */
export const MAX_CONTADOS = 10_000
