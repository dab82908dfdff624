import { nuevoNivel } from '#contract/niveles.ts'
import { api } from '../call/api.ts'
import { CampoCantidad } from '../ui/campos/cantidad.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoRadio } from '../ui/campos/radio.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { FIJO, type Leidos, lugarDe, lugares } from './niveles.ts'
import { useGuardarDeNiveles } from './useGuardarDeNiveles.ts'

interface NivelModalProps {
  leidos: Leidos
  /** Reads them again. */
  releer: () => Promise<Leidos | undefined>
  /** Level to change; null adds one. */
  id: number | null
  alCerrar: () => void
}

const ETIQUETAS = ['Material Taller', 'Fotocopia'].map((text) => ({ id: text, text }))

/** The form of a level as it is, or of a new one, which comes last. */
function valoresDe({ version, niveles }: Leidos, id: number | null) {
  const nivel = niveles.find((n) => n.id === id)
  if (id !== null && !nivel) return undefined
  return {
    id: id ?? undefined,
    version,
    nombre: nivel?.nombre ?? '',
    etiquetaTaller: nivel?.etiquetaTaller ?? null,
    edad: nivel?.edad ?? null,
    lugar: lugarDe(niveles, id),
  }
}

/** Adds or changes a level. */
export function NivelModal({ leidos, releer, id, alCerrar }: NivelModalProps) {
  const { niveles } = leidos
  const nivel = niveles.find((n) => n.id === id)
  const form = useFormulario({ esquema: nuevoNivel, valores: valoresDe(leidos, id) })
  const guardar = useGuardarDeNiveles(api.niveles.guardar, {
    form,
    nombre: 'Nivel',
    leer: async () => {
      const nuevos = await releer()
      return nuevos && valoresDe(nuevos, id)
    },
    alCerrar,
  })
  return (
    <ModalFormulario
      titulo={id ? 'Editar Nivel' : 'Agregar Nivel'}
      ancho="sm"
      form={form}
      sujeto={nivel?.nombre ?? null}
      alCerrar={alCerrar}
      alGuardar={guardar}
    >
      <CampoTexto nombre="nombre" etiqueta="Nombre" requerido max={50} ancho={6} />
      <CampoCantidad
        nombre="edad"
        etiqueta="Edad de ingreso"
        requerido
        ancho={3}
        ayuda="En su primer grado, al 30 de junio"
      />
      <CampoSelect nombre="lugar" etiqueta="Lugar" ancho={3} opciones={lugares(niveles, id)} />
      <CampoRadio
        nombre="etiquetaTaller"
        etiqueta="Se cobra cada semestre"
        requerido
        ancho={6}
        opciones={ETIQUETAS}
        soloLectura={nivel?.conInscripciones ?? false}
        {...(nivel?.conInscripciones && { ayuda: FIJO })}
      />
    </ModalFormulario>
  )
}
