/** Asks whether something may be lost; true when it may. */
type Pregunta = () => Promise<boolean>

const anotados = new Set<{ preguntar: Pregunta | undefined }>()

/**
 * Notes that something on the screen is not saved; gives what takes that back. `preguntar` asks whether it may be lost,
 * where that can be asked.
 */
export function anotarSinGuardar(preguntar?: Pregunta): () => void {
  const suyo = { preguntar }
  anotados.add(suyo)
  return () => {
    anotados.delete(suyo)
  }
}

/** Tells whether anything on the screen would be lost by leaving it. */
export const haySinGuardar = (): boolean => anotados.size > 0

/** Asks of one thing after the other whether it may be lost; false as soon as one may not. */
export async function sePuedePerder(): Promise<boolean> {
  for (const { preguntar } of anotados) if (preguntar && !(await preguntar())) return false
  return true
}

/** Gives up what is not saved: its user leaves, and nobody asks him again. */
export const darPorPerdido = (): void => anotados.clear()
