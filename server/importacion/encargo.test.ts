import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, CUIL, DE_MADRE, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let deDni: ReturnType<typeof mirar>['deDni']
let jefe: string
let dni = 47_000_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
  ;({ deDni } = mirar(e))
  jefe = await e.rol('serveradmin')
})
afterAll(() => e.cerrar())

const ALUMNOS = ['ALU-VER', 'ALU-NUEVO'] as const
const CON_TODAS = [...ALUMNOS, 'OTR-TODAS-SUCURSALES'] as const

/** An import that was pressed for and waits for its turn. */
async function encargada(reglas: readonly (typeof CON_TODAS)[number][] = ALUMNOS) {
  const quien = await e.nueva.usuario({ reglas })
  const i = importador(e, quien.token)
  const suyo = otroDni()
  const id = await i.revisada('alumnos', [TITULOS, alumno('Encargo', suyo)])
  const pedida = await i.llamar('POST', '/confirmar', { body: { id, existentes: 'dejar' } })
  expect(pedida.json.Status).toBe('OK')
  return { quien, i, id, suyo }
}
const post = (ruta: string, body: object) => e.llamar(jefe, 'POST', ruta, { body })
const deJefe = () => importador(e, jefe)

it('a work that waits is not done for who was disapproved or blocked meanwhile, and says so', async () => {
  const cerrar = [
    (id: number) => post('usuarios/approve', { userid: id, approve: false }),
    (id: number) => e.db.updateTable('usuario').set({ bloqueado: true }).where('id', '=', id).execute(),
  ]
  for (const uno of cerrar) {
    const { quien, i, id, suyo } = await encargada()
    await uno(quien.id)
    await i.trabajos()
    expect(await deDni(suyo)).toBeUndefined()
    expect(await deJefe().una(id)).toMatchObject({
      estado: 'revisada',
      aviso: 'No se hizo: la cuenta de quien lo pidió fue bloqueada o desaprobada mientras tanto',
    })
  }
})

it('nor for who lost a rule of it; it is for who only signed out', async () => {
  const { quien, i, id, suyo } = await encargada()
  const suyas = e.db.selectFrom('usuario_rol').select('id_rol').where('id_usuario', '=', quien.id)
  await e.db
    .deleteFrom('rol_regla')
    .where('id_rol', 'in', suyas)
    .where('id_regla', 'in', e.db.selectFrom('regla').select('id').where('codigo', '=', 'ALU-NUEVO'))
    .execute()
  await i.trabajos()
  expect(await deDni(suyo)).toBeUndefined()
  expect(await deJefe().una(id)).toMatchObject({ estado: 'revisada', aviso: 'No Autorizado' })

  const otra = await encargada()
  await e.db.updateTable('sesion').set({ revocada: new Date() }).where('id_usuario', '=', otra.quien.id).execute()
  await otra.i.trabajos()
  expect(await deDni(otra.suyo)).toMatchObject({ apellido: 'Encargo' })
})

it('a row with a new student changes a parent who is there for who may change parents alone', async () => {
  const madre = otroDni()
  const idMadre = await e.nueva.padre({ apellido: 'Ortiz', nombre: 'Eva' })
  await e.db
    .updateTable('padre')
    .set({ doc_nro: String(madre), direccion: 'Mitre 1', cuil: CUIL.replaceAll('-', '') })
    .where('id', '=', idMadre)
    .execute()
  const reglas = ['ALU-VER', 'ALU-NUEVO', 'PAD-VER', 'PAD-NUEVO', 'ALU-PADRES'] as const
  const i = importador(e, await e.con([...reglas]))
  const importar = async (apellido: string, existentes: string) => {
    const hijo = otroDni()
    const id = await i.revisada('alumnos', [
      [...TITULOS, ...DE_MADRE, 'Dirección madre'],
      [...alumno(apellido, hijo), 'Ortiz', 'Eva', madre, '387 400-1111', CUIL, 'Otra 9'],
    ])
    const r = await i.llamar('POST', '/confirmar', { body: { id, existentes } })
    await i.trabajos()
    return { http: r.http, hijo: await deDni(hijo), madre: await deDni(madre, 'padre') }
  }
  expect(await importar('Uno', 'actualizar')).toMatchObject({
    http: 403,
    hijo: undefined,
    madre: { direccion: 'Mitre 1' },
  })
  expect(await importar('Dos', 'dejar')).toMatchObject({
    http: 200,
    hijo: { apellido: 'Dos' },
    madre: { direccion: 'Mitre 1' },
  })
})

