import { afterAll, beforeAll, expect, it } from 'vitest'
import { contar } from '../../contract/eventos/eventos.ts'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { auditar, type Suceso } from './auditoria.service.ts'

let e: Escuela
let p: Primario
let c: Cuentas
let director: string
let alumno: number

beforeAll(async () => {
  e = await escuela()
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  director = await e.rol('serveradmin')
  alumno = await e.nueva.alumno({ apellido: 'Pérez', nombre: 'Juan' })
  await e.db.updateTable('sucursal').set({ nombre: 'Centro' }).where('id', '=', p.idSucursal).execute()
})
afterAll(() => e.cerrar())

const pedir = async (metodo: string, camino: string, envio: object) => {
  const r = await e.llamar(director, metodo, camino, envio)
  expect([r.http, r.json?.Status ?? r.texto]).toEqual([200, expect.stringMatching(/^OK$/i)])
  return r.json
}
/** Counts the events that were read already: each test asks for the new ones. */
let vistos = 0
async function contados(): Promise<string[]> {
  const filas = await e.db.selectFrom('audit_evento').selectAll().where('id', '>', vistos).orderBy('id').execute()
  vistos = filas.at(-1)?.id ?? vistos
  return filas.map((f) => contar({ tipo: f.tipo, idEntidad: f.id_entidad, params: f.params as never }).frase)
}

it('an enrolment and what is changed of it are told with its student', async () => {
  const otro = await e.nueva.curso({ numero: 4, division: 'B', idSucursal: p.idSucursal })
  const cuota = { tipo: 2, idNivel: p.idNivel, idTipoJornada: p.idCompleta, monto: 12_000_000 } as const
  await e.nueva.valor(cuota)
  const id = await p.inscribir({ alumno })
  await pedir('POST', 'inscripcion/curso', { body: { IdInscripcion: id, IdCurso: otro } })
  const jornada = { IdInscripcion: id, IdTjSource: p.idSimple, IdTjTarget: p.idCompleta, MesDesde: 6 }
  await pedir('POST', 'inscripcion/tipojornada', { body: jornada })
  await pedir('POST', 'inscripcion/baja', { body: { idInscripcion: id, fecha: '2026-04-01', motivo: 'se muda' } })
  await pedir('POST', 'inscripcion/baja', { body: { idInscripcion: id, fecha: null, motivo: '' } })
  expect(await contados()).toEqual([
    'Inscribió a Pérez, Juan en 1° Grado A de 2026',
    'Pasó a Pérez, Juan de 1° Grado A a 1° Grado B en 2026',
    'Cambió el Tipo de Jornada de Pérez, Juan, 2026, desde Agosto: de Simple a Completa (5 cuotas)',
    'Dio de baja a Pérez, Juan en 2026 desde el 01/04/2026: se muda',
    expect.stringMatching(/^Anuló la baja de Pérez, Juan, 2026\. Vuelven: .*Cuota/),
  ])
})

it('money is told with who paid it, and keeps the day as a date', async () => {
  const id = await p.inscribir({ alumno: await e.nueva.alumno({ apellido: 'Gómez', nombre: 'Ana' }) })
  await contados()
  const idCobranza = await c.cobrar(id, [1, 80_000])
  await c.anular(idCobranza)
  const luz = await e.db
    .insertInto('servicio')
    .values({ nombre: 'Luz', id_sucursal: p.idSucursal })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pago = { tipo: 'S', destino: luz.id, fecha: '2026-04-15', monto: 100.5, idSucursal: p.idSucursal }
  const { Id: idPago } = await pedir('POST', 'movimientos/pago', { body: pago })
  await pedir('DELETE', 'movimientos/pago', { query: { idPago, motivo: 'era otro' } })
  const ingreso = { concepto: 'Kermés', fecha: '2026-04-15', monto: 300, idSucursal: p.idSucursal }
  const { Id: idIngreso } = await pedir('POST', 'movimientos/ingreso', { body: ingreso })
  await pedir('DELETE', 'movimientos/ingreso', { query: { idIngreso, motivo: 'dos veces' } })
  await pedir('POST', 'caja/arqueo', {
    body: { idSucursal: p.idSucursal, fecha: '2026-04-15', efectivoContado: 10 },
  })
  expect(await contados()).toEqual([
    'Cobró $ 80.000,00 a Gómez, Ana: recibo 1',
    'Anuló la cobranza de $ 80.000,00 a Gómez, Ana, recibo 1',
    'Pagó $ 100,50 a Luz, en la caja del 15/04/2026',
    'Anuló el pago de $ 100,50 a Luz, en la caja del 15/04/2026: era otro',
    'Agregó el Concepto Kermés',
    'Registró un ingreso de $ 300,00 por Kermés, en la caja del 15/04/2026',
    'Anuló el ingreso de $ 300,00 por Kermés, en la caja del 15/04/2026: dos veces',
    'Cerró la caja de Centro del 15/04/2026: contó $ 10,00, sobran $ 10,00',
  ])
  const { params } = await e.db
    .selectFrom('audit_evento')
    .select('params')
    .where('tipo', '=', 'PAG-NEW')
    .executeTakeFirstOrThrow()
  expect(params).toContainEqual({
    parametro: 'fecha',
    valor: '2026-04-15',
    tipo: 'Fecha',
    is_json: false,
    is_date: true,
  })
})

