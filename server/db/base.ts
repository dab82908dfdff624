import { ARBOL_REGLAS, REGLAS_DE_ROL, ROLES, type RolBase } from '#contract/reglas.ts'
import { type Funcionalidad, SECCIONES } from '#contract/secciones.ts'
import { CLAVES } from '#domain/entorno/claves.ts'
import type { Trx } from './database.ts'

/** Salta's structure 7 + 5, each level with the age at which it begins: what a new school finds (D-027). */
const NIVELES = [
  {
    nombre: 'Inicial',
    edad: 3,
    etiqueta: 'Fotocopia',
    conLocker: false,
    grados: [1, 'Sala de 3 años', 'Sala de 4 años', 'Sala de 5 años'],
  },
  {
    nombre: 'Primario',
    edad: 6,
    etiqueta: 'Fotocopia',
    conLocker: false,
    grados: [4, '1° Grado', '2° Grado', '3° Grado', '4° Grado', '5° Grado', '6° Grado', '7° Grado'],
  },
  {
    nombre: 'Secundario',
    edad: 13,
    etiqueta: 'Material Taller',
    conLocker: true,
    grados: [11, '1° Año', '2° Año', '3° Año', '4° Año', '5° Año'],
  },
] as const

/**
 * Seeds what every school starts with: keys, roles, rules, sections and the catalogue of grades. It runs at each start
 * and adds only what the school never had, so that a new version brings its rules and an edited school stays as it is
 * (record 066).
 */
export async function seedBase(trx: Trx): Promise<void> {
  await trx
    .insertInto('env_key')
    .values(
      CLAVES.map(({ clave, detalle, defecto }) => ({
        tag_name: clave,
        display_text: detalle,
        value: defecto,
        default_value: defecto,
      })),
    )
    .onConflict((c) => c.column('tag_name').doNothing())
    .execute()
  await trx
    .insertInto('webapp_config')
    .values({ app_key: 'campana' })
    .onConflict((c) => c.doNothing())
    .execute()
  const nuevas = await seedReglas(trx)
  await seedRoles(trx, nuevas)
  await seedSecciones(trx)
  await seedGrados(trx)
}

/** Remembers what the catalogue brings, and answers what of it the database never had: what the school deletes stays away. */
async function sembrar(
  trx: Trx,
  clase: 'regla' | 'seccion' | 'funcionalidad',
  codigos: readonly string[],
): Promise<Set<string>> {
  const filas = await trx
    .insertInto('sembrado')
    .values(codigos.map((codigo) => ({ clase, codigo })))
    .onConflict((c) => c.doNothing())
    .returning('codigo')
    .execute()
  return new Set(filas.map((f) => f.codigo))
}

/**
 * Adds the rules that are new in the catalogue.
 * @returns the codes that were not there before
 */
async function seedReglas(trx: Trx): Promise<Set<string>> {
  const todas = Object.entries(ARBOL_REGLAS).flatMap(([grupo, { reglas }]) => [grupo, ...Object.keys(reglas)])
  const nuevas = await sembrar(trx, 'regla', todas)
  const puestas = new Set<string>()
  for (const [orden, [codigo, grupo]] of Object.entries(ARBOL_REGLAS).entries()) {
    const hojas = Object.entries(grupo.reglas).flatMap(([hoja, texto], i) =>
      nuevas.has(hoja) ? [{ codigo: hoja, texto: texto as string, tipo: 1 as const, orden: i }] : [],
    )
    // a new rule needs its group, also where the school had deleted it
    if (hojas.length === 0 && !nuevas.has(codigo)) continue
    await trx
      .insertInto('regla')
      .values({ codigo, texto: grupo.texto, tipo: 0, orden, id_padre: null })
      .onConflict((c) => c.doNothing())
      .execute()
    if (hojas.length === 0) continue
    const suyo = await trx
      .selectFrom('regla')
      .select(['id', 'tipo'])
      .where('codigo', '=', codigo)
      .executeTakeFirstOrThrow()
    const filas = await trx
      .insertInto('regla')
      // the school may have made a rule of what is a group here
      .values(hojas.map((h) => ({ ...h, id_padre: suyo.tipo === 0 ? suyo.id : null })))
      .onConflict((c) => c.column('codigo').doNothing())
      .returning('codigo')
      .execute()
    for (const f of filas) puestas.add(f.codigo)
  }
  return puestas
}

