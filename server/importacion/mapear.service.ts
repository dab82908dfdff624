import { sql } from 'kysely'
import { leerDocumento, type TipoDocumento } from '#domain/documento.ts'
import { leerCelda, separarNombre } from '#domain/importacion/celdas.ts'
import { camposDe, type Lugar, lugaresDe } from '#domain/importacion/tipos.ts'
import { nombreCompleto } from '#domain/texto.ts'
import type { Trx } from '../db/database.ts'
import type { ErrorDeCelda } from '../db/esquema/importacion.ts'
import type { Importacion } from './permiso.service.ts'
import { type Celda, textoDe } from './read/limits.ts'
import { repetidos } from './repetidos.service.ts'
import { BATCH } from './subir.service.ts'

/** A person as a row tells of him. */
interface Dicho {
  nro: number
  lugar: number
  clase: Lugar['clase']
  doc: string | null
  datos: Record<string, string>
  errores: ErrorDeCelda[]
}

/** Finds in each row the people that its columns tell of, anew; what the file says of itself alone is judged here. */
export async function mapear(trx: Trx, imp: Importacion, progress: (filas: number) => void): Promise<void> {
  await trx.deleteFrom('importacion_persona').where('id_importacion', '=', imp.id).execute()
  for (let desde = 0, hechas = 0; ; ) {
    const filas = await trx
      .selectFrom('importacion_fila')
      .select(['nro', 'celdas'])
      .where('id_importacion', '=', imp.id)
      .where('nro', '>', desde)
      .orderBy('nro')
      .limit(BATCH)
      .execute()
    const ultima = filas.at(-1)
    if (!ultima) break
    const dichos = filas.flatMap(({ nro, celdas }) => dichosDe(imp, nro, celdas))
    await guardar(trx, imp.id, dichos)
    desde = ultima.nro
    hechas += filas.length
    progress(hechas)
  }
  await sql`analyze importacion_persona`.execute(trx)
  await repetidos(trx, imp)
}

function dichosDe({ tipo, columnas }: Importacion, nro: number, celdas: readonly Celda[]): Dicho[] {
  const campos = camposDe(tipo).flatMap((campo) => {
    const columna = columnas.indexOf(campo.key)
    return columna < 0 ? [] : [{ ...campo, celda: celdas[columna] ?? '' }]
  })
  return lugaresDe(tipo).flatMap((suyo, lugar) => {
    const suyas = campos.filter((c) => c.lugar === lugar && c.celda !== '')
    return lugar > 0 && suyas.length === 0 ? [] : [dicho(suyo, nro, lugar, suyas)]
  })
}

function dicho(
  { clase, prefijo }: Lugar,
  nro: number,
  lugar: number,
  celdas: readonly { key: string; celda: Celda }[],
): Dicho {
  const datos: Record<string, string> = {}
  const errores: ErrorDeCelda[] = []
  for (const { key, celda } of celdas) {
    const propio = key.slice(prefijo.length)
    const leida = typeof celda === 'object' ? { error: celda.falla } : leerCelda(propio, textoDe(celda))
    if ('error' in leida) errores.push({ campo: key, motivo: leida.error })
    else if (leida.valor !== '') datos[propio] = leida.valor
  }
  const { apellidoNombre, ...resto } = datos
  const separado = apellidoNombre === undefined ? {} : separarNombre(apellidoNombre)
  if (!separado) errores.push({ campo: `${prefijo}apellidoNombre`, motivo: 'Escriba Apellido, Nombre' })
  const juntos: Record<string, string> = { ...separado, ...resto }
  const doc = leerDocumento((juntos['tipoDocumento'] ?? 'DNI') as TipoDocumento, juntos['dni'] ?? '')
  return {
    nro,
    lugar,
    clase,
    doc: doc && `${doc.tipo} ${doc.numero}`,
    datos: doc ? { ...juntos, dni: doc.numero } : juntos,
    errores,
  }
}

async function guardar(trx: Trx, id: number, dichos: readonly Dicho[]): Promise<void> {
  await sql`
    insert into importacion_persona (id_importacion, nro, lugar, clase, doc, datos, errores)
    select ${id}, p.nro, p.lugar, p.clase, p.doc, p.datos, p.errores
    from jsonb_to_recordset(${JSON.stringify(dichos)}::jsonb)
      as p(nro int, lugar smallint, clase text, doc text, datos jsonb, errores jsonb)`.execute(trx)
  const nombres = dichos
    .filter(({ lugar }) => lugar === 0)
    .map(({ nro, datos: { apellido = '', nombre = '' } }) => ({
      nro,
      nombre: apellido || nombre ? nombreCompleto({ apellido, nombre }) : '',
    }))
  await sql`
    update importacion_fila f set nombre = n.nombre
    from jsonb_to_recordset(${JSON.stringify(nombres)}::jsonb) as n(nro int, nombre text)
    where f.id_importacion = ${id} and f.nro = n.nro`.execute(trx)
}
