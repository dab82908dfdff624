import type { ParamsDe } from '#contract/eventos/eventos.ts'
import { esValorMensual, etiquetaDeValor, textoDeClave } from '#domain/cuenta/catalogo.ts'
import { type Libro, libroDePrecios, preciosDe, precioVigente, puedeFijarPrecio } from '#domain/cuenta/precios.ts'
import type { Valor } from '#domain/cuenta/tipos.ts'
import { aPesos, CERO, type Centavos, centavos, dePesos } from '#domain/dinero.ts'
import type { Academia } from '../academia.ts'
import { auditar } from '../auditar.ts'
import { anosDe, type Colegio, rechazo } from '../colegio.ts'
import { instante, type Momento, momento, sucesoDe } from '../tiempo.ts'
import { listaDePrecios } from './lista.ts'

/** A price entered on its day, and the price book after it. */
export interface PrecioFijado {
  readonly momento: Momento
  readonly valor: Valor
  /** Key of the price (textoDeClave). */
  readonly clave: string
  readonly idProceso: number
  readonly libro: Libro
  /** How many items it changed. */
  cantidad: number
  /** Students of those items. */
  readonly alumnos: Set<number>
}

/** Enters every price of the school until `hoy` in the order of time, each judged by the rules of its day. */
export function fijarPrecios(colegio: Colegio, academia: Academia): PrecioFijado[] {
  const { tablas, hoy } = colegio
  const fin = momento(hoy, 86_400).ms
  const vivos = new Set<Valor>()
  const reemplazos = new Map<Valor, Valor>()
  const fijados: PrecioFijado[] = []
  let libro = libroDePrecios(vivos)
  const previstos = [...anosDe(colegio), colegio.hasta + 1]
    .flatMap((ano) => listaDePrecios(colegio, academia, ano))
    .filter((p) => p.momento.ms < fin)
    .sort((a, b) => a.momento.ms - b.momento.ms)
  for (const { momento: cuando, clave, ano, mes, pesos } of previstos) {
    const monto = alMenos(redondear(pesos), precioVigente(libro, clave, ano, mes)?.monto ?? CERO)
    const juicio = puedeFijarPrecio(libro, clave, ano, mes, monto, cuando.dia)
    if (!juicio.ok) throw rechazo('fija un precio que no vale', juicio.falla.message)
    const valor: Valor = { id: tablas.valor.proximo(), ...clave, ano, mesDesde: mes, monto }
    const previo = preciosDe(libro, clave).find((v) => v.ano === ano && v.mesDesde === mes)
    if (previo) {
      vivos.delete(previo)
      reemplazos.set(previo, valor)
    }
    libro = libroDePrecios(vivos.add(valor))
    fijados.push({
      momento: cuando,
      valor,
      clave: textoDeClave(clave),
      idProceso: tablas.proceso.proximo(),
      libro,
      cantidad: 0,
      alumnos: new Set(),
    })
  }
  for (const { momento: cuando, valor: v, idProceso } of fijados) {
    tablas.valor.fila({
      id: v.id,
      tipo: v.tipo,
      id_nivel: v.idNivel,
      id_tipo_jornada: v.idTipoJornada,
      id_materia: v.idMateria,
      ano: v.ano,
      mes_desde: v.mesDesde,
      monto: v.monto,
      id_proceso: idProceso,
      reemplazado_por: reemplazos.get(v)?.id ?? null,
      retirado_at: null,
      created_at: instante(cuando),
      suceso: sucesoDe(cuando),
    })
  }
  return fijados
}

/** Writes the processes and the audit of each price, once it is known how many items it changed. */
export function escribirProcesos(colegio: Colegio, fijados: readonly PrecioFijado[], idUsuario: number): void {
  const { tablas } = colegio
  const anteriores = new Map<string, number>()
  for (const fijado of fijados) {
    const { momento: cuando, valor, idProceso, cantidad } = fijado
    tablas.proceso.fila({
      id: idProceso,
      tipo: 'VALOR',
      numero: null,
      ano_desde: valor.ano,
      fecha: instante(cuando),
      id_usuario: idUsuario,
      cantidad,
      deshecho_at: null,
      deshecho_por: null,
      deshecho_suceso: null,
    })
    const clave = textoDeClave(valor)
    const params = { ...paramsDe(colegio, fijado), antes: anteriores.get(clave) ?? null }
    anteriores.set(clave, params.monto)
    auditar(colegio, { evento: 'VAL-SET', id: valor.id, momento: cuando, idUsuario, params })
  }
}

function paramsDe({ nombres, base }: Colegio, { valor, cantidad, alumnos }: PrecioFijado): ParamsDe<'VAL-UNDO'> {
  const { tipo, ano, mesDesde, monto, idNivel, idTipoJornada, idMateria } = valor
  const taller = base.niveles.find((n) => n.id === idNivel)?.etiqueta ?? 'Material Taller'
  const partes = [
    etiquetaDeValor(tipo, taller),
    ...(idNivel === null ? [] : [nombres.de('nivel', idNivel)]),
    ...(idTipoJornada === null ? [] : [nombres.de('tipo_jornada', idTipoJornada)]),
    ...(idMateria === null ? [] : [nombres.de('materia', idMateria)]),
  ]
  return {
    que: partes.join(', '),
    ids: { tipo, idNivel, idTipoJornada, idMateria },
    ano,
    mes: esValorMensual(tipo) ? mesDesde : null,
    monto: aPesos(monto),
    cuotas: cantidad,
    alumnos: alumnos.size,
  }
}

/** Rounds as a school sets its prices: to 100 pesos, 10 or 1. */
function redondear(pesos: number): Centavos {
  const escalon = pesos > 20_000 ? 100 : pesos > 1000 ? 10 : 1
  return dePesos(Math.max(1, Math.round(pesos / escalon) * escalon))
}

const alMenos = (monto: Centavos, minimo: Centavos): Centavos => centavos(Math.max(monto, minimo))
