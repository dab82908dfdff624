/** The tabs of a course that come as a spreadsheet, as `type` names them (C106). */
export const TIPO_DE_PLANILLA = { cuenta: 0, opcionales: 1, elibreta: 2, asistencia: 3 } as const
