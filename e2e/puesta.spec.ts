import type { Page } from '@playwright/test'
import { abrirSinNadie } from './colegio.ts'
import { irA, porElMenu, presentarse } from './entrar.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { test as base, expect } from './prueba.ts'

const [USUARIA, CLAVE] = ['directora', 'sol de noviembre 88']

/** The school of this file has nobody. */
const test = base.extend<object, { colegio: Awaited<ReturnType<typeof abrirSinNadie>> }>({
  colegio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are used
    async ({}, use) => {
      const colegio = await abrirSinNadie()
      await use(colegio)
      await colegio.cerrar()
    },
    { scope: 'worker' },
  ],
  colegioDe: [async ({ colegio }, use) => use(async () => colegio), { scope: 'worker' }],
})

/** The step of the setting up that has this name. */
const paso = (page: Page, nombre: string) =>
  page
    .getByRole('list', { name: 'Pasos' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: nombre, expanded: true }) })
const titulo = (page: Page, nombre: string) =>
  page.getByRole('list', { name: 'Pasos' }).getByRole('button', { name: nombre })
const avance = (page: Page) => page.getByRole('region', { name: 'Avance' })
const enPuesta = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Puesta en Marcha' })).toBeVisible()
const volver = async (page: Page) => {
  await page.getByRole('link', { name: 'Volver a la puesta en marcha' }).click()
  await enPuesta(page)
}

/** Fills and saves a dialog that is open. */
async function guardar(
  page: Page,
  nombre: string | RegExp,
  llenar: (ventana: ReturnType<typeof modal>) => Promise<unknown>,
) {
  const ventana = modal(page, nombre)
  await llenar(ventana)
  await boton(ventana, 'Guardar').click()
  await expect(ventana).toBeHidden()
}
/** Enters a first price; `seguir`: and has the next one opened that is missing. */
async function fijarValor(page: Page, fila: string, monto: string, desde?: string, seguir = false) {
  await boton(page, `Agregar ${fila}`).click()
  if (desde) await elegir(modal(page, 'Agregar Valor'), 'Desde el mes', desde)
  await campo(modal(page, 'Agregar Valor'), 'Monto').fill(monto)
  const otro = modal(page, 'Agregar Valor').getByRole('checkbox', { name: /^Seguir con el que falta: / })
  await otro.setChecked(seguir)
  await boton(modal(page, 'Agregar Valor'), 'Guardar').click()
  await expect(aviso(page, 'Valor Guardado')).toBeVisible()
  if (!seguir) return expect(modal(page, 'Agregar Valor')).toBeHidden()
  await expect(campo(modal(page, 'Agregar Valor'), 'Monto')).toHaveValue('')
  await expect(otro).toBeChecked()
}

