import type { BodyDe } from '#contract/route.ts'
import type { CambioDeFuncionalidad, security } from '#contract/seguridad.ts'
import { Falla } from '#domain/errores.ts'
import { type CambioDeArbol, DE_SECCIONES, type NodoDeArbol } from '#domain/seguridad/arbol.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { exigirLoLeido } from '../auditoria/version.service.ts'
import type { Trx } from '../db/database.ts'
import { escribirPlan, exigirPlan, sinCambios } from './arbol.service.ts'
import {
  type FilaDeFuncionalidad,
  type FilaDeSeccion,
  leerFuncionalidades,
  versionDeSecciones,
} from './funcionalidades.queries.ts'
import { lockSeguridad } from './lock.ts'

/** Sections and functionalities have ids of their own each, so a key says of which it is. */
const claveDe = (tipo: 0 | 1, id: number | string) => (typeof id === 'string' ? id : `${tipo === 0 ? 's' : 'f'}${id}`)
const idDe = (clave: string) => Number(clave.slice(1))

const nodosDe = (secciones: readonly FilaDeSeccion[]): NodoDeArbol[] =>
  secciones.flatMap(({ id, codigo, texto, funcionalidades }) => [
    { clave: claveDe(0, id), padre: null, tipo: 0, codigo, texto } as const,
    ...funcionalidades.map(
      (f) => ({ clave: claveDe(1, f.id), padre: claveDe(0, id), tipo: 1, codigo: f.codigo, texto: f.texto }) as const,
    ),
  ])

const comoPedido = (f: CambioDeFuncionalidad): CambioDeArbol => ({
  clave: claveDe(f.type, f.id),
  padre: f.parent === null ? null : claveDe(0, f.parent),
  tipo: f.type,
  codigo: f.code,
  texto: f.text,
  nuevo: f.isNew || typeof f.id === 'string',
  elimina: f.toDelete,
})

/** What a functionality asks for, as it was and as it shall be. */
interface Pide {
  readonly reglas: readonly number[]
  readonly alguna: boolean
}

/**
 * Saves new, changed and deleted sections and functionalities (C27). Throws `invalido` with what is wrong with each row;
 * refuses a repeated code and an outdated `version`. It gives nobody a rule: what it shows, the calls decide by
 * themselves.
 */
export async function guardarFuncionalidades(
  trx: Trx,
  usuario: Usuario,
  { functionalities, version }: BodyDe<typeof security.savefunctionalities>,
  ahora: Date,
) {
  await lockSeguridad(trx)
  const secciones = await leerFuncionalidades(trx)
  const leida = versionDeSecciones(secciones)
  await exigirLoLeido(trx, usuario, { que: 'Secciones', eventos: ['SEC-FUNC', 'SEC-RULES'] }, leida, version)
  const reglas = new Map(
    (await trx.selectFrom('regla').select(['id', 'codigo']).where('tipo', '=', 1).execute()).map((r) => [
      r.id,
      r.codigo,
    ]),
  )
  exigirReglas(functionalities, reglas)
  const plan = exigirPlan(nodosDe(secciones), functionalities.map(comoPedido), DE_SECCIONES, 'functionalities')
  const eran = new Map<string, FilaDeFuncionalidad>(
    secciones.flatMap((s) => s.funcionalidades.map((f) => [claveDe(1, f.id), f] as const)),
  )
  const quitadas = new Set(plan.eliminados.map((n) => n.clave))
  const piden = functionalities.flatMap((f) => {
    const clave = claveDe(f.type, f.id)
    if (f.type === 0 || f.toDelete || quitadas.has(clave)) return []
    const era = eran.get(clave)
    const antes: Pide = { reglas: era?.reglas.map((r) => r.Id) ?? [], alguna: era?.alguna ?? false }
    const despues: Pide = { reglas: [...new Set(f.rules ?? antes.reglas)], alguna: f.alguna ?? antes.alguna }
    return igual(antes, despues) ? [] : [{ clave, antes, despues }]
  })
  if (sinCambios(plan) && piden.length === 0) return { version: leida }

  const nuevas = await escribir(trx, plan)
  for (const { clave, despues } of piden) await escribirReglas(trx, idDe(nuevas.get(clave) ?? clave), despues)
  const seccionDe = new Map([...nodosDe(secciones), ...plan.nuevos].map((n) => [n.clave, n]))
  const nombre = ({ padre, codigo }: NodoDeArbol) =>
    padre === null ? codigo : `${seccionDe.get(padre)?.codigo ?? ''} · ${codigo}`
  const nombreDe = (clave: string) => {
    const nodo = seccionDe.get(clave)
    return nodo ? nombre(nodo) : ''
  }
  const codigos = (ids: readonly number[]) => ids.map((id) => reglas.get(id) ?? '').sort()
  const cambiadas = new Set([...plan.cambiados.map((c) => c.antes.clave), ...piden.map((p) => p.clave)])
  await auditar(trx, {
    evento: 'SEC-FUNC',
    usuario,
    ahora,
    params: {
      cambios: {
        agregadas: plan.nuevos.map((n) => ({
          codigo: nombre(n),
          reglas: codigos(piden.find((p) => p.clave === n.clave)?.despues.reglas ?? []),
        })),
        cambiadas: [...cambiadas]
          .filter((clave) => !nuevas.has(clave))
          .map((clave) => {
            const nodo = plan.cambiados.find((c) => c.antes.clave === clave)
            const pide = piden.find((p) => p.clave === clave)
            return {
              codigo: nombreDe(clave),
              ...(nodo && nodo.antes.codigo !== nodo.despues.codigo && { aCodigo: nodo.despues.codigo }),
              ...(nodo && nodo.antes.texto !== nodo.despues.texto && { aTexto: nodo.despues.texto }),
              ...(pide && { de: codigos(pide.antes.reglas), a: codigos(pide.despues.reglas) }),
              ...(pide && pide.antes.alguna !== pide.despues.alguna && { alguna: pide.despues.alguna }),
            }
          }),
        eliminadas: plan.eliminados.map((n) => ({ codigo: nombre(n) })),
      },
    },
  })
  return { version: versionDeSecciones(await leerFuncionalidades(trx)) }
}

