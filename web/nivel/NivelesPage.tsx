import IconPlus from 'icono:plus'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { lazyModal } from '../ui/lazy.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { cuentaDe } from './niveles.ts'
import { TarjetaNivel } from './TarjetaNivel.tsx'
import { useCambiosDeNiveles } from './useCambiosDeNiveles.tsx'

const NivelModal = lazyModal(() => import('./NivelModal.tsx').then((m) => m.NivelModal))
const GradoModal = lazyModal(() => import('./GradoModal.tsx').then((m) => m.GradoModal))

/** What a dialog is open on; a null id adds one. */
type Abierto = { nivel: number | null } | { grado: number | null; idNivel: number } | null

/** The levels and grades that courses are made of, in the order of promotion (record 074). */
export function NivelesPage() {
  const elimina = usePermitido()(['CONT-CURSOS-LIST', 'delete'])
  const lectura = useConsulta(api.niveles.all, {})
  const leidos = lectura.data
  const cambios = useCambiosDeNiveles(leidos)
  const [abierto, setAbierto] = useState<Abierto>(null)
  const releer = async () => {
    const { isSuccess, data } = await lectura.refetch()
    return isSuccess ? data : undefined
  }
  const deModal = { leidos, releer, alCerrar: () => setAbierto(null) }
  const agregar = (variant: 'filled' | 'default') => (
    <Button
      {...NivelModal.acercarse}
      variant={variant}
      leftSection={<IconPlus size={16} stroke={1.7} />}
      onClick={() => setAbierto({ nivel: null })}
    >
      Agregar Nivel
    </Button>
  )
  return (
    <Pagina
      titulo="Niveles y Grados"
      cuenta={leidos && cuentaDe(leidos.niveles)}
      acciones={
        <>
          <BotonImprimir deshabilitado={!leidos?.niveles.length} />
          {agregar('filled')}
        </>
      }
    >
      <p className="texto-2 no-imprimir">
        Los grados se siguen en este orden, de un nivel al otro: al pasar de año, cada alumno va al que sigue.
      </p>
      {sinLeer(lectura) && <SinLeer lectura={lectura} />}
      {!leidos && !sinLeer(lectura) && <Skeleton height={320} />}
      {leidos?.niveles.length === 0 && <Vacio texto="No se encontraron Niveles" paso={agregar('default')} />}
      {leidos?.niveles.map((nivel, lugar, { length }) => (
        <TarjetaNivel
          key={nivel.id}
          nivel={nivel}
          lugar={lugar}
          de={length}
          elimina={elimina}
          conNivel={{
            acercarse: NivelModal.acercarse,
            mover: cambios.moverNivel,
            editar: ({ id }) => setAbierto({ nivel: id }),
            eliminar: cambios.eliminarNivel,
          }}
          conGrado={{
            acercarse: GradoModal.acercarse,
            mover: cambios.moverGrado,
            editar: ({ id, idNivel }) => setAbierto({ grado: id, idNivel }),
            eliminar: cambios.eliminarGrado,
          }}
          agregarGrado={() => setAbierto({ grado: null, idNivel: nivel.id })}
        />
      ))}
      <p role="status" className="oculto">
        {cambios.dicho}
      </p>
      {abierto && leidos && 'nivel' in abierto && <NivelModal {...deModal} leidos={leidos} id={abierto.nivel} />}
      {abierto && leidos && 'grado' in abierto && (
        <GradoModal {...deModal} leidos={leidos} id={abierto.grado} idNivel={abierto.idNivel} />
      )}
    </Pagina>
  )
}
