import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, avisos, CUIL, errores, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let deDni: ReturnType<typeof mirar>['deDni']
let dni = 52_000_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
  ;({ deDni } = mirar(e))
})
beforeEach(async () => {
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

const DE_PERSONAL = [...TITULOS, 'Email', 'CUIL', 'Legajo', 'Trabaja desde', 'Sede', 'Puesto']
const MISMA = 'Si es la misma persona: '
const OTRA = 'Si es otra persona: '

/** An employee who is there and the row of a file that has him with another DNI, in the order of DE_PERSONAL. */
async function conOtroDni(apellido: string, otros: { email?: string; legajo?: string } = {}) {
  const id = await e.nueva.personal({ apellido, nombre: 'Leo' })
  const { legajo, sede, cargo } = await e.db
    .selectFrom('personal as p')
    .innerJoin('sucursal as s', 's.id', 'p.id_sucursal')
    .innerJoin('cargo as c', 'c.id', 'p.id_cargo')
    .select(['p.legajo', 's.nombre as sede', 'c.nombre as cargo'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  const suyo = otroDni()
  const persona = alumno(apellido, suyo, { nombre: 'Leo', nacimiento: '01/05/1980' })
  const puesto = [CUIL, otros.legajo ?? legajo, '1/3/2015', sede, cargo]
  return { id, suyo, fila: [...persona, otros.email ?? 'm@colegio.edu.ar', ...puesto] }
}

describe('somebody who is there with the same name and birthday, and another document', () => {
  it('is shown with what would change of him, the document too, before and after the decision', async () => {
    const mara = await e.nueva.alumno({ apellido: 'Vera', nombre: 'Mara' })
    const n = otroDni()
    const id = await i.revisada('alumnos', [TITULOS, alumno('VÉRA', n, { nombre: 'Mara' })])
    const visto = async () => (await i.filas(id)).aaData[0]
    const cambios = (await visto()).personas[0].cambios
    const dichos = [
      { campo: 'DNI', antes: expect.stringMatching(/^\d+$/), despues: String(n) },
      { campo: 'Sexo', antes: 'M', despues: 'F' },
      { campo: 'Apellido', antes: 'Vera', despues: 'Véra' },
    ]
    expect(cambios).toHaveLength(dichos.length)
    expect(cambios).toEqual(expect.arrayContaining(dichos))
    await i.decidir(id, 2, 'actualizar')
    expect(await visto()).toMatchObject({ veredicto: 'dudoso', decision: 'actualizar', personas: [{ cambios }] })
    await i.confirmar(id)
    expect(await deDni(n)).toMatchObject({ id: mara, apellido: 'Véra' })
    await i.deshacer(id)
    expect(await i.una(id)).toMatchObject({ estado: 'deshecha' })
    expect(await deDni(n)).toBeUndefined()
  })

  it('keeps what somebody edited between review and confirmation, and is told of it', async () => {
    const tomas = await e.nueva.alumno({ apellido: 'Sosa', nombre: 'Tomás' })
    const n = otroDni()
    const id = await i.revisada('alumnos', [
      TITULOS,
      [...alumno('Sosa', n, { nombre: 'Tomás' }).slice(0, -1), '422-1111'],
    ])
    await i.decidir(id, 2, 'actualizar')
    await e.db.updateTable('alumno').set({ telefono1: '387 411-9999' }).where('id', '=', tomas).execute()
    await i.confirmar(id)
    expect(await i.una(id)).toMatchObject({
      estado: 'revisada',
      aviso: expect.stringContaining('mientras tanto cambiaron datos, y la fila 2 es otra'),
    })
    expect(await deDni(n)).toBeUndefined()
    // what was decided was decided of what was shown then
    await i.confirmar(id)
    expect(await deDni(n)).toBeUndefined()
    await i.decidir(id, 2, 'actualizar')
    await i.confirmar(id)
    expect(await deDni(n)).toMatchObject({ id: tomas, telefono1: '422-1111' })
  })

  it('keeps the address of his account, and the row says so on its field (D-231)', async () => {
    const { id, suyo, fila } = await conOtroDni('Jefe', { email: 'ataque@otra.com.ar', legajo: 'Nuevo1' })
    await e.nueva.usuario({ rol: 'serveradmin', idPersonal: id })
    const importada = await i.revisada('personal', [DE_PERSONAL, fila])
    const visto = await i.filas(importada)
    expect(visto.aaData[0]).toMatchObject({ veredicto: 'dudoso', decisiones: ['nuevo', 'dejar'] })
    expect(visto.aaData[0].personas[0].cambios).toEqual([])
    expect(avisos(visto)).toEqual([
      `2 Email: ${MISMA}El Empleado tiene un usuario: su Email se cambia en su página, por quien administra los usuarios`,
    ])
    expect((await i.decidir(importada, 2, 'actualizar')).http).toBe(400)
    // with the address that he has he can be changed
    await i.corregir(importada, 2, { email: 'm@colegio.edu.ar' })
    expect((await i.decidir(importada, 2, 'actualizar')).json.Status).toBe('OK')
    await i.confirmar(importada)
    expect(await deDni(suyo, 'personal')).toMatchObject({ id, email: 'm@colegio.edu.ar', legajo: 'Nuevo1' })
  })

  it('got an account since: his e-mail is not taken back under it', async () => {
    const { id, fila } = await conOtroDni('Luego', { email: 'luego@otra.com.ar' })
    const importada = await i.revisada('personal', [DE_PERSONAL, fila])
    await i.decidir(importada, 2, 'actualizar')
    await i.confirmar(importada)
    await e.nueva.usuario({ rol: 'operador', idPersonal: id })
    await i.deshacer(importada)
    expect(await i.una(importada)).toMatchObject({
      estado: 'hecha',
      aviso: expect.stringContaining('tiene un usuario'),
    })
  })

  it('got an account after the decision: nothing is written', async () => {
    const { id, suyo, fila } = await conOtroDni('Tarde', { email: 'nueva@otra.com.ar' })
    const importada = await i.revisada('personal', [DE_PERSONAL, fila])
    await i.decidir(importada, 2, 'actualizar')
    await e.nueva.usuario({ rol: 'serveradmin', idPersonal: id })
    await i.confirmar(importada)
    expect((await i.una(importada)).aviso).toMatch(/^No se importó nada/)
    expect(await deDni(suyo, 'personal')).toBeUndefined()
  })

  it('has the Legajo of the row: a doubt, of which another person cannot be made', async () => {
    const { id, suyo, fila } = await conOtroDni('Legajo')
    const importada = await i.revisada('personal', [DE_PERSONAL, fila])
    const visto = await i.filas(importada)
    expect(visto.aaData[0]).toMatchObject({ veredicto: 'dudoso', decisiones: ['actualizar', 'dejar'] })
    expect(avisos(visto)).toEqual([`2 Legajo: ${OTRA}El Legajo ya existe`])
    await i.decidir(importada, 2, 'actualizar')
    await i.confirmar(importada)
    expect(await deDni(suyo, 'personal')).toMatchObject({ id })
    await i.deshacer(importada)
    expect(await i.una(importada)).toMatchObject({ estado: 'deshecha' })
  })

  it('is neither who he was nor another: the row is wrong, by both', async () => {
    const { id, fila } = await conOtroDni('Ambos', { email: 'ataque@otra.com.ar' })
    await e.nueva.usuario({ idPersonal: id })
    const visto = await i.filas(await i.revisada('personal', [DE_PERSONAL, fila]))
    expect(visto.aaData[0]).toMatchObject({ veredicto: 'error', decisiones: [] })
    expect(errores(visto)).toEqual([
      expect.stringMatching(`^2 Legajo: ${OTRA}`),
      expect.stringMatching(`^2 Email: ${MISMA}`),
    ])
  })

  it('of another kind of document gets the one of the row', async () => {
    const id = await e.nueva.alumno({ apellido: 'Pasaporte', nombre: 'Ada', dni: 'XY123456' })
    await e.db.updateTable('alumno').set({ doc_tipo: 'LC' }).where('id', '=', id).execute()
    const n = otroDni()
    const importada = await i.revisada('alumnos', [TITULOS, alumno('Pasaporte', n, { nombre: 'Ada' })])
    await i.decidir(importada, 2, 'actualizar')
    await i.confirmar(importada)
    expect(await deDni(n)).toMatchObject({ id, doc_tipo: 'DNI' })
  })
})

describe('one person who is in a file twice', () => {
  it('is changed by the first row alone: the second says which one that is', async () => {
    await e.nueva.alumno({ apellido: 'Doble', nombre: 'Eva' })
    const [uno, otro] = [otroDni(), otroDni()]
    const id = await i.revisada('alumnos', [
      TITULOS,
      alumno('Doble', uno, { nombre: 'Eva' }),
      alumno('DOBLE', otro, { nombre: 'Éva' }),
    ])
    const visto = await i.filas(id)
    expect(visto.aaData.map((f: { decisiones: string[] }) => f.decisiones)).toEqual([
      ['nuevo', 'actualizar', 'dejar'],
      ['nuevo', 'dejar'],
    ])
    expect(avisos(visto)).toEqual([`3 DNI: ${MISMA}La misma persona está en la fila 2`])
    expect((await i.decidir(id, 0, 'actualizar')).json.filas).toBe(1)
    await i.confirmar(id)
    expect(await deDni(uno)).toBeDefined()
    expect(await deDni(otro)).toBeUndefined()
  })

  it('is so of many rows, however each writes the name', async () => {
    await e.nueva.alumno({ apellido: 'Varias', nombre: 'Eva' })
    const fila = (apellido: string, suyo = otroDni()) => alumno(apellido, suyo, { nombre: 'Eva' })
    const primera = fila('Varias')
    const otras = [fila('VARIAS'), fila('Várias'), fila('Varias', Number(primera[2])), fila('Varias')]
    const visto = await i.filas(await i.revisada('alumnos', [TITULOS, primera, ...otras]))
    const enLa = (nro: number, fila: number) => `${nro} DNI: ${MISMA}La misma persona está en la fila ${fila}`
    expect([...avisos(visto), ...errores(visto)]).toEqual([
      enLa(3, 2),
      enLa(4, 2),
      enLa(6, 2),
      '5 DNI: El mismo documento está en la fila 2',
      enLa(5, 3),
    ])
  })

  it('and of whom another row has his own document is changed by that one', async () => {
    const suyo = otroDni()
    await e.nueva.alumno({ apellido: 'Propia', nombre: 'Eva', dni: String(suyo) })
    const id = await i.revisada('alumnos', [
      TITULOS,
      alumno('Propia', otroDni(), { nombre: 'Eva' }),
      alumno('Propia', suyo, { nombre: 'Eva' }),
    ])
    const visto = await i.filas(id)
    expect(visto.aaData[0].decisiones).toEqual(['nuevo', 'dejar'])
    expect(avisos(visto)).toEqual([`2 DNI: ${MISMA}La misma persona está en la fila 3`])
  })

  it('is in it once when the other row is corrected', async () => {
    await e.nueva.alumno({ apellido: 'Luego', nombre: 'Eva' })
    const id = await i.revisada('alumnos', [
      TITULOS,
      alumno('Luego', otroDni(), { nombre: 'Eva' }),
      alumno('Luego', otroDni(), { nombre: 'Eva' }),
    ])
    await i.corregir(id, 2, { nombre: 'Lía' })
    expect((await i.filas(id)).aaData[1]).toMatchObject({
      veredicto: 'dudoso',
      decisiones: ['nuevo', 'actualizar', 'dejar'],
    })
    await i.corregir(id, 2, { nombre: null })
    expect((await i.filas(id)).aaData[1]).toMatchObject({ decisiones: ['nuevo', 'dejar'] })
  })
})
