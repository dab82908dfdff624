import { nuevoEmpleado, type personal } from '#contract/personal.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { CampoCuil } from '../persona/CampoCuil.tsx'
import { CampoNacimiento } from '../persona/CampoNacimiento.tsx'
import { type AbrirPersona, PersonaModal } from '../persona/PersonaModal.tsx'
import { useHoy } from '../query/configuracion.ts'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoFecha } from '../ui/campos/fecha.tsx'
import { CampoEmail, CampoTexto } from '../ui/campos/texto.tsx'
import { EMPLEADO } from './persona.ts'

type Modelo = RecibidoDe<typeof personal.getmodel>

/** Adds or changes an employee (S57). */
export function EmpleadoModal(abrir: AbrirPersona) {
  const hoy = useHoy()
  return (
    <PersonaModal<Modelo>
      tipo={EMPLEADO}
      esquema={nuevoEmpleado}
      {...abrir}
      propios={(dado) => {
        const { email, fechaNacimiento, fechaDesde, sucursal, cargo, cuil, legajo } = dado as Modelo['personal']
        return { email, fechaNacimiento, fechaDesde, sucursal, cargo, cuil, legajo }
      }}
      documentos={() => (
        <>
          <CampoNacimiento clase="personal" />
          <CampoTexto nombre="direccion" etiqueta="Dirección" requerido max={100} ancho={6} />
        </>
      )}
      contacto={(modelo) => (
        <>
          <CampoEmail nombre="email" etiqueta="Email" requerido ancho={2} />
          <CampoFecha nombre="fechaDesde" etiqueta="Trabaja desde" requerido max={hoy} ancho={2} />
          <CampoSelect
            nombre="sucursal"
            etiqueta="Sucursal"
            requerido
            opciones={modelo?.sucursales}
            falta="sucursal"
            ancho={2}
          />
          <CampoSelect nombre="cargo" etiqueta="Cargo" requerido opciones={modelo?.cargos} falta="cargo" ancho={2} />
          <CampoCuil />
          <CampoTexto nombre="legajo" etiqueta="Legajo" requerido max={20} ancho={2} />
        </>
      )}
    />
  )
}
