import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buscador } from '../../../domain/busqueda.ts'
import { nombreCompleto as escrito } from '../../../domain/texto.ts'
import { type Escuela, escuela } from '../../../test/escuela.ts'
import { opcionesDeSucursal } from '../../acceso/sucursal.ts'
import { conCursoDelAno, inscripto, viva } from './inscripcion.ts'
import { coincide, coincideAlPaso, coincidePorPares, nombreCompleto } from './persona.ts'
import { enSucursales } from './sucursal.ts'
import { cajeroDeMovimiento, cajeroDeUsuario, nombreDeUsuario } from './usuario.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

describe('coincide', () => {
  const LETRAS = [..."aánñuüAÑ%_\\'-123"]
  const palabra = fc.string({ unit: fc.constantFrom(...LETRAS), minLength: 1, maxLength: 4 })
  const persona = fc.record({ apellido: palabra, nombre: palabra, doc_nro: fc.stringMatching(/^\d{3,8}$/) })
  const busqueda = fc.array(fc.oneof(palabra, fc.constantFrom('1.2', '12.', ',', 'a,n', '1°', '2ro', '3ºa')), {
    maxLength: 3,
  })

  it('finds in SQL whom the browser finds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(persona, { minLength: 20, maxLength: 20 }), busqueda, async (personas, partes) => {
        const texto = partes.join(' ')
        const { rows } = await sql<{ n: number } & Record<'por' | 'alPaso' | 'porPares', boolean>>`
          with p as (select n, sin_acentos(apellido || ' ' || nombre || ' ' || doc_nro) as busqueda
            from jsonb_to_recordset(${JSON.stringify(personas.map((p, n) => ({ ...p, n })))}::jsonb)
              as p(n int, apellido text, nombre text, doc_nro text))
          select n, ${coincide('p', texto)} as por, ${coincideAlPaso('p', texto)} as "alPaso",
            ${coincidePorPares('p', texto)} as "porPares"
          from p order by n`.execute(e.db)
        const halla = buscador(texto, 'persona')
        const esperadas = personas.flatMap((p, n) => (halla(`${p.apellido} ${p.nombre} ${p.doc_nro}`) ? n : []))
        for (const manera of ['por', 'alPaso', 'porPares'] as const)
          expect(rows.flatMap((r) => (r[manera] ? r.n : []))).toEqual(esperadas)
      }),
      // an ending with an accent: the browser took '2Ña' for '2na', an ordinal, and the server did not
      {
        numRuns: 100,
        examples: [[Array.from({ length: 20 }, () => ({ apellido: 'a', nombre: '2', doc_nro: '000' })), ['2Ña']]],
      },
    )
  })
})

it('nombreCompleto is that of the domain', async () => {
  const persona = { apellido: "D'Andrea", nombre: 'Ñusta' }
  const id = await e.nueva.alumno(persona)
  const { rows } = await sql<{ nombre: string }>`
    select ${nombreCompleto('a')} as nombre from alumno a where a.id = ${id}`.execute(e.db)
  expect(rows[0]?.nombre).toBe(escrito(persona))
})

describe('the name of an account', () => {
  const nombres = async (idUsuario: number | null, idPersonal: number | null = null) => {
    const { rows } = await sql<{ usuario: string; cajero: string; movimiento: string }>`
      select ${nombreDeUsuario('m.usuario')} as usuario, ${cajeroDeUsuario('m.usuario')} as cajero,
        ${cajeroDeMovimiento('p', 'm.usuario')} as movimiento
      from (select ${idUsuario}::bigint as usuario, ${idPersonal}::bigint as empleado) m
        left join personal p on p.id = m.empleado`.execute(e.db)
    return Object.values(rows[0] ?? {})
  }

  it('is that of its employee', async () => {
    const { id } = await e.nueva.usuario({ username: 'mfigueroa', idSucursal: await e.nueva.sucursal() })
    expect(await nombres(id)).toEqual(['Marcela Figueroa', 'Figueroa, Marcela', 'mfigueroa'])
  })
  it('is that of the employee that a movement was entered with', async () => {
    const { id } = await e.nueva.usuario({ username: 'otro', idSucursal: await e.nueva.sucursal() })
    const deAntes = await e.nueva.personal({ apellido: 'Colque', nombre: 'Ana' })
    expect((await nombres(id, deAntes))[2]).toBe('Colque, Ana')
  })
  it('is that of its parent, and at the cash its own', async () => {
    const idPadre = await e.nueva.padre({ apellido: 'Quiroga', nombre: 'Carolina' })
    const { id } = await e.nueva.usuario({ username: 'cquiroga', idPadre })
    expect(await nombres(id)).toEqual(['Carolina Quiroga', 'cquiroga', 'cquiroga'])
  })
  it('is its own', async () => {
    const { id } = await e.nueva.usuario({ username: 'sistemas' })
    expect(await nombres(id)).toEqual(['sistemas', 'sistemas', 'sistemas'])
  })
  it('is none without account', async () => expect(await nombres(null)).toEqual([null, null, null]))
})

