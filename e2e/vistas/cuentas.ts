import { expect, type Page } from '@playwright/test'
import { altas } from '../../contract/altas.ts'
import { claves } from '../../contract/claves.ts'
import type { RecibidoDe } from '../../contract/route.ts'
import { segundofactor } from '../../contract/segundofactor.ts'
import { sesion } from '../../contract/sesion.ts'
import { syscfg } from '../../contract/syscfg.ts'
import { agregar, contestar } from '../contestar.ts'
import { irA, PASSWORD, presentarse } from '../entrar.ts'
import { boton, campo, modal } from '../pantalla.ts'
import type { Vista } from './vista.ts'

/** Answers the request for a token, which is not of the contract's shape. */
const alPedirToken = (page: Page, json: object, status: number) =>
  page.route('**/api/token', (ruta) => ruta.fulfill({ status, json }))
const ENLACE = `/clave/${'x'.repeat(43)}`
const CODIGOS = Array.from({ length: 10 }, (_, n) => `K7QX-M4D${n}-2ZPL-9TWB`)

async function abrirEnlace(page: Page, para: 'clave' | 'primero', titulo: string) {
  const usuario = para === 'clave' ? 'maria.guadalupe.fernandez.de.la.cruz@correo-de-la-familia.com.ar' : ''
  await contestar(page, claves.enlace, { para, usuario, minimo: 10 })
  await irA(page, ENLACE, titulo)
}

async function pedirCodigo(page: Page) {
  await alPedirToken(page, { error: 'invalid_grant', error_description: 'x', code: 'falta-segundo-factor' }, 400)
  await irA(page, '/login', 'Iniciar sesión')
  await presentarse(page, 'operador')
  await expect(page.getByRole('heading', { level: 1, name: 'Segundo factor' })).toBeVisible()
}

async function enrolar(page: Page) {
  await irA(page, '/Cont/Panel', 'Panel')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Segundo factor' }).click()
  await boton(modal(page, 'Segundo Factor'), 'Activar').click()
  await page.locator('input[name=actual]').fill(PASSWORD)
  await boton(modal(page, 'Segundo Factor'), 'Seguir').click()
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
}

async function codigos(page: Page) {
  await contestar(page, segundofactor.confirmar, { codigos: CODIGOS })
  await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill('123456')
  await boton(page, 'Activar').last().click()
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' })).toBeVisible()
}

async function varios(page: Page) {
  await agregar(page, altas.modelo, { mail: true })
  await irA(page, '/Cont/Usuarios', 'Usuarios')
  await boton(page, 'Crear varios').click()
  await expect(modal(page, 'Crear Usuarios').getByText('Cada uno recibe por mail')).toBeVisible()
}

async function previa(page: Page) {
  await varios(page)
  const ventana = modal(page, 'Crear Usuarios')
  await ventana.getByRole('combobox', { name: 'De quiénes' }).click()
  await page.getByRole('option', { name: 'Todos los padres' }).click()
  await expect(ventana.getByText(/reciben? usuario/)).toBeVisible()
}

type Hecha = RecibidoDe<typeof altas.una>['personas'][number]
const persona = (nombre: string, n: number, motivo: Hecha['motivo'] = ''): Hecha => ({
  persona: `pad-${n}`,
  nombre,
  usuario: motivo
    ? ''
    : `${nombre
        .split(',')[0]
        ?.toLowerCase()
        .replaceAll(/[^a-z]/g, '')}${n}@correo-de-la-familia.com.ar`,
  userId: motivo ? null : n,
  motivo,
  ingreso: false,
})

async function hechas(page: Page, enCurso: boolean) {
  const correo = { esperan: 2, motivo: 'El servidor de mail no acepta conexiones (ECONNREFUSED)' }
  const personas = [
    persona('Fernández de la Cruz y Álvarez de Toledo, María Guadalupe del Rosario', 1),
    persona('Paz, Ana', 2),
    persona('Quiroga, Luis', 3, 'email-requerido'),
    persona('Ruiz, Inés', 4, 'usuario-de-otro'),
  ]
  await contestar(page, altas.crear, { id: 1 })
  await contestar(
    page,
    altas.una,
    enCurso
      ? { estado: 'en-curso', hechas: 725, total: 2134, creados: 700, correo: { esperan: 0, motivo: '' }, personas: [] }
      : { estado: 'hecha', hechas: 4, total: 4, creados: 2, correo, personas },
  )
  await previa(page)
  await boton(modal(page, 'Crear Usuarios'), /^Crear e invitar a/).click()
  await expect(page.getByText(enCurso ? '725 de 2.134 personas' : 'Se crearon 2 usuarios de 4.')).toBeVisible()
}

