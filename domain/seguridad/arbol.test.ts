import { describe, expect, it } from 'vitest'
import { type CambioDeArbol, DE_REGLAS, DE_SECCIONES, enCodigo, type NodoDeArbol, planDeArbol } from './arbol.ts'

const grupo = (clave: string, padre: string | null = null): NodoDeArbol => ({
  clave,
  padre,
  tipo: 0,
  codigo: clave.toUpperCase(),
  texto: clave,
})
const regla = (clave: string, padre: string | null): NodoDeArbol => ({ ...grupo(clave, padre), tipo: 1 })
const nuevo = (nodo: NodoDeArbol): CambioDeArbol => ({ ...nodo, nuevo: true, elimina: false })
const cambia = (nodo: NodoDeArbol, a: Partial<NodoDeArbol> = {}): CambioDeArbol => ({
  ...nodo,
  ...a,
  nuevo: false,
  elimina: false,
})
const borra = (nodo: NodoDeArbol): CambioDeArbol => ({ ...nodo, nuevo: false, elimina: true })

// alumnos { ver, editar }, caja { abrir }
const ALUMNOS = grupo('alumnos')
const CAJA = grupo('caja')
const [VER, EDITAR, ABRIR] = [regla('ver', 'alumnos'), regla('editar', 'alumnos'), regla('abrir', 'caja')]
const ARBOL = [ALUMNOS, VER, EDITAR, CAJA, ABRIR]
const plan = (...pedidos: CambioDeArbol[]) => planDeArbol(ARBOL, pedidos, DE_REGLAS)
const claves = (nodos: readonly NodoDeArbol[]) => nodos.map((n) => n.clave)

describe('what cannot be saved is named by its row', () => {
  it.each([
    ['a group that is not there', nuevo(regla('x', 'nadie')), 'parent', 'Su grupo no existe'],
    ['a leaf as group', nuevo(regla('x', 'ver')), 'parent', 'No está dentro de un grupo'],
    ['itself', cambia(CAJA, { padre: 'caja' }), 'parent', 'No puede estar dentro de sí mismo'],
    ['a rule at the root', nuevo(regla('x', null)), 'parent', 'Falta su grupo'],
    ['an unknown node', cambia(regla('x', 'caja')), 'id', 'Ya no existe'],
    ['an unknown node to be deleted', borra(regla('x', 'caja')), 'id', 'Ya no existe'],
    ['a group that becomes a rule', cambia(CAJA, { tipo: 1, padre: 'alumnos' }), 'type', /^Un grupo/],
    ['no code', cambia(VER, { codigo: ' ' }), 'code', 'El código es requerido'],
    ['no text', cambia(VER, { texto: '' }), 'text', 'El texto es requerido'],
    ['a code that is too long in upper case', cambia(VER, { codigo: 'ß'.repeat(60) }), 'code', /más de 100/],
  ] as const)('%s', (_, pedido, campo, mensaje) => {
    const { fallas } = plan(borra(ABRIR), pedido)
    expect(fallas).toEqual([{ fila: 1, campo, mensaje: expect.stringMatching(mensaje) }])
  })

  it('two groups in each other, a group in a deleted one, the same node twice', () => {
    const dos = plan(cambia(ALUMNOS, { padre: 'caja' }), cambia(CAJA, { padre: 'alumnos' }))
    expect(dos.fallas.map((f) => f.mensaje)).toEqual(Array(2).fill('Está dentro de lo que tiene adentro'))
    expect(plan(borra(CAJA), nuevo(regla('x', 'caja'))).fallas).toEqual([
      { fila: 1, campo: 'parent', mensaje: 'Su grupo se elimina' },
    ])
    expect(plan(cambia(VER), cambia(VER)).fallas[0]).toMatchObject({ fila: 1, campo: 'id' })
  })

  it('groups deeper than there are levels, also by moving what holds them', () => {
    const hondo = [grupo('a'), grupo('b', 'a'), regla('r', 'b')]
    const mover = planDeArbol(
      [...ARBOL, ...hondo],
      [nuevo(grupo('c', 'caja')), cambia(grupo('a'), { padre: 'c' })],
      DE_REGLAS,
    )
    expect(mover.fallas).toEqual([expect.objectContaining({ fila: 1, campo: 'parent' })])
    expect(planDeArbol([grupo('a')], [nuevo(grupo('b', 'a'))], DE_SECCIONES).fallas).toHaveLength(1)
  })
})

describe('codes', () => {
  it('are trimmed and in upper case, and stand once in the tree whatever their case', () => {
    expect(enCodigo(' alu-ver ')).toBe('ALU-VER')
    expect(plan(nuevo({ ...regla('x', 'caja'), codigo: 'Ver ' })).repetidos).toEqual([0])
    expect(plan(nuevo({ ...grupo('x'), codigo: 'ver' }), nuevo({ ...grupo('y'), codigo: 'z' })).repetidos).toEqual([0])
    expect(plan(nuevo({ ...grupo('x'), codigo: 'z' }), nuevo({ ...grupo('y'), codigo: 'Z' })).repetidos).toEqual([0, 1])
  })

  it('may change places, and take that of what is deleted', () => {
    const cambiadas = plan(cambia(VER, { codigo: 'EDITAR' }), cambia(EDITAR, { codigo: 'VER' }))
    expect([cambiadas.repetidos, cambiadas.cambiados.length]).toEqual([[], 2])
    expect(plan(borra(ABRIR), nuevo({ ...regla('x', 'caja'), codigo: 'ABRIR' })).repetidos).toEqual([])
  })

  it('of functionalities stand once in their section', () => {
    const secciones = [...ARBOL, nuevo(regla('x', 'caja'))]
    const otra = nuevo({ ...regla('x', 'caja'), codigo: 'ver' })
    expect(planDeArbol(ARBOL, [otra], DE_SECCIONES).repetidos).toEqual([])
    expect(planDeArbol(secciones, [nuevo({ ...regla('y', 'caja'), codigo: 'x' })], DE_SECCIONES).repetidos).toEqual([0])
  })
})

describe('what is done', () => {
  it('a deleted group takes what is in it, but for what moves out', () => {
    expect(claves(plan(borra(ALUMNOS)).eliminados)).toEqual(['alumnos', 'ver', 'editar'])
    const con = plan(borra(ALUMNOS), cambia(VER, { padre: 'caja' }))
    expect([claves(con.eliminados), con.cambiados.map((c) => c.despues.clave)]).toEqual([
      ['alumnos', 'editar'],
      ['ver'],
    ])
  })

  it('what is new comes after its group; new and deleted is nothing, nor is what stays as it was', () => {
    expect(claves(plan(nuevo(regla('r', 'b')), nuevo(grupo('b', 'a')), nuevo(grupo('a'))).nuevos)).toEqual([
      'a',
      'b',
      'r',
    ])
    const nada = plan({ ...nuevo(regla('r', 'caja')), elimina: true }, cambia(VER, { codigo: 'ver' }))
    expect(nada).toEqual({ fallas: [], repetidos: [], nuevos: [], cambiados: [], eliminados: [] })
  })
})
