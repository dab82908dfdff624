import { describe, expect, test } from 'vitest'
import {
  arrastra,
  cambiosDe,
  desdeDe,
  elegirJornada,
  elegirValor,
  erroresDe,
  type FilaValor,
  filaDe,
  filasAlDia,
  lejanos,
  type ModeloValores,
  mesesHasta,
  NUEVO,
  refsDe,
} from './valoresDeCuota.ts'

type Cuota = ModeloValores['cuotas'][number]
const p = (n: number) => n as Cuota['minMonto']
const cuota = (mes: number, mas: Partial<Cuota> = {}): Cuota => ({
  mes,
  status: 1,
  disabled: false,
  minMonto: p(0),
  rcMonto: p(100),
  rcMontoDesc: '$ 100,00',
  porcentaje: 100,
  origen: 'PRECIO',
  itemSave: { idRef: 1, idJornada: 5, monto: p(100), mes },
  ...mas,
})
const ref = (id: number, monto: number, mes: number) => ({ id, monto: p(monto), montoDesc: '', mes, ano: 2026 })
const modelo: ModeloValores = {
  Status: 'OK',
  Message: '',
  srvMes: 5,
  version: 'v1',
  tipoJornadas: [
    { id: 5, text: 'Simple', refs: [ref(1, 100, 1), ref(2, 120, 5)] },
    { id: 6, text: 'Completa', refs: [ref(3, 150, 1), ref(4, 170, 6)] },
  ],
  cuotas: [
    cuota(7),
    cuota(8, { minMonto: p(110) }),
    cuota(9, { status: 3, disabled: true }),
    cuota(10, { origen: 'MANUAL', itemSave: { idRef: null, idJornada: 5, monto: p(80), mes: 10 } }),
  ],
}
const inicial = modelo.cuotas.map(filaDe)
const con = (mes: number, cambio: Partial<FilaValor>) => inicial.map((f) => (f.mes === mes ? { ...f, ...cambio } : f))
const fila = (filas: readonly FilaValor[], mes: number) => filas.find((f) => f.mes === mes) as FilaValor

describe('filas de valores de cuota', () => {
  test('un precio que viene de otro año lo dice', () => {
    expect(desdeDe({ mes: 3, ano: 2026 }, 2026)).toBe('Desde Mayo')
    expect(desdeDe({ mes: 3, ano: 2026 }, 2027)).toBe('Desde Mayo 2026')
  })

  test('untouched, nothing is sent and nothing is wrong', () => {
    expect(cambiosDe(modelo, inicial)).toEqual([])
    expect(inicial.map((f) => erroresDe(modelo, inicial, f))).toEqual([{}, {}, {}, {}])
    expect(fila(inicial, 10)).toEqual({ mes: 10, idJornada: 5, valor: NUEVO, hasta: 10, monto: 80 })
  })

  test('VAL-007 VAL-003 VAL-001: a Nuevo Valor starts empty, and asks for month and amount', () => {
    const filas = con(7, elegirValor(fila(inicial, 7), NUEVO))
    expect(erroresDe(modelo, filas, fila(filas, 7))).toEqual({
      mes: 'El Mes es requerido',
      monto: 'El Valor es requerido',
    })
    expect(erroresDe(modelo, filas, fila(filas, 8))).toEqual({})
  })

  test('VAL-008: another shift type offers what is at least the minimum, the most recent one chosen', () => {
    expect(refsDe(modelo, 5, 110).map((r) => r.id)).toEqual([2])
    expect(refsDe(modelo, 9, 0)).toEqual([])
    const otra = elegirJornada(fila(inicial, 7), 6, refsDe(modelo, 6, 0))
    expect(otra).toMatchObject({ idJornada: 6, valor: 4 })
    expect(cambiosDe(modelo, con(7, otra))).toEqual([{ mes: 7, idRef: 4, idJornada: 6, monto: null }])
    expect(erroresDe(modelo, con(7, { valor: null }), { ...fila(inicial, 7), valor: null })).toEqual({
      valor: 'El Valor es requerido',
    })
  })

  test('VAL-009: its own month, and those from the current one to December', () => {
    expect(mesesHasta(2, 5)).toEqual([2, 5, 6, 7, 8, 9, 10])
    expect(mesesHasta(8, 5)).toEqual([8, 9, 10])
  })

  test('up to December it reaches the months that were not edited and can change, each held to its minimum', () => {
    const filas = con(7, { valor: NUEVO, hasta: 10, monto: 105 })
    expect(erroresDe(modelo, filas, fila(filas, 7))).toEqual({ monto: 'Mínimo $ 110,00' })
    const bien = con(7, { valor: NUEVO, hasta: 10, monto: 110 })
    expect(cambiosDe(modelo, bien)).toEqual([7, 8, 10].map((mes) => ({ mes, idRef: null, idJornada: 5, monto: 110 })))
    expect(arrastra(modelo, bien, 9)).toBeUndefined()
    const propia = bien.map((f) => (f.mes === 8 ? { ...f, valor: 2 } : f))
    expect(cambiosDe(modelo, propia).map((c) => [c.mes, c.idRef])).toEqual([
      [7, null],
      [8, 2],
      [10, null],
    ])
  })
})