describe('enrolments', () => {
  it('an annulled one does not live; a deleted student is not one of the school’s', async () => {
    const [anulada, deBorrado, comun] = [
      await e.nueva.inscripcion({ anulada: true }),
      await e.nueva.inscripcion({ idAlumno: await e.nueva.alumno({ eliminado: true }) }),
      await e.nueva.inscripcion(),
    ]
    const { rows } = await sql<{ id: number; viva: boolean; inscripto: boolean }>`
      select i.id, ${viva('i')} as viva, ${inscripto('i', 'a')} as inscripto
      from inscripcion i join alumno a on a.id = i.id_alumno where i.id = any(${[anulada, deBorrado, comun]}::bigint[])
      order by i.id`.execute(e.db)
    expect(rows).toEqual([
      { id: anulada, viva: false, inscripto: false },
      { id: deBorrado, viva: true, inscripto: false },
      { id: comun, viva: true, inscripto: true },
    ])
  })

  it('the course of the year is that of the living enrolment; without one there is none', async () => {
    const idAlumno = await e.nueva.alumno()
    const [b, c] = [
      await e.nueva.curso({ numero: 4, division: 'B' }),
      await e.nueva.curso({ numero: 11, division: 'Ñ' }),
    ]
    await e.nueva.inscripcion({ idAlumno, idCurso: c, anulada: true })
    await e.nueva.inscripcion({ idAlumno, idCurso: b })
    await e.nueva.inscripcion({ idAlumno, idCurso: c, ano: 2027 })
    const de = async (ano: number) => {
      const { rows } = await sql<{ nombre: string | null }>`
        select c.nombre from alumno a ${conCursoDelAno('a.id', ano)} where a.id = ${idAlumno}`.execute(e.db)
      return rows.map((r) => r.nombre)
    }
    expect(await de(2026)).toEqual(['1° Grado B'])
    expect(await de(2027)).toEqual(['1° Año Ñ'])
    expect(await de(2028)).toEqual([null])
  })
})

describe('branches', () => {
  it('are in Spanish order, ñ after n, whatever the server’s own order is', async () => {
    const nombres = ['zeta', 'Ñandú', 'Oeste', 'Ámbar', 'Norte', 'ñandubay']
    const ids = []
    for (const nombre of nombres) ids.push(await e.nueva.sucursal(nombre))
    expect((await opcionesDeSucursal(e.db, ids)).map((s) => s.text)).toEqual([
      'Ámbar',
      'Norte',
      'Ñandú',
      'ñandubay',
      'Oeste',
      'zeta',
    ])
    expect(await opcionesDeSucursal(e.db, [])).toEqual([])
    expect((await opcionesDeSucursal(e.db, null)).length).toBeGreaterThanOrEqual(nombres.length)
  })

  it('what belongs to none is seen by who sees all only', async () => {
    const ve = async (sucursales: number[] | null) => {
      const { rows } = await sql<{ ve: boolean }>`
        select coalesce(${enSucursales('x.id', sucursales)}, false) as ve from (select null::bigint as id) x`.execute(
        e.db,
      )
      return rows[0]?.ve
    }
    expect([await ve(null), await ve([1]), await ve([])]).toEqual([true, false, false])
  })
})
