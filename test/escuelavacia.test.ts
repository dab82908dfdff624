import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Fecha } from '../domain/fecha.ts'
import { violaciones } from '../server/db/invariantes.ts'
import { crearAdministrador } from '../server/usuario/administrador.service.ts'
import { type Escuela, escuela } from './escuela.ts'
import { importador } from './importar.ts'
import { ingresar } from './ingreso.ts'

/**
 * Takes a school from nothing to the next year's first receipt, by the calls of the screens alone: its first user is the
 * one whom the console makes.
 */
let e: Escuela
let token: string
const CLAVE = 'sol de noviembre 88'

beforeEach(async () => {
  e = await escuela('2026-03-02')
  await e.db.transaction().execute((trx) => crearAdministrador(trx, 'directora', CLAVE))
})
afterEach(() => e.cerrar())

/** Begins a day: she signs in again. */
async function amanece(dia: string): Promise<void> {
  e.dia(dia)
  token = (await ingresar(e, 'directora', CLAVE)).json.access_token
}
const leer = async (path: string, query: object = {}) => {
  const r = await e.llamar(token, 'GET', path, { query: { ...query } })
  expect(r.http, `${path}: ${r.texto}`).toBe(200)
  return r.json
}
const hacer = async (path: string, body: object) => {
  const { json, texto } = await e.llamar(token, 'POST', path, { body, key: crypto.randomUUID() })
  expect(json?.Status, `${path}: ${texto}`).toBe('OK')
  return json
}

const EN_CADA_CURSO = 12
const CURSOS = ['1° Grado', '2° Grado']
/** The students, by course: neighbours are siblings, of one mother. */
const ALUMNOS = CURSOS.flatMap((curso, c) =>
  Array.from({ length: EN_CADA_CURSO }, (_, n) => {
    const familia = c * EN_CADA_CURSO + Math.floor(n / 2)
    return {
      curso: `${curso} A`,
      dni: 50_000_000 + c * 1000 + n,
      apellido: `Familia ${String.fromCharCode(65 + familia)}`,
      nombre: n % 2 ? 'Tomás' : 'Emma',
      sexo: n % 2 ? 'M' : 'F',
      madre: 27_000_000 + familia,
      hermano: n % 2 === 1,
    }
  }),
)
const NIVEL = 'Primario'
const [CUOTA, MATRICULA, CUOTA_2027, MATRICULA_2027] = [100_000, 80_000, 120_000, 90_000]

/** Imports a spreadsheet as it comes; every row must be good. */
async function importar(tipo: Parameters<ReturnType<typeof importador>['subir']>[0], filas: (string | number)[][]) {
  const i = importador(e, token)
  const id = await i.revisada(tipo, filas, true)
  expect(await i.una(id)).toMatchObject({ cuentas: { error: 0, dudoso: 0 } })
  await i.confirmar(id)
  expect(await i.una(id)).toMatchObject({ estado: 'hecha' })
}

/** Enters a price of the level: the first with its shift type, which is the monthly fee. */
async function fijarPrecio(tipo: 'cuotas' | 'inscripciones', monto: number, ano: number, mes = 1): Promise<void> {
  const libro = await leer('valores', { ano })
  const { type, idNivel, idTipoJornada } = libro[tipo].find(
    (v: { nivel: string; type: number }) => v.nivel === NIVEL && (tipo === 'cuotas' || v.type === 1),
  )
  await hacer('valores', { type, idNivel, idTipoJornada, monto, ano, ...(tipo === 'cuotas' && { mes }) })
}

