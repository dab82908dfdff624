import type { caja } from '#contract/caja.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { textoDeFactura } from '#domain/cobranza/comprobante.ts'
import { NOMBRE_MEDIO, nombresDeMedios } from '#domain/cobranza/medios.ts'
import { type Fecha, fechaEnSalta, formatoFecha, ZONA } from '#domain/fecha.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { IngresoDelDia, PagoDelDia } from './caja.queries.ts'
import type { CobranzaDelDia } from './cobranzas.queries.ts'

type Dia = RespuestaDe<typeof caja.dia>

const HORA = new Intl.DateTimeFormat('es-AR', { timeZone: ZONA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** 'HH:mm' */
export const horaEnSalta = (momento: Date): string => HORA.format(momento)

/** Makes the rows of the three tables of a day from what is stored (D-083, D-220). */
export const filasDelDia = (idSucursal: number, dia: Fecha) => ({
  deCobranza: (c: CobranzaDelDia): Dia['cobranzas'][number] => ({
    ID_Cobranza: c.id,
    ...comun(c, 'Cobranza', idSucursal, dia),
    NFactura: textoDeFactura(c.pto, c.nro),
    Recibo: c.recibo,
    id_FacturaAfip: null,
    Monto: enPesos(c.monto),
    pagada: c.partes.map(({ medio, monto, referencia }) => ({
      medio: NOMBRE_MEDIO[medio],
      monto: enPesos(monto),
      referencia: referencia ?? '',
    })),
    ncobranzas: c.lineas.map(({ destino, idAlumno, alumno, monto, ano }) => ({
      Destino: destino,
      Id_Alumno: idAlumno,
      Alumno: alumno,
      Monto: enPesos(monto),
      Ano: ano,
    })),
  }),
  dePago: (p: PagoDelDia): Dia['pagos'][number] => ({
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
  }),
  deIngreso: (i: IngresoDelDia): Dia['ingresos'][number] => ({
    ID_Ingreso: i.id,
    ...comun(i, 'Ingreso', idSucursal, dia),
    Concepto: i.concepto,
    Monto: enPesos(i.monto),
    isSystem: false,
  }),
})

const diaYHora = (momento: Date) => `${formatoFecha(fechaEnSalta(momento), '/').slice(0, 5)} ${horaEnSalta(momento)}`

/** Builds the fields that the rows of all three tables share, with the marks of D-083 and D-220 in words. */
const comun = (
  m: CobranzaDelDia | PagoDelDia | IngresoDelDia,
  que: 'Cobranza' | 'Pago' | 'Ingreso',
  idSucursal: number,
  dia: Fecha,
) => ({
  Fecha: m.diaCarga === dia ? m.momento.toISOString() : dia,
  Sucursal: m.sucursal,
  ID_Sucursal: idSucursal,
  Personal: m.personal,
  ID_Personal: m.idPersonal,
  Observaciones: m.observaciones,
  Medios: nombresDeMedios(m.medios),
  registrado: m.diaCarga === dia ? '' : `registrado el ${diaYHora(m.momento)} por ${m.personal}`,
  anulada: m.anuladaAt
    ? `${que === 'Cobranza' ? 'Anulada' : 'Anulado'} el ${diaYHora(m.anuladaAt)} por ${m.anuladaPor ?? ''}${m.fuera && m.motivo ? `: ${m.motivo}` : ''}`
    : '',
  reversa: m.reversaDe ? `Anulación de ${que} del ${formatoFecha(m.reversaDe, '/')}` : '',
})
