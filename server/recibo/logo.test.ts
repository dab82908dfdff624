import sharp from 'sharp'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Centavos } from '#domain/dinero.ts'
import { pdf } from '../documents/pdf.ts'
import { hojaDeRecibo } from './hoja.ts'
import type { ReciboImpreso } from './impreso.ts'
import { pdfDeHoja } from './recibo.papel.ts'
import { ticketDeRecibo } from './ticket.ts'

const monto = 15_000_000 as Centavos
const linea = { alumno: 'López, Mía', curso: '1° Grado A', ano: 2026, pac: false, monto, resta: 0 as Centavos }
const RECIBO = {
  colegio: 'Colegio de Prueba',
  cuit: '',
  sucursal: 'Centro',
  direccion: 'España 250',
  numero: 12,
  pto: null,
  nro: null,
  momento: new Date('2026-04-15T13:30:00Z'),
  cajero: 'Ríos, Ana',
  total: monto,
  observaciones: '',
  anuladaAt: null,
  anuladaPor: null,
  motivo: null,
  padre: null,
  deAlumnos: [],
  padres: [],
  medios: [{ medio: 'EFECTIVO', monto, referencia: '' }],
  alumnos: [
    { ...linea, documento: 'DNI 50111222', lineas: [{ ...linea, destino: 'Cuota Abril 2026' }], subtotal: monto },
  ],
  logo: null,
} as unknown as ReciboImpreso

async function logo(ancho: number, alto: number, formato: 'jpeg' | 'png'): Promise<ReciboImpreso['logo']> {
  const alpha =
    formato === 'png' ? { channels: 4 as const, background: { r: 20, g: 90, b: 60, alpha: 0.6 } } : undefined
  const create = { width: ancho, height: alto, channels: 3 as const, background: '#14543c', ...alpha }
  return { bytes: await sharp({ create })[formato]().toBuffer(), mime: `image/${formato}`, ancho, alto }
}

/** The pages, the points at which each text stands, and those of each picture: left, bottom, width and height. */
async function leer(bytes: Uint8Array) {
  const { OPS } = await getResolvedPDFJS()
  const documento = await getDocumentProxy(Uint8Array.from(bytes))
  const pagina = await documento.getPage(1)
  const { items } = await pagina.getTextContent()
  const { fnArray, argsArray } = await pagina.getOperatorList()
  const imagenes: number[][] = []
  let puestas: number[] = []
  fnArray.forEach((fn: number, i: number) => {
    if (fn === OPS.transform) puestas = argsArray[i] as number[]
    if (fn === OPS.paintImageXObject) imagenes.push(puestas.map(Math.round))
  })
  return {
    paginas: documento.numPages,
    alto: Math.round(pagina.view[3] ?? 0),
    textos: items.flatMap((t) => ('str' in t && t.str.trim() ? [{ dice: t.str, y: Math.round(t.transform[5]) }] : [])),
    imagenes,
  }
}

const FORMAS = [
  ['wide', 640, 160, 'jpeg', [96, 24]],
  ['a square', 160, 160, 'png', [34, 34]],
  ['tall', 20, 160, 'png', [4, 34]],
  ['tiny', 4, 1, 'jpeg', [96, 24]],
] as const

describe('the logo on a receipt', () => {
  it.each(FORMAS)('%s: as large as its place, of its own shape, and nothing moves up or down', async (...forma) => {
    const [, ancho, alto, formato, mide] = forma
    const sin = await leer(await pdfDeHoja(RECIBO))
    const con = await leer(await pdfDeHoja({ ...RECIBO, logo: await logo(ancho, alto, formato) }))
    expect(sin.imagenes).toEqual([])
    expect(con.paginas).toBe(1)
    expect(con.textos).toEqual(sin.textos)
    // original and duplicate
    expect(con.imagenes.map(([w, , , h]) => [w, Math.abs(h ?? 0)])).toEqual([mide, mide])
  })

  it('a long name keeps to one line beside it', async () => {
    const colegio = 'Instituto Nuestra Señora de la Candelaria'
    const con = await leer(await pdfDeHoja({ ...RECIBO, colegio, logo: await logo(640, 160, 'jpeg') }))
    expect(con.textos.filter((t) => t.dice.includes('Candelaria'))).toHaveLength(2)
    expect(con.textos.filter((t) => t.dice === colegio)).toHaveLength(2)
  })

  it('on a roll takes the same height, whatever its shape', async () => {
    const altos = await Promise.all(
      FORMAS.map(async ([, ancho, alto, formato]) => {
        const una = await leer(await pdf(ticketDeRecibo({ ...RECIBO, logo: await logo(ancho, alto, formato) })))
        expect([una.paginas, una.imagenes.length]).toEqual([1, 1])
        return una.alto
      }),
    )
    expect(new Set(altos).size).toBe(1)
    expect((altos[0] ?? 0) - (await leer(await pdf(ticketDeRecibo(RECIBO)))).alto).toBe(38)
  })

  it('is kept once for both copies, also on sheets of their own', async () => {
    const bytes = await pdf(hojaDeRecibo({ ...RECIBO, logo: await logo(640, 160, 'jpeg') }, false))
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image\b/g),
    ).toHaveLength(1)
  })
})
