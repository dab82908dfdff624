import type { z } from 'zod'
import type { cambioDeJornada, cambioinscripcion } from '#contract/cambioinscripcion.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { etiqueta, TIPO_CUOTA } from '#domain/cuenta/catalogo.ts'
import { esFijo } from '#domain/cuenta/celda.ts'
import { estado } from '#domain/cuenta/estado.ts'
import { cambiarJornada as decidir, mesDesdeJornada } from '#domain/cuenta/jornada.ts'
import { tienePrecioDeCuota } from '#domain/cuenta/precios.ts'
import { type Fecha, MESES, NOMBRE_MES } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { nombresDe } from '../auditoria/nombres.service.ts'
import type { Momento } from '../clock.ts'
import { escribirCambios } from '../cuenta/cambios.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { abrirInscripcion, leerInscripcion } from './abrir.service.ts'
import { cuotasPrevistas } from './previa.ts'
import { auditarInscripcion } from './suceso.service.ts'
import { exigirCuotas, versionDeCuotas } from './version.service.ts'

/** Says from which month, from which and to which shift types an enrolment may change (D-054). */
export async function jornadasParaCambio(
  db: Db,
  idInscripcion: number,
): Promise<RespuestaDe<typeof cambioinscripcion.jornadas>> {
  const { inscripcion, items } = await leerInscripcion(db, idInscripcion)
  const [libro, tipos] = await Promise.all([
    leerLibro(db),
    db.selectFrom('tipo_jornada').select(['id', 'tipo as text']).orderBy('tipo').execute(),
  ])
  const cuotas = items
    .filter((i) => i.tipo === TIPO_CUOTA && i.aplicable)
    .toSorted((a, b) => (a.mes ?? 0) - (b.mes ?? 0))
    .map((i) => ({
      mes: i.mes ?? 0,
      text: etiqueta(i),
      idTipoJornada: i.idTipoJornada ?? 0,
      tipoJornada: tipos.find((t) => t.id === i.idTipoJornada)?.text ?? '',
      status: estado(i),
      fijo: esFijo(i),
    }))
  const mesDesde = mesDesdeJornada(items)
  const alcanzadas = cuotas.filter((c) => c.mes >= mesDesde)
  const tjSource = tipos.filter((t) => alcanzadas.some((c) => c.idTipoJornada === t.id))
  const unica = tjSource.length === 1 ? tjSource[0]?.id : null
  return {
    mesDesde,
    meses: MESES.filter((m) => m >= mesDesde).map((m) => ({ id: m, text: NOMBRE_MES[m] })),
    tjSource,
    idTjSource: alcanzadas[0]?.idTipoJornada ?? null,
    tjTarget: tipos.filter(
      (t) => t.id !== unica && tienePrecioDeCuota(libro, inscripcion.id_nivel, t.id, inscripcion.ano),
    ),
    idTjTarget: null,
    showDetalle: new Set(cuotas.map((c) => c.idTipoJornada)).size > 1,
    detalle: cuotas.map(({ fijo: _, ...c }) => c),
    fijos: alcanzadas
      .filter((c) => c.fijo && c.status !== 3)
      .map(({ mes, text, idTipoJornada }) => ({ mes, text, idTipoJornada })),
    version: versionDeCuotas(items),
  }
}

/** Tells which months another shift would move, their pins dropped, and throws what the change itself would be refused for. */
export async function previaDeJornada(
  trx: Trx,
  { idInscripcion, ...p }: z.output<typeof cambioinscripcion.jornadaPrevia.query>,
  hoy: Fecha,
) {
  const { items } = await leerInscripcion(trx, idInscripcion)
  const pedido = { origen: p.idTjSource, destino: p.idTjTarget, mesDesde: p.mesDesde, quitarFijos: true }
  const cambio = decidir(items, pedido, await leerLibro(trx), hoy)
  if (!cambio.ok) throw cambio.falla
  return { cuotas: cuotasPrevistas(cambio.cambios) }
}

/** Gives the months that are not fully paid, from one month on, another shift type (D-055): all of them or none. */
export async function cambiarJornada(
  trx: Trx,
  usuario: Usuario,
  pedido: z.output<typeof cambioDeJornada>,
  { hoy, ahora }: Momento,
) {
  const { inscripcion, items } = await abrirInscripcion(trx, pedido.IdInscripcion)
  const { IdTjSource: origen, IdTjTarget: destino, MesDesde: mesDesde, quitarFijos } = pedido
  await exigirCuotas(trx, usuario, { id: inscripcion.id, items }, pedido.version)
  const cambio = decidir(items, { origen, destino, mesDesde, quitarFijos }, await leerLibro(trx), hoy)
  if (!cambio.ok) throw cambio.falla
  await escribirCambios(trx, cambio.cambios, { motivo: 'JORNADA', idUsuario: usuario.id, ahora })
  const cantidad = cambio.cambios.filter(({ despues }) => despues.aplicable).length
  const nombres = await nombresDe(trx, 'tipo_jornada', [origen, destino])
  await auditarInscripcion(
    trx,
    'INS-TJ',
    inscripcion,
    { usuario, ahora },
    {
      origen: nombres.get(origen) ?? '',
      destino: nombres.get(destino) ?? '',
      mesDesde,
      quitarFijos,
      cuotas: cantidad,
    },
  )
  return { cantidad }
}
