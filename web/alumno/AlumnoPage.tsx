import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { InscripcionBox } from '../cuenta/InscripcionBox.tsx'
import { AccionesInscripcion } from '../inscripcion/AccionesInscripcion.tsx'
import { pestanasDeLibreta } from '../libreta/pestanas.tsx'
import { documentoEscrito, sexoEscrito } from '../persona/dni.ts'
import { Ficha } from '../persona/Ficha.tsx'
import { PaginaPersona } from '../persona/PaginaPersona.tsx'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Pestanas } from '../ui/Pestanas.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { AccionesFicha } from './AccionesFicha.tsx'
import { DeudaDeAntes } from './DeudaDeAntes.tsx'
import type { DetalleAlumno } from './detalle.ts'
import { PadresDeAlumno } from './PadresDeAlumno.tsx'
import { ALUMNO } from './persona.ts'

/** Shows a student (S38). */
export const AlumnoPage = () => (
  <PaginaPersona<DetalleAlumno> tipo={ALUMNO}>{(detalle) => <Detalle detalle={detalle} />}</PaginaPersona>
)

function Detalle({ detalle }: { detalle: DetalleAlumno }) {
  const { data: a, inscripciones } = detalle
  const puede = useSeguridad('CONT-ALUMNOS-VIEW')
  return (
    <>
      <Ficha
        tipo={ALUMNO}
        persona={a}
        acciones={<AccionesFicha detalle={detalle} />}
        hechos={[
          [a.dni.tipo === 'DNI' ? 'DNI' : 'Documento', documentoEscrito(a.dni)],
          ['Edad', a.edad === 1 ? '1 año' : `${a.edad} años`],
          ['Sexo', sexoEscrito(a.sexo)],
          ['Nacimiento', formatoFecha(a.fechaNacimiento as Fecha)],
          ['Ingreso', formatoFecha(a.fechaIngreso as Fecha)],
          ['Dirección', a.direccion],
          ['Teléfono', [a.telefono1, a.telefono2].filter(Boolean).join(' · ')],
          ['Email', a.email],
          ['Usuario', puede.user ? a.username : ''],
          ['Observaciones', a.observaciones],
        ]}
      />
      <PadresDeAlumno detalle={detalle} />
      <DeudaDeAntes inscripciones={inscripciones} />
      {inscripciones.length === 0 ? (
        <section className="tarjeta">
          <Vacio
            texto="Sin inscripciones"
            detalle="Cuando se inscriba, aquí estarán su cuenta y sus materias, año por año."
          />
        </section>
      ) : (
        <Pestanas
          etiqueta="Inscripciones"
          parametro="ano"
          inicial={String(inscripciones.find((i) => i.showOnInit)?.ano)}
          pestanas={inscripciones.map((i) => ({
            key: String(i.ano),
            titulo: i.isCurrent || i.isNextYear ? `${i.ano} · ${i.curso}` : String(i.ano),
            contenido: () => (
              <InscripcionBox
                key={i.id}
                inscripcion={i}
                pestanas={pestanasDeLibreta(i.id)}
                {...(!a.eliminado && {
                  acciones: <AccionesInscripcion inscripcion={i} alumno={`${a.apellido}, ${a.nombre}`} />,
                })}
              />
            ),
          }))}
        />
      )}
    </>
  )
}
