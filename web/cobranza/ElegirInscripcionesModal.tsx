import { Button, Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import type { cobranza } from '#contract/cobranza.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { anoDe } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { advertencia } from '../ui/alertas.tsx'
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

/** Chooses which enrolments of a student to collect (S107); those that owe something by now are ticked, the oldest first. */
export function ElegirInscripcionesModal({ de: { alumno, options: todas }, puestas, alElegir, alCerrar }: ElegirProps) {
  const id = useId()
  const options = todas.toSorted((a, b) => a.ano - b.ano)
  const actual = anoDe(useHoy())
  const [elegidas, setElegidas] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        options
          .filter((o) => o.conDeuda && o.ano <= actual && !puestas.includes(o.idInscripcion))
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
              {o.conDeuda ? <Dinero pesos={o.saldo} /> : <span className="texto-3">Sin deuda</span>}
            </div>
          )
        })}
      </form>
    </Modal>
  )
}
