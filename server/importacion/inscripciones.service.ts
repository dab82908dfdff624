import { sql } from 'kysely'
import { z } from 'zod'
import { nuevaInscripcion } from '#contract/inscripcion.ts'
import { palabrasDe } from '#domain/busqueda.ts'
import { avisoDeCurso } from '#domain/edad.ts'
import { rechazo } from '#domain/errores.ts'
import { anoDe, type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { noHay } from '#domain/importacion/parecidos.ts'
import { edadEscolar } from '#domain/inscripcion/curso.ts'
import { conO } from '#domain/lista.ts'
import { porCiento } from '#domain/porCiento.ts'
import { fold } from '#domain/texto.ts'
import type { Db, Trx } from '../db/database.ts'
import type { ErrorDeCelda } from '../db/esquema/importacion.ts'
import { edadDeGrado } from '../db/words/curso.ts'
import { viva } from '../db/words/inscripcion.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { esResto, fueCursada, tieneCobranzas, unidoDesde } from '../db/words/resto.ts'
import { inscribir } from '../inscripcion/inscripcion.service.ts'
import type { Ficha } from './clases.ts'
import type { Hecha, Pedida, Task } from './task.ts'

type Quien = Pick<Task, 'usuario' | 'hoy' | 'ahora'>

/** What an enrolment is made of, by the names that a file has for it. */
export interface Nombrados {
  readonly curso: readonly { id: number; nombre: string; sucursal: string; nivel: string; edad: number }[]
  readonly jornada: readonly { id: number; nombre: string }[]
  readonly caso: readonly { id: number; nombre: string; porcentaje: number }[]
}

/** Folds a name for comparing: '3º Grado "A"', '3er Grado A' and 'Tercer Grado A' are '3 grado a'. */
const comparable = (nombre: string): string =>
  (fold(palabrasDe(nombre).join(' ')).match(/[a-z]+|\d+/g) ?? []).map((p) => ORDINALES.get(p) ?? p).join(' ')

const ORDINALES: ReadonlyMap<string, string> = new Map(
  ['primer primero', 'segundo', 'tercer tercero', 'cuarto', 'quinto', 'sexto', 'septimo setimo'].flatMap((dichos, i) =>
    dichos.split(' ').map((dicho) => [dicho, String(i + 1)] as const),
  ),
)

/** Tells whether a name has every word of another, one of which is a number: '3° Grado A' those of '3ro A'. */
function abarca(nombre: string, dicho: string): boolean {
  const [suyas, dichas] = [comparable(nombre).split(' '), comparable(dicho).split(' ')]
  return dichas.some((d) => /\d/.test(d)) && dichas.every((d) => suyas.includes(d))
}

export async function nombradosDe(trx: Db | Trx): Promise<Nombrados> {
  const { rows: curso } = await sql<Nombrados['curso'][number]>`
    select c.id, c.nombre, ${edadDeGrado('c', 'n')} as edad, s.nombre::text as sucursal, n.nombre::text as nivel
    from curso_nombrado c join nivel n on n.id = c.id_nivel join sucursal s on s.id = c.id_sucursal`.execute(trx)
  return {
    curso,
    jornada: await trx.selectFrom('tipo_jornada').select(['id', 'tipo as nombre']).execute(),
    caso: await trx.selectFrom('caso_especial').select(['id', 'nombre', 'porcentaje']).orderBy('id').execute(),
  }
}

/** Finds the one of this name, or with these words of it, or says why there is none. */
function hallar(
  lista: readonly { id: number; nombre: string; nivel?: string }[],
  que: string,
  nombre: string | undefined,
  enParte = false,
) {
  if (!nombre) return { error: `El ${que} es requerido` }
  const iguales = lista.filter((x) => comparable(x.nombre) === comparable(nombre))
  const suyos = iguales.length || !enParte ? iguales : lista.filter((x) => abarca(x.nombre, nombre))
  if (suyos.length === 1) return { id: suyos[0]?.id as number }
  if (suyos.length) {
    const nombres = [...new Set(suyos.map((x) => x.nombre))]
    const falta = new Set(suyos.map((x) => x.nivel)).size > 1 ? 'el Nivel' : 'la Sucursal'
    const cual = nombres.length > 1 ? `: ${nombres.slice(0, 3).join(', ')}` : que === 'Curso' ? `: diga ${falta}` : ''
    return { error: `Hay más de un ${que} «${nombre}»${cual}` }
  }
  return {
    error: noHay(
      `un ${que}`,
      nombre,
      lista.map((x) => x.nombre),
    ),
  }
}

/** Folds the name of a level: 'Nivel Primario', 'PRIMARIA' and 'Primario' are one. */
const comoNivel = (nombre: string): string =>
  comparable(nombre)
    .replace(/^nivel /, '')
    .replace(/[ao]$/, '')

/** Finds the course, whose division may stand in a column of its own: '4° Grado' and 'A'. */
function hallarCurso(nombrados: Nombrados, { curso, division, sucursal, nivel }: Ficha) {
  const deSucursal = nombrados.curso.filter((c) => !sucursal || comparable(c.sucursal) === comparable(sucursal))
  if (sucursal && deSucursal.length === 0) {
    const hay = nombrados.curso.map((c) => c.sucursal)
    return { campo: 'sucursal', error: noHay('una Sucursal con cursos', sucursal, hay) }
  }
  const suyos = deSucursal.filter((c) => !nivel || comoNivel(c.nivel) === comoNivel(nivel))
  if (nivel && suyos.length === 0) {
    const hay = deSucursal.map((c) => c.nivel)
    return { campo: 'nivel', error: noHay('un Nivel con cursos', nivel, hay) }
  }
  const junto = [curso, division].filter(Boolean).join(' ')
  const hallado = hallar(suyos, 'Curso', junto, true)
  // the division may be said in both columns
  return division && !hallado.id && hallar(suyos, 'Curso', curso).id ? hallar(suyos, 'Curso', curso) : hallado
}

/** Finds the special case, by its name or as its name and percentage: 'Beca 50 %', 'Beca · paga 50 %'. */
function hallarCaso(casos: Nombrados['caso'], dicho = 'Ninguno') {
  const es = (nombre: string) => comparable(nombre) === comparable(dicho)
  const deNombre = casos.filter(({ nombre }) => es(nombre))
  if (deNombre.length > 1) {
    const cuales = conO(deNombre.map((c) => `«${c.nombre} ${porCiento(c.porcentaje)}»`))
    return { error: `Hay más de un Caso Especial «${dicho}»: escríbalo con su porcentaje: ${cuales}` }
  }
  const [suyo] = deNombre.length
    ? deNombre
    : casos.filter(({ nombre, porcentaje }) =>
        [' ', ' paga '].some((paga) => es(`${nombre}${paga}${porCiento(porcentaje)}`)),
      )
  return suyo ? { id: suyo.id } : hallar(casos, 'Caso Especial', dicho)
}

/** Names a special case as the account of a student does. */
const casoDicho = ({ nombre, porcentaje }: Nombrados['caso'][number]) =>
  porcentaje < 100 ? `${nombre} · paga ${porCiento(porcentaje)}` : nombre

/** Makes what the form would send of the row's enrolment, or lists what is wrong with it. */
function formulario(datos: Ficha, alumno: number, nombrados: Nombrados, { hoy }: Pick<Quien, 'hoy'>) {
  const hallados: Record<'curso' | 'jornada' | 'caso', { campo?: string; id?: number; error?: string }> = {
    curso: hallarCurso(nombrados, datos),
    jornada: hallar(nombrados.jornada, 'Tipo de Jornada', datos['jornada']),
    caso: hallarCaso(nombrados.caso, datos['caso']),
  }
  const errores = Object.entries(hallados).flatMap(([propio, { campo = propio, error }]) =>
    error ? [{ campo, motivo: error }] : [],
  )
  const body = {
    ano: datos['ano'] ?? String(anoDe(hoy)),
    alumno,
    curso: hallados.curso.id,
    tipoJornada: hallados.jornada.id,
    casoEspecial: hallados.caso.id,
    processToday: !datos['fecha'],
    fecha: datos['fecha'] ?? null,
    mesInicio: datos['mesInicio'] ?? null,
  }
  return errores.length ? { errores } : { body: z.parse(nuevaInscripcion, body) }
}

/** Makes the enrolment of a row; answers what is wrong with it instead, or throws what the form would be refused for. */
export async function inscripcionDeFila(
  trx: Trx,
  { datos, alumno, malas }: Pedida,
  quien: Quien,
  nombrados: Nombrados,
): Promise<Hecha> {
  const { body, errores } = formulario(datos, alumno, nombrados, quien)
  if (!body || malas.size > 0) return { errores: errores ?? [] }
  const { Id } = await inscribir(trx, quien.usuario, body, quien)
  const { mes, nacimiento } = await trx
    .selectFrom('inscripcion as n')
    .innerJoin('alumno as a', 'a.id', 'n.id_alumno')
    .select(['n.mes_inicio as mes', 'a.fecha_nacimiento as nacimiento'])
    .where('n.id', '=', Id)
    .executeTakeFirstOrThrow()
  const { edad = 0, nombre = '', sucursal = '' } = nombrados.curso.find((c) => c.id === body.curso) ?? {}
  const jornada = nombrados.jornada.find((j) => j.id === body.tipoJornada)?.nombre ?? ''
  const caso = nombrados.caso.find((c) => c.id === body.casoEspecial)
  const motivo = avisoDeCurso(edadEscolar(nacimiento, body.ano), edad)
  return {
    hecho: { inscripcion: Id },
    cambios: [
      { campo: 'curso', antes: '', despues: nombre },
      { campo: 'sucursal', antes: '', despues: sucursal },
      { campo: 'jornada', antes: '', despues: jornada },
      { campo: 'caso', antes: '', despues: caso ? casoDicho(caso) : '' },
      { campo: 'mesInicio', antes: '', despues: NOMBRE_MES[mes as Mes] },
    ],
    avisos: [...(motivo ? [{ campo: 'curso', motivo }] : []), ...avisoDeMes(datos, mes as Mes)],
  }
}

/** Tells from when a year is owed that is not owed whole, when the row says neither that nor the day of the enrolment. */
const avisoDeMes = (datos: Ficha, mes: Mes): ErrorDeCelda[] =>
  datos['mesInicio'] || datos['fecha'] || mes === 1
    ? []
    : [{ campo: 'mesInicio', motivo: `${NOMBRE_MES[mes]}, el mes de hoy: la planilla no dice desde cuándo` }]

/**
 * Annuls the enrolments that an import made: rows of enrolments are never deleted. Throws `rechazo`, which names who, when
 * something was collected of one, or something of it has changed since. One that was annulled by hand is as the undo
 * leaves it.
 */
export async function anularInscripciones(trx: Trx, { imp }: Task): Promise<number> {
  if (imp.tipo !== 'inscripciones') return 0
  const suyas = sql`(select (h.hecho->>'inscripcion')::bigint from importacion_persona h
    where h.id_importacion = ${imp.id} and h.hecho ? 'inscripcion')`
  await sql`select n.id from inscripcion n where n.id in ${suyas} order by n.id for update`.execute(trx)
  const { rows: usadas } = await sql<{ quien: string; por: string }>`
    select quien, por from (
      select ${nombreCompleto('a')} as quien, case
        when ${unidoDesde(imp)} then 'fue unido con otra persona'
        when ${tieneCobranzas} then 'tiene cobranzas'
        when ${esResto} then null
        when n.estado = 'ANULADA' then 'ya no tiene esa inscripción'
        when ${fueCursada} then 'tiene asistencias o calificaciones'
        when exists (select 1 from audit_evento e where e.entidad = 'inscripcion' and e.id_entidad = n.id and e.id > ${imp.id_evento})
          or exists (select 1 from item_cambio c join item_cuenta i on i.id = c.id_item
            where i.id_inscripcion = n.id and c.motivo <> 'ALTA') then 'tuvo cambios en su inscripción' end as por
      from inscripcion n join alumno a on a.id = n.id_alumno where n.id in ${suyas}) u
    where por is not null order by quien`.execute(trx)
  if (usadas.length) throw rechazo('importacion-usada', usadas)
  const { numAffectedRows } = await sql`update inscripcion set estado = 'ANULADA'
    where id in ${suyas} and ${viva('inscripcion')}`.execute(trx)
  return Number(numAffectedRows)
}
