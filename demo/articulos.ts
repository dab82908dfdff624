import type { Academia } from './academia.ts'
import type { Colegio } from './colegio.ts'
import { createRandom } from './random.ts'

/** Articles of each branch, with how many the largest one should have at least. */
const LIBRERIA = [
  ['Resma A4 75 g', 20, 'Rivadavia, por caja de 10'],
  ['Resma Oficio 75 g', 8, ''],
  ['Tiza blanca (caja)', 30, ''],
  ['Tiza de color (caja)', 10, ''],
  ['Marcador para pizarra negro', 40, ''],
  ['Marcador para pizarra azul', 30, ''],
  ['Borrador de pizarra', 15, ''],
  ['Lápiz negro HB', 60, ''],
  ['Bolígrafo azul', 60, ''],
  ['Goma de borrar', 40, ''],
  ['Cuaderno tapa dura 48 hojas', 25, 'Para alumnos becados'],
  ['Cartulina (surtida)', 50, ''],
  ['Papel afiche', 40, ''],
  ['Plasticola 250 g', 20, ''],
  ['Tijera escolar punta redonda', 25, ''],
  ['Abrochadora', 6, ''],
  ['Broches 26/6 (caja)', 15, ''],
  ['Cinta de embalar', 10, ''],
  ['Boletín de calificaciones', 100, 'Imprenta Güemes, en febrero'],
  ['Tóner HP 12A', 4, ''],
] as const

const MOBILIARIO = [
  ['Banco con mesa individual', 150, ''],
  ['Mesa bipersonal', 60, ''],
  ['Silla de plástico (inicial)', 40, 'Para las salas de 3, 4 y 5'],
  ['Escritorio docente', 12, ''],
  ['Silla docente', 12, ''],
  ['Pizarra blanca 2,40 m', 12, ''],
  ['Pizarrón verde', 4, ''],
  ['Armario metálico', 8, ''],
  ['Locker (módulo de 6)', 10, ''],
  ['Biblioteca de pie', 6, ''],
  ['Ventilador de techo', 14, ''],
  ['Proyector', 3, 'Se retira en secretaría, con firma'],
  ['Estufa a gas', 12, 'Revisión de Gasnor en abril'],
  ['Mástil con bandera', 1, ''],
] as const

type Articulo = readonly [descripcion: string, minimo: number, observaciones: string]

/** Writes the stock of each branch: most of it is enough, some articles are below their minimum, one is out of use. */
export function escribirArticulos(colegio: Colegio, { sucursales }: Academia): void {
  const mayor = Math.max(...sucursales.map((s) => s.peso))
  for (const { id: idSucursal, peso } of sucursales) {
    const random = createRandom(colegio.seed, 5, idSucursal)
    const escribir = (tabla: 'libreria' | 'mobiliario', articulos: readonly Articulo[], deMas: number) => {
      for (const [descripcion, deMayor, observaciones] of articulos) {
        const minimo = Math.max(1, Math.round((deMayor * peso) / mayor))
        const stock = random.chance(0.15)
          ? Math.floor(minimo * random.real())
          : Math.round(minimo * (1 + deMas * random.real()))
        const id = colegio.tablas[tabla].proximo()
        colegio.tablas[tabla].fila({
          id,
          descripcion,
          stock,
          stock_minimo: minimo,
          id_sucursal: idSucursal,
          observaciones,
          eliminado: descripcion === 'Pizarrón verde',
        })
      }
    }
    escribir('libreria', LIBRERIA, 2)
    escribir('mobiliario', MOBILIARIO, 0.3)
  }
}
