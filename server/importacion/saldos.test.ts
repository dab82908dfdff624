import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { esperenTraba } from '../../test/esperar.ts'
import { alumno, TITULOS as DE_ALUMNO, errores, importador } from '../../test/importar.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { lockInscripciones } from '../cuenta/locks.ts'
import { violaciones } from '../db/invariantes.ts'

const HOY = '2026-06-15'
let e: Escuela
let p: Primario
let i: ReturnType<typeof importador>
let director: string
let dni = 47_000_000

beforeAll(async () => {
  e = await escuela(HOY)
  p = await primario(e)
  director = await e.rol('serveradmin', p.idSucursal)
  i = importador(e, director)
})
afterAll(() => e.cerrar())

const inscripto = async () => {
  const suyo = ++dni
  const alumno = await e.nueva.alumno({ dni: String(suyo) })
  return { dni: suyo, alumno, inscripcion: await p.inscribir({ alumno, casoEspecial: p.idNinguno }) }
}
const TITULOS = ['DNI', 'Inscripción', 'Material 1', 'Seguro 1', 'Marzo', 'Abril', 'Mayo']
const pagado = async (inscripcion: number) => {
  const items = await e.db
    .selectFrom('item_cuenta')
    .select(['col', 'pagado'])
    .where('id_inscripcion', '=', inscripcion)
    .where('pagado', '>', 0 as never)
    .orderBy('col')
    .execute()
  return items.map(({ col, pagado: centavos }) => [col, centavos / 100])
}
const rotas = () => violaciones(e.db, HOY as Fecha)
const caja = async () => {
  const { json } = await e.llamar(director, 'GET', 'caja', {
    query: { idSucursal: p.idSucursal, fecha: '06-15-2026' },
  })
  return json
}

