/** What the people of a family have in common. */
const CAMPOS = { direccion: 'Dirección', telefono1: 'Teléfono' } as const

type Campo = keyof typeof CAMPOS
type Datos = Readonly<Record<string, unknown>>

/** What changed of a parent that his children may have too. */
export interface Cambio {
  readonly campo: Campo
  readonly rotulo: string
  readonly antes: string
  readonly ahora: string
}

const escrito = (valor: unknown) => String(valor ?? '').trim()
const igualado = (valor: unknown) => escrito(valor).replace(/\s+/g, ' ').toLocaleLowerCase('es')

/** Lists what was something, and is something else now. */
export const cambiosDe = (antes: Datos, ahora: Datos): Cambio[] =>
  (Object.keys(CAMPOS) as Campo[]).flatMap((campo) => {
    const cambio = { campo, rotulo: CAMPOS[campo], antes: escrito(antes[campo]), ahora: escrito(ahora[campo]) }
    const cambia = cambio.antes && cambio.ahora && igualado(cambio.antes) !== igualado(cambio.ahora)
    return cambia ? [cambio] : []
  })

/** Tells whether a child had what the parent had. */
export const comparte = (hijo: Datos, { campo, antes }: Cambio): boolean => igualado(hijo[campo]) === igualado(antes)

/** Gives a child with what changed of what he shared. */
export const conCambios = <H extends Datos>(hijo: H, cambios: readonly Cambio[]): H => ({
  ...hijo,
  ...Object.fromEntries(cambios.filter((c) => comparte(hijo, c)).map(({ campo, ahora }) => [campo, ahora])),
})
