import type { alumno } from '#contract/alumno.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { dniEscrito } from '../persona/dni.ts'
import { NombrePersona } from '../persona/NombrePersona.tsx'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import { SinCurso } from './SinCurso.tsx'

export type FilaAlumno = RecibidoDe<typeof alumno.getpage>['aaData'][number]

/** Sortable columns, as the call numbers them. */
export const COLUMNAS = ['alumno', 'dni', 'edad', 'curso'] as const

/** The columns of ALU-033; name and course are links for users who may open them (ALU-003). */
export const columnasDeAlumno = (puede: { readonly view: boolean; readonly curso: boolean }): Columna<FilaAlumno>[] => [
  {
    key: 'alumno',
    titulo: 'Alumno',
    ordenable: true,
    fija: 'izquierda',
    corta: true,
    celda: (a) => <NombrePersona persona={a} a={puede.view ? ir.alumno(a.id) : null} />,
  },
  { key: 'dni', titulo: 'DNI', ordenable: true, ancho: 108, alinear: 'derecha', celda: (a) => dniEscrito(a.dni) },
  { key: 'edad', titulo: 'Edad', ordenable: true, ancho: 72, alinear: 'derecha', valor: (a) => a.edad },
  {
    key: 'curso',
    titulo: 'Curso',
    ordenable: true,
    ancho: 184,
    celda: (a) =>
      a.idCurso === null ? (
        <SinCurso proximo={a.cursoProximo} />
      ) : (
        <span className={formas.conDetalle}>
          <EnlacePantalla ruta={rutas.curso} a={ir.curso(a.idCurso)} permitido={puede.curso}>
            {a.curso}
          </EnlacePantalla>
          {(a.sucursal || a.baja) && (
            <small>
              {[a.sucursal, a.baja && `De baja desde ${formatoFecha(a.baja as Fecha)}`].filter(Boolean).join(' · ')}
            </small>
          )}
        </span>
      ),
  },
]
