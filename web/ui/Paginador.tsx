import IconChevronLeft from 'icono:chevron-left'
import IconChevronRight from 'icono:chevron-right'
import { useEffect } from 'react'
import { useAntes } from './antes.ts'
import { clases } from './clases.ts'
import formas from './formas.module.css'
import css from './Paginador.module.css'
import { numero, paginas, rango } from './paginas.ts'
import type { EstadoGrilla } from './useGrilla.ts'

/** '1 a 10 de 1.262' and up to five pages. */
export function Paginador({ estado, total }: { estado: EstadoGrilla; total: number }) {
  const cantidad = Math.max(1, Math.ceil(total / estado.filas))
  const { irA } = estado
  const ultima = cantidad - 1
  const pasada = estado.pagina > ultima
  const [actual, pulsar] = useAntes(Math.min(estado.pagina, ultima), irA)
  // an old link may name a page that does not exist, and a deletion may empty the last one
  useEffect(() => {
    if (pasada) irA(ultima, { corrige: true })
  }, [pasada, ultima, irA])
  return (
    <div className={clases(formas.extremos, css.paginador, 'no-imprimir')}>
      <span aria-live="polite">{rango(actual, estado.filas, total)}</span>
      {cantidad > 1 && (
        <nav className={formas.acciones} aria-label="Páginas">
          <Paso
            titulo="Página anterior"
            Icono={IconChevronLeft}
            puede={actual > 0}
            alPulsar={() => pulsar(actual - 1)}
          />
          {paginas(actual, cantidad).map((p, i) =>
            p === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity
              <span key={`hueco${i}`} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={p}
                type="button"
                aria-label={`Página ${numero(p + 1)}`}
                aria-current={p === actual ? 'page' : undefined}
                onClick={() => pulsar(p)}
              >
                {numero(p + 1)}
              </button>
            ),
          )}
          <Paso
            titulo="Página siguiente"
            Icono={IconChevronRight}
            puede={actual < cantidad - 1}
            alPulsar={() => pulsar(actual + 1)}
          />
        </nav>
      )}
    </div>
  )
}

interface PasoProps {
  titulo: string
  Icono: typeof IconChevronLeft
  puede: boolean
  alPulsar: () => void
}

/** Not `disabled` on the last page, because the button pressed to get there would lose the focus. */
const Paso = ({ titulo, Icono, puede, alPulsar }: PasoProps) => (
  <button type="button" aria-label={titulo} aria-disabled={!puede || undefined} onClick={() => puede && alPulsar()}>
    <Icono size={16} stroke={1.7} />
  </button>
)
