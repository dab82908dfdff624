import type { Page, Route } from '@playwright/test'
import { alumnoNuevo, como } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, avisos, boton, buscadorDeCobrar, campo, elegir, modal } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'

/** Tests money that was sent while the network or the session failed: what the cashier is told, and what he finds. */
test.use({ usuario: 'operador' })

const NO_AUTORIZADO = { Status: 'Error', Message: 'No Autorizado' }

const INGRESO = '**/api/movimientos/ingreso'

/** Lets the server do the next call, but loses its answer. */
const sinQueLlegue = (page: Page, url: string | RegExp) =>
  page.route(
    url,
    async (ruta) => {
      await ruta.fetch()
      await ruta.abort()
    },
    { times: 1 },
  )

async function conIngresoEscrito(page: Page, monto: string) {
  await irA(page, '/Cont/Caja', 'Caja')
  await boton(page, 'Registrar Ingreso').click()
  const ingreso = modal(page, 'Registrar Ingreso')
  const concepto = ingreso.getByRole('combobox', { name: 'Concepto', exact: true })
  await expect(concepto).toBeFocused()
  await elegir(ingreso, 'Concepto', /./)
  await campo(ingreso, 'Monto').pressSequentially(monto)
  return ingreso
}

test('una respuesta que se pierde: la caja muestra lo registrado, y con otros datos no se repite', async ({ page }) => {
  const ingreso = await conIngresoEscrito(page, ',37')
  await page.keyboard.press('Tab')
  await expect(campo(ingreso, 'Monto')).toHaveValue('0,37')
  await sinQueLlegue(page, INGRESO)
  await boton(ingreso, 'Registrar').click()
  await expect(aviso(page, 'Error al Registrar Ingreso')).toContainText('no se registrará dos veces')
  await expect(boton(ingreso, 'Registrar')).toBeFocused()
  const fila = page.getByRole('table', { name: 'Ingresos' }).getByText('$ 0,37')
  await expect(fila).toHaveCount(1)
  // the dialog goes on saying it after the alert, until something is changed
  const dicho = ingreso.getByRole('alert').filter({ hasText: 'no se guardará dos veces' })
  await boton(aviso(page, 'Error al Registrar Ingreso'), 'Cerrar aviso').click()
  await expect(aviso(page, 'Error al Registrar Ingreso')).toHaveCount(0)
  await expect(dicho).toBeVisible()

  await campo(ingreso, 'Monto').fill('7')
  await expect(dicho).toHaveCount(0)
  await boton(ingreso, 'Registrar').click()
  await expect(aviso(page, 'Error al Registrar Ingreso').last()).toContainText('El intento anterior sí se registró')
  await expect(fila).toHaveCount(1)
})

test.describe('quien se va', () => {
  // who signs out ends the session that the other tests of the file use
  test.use({ usuario: 'admin' })

  test('la sesión que terminó mientras se escribía: se la retoma ahí, o se sale', async ({ page }) => {
    const ingreso = await conIngresoEscrito(page, '10')
    await page.route(INGRESO, (ruta) => ruta.fulfill({ status: 401, json: NO_AUTORIZADO }))
    await boton(ingreso, 'Registrar').click()
    const otra = modal(page, 'Su sesión terminó')
    await expect(otra).toContainText('no se perdió nada')
    await boton(otra, 'Salir sin guardar').click()
    await expect(boton(page, 'Ingresar')).toBeVisible()
  })
})

test('un permiso que se quitó mientras se escribía: un aviso, y lo escrito sigue ahí', async ({ page, request }) => {
  const alumno = await alumnoNuevo(request)
  await irA(page, '/Cont/Listado de Alumnos?inscriptos=false', 'Listado de Alumnos')
  await page.getByRole('searchbox').fill(alumno.apellido)
  await boton(page, `Editar a ${completo(alumno)}`).click()
  const ventana = modal(page, 'Editar Alumno')
  await expect(campo(ventana, 'Apellido')).toHaveValue(alumno.apellido)
  await campo(ventana, 'Nombre').fill('Otro nombre')
  await page.route('**/api/alumno*/**', (ruta) => ruta.fulfill({ status: 403, json: NO_AUTORIZADO }))
  await page.route('**/api/alumno', (ruta) => ruta.fulfill({ status: 403, json: NO_AUTORIZADO }))
  for (const veces of [1, 2]) {
    await boton(ventana, 'Guardar').click()
    await expect(avisos(page, 'No Autorizado')).toHaveCount(veces)
  }
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(campo(ventana, 'Nombre')).toHaveValue('Otro nombre')
})

const DIRECCIONES = [
  '/Cont/Listado de Alumnos',
  '/Cont/Listado de Padres',
  '/Cont/Cursos',
  '/Cont/Caja',
  '/Cont/Valores',
  '/Cont/Actualizar Cuotas Atrasadas',
]

