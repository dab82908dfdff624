import { Button } from '@mantine/core'
import { Dinero } from '../ui/Dinero.tsx'
import { totalesPorAlumno } from './grillas.ts'
import type { Cobranza } from './useCobranza.ts'

/** What is chosen in all, always in sight. */
export function BarraTotal({ cobranza, alContinuar }: { cobranza: Cobranza; alContinuar: () => void }) {
  const totales = totalesPorAlumno(cobranza.inscripciones, cobranza.seleccion)
  const items = totales.reduce((suma, t) => suma + t.items, 0)
  return (
    <section className="cobro-barra" aria-label="Total a cobrar">
      <p className="cobro-barra-alumnos">
        <span>
          {totales.length === 1 ? '1 alumno' : `${totales.length} alumnos`} ·{' '}
          {items === 1 ? '1 ítem' : `${items} ítems`}
        </span>
        {totales.length > 1 &&
          totales.map((t) => (
            <span key={t.id}>
              {t.nombre} <Dinero centavos={t.monto} />
            </span>
          ))}
      </p>
      <p className="cobro-barra-total">
        <span>Total a cobrar</span>
        <Dinero centavos={cobranza.total} />
      </p>
      <Button size="md" disabled={!cobranza.puede} onClick={alContinuar}>
        Continuar
      </Button>
    </section>
  )
}
