import { sql } from 'kysely'
import type { Archivo } from '#contract/route.ts'
import { camposDe, corregibles, lugaresDe, TIPOS_IMPORTACION, type TipoImportacion } from '#domain/importacion/tipos.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { hojaDeTabla } from '../documents/tabla.ts'
import { type Celda, type Estilo, MIME_XLSX, xlsx } from '../documents/xlsx.ts'
import { AYUDA } from './ayuda.ts'
import { corregidasDe, dudaDicha } from './filas.queries.ts'
import { CORREGIDO, ERRORES } from './marcas.ts'
import type { Importacion } from './permiso.service.ts'
import { escrita } from './read/limits.ts'
import { BATCH } from './subir.service.ts'
import { detalleVisto } from './visto.ts'

/** Columns that stand in place of others, which the model has. */
const EN_LUGAR_DE = ['apellidoNombre', 'parentesco']

/** Writes an empty spreadsheet with the columns of a kind, and a sheet that explains them. */
export function modelo(tipo: TipoImportacion): Archivo {
  const campos = camposDe(tipo)
  const columnas = campos.filter(({ key }) => !EN_LUGAR_DE.some((otra) => key.endsWith(otra)))
  const { titulo } = TIPOS_IMPORTACION[tipo]
  const hace = ({ requerido, lugar }: (typeof campos)[number]) =>
    requerido ? (lugar === 0 ? 'Sí' : 'Si se carga') : ''
  return {
    nombre: `Modelo de ${titulo}.xlsx`,
    mime: MIME_XLSX,
    cuerpo: xlsx(
      hojaDeTabla({
        nombre: titulo,
        columnas: columnas.map((c) => ({
          key: c.key,
          titulo: c.titulo,
          tipo: 'texto' as const,
          letras: Math.max(12, c.titulo.length + 3),
        })),
        filas: [],
        resaltadas: new Set(columnas.filter((c) => c.requerido && c.lugar === 0).map((c) => c.key)),
      }),
      hojaDeTabla({
        nombre: 'Ayuda',
        columnas: AYUDA,
        filas: campos.map((c) => ({
          columna: c.titulo,
          hace: hace(c),
          ayuda: c.ayuda ?? '',
          ejemplo: c.ejemplo ?? '',
        })),
      }),
    ),
  }
}

const STYLES: readonly Estilo[] = [{}, { negrita: true, fill: 'D5DAE3' }, { fill: 'FDECEA' }, { fill: 'E6F0EA' }]
const [COMUN, TITULO, MAL, CORREGIDA] = [0, 1, 2, 3] as const

/** The lowest row of the titles, which stay in sight with what is above them. */
const MAX_ARRIBA = 8
const CON_SU_NUMERO = 'Cada fila tiene el número que tiene en su planilla'

/**
 * Writes the file with what was corrected of it, the wrong cells in red and a column that says why, which it does of what
 * is doubtful and was not decided too. What was corrected is green, and a further column says what the file said;
 * corrected cells of no column get one. Each row has the number that it has in the file, by which the errors name others:
 * what was above the titles, and rows that were left out, are empty.
 */
export async function conErrores(db: Db, usuario: Usuario, imp: Importacion): Promise<Archivo> {
  const sucursales = sucursalesVisibles(usuario)
  const hojas = await columnasDe(db, imp)
  const titulos = [
    ...hojas.map(({ titulo }) => titulo),
    ERRORES,
    ...(hojas.some((c) => c.corregida) ? [CORREGIDO] : []),
  ]
  const estaCorregida = !imp.cuentas.error && hojas.some((c) => c.corregida)
  const arriba = Math.min(await filasDeArriba(db, imp), MAX_ARRIBA)
  function* primeras(): Generator<Celda[]> {
    if (arriba > 1) yield [{ valor: CON_SU_NUMERO, estilo: COMUN }]
    for (let nro = 2; nro < arriba; nro++) yield []
    yield titulos.map((valor) => ({ valor, estilo: TITULO }))
  }
  function* enSuLugar(batch: readonly Fila[], desde: number): Generator<Celda[]> {
    let nro = desde
    for (const fila of batch) {
      while (++nro < fila.nro) yield []
      yield filaMarcada(imp, hojas, fila)
    }
  }
  async function* filas() {
    yield primeras()
    for (let desde = 0; ; ) {
      const batch = await readBatch(db, sucursales, imp, desde)
      const ultima = batch.at(-1)
      if (!ultima) return
      yield enSuLugar(batch, desde || arriba)
      desde = ultima.nro
    }
  }
  return {
    nombre: `${sinCarpetas(imp.nombre).replace(/\.\w+$/, '')} ${estaCorregida ? 'corregida' : 'con errores'}.xlsx`,
    mime: MIME_XLSX,
    cuerpo: xlsx({
      nombre: 'Errores',
      anchos: titulos.map((t, i) => (i >= hojas.length ? 60 : Math.min(40, Math.max(12, t.length + 3)))),
      fijas: { filas: arriba, columnas: 0 },
      estilos: STYLES,
      filas: filas(),
    }),
  }
}

