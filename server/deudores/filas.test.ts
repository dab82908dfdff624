import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deudor, FilaDeDeudor } from '../../contract/deudores.ts'
import { leerCeldas } from '../../domain/cuenta/escritas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string

beforeAll(async () => {
  e = await escuela('2026-04-15')
  p = await primario(e)
  token = await e.con(['REP-DEUDA', 'COB-COBRAR'], p.idSucursal)
  const [parte] = [
    await inscribir('Ñandú'),
    await inscribir('Beta'),
    await inscribir('Alfa', { ano: 2027, fecha: '2026-04-10' }),
  ]
  await cobrar(parte, { 1: 80_000, 5: 30_000.5 })
  const fuera = await inscribir('Yota')
  await e.db
    .updateTable('inscripcion')
    .set({ fecha_baja: '2026-04-01' as never })
    .where('id', '=', fuera)
    .execute()
})
afterAll(() => e.cerrar())

const inscribir = async (apellido: string, d: Parameters<Primario['inscribir']>[0] = {}) =>
  p.inscribir({ alumno: await e.nueva.alumno({ apellido }), ...d })

async function cobrar(idInscripcion: number, pesos: Record<number, number>) {
  const items = await e.db
    .selectFrom('item_cuenta')
    .select(['id', 'charge_type as type', 'col'])
    .where('id_inscripcion', '=', idInscripcion)
    .execute()
  const data = items
    .filter((i) => i.col && pesos[i.col])
    .map(({ id, type, col }) => ({ id, type, monto: pesos[col ?? 0] }))
  expect((await e.llamar(token, 'POST', 'cobranza', { body: { data } })).json.Status).toBe('OK')
}

const ITEMS = [
  { year: 2026, item: 5, type: 4 },
  { year: 2027, item: 1, type: 1 },
]
const dichas = async (mas: object = {}, quien = token) =>
  (await e.llamar(quien, 'POST', 'reportes/deuda/filas', { body: { items: ITEMS, ...mas } })).json
/** The answer, with the amounts of each row in it. */
const filas = async (mas: object = {}, quien = token) => {
  const r = await dichas(mas, quien)
  const conMontos = (f: FilaDeDeudor) => f.with(14, typeof f[14] === 'number' ? r.filas[f[14]][14] : f[14])
  return { ...r, filas: r.filas.map(conMontos) }
}
const deuda = async (mas: object = {}) =>
  (await e.llamar(token, 'POST', 'reportes/deuda', { body: { items: ITEMS, owedValue: true, ...mas } })).json
const pagos = (idInscripcion: number, item: number, quien = token) =>
  e.llamar(quien, 'GET', 'reportes/deuda/pagos', { query: { idInscripcion, item } })

it.each([{}, { incluirBajas: false }])('says in short what the call of the specification says: %j', async (mas) => {
  const [cortas, largas, netas] = [await filas(mas), await deuda(mas), await deuda({ ...mas, owedValue: false })]
  const nombre = (lista: { id: number; text: string }[], id: number) => lista.find((o) => o.id === id)?.text ?? ''
  const leidas = cortas.filas.map((fila: FilaDeDeudor) => {
    const [idInscripcion, ano, idAlumno, apellido, nombres, dni, edad, eliminado, baja] = fila
    const [idCurso, idCaso, descuento, idJornada, estados, montos, restas] = fila.slice(9) as [
      number,
      number,
      number,
      number,
      string,
      number[],
      number[],
    ]
    const celdas = leerCeldas({ estados, montos, restas })
    return [
      [idInscripcion, ano, idAlumno, apellido, nombres, dni, edad, eliminado, baja, idCurso, descuento],
      [nombre(cortas.cursos, idCurso), nombre(cortas.casos, idCaso), nombre(cortas.jornadas, idJornada)],
      celdas.map((c) => [c.estado, c.resta / 100, c.monto / 100]),
    ]
  })
  expect(cortas.cursos).toContainEqual(expect.objectContaining({ etiquetaTaller: 'Fotocopia' }))
  const esperadas = largas.alumnos.map((a: Deudor, i: number) => [
    [
      a.IdInscripcion,
      a.Ano,
      a.ID_Alumno,
      a.Apellido,
      a.Nombre,
      a.DNI,
      a.Edad,
      a.eliminado,
      a.baja,
      a.ID_Curso,
      a.Descuento,
    ],
    [a.Curso, a.CasoEspecial, a.TipoJornada],
    a.CuentaCorriente.map((c, j) => [c.estado, c.monto, netas.alumnos[i].CuentaCorriente[j].monto]),
  ])
  expect(leidas.length).toBeGreaterThan(1)
  expect(leidas).toEqual(esperadas)
  expect(cortas.cantidad).toBe(leidas.length)
})

