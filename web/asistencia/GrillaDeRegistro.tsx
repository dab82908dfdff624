import { Button, Checkbox } from '@mantine/core'
import { memo, useMemo } from 'react'
import { admiteMarca, debeMarca } from '#domain/asistencia/asistencia.ts'
import { BotonEliminar } from '../ui/BotonFila.tsx'
import { clases } from '../ui/clases.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import formas from '../ui/formas.module.css'
import type { ColumnaDeSabana } from '../ui/sabana/columna.ts'
import { Sabana } from '../ui/sabana/Sabana.tsx'
import { Casilla, irAlPrimero, MarcaSola } from './Casilla.tsx'
import { cuantos, diaCorto, diaEntero, diaYMes } from './palabras.ts'
import css from './Registro.module.css'
import type { Registro } from './registro.ts'
import type { Alumno, Dia } from './tipos.ts'
import { useCuenta } from './useRegistro.ts'

interface GrillaProps {
  registro: Registro
  alumnos: readonly Alumno[]
  /** Those that are shown. */
  dias: readonly Dia[]
  /** Ids of the ticked days, as one text: what changes with each mark would draw the whole grid. */
  tildados: string
  hoy: string
  /** Absent where the attendance of a day cannot be removed now. */
  alQuitar?: ((dia: Dia) => void) | undefined
}

/**
 * Draws students by days. A ticked day has the three marks for each student, another one the letter that is saved; the
 * first cell of today that lacks a mark has the focus.
 */
export const GrillaDeRegistro = memo(function GrillaDeRegistro({
  registro,
  alumnos,
  dias,
  tildados,
  hoy,
  alQuitar,
}: GrillaProps) {
  const columnas = useMemo(
    () => columnasDe(registro, alumnos, dias, new Set(tildados.split(',').map(Number)), hoy, alQuitar),
    [registro, alumnos, dias, tildados, hoy, alQuitar],
  )
  return (
    <Sabana
      etiqueta="Asistencia por registrar"
      columnas={columnas}
      filas={alumnos}
      rowKey={(a) => a.id}
      alto={40}
      enfocada
      clase={css.grilla}
    />
  )
})

function columnasDe(
  registro: Registro,
  alumnos: readonly Alumno[],
  dias: readonly Dia[],
  tildados: ReadonlySet<number>,
  hoy: string,
  alQuitar: GrillaProps['alQuitar'],
): ColumnaDeSabana<Alumno>[] {
  const deHoy = dias.find((d) => d.fecha === hoy && tildados.has(d.id)) ?? dias.find((d) => tildados.has(d.id))
  const primero = deHoy && alumnos.find((a) => debeMarca(a, deHoy.fecha) && registro.marca(a.id, deHoy.id) === '')
  return [
    {
      key: 'alumno',
      titulo: `Alumno · ${alumnos.length}`,
      ancho: 240,
      angosto: 150,
      fija: true,
      total: <span className="texto-2">Presentes · Ausentes · Tardes</span>,
      celda: (a) => ({ rotulo: true, contenido: <Nombre alumno={a} />, clase: css.nombre }),
    },
    ...dias.map((dia, i): ColumnaDeSabana<Alumno> => {
      const abierto = tildados.has(dia.id)
      const semana = i > 0 && dia.newWeek
      return {
        key: String(dia.id),
        titulo: <TituloDeDia registro={registro} dia={dia} abierto={abierto} alQuitar={alQuitar} />,
        ancho: abierto ? 132 : 54,
        alinear: 'centro',
        resaltada: abierto,
        total: abierto ? <CuentaDeDia registro={registro} dia={dia} /> : '',
        celda: (alumno) => {
          const clase = semana ? css.semana : undefined
          if (!admiteMarca(alumno, dia.fecha)) return { clase }
          if (!abierto) return { clase, contenido: <MarcaSola registro={registro} alumno={alumno} dia={dia} /> }
          return {
            clase: clases(css.abierta, clase),
            entra: dia === deHoy && alumno === (primero ?? alumnos[0]),
            control: (parada) => <Casilla registro={registro} alumno={alumno} dia={dia} parada={parada} />,
          }
        },
      }
    }),
  ]
}

/** Names a student; of who left it says since when, for his row has days without a mark. */
const Nombre = ({ alumno: { nombre, hasta } }: { alumno: Alumno }) => (
  <span title={nombre} className={formas.conDetalle}>
    {nombre}
    {hasta && <small className="texto-3">No cursa desde el {diaYMes(hasta)}</small>}
  </span>
)

interface DeDia {
  registro: Registro
  dia: Dia
}

function TituloDeDia({
  registro,
  dia,
  abierto,
  alQuitar,
}: DeDia & Pick<GrillaProps, 'alQuitar'> & { abierto: boolean }) {
  return (
    <span className={css.titulo}>
      <Checkbox
        size="xs"
        aria-label={`Registrar el ${diaEntero(dia.fecha)}`}
        checked={abierto}
        onChange={(e) => void tildarPreguntando(registro, dia, e.currentTarget.checked)}
      />
      <span>
        <small>{diaCorto(dia.fecha)}</small> {diaYMes(dia.fecha)}
      </span>
      {abierto && <TodosPresentes registro={registro} dia={dia} />}
      {dia.marcas > 0 && alQuitar && (
        <BotonEliminar titulo={`Quitar la asistencia del ${diaYMes(dia.fecha)}`} alPulsar={() => alQuitar(dia)} />
      )}
    </span>
  )
}

/** Unticks a day after asking, where marks would be lost by it (ASI-003). */
export async function tildarPreguntando(registro: Registro, dia: Dia, si: boolean): Promise<void> {
  const pierde = si ? 0 : registro.pendientesDe(dia.id)
  const sigue =
    pierde === 0 ||
    (await confirmar({
      titulo: 'Cambios sin Guardar',
      texto: (
        <>
          Si destilda el <b>{diaEntero(dia.fecha)}</b> se pierde lo que marcó y no guardó: {cuantos(pierde, 'alumno')}.
        </>
      ),
      si: 'Destildar',
      peligro: true,
    }))
  if (sigue) registro.tildar(dia.id, si)
}

export function TodosPresentes({ registro, dia }: DeDia) {
  const { faltan } = useCuenta(registro, dia.id)
  return (
    <Button
      size="compact-xs"
      variant="default"
      disabled={faltan === 0}
      title={`Marca presentes a los que quedan sin marcar el ${diaEntero(dia.fecha)}`}
      onClick={() => {
        registro.llenar(dia.id, 'P')
        // the button is of no more use, and would take the keyboard with it
        irAlPrimero(dia.id)
      }}
    >
      Todos presentes
    </Button>
  )
}

/** Counts a day: each mark in its colour, and who has none yet. */
export function CuentaDeDia({ registro, dia }: DeDia) {
  const { P, A, T, faltan } = useCuenta(registro, dia.id)
  return (
    <span className={css.cuenta}>
      <span data-marca="P" title={cuantos(P, 'presente')}>
        {P}
      </span>
      <span data-marca="A" title={cuantos(A, 'ausente')}>
        {A}
      </span>
      <span data-marca="T" title={cuantos(T, 'tarde')}>
        {T}
      </span>
      <small>{faltan > 0 ? `${faltan} sin marcar` : 'completo'}</small>
    </span>
  )
}
