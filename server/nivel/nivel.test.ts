import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { editor } from '../../test/niveles.ts'
import { seedBase } from '../db/base.ts'

let e: Escuela
let ana: Awaited<ReturnType<typeof editor>>

const INICIAL = '3 Inicial: Sala de 3 años, Sala de 4 años, Sala de 5 años'
const PRIMARIO = '6 Primario: 1° Grado, 2° Grado, 3° Grado, 4° Grado, 5° Grado, 6° Grado, 7° Grado'
const SECUNDARIO = '13 Secundario: 1° Año, 2° Año, 3° Año, 4° Año, 5° Año'
const TERCIARIO = { nombre: 'Terciario', etiquetaTaller: 'Fotocopia', edad: 18 }

beforeAll(async () => {
  e = await escuela()
  ana = await editor(e, 'ana.paz')
})
afterAll(() => e.cerrar())

describe('niveles', () => {
  it('a new school has those of Salta, with the ages at which they begin', async () => {
    expect(await ana.orden()).toEqual([INICIAL, PRIMARIO, SECUNDARIO])
    const { niveles } = await ana.leer()
    expect(niveles[2]).toMatchObject({ etiquetaTaller: 'Material Taller', conInscripciones: false, canDelete: false })
    expect(niveles[2]?.grados[1]).toEqual({
      id: expect.any(Number),
      idNivel: niveles[2]?.id,
      nombre: '2° Año',
      numero: 12,
      edad: 14,
      conLocker: true,
      cursos: 0,
      conInscripciones: false,
      materias: 0,
      canDelete: true,
    })
  })

  it('is for who may edit courses, and deleting for who may delete them', async () => {
    const edita = await e.con(['CUR-EDITAR'])
    const { json } = await e.llamar(edita, 'GET', 'niveles')
    expect(json.niveles).toHaveLength(3)
    const borrar = { query: { idNivel: json.niveles[0].id } }
    expect((await e.llamar(edita, 'DELETE', 'niveles', borrar)).http).toBe(403)
    for (const rol of ['operador', 'profesor', 'padre'] as const) {
      const suyo = await e.rol(rol)
      expect([rol, (await e.llamar(suyo, 'GET', 'niveles')).http]).toEqual([rol, 403])
      expect((await e.llamar(suyo, 'POST', 'niveles', { body: TERCIARIO })).http).toBe(403)
    }
    expect((await e.llamar(await e.rol('administrador'), 'GET', 'niveles')).http).toBe(200)
  })

  it.each([
    [{ nombre: ' ' }, 'nombre', 'El Nombre es requerido'],
    [{ nombre: 'x'.repeat(51) }, 'nombre', 'No puede tener más de 50 caracteres'],
    [{ etiquetaTaller: 'Talleres' }, 'etiquetaTaller', 'Elija Material Taller o Fotocopia'],
    [{ edad: 'seis' }, 'edad', 'La Edad es un número entero de 0 a 99'],
    [{ edad: 100 }, 'edad', 'La Edad es un número entero de 0 a 99'],
    [{ lugar: 0 }, 'lugar', 'El Lugar no es válido'],
    [{ id: 'uno' }, 'id', expect.any(String)],
  ])('names the field of %j', async (parte, campo, mensaje) => {
    const r = await ana.guardarNivel({ ...TERCIARIO, ...parte })
    expect(r).toMatchObject({ http: 400, json: { errors: { [campo]: mensaje } } })
  })

  it('adds one at the end or at a place, renames, moves and deletes it, and each is audited', async () => {
    const { Id } = (await ana.guardarNivel(TERCIARIO)).json
    expect(await ana.orden()).toEqual([INICIAL, PRIMARIO, SECUNDARIO, '18 Terciario: '])
    expect(await ana.ultimo()).toMatchObject({ tipo: 'NIV-NEW', id_entidad: Id })
    const maternal = (await ana.guardarNivel({ ...TERCIARIO, nombre: 'Maternal', edad: 1, lugar: 1 })).json
    expect((await ana.orden())[0]).toBe('1 Maternal: ')
    expect((await ana.guardarNivel({ ...TERCIARIO, id: Id, nombre: 'Superior', edad: 17 })).json.Operation).toBe(
      'Update',
    )
    expect((await ana.orden()).at(-1)).toBe('17 Superior: ')
    expect((await ana.eliminarNivel(maternal.Id)).json.Status).toBe('OK')
    expect((await ana.eliminarNivel(maternal.Id)).http).toBe(404)
    expect((await ana.eliminarNivel(Id)).json.Status).toBe('OK')
    expect(await ana.ultimo()).toMatchObject({ tipo: 'NIV-DEL', id_entidad: Id })
    expect(await ana.orden()).toEqual([INICIAL, PRIMARIO, SECUNDARIO])
  })

  it('its grades go with it, and come back to their numbers', async () => {
    const { id, ...secundario } = await ana.nivel('Secundario')
    const mover = (lugar: number) =>
      ana.guardarNivel({ id, nombre: 'Secundario', etiquetaTaller: secundario.etiquetaTaller, edad: 13, lugar })
    expect((await mover(1)).json.Status).toBe('OK')
    expect(await ana.orden()).toEqual([SECUNDARIO, INICIAL, PRIMARIO])
    expect((await ana.ultimo()).params).toContainEqual(
      expect.objectContaining({ parametro: 'despues', valor: { lugar: 1 } }),
    )
    expect((await mover(99)).json.Status).toBe('OK')
    expect(await ana.orden()).toEqual([INICIAL, PRIMARIO, SECUNDARIO])
  })

  it.each(['secundario', 'SECUNDÁRIO', ' Secundario '])('%j is there already', async (nombre) => {
    const r = await ana.guardarNivel({ ...TERCIARIO, nombre })
    expect(r.json).toMatchObject({
      Status: 'Error',
      code: 'duplicado',
      Message: 'El Nivel ya existe',
      errors: { nombre: 'El Nivel ya existe' },
    })
    expect((await ana.leer()).niveles).toHaveLength(3)
  })

  it('its own name may get other accents', async () => {
    const { id } = await ana.nivel('Inicial')
    const inicial = { id, etiquetaTaller: 'Fotocopia', edad: 3 }
    expect((await ana.guardarNivel({ ...inicial, nombre: 'INICIAL' })).json.Status).toBe('OK')
    expect((await ana.guardarNivel({ ...inicial, nombre: 'Inicial' })).json.Status).toBe('OK')
  })

  it('with grades or prices it is not deleted; with enrolments Fotocopia keeps its name', async () => {
    const primario = await ana.nivel('Primario')
    expect((await ana.eliminarNivel(primario.id)).json).toMatchObject({
      code: 'nivel-con-grados',
      Message: 'Primario tiene grados: elimínelos, o páselos antes a otro nivel',
    })
    const { Id } = (await ana.guardarNivel(TERCIARIO)).json
    await e.nueva.valor({ tipo: 1, idNivel: Id, monto: 100 })
    expect((await ana.nivel('Terciario')).canDelete).toBe(false)
    expect((await ana.eliminarNivel(Id)).json.code).toBe('nivel-con-valores')

    const taller = { ...TERCIARIO, id: primario.id, nombre: 'Primario', edad: 6, etiquetaTaller: 'Material Taller' }
    expect((await ana.guardarNivel(taller)).json.Status).toBe('OK')
    expect((await ana.guardarNivel({ ...taller, etiquetaTaller: 'Fotocopia' })).json.Status).toBe('OK')
    await e.nueva.inscripcion({ idCurso: await e.nueva.curso({ numero: 4 }), anulada: true })
    expect((await ana.guardarNivel(taller)).json).toMatchObject({
      code: 'nivel-con-cuotas',
      errors: { etiquetaTaller: expect.stringContaining('Fotocopia') },
    })
    expect((await ana.guardarNivel({ ...taller, etiquetaTaller: 'Fotocopia', nombre: 'Primaria' })).json.Status).toBe(
      'OK',
    )
  })

  it('who saw another catalogue is told who changed it; a save that changes nothing is not (record 037)', async () => {
    const beto = await editor(e, 'beto.rios')
    const { version, niveles } = await ana.leer()
    const terciario = niveles.find((n) => n.nombre === 'Terciario')
    const { id, etiquetaTaller, edad } = terciario as (typeof niveles)[number]
    const body = { id, etiquetaTaller, edad, version }
    expect((await beto.guardarNivel({ ...body, nombre: 'Superior' })).json.Status).toBe('OK')
    const otro = { json: { Status: 'Validation', Message: 'beto.rios modificó «Niveles y Grados» mientras tanto' } }
    expect(await ana.guardarNivel({ ...body, nombre: 'Instituto' })).toMatchObject(otro)
    expect(await ana.guardarGrado({ nombre: '1° Año T', idNivel: id, version })).toMatchObject(otro)
    expect(await ana.eliminarNivel(id, version)).toMatchObject(otro)
    expect((await ana.guardarNivel({ ...body, nombre: 'Superior' })).json.Status).toBe('OK')
    const ahora = (await ana.leer()).version
    expect((await ana.guardarNivel({ ...body, nombre: 'Instituto', version: ahora })).json.Status).toBe('OK')
  })

  it('a start leaves an edited catalogue as it is, and fills an empty one', async () => {
    const antes = await ana.leer()
    expect(antes.niveles.map((n) => n.nombre)).not.toContain('Primario')
    await e.db.transaction().execute(seedBase)
    expect(await ana.leer()).toEqual(antes)
    for (const tabla of ['item_cuenta', 'inscripcion', 'curso', 'grado', 'valor', 'nivel'] as const) {
      if (tabla === 'item_cuenta') await e.db.deleteFrom('item_cambio').execute()
      await e.db.deleteFrom(tabla).execute()
    }
    await e.db.transaction().execute(seedBase)
    expect(await ana.orden()).toEqual([INICIAL, PRIMARIO, SECUNDARIO])
  })
})
