import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, CUIL, DE_MADRE, errores, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let deDni: ReturnType<typeof mirar>['deDni']
let dni = 47_000_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
  ;({ deDni } = mirar(e))
})
beforeEach(async () => {
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

describe('parents, links and employees', () => {
  it('links parents to students who are there, by document', async () => {
    const hijo = otroDni()
    const idHijo = await e.nueva.alumno({ apellido: 'Cruz', dni: String(hijo) })
    const padre = otroDni()
    const deHijo = await i.revisada('padres', [
      ['Apellido', 'Nombre', 'DNI', 'Sexo', 'Teléfono', 'CUIL', 'DNI del alumno'],
      ['Cruz', 'Raúl', padre, 'M', '1', CUIL, hijo],
      ['Cruz', 'Inés', otroDni(), 'F', '1', CUIL, 1234567],
    ])
    expect(errores(await i.filas(deHijo))).toEqual(['3 DNI del Hijo: No hay un alumno con ese documento'])
    await i.confirmar(deHijo)
    const suyos = () => e.db.selectFrom('alumno_padre').select('id_padre').where('id_alumno', '=', idHijo).execute()
    expect(await suyos()).toHaveLength(1)

    const madre = await e.nueva.padre()
    const { doc_nro } = await e.db
      .selectFrom('padre')
      .select('doc_nro')
      .where('id', '=', madre)
      .executeTakeFirstOrThrow()
    const vinculos = await i.revisada('vinculos', [
      ['DNI alumno', 'DNI padre', 'DNI madre'],
      [hijo, padre, doc_nro],
    ])
    await i.confirmar(vinculos)
    expect(await i.una(vinculos)).toMatchObject({ aviso: '1 padre asignado' })
    expect(await suyos()).toHaveLength(2)
    await i.deshacer(vinculos)
    expect(await suyos()).toHaveLength(1)
    await e.db.updateTable('padre').set({ sexo: 'F' }).where('id', '=', madre).execute()

    // a woman in the father's column is a mother
    const enOtra = await i.revisada('vinculos', [
      ['DNI alumno', 'DNI padre'],
      [hijo, doc_nro],
    ])
    expect((await i.filas(enOtra)).aaData[0].personas[1]).toMatchObject({ rotulo: 'Madre' })
    await i.confirmar(enOtra)
    const { vinculo } = await e.db
      .selectFrom('alumno_padre')
      .select('vinculo')
      .where('id_padre', '=', madre)
      .executeTakeFirstOrThrow()
    expect(vinculo).toBe('Madre')
  })

  it('puts employees into branches by name, only into those of the user', async () => {
    const [centro] = [await e.nueva.sucursal('Centro'), await e.nueva.sucursal('Norte')]
    await e.db.insertInto('cargo').values({ nombre: 'Portero' }).execute()
    const titulos = [...TITULOS, 'Email', 'CUIL', 'Legajo', 'Trabaja desde', 'Sede', 'Puesto']
    const de = (n: number, legajo: string, sede: string, cargo = 'PORTERO') => [
      ...alumno('Ruiz', n, { nombre: legajo, nacimiento: '1980-05-01' }),
      'r@c.com.ar',
      CUIL,
      legajo,
      '1/3/2015',
      sede,
      cargo,
    ]
    const uno = otroDni()
    const filas = [
      titulos,
      de(uno, 'X1', 'centro'),
      de(otroDni(), 'X1', 'Centro'),
      de(otroDni(), 'X3', 'Norte'),
      de(otroDni(), 'X4', 'Sur', 'Rey'),
    ]
    i = importador(e, await e.con(['PER-VER', 'PER-NUEVO'], centro))
    const id = await i.revisada('personal', filas)
    expect(errores(await i.filas(id))).toEqual([
      '3 Legajo: El mismo Legajo está en la fila 2',
      '4 Sucursal: No puede cargar personal de esa Sucursal',
      '5 Sucursal: No hay una Sucursal «Sur». Hay «Centro» y «Norte»',
      expect.stringMatching(/^5 Cargo: No hay un Cargo «Rey»\. (Hay|Los más parecidos:) .*«Portero»/),
    ])
    await i.confirmar(id)
    expect(await deDni(uno, 'personal')).toMatchObject({ legajo: 'X1', id_sucursal: centro, fecha_desde: '2015-03-01' })
    // of an employee of another branch not a word, nor of one who was deleted there
    const norte = await e.db.selectFrom('sucursal').select('id').where('nombre', '=', 'Norte').executeTakeFirstOrThrow()
    const [ajeno, borrado] = [otroDni(), otroDni()]
    for (const [dni, eliminado] of [
      [ajeno, false],
      [borrado, true],
    ] as const) {
      const suyo = await e.nueva.personal({ apellido: 'Secreta', nombre: 'Rocío', idSucursal: norte.id })
      await e.db
        .updateTable('personal')
        .set({ doc_nro: String(dni), eliminado })
        .where('id', '=', suyo)
        .execute()
    }
    const espia = await i.revisada('personal', [titulos, de(ajeno, 'X8', 'Centro'), de(borrado, 'X9', 'Centro')])
    const visto = await i.filas(espia)
    expect(errores(visto)).toEqual(['2 DNI: El DNI es de personal de otra Sucursal, que no puede cambiar'])
    expect(JSON.stringify(visto)).not.toContain('Secreta')
    // all that is wrong with a row is said at once
    const [apellido, nombre, documento, sexo, , ...resto] = de(otroDni(), 'X1', 'Centro')
    const futura = [apellido, nombre, documento, sexo, '01/01/2035', ...resto].map((x) => (x === CUIL ? '' : (x ?? '')))
    const otra = await i.revisada('personal', [titulos, de(otroDni(), 'X1', 'Centro').with(1, 'Otra'), futura])
    expect(errores(await i.filas(otra))).toEqual([
      '2 Legajo: El Legajo ya existe',
      '3 Legajo: El mismo Legajo está en la fila 2',
      expect.stringMatching(/^3 CUIL: El CUIL es requerido/),
      '3 Fecha de Nacimiento: La Fecha de Nacimiento no puede ser posterior a hoy',
    ])
  })

  it('never changes the address of a parent with an account', async () => {
    const padre = await e.nueva.padre({ apellido: 'Sanz', nombre: 'Eva' })
    await e.nueva.usuario({ idPadre: padre })
    const { doc_nro } = await e.db
      .selectFrom('padre')
      .select('doc_nro')
      .where('id', '=', padre)
      .executeTakeFirstOrThrow()
    const id = await i.revisada('padres', [
      ['Apellido', 'Nombre', 'DNI', 'Mail'],
      ['Sanz', 'Eva', doc_nro, 'otra@casa.com.ar'],
    ])
    expect(errores(await i.filas(id))).toEqual([
      '2 Email: El Padre tiene un usuario: su Email se cambia en su página, por quien administra los usuarios',
    ])
  })

  it('never changes the address of an employee with an account: it may be a ServerAdmin’s (D-231)', async () => {
    const { idPersonal } = await e.nueva.usuario({ rol: 'serveradmin', idSucursal: await e.nueva.sucursal() })
    const { doc_nro, apellido, nombre } = await e.db
      .selectFrom('personal')
      .select(['doc_nro', 'apellido', 'nombre'])
      .where('id', '=', idPersonal)
      .executeTakeFirstOrThrow()
    const id = await i.revisada('personal', [
      ['Apellido', 'Nombre', 'DNI', 'Mail', 'Teléfono', 'Dirección'],
      [apellido, nombre, doc_nro, 'otra@casa.com.ar', '387 422-2222', 'Mitre 1'],
    ])
    expect(errores(await i.filas(id)).join()).toContain('El Empleado tiene un usuario: su Email se cambia en su página')
  })
})

describe('who may', () => {
  it('asks for the rules of what the file brings, and shows it to nobody else', async () => {
    const reglas = ['ALU-VER', 'ALU-NUEVO'] as const
    i = importador(e, await e.con(reglas))
    expect((await i.subir('padres', [['DNI'], [otroDni()]])).http).toBe(403)
    const n = otroDni()
    const { json } = await i.subir('alumnos', [
      [...TITULOS, ...DE_MADRE],
      [...alumno('Gil', n), 'Gil', 'Eva', otroDni(), '1', CUIL],
    ])
    // what is of parents needs their rules: it is left, and cannot be taken
    const { columnas } = await i.una(json.Id)
    expect(columnas).toEqual([...columnas.slice(0, TITULOS.length), ...DE_MADRE.map(() => null)])
    const conMadre = [...columnas.slice(0, TITULOS.length), 'madre.apellido', null, null, null, null]
    const body = { id: json.Id, columnas: conMadre, proponerCuil: false }
    expect((await i.llamar('PUT', '/columnas', { body })).http).toBe(403)

    const id = await i.revisada('alumnos', [TITULOS, alumno('Gil', n)])
    await i.confirmar(id)
    const cambio = await i.revisada('alumnos', [TITULOS, [...alumno('Gil', n).slice(0, 6), '422999']])
    expect(await i.una(cambio)).toMatchObject({ puedeActualizar: false, cuentas: { cambia: 1 } })
    expect((await i.llamar('POST', '/confirmar', { body: { id: cambio, existentes: 'actualizar' } })).http).toBe(403)

    const ajeno = importador(e, await e.con(reglas))
    expect((await ajeno.llamar('GET', '', { query: { id } })).http).toBe(404)
    expect((await ajeno.llamar('GET', '/lista')).json.data).toEqual([])
    expect((await i.llamar('GET', '/lista')).json.data.map((x: { id: number }) => x.id)).toEqual([cambio, id])
  })

  it('does one thing at a time with a file, and throws it away when told so', async () => {
    const { json } = await i.subir('alumnos', [TITULOS, alumno('Paz', otroDni())])
    const { columnas } = await i.una(json.Id)
    expect((await i.llamar('POST', '/confirmar', { body: { id: json.Id, existentes: 'dejar' } })).json.code).toBe(
      'importacion-sin-revisar',
    )
    const body = { id: json.Id, columnas }
    expect((await i.llamar('PUT', '/columnas', { body })).json.Status).toBe('OK')
    expect((await i.llamar('PUT', '/columnas', { body })).json.code).toBe('importacion-en-curso')
    // the work holds the row while it lasts, and nobody waits for it to be told so
    await e.db.transaction().execute(async (trx) => {
      await trx.selectFrom('importacion').select('id').where('id', '=', json.Id).forUpdate().execute()
      const decidir = { id: json.Id, nro: 0, decision: 'nuevo' }
      expect((await i.llamar('PUT', '/decidir', { body: decidir })).json.code).toBe('importacion-en-curso')
      expect((await i.llamar('POST', '/deshacer', { body: { id: json.Id } })).json.code).toBe('importacion-en-curso')
    })
    expect(await i.una(json.Id)).toMatchObject({ avance: { que: 'revisar' } })
    await i.trabajos()
    expect((await i.llamar('PUT', '/columnas', { body: { ...body, columnas: ['dni'] } })).http).toBe(400)
    expect((await i.llamar('PUT', '/columnas', { body: { ...body, columnas: columnas.map(() => 'dni') } })).http).toBe(
      400,
    )
    expect(
      (await i.llamar('PUT', '/columnas', { body: { ...body, columnas: columnas.map(() => null) } })).json.code,
    ).toBe('importacion-sin-columnas')
    expect((await i.llamar('DELETE', '', { query: { id: json.Id } })).json.Status).toBe('OK')
    expect((await i.llamar('GET', '', { query: { id: json.Id } })).http).toBe(404)
  })
})

describe('spreadsheets that go out', () => {
  it('the model is recognised whole', async () => {
    for (const tipo of ['alumnos', 'padres', 'vinculos', 'personal', 'inscripciones', 'saldos'] as const) {
      const { bytes } = await i.llamar('GET', '/modelo', { query: { tipo } })
      const { sheets } = await readXlsx(bytes)
      const titulos = (sheets[0]?.rows[0] ?? []).map(String)
      const { json } = await i.subir(tipo, [titulos, titulos.map(() => 'x')])
      expect((await i.una(json.Id)).columnas, tipo).not.toContain(null)
    }
  })

  it('the file with its errors comes in again', async () => {
    const bien = otroDni()
    const id = await i.revisada('alumnos', [TITULOS, alumno('Toledo', bien), alumno('Toledo', 'no')])
    const { bytes } = await i.llamar('GET', '/errores', { query: { id } })
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows.map((fila) => fila.at(-1) ?? '')).toEqual([
      'Errores',
      '',
      'DNI: El DNI debe tener 7 u 8 dígitos',
    ])
    const otra = await i.revisada('alumnos', Buffer.from(bytes))
    expect(await i.una(otra)).toMatchObject({ cuentas: { nuevo: 1, error: 1 } })
  })
})

describe('ages that nobody has', () => {
  type Fila = { nro: number; personas: { avisos: { columna: string; motivo: string }[] }[] }
  const avisos = async (id: number) =>
    (await i.filas(id, { avisos: true })).aaData.flatMap(({ nro, personas }: Fila) =>
      personas.flatMap((p) => p.avisos.map(({ columna, motivo }) => `${nro} ${columna}: ${motivo}`)),
    )

  it('are told of new students and of changed birthdays, and keep nobody out', async () => {
    const [adulto, beba] = [otroDni(), otroDni()]
    const filas = (nacimiento: string) => [
      TITULOS,
      alumno('Adán', adulto, { nacimiento: '10/06/1980' }),
      alumno('Beba', beba, { nacimiento }),
      alumno('Caro', dni + 1),
      alumno('Dora', 'no', { nacimiento: '10/06/1980' }),
    ]
    const id = await i.revisada('alumnos', filas('01/02/2026'))
    expect(await avisos(id)).toEqual([
      '2 Fecha de Nacimiento: Tiene 45 años, y es un alumno: revise la fecha',
      '3 Fecha de Nacimiento: Tiene menos de un año, y es un alumno: revise la fecha',
    ])
    expect(await i.una(id)).toMatchObject({ avisos: 2, cuentas: { nuevo: 3, error: 1 } })
    await i.corregir(id, 3, { fechaNacimiento: '01/02/2016' })
    expect(await i.una(id)).toMatchObject({ avisos: 1 })
    await i.confirmar(id)
    expect(await deDni(adulto)).toMatchObject({ fecha_nacimiento: '1980-06-10' })
    // what was told once and taken is there, and told no more
    expect(await avisos(await i.revisada('alumnos', filas('01/02/2025')))).toEqual([
      '3 Fecha de Nacimiento: Tiene 1 año, y es un alumno: revise la fecha',
    ])
  })
})
