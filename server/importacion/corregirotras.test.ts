import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { errores, importador } from '../../test/importar.ts'
import { DE_INSCRIPCIONES, type Inscriptos, inscriptos } from '../../test/inscriptos.ts'

let e: Escuela
let p: Inscriptos['p']
let i: Inscriptos['i']
let curso: Inscriptos['curso']
let nuevo: Inscriptos['nuevo']

beforeAll(async () => {
  e = await escuela('2026-04-15')
  ;({ p, i, curso, nuevo } = await inscriptos(e))
})
afterAll(() => e.cerrar())

interface Celda {
  campo: string
  otras: number
  opciones: string[]
}
const celda = async (id: number, nro: number, campo: string): Promise<Celda> =>
  (await i.fila(id, nro)).celdas.find((c: Celda) => c.campo === campo)
const fila = async (jornada: string, caso = '', suyo = curso) => [
  (await nuevo()).dni,
  suyo,
  jornada,
  caso,
  '10/03/2026',
]
const corregidas = async (id: number) =>
  (await i.filas(id, { corregidas: true })).aaData.map((f: { nro: number; corregidas: { dice: string }[] }) => [
    f.nro,
    ...f.corregidas.map(({ dice }) => dice),
  ])
const lista = (n: number) => Array.from({ length: n }, (_, nro) => nro)

it('corrects a cell in the other rows that say the same, all of them or none', async () => {
  const id = await i.revisada('inscripciones', [
    DE_INSCRIPCIONES,
    await fila('JS'),
    await fila(' JS '),
    await fila('JS', 'Beca'),
    await fila('js'),
    await fila('Simple'),
    await fila('JC'),
  ])
  expect(await i.una(id)).toMatchObject({ cuentas: { nuevo: 1, error: 5 } })
  expect(await celda(id, 2, 'jornada')).toMatchObject({ otras: 2, opciones: ['Completa', 'Simple'] })
  expect(await celda(id, 5, 'jornada')).toMatchObject({ otras: 0 })
  // not asked for, it is of the row alone
  await i.corregir(id, 3, { jornada: 'Simple' })
  expect(await i.corregir(id, 3, { jornada: null })).toMatchObject({ veredicto: 'error', otras: 0 })
  expect(await i.corregir(id, 2, { jornada: 'Simple' }, { jornada: 'JS' })).toMatchObject({
    veredicto: 'nuevo',
    enCurso: false,
    otras: 2,
  })
  expect(await corregidas(id)).toEqual([
    [2, 'Simple'],
    [3, 'Simple'],
    [4, 'Simple'],
  ])
  expect(await i.una(id)).toMatchObject({ cuentas: { nuevo: 3, error: 3 }, corregidas: 3 })
  expect(errores(await i.filas(id))).toEqual([
    '4 Caso Especial: No hay un Caso Especial «Beca». Hay «Hermano» y «Ninguno»',
    '5 Tipo de Jornada: No hay un Tipo de Jornada «js». Hay «Completa» y «Simple»',
    '7 Tipo de Jornada: No hay un Tipo de Jornada «JC». Hay «Completa» y «Simple»',
  ])
})

it('leaves those that somebody corrected otherwise, and refuses a cell that says another thing by now', async () => {
  const id = await i.revisada('inscripciones', [DE_INSCRIPCIONES, await fila('JS'), await fila('JS'), await fila('JS')])
  const ajena = await i.revisada('inscripciones', [DE_INSCRIPCIONES, await fila('JS')])
  await i.corregir(id, 3, { jornada: 'Nocturna' })
  expect(await celda(id, 2, 'jornada')).toMatchObject({ otras: 1 })
  await i.corregir(id, 2, { jornada: 'Noche' })
  // whoever opened the row before that saw «JS»
  const { errors } = await i.corregir(id, 2, { jornada: 'Simple' }, { jornada: 'JS' })
  expect(errors).toEqual({ celdas: 'Esa celda cambió mientras tanto: vuelva a abrir la fila' })
  expect(await corregidas(id)).toEqual([
    [2, 'Noche'],
    [3, 'Nocturna'],
  ])
  expect(await i.corregir(id, 4, { jornada: 'Simple' }, { jornada: 'JS' })).toMatchObject({ otras: 0 })
  expect(await corregidas(id)).toEqual([
    [2, 'Noche'],
    [3, 'Nocturna'],
    [4, 'Simple'],
  ])
  expect(await corregidas(ajena)).toEqual([])
})

