import { nuevoAlumno } from '#contract/alumno.ts'
import { CampoNacimiento } from '../persona/CampoNacimiento.tsx'
import { type AbrirPersona, PersonaModal } from '../persona/PersonaModal.tsx'
import { CampoFecha } from '../ui/campos/fecha.tsx'
import { CampoEmail, CampoTexto } from '../ui/campos/texto.tsx'
import { ALUMNO } from './persona.ts'

/** Adds or changes a student (S36). */
export function AlumnoModal(abrir: AbrirPersona) {
  return (
    <PersonaModal
      tipo={ALUMNO}
      esquema={nuevoAlumno}
      {...abrir}
      propios={({ email, fechaIngreso, fechaNacimiento }) => ({ email, fechaIngreso, fechaNacimiento })}
      documentos={() => <CampoNacimiento clase="alumno" />}
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
