import { usuarios } from '../contract/usuarios.ts'
import { como } from './api.ts'
import { agregar } from './contestar.ts'
import { irA, presentarse } from './entrar.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'

const CLAVE = 'jacaranda-y-ceibo'
const OTRA = 'lapacho-en-flor'

test.use({ usuario: 'admin' })

test('el usuario de un empleado: se crea desde la lista, se le dan roles y se lo desaprueba', async ({
  page,
  request,
}) => {
  const { get } = await como(request, 'admin')
  const { people } = await get<{ people: { text: string; isPersonal: boolean }[] }>('usuarios/getnewusermodel')
  const empleado = people.find((p) => p.isPersonal) ?? { text: 'nadie' }
  let usuario = ''
  await test.step('lo que falta se dice en su campo', async () => {
    await irA(page, '/Cont/Usuarios', 'Usuarios')
    await boton(page, 'Crear Usuario').click()
    const ventana = modal(page, 'Crear Usuario')
    await boton(ventana, 'Crear').click()
    await expect(ventana.getByText('La Persona es requerida')).toBeVisible()
    await expect(ventana.getByText('Elija al menos un rol')).toBeVisible()
    await ventana.getByRole('combobox', { name: 'Persona' }).fill('no hay nadie así')
    await expect(page.getByText('No matches found')).toBeVisible()
    await ventana.getByRole('combobox', { name: 'Persona' }).fill(empleado.text)
    await page.getByRole('option', { name: empleado.text }).click()
    await expect(campo(ventana, 'Usuario')).toHaveValue(/^[a-z0-9]+$/)
    usuario = await campo(ventana, 'Usuario').inputValue()
    await expect(ventana.getByRole('checkbox', { name: 'Padre' })).toBeHidden()
    await ventana.getByRole('checkbox', { name: 'Operador' }).check()
    await ventana.getByLabel('Contraseña', { exact: true }).fill('colegio2026')
    await boton(ventana, 'Crear').click()
    await expect(ventana.getByText(/se adivina/)).toBeVisible()
    await ventana.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await boton(ventana, 'Crear').click()
    await expect(aviso(page, 'Usuario Creado')).toContainText(`${usuario} no fue notificado`)
  })

  const fila = page.getByRole('row').filter({ hasText: usuario })
  const abrir = async (accion: string) => {
    await boton(page, `Acciones de ${usuario}`).click()
    await page.getByRole('menuitem', { name: accion }).click()
  }

  await test.step('se lo encuentra, y se le dan y quitan roles en el momento', async () => {
    await page.getByRole('searchbox').fill(usuario)
    await expect(fila).toContainText('Operador')
    await abrir('Roles')
    const ventana = modal(page, /^Roles de/)
    await ventana.getByRole('checkbox', { name: 'Operador', exact: true }).click()
    const unico = modal(page, 'Quitar el Único Rol de Base')
    await expect(unico).toContainText('no va a poder ingresar')
    await boton(unico, 'No').click()
    await expect(ventana.getByRole('checkbox', { name: 'Operador', exact: true })).toBeChecked()
    await ventana.getByRole('checkbox', { name: 'Profesor', exact: true }).check()
    await expect(aviso(page, 'Rol Agregado')).toBeVisible()
    await ventana.getByRole('checkbox', { name: 'Padre', exact: true }).click()
    await expect(aviso(page, 'Error al Guardar el Rol')).toContainText('es de padres')
    await boton(ventana, 'Agregar Rol').click()
    await expect(ventana.getByText('El nombre del Rol es requerido')).toBeVisible()
    await campo(ventana, 'Nombre del rol nuevo').fill('Tesorería')
    await boton(ventana, 'Agregar Rol').click()
    await expect(aviso(page, 'Rol Guardado')).toBeVisible()
    await expect(ventana.getByRole('checkbox', { name: 'Tesorería' })).toBeChecked()
    await expect(boton(ventana, 'Eliminar el rol Tesorería')).toBeHidden()
    await ventana.getByRole('checkbox', { name: 'Tesorería' }).uncheck()
    await boton(ventana, 'Eliminar el rol Tesorería').click()
    await boton(modal(page, 'Eliminar Rol'), 'Eliminar').click()
    await expect(aviso(page, 'Rol Eliminado')).toBeVisible()
    await boton(ventana, 'Cerrar').last().click()
    await expect(fila).toContainText('Operador, Profesor')
  })

  await test.step('desaprobado, se lo aprueba otra vez desde su fila', async () => {
    await abrir('Desaprobar')
    await boton(modal(page, 'Desaprobar Usuario'), 'Desaprobar').click()
    await expect(aviso(page, 'Usuario Desaprobado')).toBeVisible()
    await expect(fila).toContainText('No aprobado')
    await boton(fila, `Aprobar a ${usuario}`).click()
    await boton(modal(page, 'Aprobar Usuario'), 'Aprobar').click()
    await expect(fila).toContainText('Activo')
  })

  await test.step('se le pone otra contraseña', async () => {
    await abrir('Restablecer contraseña')
    const ventana = modal(page, 'Restablecer Contraseña')
    await campo(ventana, 'Contraseña').fill(OTRA)
    await boton(ventana, 'Restablecer').click()
    await expect(aviso(page, 'Contraseña Restablecida')).toContainText('con la que usted escribió')
  })

  await test.step('de quien lo hizo se ve qué hizo, y se filtra', async () => {
    await page.getByRole('searchbox').fill('admin')
    await boton(page, 'Acciones de admin').click()
    await page.getByRole('menuitem', { name: 'Auditoría' }).click()
    const ventana = modal(page, /^Auditoría de/)
    await expect(ventana.getByText(`Creó el usuario ${usuario} (Operador)`)).toBeVisible()
    await ventana.getByRole('combobox', { name: 'Tipo' }).fill('rol agregado')
    await page.getByRole('option', { name: /ROL-ADD/ }).click()
    await expect(ventana.getByText(`Dio el rol Profesor a ${usuario}`)).toBeVisible()
    await expect(ventana.getByText(`Creó el usuario ${usuario} (Operador)`)).toBeHidden()
    await campo(ventana, 'Hasta').fill('1/1/2026')
    await campo(ventana, 'Hasta').blur()
    await expect(ventana.getByText('Es anterior a Desde')).toBeVisible()
    await boton(ventana, 'Cerrar').last().click()
    await page.getByRole('searchbox').fill(usuario)
    await expect(fila).toBeVisible()
  })

  await test.step('los roles destildados dejan la lista', async () => {
    await page.getByRole('checkbox', { name: 'Operador' }).uncheck()
    await expect(fila).toBeVisible()
    await page.getByRole('checkbox', { name: 'Profesor', exact: true }).uncheck()
    await expect(fila).toBeHidden()
    await boton(page, 'Mostrar todos los usuarios').click()
    await expect(fila).toBeVisible()
    await elegir(page.locator('main'), 'Estado', 'Bloqueados')
    await expect(fila).toBeHidden()
    await boton(page, 'Mostrar todos los usuarios').click()
    await expect(fila).toBeVisible()
  })
})

