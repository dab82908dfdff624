import type { caja } from '#contract/caja.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { diferenciaDeArqueo, estaCerrado } from '#domain/caja/arqueo.ts'
import { conceptoSaldo, totalesDe } from '#domain/caja/saldo.ts'
import { MEDIOS, type Medio, NOMBRE_MEDIO } from '#domain/cobranza/medios.ts'
import { CERO, type Centavos, centavos, sumar } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Db } from '../db/database.ts'
import { aLaVez } from '../db/words/juntas.ts'
import { arqueoDelDia, cierreDeCaja } from './arqueo.queries.ts'
import {
  aperturaDelDia,
  cargadosParaOtroDia,
  type IngresoDelDia,
  ingresosDelDia,
  type MedioDelPeriodo,
  nombreDeSucursal,
  type PagoDelDia,
  pagosDelDia,
} from './caja.queries.ts'
import { type CobranzaDelDia, cobranzasDelDia, partesDeCobranzas } from './cobranzas.queries.ts'
import { filasDelDia } from './filas.ts'

export type DiaDeCaja = Omit<RespuestaDe<typeof caja.dia>, 'security'>

/** The cash of a branch on a day (D-083 to D-087, D-220); another branch's is `prohibido`, an unknown one `no-encontrado`. */
export async function cajaDelDia(
  db: Db,
  usuario: Usuario,
  idSucursal: number,
  dia: Fecha,
  hoy: Fecha,
): Promise<DiaDeCaja> {
  exigirSucursal(usuario, idSucursal)
  const leido = await aLaVez(
    db,
    {
      ...partesDeCobranzas(idSucursal, dia),
      sucursal: nombreDeSucursal(idSucursal),
      pagos: pagosDelDia(idSucursal, dia),
      ingresos: ingresosDelDia(idSucursal, dia),
      apertura: aperturaDelDia(idSucursal, dia),
      otros: cargadosParaOtroDia(idSucursal, dia),
      arqueo: arqueoDelDia(idSucursal, dia),
      cierre: cierreDeCaja(idSucursal),
    },
    [['lineas', 'quienes']],
  )
  const { sucursal, apertura, otros, arqueo, cierre, pagos: dePagos, ingresos: deIngresos } = leido
  const deCobranzas = cobranzasDelDia(leido, dia)
  const [cobranzas, pagos, ingresos] = [deCobranzas.dentro, dePagos.dentro, deIngresos.dentro]
  const medios = mediosDe(idSucursal, cobranzas, pagos, ingresos)
  const { deCobranza, dePago, deIngreso } = filasDelDia(idSucursal, dia)
  // Reversals stand in the rows with their sign, so a table's total is the sum of its rows.
  const total = totalesDe(
    {
      cobranzas: sumar(cobranzas.map((c) => c.monto)),
      pagos: sumar(pagos.map((p) => p.monto)),
      ingresos: sumar(ingresos.map((i) => i.monto)),
    },
    apertura,
  )
  const cerrada = estaCerrado(dia, cierre?.dia ?? null, hoy)
  const efectivo = netoDe(medios.find((m) => m.medio === 'EFECTIVO'))
  return {
    cobranzas: cobranzas.map(deCobranza),
    pagos: pagos.map(dePago),
    ingresos: [
      ...ingresos.map(deIngreso),
      ...(apertura
        ? [
            {
              ID_Ingreso: 0,
              Fecha: new Date(`${dia}T00:00:00-03:00`).toISOString(),
              Sucursal: sucursal,
              ID_Sucursal: idSucursal,
              Personal: 'Sistema',
              ID_Personal: null,
              Observaciones: '',
              Medios: '',
              registrado: '',
              anulada: '',
              reversa: '',
              Concepto: conceptoSaldo(apertura.desde),
              Monto: enPesos(apertura.monto),
              isSystem: true,
            },
          ]
        : []),
    ],
    anulados: {
      cobranzas: deCobranzas.fuera.map(deCobranza),
      pagos: dePagos.fuera.map(dePago),
      ingresos: deIngresos.fuera.map(deIngreso),
    },
    total: {
      cobranzas: enPesos(total.cobranzas),
      pagos: enPesos(total.pagos),
      ingresos: enPesos(total.ingresos),
      saldo: enPesos(total.saldo),
      saldoAnterior: enPesos(apertura?.monto ?? CERO),
      efectivo: enPesos(efectivo),
      efectivoEnCaja: enPesos(centavos((apertura?.efectivo ?? 0) + efectivo)),
    },
    cvTotales: [
      { label: 'Cobranzas', value: enPesos(total.cobranzas) },
      { label: 'Pagos', value: enPesos(total.pagos) },
      // the opening balance came in on another day
      { label: 'Ingresos', value: enPesos(centavos(total.ingresos - (apertura?.monto ?? CERO))) },
    ],
    medios: MEDIOS.flatMap((medio) => {
      const suyo = medios.find((m) => m.medio === medio)
      return suyo ? [{ medio: NOMBRE_MEDIO[medio], ...cifrasDe(suyo), neto: enPesos(netoDe(suyo)) }] : []
    }),
    otrosDias: otros.map((o) => ({ texto: o.texto, dia: o.dia, monto: enPesos(o.monto) })),
    cerrada,
    cerradaPor:
      cierre && cerrada && !arqueo
        ? { dia: cierre.dia, usuario: cierre.quien, fecha: new Date(cierre.at).toISOString() }
        : null,
    arqueo: arqueo && {
      saldo: enPesos(arqueo.saldo),
      efectivo: enPesos(arqueo.efectivo),
      efectivoContado: enPesos(arqueo.contado),
      diferencia: enPesos(diferenciaDeArqueo(arqueo.contado, arqueo.efectivo)),
      observaciones: arqueo.observaciones,
      usuario: arqueo.quien,
      fecha: new Date(arqueo.at).toISOString(),
    },
  }
}

/** Adds up what each payment method moved in the rows of a day, reversals taken off, as mediosDelPeriodo reads it. */
function mediosDe(
  idSucursal: number,
  cobranzas: readonly CobranzaDelDia[],
  pagos: readonly PagoDelDia[],
  ingresos: readonly IngresoDelDia[],
): MedioDelPeriodo[] {
  const medios = new Map<Medio, MedioDelPeriodo>()
  const agregar = (clase: 'cobranzas' | 'pagos' | 'ingresos', medio: Medio, monto: Centavos) => {
    const suyo = medios.get(medio) ?? { idSucursal, medio, cobranzas: CERO, pagos: CERO, ingresos: CERO }
    medios.set(medio, { ...suyo, [clase]: sumar([suyo[clase], monto]) })
  }
  for (const { partes } of cobranzas) for (const { medio, monto } of partes) agregar('cobranzas', medio, monto)
  for (const { medios: medio, monto } of pagos) agregar('pagos', medio as Medio, monto)
  for (const { medios: medio, monto } of ingresos) agregar('ingresos', medio as Medio, monto)
  return [...medios.values()]
}

/** Subtracts what went out by a payment method from what came in. */
export const netoDe = (m: MedioDelPeriodo | undefined) => centavos(m ? m.cobranzas + m.ingresos - m.pagos : 0)

const cifrasDe = ({ cobranzas, pagos, ingresos }: MedioDelPeriodo) => ({
  cobranzas: enPesos(cobranzas),
  pagos: enPesos(pagos),
  ingresos: enPesos(ingresos),
})