/** Links for choosing a password, the second factor, and accounts for many at once. */
export const DE_CUENTAS: readonly Vista[] = [
  {
    nombre: 'olvido',
    usuario: null,
    sola: true,
    abrir: async (page) => {
      await agregar(page, syscfg.get, { olvido: true })
      await irA(page, '/olvido', '¿Olvidó su contraseña?')
      await expect(campo(page, 'Identificación o email')).toBeVisible()
    },
  },
  {
    nombre: 'olvido, pedido',
    usuario: null,
    sola: true,
    abrir: async (page) => {
      await agregar(page, syscfg.get, { olvido: true })
      await irA(page, '/olvido', '¿Olvidó su contraseña?')
      await campo(page, 'Identificación o email').fill('nadie')
      await boton(page, 'Mandar el enlace').click()
      await expect(page.getByText('Revise su correo.')).toBeVisible()
    },
  },
  {
    nombre: 'elegir clave',
    usuario: null,
    sola: true,
    abrir: async (page) => {
      await abrirEnlace(page, 'clave', 'Elija su contraseña')
      await page.locator('input[name=nueva]').fill('corta')
      await boton(page, 'Guardar la contraseña').click()
      await expect(page.getByText('Debe tener al menos 10 caracteres')).toBeVisible()
    },
  },
  {
    nombre: 'elegir clave, enlace vencido',
    usuario: null,
    abrir: (page) => irA(page, '/clave/no-es', 'Enlace vencido'),
  },
  {
    nombre: 'primer administrador',
    usuario: null,
    sola: true,
    abrir: (page) => abrirEnlace(page, 'primero', 'Primer administrador'),
  },
  { nombre: 'ingreso, segundo factor', usuario: null, sola: true, abrir: pedirCodigo },
  {
    nombre: 'ingreso, código de recuperación',
    usuario: null,
    sola: true,
    abrir: async (page) => {
      await pedirCodigo(page)
      await boton(page, 'No tengo el teléfono').click()
      await boton(page, 'Ingresar').click()
      await expect(page.getByText('El código es requerido')).toBeVisible()
    },
  },
  {
    nombre: 'ingreso, agregar un segundo factor',
    usuario: null,
    sola: true,
    abrir: async (page) => {
      await agregar(page, sesion.token, { enrolar: true })
      await page.route('**/segundofactor/iniciar', (ruta) =>
        ruta.continue({ postData: JSON.stringify({ actual: PASSWORD }) }),
      )
      await irA(page, '/login', 'Iniciar sesión')
      await presentarse(page, 'operador')
      await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
    },
  },
  { nombre: 'segundo factor', usuario: 'admin', sobre: true, sola: true, abrir: enrolar },
  {
    nombre: 'segundo factor, códigos de recuperación',
    usuario: 'admin',
    sobre: true,
    sola: true,
    abrir: async (page) => {
      await enrolar(page)
      await codigos(page)
    },
  },
  {
    nombre: 'segundo factor, activado',
    usuario: 'admin',
    sobre: true,
    sola: true,
    abrir: async (page) => {
      const estado = { activo: true, desde: '2026-04-14T13:20:00Z', codigos: 8, obligatorio: false, puede: true }
      await contestar(page, segundofactor.estado, estado)
      await irA(page, '/Cont/Panel', 'Panel')
      await page.getByRole('banner').getByRole('button').last().click()
      await page.getByRole('menuitem', { name: 'Segundo factor' }).click()
      await expect(modal(page, 'Segundo Factor').getByText('Quedan 8 códigos')).toBeVisible()
    },
  },
  { nombre: 'crear varios usuarios', usuario: 'admin', sobre: true, sola: true, abrir: varios },
  { nombre: 'crear varios usuarios, quiénes', usuario: 'admin', sobre: true, sola: true, abrir: previa },
  {
    nombre: 'crear varios usuarios, en curso',
    usuario: 'admin',
    sobre: true,
    sola: true,
    abrir: (page) => hechas(page, true),
  },
  {
    nombre: 'crear varios usuarios, hechos',
    usuario: 'admin',
    sobre: true,
    sola: true,
    abrir: (page) => hechas(page, false),
  },
  {
    nombre: 'restablecer contraseña, por mail',
    usuario: 'admin',
    sobre: true,
    sola: true,
    abrir: async (page) => {
      await agregar(page, altas.acceso, {
        mail: true,
        email: 'operador.con.un.nombre.largo@correo-de-la-familia.com.ar',
      })
      await irA(page, '/Cont/Usuarios?buscar=operador', 'Usuarios')
      await boton(page, 'Acciones de operador').click()
      await page.getByRole('menuitem', { name: 'Restablecer contraseña' }).click()
      await expect(modal(page, 'Restablecer Contraseña').getByText('Un mail, para que la elija')).toBeVisible()
    },
  },
  {
    nombre: 'mis sesiones',
    usuario: 'secretario',
    sobre: true,
    abrir: async (page) => {
      await irA(page, '/Cont/Panel', 'Panel')
      await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
      await page.getByRole('menuitem', { name: 'Mis sesiones' }).click()
      await expect(modal(page, 'Mis sesiones').getByText('Esta sesión')).toBeVisible()
    },
  },
]