it('to undo what changed people asks for the rule of changing them; of those it made alone it does not', async () => {
  const [suyo, nuevo] = [otroDni(), otroDni()]
  const i = deJefe()
  await i.confirmar(await i.revisada('alumnos', [TITULOS, alumno('Antes', suyo)]))
  const cambia = await i.revisada('alumnos', [TITULOS, alumno('Antes', suyo, { nacimiento: '11/06/2015' })])
  await i.confirmar(cambia)
  const crea = await i.revisada('alumnos', [TITULOS, alumno('Creada', nuevo)])
  await i.confirmar(crea)
  const poco = importador(e, await e.con(CON_TODAS))
  expect((await poco.llamar('POST', '/deshacer', { body: { id: cambia } })).http).toBe(403)
  await poco.trabajos()
  expect(await deDni(suyo)).toMatchObject({ fecha_nacimiento: '2015-06-11' })
  expect((await poco.deshacer(crea)).Status).toBe('OK')
  expect(await deDni(nuevo)).toBeUndefined()
})

const DE_EMPLEADO = [...TITULOS, 'Email', 'CUIL', 'Legajo', 'Trabaja desde', 'Sede', 'Puesto']
const empleado = (apellido: string, dni: number, de: { legajo: string; sede: string; cargo: string }) => [
  ...alumno(apellido, dni, { nacimiento: '1980-05-01' }),
  `${apellido.toLowerCase()}@c.com.ar`,
  CUIL,
  de.legajo,
  '1/3/2015',
  de.sede,
  de.cargo,
]

it('to undo neither puts back nor removes an employee of a branch that one does not see', async () => {
  const [centro, norte] = [await e.nueva.sucursal('Centro'), await e.nueva.sucursal('Norte')]
  const suyo = otroDni()
  await e.db.insertInto('cargo').values({ nombre: 'Portera' }).execute()
  const titulos = DE_EMPLEADO
  const fila = (legajo: string) => empleado('Ruiz', suyo, { legajo, sede: 'Centro', cargo: 'Portera' })
  const i = importador(e, await e.con(['PER-VER', 'PER-NUEVO', 'PER-EDITAR'], centro))
  await i.confirmar(await i.revisada('personal', [titulos, fila('L1')]))
  const id = await i.revisada('personal', [titulos, fila('L2')])
  await i.confirmar(id)
  expect(await deDni(suyo, 'personal')).toMatchObject({ legajo: 'L2' })
  await e.db.updateTable('personal').set({ id_sucursal: norte }).where('doc_nro', '=', String(suyo)).execute()
  await i.deshacer(id)
  expect(await deDni(suyo, 'personal')).toMatchObject({ legajo: 'L2', id_sucursal: norte })
  expect((await i.una(id)).aviso).toContain('Ruiz, Martina es de otra sucursal')

  // the other way round: it was he who changed branches
  await e.db.updateTable('personal').set({ id_sucursal: centro }).where('doc_nro', '=', String(suyo)).execute()
  const quien = await e.nueva.usuario({ reglas: ['PER-VER', 'PER-NUEVO'], idSucursal: centro })
  const suya = importador(e, quien.token)
  const nueva = otroDni()
  const hecha = await suya.revisada('personal', [
    titulos,
    fila('L3').map((x) => (x === suyo ? nueva : x === 'Ruiz' ? 'Sosa' : x)),
  ])
  await suya.confirmar(hecha, 'dejar')
  expect(await deDni(nueva, 'personal')).toBeDefined()
  await e.db.updateTable('personal').set({ id_sucursal: norte }).where('id', '=', quien.idPersonal).execute()
  await suya.deshacer(hecha)
  expect(await deDni(nueva, 'personal')).toBeDefined()
  expect((await suya.una(hecha)).aviso).toContain('es de otra sucursal')
})

