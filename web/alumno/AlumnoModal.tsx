import { nuevoAlumno } from '#contract/alumno.ts'
import { type AbrirPersona, PersonaModal } from '../persona/PersonaModal.tsx'
import { useHoy } from '../query/configuracion.ts'
import { CampoFecha } from '../ui/campos/fecha.tsx'
import { CampoEmail, CampoTexto } from '../ui/campos/texto.tsx'
import { ALUMNO } from './persona.ts'

/** Adds or changes a student (S36). */
export function AlumnoModal(abrir: AbrirPersona) {
  const hoy = useHoy()
  return (
    <PersonaModal
      tipo={ALUMNO}
      esquema={nuevoAlumno}
      {...abrir}
      propios={({ email, fechaIngreso, fechaNacimiento }) => ({ email, fechaIngreso, fechaNacimiento })}
      documentos={() => (
        <CampoFecha nombre="fechaNacimiento" etiqueta="Fecha de Nacimiento" requerido max={hoy} ancho={2} />
      )}
      contacto={() => (
        <>
          <CampoFecha nombre="fechaIngreso" etiqueta="Fecha de Ingreso" requerido ancho={2} />
          <CampoTexto nombre="direccion" etiqueta="Dirección" requerido max={100} />
          <CampoEmail nombre="email" etiqueta="Email" />
        </>
      )}
    />
  )
}
