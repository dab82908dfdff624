import { useMemo } from 'react'
import type { CeldaCobrar, InscripcionACobrar } from '#contract/cobranza.ts'
import { anteriores } from '#domain/cobranza/cadena.ts'
import { type Accion, estadoDeCelda, type Grilla, type Seleccion } from '#domain/cobranza/seleccion.ts'
import { columna } from '#domain/cuenta/catalogo.ts'
import { columnasDeCuenta } from '#domain/cuenta/columnas.ts'
import { esFutura, vencimiento } from '#domain/cuenta/tiempo.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import { centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import { type Explicable, SIN_CASO } from '../cuenta/explicable.ts'
import { notaDeCuenta } from '../cuenta/explicada.tsx'
import { useHoy } from '../query/configuracion.ts'
import { sinSigno } from '../ui/centavos.ts'
import { clases } from '../ui/clases.ts'
import type { Celda, ColumnaDeSabana, Nota, Parada } from '../ui/sabana/columna.ts'
import { Sabana } from '../ui/sabana/Sabana.tsx'
import { CeldaDeCobro, estaAbierta } from './CeldaDeCobro.tsx'
import { celdasDe, type FilaCobrar, tallerDe } from './grillas.ts'
import css from './MatrizDeCobro.module.css'

interface MatrizDeCobroProps {
  inscripcion: InscripcionACobrar
  grilla: Grilla
  seleccion: Seleccion
  hacer: (accion: Accion) => void
}

/**
 * Draws the 17 columns of an enrolment, with its locker and optional subjects below. Arrows move, Space ticks, Enter
 * goes to the next cell.
 */
export function MatrizDeCobro({ inscripcion, grilla, seleccion, hacer }: MatrizDeCobroProps) {
  const hoy = useHoy()
  const columnas = useMemo(
    () => columnasDe({ inscripcion, grilla, seleccion, hacer, hoy, primera: masVieja(inscripcion) }),
    [inscripcion, grilla, seleccion, hacer, hoy],
  )
  return (
    <Sabana
      etiqueta={`Cuenta de ${inscripcion.alumno.apellido}, ${inscripcion.alumno.nombre} ${inscripcion.ano}`}
      columnas={columnas}
      filas={inscripcion.rows}
      rowKey={(fila) => `${fila.kind}${fila.idMateria ?? ''}`}
      alto={55}
      pegada
      clase={css.matriz}
      demora={DEMORA}
      // the student was just added, so the focus goes to what he owes
      enfocada
    />
  )
}

/** Milliseconds: a hand on its way to the next tick has nothing explained. */
const DEMORA = 450

/** Cells of the one-offs: a locker or subject has none, so its name takes their place. */
const SIN_MES = 4

type DeMatriz = MatrizDeCobroProps & {
  hoy: Fecha
  /** The item that is to be paid first. */
  primera: number | undefined
}

function columnasDe(de: DeMatriz): ColumnaDeSabana<FilaCobrar>[] {
  const ancho = anchoMinimo(de.inscripcion)
  return columnasDeCuenta(tallerDe(de.inscripcion)).map(({ key, titulo, corto }, i) => ({
    key,
    // of both halves of the year only 'Fotocopi…' was left
    titulo: corto.replace('Fotocopia', 'Fotoc.'),
    entero: titulo,
    ancho,
    alinear: 'derecha',
    celda: (fila) =>
      fila.kind !== 'principal' && i === 0 ? nombreDe(fila) : celdaDe(fila.cells[i] ?? null, (i + 1) as Col, de),
    nota: (fila) => notaDe(fila, fila.cells[i] ?? null, (i + 1) as Col, de),
  }))
}

const nombreDe = (fila: FilaCobrar): Celda => ({
  rotulo: true,
  abarca: SIN_MES,
  clase: css.rotulo,
  contenido: (
    <span>
      {fila.titulo}
      {fila.kind === 'materia' && <span className="texto-3"> (opcional)</span>}
    </span>
  ),
})

