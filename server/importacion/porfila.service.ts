import { sql } from 'kysely'
import { Falla, rechazo } from '#domain/errores.ts'
import { anoDe } from '#domain/fecha.ts'
import type { TipoImportacion } from '#domain/importacion/tipos.ts'
import { anosPermitidos } from '#domain/inscripcion/ano.ts'
import type { Trx } from '../db/database.ts'
import type { ErrorDeCelda, HechoDePersona } from '../db/esquema/importacion.ts'
import { fallaDeBase } from '../http/errores.ts'
import type { Ficha } from './clases.ts'
import { inscripcionDeFila, nombradosDe } from './inscripciones.service.ts'
import type { Juzgada } from './juicio.ts'
import type { Importacion } from './permiso.service.ts'
import { saldoDeFila } from './saldos.service.ts'
import type { Hecha, Pedida, Task } from './task.ts'

type Quien = Pick<Task, 'usuario' | 'hoy' | 'ahora'>
/** Does what a row asks for a student who is there, or says what is wrong with it. */
type Hacer = (pedida: Pedida) => Promise<Hecha>

/** Kinds of file whose rows are not about who somebody is, but about what is done for him. */
const POR_FILA: Readonly<Partial<Record<TipoImportacion, (trx: Trx, quien: Quien) => Promise<Hacer>>>> = {
  inscripciones: async (trx, quien) => {
    const nombrados = await nombradosDe(trx)
    return (pedida) => inscripcionDeFila(trx, pedida, quien, nombrados)
  },
  saldos: async (trx, quien) => (pedida) => saldoDeFila(trx, pedida, quien),
}

/** Names of the fields of a form as columns of the file. */
const COLUMNA: Readonly<Record<string, string>> = { alumno: 'dni', tipoJornada: 'jornada', casoEspecial: 'caso' }

const deFalla = ({ message, campos }: Falla): ErrorDeCelda[] =>
  campos
    ? Object.entries(campos).map(([campo, motivo]) => ({ campo: COLUMNA[campo] ?? campo, motivo }))
    : [{ campo: '', motivo: message }]

/**
 * Judges rows by doing each of them, after the earlier ones of the same student, and taking it back at once, so that what
 * is refused here is what would be refused there. Rows of other kinds stay as they were judged.
 */
export async function probar(
  trx: Trx,
  imp: Importacion,
  juzgadas: readonly Juzgada[],
  quien: Quien,
): Promise<readonly Juzgada[]> {
  const hacer = await POR_FILA[imp.tipo]?.(trx, quien)
  if (!hacer) return juzgadas
  const repetidas = await filasDeRepetidos(trx, imp.id, juzgadas, quien)
  const probadas: Juzgada[] = []
  for (const j of juzgadas) {
    const { errores: antes } = j.detalle
    // of somebody who was found only another row may have been wrong with his document, which hides nothing else
    const malas = new Set(antes.map(({ campo }) => campo).filter((campo) => campo !== 'dni' || j.idPersona === null))
    const alumno = j.idPersona ?? 0
    const suAno = anoDeFila(j.persona.datos, quien)
    // a second one of the same year is wrong by that alone
    const antesQueElla = (repetidas.get(j.persona.doc ?? '') ?? []).filter(
      ({ nro, datos }) => nro < j.persona.nro && anoDeFila(datos, quien) !== suAno,
    )
    const pedidas = [...antesQueElla.map((fila) => ({ ...fila, alumno })), { datos: j.persona.datos, alumno, malas }]
    const hecha: Hecha = j.idPersona === null ? { errores: [] } : await ensayar(trx, hacer, pedidas)
    const errores = [...antes, ...('errores' in hecha ? hecha.errores.filter((x) => !malas.has(x.campo)) : [])]
    const { cambios = [], avisos = [], paga, duda = null } = 'hecho' in hecha ? hecha : {}
    const sinNada = 'nada' in hecha
    probadas.push({
      ...j,
      veredicto: errores.length ? 'error' : sinNada ? 'igual' : duda ? 'dudoso' : 'nuevo',
      detalle: {
        ...j.detalle,
        errores,
        cambios: sinNada ? [{ campo: '', antes: '', despues: hecha.nada }] : cambios,
        avisos,
        duda,
        ...(paga && { paga }),
      },
    })
  }
  return probadas
}

