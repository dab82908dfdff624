import { buscador } from '#domain/busqueda.ts'
import { cifrasBuscadas } from '#domain/persona/telefono.ts'
import { buscadorPorSonido } from '#domain/sonido.ts'
import type { Direccion } from '../navigation/direccion.ts'
import type { Deudor } from './deudor.ts'

/** Of which branch and which course, null for all; and the words that name and document, or the parent shown, must have, or the telephone. */
export interface Filtro {
  readonly idSucursal: number | null
  readonly idCurso: number | null
  readonly buscar: string
}

const idDe = (texto: string | undefined) => (/^\d{1,15}$/.test(texto ?? '') ? Number(texto) : null)

export const filtroDe = ({ sucursal, curso, buscar = '' }: Direccion): Filtro => ({
  idSucursal: idDe(sucursal),
  idCurso: idDe(curso),
  buscar: buscar.slice(0, 100),
})

/**
 * Picks the debtors of a filter: all of them, the same list, when it asks for nothing. When nobody has the words, those
 * whose name sounds as them (record 049); `suenan` tells so. `dePadres`: students with a parent who has them, as the
 * server says; until then the parent whom the row shows is looked at.
 */
export function filtrados(
  deudores: readonly Deudor[],
  { idSucursal, idCurso, buscar }: Filtro,
  dePadres?: ReadonlySet<number>,
): { readonly deudores: readonly Deudor[]; readonly suenan: boolean } {
  if (idSucursal === null && idCurso === null && buscar.trim() === '') return { deudores, suenan: false }
  const deLugar = deudores.filter(
    (d) => (idSucursal === null || d.idSucursal === idSucursal) && (idCurso === null || d.idCurso === idCurso),
  )
  // as the server does, which filters the workbook
  const tiene = buscador(buscar, 'persona')
  const cifras = cifrasBuscadas(buscar)
  const hallados = deLugar.filter(
    (d) =>
      tiene(`${d.apellido} ${d.nombre} ${numeroDe(d.dni)}`) ||
      (dePadres ? dePadres.has(d.idAlumno) : tiene(`${d.responsable} ${numeroDe(d.dniResponsable)}`)) ||
      (cifras !== null && d.telefono.replaceAll(/\D/g, '').includes(cifras)),
  )
  const suena = hallados.length === 0 ? buscadorPorSonido(buscar) : null
  if (!suena) return { deudores: hallados, suenan: false }
  const parecidos = deLugar.filter((d) => suena(`${d.apellido} ${d.nombre}`))
  return { deudores: parecidos, suenan: parecidos.length > 0 }
}

/** A document without its type, which is no word of a person. */
const numeroDe = (dni: string) => dni.slice(dni.lastIndexOf(' ') + 1)

interface Opcion {
  readonly id: number
  readonly text: string
}

/** The branches of the debtors, by name, and the courses of the branch chosen, in the order of the report. */
export function opcionesDe(deudores: readonly Deudor[], { idSucursal }: Filtro) {
  const sucursales = new Map<number, Opcion>()
  const cursos = new Map<number, Opcion>()
  for (const d of deudores) {
    sucursales.set(d.idSucursal, { id: d.idSucursal, text: d.sucursal })
    if (idSucursal === null || d.idSucursal === idSucursal) {
      const text = idSucursal === null ? `${d.curso} · ${d.sucursal}` : d.curso
      cursos.set(d.idCurso, { id: d.idCurso, text })
    }
  }
  const porNombre = (a: Opcion, b: Opcion) => a.text.localeCompare(b.text, 'es')
  return { sucursales: [...sucursales.values()].toSorted(porNombre), cursos: [...cursos.values()] }
}

/** Says on paper whom it lists: 'Sucursal Centro', also where all are of one, 'Curso 3° Grado A · Centro'. */
export function filtroEnPalabras(deudores: readonly Deudor[], { idSucursal, idCurso, buscar }: Filtro): string[] {
  const todas = new Set(deudores.map((d) => d.sucursal))
  const elegida = deudores.find((d) => d.idSucursal === idSucursal)?.sucursal
  const sucursal = elegida ?? (todas.size === 1 ? [...todas][0] : undefined)
  const curso = deudores.find((d) => d.idCurso === idCurso)
  return [
    sucursal && `Sucursal ${sucursal}`,
    curso && `Curso ${curso.curso}${sucursal ? '' : ` · ${curso.sucursal}`}`,
    buscar.trim() !== '' && `Búsqueda: ${buscar.trim()}`,
  ].filter((t) => typeof t === 'string')
}
