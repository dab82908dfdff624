import { imputar } from '#domain/cobranza/imputar.ts'
import { lineasDe, totalDe } from '#domain/cobranza/seleccion.ts'
import { anoMesDe, etiqueta } from '#domain/cuenta/catalogo.ts'
import { type Colegio, rechazo } from '../colegio.ts'
import { pagar } from '../cuenta/cambios.ts'
import type { Cuenta, Cuentas } from '../cuenta/cuenta.ts'
import type { Operador } from '../personas/plantel.ts'
import type { Random } from '../random.ts'
import type { Momento } from '../tiempo.ts'
import type { Cobranza } from './cobranza.ts'
import { elegir, type Pedido } from './elegir.ts'
import { mediosPara } from './medios.ts'

/** Somebody comes to the counter to pay for these accounts of the family. */
export interface Visita {
  readonly cuentas: readonly Cuenta[]
  readonly pedido: Pedido
  readonly momento: Momento
  readonly idSucursal: number
  readonly operador: Operador
}

/** Collects what the family means to pay, judged by the rules (D-078); null when it owes nothing of that. */
export function cobrar(
  colegio: Colegio,
  deLaFamilia: Cuentas,
  { cuentas, pedido, momento, idSucursal, operador }: Visita,
  random: Random,
): Cobranza | null {
  const { politica } = colegio
  const hoy = momento.dia
  const { grillas, seleccion, elegidas } = elegir(cuentas, pedido, { hoy, politica, random })
  if (totalDe(grillas, seleccion) === 0) return null
  const juicio = imputar(
    elegidas.map((c) => ({ idInscripcion: c.id, items: c.items })),
    { data: lineasDe(grillas, seleccion), pac: [...seleccion.pac] },
    hoy,
    politica,
  )
  if (!juicio.ok) throw rechazo('cobra lo que no puede', juicio.codigos.join())
  const cobranza: Cobranza = {
    momento,
    idSucursal,
    operador,
    observaciones: observaciones(pedido, random),
    total: juicio.total,
    lineas: juicio.lineas.map(({ item, monto, saldoAntes, saldoDespues }) => ({
      id_item: item.id,
      id_inscripcion: item.idInscripcion,
      destino: etiqueta(item, item.idMateria === null ? '' : colegio.nombres.de('materia', item.idMateria)),
      ano_mes: anoMesDe(item),
      monto,
      saldo_antes: saldoAntes,
      saldo_despues: saldoDespues,
      curso: '',
    })),
    medios: mediosPara(random, juicio.total),
    anulada: null,
    id: 0,
  }
  const diciembres = new Set(juicio.pac.map((p) => p.diciembre.id))
  pagar(colegio, deLaFamilia, cobranza, { lineas: juicio.lineas, diciembres })
  return cobranza
}

const OBSERVACIONES = [
  'Paga la abuela',
  'Paga el padre',
  'Paga la madre',
  'Retira recibo mañana',
  'Transferencia del 5',
  'Pidió factura a nombre de la madre',
]

function observaciones({ parte }: Pedido, random: Random): string {
  if (parte !== undefined) return 'Entrega a cuenta'
  return random.chance(0.06) ? random.one(OBSERVACIONES) : ''
}
