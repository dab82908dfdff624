import type { mesesinscripcion } from '#contract/mesesinscripcion.ts'
import type { BodyDe, RespuestaDe } from '#contract/route.ts'
import { TIPO_MATERIA } from '#domain/cuenta/catalogo.ts'
import { tildar } from '#domain/cuenta/tildes.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import { rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Momento } from '../clock.ts'
import { escribirCambios, insertarItems } from '../cuenta/cambios.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { abrirInscripcion, exigirAnoAbierto, leerInscripcion } from './abrir.service.ts'
import { agregarMaterias, materiasOpcionales, quitarMaterias } from './materias.queries.ts'
import { mesesParaDialogo, vigenciaDe } from './meses.service.ts'
import { auditarInscripcion } from './suceso.service.ts'

const deMateria = (items: readonly Item[], idMateria: number) =>
  items.filter((i) => i.tipo === TIPO_MATERIA && i.idMateria === idMateria)

/** Lists the optional subjects of the enrolment's grade and year, and others that it has, with their months (D-049). */
export async function opcionalesDe(
  db: Db,
  idInscripcion: number,
): Promise<RespuestaDe<typeof mesesinscripcion.opcionales>> {
  const { inscripcion, items } = await leerInscripcion(db, idInscripcion)
  const [materias, libro] = await Promise.all([materiasOpcionales(db, inscripcion), leerLibro(db)])
  return {
    materias: materias
      .filter((m) => m.ofrecida || deMateria(items, m.id).some((i) => i.aplicable))
      .map(({ id, nombre, ofrecida }) => ({
        id,
        nombre,
        meses: mesesParaDialogo(deMateria(items, id), vigenciaDe(inscripcion), id, libro).map((m) => ({
          ...m,
          // Months of a subject that the grade no longer has can only be unticked.
          disabled: m.disabled || (!ofrecida && !m.checked),
        })),
      })),
  }
}

/**
 * Ticks and unticks months of optional subjects (D-049): all of them, or none with `Validation`. A subject is in the
 * enrolment's list as long as a month of it is ticked. Refused in past years (D-051).
 */
export async function cambiarOpcionales(
  trx: Trx,
  usuario: Usuario,
  { idInscripcion, data }: BodyDe<typeof mesesinscripcion.materiasopcionales>,
  { hoy, ahora }: Momento,
) {
  const { inscripcion, items } = await abrirInscripcion(trx, idInscripcion)
  exigirAnoAbierto(inscripcion, hoy)
  const [materias, libro] = [await materiasOpcionales(trx, inscripcion), await leerLibro(trx)]
  const tildes = data.map(({ id: idMateria, meses }) => {
    const materia = materias.find((m) => m.id === idMateria)
    const suyos = deMateria(items, idMateria)
    const hecho = materia && tildar(suyos, meses, { ...vigenciaDe(inscripcion), idMateria }, libro)
    if (!hecho) throw rechazo('desactualizado')
    const despues = new Map(hecho.cambios.map((c) => [c.item.id, c.despues]))
    const tilda = hecho.nuevos.length > 0 || hecho.cambios.some((c) => c.despues.aplicable)
    if (tilda && !materia.ofrecida) throw rechazo('desactualizado')
    const queda = hecho.nuevos.length > 0 || suyos.some((i) => (despues.get(i.id) ?? i).aplicable)
    return { ...hecho, idMateria, queda }
  })
  const causa = { idUsuario: usuario.id, ahora }
  const cambios = tildes.flatMap((t) => t.cambios)
  const nuevos = tildes.flatMap((t) => t.nuevos)
  if (cambios.length + nuevos.length === 0) return { cantidad: 0 }
  await escribirCambios(trx, cambios, { motivo: 'TILDE', ...causa })
  await insertarItems(trx, idInscripcion, nuevos, causa)
  const cuales = (queda: boolean) => tildes.filter((t) => t.queda === queda).map((t) => t.idMateria)
  await agregarMaterias(trx, idInscripcion, cuales(true))
  await quitarMaterias(trx, idInscripcion, cuales(false))
  const nombreDeMateria = (id: number | null) => materias.find((m) => m.id === id)?.nombre ?? ''
  const meses = [
    ...cambios.map(({ item, despues }) => ({ materia: item.idMateria, mes: item.mes, tildado: despues.aplicable })),
    ...nuevos.map((n) => ({ materia: n.idMateria, mes: n.mes, tildado: true })),
  ].map((m) => ({ ...m, materia: nombreDeMateria(m.materia) }))
  await auditarInscripcion(trx, 'INS-OPC', inscripcion, { usuario, ahora }, { meses })
  return { cantidad: cambios.length + nuevos.length }
}
