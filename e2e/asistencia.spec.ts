import type { APIRequestContext, Page } from '@playwright/test'
import { como, inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'

/** Tests how attendance is taken (S71): by the keys, with the connection lost, while a colleague changed a mark. */
test.use({ usuario: 'operador' })

const HOY = 'miércoles 15/04'
const casilla = (page: Page, alumno: string | RegExp) =>
  page.getByRole('radiogroup', { name: typeof alumno === 'string' ? new RegExp(`^${alumno}, .*${HOY}`) : alumno })
const casillas = (page: Page) => page.getByRole('radiogroup', { name: new RegExp(HOY) })
const registrar = async (page: Page, idCurso: number) => {
  await irA(page, `/Cont/Curso/Asistencia/${idCurso}`, 'Registrar Asistencia')
  await expect(casillas(page).first()).toBeFocused()
}

interface PorRegistrar {
  readonly tiposAsistencia: readonly { id: number; text: string }[]
  readonly days: readonly { id: number; fecha: string }[]
  readonly students: readonly { idAlumno: number; Apellido: string; Nombre: string }[]
  readonly itemSave: readonly { idAlumno: number; idDia: number; idTipo: number }[]
}

/** The school as a colleague sees and changes it through the API. */
async function colega(request: APIRequestContext, idCurso: number) {
  const { get, post } = await como(request, 'admin')
  const leer = () => get<PorRegistrar>('asistencia/forregistracion', { idCurso })
  return {
    /** What is saved of today: the word of each student's mark, by surname. */
    hoy: async () => {
      const { days, students, itemSave, tiposAsistencia } = await leer()
      const dia = days.find((d) => d.fecha === '2026-04-15')?.id
      return students.map((s) => {
        const marca = itemSave.find((m) => m.idAlumno === s.idAlumno && m.idDia === dia)
        return tiposAsistencia.find((t) => t.id === marca?.idTipo)?.text ?? ''
      })
    },
    /** Saves today: everybody with the one word. */
    guardar: async (palabra: string) => {
      const { days, students, tiposAsistencia } = await leer()
      const idDia = days.find((d) => d.fecha === '2026-04-15')?.id as number
      const idTipo = tiposAsistencia.find((t) => t.text === palabra)?.id
      await post('asistencia', {
        idCurso,
        dias: [idDia],
        data: students.map((s) => ({ idAlumno: s.idAlumno, idDia, idTipo })),
      })
    },
  }
}

test('se toma con el teclado, dice lo que falta y vuelve al curso', async ({ page, request }) => {
  const { idCurso } = await inscripto(request, 'Ana', 6)
  await irA(page, '/Cont/Cursos', 'Cursos')
  await page
    .getByRole('link', { name: /^Registrar la asistencia de/ })
    .first()
    .waitFor()
  await registrar(page, idCurso)
  await test.step('una tecla por alumno, y pasa al siguiente', async () => {
    for (const tecla of ['p', 'a', 't']) await page.keyboard.press(tecla)
    await expect(casillas(page).nth(0)).toHaveAccessibleName(/: Presente$/)
    await expect(casillas(page).nth(1)).toHaveAccessibleName(/: Ausente$/)
    await expect(casillas(page).nth(2)).toHaveAccessibleName(/: Tarde$/)
    await expect(casillas(page).nth(3)).toBeFocused()
    // pressed after a letter by habit it skips nobody
    await page.keyboard.press('ArrowDown')
    await expect(casillas(page).nth(3)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Backspace')
    await expect(casillas(page).nth(2)).toHaveAccessibleName(/: sin marcar$/)
  })
  await test.step('sin todos los alumnos no se guarda, y lleva al primero', async () => {
    await boton(page, 'Guardar').click()
    await expect(
      page
        .getByRole('alert')
        .getByText(/^Falta marcar a .* el 15\/04$/)
        .first(),
    ).toBeVisible()
    await expect(casillas(page).nth(2)).toBeFocused()
  })
  await test.step('el resto presentes, y se guarda con el teclado', async () => {
    await page.keyboard.press('Shift+P')
    await expect(page.getByText('completo')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(aviso(page, 'Asistencia Registrada')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Asistencia' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('columnheader', { name: HOY })).toBeVisible()
  })
  const { hoy } = await colega(request, idCurso)
  expect((await hoy()).slice(0, 3)).toEqual(['Presente', 'Ausente', 'Presente'])
})

test('un día destildado no se registra; destildarlo con marcas pregunta', async ({ page, request }) => {
  const { idCurso } = await inscripto(request, 'Bruno', 7)
  await registrar(page, idCurso)
  await page.keyboard.press('p')
  const tilde = page.getByRole('checkbox', { name: `Registrar el ${HOY}` })
  await tilde.click()
  const pregunta = page.getByRole('dialog', { name: 'Cambios sin Guardar' })
  await expect(pregunta).toContainText('1 alumno')
  await boton(pregunta, 'Destildar').click()
  await expect(casillas(page)).toHaveCount(0)
  await boton(page, 'Guardar').click()
  await expect(page.getByText('Seleccione al menos un día')).toBeVisible()
  await tilde.click()
  await boton(page, 'Todos presentes').click()
  await expect(page.getByText('completo')).toBeVisible()
})

test('sin conexión queda en el equipo, y se guarda al volver sin pisar lo de un colega', { tag: NUEVA }, async ({
  page,
  request,
}) => {
  const { idCurso } = await inscripto(request, 'Carla', 8)
  const otro = await colega(request, idCurso)
  await registrar(page, idCurso)
  const primero = (await casillas(page).first().getAttribute('aria-label'))?.split(', miércoles')[0] ?? ''
  await test.step('lo marcado sobrevive a una recarga', async () => {
    await page.keyboard.press('a')
    await expect(page.getByText('1 marca sin guardar')).toBeVisible()
    await page.reload()
    await expect(page.getByText(/Se recuperó lo que marcó y no guardó: 1 marca/)).toBeVisible()
    await expect(casilla(page, primero)).toHaveAccessibleName(/: Ausente$/)
  })
  await test.step('sin conexión lo dice', async () => {
    await boton(page, 'Todos presentes').click()
    await page.context().setOffline(true)
    await boton(page, 'Guardar').click()
    await expect(page.getByText('Sin conexión: se guardará al volver')).toBeVisible()
  })
  await test.step('un colega guarda mientras tanto', async () => {
    await otro.guardar('Presente')
  })
  await test.step('al volver se envía solo: muestra las dos marcas y deja elegir', async () => {
    await page.context().setOffline(false)
    const difieren = page.getByRole('region', { name: 'Marcas que difieren' })
    await expect(difieren).toContainText(primero)
    await expect(difieren).toContainText(/guardó otra cosa mientras tanto: 1 marca/)
    await expect(page.getByText('Sin conexión: se guardará al volver')).toBeHidden()
    expect(new Set(await otro.hoy())).toEqual(new Set(['Presente']))
    await boton(difieren, 'Poner Ausente').click()
    await expect(page.getByRole('tab', { name: 'Asistencia' })).toHaveAttribute('aria-selected', 'true')
  })
  expect((await otro.hoy()).filter((m) => m === 'Ausente')).toHaveLength(1)
  await registrar(page, idCurso)
  await expect(page.getByText(/Se recuperó/)).toBeHidden()
})

test('lo que se envió y no se contestó se envía otra vez al abrir la página', { tag: NUEVA }, async ({
  page,
  request,
}) => {
  const { idCurso } = await inscripto(request, 'Delia', 9)
  const otro = await colega(request, idCurso)
  await registrar(page, idCurso)
  await boton(page, 'Todos presentes').click()
  // the server saves it, and the answer is lost
  await page.route('**/api/asistencia', async (route) => {
    await route.fetch()
    // the page may be gone by then, and its request with it
    await route.abort().catch(() => undefined)
  })
  await boton(page, 'Guardar').click()
  await expect(page.getByText('Sin conexión: se guardará al volver')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sin conexión: se guardará al volver')).toBeVisible()
  await page.unroute('**/api/asistencia')
  await expect(aviso(page, 'Asistencia Registrada')).toBeVisible()
  expect(new Set(await otro.hoy())).toEqual(new Set(['Presente']))
})

test('en un teléfono, un día por vez', { tag: NUEVA }, async ({ page, request }) => {
  const { idCurso } = await inscripto(request, 'Elena', 10)
  await page.setViewportSize({ width: 390, height: 844 })
  await irA(page, `/Cont/Curso/Asistencia/${idCurso}`, 'Registrar Asistencia')
  await boton(page, 'Todos presentes').click()
  await casillas(page).first().getByRole('radio', { name: 'Tarde' }).click()
  await expect(casillas(page).first()).toHaveAccessibleName(/: Tarde$/)
  await boton(page, 'Guardar').click()
  await expect(aviso(page, 'Asistencia Registrada')).toBeVisible()
  const { hoy } = await colega(request, idCurso)
  expect((await hoy())[0]).toBe('Tarde')
})

test('la asistencia de un día se quita, y se puede tomar de nuevo', async ({ page, request }) => {
  const { idCurso } = await inscripto(request, 'Gala', 9)
  const otro = await colega(request, idCurso)
  await otro.guardar('Presente')
  await registrar(page, idCurso)
  const quitar = boton(page, 'Quitar la asistencia del 15/04')
  await test.step('lo que un colega cambió mientras tanto queda', async () => {
    await otro.guardar('Tarde')
    await quitar.click()
    const pregunta = modal(page, 'Quitar Asistencia')
    await expect(pregunta).toContainText(/miércoles 15\/04, \d+ marcas?/)
    await boton(pregunta, 'Quitar').click()
    await expect(aviso(page, 'Error al Quitar la Asistencia')).toContainText('mientras tanto')
    await expect(casillas(page).first()).toHaveAccessibleName(/: Tarde$/)
  })
  await test.step('leída de nuevo, se quita', async () => {
    await quitar.click()
    await boton(modal(page, 'Quitar Asistencia'), 'Quitar').click()
    await expect(aviso(page, 'Asistencia Quitada')).toBeVisible()
    await expect(casillas(page).first()).toHaveAccessibleName(/: sin marcar$/)
    await expect(quitar).toHaveCount(0)
  })
  expect(new Set(await otro.hoy())).toEqual(new Set(['']))
})

test('un mes ya pasado se corrige desde su vista en el curso, y vuelve a ella', async ({ page, request }) => {
  const { idCurso } = await inscripto(request, 'Irma', 11)
  await registrar(page, idCurso)
  await page.keyboard.press('a')
  await elegir(page.getByRole('main'), 'Días', 'Marzo')
  const marzo = page.getByRole('columnheader', { name: /31\/03/ })
  await expect(marzo).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /15\/04/ })).toHaveCount(0)
  await marzo.getByRole('checkbox').check()
  await page
    .getByRole('radiogroup', { name: /31\/03/ })
    .first()
    .getByRole('radio', { name: 'Tarde' })
    .click()
  await page.keyboard.press('Shift+P')
  await boton(page, 'Guardar').click()
  await expect(aviso(page, 'Asistencia Registrada')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Asistencia Marzo 2026' })).toBeVisible()
  await test.step('el curso abre el registro en el mes que muestra', async () => {
    await page.getByRole('link', { name: 'Registrar Asistencia' }).click()
    await expect(marzo).toBeVisible()
    await expect(boton(page, 'Quitar la asistencia del 31/03')).toBeVisible()
  })
  await test.step('lo marcado en otra vista quedó en ella', async () => {
    await elegir(page.getByRole('main'), 'Días', 'Últimos días')
    await expect(page.getByText(/Se recuperó lo que marcó y no guardó: 1 marca/)).toBeVisible()
  })
})

test('la asistencia de hoy dice qué cursos faltan, lleva a tomarla y vuelve', async ({ page, request }) => {
  const { idCurso } = await inscripto(request, 'Jazmín', 12)
  await irA(page, '/Cont/Asistencia de Hoy', 'Asistencia de Hoy')
  const tomar = page.locator(`a[href*="/Asistencia/${idCurso}?"]`)
  await expect(tomar).toHaveText('Tomar')
  await expect(page.getByRole('row').filter({ has: tomar })).toContainText('Falta tomar')
  await tomar.click()
  await test.step('lo que no se guardó se dice al irse, y en la lista', async () => {
    await expect(casillas(page).first()).toBeFocused()
    await page.keyboard.press('a')
    await page.getByRole('navigation', { name: 'Ubicación' }).getByRole('link', { name: 'Asistencia de Hoy' }).click()
    await expect(aviso(page, 'Asistencia sin Guardar')).toContainText('1 marca queda en este equipo')
    const suya = page.getByRole('row').filter({ has: tomar })
    await expect(suya).toContainText('1 marca sin guardar en este equipo')
    await tomar.click()
  })
  await boton(page, 'Todos presentes').click()
  // the keyboard goes on where the marks are
  await expect(casillas(page).first()).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Asistencia de Hoy' })).toBeVisible()
  const fila = page.getByRole('row').filter({ has: tomar })
  await expect(fila).toContainText(/Tomada por .+, \d\d-\d\d-2026/)
  await expect(tomar).toHaveText('Corregir')
  await test.step('entre los que faltan ya no está', async () => {
    await boton(page, /^Sin tomar: /).click()
    await expect(page.getByRole('link', { name: /^Tomar la asistencia/ }).first()).toBeVisible()
    await expect(tomar).toBeHidden()
    await boton(page, /^Sin tomar: /).click()
    await expect(tomar).toBeVisible()
  })
  await test.step('un día anterior se abre en él, y se vuelve a él', async () => {
    await boton(page, 'Día de clases anterior').click()
    await expect(page).toHaveURL(/fecha=2026-04-14/)
    await tomar.click()
    await expect(page.getByRole('checkbox', { name: 'Registrar el martes 14/04' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: `Registrar el ${HOY}` })).not.toBeChecked()
    await page.getByRole('navigation', { name: 'Ubicación' }).getByRole('link', { name: 'Asistencia de Hoy' }).click()
    await expect(page).toHaveURL(/fecha=2026-04-14/)
  })
  await test.step('un feriado dice por qué no hay clases', async () => {
    await campo(page, 'Fecha').fill('24/03/2026')
    await expect(page.getByText('El martes 24/03 no hay clases')).toBeVisible()
    await boton(page, /^Ver el lunes 23\/03/).click()
    await expect(page.getByRole('table').first()).toBeVisible()
  })
})

test('la planilla en blanco de un mes, en papel', async ({ page, request }) => {
  const { idCurso } = await inscripto(request, 'Flor', 6)
  await irA(page, `/Cont/Curso/Asistencia/${idCurso}/Planilla`, 'Planilla de Asistencia')
  const hoja = page.getByRole('table', { name: 'Planilla de Abril' })
  await expect(hoja.getByRole('columnheader')).toHaveCount(1 + 20 + 3)
  await expect(boton(page, 'Imprimir')).toBeEnabled()
  await page.getByRole('combobox', { name: 'Mes' }).click()
  await page.getByRole('option', { name: 'Mayo' }).click()
  await expect(page.getByRole('table', { name: 'Planilla de Mayo' })).toBeVisible()
})
