import { escribirFaltas, explicarFaltas, type Regimen, type Situacion } from '#domain/asistencia/asistencia.ts'
import { MESES_DEL_ANO } from '../agenda/agenda.ts'
import { Pildora } from '../ui/Pildora.tsx'
import css from './Asistencia.module.css'
import { MarcaEscrita } from './Casilla.tsx'
import { diaCorto } from './palabras.ts'

/** Absences against the limit, as the calls answer them. */
export interface Suma {
  readonly ausentes: number
  readonly tardes: number
  readonly presentes: number
  readonly faltas: number
  readonly situacion: Situacion
}

export const PALABRA_DE_SITUACION: Readonly<Record<Situacion, string>> = {
  bien: '',
  riesgo: 'En riesgo',
  excedido: 'Pasó el límite',
}

/** Says that somebody is near the limit, or over it. */
export const Situado = ({ situacion }: { situacion: Situacion }) =>
  situacion === 'bien' ? null : (
    <Pildora {...(situacion === 'riesgo' && { tono: 'neutra' })}>{PALABRA_DE_SITUACION[situacion]}</Pildora>
  )

/** How many absences, over a bar that is full at the limit. */
export const Faltas = ({ suma, limite }: { suma: Suma; limite: number }) => (
  <span className={css.faltas} data-situacion={suma.situacion}>
    <b>{escribirFaltas(suma.faltas)}</b>
    <Barra suma={suma} limite={limite} />
  </span>
)

/** A bar that is full at the limit. */
export const Barra = ({ suma, limite }: { suma: Suma; limite: number }) => (
  <span className={css.barra} data-situacion={suma.situacion} aria-hidden>
    <span style={{ width: `${Math.min(100, (100 * suma.faltas) / limite)}%` }} />
  </span>
)

export interface DiaConMarca {
  readonly fecha: string
  /** 'P', 'A', 'T' */
  readonly codigo: string
}

/** What a count of absences is made of: the sum, and each day. */
export const DeQueSonFaltas = ({
  suma,
  regimen,
  dias,
}: {
  suma: Suma
  regimen: Regimen
  dias: readonly DiaConMarca[]
}) => (
  <>
    <p>
      {explicarFaltas(suma, regimen)} = <b>{escribirFaltas(suma.faltas)}</b>, de {regimen.limite}
      {suma.situacion !== 'bien' && ` · ${PALABRA_DE_SITUACION[suma.situacion].toLowerCase()}`}
    </p>
    <DiasPorMes dias={dias.filter((d) => d.codigo === 'A' || d.codigo === 'T')} />
  </>
)

/** Days by their month, each with its day of the week and its mark. */
export const DiasPorMes = ({ dias }: { dias: readonly DiaConMarca[] }) => (
  <dl className={css.porMes}>
    {[...Map.groupBy(dias, (d) => d.fecha.slice(0, 7))].map(([mes, suyos]) => (
      <div key={mes}>
        <dt>{MESES_DEL_ANO[Number(mes.slice(5)) - 1]}</dt>
        <dd>
          {suyos.map((d) => (
            <span key={d.fecha} className={css.dia}>
              <span className="texto-3">{diaCorto(d.fecha)}</span> {d.fecha.slice(8)} <MarcaEscrita marca={d.codigo} />
            </span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)
