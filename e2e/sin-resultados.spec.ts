import { alumnoNuevo, como, madreDe } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { boton } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'administrador' })

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
