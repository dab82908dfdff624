import { POLITICA, type Politica, type TipoCargo } from '#domain/cuenta/tipos.ts'
import { CLAVES } from '#domain/entorno/claves.ts'
import type { Mes } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { leer, luego } from '../db/words/juntas.ts'
import { valores } from './entorno.queries.ts'

const DEFECTO = new Map(CLAVES.map(({ clave, defecto }) => [clave.toLowerCase(), defecto]))

/** Reads the keys beside other things (juntas); one that is missing has its default. */
export const parteDeEntorno = luego(valores, (pares) => {
  const dadas = new Map(pares.map(([clave, valor]) => [clave.toLowerCase(), valor]))
  const texto = (key: string) => dadas.get(key.toLowerCase()) ?? DEFECTO.get(key.toLowerCase()) ?? ''
  const numero = (key: string, min: number, max: number) => {
    const n = Number(texto(key) || DEFECTO.get(key.toLowerCase()))
    return Number.isInteger(n) && n >= min && n <= max ? n : Number(DEFECTO.get(key.toLowerCase()))
  }
  return { texto, numero, si: (key: string) => texto(key).toLowerCase() === 'true' }
})

/** Reads the keys; one that is missing has its default. */
export const entornoDe = (db: Db | Trx) => leer(db, parteDeEntorno)

export type Entorno = Awaited<ReturnType<typeof entornoDe>>

/** Reads the keys that steer the fee engine. */
export const politicaDe = async (db: Db | Trx): Promise<Politica> => politicaEn(await entornoDe(db))

/** Finds among the keys those that steer the fee engine. A key with a value that means nothing counts as its default. */
export function politicaEn(e: Entorno): Politica {
  const una = <T extends string>(key: string, validas: readonly T[], defecto: T): T =>
    validas.find((v) => v === e.texto(key)) ?? defecto
  const tipos = e
    .texto('casoEspecial.aplicaTipos')
    .split(',')
    .map(Number)
    .filter((n): n is TipoCargo => n >= 1 && n <= 6)
  return {
    aplicaTipos: tipos.length ? tipos : POLITICA.aplicaTipos,
    parcialAumento: una('cuota.parcial.aumento', ['total', 'proporcional', 'congela'], POLITICA.parcialAumento),
    parcialAtrasada: una('cuota.parcial.atrasada', ['proporcional', 'total'], POLITICA.parcialAtrasada),
    pacMinCuotas: e.numero('pac.minCuotas', 1, 10),
    pacHastaMes: e.numero('pac.hastaMes', 1, 10) as Mes,
  }
}