test('de quien está bloqueado se dice al restablecer, y se lo desbloquea en el mismo paso', async ({ page }) => {
  // the school's own accounts stay as the other tests expect them
  await agregar(page, usuarios.getpage, ({ aaData }) => ({ aaData: aaData.map((u) => ({ ...u, bloqueado: true })) }))
  const hechas: string[] = []
  await page.route(/api\/usuarios\/(resetpassword|unlock)/, async (ruta) => {
    hechas.push(new URL(ruta.request().url()).pathname.split('/').at(-1) ?? '')
    await ruta.fulfill({ json: { Status: 'OK', Message: '', mailSent: false } })
  })
  await irA(page, '/Cont/Usuarios?buscar=talleres', 'Usuarios')
  await boton(page, 'Acciones de talleres').click()
  await page.getByRole('menuitem', { name: 'Restablecer contraseña' }).click()
  const ventana = modal(page, 'Restablecer Contraseña')
  await expect(ventana.getByText(/^Está bloqueado/)).toBeVisible()
  await expect(ventana.getByRole('checkbox', { name: 'Desbloquearlo también' })).toBeChecked()
  await campo(ventana, 'Contraseña').fill(OTRA)
  await boton(ventana, 'Restablecer').click()
  await expect(ventana).toBeHidden()
  expect(hechas).toEqual(['resetpassword', 'unlock'])
})

test('un administrador del servidor ingresa como otro, no mueve dinero, y vuelve a ser él', { tag: NUEVA }, async ({
  page,
}) => {
  await irA(page, '/Cont/Usuarios?buscar=operador&orden=-usuario', 'Usuarios')
  await boton(page, 'Acciones de operador').click()
  await page.getByRole('menuitem', { name: 'Ingresar como' }).click()
  await boton(modal(page, 'Ingresar como otro Usuario'), 'Ingresar').click()
  const volver = boton(page, 'Volver a admin')
  await expect(volver).toBeVisible()
  await expect(page.getByText(/^Está como/)).toContainText('No puede cobrar')
  await irA(page, '/Cont/Caja', 'Caja')
  await expect(volver).toBeVisible()
  await volver.click()
  // back where he was, with what he looked for
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible()
  await expect(page).toHaveURL(/buscar=operador&orden=-usuario/)
  await expect(volver).toBeHidden()
  await expect(boton(page, 'Acciones de operador')).toBeVisible()
})

