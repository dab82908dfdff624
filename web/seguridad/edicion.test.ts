import { describe, expect, it } from 'vitest'
import { DE_REGLAS } from '#domain/seguridad/arbol.ts'
import { conBasico } from './basico.ts'
import {
  agregar,
  borrar,
  comoCambio,
  dejar,
  deshacer,
  type Edicion,
  editar,
  escribir,
  type Nodo,
  nodosVistos,
  porGuardar,
  rebasar,
  repetido,
  SIN_CAMBIOS,
  seEliminan,
} from './edicion.ts'

const grupo = (clave: string, codigo: string): Nodo => ({ clave, padre: null, tipo: 0, codigo, texto: codigo })
const regla = (clave: string, padre: string, codigo: string): Nodo => ({ ...grupo(clave, codigo), padre, tipo: 1 })
const BASE = [grupo('1', 'ALUMNOS'), regla('2', '1', 'ALU-VER'), regla('3', '1', 'ALU-UNIR'), grupo('4', 'CAJA')]

const ver = (e: Edicion) => nodosVistos(BASE, e).map((n) => `${n.codigo}${n.estado ? `:${n.estado}` : ''}`)
const escrito = (e: Edicion, clave: string, codigo: string, texto: string) =>
  escribir(e, BASE, clave, { codigo, texto })
const nueva = (codigo: string, padre = '4') => escrito(agregar(SIN_CAMBIOS, 1, padre, false), 'new-1', codigo, 'Texto')

describe('nodes', () => {
  it('a new one stands at the end of its group, is edited, and its code is saved in upper case', () => {
    const e = agregar(SIN_CAMBIOS, 1, '1', false)
    expect([e.editando, ver(e)]).toEqual(['new-1', ['ALUMNOS', 'ALU-VER', 'ALU-UNIR', ':nuevo', 'CAJA']])
    const listo = escrito(e, 'new-1', ' alu-becas ', ' Ver  becas ')
    expect(listo.nuevos).toMatchObject([{ codigo: 'ALU-BECAS', texto: 'Ver becas' }])
    expect(listo.editando).toBeNull()
  })

  it('a new one that is left empty is gone; left with something it stays as it was', () => {
    expect(dejar(agregar(SIN_CAMBIOS, 1, '1', false)).nuevos).toEqual([])
    expect(dejar(editar(nueva('X'), 'new-1')).nuevos).toHaveLength(1)
    expect(ver(dejar(editar(SIN_CAMBIOS, '2')))).not.toContain('ALU-VER:cambiado')
  })

  it('what is written as it was is no change, and a change is taken back', () => {
    expect(escrito(SIN_CAMBIOS, '2', 'alu-ver', 'ALU-VER').propios.size).toBe(0)
    const e = escrito(SIN_CAMBIOS, '2', 'alu-mirar', 'Mirar')
    expect(ver(e)).toContain('ALU-MIRAR:cambiado')
    expect(escrito(e, '2', 'ALU-VER', 'ALU-VER').propios.size).toBe(0)
    expect(deshacer(e, '2').propios.size).toBe(0)
  })

  it('a group that is marked takes what is in it along, and the mark can be taken away; what is new is dropped', () => {
    const e = borrar(SIN_CAMBIOS, '1', true)
    expect(ver(e)).toEqual(['ALUMNOS:borrado', 'ALU-VER:conGrupo', 'ALU-UNIR:conGrupo', 'CAJA'])
    expect(seEliminan(nodosVistos(BASE, e)).map((n) => n.codigo)).toEqual(['ALUMNOS', 'ALU-VER', 'ALU-UNIR'])
    expect(borrar(e, '1', false).borrados.size).toBe(0)
    const conGrupoNuevo = escrito(agregar(SIN_CAMBIOS, 0, null, false), 'new-1', 'BECAS', 'Becas')
    expect(borrar(agregar(conGrupoNuevo, 1, 'new-1', false), 'new-1', true).nuevos).toEqual([])
  })

  it('codes are repeated in any case, but not by what goes', () => {
    const [, v] = BASE as [Nodo, Nodo]
    const repite = (e: Edicion, codigo: string) => repetido(nodosVistos(BASE, e), v, codigo, DE_REGLAS)
    expect([repite(SIN_CAMBIOS, 'alu-unir '), repite(SIN_CAMBIOS, 'ALU-VER')]).toEqual([true, false])
    expect([repite(borrar(SIN_CAMBIOS, '3', true), 'ALU-UNIR'), repite(nueva('X'), 'x')]).toEqual([false, true])
  })

  it('SEC-007: only what is new, changed or marked is sent', () => {
    const e = borrar(escrito(nueva('X'), '2', 'ALU-VER', 'Mirar'), '3', true)
    const enviados = porGuardar(nodosVistos(BASE, e)).map((n) =>
      comoCambio(n, (c) => (c.startsWith('new') ? c : Number(c))),
    )
    expect(
      enviados.map(({ id, parent, isNew, hasChanged, toDelete }) => [id, parent, isNew, hasChanged, toDelete]),
    ).toEqual([
      [2, 1, false, true, false],
      [3, 1, false, false, true],
      ['new-1', 4, true, false, false],
    ])
  })
})

