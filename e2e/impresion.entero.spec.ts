import type { Page } from '@playwright/test'
import { asistencia } from '../contract/asistencia.ts'
import { syscfg } from '../contract/syscfg.ts'
import { textoDePdf } from '../test/textoDePdf.ts'
import { inscripto, madreDe } from './api.ts'
import { agregar, contestar } from './contestar.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { boton } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests what stands on paper, in the text of the PDF that the browser makes of each screen. */
test.use({ usuario: 'admin' })

const ESCUELA = 'Instituto Santa Teresa del Valle'
const DIA = '15-04-2026'
const MESES = 'Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre'.split(' ')
/** Words of what is pressed or filled in, which are on the screens but not on paper. */
const BOTONES = /Imprimir|Exportar|Agregar |Cobrar|Editar|Eliminar|Desvincular|Registrar|Buscar|Página siguiente/

interface Papel {
  readonly hojas: readonly string[]
  readonly todo: string
  readonly apaisado: boolean
  /** How many rows the page had when the browser was asked to print. */
  readonly filas: number
}

type ConImpresiones = Window & { impresas: number[] }

/** Opens a screen without loading the page again, presses 'Imprimir' or its keys, and reads what is printed. */
async function impresa(page: Page, ruta: string, titulo: string, lista: RegExp, teclas = false): Promise<Papel> {
  await irA(page, ruta, titulo)
  const cuerpo = page.locator('main')
  await expect(cuerpo).toContainText(lista)
  await page.evaluate(() => {
    const impresas: number[] = []
    const print = () => impresas.push(document.querySelectorAll('main tbody tr').length)
    Object.assign(window, { impresas, print })
  })
  if (teclas) await page.keyboard.press('Control+p')
  else await boton(page, 'Imprimir').click()
  await page.waitForFunction(() => (window as unknown as ConImpresiones).impresas.length === 1)
  const [filas = 0] = await page.evaluate(() => (window as unknown as ConImpresiones).impresas)
  const bytes = await page.pdf({ preferCSSPageSize: true })
  const [, ancho = 0, alto = 0] =
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes.toString('latin1'))?.map(Number) ?? []
  const hojas = await textoDePdf(bytes)
  for (const [i, hoja] of hojas.entries()) {
    expect(hoja).toContain(`Página ${i + 1} de ${hojas.length}`)
    expect(hoja).toContain(`${ESCUELA} · ${titulo} · ${DIA}`)
    expect(hoja).not.toMatch(BOTONES)
    // more than its foot
    expect(hoja.length).toBeGreaterThan(150)
  }
  expect(hojas[0]).toContain(`${ESCUELA} ${DIA} ${titulo}`)
  // the smaller side is that of an A4
  expect(Math.round(Math.min(ancho, alto))).toBe(595)
  return { hojas, todo: hojas.join(' '), apaisado: ancho > alto, filas }
}

const cuantas = (texto: string, que: RegExp) => texto.match(que)?.length ?? 0

/** Reads the first number that the expression finds. */
const numero = (texto: string, que: RegExp) => Number(que.exec(texto)?.[1]?.replaceAll('.', ''))

