import type { Archivo } from '#contract/route.ts'
import type { ColumnaDeTabla } from '#domain/columna.ts'
import type { CambioDeItem } from '#domain/cuenta/repreciar.ts'
import { aPesos, type Centavos, centavos, formatoPesos, sumar } from '#domain/dinero.ts'
import { EMAIL } from '#domain/email.ts'
import { type Fecha, formatoFecha, NOMBRE_MES } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import type { AdjuntoDeMail } from '../db/esquema/mail.ts'
import { hojaDeTabla } from '../documents/tabla.ts'
import { MIME_XLSX, xlsx } from '../documents/xlsx.ts'
import { html } from '../mail/html.ts'
import { dejarMail } from '../mail/mail.service.ts'
import { cuotasDeProceso, numeroDeProceso, quienProceso } from './resumen.queries.ts'

interface Proceso {
  readonly id: number
  /** By which people know it. */
  readonly numero: number
  readonly hoy: Fecha
  readonly idUsuario: number
  readonly cambios: readonly CambioDeItem[]
}

/**
 * Leaves the summary of an overdue process to be mailed (D-066): its number, which the undo needs, day, count and,
 * attached, the list. False when the address is invalid or the school has no mail host; the process is not refused for
 * that.
 */
export async function dejarResumen(trx: Trx, para: string, proceso: Proceso): Promise<boolean> {
  if (!EMAIL.test(para)) return false
  const { id, numero, hoy, idUsuario, cambios } = proceso
  const anos = [...Map.groupBy(cambios, (c) => c.item.ano)].toSorted(([a], [b]) => b - a)
  const quien = await quienProceso(trx, idUsuario)
  const pesos = (de: readonly CambioDeItem[]) => formatoPesos(subaDe(de))
  return dejarMail(trx, {
    para,
    idUsuario,
    asunto: `Cuotas atrasadas: proceso N.º ${numero}`,
    adjuntos: [{ tipo: 'cuotas-atrasadas', idProceso: id }],
    cuerpo: html`
      <p>El <b>proceso N.º ${numero}</b> del ${formatoFecha(hoy)}, hecho por ${quien}, llevó cuotas atrasadas al valor vigente.</p>
      <table cellpadding="6" style="border-collapse:collapse;font-size:14px">
        <tr><th align="left">Año</th><th align="right">Alumnos</th><th align="right">Cuotas</th><th align="right">Suben</th></tr>
        ${anos.map(([ano, de]) => html`<tr><td>${ano}</td><td align="right">${alumnosDe(de)}</td><td align="right">${miles(de.length)}</td><td align="right">${pesos(de)}</td></tr>`)}
        <tr><th align="left">Total</th><th align="right">${alumnosDe(cambios)}</th><th align="right">${miles(cambios.length)}</th><th align="right">${pesos(cambios)}</th></tr>
      </table>
      <p>La lista completa va adjunta. Para deshacerlo: Valores, Cuotas Atrasadas, proceso N.º ${numero}.</p>`,
  })
}

const subaDe = (cambios: readonly CambioDeItem[]): Centavos =>
  sumar(cambios.map(({ item, despues }) => centavos(despues.monto - item.monto)))

/** Counts the students. One who was enrolled in two years counts twice. */
const alumnosDe = (cambios: readonly CambioDeItem[]): string =>
  miles(new Set(cambios.map((c) => c.item.idInscripcion)).size)

const miles = (n: number): string => new Intl.NumberFormat('es-AR').format(n)

const COLUMNAS = [
  { key: 'apellido', titulo: 'Apellido', tipo: 'texto', letras: 24 },
  { key: 'nombre', titulo: 'Nombre', tipo: 'texto', letras: 24 },
  { key: 'curso', titulo: 'Curso', tipo: 'texto', letras: 18 },
  { key: 'ano', titulo: 'Año', tipo: 'entero', letras: 8 },
  { key: 'cuota', titulo: 'Cuota', tipo: 'texto', letras: 14 },
  { key: 'antes', titulo: 'Antes', tipo: 'pesos', letras: 18 },
  { key: 'despues', titulo: 'Después', tipo: 'pesos', letras: 18 },
] as const satisfies readonly ColumnaDeTabla[]

/** Makes a workbook of what a process raised; this happens when the summary is sent. */
export async function planillaDeProceso(
  db: Db,
  { idProceso }: Extract<AdjuntoDeMail, { tipo: 'cuotas-atrasadas' }>,
): Promise<Archivo> {
  const [cuotas, numero] = await Promise.all([cuotasDeProceso(db, idProceso), numeroDeProceso(db, idProceso)])
  return {
    nombre: `Cuotas atrasadas, proceso ${numero}.xlsx`,
    mime: MIME_XLSX,
    cuerpo: xlsx(
      hojaDeTabla({
        nombre: `Proceso ${numero}`,
        columnas: COLUMNAS,
        filas: cuotas.map((c) => ({
          apellido: c.apellido,
          nombre: c.nombre,
          curso: c.curso,
          ano: c.ano,
          cuota: NOMBRE_MES[c.mes],
          antes: aPesos(c.antes),
          despues: aPesos(c.despues),
        })),
        total: () => ({
          apellido: 'Total',
          antes: aPesos(sumar(cuotas.map((c) => c.antes))),
          despues: aPesos(sumar(cuotas.map((c) => c.despues))),
        }),
      }),
    ),
  }
}
