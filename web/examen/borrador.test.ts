import { describe, expect, it, vi } from 'vitest'

vi.mock('../sesion/sesion.ts', () => ({ leerSesion: () => ({ account_id: 7 }) }))
const {
  borrarBorrador,
  cuandoDicho,
  cuandoFue,
  deBorrador,
  escrito,
  guardarBorrador,
  leerBorradores,
  leerEscrito,
  notasDe,
} = await import('./borrador.ts')

const AHORA = Date.parse('2026-04-15T13:00:00Z')
const BORRADOR = {
  cuando: AHORA,
  fecha: '2026-04-10',
  idTipoExamen: 3,
  puestas: new Map([
    [12, { idNota: 1, observaciones: 'Muy bien' }],
    [13, { idNota: null, observaciones: 'Faltó' }],
  ]),
}

it('is read as it was written', () => {
  expect(leerEscrito(escrito(BORRADOR), AHORA)).toEqual(BORRADOR)
})

it.each([null, '', '{', 'null', '{"cuando":1}', '[]'])('what no one can read is none: %s', (texto) => {
  expect(leerEscrito(texto, AHORA)).toBeNull()
})

it('is forgotten after a month, and when nothing is in it', () => {
  expect(leerEscrito(escrito(BORRADOR), AHORA + 31 * 86_400_000)).toBeNull()
  expect(leerEscrito(escrito({ ...BORRADOR, puestas: new Map() }), AHORA)).toBeNull()
})

it.each([
  ['2026-04-15T12:32:00Z', 'de hoy, 09:32'],
  ['2026-04-14T12:32:00Z', 'de ayer'],
  ['2026-04-10T12:32:00Z', 'del 10/04/2026'],
])('says when it was typed: %s', (cuando, dicho) => {
  expect(cuandoDicho(Date.parse(cuando), AHORA)).toBe(dicho)
})

describe('what is kept', () => {
  const guardado = new Map<string, string>()
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (clave: string) => guardado.get(clave) ?? null,
        setItem: (clave: string, texto: string) => guardado.set(clave, texto),
        removeItem: (clave: string) => guardado.delete(clave),
      },
      {
        ownKeys: () => [...guardado.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
  const de = (id: string, cuando = Date.now()) => ({ ...BORRADOR, idCurso: 4, idMateria: 9, id, cuando })

  it('two drafts of a course and subject stand beside each other, the last one first; each goes by itself', () => {
    guardarBorrador(de('a1', Date.now() - 1000))
    guardarBorrador(de('b2'))
    expect(leerBorradores().map((b) => b.id)).toEqual(['b2', 'a1'])
    borrarBorrador(de('b2'))
    expect(leerBorradores()).toMatchObject([{ id: 'a1', idCurso: 4, idMateria: 9, puestas: BORRADOR.puestas }])
    borrarBorrador(de('a1'))
  })

  it('a draft of before, without an id, is read, kept and thrown away; those of others and old ones are not seen', () => {
    guardado.set('campana.examen.7.4.9', escrito({ ...BORRADOR, cuando: Date.now() }))
    guardado.set('campana.examen.8.4.9', escrito({ ...BORRADOR, cuando: Date.now() }))
    guardado.set('campana.examen.7.4.10.zz', escrito({ ...BORRADOR, cuando: Date.now() - 31 * 86_400_000 }))
    const [viejo, ...otros] = leerBorradores()
    expect(otros).toEqual([])
    expect(viejo).toMatchObject({ idCurso: 4, idMateria: 9, puestas: BORRADOR.puestas })
    borrarBorrador(viejo as NonNullable<typeof viejo>)
    expect([...guardado.keys()]).toEqual(['campana.examen.8.4.9'])
  })

  it('a form that opens the draft of a correction corrects the same exam', () => {
    guardarBorrador({ ...de('c3'), idExamen: 55 })
    const abierto = deBorrador({ idCurso: 4, idMateria: 9, borrador: 'c3' }, '2026-04-15')
    expect(abierto).toMatchObject({ idExamen: 55, idTipoExamen: 3, fecha: '2026-04-10' })
    expect(deBorrador({ idCurso: 4, idMateria: 9, borrador: 'd4' }, '2026-04-15')).toEqual({})
    borrarBorrador(de('c3'))
  })

  it('is said with how many grades it has', () => {
    expect([notasDe(BORRADOR), cuandoFue(AHORA, AHORA)]).toEqual(['1 nota', 'hoy 10:00'])
  })
})
