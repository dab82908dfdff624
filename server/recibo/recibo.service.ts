import type { Pesos } from '#contract/campos.ts'
import type { recibo as contrato } from '#contract/recibo.ts'
import type { Archivo, QueryDe, RespuestaDe } from '#contract/route.ts'
import { aPesos, sumar } from '#domain/dinero.ts'
import { formatoDocumento } from '#domain/documento.ts'
import { noEncontrado } from '#domain/errores.ts'
import { type Fecha, fechaEnSalta } from '#domain/fecha.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { diaCerrado } from '../caja/caja.service.ts'
import type { Db } from '../db/database.ts'
import { imprimir } from '../documents/imprenta.ts'
import { partible } from '../documents/papel.ts'
import { MIME_PDF } from '../documents/pdf.ts'
import { type Membrete, membreteDe } from '../webapp/membrete.service.ts'
import type { ReciboImpreso } from './impreso.ts'
import type papel from './recibo.papel.ts'
import { type LineaDeRecibo, leerRecibo } from './recibo.queries.ts'
import { conceptoDe, facturaDe, medioDe, recibidoDe } from './textos.ts'

const PAPEL = new URL('./recibo.papel.ts', import.meta.url)

/**
 * Reads the receipt of a collection as it was then: what remained is what remained at the time (D-222). Throws
 * `no-encontrado`, and `prohibido` for one of a branch that the user may not see (D-229).
 */
async function reciboVisible(
  db: Db,
  usuario: Usuario,
  idCobranza: number,
): Promise<Omit<ReciboImpreso, keyof Membrete | 'reimpresoAt'>> {
  const recibo = await leerRecibo(db, idCobranza)
  if (!recibo) throw noEncontrado('La Cobranza')
  // what was paid before Campana had its receipt then (record 053)
  if (recibo.numero < 0) throw noEncontrado('El Recibo')
  exigirSucursal(usuario, recibo.idSucursal)
  const { lineas, ...resto } = recibo
  return {
    ...resto,
    observaciones: partible(resto.observaciones),
    alumnos: [...Map.groupBy(lineas, (l) => l.idInscripcion).values()].map((suyas) => {
      const { alumno, documento, curso, ano, pac } = suyas[0] as LineaDeRecibo
      return {
        alumno: partible(alumno),
        documento: `${documento.tipo} ${formatoDocumento(documento)}`,
        curso,
        ano,
        pac,
        lineas: suyas,
        subtotal: sumar(suyas.map((l) => l.monto)),
      }
    }),
  }
}

/** Prints the receipt of a collection; one that is printed again says so. Throws what reading it throws. */
export async function imprimirRecibo(
  db: Db,
  usuario: Usuario,
  { id, formato, reimpreso }: QueryDe<typeof contrato.pdf>,
  ahora: Date,
): Promise<Archivo> {
  const leido = await reciboVisible(db, usuario, id)
  const recibo = { ...leido, ...(await membreteDe(db)), reimpresoAt: reimpreso ? ahora : null }
  return {
    nombre: `Recibo ${recibo.numero} ${recibo.sucursal} ${formato === 'a4' ? 'A4' : '80 mm'}.pdf`,
    mime: MIME_PDF,
    cuerpo: await imprimir<typeof papel>(PAPEL, { recibo, formato }, 'recibo'),
  }
}

/** Says what the receipt says, for who cannot see the PDF. Throws what reading it throws. */
export async function datosDeRecibo(
  db: Db,
  usuario: Usuario,
  idCobranza: number,
  hoy: Fecha,
): Promise<RespuestaDe<typeof contrato.datos>> {
  const r = await reciboVisible(db, usuario, idCobranza)
  return {
    recibo: r.numero,
    factura: facturaDe(r),
    sucursal: r.sucursal,
    fecha: r.momento.toISOString(),
    cajero: r.cajero,
    recibidoDe: entero(recibidoDe(r)),
    alumnos: r.alumnos.map(({ alumno, curso, ano, pac, lineas }) => ({
      alumno: entero(alumno),
      curso,
      ano,
      pac,
      items: lineas.map((l) => ({
        concepto: entero(conceptoDe(l)),
        monto: aPesos(l.monto) as Pesos,
        resta: aPesos(l.resta) as Pesos,
      })),
    })),
    total: aPesos(r.total) as Pesos,
    medios: r.medios.map((m) => ({ medio: entero(medioDe(m)), monto: aPesos(m.monto) as Pesos })),
    observaciones: entero(r.observaciones),
    cerrada: await diaCerrado(db, r.idSucursal, fechaEnSalta(r.momento), hoy),
    anulacion: r.anuladaAt && {
      fecha: r.anuladaAt.toISOString(),
      usuario: r.anuladaPor ?? '',
      motivo: r.motivo ?? '',
    },
  }
}

/** Takes away the places at which paper may break a long word. */
const entero = (texto: string) => texto.replaceAll('\u200b', '')
