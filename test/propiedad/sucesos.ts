import fc from 'fast-check'
import { type Proceso, proceso } from './procesos.ts'
import { type Salida, salida } from './salidas.ts'

/**
 * Something that happens. Indexes are taken modulo what there is, so that every sequence means something and shrinks
 * well.
 */
export type Suceso =
  | Inscribir
  | { readonly que: 'corregir'; readonly cual: number; readonly como: Inscribir }
  | Tilde
  | Valor
  | { readonly que: 'porcentaje'; readonly caso: number; readonly porcentaje: number }
  | Cobrar
  | { readonly que: 'cobrarMal'; readonly cual: number; readonly mal: Mal }
  | { readonly que: 'anular'; readonly cual: number }
  | Mover
  | { readonly que: 'anularMovimiento'; readonly cual: number }
  | Arqueo
  | Proceso
  | Salida
  | { readonly que: 'dia'; readonly dias: number }

/** A month of the locker or of the level's optional subject. */
export interface Tilde {
  readonly que: 'tildar'
  readonly cual: number
  readonly mes: number
  readonly de: 'locker' | 'opcional'
  readonly checked: boolean
}

export interface Inscribir {
  readonly que: 'inscribir'
  readonly curso: number
  readonly caso: number
  readonly jornada: number
  readonly mesInicio: number | null
  readonly locker: boolean
  readonly proximo: boolean
}

export interface Valor {
  readonly que: 'valor'
  readonly tipo: number
  readonly nivel: number
  readonly jornada: number
  readonly mes: number
  readonly proximo: boolean
  /** Centavos over the price in force; negative for a price that falls. */
  readonly suba: number
}

/** Takes the first `hasta` open cells of a chain, the last one in part when `parte` (0..1) is given. */
export interface Toma {
  readonly cadena: number
  readonly hasta: number
  readonly parte: number | null
}

export interface Cobrar {
  readonly que: 'cobrar'
  readonly caja: number
  readonly partes: readonly { readonly cual: number; readonly pac: boolean; readonly tomas: readonly Toma[] }[]
  /** Shares of the total by payment method; none is all in cash. */
  readonly medios: readonly number[]
}

export interface Mover {
  readonly que: 'mover'
  readonly clase: 'PAGO' | 'INGRESO'
  readonly caja: number
  /** Centavos. */
  readonly monto: number
  readonly medio: number
  /** How many days before today its date is. */
  readonly atras: number
}

export interface Arqueo {
  readonly que: 'arqueo'
  readonly caja: number
  readonly atras: number
  readonly contado: number
}

export const MALES = [
  'cero',
  'deMas',
  'tresDecimales',
  'otroTipo',
  'ajeno',
  'repetido',
  'versionVieja',
  'fueraDeOrden',
  'mediosDeMenos',
  'pacIncompleto',
] as const
export type Mal = (typeof MALES)[number]

const indice = fc.nat({ max: 7 })
const inscribir: fc.Arbitrary<Inscribir> = fc.record({
  que: fc.constant('inscribir' as const),
  curso: fc.nat({ max: 2 }),
  caso: fc.nat({ max: 2 }),
  jornada: fc.nat({ max: 1 }),
  mesInicio: fc.option(fc.integer({ min: 1, max: 10 }), { freq: 2 }),
  locker: fc.boolean(),
  proximo: fc.boolean(),
})
const porcentajes = fc.oneof(
  fc.constantFrom(0, 50, 80, 100),
  fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
)
export const toma: fc.Arbitrary<Toma> = fc.record({
  cadena: indice,
  hasta: fc.integer({ min: 1, max: 4 }),
  parte: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
})

