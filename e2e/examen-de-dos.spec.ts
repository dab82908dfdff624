import { como } from './api.ts'
import { irA } from './entrar.ts'
import { examenesDe } from './examenes.ts'
import { aviso, boton, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests two of the staff who change the same exam at once: the second loses nothing of what he put. */
test.use({ usuario: 'administrador' })

interface Leido {
  readonly detalle: Record<string, unknown> & { readonly version: string }
  readonly calificaciones: readonly { idAlumno: number; alumno: string; idNota: number | null; observaciones: string }[]
  readonly notas: readonly { id: number; text: string }[]
}

test('dos corrigen el mismo examen: lo que puso el segundo sigue ahí, y elige donde difieren', async ({
  page,
  request,
}) => {
  const { registrar } = await examenesDe(request)
  const examen = await registrar({ curso: 1, materia: 3, fecha: '2026-04-07' })
  const admin = await como(request, 'admin')
  const leer = () => admin.get<Leido>('examenes', { idExamen: examen.id, getModel: 'true' })
  const { calificaciones, notas } = await leer()
  const otraQue = (idNota: number | null) => notas.filter((n) => n.text.length === 1 && n.id !== idNota)
  const [uno, dos] = calificaciones
  if (!uno || !dos) throw new Error('el examen no tiene dos alumnos')
  const [mia, suya] = otraQue(uno.idNota)
  const [deDos] = otraQue(dos.idNota)

  await irA(page, `/Cont/Aprobacion de Examenes?examen=${examen.id}`, 'Exámenes Pendientes de Aprobación')
  const detalle = modal(page, 'Detalles de Examen')
  const nota = (alumno: string, letra = '') =>
    detalle.getByRole('radiogroup', { name: alumno }).getByRole('radio', { name: letra, exact: true })
  await nota(uno.alumno, mia?.text).click()
  await nota(dos.alumno, deDos?.text).click()

  const { detalle: visto } = await leer()
  const { id, version, idCurso, idMateria, idProfesor, fechaExamen, idTipoExamen, ano } = visto
  await admin.post('examenes', {
    detalle: { id, version, idCurso, idMateria, idProfesor: idProfesor ?? undefined, fechaExamen, idTipoExamen, ano },
    calificaciones: [{ IdAlumno: uno.idAlumno, IdNota: suya?.id, Observaciones: '' }],
  })

  await boton(detalle, 'Guardar').click()
  const perdido = detalle.getByRole('region', { name: 'Lo que no se guardó' })
  await test.step('se dice qué pasó, y nada se perdió', async () => {
    await expect(perdido).toContainText('mientras tanto')
    await expect(perdido).toContainText(`sigue acá, sin guardar: ${dos.alumno}`)
    await expect(nota(dos.alumno, deDos?.text)).toBeChecked()
    await expect(nota(uno.alumno, suya?.text)).toBeChecked()
    await expect(boton(detalle, 'Aprobar')).toBeHidden()
  })
  await test.step('donde los dos pusieron otra cosa se elige', async () => {
    await boton(perdido, `Poner ${mia?.text}`).click()
    await expect(nota(uno.alumno, mia?.text)).toBeChecked()
    await expect(boton(perdido, /^Poner/)).toHaveCount(0)
  })
  await boton(detalle, 'Guardar').click()
  await expect(aviso(page, 'Examen Modificado')).toBeVisible()
  const guardadas = new Map((await leer()).calificaciones.map((c) => [c.idAlumno, c.idNota]))
  expect([guardadas.get(uno.idAlumno), guardadas.get(dos.idAlumno)]).toEqual([mia?.id, deDos?.id])
})
