import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type Celda, xlsx } from './xlsx.ts'

async function planilla(filas: Celda[][], estilos = [{}, { fill: 'FDECEA', formato: '#,##0.00' }]) {
  async function* lista() {
    yield filas
  }
  const partes: Uint8Array[] = []
  const hoja = { nombre: 'Prueba & más', anchos: [20, 12], fijas: { filas: 1, columnas: 1 }, estilos, filas: lista() }
  for await (const parte of xlsx(hoja)) partes.push(parte)
  return Buffer.concat(partes)
}
const leer = async (bytes: Buffer) => (await readXlsx(bytes, { readStyles: true })).sheets[0]

describe('xlsx', () => {
  it('numbers stay numbers, texts stay texts, whatever they begin with (D-172)', async () => {
    const textos = [
      '=1+1',
      '+54 387',
      '-5',
      '@SUM(A1)',
      '007',
      '<b>&"ñ"',
      ' con espacio ',
      'línea\notra',
      'a_x0041_b',
      '',
    ]
    const hoja = await leer(
      await planilla(
        textos.map((valor, i) => [
          { valor, estilo: 0 },
          { valor: i + 0.25, estilo: 1 },
        ]),
      ),
    )
    expect(hoja?.name).toBe('Prueba & más')
    expect(hoja?.rows.map((r) => r[1])).toEqual(textos.map((_, i) => i + 0.25))
    expect(hoja?.rows.map((r) => r[0] ?? '')).toEqual(textos)
  })

  it('columns that no page holds go on a second one, beside those that stay in sight', async () => {
    async function* ninguna(): AsyncGenerator<Celda[][]> {}
    const partes: Uint8Array[] = []
    const anchos = Array.from({ length: 30 }, () => 15)
    const hoja = { nombre: 'Ancha', anchos, fijas: { filas: 1, columnas: 2 }, estilos: [{}], filas: ninguna() }
    for await (const parte of xlsx(hoja)) partes.push(parte)
    expect((await leer(Buffer.concat(partes)))?.pageSetup).toMatchObject({
      fitToWidth: 2,
      fitToHeight: 0,
      printTitlesColumn: expect.stringMatching(/^\$?A:\$?B$/),
      printTitlesRow: expect.stringMatching(/^\$?1:\$?1$/),
    })
  })

  it('what XML cannot hold is left out', async () => {
    const hoja = await leer(await planilla([[{ valor: 'a\u0001b\ud800c\uffffd', estilo: 0 }]]))
    expect(hoja?.rows[0]?.[0]).toBe('ab\ufffdcd')
  })

  it('a text longer than a cell may hold is cut, and says so', async () => {
    const [justo, largo] = ['x'.repeat(32_767), 'y'.repeat(32_768)]
    const hoja = await leer(
      await planilla([
        [
          { valor: justo, estilo: 0 },
          { valor: largo, estilo: 0 },
        ],
      ]),
    )
    expect(hoja?.rows[0]?.[0]).toBe(justo)
    expect(hoja?.rows[0]?.[1]).toBe(`${'y'.repeat(32_766)}…`)
  })

  it('columns go on after Z', async () => {
    const fila = Array.from({ length: 30 }, (_, valor): Celda => ({ valor, estilo: 0 }))
    expect((await leer(await planilla([fila])))?.rows[0]).toEqual(fila.map((c) => c.valor))
  })

  it('more rows than are handed on at once, and none', async () => {
    const filas = Array.from({ length: 5000 }, (_, i): Celda[] => [
      { valor: `Alumno ${i}`, estilo: 0 },
      { valor: i, estilo: 1 },
    ])
    const hoja = await leer(await planilla(filas))
    expect(hoja?.rows).toHaveLength(5000)
    expect(hoja?.rows[4999]).toEqual(['Alumno 4999', 4999])
    expect((await leer(await planilla([])))?.rows).toEqual([])
  })

  it('what goes wrong while rows are read is told to who reads the file', async () => {
    async function* rota(): AsyncGenerator<Celda[][]> {
      yield [[{ valor: 1, estilo: 0 }]]
      throw new Error('se cortó')
    }
    const leida = async () => {
      const hoja = { nombre: 'Rota', anchos: [10], fijas: { filas: 1, columnas: 1 }, estilos: [{}], filas: rota() }
      for await (const _ of xlsx(hoja));
    }
    await expect(leida()).rejects.toThrow('se cortó')
  })
})

it('a long sheet lets other calls have their turn every few rows', async () => {
  let [rows, most, last, writing] = [0, 0, 0, true]
  const turn = () => {
    most = Math.max(most, rows - last)
    last = rows
    if (writing) setImmediate(turn)
  }
  function* batch() {
    for (; rows < 400; rows++) yield [{ valor: 'x'.repeat(1_000), estilo: 0 }]
  }
  async function* filas() {
    yield batch()
  }
  const hoja = { nombre: 'A', anchos: [10], fijas: { filas: 1, columnas: 0 }, estilos: [{}], filas: filas() }
  setImmediate(turn)
  for await (const bytes of xlsx(hoja)) expect(bytes.length).toBeGreaterThan(0)
  writing = false
  expect(most).toBeLessThan(50)
})
