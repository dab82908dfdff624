import { Select } from '@mantine/core'
import { useDireccion } from '../navigation/direccion.ts'
import { clases } from './clases.ts'
import formas from './formas.module.css'
import { type Lectura, sinLeer } from './lectura.ts'
import { useImprimiendo } from './papel/imprimiendo.ts'
import { sinOpciones } from './sinOpciones.tsx'

/** Reads the year from the address; undefined lets the server choose. */
export function useAno(): number | undefined {
  const [direccion] = useDireccion()
  const ano = direccion['ano'] ?? ''
  return /^(19|20|21)\d\d$/.test(ano) ? Number(ano) : undefined
}

interface SelectorAnoProps {
  ano: number | undefined
  anos: readonly number[] | undefined
  /** How they are being read. */
  lectura: Lectura
  /** Parameters of the address that another year resets, besides the page. */
  olvida?: readonly string[]
  /** Says what the year means where it is not the only one that is shown. */
  etiqueta?: string
}

/**
 * Chooses the year of a screen, kept in the address.
 *
 *   const ano = useAno()
 *   const casos = useConsulta(api.casosespeciales.all, { query: { ano } })
 *   <SelectorAno ano={casos.data?.ano} anos={casos.data?.anos} lectura={casos} />
 */
export function SelectorAno({ ano, anos = [], lectura, olvida = [], etiqueta = 'Año' }: SelectorAnoProps) {
  const [, cambiar] = useDireccion()
  const imprimiendo = useImprimiendo()
  const comienzo = Object.fromEntries(['pagina', ...olvida].map((parametro) => [parametro, undefined]))
  const todos = ano === undefined || anos.includes(ano) ? anos : [...anos, ano].sort((a, b) => b - a)
  // fields are not printed
  if (imprimiendo) return ano !== undefined && <span>{`${etiqueta} ${ano}`}</span>
  return (
    <div className={clases(formas.linea, formas.rotulo)}>
      <span aria-hidden>{etiqueta}</span>
      <Select
        aria-label={etiqueta}
        w={sinLeer(lectura) ? 150 : 96}
        allowDeselect={false}
        readOnly={ano === undefined}
        data={todos.map(String)}
        value={ano === undefined ? null : String(ano)}
        onChange={(elegido) => elegido && cambiar({ ...comienzo, ano: elegido })}
        {...sinOpciones(lectura, etiqueta)}
      />
    </div>
  )
}
