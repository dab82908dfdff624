import type { z } from 'zod'
import type { nuevaCobranza } from '#contract/cobranza.ts'
import { textoDeFactura } from '#domain/cobranza/comprobante.ts'
import { type Cuenta, imputar, type Linea } from '#domain/cobranza/imputar.ts'
import { repartirMedios } from '#domain/cobranza/medios.ts'
import { celdaPac } from '#domain/cobranza/pac.ts'
import { anoMesDe, etiqueta } from '#domain/cuenta/catalogo.ts'
import { celdaDe } from '#domain/cuenta/celda.ts'
import type { Item, TipoCargo } from '#domain/cuenta/tipos.ts'
import { centavos, desdePesos, sumar } from '#domain/dinero.ts'
import { rechazo } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { alumnosDe } from '../auditoria/nombres.service.ts'
import { sumarACaja } from '../caja/caja.service.ts'
import { sucursalDeMovimiento } from '../caja/sucursal.service.ts'
import { escribirCambios } from '../cuenta/cambios.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import { inscripcionesDeItems, lockItems } from '../cuenta/items.service.ts'
import { lockCuenta, lockInscripciones } from '../cuenta/locks.ts'
import type { Trx } from '../db/database.ts'
import { leer } from '../db/words/juntas.ts'
import { politicaDe } from '../entorno/entorno.service.ts'
import { esPadreDe, nombresDe as nombresDeItems, porClase } from './cobranza.queries.ts'
import { numerar, numerarApertura } from './numero.service.ts'

type Nueva = z.output<typeof nuevaCobranza>

/**
 * Collects (D-077 to D-081): makes one collection per call, under the locks of D-217, judged anew by the domain on the
 * locked rows. Refusals: 'invalid:<codes>', the payment methods, who pays, the branch. With `apertura` it is what was paid before Campana:
 * no cash has it, it has no receipt (record 053), and it is of the branch that `nueva` names, not of the user's.
 */
export async function registrarCobranza(
  trx: Trx,
  usuario: Usuario,
  nueva: Nueva,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
  apertura = false,
) {
  const idSucursal = (apertura && nueva.idSucursal) || sucursalDeMovimiento(usuario, nueva.idSucursal)
  await lockCuenta(trx)
  const lineas = nueva.data.map((l) => ({
    id: l.id,
    monto: desdePesos(l.monto),
    tipo: l.type as TipoCargo,
    version: l.version,
  }))
  const cuentas = await cuentasParaCobrar(
    trx,
    lineas.map((l) => l.id),
    nueva.pac,
  )
  const imputacion = imputar(cuentas, { data: lineas, pac: nueva.pac }, hoy, await politicaDe(trx))
  if (!imputacion.ok)
    throw imputacion.codigos.length ? rechazo('items-no-validos', imputacion.codigos) : rechazo('nada-para-cobrar')
  const deQuien = imputacion.lineas.map((l) => l.item.idInscripcion)
  if (nueva.idPadre && !(await esPadreDe(trx, nueva.idPadre, deQuien))) throw rechazo('padre-ajeno')
  const medios = repartirMedios(
    nueva.medios?.map((m) => ({ ...m, referencia: m.referencia || null })),
    imputacion.total,
  )
  if (!medios) throw rechazo('medios-no-suman')

  await escribirCambios(
    trx,
    imputacion.lineas.map((linea) => trasPago(linea, imputacion.pac)),
    { motivo: 'PAC', idUsuario: usuario.id, ahora },
  )
  // what need only be read is read before the cash and the number are locked, for which all of the branch wait
  const alumnos = await alumnosDe(trx, deQuien)
  const renglones = await renglonesDe(trx, imputacion.lineas)
  const efectivo = sumar(medios.filter((m) => m.medio === 'EFECTIVO').map((m) => m.monto))
  if (!apertura)
    await sumarACaja(trx, { clase: 'COBRANZA', idSucursal, dia: hoy, monto: imputacion.total, efectivo }, hoy)
  const numero = apertura ? await numerarApertura(trx) : await numerar(trx, idSucursal)
  const { id } = await trx
    .insertInto('cobranza')
    .values({
      id_sucursal: idSucursal,
      id_personal: usuario.idPersonal,
      id_usuario: usuario.id,
      fecha: ahora,
      dia: hoy,
      observaciones: nueva.observaciones,
      total: imputacion.total,
      apertura,
      id_padre: nueva.idPadre ?? null,
      de_alumnos: nueva.idPadre === null,
      ...numero,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('cobranza_item')
    .values(renglones.map((renglon) => ({ id_cobranza: id, ...renglon })))
    .execute()
  await trx
    .insertInto('cobranza_medio')
    .values(medios.map((m) => ({ id_cobranza: id, medio: m.medio, monto: m.monto, referencia: m.referencia ?? '' })))
    .execute()
  for (const { idInscripcion } of imputacion.pac) {
    await trx
      .updateTable('inscripcion')
      .set({ pac: true, pac_id_cobranza: id })
      .where('id', '=', idInscripcion)
      .execute()
  }
  const nFactura = textoDeFactura(numero.manual_pto, numero.manual_nro)
  await auditar(trx, {
    evento: 'COB-NEW',
    usuario,
    idEntidad: id,
    ahora,
    params: {
      alumnos,
      total: enPesos(imputacion.total),
      recibo: numero.recibo_nro,
      factura: nFactura || null,
      idSucursal,
      fecha: hoy,
      items: imputacion.lineas.map((l) => ({ id: l.item.id, monto: enPesos(l.monto) })),
    },
  })
  return {
    Id: id,
    recibo: numero.recibo_nro,
    nFactura,
    total: enPesos(imputacion.total),
    afip: null,
    afipDb: null,
    mail: null,
  }
}

/** Locks the enrolments of these items and of the PAC with all their items, in the order of their ids. */
async function cuentasParaCobrar(trx: Trx, idsItem: readonly number[], pac: readonly number[]): Promise<Cuenta[]> {
  const ids = [...new Set([...(await inscripcionesDeItems(trx, idsItem)), ...pac])]
  const vivas = await lockInscripciones(trx, ids)
  const items = await lockItems(
    trx,
    vivas.map((i) => i.id),
  )
  return vivas.map(({ id, pac: llevaPac }) => ({
    idInscripcion: id,
    llevaPac,
    items: items.filter((i) => i.idInscripcion === id),
  }))
}

/** Makes the change of a paid item; the December of a PAC becomes free. */
function trasPago({ item, monto }: Linea, pac: readonly { diciembre: Item }[]) {
  const libre = pac.some((p) => p.diciembre.id === item.id)
  return { item, despues: libre ? celdaPac(item) : celdaDe(item), pagado: centavos(item.pagado + monto) }
}

/** Makes the rows of what is collected. */
async function renglonesDe(trx: Trx, lineas: readonly Linea[]) {
  const materias = lineas.flatMap(({ item }) => item.idMateria ?? [])
  const nombres = materias.length
    ? porClase(await leer(trx, nombresDeItems([], materias))).materias
    : new Map<number, string>()
  return lineas.map(({ item, monto, saldoAntes, saldoDespues }) => ({
    id_item: item.id,
    id_inscripcion: item.idInscripcion,
    destino: etiqueta(item, nombres.get(item.idMateria ?? 0)),
    ano_mes: anoMesDe(item),
    monto,
    saldo_antes: saldoAntes,
    saldo_despues: saldoDespues,
  }))
}