it('an undo moves no employee back into a branch that its author does not see any more', async () => {
  const [centro, norte] = [await e.nueva.sucursal('Alvear'), await e.nueva.sucursal('Belgrano')]
  const reglas = ['PER-VER', 'PER-NUEVO', 'PER-EDITAR'] as const
  const todas = await e.con([...reglas, 'OTR-TODAS-SUCURSALES'], centro)
  const poco = importador(e, await e.con([...reglas], centro))
  const suyo = otroDni()
  await e.db.insertInto('cargo').values({ nombre: 'Celador' }).execute()
  const titulos = DE_EMPLEADO
  const fila = (sede: string) => empleado('Luna', suyo, { legajo: 'L9', sede, cargo: 'Celador' })
  const i = importador(e, todas)
  await i.confirmar(await i.revisada('personal', [titulos, fila('Belgrano')]))
  const muda = await i.revisada('personal', [titulos, fila('Alvear')])
  await i.confirmar(muda)
  expect(await deDni(suyo, 'personal')).toMatchObject({ id_sucursal: centro })
  const { id_usuario } = await e.db
    .selectFrom('importacion')
    .select('id_usuario')
    .where('id', '=', muda)
    .executeTakeFirstOrThrow()
  const quita = e.db.selectFrom('usuario_rol').select('id_rol').where('id_usuario', '=', id_usuario)
  await e.db
    .deleteFrom('rol_regla')
    .where('id_rol', 'in', quita)
    .where('id_regla', 'in', e.db.selectFrom('regla').select('id').where('codigo', '=', 'OTR-TODAS-SUCURSALES'))
    .execute()
  await i.deshacer(muda)
  expect(await deDni(suyo, 'personal')).toMatchObject({ id_sucursal: centro })
  expect((await i.una(muda)).aviso).toContain('Luna, Martina es de otra sucursal')

  // what somebody who sees all branches had judged tells nothing of an employee of another one
  await e.db.updateTable('personal').set({ id_sucursal: norte }).where('doc_nro', '=', String(suyo)).execute()
  const id = await poco.revisada('personal', [titulos, fila('Alvear').map((x) => (x === 'Mitre 1' ? 'Salta 9' : x))])
  await deJefe().corregir(id, 2, { direccion: 'Salta 10' })
  expect(JSON.stringify(await deJefe().filas(id))).toContain('Mitre 1')
  for (const visto of [await poco.filas(id), await poco.fila(id, 2)]) {
    expect(JSON.stringify(visto)).not.toContain('Mitre 1')
    expect(JSON.stringify(visto)).toContain('El DNI es de personal de otra Sucursal, que no puede cambiar')
  }
})

it('a file whose people one may not add any more can be thrown away by who brought it, and by nobody else', async () => {
  const quien = await e.nueva.usuario({ reglas: [...ALUMNOS, 'PAD-VER', 'PAD-NUEVO', 'ALU-PADRES'] })
  const i = importador(e, quien.token)
  const { json } = await i.subir('alumnos', [
    [...TITULOS, 'DNI madre'],
    [...alumno('Sola', otroDni()), otroDni()],
  ])
  await e.db
    .deleteFrom('rol_regla')
    .where('id_rol', 'in', e.db.selectFrom('usuario_rol').select('id_rol').where('id_usuario', '=', quien.id))
    .where('id_regla', 'in', e.db.selectFrom('regla').select('id').where('codigo', '=', 'PAD-NUEVO'))
    .execute()
  const suya = { query: { id: json.Id } }
  expect((await i.llamar('GET', '', suya)).http).toBe(403)
  expect((await importador(e, await e.con(CON_TODAS)).llamar('DELETE', '', suya)).http).toBe(403)
  expect((await i.llamar('DELETE', '', suya)).http).toBe(200)
})
