import type { casosespeciales } from '#contract/casosespeciales.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { anoDe } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { NombrePersona } from '../persona/NombrePersona.tsx'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Buscador } from '../ui/Buscador.tsx'
import type { Columna } from '../ui/columna.ts'
import { Grilla } from '../ui/Grilla.tsx'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { abrirModal } from '../ui/modales.tsx'
import { SelectorAno, useAno } from '../ui/SelectorAno.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { porCiento } from './porCiento.ts'

interface Caso {
  readonly id: number
  readonly nombre: string
  readonly porcentaje: number
}

/** Opens the students who have a special case (S77). */
export const abrirAlumnosDelCaso = (caso: Caso): void =>
  abrirModal((cerrar) => (
    <Modal
      titulo={`Alumnos con ${caso.nombre} (${porCiento(caso.porcentaje)})`}
      ancho="m"
      alCerrar={cerrar}
      pie={<BotonCerrar />}
    >
      <AlumnosDelCaso idCasoEspecial={caso.id} />
    </Modal>
  ))

/** The students of the year that the list behind counts; another year chosen here is that of the list too. */
function AlumnosDelCaso({ idCasoEspecial }: { idCasoEspecial: number }) {
  const ano = useAno()
  const consulta = useConsulta(api.casosespeciales.inscripciones, { query: { idCasoEspecial, ano } })
  return <Tabla key={ano} consulta={consulta} />
}

type Alumno = RecibidoDe<typeof casosespeciales.inscripciones>['data'][number]
type Consulta = ReturnType<typeof useConsulta<typeof casosespeciales.inscripciones>>

function Tabla({ consulta }: { consulta: Consulta }) {
  const { ano, anos, data } = consulta.data ?? {}
  const estado = useGrilla({ orden: 'alumno' })
  const { view: verAlumno } = useSeguridad('CONT-ALUMNOS-LIST')
  const { view: verCurso } = useSeguridad('CONT-CURSOS-LIST')
  const actual = anoDe(useHoy())
  // a course opens in this year by itself (ROU-012)
  const deOtroAno = ano === actual ? undefined : ano
  const columnas: readonly Columna<Alumno>[] = [
    {
      key: 'alumno',
      titulo: 'Alumno',
      ordenable: true,
      corta: true,
      valor: nombreCompleto,
      celda: (a) => <NombrePersona persona={{ ...a, eliminado: false }} a={verAlumno ? ir.alumno(a.id) : null} />,
    },
    {
      key: 'curso',
      titulo: 'Curso',
      ordenable: true,
      valor: (a) => a.curso,
      celda: (a) => (
        <EnlacePantalla ruta={rutas.curso} a={ir.curso(a.idCurso, deOtroAno)} permitido={verCurso}>
          {a.curso}
        </EnlacePantalla>
      ),
    },
    { key: 'nivel', titulo: 'Nivel', ordenable: true, valor: (a) => a.nivel },
    { key: 'jornada', titulo: 'Tipo de Jornada', ordenable: true, valor: (a) => a.tipoJornada },
  ]
  return (
    <Grilla
      conFoto
      estado={estado}
      etiqueta="Alumnos con el caso especial"
      columnas={columnas}
      filas={consulta.isPlaceholderData ? undefined : data}
      lectura={consulta}
      rowKey={(a) => a.id}
      herramientas={
        <>
          <Buscador estado={estado} placeholder="Buscar alumno, curso o nivel" />
          <SelectorAno ano={ano} anos={anos} lectura={consulta} />
        </>
      }
    />
  )
}
