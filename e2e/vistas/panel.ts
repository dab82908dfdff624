import { expect, type Page } from '@playwright/test'
import { syscfg } from '../../contract/syscfg.ts'
import { agregar, contestar } from '../contestar.ts'
import { irA } from '../entrar.ts'
import type { Vista } from './vista.ts'

/** Opens the panel and waits for its figures. */
export async function abrirPanel(page: Page): Promise<void> {
  await irA(page, '/Cont/Panel', 'Panel')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

interface Cifras {
  caja: { sucursales: object[]; total: object }
  cuotas: object
  deudores: { cuotas: object[]; anteriores: object[] }
  inscripciones: { niveles: object[] }
  cumpleanos: object[]
}

/** Opens it with other figures than the school's. */
async function conCifras(page: Page, cambiar: (cifras: Cifras) => object): Promise<void> {
  await page.route('**/api/panel', async (ruta) => {
    const respuesta = await ruta.fetch()
    const json = await respuesta.json()
    await ruta.fulfill({ response: respuesta, json: { ...json, ...cambiar(json) } })
  })
  await abrirPanel(page)
}

const CUOTAS = [5, 6, 7, 8, 12, 13, 14, 15, 16, 17]
const NADA = { cobranzas: 0, ingresos: 0, pagos: 0, neto: 0 }

/** As much as a large school has in December. */
const lleno = () => ({
  caja: {
    sucursales: Array.from({ length: 12 }, (_, i) => ({
      idSucursal: i + 1,
      sucursal: i === 4 ? 'Nuestra Señora del Perpetuo Socorro y San Lorenzo Mártir' : `Sucursal ${i + 1}`,
      cobranzas: 112_345_678.9,
      ingresos: 1_234_567,
      pagos: 98_765.43,
      neto: i === 7 ? -1_234_567.89 : 113_481_480.47,
    })),
    total: { cobranzas: 1_348_148_146.8, ingresos: 14_814_804, pagos: 1_185_185.16, neto: 1_361_777_765.64 },
  },
  cuotas: { item: 17, monto: 1_692_415_780, pagado: 1_389_139_415, alumnos: 12_616, debe: 303_276_365, falta: null },
  cobranzas: { mes: 1_389_139_415, mesAnterior: 1_289_139_415.5, anoAnterior: 989_139_415 },
  deudores: {
    cuotas: CUOTAS.map((item, i) => ({ item, alumnos: 100 * i * i + 10, debe: 11_000_000.5 * i * i + 100_000 })),
    anteriores: [
      { ano: 2025, alumnos: 512, debe: 180_889_730 },
      { ano: 2024, alumnos: 118, debe: 20_000_000 },
    ],
  },
  inscripciones: {
    total: 13_839,
    anteriorALaFecha: 11_996,
    anterior: 12_195,
    niveles: ['Inicial', 'Primario', 'Secundario', 'Terciario y Formación Docente', 'Adultos'].map((nivel) => ({
      nivel,
      total: 2708,
      anteriorALaFecha: 1708,
      anterior: 1815,
    })),
  },
  cumpleanos: [1, 2, 3, 4, 5].map((id) => ({
    tipo: id === 3 ? 'personal' : 'alumno',
    id,
    apellido: id === 2 ? 'Fernández de la Cruz y Álvarez de Toledo' : 'Juárez',
    nombre: 'María Guadalupe del Rosario',
    curso: id === 3 ? '' : 'Sala de 4 años B',
  })),
})

/** Opens it as full as it gets, of a year. */
export async function abrirLleno(page: Page, mas: { ano?: number; sucursal?: string } = {}): Promise<void> {
  await agregar(page, syscfg.headerdata, { cumpleanos: 57 })
  await conCifras(page, () => ({ ...lleno(), ...mas }))
}

/** A school that has begun with nothing. */
export const vacio = () => ({
  caja: { sucursales: [], total: NADA },
  cuotas: { item: 6, monto: 0, pagado: 0, alumnos: 0, debe: 0, falta: 'valores' },
  cobranzas: { mes: 0, mesAnterior: null, anoAnterior: null },
  deudores: {
    cuotas: [5, 6].map((item) => ({ item, alumnos: 0, debe: 0 })),
    anteriores: [2025, 2024].map((ano) => ({ ano, alumnos: 0, debe: 0 })),
  },
  inscripciones: { total: 0, anteriorALaFecha: 0, anterior: 0, niveles: [] },
  cumpleanos: [],
})

/** Answers that the user may nothing. */
export const sinPermisos = (page: Page) => contestar(page, syscfg.getseccionsecurity, { Secciones: [] })

/** The panel of who sees all, of who sees a branch, and what it may have to show. */
export const DEL_PANEL: readonly Vista[] = [
  { nombre: 'panel', usuario: 'admin', abrir: abrirPanel },
  { nombre: 'panel, de una sucursal', usuario: 'operador', abrir: abrirPanel },
  { nombre: 'panel, lleno', usuario: 'admin', abrir: (page) => abrirLleno(page) },
  { nombre: 'panel, vacío', usuario: 'admin', abrir: (page) => conCifras(page, vacio) },
  {
    nombre: 'panel, en enero',
    usuario: 'admin',
    abrir: (page) => abrirLleno(page, { ano: 2025, sucursal: 'Tres Cerritos' }),
  },
  {
    nombre: 'panel, sin cifras',
    usuario: 'operador',
    sola: true,
    abrir: async (page) => {
      await sinPermisos(page)
      await irA(page, '/Cont/Panel', 'Panel')
      await expect(page.getByText('Su usuario no tiene ningún permiso')).toBeVisible()
    },
  },
]
