import type { caja } from '#contract/caja.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { conceptoSaldo, totalesDe } from '#domain/caja/saldo.ts'
import { type Medio, NOMBRE_MEDIO } from '#domain/cobranza/medios.ts'
import { sumar } from '#domain/dinero.ts'
import { noEncontrado } from '#domain/errores.ts'
import { type Fecha, formatoFecha, ZONA } from '#domain/fecha.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { textoDeFactura } from '../cobranza/numero.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Db } from '../db/database.ts'
import {
  aperturaDelDia,
  cargadosParaOtroDia,
  cobranzasDelDia,
  efectivoDelDia,
  ingresosDelDia,
  pagosDelDia,
} from './caja.queries.ts'

type Dia = Omit<RespuestaDe<typeof caja.dia>, 'security'>

const HORA = new Intl.DateTimeFormat('es-AR', { timeZone: ZONA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The cash of a branch on a day (D-083 to D-087); another branch's is `prohibido`, an unknown one `no-encontrado`. */
export async function cajaDelDia(db: Db, usuario: Usuario, idSucursal: number, dia: Fecha): Promise<Dia> {
  exigirSucursal(usuario, idSucursal)
  const sucursal = await db.selectFrom('sucursal').select('nombre').where('id', '=', idSucursal).executeTakeFirst()
  if (!sucursal) throw noEncontrado('La Sucursal')
  const [cobranzas, pagos, ingresos, apertura, efectivo, otros] = await Promise.all([
    cobranzasDelDia(db, idSucursal, dia),
    pagosDelDia(db, idSucursal, dia),
    ingresosDelDia(db, idSucursal, dia),
    aperturaDelDia(db, idSucursal, dia),
    efectivoDelDia(db, idSucursal, dia),
    cargadosParaOtroDia(db, idSucursal, dia),
  ])
  const comun = (m: (typeof cobranzas | typeof pagos | typeof ingresos)[number]) => ({
    Fecha: m.diaCarga === dia ? m.momento.toISOString() : dia,
    Sucursal: m.sucursal,
    ID_Sucursal: idSucursal,
    Personal: m.personal,
    ID_Personal: m.idPersonal,
    Observaciones: m.observaciones,
    Medios: m.medios
      .split(',')
      .map((uno) => NOMBRE_MEDIO[uno as Medio])
      .join(', '),
    registrado:
      m.diaCarga === dia
        ? ''
        : `registrado el ${formatoFecha(m.diaCarga, '/').slice(0, 5)} ${HORA.format(m.momento)} por ${m.personal}`,
  })
  const sumas = {
    cobranzas: sumar(cobranzas.map((c) => c.monto)),
    pagos: sumar(pagos.map((p) => p.monto)),
    ingresos: sumar(ingresos.map((i) => i.monto)),
  }
  const total = totalesDe(sumas, apertura)
  return {
    cobranzas: cobranzas.map((c) => ({
      ID_Cobranza: c.id,
      ...comun(c),
      NFactura: textoDeFactura(c.pto, c.nro),
      Recibo: c.recibo,
      id_FacturaAfip: null,
      Monto: enPesos(c.monto),
      ncobranzas: c.lineas.map((l) => ({
        Destino: l.destino,
        Id_Alumno: l.idAlumno,
        Alumno: l.alumno,
        Monto: enPesos(l.monto),
        Ano: l.ano,
      })),
    })),
    pagos: pagos.map((p) => ({
      ID_Pago: p.id,
      ...comun(p),
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
        ...comun(i),
        Concepto: i.concepto,
        Monto: enPesos(i.monto),
        isSystem: false,
      })),
      ...(apertura
        ? [
            {
              ID_Ingreso: 0,
              Fecha: new Date(`${dia}T00:00:00-03:00`).toISOString(),
              Sucursal: sucursal.nombre,
              ID_Sucursal: idSucursal,
              Personal: 'Sistema',
              ID_Personal: null,
              Observaciones: '',
              Medios: '',
              registrado: '',
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
      saldoAnterior: enPesos(apertura?.monto ?? (0 as never)),
      efectivo: enPesos(efectivo),
    },
    cvTotales: [
      { label: 'Cobranzas', value: enPesos(total.cobranzas) },
      { label: 'Pagos', value: enPesos(total.pagos) },
      { label: 'Ingresos', value: enPesos(total.ingresos) },
    ],
    otrosDias: otros.map((o) => ({ texto: o.texto, dia: formatoFecha(o.dia), monto: enPesos(o.monto) })),
  }
}
