import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { avisos, errores, importador } from '../../test/importar.ts'
import { DE_INSCRIPCIONES, type Inscriptos, inscriptos } from '../../test/inscriptos.ts'

let e: Escuela
let p: Inscriptos['p']
let i: Inscriptos['i']
let curso: Inscriptos['curso']
let otroDni: Inscriptos['otroDni']
let nuevo: Inscriptos['nuevo']
let inscripcionDe: Inscriptos['inscripcionDe']

beforeAll(async () => {
  e = await escuela('2026-04-15')
  ;({ p, i, curso, otroDni, nuevo, inscripcionDe } = await inscriptos(e))
})
afterAll(() => e.cerrar())

it('says of each row what the form would refuse, and enrols the others with all their items', async () => {
  const [uno, otro, ya] = [await nuevo(), await nuevo(), await nuevo()]
  await p.inscribir({ alumno: ya.id })
  const id = await i.revisada('inscripciones', [
    DE_INSCRIPCIONES,
    [uno.dni, curso.replace('°', 'º').toUpperCase(), 'SIMPLE', 'hermano', '10/03/2026'],
    [otro.dni, curso, 'Simple', '', ''],
    [ya.dni, curso, 'Simple', '', ''],
    [1234567, curso, 'Simple', '', ''],
    [(await nuevo()).dni, '9° Grado Z', 'Nocturna', 'Beca', '31/12/2026'],
    [(await nuevo()).dni, curso, 'Completa', '', ''],
  ])
  const { aaData } = await i.filas(id, { veredicto: 'error' })
  expect(aaData[0].personas[0].nombre).toMatch(/^Pérez \d+, Juan$/)
  const malas = aaData.map((f: { nro: number; personas: { errores: { columna: string; motivo: string }[] }[] }) => [
    f.nro,
    ...f.personas.flatMap((x) => x.errores.map(({ columna, motivo }) => [columna, motivo].filter(Boolean).join(': '))),
  ])
  expect(malas).toEqual([
    [4, 'DNI: El Alumno ya se encuentra inscripto'],
    [5, 'DNI: No hay un alumno con ese documento'],
    [
      6,
      `Curso: No hay un Curso «9° Grado Z». Hay «${curso}»`,
      'Tipo de Jornada: No hay un Tipo de Jornada «Nocturna». Hay «Completa» y «Simple»',
      'Caso Especial: No hay un Caso Especial «Beca». Hay «Hermano» y «Ninguno»',
    ],
    [7, 'El Tipo de Jornada no posee Valores'],
  ])
  expect(await inscripcionDe(uno.id)).toBeUndefined()
  // of who has a day nothing is supposed
  expect(avisos(await i.filas(id, { avisos: true })).filter((a) => a.includes('Debe desde'))).toEqual([
    '3 Debe desde: Abril, el mes de hoy: la planilla no dice desde cuándo',
  ])

  await i.confirmar(id)
  expect(await i.una(id)).toMatchObject({ estado: 'hecha', aviso: '2 alumnos inscriptos' })
  const suya = await inscripcionDe(uno.id)
  expect(suya).toMatchObject({ id_curso: p.idCurso, porcentaje: 80, mes_inicio: 1, fecha: '2026-03-10' })
  const items = await e.db
    .selectFrom('item_cuenta')
    .select('id')
    .where('id_inscripcion', '=', suya?.id ?? 0)
    .where('col', 'is not', null)
    .execute()
  expect(items).toHaveLength(17)
  expect(await inscripcionDe(otro.id)).toMatchObject({ porcentaje: 100, mes_inicio: 2 })

  await i.deshacer(id)
  expect(await i.una(id)).toMatchObject({ estado: 'deshecha' })
  expect(await inscripcionDe(uno.id)).toMatchObject({ estado: 'ANULADA' })
})

