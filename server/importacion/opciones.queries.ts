import { TIPOS_DOCUMENTO } from '#domain/documento.ts'
import { CONDICIONES_IVA } from '#domain/factura/condicionIva.ts'
import { porCiento } from '#domain/porCiento.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { sucursalesYCargos } from './existentes.queries.ts'
import { type Nombrados, nombradosDe } from './inscripciones.service.ts'
import type { Importacion } from './permiso.service.ts'

/** What columns of people have to choose from, by their own keys. */
const FIJAS: Readonly<Record<string, readonly string[]>> = {
  sexo: ['F', 'M'],
  civa: CONDICIONES_IVA.map(({ text }) => text),
  tipoDocumento: TIPOS_DOCUMENTO,
}

/** Lists what a column of an import may say, by its key, as the school calls it; nothing where it may say anything. */
export async function opcionesDe(
  db: Db,
  usuario: Usuario,
  { tipo }: Importacion,
): Promise<(campo: string) => readonly string[]> {
  const suyas: Readonly<Record<string, readonly string[]>> =
    tipo === 'inscripciones'
      ? deInscripciones(await nombradosDe(db))
      : tipo === 'personal'
        ? await dePersonal(db, sucursalesVisibles(usuario))
        : {}
  return (campo) => suyas[campo] ?? FIJAS[campo.slice(campo.indexOf('.') + 1)] ?? []
}

const ordenadas = (nombres: readonly string[]) => [...new Set(nombres)].toSorted((a, b) => a.localeCompare(b, 'es'))

/** Names what an enrolment has to choose from; of special cases that are called alike each has its percentage. */
function deInscripciones({ curso, jornada, caso }: Nombrados): Readonly<Record<string, readonly string[]>> {
  const sola = (nombre: string) => caso.filter((c) => c.nombre === nombre).length === 1
  return {
    curso: ordenadas(curso.map((c) => c.nombre)),
    sucursal: ordenadas(curso.map((c) => c.sucursal)),
    nivel: ordenadas(curso.map((c) => c.nivel)),
    jornada: ordenadas(jornada.map((j) => j.nombre)),
    caso: caso.map((c) => (sola(c.nombre) ? c.nombre : `${c.nombre} ${porCiento(c.porcentaje)}`)),
  }
}

async function dePersonal(db: Db, sucursales: readonly number[] | null) {
  const { sucursal, cargo } = await sucursalesYCargos(db)
  const visibles = [...sucursal.values()].filter(({ id }) => sucursales === null || sucursales.includes(id))
  return {
    sucursal: ordenadas(visibles.map((s) => s.nombre)),
    cargo: ordenadas([...cargo.values()].map((c) => c.nombre)),
  }
}
