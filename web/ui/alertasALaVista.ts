/** An alert on the screen, and the numbers of all that it tells: of each failure that it was asked for. */
interface ALaVista {
  readonly id: string
  readonly texto: string | null
  readonly numeros: Set<number>
}

/**
 * Keeps which alerts are on the screen, so that one that says the same is not shown twice: it stands for both, and goes
 * when both have gone.
 */
export function crearALaVista() {
  const vistas = new Map<string, ALaVista>()
  return {
    /** Gives the id with which to show an alert, or null when one that says the same is there; null says nothing alike. */
    anotar(numero: number, texto: string | null): string | null {
      const igual = texto === null ? undefined : [...vistas.values()].find((v) => v.texto === texto)
      if (igual) igual.numeros.add(numero)
      else vistas.set(`alerta-${numero}`, { id: `alerta-${numero}`, texto, numeros: new Set([numero]) })
      return igual ? null : `alerta-${numero}`
    },
    /** Call it when an alert has gone. */
    cerrada: (id: string): void => void vistas.delete(id),
    /** Gives the id of the alert that has nothing more to tell once this number has gone; null while it has. */
    soltar(numero: number): string | null {
      const suya = [...vistas.values()].find((v) => v.numeros.delete(numero))
      return suya?.numeros.size === 0 ? suya.id : null
    },
  }
}
