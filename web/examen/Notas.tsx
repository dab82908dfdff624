import IconSearch from 'icono:search'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { buscador } from '#domain/busqueda.ts'
import { conAusentes, MAX_OBSERVACION, OBSERVACION_SIN_NOTA } from '#domain/examen/examen.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { aspectoDeNota, mediaDe, type Nota } from '#domain/libreta/notas.ts'
import { Calificacion, Promedio } from '../libreta/Calificacion.tsx'
import { crearAvance } from '../ui/avance.ts'
import { MensajeError } from '../ui/campos/campo.tsx'
import { clases } from '../ui/clases.ts'
import { useEstable } from '../ui/estable.ts'
import formas from '../ui/formas.module.css'
import { Avatar } from '../ui/Persona.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import css from './Notas.module.css'
import { type AlumnoDeExamen, type NotaPosible, notaDeTecla, type Puesta, type Puestas, SIN_PONER } from './puestas.ts'

interface NotasProps {
  alumnos: readonly AlumnoDeExamen[]
  notas: readonly NotaPosible[]
  puestas: Puestas
  /** Without it they are only shown. */
  alPoner?: ((idAlumno: number, puesta: Puesta) => void) | undefined
  /** Whose observation lacks its grade. */
  malas?: ReadonlySet<number>
  /** Name of the column of grades: 'Nota' where they are put, 'Calificación' where they are looked at (EXA-030). */
  columna?: string
  /** What is said beside the counts. */
  children?: ReactNode
}

const NADIE: ReadonlySet<number> = new Set()
const avance = crearAvance()

/**
 * The students of an exam with their grades and observations, with counts and search. In a row a letter is a key, A to
 * E and X for who was absent, and goes on to the next student; arrows go up and down.
 */
