import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['ALU-VER'])
})
afterAll(() => e.cerrar())

const pagina = async (query: Record<string, unknown> = {}) =>
  (await e.llamar(token, 'GET', 'alumno/getpage', { query })).json
const apellidos = (r: { aaData: { apellido: string }[] }) => r.aaData.map((a) => a.apellido)

describe('alumno/getpage by sound (record 049)', () => {
  it('finds who sounds alike when nobody has the words, paged and counted, and says so', async () => {
    for (const [apellido, nombre] of [
      ['Quispe', 'Ada'],
      ['Quispe', 'Beto'],
      ["O'Connor", 'Eva'],
    ] as const)
      await e.nueva.alumno({ apellido, nombre })
    const kispe = await pagina({ sSearch: 'kispe', iDisplayLength: 1, iDisplayStart: 1 })
    expect(kispe).toMatchObject({ suenan: true, iTotalDisplayRecords: 2, aaData: [{ nombre: 'Beto' }] })
    expect(await pagina({ sSearch: 'oconnor' })).toMatchObject({ suenan: true, iTotalDisplayRecords: 1 })
    expect(await pagina({ sSearch: 'quispe' })).toMatchObject({ suenan: false, iTotalDisplayRecords: 2 })
    expect(await pagina({ sSearch: 'qx' })).toMatchObject({ suenan: false, iTotalDisplayRecords: 0, aaData: [] })
  })

  it('does not show who sounds alike for somebody whom only the filters hide', async () => {
    const [idCurso, idCaso] = [await e.nueva.curso({ numero: 5, division: 'D' }), await e.nueva.casoEspecial()]
    const idTipoJornada = await e.nueva.tipoJornada()
    await e.nueva.alumno({ apellido: 'Gomes' })
    const idAlumno = await e.nueva.alumno({ apellido: 'Gómez' })
    await e.nueva.inscripcion({ idAlumno, idCurso, idCaso, idTipoJornada })
    const inscriptos = { onlyInscriptos: true }
    expect(await pagina({ sSearch: 'gomes', ...inscriptos })).toMatchObject({ suenan: false, aaData: [] })
    expect(apellidos(await pagina({ sSearch: 'gomes' }))).toEqual(['Gomes'])
    expect(apellidos(await pagina({ sSearch: 'gomess', ...inscriptos }))).toEqual(['Gómez'])
  })
})