/** Selects of those screens whose options do not come either. */
const SELECTS: Readonly<Record<string, string>> = { '/Cont/Valores': 'Año' }

/** What an answer may be that says nothing. */
const NADA = {
  'sin respuesta': (ruta: Route) => ruta.abort(),
  'con otro Status': (ruta: Route) => ruta.fulfill({ json: { Status: 'Error' } }),
}

test.describe('lo que se lee', () => {
  test.use({ usuario: 'administrador' })

  test('una pantalla que no recibe sus datos lo dice, y los pide otra vez', async ({ page }) => {
    await irA(page, '/Cont/Panel', 'Panel')
    const reintentar = boton(page.locator('main'), 'Reintentar')
    for (const nada of Object.values(NADA)) {
      for (const direccion of DIRECCIONES) {
        await page.route('**/api/**', nada)
        await page.evaluate((hash) => location.assign(hash), `#${direccion}`)
        await expect(reintentar, direccion).toHaveCount(1)
        const select = SELECTS[direccion]
        if (select) await expect(boton(page, `Cargar otra vez: ${select}`)).toBeVisible()
        await expect(aviso(page, 'Error de Servidor').first()).toBeVisible()
        // who has one branch has no picker, and must not get a broken one
        await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveCount(0)
        await page.unroute('**/api/**')
        await reintentar.click()
        await expect(reintentar, direccion).toHaveCount(0)
        await expect(page.locator('main').getByRole('table').first(), direccion).toBeVisible()
        await expect(aviso(page, 'Error de Servidor'), direccion).toHaveCount(0)
      }
    }
  })

  test('un formulario sin sus datos los pide otra vez, sin un aviso encima ni perder lo escrito', async ({ page }) => {
    await irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
    await page.route('**/api/alumno/getmodel*', (ruta) => ruta.fulfill({ json: { Status: 'Error' } }))
    await boton(page, 'Agregar Alumno').click()
    const ventana = modal(page, 'Agregar Alumno')
    await campo(ventana, 'Apellido').fill('Quintriqueo')
    await expect(aviso(page, 'Error de Servidor')).toBeVisible()
    const [dicho, pide] = [aviso(page, 'Error de Servidor').first(), boton(ventana, 'Reintentar')]
    const abajo = async () => {
      const caja = await dicho.boundingBox()
      return ((await pide.boundingBox())?.y ?? 0) - (caja ? caja.y + caja.height : 0)
    }
    await expect.poll(abajo, { message: 'píxeles entre el aviso y el botón' }).toBeGreaterThanOrEqual(0)
    await page.unroute('**/api/alumno/getmodel*')
    await pide.click()
    await expect(campo(ventana, 'Fecha de Ingreso')).not.toHaveValue('')
    await expect(campo(ventana, 'Apellido')).toHaveValue('Quintriqueo')
  })

  test('sin base de datos: la pantalla lo dice una vez, y sigue sola cuando vuelve', async ({ page }) => {
    const SIN_BASE = {
      status: 503,
      headers: { 'Retry-After': '2' },
      json: { Status: 'Error', Message: 'Sin conexión con la base de datos.' },
    }
    await irA(page, '/Cont/Panel', 'Panel')
    const rutas = ['**/api/**', '**/health/ready']
    for (const url of rutas) await page.route(url, (ruta) => ruta.fulfill(SIN_BASE))
    await page.evaluate(() => location.assign('#/Cont/Cursos'))
    const dice = page.getByRole('status').filter({ hasText: 'Sin conexión con la base de datos. Se reintenta…' })
    await expect(dice).toBeVisible()
    await expect(boton(page.locator('main'), 'Reintentar')).toHaveCount(1)
    await expect(aviso(page, 'Error')).toHaveCount(0)
    for (const url of rutas) await page.unroute(url)
    await expect(page.locator('main').getByRole('table').first()).toBeVisible({ timeout: 20_000 })
    await expect(dice).toHaveCount(0)
  })

  test('una ventana que no recibe sus opciones lo dice en el campo, y las pide otra vez', async ({ page }) => {
    await irA(page, '/Cont/Panel', 'Panel')
    let fallar = () => {}
    const hasta = new Promise<void>((listo) => {
      fallar = listo
    })
    await page.route(/api\/inscripcion\?/, async (ruta) => {
      await hasta
      await ruta.abort()
    })
    await boton(page, 'Inscribir Alumno').click()
    const curso = modal(page, 'Inscribir Alumno').getByRole('combobox', { name: 'Curso', exact: true })
    await curso.fill('1° año b')
    await expect(page.getByRole('listbox', { name: 'Curso' })).toHaveText('Searching…')
    fallar()
    await expect(curso).toHaveAccessibleDescription('Loading failed')
    await expect(curso).toHaveValue('1° año b')
    await expect(curso).toHaveAttribute('placeholder', 'Loading failed')
    await expect(modal(page, 'Inscribir Alumno')).toContainText('No se pudieron cargar los datos')
    // the alert leaves the buttons of the dialog free, on a phone too
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(aviso(page, 'Error de Servidor')).toBeVisible()
    await boton(modal(page, 'Inscribir Alumno'), 'Cancelar').click({ trial: true })
    await page.unroute(/api\/inscripcion\?/)
    await boton(page, 'Cargar otra vez: Curso').click()
    await expect(curso).not.toHaveAttribute('placeholder', 'Loading failed')
    await expect(boton(page, 'Reintentar')).toHaveCount(0)
    // what was typed is looked for in what came
    await expect(curso).toHaveValue('1° Año B')
  })

  test('lo que se busca o se resume y no llega se pide otra vez; un pago dice por qué no hay destinos', async ({
    page,
  }) => {
    const cae = (url: string) => page.route(url, (ruta) => ruta.abort(), { times: 1 })
    await irA(page, '/Cont/Cobrar', 'Cobrar')
    await cae('**/api/cobranza/find?*')
    await buscadorDeCobrar(page).fill('quiroga')
    await page.getByRole('option', { name: 'No se pudo buscar Reintentar' }).click()
    await expect(page.getByRole('option', { name: /^Quiroga/ }).first()).toBeVisible()

    await irA(page, '/Cont/Caja', 'Caja')
    await cae('**/api/caja/resumen?*')
    await boton(page, 'Reporte de Caja').click()
    const reporte = modal(page, 'Reporte de Caja')
    await boton(reporte, 'Reintentar').click()
    await expect(reporte.getByRole('table', { name: 'Resumen por sucursal' })).toBeVisible()
    await boton(reporte, 'Cancelar').click()

    await cae('**/api/movimientos/destinospago?*')
    await boton(page, 'Registrar Pago').click()
    const pago = modal(page, 'Registrar Pago')
    await pago.getByRole('radio', { name: 'de Servicios' }).click()
    await expect(pago.getByText('No se pudieron cargar los destinos. Elija el tipo otra vez.')).toBeVisible()
    await expect(pago.getByRole('radio', { name: 'de Servicios' })).not.toBeChecked()
  })

  test('una pantalla cuyo programa no llega lo dice en castellano', async ({ page }) => {
    await irA(page, '/Cont/Panel', 'Panel')
    await page.route('**/assets/ValoresPage-*.js', (ruta) => ruta.abort())
    await page.evaluate(() => location.assign('#/Cont/Valores'))
    await expect(page.getByRole('heading', { name: 'No se pudo mostrar la pantalla' })).toBeVisible()
    await page.unroute('**/assets/ValoresPage-*.js')
    await boton(page, 'Reintentar').click()
    await expect(page.getByRole('heading', { name: 'Valores', exact: true })).toBeVisible()
  })

  test('sin conexión el programa se queda, y la pantalla llega cuando vuelve', { tag: NUEVA }, async ({ page }) => {
    await irA(page, '/Cont/Panel', 'Panel')
    await page.context().setOffline(true)
    await page.getByRole('navigation').getByRole('link', { name: 'Cursos', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No se pudo mostrar la pantalla' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Cursos', exact: true })).toBeVisible()
  })

  test('sin conexión la caja lo dice en seguida, y se lee cuando vuelve', { tag: NUEVA }, async ({ page }) => {
    await irA(page, '/Cont/Caja', 'Caja')
    await expect(page.getByRole('table', { name: 'Ingresos' })).toBeVisible()
    await page.context().setOffline(true)
    await boton(page, 'Día anterior').click()
    await expect(page.getByText('No se pudo leer la caja')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('table', { name: 'Ingresos' })).toBeVisible()
  })
})

test.describe('cuotas atrasadas', () => {
  test.use({ usuario: 'administrador' })

  test('un proceso que se deshizo sin que llegara la respuesta: la lista lo dice', async ({ page, request }) => {
    const { get } = await como(request, 'administrador')
    const { bulkId } = await get<{ bulkId: number }>('valores/cuotas', { ano: 2011, type: 2 })
    await irA(page, '/Cont/Actualizar Cuotas Atrasadas', 'Actualizar Cuotas Atrasadas')
    const proceso = page.getByRole('row').filter({ hasText: `N.º ${bulkId}` })
    await boton(proceso, /^Deshacer/).click()
    await sinQueLlegue(page, /valores\/cuotas\?.*type=3/)
    await boton(modal(page, 'Deshacer Proceso'), 'Deshacer').click()
    await expect(aviso(page, 'Error en el Proceso')).toContainText('Mire en los procesos realizados')
    await expect(proceso).toContainText('Deshecho el')
  })
})
