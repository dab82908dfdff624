import { Button } from '@mantine/core'
import type { profesores } from '#contract/profesores.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { APROBADO, conAusentes, PENDIENTE, quedanSinNota, REVOCADO } from '#domain/examen/examen.ts'
import type { Nota } from '#domain/libreta/notas.ts'
import { api } from '../call/api.ts'
import { Calificacion } from '../libreta/Calificacion.tsx'
import { useConsulta } from '../query/consulta.ts'
import { Buscador } from '../ui/Buscador.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { Hechos } from '../ui/Hechos.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { Avatar } from '../ui/Persona.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import css from './DetalleModal.module.css'
import { EstadoDeExamen } from './EstadoDeExamen.tsx'
import { cursoDe, dia, diaYHora } from './palabras.ts'
import { PorQueEspera, QueCorregir } from './QueCorregir.tsx'
import { useRetirar } from './retirar.tsx'

type Detalle = RecibidoDe<typeof profesores.exdetail>
type Calificado = Detalle['calificaciones'][number]

/** Shows one of the teacher's own exams with its grades; there is nothing to save here (S86, EXA-013). */
export function DetalleModal({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const lectura = useConsulta(api.profesores.exdetail, { query: { IdExamen: id } })
  const grilla = useGrilla()
  const { data } = lectura
  const examen = data?.detalle
  const { retirar, enCurso: retirando } = useRetirar(alCerrar)
  return (
    <Modal
      titulo="Detalles de Examen"
      ancho="m"
      alCerrar={alCerrar}
      ocupado={retirando}
      pie={
        <>
          {examen?.Retirable && (
            <span className={formas.inicio}>
              <Button variant="default" loading={retirando} onClick={() => void retirar(examen)}>
                Retirar para corregir
              </Button>
            </span>
          )}
          <BotonCerrar />
        </>
      }
    >
      {sinLeer(lectura) ? (
        <SinLeer lectura={lectura} />
      ) : (
        // not the search, which would bring up the keyboard of a phone
        <div className={clases(formas.pila, css.detalle)} tabIndex={-1} data-autofocus>
          {examen && (
            <>
              <EstadoDeExamen estado={examen.Estado} />
              <Hechos hechos={hechosDe(examen)} />
              {examen.Estado === REVOCADO && <QueCorregir {...examen} />}
              {examen.Estado === PENDIENTE && <PorQueEspera {...examen} />}
              {examen.CantAlumnos < examen.Cursan && (
                <p className="texto-2">{quedanSinNota(examen.Cursan - examen.CantAlumnos)}</p>
              )}
            </>
          )}
          <Grilla
            estado={grilla}
            etiqueta="Calificaciones"
            columnas={COLUMNAS}
            filas={data?.calificaciones}
            lectura={lectura}
            rowKey={(c) => c.Id}
            conFoto
            sinPaginador
            herramientas={<Buscador estado={grilla} placeholder="Buscar alumno" />}
          />
        </div>
      )}
    </Modal>
  )
}

/** '27 de 35: 26 con nota, 1 ausente'. */
const cuantosDe = ({ CantAlumnos: n, Cursan, Ausentes }: Detalle['detalle']) =>
  [n < Cursan ? `${n} de ${Cursan}` : String(n), conAusentes(n, Ausentes)].filter(Boolean).join(': ')

const hechosDe = (e: Detalle['detalle']) =>
  [
    ['Curso', cursoDe(e)],
    ['Materia', e.Materia],
    ['Tipo de Examen', e.TipoExamen],
    ['Fecha del Examen', dia(e.FechaExamen)],
    ['Fecha de Carga', dia(e.FechaCarga)],
    ['Alumnos', cuantosDe(e)],
    // a revoked one says it with the reason
    ['Aprobado por', e.Estado === APROBADO && e.ResueltoAt && `${e.ResueltoPor}, ${diaYHora(e.ResueltoAt)}`],
  ] as const

const COLUMNAS: readonly Columna<Calificado>[] = [
  {
    key: 'alumno',
    titulo: 'Alumno',
    valor: (c) => c.Alumno,
    orden: (_, lugar) => lugar,
    celda: (c) => (
      <span className={formas.linea}>
        <Avatar {...partes(c.Alumno)} foto={c.Foto} lado={32} />
        <span className={formas.largo}>{c.Alumno}</span>
      </span>
    ),
  },
  {
    key: 'acciones',
    titulo: 'Calificación',
    ancho: 120,
    celda: (c) =>
      c.IdNota === null ? <span className="texto-3">Sin nota</span> : <Calificacion nota={c.Nota as Nota} grande />,
  },
  {
    key: 'observaciones',
    titulo: 'Observaciones',
    celda: (c) => c.Observaciones && <span className={formas.largo}>{c.Observaciones}</span>,
  },
]

const partes = (alumno: string) => {
  const [apellido = '', nombre = ''] = alumno.split(', ')
  return { apellido, nombre }
}
