import type { reportes } from '#contract/deudores.ts'
import type { BodyDe, QueryDe, RespuestaDe } from '#contract/route.ts'
import { detalleDeRenglones } from '#domain/cuenta/detalle.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import { noEncontrado } from '#domain/errores.ts'
import { edad, type Fecha } from '#domain/fecha.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { porPartes } from '../http/porpartes.ts'
import { CONTACTO, type Contacto } from './contacto.ts'
import type { CuentaEscrita } from './cuentas.queries.ts'
import type { Cabeza } from './deudores.queries.ts'
import { cuentasInBatches, descuentoDe, deudores } from './deudores.service.ts'
import { celdaDe, renglonesDe } from './pagos.queries.ts'

type Respuesta = RespuestaDe<typeof reportes.filas>

/** Builds the answer of our screen: who owes, in short rows that are sent while they are read. */
export async function filasDeDeudores(
  db: Db,
  usuario: Usuario,
  pedido: BodyDe<typeof reportes.filas>,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<Respuesta> {
  const { cabezas, nombres } = await deudores(db, usuario, pedido, { hoy, ahora })
  const filas = async function* () {
    for await (const { cabezas: batch, cuentas } of cuentasInBatches(db, cabezas, hoy, CONTACTO))
      yield batch.map((cabeza, i) => escribirFila(cabeza, cuentas[i] as CuentaEscrita & Contacto, hoy))
  }
  return porPartes<Respuesta, 'filas'>('filas', filas(), {
    antes: {
      cantidad: cabezas.length,
      alumnos: new Set(cabezas.map((c) => c.idAlumno)).size,
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

/** Writes a row; the amounts, by far the most of it, are sent on as the database wrote them. */
function escribirFila(c: Cabeza, cuenta: CuentaEscrita & Contacto, hoy: Fecha): string {
  const { estados, montos, restas, otros, debeHoy, idTipoJornada, telefono, responsable, dniResponsable } = cuenta
  const de = [c.idInscripcion, c.ano, c.idAlumno, c.apellido, c.nombre, c.dni, edad(c.nacimiento, hoy)]
  const como = [c.eliminado, c.baja ?? '', c.idCurso, c.idCaso, descuentoDe(c), idTipoJornada ?? 0, estados]
  return `${JSON.stringify([...de, ...como]).slice(0, -1)},[${montos}],[${restas}],${otros},${JSON.stringify([telefono, responsable, dniResponsable]).slice(1, -1)},${debeHoy}]`
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
  return { detallePago: detalleDeRenglones(renglones.get(celda.idItem) ?? [], celda.resta) }
}