test('del enlace del primer arranque a la primera cobranza, por la puesta en marcha', async ({ page, colegio }) => {
  page.setDefaultTimeout(12_000)
  await test.step('el enlace hace al primer administrador, que llega a la puesta en marcha', async () => {
    const hallado = () => /#\/clave\/([\w-]{43})/.exec(colegio.dicho().join('\n'))?.[1]
    await expect.poll(hallado).toBeTruthy()
    await page.goto(`/#/clave/${hallado()}`)
    await campo(page, 'Usuario').fill(USUARIA)
    await page.locator('input[name=nueva]').fill(CLAVE)
    await page.locator('input[name=confirmacion]').fill(CLAVE)
    await boton(page, 'Crear el administrador').click()
    await presentarse(page, USUARIA, CLAVE)
    await enPuesta(page)
    await expect(avance(page)).toContainText('0 de 11 pasos')
    await expect(paso(page, 'Nombre y logo')).toContainText('Todavía se llama Campana, sin logo')
  })

  await test.step('quien va al Panel no es traído otra vez, y encuentra ahí lo que sigue', async () => {
    await porElMenu(page, 'Panel', 'Panel')
    const tarjeta = page.getByRole('region', { name: 'Puesta en marcha' })
    await expect(tarjeta).toContainText('Puesta en marcha: 0 de 11 pasos')
    await expect(tarjeta).toContainText('Sigue: Nombre y logo')
    await tarjeta.getByRole('link', { name: 'Seguir' }).click()
    await enPuesta(page)
  })

  await test.step('el nombre se pone en su lugar, y la página lo toma', async () => {
    await boton(paso(page, 'Nombre y logo'), 'Poner el nombre').click()
    const ventana = modal(page, 'Nombre del colegio')
    await boton(ventana, 'Guardar').click()
    await expect(ventana.getByText('El Nombre es requerido')).toBeVisible()
    await page.evaluate(() => Object.assign(window, { deAntes: true }))
    await guardar(page, 'Nombre del colegio', (v) => campo(v, 'Nombre').fill('Colegio del Sol'))
    await expect(titulo(page, 'Nombre y logo (hecho)')).toContainText('Colegio del Sol, sin logo')
    // the page is loaded again, and is where it was
    await expect.poll(() => page.evaluate(() => 'deAntes' in window).catch(() => true)).toBe(false)
    await boton(paso(page, 'Nombre y logo (hecho)'), 'Seguir: Sucursales').click()
    await expect(paso(page, 'Sucursales')).toBeVisible()
  })

  await test.step('sin sucursal no hay cursos; con una, sí', async () => {
    await titulo(page, 'Cursos').click()
    await expect(paso(page, 'Cursos')).toContainText('Antes hace falta el paso «Sucursales».')
    await titulo(page, 'Sucursales').click()
    await boton(paso(page, 'Sucursales'), 'Agregar Sucursal').click()
    await guardar(page, 'Agregar Sucursal', (v) => campo(v, 'Nombre').fill('Centro'))
    await expect(paso(page, 'Sucursales (hecho)')).toContainText('1 sucursal')
    await boton(paso(page, 'Sucursales (hecho)'), 'Seguir: Niveles y grados').click()
  })

  await test.step('los niveles se revisan y se dan por buenos', async () => {
    await expect(titulo(page, 'Niveles y grados')).toBeFocused()
    await paso(page, 'Niveles y grados').getByRole('link', { name: 'Revisar niveles y grados' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Niveles y Grados' })).toBeVisible()
    await volver(page)
    await boton(paso(page, 'Niveles y grados'), 'Están bien así').click()
    await expect(titulo(page, 'Niveles y grados (hecho)')).toBeVisible()
  })

  await test.step('curso, jornada y caso, en su lugar', async () => {
    await boton(paso(page, 'Cursos'), 'Agregar Curso').click()
    await guardar(page, 'Agregar Curso', async (v) => {
      await elegir(v, 'Curso', /^1° Grado/)
      await campo(v, 'División').fill('a')
      // there is no other
      await expect(v.getByRole('combobox', { name: 'Sucursal' })).toHaveValue('Centro')
    })
    await expect(titulo(page, 'Cursos (hecho)')).toContainText('1 curso en 1 sucursal')
    await boton(paso(page, 'Cursos'), 'Seguir: Tipos de jornada y casos especiales').click()
    const jornadas = paso(page, 'Tipos de jornada y casos especiales')
    await boton(jornadas, 'Agregar Tipo de Jornada').click()
    await guardar(page, 'Agregar Tipo de Jornada', (v) => campo(v, 'Tipo').fill('Simple'))
    await expect(jornadas).toContainText('1 tipo de jornada y 0 casos especiales')
    await boton(jornadas, 'Agregar Caso Especial').click()
    await guardar(page, 'Agregar Caso Especial', async (v) => {
      await campo(v, 'Nombre').fill('Ninguno')
      await campo(v, 'Porcentaje').fill('100')
    })
    await boton(jornadas, 'Seguir: Valores').click()
  })

  await test.step('los valores están en su pantalla, de la que se vuelve', async () => {
    await expect(paso(page, 'Valores')).toContainText('Faltan 2 valores de Primario')
    await paso(page, 'Valores').getByRole('link', { name: 'Cargar Valores' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Valores' })).toBeVisible()
    await fijarValor(page, 'Cuota Primario Simple', '100000', 'Marzo', true)
    await boton(modal(page, 'Agregar Valor'), 'Cancelar').click()
    await volver(page)
    await expect(paso(page, 'Valores')).toContainText('Primario: falta la Inscripción.')
    await paso(page, 'Valores').getByRole('link', { name: 'Cargar Valores' }).click()
    await fijarValor(page, 'Inscripción Primario', '80000')
    await volver(page)
    await expect(paso(page, 'Valores (hecho)')).toContainText('Los que hacen falta están')
    await expect(page.getByRole('link', { name: 'Volver a la puesta en marcha' })).toBeHidden()
  })

  await test.step('la agenda del año se carga en su pantalla, de la que se vuelve', async () => {
    await boton(paso(page, 'Valores'), 'Seguir: Agenda académica').click()
    await expect(paso(page, 'Agenda académica')).toContainText('Sin cargar')
    await paso(page, 'Agenda académica').getByRole('link', { name: 'Cargar la agenda' }).click()
    await boton(page, 'Cargar Agenda').first().click()
    const carga = modal(page, 'Cargar Agenda 2026')
    await campo(carga, 'Inicio de clases').fill('1/3/2026')
    await campo(carga, 'Fin de clases').fill('11/12/2026')
    await expect(carga.getByText(/Es domingo/).first()).toBeVisible()
    await expect(boton(carga, 'Cargar')).toBeDisabled()
    await campo(carga, 'Inicio de clases').fill('2/3/2026')
    await campo(carga, 'Fin de clases').press('Tab')
    await boton(carga, 'Cargar').click()
    await expect(aviso(page, 'Agenda Cargada')).toBeVisible()
    await volver(page)
    await expect(paso(page, 'Agenda académica (hecho)')).toContainText('205 días de clases')
  })

  await test.step('el CUIT se comprueba', async () => {
    await boton(paso(page, 'Agenda académica'), 'Seguir: Datos fiscales').click()
    await boton(paso(page, 'Datos fiscales'), 'Poner el CUIT').click()
    const ventana = modal(page, 'CUIT del colegio')
    await campo(ventana, 'CUIT').fill('30-71234567-2')
    await boton(ventana, 'Guardar').click()
    await expect(ventana.getByText('Se admite un CUIT de once dígitos')).toBeVisible()
    await guardar(page, 'CUIT del colegio', (v) => campo(v, 'CUIT').fill('30-71234567-1'))
    await expect(titulo(page, 'Datos fiscales (hecho)')).toContainText('CUIT 30-71234567-1')
  })

  await test.step('el correo y los usuarios quedan para después, y uno se retoma', async () => {
    await boton(paso(page, 'Datos fiscales'), 'Seguir: Correo').click()
    await boton(paso(page, 'Correo'), 'Dejar para después').click()
    await expect(paso(page, 'Usuarios')).toContainText('Sin correo no salen las invitaciones')
    await expect(paso(page, 'Usuarios')).toContainText('Para cargar Personal hace falta al menos un Cargo.')
    await expect(boton(paso(page, 'Usuarios'), 'Agregar Personal')).toBeHidden()
    await boton(paso(page, 'Usuarios'), 'Agregar Cargo').click()
    await guardar(page, 'Agregar Cargo', (v) => campo(v, 'Nombre').fill('Preceptora'))
    await expect(boton(paso(page, 'Usuarios'), 'Agregar Personal')).toBeVisible()
    await expect(boton(paso(page, 'Usuarios'), 'Agregar Cargo')).toBeHidden()
    await boton(paso(page, 'Usuarios'), 'Dejar para después').click()
    await expect(paso(page, 'Importación')).toBeVisible()
    await expect(titulo(page, 'Usuarios')).toContainText('Para después')
    await titulo(page, 'Usuarios').click()
    await boton(paso(page, 'Usuarios'), 'Retomar').click()
    await expect(titulo(page, 'Usuarios (pendiente)')).toBeVisible()
    await boton(paso(page, 'Usuarios'), 'Dejar para después').click()
    await expect(avance(page)).toContainText('8 de 11 pasos')
    await expect(avance(page)).toContainText('Hay 2 para después.')
  })

  await test.step('los alumnos vienen de la planilla', async () => {
    await paso(page, 'Importación').getByRole('link', { name: 'Importar planillas' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Importar' })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles({
      name: 'alumnos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Apellido;Nombre;Documento;Sexo;Nacimiento;Domicilio;Celular\nBenavídez;Martina;50111222;F;3/8/2019;Alvarado 1234;387 4215566',
      ),
    })
    await boton(page, 'Revisar filas').click()
    await boton(page, 'Importar').click()
    await boton(modal(page, 'Importar'), 'Importar').click()
    await expect(page.getByText('1 persona agregada')).toBeVisible()
    await volver(page)
    await expect(paso(page, 'Importación (hecho)')).toContainText('1 alumno')
    await expect(avance(page)).toContainText('9 de 11 pasos')
  })

  await test.step('la primera inscripción y la primera cobranza', async () => {
    const listo = page.getByRole('region', { name: 'Listo para empezar' })
    await expect(listo).toContainText('Inscriba al primer alumno')
    await boton(listo, 'Inscribir Alumno').click()
    const ventana = modal(page, 'Inscribir Alumno')
    await elegir(ventana, 'Alumno', 'Benavídez, Martina')
    await elegir(ventana, 'Curso', /^1° Grado A/)
    await elegir(ventana, 'Caso Especial', /^Ninguno/)
    await campo(ventana, 'Fecha').fill('09-03-2026')
    await boton(ventana, 'Inscribir').click()
    await boton(page.getByRole('dialog', { name: 'Alumno Inscripto' }), 'Cobrar').click()
    const tarjeta = page.getByRole('region', { name: 'Benavídez, Martina' })
    await tarjeta.getByRole('checkbox', { name: /^Inscripción, / }).check()
    await boton(page, 'Continuar').click()
    await boton(modal(page, 'Confirmar cobranza'), 'Cobrar').click()
    await expect(page.getByRole('region', { name: 'Cobranza registrada' })).toContainText('Se cobró $ 80.000,00')
    await irA(page, '/Cont/Puesta en Marcha', 'Puesta en Marcha')
    await expect(listo).toContainText('El colegio ya inscribe y cobra.')
  })

  await test.step('se da por terminada, y deja el Panel; se encuentra en el índice', async () => {
    await irA(page, '/Cont/Panel', 'Panel')
    const tarjeta = page.getByRole('region', { name: 'Puesta en marcha' })
    await expect(tarjeta).toContainText('Quedan 2 pasos para después.')
    await boton(tarjeta, 'Dar por terminada').click()
    const pregunta = modal(page, 'Dar por terminada')
    await expect(pregunta).toContainText('Quedan 2 pasos sin hacer')
    await boton(pregunta, 'Dar por terminada').click()
    await expect(aviso(page, 'Puesta en Marcha Terminada')).toBeVisible()
    await expect(tarjeta).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Administrador' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Puesta en Marcha' }).click()
    await expect(avance(page)).toContainText('Se dio por terminada: ya no está en el Panel.')
    await boton(page, 'Retomar la puesta en marcha').click()
    await expect(boton(page, 'Dar por terminada')).toBeVisible()
  })
})