/** Adds by its screens what a school has of its own before anybody is in it; answers the id of its branch. */
async function armar(): Promise<number> {
  for (const lista of ['sucursal/all', 'cursos/all', 'tipojornada', 'casosespeciales/all', 'cargos'])
    expect((await leer(lista)).data, lista).toEqual([])

  const { Id: IdSucursal } = await hacer('sucursal', { nombre: 'Centro' })
  for (const nombre of ['Maestra', 'Portero']) await hacer('cargos', { nombre })
  await hacer('tipojornada', { tipo: 'Simple' })
  await hacer('casosespeciales', { nombre: 'Ninguno', porcentaje: 100 })
  await hacer('casosespeciales', { nombre: 'Hermano', porcentaje: 80 })
  const grados: { id: number; text: string }[] = (await leer('cursos/model')).cursos
  for (const curso of CURSOS)
    await hacer('cursos', { Curso: grados.find((g) => g.text.startsWith(curso))?.id, Division: 'A', IdSucursal })
  return IdSucursal
}

const PLANILLA = [
  ['Apellido', 'Nombre', 'DNI', 'Sexo', 'Nacimiento', 'Domicilio', 'Celular'],
  ...ALUMNOS.map((a) => [a.apellido, a.nombre, a.dni, a.sexo, '10/06/2019', 'Mitre 1', '387 400-0000']),
]
/** Sums what the cells of a course's account come to. */
const montos = (lista: { CuentaCorriente: { monto: number }[] }[]) =>
  lista.flatMap((a) => a.CuentaCorriente).reduce((suma, c) => suma + c.monto, 0)

