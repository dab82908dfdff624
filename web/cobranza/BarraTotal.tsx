import { Button } from '@mantine/core'
import { useId } from 'react'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { libreDeAvisos } from '../ui/lugarDeAvisos.ts'
import css from './BarraTotal.module.css'
import { motivoSinCobrar, totalesPorAlumno } from './grillas.ts'
import type { Cobranza } from './useCobranza.ts'

interface BarraTotalProps {
  cobranza: Cobranza
  /** Whether nobody knows if the last attempt collected: that comes first. */
  duda: boolean
  enCurso: boolean
  alContinuar: () => void
  alComprobar: () => void
}

/** Shows the total of what is chosen, always in sight. */
export function BarraTotal({ cobranza, duda, enCurso, alContinuar, alComprobar }: BarraTotalProps) {
  const totales = totalesPorAlumno(cobranza)
  const id = useId()
  const motivo = motivoSinCobrar(cobranza)
  const items = totales.reduce((suma, t) => suma + t.items, 0)
  return (
    <section ref={libreDeAvisos} className={clases(formas.fila, css.barra)} aria-label="Total a cobrar">
      <p className={clases(formas.fila, formas.inicio, css.alumnos)}>
        <span>
          {totales.length === 1 ? '1 alumno' : `${totales.length} alumnos`} ·{' '}
          {items === 1 ? '1 ítem' : `${items} ítems`}
        </span>
        {totales.length > 1 &&
          totales.map((t) => (
            <span key={t.id}>
              {t.nombre}{' '}
              <b>
                <Dinero centavos={t.monto} />
              </b>
            </span>
          ))}
      </p>
      <p className={css.total}>
        <span>Total a cobrar</span>
        <b>
          <Dinero centavos={cobranza.total} />
        </b>
      </p>
      <p
        id={id}
        className={clases('texto-3', css.motivo)}
        role="status"
        data-falta={cobranza.seleccion.montos.size > 0 || undefined}
      >
        {motivo}
      </p>
      <Button
        size="md"
        aria-describedby={motivo ? id : undefined}
        disabled={!duda && !cobranza.puede}
        loading={enCurso}
        onClick={duda ? alComprobar : alContinuar}
        title="Ctrl+Enter"
        aria-keyshortcuts="Control+Enter"
      >
        {duda ? 'Comprobar' : 'Continuar'}
      </Button>
    </section>
  )
}
