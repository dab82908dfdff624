import type { Fecha } from '#domain/fecha.ts'

/** People who have two letters or digits one after another, without accents, in name or document. */
interface DePar {
  par: string
  personas: number
  eliminados: number
}

/**
 * What triggers keep added up (migrations 057 and 060): each row is a change, and what is asked for is the sum of the rows.
 * An account that is kept written (061) is one row.
 */
export interface EsquemaSumas {
  alumno_sumado: { alumnos: number; eliminados: number }
  padre_sumado: { padres: number; eliminados: number }
  alumno_par_sumado: DePar
  padre_par_sumado: DePar
  /** Live enrolments, by the level of the grade and the day on which they were made. */
  inscripto_sumado: {
    id_sucursal: number
    id_nivel: number
    ano: number
    fecha: Fecha
    inscriptos: number
    /** Of them, those of deleted students. */
    eliminados: number
  }
  /** Applicable fees of live enrolments, in centavos. */
  cuota_sumada: {
    id_sucursal: number
    ano: number
    col: number
    monto: number
    pagado: number
    /** Fees that are not wholly paid. */
    deben: number
  }
  /** Live enrolments with a fee that is not wholly paid. */
  deudor_sumado: { id_sucursal: number; ano: number; deudores: number }
  cuenta_escrita: {
    id_inscripcion: number
    /** Of the cells, by column: a digit each. */
    estados: string
    /** Net amounts, '1000,2000,…', and what is left to pay of each cell in state 2; centavos. */
    montos: string
    restas: string
    ids: string
    /** What is owed of lockers and optional subjects, which have no column; centavos. */
    otros: number
    /** What is owed, of everything, until each of the ten months; centavos. */
    debe: number[]
    /** The shift of each month. */
    jornadas: (number | null)[]
  }
  /** What a report says of a student, and whom to call about him: a parent who has a telephone, else himself. */
  ficha_escrita: {
    id_alumno: number
    apellido: string
    nombre: string
    /** As lists show it: '40111222' of a DNI, 'Pasaporte AB123' of another document. */
    dni: string
    sexo: 'M' | 'F'
    nacimiento: Fecha
    eliminado: boolean
    /** '' where there is none. */
    telefono: string
    /** Whose it is, 'Zelaya, Juan', and his document; '' for his own. */
    responsable: string
    dni_responsable: string
  }
}
