import type { casosespeciales } from '#contract/casosespeciales.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { anoDe, type Fecha, formatoFecha } from '#domain/fecha.ts'
import { porCiento } from '#domain/porCiento.ts'
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
  return <Tabla key={ano} idCasoEspecial={idCasoEspecial} pedido={ano} />
}

type Alumno = RecibidoDe<typeof casosespeciales.getpage>['aaData'][number]

function Tabla({ idCasoEspecial, pedido }: { idCasoEspecial: number; pedido: number | undefined }) {
  const estado = useGrilla({ orden: 'alumno', ordenables: ['alumno', 'curso', 'nivel', 'jornada'] })
  const consulta = useConsulta(api.casosespeciales.getpage, { query: { ...estado.dt, idCasoEspecial, ano: pedido } })
  const { ano, anos, aaData, iTotalDisplayRecords = 0 } = consulta.data ?? {}
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
      celda: (a) => (
        <NombrePersona
          persona={{ ...a, eliminado: false }}
          a={verAlumno ? ir.alumno(a.id) : null}
          debajo={a.baja && `Baja ${formatoFecha(a.baja as Fecha)}`}
        />
      ),
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
      pagina={aaData && { filas: aaData, total: iTotalDisplayRecords }}
      lectura={consulta}
      rowKey={(a) => a.id}
      herramientas={
        <>
          <Buscador estado={estado} placeholder="Buscar alumno, DNI, curso o nivel" />
          <SelectorAno ano={ano ?? pedido} anos={anos} lectura={consulta} />
        </>
      }
    />
  )
}
