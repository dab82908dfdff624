import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, CUIL, DE_MADRE, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let deDni: ReturnType<typeof mirar>['deDni']
let eventos: ReturnType<typeof mirar>['eventos']
let dni = 46_000_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
  ;({ deDni, eventos } = mirar(e))
})
beforeEach(async () => {
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

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

  const reciboDe = async (idPadre: number) => {
    const { id: idUsuario } = await e.db.selectFrom('usuario').select('id').limit(1).executeTakeFirstOrThrow()
    const deQuien = { id_sucursal: await e.nueva.sucursal(), id_usuario: idUsuario, id_padre: idPadre }
    const fila = {
      ...deQuien,
      fecha: new Date('2026-04-15T15:00:00Z'),
      dia: '2026-04-15',
      recibo_nro: 1,
      total: 1,
      apertura: false,
    }
    return e.db
      .insertInto('cobranza')
      .values(fila as never)
      .execute()
  }

  it('removes whom it made, once', async () => {
    const { id, hijo, madre } = await conMadre('Ortiz')
    await i.deshacer(id)
    expect(await i.una(id)).toMatchObject({ estado: 'deshecha', hecho: '', aviso: '' })
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
      [
        'Cinco',
        async ({ hijo }) =>
          i.llamar('POST', '/../alumno/unir', { body: { idDestino: await e.nueva.alumno(), idOrigen: hijo } }),
        // her mother is the other one's by now
        'Cinco, Martina fue unido con otra persona; Cinco, Eva tiene otros hijos',
      ],
      ['Seis', ({ madre }) => reciboDe(madre), 'Seis, Eva figura en un recibo'],
      ['Cuatro', ({ madre }) => e.nueva.usuario({ idPadre: madre }), 'Cuatro, Eva tiene un usuario'],
    ]
    for (const [apellido, usar, quien] of usos) {
      const hecha = await conMadre(apellido)
      await usar(hecha)
      await i.deshacer(hecha.id)
      expect(await i.una(hecha.id)).toMatchObject({
        estado: 'hecha',
        // what it wrote is told all the same
        hecho: '2 personas agregadas, 1 padre asignado',
        aviso: `La importación no se puede deshacer: ${quien}`,
      })
    }
  })

  it.each([
    ['padre', 'madre', 'Ocho'],
    ['alumno', 'hijo', 'Nueve'],
  ] as const)(
    'is refused while a merge of a %s stands, and a merge that was undone is no use',
    async (tipo, quien, apellido) => {
      const { id, ...ids } = await conMadre(apellido)
      const unir = async (idDestino: number, idOrigen: number) =>
        (await i.llamar('POST', `/../${tipo}/unir`, { body: { idDestino, idOrigen } })).json.IdFusion
      const separar = (idFusion: number) => i.llamar('POST', `/../${tipo}/separar`, { body: { idFusion } })
      await separar(await unir(ids[quien], await e.nueva[tipo]()))
      await separar(await unir(await e.nueva[tipo](), ids[quien]))
      const queda = await unir(ids[quien], await e.nueva[tipo]())
      await i.deshacer(id)
      expect((await i.una(id)).aviso).toMatch(/: (Ocho, Eva|Nueve, Martina) fue unido con otra persona/)
      await separar(queda)
      await i.deshacer(id)
      expect(await i.una(id)).toMatchObject({ estado: 'deshecha', aviso: '' })
    },
  )

  /** Imports employees, of a branch and position of their own; ends with their ids. */
  const dePersonal = async (...gente: (readonly [apellido: string, dni: number])[]) => {
    const sede = `Sede ${otroDni()}`
    await e.nueva.sucursal(sede)
    await e.db.insertInto('cargo').values({ nombre: sede }).execute()
    const id = await i.revisada('personal', [
      [...TITULOS, 'Email', 'CUIL', 'Legajo', 'Trabaja desde', 'Sede', 'Puesto'],
      ...gente.map(([apellido, suyo]) => [
        ...alumno(apellido, suyo, { nacimiento: '1980-05-01' }),
        'r@c.com.ar',
        CUIL,
        `L${suyo}`,
        '1/3/2015',
        sede,
        sede,
      ]),
    ])
    await i.confirmar(id)
    expect(await i.una(id)).toMatchObject({ estado: 'hecha' })
    return { id, ids: await Promise.all(gente.map(async ([, n]) => (await deDni(n, 'personal'))?.id ?? 0)) }
  }

  it('of an employee who was given courses and is without them again is no use', async () => {
    const { id, ids } = await dePersonal(['Zabala', otroDni()])
    const curso = await e.nueva.curso()
    const cursos = async (IdsCursos: number[]) => {
      const body = { IdPersonal: ids[0], IdsCursos }
      expect((await i.llamar('POST', '/../cursos/cursosprofesor', { body })).json).toMatchObject({ Status: 'OK' })
    }
    await cursos([curso])
    await i.deshacer(id)
    expect((await i.una(id)).aviso).toMatch(/Zabala, Martina tiene cursos$/)
    await cursos([])
    await i.deshacer(id)
    expect(await i.una(id)).toMatchObject({ estado: 'deshecha', aviso: '' })
  })

  it('is refused naming all who prevent it, whom it made and whom it changed: ten, and how many more', async () => {
    const aguero = ['Agüero', otroDni()] as const
    await dePersonal(aguero)
    const dos = await dePersonal(['Zapata', otroDni()], aguero)
    const [zapata = 0, cambiada = 0] = dos.ids
    await e.nueva.usuario({ idPersonal: zapata })
    await e.db.updateTable('personal').set({ id_cargo: 1 }).where('id', '=', cambiada).execute()
    await i.deshacer(dos.id)
    expect((await i.una(dos.id)).aviso).toBe(
      'La importación no se puede deshacer: Zapata, Martina tiene un usuario; Agüero, Martina se modificó después',
    )

    const apellidos = Array.from({ length: 12 }, (_, n) => `Uso${String.fromCharCode(65 + n)}`)
    const muchos = await dePersonal(...apellidos.map((apellido) => [apellido, otroDni()] as const))
    for (const idPersonal of muchos.ids) await e.nueva.usuario({ idPersonal })
    await i.deshacer(muchos.id)
    expect((await i.una(muchos.id)).aviso).toMatch(
      /: UsoA, Martina tiene un usuario; .*; UsoJ, Martina tiene un usuario; y 2 más$/,
    )
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
    const uno = await cambio('422111')
    expect([await telefono(), await emails()]).toEqual(['422111', ['a422111@casa.com.ar']])
    await i.deshacer(uno)
    expect([await telefono(), await emails()]).toEqual(['387 411-1111', []])

    const dos = await cambio('422222')
    await cambio('422333')
    await i.deshacer(dos)
    expect(await i.una(dos)).toMatchObject({
      estado: 'hecha',
      aviso: 'La importación no se puede deshacer: Ibarra, Hugo se modificó después',
    })
    expect(await telefono()).toBe('422333')
    // an account that was made since is called by the address
    const cuenta = await e.nueva.usuario({ rol: 'padre', idPadre: padre, username: 'hugo@casa.com.ar' })
    await i.deshacer(dos)
    expect((await i.una(dos)).aviso).toContain('Ibarra, Hugo tiene un usuario')
    await e.db.updateTable('usuario').set({ id_padre: null }).where('id', '=', cuenta.id).execute()
    // the later one is named, and once it is undone this one can be
    const [{ id: tres }] = (await i.una(dos)).posteriores
    expect((await i.una(dos)).posteriores).toEqual([{ id: tres, tipo: 'padres', nombre: 'planilla.csv' }])
    await i.deshacer(tres)
    expect((await i.una(dos)).posteriores).toEqual([])
    await i.deshacer(dos)
    expect(await telefono()).toBe('387 411-1111')
  })

  const padreDni = async () => {
    const id = await e.nueva.padre()
    return (await e.db.selectFrom('padre').select('doc_nro').where('id', '=', id).executeTakeFirstOrThrow()).doc_nro
  }

  it.each([
    ['is no use', false],
    ['does not hide what somebody did since', true],
  ])('what later imports did and took back %s', async (_, editado) => {
    const [uno, dos] = [otroDni(), otroDni()]
    const alumnos = await i.revisada('alumnos', [TITULOS, alumno('Pruebaa', uno), alumno('Pruebab', dos)])
    await i.confirmar(alumnos)
    const padres = await i.revisada('padres', [
      ['Apellido', 'Nombre', 'DNI', 'Sexo', 'CUIL', 'Dirección', 'Teléfono 1', 'DNI del Hijo'],
      ['Pruebaa', 'Ana', otroDni(), 'F', CUIL, 'Mitre 1', '387 400-0001', uno],
      ['Pruebab', 'Eva', otroDni(), 'F', CUIL, 'Mitre 1', '387 400-0002', dos],
    ])
    await i.confirmar(padres)
    expect(await i.una(padres)).toMatchObject({ aviso: '2 personas agregadas, 2 padres asignados' })
    await i.deshacer(padres)
    const corregida = await i.revisada('alumnos', [TITULOS, alumno('Pruebaa', uno, { nombre: 'Martina Luz' })])
    await i.confirmar(corregida)
    await i.deshacer(corregida)
    const otra = await i.revisada('vinculos', [
      ['DNI', 'DNI Madre'],
      [uno, await padreDni()],
    ])
    await i.confirmar(otra)
    await i.deshacer(otra)
    for (const method of editado ? ['DELETE', 'PATCH'] : [])
      await i.llamar(method, `/../alumno?idAlumno=${(await deDni(uno))?.id}`)
    await i.deshacer(alumnos)
    expect(await i.una(alumnos)).toMatchObject(
      editado
        ? { estado: 'hecha', aviso: 'La importación no se puede deshacer: Pruebaa, Martina se modificó después' }
        : { estado: 'deshecha', aviso: '' },
    )
  })
})