export function Notas({ alumnos, notas, puestas, alPoner, malas = NADIE, columna = 'Nota', children }: NotasProps) {
  const [busqueda, setBusqueda] = useState('')
  const [soloSin, setSoloSin] = useState<ReadonlySet<number> | null>(null)
  const lista = useRef<HTMLUListElement>(null)
  const halla = buscador(busqueda)
  const conNota = (id: number) => Boolean(puestas.get(id)?.idNota)
  const sinNota = alumnos.filter((a) => !conNota(a.idAlumno))
  // who was graded since stays in sight, or the list would move under the hand
  const vistos = alumnos.filter(
    (a) => (soloSin === null || soloSin.has(a.idAlumno)) && (busqueda.trim() === '' || halla(a.alumno)),
  )
  const valores = new Map(notas.map((n) => [n.id, n.valor]))
  const ausentes = alumnos.filter((a) => valores.get(puestas.get(a.idAlumno)?.idNota ?? 0) === null).length
  const promedio = mediaDe(alumnos.flatMap((a) => valores.get(puestas.get(a.idAlumno)?.idNota ?? 0) ?? []))
  const irA = useEstable((id: number, pasos: number) => {
    const filas = [...(lista.current?.querySelectorAll<HTMLElement>('[role=radiogroup]') ?? [])]
    const desde = filas.findIndex((f) => f.dataset['alumno'] === String(id))
    filas[desde + pasos]?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })
  const ponerEste = useEstable((id: number, puesta: Puesta) => alPoner?.(id, puesta))
  return (
    <section className={clases('panel', formas.pegada)} style={{ overflow: 'clip' }} aria-label="Calificaciones">
      <div className={clases(formas.fila, css.barra, 'no-imprimir')}>
        <TextInput
          type="search"
          w={{ base: '100%', sm: 240 }}
          aria-label="Buscar alumno"
          placeholder="Buscar alumno"
          leftSection={<IconSearch size={16} stroke={1.7} />}
          value={busqueda}
          onChange={(e) => setBusqueda(e.currentTarget.value)}
        />
        {alPoner && (
          <Checkbox
            label="Solo sin nota"
            checked={soloSin !== null}
            onChange={(e) => setSoloSin(e.currentTarget.checked ? new Set(sinNota.map((a) => a.idAlumno)) : null)}
          />
        )}
        <span className={clases(formas.linea, formas.final, css.cuenta)} role="status">
          <span>
            <b>{alumnos.length - sinNota.length}</b> de {alumnos.length}{' '}
            {alumnos.length === 1 ? 'calificado' : 'calificados'}
            {ausentes > 0 && ` (${conAusentes(alumnos.length - sinNota.length, ausentes)})`}
            {sinNota.length > 0 && ` · ${sinNota.length} sin nota`}
          </span>
          {promedio !== null && (
            <>
              <span aria-hidden>·</span> promedio <Promedio de={promedio} />
            </>
          )}
        </span>
        {children}
      </div>
      {vistos.length === 0 ? (
        <Vacio texto={alumnos.length === 0 ? 'Nadie cursa esta materia' : 'No se encontraron Resultados'} />
      ) : (
        <>
          <div className={clases(css.fila, css.titulos)} data-fija={alPoner === undefined || undefined} aria-hidden>
            <span>Alumno</span>
            <span style={{ width: alPoner ? ANCHO_DE_NOTAS(notas.length) : undefined }}>{columna}</span>
            <span>Observaciones</span>
          </div>
          <ul className={css.lista} ref={lista}>
            {vistos.map((a) => (
              <Fila
                key={a.idAlumno}
                alumno={a}
                notas={notas}
                puesta={puestas.get(a.idAlumno) ?? SIN_PONER}
                mala={malas.has(a.idAlumno)}
                fija={alPoner === undefined}
                alPoner={ponerEste}
                irA={irA}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Pixels of a row's grades, for the title above them. */
const ANCHO_DE_NOTAS = (cuantas: number) => cuantas * 34 + (cuantas - 1) * 4

interface FilaProps {
  alumno: AlumnoDeExamen
  notas: readonly NotaPosible[]
  puesta: Puesta
  mala: boolean
  fija: boolean
  alPoner: (idAlumno: number, puesta: Puesta) => void
  irA: (idAlumno: number, pasos: number) => void
}

const Fila = memo(function Fila({ alumno, notas, puesta, mala, fija, alPoner, irA }: FilaProps) {
  const { idAlumno, foto, baja, otroCurso } = alumno
  const [escribe, setEscribe] = useState(false)
  const observacion = useRef<HTMLTextAreaElement>(null)
  const [apellido = '', nombre = ''] = alumno.alumno.split(', ')
  const nota = notas.find((n) => n.id === puesta.idNota)
  const cerrada = !escribe && puesta.observaciones === '' && !mala
  return (
    <li className={css.fila} data-mala={mala || undefined} data-fija={fija || undefined}>
      <span className={css.quien}>
        <Avatar apellido={apellido} nombre={nombre} foto={foto} />
        <span id={`alumno-${idAlumno}`}>{alumno.alumno}</span>
        {baja && <Pildora>Baja {formatoFecha(baja as Fecha)}</Pildora>}
        {otroCurso && <Pildora>Ahora en {otroCurso}</Pildora>}
        {!fija && cerrada && (
          <button
            type="button"
            className={clases('enlace', css.agregarObs)}
            onClick={() => {
              // a field that is not in sight yet takes no focus
              flushSync(() => setEscribe(true))
              observacion.current?.focus()
            }}
          >
            Observación
          </button>
        )}
      </span>
      {fija ? (
        <span>{nota ? <Calificacion nota={nota.text as Nota} /> : <span className="texto-3">Sin nota</span>}</span>
      ) : (
        <NotaDeFila
          idAlumno={idAlumno}
          notas={notas}
          elegida={puesta.idNota}
          alElegir={(idNota) => alPoner(idAlumno, { ...puesta, idNota })}
          irA={irA}
        />
      )}
      {fija ? (
        <span className={formas.largo}>{puesta.observaciones}</span>
      ) : (
        // as high as what it says, for whoever approves reads all of it
        <Textarea
          className={css.obs}
          classNames={{ input: css.escrita }}
          rows={1}
          wrapperProps={{ 'data-cerrada': cerrada || undefined }}
          aria-label={`Observaciones de ${alumno.alumno}`}
          placeholder="Observaciones"
          maxLength={MAX_OBSERVACION}
          autoComplete="off"
          ref={observacion}
          error={mala && <MensajeError>{OBSERVACION_SIN_NOTA}</MensajeError>}
          value={puesta.observaciones}
          onChange={(e) =>
            alPoner(idAlumno, { ...puesta, observaciones: e.currentTarget.value.replace(/\s*\n\s*/g, ' ') })
          }
          onKeyDown={(e) => {
            if (e.key === 'Enter' && !e.ctrlKey && !e.metaKey) {
              e.preventDefault()
              irA(idAlumno, 1)
            }
          }}
        />
      )}
    </li>
  )
})

interface NotaDeFilaProps {
  idAlumno: number
  notas: readonly NotaPosible[]
  elegida: number | null
  alElegir: (idNota: number | null) => void
  irA: (idAlumno: number, pasos: number) => void
}

/** The grades of one student, one of which is his; pressed again it is taken away. */
function NotaDeFila({ idAlumno, notas, elegida, alElegir, irA }: NotaDeFilaProps) {
  const lugar = notas.findIndex((n) => n.id === elegida)
  const alTeclear = (e: KeyboardEvent<HTMLElement>) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return
    const nota = notaDeTecla(e.key, notas)
    if (avance.sobra(e)) return e.preventDefault()
    if (nota) {
      alElegir(nota.id)
      irA(idAlumno, 1)
      avance.hecho()
    } else if (e.key === 'ArrowDown' || e.key === 'Enter') irA(idAlumno, 1)
    else if (e.key === 'ArrowUp') irA(idAlumno, -1)
    else if (e.key === 'ArrowRight' || e.key === 'ArrowLeft') {
      const otro = Math.min(notas.length - 1, Math.max(0, lugar + (e.key === 'ArrowRight' ? 1 : -1)))
      alElegir(notas[otro]?.id ?? null)
      e.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[otro]?.focus()
    } else if (e.key === 'Backspace' || e.key === 'Delete') alElegir(null)
    else return
    e.preventDefault()
  }
  return (
    <div
      className={css.notas}
      role="radiogroup"
      tabIndex={-1}
      data-alumno={idAlumno}
      aria-labelledby={`alumno-${idAlumno}`}
      onKeyDown={alTeclear}
    >
      {notas.map((n, i) => (
        // biome-ignore lint/a11y/useSemanticElements: the inputs of the browser cannot be taken back
        <button
          key={n.id}
          type="button"
          role="radio"
          className={css.nota}
          data-aspecto={aspectoDeNota(n.text as Nota)}
          aria-checked={n.id === elegida}
          aria-label={n.valor === null ? 'Ausente' : n.text}
          tabIndex={i === Math.max(0, lugar) ? 0 : -1}
          onClick={() => alElegir(n.id === elegida ? null : n.id)}
        >
          {n.text}
        </button>
      ))}
    </div>
  )
}