export const valor: fc.Arbitrary<Valor> = fc.record({
  que: fc.constant('valor' as const),
  tipo: fc.oneof({ weight: 3, arbitrary: fc.constant(2) }, { weight: 4, arbitrary: fc.integer({ min: 1, max: 10 }) }),
  nivel: fc.nat({ max: 1 }),
  jornada: fc.nat({ max: 1 }),
  mes: fc.integer({ min: 1, max: 10 }),
  proximo: fc.boolean(),
  suba: fc.oneof(
    { weight: 6, arbitrary: fc.nat({ max: 500_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -100_000, max: -1 }) },
  ),
})
export const porcentaje = fc.record({
  que: fc.constant('porcentaje' as const),
  caso: fc.nat({ max: 2 }),
  porcentaje: porcentajes,
})
export const cobrar: fc.Arbitrary<Cobrar> = fc.record({
  que: fc.constant('cobrar' as const),
  caja: fc.nat({ max: 1 }),
  partes: fc.array(
    fc.record({ cual: indice, pac: fc.boolean(), tomas: fc.array(toma, { minLength: 1, maxLength: 4 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  medios: fc.array(fc.double({ min: 0.1, max: 0.9, noNaN: true }), { maxLength: 2 }),
})
const mover: fc.Arbitrary<Mover> = fc.record({
  que: fc.constant('mover' as const),
  clase: fc.constantFrom('PAGO' as const, 'INGRESO' as const),
  caja: fc.nat({ max: 1 }),
  monto: fc.integer({ min: 1, max: 90_000_000 }),
  medio: fc.nat({ max: 2 }),
  atras: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 80 }) }),
})
const arqueo: fc.Arbitrary<Arqueo> = fc.record({
  que: fc.constant('arqueo' as const),
  caja: fc.nat({ max: 1 }),
  atras: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 40 }) }),
  contado: fc.nat({ max: 90_000_000 }),
})
export const tilde: fc.Arbitrary<Tilde> = fc.record({
  que: fc.constant('tildar' as const),
  cual: indice,
  mes: fc.integer({ min: 1, max: 10 }),
  de: fc.constantFrom('locker' as const, 'opcional' as const, 'opcional' as const),
  checked: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
})
export const dia = fc.record({ que: fc.constant('dia' as const), dias: fc.integer({ min: 1, max: 75 }) })

/** Events of a school, collections most of all. */
export const suceso: fc.Arbitrary<Suceso> = fc.oneof(
  { weight: 4, arbitrary: inscribir },
  { weight: 1, arbitrary: fc.record({ que: fc.constant('corregir' as const), cual: indice, como: inscribir }) },
  { weight: 3, arbitrary: tilde },
  { weight: 4, arbitrary: valor },
  { weight: 2, arbitrary: porcentaje },
  { weight: 8, arbitrary: cobrar },
  {
    weight: 2,
    arbitrary: fc.record({ que: fc.constant('cobrarMal' as const), cual: indice, mal: fc.constantFrom(...MALES) }),
  },
  { weight: 4, arbitrary: fc.record({ que: fc.constant('anular' as const), cual: indice }) },
  { weight: 4, arbitrary: mover },
  { weight: 2, arbitrary: fc.record({ que: fc.constant('anularMovimiento' as const), cual: indice }) },
  { weight: 1, arbitrary: arqueo },
  { weight: 5, arbitrary: proceso },
  { weight: 3, arbitrary: salida },
  { weight: 2, arbitrary: dia },
)

/**
 * Conditions of a school: the day it starts, what a rise and the overdue update do to a part-paid fee, what a special
 * case covers.
 */
export interface Escenario {
  readonly inicio: string
  readonly parcial: string
  readonly atrasada: string
  readonly aplicaTipos: string
}
export const escenario: fc.Arbitrary<Escenario> = fc.record({
  inicio: fc.constantFrom('2026-03-12', '2026-03-12', '2026-07-20', '2026-11-28'),
  parcial: fc.constantFrom('total', 'proporcional', 'congela'),
  atrasada: fc.constantFrom('proporcional', 'proporcional', 'total'),
  aplicaTipos: fc.constantFrom('6', '6', '1,6', '1,2,3,4,5,6'),
})
