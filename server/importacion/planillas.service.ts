import type { Archivo } from '#contract/route.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { camposDe, TIPOS_IMPORTACION, type TipoImportacion } from '#domain/importacion/tipos.ts'
import type { Db } from '../db/database.ts'
import { hojaDeTabla } from '../documents/tabla.ts'
import { type Celda, type Estilo, MIME_XLSX, xlsx } from '../documents/xlsx.ts'
import type { Importacion } from './permiso.service.ts'
import { textoDe } from './read/limits.ts'
import { BATCH } from './subir.service.ts'

const AYUDA = [
  { key: 'columna', titulo: 'Columna', tipo: 'texto', letras: 30 },
  { key: 'hace', titulo: 'Hace falta', tipo: 'texto', letras: 12 },
  { key: 'ayuda', titulo: 'Cómo se escribe', tipo: 'texto', letras: 60 },
  { key: 'ejemplo', titulo: 'Ejemplo', tipo: 'texto', letras: 22 },
] as const

/** Writes an empty spreadsheet with the columns of a kind, and a sheet that explains them. */
export function modelo(tipo: TipoImportacion): Archivo {
  const campos = camposDe(tipo)
  const columnas = campos.filter(({ key }) => !key.endsWith('apellidoNombre'))
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

const STYLES: readonly Estilo[] = [{}, { negrita: true, fill: 'D5DAE3' }, { fill: 'FDECEA' }]
const [COMUN, TITULO, MAL] = [0, 1, 2]

/** Writes the file as it came, with the wrong cells in red and a last column that says why. */
export function conErrores(db: Db, imp: Importacion): Archivo {
  const titulos = [...imp.titulos, 'Errores']
  async function* filas(): AsyncGenerator<Celda[]> {
    yield titulos.map((valor) => ({ valor, estilo: TITULO }))
    for (let desde = 0; ; ) {
      const batch = await readBatch(db, imp.id, desde)
      const ultima = batch.at(-1)
      if (!ultima) return
      for (const fila of batch) yield filaMarcada(imp, fila)
      desde = ultima.nro
    }
  }
  return {
    nombre: `${imp.nombre.replace(/\.\w+$/, '')} con errores.xlsx`,
    mime: MIME_XLSX,
    cuerpo: xlsx({
      nombre: 'Errores',
      anchos: titulos.map((t, i) => (i === titulos.length - 1 ? 60 : Math.min(40, Math.max(12, t.length + 3)))),
      fijas: { filas: 1, columnas: 0 },
      estilos: STYLES,
      filas: filas(),
    }),
  }
}

type Fila = Awaited<ReturnType<typeof readBatch>>[number]

async function readBatch(db: Db, id: number, desde: number) {
  const filas = await db
    .selectFrom('importacion_fila')
    .select(['nro', 'celdas'])
    .where('id_importacion', '=', id)
    .where('nro', '>', desde)
    .orderBy('nro')
    .limit(BATCH)
    .execute()
  const errores = await db
    .selectFrom('importacion_persona')
    .select(['nro', 'detalle'])
    .where('id_importacion', '=', id)
    .where('nro', '>', desde)
    .where('nro', '<=', filas.at(-1)?.nro ?? 0)
    .where('veredicto', '=', 'error')
    .orderBy('lugar')
    .execute()
  const suyos = Map.groupBy(errores, (e) => e.nro)
  return filas.map((f) => ({ ...f, errores: (suyos.get(f.nro) ?? []).flatMap((e) => e.detalle?.errores ?? []) }))
}

function filaMarcada({ tipo, titulos, columnas }: Importacion, { celdas, errores }: Fila): Celda[] {
  const nombres = new Map(camposDe(tipo).map(({ key, titulo }) => [key, titulo]))
  const malas = new Set(errores.map(({ campo }) => campo))
  const motivos = errores.map(({ campo, motivo }) => [nombres.get(campo), motivo].filter(Boolean).join(': '))
  return [
    ...titulos.map((_, i) => ({
      valor: enDias(textoDe(celdas[i])),
      estilo: malas.has(columnas[i] ?? '') ? (MAL as number) : (COMUN as number),
    })),
    { valor: motivos.join('. '), estilo: errores.length ? (MAL as number) : (COMUN as number) },
  ]
}

/** A day that the spreadsheet kept as a number is written as people do. */
const enDias = (texto: string) => (/^\d{4}-\d{2}-\d{2}$/.test(texto) ? formatoFecha(texto as Fecha, '/') : texto)
