import { expect, it, vi } from 'vitest'
import { readParts } from './parts.ts'

/** Sends a text in pieces of so many bytes, in which letters and lines may be cut anywhere. */
function sent(text: string, bytes: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const all = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= all.length) return controller.close()
      controller.enqueue(all.slice(at, at + bytes))
      at += bytes
    },
  })
}
const WHOLE = '{"Status":"OK","cantidad":3,"filas":[\n["ñandú"],["b"]\n,["c"]\n],"fin":true}'

it.each([1, 2, 7, 1000])('tells the first rows, then the whole answer, in pieces of %d bytes', async (bytes) => {
  const begun = vi.fn<(answer: object) => void>()
  const answer = await readParts(sent(WHOLE, bytes), 'filas', begun)
  expect(answer).toEqual(JSON.parse(WHOLE))
  expect(begun.mock.calls).toEqual([[{ Status: 'OK', cantidad: 3, filas: [['ñandú'], ['b']] }]])
})

it.each(['{"Status":"OK","filas":[\n]}', '{"Status":"Error","Message":"No Autorizado"}'])(
  'without rows nothing is told before its end: %s',
  async (text) => {
    const begun = vi.fn<(answer: object) => void>()
    expect(await readParts(sent(text, 3), 'filas', begun)).toEqual(JSON.parse(text))
    expect(begun).not.toHaveBeenCalled()
  },
)

it.each([
  ['in its head', 20],
  ['in a row', 45],
  ['after a batch', 55],
])('an answer that is cut off %s is refused', async (_, length) => {
  await expect(readParts(sent(WHOLE.slice(0, length), 9), 'filas', () => undefined)).rejects.toThrow(SyntaxError)
})