describe('another reading of the tree', () => {
  it('keeps what was done, drops and names what is gone, and tells what both changed', () => {
    const e = borrar(escrito(escrito(nueva('X'), '2', 'ALU-VER', 'Mirar'), '3', 'ALU-JUNTAR', 'Juntar'), '3', true)
    const ahora = [grupo('1', 'ALUMNOS'), { ...regla('2', '1', 'ALU-VER'), texto: 'Otro' }]
    const { edicion, perdidos } = rebasar(e, BASE, ahora)
    expect(perdidos).toEqual(['ALU-UNIR', 'X'])
    expect([...edicion.chocan]).toEqual([['2', 'ALU-VER Otro']])
    expect([edicion.nuevos, edicion.borrados.size]).toEqual([[], 0])
  })

  it('what the other one saved alike is no change any more', () => {
    const e = escrito(SIN_CAMBIOS, '2', 'ALU-VER', 'Mirar')
    const { edicion } = rebasar(e, BASE, [grupo('1', 'ALUMNOS'), { ...regla('2', '1', 'ALU-VER'), texto: 'Mirar' }])
    expect(edicion.propios.size).toBe(0)
  })
})

describe('the basic set', () => {
  const BASICO = [
    {
      codigo: 'ALUMNOS',
      texto: 'Alumnos',
      hojas: [
        { codigo: 'ALU-VER', texto: 'a' },
        { codigo: 'ALU-FOTO', texto: 'b' },
      ],
    },
    { codigo: 'PADRES', texto: 'Padres', hojas: [{ codigo: 'PAD-VER', texto: 'c' }] },
    { codigo: 'VACIO', texto: 'Vacío', hojas: [{ codigo: 'ALU-UNIR', texto: 'd' }] },
  ]
  it('adds what is missing as new, in its group, and overwrites nothing', () => {
    const { edicion, agregados } = conBasico(SIN_CAMBIOS, nodosVistos(BASE, SIN_CAMBIOS), BASICO, true)
    expect(agregados).toBe(3)
    expect(ver(edicion)).toEqual([
      'ALUMNOS',
      'ALU-VER',
      'ALU-UNIR',
      'ALU-FOTO:nuevo',
      'CAJA',
      'PADRES:nuevo',
      'PAD-VER:nuevo',
    ])
    expect(conBasico(edicion, nodosVistos(BASE, edicion), BASICO, true).agregados).toBe(0)
  })
  it('of sections the codes stand once in their section', () => {
    const { agregados } = conBasico(SIN_CAMBIOS, nodosVistos(BASE, SIN_CAMBIOS), BASICO.slice(2), false)
    expect(agregados).toBe(2)
  })
})