/** Tells how many rows of the file are above the first that was taken: its titles, and what is above them. */
async function filasDeArriba(db: Db, { id }: Importacion): Promise<number> {
  const { primera } = await db
    .selectFrom('importacion_fila')
    .select(({ fn }) => fn.min('nro').as('primera'))
    .where('id_importacion', '=', id)
    .executeTakeFirstOrThrow()
  return Math.max(1, Number(primera ?? 0) - 1)
}

/** Takes the folders away that a browser, or who calls by hand, may send before the name of a file. */
const sinCarpetas = (nombre: string): string => nombre.split(/[/\\]/).at(-1) ?? ''

type Fila = Awaited<ReturnType<typeof readBatch>>[number]

async function readBatch(db: Db, sucursales: readonly number[] | null, { id, tipo }: Importacion, desde: number) {
  const filas = await db
    .selectFrom('importacion_fila')
    .select(['nro', 'celdas', 'corregidas', 'veredicto', 'decision'])
    .where('id_importacion', '=', id)
    .where('nro', '>', desde)
    .orderBy('nro')
    .limit(BATCH)
    .execute()
  const dichas = await db
    .selectFrom('importacion_persona')
    .select(['nro', 'lugar', 'doc', 'veredicto', detalleVisto(sucursales)])
    .where('id_importacion', '=', id)
    .where('nro', '>', desde)
    .where('nro', '<=', filas.at(-1)?.nro ?? 0)
    .where('veredicto', 'in', ['error', 'dudoso'])
    .orderBy('lugar')
    .execute()
  const suyos = Map.groupBy(dichas, (p) => p.nro)
  return filas.map(({ veredicto, decision, ...f }) => {
    const suyas = suyos.get(f.nro) ?? []
    const sinDecidir = veredicto === 'dudoso' && decision === null
    return {
      ...f,
      errores: suyas.flatMap((p) => (p.veredicto === 'error' && p.detalle?.errores) || []),
      dudas: (sinDecidir ? suyas : []).flatMap(({ lugar, doc, detalle: { duda } }) =>
        duda ? [{ campo: `${lugaresDe(tipo)[lugar]?.prefijo ?? ''}dni`, motivo: dudaDicha(duda, doc) }] : [],
      ),
    }
  })
}

/** A column of the file with errors. */
interface ColumnaDeHoja {
  readonly titulo: string
  /** Key of what it is, null for one that is not taken. */
  readonly key: string | null
  readonly corregida: boolean
}

/** Lists the columns of the file, and those which it lacks and in which something was typed. */
async function columnasDe(db: Db, imp: Importacion): Promise<ColumnaDeHoja[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct jsonb_object_keys(corregidas) as key from importacion_fila where id_importacion = ${imp.id}`.execute(
    db,
  )
  const corregidas = new Set(rows.map(({ key }) => key))
  const nuevas = corregibles(imp.tipo, imp.columnas).filter(
    ({ key }) => corregidas.has(key) && !imp.columnas.includes(key),
  )
  return [
    ...imp.titulos.map((titulo, i) => ({ titulo, key: imp.columnas[i] ?? null })),
    ...nuevas.map(({ titulo, key }) => ({ titulo, key })),
  ].map((c) => ({ ...c, corregida: c.key !== null && corregidas.has(c.key) }))
}

function filaMarcada(imp: Importacion, columnas: readonly ColumnaDeHoja[], fila: Fila): Celda[] {
  const { celdas, errores, dudas } = fila
  const nombres = new Map(camposDe(imp.tipo).map(({ key, titulo }) => [key, titulo]))
  const malas = new Set([...errores, ...dudas].map(({ campo }) => campo))
  const motivos = [
    ...errores.map(({ campo, motivo }) => [nombres.get(campo), motivo].filter(Boolean).join(': ')),
    ...dudas.map(({ motivo }) => `Dudosa, y no se decidió: ${motivo}`),
  ]
  const corregidas = new Map(corregidasDe(imp, fila).map((c) => [c.campo, c]))
  const antes = [...corregidas.values()].map(({ columna, decia, falta }) =>
    falta ? `${columna}: no estaba` : `${columna}: decía «${decia}»`,
  )
  return [
    ...columnas.map(({ key }, i) => {
      const corregida = corregidas.get(key ?? '')
      return {
        valor: corregida?.dice ?? escrita(celdas[i]),
        estilo: malas.has(key ?? '') ? MAL : corregida ? CORREGIDA : COMUN,
      }
    }),
    { valor: motivos.join('. '), estilo: motivos.length ? MAL : COMUN },
    ...(columnas.some((c) => c.corregida)
      ? [{ valor: antes.join('. '), estilo: antes.length ? CORREGIDA : COMUN }]
      : []),
  ]
}
