import type { Regla } from './reglas.ts'

/** All of these rules, or at least one where the specification says «any of» (permissions of the header). */
export type Funcionalidad = readonly Regla[] | { readonly alguna: readonly Regla[] }

/**
 * Sections and functionalities: what the screens ask for (D-117, D-119, D-121). A functionality is
 * allowed when the user holds all of its rules; an empty set is allowed to ServerAdmin only.
 * The key is the flag's name as the screens read it; its code is the key in upper case.
 */
export const SECCIONES = {
  'CONT-PANEL/ALUMNOS': { list: ['ALU-VER'], new: ['ALU-NUEVO'], enrol: ['INS-INSCRIBIR'], merge: ['ALU-UNIR'] },
  'CONT-PANEL/ELIBRETA': { list: ['MAT-VER'], register: ['EXA-NUEVO'], approve: ['EXA-VER', 'EXA-APROBAR'] },
  'CONT-PANEL/PERSONAL': { list: ['PER-VER'], new: ['PER-NUEVO'] },
  'CONT-PANEL/PADRES': { list: ['PAD-VER'], new: ['PAD-NUEVO'], merge: ['PAD-UNIR'] },
  'CONT-PANEL/CAJA': { view: ['CAJ-VER'], report: ['CAJ-REPORTE'] },
  'CONT-PANEL/CUOTAS': { collect: ['COB-COBRAR'], debtorsReport: ['REP-DEUDA'] },
  'CONT-PANEL/REPORTES': {
    students: ['REP-ALUMNOS'], library: ['REP-LIBRERIA'], furniture: ['REP-MOBILIARIO'], staff: ['REP-PERSONAL'], services: ['REP-SERVICIOS'],
  },
  'CONT-PANEL/MOVIMIENTOS': { payment: ['MOV-PAGO'], otherIncome: ['MOV-INGRESO'] },
  'CONT-PANEL/VALORES': { update: ['VAL-EDITAR'], updateLateFees: ['VAL-ATRASADAS'] },
  'CONT-PANEL/OTROS': {
    staffPositions: ['CAR-VER'], specialCases: ['CES-VER'], incomeConcepts: ['CON-VER'], courses: ['CUR-VER'], library: ['LIB-VER'],
    furniture: ['MOB-VER'], services: ['SER-VER'], branches: ['SUC-VER'], shiftTypes: ['TJO-VER'], updateInvoiceNumber: ['NFA-EDITAR'],
    academicAgenda: ['CFG-AGENDA'], manageUsers: ['USU-VER'],
  },
  'CONT-HEADER': {
    admin: { alguna: ['CFG-ENTORNO', 'CFG-AFIP', 'CFG-WEBAPP', 'CFG-SEGURIDAD'] },
    setupMenu: [],
    birthdays: ['CUM-VER'],
    notifications: ['NOT-VER'],
    search: { alguna: ['BUS-ALUMNOS', 'BUS-PERSONAL', 'BUS-PADRES'] },
  },
  'CONT-ALUMNOS-LIST': {
    view: ['ALU-VER'], curso: ['CUR-VER'], cobrar: ['COB-COBRAR'], edit: ['ALU-EDITAR'], delete: ['ALU-ELIMINAR'], inscribir: ['INS-INSCRIBIR'],
    new: ['ALU-NUEVO'],
  },
  'CONT-ALUMNOS-VIEW': {
    show: ['ALU-VER'], editPadres: ['ALU-PADRES'], edit: ['ALU-EDITAR'], delete: ['ALU-ELIMINAR'], restore: ['ALU-ELIMINAR'], cobrar: ['COB-COBRAR'],
    inscribir: ['INS-INSCRIBIR'], caso: ['INS-CASO'], jornada: ['INS-JORNADA'], cambiarCurso: ['INS-CURSO'], opcionales: ['INS-OPCIONALES'],
    locker: ['INS-LOCKER'], valor: ['INS-VALOR'], controlMaterias: ['ALU-CONTROLMATERIAS'], verFactura: ['FAC-VER'], reenviarFactura: ['FAC-REENVIAR'],
    curso: ['CUR-VER'], padre: ['PAD-VER'], user: ['USU-VER'],
  },
  'CONT-ALUMNOS-EDIT': { photo: ['ALU-FOTO'], canEdit: ['ALU-EDITAR'] },
  'CONT-PADRES-LIST': {
    view: ['PAD-VER'], user: ['USU-VER'], edit: ['PAD-EDITAR'], delete: ['PAD-ELIMINAR'], restore: ['PAD-ELIMINAR'], new: ['PAD-NUEVO'],
  },
  'CONT-PADRES-VIEW': {
    hijo: ['ALU-VER'], cobrar: ['COB-COBRAR'], hijosEdit: ['ALU-PADRES'], hijosDetail: ['PAD-VER'], hijos: ['PAD-VER'], curso: ['CUR-VER'],
    user: ['USU-VER'], audit: ['USU-AUDITORIA'], new: ['USU-NUEVO'], approve: ['USU-APROBAR'], unlock: ['USU-DESBLOQUEAR'], pwd: ['USU-CLAVE'],
    roles: ['USU-ROLES'], edit: ['PAD-EDITAR'], delete: ['PAD-ELIMINAR'], restore: ['PAD-ELIMINAR'],
  },
  'CONT-PADRES-EDIT': { photo: ['PAD-FOTO'], canEdit: ['PAD-EDITAR'] },
  'CONT-PERSONAL-LIST': {
    view: ['PER-VER'], user: ['USU-VER'], new: ['PER-NUEVO'], edit: ['PER-EDITAR'], delete: ['PER-ELIMINAR'], restore: ['PER-ELIMINAR'],
  },
  'CONT-PERSONAL-VIEW': {
    curso: ['CUR-VER'], sucursal: ['SUC-VER'], cursosEdit: ['PER-CURSOS'], user: ['USU-VER'], audit: ['USU-AUDITORIA'], new: ['USU-NUEVO'],
    approve: ['USU-APROBAR'], unlock: ['USU-DESBLOQUEAR'], pwd: ['USU-CLAVE'], roles: ['USU-ROLES'], loginAs: [], edit: ['PER-EDITAR'],
    delete: ['PER-ELIMINAR'], restore: ['PER-ELIMINAR'],
  },
  'CONT-PERSONAL-EDIT': { photo: ['PER-FOTO'], canEdit: ['PER-EDITAR'] },
  'CONT-SUCURSALES-LIST': { view: ['SUC-VER'], edit: ['SUC-EDITAR'], delete: ['SUC-ELIMINAR'], new: ['SUC-NUEVO'], nfactura: ['NFA-EDITAR'] },
  'CONT-SUCURSALES-VIEW': { pView: ['PER-VER'], user: ['USU-VER'], cView: ['CUR-VER'], aView: ['ALU-VER'] },
  'CONT-CURSOS-LIST': {
    view: ['CUR-VER'], sucursal: ['SUC-VER'], edit: ['CUR-EDITAR'], delete: ['CUR-ELIMINAR'], new: ['CUR-NUEVO'], asistencia: ['ASI-REGISTRAR'],
  },
  'CONT-CURSOS-VIEW': {
    alumno: ['ALU-VER'], cobrar: ['COB-COBRAR'], docentes: ['CUR-DOCENTES'], materias: ['CUR-MATERIAS'], asistencia: ['ASI-REGISTRAR'],
    export: ['CUR-EXPORTAR'],
  },
  'CONT-EXAMENES': { new: ['EXA-NUEVO'], approve: ['EXA-APROBAR'] },
  'CONT-LIBRERIA-LIST': { new: ['LIB-NUEVO'], edit: ['LIB-EDITAR'], delete: ['LIB-ELIMINAR'], bySucursal: ['OTR-TODAS-SUCURSALES'] },
  'CONT-MOBILIARIO-LIST': { new: ['MOB-NUEVO'], edit: ['MOB-EDITAR'], delete: ['MOB-ELIMINAR'], bySucursal: ['OTR-TODAS-SUCURSALES'] },
  'CONT-SERVICIOS-LIST': {
    new: ['SER-NUEVO'], edit: ['SER-EDITAR'], delete: ['SER-ELIMINAR'], vSucursal: ['SUC-VER'], bySucursal: ['OTR-TODAS-SUCURSALES'],
  },
  'CONT-CONCEPTOS-LIST': { new: ['CON-NUEVO'], edit: ['CON-EDITAR'], delete: ['CON-ELIMINAR'], bySucursal: ['OTR-TODAS-SUCURSALES'] },
  'CONT-TIPOSJORNADA-LIST': { new: ['TJO-NUEVO'], edit: ['TJO-EDITAR'], delete: ['TJO-ELIMINAR'] },
  'CONT-CARGOS-LIST': { new: ['CAR-NUEVO'], edit: ['CAR-EDITAR'], delete: ['CAR-ELIMINAR'] },
  'CONT-CASOSESPECIALES-LIST': { new: ['CES-NUEVO'], edit: ['CES-EDITAR'], delete: ['CES-ELIMINAR'] },
  'CONT-MENSAJES': { send: ['NOT-ENVIAR'] },
  'CONT-CUMPLEANOS': { vAlumnos: ['CUM-ALUMNOS'], vPersonal: ['CUM-PERSONAL'], vCursos: ['CUR-VER'] },
  'CONT-BUSQUEDA': { alumnos: ['BUS-ALUMNOS'], padres: ['BUS-PADRES'], personal: ['BUS-PERSONAL'] },
  'CONT-USUARIOS-LIST': {
    new: ['USU-NUEVO'], approve: ['USU-APROBAR'], audit: ['USU-AUDITORIA'], pwd: ['USU-CLAVE'], roles: ['USU-ROLES'], unlock: ['USU-DESBLOQUEAR'],
    personal: ['PER-VER'], padre: ['PAD-VER'], loginAs: [],
  },
  'CONT-CAJA': {
    alumno: ['ALU-VER'], personal: ['PER-VER'], curso: ['CUR-VER'], sucursal: ['SUC-VER'], delete: [], report: ['CAJ-REPORTE'], export: ['CAJ-EXPORTAR'],
    bySucursal: ['OTR-TODAS-SUCURSALES'], arqueo: ['CAJ-ARQUEO'],
  },
  'CONT-COBRANZA': { invoicing: ['FAC-EMITIR'], alumno: ['ALU-VER'], curso: ['CUR-VER'] },
  'CONT-INGRESO': { allowAdd: ['MOV-CONCEPTO-NUEVO'] },
  'CONT-MOVIMIENTOS': { isFinDeSemana: ['MOV-FINDESEMANA'] },
  'CONT-DEUDORES': { alumno: ['ALU-VER'], curso: ['CUR-VER'] },
  'CONT-VALORES': { update: ['VAL-EDITAR'] },
} as const satisfies Record<string, Record<string, Funcionalidad>>

export type Seccion = keyof typeof SECCIONES
export type Bandera<S extends Seccion> = keyof (typeof SECCIONES)[S] & string
