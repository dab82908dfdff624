import type { CeldaCobrar, InscripcionACobrar } from '#contract/cobranza.ts'
import type { Seleccion } from '#domain/cobranza/seleccion.ts'
import { CERO, type Centavos } from '#domain/dinero.ts'
import { enCentavos } from '../ui/centavos.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { celdasDe, totalDeInscripcion } from './grillas.ts'

/** What is collected, student by student, as the receipt will say it. */
export function SeCobra({
  inscripciones,
  seleccion,
  total,
}: {
  inscripciones: readonly InscripcionACobrar[]
  seleccion: Seleccion
  total: Centavos
}) {
  return (
    <section className="se-cobra" aria-label="Se cobra">
      <h3>Se cobra</h3>
      {inscripciones.map((i) => {
        const { items, monto } = totalDeInscripcion(i, seleccion)
        if (items === 0) return null
        return (
          <dl key={i.idInscripcion}>
            <div className="se-cobra-alumno">
              <dt>
                {i.alumno.apellido}, {i.alumno.nombre}
                <small>
                  {i.curso} · {i.ano}
                  {seleccion.pac.has(i.idInscripcion) && ' · Pago anual contado'}
                </small>
              </dt>
              <dd>
                <Dinero centavos={monto} />
              </dd>
            </div>
            {celdasDe(i)
              .filter((c) => seleccion.montos.has(c.id))
              .map((c) => (
                <div key={c.id}>
                  <dt>{c.labelText + detalle(c, seleccion.montos.get(c.id) ?? CERO)}</dt>
                  <dd>
                    <Dinero centavos={seleccion.montos.get(c.id) ?? CERO} />
                  </dd>
                </div>
              ))}
          </dl>
        )
      })}
      <p className="se-cobra-total">
        <span>Total</span>
        <Dinero centavos={total} />
      </p>
    </section>
  )
}

/** A part of what is owed, or the rest of what was partly paid. */
function detalle(c: CeldaCobrar, monto: Centavos): string {
  if (monto === 0) return ', bonificada'
  if (monto < enCentavos(c.maxMonto)) return ', parte'
  return c.status === 2 ? ', resto' : ''
}
