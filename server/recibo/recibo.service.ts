import type { FormatoRecibo } from '#contract/recibo.ts'
import type { Archivo } from '#contract/route.ts'
import { sumar } from '#domain/dinero.ts'
import { formatoDocumento } from '#domain/documento.ts'
import { noEncontrado } from '#domain/errores.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { MIME_PDF, pdf } from '../documents/pdf.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { hojaDeRecibo } from './hoja.ts'
import type { ReciboImpreso } from './impreso.ts'
import { type LineaDeRecibo, leerRecibo } from './recibo.queries.ts'
import { partible } from './textos.ts'
import { ticketDeRecibo } from './ticket.ts'

/**
 * Prints the receipt of a collection as it was then: what remained is what remained at the time (D-222). Throws
 * `no-encontrado`, and `prohibido` for one of a branch that the user may not see (D-229).
 */
export async function imprimirRecibo(
  db: Db,
  usuario: Usuario,
  idCobranza: number,
  formato: FormatoRecibo,
): Promise<Archivo> {
  const recibo = await leerRecibo(db, idCobranza)
  if (!recibo) throw noEncontrado('La Cobranza')
  exigirSucursal(usuario, recibo.idSucursal)
  const { lineas, ...resto } = recibo
  const impreso: ReciboImpreso = {
    ...resto,
    observaciones: partible(resto.observaciones),
    colegio: (await entornoDe(db)).texto('system.name'),
    alumnos: [...Map.groupBy(lineas, (l) => l.idInscripcion).values()].map((suyas) => {
      const { alumno, documento, curso, ano } = suyas[0] as LineaDeRecibo
      return {
        alumno: partible(alumno),
        documento: `${documento.tipo} ${formatoDocumento(documento)}`,
        curso,
        ano,
        lineas: suyas,
        subtotal: sumar(suyas.map((l) => l.monto)),
      }
    }),
  }
  return {
    nombre: `Recibo ${recibo.numero} ${recibo.sucursal}.pdf`,
    mime: MIME_PDF,
    cuerpo: await pdf(formato === 'a4' ? hojaDeRecibo(impreso) : ticketDeRecibo(impreso)),
  }
}
