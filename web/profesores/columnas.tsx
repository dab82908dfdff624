import IconChevronRight from 'icono:chevron-right'
import type { ReactNode } from 'react'
import type { profesores } from '#contract/profesores.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import css from './columnas.module.css'
import { alumnos, cursoDe, dia, examenEnPalabras } from './palabras.ts'

export type ExamenEnLista = RecibidoDe<typeof profesores.expending>['data'][number]

/** Writes who was graded, and of how many where some are not. */
const deCuantos = (e: ExamenEnLista) => (e.CantAlumnos < e.Cursan ? `${e.CantAlumnos} de ${e.Cursan}` : e.CantAlumnos)

type Abrir = (id: number) => void

/** The columns of a list of exams at a desk. */
export const enTabla = (abrir: Abrir): readonly Columna<ExamenEnLista>[] => [
  {
    key: 'fecha',
    titulo: 'Fecha del Examen',
    ordenable: true,
    valor: (e) => dia(e.FechaExamen),
    orden: (e) => e.FechaExamen,
  },
  {
    key: 'carga',
    titulo: 'Fecha de Carga',
    ordenable: true,
    valor: (e) => dia(e.FechaCarga),
    orden: (e) => e.FechaCarga,
  },
  { key: 'tipo', titulo: 'Tipo de Examen', ordenable: true, valor: (e) => e.TipoExamen },
  { key: 'curso', titulo: 'Curso', ordenable: true, valor: cursoDe },
  {
    key: 'materia',
    titulo: 'Materia',
    ordenable: true,
    corta: true,
    valor: (e) => e.Materia,
    celda: (e) => (
      <span className={formas.corto} title={e.Materia}>
        {e.Materia}
      </span>
    ),
  },
  {
    key: 'alumnos',
    titulo: 'Alumnos',
    alinear: 'derecha',
    ordenable: true,
    valor: (e) => e.CantAlumnos,
    celda: deCuantos,
  },
  {
    key: 'acciones',
    titulo: '',
    soloPantalla: true,
    alinear: 'derecha',
    celda: (e) => (
      <button type="button" className="enlace" aria-label={nombreDe(e)} onClick={() => abrir(e.Id)}>
        Detalles
      </button>
    ),
  },
]

const nombreDe = (e: ExamenEnLista) => `Detalles de ${examenEnPalabras(e)}`

/** The one column of a phone: an exam is a card, and the whole of it is pressed. */
export const enFicha = (
  abrir: Abrir,
  debajo?: (examen: ExamenEnLista) => ReactNode,
): readonly Columna<ExamenEnLista>[] => [
  {
    key: 'examen',
    titulo: 'Examen',
    valor: (e) => [e.Materia, cursoDe(e), e.TipoExamen, dia(e.FechaExamen), dia(e.FechaCarga)].join(' '),
    celda: (e) => (
      <div className={clases(formas.pila, formas.cerca, css.ficha)}>
        <button type="button" className={formas.linea} aria-label={nombreDe(e)} onClick={() => abrir(e.Id)}>
          <span className={formas.crece}>
            <b className={formas.largo}>{e.Materia}</b>
            <span className={clases('texto-2', formas.largo)}>
              {cursoDe(e)} · {e.TipoExamen}
            </span>
            <span className="texto-3">
              {dia(e.FechaExamen)} · {e.CantAlumnos < e.Cursan ? `${e.CantAlumnos} de ` : ''}
              {alumnos(Math.max(e.Cursan, e.CantAlumnos))}
            </span>
            <small>Cargado el {dia(e.FechaCarga)}</small>
          </span>
          <IconChevronRight size={20} stroke={1.7} aria-hidden />
        </button>
        {debajo?.(e)}
      </div>
    ),
  },
]
