import type { Page } from '@playwright/test'
import { como } from './api.ts'
import { irA } from './entrar.ts'
import { aviso, boton, campo, modal } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'
import { sesionDe } from './sesiones.ts'
import { enFoco } from './teclado.ts'

test.use({ usuario: 'admin' })

const TITULO = 'Roles y Reglas de Autorización'
const abrir = (page: Page, vista = '') =>
  irA(page, `/Cont/Administrador/${TITULO}${vista && `?vista=${vista}`}`, TITULO)
const nodo = (page: Page, nombre: string | RegExp) => page.getByRole('treeitem', { name: nombre })
const pestana = (page: Page, nombre: string) => page.getByRole('tab', { name: nombre, exact: true })

test('reglas: se agregan, cambian y eliminan, con el teclado y con sus rechazos', async ({ page }) => {
  await abrir(page)
  await page.getByRole('link', { name: 'Editar reglas' }).click()
  await test.step('sin cambios no hay nada que guardar', async () => {
    await boton(page, 'Guardar').click()
    await expect(aviso(page, 'No existen cambios para guardar')).toBeVisible()
  })

  await test.step('el árbol se recorre y se abre con las flechas y con letras', async () => {
    await nodo(page, /^ALUMNOS/).focus()
    await page.keyboard.press('ArrowRight')
    await expect(nodo(page, /^ALUMNOS/)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowRight')
    await enFoco(page, nodo(page, /^ALU-VER/))
    await expect(nodo(page, /^ALU-VER/)).toHaveAttribute('aria-level', '2')
    await expect(nodo(page, /^ALU-VER/)).toHaveAttribute('aria-setsize', '8')
    await page.keyboard.press('End')
    await enFoco(page, nodo(page, /^CONFIGURACION/))
    await page.keyboard.type('caj')
    await enFoco(page, nodo(page, /^CAJA/))
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(nodo(page, /^ALU-VER/)).toBeHidden()
  })

  await test.step('un nodo nuevo vacío se va; un código repetido se dice', async () => {
    await nodo(page, /^CAJA/).focus()
    await page.keyboard.press('Insert')
    await expect(campo(page, 'Código de regla')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(campo(page, 'Código de regla')).toBeHidden()
    await page.keyboard.press('Insert')
    await page.keyboard.type('alu-ver')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Otra')
    await page.keyboard.press('Enter')
    await expect(aviso(page, 'Código Existente')).toContainText('El código ya existe')
    await campo(page, 'Código de regla').fill('caj-auditar')
    await page.keyboard.press('Enter')
    await expect(nodo(page, 'CAJ-AUDITAR, Otra, nuevo')).toBeFocused()
  })

  await test.step('lo que se marca se puede desmarcar, y lo nuevo se va', async () => {
    await page.keyboard.press('Delete')
    await expect(nodo(page, /^CAJ-AUDITAR/)).toBeHidden()
    // a new group leaves the focus beside it
    await boton(page, 'Agregar grupo').click()
    await page.keyboard.type('BIBLIO')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Biblioteca')
    await page.keyboard.press('Enter')
    await nodo(page, /^BIBLIO/).press('Delete')
    await expect(nodo(page, /^BIBLIO/)).toBeHidden()
    await expect(page.locator('[role=treeitem]:focus')).toHaveCount(1)
    await expect(nodo(page, /^ALUMNOS/)).not.toBeFocused()
    await boton(page, 'Agregar regla a CAJA').click()
    await page.keyboard.type('CAJ-AUDITAR')
    await campo(page, 'Texto de regla').fill('Auditar la caja')
    await boton(page, 'Listo').click()
    await nodo(page, /^CAJ-ARQUEO/).press('Delete')
    await expect(nodo(page, /^CAJ-ARQUEO.*Se elimina, La pierden Administrador, Operador$/)).toBeVisible()
    await boton(page, 'Cancelar la eliminación de CAJ-ARQUEO').click()
    await expect(page.getByText('1 nuevo', { exact: true })).toBeVisible()
  })

  await test.step('CFG-SEGURIDAD no se elimina', async () => {
    await page.getByRole('searchbox').fill('cfg-seg')
    await boton(page, 'Eliminar CFG-SEGURIDAD').click()
    await expect(aviso(page, 'No se puede eliminar')).toContainText('abre este editor')
    await page.getByRole('searchbox').fill('')
  })

  await test.step('irse pregunta; guardar dice qué pierde quién', async () => {
    await pestana(page, 'Roles').click()
    await boton(modal(page, 'Cambios sin Guardar'), 'Seguir editando').click()
    await expect(pestana(page, 'Reglas')).toHaveAttribute('aria-selected', 'true')
    await nodo(page, /^CAJ-REPORTE/).press('Delete')
    await boton(page, 'Guardar').click()
    const pregunta = modal(page, 'Eliminar Reglas')
    await expect(pregunta).toContainText('CAJ-REPORTE: la pierde Administrador; la piden CONT-CAJA · REPORT')
    await boton(pregunta, 'Guardar y eliminar').click()
    await expect(aviso(page, 'Reglas Guardadas')).toBeVisible()
    await expect(nodo(page, 'CAJ-AUDITAR, Auditar la caja')).toBeVisible()
    await expect(nodo(page, /^CAJ-REPORTE/)).toBeHidden()
  })

  await test.step('el conjunto básico la trae de nuevo, como nueva', async () => {
    await pestana(page, 'Acciones').click()
    await page.getByRole('link', { name: 'Cargar conjunto básico' }).click()
    await expect(page.getByText('1 nuevo', { exact: true })).toBeVisible()
    await nodo(page, /^CAJA/).press('ArrowRight')
    await expect(nodo(page, 'CAJ-REPORTE, Reporte de caja, nuevo')).toBeVisible()
    await boton(page, 'Guardar').click()
    await expect(aviso(page, 'Reglas Guardadas')).toBeVisible()
  })
})

test('dos editores a la vez: el segundo se entera, no pierde lo suyo y guarda', async ({ page, request }) => {
  await abrir(page, 'editRules')
  await nodo(page, /^PADRES/).press('ArrowRight')
  await nodo(page, /^PAD-VER/).press('F2')
  await campo(page, 'Texto de regla').fill('Mirar padres')
  await page.keyboard.press('Enter')
  const { get, post } = await como(request, 'admin')
  interface Nodo {
    id: number
    code: string
    cNodes: Nodo[]
  }
  const { cNodes } = await get<{ cNodes: Nodo[] }>('security/getrules')
  const padres = cNodes.find((g) => g.code === 'PADRES')
  const ver = padres?.cNodes.find((n) => n.code === 'PAD-VER')
  await post('security/saverules', {
    rules: [{ id: ver?.id, parent: padres?.id, type: 1, code: 'PAD-VER', text: 'Consultar padres', hasChanged: true }],
  })
  await boton(page, 'Guardar').click()
  await expect(page.getByText(/modificó «Reglas» mientras tanto/)).toContainText('Sus cambios no se perdieron')
  await expect(page.getByText('Mientras tanto: PAD-VER Consultar padres')).toBeVisible()
  await boton(page, 'Guardar').click()
  await expect(aviso(page, 'Reglas Guardadas')).toBeVisible()
  await expect(nodo(page, 'PAD-VER, Mirar padres')).toBeVisible()
})

test('roles: uno nuevo, con sus reglas, y se elimina', async ({ page }) => {
  await abrir(page, 'editRoles')
  await campo(page, 'Nombre del rol nuevo').fill('operador')
  await boton(page, 'Agregar Rol').click()
  await expect(page.getByText('El Rol ya existe')).toBeVisible()
  await campo(page, 'Nombre del rol nuevo').fill('Caja <tarde>')
  await boton(page, 'Agregar Rol').click()
  await expect(page.getByText(/^Solo puede tener letras/)).toBeVisible()
  await campo(page, 'Nombre del rol nuevo').fill('Tesorería')
  await boton(page, 'Agregar Rol').click()
  await expect(aviso(page, 'Rol Guardado')).toBeVisible()
  await page.getByRole('link', { name: 'Tesorería' }).click()
  await expect(page.getByText('Ningún usuario lo tiene')).toBeVisible()
  await nodo(page, 'Caja, 0 de 4')
    .or(nodo(page, /^Caja, 0 de/))
    .press(' ')
  await expect(nodo(page, /^Caja, (\d+) de \1$/)).toHaveAttribute('aria-checked', 'true')
  await nodo(page, /^Caja,/).press('ArrowRight')
  await nodo(page, /^CAJ-VER/).press(' ')
  await expect(nodo(page, /^Caja,/)).toHaveAttribute('aria-checked', 'mixed')
  // a group that is searched in takes along only what is on the screen
  await page.getByRole('searchbox').fill('CAJ-VER')
  await nodo(page, /^Caja,/).press(' ')
  await expect(nodo(page, /^Caja, (\d+) de \1$/)).toHaveAttribute('aria-checked', 'true')
  await nodo(page, /^Caja,/).press(' ')
  await expect(nodo(page, /^Caja,/)).toHaveAttribute('aria-checked', 'mixed')
  await page.getByRole('searchbox').fill('')
  await boton(page, 'Guardar').click()
  await expect(aviso(page, 'Reglas Guardadas')).toBeVisible()
  await page.getByRole('combobox', { name: 'Rol' }).fill('ServerAdmin')
  await page.getByRole('option', { name: 'ServerAdmin' }).click()
  await expect(page.getByText('ServerAdmin tiene todas las reglas: no se cambian.')).toBeVisible()
  await pestana(page, 'Roles').click()
  await boton(page, 'Eliminar el rol Tesorería').click()
  await boton(modal(page, 'Eliminar Rol'), 'Eliminar').click()
  await expect(aviso(page, 'Rol Eliminado')).toBeVisible()
})

test('quitar una regla rige enseguida para quien está adentro', { tag: NUEVA }, async ({ page, browser, baseURL }) => {
  const suya = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: sesionDe('operador', baseURL ?? ''),
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.77' },
  })
  const otra = await suya.newPage()
  await irA(otra, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
  const enElMenu = otra
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Alumnos', exact: true })
  await expect(enElMenu).toHaveCount(1)
  await abrir(page, 'editRoles')
  await page.getByRole('link', { name: 'Operador' }).click()
  await page.getByRole('searchbox').fill('ver alumnos')
  await nodo(page, /^ALU-VER/).press(' ')
  await boton(page, 'Guardar').click()
  await expect(modal(page, 'Quitar Reglas')).toContainText(/los \d+ usuarios que tienen el rol Operador/)
  await boton(modal(page, 'Quitar Reglas'), 'Quitar').click()
  await expect(aviso(page, 'Reglas Guardadas')).toBeVisible()
  // without a press of hers
  await expect(otra.getByText(/autorizado/i).first()).toBeVisible()
  await expect(enElMenu).toHaveCount(0)
  await suya.close()
})

test('secciones: una nueva con su funcionalidad, hecha de reglas, y su código no se repite', async ({ page }) => {
  await abrir(page, 'editSections')
  await boton(page, 'Agregar sección').click()
  await page.keyboard.type('cont-caja')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Becas')
  await page.keyboard.press('Enter')
  await expect(aviso(page, 'Código Existente')).toBeVisible()
  await campo(page, 'Código de sección').fill('CONT-BECAS')
  await page.keyboard.press('Enter')
  await boton(page, 'Agregar funcionalidad a CONT-BECAS').click()
  await page.keyboard.type('VER')
  await campo(page, 'Texto de funcionalidad').fill('Ver becas')
  const agregar = page.getByRole('combobox', { name: 'Agregar una regla' })
  for (const codigo of ['ALU-VER', 'INS-CASO']) {
    await agregar.fill(codigo)
    await page.getByRole('option', { name: new RegExp(`^${codigo} ·`) }).click()
  }
  await page.getByText('Alcanza una').click()
  await boton(page, 'Listo').click()
  await expect(page.getByText('ALU-VER o INS-CASO')).toBeVisible()
  await boton(page, 'Guardar').click()
  await boton(aviso(page, 'Secciones Guardadas'), 'Cerrar aviso').click()
  await nodo(page, /^CONT-BECAS/).press('Delete')
  await boton(page, 'Guardar').click()
  await expect(modal(page, 'Eliminar Secciones y Funcionalidades')).toContainText('CONT-BECAS · VER')
  await boton(modal(page, 'Eliminar Secciones y Funcionalidades'), 'Guardar y eliminar').click()
  await expect(nodo(page, /^CONT-BECAS/)).toBeHidden()
})
