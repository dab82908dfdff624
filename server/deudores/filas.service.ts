import type { reportes } from '#contract/deudores.ts'
import type { BodyDe, QueryDe, RespuestaDe } from '#contract/route.ts'
import { conResta } from '#domain/cuenta/detalle.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import { noEncontrado } from '#domain/errores.ts'
import { edad, type Fecha } from '#domain/fecha.ts'
import { descuentoDe } from '#domain/porCiento.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { porPartes } from '../http/porpartes.ts'
import { CONTACTO, type Contacto } from './contacto.ts'
import type { Deudor } from './deudor.ts'
import { deudores } from './deudores.service.ts'
import { celdaDe, renglonesDe } from './pagos.queries.ts'

type Respuesta = RespuestaDe<typeof reportes.filas>

/** Builds the answer of our screen: who owes, in short rows that are sent while they are read. */
export async function filasDeDeudores(
  db: Db,
  usuario: Usuario,
  pedido: BodyDe<typeof reportes.filas>,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<Respuesta> {
  const { hallados, nombres, cuentas } = await deudores(db, usuario, pedido, { hoy, ahora }, { ademas: CONTACTO })
  const montosDe = losMismos()
  const filas = async function* () {
    for await (const batch of cuentas) yield batch.map((deudor) => escribirFila(deudor, montosDe(deudor.montos), hoy))
  }
  return porPartes<Respuesta, 'filas'>('filas', filas(), {
    antes: {
      cantidad: hallados.length,
      alumnos: new Set(hallados.map((h) => h.idAlumno)).size,
      cursos: [...nombres.cursos].map(([id, { nombre, idSucursal, sucursal, etiquetaTaller }]) => ({
        id,
        text: nombre,
        idSucursal,
        sucursal,
        etiquetaTaller,
      })),
      casos: [...nombres.casos].map(([id, text]) => ({ id, text })),
      jornadas: [...nombres.jornadas].map(([id, text]) => ({ id, text })),
    },
  })
}

/**
 * Writes the amounts of each row in turn: as the database wrote them or, where an earlier row has the same, its place. Fees
 * are by level and shift, so of a whole school few are different, and they are half of what is sent.
 */
function losMismos(): (montos: string) => string {
  const vistos = new Map<string, number>()
  let fila = 0
  return (montos) => {
    const visto = vistos.get(montos)
    if (visto === undefined) vistos.set(montos, fila)
    fila += 1
    return visto === undefined ? `[${montos}]` : String(visto)
  }
}

/** Writes a row; what is left to pay, as the database wrote it. */
function escribirFila(d: Deudor & Contacto, montos: string, hoy: Fecha): string {
  const { restas, otros, debeHoy, telefono, responsable, dniResponsable } = d
  const de = [d.idInscripcion, d.ano, d.idAlumno, d.apellido, d.nombre, d.dni, edad(d.nacimiento, hoy)]
  const como = [d.eliminado, d.baja ?? '', d.idCurso, d.idCaso, descuentoDe(d), d.idTipoJornada ?? 0, d.estados]
  return `${JSON.stringify([...de, ...como]).slice(0, -1)},${montos},[${restas}],${otros},${JSON.stringify([telefono, responsable, dniResponsable]).slice(1, -1)},${debeHoy}]`
}

/** Says how one cell of the report was paid (DEU-009), of a branch that the user may see (D-229). */
export async function pagosDeCelda(
  db: Db,
  usuario: Usuario,
  { idInscripcion, item }: QueryDe<typeof reportes.pagos>,
): Promise<RespuestaDe<typeof reportes.pagos>> {
  const celda = await celdaDe(db, idInscripcion, item as Col)
  if (!celda) throw noEncontrado('La Inscripción')
  exigirSucursal(usuario, celda.idSucursal)
  const renglones = await renglonesDe(db, idInscripcion)
  return { detallePago: conResta(renglones.get(celda.idItem) ?? '', celda.resta) }
}
