import { describe, expect, it } from 'vitest'
import { esNota } from './notas.ts'

describe('a row that is a note', () => {
  it.each([
    [['* Los alumnos con beca no pagan la inscripción']],
    [['', '', '(1) Ver el anexo']],
    [['Nota: los hermanos van juntos']],
    [['NOTAS: VER ANEXO']],
    [['Obs. falta la firma']],
    [['Ref.: B = beca']],
    [['Nota 2 - sin turno tarde']],
    [['Los datos de este listado se actualizaron en marzo de 2026']],
    [['LOS ALUMNOS QUE TIENEN BECA NO PAGAN LA CUOTA DE MARZO NI DE ABRIL']],
    [['Los que tienen beca, ver el anexo de marzo en secretaría']],
  ])('%j', (celdas) => expect(esNota(celdas)).toBe(true))

  it.each([
    [[]],
    [['', '']],
    [['*', '']],
    [['58365453']],
    [['*Pérez, Juan Ignacio']],
    [['(Paz, Ana)']],
    [['Nota, Juan']],
    [['Nota']],
    [['Obst, María']],
    [['Refojos Ana']],
    [['Fernández de la Cruz Montenegro, María de los Ángeles']],
    [['FERNÁNDEZ DE LA CRUZ MONTENEGRO MARÍA DE LOS ÁNGELES']],
    [['Turno tarde']],
    [['* Los alumnos con beca', '58365453']],
  ])('%j may be about somebody', (celdas) => expect(esNota(celdas)).toBe(false))
})
