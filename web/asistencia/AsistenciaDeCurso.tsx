import { Button, Select } from '@mantine/core'
import { useMemo } from 'react'
import type { asistencia } from '#contract/asistencia.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { type Conteo, escribirFaltas, faltasDe } from '#domain/asistencia/asistencia.ts'
import { type Fecha, formatoFecha, mesCalendario } from '#domain/fecha.ts'
import { cursa, inscriptosDichos } from '#domain/inscripcion/cursando.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { MESES_DEL_ANO } from '../agenda/agenda.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { useHoy } from '../query/configuracion.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { useImprimiendo } from '../ui/papel/imprimiendo.ts'
import type { ColumnaDeSabana } from '../ui/sabana/columna.ts'
import { PersonaDeSabana } from '../ui/sabana/PersonaDeSabana.tsx'
import { Sabana } from '../ui/sabana/Sabana.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import css from './Asistencia.module.css'
import { MarcaEscrita } from './Casilla.tsx'
import { DeQueSonFaltas, Faltas, PALABRA_DE_SITUACION } from './Faltas.tsx'
import { diaCorto, diaEntero } from './palabras.ts'

export type Asistencia = RecibidoDe<typeof asistencia.deCurso>
type Alumno = Asistencia['alumnos'][number]
/** A day, with its place among all days of the year. */
interface Dia {
  readonly fecha: string
  readonly lugar: number
  readonly primerDia: boolean
}

const TODO = 'todo'
const CUALES = ['riesgo', 'excedido'] as const

/**
 * Shows the attendance of a course, a month or the year, with who is near the limit of absences (S68). Who left is listed,
 * and his marks of before count in the attendance of their days; at risk is only who is still there.
 */
export function AsistenciaDeCurso({ leida }: { leida: Asistencia }) {
  const { alumno: verAlumno } = useSeguridad('CONT-CURSOS-VIEW')
  const imprimiendo = useImprimiendo()
  const hoy = useHoy()
  const [direccion, cambiar] = useDireccion()
  const meses = useMemo(() => [...new Set(leida.fechas.map((f) => Number(f.fecha.slice(5, 7))))], [leida])
  const pedido = Number(direccion['mes'])
  const mes = direccion['mes'] === TODO ? TODO : meses.includes(pedido) ? pedido : (meses.at(-1) ?? TODO)
  const cual = CUALES.find((c) => c === direccion['faltas'])
  const filas = useMemo(() => (cual ? enSituacion(leida, cual, hoy) : leida.alumnos), [leida, cual, hoy])
  const columnas = useMemo(() => columnasDe(leida, filas, mes, verAlumno), [leida, filas, mes, verAlumno])
  if (leida.fechas.length === 0) return <Vacio texto={`Todavía no hay asistencia de ${leida.ano}`} />
  const deQuien = (c: (typeof CUALES)[number]) => enSituacion(leida, c, hoy).length
  const enMes = mes === TODO ? '' : `En ${MESES_DEL_ANO[mes - 1]?.toLowerCase()}`
  const dias = mes === TODO ? leida.fechas : leida.fechas.filter((f) => mesCalendario(f.fecha as Fecha) === mes)
  return (
    <>
      <div className={clases(formas.resumen, css.resumen)}>
        <div className="no-imprimir">
          <Select
            aria-label="Mes"
            w={130}
            size="xs"
            allowDeselect={false}
            data={[
              { value: TODO, label: 'Todo el año' },
              ...meses.map((m) => ({ value: String(m), label: MESES_DEL_ANO[m - 1] ?? '' })),
            ]}
            value={String(mes)}
            onChange={(elegido) => elegido && cambiar({ mes: elegido })}
          />
        </div>
        {imprimiendo && <b>{mes === TODO ? leida.ano : `${MESES_DEL_ANO[mes - 1]} ${leida.ano}`}</b>}
        <span>
          <b>{inscriptosDichos(leida.alumnos, hoy)}</b>
        </span>
        {enMes && (
          <span>
            {enMes}: <b>{dias.length}</b> {dias.length === 1 ? 'día' : 'días'}, asistencia{' '}
            <b>{porciento(leida.alumnos.map((a) => contarMes(a, leida, mes)))}</b>
          </span>
        )}
        <span>
          En el año: <b>{leida.fechas.length}</b> {leida.fechas.length === 1 ? 'día' : 'días'}, asistencia{' '}
          <b>{porciento(leida.alumnos)}</b>
        </span>
        <span>
          Límite <b>{leida.regimen.limite}</b> faltas; una tarde cuenta <b>{escribirFaltas(leida.regimen.tarde)}</b>
        </span>
        <span className={formas.linea}>
          {CUALES.map((c) => (
            <Button
              key={c}
              size="compact-sm"
              variant={cual === c ? 'filled' : 'default'}
              aria-pressed={cual === c}
              disabled={deQuien(c) === 0 && cual !== c}
              onClick={() => cambiar({ faltas: cual === c ? undefined : c })}
            >
              {PALABRA_DE_SITUACION[c]}: {deQuien(c)}
            </Button>
          ))}
        </span>
      </div>
      {filas.length === 0 ? (
        <Vacio texto="Ningún alumno" />
      ) : (
        <Sabana
          etiqueta={`Asistencia ${mes === TODO ? leida.ano : `${MESES_DEL_ANO[mes - 1]} ${leida.ano}`}`}
          columnas={columnas}
          filas={filas}
          rowKey={(a) => a.IdInscripcion}
          alto={44}
          alFinal={mes === meses.at(-1) && 'enTelefono'}
          clase={css.curso}
        />
      )}
    </>
  )
}