it('begins to owe in another month than that of its date, for who may say so', async () => {
  const { dni: suyo, id: alumno } = await nuevo()
  const titulos = [...DE_INSCRIPCIONES, 'Debe desde']
  const fila = (mes: string) => [suyo, curso, 'Simple', '', '10/03/2026', mes]
  const mal = await i.revisada('inscripciones', [titulos, fila('Febrero')])
  expect(errores(await i.filas(mal))).toEqual(['2 Debe desde: El mes va de Marzo a Diciembre; dice «Febrero»'])
  const sin = importador(e, await e.con(['ALU-VER', 'INS-INSCRIBIR']))
  expect(errores(await sin.filas(await sin.revisada('inscripciones', [titulos, fila('Agosto')])))).toEqual([
    '2 : No Autorizado',
  ])
  await i.confirmar(await i.revisada('inscripciones', [titulos, fila('agosto')]))
  expect(await inscripcionDe(alumno)).toMatchObject({ fecha: '2026-03-10', mes_inicio: 6 })
})

it('asks for the rules of enrolling', async () => {
  const sin = importador(e, await e.con(['ALU-VER', 'ALU-NUEVO']))
  expect((await sin.subir('inscripciones', [DE_INSCRIPCIONES, [1234567, curso, 'Simple', '', '']])).http).toBe(403)
})

it('tells of who is much too young or too old for the course, and enrols him all the same', async () => {
  const [chico, grande] = [otroDni(), otroDni()]
  await e.nueva.alumno({ dni: String(chico), fechaNacimiento: '2025-01-10' })
  await e.nueva.alumno({ dni: String(grande), fechaNacimiento: '1990-01-10' })
  const id = await i.revisada('inscripciones', [
    DE_INSCRIPCIONES,
    [chico, curso, 'Simple', '', ''],
    [grande, curso, 'Simple', '', ''],
  ])
  const { aaData } = await i.filas(id)
  const deCurso = await e.db
    .selectFrom('curso_nombrado')
    .select('numero')
    .where('id', '=', p.idCurso)
    .executeTakeFirst()
  const es = `ese curso es de ${(deCurso?.numero ?? 0) + 2} años: revise el curso o la fecha de nacimiento`
  expect(
    aaData.map((f: { veredicto: string; personas: { avisos: { motivo: string }[] }[] }) => [
      f.veredicto,
      f.personas[0]?.avisos[0]?.motivo,
    ]),
  ).toEqual([
    ['nuevo', `Tiene 1 año al 30 de junio, y ${es}`],
    ['nuevo', `Tiene 36 años al 30 de junio, y ${es}`],
  ])
  expect(await i.una(id)).toMatchObject({ avisos: 2 })
})

it('what has no column may be the same in all rows, and is refused of what has one', async () => {
  const [uno, otro] = [await nuevo(), await nuevo()]
  const { json } = await i.subir('inscripciones', [
    ['DNI', 'Curso'],
    [uno.dni, curso],
    [otro.dni, curso],
  ])
  const revisar = (fijos: object[]) =>
    i.llamar('PUT', '/columnas', { body: { id: json.Id, columnas: ['dni', 'curso'], proponerCuil: false, fijos } })
  const jornada = { campo: 'jornada', valor: 'simple' }
  for (const mal of [[{ campo: 'curso', valor: curso }], [jornada, jornada], [{ campo: 'otro', valor: 'x' }]])
    expect((await revisar(mal)).json.errors).toEqual({
      fijos: 'Un valor igual para todas las filas es de un dato que no tiene columna',
    })
  expect((await revisar([jornada, { campo: 'mesInicio', valor: 'Marzo' }])).json.Status).toBe('OK')
  await i.trabajos()
  expect(await i.una(json.Id)).toMatchObject({ cuentas: { nuevo: 2, error: 0 }, opciones: { fijos: [jornada, {}] } })
  await i.confirmar(json.Id)
  expect(await inscripcionDe(otro.id)).toMatchObject({ mes_inicio: 1 })
})

it('tells the shift types of the school and of its branches, to propose the one that all rows have', async () => {
  const uno = await nuevo()
  await p.inscribir({ alumno: uno.id })
  const { json } = await i.subir('inscripciones', [
    ['DNI', 'Curso'],
    [(await nuevo()).dni, curso],
  ])
  const { jornadas } = await i.una(json.Id)
  expect(jornadas.todas).toEqual(['Completa', 'Simple'])
  expect(jornadas.porSucursal).toContainEqual({ sucursal: expect.any(String), jornadas: ['Simple'] })
  const { json: deAlumnos } = await i.subir('alumnos', [['DNI'], ['30111222']])
  expect((await i.una(deAlumnos.Id)).jornadas).toBeNull()
})
