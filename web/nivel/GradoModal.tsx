import { nuevoGrado } from '#contract/niveles.ts'
import { api } from '../call/api.ts'
import { CampoSelect, Casilla } from '../ui/campos/eleccion.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { FIJO, type Leidos, lugarDe, lugares } from './niveles.ts'
import { useGuardarDeNiveles } from './useGuardarDeNiveles.ts'

interface GradoModalProps {
  leidos: Leidos
  /** Reads them again. */
  releer: () => Promise<Leidos | undefined>
  /** Grade to change; null adds one. */
  id: number | null
  /** Level that a new one is added to. */
  idNivel: number
  alCerrar: () => void
}

const gradosDe = ({ niveles }: Leidos, idNivel: number | null | undefined) =>
  niveles.find((n) => n.id === idNivel)?.grados ?? []

const hallar = ({ niveles }: Leidos, id: number | null) => niveles.flatMap((n) => n.grados).find((g) => g.id === id)

/** The form of a grade as it is, or of a new one, which comes last in its level and has lockers as the one before. */
function valoresDe(leidos: Leidos, id: number | null, idNivel: number) {
  const grado = hallar(leidos, id)
  if (id !== null && !grado) return undefined
  const hermanos = gradosDe(leidos, grado?.idNivel ?? idNivel)
  return {
    id: id ?? undefined,
    version: leidos.version,
    nombre: grado?.nombre ?? '',
    idNivel: grado?.idNivel ?? idNivel,
    lugar: lugarDe(hermanos, id),
    conLocker: (grado ?? hermanos.at(-1))?.conLocker ?? false,
  }
}

/** Adds or changes a grade, also its place and its level. */
export function GradoModal({ leidos, releer, id, idNivel, alCerrar }: GradoModalProps) {
  const grado = hallar(leidos, id)
  const fijo = grado?.conInscripciones ?? false
  const form = useFormulario({ esquema: nuevoGrado, valores: valoresDe(leidos, id, idNivel) })
  const elegido = form.watch('idNivel')
  const guardar = useGuardarDeNiveles(api.niveles.guardarGrado, {
    form,
    nombre: 'Grado',
    leer: async () => {
      const nuevos = await releer()
      return nuevos && valoresDe(nuevos, id, idNivel)
    },
    alCerrar,
  })
  return (
    <ModalFormulario
      titulo={id ? 'Editar Grado' : 'Agregar Grado'}
      ancho="sm"
      form={form}
      sujeto={grado?.nombre ?? null}
      alCerrar={alCerrar}
      alGuardar={guardar}
    >
      <CampoTexto nombre="nombre" etiqueta="Nombre" requerido max={50} ancho={6} />
      <CampoSelect
        nombre="idNivel"
        etiqueta="Nivel"
        requerido
        ancho={3}
        soloLectura={fijo}
        {...(fijo && { ayuda: FIJO })}
        opciones={leidos.niveles.map((n) => ({ id: n.id, text: n.nombre }))}
        alElegir={(nuevo) =>
          form.setValue('lugar', lugarDe(gradosDe(leidos, Number(nuevo)), id), { shouldDirty: true })
        }
      />
      <CampoSelect nombre="lugar" etiqueta="Lugar" ancho={3} opciones={lugares(gradosDe(leidos, elegido), id)} />
      <Casilla
        nombre="conLocker"
        etiqueta="Tiene lockers"
        ancho={6}
        soloLectura={fijo}
        {...(fijo && { ayuda: FIJO })}
      />
    </ModalFormulario>
  )
}
