import { z } from 'zod'
import { NOMBRES_DE_TIPO } from '#domain/importacion/tipos.ts'
import { archivo, entero, flag, id, nada, texto, versionLeida } from './campos.ts'
import { celdaCorregida, celdaDeFila } from './celdaDeImportacion.ts'
import { jornadasDelColegio } from './jornadasDelColegio.ts'
import { comoLeer, existentes, opcionesDeImportacion } from './opcionesDeImportacion.ts'
import { consultaPaginada, respuestaPaginada } from './paginado.ts'
import type { Regla } from './reglas.ts'
import { route } from './route.ts'

/** Rules of which one is needed to import anything; each kind asks for its own besides (record 053). */
const ALGUNA = [
  'ALU-NUEVO',
  'PAD-NUEVO',
  'PER-NUEVO',
  'ALU-PADRES',
  'INS-INSCRIBIR',
  'INS-VALOR',
] as const satisfies readonly Regla[]

const tipo = () => z.enum(NOMBRES_DE_TIPO, 'El Tipo de Importación no es válido')
const nro = () => entero(1, 10_000_000, 'La fila no es válida')
const VEREDICTOS = ['nuevo', 'cambia', 'igual', 'dudoso', 'error'] as const
const DECISIONES = ['nuevo', 'actualizar', 'dejar'] as const

/** What the work under way is doing, and how far it is: rows. */
const avance = z.object({ que: z.enum(['revisar', 'confirmar', 'deshacer']), hechas: z.number(), total: z.number() })

const resumen = z.object({
  id: z.number(),
  tipo: tipo(),
  /** Name of the file. */
  nombre: z.string(),
  /** Instant, ISO. */
  fecha: z.string(),
  usuario: z.string(),
  estado: z.enum(['leida', 'revisada', 'hecha', 'deshecha']),
  filas: z.number(),
  /** Rows of each verdict. */
  cuentas: z.object({
    nuevo: z.number(),
    cambia: z.number(),
    igual: z.number(),
    dudoso: z.number(),
    error: z.number(),
  }),
  /** What the last work found or did, in words; '' when there is nothing to tell. */
  aviso: z.string(),
})

/** One of the people of a row. */
const deFila = z.object({
  /** 'Alumno', 'Madre'. */
  rotulo: z.string(),
  nombre: z.string(),
  veredicto: z.enum(VEREDICTOS),
  /** Id of the one who is there already, or was made. */
  idPersona: z.number().nullable(),
  /** `campo`: key of the column, '' for the whole row. */
  errores: z.array(z.object({ campo: z.string(), columna: z.string(), motivo: z.string() })),
  /** What is unusual and yet no error: an age, a third parent. */
  avisos: z.array(z.object({ campo: z.string(), columna: z.string(), motivo: z.string() })),
  cambios: z.array(z.object({ campo: z.string(), antes: z.string(), despues: z.string() })),
  /** Why it is not certain who he is; '' when it is. */
  duda: z.string(),
  /** He is, or was, linked to the first of the row. */
  enlace: z.boolean(),
})

