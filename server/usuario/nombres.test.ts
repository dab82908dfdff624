import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { crearAdministrador } from './administrador.service.ts'

let e: Escuela
let director: string
let sucursal: number
const roles = new Map<string, number>()

beforeAll(async () => {
  e = await escuela()
  sucursal = await e.nueva.sucursal('Centro')
  for (const { id, nombre } of await e.db.selectFrom('rol').select(['id', 'nombre']).execute()) roles.set(nombre, id)
  director = await e.rol('serveradmin')
})
afterAll(() => e.cerrar())

const crear = (idPersona: string, usuario = '') =>
  e.llamar(director, 'POST', 'usuarios/createuser', {
    body: {
      idPersona,
      usuario,
      password: '',
      email: '',
      roles: [roles.get(idPersona.startsWith('per') ? 'Operador' : 'Padre')],
      notify: false,
    },
  })

async function empleado(email: string, dni?: string) {
  const id = await e.nueva.personal({ idSucursal: sucursal })
  await e.db
    .updateTable('personal')
    .set({ email, ...(dni && { doc_nro: dni }) })
    .where('id', '=', id)
    .execute()
  return `per-${id}`
}
async function padre(email: string, dni?: string) {
  const id = await e.nueva.padre({})
  await e.db.insertInto('padre_email').values({ id_padre: id, value: email, orden: 0, predeterminado: true }).execute()
  if (dni) await e.db.updateTable('padre').set({ doc_nro: dni }).where('id', '=', id).execute()
  return `pad-${id}`
}

it.each([
  ['one e-mail', 'dos@casa.com.ar', 'dos@casa.com.ar', undefined],
  ['one document', 'uno@casa.com.ar', 'otro@casa.com.ar', '20777888'],
])('of a parent and an employee with %s who get accounts at once one alone does', async (_, suyo, delOtro, dni) => {
  for (let vez = 0; vez < 5; vez++) {
    const [a, b] = [
      await padre(`${vez}${suyo}`, dni && dni + vez),
      await empleado(`${vez}${delOtro}`, dni && dni + vez),
    ]
    const codigos = (await Promise.all([crear(a), crear(b, `empleado${vez}${dni ?? suyo.length}`)])).map(
      ({ json }) => json.code ?? json.Status,
    )
    expect(codigos.toSorted((una, otra) => una.localeCompare(otra))).toEqual(['OK', 'usuario-de-otro'])
  }
})

it('no e-mail of an employee is the name of another account, whoever comes first (D-129)', async () => {
  expect((await crear(await empleado('a@casa.com.ar'), 'ocupado@casa.com.ar')).json.Status).toBe('OK')
  expect((await crear(await empleado('ocupado@casa.com.ar'), 'libre')).json.code).toBe('usuario-duplicado')
  // two employees may share one
  expect((await crear(await empleado('secretaria@casa.com.ar'), 'una')).json.Status).toBe('OK')
  expect((await crear(await empleado('secretaria@casa.com.ar'), 'otra')).json.Status).toBe('OK')
  await expect(
    e.db.transaction().execute((trx) => crearAdministrador(trx, 'secretaria@casa.com.ar', 'lapacho-en-flor')),
  ).rejects.toThrow('El usuario ya existe')
})