it('prices, people and registers are told by their names', async () => {
  await contados()
  const nivel = await e.db.selectFrom('nivel').select('nombre').where('id', '=', p.idNivel).executeTakeFirstOrThrow()
  const precio = { type: 2, idNivel: p.idNivel, idTipoJornada: p.idSimple, mes: 9, monto: 130_000 }
  const { Id: idValor } = await pedir('POST', 'valores', { body: precio })
  await pedir('POST', 'valores/deshacer', { body: { idValor } })
  const padre = await e.nueva.padre()
  await pedir('PUT', 'alumno/setpadres', { body: { idAlumno: alumno, idsPadres: [padre] } })
  const { Id: idCargo } = await pedir('POST', 'cargos', { body: { nombre: 'Portero' } })
  await pedir('POST', 'cargos', { body: { id: idCargo, nombre: 'Ordenanza' } })
  await pedir('DELETE', 'cargos', { query: { idCargo } })
  expect(await contados()).toEqual([
    expect.stringMatching(
      `^Fijó Cuota, ${nivel.nombre}, Simple desde Noviembre de 2026 en \\$ 130\\.000,00, en lugar de \\$ 100\\.000,00: cambió \\d+ ítems? de \\d alumnos?$`,
    ),
    expect.stringMatching(
      `^Deshizo el valor \\$ 130\\.000,00 de Cuota, ${nivel.nombre}, Simple desde Noviembre de 2026`,
    ),
    'Cambió los padres de Pérez, Juan: agregó 1',
    'Agregó el Cargo Portero',
    'Modificó el Cargo Ordenanza: Nombre',
    'Eliminó el Cargo Ordenanza',
  ])
})

it('a call without permission and a failed sign-in are told', async () => {
  await contados()
  await e.llamar(await e.con([]), 'POST', 'cargos', { body: { nombre: 'Nadie' } })
  const body = 'grant_type=password&username=nadie&password=nada'
  await e.llamar(null, 'POST', 'token', { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  // a name that nobody has may be a password in the wrong field, so it is not kept
  expect(await contados()).toEqual([
    expect.stringMatching(/^No tenía permiso: «.+» \(POST \/cargos\)$/),
    expect.stringMatching(/^No pudo ingresar como desconocido [\da-f]{12}: usuario o contraseña incorrectos$/),
  ])
  const filas = await e.db.selectFrom('audit_evento').select('estado').orderBy('id', 'desc').limit(2).execute()
  expect(filas.map((f) => f.estado)).toEqual([2, 3])
})

it('only what the catalogue has: these lines compile only because they are marked as errors', () => {
  const usuario = { id: 1, idAdmin: null }
  const quien = { usuario, idEntidad: 7 }
  const malos = [
    // @ts-expect-error no such event
    () => auditar(e.db, { evento: 'COB-OTRA', usuario, idEntidad: 7, params: {} }),
    // @ts-expect-error its name is missing
    () => auditar(e.db, { evento: 'SER-RES', ...quien, params: {} }),
    // @ts-expect-error its name is no number
    () => auditar(e.db, { evento: 'SER-RES', ...quien, params: { nombre: 7 } }),
    // @ts-expect-error it has no colour
    () => auditar(e.db, { evento: 'SER-RES', ...quien, params: { nombre: 'Luz', color: 'azul' } }),
    // @ts-expect-error of which row
    () => auditar(e.db, { evento: 'SER-RES', usuario, params: { nombre: 'Luz' } }),
    // @ts-expect-error it has no row
    () => auditar(e.db, { evento: 'LOGOUT', ...quien }),
  ]
  const bueno: Suceso<'SER-RES'> = { evento: 'SER-RES', ...quien, params: { nombre: 'Luz' } }
  expect([bueno, ...malos]).toHaveLength(7)
})
