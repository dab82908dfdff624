import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { como, inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { cuilDe, persona, unico } from './gente.ts'
import { expect, test } from './prueba.ts'

// Texts that would be a script, or a formula, somewhere else: people write them into every field, and nothing runs.

test.use({ usuario: 'admin' })

const GUION = '<img src=x onerror="plantado=1"><svg onload=plantado=1>'
const FORMULA = '=cmd()'
/** What somebody typed, by the field that he typed it in, so that the screens are known to show it. */
const en = (campo: string) => `${FORMULA} ${campo} ${GUION}`

/** Tells what of the planted became part of the page, or ran. Errors of the content policy fail the test as well. */
const vivo = (page: Page) =>
  page.evaluate(() => ({
    corrio: 'plantado' in globalThis,
    hechos: document.querySelectorAll('img[src="x"], svg[onload], [onerror]').length,
  }))
const MUERTO = { corrio: false, hechos: 0 }

test('lo que se planta en los textos se lee como texto en las pantallas, en el papel y en las planillas', async ({
  page,
  request,
}) => {
  const { get, post } = await como(request, 'admin')
  const { post: otro } = await como(request, 'administrador')
  const [ada, madre] = [unico(), unico()]
  let idAlumno = 0
  await test.step('se escribe en personas, registros, notificaciones y configuración', async () => {
    const apellido = '=cmd() <img src=x onerror=plantado=1>'
    idAlumno = (await inscripto(request, { ...persona(ada), apellido })).id
    await post('padre', {
      apellido: '=cmd() <svg onload=plantado=1>',
      nombre: madre,
      sexo: 'F',
      dni: { tipo: 'DNI', numero: '29111222' },
      cuil: cuilDe('29111222'),
      telefono1: '387 4111111',
      direccion: en('dirección'),
    })
    await post('cargos', { nombre: '=cmd() <img src=x onerror=plantado=1>' })
    await post('conceptos', { nombre: en('concepto') })
    await otro('mensajes', { message: en('mensaje') })
    const { toda, appKey, skin } = await get<{ toda: Record<string, unknown>; appKey: string; skin: string }>(
      'systemcfg/get',
      { appKey: 'campana' },
    )
    const { mailConClave: _, ...igual } = toda
    await post('systemcfg/set', { ...igual, appKey, skin, systemText: en('texto'), footer: en('pie') })
  })

  const PANTALLAS = [
    [`/Cont/Listado de Alumnos?buscar=${ada}`, 'Listado de Alumnos', 'onerror=plantado'],
    [`/Cont/Alumno/${idAlumno}`, '=cmd()', 'onerror=plantado'],
    [`/Cont/Listado de Padres?buscar=${madre}`, 'Listado de Padres', 'onload=plantado'],
    ['/Cont/Cargos', 'Cargos', 'onerror=plantado'],
    ['/Cont/Conceptos', 'Conceptos', 'concepto <img'],
    ['/Cont/Notificaciones', 'Notificaciones', 'mensaje <img'],
    ['/Cont/Administrador/Configuración de WebAPP', 'Configuración de WebAPP', 'pie <img'],
  ] as const
  for (const [ruta, titulo, seLee] of PANTALLAS)
    await test.step(`${ruta}, también impresa`, async () => {
      await irA(page, ruta, titulo)
      await expect(page.getByRole('main').getByText(seLee).filter({ visible: true }).first()).toBeVisible()
      expect(await vivo(page)).toEqual(MUERTO)
      await page.emulateMedia({ media: 'print' })
      expect(await vivo(page)).toEqual(MUERTO)
      await page.emulateMedia({ media: 'screen' })
    })

  await test.step('la planilla tiene textos y ninguna fórmula', async () => {
    const { access_token } = (await (
      await request.post('/api/token', { form: { grant_type: 'password', username: 'admin', password: 'campana' } })
    ).json()) as { access_token: string }
    const r = await request.get('/api/reportes/alumnos', { headers: { authorization: `Bearer ${access_token}` } })
    expect(r.headers()['content-type']).toContain('spreadsheetml')
    const { sheets } = await readXlsx(new Uint8Array(await r.body()))
    const celdas = sheets.flatMap((s) => s.rows.flat())
    expect(celdas).toContainEqual(expect.stringMatching(/^=cmd\(\) <img/))
    expect(JSON.stringify(sheets)).not.toContain('"formula"')
  })

  await test.step('quien ingresa tampoco lo corre', async () => {
    await page.getByRole('banner').getByRole('button', { name: /admin/i }).last().click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible()
    await expect(page.getByText('pie <img').first()).toBeVisible()
    expect(await vivo(page)).toEqual(MUERTO)
  })
})
