import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string

beforeAll(async () => {
  e = await escuela('2026-04-15')
  p = await primario(e)
  token = await e.con(['COB-COBRAR'], p.idSucursal)
})
afterAll(() => e.cerrar())

const familia = (query: Record<string, unknown>, quien: string | null = token) =>
  e.llamar(quien, 'GET', 'cobranza/familia', { query })
const ids = (r: { json: { options: { idInscripcion: number }[] } }) => r.json.options.map((o) => o.idInscripcion)

describe('GET cobranza/familia', () => {
  it.each([[{}], [{ idPadre: 1, idAlumno: 1 }], [{ idPadre: 'uno' }]])(
    'case %#: one parent or one student',
    async (q) => {
      const r = await familia(q)
      expect(r.http).toBe(400)
      expect(Object.keys(r.json.errors)).toEqual(['idPadre'])
    },
  )

  it('an unknown parent or student is 404', async () => {
    expect((await familia({ idPadre: 98_765 })).http).toBe(404)
    expect((await familia({ idAlumno: 98_765 })).http).toBe(404)
  })

  it('D-074: all years with debt of all children, deleted ones too; not who owes nothing', async () => {
    const alumno = (nombre: string, mas: object = {}) => e.nueva.alumno({ apellido: 'Quiroga', nombre, ...mas })
    const [ana, beto, pago, borrado] = [
      await alumno('Ana'),
      await alumno('Beto'),
      await alumno('Carla'),
      await alumno('Dora'),
    ]
    const deAna = await p.inscribir({ alumno: ana })
    const proximo = await p.inscribir({ alumno: ana, ano: 2027, fecha: '2026-04-10' })
    const deBeto = await p.inscribir({ alumno: beto })
    const saldado = await p.inscribir({ alumno: pago })
    const deBorrado = await p.inscribir({ alumno: borrado })
    await e.db.updateTable('alumno').set({ eliminado: true }).where('id', '=', borrado).execute()
    await e.db.updateTable('item_cuenta').set({ aplicable: false }).where('id_inscripcion', '=', saldado).execute()
    const madre = await e.nueva.padre({ hijos: [ana, pago, borrado] })
    const padre = await e.nueva.padre({ hijos: [ana, beto] })

    expect(ids(await familia({ idPadre: madre }))).toEqual([deAna, proximo, deBorrado])
    const delPadre = await familia({ idPadre: padre })
    expect(ids(delPadre)).toEqual([deAna, proximo, deBeto])
    expect(delPadre.json.options[0]).toMatchObject({ idAlumno: ana, nombre: 'Ana', ano: 2026, curso: '1° Grado A' })
    expect(delPadre.json.options[2].saldo).toBe(920_000)
    // as the collection screen says of the same enrolment
    for (const { idInscripcion, debeHoy } of delPadre.json.options) {
      const query = { idsInscripciones: idInscripcion }
      const grilla = await e.llamar(token, 'GET', 'cobranza', { query })
      expect(debeHoy).toBe(grilla.json.inscripciones[0].debeHoy)
    }
    // of a student: the children of all his parents
    expect(ids(await familia({ idAlumno: beto }))).toEqual([deAna, proximo, deBeto])
    expect(ids(await familia({ idAlumno: pago }))).toEqual([deAna, proximo, deBorrado])
  })

  it('a student without parents is his own family; a deleted parent joins nobody', async () => {
    const solo = await e.nueva.alumno({ apellido: 'Solo' })
    const suya = await p.inscribir({ alumno: solo })
    expect(ids(await familia({ idAlumno: solo }))).toEqual([suya])
    const otro = await e.nueva.alumno({ apellido: 'Otro' })
    await p.inscribir({ alumno: otro })
    await e.nueva.padre({ hijos: [solo, otro], eliminado: true })
    expect(ids(await familia({ idAlumno: solo }))).toEqual([suya])
  })
})
