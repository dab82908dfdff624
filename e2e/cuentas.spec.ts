import { codigoDe, pasoDe } from '../server/segundofactor/totp.ts'
import { abrirCorreo, type Correo } from './correo.ts'
import { irA, presentarse } from './entrar.ts'
import { aviso, boton, campo, modal } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'

const CLAVE = 'jacaranda-y-ceibo'
let correo: Correo
test.beforeAll(async ({ colegioDe }, { file }) => {
  correo = await abrirCorreo((await colegioDe(file)).base)
})
test.afterAll(() => correo.cerrar())

const emailDe = async (usuario: string) => {
  await correo.db
    .updateTable('usuario')
    .set({ email: `${usuario}@ejemplo.ar` })
    .where('username', '=', usuario)
    .execute()
  return `${usuario}@ejemplo.ar`
}
const ABC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The code of a telephone, some steps of 30 seconds from now: one that was taken is not good again. */
function codigo(secreto: string, pasos = 0): string {
  const bits = [...secreto].map((c) => ABC.indexOf(c).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2)))
  return codigoDe(bytes, pasoDe(new Date()) + pasos)
}

test('quien olvidó su contraseña elige otra por el enlace que recibe, una sola vez', async ({ page }) => {
  const email = await emailDe('operador')
  await page.goto('/')
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '¿Olvidó su contraseña?' })).toBeVisible()
  await campo(page, 'Identificación o email').fill('operador')
  await boton(page, 'Mandar el enlace').click()
  await expect(page.getByText('Revise su correo.')).toBeVisible()
  const enlace = await correo.enlaceA(email)
  await page.goto(enlace)
  await expect(page.getByText('Para ingresar como operador.')).toBeVisible()
  const elegir = async (nueva: string, otra = nueva) => {
    await page.locator('input[name=nueva]').fill(nueva)
    await page.locator('input[name=confirmacion]').fill(otra)
    await boton(page, 'Guardar la contraseña').click()
  }
  await elegir('corta')
  await expect(page.getByText('Debe tener al menos 10 caracteres')).toBeVisible()
  await elegir(CLAVE, 'otra cosa distinta')
  await expect(page.getByText('No es igual a la nueva')).toBeVisible()
  await elegir('colegio2026')
  await expect(page.getByText(/se adivina/)).toBeVisible()
  await elegir(CLAVE)
  await expect(aviso(page, 'Contraseña Elegida')).toBeVisible()
  await presentarse(page, 'operador', CLAVE)
  await expect(page.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
  await page.goto(enlace)
  await expect(page.getByRole('heading', { level: 1, name: 'Enlace vencido' })).toBeVisible()
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(campo(page, 'Identificación o email')).toBeVisible()
})

test('un enlace cortado se dice vencido', async ({ page }) => {
  await page.goto('/#/clave/medio-enlace')
  await expect(page.getByText('Este enlace ya se usó, venció o se pidió otro después.')).toBeVisible()
})

test.describe('quien administra', () => {
  test.use({ usuario: 'admin' })

  test('invita a los padres de un curso: ve antes quiénes, y después qué pasó con cada uno', async ({ page }) => {
    // the school of the demo has given an account to most parents: these of a course have none yet
    const { id_curso } = await correo.db
      .selectFrom('inscripcion')
      .select('id_curso')
      .where('ano', '=', 2026)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const padres = await correo.db
      .selectFrom('alumno_padre as ap')
      .innerJoin('inscripcion as i', 'i.id_alumno', 'ap.id_alumno')
      .innerJoin('padre as f', 'f.id', 'ap.id_padre')
      .select('ap.id_padre')
      .distinct()
      .where('i.id_curso', '=', id_curso)
      .where('i.ano', '=', 2026)
      .where('i.estado', '<>', 'ANULADA')
      .where('f.eliminado', '=', false)
      .where((e) => e.not(e.exists(e.selectFrom('usuario as u').select('u.id').whereRef('u.id_padre', '=', 'f.id'))))
      .limit(2)
      .execute()
    const [uno, sin] = padres.map((p) => p.id_padre)
    expect(sin).toBeDefined()
    await correo.db
      .deleteFrom('padre_email')
      .where('id_padre', 'in', [uno ?? 0, sin ?? 0])
      .execute()
    await correo.db
      .insertInto('padre_email')
      .values({ id_padre: uno ?? 0, value: 'invitada@ejemplo.ar', orden: 0, predeterminado: true })
      .execute()
    const { nombre } = (await correo.db
      .selectFrom('curso_nombrado' as never)
      .select('nombre' as never)
      .where('id' as never, '=', id_curso as never)
      .executeTakeFirstOrThrow()) as { nombre: string }
    await irA(page, '/Cont/Usuarios', 'Usuarios')
    await boton(page, 'Crear varios').click()
    const ventana = modal(page, 'Crear Usuarios')
    await expect(boton(ventana, 'Crear e invitar')).toBeDisabled()
    await ventana.getByRole('combobox', { name: 'Curso' }).fill(nombre)
    await page.getByRole('option', { name: nombre }).first().click()
    await expect(ventana.getByText(/reciben? usuario/)).toBeVisible()
    await expect(ventana.getByText('No tiene email').first()).toBeVisible()
    await expect(ventana.getByText('invitada@ejemplo.ar')).toBeVisible()
    await boton(ventana, /^Crear e invitar a \d+/).click()
    await expect(ventana.getByText(/^Se cre(ó|aron) \d+ usuarios?/)).toBeVisible()
    const enlace = await correo.enlaceA('invitada@ejemplo.ar')
    await boton(ventana, 'Reenviar invitación a invitada@ejemplo.ar').click()
    await expect(aviso(page, 'Invitación Enviada')).toBeVisible()
    await expect.poll(() => correo.enlaceA('invitada@ejemplo.ar')).not.toBe(enlace)
    await boton(ventana, 'Cerrar').last().click()
    await page.getByRole('searchbox').fill('invitada@ejemplo.ar')
    await boton(page, 'Acciones de invitada@ejemplo.ar').click()
    await expect(page.getByRole('menuitem', { name: 'Reenviar invitación' })).toBeVisible()
  })

  test('al restablecer dice antes si va un enlace o se escribe una', async ({ page }) => {
    const email = await emailDe('talleres')
    await irA(page, '/Cont/Usuarios?buscar=talleres', 'Usuarios')
    await boton(page, 'Acciones de talleres').click()
    await page.getByRole('menuitem', { name: 'Restablecer contraseña' }).click()
    const ventana = modal(page, 'Restablecer Contraseña')
    await expect(ventana.getByText(`Va a ${email} un enlace`)).toBeVisible()
    await ventana.getByText('La escribo yo').click()
    await expect(campo(ventana, 'Contraseña')).toBeVisible()
    await ventana.getByText('Un mail, para que la elija').click()
    await boton(ventana, 'Mandar el enlace').click()
    await expect(aviso(page, 'Contraseña Restablecida')).toContainText(email)
    expect(await correo.enlaceA(email)).toContain('#/clave/')
  })
})

