import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, CUIL, DE_MADRE, errores, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let deDni: ReturnType<typeof mirar>['deDni']
let eventos: ReturnType<typeof mirar>['eventos']
let dni = 45_000_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
  ;({ deDni, eventos } = mirar(e))
})
beforeEach(async () => {
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

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
      '3 Sexo: El Sexo debe ser F o M; dice «X»',
      '3 Fecha de Nacimiento: La fecha no existe; dice «31/02/2015»',
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

  it('takes no sheet whose first row has data instead of titles', async () => {
    const { json } = await i.subir('alumnos', [
      ['Pérez', 'Ana', 56_000_111],
      ['López', 'Juan', 56_000_222],
    ])
    expect(json).toMatchObject({
      code: 'planilla-sin-titulos',
      Message:
        'La primera fila no parece de títulos: «Pérez», «Ana», «56000111». Agregue arriba una fila que diga qué es cada columna, como en la planilla modelo',
    })
  })

  it('lists of a file that was tried again only the last try', async () => {
    const filas = [TITULOS, alumno('Vega', otroDni())]
    const [primera, segunda] = [await i.revisada('alumnos', filas), await i.revisada('alumnos', filas)]
    const lista = async () => (await i.llamar('GET', '/lista')).json.data.map((x: { id: number }) => x.id)
    expect(await lista()).toContain(segunda)
    expect(await lista()).not.toContain(primera)
    await i.confirmar(segunda)
    const tercera = await i.revisada('alumnos', filas)
    expect((await lista()).slice(0, 2)).toEqual([tercera, segunda])
  })

  it('proposes the CUIL that is missing when it is told to', async () => {
    const madre = 25_884_310
    const filas = [
      [...TITULOS, ...DE_MADRE],
      [...alumno('Quispe', otroDni()), 'Gómez', 'Eva', madre, '387 411-1111', ''],
    ]
    const sin = await i.revisada('alumnos', filas)
    expect(errores(await i.filas(sin))).toEqual([
      '2 CUIL de la Madre: El CUIL es requerido: «Proponer el CUIL que falta», en Columnas, lo completa',
    ])
    await i.confirmar(await i.revisada('alumnos', filas, true))
    expect(await deDni(madre, 'padre')).toMatchObject({ cuil: '27258843105' })
  })

  it('changes only filled cells of those who are there, and leaves them when told so', async () => {
    const n = otroDni()
    await i.confirmar(await i.revisada('alumnos', [TITULOS, alumno('Luna', n)]))
    const filas = [
      ['Apellido', 'Nombre', 'DNI', 'Teléfono', 'Dirección'],
      ['LÚNA', 'Martina', n, '387 555-5555', ''],
    ]
    const otra = await i.revisada('alumnos', filas)
    expect((await i.filas(otra)).aaData[0]).toMatchObject({
      veredicto: 'cambia',
      personas: [
        {
          cambios: [
            { campo: 'Apellido', antes: 'Luna', despues: 'Lúna' },
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
          expect.objectContaining({ parametro: 'despues', valor: { apellido: 'Lúna', telefono1: '387 555-5555' } }),
        ]),
      },
    ])
    // what is there already is no change
    expect((await i.filas(await i.revisada('alumnos', filas))).aaData[0].veredicto).toBe('igual')
  })

  it('doubts the same document with another name, the same name and birthday, and a deleted one', async () => {
    const [deOtro, nuevo, borrado] = [otroDni(), otroDni(), otroDni()]
    const pedro = await e.nueva.alumno({ apellido: 'Vera', nombre: 'Pedro', dni: String(deOtro) })
    const mara = await e.nueva.alumno({ apellido: 'Vera', nombre: 'Mara', fechaNacimiento: '2015-06-10' })
    await e.nueva.alumno({ apellido: 'Toro', nombre: 'Luz', dni: String(borrado), eliminado: true })
    const id = await i.revisada('alumnos', [
      TITULOS,
      alumno('Soria', deOtro, { nombre: 'Iván' }),
      alumno('VÉRA', nuevo, { nombre: 'mara' }),
      alumno('Toro', borrado, { nombre: 'Luz' }),
    ])
    const { aaData } = await i.filas(id, { veredicto: 'dudoso' })
    expect(
      aaData.map((f: { personas: { duda: string }[]; decisiones: string[] }) => [f.personas[0]?.duda, f.decisiones]),
    ).toEqual([
      [`El DNI ${deOtro} es de Vera, Pedro`, ['actualizar', 'dejar']],
      ['Ya está Vera, Mara, con la misma fecha de nacimiento y otro documento', ['nuevo', 'actualizar', 'dejar']],
      [`El DNI ${borrado} era de Toro, Luz, que fue eliminado`, ['nuevo', 'dejar']],
    ])
    expect((await i.decidir(id, 2, 'nuevo')).http).toBe(400)
    expect((await i.decidir(id, 0, 'nuevo')).json.filas).toBe(2)
    await i.decidir(id, 3, 'actualizar')
    await i.confirmar(id)
    // undecided is left as it is
    expect(await deDni(deOtro)).toMatchObject({ id: pedro, apellido: 'Vera' })
    expect(await deDni(nuevo)).toMatchObject({ id: mara, apellido: 'Véra' })
    expect(await deDni(borrado)).toMatchObject({ apellido: 'Toro' })
    // undone, who was another is again
    await i.deshacer(id)
    expect(
      await e.db.selectFrom('alumno').select(['apellido', 'nombre']).where('id', '=', mara).executeTakeFirst(),
    ).toEqual({ apellido: 'Vera', nombre: 'Mara' })
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