const igual = (a: Pide, b: Pide) =>
  a.alguna === b.alguna && a.reglas.length === b.reglas.length && b.reglas.every((id) => a.reglas.includes(id))

function exigirReglas(pedidas: readonly CambioDeFuncionalidad[], reglas: ReadonlyMap<number, string>) {
  const campos = Object.fromEntries(
    pedidas.flatMap((f, i) =>
      f.toDelete
        ? []
        : (f.rules ?? []).flatMap((id, j) =>
            f.type === 1 && reglas.has(id) ? [] : [[`functionalities.${i}.rules.${j}`, 'La regla no existe']],
          ),
    ),
  )
  const [primero] = Object.values(campos)
  if (primero) throw new Falla('invalido', primero, { campos })
}

async function escribir(trx: Trx, plan: Parameters<typeof escribirPlan>[0]) {
  const orden = await trx
    .selectFrom('seccion')
    .select((e) => e.fn.max('orden').as('ultimo'))
    .executeTakeFirst()
  const de = await trx
    .selectFrom('funcionalidad')
    .select((e) => e.fn.max('orden').as('ultimo'))
    .executeTakeFirst()
  const esSeccion = (clave: string) => clave.startsWith('s')
  return escribirPlan(plan, {
    apartar: (clave, codigo) =>
      esSeccion(clave)
        ? trx.updateTable('seccion').set({ codigo }).where('id', '=', idDe(clave)).execute()
        : trx.updateTable('funcionalidad').set({ codigo }).where('id', '=', idDe(clave)).execute(),
    agregar: async ({ tipo, codigo, texto, padre }, lugar) => {
      if (tipo === 0) {
        const fila = { codigo, texto, orden: (orden?.ultimo ?? 0) + 1 + lugar }
        const { id } = await trx.insertInto('seccion').values(fila).returning('id').executeTakeFirstOrThrow()
        return claveDe(0, id)
      }
      const fila = { codigo, texto, id_seccion: idDe(padre ?? ''), orden: (de?.ultimo ?? 0) + 1 + lugar }
      const { id } = await trx.insertInto('funcionalidad').values(fila).returning('id').executeTakeFirstOrThrow()
      return claveDe(1, id)
    },
    cambiar: ({ clave, tipo, codigo, texto, padre }) =>
      tipo === 0
        ? trx.updateTable('seccion').set({ codigo, texto }).where('id', '=', idDe(clave)).execute()
        : trx
            .updateTable('funcionalidad')
            .set({ codigo, texto, id_seccion: idDe(padre ?? '') })
            .where('id', '=', idDe(clave))
            .execute(),
    borrar: async (nodos) => {
      const ids = (tipo: 0 | 1) => nodos.filter((n) => n.tipo === tipo).map((n) => idDe(n.clave))
      const [deSeccion, deFuncionalidad] = [ids(0), ids(1)]
      if (deFuncionalidad.length > 0) await trx.deleteFrom('funcionalidad').where('id', 'in', deFuncionalidad).execute()
      if (deSeccion.length > 0) await trx.deleteFrom('seccion').where('id', 'in', deSeccion).execute()
    },
  })
}

async function escribirReglas(trx: Trx, id: number, { reglas, alguna }: Pide): Promise<void> {
  await trx.updateTable('funcionalidad').set({ alguna }).where('id', '=', id).execute()
  await trx.deleteFrom('funcionalidad_regla').where('id_funcionalidad', '=', id).execute()
  if (reglas.length > 0)
    await trx
      .insertInto('funcionalidad_regla')
      .values(reglas.map((id_regla) => ({ id_funcionalidad: id, id_regla })))
      .execute()
}
