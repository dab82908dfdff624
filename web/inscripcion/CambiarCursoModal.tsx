import { cambioDeCurso } from '#contract/cambioinscripcion.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { TituloCambio } from './TituloCambio.tsx'
import { type CambioProps, useCambio } from './useCambio.ts'
import { useLoLeido } from './useLoLeido.tsx'

/** Changes to another course of the same level (S43), and says first what another grade changes (D-146). */
export function CambiarCursoModal(props: CambioProps) {
  const { inscripcion, alumno, alCerrar } = props
  const consulta = useConsulta(api.cambioinscripcion.cursos, { query: { idInscripcion: inscripcion.id } })
  const modelo = consulta.data
  const cambio = useCambio(api.cambioinscripcion.curso, api.cambioinscripcion.cursos)
  const { leido, dichos } = useLoLeido(inscripcion)
  const form = useFormulario({
    esquema: cambioDeCurso,
    valores: { IdInscripcion: inscripcion.id, IdCurso: null },
  })
  const elegido = modelo?.data?.find((c) => c.id === form.watch('IdCurso'))
  const otroGrado = elegido && elegido.numero !== modelo?.actual.numero
  return (
    <ModalFormulario
      titulo={<TituloCambio titulo="Cambiar Curso" {...props} />}
      ancho="sm"
      guardar="Cambiar"
      form={form}
      sujeto={alumno}
      lectura={consulta}
      deshabilitado={!modelo?.data}
      alCerrar={alCerrar}
      alGuardar={async (body) => {
        const r = await cambio.llamar(
          { body: { ...body, version: leido?.version } },
          dichos(form, 'Error al Modificar el Curso'),
        )
        if (!r) return
        exito('Curso Modificado', elegido && `${alumno} pasó a ${elegido.text}, ${elegido.description}`)
        alCerrar()
      }}
    >
      <p>
        Curso actual:{' '}
        <b>
          {inscripcion.curso}, {inscripcion.sucursal}
        </b>
      </p>
      <CampoSelect
        nombre="IdCurso"
        etiqueta="Nuevo curso"
        enfocar
        requerido
        ancho={6}
        opciones={modelo?.data}
        ayuda={elegido?.description}
      />
      <p className="texto-3">
        {modelo?.conExamen
          ? 'Tiene exámenes aprobados este año: solo puede pasar a otra división del mismo curso.'
          : `Los precios son los mismos: solo se ofrecen cursos de ${inscripcion.nivel}.`}
        {otroGrado &&
          ' Las materias pasan a ser las del nuevo grado; las opcionales que no tenga y no estén pagas, se quitan.'}
        {elegido && !elegido.withLocker && modelo?.actual.withLocker && ' El nuevo curso no tiene lockers.'}
        {elegido &&
          modelo?.siguiente &&
          ` Su inscripción de ${modelo.siguiente.ano}, en ${modelo.siguiente.curso} (${modelo.siguiente.sucursal}), queda como está.`}
      </p>
    </ModalFormulario>
  )
}