/** Gives the default grants only when a rule first appears, so that a grant which the school takes away stays away. */
async function seedRoles(trx: Trx, nuevas: Set<string>): Promise<void> {
  const roles = new Set((await trx.selectFrom('rol').select('nombre').execute()).map((r) => r.nombre.toLowerCase()))
  for (const [key, nombre] of Object.entries(ROLES)) {
    // a statement that writes nothing would still tell every process that something changed
    if (!roles.has(key)) await trx.insertInto('rol').values({ nombre, es_base: true }).execute()
    const suyas = (REGLAS_DE_ROL[key as RolBase] ?? []).filter((r) => nuevas.has(r))
    if (!suyas.length) continue
    await trx
      .insertInto('rol_regla')
      .columns(['id_rol', 'id_regla'])
      .expression(
        trx
          .selectFrom('rol')
          .innerJoin('regla', (j) => j.on('regla.codigo', 'in', suyas))
          .where('rol.nombre', '=', nombre)
          .select(['rol.id as id_rol', 'regla.id as id_regla']),
      )
      .onConflict((c) => c.doNothing())
      .execute()
  }
}

async function seedSecciones(trx: Trx): Promise<void> {
  const entradas = Object.entries(SECCIONES).map(
    ([codigo, suyas]) => [codigo, Object.entries(suyas as Record<string, Funcionalidad>)] as const,
  )
  const nuevas = {
    secciones: await sembrar(
      trx,
      'seccion',
      entradas.map(([codigo]) => codigo),
    ),
    funcionalidades: await sembrar(
      trx,
      'funcionalidad',
      entradas.flatMap(([codigo, suyas]) => suyas.map(([nombre]) => `${codigo} ${nombre.toUpperCase()}`)),
    ),
  }
  for (const [orden, [codigo, todas]] of entradas.entries()) {
    const suyas = [...todas.entries()].filter(([, [nombre]]) =>
      nuevas.funcionalidades.has(`${codigo} ${nombre.toUpperCase()}`),
    )
    if (suyas.length === 0 && !nuevas.secciones.has(codigo)) continue
    await trx
      .insertInto('seccion')
      .values({ codigo, texto: codigo, orden })
      .onConflict((c) => c.doNothing())
      .execute()
    const { id } = await trx.selectFrom('seccion').select('id').where('codigo', '=', codigo).executeTakeFirstOrThrow()
    for (const [i, [nombre, reglas]] of suyas) {
      const alguna = 'alguna' in reglas
      const nueva = await trx
        .insertInto('funcionalidad')
        .values({ id_seccion: id, codigo: nombre.toUpperCase(), texto: nombre, orden: i, alguna })
        .onConflict((c) => c.columns(['id_seccion', 'codigo']).doNothing())
        .returning('id')
        .executeTakeFirst()
      const codigos = alguna ? reglas.alguna : reglas
      if (!nueva || codigos.length === 0) continue
      await trx
        .insertInto('funcionalidad_regla')
        .columns(['id_funcionalidad', 'id_regla'])
        .expression((e) =>
          e
            .selectFrom('regla')
            .where('codigo', 'in', codigos)
            .select([e.val(nueva.id).as('id_funcionalidad'), 'id as id_regla']),
        )
        .execute()
    }
  }
}

/** Fills the catalogue of levels and grades where there is none: what the school made of it stays (record 074). */
async function seedGrados(trx: Trx): Promise<void> {
  if (await trx.selectFrom('nivel').select('id').limit(1).executeTakeFirst()) return
  for (const [orden, { nombre, edad, etiqueta, conLocker, grados }] of NIVELES.entries()) {
    const { id } = await trx
      .insertInto('nivel')
      .values({ nombre, edad, orden: orden + 1, etiqueta_taller: etiqueta })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [primero, ...nombres] = grados
    await trx
      .insertInto('grado')
      .values(nombres.map((suyo, i) => ({ nombre: suyo, numero: primero + i, id_nivel: id, con_locker: conLocker })))
      .execute()
  }
}
