import type { CeldaCobrar, InscripcionACobrar } from '#contract/cobranza.ts'
import type { Seleccion } from '#domain/cobranza/seleccion.ts'
import { CERO, type Centavos } from '#domain/dinero.ts'
import { Cifra, Cifras } from '../ui/Cifras.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { celdasDe, grillaDe, totalDeGrilla } from './grillas.ts'
import css from './SeCobra.module.css'

/** Shows what is collected, student by student, as the receipt will. */
export function SeCobra({
  inscripciones,
  seleccion,
  total,
}: {
  inscripciones: readonly InscripcionACobrar[]
  seleccion: Seleccion
  /** Null where it stands elsewhere. */
  total: Centavos | null
}) {
  return (
    <section aria-label="Se cobra">
      <h3 className="texto-2">Se cobra</h3>
      {inscripciones.map((i) => {
        const { items, monto } = totalDeGrilla(grillaDe(i), seleccion)
        if (items === 0) return null
        return (
          <Cifras key={i.idInscripcion} mt="sm">
            <Cifra
              tono="fuerte"
              titulo={
                <>
                  {i.alumno.apellido}, {i.alumno.nombre}
                  <small>
                    {i.curso} · {i.ano}
                    {seleccion.pac.has(i.idInscripcion) && ' · Pago anual contado'}
                  </small>
                </>
              }
            >
              <Dinero centavos={monto} />
            </Cifra>
            {celdasDe(i)
              .filter((c) => seleccion.montos.has(c.id))
              .map((c) => (
                <Cifra key={c.id} tono="apagado" titulo={c.labelText + detalle(c, seleccion.montos.get(c.id) ?? CERO)}>
                  <Dinero centavos={seleccion.montos.get(c.id) ?? CERO} />
                </Cifra>
              ))}
          </Cifras>
        )
      })}
      {total !== null && (
        <Cifras mt="sm" className={css.total}>
          <Cifra tono="total" titulo="Total">
            <Dinero centavos={total} />
          </Cifra>
        </Cifras>
      )}
    </section>
  )
}

/** Marks an amount of 0 (the free December), a part of what is owed, and the rest of an item paid in part before. */
function detalle(c: CeldaCobrar, monto: Centavos): string {
  if (monto === 0) return ', bonificada'
  if (monto < enCentavos(c.maxMonto)) return ', parte'
  return c.status === 2 ? ', resto' : ''
}
