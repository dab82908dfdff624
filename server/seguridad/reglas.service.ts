import { REGLAS, type Regla } from '#contract/reglas.ts'
import type { BodyDe } from '#contract/route.ts'
import type { security } from '#contract/seguridad.ts'
import { rechazo } from '#domain/errores.ts'
import { type CambioDeArbol, DE_REGLAS, type NodoDeArbol, type Plan } from '#domain/seguridad/arbol.ts'
import { esServerAdmin, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { exigirLoLeido } from '../auditoria/version.service.ts'
import type { Trx } from '../db/database.ts'
import { escribirPlan, exigirPlan, sinCambios } from './arbol.service.ts'
import { lockSeguridad } from './lock.ts'
import { type FilaDeRegla, leerReglas, versionDeReglas } from './reglas.queries.ts'

/** The rule of this editor: without it only ServerAdmins would be left to mend anything. */
const DEL_EDITOR: Regla = 'CFG-SEGURIDAD'

const comoNodo = ({ id, padre, tipo, texto, codigo }: FilaDeRegla): NodoDeArbol => ({
  clave: String(id),
  padre: padre === null ? null : String(padre),
  tipo,
  codigo,
  texto,
})

/**
 * Saves new, changed and deleted groups and rules (C21, D-125). What is deleted leaves the roles and functionalities that
 * had it. Throws `invalido` with what is wrong with each row; refuses a repeated code, an outdated `version`, the loss of
 * CFG-SEGURIDAD, and what touches rules that the user does not hold (D-231).
 */
export async function guardarReglas(
  trx: Trx,
  usuario: Usuario,
  { rules, version }: BodyDe<typeof security.saverules>,
  ahora: Date,
) {
  await lockSeguridad(trx)
  const filas = await leerReglas(trx)
  await exigirLoLeido(trx, usuario, { que: 'Reglas', eventos: ['SEC-RULES'] }, versionDeReglas(filas), version)
  const pedidos = rules.map(
    (r): CambioDeArbol => ({
      clave: String(r.id),
      padre: r.parent === null ? null : String(r.parent),
      tipo: r.type,
      codigo: r.code,
      texto: r.text,
      nuevo: r.isNew || typeof r.id === 'string',
      elimina: r.toDelete,
    }),
  )
  const plan = exigirPlan(filas.map(comoNodo), pedidos, DE_REGLAS, 'rules')
  if (sinCambios(plan)) return { version: versionDeReglas(filas) }
  exigirEditor(plan)
  exigirPropias(usuario, plan)
  await escribir(trx, plan)
  const de = new Map(filas.map((f) => [String(f.id), f]))
  await auditar(trx, {
    evento: 'SEC-RULES',
    usuario,
    ahora,
    params: {
      cambios: {
        agregadas: plan.nuevos.map(({ codigo, texto, tipo }) => ({ codigo, texto, grupo: tipo === 0 })),
        cambiadas: plan.cambiados.map(({ antes, despues }) => ({
          codigo: antes.codigo,
          ...(antes.codigo !== despues.codigo && { aCodigo: despues.codigo }),
          ...(antes.texto !== despues.texto && { deTexto: antes.texto, aTexto: despues.texto }),
          ...(antes.padre !== despues.padre && { aGrupo: de.get(despues.padre ?? '')?.codigo ?? '' }),
        })),
        eliminadas: plan.eliminados.map(({ clave, codigo, texto }) => ({
          codigo,
          texto,
          roles: de.get(clave)?.roles ?? [],
          funcionalidades: de.get(clave)?.funcionalidades ?? [],
        })),
      },
    },
  })
  return { version: versionDeReglas(await leerReglas(trx)) }
}

function exigirEditor({ eliminados, cambiados }: Plan) {
  const tocados = [...eliminados, ...cambiados.flatMap((c) => (c.antes.codigo === c.despues.codigo ? [] : [c.antes]))]
  if (tocados.some((n) => n.tipo === 1 && n.codigo.toUpperCase() === DEL_EDITOR)) throw rechazo('regla-protegida')
}

/**
 * Refuses what would take from roles a rule that the user does not hold, or give them one under another name: by the code
 * of a rule that is renamed its holders get what the calls with that code do (D-231).
 */
function exigirPropias(usuario: Usuario, { eliminados, cambiados }: Plan) {
  if (esServerAdmin(usuario)) return
  const deCodigo = cambiados.filter((c) => c.antes.tipo === 1 && c.antes.codigo !== c.despues.codigo)
  const codigos = [
    ...eliminados.filter((n) => n.tipo === 1).map((n) => n.codigo),
    ...deCodigo.map((c) => c.antes.codigo),
    ...deCodigo.map((c) => c.despues.codigo).filter((codigo) => REGLAS.includes(codigo as Regla)),
  ]
  const ajenas = codigos.filter((codigo) => !usuario.reglas.has(codigo))
  if (ajenas.length > 0) throw rechazo('reglas-ajenas', [...new Set(ajenas)].sort())
}

async function escribir(trx: Trx, plan: Plan): Promise<void> {
  const ultimo = await trx
    .selectFrom('regla')
    .select((e) => e.fn.max('orden').as('orden'))
    .executeTakeFirst()
  const padreDe = ({ padre }: NodoDeArbol) => (padre === null ? null : Number(padre))
  const una = (clave: string) => trx.updateTable('regla').where('id', '=', Number(clave))
  await escribirPlan(plan, {
    apartar: (clave, codigo) => una(clave).set({ codigo }).execute(),
    agregar: async (nodo, lugar) => {
      const { tipo, codigo, texto } = nodo
      const { id } = await trx
        .insertInto('regla')
        .values({ tipo, codigo, texto, id_padre: padreDe(nodo), orden: (ultimo?.orden ?? 0) + 1 + lugar })
        .returning('id')
        .executeTakeFirstOrThrow()
      return String(id)
    },
    cambiar: (nodo) =>
      una(nodo.clave)
        .set({ codigo: nodo.codigo, texto: nodo.texto, id_padre: padreDe(nodo) })
        .execute(),
    borrar: (nodos) => {
      const ids = nodos.map((n) => Number(n.clave))
      return trx.deleteFrom('regla').where('id', 'in', ids).execute()
    },
  })
}
