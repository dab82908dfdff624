import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AlumnoDePase } from '#contract/pase.ts'
import { api } from '../call/api.ts'
import { rutas } from '../navigation/rutas.ts'
import { SinPersona } from '../persona/SinPersona.tsx'
import { useConsulta } from '../query/consulta.ts'
import { useProgreso } from '../query/progreso.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { SelectorAno, useAno } from '../ui/SelectorAno.tsx'
import { AvanceDePase } from './AvanceDePase.tsx'
import { resumenDe, TablaDePase } from './TablaDePase.tsx'
import { usePase } from './usePase.tsx'

const CorregirModal = lazyModal(() => import('./CorregirModal.tsx').then((m) => m.CorregirModal))

const LISTA = { titulo: 'Pase de Año', ruta: rutas.pase }

/** The students of a course with what is proposed for each: it is reviewed and corrected here, and passed. */
export function AlumnosDePase({ idCurso }: { idCurso: number }) {
  const ano = useAno()
  const consulta = useConsulta(api.pase.alumnos, { query: { idCurso, ano } })
  const { data, refetch } = consulta
  const pase = usePase()
  const progreso = useProgreso(api.pase.progreso, pase.enCurso, refetch)
  const [enModal, setEnModal] = useState<readonly AlumnoDePase[] | null>(null)
  if (consulta.isError && !data)
    return <SinPersona que="El Curso" lista={LISTA} error={consulta.error} reintentar={refetch} />

  const seInscriben = data?.alumnos.some((a) => !a.ausente && !a.inscripto && (a.que === 'pasa' || a.que === 'repite'))
  return (
    <Pagina
      titulo={data ? `Pase de ${data.curso.curso}` : 'Pase de Año'}
      cuenta={data && `${data.curso.sucursal} · de ${data.ano - 1} a ${data.ano}`}
      impreso={[data && resumenDe(data.alumnos)]}
      acciones={
        <>
          <BotonEnlace variant="default" a={`${rutas.pase}${ano ? `?ano=${ano}` : ''}`}>
            Cursos
          </BotonEnlace>
          <BotonImprimir deshabilitado={!data?.alumnos.length} />
          <SelectorAno ano={data?.ano} anos={data?.anos} lectura={consulta} />
          <Button
            disabled={!seInscriben || progreso !== null}
            loading={pase.preparando || pase.enCurso}
            onClick={() => void pase.pasar(data?.ano ?? 0, [idCurso])}
          >
            Pasar de Año
          </Button>
        </>
      }
    >
      {progreso && <AvanceDePase {...progreso} ajeno={!pase.enCurso} />}
      <TablaDePase curso={data} lectura={consulta} acercarse={CorregirModal.acercarse} alCorregir={setEnModal} />
      {enModal && data && <CorregirModal curso={data} alumnos={enModal} alCerrar={() => setEnModal(null)} />}
    </Pagina>
  )
}
