import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, csv, importador, mirar, TITULOS } from '../../test/importar.ts'
import { porTurno } from '../turno.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let deDni: ReturnType<typeof mirar>['deDni']
let dni = 56_000_000
const otroDni = () => ++dni
const apellidos = ['Vera', 'Luna', 'Soria']

beforeAll(async () => {
  e = await escuela('2026-04-15')
  ;({ deDni } = mirar(e))
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

/** Two students who are there, and a file whose row 2 has the document of the first under another name. */
async function conDuda() {
  const [uno, otro] = [otroDni(), otroDni()]
  await e.nueva.alumno({ apellido: 'Paz', nombre: 'Ana', dni: String(uno) })
  await e.nueva.alumno({ apellido: 'Sosa', nombre: 'Luz', dni: String(otro) })
  const id = await i.revisada('alumnos', [
    TITULOS,
    alumno('Rey', uno, { nombre: 'Eva' }),
    alumno(apellidos.pop() ?? '', otroDni()),
  ])
  return {
    id,
    otro,
    fila: async (nro: number) => (await i.filas(id)).aaData.find((f: { nro: number }) => f.nro === nro),
  }
}
const decidir = (id: number, nro: number, version: string, decision = 'actualizar') =>
  i.llamar('PUT', '/decidir', { body: { id, nro, decision, version } })
const confirmar = (id: number, version: string) =>
  i.llamar('POST', '/confirmar', { body: { id, existentes: 'actualizar', version } })

it('a decision on a row that somebody corrected meanwhile is refused, and the next one is of what is shown now', async () => {
  const { id, otro, fila } = await conDuda()
  const { version } = await fila(2)
  await i.corregir(id, 2, { dni: String(otro) })
  expect((await decidir(id, 2, version)).json).toMatchObject({
    code: 'fila-cambiada',
    Message: 'Mientras tanto otra persona cambió la fila 2: mírela otra vez',
  })
  expect((await fila(2)).decision).toBeNull()
  expect((await decidir(id, 2, (await fila(2)).version)).json.Status).toBe('OK')
  await i.confirmar(id)
  expect(await deDni(otro)).toMatchObject({ apellido: 'Rey' })
})

it('of two who decide or correct one row the second is told', async () => {
  const { id, fila } = await conDuda()
  const { version } = await fila(2)
  expect((await decidir(id, 2, version, 'dejar')).json.Status).toBe('OK')
  expect((await decidir(id, 2, version)).json.code).toBe('fila-cambiada')
  const { version: vista } = await i.fila(id, 3)
  const corregir = (apellido: string) =>
    i.llamar('PUT', '/corregir', {
      body: { id, nro: 3, celdas: [{ campo: 'apellido', valor: apellido, otras: null }], version: vista },
    })
  expect((await corregir('Uno')).json.Status).toBe('OK')
  expect((await corregir('Dos')).json.code).toBe('fila-cambiada')
  expect((await fila(3)).corregidas).toMatchObject([{ dice: 'Uno' }])
})

it('what is decided of all rows, and the confirmation, are of the review that was shown', async () => {
  const { id } = await conDuda()
  const { version } = await i.una(id)
  await i.decidir(id, 2, 'dejar')
  expect((await decidir(id, 0, version)).json.code).toBe('revision-cambiada')
  expect((await confirmar(id, version)).json).toMatchObject({ code: 'revision-cambiada' })
  expect((await i.una(id)).avance).toBeNull()
  expect((await confirmar(id, (await i.una(id)).version)).json.Status).toBe('OK')
  await i.trabajos()
  expect(await i.una(id)).toMatchObject({ estado: 'hecha' })
})

it('of who is blocked while his spreadsheet waits nothing is read', async () => {
  let soltar = () => {}
  const ocupado = porTurno('llamada planilla', () => new Promise<void>((listo) => (soltar = listo)))
  const suyo = await e.nueva.usuario({ rol: 'serveradmin' })
  const subida = importador(e, suyo.token).subir('alumnos', csv([TITULOS, alumno('Vera', otroDni())]))
  await e.db.updateTable('usuario').set({ bloqueado: true }).where('id', '=', suyo.id).execute()
  await e.db
    .updateTable('sesion')
    .set({ revocada: new Date(), fin: 'bloqueo' })
    .where('id_usuario', '=', suyo.id)
    .execute()
  // longer than a call may have waited without being judged again
  await new Promise((listo) => setTimeout(listo, 1_100))
  soltar()
  await ocupado
  expect((await subida).http).toBe(401)
  const suyas = await e.db.selectFrom('importacion').select('id').where('id_usuario', '=', suyo.id).execute()
  expect(suyas).toEqual([])
})

it('spreadsheets that wait for their turn keep nobody from writing', async () => {
  let soltar = () => {}
  const ocupado = porTurno('llamada planilla', () => new Promise<void>((listo) => (soltar = listo)))
  const otros = await Promise.all(['ALU-NUEVO', 'ALU-NUEVO', 'ALU-NUEVO', 'ALU-NUEVO'].map(() => e.rol('serveradmin')))
  const subidas = otros.flatMap((token) =>
    [1, 2].map(() => importador(e, token).subir('alumnos', csv([TITULOS, alumno('Vera', otroDni())]))),
  )
  const carga = await e.llamar(await e.rol('serveradmin'), 'POST', 'cargos', { body: { nombre: 'Preceptora' } })
  expect(carga.json.Status).toBe('OK')
  soltar()
  await ocupado
  for (const { json } of await Promise.all(subidas)) expect(json.Status).toBe('OK')
})

it('what was said of titles that nobody knows is proposed again for a file that has them', async () => {
  const titulos = [...TITULOS.slice(2), 'Apodo de familia', 'Cómo le dicen']
  const filas = (dni: number) => [titulos, [...alumno('', dni).slice(2), 'Quispe', 'Alma']]
  const { json } = await i.subir('alumnos', filas(otroDni()))
  const columnas = (await i.una(json.Id)).columnas
  expect(columnas.slice(-2)).toEqual([null, null])
  await i.revisar(json.Id, [...columnas.slice(0, -2), 'apellido', 'nombre'], true)
  const otra = (await i.subir('alumnos', filas(otroDni()))).json.Id
  expect((await i.una(otra)).columnas.slice(-2)).toEqual(['apellido', 'nombre'])
  expect((await i.una(otra)).opciones).toMatchObject({ proponerCuil: true, existentes: 'actualizar' })
  // and so for the file that Campana gives back, with its errors and what it said before
  const [suyos = [], ...datos] = filas(otroDni())
  const devuelta = [[...suyos, 'Errores', 'Corregido'], ...datos.map((fila) => [...fila, 'DNI: falta', ''])]
  expect((await i.una((await i.subir('alumnos', devuelta)).json.Id)).columnas.slice(-4)).toEqual([
    'apellido',
    'nombre',
    null,
    null,
  ])
  // what another only tried is not proposed to anybody else, what he imported is
  const otro = importador(e, await e.rol('serveradmin'))
  const suyas = async () => (await otro.una((await otro.subir('alumnos', filas(otroDni()))).json.Id)).columnas.slice(-2)
  expect(await suyas()).toEqual([null, null])
  await i.confirmar(json.Id)
  expect(await suyas()).toEqual(['apellido', 'nombre'])
  // with other titles nothing is known of them
  const ajena = await i.subir('alumnos', [[...titulos.slice(0, -1), 'Alias'], ...filas(otroDni()).slice(1)])
  expect(await i.una(ajena.json.Id)).toMatchObject({ opciones: { proponerCuil: false } })
  expect((await i.una(ajena.json.Id)).columnas.slice(-2)).toEqual([null, null])
})
