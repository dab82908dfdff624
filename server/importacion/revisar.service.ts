import { type RawBuilder, sql } from 'kysely'
import type { ClaseImportada } from '#domain/importacion/campos.ts'
import { conSexoDicho } from '#domain/importacion/sexoDicho.ts'
import type { Lugar } from '#domain/importacion/tipos.ts'
import type { Trx } from '../db/database.ts'
import { conCuilesDeOtros } from './cuiles.service.ts'
import {
  claveDeNacido,
  eliminadosDe,
  legajosDe,
  type Nacido,
  nacidosIguales,
  porDocumento,
  sucursalesYCargos,
} from './existentes.queries.ts'
import { type Escenario, type Juzgada, juzgar, type PersonaDicha } from './juicio.ts'
import { filasDelMismo, type Parecido } from './mismos.queries.ts'
import type { Importacion } from './permiso.service.ts'
import { probar } from './porfila.service.ts'
import { BATCH } from './subir.service.ts'
import type { Task } from './task.ts'
import { contar, escribirVeredictos } from './veredictos.service.ts'
import { conEnlaces } from './vinculos.service.ts'

/**
 * Judges every row by what the school has now and writes the verdicts. With `lock` those who are there already stay as
 * they are until the transaction ends.
 * @returns numbers of the first rows whose verdict is another than it was, and how many there are
 */
export async function revisar(
  trx: Trx,
  imp: Importacion,
  escenario: Quien,
  { lock, progress }: { lock: boolean; progress: (filas: number) => void },
): Promise<{ distintas: number; primeras: number[] }> {
  const suyo = await escenarioDe(trx, imp, escenario)
  const primeras: number[] = []
  let distintas = 0
  for (let desde = 0, hechas = 0; ; ) {
    const personas = await personasDe(trx, imp.id, siguientes(imp.id, desde))
    const ultima = personas.at(-1)
    if (!ultima) break
    for (const { nro, antes } of await judgeAndWrite(trx, imp, personas, suyo, lock)) {
      if (antes === null) continue
      distintas += 1
      if (primeras.length < 5) primeras.push(nro)
    }
    desde = ultima.nro
    hechas += new Set(personas.map(({ nro }) => nro)).size
    progress(hechas)
  }
  await contar(trx, imp.id)
  return { distintas, primeras }
}

/** Judges these rows alone, at most a batch, as all of them are judged, and counts. */
export async function revisarFilas(trx: Trx, imp: Importacion, quien: Quien, nros: readonly number[]): Promise<void> {
  const personas = await personasDe(trx, imp.id, sql`select unnest(${nros}::int[])`)
  await judgeAndWrite(trx, imp, personas, await escenarioDe(trx, imp, quien), false)
  await contar(trx, imp.id)
}

/** Who asks, when, and what he may see. */
export type Quien = Omit<Escenario, 'nombrados' | 'proponerCuil'> & Pick<Task, 'usuario' | 'ahora'>

const escenarioDe = async (trx: Trx, { opciones: { proponerCuil } }: Importacion, quien: Quien) => ({
  ...quien,
  nombrados: await sucursalesYCargos(trx),
  proponerCuil,
})

async function judgeAndWrite(
  trx: Trx,
  imp: Importacion,
  personas: readonly PersonaDicha[],
  escenario: Escenario & Quien,
  lock: boolean,
) {
  const juzgadas = await probar(trx, imp, await judgeBatch(trx, imp, personas, escenario, lock), escenario)
  return escribirVeredictos(trx, imp.id, juzgadas)
}

const siguientes = (id: number, desde: number) => sql`
  select nro from importacion_fila where id_importacion = ${id} and nro > ${desde} order by nro limit ${BATCH}`

/** Reads the people of these rows, those of a row together. */
function personasDe(trx: Trx, id: number, nros: RawBuilder<unknown>): Promise<PersonaDicha[]> {
  return trx
    .selectFrom('importacion_persona')
    .select(['nro', 'lugar', 'clase', 'doc', 'datos', 'errores', 'veredicto', 'detalle'])
    .where('id_importacion', '=', id)
    .where(sql<boolean>`nro in (${nros})`)
    .orderBy('nro')
    .orderBy('lugar')
    .execute()
}

async function judgeBatch(
  trx: Trx,
  imp: Importacion,
  personas: readonly PersonaDicha[],
  escenario: Escenario,
  lock: boolean,
): Promise<Juzgada[]> {
  const lugares = conSexoDicho(imp.tipo, imp.titulos, imp.columnas)
  const hallados = new Map<PersonaDicha, Omit<Parameters<typeof juzgar>[0], 'lugar' | 'doc' | 'datos' | 'errores'>>()
  for (const [clase, suyas] of Map.groupBy(personas, (p) => p.clase))
    for (const [persona, hallado] of await buscar(trx, imp.id, clase, suyas, {
      lock,
      sucursales: escenario.sucursales,
    }))
      hallados.set(persona, hallado)
  const juicios = personas.map((persona) => ({
    ...juzgar(
      {
        ...persona,
        lugar: lugares[persona.lugar] as Lugar,
        ...(hallados.get(persona) ?? {
          hallado: undefined,
          homonimo: undefined,
          filaDelMismo: undefined,
          eliminado: undefined,
          delLegajo: undefined,
        }),
      },
      escenario,
    ),
    persona,
  }))
  const prefijos = lugares.map(({ prefijo }) => prefijo)
  return conEnlaces(trx, imp.tipo, await conCuilesDeOtros(trx, prefijos, juicios))
}

async function buscar(
  trx: Trx,
  id: number,
  clase: ClaseImportada,
  personas: readonly PersonaDicha[],
  { lock, sucursales }: Pick<Escenario, 'sucursales'> & { lock: boolean },
) {
  const docs = [...new Set(personas.flatMap(({ doc }) => doc ?? []))]
  const hallados = await porDocumento(trx, clase, docs, lock)
  const nuevos = personas.filter(({ doc }) => doc !== null && !hallados.has(doc))
  const eliminados = await eliminadosDe(trx, clase, [...new Set(nuevos.flatMap(({ doc }) => doc ?? []))], sucursales)
  const nacidos = new Map<PersonaDicha, Nacido>()
  for (const persona of nuevos) {
    const { apellido, nombre, fechaNacimiento: nacimiento } = persona.datos
    if (apellido && nombre && nacimiento) nacidos.set(persona, { apellido, nombre, nacimiento })
  }
  const homonimos = await nacidosIguales(trx, clase, [...nacidos.values()], { sucursales, lock })
  const parecidos = [...nacidos].flatMap(([{ nro, doc }, nacido]): Parecido[] => {
    const suyo = homonimos.get(claveDeNacido(nacido))?.doc
    return doc !== null && suyo !== undefined ? [{ ...nacido, nro, doc, suyo }] : []
  })
  const delMismo = await filasDelMismo(trx, id, clase, parecidos)
  const legajos =
    clase === 'personal'
      ? await legajosDe(
          trx,
          personas.flatMap(({ datos }) => datos['legajo'] ?? []),
        )
      : new Map()
  return personas.map((persona) => {
    const nacido = nacidos.get(persona)
    return [
      persona,
      {
        hallado: hallados.get(persona.doc ?? ''),
        eliminado: eliminados.get(persona.doc ?? ''),
        homonimo: nacido && homonimos.get(claveDeNacido(nacido)),
        filaDelMismo: delMismo.get(persona.nro),
        delLegajo: legajos.get(persona.datos['legajo'] ?? '') as number | undefined,
      },
    ] as const
  })
}
