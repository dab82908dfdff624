import { nuevoCurso } from '#contract/cursos.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { ModalRegistro } from '../registro/ModalRegistro.tsx'
import type { Registro } from '../registro/registro.ts'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoArea, CampoTexto } from '../ui/campos/texto.tsx'
import { useFormulario } from '../ui/Formulario.tsx'

export const CURSO: Registro = {
  nombre: 'Curso',
  genero: 'm',
  existe: 'El curso ya existe',
  existeTexto: 'El curso indicado ya existe. Puede editarlo, o cambiar los parámetros.',
  errorGuardar: 'Error al Agregar Curso',
  errorEliminar: 'El curso no pudo ser eliminado',
}

interface CursoModalProps {
  curso: { IdCurso: number; Curso: string; Division: string } | undefined
  alCerrar: () => void
}

/** S63. */
export function CursoModal({ curso, alCerrar }: CursoModalProps) {
  const modelo = useConsulta(api.cursos.model, { query: { idCurso: curso?.IdCurso } })
  const { data, isError } = modelo
  const form = useFormulario({
    esquema: nuevoCurso,
    valores:
      data && (data.curso ?? { IdCurso: undefined, Curso: null, Division: '', IdSucursal: null, observaciones: '' }),
  })
  return (
    <ModalRegistro
      registro={CURSO}
      sujeto={curso ? `${curso.Curso} ${curso.Division}` : null}
      form={form}
      llamada={api.cursos.guardar}
      invalida={[api.cursos.all]}
      alCerrar={alCerrar}
      deshabilitado={!data}
    >
      <CampoSelect
        nombre="Curso"
        etiqueta="Curso"
        requerido
        opciones={data?.cursos}
        fallo={isError}
        ancho={4}
        enfocar
      />
      <CampoTexto nombre="Division" etiqueta="División" requerido max={1} mayusculas ancho={2} />
      <CampoSelect
        nombre="IdSucursal"
        etiqueta="Sucursal"
        requerido
        opciones={data?.sucursales}
        fallo={isError}
        ancho={6}
      />
      <CampoArea nombre="observaciones" etiqueta="Observaciones" max={2000} filas={5} />
    </ModalRegistro>
  )
}
