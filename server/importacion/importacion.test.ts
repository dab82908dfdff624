import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, DE_MADRE, importador, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let dni = 45_000_000
const otroDni = () => ++dni
const CUIL = '27-25884310-5'

beforeAll(async () => {
  e = await escuela('2026-04-15')
})
beforeEach(async () => {
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

const deDni = (n: number, tabla: 'alumno' | 'padre' | 'personal' = 'alumno') =>
  e.db
    .selectFrom(tabla as 'alumno')
    .selectAll()
    .where('doc_nro', '=', String(n))
    .where('eliminado', '=', false)
    .executeTakeFirst()
const eventos = (tipo: string, id: number) =>
  e.db.selectFrom('audit_evento').selectAll().where('tipo', '=', tipo).where('id_entidad', '=', id).execute()
const errores = (filas: {
  aaData: { nro: number; personas: { errores: { columna: string; motivo: string }[] }[] }[]
}) => filas.aaData.flatMap((f) => f.personas.flatMap((p) => p.errores.map((x) => `${f.nro} ${x.columna}: ${x.motivo}`)))

describe('students with their parents', () => {
  it('reads, recognises, judges, writes nothing before the confirmation, and then all of it', async () => {
    const [uno, otro, madre] = [otroDni(), otroDni(), otroDni()]
    const suya = ['Gómez', 'Ana', madre, '387 411-1111', CUIL]
    const id = await i.revisada('alumnos', [
      [...TITULOS, ...DE_MADRE],
      [...alumno('Benavídez', uno), ...suya],
      // a brother, of whose mother only the document is said
      [...alumno('Benavídez', otro, { nombre: 'Juan' }), '', '', madre],
    ])
    expect(await i.una(id)).toMatchObject({
      estado: 'revisada',
      filas: 2,
      avance: null,
      cuentas: { nuevo: 2, error: 0 },
    })
    expect(await deDni(uno)).toBeUndefined()

    await i.confirmar(id)
    expect(await i.una(id)).toMatchObject({ estado: 'hecha', aviso: '3 personas agregadas, 2 padres asignados' })
    const hijo = await deDni(uno)
    expect(hijo).toMatchObject({ apellido: 'Benavídez', fecha_nacimiento: '2015-06-10', fecha_ingreso: '2026-04-15' })
    const suMadre = await deDni(madre, 'padre')
    expect(suMadre).toMatchObject({ sexo: 'F', cuil: '27258843105', telefono1: '387 411-1111' })
    const enlaces = await e.db
      .selectFrom('alumno_padre')
      .selectAll()
      .where('id_padre', '=', suMadre?.id ?? 0)
      .execute()
    expect(enlaces.map((x) => x.vinculo)).toEqual(['Madre', 'Madre'])
    expect(await eventos('ALU-NEW', hijo?.id ?? 0)).toHaveLength(1)
    expect(await eventos('PAD-NEW', suMadre?.id ?? 0)).toHaveLength(1)
    expect(await eventos('ALU-PADRES', hijo?.id ?? 0)).toHaveLength(1)
    expect(await eventos('IMP-NEW', id)).toHaveLength(1)

    // a second press finds it done
    expect((await i.confirmar(id)).code).toBe('importacion-hecha')
  })

  it('names row, column and reason of what the form would refuse', async () => {
    const repetido = otroDni()
    const id = await i.revisada('alumnos', [
      [...TITULOS, 'Email', ...DE_MADRE],
      ['', 'Ana', otroDni(), 'F', '10/06/2015', 'Mitre 1', '1'],
      ['Ríos', 'Ana', 12, 'X', '31/02/2015', 'Mitre 1', '1', 'no es'],
      [...alumno('Paz', repetido), ''],
      [...alumno('Paz', repetido, { nombre: 'Eva' }), ''],
      [...alumno('Sosa', otroDni(), { nacimiento: '10/06/2027' }), '', 'Sosa', 'Eva', otroDni(), '1', '27-25884310-1'],
    ])
    expect(errores(await i.filas(id, { veredicto: 'error' }))).toEqual([
      '2 Apellido: El Apellido es requerido',
      '3 Sexo: El Sexo debe ser F o M',
      '3 Fecha de Nacimiento: La fecha no existe',
      '3 DNI: El DNI debe tener 7 u 8 dígitos',
      '3 Email: El Email no es válido',
      '5 DNI: El mismo documento está en la fila 4',
      '6 Fecha de Nacimiento: La Fecha de Nacimiento no puede ser posterior a hoy',
      '6 CUIL de la Madre: El CUIL no es válido: revise sus dígitos',
    ])
    // the good ones are taken, the others are not
    await i.confirmar(id)
    expect(await deDni(repetido)).toMatchObject({ nombre: 'Martina' })
    expect(await e.db.selectFrom('alumno').select('id').where('apellido', '=', 'Sosa').execute()).toEqual([])
  })

  it('proposes the CUIL that is missing when it is told to', async () => {
    const madre = 25_884_310
    const filas = [
      [...TITULOS, ...DE_MADRE],
      [...alumno('Quispe', otroDni()), 'Gómez', 'Eva', madre, '387 411-1111', ''],
    ]
    const sin = await i.revisada('alumnos', filas)
    expect(errores(await i.filas(sin))).toEqual(['2 CUIL de la Madre: El CUIL es requerido'])
    await i.confirmar(await i.revisada('alumnos', filas, true))
    expect(await deDni(madre, 'padre')).toMatchObject({ cuil: '27258843105' })
  })

  it('changes only filled cells of those who are there, and leaves them when told so', async () => {
    const n = otroDni()
    await i.confirmar(await i.revisada('alumnos', [TITULOS, alumno('Luna', n)]))
    const filas = [
      ['Apellido', 'Nombre', 'DNI', 'Teléfono', 'Dirección'],
      ['LUNA', 'Martina', n, '387 555-5555', ''],
    ]
    const otra = await i.revisada('alumnos', filas)
    expect((await i.filas(otra)).aaData[0]).toMatchObject({
      veredicto: 'cambia',
      personas: [
        {
          cambios: [
            { campo: 'Apellido', antes: 'Luna', despues: 'LUNA' },
            { campo: 'Teléfono 1', antes: '387 400-0000', despues: '387 555-5555' },
          ],
        },
      ],
    })
    expect((await i.confirmar(otra, 'dejar')).Status).toBe('OK')
    expect(await i.una(otra)).toMatchObject({ estado: 'revisada', aviso: 'No hay nada para importar' })
    await i.confirmar(otra)
    const luna = await deDni(n)
    expect(luna).toMatchObject({ telefono1: '387 555-5555', direccion: 'Mitre 1' })
    expect(await eventos('ALU-UPD', luna?.id ?? 0)).toMatchObject([
      {
        params: expect.arrayContaining([
          expect.objectContaining({ parametro: 'despues', valor: { apellido: 'LUNA', telefono1: '387 555-5555' } }),
        ]),
      },
    ])
    // what is there already is no change
    expect((await i.filas(await i.revisada('alumnos', filas))).aaData[0].veredicto).toBe('igual')
  })

  it('doubts the same document with another name, the same name and birthday, and a deleted one', async () => {
    const [deOtro, nuevo, borrado] = [otroDni(), otroDni(), otroDni()]
    const pedro = await e.nueva.alumno({ apellido: 'Vera', nombre: 'Pedro', dni: String(deOtro) })
    const mara = await e.nueva.alumno({ apellido: 'Véra', nombre: 'Mara', fechaNacimiento: '2015-06-10' })
    await e.nueva.alumno({ apellido: 'Toro', nombre: 'Luz', dni: String(borrado), eliminado: true })
    const id = await i.revisada('alumnos', [
      TITULOS,
      alumno('Soria', deOtro, { nombre: 'Iván' }),
      alumno('VERA', nuevo, { nombre: 'mara' }),
      alumno('Toro', borrado, { nombre: 'Luz' }),
    ])
    const { aaData } = await i.filas(id, { veredicto: 'dudoso' })
    expect(
      aaData.map((f: { personas: { duda: string }[]; decisiones: string[] }) => [f.personas[0]?.duda, f.decisiones]),
    ).toEqual([
      [`El DNI ${deOtro} es de Vera, Pedro`, ['actualizar', 'dejar']],
      ['Ya está Véra, Mara, con la misma fecha de nacimiento y otro documento', ['nuevo', 'actualizar', 'dejar']],
      [`El DNI ${borrado} era de Toro, Luz, que fue eliminado`, ['nuevo', 'dejar']],
    ])
    expect((await i.decidir(id, 2, 'nuevo')).http).toBe(400)
    expect((await i.decidir(id, 0, 'nuevo')).json.filas).toBe(2)
    await i.decidir(id, 3, 'actualizar')
    await i.confirmar(id)
    // undecided is left as it is
    expect(await deDni(deOtro)).toMatchObject({ id: pedro, apellido: 'Vera' })
    expect(await deDni(nuevo)).toMatchObject({ id: mara, apellido: 'VERA' })
    expect(await deDni(borrado)).toMatchObject({ apellido: 'Toro' })
    // undone, who was another is again
    await i.deshacer(id)
    expect(
      await e.db.selectFrom('alumno').select(['apellido', 'nombre']).where('id', '=', mara).executeTakeFirst(),
    ).toEqual({ apellido: 'Véra', nombre: 'Mara' })
    expect(await deDni(borrado)).toBeUndefined()
  })

  it('judges again before it writes: what changed meanwhile is told, and nothing is written', async () => {
    const [uno, otro] = [otroDni(), otroDni()]
    const id = await i.revisada('alumnos', [TITULOS, alumno('Rey', uno), alumno('Rey', otro, { nombre: 'Ana' })])
    await e.nueva.alumno({ apellido: 'Otra', dni: String(otro) })
    await i.confirmar(id)
    expect(await i.una(id)).toMatchObject({
      estado: 'revisada',
      aviso: 'No se importó nada: mientras tanto cambiaron datos, y la fila 3 es otra. Revise y confirme otra vez.',
      cuentas: { nuevo: 1, dudoso: 1 },
    })
    expect(await deDni(uno)).toBeUndefined()
    await i.confirmar(id)
    expect(await deDni(uno)).toMatchObject({ apellido: 'Rey' })
  })

  it('writes all or nothing: a statement that fails leaves nothing, and it can be tried again', async () => {
    const [uno, madre] = [otroDni(), otroDni()]
    const id = await i.revisada('alumnos', [
      [...TITULOS, ...DE_MADRE],
      [...alumno('Nieva', uno), 'Nieva', 'Eva', madre, '1', CUIL],
    ])
    await sql`create function se_corta() returns trigger language plpgsql as $$ begin raise exception 'se cortó' using errcode = '55P03'; end $$`.execute(
      e.db,
    )
    await sql`create trigger se_corta before insert on alumno_padre for each statement execute function se_corta()`.execute(
      e.db,
    )
    try {
      await i.confirmar(id)
      expect(await i.una(id)).toMatchObject({
        estado: 'revisada',
        avance: null,
        aviso: expect.stringMatching(/^Otra operación/),
      })
      expect([await deDni(uno), await deDni(madre, 'padre')]).toEqual([undefined, undefined])
    } finally {
      await sql`drop function se_corta cascade`.execute(e.db)
    }
    await i.confirmar(id)
    expect(await deDni(uno)).toBeDefined()
  })
})

describe('undo', () => {
  const conMadre = async (apellido: string) => {
    const [hijo, madre] = [otroDni(), otroDni()]
    const id = await i.revisada('alumnos', [
      [...TITULOS, ...DE_MADRE, 'Email madre'],
      [...alumno(apellido, hijo), apellido, 'Eva', madre, '1', CUIL, 'eva@casa.com.ar'],
    ])
    await i.confirmar(id)
    return { id, hijo: (await deDni(hijo))?.id ?? 0, madre: (await deDni(madre, 'padre'))?.id ?? 0 }
  }

  it('removes whom it made, once', async () => {
    const { id, hijo, madre } = await conMadre('Ortiz')
    await i.deshacer(id)
    expect(await i.una(id)).toMatchObject({ estado: 'deshecha', aviso: '' })
    for (const [tabla, suyo] of [
      ['alumno', hijo],
      ['padre', madre],
    ] as const)
      expect(await e.db.selectFrom(tabla).select('id').where('id', '=', suyo).execute()).toEqual([])
    expect(await eventos('IMP-UNDO', id)).toHaveLength(1)
    expect((await i.deshacer(id)).code).toBe('importacion-deshecha')
    expect((await i.confirmar(id)).code).toBe('importacion-hecha')
  })

  it('is refused, naming who, once somebody was enrolled, linked, edited or given an account', async () => {
    const usos: [string, (x: Awaited<ReturnType<typeof conMadre>>) => Promise<unknown>, string][] = [
      ['Uno', ({ hijo }) => e.nueva.inscripcion({ idAlumno: hijo }), 'Uno, Martina tiene inscripciones'],
      [
        'Dos',
        async ({ madre }) =>
          e.db
            .insertInto('alumno_padre')
            .values({ id_alumno: await e.nueva.alumno(), id_padre: madre, vinculo: null, porcentaje: null })
            .execute(),
        'Dos, Eva tiene otros hijos',
      ],
      ['Tres', ({ hijo }) => i.llamar('DELETE', `/../alumno?idAlumno=${hijo}`), 'Tres, Martina se modificó después'],
      ['Cuatro', ({ madre }) => e.nueva.usuario({ idPadre: madre }), 'Cuatro, Eva tiene un usuario'],
    ]
    for (const [apellido, usar, quien] of usos) {
      const hecha = await conMadre(apellido)
      await usar(hecha)
      await i.deshacer(hecha.id)
      expect(await i.una(hecha.id)).toMatchObject({
        estado: 'hecha',
        aviso: `La importación no se puede deshacer: ${quien}`,
      })
    }
  })

  it('puts back what it changed, unless that was changed again', async () => {
    const padre = await e.nueva.padre({ apellido: 'Ibarra', nombre: 'Hugo' })
    const { doc_nro } = await e.db
      .selectFrom('padre')
      .select('doc_nro')
      .where('id', '=', padre)
      .executeTakeFirstOrThrow()
    const telefono = async () =>
      (await e.db.selectFrom('padre').select('telefono1').where('id', '=', padre).executeTakeFirstOrThrow()).telefono1
    const emails = async () =>
      (await e.db.selectFrom('padre_email').select('value').where('id_padre', '=', padre).execute()).map((x) => x.value)
    const cambio = async (tel: string) => {
      const id = await i.revisada('padres', [
        ['Apellido', 'Nombre', 'DNI', 'Tel', 'Mail'],
        ['Ibarra', 'Hugo', doc_nro, tel, `a${tel}@casa.com.ar`],
      ])
      await i.confirmar(id)
      return id
    }
    const uno = await cambio('111')
    expect([await telefono(), await emails()]).toEqual(['111', ['a111@casa.com.ar']])
    await i.deshacer(uno)
    expect([await telefono(), await emails()]).toEqual(['387 411-1111', []])

    const dos = await cambio('222')
    await cambio('333')
    await i.deshacer(dos)
    expect(await i.una(dos)).toMatchObject({
      estado: 'hecha',
      aviso: 'La importación no se puede deshacer: Ibarra, Hugo se modificó después',
    })
    expect(await telefono()).toBe('333')
  })
})

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
      '5 Sucursal: No hay una Sucursal «Sur»',
      '5 Cargo: No hay un Cargo «Rey»',
    ])
    await i.confirmar(id)
    expect(await deDni(uno, 'personal')).toMatchObject({ legajo: 'X1', id_sucursal: centro, fecha_desde: '2015-03-01' })
    const otra = await i.revisada('personal', [titulos, de(otroDni(), 'X1', 'Centro')])
    expect(errores(await i.filas(otra))).toEqual(['2 Legajo: El Legajo ya existe'])
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
      '2 Email: El Padre tiene un usuario: su Email lo cambia quien administra los usuarios',
    ])
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
    // whose columns are of parents needs theirs too
    expect((await i.llamar('GET', '', { query: { id: json.Id } })).http).toBe(403)

    const id = await i.revisada('alumnos', [TITULOS, alumno('Gil', n)])
    await i.confirmar(id)
    const cambio = await i.revisada('alumnos', [TITULOS, [...alumno('Gil', n).slice(0, 6), '999']])
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
    for (const tipo of ['alumnos', 'padres', 'vinculos', 'personal', 'inscripciones'] as const) {
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
