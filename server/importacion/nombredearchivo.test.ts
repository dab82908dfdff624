import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, importador, TITULOS } from '../../test/importar.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

it('is called corrected when no error is left', async () => {
  const token = await e.rol('serveradmin')
  const i = importador(e, token)
  const nombre = async (id: number) =>
    (await e.app.inject({ url: `/api/importacion/errores?id=${id}`, headers: { authorization: `Bearer ${token}` } }))
      .headers['content-disposition']
  const filas = [TITULOS, alumno('Vera', 55_000_001, { nacimiento: 'ayer' })]
  const id = await i.revisada('alumnos', filas)
  expect(await nombre(id)).toContain('filename="planilla con errores.xlsx"')
  await i.corregir(id, 2, { fechaNacimiento: '28/2/2015' })
  expect(await nombre(id)).toContain('filename="planilla corregida.xlsx"')
})

it.each(['../../etc/x.csv', 'C:\\fakepath\\x.csv', 'x.csv'])(
  'the file with errors of %j is in no folder',
  async (nombre) => {
    const token = await e.rol('serveradmin')
    const i = importador(e, token)
    const { json } = await i.subir('alumnos', [TITULOS, alumno('Vera', 55_000_000)], nombre)
    const { headers } = await e.app.inject({
      url: `/api/importacion/errores?id=${json.Id}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(headers['content-disposition']).toContain('filename="x con errores.xlsx"')
  },
)
