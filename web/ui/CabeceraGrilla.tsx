import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import css from './CabeceraGrilla.module.css'
import type { Columna } from './columna.ts'
import type { EstadoGrilla } from './useGrilla.ts'

/** The header row of a Grilla; sortable titles are buttons. */
export function CabeceraGrilla<T>({ columnas, estado }: { columnas: readonly Columna<T>[]; estado: EstadoGrilla }) {
  return (
    <thead>
      <tr>
        {columnas.map((c) => {
          const sentido =
            estado.orden === c.clave ? 'ascending' : estado.orden === `-${c.clave}` ? 'descending' : undefined
          return (
            <th
              key={c.clave}
              scope="col"
              data-alinear={c.alinear}
              data-fija={c.fija}
              style={c.ancho ? { width: c.ancho } : undefined}
              aria-sort={c.ordenable ? (sentido ?? 'none') : undefined}
            >
              {c.ordenable ? (
                <button
                  type="button"
                  className={css.orden}
                  data-activa={sentido ? true : undefined}
                  onClick={() => estado.ordenar(c.clave)}
                >
                  {c.titulo}
                  {sentido === 'ascending' && <IconArrowUp size={13} stroke={1.8} aria-hidden />}
                  {sentido === 'descending' && <IconArrowDown size={13} stroke={1.8} aria-hidden />}
                </button>
              ) : (
                c.titulo || <span className="oculto">Acciones</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
