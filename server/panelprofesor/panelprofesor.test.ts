import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fecha } from '../../domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let profe: { id: number; token: string; idPersonal: number }
let [idMateria, idTipo] = [0, 0]

const ver = async (token = profe.token) => (await e.llamar(token, 'GET', 'profesores/panel')).json

/** Makes an exam of the teacher as it is in a state; `haceDias` says when it was resolved. */
async function examen(d: {
  estado: 0 | 1 | 2
  fecha?: string
  ano?: number
  haceDias?: number
  motivo?: string
  idPersonal?: number
}) {
  const resuelto = d.estado === 0 ? null : new Date(Date.parse('2026-04-15T15:00:00Z') - (d.haceDias ?? 0) * 86_400_000)
  const { id } = await e.db
    .insertInto('examen')
    .values({
      id_curso: p.idCurso,
      id_materia: idMateria,
      ano: d.ano ?? 2026,
      id_personal: d.idPersonal ?? profe.idPersonal,
      fecha: (d.fecha ?? '2026-04-01') as Fecha,
      fecha_carga: '2026-04-10' as Fecha,
      id_tipo_examen: idTipo,
      estado: d.estado,
      cargado_por: profe.id,
      resuelto_por: resuelto && profe.id,
      resuelto_at: resuelto,
      motivo: d.motivo ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function profesor() {
  const { id, token, idPersonal } = await e.nueva.usuario({ rol: 'profesor', idSucursal: p.idSucursal })
  return { id, token, idPersonal: idPersonal ?? 0 }
}

const asignar = (idCurso: number, desde: number, hasta: number | null = null) =>
  e.db
    .insertInto('curso_profesor')
    .values({ id_curso: idCurso, id_personal: profe.idPersonal, ano_desde: desde, ano_hasta: hasta })
    .execute()

beforeAll(async () => {
  e = await escuela('2026-04-15')
  p = await primario(e)
  profe = await profesor()
  idMateria = await e.nueva.materia({ nombre: 'Matemática' })
  idTipo = (await e.db.selectFrom('tipo_examen').select('id').where('tipo', '=', 'Escrito').executeTakeFirstOrThrow())
    .id
})
afterAll(() => e.cerrar())

it('has nothing for who has no course, and for an account that belongs to nobody', async () => {
  const nada = { ano: 2026, pendientes: 0, aprobados: 0, revocados: 0, porCorregir: [], cursos: [] }
  expect(await ver()).toMatchObject(nada)
  const suelto = await e.nueva.usuario({ rol: 'profesor de talleres' })
  expect(await ver(suelto.token)).toMatchObject(nada)
})

it('lists the courses of this year with the students who are in them', async () => {
  const otro = await e.nueva.curso({ numero: 5, idSucursal: p.idSucursal })
  const ajeno = await e.nueva.curso({ numero: 6, idSucursal: p.idSucursal })
  await asignar(otro, 2025)
  await asignar(p.idCurso, 2026)
  await asignar(ajeno, 2024, 2025)
  await p.inscribir()
  const borrado = await e.nueva.alumno()
  await p.inscribir({ alumno: borrado })
  await e.db.updateTable('alumno').set({ eliminado: true }).where('id', '=', borrado).execute()
  expect((await ver()).cursos).toEqual([
    expect.objectContaining({ Id: p.idCurso, Sucursal: '', CantAlumnos: 1 }),
    expect.objectContaining({ Id: otro, CantAlumnos: 0 }),
  ])
})

it('counts who is there today, and apart who left, from the day of the withdrawal on', async () => {
  const dar = (id: number, baja: string | null) =>
    e.db
      .updateTable('inscripcion')
      .set({ fecha_baja: baja as Fecha | null, motivo_baja: baja ? 'Mudanza' : '' })
      .where('id', '=', id)
      .execute()
  const [hoy, manana] = [await p.inscribir(), await p.inscribir()]
  await dar(hoy, '2026-04-15')
  await dar(manana, '2026-04-16')
  expect((await ver()).cursos[0]).toMatchObject({ Id: p.idCurso, CantAlumnos: 2, bajas: 1 })
})

it('counts what waits, of any year, and what was resolved, of this one; of nobody else', async () => {
  await examen({ estado: 0 })
  await examen({ estado: 0, fecha: '2026-02-20', ano: 2025 })
  await examen({ estado: 1 })
  await examen({ estado: 1, fecha: '2025-05-05', ano: 2025 })
  await examen({ estado: 2, fecha: '2025-05-05', ano: 2025, haceDias: 300 })
  const otra = await profesor()
  await examen({ estado: 2, idPersonal: otra.idPersonal, motivo: 'de otra' })
  expect(await ver()).toMatchObject({ pendientes: 2, aprobados: 1, revocados: 0, porCorregir: [] })
})

it('asks for what was revoked lately until it is registered again', async () => {
  await examen({ estado: 2, haceDias: 31, motivo: 'vieja' })
  const ultima = await examen({ estado: 2, motivo: 'Falta la nota de Quispe' })
  const { porCorregir, revocados } = await ver()
  expect(revocados).toBe(2)
  expect(porCorregir).toEqual([
    {
      Id: ultima,
      FechaExamen: '2026-04-01',
      TipoExamen: 'Escrito',
      Sucursal: '',
      Curso: expect.stringContaining('Grado'),
      Materia: 'Matemática',
      ResueltoPor: 'Marcela Figueroa',
      ResueltoAt: '2026-04-15T15:00:00Z',
      Motivo: 'Falta la nota de Quispe',
    },
  ])
  await examen({ estado: 0, fecha: '2026-04-03' })
  expect((await ver()).porCorregir).toEqual([])
})
