import { type atrasadas, PRIMER_ANO } from '#contract/atrasadas.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { deshacerAtrasadas, subirAtrasadas } from '#domain/cuenta/atrasadas.ts'
import { etiqueta } from '#domain/cuenta/catalogo.ts'
import type { CambioDeItem } from '#domain/cuenta/repreciar.ts'
import { centavos, sumar } from '#domain/dinero.ts'
import { rechazo } from '#domain/errores.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { escribirCambios } from '../cuenta/cambios.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import { lockInscripciones, lockProcesos } from '../cuenta/locks.ts'
import type { Db, Trx } from '../db/database.ts'
import { politicaDe } from '../entorno/entorno.service.ts'
import { fotosDe } from '../foto/foto.service.ts'
import type { Sight } from '../jobs/inCall.ts'
import {
  type CandidataConAlumno,
  candidatasConAlumno,
  inscripcionesCandidatas,
  lockCandidatas,
  lockProceso,
  proximoNumero,
  ultimosProcesos,
} from './atrasadas.queries.ts'
import { hallarDeshacibles, inscripcionesDeProceso, marcarDeshecho } from './deshacer.queries.ts'
import { dejarResumen } from './resumen.service.ts'
import { libroVivo } from './valores.queries.ts'
import { volverDe } from './volver.service.ts'

type Respuesta = RespuestaDe<typeof atrasadas.cuotas>
type PorAno = NonNullable<Respuesta['inscsByAno']>

/** Processes that the screen shows; the audit has the older ones. */
const PROCESOS = 20

/**
 * Lists whose overdue fees would rise, by year from `desde` on, and the latest processes (D-062, D-064), with the photos
 * that who asks may see.
 */
export async function listarAtrasadas(db: Db, usuario: Usuario, desde: number, hoy: Fecha): Promise<Respuesta> {
  const [libro, politica, procesos] = await Promise.all([libroVivo(db), politicaDe(db), ultimosProcesos(db, PROCESOS)])
  const candidatas = await candidatasConAlumno(db, { desde, hoy, libro })
  const cambios = subirAtrasadas(
    candidatas.map((c) => c.item),
    libro,
    hoy,
    politica,
  )
  const suben = new Map(cambios.map((c) => [c.item.id, c]))
  const ids = candidatas.filter(({ item }) => suben.has(item.id)).map(({ idAlumno }) => idAlumno)
  const fotos: ReadonlyMap<number, string> = puede(usuario, 'ALU-VER') ? await fotosDe(db, 'alumno', ids) : new Map()
  const actual = anoDe(hoy)
  return {
    ano: desde,
    anos: Array.from({ length: Math.max(0, actual - PRIMER_ANO + 1) }, (_, i) => actual - i),
    inscsByAno: porAno(candidatas, suben, fotos),
    procesos: procesos.map(({ deshechoAt, deshechoPor, ...p }) => ({
      ...p,
      deshecho: deshechoAt ? { fecha: deshechoAt, usuario: deshechoPor ?? '' } : null,
    })),
  }
}

/** Groups fees by year and student, in the order in which they come; a student for whom nothing rises is left out. */
function porAno(
  candidatas: readonly CandidataConAlumno[],
  cambios: ReadonlyMap<number, CambioDeItem>,
  fotos: ReadonlyMap<number, string>,
): PorAno {
  const anos = new Map<number, Map<number, PorAno[number]['alumnos'][number]>>()
  for (const { item, idAlumno, apellido, nombre, sexo, curso } of candidatas) {
    const cambio = cambios.get(item.id)
    if (!cambio) continue
    const alumnos = anos.get(item.ano) ?? new Map()
    anos.set(item.ano, alumnos)
    const { idInscripcion } = item
    const alumno = alumnos.get(idInscripcion) ?? {
      idAlumno,
      idInscripcion,
      apellido,
      nombre,
      sexo,
      foto: fotos.get(idAlumno) ?? '',
      curso,
      cuotas: [],
    }
    alumnos.set(idInscripcion, alumno)
    alumno.cuotas.push({
      idItem: item.id,
      mes: item.mes ?? 0,
      label: etiqueta(item),
      antes: enPesos(item.monto),
      despues: enPesos(cambio.despues.monto),
      pagado: enPesos(item.pagado),
    })
  }
  return [...anos].map(([ano, alumnos]) => ({ ano, alumnos: [...alumnos.values()] }))
}

