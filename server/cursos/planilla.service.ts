import type { Archivo } from '#contract/route.ts'
import { MARCAS } from '#domain/asistencia/asistencia.ts'
import type { ColumnaDeTabla } from '#domain/columna.ts'
import { invalido, noEncontrado } from '#domain/errores.ts'
import { anoDe, type Fecha, formatoFecha } from '#domain/fecha.ts'
import { TIPO_DE_PLANILLA } from '#domain/planilla.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { deCurso as asistenciaDeCurso } from '../asistencia/asistencia.service.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Momento } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import { leer } from '../db/words/juntas.ts'
import { hojaDeTabla, nombresDeHojas } from '../documents/tabla.ts'
import { type Hoja, MIME_XLSX, xlsx } from '../documents/xlsx.ts'
import { hojasDeLibreta } from '../libreta/planilla.service.ts'
import { cursoDeAno } from './detalle.queries.ts'
import { detalleDeCurso, opcionalesPorMateria } from './detalle.service.ts'
import { BAJA, hojaDeMeses, hojasDeCuenta, QUIEN } from './hojas.ts'

interface Pedido {
  readonly type: number
  readonly ano: number
  readonly idCurso: number
  readonly idMateria?: number | undefined
}

/** The sheets of a tab: its name in the file, and how many students they list. */
interface Pestana {
  readonly nombre: string
  readonly hojas: readonly Hoja[]
  readonly filas: number
}

/** Writes a tab of a course as a workbook, and that somebody took it away (C106). */
export async function planillaDeCurso(
  trx: Trx,
  usuario: Usuario,
  pedido: Pedido,
  { hoy, ahora }: Momento,
): Promise<Archivo> {
  const curso = await leer(trx, cursoDeAno(pedido.idCurso, pedido.ano, anoDe(hoy)))
  if (!curso) throw noEncontrado('El Curso')
  const { nombre, hojas, filas } = await pestana(trx, pedido, hoy)
  const lista = `${nombre} ${curso.Curso} ${curso.Division} ${pedido.ano}`
  await auditar(trx, { evento: 'REP-LIS', usuario, ahora, params: { lista, filas } })
  return {
    nombre: `${lista} ${curso.Sucursal} ${formatoFecha(hoy)}.xlsx`,
    mime: MIME_XLSX,
    cuerpo: xlsx(...(hojas as [Hoja, ...Hoja[]])),
  }
}

function pestana(trx: Trx, pedido: Pedido, hoy: Fecha): Promise<Pestana> {
  switch (pedido.type) {
    case TIPO_DE_PLANILLA.cuenta:
      return deCuenta(trx, pedido, hoy)
    case TIPO_DE_PLANILLA.opcionales:
      return deOpcionales(trx, pedido, hoy)
    case TIPO_DE_PLANILLA.asistencia:
      return deAsistencia(trx, pedido)
    case TIPO_DE_PLANILLA.elibreta:
      return hojasDeLibreta(trx, pedido).then((p) => ({ nombre: 'eLibreta', ...p }))
    default:
      throw invalido('type', 'El tipo de planilla no es válido')
  }
}

async function deCuenta(trx: Trx, { idCurso, ano }: Pedido, hoy: Fecha): Promise<Pestana> {
  const detalle = await detalleDeCurso(trx, idCurso, ano, hoy)
  return { nombre: 'Cuenta', hojas: hojasDeCuenta(detalle, hoy), filas: detalle.alumnos.length }
}

async function deOpcionales(trx: Trx, { idCurso, ano, idMateria }: Pedido, hoy: Fecha): Promise<Pestana> {
  const todas = (await opcionalesPorMateria(trx, idCurso, ano, hoy)).materias
  const materias = idMateria ? todas.filter((m) => m.idMateria === idMateria) : todas
  if (idMateria && materias.length === 0) throw noEncontrado('La Materia')
  const nombres = nombresDeHojas(materias.map((m) => m.nombre))
  const hojas = materias.map((m, i) => hojaDeMeses(nombres[i] ?? m.nombre, m.alumnos, ano, hoy))
  const filas = new Set(materias.flatMap((m) => m.alumnos.map((a) => a.IdAlumno))).size
  return {
    nombre: 'Opcionales',
    hojas: hojas.length > 0 ? hojas : [hojaDeMeses('Materias opcionales', [], ano, hoy)],
    filas,
  }
}

async function deAsistencia(trx: Trx, { idCurso, ano }: Pedido): Promise<Pestana> {
  const { fechas, alumnos } = await asistenciaDeCurso(trx, idCurso, ano)
  const hoja = hojaDeTabla<string>({
    nombre: `Asistencia ${ano}`,
    columnas: [
      ...QUIEN,
      BAJA,
      { key: 'presentes', titulo: 'Presentes', tipo: 'entero', letras: 10 },
      { key: 'ausentes', titulo: 'Ausentes', tipo: 'entero', letras: 10 },
      { key: 'tardes', titulo: 'Tardes', tipo: 'entero', letras: 10 },
      { key: 'faltas', titulo: 'Faltas', tipo: 'numero', letras: 10 },
      ...fechas.map(
        ({ fecha }): ColumnaDeTabla => ({
          key: fecha,
          titulo: formatoFecha(fecha as Fecha, '/').slice(0, 5),
          tipo: 'texto',
          letras: 6,
        }),
      ),
    ],
    filas: alumnos.map(({ Apellido, Nombre, asistencia, ...a }) => ({
      apellido: Apellido,
      nombre: Nombre,
      baja: a.baja,
      presentes: a.presentes,
      ausentes: a.ausentes,
      tardes: a.tardes,
      faltas: a.faltas,
      ...Object.fromEntries(fechas.map(({ fecha }, i) => [fecha, asistencia[i]?.ValorShort ?? ''])),
    })),
    fijas: 2,
    referencias: Object.entries(MARCAS).map(([marca, palabra]) => `${marca}: ${palabra}`),
  })
  return { nombre: 'Asistencia', hojas: [hoja], filas: alumnos.length }
}
