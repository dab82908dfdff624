import { expect, type Page } from '@playwright/test'
import { puesta } from '../../contract/puesta.ts'
import type { RecibidoDe } from '../../contract/route.ts'
import { PASOS } from '../../domain/puesta/pasos.ts'
import { contestar } from '../contestar.ts'
import { irA } from '../entrar.ts'
import { boton, modal } from '../pantalla.ts'
import { type Vista, vistasDe } from './vista.ts'

const { vista, sobre } = vistasDe('admin')
const TITULO = 'Puesta en Marcha'
const RUTA = '/Cont/Puesta en Marcha'

type Hay = RecibidoDe<typeof puesta.ver>['hay']

const NADA: Hay = {
  nombre: '',
  logo: false,
  sucursales: 0,
  sinCursos: [],
  niveles: 3,
  grados: 15,
  cursos: 0,
  jornadas: 0,
  casos: 0,
  casoEntero: false,
  valores: [],
  clases: null,
  cuit: '',
  correo: false,
  servidor: '',
  probado: false,
  usuarios: 0,
  sinIngresar: 0,
  alumnos: 0,
  padres: 0,
  personal: 0,
  cargos: 0,
  personalSinUsuario: false,
  inscripto: false,
  cobrado: false,
}
const A_MITAD: Hay = {
  ...NADA,
  nombre: 'Instituto Nuestra Señora del Perpetuo Socorro y San Francisco Solano',
  logo: true,
  sucursales: 3,
  sinCursos: ['Villa San Lorenzo'],
  cursos: 14,
  jornadas: 2,
  casos: 3,
  casoEntero: true,
  valores: [
    { nivel: 'Inicial', faltan: ['Inscripción', 'Cuota'], sinCuota: [] },
    { nivel: 'Primario', faltan: ['Inscripción'], sinCuota: ['Doble'] },
  ],
  clases: 195,
  usuarios: 4,
  sinIngresar: 2,
}

/** Shows what the demo never does: the screen and, while it is open, its card on the panel. */
const conFlags = (page: Page) =>
  page.route('**/api/syscfg/getseccionsecurity*', async (ruta) => {
    const texto = await (await ruta.fetch()).text()
    await ruta.fulfill({
      contentType: 'application/json',
      body: texto.replace(/"Codigo":"(VIEW|OPEN)","Permitido":false/g, '"Codigo":"$1","Permitido":true'),
    })
  })

type Estado = 'pendiente' | 'hecho' | 'despues'
interface Cuadro {
  hay: Hay
  estado: (paso: string) => Estado
  puede?: boolean
}

/** A school that is being set up: the demo is at work, and has nothing left to do. */
async function enPuesta(page: Page, { hay, estado, puede = true }: Cuadro) {
  const pasos = PASOS.map((paso) => ({
    paso,
    estado: estado(paso),
    version: '1',
    puede: puede || paso === 'importacion',
    quien: ['Administrador', 'ServerAdmin'],
  }))
  await conFlags(page)
  await contestar(page, puesta.ver, { terminada: false, version: '1', puedeTerminar: puede, pasos, hay })
  await irA(page, RUTA, TITULO)
  await expect(page.getByRole('list', { name: 'Pasos' })).toBeVisible()
}
const titulo = (page: Page, nombre: RegExp) =>
  page.getByRole('list', { name: 'Pasos' }).getByRole('button', { name: nombre })
const aMitad: Cuadro = {
  hay: A_MITAD,
  estado: (paso) =>
    paso === 'fiscales' || paso === 'correo'
      ? 'despues'
      : paso === 'valores' || paso === 'importacion'
        ? 'pendiente'
        : 'hecho',
}

const VISTAS: readonly Vista[] = [
  vista('puesta en marcha', async (page) => {
    await conFlags(page)
    await irA(page, RUTA, TITULO)
    await titulo(page, /^Cursos/).click()
    await expect(page.getByText('Se dio por terminada')).toBeVisible()
  }),
  vista('puesta en marcha, sin nada', (page) => enPuesta(page, { hay: NADA, estado: () => 'pendiente' })),
  vista('puesta en marcha, a mitad', (page) => enPuesta(page, aMitad)),
  vista('puesta en marcha, para después', async (page) => {
    await enPuesta(page, aMitad)
    await titulo(page, /^Correo/).click()
    await titulo(page, /^Correo/).scrollIntoViewIfNeeded()
  }),
  vista('puesta en marcha, de otros', async (page) => {
    await enPuesta(page, { hay: A_MITAD, estado: () => 'pendiente', puede: false })
    await titulo(page, /^Valores/).click()
  }),
  vista('puesta en marcha, el final', async (page) => {
    await enPuesta(page, { hay: { ...A_MITAD, valores: [], inscripto: true }, estado: () => 'hecho' })
    await page.getByRole('region', { name: 'Listo para empezar' }).scrollIntoViewIfNeeded()
  }),
  sobre('puesta en marcha, el nombre', async (page) => {
    await enPuesta(page, { hay: NADA, estado: () => 'pendiente' })
    await boton(page, 'Poner el nombre').click()
    await expect(modal(page, 'Nombre del colegio').getByRole('textbox')).toBeVisible()
  }),
  vista('valores, desde la puesta en marcha', async (page) => {
    await enPuesta(page, aMitad)
    await page.getByRole('link', { name: 'Cargar Valores' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Valores' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Volver a la puesta en marcha' })).toBeVisible()
  }),
  vista('panel, en la puesta en marcha', async (page) => {
    await conFlags(page)
    await contestar(page, puesta.resumen, {
      abierta: true,
      hechos: 6,
      despues: 2,
      total: 11,
      siguiente: 'valores',
      puedeTerminar: true,
      version: '1',
    })
    await irA(page, '/Cont/Panel', 'Panel')
    await expect(
      page.getByRole('region', { name: 'Puesta en marcha' }).getByRole('link', { name: 'Seguir' }),
    ).toBeVisible()
  }),
]

/** The setting up of a school, in its states; and what of it stands on other screens. Each has answers of its own. */
export const DE_PUESTA: readonly Vista[] = VISTAS.map((una) => ({ ...una, sola: true }))
