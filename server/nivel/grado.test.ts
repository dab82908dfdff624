import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fecha } from '../../domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { editor } from '../../test/niveles.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { violaciones } from '../db/invariantes.ts'

let e: Escuela
let p: Primario
let ana: Awaited<ReturnType<typeof editor>>
let inicial: number
let secundario: number

const INICIAL = '3 Inicial: Sala de 3 años, Sala de 4 años, Sala de 5 años'
const SECUNDARIO = '13 Secundario: 1° Año, 2° Año, 3° Año, 4° Año, 5° Año'

beforeAll(async () => {
  e = await escuela()
  p = await primario(e)
  ana = await editor(e, 'ana.paz')
  ;[inicial, secundario] = [(await ana.nivel('Inicial')).id, (await ana.nivel('Secundario')).id]
})
afterAll(() => e.cerrar())

/** Takes back what a test added. */
const quitar = async (nombre: string) => {
  const { id } = await ana.grado(nombre)
  expect((await ana.eliminarGrado(id)).json.Status).toBe('OK')
}
const mover = async (nombre: string, cambio: object) => ana.guardarGrado({ ...(await ana.grado(nombre)), ...cambio })

describe('niveles/grado', () => {
  it.each([
    [{ nombre: '' }, 'nombre', 'El Nombre es requerido'],
    [{ idNivel: null }, 'idNivel', 'El Nivel es requerido'],
    [{ idNivel: 999_999 }, 'idNivel', 'El Nivel no existe'],
    [{ lugar: -1 }, 'lugar', 'El Lugar no es válido'],
    [{ conLocker: 'quizás' }, 'conLocker', expect.any(String)],
  ])('names the field of %j', async (parte, campo, mensaje) => {
    const r = await ana.guardarGrado({ nombre: '6° Año', idNivel: secundario, ...parte })
    expect(r).toMatchObject({ http: 400, json: { errors: { [campo]: mensaje } } })
    expect((await ana.guardarGrado({ id: 999_999, nombre: 'Otro', idNivel: secundario })).http).toBe(404)
  })

  it.each(['1° GRADO', '1° año', '1° ANO'])('%j is there already, in whatever level', async (nombre) => {
    const { json } = await ana.guardarGrado({ nombre, idNivel: inicial })
    expect(json).toMatchObject({ code: 'duplicado', errors: { nombre: 'El Grado ya existe' } })
  })

  it('is added at the end, in the middle and before the first one, whose age the others keep', async () => {
    expect((await ana.guardarGrado({ nombre: '6° Año', idNivel: secundario, conLocker: true })).json).toMatchObject({
      Status: 'OK',
      Operation: 'Insert',
    })
    expect((await ana.orden())[2]).toBe(`${SECUNDARIO}, 6° Año`)
    await ana.guardarGrado({ nombre: 'Sala de 2 años', idNivel: inicial, lugar: 1 })
    expect((await ana.orden())[0]).toBe('2 Inicial: Sala de 2 años, Sala de 3 años, Sala de 4 años, Sala de 5 años')
    await ana.guardarGrado({ nombre: 'Nivelación', idNivel: secundario, lugar: 2 })
    expect((await ana.orden())[2]).toBe('13 Secundario: 1° Año, Nivelación, 2° Año, 3° Año, 4° Año, 5° Año, 6° Año')
    expect((await ana.ultimo()).params).toContainEqual(
      expect.objectContaining({
        parametro: 'datos',
        valor: { nombre: 'Nivelación', con_locker: false, nivel: 'Secundario', lugar: 2 },
      }),
    )
    for (const nombre of ['6° Año', 'Sala de 2 años', 'Nivelación']) await quitar(nombre)
    expect(await ana.orden()).toEqual([INICIAL, expect.stringMatching(/^6 Primario/), SECUNDARIO])
  })

  it('moves within its level and to another one; subjects and courses follow by the grade', async () => {
    const idMateria = await e.nueva.materia({ nombre: 'Robótica', numeros: [11, 12] })
    const curso = await e.nueva.curso({ numero: 12, idSucursal: p.idSucursal })
    const deMateria = async () =>
      (
        await e.db
          .selectFrom('materia_grado as m')
          .innerJoin('grado as g', 'g.numero', 'm.numero')
          .select('g.nombre')
          .where('m.id_materia', '=', idMateria)
          .orderBy('g.numero')
          .execute()
      ).map((f) => f.nombre)
    expect((await mover('2° Año', { lugar: 1 })).json.Status).toBe('OK')
    expect((await ana.orden())[2]).toBe('13 Secundario: 2° Año, 1° Año, 3° Año, 4° Año, 5° Año')
    expect(await deMateria()).toEqual(['2° Año', '1° Año'])
    expect((await mover('2° Año', { idNivel: inicial, nombre: 'Sala de Pasaje' })).json.Status).toBe('OK')
    expect((await ana.orden())[0]).toBe(`${INICIAL}, Sala de Pasaje`)
    expect(await deMateria()).toEqual(['Sala de Pasaje', '1° Año'])
    const { nombre, numero, id_nivel } = await e.db
      .selectFrom('curso_nombrado')
      .selectAll()
      .where('id', '=', curso)
      .executeTakeFirstOrThrow()
    expect([nombre, numero, id_nivel]).toEqual(['Sala de Pasaje A', 4, inicial])
    expect((await mover('Sala de Pasaje', { idNivel: secundario, nombre: '2° Año', lugar: 1 })).json.Status).toBe('OK')
    expect((await mover('2° Año', { lugar: 2 })).json.Status).toBe('OK')
    expect(await ana.orden()).toEqual([INICIAL, expect.stringMatching(/^6 Primario/), SECUNDARIO])
    await e.db.deleteFrom('curso').where('id', '=', curso).execute()
  })

  it('without a place it stays where it is, and what changes nothing is not audited', async () => {
    const antes = await ana.ultimo()
    expect((await mover('2° Año', {})).json.Operation).toBe('Update')
    expect((await mover('2° Año', { lugar: 2, version: 'otra' })).json.Status).toBe('OK')
    expect(await ana.ultimo()).toEqual(antes)
  })

  it('is not deleted with courses; subjects lose it, which is audited with their names', async () => {
    const con = await ana.grado('1° Grado')
    expect((await ana.eliminarGrado(con.id)).json).toMatchObject({
      code: 'grado-con-cursos',
      Message: '1° Grado tiene 1 curso: elimínelos, o páselos antes a otro grado',
    })
    await ana.guardarGrado({ nombre: '6° Año', idNivel: secundario })
    await e.nueva.materia({ nombre: 'Física', numeros: [15, 16] })
    expect((await ana.nivel('Secundario')).grados.at(-1)).toMatchObject({ materias: 1, canDelete: true })
    await quitar('6° Año')
    expect((await ana.ultimo()).params).toContainEqual(
      expect.objectContaining({ valor: expect.objectContaining({ nombre: '6° Año', materias: ['Física 2026'] }) }),
    )
    expect((await ana.nivel('Secundario')).grados.at(-1)).toMatchObject({ nombre: '5° Año', materias: 1 })
  })

  it('lockers change until there are enrolments, annulled ones too; then neither they nor the level do', async () => {
    expect((await mover('3° Año', { conLocker: false })).json.Status).toBe('OK')
    const idCurso = await e.nueva.curso({ numero: 13, idSucursal: p.idSucursal })
    expect((await mover('3° Año', { conLocker: true })).json.Status).toBe('OK')
    await e.nueva.inscripcion({ idCurso, anulada: true })
    expect((await mover('3° Año', { conLocker: false })).json).toMatchObject({
      code: 'grado-con-lockers',
      Message: '3° Año ya tiene inscripciones con lockers: no se puede cambiar',
    })
    expect((await mover('3° Año', { idNivel: inicial })).json).toMatchObject({
      code: 'grado-de-otro-nivel',
      errors: { idNivel: expect.any(String) },
    })
    expect((await mover('3° Año', { nombre: 'Tercero', lugar: 1 })).json.Status).toBe('OK')
    expect((await ana.orden())[2]).toBe('13 Secundario: Tercero, 1° Año, 2° Año, 4° Año, 5° Año')
    expect((await mover('Tercero', { nombre: '3° Año', lugar: 3 })).json.Status).toBe('OK')
  })

  it('accounts hold after every move, and an enrolment is judged by the new order (D-144)', async () => {
    const alumno = await e.nueva.alumno({ fechaNacimiento: '2019-05-01' })
    await p.inscribir({ alumno })
    const oferta = async () =>
      (
        await e.llamar(await e.con(['INS-INSCRIBIR']), 'GET', 'inscripcion', {
          query: { ano: 2027, idAlumno: alumno },
        })
      ).json
    expect((await oferta()).alumnos).toEqual([expect.objectContaining({ id: alumno, maxNumero: 4, edad: 8 })])
    await ana.guardarGrado({ nombre: 'Sala de 2 años', idNivel: inicial, lugar: 1 })
    const { alumnos, cursos } = await oferta()
    expect(alumnos).toEqual([expect.objectContaining({ id: alumno, maxNumero: 5 })])
    expect(cursos.find((c: { id: number }) => c.id === p.idCurso)).toMatchObject({ numero: 5, edad: 6 })
    expect(await violaciones(e.db, '2026-04-15' as Fecha)).toEqual([])
    await quitar('Sala de 2 años')
  })

  it('an enrolment and a change of its grade at once: one waits for the other, and accounts hold', async () => {
    const idCurso = await e.nueva.curso({ numero: 14, idSucursal: p.idSucursal })
    await e.nueva.valor({ tipo: 2, idNivel: secundario, idTipoJornada: p.idSimple, monto: 100 })
    const cambios = await Promise.all([
      mover('4° Año', { conLocker: false }),
      p.inscribir({ curso: idCurso }),
      mover('4° Año', { idNivel: p.idNivel }),
      p.inscribir({ curso: idCurso }).catch(() => null),
      mover('4° Año', { conLocker: true }),
    ])
    expect(cambios).toHaveLength(5)
    expect(await violaciones(e.db, '2026-04-15' as Fecha)).toEqual([])
    const { rows } = await e.db
      .selectFrom('inscripcion as i')
      .innerJoin('curso_nombrado as c', 'c.id', 'i.id_curso')
      .select(['i.id_nivel', 'c.id_nivel as suyo'])
      .execute()
      .then((filas) => ({ rows: filas.filter((f) => f.id_nivel !== f.suyo) }))
    expect(rows).toEqual([])
  })

  it('two who add at the same place at once: both are there, and the numbers have no gaps', async () => {
    const dos = await Promise.all(
      ['6° Año', '7° Año', '8° Año'].map((nombre) => ana.guardarGrado({ nombre, idNivel: secundario, lugar: 1 })),
    )
    expect(dos.map((r) => r.json.Status)).toEqual(['OK', 'OK', 'OK'])
    expect((await ana.orden())[2]).toContain('1° Año, 2° Año')
    expect(
      (await ana.leer()).niveles[2]?.grados
        .slice(0, 3)
        .map((g) => g.nombre)
        .sort(),
    ).toEqual(['6° Año', '7° Año', '8° Año'])
  })

  it('is one too many after 99 of them', async () => {
    const hay = await e.db
      .selectFrom('grado')
      .select((x) => x.fn.max('numero').as('numero'))
      .executeTakeFirstOrThrow()
    const nuevos = Array.from({ length: 99 - hay.numero }, (_, i) => ({
      nombre: `De más ${i}`,
      numero: hay.numero + i + 1,
      id_nivel: secundario,
      con_locker: false,
    }))
    await e.db.insertInto('grado').values(nuevos).execute()
    const { json } = await ana.guardarGrado({ nombre: 'Otro más', idNivel: inicial })
    expect(json).toMatchObject({ Status: 'Error', Message: 'No puede haber más de 99 grados' })
    await e.db.deleteFrom('grado').where('nombre', 'like', 'De más %').execute()
  })
})