test('read again, what was typed stays where it still can, and what others saved meanwhile is marked', () => {
  const escritas = con(7, { valor: NUEVO, hasta: 7, monto: 95 }).map((f) => (f.mes === 8 ? { ...f, valor: 1 } : f))
  const guardar = (mes: number, mas: Partial<Cuota>) => ({
    ...modelo,
    cuotas: modelo.cuotas.map((c) => (c.mes === mes ? { ...c, ...mas } : c)),
  })
  const leido = guardar(10, { itemSave: { idRef: 2, idJornada: 5, monto: p(120), mes: 10 }, origen: 'REF' })
  const nuevas = leido.cuotas.map(filaDe)
  expect(filasAlDia(leido, undefined, escritas)).toEqual({ filas: nuevas, ajenas: [], quitadas: [] })
  expect(filasAlDia(leido, modelo, escritas)).toEqual({
    filas: [escritas[0], ...nuevas.slice(1)],
    ajenas: [],
    quitadas: [],
  })
  expect(fila(filasAlDia(leido, modelo, con(8, { valor: 3, idJornada: 6 })).filas, 8)).toMatchObject({ valor: 3 })
  const pagado = guardar(7, { disabled: true })
  expect(filasAlDia(pagado, modelo, escritas).filas).toEqual(inicial)

  // a part paid meanwhile, more than the price that was chosen
  const pagadoEnParte = guardar(8, { minMonto: p(130) })
  expect(filasAlDia(pagadoEnParte, modelo, con(8, { valor: 2 }))).toEqual({ filas: inicial, ajenas: [], quitadas: [8] })

  const deOtro = guardar(7, { itemSave: { idRef: null, idJornada: 6, monto: p(99), mes: 7 }, origen: 'MANUAL' })
  const { filas, ajenas } = filasAlDia(deOtro, modelo, escritas)
  expect(ajenas).toEqual([7])
  // the shift that nobody chose here is the other one's
  expect(fila(filas, 7)).toEqual({ mes: 7, idJornada: 6, valor: NUEVO, hasta: 7, monto: 95 })
})

test('new values far from the list are named', () => {
  const de = (monto: number | null, idJornada = 5) => lejanos(modelo, [{ mes: 8, idRef: null, idJornada, monto }])
  expect([40, 120, 360, null].map((monto) => de(monto))).toEqual([[], [], [], []])
  expect(de(39)).toEqual([{ mes: 8, monto: 39, lista: 120 }])
  expect(de(360.5)).toEqual([{ mes: 8, monto: 360.5, lista: 120 }])
  expect(de(50, 6)).toEqual([{ mes: 8, monto: 50, lista: 170 }])
  expect(de(1, 99)).toEqual([])
})