/** Tells whether a column is not due yet. */
const futuraDe = (col: Col, { inscripcion, hoy }: Pick<DeMatriz, 'inscripcion' | 'hoy'>): boolean =>
  esFutura({ ...columna(col), ano: inscripcion.ano }, hoy)

/** Explains an amount as the account does, after why it cannot be chosen now. */
function notaDe(fila: FilaCobrar, c: CeldaCobrar | null, col: Col, de: DeMatriz): Nota | null {
  const nota = c && notaDeCuenta(explicableDe(fila, c, de.inscripcion))
  if (!nota) return null
  const motivo = motivoDe(c, de.inscripcion, de.grilla, de.seleccion)
  return {
    ...nota,
    futura: futuraDe(col, de),
    contenido: (
      <>
        {motivo && <p className={css.motivo}>{motivo}</p>}
        {nota.contenido}
      </>
    ),
  }
}

function explicableDe(fila: FilaCobrar, c: CeldaCobrar, i: InscripcionACobrar): Explicable {
  const esMateria = fila.kind === 'materia'
  return {
    celda: { ...c, idItem: c.id, estado: c.status, saldo: c.maxMonto },
    titulo: c.labelText,
    ano: i.ano,
    lista: esMateria ? 'Precio de lista' : `Precio de lista · ${i.nivel}, ${i.jornada}`,
    caso: esMateria ? SIN_CASO : { nombre: i.casoEspecial, porcentaje: i.porcentaje },
  }
}

function celdaDe(
  c: CeldaCobrar | null,
  col: Col,
  { inscripcion, grilla, seleccion, hacer, hoy, primera }: DeMatriz,
): Celda | null {
  const cobrable = c && grilla.celdas.find((una) => una.id === c.id)
  if (!c || !cobrable) return null
  const estado = estadoDeCelda(grilla, seleccion, cobrable)
  const futura = futuraDe(col, { inscripcion, hoy })
  const dibujar = (parada?: Parada) => (
    <CeldaDeCobro celda={c} estado={estado} futura={futura} {...(parada && { parada })} hacer={hacer} />
  )
  const abierta = estaAbierta(c)
  return {
    clase: clases(css.celda, abierta && css.debida, estado.selected && css.elegida),
    ...(abierta && !estado.disabled ? { control: dibujar, entra: c.id === primera } : { contenido: dibujar() }),
  }
}

/** Finds what fell due first of what is owed, or will: there the focus begins. */
const masVieja = ({ rows, ano }: InscripcionACobrar): number | undefined =>
  rows
    .flatMap(({ cells }) => cells.map((c, i) => ({ c, vence: vencimiento({ ...columna((i + 1) as Col), ano }) })))
    .filter(({ c }) => c && estaAbierta(c))
    .toSorted((a, b) => a.vence - b.vence)[0]?.c?.id

/**
 * Pixels below which a column's longest amount would not fit: then the frame scrolls. Columns of six figures fit into a
 * window of 1280 with its scrollbar.
 */
function anchoMinimo(inscripcion: InscripcionACobrar): number {
  const mayor = Math.max(...celdasDe(inscripcion).map((c) => Math.max(c.monto, c.maxMonto)))
  return Math.max(68, 11 + 5.7 * sinSigno(centavos(Math.round(mayor * 100))).length)
}

/** Says why a tick cannot be changed now. */
function motivoDe(
  c: CeldaCobrar,
  inscripcion: InscripcionACobrar,
  grilla: Grilla,
  { montos, pac }: Seleccion,
): string | undefined {
  const cobrable = grilla.celdas.find((una) => una.id === c.id)
  if (!cobrable || cobrable.saldo === 0) return undefined
  if (pac.has(grilla.idInscripcion)) return 'Pago anual contado'
  const antes = anteriores(grilla.celdas, cobrable, grilla).find(
    (otra) => otra.saldo > 0 && montos.get(otra.id) !== otra.saldo,
  )
  const previa = antes && celdasDe(inscripcion).find((una) => una.id === antes.id)
  return previa && `Primero se cancela ${previa.labelText}`
}