test.describe('la propia contraseña', () => {
  // who signs out ends the session that the other tests of the file use
  test.use({ usuario: 'operador' })

  test('cada uno cambia su contraseña y entra con la nueva', { tag: NUEVA }, async ({ page }) => {
    await irA(page, '/Cont/Panel', 'Panel')
    const menu = () => page.getByRole('banner').getByRole('button', { name: /Sucursal/ })
    const cambiar = async (actual: string, nueva: string, confirmacion = nueva) => {
      const ventana = modal(page, 'Cambiar Contraseña')
      await ventana.locator('input[name=actual]').fill(actual)
      await ventana.locator('input[name=nueva]').fill(nueva)
      await ventana.locator('input[name=confirmacion]').fill(confirmacion)
      await boton(ventana, 'Cambiar').click()
    }
    await menu().click()
    await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click()
    await cambiar('campana', CLAVE, 'otra cosa')
    await expect(page.getByText('No es igual a la nueva')).toBeVisible()
    await cambiar('no es esta', CLAVE)
    await expect(page.getByText('Contraseña Actual Incorrecta')).toBeVisible()
    await expect(page.locator('input[name=actual]')).toHaveValue('')
    await cambiar('campana', 'corta')
    await expect(page.getByText(/al menos 10 caracteres/)).toBeVisible()
    await cambiar('campana', CLAVE)
    await expect(aviso(page, 'Contraseña Cambiada')).toBeVisible()
    await menu().click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await presentarse(page, 'operador', CLAVE)
    await expect(page.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
  })
})

test.describe('la contraseña que puso otra persona', () => {
  test.use({ usuario: null })

  test('a quien le pusieron una contraseña se le pide que la cambie, hasta que lo hace', { tag: NUEVA }, async ({
    page,
    request,
  }) => {
    const { get, post } = await como(request, 'admin')
    const { aaData } = await get<{ aaData: { userId: number }[] }>('usuarios/getpage', { sSearch: 'talleres' })
    await post('usuarios/resetpassword', { userId: aaData[0]?.userId, password: OTRA })
    const pedido = page.getByText('Otra persona eligió su contraseña')
    await page.goto('/')
    await presentarse(page, 'talleres', OTRA)
    await expect(pedido).toBeVisible()
    await boton(page, 'Cambiarla').click()
    const ventana = modal(page, 'Cambiar Contraseña')
    await ventana.locator('input[name=actual]').fill(OTRA)
    await ventana.locator('input[name=nueva]').fill(CLAVE)
    await ventana.locator('input[name=confirmacion]').fill(CLAVE)
    await boton(ventana, 'Cambiar').click()
    await expect(aviso(page, 'Contraseña Cambiada')).toBeVisible()
    await expect(pedido).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
    await expect(pedido).toBeHidden()
  })
})

test('la auditoría pasa de página sin mover la lista de abajo, y quien queda sin rol de base lo dice', async ({
  page,
}) => {
  const abrir = async (usuario: string, accion: string) => {
    await irA(page, `/Cont/Usuarios?buscar=${usuario}`, 'Usuarios')
    await boton(page, `Acciones de ${usuario}`).click()
    await page.getByRole('menuitem', { name: accion }).click()
  }
  await test.step('la página 2 es de la auditoría', async () => {
    await abrir('admin', 'Auditoría')
    const ventana = modal(page, /^Auditoría de/)
    await expect(ventana.getByText(/^1 a 10 de/)).toBeVisible()
    await boton(ventana, 'Página 2').click()
    await expect(ventana.getByText(/^11 a/)).toBeVisible()
    expect(page.url()).not.toContain('pagina')
    await boton(ventana, 'Cerrar').last().click()
    await expect(ventana).toBeHidden()
  })
  await test.step('sin rol de base no se ingresa', async () => {
    await abrir('talleres', 'Roles')
    const ventana = modal(page, /^Roles de/)
    await ventana.getByRole('checkbox', { name: 'Profesor de Talleres' }).click()
    await boton(modal(page, 'Quitar el Único Rol de Base'), 'Quitar').click()
    await expect(ventana.getByText(/le falta un rol de base/)).toBeVisible()
    await boton(ventana, 'Cerrar').last().click()
    await expect(page.getByRole('row').filter({ hasText: 'talleres' })).toContainText('no ingresa')
    await abrir('talleres', 'Roles')
    await ventana.getByRole('checkbox', { name: 'Profesor de Talleres' }).check()
    await expect(ventana.getByText(/le falta un rol de base/)).toBeHidden()
  })
})

test('un usuario nuevo que los filtros esconden se dice, y se muestra si se lo pide', async ({ page, request }) => {
  const { get } = await como(request, 'admin')
  const { people } = await get<{ people: { text: string; isPersonal: boolean }[] }>('usuarios/getnewusermodel')
  await irA(page, '/Cont/Usuarios?buscar=operador&estado=bloqueado', 'Usuarios')
  await boton(page, 'Crear Usuario').first().click()
  const ventana = modal(page, 'Crear Usuario')
  await elegir(ventana, 'Persona', people.find((p) => p.isPersonal)?.text ?? 'nadie')
  await expect(campo(ventana, 'Usuario')).not.toHaveValue('')
  const usuario = await campo(ventana, 'Usuario').inputValue()
  await ventana.getByRole('checkbox', { name: 'Operador' }).check()
  await ventana.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await boton(ventana, 'Crear').click()
  await expect(page.getByText(`${usuario} no está entre lo que se muestra.`)).toBeVisible()
  await boton(page, 'Mostrar').click()
  await expect(page.getByRole('row').filter({ hasText: usuario })).toBeVisible()
  await expect(page.getByText('no está entre lo que se muestra')).toHaveCount(0)
})
