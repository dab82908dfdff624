import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { CAMPO, estiloAncho } from '../ui/campos/campo.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'

interface AnoLectivoProps {
  ano: number
  anos: readonly number[]
  alElegir: (ano: number) => void
}

/** Asks of which school year an exam of February or March is (D-227). */
export function AnoLectivo({ ano, anos, alElegir }: AnoLectivoProps) {
  const id = useId()
  return (
    <div className={clases(CAMPO, formas.linea)} style={estiloAncho(6)}>
      <span className={formas.rotulo} id={id}>
        Año lectivo
      </span>
      <SegmentedControl
        aria-labelledby={id}
        data={anos.map(String)}
        value={String(ano)}
        onChange={(elegido) => alElegir(Number(elegido))}
      />
    </div>
  )
}
