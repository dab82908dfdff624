import { alumnoNuevo } from './api.ts'
import { irA } from './entrar.ts'
import { completo, conPuntos, cuilDe, persona } from './gente.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'operador' })

/** Swaps the last two digits of a number that differ. */
function conDosCambiados(dni: string): string {
  const i = [...dni].findLastIndex((cifra, n) => n > 0 && dni[n - 1] !== cifra)
  return dni.slice(0, i - 1) + dni[i] + dni[i - 1] + dni.slice(i + 1)
}

test('un alumno que puede estar ya se pregunta antes de agregarlo, y lo que se escribió queda', async ({
  page,
  request,
}) => {
  const ella = await alumnoNuevo(request)
  await irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
  await boton(page, 'Agregar Alumno').click()
  const ventana = modal(page, 'Agregar Alumno')
  await campo(ventana, 'Apellido').fill(ella.apellido.toUpperCase())
  await campo(ventana, 'Nombre').fill(ella.nombre)
  await elegir(ventana, 'Sexo', 'Femenino')
  await campo(ventana, 'DNI').fill(conDosCambiados(ella.dni))
  await campo(ventana, 'Fecha de Nacimiento').fill('17-02-2015')
  await campo(ventana, 'Teléfono 1').fill('387 4215566')
  await campo(ventana, 'Dirección').fill('Alvarado 1234')
  await boton(ventana, 'Guardar').click()
  const pregunta = modal(page, '¿Es la misma persona?')
  await expect(pregunta).toContainText('Ya hay un alumno con ese nombre')
  await expect(pregunta).toContainText(`${completo(ella)}, DNI ${conPuntos(ella.dni)}, nació el 17-02-2015`)
  await expect(pregunta.getByRole('link', { name: completo(ella) })).toHaveAttribute(
    'href',
    new RegExp(`Alumno/${ella.id}$`),
  )
  await boton(pregunta, 'Cancelar').click()
  await expect(campo(ventana, 'Dirección')).toHaveValue('Alvarado 1234')
  await boton(ventana, 'Guardar').click()
  await boton(pregunta, 'Agregar igual').click()
  await expect(aviso(page, 'Alumno Guardado')).toBeVisible()
})

test('el CUIL que tenía el DNI sigue al DNI corregido; otro queda como está', async ({ page }) => {
  const { apellido, dni } = persona('Luz')
  const corregido = conDosCambiados(dni)
  await irA(page, '/Cont/Listado de Padres', 'Listado de Padres')
  await boton(page, 'Agregar Padre').click()
  const nueva = modal(page, 'Agregar Padre')
  await campo(nueva, 'Apellido').fill(apellido)
  await campo(nueva, 'Nombre').fill('Luz')
  await elegir(nueva, 'Sexo', 'Femenino')
  await campo(nueva, 'DNI').fill(dni)
  await campo(nueva, 'Teléfono 1').fill('387 4215566')
  await boton(nueva, 'Guardar').click()
  await expect(aviso(page, 'Padre Guardado')).toBeVisible()

  await boton(page, 'Editar').first().click()
  const ventana = modal(page, 'Editar Padre')
  const cuil = async () => (await campo(ventana, 'CUIL').inputValue()).replaceAll(/\D/g, '')
  await expect.poll(cuil).toContain(dni)
  await campo(ventana, 'DNI').fill(corregido)
  await expect.poll(cuil).toContain(corregido)
  await campo(ventana, 'CUIL').fill(cuilDe('20111222'))
  await campo(ventana, 'DNI').fill(dni)
  await expect.poll(cuil).toBe(cuilDe('20111222'))
})
