import { como, inscripto, madreDe } from './api.ts'
import { irA } from './entrar.ts'
import { completo, unico } from './gente.ts'
import { aviso, boton, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'administrador' })

test('el menú marca de qué lista es la página de un alumno, de un padre y de un empleado', async ({
  page,
  request,
}) => {
  const alumna = await inscripto(request)
  const madre = await madreDe(request, [alumna])
  const { get } = await como(request, 'administrador')
  const { data } = await get<{ data: { id: number; apellido: string; nombre: string; dni: string }[] }>(
    'personal/getall',
  )
  const empleado = data[0]
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  for (const [ruta, titulo, lista] of [
    [`/Cont/Alumno/${alumna.id}`, completo(alumna), 'Listado de Alumnos'],
    [`/Cont/Padre/${madre.id}`, completo(madre), 'Listado de Padres'],
    [`/Cont/Empleado/${empleado?.id}`, empleado ? completo(empleado) : '', 'Personal'],
  ] as const) {
    await irA(page, ruta, titulo)
    await expect(menu.locator('[aria-current=page]')).toHaveText([lista])
  }
})

test('al eliminar una fila el foco va al mismo botón de la fila que sigue', async ({ page, request }) => {
  const prefijo = unico()
  const { post } = await como(request, 'administrador')
  for (const letra of ['A', 'B', 'C']) await post('cargos', { nombre: `${prefijo} ${letra}` })
  await irA(page, `/Cont/Cargos?buscar=${prefijo}`, 'Cargos')
  const eliminar = (letra: string) => boton(page, `Eliminar el cargo ${prefijo} ${letra}`)
  await eliminar('B').click()
  await boton(modal(page, 'Eliminar Cargo'), 'Eliminar').click()
  await expect(aviso(page, 'Cargo Eliminado')).toBeVisible()
  await expect(eliminar('B')).toHaveCount(0)
  await expect(eliminar('C')).toBeFocused()
  // after the last one there is none but the one before it
  await page.keyboard.press('Enter')
  await boton(modal(page, 'Eliminar Cargo'), 'Eliminar').click()
  await expect(eliminar('C')).toHaveCount(0)
  await expect(eliminar('A')).toBeFocused()
})