it('notes what was paid before, in no cash and without a receipt, and takes it back', async () => {
  const [uno, otro] = [await inscripto(), await inscripto()]
  const antes = await caja()
  const id = await i.revisada('saldos', [
    TITULOS,
    [uno.dni, 'pagado', 'pagado', 'pagado', 'pagado', '60.000,50', ''],
    [otro.dni, 80000, '', '', 'si', '', 'no'],
  ])
  expect(await i.una(id)).toMatchObject({ cuentas: { nuevo: 2, error: 0 } })
  expect(await pagado(uno.inscripcion)).toEqual([])
  await i.confirmar(id)
  expect(await i.una(id)).toMatchObject({ estado: 'hecha', aviso: 'pagos anteriores de 2 alumnos' })
  expect(await pagado(uno.inscripcion)).toEqual([
    [1, 80_000],
    [2, 30_000],
    [4, 10_000],
    [5, 100_000],
    [6, 60_000.5],
  ])
  expect(await pagado(otro.inscripcion)).toEqual([
    [1, 80_000],
    [5, 100_000],
  ])
  expect(await rotas()).toEqual([])
  expect(await caja()).toEqual(antes)
  const { id: idCobranza } = await e.db
    .selectFrom('cobranza')
    .select('id')
    .where('apertura', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect((await e.llamar(director, 'GET', 'cobranza/recibo', { query: { id: idCobranza } })).json.Message).toBe(
    'El Recibo no existe',
  )

  await i.deshacer(id)
  expect(await i.una(id)).toMatchObject({ estado: 'deshecha' })
  expect(await pagado(uno.inscripcion)).toEqual([])
  expect(await rotas()).toEqual([])
  expect(await caja()).toEqual(antes)
})

it('refuses more than is owed, what is not owed, fees out of their order, and who is not enrolled', async () => {
  const [uno, otro] = [await inscripto(), await inscripto()]
  const suelto = ++dni
  await e.nueva.alumno({ dni: String(suelto) })
  const id = await i.revisada('saldos', [
    TITULOS,
    [uno.dni, '90.000', '', '', 'mucho', '999.999', ''],
    [otro.dni, '', '', '', '', 'pagado', ''],
    [suelto, 'pagado', '', '', '', '', ''],
    [(await inscripto()).dni, '', '', '', '', '', ''],
    // all that is wrong with a row is said at once
    [(await inscripto()).dni, 'mucho', '', '', '', '', 'pagado'],
  ])
  expect(errores(await i.filas(id))).toEqual([
    '2 Marzo: Escriba un importe, o «pagado»; dice «mucho»',
    '2 Inscripción: La planilla dice más de lo que debe ($ 80.000,00)',
    '2 Abril: La planilla dice más de lo que debe ($ 100.000,00)',
    '3 Abril: Se paga en orden, y de Cuota Marzo todavía debe',
    '4 Año: El Alumno no está inscripto en 2026',
    '5 : No dice qué pagó',
    '6 Inscripción: Escriba un importe, o «pagado»; dice «mucho»',
    '6 Mayo: Se paga en orden, y de Cuota Marzo todavía debe',
  ])
  expect(await i.fila(id, 5)).toMatchObject({ veredicto: 'error', motivos: ['No dice qué pagó'] })
})

it('shows what each row is taken to say, and how much that is; a row that says «no» has nothing paid', async () => {
  const [uno, otro] = [await inscripto(), await inscripto()]
  const nada = await Promise.all(
    ['0', 'no', '-', 'debe'].map(async (no) => [(await inscripto()).dni, '', '', '', no, '', '']),
  )
  const id = await i.revisada('saldos', [
    TITULOS,
    [uno.dni, 'x', 'todo', 'OK', 'si', '60.000,50', ''],
    [otro.dni, '80.000', '', '', '0', '', ''],
    ...nada,
  ])
  const { aaData } = await i.filas(id)
  type Fila = { veredicto: string; personas: { cambios: { campo: string; despues: string }[] }[] }
  expect(
    aaData.map((f: Fila) => [f.veredicto, f.personas[0]?.cambios.map(({ campo, despues }) => [campo, despues])]),
  ).toEqual([
    [
      'nuevo',
      [
        ['Inscripción', 'pagada ($ 80.000,00)'],
        ['Material 1', 'pagado ($ 30.000,00)'],
        ['Seguro 1', 'pagado ($ 10.000,00)'],
        ['Marzo', 'pagada ($ 100.000,00)'],
        ['Abril', '$ 60.000,50 de $ 100.000,00'],
      ],
    ],
    ['nuevo', [['Inscripción', '$ 80.000,00']]],
    ...nada.map(() => ['igual', [['', 'Sin pagos']]]),
  ])
  expect(await i.una(id)).toMatchObject({ pagos: { items: 6, monto: 360_000.5 }, cuentas: { nuevo: 2, igual: 4 } })
  await i.confirmar(id)
  expect(await i.una(id)).toMatchObject({ estado: 'hecha', aviso: 'pagos anteriores de 2 alumnos' })
  expect(await rotas()).toEqual([])
})

it('says why a fee is not owed, and what to do', async () => {
  const suyo = ++dni
  const alumno = await e.nueva.alumno({ dni: String(suyo) })
  await p.inscribir({ alumno, casoEspecial: p.idNinguno, fecha: '2026-05-04' })
  const fila = [suyo, 'pagado', '', '', '100.000', '', '']
  const id = await i.revisada('saldos', [TITULOS, fila, [suyo, ...fila.slice(1)]])
  expect(errores(await i.filas(id))).toEqual([
    '2 Marzo: No debe Cuota Marzo: se inscribió desde Mayo. Para que la deba, vuelva a inscribirlo con «Debe desde» Marzo',
    '3 DNI: El mismo documento está en la fila 2: va una fila por alumno, con una columna por cuota',
    '3 Marzo: No debe Cuota Marzo: se inscribió desde Mayo. Para que la deba, vuelva a inscribirlo con «Debe desde» Marzo',
  ])
  await i.confirmar(await i.revisada('saldos', [TITULOS, [suyo, 'pagado', '', '', '', '', '']]))
  const otra = await i.revisada('saldos', [TITULOS, [suyo, 'pagado', '', '', '', '', '']])
  expect(await i.fila(otra, 2)).toMatchObject({ veredicto: 'igual' })
})

it('tells a file with a row for each payment what form is expected', async () => {
  const { json } = await i.subir('saldos', [
    ['DNI', 'Mes', 'Importe', 'Fecha de pago'],
    [dni, 'Marzo', '112.000,00', '10/3/2026'],
  ])
  expect(json).toMatchObject({
    code: 'planilla-por-pago',
    Message:
      'La planilla tiene un pago por fila: va una fila por alumno y una columna por cuota («Inscripción», «Marzo», «Abril», …), como en la planilla modelo',
  })
})

it('is not undone once more was collected, and what was collected since has its receipt', async () => {
  const { dni: suyo, inscripcion } = await inscripto()
  const id = await i.revisada('saldos', [TITULOS, [suyo, 'pagado', '', '', 'pagado', '', '']])
  await i.confirmar(id)
  const abril = await e.db
    .selectFrom('item_cuenta')
    .select('id')
    .where('id_inscripcion', '=', inscripcion)
    .where('col', '=', 6)
    .executeTakeFirstOrThrow()
  const cobro = await e.llamar(director, 'POST', 'cobranza', { body: { data: [{ id: abril.id, type: 6, monto: 5 }] } })
  expect(cobro.json).toMatchObject({ Status: 'OK', recibo: 1 })
  await i.deshacer(id)
  expect((await i.una(id)).aviso).toMatch(/^La importación no se puede deshacer: .+ tiene cobranzas$/)
  expect(await rotas()).toEqual([])
})

it('who collects while earlier payments are taken back is seen, or waits and is refused what is out of order (D-069)', async () => {
  const [uno, otro] = [await inscripto(), await inscripto()]
  const TITULOS = ['DNI', 'Inscripción', 'Marzo']
  const id = await i.revisada('saldos', [TITULOS, [uno.dni, 'pagado', 'pagado'], [otro.dni, 'pagado', 'pagado']])
  await i.confirmar(id)
  const abril = await e.db
    .selectFrom('item_cuenta')
    .select('id')
    .where('id_inscripcion', '=', uno.inscripcion)
    .where('col', '=', 6)
    .executeTakeFirstOrThrow()
  let deshecha: Promise<unknown> = Promise.resolve()
  let cobrada: ReturnType<typeof e.llamar> | undefined
  await e.db.transaction().execute(async (trx) => {
    // the undo comes as far as the last of them
    await lockInscripciones(trx, [otro.inscripcion])
    deshecha = i.deshacer(id)
    await esperenTraba(e, 1)
    cobrada = e.llamar(director, 'POST', 'cobranza', { body: { data: [{ id: abril.id, type: 6, monto: 5 }] } })
    await esperenTraba(e, 2)
  })
  await deshecha
  expect(await i.una(id)).toMatchObject({ estado: 'deshecha' })
  expect((await cobrada)?.json.Status).not.toBe('OK')
  expect(await pagado(uno.inscripcion)).toEqual([])
  expect(await rotas()).toEqual([])
})

it('is not written by an administrator who stands in for somebody (D-130)', async () => {
  const { dni: suyo } = await inscripto()
  const id = await i.revisada('saldos', [TITULOS, [suyo, 'pagado', '', '', '', '', '']])
  const otro = await e.nueva.usuario({ rol: 'serveradmin' })
  await e.db.updateTable('sesion').set({ id_usuario_admin: otro.id }).where('id_usuario', '=', otro.id).execute()
  expect(await importador(e, otro.token).confirmar(id)).toMatchObject({ code: 'no-autorizado' })
  expect(await i.una(id)).toMatchObject({ estado: 'revisada' })
})

it('asks for the rules of collecting and of setting amounts', async () => {
  const sin = importador(e, await e.con(['ALU-VER', 'COB-COBRAR', 'ALU-NUEVO']))
  expect((await sin.subir('saldos', [TITULOS, [dni, 'pagado', '', '', '', '', '']])).http).toBe(403)
})

const importarTodo = async (suyo: number, apellido = 'Nieva') => {
  const { nombre } = await e.db
    .selectFrom('curso_nombrado')
    .select('nombre')
    .where('id', '=', p.idCurso)
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (const [tipo, filas] of [
    ['alumnos', [DE_ALUMNO, alumno(apellido, suyo)]],
    [
      'inscripciones',
      [
        ['DNI', 'Curso', 'Jornada', 'Fecha'],
        [suyo, nombre, 'Simple', '01-03-2026'],
      ],
    ],
    ['saldos', [TITULOS, [suyo, 'pagado', '', '', 'pagado', '', '']]],
  ] as const) {
    const id = await i.revisada(tipo, filas)
    await i.confirmar(id)
    expect(await i.una(id)).toMatchObject({ estado: 'hecha' })
    ids.push(id)
  }
  return ids
}
const deDni = (suyo: number) => e.db.selectFrom('alumno').select('id').where('doc_nro', '=', String(suyo)).execute()

it('one import after the other is undone, the last first, and nothing of them is left', async () => {
  const suyo = ++dni
  const [alumnos = 0, ...otras] = await importarTodo(suyo)
  await i.deshacer(alumnos)
  expect((await i.una(alumnos)).aviso).toMatch(/Nieva, Martina tiene inscripciones$/)
  for (const id of [...otras.toReversed(), alumnos]) {
    await i.deshacer(id)
    expect(await i.una(id)).toMatchObject({ estado: 'deshecha', aviso: '' })
  }
  expect(await deDni(suyo)).toEqual([])
  expect(await rotas()).toEqual([])
  // the corrected spreadsheets are taken as if the first had never been
  await importarTodo(suyo)
  expect(await rotas()).toEqual([])
})

it('nothing is undone of somebody who was made one with another, until they are two again', async () => {
  const suyo = ++dni
  const ids = (await importarTodo(suyo, 'Oyola')).toReversed()
  const union = (verbo: string, body: object) => e.llamar(director, 'POST', `alumno/${verbo}`, { body })
  const idDestino = await e.nueva.alumno({ apellido: 'Otra' })
  const { json } = await union('unir', { idDestino, idOrigen: (await deDni(suyo))[0]?.id })
  for (const id of ids) {
    await i.deshacer(id)
    expect((await i.una(id)).aviso).toMatch(/fue unido con otra persona$/)
  }
  expect((await union('separar', { idFusion: json.IdFusion })).json).toMatchObject({ Status: 'OK' })
  expect(await rotas()).toEqual([])
})
