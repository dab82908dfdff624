import type { APIRequestContext } from '@playwright/test'
import { alumnoNuevo, como, madreDe } from './api.ts'
import { HOY } from './colegio.ts'
import { presentarse } from './entrar.ts'
import { cuilDe, persona, unico } from './gente.ts'
import { aviso } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests where people of other roles than those of the demo school arrive. */

const CLAVE = 'jacaranda-y-ceibo'

interface Opcion {
  readonly id: number
  readonly text: string
}

/** Makes an employee with an account of one role. */
async function empleadoCon(request: APIRequestContext, rol: string) {
  const { get, post } = await como(request, 'admin')
  const [cargos, sucursales] = await Promise.all([
    get<{ data: { id: number }[] }>('cargos'),
    get<{ data: { id: number }[] }>('sucursal/all'),
  ])
  const { apellido, nombre, dni } = persona('Graciela')
  const usuario = apellido.toLowerCase()
  const email = `${usuario}@ejemplo.com.ar`
  const { Id } = await post<{ Id: number }>('personal', {
    apellido,
    nombre,
    sexo: 'F',
    dni: { tipo: 'DNI', numero: dni },
    cuil: cuilDe(dni),
    fechaNacimiento: '1980-05-01',
    direccion: 'España 250',
    telefono1: '387 4000000',
    email,
    fechaDesde: HOY,
    sucursal: sucursales.data[0]?.id,
    cargo: cargos.data[0]?.id,
    legajo: dni,
  })
  const { roles } = await get<{ roles: Opcion[] }>('usuarios/getnewusermodel')
  const idRol = (texto: string) => roles.find((r) => r.text === texto)?.id
  const { userId } = await post<{ userId: number }>('usuarios/createuser', {
    idPersona: `per-${Id}`,
    usuario,
    password: CLAVE,
    email,
    roles: [idRol(rol)],
    isPersonal: true,
  })
  return { usuario, email, userId, idRol }
}

test('con un rol con el que no se ingresa se lee que los roles no lo permiten', async ({ page, request }) => {
  const { post } = await como(request, 'admin')
  const rol = `Portería ${unico()}`
  await post('usuarios/createrole', { RoleName: rol })
  const { usuario } = await empleadoCon(request, rol)
  await page.goto('/')
  await presentarse(page, usuario, CLAVE)
  await expect(aviso(page, 'User roles are not allowed for login')).toBeVisible()
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    'Su usuario no tiene un rol con el que se ingresa. Pida en el colegio que se lo den.',
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible()
})

test('quien es profesora y madre cambia de área por el menú del usuario', async ({ page, request }) => {
  const { usuario, email, userId, idRol } = await empleadoCon(request, 'Profesor')
  const { get, post } = await como(request, 'admin')
  const madre = await madreDe(request, [await alumnoNuevo(request)])
  const { data } = await get<{ data: Record<string, unknown> }>('padre', { idPadre: madre.id })
  await post('padre', { ...data, emails: [{ value: email, predeterminado: true }] })
  await post('usuarios/createuser', {
    idPersona: `pad-${madre.id}`,
    roles: [idRol('Padre')],
    isPadre: true,
    vincular: userId,
  })
  await page.goto('/')
  await presentarse(page, usuario, CLAVE)
  const dePadres = page.getByText('Las cuotas, la eLibreta y la asistencia de sus hijos todavía no se ven desde acá')
  const irAl = async (area: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Graciela' }).click()
    await expect(page.getByRole('menuitem', { name: /^Ir al área/ })).toHaveCount(1)
    await page.getByRole('menuitem', { name: `Ir al área de ${area}` }).click()
  }
  await expect(dePadres).toBeVisible()
  await irAl('profesores')
  await expect(page.getByRole('region', { name: 'Mis Cursos' })).toBeVisible()
  await expect(page).toHaveURL(/#\/Profesor\/Panel$/)
  await irAl('padres')
  await expect(dePadres).toBeVisible()
  await expect(page).toHaveURL(/#\/Padre\/Panel$/)
})
