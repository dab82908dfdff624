import type { CuotaConValor, cambioinscripcion } from '#contract/cambioinscripcion.ts'
import type { BodyDe, RespuestaDe } from '#contract/route.ts'
import { admiteValor, cambiarValores, minMonto, referencias } from '#domain/cuenta/cambiovalor.ts'
import { TIPO_CUOTA } from '#domain/cuenta/catalogo.ts'
import { estado } from '#domain/cuenta/estado.ts'
import type { Libro } from '#domain/cuenta/precios.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import type { Item, Valor } from '#domain/cuenta/tipos.ts'
import { formatoPesos } from '#domain/dinero.ts'
import { rechazo } from '#domain/errores.ts'
import { type Fecha, NOMBRE_MES } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Momento } from '../clock.ts'
import { escribirCambios } from '../cuenta/cambios.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { abrirInscripcion, type Inscripcion, leerInscripcion } from './abrir.service.ts'
import { auditarInscripcion } from './suceso.service.ts'
import { exigirCuotas, versionDeCuotas } from './version.service.ts'

/**
 * Lists the ten fee months with what they cost, and the prices that each shift type offers; all are list prices (D-057,
 * D-058).
 */
export async function valoresParaCambio(
  db: Db,
  idInscripcion: number,
  hoy: Fecha,
): Promise<RespuestaDe<typeof cambioinscripcion.valores>> {
  const { inscripcion, items } = await leerInscripcion(db, idInscripcion)
  const cuotas = items.filter((i) => i.tipo === TIPO_CUOTA).toSorted((a, b) => (a.mes ?? 0) - (b.mes ?? 0))
  const [libro, tipos] = await Promise.all([
    leerLibro(db),
    db.selectFrom('tipo_jornada').select(['id', 'tipo as text']).orderBy('tipo').execute(),
  ])
  return {
    tipoJornadas: tipos
      .map((t) => ({ ...t, refs: refsDe(libro, inscripcion, t.id) }))
      .filter((t) => t.refs.length > 0 || cuotas.some((c) => c.idTipoJornada === t.id)),
    cuotas: cuotas.map(enDialogo),
    srvMes: mesCorriente(hoy),
    version: versionDeCuotas(items),
  }
}

const refsDe = (libro: Libro, { id_nivel, ano }: Inscripcion, idTipoJornada: number) =>
  referencias(libro, id_nivel, idTipoJornada, ano).map((v) => ({
    id: v.id,
    monto: enPesos(v.monto),
    montoDesc: `${formatoPesos(v.monto)} (${desde(v, ano)})`,
    mes: v.mesDesde,
    ano: v.ano,
  }))

const desde = (v: Valor, ano: number) => (v.ano === ano ? NOMBRE_MES[v.mesDesde] : `${NOMBRE_MES[v.mesDesde]} ${v.ano}`)

const PORQUE: Readonly<Record<Item['origen'], string>> = {
  PRECIO: '',
  REF: ' (fijado)',
  MANUAL: ' (Nuevo Valor)',
  BULK: ' (actualizada por atraso)',
  PAC: ' (pago anual contado)',
}

const enDialogo = (item: Item): CuotaConValor => {
  const monto = item.montoLista === null ? null : enPesos(item.montoLista)
  return {
    mes: item.mes ?? 0,
    status: estado(item),
    disabled: !admiteValor(item),
    minMonto: enPesos(minMonto(item)),
    rcMonto: monto,
    rcMontoDesc: item.montoLista === null ? '' : `${formatoPesos(item.montoLista)}${PORQUE[item.origen]}`,
    porcentaje: item.porcentaje,
    origen: item.origen,
    itemSave: {
      idRef: item.origen === 'MANUAL' ? null : item.idValor,
      idJornada: item.idTipoJornada ?? 0,
      monto,
      mes: item.mes ?? 0,
    },
  }
}

/** Pins, re-pins and un-pins fee months (D-059): all of them, or none with `Validation`. */
export async function cambiarValor(
  trx: Trx,
  usuario: Usuario,
  { IdInscripcion, data, version }: BodyDe<typeof cambioinscripcion.valor>,
  { ahora }: Momento,
) {
  const { inscripcion, items } = await abrirInscripcion(trx, IdInscripcion)
  const cambios = cambiarValores(items, data, await leerLibro(trx))
  if (cambios?.length === 0) return { cantidad: 0 }
  await exigirCuotas(trx, usuario, { id: IdInscripcion, items }, version)
  if (!cambios) throw rechazo('desactualizado')
  const causa = { idUsuario: usuario.id, ahora }
  const propios = cambios.filter(({ despues }) => despues.origen === 'MANUAL')
  await escribirCambios(trx, propios, { motivo: 'MANUAL', ...causa })
  // Un-pinning is recorded too, as a choice of the list's price: a replay takes it as it was (D-082).
  await escribirCambios(
    trx,
    cambios.filter((c) => !propios.includes(c)),
    { motivo: 'REF', ...causa },
  )
  const cuotas = cambios.map(({ item, despues }) => ({
    mes: item.mes,
    antes: item.montoLista === null ? null : enPesos(item.montoLista),
    despues: despues.montoLista === null ? null : enPesos(despues.montoLista),
    origen: despues.origen,
  }))
  await auditarInscripcion(trx, 'INS-VALOR', inscripcion, { usuario, ahora }, { cuotas })
  return { cantidad: cambios.length }
}
