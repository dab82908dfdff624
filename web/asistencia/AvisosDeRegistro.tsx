import IconAlertTriangle from 'icono:alert-triangle'
import IconHistory from 'icono:history'
import IconWifiOff from 'icono:wifi-off'
import { Button } from '@mantine/core'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { MARCAS } from '#domain/asistencia/asistencia.ts'
import { mesCalendario } from '#domain/fecha.ts'
import { ir } from '../navigation/rutas.ts'
import { clases } from '../ui/clases.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { cuantos, diaEntero, diaYMes } from './palabras.ts'
import css from './Registro.module.css'
import type { Registro } from './registro.ts'
import type { Conflicto, OtroDia } from './tipos.ts'
import { useResumen } from './useRegistro.ts'

interface AvisoProps {
  Icono: ComponentType<{ size?: number; stroke?: number }>
  tono?: 'parte' | 'peligro'
  acciones?: ReactNode
  children: ReactNode
}

function Aviso({ Icono, tono, acciones, children }: AvisoProps) {
  return (
    <div className={clases('tarjeta', formas.extremos, css.aviso)} role="status" data-tono={tono}>
      <span className={clases(formas.linea, formas.crece)}>
        <Icono size={18} stroke={1.7} />
        <span>{children}</span>
      </span>
      {acciones && <span className={formas.fila}>{acciones}</span>}
    </div>
  )
}

/** Says that what was sent had no answer: it is kept, and goes by itself. */
export const SinConexion = () => (
  <Aviso Icono={IconWifiOff} tono="parte">
    <b>Sin conexión: se guardará al volver.</b> Lo que marca queda en este equipo, aunque cierre la página.
  </Aviso>
)

/** Says that marks of an earlier visit are back. */
export const Recuperadas = ({ cuantas, alDescartar }: { cuantas: number; alDescartar: () => void }) => (
  <Aviso
    Icono={IconHistory}
    acciones={
      <Button size="compact-sm" variant="default" onClick={alDescartar}>
        Descartar
      </Button>
    }
  >
    Se recuperó lo que marcó y no guardó: <b>{cuantos(cuantas, 'marca')}</b>.
  </Aviso>
)

/** Says of which days that this view does not have marks wait here, and leads to each, in its month. */
export const OtrosDias = ({ idCurso, otros }: { idCurso: number; otros: readonly OtroDia[] }) => (
  <Aviso Icono={IconHistory} tono="parte">
    Quedan sin guardar marcas de otros días:{' '}
    {otros.map(({ fecha, cuantas }, i) => (
      <Fragment key={fecha}>
        {i > 0 && ', '}
        <Enlace a={ir.asistencia(idCurso, { mes: mesCalendario(fecha) })}>{diaEntero(fecha)}</Enlace> (
        {cuantos(cuantas, 'marca')})
      </Fragment>
    ))}
    .
  </Aviso>
)

export const SinGuardar = ({ cuantas }: { cuantas: number }) => (
  <span className="texto-2" role="status">
    {cuantas === 0 ? '' : cuantos(cuantas, 'marca sin guardar', 'marcas sin guardar')}
  </span>
)

/** Names who lacks a mark; pressing a name goes there. */
export function Faltantes({
  faltas,
  alIr,
}: {
  faltas: ReturnType<Registro['faltas']>
  alIr: (falta: ReturnType<Registro['faltas']>[number]) => void
}) {
  const NOMBRADAS = 4
  return (
    <div className={clases('tarjeta', css.aviso)} role="alert" data-tono="peligro">
      <span className={formas.linea}>
        <IconAlertTriangle size={18} stroke={1.7} />
        <ul className={css.faltas}>
          {faltas.slice(0, NOMBRADAS).map((f) => (
            <li key={f.texto}>
              <button type="button" className="enlace" onClick={() => alIr(f)}>
                {f.texto}
              </button>
            </li>
          ))}
          {faltas.length > NOMBRADAS && <li>y {cuantos(faltas.length - NOMBRADAS, 'más', 'más')}</li>}
        </ul>
      </span>
    </div>
  )
}

/** Says who saved the marks that differ; nobody, where that is not known: it may have been the same user. */
const guardoOtraCosa = (quien: string): string =>
  quien === 'Usted'
    ? 'Usted guardó otra cosa en otra ventana'
    : quien === ''
      ? 'Se guardó otra cosa mientras tanto'
      : `${quien} guardó otra cosa mientras tanto`

/** Shows marks that a colleague changed meanwhile beside the own ones, and lets choose. */
export function Conflictos({ registro, alDecidir }: { registro: Registro; alDecidir: () => void }) {
  const { conflictos, quien } = useResumen(registro)
  if (conflictos.length === 0) return null
  const decidir = (cuales: readonly Conflicto[], cual: 'mia' | 'suya') => {
    registro.decidir(cuales, cual)
    if (registro.resumen().conflictos.length === 0) alDecidir()
  }
  return (
    <section
      className={clases('tarjeta', formas.pila, formas.menosCerca, css.aviso)}
      data-tono="parte"
      aria-label="Marcas que difieren"
    >
      <header className={formas.extremos}>
        <span className={formas.linea} role="alert">
          <IconAlertTriangle size={18} stroke={1.7} />
          <b>
            {guardoOtraCosa(quien)}: {cuantos(conflictos.length, 'marca')}
          </b>
        </span>
        {conflictos.length > 1 && (
          <span className={formas.fila}>
            <Button size="compact-sm" variant="default" onClick={() => decidir(conflictos, 'suya')}>
              Dejar lo guardado
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => decidir(conflictos, 'mia')}>
              Poner lo mío
            </Button>
          </span>
        )}
      </header>
      <ul className={css.conflictos}>
        {conflictos.map((c) => (
          <li key={`${c.alumno.id} ${c.dia.id}`} className={formas.extremos}>
            <span className={clases(formas.crece, formas.largo)}>
              {c.alumno.nombre} <span className="texto-3">{diaYMes(c.dia.fecha)}</span>
            </span>
            <span className={formas.fila}>
              <Button size="compact-sm" variant="default" onClick={() => decidir([c], 'suya')}>
                Dejar {MARCAS[c.suya]}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => decidir([c], 'mia')}>
                Poner {MARCAS[c.mia]}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
