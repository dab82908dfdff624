import { useState } from 'react'
import type { ValorFila } from '#contract/valores.ts'
import { api } from '../api.ts'
import { useConsulta } from '../consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { SelectorAno, useAno } from '../ui/SelectorAno.tsx'
import { TablaValores } from './TablaValores.tsx'
import { ValorModal } from './ValorModal.tsx'
import './valores.css'

/** The price table of a year (S113). */
export function ValoresPage() {
  const ano = useAno()
  const puede = useSeguridad('CONT-VALORES')
  const consulta = useConsulta(api.valores.listar, { query: { ano } })
  const [elegida, setElegida] = useState<ValorFila | null>(null)
  const tabla = consulta.data
  const comun = { puedeCambiar: puede.update, alCambiar: setElegida }
  return (
    <Pagina titulo="Valores" acciones={<SelectorAno ano={tabla?.ano} anos={tabla?.anos} />}>
      <div className="valores">
        <TablaValores titulo="Cuotas" filas={tabla?.cuotas} porJornada {...comun} />
        <TablaValores titulo="Inscripción y otros conceptos" filas={tabla?.inscripciones} {...comun} />
      </div>
      {elegida && tabla && <ValorModal fila={elegida} ano={tabla.ano} alCerrar={() => setElegida(null)} />}
    </Pagina>
  )
}
