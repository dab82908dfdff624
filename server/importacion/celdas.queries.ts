import type { importacion } from '#contract/importacion.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { noEncontrado } from '#domain/errores.ts'
import { corregibles, lugaresDe } from '#domain/importacion/tipos.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { versionDeFila } from './decididas.queries.ts'
import { dudaDicha } from './filas.queries.ts'
import { opcionesDe } from './opciones.queries.ts'
import { celdaMala, cuantasOtras } from './otras.queries.ts'
import type { Importacion } from './permiso.service.ts'
import { escrita } from './read/limits.ts'
import { detalleVisto } from './visto.ts'

/** Reads the cells of a row for who corrects it: those of the file, and those that are wrong or corrected without being in it. */
export async function celdasDeFila(
  db: Db,
  usuario: Usuario,
  imp: Importacion,
  nro: number,
): Promise<RespuestaDe<typeof importacion.fila>> {
  const fila = await db
    .selectFrom('importacion_fila as f')
    .select(['f.nro', 'f.celdas', 'f.corregidas', 'f.veredicto', versionDeFila.as('version')])
    .where('f.id_importacion', '=', imp.id)
    .where('f.nro', '=', nro)
    .executeTakeFirst()
  if (!fila) throw noEncontrado('La Fila')
  const personas = await db
    .selectFrom('importacion_persona')
    .select(['lugar', 'doc', detalleVisto(sucursalesVisibles(usuario))])
    .where('id_importacion', '=', imp.id)
    .where('nro', '=', nro)
    .execute()
  const motivos = personas.flatMap(({ lugar, doc, detalle }) => [
    ...(detalle?.errores ?? []),
    ...(detalle?.duda
      ? [
          {
            campo: `${lugaresDe(imp.tipo)[lugar]?.prefijo ?? ''}dni`,
            motivo: dudaDicha(detalle.duda, doc),
          },
        ]
      : []),
  ])
  const errores = personas.flatMap(({ detalle }) => detalle?.errores ?? [])
  const avisos = personas.flatMap(({ detalle }) => detalle?.avisos ?? [])
  const malas = new Set(motivos.map(({ campo }) => campo))
  // a document that is none of a DNI may be a good passport
  const deDocumento = [...malas].filter((c) => c.endsWith('dni')).map((c) => c.replace(/dni$/, 'tipoDocumento'))
  const muestra = new Set([
    ...imp.columnas,
    ...malas,
    ...avisos.map(({ campo }) => campo),
    ...deDocumento,
    ...Object.keys(fila.corregidas),
  ])
  const otras = await cuantasOtras(
    db,
    imp,
    [...malas].flatMap((campo) => celdaMala(imp, fila, campo, errores) ?? []),
  )
  const opciones = await opcionesDe(db, usuario, imp)
  return {
    nro,
    version: fila.version,
    veredicto: fila.veredicto ?? 'error',
    motivos: motivos.filter(({ campo }) => campo === '').map(({ motivo }) => motivo),
    celdas: corregibles(imp.tipo, imp.columnas)
      .filter(({ key }) => muestra.has(key))
      .map(({ key, titulo }) => {
        const columna = imp.columnas.indexOf(key)
        const decia = escrita(fila.celdas[columna])
        const corregida = fila.corregidas[key]
        return {
          campo: key,
          titulo,
          columna: columna < 0 ? '' : imp.titulos[columna] || `Columna ${columna + 1}`,
          valor: corregida ?? decia,
          decia: corregida === undefined ? null : decia,
          sinValor: corregida === undefined && typeof fila.celdas[columna] === 'object',
          motivos: motivos.filter(({ campo }) => campo === key).map(({ motivo }) => motivo),
          avisos: avisos.filter(({ campo }) => campo === key).map(({ motivo }) => motivo),
          otras: otras.get(key) ?? 0,
          opciones: [...opciones(key)],
        }
      }),
  }
}
