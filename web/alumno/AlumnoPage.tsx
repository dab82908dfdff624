import { Skeleton } from '@mantine/core'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { InscripcionBox } from '../cuenta/InscripcionBox.tsx'
import { AccionesInscripcion } from '../inscripcion/AccionesInscripcion.tsx'
import { rutas } from '../navigation/rutas.ts'
import { documentoEscrito, sexoEscrito } from '../persona/dni.ts'
import { Ficha } from '../persona/Ficha.tsx'
import { useIdDeRuta } from '../persona/idDeRuta.ts'
import { SinPersona } from '../persona/SinPersona.tsx'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Pestanas } from '../ui/Pestanas.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { AccionesFicha } from './AccionesFicha.tsx'
import type { DetalleAlumno } from './detalle.ts'
import { PadresDeAlumno } from './PadresDeAlumno.tsx'

const LISTA = { titulo: 'Listado de Alumnos', ruta: rutas.alumnos }

/** S38. */
export function AlumnoPage() {
  const idAlumno = useIdDeRuta()
  const consulta = useConsulta(api.alumno.porId, { query: { idAlumno: idAlumno ?? 0 } }, { activa: idAlumno !== null })
  // of another one while this one comes
  const detalle = consulta.data?.data.id === idAlumno ? consulta.data : undefined
  if (!detalle && (idAlumno === null || consulta.isError))
    return <SinPersona que="El Alumno" lista={LISTA} error={consulta.error} reintentar={consulta.refetch} />
  if (!detalle) return <Esqueleto />
  return <Detalle detalle={detalle} />
}

function Detalle({ detalle }: { detalle: DetalleAlumno }) {
  const { data: a, inscripciones } = detalle
  const puede = useSeguridad('CONT-ALUMNOS-VIEW')
  return (
    <div className="pagina">
      <Ficha
        lista={LISTA}
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
            clave: String(i.ano),
            titulo: i.isCurrent || i.isNextYear ? `${i.ano} · ${i.curso}` : String(i.ano),
            contenido: () => (
              <InscripcionBox
                key={i.id}
                inscripcion={i}
                {...(!a.eliminado && {
                  acciones: <AccionesInscripcion inscripcion={i} alumno={`${a.apellido}, ${a.nombre}`} />,
                })}
              />
            ),
          }))}
        />
      )}
    </div>
  )
}

const Esqueleto = () => (
  <div className="pagina" aria-busy>
    <Skeleton height={18} width={260} />
    <Skeleton height={72} />
    <Skeleton height={130} />
    <Skeleton height={300} />
  </div>
)