test('un segundo factor: se agrega con el teléfono, se pide al ingresar, y un código de recuperación lo reemplaza', {
  tag: NUEVA,
}, async ({ page }) => {
  await page.goto('/')
  await presentarse(page, 'administrador')
  const titulo = page.getByRole('heading', { level: 1, name: 'Panel' })
  await expect(titulo).toBeVisible()
  const menu = () => page.getByRole('banner').getByRole('button').last()
  await menu().click()
  await page.getByRole('menuitem', { name: 'Segundo factor' }).click()
  const ventana = modal(page, 'Segundo Factor')
  await boton(ventana, 'Activar').click()
  await page.locator('input[name=actual]').fill('otra')
  await boton(ventana, 'Seguir').click()
  await expect(page.getByText('Contraseña Incorrecta')).toBeVisible()
  await page.locator('input[name=actual]').fill('campana')
  await boton(ventana, 'Seguir').click()
  await expect(page.getByRole('img', { name: 'Código QR del segundo factor' })).toBeVisible()
  await page.getByText('No puedo escanearlo').click()
  const secreto = ((await ventana.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill('000000')
  await boton(ventana, 'Activar').click()
  await expect(page.getByText('El código no es ese, o ya se usó')).toBeVisible()
  await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(codigo(secreto))
  await boton(ventana, 'Activar').click()
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10)
  const [recuperacion = ''] = await page
    .getByRole('list', { name: 'Códigos de recuperación' })
    .getByRole('listitem')
    .allTextContents()
  await expect(boton(ventana, 'Listo')).toBeDisabled()
  await boton(ventana, 'Cerrar la ventana').click()
  await boton(modal(page, 'Códigos de Recuperación'), 'Volver a los códigos').click()
  await ventana.getByRole('checkbox', { name: 'Los guardé en un lugar seguro' }).check()
  await boton(ventana, 'Listo').click()
  await expect(aviso(page, 'Segundo Factor Activado')).toBeVisible()

  const salir = async () => {
    await menu().click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await presentarse(page, 'administrador')
    await expect(page.getByRole('heading', { level: 1, name: 'Segundo factor' })).toBeVisible()
  }
  await salir()
  await campo(page, 'Código de 6 dígitos').fill('000000')
  await boton(page, 'Ingresar').click()
  await expect(campo(page, 'Código de 6 dígitos')).toHaveAccessibleDescription(/Ese código no es, o ya se usó/)
  await campo(page, 'Código de 6 dígitos').fill(codigo(secreto, 1))
  await boton(page, 'Ingresar').click()
  await expect(titulo).toBeVisible()
  await salir()
  await boton(page, 'No tengo el teléfono').click()
  await campo(page, 'Código de recuperación').fill(recuperacion)
  await boton(page, 'Ingresar').click()
  await expect(titulo).toBeVisible()
})

test('donde el colegio lo pide, quien no tiene uno lo agrega antes de seguir', { tag: NUEVA }, async ({ page }) => {
  const pedir = (value: string) =>
    correo.db
      .insertInto('env_key')
      .values({ tag_name: 'login.segundoFactor', display_text: 'Segundo factor', value, default_value: 'no' })
      .onConflict((c) => c.column('tag_name').doUpdateSet({ value }))
      .execute()
  await pedir('personal')
  try {
    await page.goto('/')
    await presentarse(page, 'profesor')
    await expect(page.getByRole('heading', { level: 1, name: 'Agregue un segundo factor' })).toBeVisible()
    await page.getByText('No puedo escanearlo').click()
    const secreto = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(codigo(secreto))
    await boton(page, 'Activar').click()
    await page.getByRole('checkbox', { name: 'Los guardé en un lugar seguro' }).check()
    await boton(page, 'Listo').click()
    await expect(page).toHaveURL(/#\/Profesor\/Panel$/)
  } finally {
    await pedir('no')
  }
})
