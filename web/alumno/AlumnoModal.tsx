import { useNavigate } from '@tanstack/react-router'
import { nuevoAlumno } from '#contract/alumno.ts'
import { TIPOS_DOCUMENTO } from '#domain/documento.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { ir } from '../navigation/rutas.ts'
import { SEXOS } from '../persona/dni.ts'
import { alFallar } from '../persona/guardado.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { CampoDocumento, CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoFecha } from '../ui/campos/fecha.tsx'
import { CampoArea, CampoEmail, CampoTexto } from '../ui/campos/texto.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { Foto } from '../ui/Foto.tsx'

interface AlumnoModalProps {
  /** Without it a student is added. */
  idAlumno?: number | undefined
  alCerrar: () => void
  /** From the panel: the student's screen comes next (D-178). */
  irAlDetalle?: boolean
}

const TIPOS = TIPOS_DOCUMENTO.map((tipo) => ({ id: tipo, text: tipo }))

/** S36. */
export function AlumnoModal({ idAlumno, alCerrar, irAlDetalle = false }: AlumnoModalProps) {
  const hoy = useHoy()
  const navegar = useNavigate()
  const modelo = useConsulta(api.alumno.getmodel, { query: { idAlumno } })
  const dado = modelo.data?.alumno
  const form = useFormulario({ esquema: nuevoAlumno, valores: dado && { ...sinFoto(dado), id: idAlumno } })
  const guardar = useLlamada(api.alumno.guardar, {
    invalida: [api.alumno.getpage, api.alumno.porId, api.alumno.getmodel],
  })
  const nombre = dado && idAlumno ? nombreCompleto(dado) : undefined

  return (
    <ModalFormulario
      titulo={idAlumno ? 'Editar Alumno' : 'Agregar Alumno'}
      ancho="m"
      form={form}
      deshabilitado={!dado}
      sujeto={nombre}
      alCerrar={alCerrar}
      costado={
        <Foto
          sexo={(form.watch('sexo') as 'M' | 'F' | undefined) ?? null}
          lado={132}
          nombre={nombre ?? 'nuevo alumno'}
        />
      }
      alGuardar={async (body) => {
        const r = await guardar.llamar({ body }, alFallar(form, 'Error al Guardar'))
        if (!r) return
        exito('Alumno Guardado', `${body.apellido}, ${body.nombre}`)
        alCerrar()
        if (irAlDetalle) void navegar({ to: ir.alumno(r.Id) as never })
      }}
    >
      <CampoTexto nombre="apellido" etiqueta="Apellido" requerido max={50} />
      <CampoTexto nombre="nombre" etiqueta="Nombre" requerido max={50} />
      <CampoSelect nombre="sexo" etiqueta="Sexo" requerido opciones={SEXOS} ancho={2} />
      <CampoDocumento
        nombre="dni.numero"
        nombreTipo="dni.tipo"
        etiqueta="DNI"
        tipos={TIPOS}
        requerido
        max={15}
        ancho={2}
      />
      <CampoFecha nombre="fechaNacimiento" etiqueta="Fecha de Nacimiento" requerido max={hoy} ancho={2} />
      <CampoTexto nombre="telefono1" etiqueta="Teléfono 1" requerido max={50} teclado="tel" ancho={2} />
      <CampoTexto nombre="telefono2" etiqueta="Teléfono 2" max={50} teclado="tel" ancho={2} />
      <CampoFecha nombre="fechaIngreso" etiqueta="Fecha de Ingreso" requerido ancho={2} />
      <CampoTexto nombre="direccion" etiqueta="Dirección" requerido max={100} />
      <CampoEmail nombre="email" etiqueta="Email" />
      <CampoArea nombre="observaciones" etiqueta="Observaciones" max={1000} />
    </ModalFormulario>
  )
}

/** What the form holds of the model; a new student has no sex yet. */
function sinFoto<T extends { id: unknown; foto: unknown; fotoUrl: unknown; sexo: 'M' | 'F' | null }>({
  id: _i,
  foto: _f,
  fotoUrl: _u,
  sexo,
  ...datos
}: T) {
  return { ...datos, ...(sexo && { sexo }) }
}
