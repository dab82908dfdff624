import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['ALU-VER', 'ALU-PADRES'])
})
afterAll(() => e.cerrar())

const detalle = async (idAlumno: number, quien = token) =>
  (await e.llamar(quien, 'GET', 'alumno', { query: { idAlumno } })).json
const asignar = (idAlumno: number, idsPadres: unknown, quien = token) =>
  e.llamar(quien, 'PUT', 'alumno/setpadres', { body: { idAlumno, idsPadres } })
const padresDe = async (idAlumno: number) => (await detalle(idAlumno)).padres.map((p: { id: number }) => p.id)

describe('GET alumno: enrolments', () => {
  it('lists the years with their shift type of the month, what is owed today and in the year, and opens this year', async () => {
    const { id_nivel: idNivel } = await e.nueva.grado(4)
    const [simple, idCaso] = [await e.nueva.tipoJornada('Simple'), await e.nueva.casoEspecial(50, 'Beca')]
    await e.nueva.valor({ tipo: 1, idNivel, monto: 80_000_00 })
    await e.nueva.valor({ tipo: 6, idNivel, monto: 30_000_00 })
    await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada: simple, monto: 100_000_00 })
    const idCurso = await e.nueva.curso({ division: 'B' })
    const idAlumno = await e.nueva.alumno()
    const actual = await e.nueva.inscripcion({ idAlumno, idCurso, idCaso, idTipoJornada: simple })
    const completa = await e.nueva.tipoJornada('Completa')
    await e.db
      .updateTable('item_cuenta')
      .set({ id_tipo_jornada: completa })
      .where('id_inscripcion', '=', actual)
      .where('mes', '=', 2)
      .execute()
    const que_viene = await e.nueva.inscripcion({ idAlumno, idCurso, idTipoJornada: simple, ano: 2027 })
    await e.nueva.inscripcion({ idAlumno, idCurso, ano: 2024, anulada: true })
    const { inscripciones } = await detalle(idAlumno)
    expect(inscripciones).toMatchObject([
      {
        id: que_viene,
        ano: 2027,
        isCurrent: false,
        isNextYear: true,
        showOnInit: false,
        jornada: 'Simple',
        debeHoy: 0,
      },
      {
        id: actual,
        ano: 2026,
        curso: '1° Grado B',
        idCurso,
        casoEspecial: 'Beca',
        porcentaje: 50,
        jornada: 'Completa',
        jornadaDespues: { jornada: 'Simple', mes: 3 },
        locker: false,
        pac: false,
        isCurrent: true,
        isNextYear: false,
        showOnInit: true,
        fechaBaja: null,
        // enrolment, March and April at half; Material 2 counts from July
        debeHoy: 180_000,
        resta: 80_000 + 30_000 + 500_000,
      },
    ])
    e.dia('2026-07-01')
    expect((await detalle(idAlumno)).inscripciones[1]).toMatchObject({
      jornada: 'Simple',
      jornadaDespues: null,
      debeHoy: 80_000 + 250_000 + 30_000,
    })
    e.dia('2026-04-15')
  })

  it('opens the nearest year when there is none of this year', async () => {
    const idAlumno = await e.nueva.alumno()
    for (const ano of [2023, 2025]) await e.nueva.inscripcion({ idAlumno, ano })
    expect((await detalle(idAlumno)).inscripciones).toMatchObject([
      { ano: 2025, showOnInit: true },
      { ano: 2023, showOnInit: false },
    ])
  })
})

