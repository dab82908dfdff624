import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { retrato } from '../test/fotos.ts'
import { como } from './api.ts'
import { irA } from './entrar.ts'
import { aviso, avisos, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'admin' })

const ENTORNO = '/Cont/Administrador/Configuración de Entorno'
const WEBAPP = '/Cont/Administrador/Configuración de WebAPP'

/** Waits for the page that is loaded again after a save: its script knows nothing of before. */
async function alRecargar(page: Page, hacer: () => Promise<void>) {
  await page.evaluate(() => Object.assign(window, { deAntes: true }))
  await hacer()
  await expect.poll(() => page.evaluate(() => 'deAntes' in window).catch(() => true)).toBe(false)
}

test('el índice lleva a cada pantalla que uno puede abrir', async ({ page }) => {
  await irA(page, '/Cont/Panel', 'Panel')
  await page.getByRole('banner').getByRole('link', { name: 'Administrador' }).click()
  const lista = page.getByRole('main').getByRole('list')
  await expect(lista.getByRole('link', { name: 'Configuración de Entorno' })).toBeVisible()
  await expect(lista.getByRole('link', { name: 'Parámetros de AFIP' })).toBeHidden()
  await lista.getByRole('link', { name: 'Configuración de WebAPP' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración de WebAPP' })).toBeVisible()
})

test.describe('un administrador', () => {
  test.use({ usuario: 'administrador' })
  test('ve la WebAPP y no el entorno', async ({ page }) => {
    await irA(page, '/Cont/Administrador', 'Administrador')
    await expect(page.getByRole('main').getByRole('link', { name: 'Configuración de WebAPP' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Configuración de Entorno' })).toBeHidden()
    await irA(page, ENTORNO, 'No Autorizado')
  })
})

test('las claves de entorno: se agregan, se editan, se rechazan y se restauran', async ({ page }) => {
  await irA(page, ENTORNO, 'Configuración de Entorno')
  const ventana = modal(page, 'Agregar Clave')
  const fila = (clave: string) => page.getByRole('row').filter({ hasText: clave })

  await test.step('lo que falta se dice en su campo; una clave propia se agrega y se quita', async () => {
    await boton(page, 'Agregar Clave').click()
    await boton(ventana, 'Guardar').click()
    await expect(ventana.getByText('La Clave es requerida')).toBeVisible()
    await expect(ventana.getByText('El Detalle es requerido')).toBeVisible()
    await expect(ventana.getByText('El Valor es requerido')).toBeVisible()
    await campo(ventana, 'Clave').fill('escuela.rector')
    await campo(ventana, 'Detalle').fill('Quién firma')
    await campo(ventana, 'Valor').fill('Ana Ríos')
    await boton(ventana, 'Guardar').click()
    await expect(aviso(page, 'Clave Agregada')).toBeVisible()
    await page.getByRole('searchbox').fill('rector')
    await expect(fila('escuela.rector')).toContainText('Ana Ríos')
    await boton(page, 'Quitar la clave escuela.rector').click()
    await boton(modal(page, 'Quitar Clave'), 'Quitar').click()
    await expect(aviso(page, 'Clave Quitada')).toBeVisible()
    await expect(fila('escuela.rector')).toBeHidden()
  })

  await test.step('un número fuera de rango se rechaza en su campo', async () => {
    await page.getByRole('searchbox').fill('pac.minCuotas')
    await boton(page, 'Editar la clave pac.minCuotas').click()
    const editar = modal(page, 'Editar Clave')
    await campo(editar, 'Valor').fill('11')
    await boton(editar, 'Guardar').click()
    await expect(editar.getByText('Se admite un número entero de 1 a 10')).toHaveCount(2)
    await campo(editar, 'Valor').fill('8')
    await boton(editar, 'Guardar').click()
    await expect(aviso(page, 'Clave Modificada')).toBeVisible()
    await expect(fila('pac.minCuotas')).toContainText('Cambiado')
  })

  await test.step('el menú de configuración aparece con su clave', async () => {
    await page.getByRole('searchbox').fill('setup.menu')
    await boton(page, 'Editar la clave setup.menu').click()
    const editar = modal(page, 'Editar Clave')
    await expect(editar.getByText(/ven las pantallas de configuración en el menú/)).toBeVisible()
    await elegir(editar, 'Valor', 'Sí')
    await boton(editar, 'Guardar').click()
    await expect(fila('setup.menu')).toContainText('Sí')
    await page.reload()
    const menu = page.getByRole('navigation', { name: 'Menú principal' })
    await expect(menu.getByRole('link', { name: 'Configuración de WebAPP' })).toBeVisible()
  })

  await test.step('el nombre del colegio recarga la página', async () => {
    await irA(page, `${ENTORNO}?buscar=system.name`, 'Configuración de Entorno')
    await boton(page, 'Editar la clave system.name').click()
    const editar = modal(page, 'Editar Clave')
    await campo(editar, 'Valor').fill('Colegio del Valle')
    await alRecargar(page, () => boton(editar, 'Guardar').click())
    await expect(fila('system.name')).toContainText('Colegio del Valle')
  })

  await test.step('restaurar dice qué cambia, y recarga', async () => {
    await boton(page, 'Restaurar Valores').click()
    const pregunta = modal(page, 'Restaurar Valores')
    await expect(pregunta.getByText('pac.minCuotas')).toBeVisible()
    await alRecargar(page, () => boton(pregunta, 'Restaurar').click())
    await irA(page, `${ENTORNO}?buscar=setup.menu`, 'Configuración de Entorno')
    await expect(fila('setup.menu')).not.toContainText('Cambiado')
  })
})

test('lo que otro guardó mientras tanto no se pisa', async ({ page, request }) => {
  await irA(page, `${ENTORNO}?buscar=login.bloqueoMinutos`, 'Configuración de Entorno')
  await boton(page, 'Editar la clave login.bloqueoMinutos').click()
  const editar = modal(page, 'Editar Clave')
  const { get, post } = await como(request, 'admin')
  const { data } = await get<{ data: { tagName: string }[] }>('environment/get')
  const suya = data.find((c) => c.tagName === 'login.bloqueoMinutos')
  await post('environment/set', { ...suya, value: '30' })
  await campo(editar, 'Valor').fill('20')
  await boton(editar, 'Guardar').click()
  await expect(editar.getByText(/modificó «login.bloqueoMinutos» mientras tanto/)).toBeVisible()
  await expect(editar.getByText('Mientras tanto se guardó «30»')).toBeVisible()
  await expect(campo(editar, 'Valor')).toHaveValue('20')
})

test('el skin se prueba en el momento, se guarda y viste todo desde el primer cuadro', async ({ page, request }) => {
  const html = page.locator('html')
  await irA(page, WEBAPP, 'Configuración de WebAPP')
  await expect(html).toHaveAttribute('data-skin', 'skin-black')
  await page.getByRole('radio', { name: 'Rojo', exact: true }).check({ force: true })
  await expect(html).toHaveAttribute('data-skin', 'skin-red')

  await test.step('quien se va sin guardar lo deja como estaba', async () => {
    await page.getByRole('link', { name: 'Caja', exact: true }).click()
    await boton(modal(page, 'Cambios sin Guardar'), 'Salir sin guardar').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Caja' })).toBeVisible()
    await expect(html).toHaveAttribute('data-skin', 'skin-black')
  })

  await test.step('guardado, la página se recarga y lo trae escrito', async () => {
    await irA(page, WEBAPP, 'Configuración de WebAPP')
    await page.getByRole('radio', { name: 'Azul claro', exact: true }).check({ force: true })
    await campo(page, 'Pie').fill('Secretaría: 431-0000')
    await page.getByLabel('Archivo: Logo', { exact: true }).setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await retrato('png', { ancho: 320, alto: 80, color: '#1d4f91' }),
    })
    await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible()
    await alRecargar(page, () => boton(page, 'Guardar').click())
    expect(await (await request.get('/')).text()).toContain('data-skin="skin-blue-light"')
    await expect(html).toHaveAttribute('data-skin', 'skin-blue-light')
    await expect(page.getByRole('contentinfo')).toHaveText('Secretaría: 431-0000')
    const logo = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('img')
    await expect.poll(() => logo.evaluate((e: HTMLImageElement) => e.naturalWidth)).toBe(320)
  })

  await test.step('lo que se cambia antes de que se recargue se guarda también, y un puerto vacío recibe el suyo', async () => {
    for (const puerto of ['2500', '']) {
      await campo(page, 'Puerto').fill(puerto)
      await boton(page, 'Guardar').click()
      await expect(avisos(page, 'Configuración Guardada')).not.toHaveCount(0)
      await expect(boton(page, 'Descartar cambios')).toHaveCount(0)
    }
    await campo(page, 'Pie').fill('Secretaría: 431-0001')
    await expect(campo(page, 'Puerto')).toHaveValue('587')
    await alRecargar(page, () => boton(page, 'Guardar').click())
    await expect(page.getByRole('contentinfo')).toHaveText('Secretaría: 431-0001')
  })

  await test.step('un archivo que no es imagen se rechaza donde se lo eligió', async () => {
    await page.getByLabel('Archivo: Ícono', { exact: true }).setInputFiles({
      name: 'dibujo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    await expect(page.getByText('Solo se admiten imágenes JPG o PNG')).toBeVisible()
    await page.getByLabel('Archivo: Ícono', { exact: true }).setInputFiles({
      name: 'rota.png',
      mimeType: 'image/png',
      buffer: (await retrato('png')).subarray(0, 100),
    })
    await expect(page.getByText('La imagen está dañada: elija otra')).toBeVisible()
  })
})

test('lo que se rechaza se dice en su campo, y deja de decirse cuando se lo cambia', async ({ page }) => {
  const MALO = 'El Puerto debe ser un número de 1 a 65535, sin separadores'
  const dicho = page.getByRole('main').getByText(MALO)
  const ventana = modal(page, 'Enviar mail de prueba')
  await irA(page, WEBAPP, 'Configuración de WebAPP')
  await campo(page, 'Servidor').fill('127.0.0.1')

  await test.step('por el mail de prueba, sin haber guardado nunca', async () => {
    await campo(page, 'Puerto').fill('70000')
    await boton(page, 'Enviar mail de prueba').click()
    await campo(ventana, 'Para').fill('ana@ejemplo.ar')
    await boton(ventana, 'Enviar').click()
    await expect(ventana.getByText(MALO)).toBeVisible()
    await boton(ventana, 'Cancelar').click()
    await expect(dicho).toBeVisible()
    await campo(page, 'Puerto').fill('587')
    await expect(dicho).toBeHidden()
    await expect(page.getByText('Revise 1 campo')).toBeHidden()
  })

  await test.step('al guardar, por el formulario o por el servidor', async () => {
    await campo(page, 'Puerto').fill('70000')
    await boton(page, 'Guardar').click()
    await expect(dicho).toBeVisible()
    await expect(campo(page, 'Puerto')).toBeFocused()
    await campo(page, 'Puerto').fill('587')
    await expect(dicho).toBeHidden()
    const otro = 'Ese puerto no'
    await page.route('**/api/systemcfg/set', (r) =>
      r.fulfill({ status: 400, json: { Status: 'Error', Message: otro, errors: { mailPort: otro } } }),
    )
    await boton(page, 'Guardar').click()
    await expect(page.getByText(otro)).toBeVisible()
    await expect(campo(page, 'Puerto')).toBeFocused()
    await campo(page, 'Puerto').fill('588')
    await expect(page.getByText(otro)).toBeHidden()
    await expect(page.getByText('Revise 1 campo')).toBeHidden()
    await page.unroute('**/api/systemcfg/set')
    await boton(page, 'Descartar cambios').click()
  })
})

test('el mail de prueba sale con lo escrito, y si no, se dice por qué', async ({ page }) => {
  const cartas: string[] = []
  const casilla = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, listo) => {
      const partes: Buffer[] = []
      stream.on('data', (p: Buffer) => partes.push(p))
      stream.on('end', () => {
        cartas.push(Buffer.concat(partes).toString())
        listo()
      })
    },
  })
  casilla.listen(0, '127.0.0.1')
  await once(casilla.server, 'listening')
  try {
    await irA(page, WEBAPP, 'Configuración de WebAPP')
    await campo(page, 'Servidor').fill('127.0.0.1')
    await campo(page, 'Puerto').fill('1')
    const ventana = modal(page, 'Enviar mail de prueba')
    await boton(page, 'Enviar mail de prueba').click()
    await boton(ventana, 'Enviar').click()
    await expect(ventana.getByText('Escriba la dirección a la que va el mail de prueba')).toBeVisible()
    await campo(ventana, 'Para').fill('ana@ejemplo.ar')
    await boton(ventana, 'Enviar').click()
    await expect(ventana.getByText('127.0.0.1:1 no acepta conexiones: revise el puerto')).toBeVisible()
    await boton(ventana, 'Cancelar').click()
    await expect(ventana).toBeHidden()

    await campo(page, 'Puerto').fill(String((casilla.server.address() as AddressInfo).port))
    await boton(page, 'Enviar mail de prueba').click()
    // the address of the last attempt is there
    await expect(campo(ventana, 'Para')).toHaveValue('ana@ejemplo.ar')
    await boton(ventana, 'Enviar').click()
    await expect(aviso(page, 'Mail de Prueba Enviado')).toContainText('ana@ejemplo.ar')
    expect(cartas).toHaveLength(1)

    await test.step('con usuario hace falta la contraseña', async () => {
      await campo(page, 'Usuario').fill('ana@ejemplo.ar')
      await boton(page, 'Guardar').click()
      await expect(page.getByText(/Escriba la contraseña del mail/)).toBeVisible()
      await boton(page, 'Descartar cambios').click()
      await expect(campo(page, 'Servidor')).toHaveValue('')
    })
  } finally {
    await new Promise<void>((resolve) => casilla.close(() => resolve()))
  }
})
