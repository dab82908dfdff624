import type { Archivo } from '#contract/route.ts'
import type { ColumnaDeTabla } from '#domain/columna.ts'
import { columna } from '#domain/cuenta/catalogo.ts'
import { COLUMNAS_DE_MES, columnasDeCuenta } from '#domain/cuenta/columnas.ts'
import { esFutura } from '#domain/cuenta/tiempo.ts'
import type { Col, Estado } from '#domain/cuenta/tipos.ts'
import { invalido, noEncontrado } from '#domain/errores.ts'
import { anoDe, type Fecha, formatoFecha, type Mes } from '#domain/fecha.ts'
import { TIPO_DE_PLANILLA } from '#domain/planilla.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { deCurso as asistenciaDeCurso } from '../asistencia/asistencia.service.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Momento } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import { leer } from '../db/words/juntas.ts'
import { conEstado, hojaDeTabla, nombresDeHojas, type Valor } from '../documents/tabla.ts'
import { type Hoja, MIME_XLSX, xlsx } from '../documents/xlsx.ts'
import { hojasDeLibreta } from '../libreta/planilla.service.ts'
import { cursoDeAno } from './detalle.queries.ts'
import { detalleDeCurso, opcionalesPorMateria } from './detalle.service.ts'

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

const QUIEN = [
  { key: 'apellido', titulo: 'Apellido', tipo: 'texto', letras: 24 },
  { key: 'nombre', titulo: 'Nombre', tipo: 'texto', letras: 24 },
] as const satisfies readonly ColumnaDeTabla[]
const BAJA = { key: 'baja', titulo: 'Baja', tipo: 'dia', letras: 12 } as const

/** A cell of money, in pesos. */
interface CeldaEscrita {
  readonly estado: Estado
  readonly monto: number
  readonly saldo: number
}

/** Writes a cell of money in the colour of its state; empty where there is none. `futura`: it is not due yet. */
const deCelda = ({ estado, monto }: CeldaEscrita, futura: boolean): Valor =>
  estado === 0 ? null : conEstado(monto, estado, futura)

async function deCuenta(trx: Trx, { idCurso, ano }: Pedido, hoy: Fecha): Promise<Pestana> {
  const { curso, alumnos } = await detalleDeCurso(trx, idCurso, ano, hoy)
  const columnas = columnasDeCuenta(curso.etiquetaTaller)
  const conLocker = alumnos.some((a) => a.locker.length > 0)
  const hojas = [
    hojaDeTabla<string>({
      nombre: 'Cuenta corriente',
      columnas: [
        ...QUIEN,
        { key: 'jornada', titulo: 'Jornada', tipo: 'texto', letras: 14 },
        { key: 'caso', titulo: 'Caso Especial', tipo: 'texto', letras: 20 },
        BAJA,
        ...columnas,
        // what is owed of lockers is in the rest, and has none of the columns before
        ...(conLocker ? [{ key: 'locker', titulo: 'Resta de locker', tipo: 'pesos', letras: 17 } as const] : []),
        { key: 'resta', titulo: 'Resta', tipo: 'pesos', letras: 17 },
      ],
      filas: alumnos.map((a) => ({
        apellido: a.Apellido,
        nombre: a.Nombre,
        jornada: a.TipoJornada,
        caso: a.CasoEspecial,
        baja: a.baja,
        ...Object.fromEntries(
          a.CuentaCorriente.map((c) => [
            `col${c.displayOrder}`,
            deCelda(c, esFutura({ ...columna(c.displayOrder as Col), ano }, hoy)),
          ]),
        ),
        locker: restaDe(a.locker),
        resta: restaDe([...a.CuentaCorriente, ...a.locker]),
      })),
      fijas: 2,
      referencias: true,
    }),
  ]
  if (conLocker)
    hojas.push(
      deMeses(
        'Locker',
        alumnos.filter((a) => a.locker.length > 0).map((a) => ({ ...a, meses: a.locker })),
        ano,
        hoy,
      ),
    )
  return { nombre: 'Cuenta', hojas, filas: alumnos.length }
}

const restaDe = (celdas: readonly CeldaEscrita[]): number =>
  celdas.reduce((suma, c) => suma + Math.round(c.saldo * 100), 0) / 100

interface ConMeses {
  readonly Apellido: string
  readonly Nombre: string
  readonly meses: readonly (CeldaEscrita & { readonly mes: number })[]
}

const deMeses = (nombre: string, alumnos: readonly ConMeses[], ano: number, hoy: Fecha): Hoja =>
  hojaDeTabla<string>({
    nombre,
    columnas: [...QUIEN, ...COLUMNAS_DE_MES, { key: 'resta', titulo: 'Resta', tipo: 'pesos', letras: 17 }],
    filas: alumnos.map((a) => ({
      apellido: a.Apellido,
      nombre: a.Nombre,
      ...Object.fromEntries(
        a.meses.map((c) => [`mes${c.mes}`, deCelda(c, esFutura({ ano, mes: c.mes as Mes, semestre: null }, hoy))]),
      ),
      resta: restaDe(a.meses),
    })),
    fijas: 2,
    referencias: true,
  })

async function deOpcionales(trx: Trx, { idCurso, ano, idMateria }: Pedido, hoy: Fecha): Promise<Pestana> {
  const todas = (await opcionalesPorMateria(trx, idCurso, ano, hoy)).materias
  const materias = idMateria ? todas.filter((m) => m.idMateria === idMateria) : todas
  if (idMateria && materias.length === 0) throw noEncontrado('La Materia')
  const nombres = nombresDeHojas(materias.map((m) => m.nombre))
  const hojas = materias.map((m, i) => deMeses(nombres[i] ?? m.nombre, m.alumnos, ano, hoy))
  const filas = new Set(materias.flatMap((m) => m.alumnos.map((a) => a.IdAlumno))).size
  return {
    nombre: 'Opcionales',
    hojas: hojas.length > 0 ? hojas : [deMeses('Materias opcionales', [], ano, hoy)],
    filas,
  }
}

async function deAsistencia(trx: Trx, { idCurso, ano }: Pedido): Promise<Pestana> {
  const { fechas, alumnos } = await asistenciaDeCurso(trx, idCurso, ano)
  const hoja = hojaDeTabla<string>({
    nombre: 'Asistencia',
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
  })
  return { nombre: 'Asistencia', hojas: [hoja], filas: alumnos.length }
}
