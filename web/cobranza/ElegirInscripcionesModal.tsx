import { Button, Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import type { cobranza } from '#contract/cobranza.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { centavos } from '#domain/dinero.ts'
import { anoDe } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { advertencia } from '../ui/alertas.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'

export type OpcionesDeAlumno = RecibidoDe<typeof cobranza.getinscripcionesdeuda>

interface ElegirProps {
  de: OpcionesDeAlumno
  /** Enrolments that are on the screen already. */
  puestas: readonly number[]
  alElegir: (ids: number[]) => void
  alCerrar: () => void
}

/**
 * Chooses which enrolments of a student to collect (S107); those that owe something by now are ticked, the oldest first; when
 * nothing is due, this year's. */
export function ElegirInscripcionesModal({ de: { alumno, options: todas }, puestas, alElegir, alCerrar }: ElegirProps) {
  const id = useId()
  const options = todas.toSorted((a, b) => a.ano - b.ano)
  const actual = anoDe(useHoy())
  const hayVencida = options.some((o) => o.debeHoy > 0 && !puestas.includes(o.idInscripcion))
  const [elegidas, setElegidas] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        options
          .filter(
            (o) => (hayVencida ? o.debeHoy > 0 : o.conDeuda && o.ano === actual) && !puestas.includes(o.idInscripcion),
          )
          .map((o) => o.idInscripcion),
      ),
  )
  const alternar = (idInscripcion: number) =>
    setElegidas((antes) =>
      antes.has(idInscripcion)
        ? new Set([...antes].filter((otra) => otra !== idInscripcion))
        : new Set([...antes, idInscripcion]),
    )
  return (
    <Modal
      titulo={`Inscripciones de ${alumno.apellido}, ${alumno.nombre}`}
      ancho="sm"
      alCerrar={alCerrar}
      pie={
        <>
          <BotonCerrar>Cancelar</BotonCerrar>
          <Button type="submit" form={id}>
            Agregar
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={formas.pila}
        onSubmit={(e) => {
          e.preventDefault()
          if (elegidas.size === 0) advertencia('Seleccione una opción')
          else alElegir(options.map((o) => o.idInscripcion).filter((una) => elegidas.has(una)))
        }}
      >
        {options.map((o, i) => {
          const puesta = puestas.includes(o.idInscripcion)
          return (
            <div key={o.idInscripcion} className={formas.extremos}>
              <Checkbox
                label={o.text}
                description={puesta ? 'Ya está en la pantalla' : undefined}
                checked={puesta || elegidas.has(o.idInscripcion)}
                disabled={puesta}
                data-autofocus={i === 0 || undefined}
                onChange={() => alternar(o.idInscripcion)}
              />
              <LoQueDebe {...o} />
            </div>
          )
        })}
      </form>
    </Modal>
  )
}

/** Says what is owed by now apart from what falls due later. */
function LoQueDebe({ saldo, debeHoy }: Pick<OpcionesDeAlumno['options'][number], 'saldo' | 'debeHoy'>) {
  const despues = centavos(enCentavos(saldo) - enCentavos(debeHoy))
  if (saldo === 0) return <span className="texto-3">Sin deuda</span>
  return (
    <span className={formas.conDetalle} data-alinear="derecha">
      {debeHoy > 0 ? <Dinero pesos={debeHoy} deuda /> : 'Al día'}
      {despues > 0 && (
        <small>
          vence después <Dinero centavos={despues} />
        </small>
      )}
    </span>
  )
}