test('en papel: todas las columnas y filas, con qué se muestra, sin botones ni hojas en blanco', async ({ page }) => {
  await test.step('la caja, como lista y como grilla', async () => {
    const lista = await impresa(page, '/Cont/Caja?vista=lista', 'Caja', /Cobranzas \d+/)
    expect(lista.apaisado).toBe(false)
    expect(lista.todo).toContain(`Sucursal Centro · Caja del miércoles ${DIA}`)
    const filas = numero(lista.todo, /Cobranzas (\d+)/)
    expect(filas, 'más que una página de la pantalla').toBeGreaterThan(20)
    const cobranzas = (papel: Papel) => papel.todo.slice(papel.todo.indexOf('Cobranzas'), papel.todo.indexOf('Pagos '))
    // a row and the total have an amount each
    expect(cuantas(cobranzas(lista), /\$ [\d.]+,\d\d/g)).toBe(filas + 1)

    const grilla = await impresa(page, '/Cont/Caja?vista=grilla', 'Caja', /Observaciones/)
    expect(grilla.apaisado).toBe(true)
    const titulos = 'Fecha Recibo Factura Alumnos Sucursal Personal Observaciones Medio Monto'
    for (const hoja of grilla.hojas.filter((h) => /\d{4}-\d{8}/.test(h))) expect(hoja).toContain(titulos)
    expect(cuantas(cobranzas(grilla), /\$ [\d.]+,\d\d/g)).toBe(filas + 1)
  })

  await test.step('los listados, con lo que se buscó', async () => {
    const alumnos = await impresa(page, '/Cont/Listado de Alumnos?buscar=lo', 'Listado de Alumnos', /1 a 10 de/)
    expect(alumnos.todo).toContain('Solo inscriptos en 2026 · Búsqueda: «lo»')
    const total = numero(alumnos.todo, /([\d.]+) alumnos/)
    expect(total).toBeGreaterThan(60)
    expect(cuantas(alumnos.todo, /\d\d\.\d{3}\.\d{3}/g)).toBe(total)
    for (const hoja of alumnos.hojas) expect(hoja).toContain('Alumno DNI Edad Curso')
    expect(alumnos.filas, 'dibujadas antes de imprimir').toBe(total)
    // the screen has its page again
    await expect(page.locator('main')).toContainText('1 a 10 de')
    await expect(page.getByRole('table', { name: 'Alumnos' }).getByRole('row')).toHaveCount(11)
    // printed by the browser's menu it is that page, and says so
    const [suelta] = await textoDePdf(await page.pdf({ preferCSSPageSize: true }))
    expect(suelta).toMatch(/1 a 10 de \d+ alumnos · Solo inscriptos/)
    expect(suelta).toContain(`Esta no es la lista entera: tiene 10 de ${total}. Para imprimir todas, use el botón`)
    expect(alumnos.todo).not.toContain('Esta no es la lista entera')
    const conTeclas = await impresa(page, '/Cont/Listado de Alumnos?buscar=lo', 'Listado de Alumnos', /1 a 10/, true)
    expect(conTeclas.filas, 'con Ctrl+P').toBe(total)

    const personal = await impresa(page, '/Cont/Listado de Personal', 'Listado de Personal', /1 a 10 de/)
    expect(personal.filas).toBe(numero(personal.todo, /([\d.]+) empleados/))
    await irA(page, '/Cont/Usuarios', 'Usuarios')
    await expect(page.locator('main')).toContainText(/1 a 10 de/)
    const usuarios = numero((await page.locator('main').textContent()) ?? '', /([\d.]+) usuarios/)
    const [pagina] = await textoDePdf(await page.pdf({ preferCSSPageSize: true }))
    expect(pagina).toContain('Esta no es la lista entera: tiene 10 de ')
    expect((await impresa(page, '/Cont/Usuarios', 'Usuarios', /1 a 10 de/)).filas).toBe(usuarios)

    const padres = await impresa(page, '/Cont/Listado de Padres?buscar=acosta', 'Listado de Padres', /1 a 10 de/)
    expect(padres.todo).toContain('Búsqueda: «acosta»')
    expect(padres.filas).toBe(numero(padres.todo, /([\d.]+) padres/))
    expect(cuantas(padres.todo, /\d\d\.\d{3}\.\d{3}/g)).toBe(numero(padres.todo, /([\d.]+) padres/))

    const cursos = await impresa(page, '/Cont/Cursos', 'Cursos', /Sala de 3 años/)
    for (const hoja of cursos.hojas) expect(hoja).toContain('Curso División Nivel Sucursal Alumnos Inscriptos')
  })

  await test.step('las cuentas de un curso y de un alumno', async () => {
    await page.goto('/#/Cont/Curso/2')
    const nombre = (await page.getByRole('heading', { level: 1, name: /Sala|Grado|Año/ }).textContent()) ?? ''
    const curso = await impresa(page, '/Cont/Curso/2', nombre, /Diciembre/)
    expect(curso.apaisado).toBe(true)
    expect(curso.todo).toMatch(/Sucursal \S+.* · Año 2026 Cuenta corriente/)
    for (const hoja of curso.hojas) for (const mes of MESES) expect(hoja).toContain(mes)
    expect(curso.todo).toMatch(/Diciembre Resta /)

    await page
      .getByRole('table', { name: /^Cuenta corriente/ })
      .getByRole('link')
      .first()
      .click()
    const [, id = '', alumno = ''] = await page
      .getByRole('heading', { level: 1, name: ', ' })
      .textContent()
      .then((quien) => [null, /Alumno\/(\d+)/.exec(page.url())?.[1], quien?.trim()])
    const cuenta = await impresa(page, `/Cont/Alumno/${id}`, alumno ?? '', /2\.º semestre/)
    for (const mes of MESES) expect(cuenta.todo).toMatch(new RegExp(`${mes} (-|[\\d.]+,\\d\\d|No)`))
    expect(cuenta.todo).toContain('Cuenta corriente')
    expect(cuenta.hojas).toHaveLength(1)
  })

  await test.step('los deudores de los ítems pedidos, y las cuotas atrasadas', async () => {
    const ruta = '/Cont/Reporte de Deudores?items=2026-5;2026-4'
    const deudores = await impresa(page, ruta, 'Reporte de Deudores', /En total, con lo que vence después/)
    expect(deudores.todo).toContain('Cuota Marzo 2026, Seguro 1 2026 · Valores adeudados · Con bajas')
    const alumnos = numero(deudores.todo, /([\d.]+) alumnos/)
    // a line each, with what was asked for, the debt in all and whom to call; its titles whole on each sheet
    const titulos = 'Alumno Curso Seguro 1 Cuota Marzo Debe hoy Debe en total Llamar a'
    for (const hoja of deudores.hojas) expect(hoja).toContain(titulos)
    expect(cuantas(deudores.todo, /, \p{Lu}[^,]+? \d°/gu)).toBeGreaterThan(0)
    expect(deudores.apaisado).toBe(true)
    expect(deudores.hojas.length).toBeLessThanOrEqual(Math.ceil(alumnos / 20))
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    const filas = page.getByRole('table', { name: 'Deudores' }).locator('tbody tr')
    const [altos, letras] = await Promise.all([
      filas.evaluateAll((todas) => todas.map((f) => f.getBoundingClientRect().height)),
      filas.evaluateAll((todas) => todas.map((f) => parseFloat(getComputedStyle(f).fontSize))),
    ])
    await page.emulateMedia({ media: null })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(altos.length).toBe(alumnos)
    expect(Math.min(...letras) * 0.75, 'puntos').toBeGreaterThanOrEqual(7.99)

    const titulo = 'Actualizar Cuotas Atrasadas'
    const atrasadas = await impresa(page, `/Cont/${titulo}?ano=2025`, titulo, /Importe nuevo/)
    const cuotas = numero(atrasadas.todo, /([\d.]+) cuotas de/)
    expect(cuotas).toBeGreaterThan(60)
    // each row names its student
    expect(cuantas(atrasadas.todo, /, \p{Lu}[^$,]+ Cuota (?!Importe)[A-Z]/gu)).toBe(cuotas)
    for (const hoja of atrasadas.hojas) expect(hoja).toContain('Alumno Curso Cuota Importe actual Importe nuevo')
  })

  await test.step('los valores, el pase de año y qué cursos tomaron asistencia', async () => {
    const valores = await impresa(page, '/Cont/Valores', 'Valores', /Valor vigente/)
    expect(valores.todo).toContain('Año 2026 Cuotas')
    expect(valores.todo).not.toMatch(/Cambiar|Historia/)

    const pase = await impresa(page, '/Cont/Pase de Año', 'Pase de Año', /Se inscriben/)
    expect(cuantas(pase.todo, /(Centro|San Lorenzo|Tres Cerritos) \d+/g), 'más que una página').toBeGreaterThan(50)
    expect(pase.apaisado).toBe(true)
    expect(pase.todo).not.toMatch(/Pasar de Año|Pases realizados/)

    const asistencia = await impresa(page, '/Cont/Asistencia de Hoy', 'Asistencia de Hoy', /Ausentes/)
    expect(asistencia.todo).toContain('miércoles 15/04')
    expect(asistencia.todo).not.toMatch(/Tomar |Corregir/)
  })

  await test.step('la planilla de un curso de 36, en una hoja; con el logo del colegio', async () => {
    const mes = [
      '01',
      '06',
      '07',
      '08',
      '09',
      '10',
      '13',
      '14',
      '15',
      '16',
      '17',
      '20',
      '21',
      '22',
      '23',
      '24',
      '27',
      '28',
    ]
    await contestar(page, asistencia.planilla, {
      curso: { id: 1, nombre: '1° Grado A', nivel: 'Primario', sucursal: 'Centro' },
      ano: 2026,
      mes: 4,
      meses: [4],
      dias: mes.map((dia) => `2026-04-${dia}`),
      alumnos: Array.from({ length: 36 }, (_, i) => ({
        idAlumno: i,
        Apellido: 'Fernández Cornejo',
        Nombre: `Ana ${i}`,
      })),
    })
    await agregar(page, syscfg.get, { logoPath: '/icono.svg' })
    await page.goto('/')
    const hoja = await impresa(page, '/Cont/Curso/Asistencia/1/Planilla', 'Planilla de Asistencia', /Cornejo/)
    expect(hoja.apaisado).toBe(false)
    expect(hoja.hojas).toHaveLength(1)
    expect(hoja.todo).toMatch(/36 Fernández Cornejo, Ana 35.*Firma/)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const logo = page.locator('main img[src="/icono.svg"]')
    expect(await logo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(logo).toBeHidden()
  })

  await test.step('la auditoría', async () => {
    const ruta = '/Cont/Administrador/Auditoría?desde=2026-04-14'
    const auditoria = await impresa(page, ruta, 'Auditoría', /1 a 10 de/)
    expect(auditoria.todo).toContain(`Del 14-04-2026 al ${DIA}`)
    expect(auditoria.filas).toBeGreaterThan(10)
    for (const hoja of auditoria.hojas) expect(hoja).toContain('Estado Fecha Usuario Tipo Qué hizo')
  })
})

test('en papel: la cuenta de cada hijo está entera en una hoja, y el año con su número', async ({ page, request }) => {
  const hijos = [await inscripto(request), await inscripto(request), await inscripto(request), await inscripto(request)]
  const madre = await madreDe(request, hijos)
  await irA(page, `/Cont/Padre/${madre.id}?cuentas=si`, completo(madre))
  for (const hijo of hijos) await expect(page.getByRole('region', { name: completo(hijo) })).toContainText('Diciembre')
  const hojas = await textoDePdf(await page.pdf({ preferCSSPageSize: true }))
  expect(hojas.join(' ')).toContain('Año 2026')
  expect(hojas.length).toBeGreaterThan(1)
  for (const [i, hoja] of hojas.entries()) {
    const nombres = hijos.map((h) => hoja.split(completo(h)).length - 1)
    // the first sheet lists all of them too
    const suyas = nombres.map((veces) => veces - (i === 0 ? 1 : 0)).filter((veces) => veces > 0).length
    expect(cuantas(hoja, /Diciembre/g)).toBe(suyas)
  }
})
