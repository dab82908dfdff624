import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, CUIL, DE_MADRE, errores, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let deDni: ReturnType<typeof mirar>['deDni']
let dni = 46_000_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
  ;({ deDni } = mirar(e))
})
beforeEach(async () => {
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

describe('cells that are corrected in the review', () => {
  it('judges the row and those which depend on it again, counts, and writes what was corrected', async () => {
    const [uno, otro] = [otroDni(), otroDni()]
    const id = await i.revisada('alumnos', [
      TITULOS,
      alumno('Paz', uno),
      alumno('Paz', uno, { nombre: 'Eva' }),
      alumno('Paz', otroDni(), { nombre: 'Ada', nacimiento: '31/02/2015' }),
    ])
    expect(await i.una(id)).toMatchObject({ cuentas: { nuevo: 1, error: 2 }, corregidas: 0 })
    // the first is another person, so the second is the first one now
    expect(await i.corregir(id, 2, { dni: String(otro) })).toMatchObject({ veredicto: 'nuevo', enCurso: false })
    expect(await i.una(id)).toMatchObject({ cuentas: { nuevo: 2, error: 1 }, corregidas: 1 })
    expect(await i.corregir(id, 4, { fechaNacimiento: 'ayer' })).toMatchObject({ veredicto: 'error' })
    expect(errores(await i.filas(id))).toEqual(['4 Fecha de Nacimiento: La fecha se escribe día/mes/año; dice «ayer»'])
    await i.corregir(id, 4, { fechaNacimiento: '28/2/2015' })
    const { aaData } = await i.filas(id, { corregidas: true })
    expect(aaData).toMatchObject([
      { nro: 2, corregidas: [{ columna: 'DNI', decia: String(uno), dice: String(otro) }] },
      { nro: 4, corregidas: [{ columna: 'Fecha de Nacimiento', decia: '31/02/2015', dice: '28/2/2015' }] },
    ])
    await i.confirmar(id)
    expect(await i.una(id)).toMatchObject({ estado: 'hecha', aviso: '3 personas agregadas' })
    expect(await deDni(otro)).toMatchObject({ nombre: 'Martina' })
    expect(await deDni(uno)).toMatchObject({ nombre: 'Eva' })
    expect((await i.corregir(id, 2, { dni: null })).code).toBe('importacion-hecha')
  })

  it('puts back what the file said, and keeps corrections when the columns are named again', async () => {
    const [uno, otro] = [otroDni(), otroDni()]
    const id = await i.revisada('alumnos', [TITULOS, alumno('Sol', uno), alumno('Sol', otro, { nombre: 'Eva' })])
    await i.corregir(id, 3, { dni: String(uno) })
    expect(errores(await i.filas(id))).toEqual(['3 DNI: El mismo documento está en la fila 2'])
    await i.revisar(id)
    expect(errores(await i.filas(id))).toEqual(['3 DNI: El mismo documento está en la fila 2'])
    const { celdas } = await i.fila(id, 3)
    expect(celdas.find((c: { campo: string }) => c.campo === 'dni')).toEqual({
      campo: 'dni',
      columna: 'DNI',
      titulo: 'DNI',
      valor: String(uno),
      decia: String(otro),
      motivos: ['El mismo documento está en la fila 2'],
      avisos: [],
      otras: 0,
      opciones: [],
      sinValor: false,
    })
    expect(await i.corregir(id, 3, { dni: null })).toMatchObject({ veredicto: 'nuevo' })
    // to write again what the file says is to put it back
    await i.corregir(id, 3, { nombre: 'Ema' })
    await i.corregir(id, 3, { nombre: 'Eva' })
    expect(await i.una(id)).toMatchObject({ corregidas: 0, cuentas: { nuevo: 2, error: 0 } })
  })

  it('corrects what somebody who comes again says, and a field that has no column', async () => {
    const [madre, uno] = [otroDni(), otroDni()]
    const OTRO = '27-25945678-4'
    const suya = (cuil: string) => ['Gómez', 'Ana', madre, '387 411-1111', cuil]
    const id = await i.revisada('alumnos', [
      [...TITULOS, ...DE_MADRE],
      [...alumno('Rey', uno), ...suya(CUIL)],
      [...alumno('Rey', otroDni(), { nombre: 'Eva' }), ...suya(OTRO)],
      [...alumno('Rey', 'AB1234567', { nombre: 'Ada' }), '', '', madre],
    ])
    expect(errores(await i.filas(id))).toEqual([
      '3 CUIL de la Madre: Dice «27259456784», y la fila 2 dice «27258843105» de la misma persona',
      '4 DNI: El DNI debe tener 7 u 8 dígitos',
    ])
    // the mother is said right in the row of another child
    expect(await i.corregir(id, 2, { 'madre.cuil': OTRO })).toMatchObject({ veredicto: 'nuevo' })
    expect(errores(await i.filas(id))).toEqual(['4 DNI: El DNI debe tener 7 u 8 dígitos'])
    expect(await i.corregir(id, 4, { tipoDocumento: 'Pasaporte' })).toMatchObject({ veredicto: 'nuevo' })
    await i.confirmar(id)
    expect(await deDni(madre, 'padre')).toMatchObject({ cuil: '27259456784' })
    expect(await e.db.selectFrom('alumno').select('doc_tipo').where('doc_nro', '=', 'AB1234567').execute()).toEqual([
      { doc_tipo: 'Pasaporte' },
    ])
  })

  it('asks anew who somebody is when his row says something else', async () => {
    const [uno, otro] = [otroDni(), otroDni()]
    await e.nueva.alumno({ apellido: 'Vera', nombre: 'Pedro', dni: String(uno) })
    await e.nueva.alumno({ apellido: 'Soto', nombre: 'Juan', dni: String(otro) })
    const id = await i.revisada('alumnos', [TITULOS, alumno('Soria', uno, { nombre: 'Iván' })])
    await i.decidir(id, 2, 'actualizar')
    await i.corregir(id, 2, { dni: String(otro) })
    expect((await i.filas(id)).aaData[0]).toMatchObject({ veredicto: 'dudoso', decision: null })
    expect((await i.fila(id, 2)).celdas.find((c: { campo: string }) => c.campo === 'dni').motivos).toEqual([
      `El DNI ${otro} es de Soto, Juan`,
    ])
    expect(await i.corregir(id, 2, { dni: String(otroDni()) })).toMatchObject({ veredicto: 'nuevo' })
  })

  it('stands in the file with errors, told apart', async () => {
    const id = await i.revisada('alumnos', [TITULOS, alumno('Mar', 12), alumno('Mar', 13, { nombre: 'Eva' })])
    await i.corregir(id, 2, { dni: String(otroDni()), email: 'mar@uno.com' })
    const { sheets } = await readXlsx(await i.errores(id))
    const [titulos, primera, segunda] = sheets[0]?.rows ?? []
    expect(titulos?.slice(-3)).toEqual(['Email', 'Errores', 'Corregido'])
    expect(primera?.slice(2, 3)).toEqual([String(dni)])
    expect(primera?.slice(-3)).toEqual(['mar@uno.com', null, 'DNI: decía «12». Email: no estaba'])
    expect(segunda?.slice(-2)).toEqual(['DNI: El DNI debe tener 7 u 8 dígitos', null])
  })

  it('refuses in words: another column, another row, who may not, while it works, before the review', async () => {
    const { json } = await i.subir('alumnos', [TITULOS, alumno('Río', otroDni())])
    const id = json.Id
    expect(await i.corregir(id, 2, { dni: '1' })).toMatchObject({ code: 'importacion-sin-revisar' })
    await i.llamar('PUT', '/columnas', { body: { id, columnas: (await i.una(id)).columnas, proponerCuil: false } })
    expect(await i.corregir(id, 2, { dni: '1' })).toMatchObject({ code: 'importacion-en-curso' })
    await i.trabajos()
    expect(await i.corregir(id, 2, { 'madre.dni': '1' })).toMatchObject({
      errors: { celdas: 'Esa columna no está en la planilla' },
    })
    expect(await i.corregir(id, 99, { dni: '1' })).toMatchObject({ errors: { nro: 'Esa fila no está en la planilla' } })
    expect((await i.llamar('GET', '/fila', { query: { id, nro: 99 } })).http).toBe(404)
    const ajeno = importador(e, await e.con(['ALU-VER', 'ALU-NUEVO']))
    expect(
      (await ajeno.llamar('PUT', '/corregir', { body: { id, nro: 2, celdas: [{ campo: 'dni', valor: '1' }] } })).http,
    ).toBe(404)
    const sinRegla = importador(e, await e.con(['PAD-NUEVO', 'OTR-TODAS-SUCURSALES']))
    expect(
      (await sinRegla.llamar('PUT', '/corregir', { body: { id, nro: 2, celdas: [{ campo: 'dni', valor: '1' }] } }))
        .http,
    ).toBe(403)
  })

  it('has all judged again as a job when too many rows depend on the corrected one', async () => {
    const mismo = otroDni()
    const id = await i.revisada('alumnos', [
      TITULOS,
      ...Array.from({ length: 600 }, (_, n) => alumno('Mil', mismo, { nombre: `Uno ${n}` })),
    ])
    expect(await i.corregir(id, 2, { dni: String(otroDni()) })).toMatchObject({ enCurso: true })
    await i.trabajos()
    expect(await i.una(id)).toMatchObject({ estado: 'revisada', cuentas: { nuevo: 2, error: 598 } })
  })

  it('takes a cell whose formula has no result as empty where that is what is meant', async () => {
    const dni = otroDni()
    const id = await i.revisada('alumnos', [
      [...TITULOS, 'Observaciones'],
      [...alumno('Paz', dni), 'De otra hoja'],
    ])
    const { celdas } = await e.db
      .selectFrom('importacion_fila')
      .select('celdas')
      .where('id_importacion', '=', id)
      .executeTakeFirstOrThrow()
    const sinResultado = [...celdas.slice(0, -1), { texto: '', falla: 'La fórmula no tiene resultado' }]
    await e.db
      .updateTable('importacion_fila')
      .set({ celdas: JSON.stringify(sinResultado) as never })
      .where('id_importacion', '=', id)
      .execute()
    expect(await i.corregir(id, 2, { apellido: 'Pazos' })).toMatchObject({ veredicto: 'error' })
    const suya = async () =>
      (await i.fila(id, 2)).celdas.find((c: { campo: string }) => c.campo === 'observaciones') as object
    expect(await suya()).toMatchObject({ valor: '', sinValor: true, motivos: ['La fórmula no tiene resultado'] })
    expect(await i.corregir(id, 2, { observaciones: '' })).toMatchObject({ veredicto: 'nuevo' })
    expect(await suya()).toMatchObject({ valor: '', sinValor: false, motivos: [] })
  })
})
