import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import type { PaseHecho } from '#contract/pase.ts'
import formas from '../ui/formas.module.css'
import { diaYHora } from '../ui/instante.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { alumnosDicho } from './textos.ts'
import type { Pase } from './usePase.tsx'

interface DeshacerModalProps {
  hecho: PaseHecho
  pase: Pase
  alCerrar: () => void
}

/** Asks whether all of a roll-over is undone or one course of it, and undoes that. */
export function DeshacerModal({ hecho: { id, ano, fecha, vivos, cursos }, pase, alCerrar }: DeshacerModalProps) {
  const [idCurso, setIdCurso] = useState<string | null>(null)
  return (
    <Modal
      titulo="Deshacer Pase"
      ancho="s"
      alCerrar={alCerrar}
      pie={
        <>
          <Button
            variant="subtle"
            color="peligro"
            onClick={() => {
              alCerrar()
              void pase.deshacer({ id, ano, idCurso: idCurso === null ? undefined : Number(idCurso) })
            }}
          >
            Deshacer
          </Button>
          <BotonCerrar>Cancelar</BotonCerrar>
        </>
      }
    >
      <div className={formas.pila}>
        <p>
          Pase a {ano} del <b>{diaYHora(fecha)}</b>, con <b>{alumnosDicho(vivos)}</b>. Se anulan sus inscripciones,
          salvo las que se cobraron o cambiaron después.
        </p>
        <Select
          label="Curso"
          placeholder="Todos los cursos"
          searchable
          // the first field has the focus when the dialog opens
          openOnFocus={false}
          clearable
          data={cursos.map((c) => ({ value: String(c.id), label: `${c.nombre}, ${c.sucursal}` }))}
          value={idCurso}
          onChange={setIdCurso}
        />
      </div>
    </Modal>
  )
}
