import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { errores } from '../../test/importar.ts'
import { DE_INSCRIPCIONES, type Inscriptos, inscriptos } from '../../test/inscriptos.ts'

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

it('takes course and division from two columns, and says what each gets and from which month he owes', async () => {
  const [uno, otro, tercero] = [await nuevo(), await nuevo(), await nuevo()]
  const [, grado, division] = /^(.*) (\S+)$/.exec(curso) ?? []
  const id = await i.revisada('inscripciones', [
    ['DNI', 'Curso', 'División', 'Jornada', 'Fecha'],
    [uno.dni, grado as string, division as string, 'Simple', '10/03/2026'],
    [otro.dni, curso, division as string, 'Simple', ''],
    [tercero.dni, grado as string, 'Z', 'Simple', ''],
  ])
  const { aaData } = await i.filas(id)
  expect(errores({ aaData })).toEqual([`4 Curso: No hay un Curso «${grado} Z». Hay «${curso}»`])
  const { sucursal } = await e.db
    .selectFrom('sucursal')
    .select('nombre as sucursal')
    .where('id', '=', p.idSucursal)
    .executeTakeFirstOrThrow()
  const donde = [
    { campo: 'Curso', antes: '', despues: curso },
    { campo: 'Sucursal', antes: '', despues: sucursal },
    { campo: 'Tipo de Jornada', antes: '', despues: 'Simple' },
    { campo: 'Caso Especial', antes: '', despues: 'Ninguno' },
  ]
  expect(aaData.map((f: { personas: { cambios: object[] }[] }) => f.personas[0]?.cambios)).toEqual([
    [...donde, { campo: 'Debe desde', antes: '', despues: 'Marzo' }],
    [...donde, { campo: 'Debe desde', antes: '', despues: 'Abril' }],
    [],
  ])
  await i.confirmar(id)
  expect(await inscripcionDe(uno.id)).toMatchObject({ id_curso: p.idCurso, mes_inicio: 1 })
})

it('understands a course as people write it, and asks which when it may be two', async () => {
  const [uno, otro] = [await nuevo(), await nuevo()]
  const [numero] = curso.split('°')
  const id = await i.revisada('inscripciones', [
    DE_INSCRIPCIONES,
    [uno.dni, curso.replace('° Grado', 'ro'), 'Simple', '', ''],
    [otro.dni, 'grado', 'Simple', '', ''],
  ])
  expect(errores(await i.filas(id))).toEqual([`3 Curso: No hay un Curso «grado». Hay «${curso}»`])
  const idCurso = await e.nueva.curso({ numero: 4, division: 'Z', idSucursal: p.idSucursal })
  await i.revisar(id)
  expect(errores(await i.filas(id))).toHaveLength(1)
  const otra = await i.revisada('inscripciones', [DE_INSCRIPCIONES, [uno.dni, `${numero}ro`, 'Simple', '', '']])
  expect(errores(await i.filas(otra))).toEqual([
    `2 Curso: Hay más de un Curso «${numero}ro»: ${curso}, ${curso.slice(0, -1)}Z`,
  ])
  await e.db.deleteFrom('curso').where('id', '=', idCurso).execute()
})

it('chooses by the level among courses of one number, which may be written in words', async () => {
  const { nombre: ano } = await e.db
    .selectFrom('grado')
    .select('nombre')
    .where('numero', '=', 11)
    .executeTakeFirstOrThrow()
  const deSecundario = await e.nueva.curso({ numero: 11, division: 'A', idSucursal: p.idSucursal })
  const nuevos = await Promise.all(Array.from({ length: 6 }, nuevo))
  const titulos = ['DNI', 'Curso', 'Turno', 'Nivel educativo']
  const dichos = [
    ['1º A', ''],
    ['1º A', 'PRIMARIO'],
    ['Primer grado A', 'Primaria'],
    ['Primero A', 'primario'],
    ['1er grado A', ''],
    ['1ro A', 'Terciario'],
  ]
  const id = await i.revisada('inscripciones', [
    titulos,
    ...nuevos.map((x, n) => [x.dni, dichos[n]?.[0] ?? '', 'Simple', dichos[n]?.[1] ?? '']),
  ])
  expect(errores(await i.filas(id))).toEqual([
    `2 Curso: Hay más de un Curso «1º A»: ${curso}, ${ano} A`,
    '7 Nivel: No hay un Nivel con cursos «Terciario». Hay «Primario» y «Secundario»',
  ])
  await e.db.deleteFrom('curso').where('id', '=', deSecundario).execute()
})

it('shows the special case, and asks for its percentage where two have the name', async () => {
  const casos = [await e.nueva.casoEspecial(50, 'Beca'), await e.nueva.casoEspecial(12.5, 'BECA')]
  const nuevos = await Promise.all(Array.from({ length: 6 }, nuevo))
  const dichos = ['beca', 'Beca 50 %', 'beca 12,5%', 'Beca · paga 50 %', 'Beca 80 %', 'hermano 80']
  const id = await i.revisada('inscripciones', [
    DE_INSCRIPCIONES,
    ...nuevos.map((x, n) => [x.dni, curso, 'Simple', dichos[n] as string, '']),
  ])
  const { aaData } = await i.filas(id)
  expect(errores({ aaData })).toEqual([
    '2 Caso Especial: Hay más de un Caso Especial «beca»: escríbalo con su porcentaje: «Beca 50 %» o «BECA 12,5 %»',
    expect.stringMatching(/^6 Caso Especial: No hay un Caso Especial «Beca 80 %»/),
  ])
  type Cambio = { campo: string; despues: string }
  expect(
    aaData.map((f: { personas: { cambios: Cambio[] }[] }) =>
      f.personas[0]?.cambios.flatMap(({ campo, despues }) => (campo === 'Caso Especial' ? despues : [])),
    ),
  ).toEqual([[], ['Beca · paga 50 %'], ['BECA · paga 12,5 %'], ['Beca · paga 50 %'], [], ['Hermano · paga 80 %']])
  await i.confirmar(id)
  expect(await inscripcionDe(nuevos[2]?.id ?? 0)).toMatchObject({ porcentaje: 12.5, id_caso_especial: casos[1] })
})