/** Reports how many there are to write, and then how many are written. */
function avanceDe({ progress }: Sight, total: number): (hechas: number) => void {
  progress(0, total)
  return (hechas) => progress(hechas, total)
}

interface Momento {
  readonly hoy: Fecha
  readonly ahora: Date
}

/** From which year on, and the address for a summary ('' or an invalid one: none is sent). */
interface PedidoDeProceso {
  readonly desde: number
  readonly email: string
}

/**
 * Raises the overdue fees of enrolments from `desde` on to the price of today (D-061 to D-064), in one transaction that
 * locks only the enrolments that it touches (D-217). With nothing to raise it writes nothing.
 */
export async function procesarAtrasadas(
  trx: Trx,
  usuario: Usuario,
  { desde, email }: PedidoDeProceso,
  { hoy, ahora }: Momento,
  sight: Sight,
): Promise<Respuesta> {
  await lockProcesos(trx)
  await sight.begin()
  const libro = await libroVivo(trx)
  const que = { desde, hoy, libro }
  const inscripciones = await lockInscripciones(trx, await inscripcionesCandidatas(trx, que))
  const items = await lockCandidatas(
    trx,
    que,
    inscripciones.map((i) => i.id),
  )
  const cambios = subirAtrasadas(items, libro, hoy, await politicaDe(trx))
  if (cambios.length === 0) return { Message: '', Control: 0, bulkId: null, mail: false }
  const numero = await proximoNumero(trx)
  const { id } = await trx
    .insertInto('proceso')
    .values({
      tipo: 'CUOTAS',
      numero,
      ano_desde: desde,
      id_usuario: usuario.id,
      fecha: ahora,
      cantidad: cambios.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const anotar = avanceDe(sight, cambios.length)
  const causa = { motivo: 'BULK', idProceso: id, idUsuario: usuario.id, ahora } as const
  await escribirCambios(trx, cambios, causa, anotar)
  await auditar(trx, {
    evento: 'CUO-UPD',
    usuario,
    idEntidad: id,
    ahora,
    params: {
      bulkId: numero,
      ano: desde,
      cuotas: cambios.length,
      suba: enPesos(sumar(cambios.map(({ item, despues }) => centavos(despues.monto - item.monto)))),
    },
  })
  const mail = await dejarResumen(trx, email, { id, numero, hoy, idUsuario: usuario.id, cambios })
  return { Message: '', Control: cambios.length, bulkId: numero, mail }
}

/**
 * Gives the fees of a process what they had before it, except those that were paid or changed since, which are counted
 * in Control (D-065). Unknown, undone already or covered by a later process: `Status:'Error'`.
 */
export async function deshacerProceso(
  trx: Trx,
  usuario: Usuario,
  bulkId: number,
  { ahora }: Momento,
  sight: Sight,
): Promise<Respuesta> {
  await lockProcesos(trx)
  await sight.begin()
  const proceso = await lockProceso(trx, bulkId)
  if (!proceso) throw rechazo('proceso-inexistente', bulkId)
  if (proceso.deshecho_at) throw rechazo('proceso-deshecho', bulkId)
  const { id: idProceso } = proceso
  const que = { idProceso, idValor: null }
  const inscripciones = await lockInscripciones(trx, await inscripcionesDeProceso(trx, que))
  const hallados = await hallarDeshacibles(
    trx,
    que,
    inscripciones.map((i) => i.id),
  )
  const resultado = deshacerAtrasadas(hallados)
  if (!resultado) throw rechazo('proceso-posterior')
  const cambios = await volverDe(trx, idProceso, inscripciones, resultado.vuelven)
  await marcarDeshecho(trx, idProceso, usuario.id, ahora)
  const anotar = avanceDe(sight, cambios.length)
  const causa = { motivo: 'UNDO', idProceso, idUsuario: usuario.id, ahora } as const
  await escribirCambios(trx, cambios, causa, anotar)
  const [vueltas, quedan] = [resultado.vuelven.length, resultado.quedan.length]
  await auditar(trx, {
    evento: 'CUO-UNDO',
    usuario,
    idEntidad: idProceso,
    ahora,
    params: { bulkId, vueltas, quedan },
  })
  return { Message: '', Control: quedan, vueltas, bulkId, mail: false }
}
