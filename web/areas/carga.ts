/** What a screen loads, and the name of its component there. */
export type Carga = readonly [cargar: () => Promise<unknown>, nombre: string]

interface CargasDeArea {
  readonly cargarShell: () => Promise<unknown>
  /** Address of each screen, as rutas.ts spells it, and what it loads. */
  readonly pantallas: readonly (readonly [ruta: string, carga: Carga])[]
}

/**
 * Makes what asks for shell and screen of an address at once, while the router that will want them is still on its way.
 * What cannot be loaded is told when it is wanted.
 */
export function adelantador({ cargarShell, pantallas }: CargasDeArea): (direccion: string) => void {
  const entradas = pantallas.map(([ruta, [cargar]]) => {
    return { direccion: new RegExp(`^${ruta.replace('$id', '[^/]+')}$`, 'i'), cargar }
  })
  return (direccion) => {
    const ruta = decodeURI(direccion.split('?')[0] ?? '').normalize('NFC')
    const entrada = entradas.find((e) => e.direccion.test(ruta))
    if (entrada) for (const cargar of [cargarShell, entrada.cargar]) cargar().catch(() => undefined)
  }
}