/** Who of those that are still there is near the limit or over it. */
const enSituacion = ({ alumnos }: Asistencia, cual: (typeof CUALES)[number], hoy: Fecha): Alumno[] =>
  alumnos.filter((a) => a.situacion === cual && cursa(a, hoy))

/** Writes which part of the marks are of who was there: '92,1 %'. */
function porciento(conteos: readonly Conteo[]): string {
  let [presentes, todas] = [0, 0]
  for (const c of conteos) {
    presentes += c.presentes + c.tardes
    todas += c.presentes + c.tardes + c.ausentes
  }
  return todas === 0 ? '–' : `${((100 * presentes) / todas).toFixed(1).replace('.', ',')} %`
}

/** Counts somebody's marks of a month. */
function contarMes({ asistencia }: Alumno, { fechas }: Asistencia, mes: number | typeof TODO): Conteo {
  const suyas = asistencia.filter((_, i) => mesCalendario((fechas[i]?.fecha ?? '') as Fecha) === mes)
  const de = (letra: string) => suyas.filter((m) => m.ValorShort === letra).length
  return { presentes: de('P'), ausentes: de('A'), tardes: de('T') }
}

function columnasDe(
  leida: Asistencia,
  filas: readonly Alumno[],
  mes: number | typeof TODO,
  verAlumno: boolean,
): ColumnaDeSabana<Alumno>[] {
  const { fechas, regimen } = leida
  const nombreDelMes = mes === TODO ? '' : (MESES_DEL_ANO[mes - 1] ?? '')
  const dias = fechas
    .map((f, lugar): Dia => ({ ...f, lugar }))
    .filter((f) => mes === TODO || Number(f.fecha.slice(5, 7)) === mes)
  return [
    {
      key: 'alumno',
      titulo: 'Alumno',
      ancho: 230,
      angosto: 150,
      fija: true,
      total: 'Ausentes',
      celda: (a) => ({ rotulo: true, contenido: <Quien alumno={a} verAlumno={verAlumno} /> }),
    },
    ...(mes === TODO
      ? []
      : [
          {
            key: 'faltasDelMes',
            titulo: nombreDelMes,
            entero: `Faltas de ${nombreDelMes.toLowerCase()}`,
            ancho: 84,
            alinear: 'derecha',
            grupo: 'Faltas',
            total: '',
            celda: (a) => ({ contenido: escribirFaltas(faltasDe(contarMes(a, leida, mes), regimen)) }),
          } satisfies ColumnaDeSabana<Alumno>,
        ]),
    {
      key: 'faltas',
      titulo: mes === TODO ? 'Faltas' : 'En el año',
      ...(mes !== TODO && { grupo: 'Faltas' }),
      entero: `Faltas en el año, de ${regimen.limite}`,
      ancho: 76,
      alinear: 'derecha',
      total: '',
      celda: (a) => ({
        nombre: `${nombreCompleto({ apellido: a.Apellido, nombre: a.Nombre })}: ${escribirFaltas(a.faltas)} faltas ${PALABRA_DE_SITUACION[a.situacion]}`,
        contenido: <Faltas suma={a} limite={regimen.limite} />,
      }),
      nota: (a) => ({
        titulo: `Faltas de ${nombreCompleto({ apellido: a.Apellido, nombre: a.Nombre })}`,
        contenido: (
          <DeQueSonFaltas
            suma={a}
            regimen={regimen}
            dias={fechas.map(({ fecha }, i) => ({ fecha, codigo: a.asistencia[i]?.ValorShort ?? '' }))}
          />
        ),
      }),
    },
    ...dias.map(
      (dia, i): ColumnaDeSabana<Alumno> => ({
        key: dia.fecha,
        titulo: (
          <>
            <small className={css.semanal}>{diaCorto(dia.fecha).slice(0, 2)}</small> {dia.fecha.slice(8)}
          </>
        ),
        entero: diaEntero(dia.fecha),
        ancho: 36,
        alinear: 'centro',
        ...(mes === TODO && { grupo: MESES_DEL_ANO[Number(dia.fecha.slice(5, 7)) - 1] ?? '' }),
        total: ausentesDe(filas, dia.lugar),
        celda: (a) => {
          const marca = a.asistencia[dia.lugar]
          return {
            clase: i > 0 && dia.primerDia ? css.semana : undefined,
            titulo: marca?.Valor || undefined,
            contenido: marca?.ValorShort ? <MarcaEscrita marca={marca.ValorShort} /> : '',
          }
        },
      }),
    ),
  ]
}

const ausentesDe = (filas: readonly Alumno[], lugar: number): number | '' =>
  filas.filter((a) => a.asistencia[lugar]?.ValorShort === 'A').length || ''

function Quien({ alumno: a, verAlumno }: { alumno: Alumno; verAlumno: boolean }) {
  const nombre = nombreCompleto({ apellido: a.Apellido, nombre: a.Nombre })
  return (
    <PersonaDeSabana
      nombre={a.Nombre}
      apellido={a.Apellido}
      detalles={[
        (a.situacion !== 'bien' || a.baja) && (
          <>
            {a.situacion !== 'bien' && (
              <span className={css.situado} data-situacion={a.situacion}>
                {PALABRA_DE_SITUACION[a.situacion]}
              </span>
            )}
            {a.situacion !== 'bien' && a.baja && ' · '}
            {a.baja && `Baja ${formatoFecha(a.baja as Fecha)}`}
          </>
        ),
      ]}
    >
      <span title={nombre} className={css.enDosLineas}>
        <EnlacePantalla ruta={rutas.alumno} a={ir.alumno(a.IdAlumno)} permitido={verAlumno}>
          {nombre}
        </EnlacePantalla>
      </span>
    </PersonaDeSabana>
  )
}
