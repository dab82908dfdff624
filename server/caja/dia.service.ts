import type { caja } from '#contract/caja.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { diferenciaDeArqueo, estaCerrado } from '#domain/caja/arqueo.ts'
import { conceptoSaldo, totalesDe } from '#domain/caja/saldo.ts'
import { textoDeFactura } from '#domain/cobranza/comprobante.ts'
import { MEDIOS, NOMBRE_MEDIO, nombresDeMedios } from '#domain/cobranza/medios.ts'
import { CERO, centavos, sumar } from '#domain/dinero.ts'
import { type Fecha, fechaEnSalta, formatoFecha, ZONA } from '#domain/fecha.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Db } from '../db/database.ts'
import { arqueoDelDia, ultimoArqueo } from './arqueo.queries.ts'
import {
  aperturaDelDia,
  cargadosParaOtroDia,
  cobranzasDelDia,
  ingresosDelDia,
  type MedioDelPeriodo,
  mediosDelPeriodo,
  nombreDeSucursal,
  pagosDelDia,
} from './caja.queries.ts'

export type DiaDeCaja = Omit<RespuestaDe<typeof caja.dia>, 'security'>
type Fila = Awaited<ReturnType<typeof cobranzasDelDia | typeof pagosDelDia | typeof ingresosDelDia>>[number]

const HORA = new Intl.DateTimeFormat('es-AR', { timeZone: ZONA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The cash of a branch on a day (D-083 to D-087, D-220); another branch's is `prohibido`, an unknown one `no-encontrado`. */
export async function cajaDelDia(
  db: Db,
  usuario: Usuario,
  idSucursal: number,
  dia: Fecha,
  hoy: Fecha,
): Promise<DiaDeCaja> {
  exigirSucursal(usuario, idSucursal)
  const sucursal = await nombreDeSucursal(db, idSucursal)
  const [cobranzas, pagos, ingresos, medios, apertura, otros, arqueo, ultimo] = await Promise.all([
    cobranzasDelDia(db, idSucursal, dia),
    pagosDelDia(db, idSucursal, dia),
    ingresosDelDia(db, idSucursal, dia),
    mediosDelPeriodo(db, [idSucursal], dia, dia),
    aperturaDelDia(db, idSucursal, dia),
    cargadosParaOtroDia(db, idSucursal, dia),
    arqueoDelDia(db, idSucursal, dia),
    ultimoArqueo(db, idSucursal),
  ])
  // Reversals stand in the rows with their sign, so a table's total is the sum of its rows.
  const total = totalesDe(
    {
      cobranzas: sumar(cobranzas.map((c) => c.monto)),
      pagos: sumar(pagos.map((p) => p.monto)),
      ingresos: sumar(ingresos.map((i) => i.monto)),
    },
    apertura,
  )
  const efectivo = netoDe(medios.find((m) => m.medio === 'EFECTIVO'))
  return {
    cobranzas: cobranzas.map((c) => ({
      ID_Cobranza: c.id,
      ...comun(c, 'Cobranza', idSucursal, dia),
      NFactura: textoDeFactura(c.pto, c.nro),
      Recibo: c.recibo,
      id_FacturaAfip: null,
      Monto: enPesos(c.monto),
      ncobranzas: c.lineas.map(([Destino, Id_Alumno, Alumno, monto, Ano]) => ({
        Destino,
        Id_Alumno,
        Alumno,
        Monto: enPesos(monto),
        Ano,
      })),
    })),
    pagos: pagos.map((p) => ({
      ID_Pago: p.id,
      ...comun(p, 'Pago', idSucursal, dia),
      Destino: p.destino,
      Id_Destino: p.idDestino,
      npagos: [
        {
          Factura: p.comprobante ?? '',
          TipoFactura: p.tipoComprobante ?? '',
          Monto: enPesos(p.monto),
          isPersonal: p.tipo === 'P',
          isServicio: p.tipo === 'S',
        },
      ],
    })),
    ingresos: [
      ...ingresos.map((i) => ({
        ID_Ingreso: i.id,
        ...comun(i, 'Ingreso', idSucursal, dia),
        Concepto: i.concepto,
        Monto: enPesos(i.monto),
        isSystem: false,
      })),
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
    cerrada: estaCerrado(dia, ultimo, hoy),
    arqueo: arqueo && {
      saldo: enPesos(arqueo.saldo),
      efectivo: enPesos(arqueo.efectivo),
      efectivoContado: enPesos(arqueo.contado),
      diferencia: enPesos(diferenciaDeArqueo(arqueo.contado, arqueo.efectivo)),
      usuario: arqueo.quien,
      fecha: arqueo.at.toISOString(),
    },
  }
}

/** Subtracts what went out by a payment method from what came in. */
export const netoDe = (m: MedioDelPeriodo | undefined) => centavos(m ? m.cobranzas + m.ingresos - m.pagos : 0)

const cifrasDe = ({ cobranzas, pagos, ingresos }: MedioDelPeriodo) => ({
  cobranzas: enPesos(cobranzas),
  pagos: enPesos(pagos),
  ingresos: enPesos(ingresos),
})

/** 'HH:mm' */
export const horaEnSalta = (momento: Date): string => HORA.format(momento)

const diaYHora = (momento: Date) => `${formatoFecha(fechaEnSalta(momento), '/').slice(0, 5)} ${horaEnSalta(momento)}`

/** Builds the fields that the rows of all three tables share, with the marks of D-083 and D-220 in words. */
const comun = (m: Fila, que: 'Cobranza' | 'Pago' | 'Ingreso', idSucursal: number, dia: Fecha) => ({
  Fecha: m.diaCarga === dia ? m.momento.toISOString() : dia,
  Sucursal: m.sucursal,
  ID_Sucursal: idSucursal,
  Personal: m.personal,
  ID_Personal: m.idPersonal,
  Observaciones: m.observaciones,
  Medios: nombresDeMedios(m.medios),
  registrado: m.diaCarga === dia ? '' : `registrado el ${diaYHora(m.momento)} por ${m.personal}`,
  anulada: m.anuladaAt
    ? `${que === 'Cobranza' ? 'Anulada' : 'Anulado'} el ${diaYHora(m.anuladaAt)} por ${m.anuladaPor ?? ''}`
    : '',
  reversa: m.reversaDe ? `Anulación de ${que} del ${formatoFecha(m.reversaDe, '/')}` : '',
})
