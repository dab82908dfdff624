/** An answer that was lost while something was saved. */
export interface Perdida {
  /** Whether the server does the same attempt only once (D-218). */
  idempotente: boolean
}

let oyente: ((perdida: Perdida | null) => void) | null = null

/**
 * Tells how a call that was pressed for ended: without an answer, or with one (null). A form learns this way what
 * happened in its `alGuardar`, whichever calls that makes.
 */
export const notarPerdida = (perdida: Perdida | null): void => oyente?.(perdida)

/** Does the work of a form, and answers whether the last call of it got no answer. One form at a time is sent. */
export async function conPerdida(trabajo: () => unknown): Promise<Perdida | null> {
  let ultima: Perdida | null = null
  const propio = (perdida: Perdida | null) => {
    ultima = perdida
  }
  oyente = propio
  try {
    await trabajo()
  } finally {
    if (oyente === propio) oyente = null
  }
  return ultima
}

/** Says what is known after a lost answer, and what to do. */
export const textoDePerdida = ({ idempotente }: Perdida): string =>
  idempotente
    ? 'No hubo respuesta del servidor. Puede guardar otra vez: no se guardará dos veces.'
    : 'No hubo respuesta del servidor. Puede haberse guardado: fíjese antes de guardar otra vez.'