it('says amounts once, and then where they were said', async () => {
  const { filas: enRed } = await dichas()
  const montos = enRed.map((f: FilaDeDeudor) => f[14])
  expect(montos.filter((m: unknown) => typeof m === 'number')).not.toEqual([])
  for (const [i, dichos] of montos.entries())
    if (typeof dichos === 'number') {
      expect(dichos).toBeLessThan(i)
      expect(montos[dichos]).toHaveLength(17)
    }
  const distintos = montos.filter((m: unknown) => typeof m !== 'number').map((m: unknown) => JSON.stringify(m))
  expect(new Set(distintos).size).toBe(distintos.length)
})

it('counts students and not rows, and leaves an audit record', async () => {
  const alumno = await e.nueva.alumno({ apellido: 'Dos Años' })
  await p.inscribir({ alumno, ano: 2027, fecha: '2026-04-10' })
  await p.inscribir({ alumno })
  const audit = () => e.db.selectFrom('audit_evento').select('id').where('tipo', '=', 'REP-DEU').execute()
  const antes = (await audit()).length
  const r = await filas()
  expect(r.filas.length - r.alumnos).toBe(1)
  expect((await audit()).length).toBe(antes + 1)
})

it('the payments of a cell are those of the report', async () => {
  const { alumnos } = (await deuda()) as { alumnos: Deudor[] }
  const pagada = alumnos.find((a) => a.Apellido === 'Ñandú') as Deudor
  for (const [i, celda] of pagada.CuentaCorriente.entries())
    expect((await pagos(pagada.IdInscripcion, i + 1)).json).toEqual({
      Status: 'OK',
      Message: '',
      detallePago: celda.detallePago,
    })
  expect(pagada.CuentaCorriente[4]?.detallePago).toContain('Resta: ')
})

it('of another branch there are neither rows nor payments (D-229)', async () => {
  const otra = await e.nueva.curso({ numero: 5 })
  const lejos = await inscribir('Lejos', { curso: otra })
  const apellidos = async (quien: string) => (await filas({}, quien)).filas.map((f: FilaDeDeudor) => f[3])
  const todas = await e.con(['REP-DEUDA', 'OTR-TODAS-SUCURSALES'], p.idSucursal)
  expect(await apellidos(token)).not.toContain('Lejos')
  expect(await apellidos(todas)).toContain('Lejos')
  expect(await apellidos(await e.con(['REP-DEUDA']))).toEqual([])
  expect((await pagos(lejos, 5)).http).toBe(403)
  expect((await pagos(lejos, 5, todas)).http).toBe(200)
  expect((await pagos(999_999, 5, todas)).http).toBe(404)
})

