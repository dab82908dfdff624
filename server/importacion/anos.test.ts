import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { errores } from '../../test/importar.ts'
import { type Inscriptos, inscriptos } from '../../test/inscriptos.ts'

let e: Escuela
let p: Inscriptos['p']
let i: Inscriptos['i']
let curso: Inscriptos['curso']
let nuevo: Inscriptos['nuevo']
let inscripcionDe: Inscriptos['inscripcionDe']

beforeAll(async () => {
  e = await escuela('2026-04-15')
  ;({ p, i, curso, nuevo, inscripcionDe } = await inscriptos(e))
})
afterAll(() => e.cerrar())

it('takes the same student in two years, and refuses him twice in one without hiding what else is wrong', async () => {
  const [uno, otro, tercero] = [await nuevo(), await nuevo(), await nuevo()]
  const fila = (dni: number, ano: string) => [dni, ano, curso, 'Simple']
  const id = await i.revisada('inscripciones', [
    ['DNI', 'Año', 'Curso', 'Jornada'],
    fila(uno.dni, '2026'),
    fila(uno.dni, '2027'),
    // an empty year is this one
    fila(otro.dni, ''),
    fila(otro.dni, '2026'),
    fila(tercero.dni, '2025'),
    fila(tercero.dni, '2025'),
  ])
  const repetido = (n: number) => `DNI: El mismo documento está en la fila ${n}`
  const malAno = 'Año: El Año debe ser 2026 o 2027'
  expect(errores(await i.filas(id))).toEqual([`5 ${repetido(4)}`, `6 ${malAno}`, `7 ${repetido(6)}`, `7 ${malAno}`])
  await i.confirmar(id)
  expect(await i.una(id)).toMatchObject({ estado: 'hecha', aviso: '3 alumnos inscriptos' })
  expect(await inscripcionDe(uno.id)).toMatchObject({ ano: 2027 })
})

it('judges a year by what an earlier row makes of the one before, wherever that row was corrected', async () => {
  const { dni: suyo, id: alumno } = await nuevo()
  const idAlto = await e.nueva.curso({ numero: 5, idSucursal: p.idSucursal })
  const { nombre: alto } = await e.db
    .selectFrom('curso_nombrado')
    .select('nombre')
    .where('id', '=', idAlto)
    .executeTakeFirstOrThrow()
  const id = await i.revisada('inscripciones', [
    ['DNI', 'Año', 'Curso', 'Jornada'],
    [suyo, '2026', alto, 'Simple'],
    [suyo, '2027', curso, 'Simple'],
  ])
  const cursoBajo = ['3 Curso: El Curso es anterior al que le corresponde al Alumno']
  expect(errores(await i.filas(id))).toEqual(cursoBajo)
  await i.corregir(id, 2, { curso: 'no hay' })
  expect((await i.fila(id, 3)).veredicto).toBe('nuevo')
  await i.corregir(id, 2, { curso: null })
  expect(errores(await i.filas(id))).toEqual(cursoBajo)
  await i.corregir(id, 3, { curso: alto })
  await i.confirmar(id)
  expect(await i.una(id)).toMatchObject({ estado: 'hecha', aviso: '2 alumnos inscriptos' })
  expect(await inscripcionDe(alumno)).toMatchObject({ ano: 2027 })
})
