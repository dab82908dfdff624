import type { QueFalta } from '../navigation/Falta.tsx'
import { CampoArea } from '../ui/campos/area.tsx'
import type { CampoProps } from '../ui/campos/campo.tsx'
import { CampoCantidad } from '../ui/campos/cantidad.tsx'
import { CampoSelect, type Opcion } from '../ui/campos/eleccion.tsx'
import { CampoPorcentaje } from '../ui/campos/porcentaje.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'

/** A field of a catalogue's form, as data. */
export type Campo = CampoProps &
  (
    | { tipo: 'texto'; max?: number; mayusculas?: boolean }
    | { tipo: 'area'; max?: number; filas?: number }
    | { tipo: 'porcentaje' }
    | { tipo: 'cantidad' }
    /** One of the options that `uno` answers under this name; `siEsUna`: chosen at once where there is no other. */
    | { tipo: 'opcion'; opciones: string; falta?: QueFalta; siEsUna?: true }
    /**
     * The branch, fixed for a user who sees only his own. `todas`: the text of an empty one, where it may be empty
     * (D-229).
     */
    | { tipo: 'sucursal'; todas?: string }
  )

/** What `uno` answers besides the row. */
export interface ModeloDeCatalogo {
  readonly general?: boolean
  readonly [opciones: string]: unknown
}

interface CamposProps {
  campos: readonly Campo[]
  modelo: ModeloDeCatalogo | undefined
}

/** Draws the fields of a catalogue's form in their order. */
export const Campos = ({ campos, ...resto }: CamposProps) =>
  campos.map((campo) => <UnCampo key={campo.nombre} campo={campo} {...resto} />)

function UnCampo({ campo, modelo }: Omit<CamposProps, 'campos'> & { campo: Campo }) {
  switch (campo.tipo) {
    case 'texto': {
      const { tipo: _, ...props } = campo
      return <CampoTexto {...props} />
    }
    case 'area': {
      const { tipo: _, ...props } = campo
      return <CampoArea {...props} />
    }
    case 'porcentaje': {
      const { tipo: _, ...props } = campo
      return <CampoPorcentaje {...props} />
    }
    case 'cantidad': {
      const { tipo: _, ...props } = campo
      return <CampoCantidad {...props} />
    }
    case 'opcion': {
      const { tipo: _, opciones, siEsUna: __, ...props } = campo
      return <CampoSelect {...props} opciones={opcionesDe(modelo, opciones)} />
    }
    case 'sucursal': {
      const { tipo: _, todas, ...props } = campo
      return (
        <CampoSelect
          {...props}
          opciones={opcionesDe(modelo, 'sucursales')}
          {...(todas === undefined && { falta: 'sucursal' })}
          soloLectura={modelo !== undefined && !modelo.general}
          {...(todas !== undefined && modelo?.general && { placeholder: todas })}
        />
      )
    }
  }
}

const opcionesDe = (modelo: ModeloDeCatalogo | undefined, nombre: string) =>
  modelo?.[nombre] as readonly Opcion[] | undefined

/** Values of an empty form; the branch is chosen for a user with one only, and in a school that has one. */
export const vacios = (campos: readonly Campo[], modelo: ModeloDeCatalogo | undefined) =>
  Object.fromEntries(campos.map((campo) => [campo.nombre, vacio(campo, modelo)]))

function vacio(campo: Campo, modelo: ModeloDeCatalogo | undefined) {
  if (campo.tipo === 'texto' || campo.tipo === 'area') return ''
  if (campo.tipo === 'opcion') return (campo.siEsUna && unicaDe(opcionesDe(modelo, campo.opciones))) ?? null
  if (campo.tipo !== 'sucursal') return null
  const sucursales = opcionesDe(modelo, 'sucursales')
  const suya = modelo?.general ? campo.todas === undefined && unicaDe(sucursales) : sucursales?.[0]?.id
  return suya || null
}

const unicaDe = (opciones: readonly Opcion[] = []) => (opciones.length === 1 ? opciones[0]?.id : undefined)
