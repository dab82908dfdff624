import IconChevronLeft from 'icono:chevron-left'
import IconChevronRight from 'icono:chevron-right'
import { Checkbox } from '@mantine/core'
import { memo, useState } from 'react'
import { admiteMarca } from '#domain/asistencia/asistencia.ts'
import { BotonEliminar, BotonFila } from '../ui/BotonFila.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { Casilla, MarcaSola } from './Casilla.tsx'
import { CuentaDeDia, TodosPresentes, tildarPreguntando } from './GrillaDeRegistro.tsx'
import { diaEntero, diaYMes } from './palabras.ts'
import css from './Registro.module.css'
import type { Registro } from './registro.ts'
import type { Alumno, Dia } from './tipos.ts'

interface ListaProps {
  registro: Registro
  alumnos: readonly Alumno[]
  dias: readonly Dia[]
  tildados: string
  hoy: string
  /** The day that is shown first; the last one by default. */
  primero?: number | undefined
  /** Absent where the attendance of a day cannot be removed now. */
  alQuitar?: ((dia: Dia) => void) | undefined
}

/** Draws one day at a time, for a phone: each student with three large marks. */
export const ListaDeRegistro = memo(function ListaDeRegistro({
  registro,
  alumnos,
  dias,
  tildados,
  hoy,
  primero,
  alQuitar,
}: ListaProps) {
  const [elegido, setElegido] = useState<number | null>(primero ?? null)
  const abiertos = new Set(tildados.split(',').map(Number))
  const suyo = dias.findIndex((d) => d.id === elegido)
  const lugar = suyo >= 0 ? suyo : dias.length - 1
  const dia = dias[lugar]
  if (!dia) return null
  const abierto = abiertos.has(dia.id)
  const ir = (cual: number) => setElegido(dias[cual]?.id ?? null)
  return (
    <section className={clases('tarjeta', formas.pegada)} aria-label={diaEntero(dia.fecha)}>
      <header className={clases(formas.linea, css.dia)}>
        <BotonFila
          titulo="Día anterior"
          Icono={IconChevronLeft}
          deshabilitado={lugar === 0}
          alPulsar={() => ir(lugar - 1)}
        />
        <Checkbox
          label={dia.fecha === hoy ? `Hoy, ${diaEntero(dia.fecha)}` : diaEntero(dia.fecha)}
          checked={abierto}
          onChange={(e) => void tildarPreguntando(registro, dia, e.currentTarget.checked)}
        />
        <BotonFila
          titulo="Día siguiente"
          Icono={IconChevronRight}
          deshabilitado={lugar === dias.length - 1}
          alPulsar={() => ir(lugar + 1)}
        />
      </header>
      <div className={clases(formas.extremos, css.deDia)}>
        <CuentaDeDia registro={registro} dia={dia} />
        <span className={formas.linea}>
          {abierto && <TodosPresentes registro={registro} dia={dia} />}
          {dia.marcas > 0 && alQuitar && (
            <BotonEliminar titulo={`Quitar la asistencia del ${diaYMes(dia.fecha)}`} alPulsar={() => alQuitar(dia)} />
          )}
        </span>
      </div>
      <ul className={css.lista}>
        {alumnos
          .filter((a) => admiteMarca(a, dia.fecha))
          .map((alumno) => (
            <li key={alumno.id} className={formas.linea}>
              <span className={clases(formas.crece, formas.largo)}>{alumno.nombre}</span>
              {abierto ? (
                <Casilla registro={registro} alumno={alumno} dia={dia} grande />
              ) : (
                <MarcaSola registro={registro} alumno={alumno} dia={dia} />
              )}
            </li>
          ))}
      </ul>
    </section>
  )
})
