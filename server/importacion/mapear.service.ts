import { sql } from 'kysely'
import { dniDeCuil } from '#domain/cuit.ts'
import { leerDocumento, type TipoDocumento } from '#domain/documento.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { leerCelda } from '#domain/importacion/celdas.ts'
import { type ComoNombres, comoSeEscribe, separarNombre } from '#domain/importacion/nombres.ts'
import { corregibles, type Lugar, lugaresDe } from '#domain/importacion/tipos.ts'
import { nombreCompleto } from '#domain/texto.ts'
import type { Trx } from '../db/database.ts'
import type { Corregidas, ErrorDeCelda } from '../db/esquema/importacion.ts'
import type { Importacion } from './permiso.service.ts'
import { type Celda, textoDe } from './read/limits.ts'
import { repetidos } from './repetidos.service.ts'
import { BATCH } from './subir.service.ts'
import { conTelefonoDeLaFila } from './telefono.ts'

/** A person as a row tells of him. */
export interface Dicho {
  nro: number
  lugar: number
  clase: Lugar['clase']
  doc: string | null
  datos: Record<string, string>
  errores: ErrorDeCelda[]
}

/** Finds in each row the people that its columns tell of, anew; what the file says of itself alone is judged here. */
export async function mapear(trx: Trx, imp: Importacion, hoy: Fecha, progress: (filas: number) => void): Promise<void> {
  await trx.deleteFrom('importacion_persona').where('id_importacion', '=', imp.id).execute()
  for (let desde = 0, hechas = 0; ; ) {
    const filas = await trx
      .selectFrom('importacion_fila')
      .select(['nro', 'celdas', 'corregidas'])
      .where('id_importacion', '=', imp.id)
      .where('nro', '>', desde)
      .orderBy('nro')
      .limit(BATCH)
      .execute()
    const ultima = filas.at(-1)
    if (!ultima) break
    const dichos = filas.flatMap((fila) => dichosDe(imp, fila, hoy))
    await guardarDichos(trx, imp.id, dichos)
    desde = ultima.nro
    hechas += filas.length
    progress(hechas)
  }
  await sql`analyze importacion_persona`.execute(trx)
  await repetidos(trx, imp, hoy)
}

interface FilaDicha {
  readonly nro: number
  readonly celdas: readonly Celda[]
  readonly corregidas: Corregidas
}

/** Reads whom a row tells of; what was typed over a cell holds, and what all rows say where there is no column. */
export function dichosDe(
  { tipo, columnas, opciones }: Importacion,
  { nro, celdas, corregidas }: FilaDicha,
  hoy: Fecha,
): readonly Dicho[] {
  const fijo = (key: string) => opciones.fijos?.find(({ campo }) => campo === key)?.valor
  const campos = corregibles(tipo, columnas).flatMap((campo) => {
    const celda = corregidas[campo.key] ?? celdas[columnas.indexOf(campo.key)] ?? fijo(campo.key)
    return celda === undefined ? [] : [{ ...campo, celda }]
  })
  const { nombres = 'coma', proponerTelefono = false } = opciones
  const dichos = lugaresDe(tipo).flatMap((suyo, lugar) => {
    const suyas = campos.filter((c) => c.lugar === lugar && c.celda !== '')
    return lugar > 0 && suyas.length === 0 ? [] : [dicho(suyo, { nro, lugar, hoy, nombres }, suyas)]
  })
  return proponerTelefono && tipo === 'alumnos' ? conTelefonoDeLaFila(dichos) : dichos
}

const ESCRIBA = 'Escriba Apellido, Nombre, con una coma'

/** What is said of a whole name that cannot be taken apart, by how the file is said to write them. */
const SIN_SEPARAR: Readonly<Record<ComoNombres, string>> = {
  coma: `${ESCRIBA}. Si toda la planilla va sin comas, dígalo en Columnas: «Cómo se escriben los nombres»`,
  apellido: ESCRIBA,
  nombre: ESCRIBA,
}

function dicho(
  { clase, prefijo }: Lugar,
  { nro, lugar, hoy, nombres }: { nro: number; lugar: number; hoy: Fecha; nombres: ComoNombres },
  celdas: readonly { key: string; celda: Celda }[],
): Dicho {
  const datos: Record<string, string> = {}
  const errores: ErrorDeCelda[] = []
  for (const { key, celda } of celdas) {
    const propio = key.slice(prefijo.length)
    const leida =
      typeof celda === 'object'
        ? { error: celda.falla }
        : leerCelda(propio, textoDe(celda), hoy, Number(datos['ano'] ?? anoDe(hoy)))
    if ('error' in leida) errores.push({ campo: key, motivo: leida.error })
    else if (leida.valor !== '') datos[propio] = leida.valor
  }
  const { apellidoNombre, ...resto } = datos
  const separado = apellidoNombre === undefined ? {} : separarNombre(apellidoNombre, nombres)
  if (!separado) errores.push({ campo: `${prefijo}apellidoNombre`, motivo: SIN_SEPARAR[nombres] })
  const juntos: Record<string, string> = { ...separado, ...resto }
  for (const campo of ['apellido', 'nombre']) if (juntos[campo]) juntos[campo] = comoSeEscribe(juntos[campo])
  // what an employee is paid by has his document in it
  if (clase === 'personal' && !juntos['dni'] && (juntos['tipoDocumento'] ?? 'DNI') === 'DNI') {
    const dni = dniDeCuil(juntos['cuil'] ?? '')
    if (dni !== null) juntos['dni'] = dni
  }
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

/** Writes people of rows, and by whom each row is found. */
export async function guardarDichos(trx: Trx, id: number, dichos: readonly Dicho[]): Promise<void> {
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