it('an empty school is set up, imported, rolled over and collected from', async () => {
  await amanece('2026-03-02')
  const IdSucursal = await armar()
  await fijarPrecio('cuotas', CUOTA, 2026)
  await fijarPrecio('inscripciones', MATRICULA, 2026)

  await importar('alumnos', PLANILLA)
  await importar('padres', [
    ['Apellido', 'Nombre', 'DNI', 'Sexo', 'Teléfono', 'DNI del hijo'],
    ...ALUMNOS.map((a) => [a.apellido, 'Carolina', a.madre, 'F', '387 411-1111', a.dni]),
  ])
  await importar('personal', [
    'Apellido;Nombre;DNI;Sexo;Nacimiento;Domicilio;Celular;Mail;Legajo;Desde;Sede;Puesto'.split(';'),
    [
      'Ruiz',
      'Ana',
      20_111_222,
      'F',
      '1/5/1980',
      'España 2',
      '1',
      'ana@c.com.ar',
      'L1',
      '1/3/2015',
      'centro',
      'maestra',
    ],
    ['Sosa', 'Luis', 20_111_333, 'M', '2/5/1981', 'España 3', '1', 'l@c.com.ar', 'L2', '1/3/2016', 'Centro', 'Portero'],
  ])
  await importar('inscripciones', [
    ['DNI', 'Curso', 'Jornada', 'Caso'],
    ...ALUMNOS.map((a) => [a.dni, a.curso, 'Simple', a.hermano ? 'Hermano' : '']),
  ])
  expect((await leer('alumno/getpage', { onlyInscriptos: true })).iTotalRecords).toBe(ALUMNOS.length)
  expect((await leer('padre/getall')).data).toHaveLength(ALUMNOS.length / 2)
  expect((await leer('personal/getall')).data).toMatchObject([{ cargo: 'Maestra', sucursal: 'Centro' }, {}])

  await amanece('2026-12-01')
  await fijarPrecio('cuotas', CUOTA_2027, 2027)
  await fijarPrecio('inscripciones', MATRICULA_2027, 2027)
  const propuestas = await leer('inscripcion/pase')
  expect(propuestas).toMatchObject({ ano: 2027, cursos: [{ pasan: 12 }, { pasan: 0, egresan: 0, sinCurso: 12 }] })
  const cursos = propuestas.cursos.map((c: { idCurso: number }) => c.idCurso)
  const preparado = await hacer('inscripcion/pase/preparar', { ano: 2027, cursos })
  expect(preparado).toMatchObject({ cantidad: 12, egresan: 0, faltan: 12 })
  expect(await hacer('inscripcion/pase/confirmar', { idPase: preparado.idPase })).toMatchObject({
    inscriptos: 12,
    omitidos: [],
  })

  await amanece('2027-03-10')
  const segundo = cursos[1]
  const { alumnos } = await leer('cursos', { idCurso: segundo, ano: 2027 })
  expect(alumnos).toHaveLength(12)
  const deUna = MATRICULA_2027 + 10 * CUOTA_2027
  const deHermano = MATRICULA_2027 + 10 * CUOTA_2027 * 0.8
  expect(montos(alumnos)).toBe(6 * deUna + 6 * deHermano)

  // a family pays the enrolment fee and March of both
  const [emma] = (await leer('cobranza/find', { query: '50.000.000' })).data
  const { options } = await leer('cobranza/familia', { idAlumno: emma.id })
  const deLosDos = options.filter((o: { ano: number }) => o.ano === 2027)
  expect(deLosDos).toHaveLength(2)
  const aCobrar = await leer('cobranza', {
    idsInscripciones: deLosDos.map((o: { idInscripcion: number }) => o.idInscripcion).join(';'),
  })
  type Celda = { id: number; type: number; monto: number; col: number } | null
  const elegidos = aCobrar.inscripciones
    .flatMap((i: { rows: { cells: Celda[] }[] }) => i.rows.flatMap((r) => r.cells))
    .filter((c: Celda) => c && (c.col === 1 || c.col === 5))
  const pagado = 2 * MATRICULA_2027 + CUOTA_2027 * 1.8
  const cobrada = await hacer('cobranza', {
    data: elegidos.map(({ id, type, monto }: NonNullable<Celda>) => ({ id, type, monto })),
    idSucursal: aCobrar.caja.idSucursal,
  })
  expect(cobrada).toMatchObject({ total: pagado, recibo: 1 })
  const recibo = await e.llamar(token, 'GET', 'cobranza/recibo', { query: { id: cobrada.Id } })
  expect(recibo.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const despues = (await leer('cursos', { idCurso: segundo, ano: 2027 })).alumnos
  expect(despues).toHaveLength(12)
  const caja = await leer('caja', { idSucursal: IdSucursal, fecha: '2027-03-10' })
  expect(caja.total).toMatchObject({ cobranzas: pagado, saldo: pagado })
  const saldos = await Promise.all(
    despues.map(async ({ IdAlumno }: { IdAlumno: number }) =>
      (await leer('alumno', { idAlumno: IdAlumno })).inscripciones.find((i: { ano: number }) => i.ano === 2027),
    ),
  )
  expect(saldos.reduce((suma, i) => suma + i.resta, 0)).toBe(6 * deUna + 6 * deHermano - pagado)
  expect(await violaciones(e.db, '2027-03-10' as Fecha)).toEqual([])
})

it('a school that begins in August says what it charged since March, and what was paid of it', async () => {
  await amanece('2026-08-03')
  await armar()
  await fijarPrecio('cuotas', CUOTA, 2026, 1)
  await fijarPrecio('cuotas', CUOTA + 20_000, 2026, 6)
  await importar('alumnos', PLANILLA)
  const [debe, ...otros] = ALUMNOS
  await importar('inscripciones', [
    ['DNI', 'Curso', 'Jornada', 'Debe desde'],
    ...ALUMNOS.map((a) => [a.dni, a.curso, 'Simple', 'Marzo']),
  ])
  await importar('saldos', [
    ['DNI', 'Marzo', 'Abril', 'Mayo', 'Junio', 'Julio'],
    ...otros.map((a) => [a.dni, ...Array(5).fill('pagado')]),
    [debe?.dni ?? 0, 'pagado', '40.000,00', '', '', ''],
  ])
  const deDni = async (dni = 0) => {
    const { aaData } = await leer('alumno/getpage', { sSearch: dni })
    return (await leer('alumno', { idAlumno: aaData[0].id })).inscripciones[0]
  }
  expect((await deDni(otros[0]?.dni)).debeHoy).toBe(CUOTA + 20_000)
  expect((await deDni(debe?.dni)).debeHoy).toBe(60_000 + 3 * CUOTA + CUOTA + 20_000)
  expect(await violaciones(e.db, '2026-08-03' as Fecha)).toEqual([])
})