export const importacion = {
  subir: route({
    method: 'POST',
    path: '/importacion',
    algunaRegla: ALGUNA,
    enFila: 'planilla',
    recibe: 20_000_000,
    pesado: true,
    resumen:
      'Lee una planilla .xlsx o .csv, que va como cuerpo: la primera hoja con los títulos que se buscan. Reconoce sus columnas; no cambia nada más',
    query: z.object({ tipo: tipo(), nombre: texto(200, 'Falta el nombre del archivo') }),
    response: z.object({ Id: z.number() }),
  }),
  una: route({
    method: 'GET',
    path: '/importacion',
    algunaRegla: ALGUNA,
    // its state and its work are of one moment
    trx: 'snapshot',
    resumen: 'Una importación: sus columnas, sus cuentas y cómo va el trabajo en curso',
    query: z.object({ id: id('Falta la importación') }),
    response: resumen.extend({
      /** What it wrote, in words, also when its undo was refused since; '' before it and after its undo. */
      hecho: z.string(),
      titulos: z.array(z.string()),
      /** Key of each column (domain/importacion), null for one that is not taken. */
      columnas: z.array(z.string().nullable()),
      /** Rows in which somebody typed over cells. */
      corregidas: z.number(),
      /** Rows with something unusual that is no error. */
      avisos: z.number(),
      /** Doubtful rows: those that were decided and are written, those that are left as they are, and those to decide. */
      dudosas: z.object({ decididas: z.number(), dejadas: z.number(), sinDecidir: z.number() }),
      /** What the rows of earlier payments take as paid: of how many items, and pesos; null for another kind of file. */
      pagos: z.object({ items: z.number(), monto: z.number() }).nullable(),
      /** Sheet that was read, and the others that have something; null where there are none. */
      hojas: z.object({ leida: z.string(), otras: z.array(z.string()) }).nullable(),
      /** First rows of the file. */
      muestra: z.array(z.array(z.string())),
      opciones: opcionesDeImportacion(),
      jornadas: jornadasDelColegio().nullable(),
      /** Branches in which the user may put employees, while the columns of a file of them are named; null otherwise. */
      sucursales: z.array(z.string()).nullable(),
      avance: avance.nullable(),
      /** State of the review, for what is decided of all rows and the confirmation (record 107). */
      version: z.string(),
      /** Imports written later about the same people, the last first: they are undone before this one. */
      posteriores: z.array(z.object({ id: z.number(), tipo: tipo(), nombre: z.string() })),
      /** The user may change those who are there already. */
      puedeActualizar: z.boolean(),
    }),
  }),
  lista: route({
    method: 'GET',
    path: '/importacion/lista',
    algunaRegla: ALGUNA,
    resumen: 'Las últimas importaciones de quien pregunta; con OTR-TODAS-SUCURSALES, las de todos',
    response: z.object({ data: z.array(resumen) }),
  }),
  columnas: route({
    method: 'PUT',
    path: '/importacion/columnas',
    algunaRegla: ALGUNA,
    trx: 'write',
    resumen: 'Dice qué es cada columna, y revisa las filas: qué sería nuevo, qué cambia, qué es dudoso y qué está mal',
    body: z.object({
      id: id('Falta la importación'),
      columnas: z.array(z.string('La columna no es válida').max(40).nullable(), 'Faltan las columnas').max(100),
      ...comoLeer(),
    }),
    response: nada,
  }),
  filas: route({
    method: 'GET',
    path: '/importacion/filas',
    algunaRegla: ALGUNA,
    resumen: 'Las filas revisadas, de a páginas, todas o las de un veredicto',
    query: z.object({
      id: id('Falta la importación'),
      veredicto: z.enum([...VEREDICTOS, ''], 'El veredicto no es válido').default(''),
      /** Only those in which somebody typed over cells. */
      corregidas: flag(),
      /** Only those with something unusual. */
      avisos: flag(),
      ...consultaPaginada(),
    }),
    response: z.object({
      ...respuestaPaginada(
        z.object({
          /** By which the spreadsheet program calls the row. */
          nro: z.number(),
          nombre: z.string(),
          veredicto: z.enum(VEREDICTOS),
          decision: z.enum(DECISIONES).nullable(),
          /** What may be decided of it; empty when nothing is doubtful. */
          decisiones: z.array(z.enum(DECISIONES)),
          /** State of the row, for what is decided of it. */
          version: z.string(),
          personas: z.array(deFila),
          /** What was typed over its cells, and what the file says in them. */
          corregidas: z.array(
            z.object({
              campo: z.string(),
              columna: z.string(),
              decia: z.string(),
              dice: z.string(),
              /** The file has no such column. */
              falta: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  }),
  fila: route({
    method: 'GET',
    path: '/importacion/fila',
    algunaRegla: ALGUNA,
    resumen: 'Las celdas de una fila, con lo que está mal en cada una, para corregirlas',
    query: z.object({ id: id('Falta la importación'), nro: nro() }),
    response: z.object({
      nro: z.number(),
      veredicto: z.enum(VEREDICTOS),
      /** What is wrong with the whole row. */
      motivos: z.array(z.string()),
      celdas: z.array(celdaDeFila()),
      version: z.string(),
    }),
  }),
  corregir: route({
    method: 'PUT',
    path: '/importacion/corregir',
    algunaRegla: ALGUNA,
    trx: 'write',
    idempotente: true,
    resumen: 'Corrige celdas de una fila revisada, y de las que dicen lo mismo si se pide, y las vuelve a juzgar',
    body: z.object({
      id: id('Falta la importación'),
      nro: nro(),
      celdas: z
        .array(celdaCorregida(), 'Faltan las celdas')
        .min(1, 'Faltan las celdas')
        .max(100, 'Son demasiadas celdas'),
      /** Of the row as it was shown. */
      version: versionLeida(),
    }),
    response: z.object({
      veredicto: z.enum(VEREDICTOS),
      /** All rows are being judged again, because too many depend on this one. */
      enCurso: z.boolean(),
      /** Other rows that were corrected. */
      otras: z.number(),
    }),
  }),
  decidir: route({
    method: 'PUT',
    path: '/importacion/decidir',
    algunaRegla: ALGUNA,
    trx: 'write',
    resumen: 'Decide una fila dudosa, o todas (nro 0): es otra persona, es la misma, o se deja como está',
    body: z.object({
      id: id('Falta la importación'),
      nro: entero(0, 10_000_000, 'La fila no es válida'),
      decision: z.enum(DECISIONES, 'La decisión no es válida'),
      /** Of the row, or with nro 0 of the review, as it was shown. */
      version: versionLeida(),
    }),
    response: z.object({ filas: z.number() }),
  }),
  confirmar: route({
    method: 'POST',
    path: '/importacion/confirmar',
    algunaRegla: ALGUNA,
    trx: 'write',
    resumen: 'Escribe en una sola transacción todo lo revisado que no tiene errores, o nada; se ve cómo avanza',
    body: z.object({
      id: id('Falta la importación'),
      existentes: existentes(),
      /** Of the review, as it was shown. */
      version: versionLeida(),
    }),
    response: nada,
  }),
  deshacer: route({
    method: 'POST',
    path: '/importacion/deshacer',
    algunaRegla: ALGUNA,
    trx: 'write',
    resumen: 'Quita lo que la importación agregó y vuelve lo que cambió, mientras nadie lo haya usado',
    body: z.object({ id: id('Falta la importación') }),
    response: nada,
  }),
  descartar: route({
    method: 'DELETE',
    path: '/importacion',
    algunaRegla: ALGUNA,
    trx: 'write',
    resumen: 'Descarta una planilla que no se importó',
    query: z.object({ id: id('Falta la importación') }),
    response: nada,
  }),
  errores: route({
    method: 'GET',
    path: '/importacion/errores',
    algunaRegla: ALGUNA,
    pesado: true,
    formato: 'archivo',
    resumen: 'La planilla con las celdas que están mal marcadas, y por qué, en .xlsx',
    query: z.object({ id: id('Falta la importación') }),
    response: archivo,
  }),
  modelo: route({
    method: 'GET',
    path: '/importacion/modelo',
    algunaRegla: ALGUNA,
    formato: 'archivo',
    resumen: 'Una planilla modelo con las columnas que se reconocen',
    query: z.object({ tipo: tipo() }),
    response: archivo,
  }),
}
