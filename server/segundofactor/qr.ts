/** Modules of a rectangle that the encoder of pdfmake draws. */
interface Rectangulo {
  readonly x: number
  readonly y: number
  readonly w: number
}

/**
 * Draws a text as a QR: modules a side, and the dark ones as the path of an SVG, a module a unit, those that touch on a
 * line in one piece. The encoder is the one that prints QRs in our PDF files, which asks for no further package.
 */
export async function qrDe(texto: string): Promise<{ lado: number; trazo: string }> {
  // @ts-expect-error a module of pdfmake without types
  const { default: encoder } = await import('pdfmake/src/qrEnc.js')
  const dibujo: { _canvas: Rectangulo[] } = encoder.measure({ qr: texto, eccLevel: 'M' })
  const [fondo, ...modulos] = dibujo._canvas
  const paso = modulos[0]?.w ?? 1
  const renglones = new Map<number, number[]>()
  for (const { x, y } of modulos) renglones.set(y / paso, [...(renglones.get(y / paso) ?? []), x / paso])
  const trazo = [...renglones].flatMap(([y, xs]) =>
    corridas(xs).map(([x, largo]) => `M${x} ${y}h${largo}v1h-${largo}z`),
  )
  return { lado: (fondo?.w ?? 0) / paso, trazo: trazo.join('') }
}

/** Joins numbers that follow one another: [3, 4, 5, 9] is [[3, 3], [9, 1]], each with how many they are. */
function corridas(numeros: readonly number[]): [number, number][] {
  const hechas: [number, number][] = []
  for (const n of numeros) {
    const ultima = hechas.at(-1)
    if (ultima && ultima[0] + ultima[1] === n) ultima[1]++
    else hechas.push([n, 1])
  }
  return hechas
}
