import type { cuenta, SucesoDeItem } from '#contract/cuenta.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { textoDeComprobante } from '#domain/cobranza/comprobante.ts'
import { claveDeValor, etiqueta, TIPO_MATERIA } from '#domain/cuenta/catalogo.ts'
import { esFijo } from '#domain/cuenta/celda.ts'
import { textoDeCambio } from '#domain/cuenta/historial.ts'
import { precioVigente } from '#domain/cuenta/precios.ts'
import { mesDePrecio } from '#domain/cuenta/tiempo.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import { noEncontrado } from '#domain/errores.ts'
import type { Db } from '../db/database.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { enPesos } from './cuenta.service.ts'
import { cambiosDeItem, cobrosDeItem, itemConNombres } from './historial.queries.ts'
import { aItem } from './items.service.ts'

/** Explains an amount: its list price, who pinned it, and every change and payment, the last one first. */
export async function historialDe(db: Db, idItem: number): Promise<RespuestaDe<typeof cuenta.historial>> {
  const fila = await itemConNombres(db, idItem)
  if (!fila) throw noEncontrado('El Ítem')
  const item = aItem(fila)
  const [libro, cambios, cobros] = await Promise.all([
    leerLibro(db),
    cambiosDeItem(db, idItem),
    cobrosDeItem(db, idItem),
  ])
  const valor = precioVigente(libro, claveDeValor(item), item.ano, mesDePrecio(item))
  const fijacion = esFijo(item) ? cambios.findLast((c) => c.motivo === 'REF' || c.motivo === 'MANUAL') : undefined
  const sucesos = [
    ...cambios.map((c) => ({ suceso: c.suceso, que: deCambio(c, item, cobros) })),
    ...cobros.map((c) => ({ suceso: c.suceso, que: deCobro(c) })),
  ]
  return {
    idItem,
    titulo: etiqueta(item, fila.materia ?? ''),
    ano: item.ano,
    lista: valor && {
      monto: enPesos(valor.monto),
      mesDesde: valor.mesDesde,
      ano: valor.ano,
      de: item.tipo === TIPO_MATERIA ? (fila.materia ?? '') : [fila.nivel, fila.jornada].filter(Boolean).join(', '),
    },
    fijado: fijacion ? { fecha: fijacion.fecha, usuario: fijacion.usuario } : null,
    sucesos: sucesos.sort((a, b) => b.suceso - a.suceso).map((s) => s.que),
  }
}

type Cobro = Awaited<ReturnType<typeof cobrosDeItem>>[number]

function deCambio(
  c: Awaited<ReturnType<typeof cambiosDeItem>>[number],
  { tipo }: Item,
  cobros: readonly Cobro[],
): SucesoDeItem {
  // an annulment writes the collection and the change of its items with one instant
  const suyo = c.motivo === 'ANULACION' ? cobros.find((cobro) => cobro.anuladaAt === c.fecha) : undefined
  const mueve = c.antes?.monto !== c.despues.monto
  return {
    clase: 'CAMBIO',
    fecha: c.fecha,
    usuario: c.usuario,
    texto: textoDeCambio({ ...c, tipo, anulado: suyo && textoDeComprobante(suyo) }),
    antes: mueve && c.antes ? enPesos(c.antes.monto) : null,
    despues: mueve ? enPesos(c.despues.monto) : null,
    monto: null,
    anulada: null,
  }
}

const deCobro = (c: Cobro): SucesoDeItem => ({
  clase: 'COBRO',
  fecha: c.fecha,
  usuario: c.usuario,
  texto: textoDeComprobante(c),
  antes: null,
  despues: null,
  monto: enPesos(c.monto),
  anulada: c.anuladaAt ? { fecha: c.anuladaAt, usuario: c.anuladaPor ?? '', motivo: c.motivo ?? '' } : null,
})
