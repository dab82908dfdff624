import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { uniones } from '../../test/uniones.ts'

let e: Escuela
let p: Primario
let director: string
let u: ReturnType<typeof uniones>

beforeAll(async () => {
  e = await escuela()
  p = await primario(e)
  director = await e.rol('serveradmin', p.idSucursal)
  u = uniones(e, director)
})
afterAll(() => e.cerrar())

describe('POST alumno/separar', () => {
  let uno: number
  let otro: number
  beforeEach(async () => {
    uno = await e.nueva.alumno({ apellido: 'Pérez', nombre: 'Juan' })
    otro = await e.nueva.alumno({ apellido: 'Perez', nombre: 'Juan' })
  })

  const editar = async (idAlumno: number, cambios: object) => {
    const { json } = await e.llamar(director, 'GET', 'alumno/getmodel', { query: { idAlumno } })
    const body = { ...json.alumno, telefono1: '387 411-1111', ...cambios }
    expect((await e.llamar(director, 'POST', 'alumno', { body })).json.Status).toBe('OK')
  }

  it.each([
    ['a collection', async (suya: number) => void (await u.cobrar(suya, 1_000)), /cobró \$ 1\.000,00 a Pérez, Juan/],
    [
      'a change of what it filled',
      async (_: number, idAlumno: number) => editar(idAlumno, { email: 'nuevo@x.com' }),
      /modificó al Alumno Pérez, Juan: .*Email/,
    ],
    [
      'a withdrawal',
      async (idInscripcion: number) => {
        const body = { idInscripcion, fecha: '2026-04-15', motivo: 'se muda' }
        expect((await e.llamar(director, 'POST', 'inscripcion/baja', { body })).json.Status).toBe('OK')
      },
      /baja/,
    ],
    [
      'his deletion',
      async (_: number, idAlumno: number) =>
        void (await e.llamar(director, 'DELETE', 'alumno', { query: { idAlumno } })),
      /eliminó al Alumno Pérez, Juan/,
    ],
    [
      'other parents',
      async (_: number, idAlumno: number) => {
        const body = { idAlumno, idsPadres: [await e.nueva.padre()] }
        const r = await e.llamar(director, 'PUT', 'alumno/setpadres', { body })
        expect(r.json.Status).toBe('OK')
      },
      /cambió los padres de Pérez, Juan: agregó 1/,
    ],
    [
      'a merge of him into a third',
      async (_: number, idAlumno: number) => void (await u.unir(await e.nueva.alumno(), idAlumno)),
      /unió al Alumno Pérez, Juan con /,
    ],
  ])('after %s it cannot be undone, and what changed is told', async (_, hacer, frase) => {
    const suya = await p.inscribir({ alumno: otro })
    await e.db.updateTable('alumno').set({ email: 'juan@x.com' }).where('id', '=', otro).execute()
    const { IdFusion } = (await u.unir(uno, otro)).json
    await hacer(suya, uno)
    const antes = await u.todo(uno, otro)
    const r = await u.separar(IdFusion)
    expect(r).toMatchObject({ Status: 'Error', code: 'union-con-cambios' })
    expect(r.cambios[0]).toMatchObject({ quien: expect.stringMatching(/\S/), frase: expect.stringMatching(/\S/) })
    expect(r.Message).toMatch(/^Después de unirlos, \S.* \(15\/04\/2026 \d\d:\d\d\)/)
    expect(r.Message).toMatch(frase)
    expect(await u.todo(uno, otro)).toEqual(antes)
  })

  it('what was changed since in fields that it did not write stays when it is undone', async () => {
    await e.db.updateTable('alumno').set({ email: 'juan@x.com' }).where('id', '=', otro).execute()
    const { IdFusion } = (await u.unir(uno, otro)).json
    await editar(uno, { apellido: 'Pérez Díaz', observaciones: 'Alérgico' })
    const tercera = (await u.unir(uno, await e.nueva.alumno())).json.IdFusion
    expect((await u.separar(IdFusion)).Message).toMatch(/unió al Alumno .* con Pérez Díaz, Juan/)
    expect(await u.separar(tercera)).toMatchObject({ Status: 'OK' })
    expect(await u.separar(IdFusion)).toMatchObject({ Status: 'OK' })
    expect(await u.fila(uno)).toMatchObject({ apellido: 'Pérez Díaz', observaciones: 'Alérgico', email: '' })
    expect(await u.fila(otro)).toMatchObject({ apellido: 'Perez', email: 'juan@x.com', eliminado: false })
  })
})

describe('POST padre/separar', () => {
  it('once one of them got another child it stands, and says who gave it', async () => {
    const [hijo, otro] = [await e.nueva.alumno(), await e.nueva.alumno({ apellido: 'Ríos', nombre: 'Teo' })]
    const [una, otra] = [await e.nueva.padre({ hijos: [hijo] }), await e.nueva.padre()]
    const { IdFusion } = (await u.unir(una, otra, 'padre')).json
    const body = { idAlumno: otro, idsPadres: [una] }
    expect((await e.llamar(director, 'PUT', 'alumno/setpadres', { body })).json.Status).toBe('OK')
    expect((await u.separar(IdFusion, 'padre')).Message).toMatch(/cambió los padres de Ríos, Teo: agregó 1/)
    expect(await u.padresDe(otro)).toEqual([una])
  })

  it('once the kept one got an account, which is called by an address of the other, it stands', async () => {
    const [una, otra] = [await e.nueva.padre(), await e.nueva.padre()]
    await e.db
      .insertInto('padre_email')
      .values({ id_padre: otra, value: 'unida@x.com', orden: 0, predeterminado: true })
      .execute()
    const { IdFusion } = (await u.unir(una, otra, 'padre')).json
    const rol = await e.db.selectFrom('rol').select('id').where('nombre', '=', 'Padre').executeTakeFirstOrThrow()
    const body = {
      idPersona: `pad-${una}`,
      email: 'unida@x.com',
      usuario: '',
      password: '',
      notify: false,
      roles: [rol.id],
    }
    const { json } = await e.llamar(director, 'POST', 'usuarios/createuser', { body })
    expect(json.Status, JSON.stringify(json)).toBe('OK')
    expect(await u.separar(IdFusion, 'padre')).toMatchObject({ Status: 'Error', code: 'union-con-cambios' })
  })
})

it('once prices moved, an enrolment that was annulled does not come back', async () => {
  const [uno, otro] = [await e.nueva.alumno(), await e.nueva.alumno()]
  await p.inscribir({ alumno: uno })
  await p.inscribir({ alumno: otro })
  const { IdFusion } = (await u.unir(uno, otro)).json
  const body = { type: 2, idNivel: p.idNivel, idTipoJornada: p.idSimple, ano: 2026, mes: 10, monto: 200_000 }
  expect((await e.llamar(director, 'POST', 'valores', { body })).json.Status).toBe('OK')
  expect(await u.separar(IdFusion)).toMatchObject({ Status: 'Error', code: 'union-con-cambios' })
})
