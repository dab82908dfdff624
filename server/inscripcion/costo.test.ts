import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string

beforeAll(async () => {
  e = await escuela('2026-06-20')
  p = await primario(e)
  await e.nueva.valor({ tipo: 2, idNivel: p.idNivel, idTipoJornada: p.idSimple, monto: 12_000_000, mesDesde: 8 })
  token = await e.con(['INS-INSCRIBIR', 'ALU-VER'], p.idSucursal)
})
afterAll(() => e.cerrar())

const pedida = (extra: object = {}) => ({
  ano: 2026,
  curso: p.idCurso,
  tipoJornada: p.idSimple,
  casoEspecial: p.idHermano,
  ...extra,
})
const costo = (extra: object) => e.llamar(token, 'GET', 'inscripcion/costo', { query: pedida(extra) })

it('says what the enrolment costs, as the items that it then makes have it', async () => {
  const { json } = await costo({ mesInicio: 4 })
  expect(json).toMatchObject({
    lineas: [
      { concepto: 'Inscripción', desde: null, hasta: null, monto: 80_000 },
      { concepto: 'Material 1', monto: 30_000 },
      { concepto: expect.stringMatching(/1$/), monto: null },
      { concepto: 'Seguro 1', monto: 10_000 },
      { concepto: 'Material 2', monto: null },
      { concepto: expect.stringMatching(/2$/), monto: null },
      { concepto: 'Seguro 2', monto: null },
      { concepto: 'Cuota', desde: 4, hasta: 7, monto: 80_000 },
      { concepto: 'Cuota', desde: 8, hasta: 10, monto: 96_000 },
    ],
    total: 80_000 + 30_000 + 10_000 + 4 * 80_000 + 3 * 96_000,
  })
  const id = await p.inscribir({ ...pedida(), fecha: '2026-06-20' })
  const { total } = await e.db
    .selectFrom('item_cuenta')
    .select((x) => x.fn.sum('monto').as('total'))
    .where('id_inscripcion', '=', id)
    .executeTakeFirstOrThrow()
  expect(Number(total)).toBe(json.total * 100)
})

it('names what is missing or does not exist', async () => {
  expect((await costo({ mesInicio: 1, tipoJornada: undefined })).json.errors).toEqual({
    tipoJornada: 'El Tipo de Jornada es requerido',
  })
  expect((await costo({ mesInicio: 1, curso: 98_765 })).json.errors).toEqual({ curso: 'El Curso no existe' })
  expect((await costo({ mesInicio: 1, casoEspecial: 98_765 })).json.errors).toEqual({
    casoEspecial: 'El Caso Especial no existe',
  })
  expect((await costo({ mesInicio: 11 })).json.errors).toEqual({ mesInicio: 'El Mes no es válido' })
  expect((await costo({ mesInicio: 1, tipoJornada: 98_765 })).json.lineas.at(-1)).toMatchObject({ monto: null })
})

it('names the siblings who are enrolled in the year: living, not withdrawn, not deleted', async () => {
  const alumno = await e.nueva.alumno()
  const [ana, baja, borrada, anulada, otroAno] = await Promise.all(
    ['Ana', 'Baja', 'Borrada', 'Anulada', 'Otro Año'].map((nombre) => e.nueva.alumno({ apellido: 'Pérez', nombre })),
  )
  for (const hijo of [ana, baja, borrada, anulada] as number[]) await p.inscribir({ alumno: hijo })
  await p.inscribir({ alumno: otroAno as number, ano: 2027, fecha: '2026-06-20' })
  await e.nueva.padre({ hijos: [alumno, ana, baja] as number[] })
  await e.nueva.padre({ hijos: [alumno, ana, borrada, anulada, otroAno] as number[] })
  const cambiar = (id: unknown, set: object) =>
    e.db
      .updateTable('inscripcion')
      .set(set)
      .where('id_alumno', '=', id as number)
      .execute()
  await cambiar(baja, { fecha_baja: '2026-05-01' })
  await cambiar(anulada, { estado: 'ANULADA' })
  await e.db
    .updateTable('alumno')
    .set({ eliminado: true })
    .where('id', '=', borrada as number)
    .execute()
  const hermanos = async (idAlumno: number, ano = 2026) =>
    (await e.llamar(token, 'GET', 'inscripcion/hermanos', { query: { idAlumno, ano } })).json.data
  expect(await hermanos(alumno)).toEqual([
    { id: ana, text: 'Pérez, Ana', curso: '1° Grado A', casoEspecial: 'Hermano', porcentaje: 80 },
  ])
  expect(await hermanos(alumno, 2027)).toMatchObject([{ id: otroAno }])
  expect(await hermanos(await e.nueva.alumno())).toEqual([])
})