describe('parents of a student', () => {
  it('replaces the whole set, and records before and after (ALU-027)', async () => {
    const idAlumno = await e.nueva.alumno()
    const [a, b, c] = [await e.nueva.padre(), await e.nueva.padre(), await e.nueva.padre()]
    expect((await asignar(idAlumno, [b, a, a])).json.Status).toBe('OK')
    expect((await padresDe(idAlumno)).toSorted()).toEqual([a, b])
    await asignar(idAlumno, [b, c])
    expect((await padresDe(idAlumno)).toSorted()).toEqual([b, c])
    const eventos = await e.db
      .selectFrom('audit_evento')
      .select('params')
      .where('tipo', '=', 'ALU-PADRES')
      .where('id_entidad', '=', idAlumno)
      .orderBy('id')
      .execute()
    expect(eventos.at(-1)?.params).toMatchObject([
      { parametro: 'antes', valor: [a, b] },
      { parametro: 'despues', valor: [b, c] },
      { parametro: 'persona' },
    ])
  })

  it('names the field that is no list, and refuses the whole set for an unknown or deleted parent', async () => {
    const idAlumno = await e.nueva.alumno()
    const [uno, borrado] = [await e.nueva.padre(), await e.nueva.padre({ eliminado: true })]
    expect((await asignar(idAlumno, 'todos')).json.errors).toHaveProperty('idsPadres')
    expect((await asignar(idAlumno, [uno, 99_999_999])).http).toBe(404)
    expect((await asignar(99_999_999, [uno])).http).toBe(404)
    expect((await asignar(idAlumno, [uno, borrado])).json.Message).toBe('El Padre está eliminado')
    expect((await asignar(await e.nueva.alumno({ eliminado: true }), [uno])).json.Message).toBe(
      'El Alumno está eliminado',
    )
    expect(await padresDe(idAlumno)).toEqual([])
  })

  it('keeps a deleted parent that the student had, marked and first in the choice', async () => {
    const idAlumno = await e.nueva.alumno()
    const suyo = await e.nueva.padre({ apellido: 'Zubiría', eliminado: true, hijos: [idAlumno] })
    await e.nueva.padre({ apellido: 'Borrado', eliminado: true })
    const otro = await e.nueva.padre({ apellido: 'Abán' })
    const { json } = await e.llamar(token, 'GET', 'alumno/getpadresselect', { query: { idAlumno } })
    expect(json.data[0]).toMatchObject({ id: suyo, selected: true, eliminado: true })
    expect(json.data[1]).toMatchObject({ id: otro, selected: false, apellido: 'Abán' })
    expect(json.data.map((p: { apellido: string }) => p.apellido)).not.toContain('Borrado')
    expect((await asignar(idAlumno, [suyo, otro])).json.Status).toBe('OK')
    expect((await e.llamar(token, 'GET', 'alumno/getpadresselect', { query: { idAlumno: 99_999_999 } })).http).toBe(404)
  })

  it('unlinks one, once (D-160)', async () => {
    const idAlumno = await e.nueva.alumno()
    const idPadre = await e.nueva.padre({ hijos: [idAlumno] })
    const quitar = () => e.llamar(token, 'DELETE', 'alumno/eliminarpadre', { query: { idAlumno, idPadre } })
    expect((await quitar()).json.Status).toBe('OK')
    expect((await quitar()).http).toBe(404)
    expect(await padresDe(idAlumno)).toEqual([])
  })

  it('shows their accounts to who may see users only, and says which he may act on (D-231)', async () => {
    const idAlumno = await e.nueva.alumno()
    const [con, sin] = [
      await e.nueva.padre({ apellido: 'A', hijos: [idAlumno] }),
      await e.nueva.padre({ apellido: 'B', hijos: [idAlumno] }),
    ]
    const cuenta = await e.nueva.usuario({ rol: 'padre', idPadre: con, username: 'madre.con.cuenta' })
    const cuentas = async (quien: string) =>
      (await detalle(idAlumno, quien)).padres.map((p: { usuario: object | null }) => p.usuario)
    const ve = await e.con(['ALU-VER', 'USU-VER'])
    const suya = { userId: cuenta.id, username: 'madre.con.cuenta', aprobado: true, bloqueado: false, alcanza: true }
    expect(await cuentas(token)).toEqual([null, null])
    expect(await cuentas(ve)).toEqual([suya, null])
    await e.db.updateTable('usuario').set({ bloqueado: true }).where('id', '=', cuenta.id).execute()
    expect(await cuentas(ve)).toEqual([{ ...suya, bloqueado: true }, null])
    const deServerAdmin = await e.nueva.usuario({ rol: 'serveradmin', idPadre: sin })
    expect((await cuentas(ve))[1]).toMatchObject({ userId: deServerAdmin.id, alcanza: false })
    expect((await cuentas(await e.rol('serveradmin')))[1]).toMatchObject({ alcanza: true })
  })
})
