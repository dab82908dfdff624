import { pdf } from '../documents/pdf.ts'
import { type Boletin, boletines, type Papel } from './boletin.ts'

/** Makes the report cards of one or more students. */
export default ({ papel, alumnos }: { papel: Papel; alumnos: readonly Boletin[] }): Promise<Uint8Array> =>
  pdf(boletines(papel, alumnos))
