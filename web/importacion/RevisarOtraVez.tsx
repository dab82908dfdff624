import IconRefresh from 'icono:refresh'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { DE_IMPORTACION, type Importacion } from './importacion.ts'

/** Judges all rows again as they were read last, for who has added meanwhile what was missing; nothing when none is missing. */
export function RevisarOtraVez({ imp }: { imp: Importacion }) {
  const idAyuda = useId()
  const revisar = useLlamada(api.importacion.columnas, { invalida: [...DE_IMPORTACION] })
  if (imp.cuentas.error + imp.cuentas.dudoso === 0) return null
  const { proponerCuil, proponerTelefono, nombres, fijos } = imp.opciones
  return (
    <div className={clases(formas.fila, 'texto-3')}>
      <span id={idAyuda}>Si agregó lo que faltaba, revise otra vez: lo que corrigió queda.</span>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.7} />}
        aria-describedby={idAyuda}
        loading={revisar.enCurso}
        onClick={() =>
          void revisar.llamar({
            body: { id: imp.id, columnas: [...imp.columnas], proponerCuil, proponerTelefono, nombres, fijos },
          })
        }
      >
        Revisar otra vez
      </Button>
    </div>
  )
}