const anoDeFila = ({ ano }: Ficha, { hoy }: Quien): string => ano ?? String(anoDe(hoy))

/**
 * Reads the rows of students whom a file of these rows has more than once, by document: the one of each year that may be
 * written, so that a student has two at most, however often he is in the file.
 */
async function filasDeRepetidos(trx: Trx, id: number, juzgadas: readonly Juzgada[], { hoy }: Quien) {
  const anos = anosPermitidos(hoy).map(String)
  const docs = [...new Set(juzgadas.flatMap(({ persona }) => persona.doc ?? []))]
  const { rows } = await sql<{ nro: number; doc: string; datos: Ficha }>`
    select nro, doc, datos from (
      select nro, doc, datos, count(*) over (partition by doc) as veces from importacion_persona
      where id_importacion = ${id} and lugar = 0 and doc = any(${docs}::text[]) and repetida is null and errores = '[]'
        and coalesce(datos->>'ano', ${String(anoDe(hoy))}) = any(${anos}::text[])) t
    where veces > 1 order by nro`.execute(trx)
  const filas = rows.map((fila) => ({ ...fila, malas: new Set<string>() }))
  return Map.groupBy(filas, ({ doc }) => doc)
}

/** Does what these rows of one student ask for, in turn, and takes it back; answers what became of the last. */
async function ensayar(trx: Trx, hacer: Hacer, pedidas: readonly Pedida[]): Promise<Hecha> {
  let ultima: Hecha = { errores: [] }
  await sql`savepoint prueba`.execute(trx)
  try {
    for (const pedida of pedidas) ultima = await deUna(trx, hacer, pedida)
  } finally {
    await sql`rollback to savepoint prueba`.execute(trx)
  }
  return ultima
}

/** Does what a row asks for; what refuses it leaves nothing of it, and is what is wrong with it. */
async function deUna(trx: Trx, hacer: Hacer, pedida: Pedida): Promise<Hecha> {
  await sql`savepoint fila`.execute(trx)
  try {
    const hecha = await hacer(pedida)
    await sql`release savepoint fila`.execute(trx)
    return hecha
  } catch (error) {
    const falla = error instanceof Falla ? error : fallaDeBase(error as { code?: string })
    // a lock that was not had says nothing of the row
    if (!falla || falla.code === 'ocupado' || falla.code === 'valores-en-curso') throw error
    await sql`rollback to savepoint fila`.execute(trx)
    return { errores: deFalla(falla) }
  }
}

/** Does these rows; one that is refused by now leaves none of them. Answers how many. */
export async function hacerFilas(trx: Trx, task: Task, nros: readonly number[]): Promise<number> {
  const { imp } = task
  const hacer = await POR_FILA[imp.tipo]?.(trx, task)
  if (!hacer) return 0
  const filas = await trx
    .selectFrom('importacion_persona')
    .select(['nro', 'datos', 'id_persona', 'detalle'])
    .where('id_importacion', '=', imp.id)
    .where(sql<boolean>`nro = any(${nros}::int[])`)
    .orderBy('nro')
    .execute()
  const hechas: { nro: number; hecho: HechoDePersona }[] = []
  for (const { nro, datos, id_persona, detalle } of filas) {
    const hecha = await hacer({ datos, alumno: id_persona as number, malas: new Set() })
    // what is paid by now, or no more, was not so when the row was judged
    if (!('hecho' in hecha) || hecha.paga?.monto !== detalle?.paga?.monto) throw rechazo('ocupado')
    hechas.push({ nro, hecho: hecha.hecho })
  }
  await sql`
    update importacion_persona p set hecho = d.hecho
    from jsonb_to_recordset(${JSON.stringify(hechas)}::jsonb) as d(nro int, hecho jsonb)
    where p.id_importacion = ${imp.id} and p.nro = d.nro and p.lugar = 0`.execute(trx)
  return hechas.length
}
