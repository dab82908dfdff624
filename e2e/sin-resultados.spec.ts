import { alumnoNuevo, como, madreDe } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { boton } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'administrador' })

test('un apellido en el listado de padres: se ofrece también la madre de quien lo tiene', async ({ page, request }) => {
  const hijo = await alumnoNuevo(request)
  const madre = await madreDe(request, [hijo])
  const llamado = await madreDe(request, [await alumnoNuevo(request)], hijo.apellido)
  await irA(page, '/Cont/Listado de Padres', 'Listado de Padres')
  const fila = (de: typeof madre) => page.getByRole('link', { name: completo(de) })
  await page.getByRole('searchbox').fill(hijo.apellido)
  await expect(page.getByText(`Otro padre tiene un hijo que coincide con «${hijo.apellido}».`)).toBeVisible()
  await expect(fila(llamado)).toBeVisible()
  await expect(fila(madre)).toHaveCount(0)
  await boton(page, 'Mostrarlo también').click()
  await expect(page.getByText(`También los padres de quien coincide con «${hijo.apellido}».`)).toBeVisible()
  await expect(fila(llamado)).toBeVisible()
  await expect(fila(madre)).toBeVisible()
  await page.reload()
  await expect(fila(madre)).toBeVisible()
  await boton(page, 'Sin ellos').click()
  await expect(fila(madre)).toHaveCount(0)
  await expect(fila(llamado)).toBeVisible()

  await test.step('quien sólo se halla por su hijo, y otra búsqueda', async () => {
    await boton(page, 'Mostrarlo también').click()
    await page.getByRole('searchbox').fill(completo(hijo))
    await expect(page.getByText(/^Ningún padre coincide con/)).toBeVisible()
    await expect(fila(madre)).toBeVisible()
    await page.getByRole('searchbox').fill(llamado.apellido)
    await expect(fila(madre)).toHaveCount(0)
    await expect(page.getByText(/coincide/)).toHaveCount(0)
  })
})

test('de un teléfono muy corto se dice cuántas cifras hacen falta', async ({ page }) => {
  await irA(page, '/Cont/Listado de Padres', 'Listado de Padres')
  const dicho = page.getByText('De un teléfono, escriba al menos 6 cifras seguidas.')
  await page.getByRole('searchbox').fill('000-00')
  await expect(dicho).toBeVisible()
  await page.getByRole('searchbox').fill('000-000')
  await expect(dicho).toHaveCount(0)
})

test('quien se busca y está eliminado se dice, y se muestra si se lo pide', async ({ page, request }) => {
  const alumno = await alumnoNuevo(request)
  const madre = await madreDe(request, [alumno])
  const { borrar } = await como(request, 'administrador')
  await borrar('padre', { IdPadre: madre.id })
  await borrar('alumno', { IdAlumno: alumno.id })
  for (const [ruta, lista, quien, dice] of [
    ['/Cont/Listado de Padres', 'Listado de Padres', madre, '1 padre eliminado coincide: mostrar'],
    ['/Cont/Listado de Alumnos?inscriptos=false', 'Listado de Alumnos', alumno, '1 alumno eliminado coincide: mostrar'],
  ] as const) {
    await irA(page, ruta, lista)
    await page.getByRole('searchbox').fill(quien.apellido)
    await boton(page, dice).click()
    await expect(page.getByRole('checkbox', { name: 'Mostrar Eliminados' })).toBeChecked()
    await expect(boton(page, `Restaurar a ${completo(quien)}`)).toBeVisible()
  }
})