it('only of that column and of the same error; what says who somebody is is of one row', async () => {
  const id = await i.revisada('inscripciones', [
    ['DNI', 'Curso', 'Jornada', 'Beca'],
    [(await nuevo()).dni, curso, 'Z', 'Z'],
    [(await nuevo()).dni, curso, 'Z', 'Z'],
    [(await nuevo()).dni, 'Z', 'Simple', 'Z'],
    [12, curso, 'Simple', ''],
    [12, curso, 'Simple', ''],
  ])
  expect((await celda(id, 5, 'dni')).otras).toBe(0)
  expect((await celda(id, 2, 'jornada')).otras).toBe(1)
  expect((await celda(id, 4, 'curso')).otras).toBe(0)
  // one cell that is refused leaves all of them
  expect(await i.corregir(id, 4, { caso: 'Hermano', dni: '13' }, { caso: 'Z', dni: 'nada' })).toMatchObject({
    errors: { celdas: 'Esa celda cambió mientras tanto: vuelva a abrir la fila' },
  })
  expect(await corregidas(id)).toEqual([])
  await i.corregir(id, 4, { caso: 'Hermano' }, { caso: 'Z' })
  expect(await corregidas(id)).toEqual([
    [2, 'Hermano'],
    [3, 'Hermano'],
    [4, 'Hermano'],
  ])
  expect(await i.corregir(id, 2, { jornada: 'Simple' }, { jornada: 'x'.repeat(2001) })).toMatchObject({
    Message: expect.stringContaining('No puede tener más de 2000 caracteres'),
  })
})

it('asks for the permission of the import, and for one that was not written', async () => {
  const id = await i.revisada('inscripciones', [DE_INSCRIPCIONES, await fila('JS'), await fila('JS')])
  const sin = importador(e, await e.con(['ALU-VER', 'OTR-TODAS-SUCURSALES']))
  const body = { id, nro: 2, celdas: [{ campo: 'jornada', valor: 'Simple', otras: 'JS' }] }
  expect((await sin.llamar('PUT', '/corregir', { body })).http).toBe(403)
  const ajeno = importador(e, await e.con(['ALU-VER', 'INS-INSCRIBIR']))
  expect((await ajeno.llamar('PUT', '/corregir', { body })).http).toBe(404)
  expect((await ajeno.llamar('GET', '/fila', { query: { id, nro: 2 } })).http).toBe(404)
  expect(await corregidas(id)).toEqual([])
  await i.corregir(id, 2, { jornada: 'Simple' })
  await i.confirmar(id)
  expect(await i.corregir(id, 3, { jornada: 'Simple' }, { jornada: 'JS' })).toMatchObject({ code: 'importacion-hecha' })
})

it('has all judged again as a job when the others are many', async () => {
  const muchas = await Promise.all(lista(130).map(() => fila('Tarde')))
  const id = await i.revisada('inscripciones', [DE_INSCRIPCIONES, ...muchas])
  expect((await celda(id, 2, 'jornada')).otras).toBe(129)
  expect(await i.corregir(id, 2, { jornada: 'Simple' }, { jornada: 'Tarde' })).toMatchObject({
    enCurso: true,
    otras: 129,
  })
  await i.trabajos()
  expect(await i.una(id)).toMatchObject({ estado: 'revisada', corregidas: 130, cuentas: { nuevo: 130, error: 0 } })
})

it('judges the neighbours too when what was missing is there by now', async () => {
  const id = await i.revisada('inscripciones', [
    DE_INSCRIPCIONES,
    await fila('Vespertina'),
    await fila('Vespertina'),
    await fila('Vespertina'),
    await fila('Otra'),
  ])
  const idVespertina = await e.nueva.tipoJornada('Vespertina')
  await e.nueva.valor({ tipo: 2, idNivel: p.idNivel, idTipoJornada: idVespertina, monto: 100 })
  expect(await i.una(id)).toMatchObject({ cuentas: { nuevo: 0, error: 4 } })
  // another cell of one of them is corrected
  expect(await i.corregir(id, 3, { caso: 'Hermano' })).toMatchObject({ veredicto: 'nuevo' })
  expect(await i.una(id)).toMatchObject({ cuentas: { nuevo: 3, error: 1 } })
})

it('reviewed once more, corrections and decisions hold, but those of rows that are judged otherwise', async () => {
  const de = importador(e, await e.rol('serveradmin', p.idSucursal))
  await e.nueva.alumno({ apellido: 'Vera', dni: '57000001' })
  const otro = await e.nueva.alumno({ apellido: 'Soto', dni: '57000002' })
  const TITULOS = ['Apellido', 'Nombre', 'DNI', 'Dirección']
  const id = await de.revisada('alumnos', [
    TITULOS,
    ['Otro', 'Nombre', '57000001', 'Mitre 1'],
    ['Otra', 'Nombre', '57000002', 'Mitre 2'],
  ])
  for (const nro of [2, 3]) await de.decidir(id, nro, 'actualizar')
  await de.corregir(id, 2, { direccion: 'Mitre 9' })
  await de.decidir(id, 2, 'actualizar')
  const decisiones = async () => (await de.filas(id)).aaData.map((f: { decision: string | null }) => f.decision)
  await de.revisar(id)
  expect(await decisiones()).toEqual(['actualizar', 'actualizar'])
  expect(await de.una(id)).toMatchObject({ corregidas: 1 })
  // one of them is another person by now
  await e.db.updateTable('alumno').set({ apellido: 'Sotelo' }).where('id', '=', otro).execute()
  await de.revisar(id)
  expect(await decisiones()).toEqual(['actualizar', null])
  // and with other columns something else would be written
  await de.decidir(id, 3, 'actualizar')
  await de.revisar(id, ['apellido', 'nombre', 'dni', null])
  expect(await decisiones()).toEqual(['actualizar', null])
})
