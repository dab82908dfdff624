import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Academia, academia } from '../../test/academia.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'

/** Tests what others do while an exam is registered. */
let e: Escuela
let a: Academia
let token: string

beforeAll(async () => {
  e = await escuela('2026-04-15')
  a = await academia(e)
  token = await e.rol('serveradmin')
})
afterAll(() => e.cerrar())

it('a teacher who loses the course while he registers an exam in it: both are done, or he is refused', async () => {
  const { id } = await a.alumno()
  for (let vez = 0; vez < 6; vez++) {
    const { token: suyo, idPersonal } = await a.profesor([a.idCurso])
    const quitar = [
      () => e.llamar(token, 'POST', 'cursos/cursosprofesor', { body: { IdPersonal: idPersonal, IdsCursos: [] } }),
      () =>
        e.llamar(token, 'POST', 'cursos/profesores', {
          body: { IdCurso: a.idCurso, profesores: [{ Id: idPersonal, Selected: false }] },
        }),
    ][vez % 2] as () => ReturnType<Escuela['llamar']>
    const [examen, quitado] = await Promise.all([
      e.llamar(suyo, 'POST', 'profesores/exreg', { body: { ...a.deProfesor([[id, 'B']]), repetir: true } }),
      quitar(),
    ])
    expect(quitado.json.Status).toBe('OK')
    expect([200, 403]).toContain(examen.http)
    expect(examen.json.code ?? '').not.toBe('ocupado')
  }
})

it('a type that is deleted while an exam of it is registered stays, or the exam says that it is gone', async () => {
  const { id } = await a.alumno()
  for (let vez = 0; vez < 6; vez++) {
    const tipo = (await e.llamar(token, 'POST', 'examenes/tipo', { body: { tipo: `Coloquio ${vez}` } })).json.Id
    const [examen, eliminado] = await Promise.all([
      e.llamar(token, 'POST', 'examenes', { body: a.deStaff([[id, 'B']], { idTipoExamen: tipo }) }),
      e.llamar(token, 'DELETE', 'examenes/tipo', { query: { id: tipo } }),
    ])
    if (examen.http === 400)
      expect(examen.json.errors).toEqual({ 'detalle.idTipoExamen': 'El Tipo de Examen no existe' })
    else expect([examen.json.Status, eliminado.json.Status]).toEqual(['OK', 'Error'])
  }
})

it('of types that differ in accents alone and are added at once there is one; so in every register', async () => {
  const alas = (ruta: string, campo: string, nombres: readonly string[]) =>
    Promise.all(nombres.map((n) => e.llamar(token, 'POST', ruta, { body: { [campo]: n } })))
  for (const [ruta, campo] of [
    ['examenes/tipo', 'tipo'],
    ['cargos', 'nombre'],
  ] as const) {
    const dichos = await alas(ruta, campo, ['Cóncurso', 'Concurso', 'CONCURSÓ', 'concurso'])
    expect(dichos.map((r) => String(r.json.Status)).sort()).toEqual(['Error', 'Error', 'Error', 'OK'])
  }
})
