import type { Clave } from '#domain/cuenta/catalogo.ts'
import { textoDeClave } from '#domain/cuenta/catalogo.ts'
import { type Libro, libroDePrecios, precioVigente, puedeFijarPrecio } from '#domain/cuenta/precios.ts'
import type { TipoValor, Valor } from '#domain/cuenta/tipos.ts'
import { centavos } from '#domain/dinero.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import type { Academia } from '../academia.ts'
import { anos, auditar, diaDe, habil, instante, iso, type Obra, suceso } from '../colegio.ts'

/** A price entered on its day, and the price table after it. */
export interface EntradaDePrecio {
  readonly t: number
  readonly clave: Clave
  readonly valor: Valor
  readonly idProceso: number
  readonly libro: Libro
  /** Items that it moved. */
  cantidad: number
}

interface Pedido {
  t: number
  clave: Clave
  ano: number
  mes: Mes
  pesos: number
}

/** Pesos of March 2026: by level (Inicial, Primario, Secundario) and by price type. */
const NIVEL = [0.86, 1, 1.17]
const TIPO: Readonly<Record<TipoValor, number>> = {
  1: 148_000,
  2: 112_000,
  3: 44_000,
  4: 17_500,
  5: 9_200,
  6: 41_000,
  7: 16_800,
  8: 9_200,
  9: 21_000,
  10: 7_100,
}

/** Rises of a year: at its start, and from May, August and October. */
const subas = (ano: number): readonly number[] => {
  if (ano < 2015 || ano > 2035) return [1.02, 1.01, 1.01, 1.01]
  if (ano < 2020) return [1.15, 1.1, 1.08, 1.06]
  if (ano <= 2024) return [1.4, 1.3, 1.25, 1.2]
  return ano === 2025 ? [1.22, 1.15, 1.12, 1.1] : [1.2, 1.12, 1.1, 1.1]
}

/** Factor of the prices of (ano, step 0..3) on those of March 2026. */
function indice(ano: number, paso: number): number {
  const dentro = (de: number, hasta: number) =>
    subas(de)
      .slice(1, hasta + 1)
      .reduce((f, s) => f * s, 1)
  let factor = dentro(ano, paso)
  for (let y = 2026; y < ano; y++) factor *= dentro(y, 3) * (subas(y + 1)[0] as number)
  for (let y = ano; y < 2026; y++) factor /= dentro(y, 3) * (subas(y + 1)[0] as number)
  return factor
}

const redondear = (pesos: number): number => {
  const escalon = pesos > 20_000 ? 100 : pesos > 1000 ? 10 : 1
  return Math.max(1, Math.round(pesos / escalon) * escalon)
}

/** Every price that the school entered until `hoy`, in the order of time, each judged by the rules of its day. */
export function armarPrecios(obra: Obra, academia: Academia, idUsuario: number): EntradaDePrecio[] {
  const vivos = new Map<string, Valor>()
  let libro = libroDePrecios([])
  const entradas: EntradaDePrecio[] = []
  const reemplazos = new Map<number, number>()
  const limite = instante(obra.hoy, 86_400)
  const pedidos = [...anos(obra), obra.hasta + 1]
    .flatMap((ano) => pedidosDe(obra, academia, ano))
    .sort((a, b) => a.t - b.t)
  for (const { t, clave, ano, mes, pesos } of pedidos) {
    if (t >= limite) break
    const antes = precioVigente(libro, clave, ano, mes)
    const monto = centavos(Math.max(redondear(pesos) * 100, antes?.monto ?? 0))
    const juicio = puedeFijarPrecio(libro, clave, ano, mes, monto, diaDe(t))
    if (!juicio.ok) throw new Error(`La demostración fija un precio que no vale: ${juicio.motivo}`)
    const idProceso = obra.tablas.proceso.proximo()
    const valor: Valor = { id: obra.tablas.valor.proximo(), ...clave, ano, mesDesde: mes, monto }
    const lugar = `${textoDeClave(clave)}|${ano}|${mes}`
    const viejo = vivos.get(lugar)
    if (viejo) reemplazos.set(viejo.id, valor.id)
    vivos.set(lugar, valor)
    libro = libroDePrecios(vivos.values())
    entradas.push({ t, clave, valor, idProceso, libro, cantidad: 0 })
    auditar(obra, 'VAL-SET', 'valor', valor.id, { t, idUsuario }, { tipo: clave.tipo, ano, mes, monto: monto / 100 })
  }
  for (const { t, valor: v, idProceso } of entradas) {
    obra.tablas.valor.fila(
      v.id,
      v.tipo,
      v.idNivel,
      v.idTipoJornada,
      v.idMateria,
      v.ano,
      v.mesDesde,
      v.monto,
      idProceso,
      reemplazos.get(v.id) ?? null,
      iso(t),
      suceso(t),
    )
  }
  return entradas
}

/** The processes, once it is known how many items each moved. */
export function escribirProcesos(obra: Obra, entradas: readonly EntradaDePrecio[], idUsuario: number): void {
  for (const e of entradas) obra.tablas.proceso.fila(e.idProceso, 'VALOR', e.valor.ano, iso(e.t), idUsuario, e.cantidad)
}

/** The price list of a school year: published in the October before, raised from May, August and October. */
function pedidosDe(obra: Obra, { jornadas, materias }: Academia, ano: number): Pedido[] {
  const pedidos: Pedido[] = []
  const ultimo = new Map<Fecha, number>()
  const fijar = (dia: Fecha, clave: Clave, mes: Mes, pesos: number) => {
    // From seven in the morning on, before the counter opens.
    const segundo = ultimo.get(dia) ?? 25_200
    ultimo.set(dia, segundo + 20)
    pedidos.push({ t: instante(dia, segundo), clave, ano, mes, pesos })
  }
  const porNivel = (dia: Fecha, tipos: readonly TipoValor[], mes: Mes, paso: number, factor = 1) => {
    for (const tipo of tipos) {
      for (const [i, nivel] of obra.base.niveles.entries()) {
        const pesos = TIPO[tipo] * (NIVEL[i] ?? 1) * indice(ano, paso) * factor
        const clave = { tipo, idNivel: nivel.id, idTipoJornada: null, idMateria: null }
        if (tipo !== 2) fijar(dia, clave, mes, pesos)
        else for (const j of jornadas) fijar(dia, { ...clave, idTipoJornada: j.id }, mes, pesos * j.factor)
      }
    }
  }
  const opcionales = (dia: Fecha, mes: Mes, paso: number) => {
    for (const [i, m] of (materias.get(ano) ?? []).filter((una) => una.opcional).entries()) {
      fijar(
        dia,
        { tipo: 9, idNivel: null, idTipoJornada: null, idMateria: m.id },
        mes,
        TIPO[9] * (1 + i * 0.15) * indice(ano, paso),
      )
    }
  }
  porNivel(habil(ano - 1, 10, 15), [1, 2, 3, 4, 5, 10], 1, 0)
  porNivel(habil(ano, 1, 20), [1], 1, 0, 1.1)
  opcionales(habil(ano, 2, 18), 1, 0)
  porNivel(habil(ano, 3, 5), [6, 7, 8], 1, 0)
  porNivel(habil(ano, 4, 9), [2], 3, 1)
  porNivel(habil(ano, 6, 12), [6, 7, 8], 1, 1)
  porNivel(habil(ano, 7, 15), [2, 10], 6, 2)
  opcionales(habil(ano, 7, 16), 6, 2)
  porNivel(habil(ano, 9, 15), [2], 8, 3)
  return pedidos
}
