import IconPin from 'icono:pin'
import { Group } from '@mantine/core'
import { useMemo } from 'react'
import { colDeMes } from '#domain/cuenta/catalogo.ts'
import { PALABRA_DE_ESTADO } from '#domain/cuenta/estado.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { LeyendaEstados } from '../ui/Estado.tsx'
import formas from '../ui/formas.module.css'
import type { Celda, ColumnaDeSabana } from '../ui/sabana/columna.ts'
import { Sabana } from '../ui/sabana/Sabana.tsx'
import { CeldaAngosta, CeldaDeCuenta } from './CeldaDeCuenta.tsx'
import css from './CuentaGrilla.module.css'
import { type Cuenta, estaFijada } from './celdas.ts'
import type { Explicable } from './explicable.ts'
import { notaDeCuenta } from './explicada.tsx'
import type { InscripcionDeAlumno } from './inscripcion.ts'
import { LUGARES, lugarDe, type Semestre, semestresDe } from './semestres.ts'

/** Draws the account of a student's year: each semester is a row, with the headings inside its cells. */
export function CuentaGrilla({ cuenta, inscripcion }: { cuenta: Cuenta; inscripcion: InscripcionDeAlumno }) {
  const hoy = useHoy()
  const semestres = useMemo(() => semestresDe(cuenta, inscripcion, hoy), [cuenta, inscripcion, hoy])
  const fijadas = [...cuenta.cuenta, ...cuenta.locker].some(estaFijada)
  return (
    <>
      <Sabana
        etiqueta={`Cuenta corriente ${cuenta.config.ano}`}
        columnas={COLUMNAS}
        filas={semestres}
        rowKey={(s) => s.numero}
        lineas={lineasDe}
        alto={76}
        hasta={hastaHoy(cuenta.config.ano, hoy)}
        pegada
        clase={css.cuenta}
      />
      <Group
        className={clases(formas.aparte, cuenta.materias.length > 0 && !fijadas && 'no-imprimir')}
        gap="var(--esp-2) var(--esp-4)"
        px="md"
        py={10}
      >
        <LeyendaEstados conFuturas={semestres.some((s) => [...s.celdas, ...s.lockers].some(porVencer))} />
        {fijadas && (
          <small className="texto-3">
            <IconPin size={13} stroke={1.6} aria-hidden /> Valor fijado
          </small>
        )}
      </Group>
    </>
  )
}

/** Tells how far right the present month ends, with a part of the next to show that there is one; 0 in another year. */
const hastaHoy = (ano: number, hoy: Fecha): number =>
  ano === anoDe(hoy) ? (lugarDe(colDeMes(mesCorriente(hoy))) + 1) * ANCHO + ANCHO / 3 : 0

/** Tells whether something is owed that is not due yet. */
const porVencer = (una: Explicable | undefined): boolean => una?.futura === true && una.celda.estado === 1

const lineasDe = (s: Semestre): number => (s.lockers.length > 0 ? 2 : 1)

/** Places of the one-offs: a locker has none, so its name takes them. */
const SIN_MES = 4

/** Ten fit into a window of 1280 with its scrollbar and the menu open. */
const ANCHO = 99

const COLUMNAS: readonly ColumnaDeSabana<Semestre>[] = Array.from({ length: LUGARES }, (_, i) => ({
  key: String(i),
  titulo: '',
  ancho: ANCHO,
  celda: (s, linea) => (linea === 0 ? celdaDe(s, i) : celdaDeLocker(s, i)),
  nota: (s, linea) => notaDeCuenta((linea === 0 ? s.celdas : s.lockers)[i]),
}))

function celdaDe(s: Semestre, i: number): Celda | null {
  const una = s.celdas[i]
  if (una)
    return {
      control: (parada) => <CeldaDeCuenta una={una} corto={una.corto} parada={parada} />,
      entra: una.celda.saldo > 0,
    }
  const abarca = s.numero === 1 ? LUGARES - s.celdas.length : 1
  return { clase: css.resumen, abarca, contenido: <Resumen semestre={s} /> }
}

function celdaDeLocker(s: Semestre, i: number): Celda | null {
  if (i === 0) return { rotulo: true, abarca: SIN_MES, clase: css.rotulo, contenido: 'Locker' }
  const una = s.lockers[i]
  return una ? { control: (parada) => <CeldaAngosta una={una} parada={parada} />, entra: una.celda.saldo > 0 } : null
}

function Resumen({ semestre: { numero, nada, resta, cancelado } }: { semestre: Semestre }) {
  return (
    <>
      <small>{numero}.º semestre</small>
      {resta > 0 && (
        <span>
          Resta{' '}
          <b>
            <Dinero centavos={resta} />
          </b>
        </span>
      )}
      {nada && <span>{PALABRA_DE_ESTADO[0]}</span>}
      {!nada && (resta === 0 || cancelado > 0) && (
        <span>
          Cancelado <Dinero centavos={cancelado} />
        </span>
      )}
    </>
  )
}
