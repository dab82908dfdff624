import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { crearAdministrador } from './administrador.service.ts'
import { nombreTomado } from './nombre.service.ts'

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

describe('two names that differ in case and accents alone', () => {
  it('are one, also at once', async () => {
    const [uno, otro, tercero, cuarto] = await Promise.all(
      ['n1', 'n2', 'n3', 'n4'].map((de) => empleado(`${de}@casa.com.ar`)),
    )
    expect((await crear(uno ?? '', 'josé.núñezN')).json.Status).toBe('OK')
    expect((await crear(otro ?? '', 'JOSE.NUNEZN')).json.code).toBe('usuario-duplicado')
    await expect(
      e.db.transaction().execute((trx) => crearAdministrador(trx, 'josé.nuñezn', 'lapacho-en-flor')),
    ).rejects.toThrow('El usuario ya existe')
    const juntos = await Promise.all([crear(tercero ?? '', 'íris'), crear(cuarto ?? '', 'IRIS')])
    expect(juntos.map(({ json }) => json.code ?? json.Status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'OK',
      'usuario-duplicado',
    ])
  })

  it('are not refused to an account that has one of them already, and two e-mails are two', async () => {
    const de = (username: string) => e.db.transaction().execute((trx) => nombreTomado(trx, username, 0))
    const { id } = await e.nueva.usuario({ username: 'Ángel' })
    expect(await e.db.transaction().execute((trx) => nombreTomado(trx, 'angel', id))).toBe(false)
    expect(await de('angel')).toBe(true)
    await e.db.updateTable('usuario').set({ email: 'ángel@casa.com.ar' }).where('id', '=', id).execute()
    expect([await de('ÁNGEL@casa.com.ar'), await de('angel@casa.com.ar')]).toEqual([true, false])
  })
})