it('says what is owed in all and where to call, and narrows to a branch and a course', async () => {
  const alumno = await e.nueva.alumno({ apellido: 'Con Locker' })
  const id = await p.inscribir({ alumno })
  const locker = {
    id_inscripcion: id,
    ano: 2026,
    charge_type: 7,
    mes: 4,
    monto: 1_500_00,
    origen: 'MANUAL',
    aplicable: true,
  }
  const { id_nivel } = await e.db
    .selectFrom('item_cuenta')
    .select('id_nivel')
    .where('id_inscripcion', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow()
  await e.db
    .insertInto('item_cuenta')
    .values({ ...locker, id_nivel } as never)
    .execute()
  await e.db.updateTable('alumno').set({ telefono1: '' }).where('id', '=', alumno).execute()
  const idPadre = await e.nueva.padre()
  await e.db.updateTable('padre').set({ telefono1: '', telefono2: '387 555-1234' }).where('id', '=', idPadre).execute()
  await e.db.insertInto('alumno_padre').values({ id_alumno: alumno, id_padre: idPadre }).execute()
  const padre = await e.db.selectFrom('padre').selectAll().where('id', '=', idPadre).executeTakeFirstOrThrow()
  const nombreDelPadre = `${padre.apellido}, ${padre.nombre}`
  const dniDelPadre = padre.doc_nro
  const todas = await filas()
  const suya = todas.filas.find((f: FilaDeDeudor) => f[0] === id)
  expect(suya.slice(-5, -1)).toEqual([1_500_00, '387 555-1234', nombreDelPadre, dniDelPadre])
  // the locker of April counts today, what comes later does not
  const cuenta = (await e.llamar(token, 'GET', 'cobranza', { query: { idsInscripciones: id } })).json.inscripciones[0]
  expect(suya.at(-1)).toBe(Math.round(cuenta.debeHoy * 100))
  expect(suya.at(-1)).toBeLessThan(suya[14].reduce((suma: number, monto: number) => suma + monto, 0))
  expect(todas.filas.find((f: FilaDeDeudor) => f[3] === 'Beta').slice(-5, -1)).toEqual([0, '387 400-0000', '', ''])
  await e.db.updateTable('alumno').set({ telefono1: '155' }).where('id', '=', alumno).execute()

  const idCurso = suya[9]
  const curso = todas.cursos.find((c: { id: number }) => c.id === idCurso)
  const deCurso = await filas({ idCurso, idSucursal: curso.idSucursal })
  expect(deCurso.filas).toEqual((await filas()).filas.filter((f: FilaDeDeudor) => f[9] === idCurso))
  expect(deCurso.filas.find((f: FilaDeDeudor) => f[0] === id).slice(-4, -2)).toEqual(['387 555-1234', nombreDelPadre])
  const buscados = async (buscar: string) => (await filas({ buscar })).filas.map((f: FilaDeDeudor) => f[0])
  expect(await buscados('LOCKER con')).toEqual([id])
  expect(await buscados(suya[5])).toEqual([id])
  expect(await buscados('con locker beta')).toEqual([])
  expect(await buscados(nombreDelPadre)).toEqual([id])
  expect(await buscados(`locker ${nombreDelPadre}`)).toEqual([])
  // the other parent, whom the row does not show, finds him too; one who was deleted does not
  const otro = await e.nueva.padre({ apellido: 'Arroyo', hijos: [alumno] })
  await e.db.updateTable('padre').set({ telefono1: '387 155-196290' }).where('id', '=', otro).execute()
  const { doc_nro } = await e.db.selectFrom('padre').select('doc_nro').where('id', '=', otro).executeTakeFirstOrThrow()
  const dePadre = async (buscar: string) =>
    (await e.llamar(token, 'GET', 'reportes/deuda/depadre', { query: { buscar } })).json.alumnos
  for (const busca of ['arroyo', doc_nro, '155 196-290']) {
    expect(await buscados(busca), busca).toEqual([id])
    expect(await dePadre(busca), busca).toEqual([alumno])
  }
  expect(await dePadre(' ')).toEqual([])
  const deOtraSucursal = await e.con(['REP-DEUDA'], await e.nueva.sucursal())
  const ajeno = await e.llamar(deOtraSucursal, 'GET', 'reportes/deuda/depadre', { query: { buscar: 'arroyo' } })
  expect(ajeno.json.alumnos).toEqual([])
  await e.db.updateTable('padre').set({ eliminado: true }).where('id', '=', otro).execute()
  expect(await buscados('arroyo')).toEqual([])
  expect(await dePadre('arroyo')).toEqual([])
  expect(await buscados(dniDelPadre)).toEqual([id])
  expect(await buscados('0387 15 555-1234')).toEqual([id])
  expect(await buscados('387 555-1239')).toEqual([])
  // somebody who says it, and does not spell it
  expect(await buscados('lóquer kon')).toEqual([id])
  expect(await buscados('lóquer beta')).toEqual([])
  const otra = { idCurso, idSucursal: await e.nueva.sucursal() }
  for (const path of ['reportes/deuda', 'reportes/deuda/filas', 'reportes/deudaexcel'])
    expect((await e.llamar(token, 'POST', path, { body: { items: ITEMS, owedValue: true, ...otra } })).http).toBe(403)
})

it.each([
  ['filas', 'cuenta_escrita'],
  ['filas', 'ficha_escrita'],
  ['deuda', 'cuenta_escrita'],
  ['deuda', 'ficha_escrita'],
] as const)('%s: what somebody took away by hand of %s is written again', async (cual, tabla) => {
  const pedir = { filas, deuda }[cual]
  const antes = await pedir()
  await sql`delete from ${sql.table(tabla)}`.execute(e.db)
  expect(await pedir()).toEqual(antes)
})
