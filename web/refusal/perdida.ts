/** An answer that was lost while something was saved. */
export interface Perdida {
  /** Whether the server does the same attempt only once (D-218). */
  idempotente: boolean
  /** What the server said of a further attempt with other data: the lost one was done. */
  hecha?: string
}

let oyente: ((perdida: Perdida | null) => void) | null = null

/**
 * Tells how a call that was pressed for ended: without an answer, or with one (null). A form learns this way what
 * happened in its `alGuardar`, whichever calls that makes. Answers whether a form heard of a loss: it says so itself then.
 */
export function notarPerdida(perdida: Perdida | null): boolean {
  oyente?.(perdida)
  return oyente !== null && perdida !== null
}

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

let aLaVista = 0

/**
 * Tells that a form says what happened until the function that this gives is called: what is read behind it meanwhile
 * fails for the same reason, and says nothing of its own.
 */
export function diciendoPerdida(): () => void {
  let dicha = true
  aLaVista++
  return () => {
    if (dicha) aLaVista--
    dicha = false
  }
}

export const hayPerdidaDicha = (): boolean => aLaVista > 0

/** Says what is known after a lost answer, and what to do. */
export const textoDePerdida = ({ idempotente, hecha }: Perdida): string => {
  if (hecha !== undefined) return hecha
  return idempotente
    ? 'No hubo respuesta del servidor. Puede guardar otra vez: no se guardará dos veces.'
    : 'No hubo respuesta del servidor. Puede haberse guardado: fíjese antes de guardar otra vez.'
}
